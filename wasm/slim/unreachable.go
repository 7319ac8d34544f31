package slim

// Functions that a page never calls. The linker keeps whatever some other function could
// call, and Go's runtime serves programs of every kind: it can be traced and profiled, calls
// C, waits for threads. What the engine has no way to ask for is listed here with the reason,
// and so are a few that do run, but to no purpose in a page. Then, beginning at what the
// module exports and at what its memory refers to, everything that can still be called is
// kept, and the rest loses its code: it ends the module at once, in the way that a bug does,
// audibly. A name that this Go does not have is no danger and is passed over; a test tells of it.
//
// Rejected: to learn from runs what is called. A list can be argued about.

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"
)

// group is functions whose names begin alike.
type group struct{ begin, names string }

func (g group) list() []string {
	list := strings.Fields(g.names)
	for i, name := range list {
		list[i] = g.begin + name
	}
	return list
}

// never are functions that nothing leads to, in the engine. What asks whether it has
// anything to do is not among them, but what it would then call.
var never = []group{
	// Nobody starts the execution tracer: that takes package runtime/trace. Whatever
	// is to be written down is first asked whether it is (traceLocker.ok).
	{"runtime.trace", "AcquireEnabled Advance ReadCPU StopReadCPU Stack RegisterLabelsAndReasons ThreadDestroy"},
	{"runtime.traceLocker.", "GCActive GCDone GCMarkAssistDone GCMarkAssistStart GCStart GCSweepDone GCSweepSpan " +
		"GCSweepStart GoCreate GoEnd GoPark GoPreempt GoSched GoStart GoStop GoSysCall GoSysExit " +
		"GoUnpark Gomaxprocs GoroutineStackAlloc GoroutineStackFree HeapAlloc HeapGoal HeapObjectAlloc HeapObjectFree " +
		"ProcStart ProcSteal ProcStop STWDone STWStart SpanAlloc SpanFree emitUnblockStatus eventWriter stack"},
	{"runtime.", "traceAdvance.func2 traceAdvance.func3 (*traceMap).put (*traceRegionAlloc).alloc (*traceStackTable).dump (*traceStringTable).writeString " +
		"(*traceTypeTable).dump traceWriter.refill traceWriter.writeProcStatus traceWriter.writeGoStatus"},

	// Nor a profile, which takes package runtime/pprof, nor a variable to say more.
	{"runtime.", "saveblockevent (*profBuf).read doRecordGoroutineProfile tryRecordGoroutineProfile " +
		"findGoroutineLeaks findMaybeRunnableGoroutines mProf_Malloc"},

	// GODEBUG, GOMEMLIMIT and their like, which a page does not set, ask the runtime
	// to watch itself.
	{"runtime.", "schedtrace printScavTrace checkFinalizersAndCleanups dumpScanStats startCheckmarks runCheckmark " +
		"setCheckmark getCheckmark postMallocgcDebug " +
		"schedtrace.func1 startCheckmarks.func1 tracebackPCs"},

	// There is one thread and one processor, no C, and what the host is asked it answers at once.
	{"runtime.", "allocm newm startm mexit oneNewExtraM cgocall startlockedm stoplockedm gcstopm handoffp (*p).destroy " +
		"reentersyscall exitsyscall exitsyscall.func1 preemptPark scanConservative printCgoTraceback printOneCgoTraceback expandCgoFrames"},

	// Programs ask package runtime for these, by functions that are not linked.
	{"runtime.", "(*Frames).Next queuefinalizer (*cleanupQueue).enqueue (*mspan).setUserArenaChunkToFault " +
		"(*mspan).refreshPinnerBits (*synctestBubble).changegstatus"},

	// No interface and no map holds what is the runtime's own.
	{"type:.eq.runtime.", "_func _panic Frame gcWork hchan mcache modulehash mspan pcHeader"},
	{"type:.eq.", "[2]runtime.Frame"},

	// Memory that is free cannot be given back, so nothing wakes who would do so.
	{"runtime.(*scavengerState).", "run sleep"},

	// The engine panics with texts, or the runtime with its errors; numbers are whole.
	{"runtime.", "printanycustomtype printfloat64 printcomplex128"},
	{"internal/strconv.", "AppendFloat AppendComplex dboxFtoa32 formatDigits"},
}

// idle are functions that give nothing back and can as well do nothing.
var idle = []group{
	// They check the work of compiler and linker, at each start.
	{"runtime.", "check moduledataverify1"},
	// It asks for parts of the processor that WebAssembly does not have.
	{"internal/cpu.", "processOptions"},
	// Nobody asks for anything to be done at the end.
	{"internal/runtime/exithook.", "Run"},
	// They match types of programs that consist of several modules.
	{"runtime.", "typelinksinit"},
	// They list functions, which have no more names, when the message of a panic is out.
	{"runtime.", "goroutineheader traceback traceback1 tracebackothers tracebacksomeothers printcreatedby"},
	// They show memory that is broken, before the message.
	{"runtime.", "tracebackHexdump gcDumpObject dumpgstatus (*mspan).reportZombies"},
	// The rest of what is above.
	{"runtime.", "profilealloc freeSpecial (*scavengerState).wake"},
}

// The code of a function that is dropped, and of one that returns at once: it adds
// 8 to the stack pointer, where its caller wrote the place to go on, and gives 0.
var (
	trap    = []byte{0, 0x00, opEnd}
	nothing = []byte{0, opGlobalGet, 0, opI32Const, 8, opI32Add, opGlobalSet, 0, opI32Const, 0, opEnd}
)

// dropUnreachable puts other code in the place of what no page can reach, and finds what the
// rest calls.
func (p *program) dropUnreachable(t *pclntab) error {
	instead := make([][]byte, len(p.bodies))
	byName := map[string][]int{}
	for i, name := range p.names {
		byName[name] = append(byName[name], i)
	}
	list := func(groups []group, code []byte) {
		for _, g := range groups {
			for _, name := range g.list() {
				for _, i := range byName[name] {
					if p.types[i] == 0 {
						instead[i] = code
					}
				}
			}
		}
	}
	list(never, trap)
	list(idle, nothing)

	callees := make([]calls, len(p.bodies))
	p.usual, p.called, p.gone = make([]bool, len(p.bodies)), make([]bool, len(p.bodies)), make([]bool, len(p.bodies))
	var f function
	for i, body := range p.bodies {
		if instead[i] == nil {
			var err error
			if p.usual[i], err = f.read(body, p.types[i] == 0); err != nil {
				return fmt.Errorf("function %d: %w", i, err)
			}
			if callees[i], err = p.calls(f.ops); err != nil {
				return fmt.Errorf("function %d: %w", i, err)
			}
		}
	}
	alive := make([]bool, len(p.bodies))
	var reach func(i int)
	reach = func(i int) {
		if alive[i] || instead[i] != nil {
			return
		}
		alive[i] = true
		for _, next := range callees[i].called {
			p.called[next] = p.called[next] || p.usual[i]
			reach(next)
		}
		for _, next := range callees[i].taken {
			reach(next)
		}
	}
	for _, x := range p.exports {
		if x < p.imports || x-p.imports >= uint64(len(p.bodies)) {
			return fmt.Errorf("what is exported is not in the module")
		}
		reach(int(x - p.imports))
	}
	held := p.held(t)
	for i := range p.bodies {
		if held[i] || p.types[i] != 0 {
			reach(i)
		}
	}
	for i := range p.bodies {
		if !alive[i] {
			p.bodies[i], p.gone[i], p.usual[i] = trap, true, false
		}
		if instead[i] != nil {
			p.bodies[i] = instead[i]
		}
	}
	return nil
}

// calls are the functions that one calls by their names, and those whose PC it takes.
type calls struct{ called, taken []int }

// calls finds them in its code.
func (p *program) calls(ops []op) (c calls, err error) {
	for _, o := range ops {
		switch o.code {
		case opCall:
			if o.x >= int64(p.imports)+int64(len(p.bodies)) {
				return c, fmt.Errorf("a call of function %d, which is none", o.x)
			}
			if o.x >= int64(p.imports) {
				c.called = append(c.called, int(o.x)-int(p.imports))
			}
		case opI32Const, opI64Const:
			if i, ok := p.function(uint64(o.x)); ok {
				c.taken = append(c.taken, i)
			}
		}
	}
	return c, nil
}

// function returns the function that a PC is the beginning of.
func (p *program) function(pc uint64) (int, bool) {
	i := pc>>16 - p.base
	return int(i), pc&0xffff == 0 && pc>>16 >= p.base && i < uint64(len(p.bodies))
}

// held finds the functions whose PC lies in memory. Of a method, a type has the upper halves
// of two (abi.Method): of itself, and of itself as interfaces call it. Numbers that merely
// look so do no harm. That pclntab and findfunctab have all of them does not count.
func (p *program) held(t *pclntab) []bool {
	mem := bytes.Clone(p.mem)
	clear(mem[t.start:t.end])
	clear(mem[t.findfunc:][:len(t.findfunctab)])
	held := make([]bool, len(p.bodies))
	for at := 0; at+8 <= len(mem); at += 4 {
		if i, ok := p.function(binary.LittleEndian.Uint64(mem[at:])); ok && at%8 == 0 {
			held[i] = true
		}
		i, ok := p.function(uint64(le32(mem[at:])) << 16)
		j, both := p.function(uint64(le32(mem[at+4:])) << 16)
		if ok && both {
			held[i], held[j] = true, true
		}
	}
	return held
}
