package slim

// Functions that a page never calls. The linker keeps whatever some other function
// could call, and Go's runtime serves programs of every kind: it can be traced and
// profiled, calls C, waits for threads. What the engine has no way to ask for is
// listed here with the reason, and so are a few that do run, but to no purpose in a
// page. Then, beginning at what the module exports and at what its memory refers
// to, everything that can still be called is kept, and the rest loses its code: it
// ends the module at once, in the way that a bug does, audibly. A name that this Go
// does not have is no danger and is passed over; a test tells of it.
//
// Rejected: to learn from runs what is called. A list can be argued about.

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
)

// group is functions whose names begin alike.
type group struct{ begin, names string }

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
	{"runtime.", "(*traceMap).put (*traceRegionAlloc).alloc (*traceStackTable).dump (*traceStringTable).writeString " +
		"(*traceTypeTable).dump traceWriter.refill traceWriter.writeProcStatus traceWriter.writeGoStatus"},

	// Nor a profile, which takes package runtime/pprof, nor a variable to say more.
	{"runtime.", "saveblockevent (*profBuf).read doRecordGoroutineProfile tryRecordGoroutineProfile " +
		"findGoroutineLeaks findMaybeRunnableGoroutines mProf_Malloc"},

	// GODEBUG, GOMEMLIMIT and their like, which a page does not set, ask the runtime
	// to watch itself.
	{"runtime.", "schedtrace printScavTrace checkFinalizersAndCleanups dumpScanStats startCheckmarks runCheckmark " +
		"setCheckmark getCheckmark postMallocgcDebug"},

	// There is one thread and one processor, no C, and what the host is asked it answers at once.
	{"runtime.", "allocm newm startm mexit oneNewExtraM cgocall startlockedm stoplockedm gcstopm handoffp (*p).destroy " +
		"reentersyscall exitsyscall preemptPark scanConservative printCgoTraceback printOneCgoTraceback expandCgoFrames"},

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
	// They match types of programs that consist of several modules.
	{"runtime.", "typelinksinit"},
	// They list functions, which have no more names, when the message of a panic is out.
	{"runtime.", "goroutineheader traceback traceback1 tracebackothers tracebacksomeothers printcreatedby"},
	// They show memory that is broken, before the message.
	{"runtime.", "tracebackHexdump gcDumpObject (*mspan).reportZombies"},
	// The rest of what is above.
	{"runtime.", "profilealloc freeSpecial (*scavengerState).wake"},
}

// The code of a function that is dropped, and of one that returns at once: it adds
// 8 to the stack pointer, where its caller wrote the place to go on, and gives 0.
var (
	trap    = []byte{0, 0x00, opEnd}
	nothing = []byte{0, opGlobalGet, 0, opConst32, 8, opAdd32, opGlobalSet, 0, opConst32, 0, opEnd}
)

// program is what is read of a module to find what can be called.
type program struct {
	first  uint64   // the number of the first function, behind the imports
	base   uint64   // where functions begin in the table, which is the upper part of their addresses
	kinds  []uint64 // of the functions
	names  []string
	bodies [][]byte
	gone   []bool   // those that are dropped
	usual  []bool   // those that are kept and have the usual form
	called []bool   // those that such a one calls by their names
	roots  []uint64 // functions that are exported
	plain  uint64   // the number of a kind of ours, that takes and gives nothing
}

// drop returns for each function the code that takes the place of its own, or nil.
func (p *program) drop(mem []byte) ([][]byte, error) {
	instead := make([][]byte, len(p.bodies))
	byName := map[string][]int{}
	for i, name := range p.names {
		byName[name] = append(byName[name], i)
	}
	list := func(groups []group, code []byte) {
		for _, g := range groups {
			for name := range strings.FieldsSeq(g.names) {
				for _, i := range byName[g.begin+name] {
					if p.kinds[i] == 0 {
						instead[i] = code
					}
				}
			}
		}
	}
	list(never, trap)
	list(idle, nothing)

	callees := make([]calls, len(p.bodies))
	p.usual = make([]bool, len(p.bodies))
	var f function
	for i, body := range p.bodies {
		if instead[i] != nil {
			continue
		}
		err := errForm
		if p.kinds[i] == 0 {
			err = f.read(body)
		}
		p.usual[i] = err == nil
		if err == errForm {
			err = f.skim(body)
		}
		if err == nil {
			callees[i], err = p.calls(f.ops)
		}
		if err != nil {
			return nil, fmt.Errorf("function %d: %w", i, err)
		}
	}
	held := p.held(mem)
	{
		alive := make([]bool, len(p.bodies))
		var reach func(i int)
		reach = func(i int) {
			if alive[i] || instead[i] != nil {
				return
			}
			alive[i] = true
			for _, next := range callees[i].called {
				reach(next)
			}
			for _, next := range callees[i].taken {
				reach(next)
			}
		}
		for _, root := range p.roots {
			if root < p.first || root-p.first >= uint64(len(p.bodies)) {
				return nil, errors.New("what is exported is not in the module")
			}
			reach(int(root - p.first))
		}
		for i, kind := range p.kinds {
			if held[i] || kind != 0 {
				reach(i)
			}
		}
		p.called = make([]bool, len(p.bodies))
		for i := range alive {
			if !alive[i] && instead[i] == nil {
				instead[i] = trap
			}
			p.usual[i] = p.usual[i] && alive[i]
			for _, callee := range callees[i].called {
				p.called[callee] = p.called[callee] || p.usual[i]
			}
		}
	}
	return instead, nil
}

// calls are the functions that one calls by their names, and those whose addresses
// it takes.
type calls struct{ called, taken []int }

// calls finds them in its code.
func (p *program) calls(ops []op) (c calls, err error) {
	for _, o := range ops {
		switch o.code {
		case opCall:
			if o.x >= int64(p.first)+int64(len(p.bodies)) {
				return c, errors.New("a call of no function")
			}
			if o.x >= int64(p.first) {
				c.called = append(c.called, int(o.x)-int(p.first))
			}
		case opConst32, opConst64:
			if i, ok := p.function(uint64(o.x)); ok {
				c.taken = append(c.taken, i)
			}
		}
	}
	return c, nil
}

// skim reads a function of any form.
func (f *function) skim(whole []byte) error {
	kinds, n := binary.Uvarint(whole)
	if n <= 0 {
		return errShort
	}
	code := whole[n:]
	for range kinds {
		_, n := binary.Uvarint(code)
		if n <= 0 || n == len(code) {
			return errShort
		}
		code = code[n+1:]
	}
	*f = function{ops: f.ops[:0], out: f.out, other: f.other, open: append(f.open[:0], 0), closed: append(f.closed[:0], false)}
	for len(code) > 0 {
		var o op
		var err error
		f.table = nil
		if o, code, err = f.next(code); err != nil {
			return err
		}
		f.ops = append(f.ops, o)
	}
	return nil
}

// function returns the function that an address is the beginning of.
func (p *program) function(address uint64) (int, bool) {
	i := address>>16 - p.base
	return int(i), address&0xffff == 0 && address>>16 >= p.base && i < uint64(len(p.bodies))
}

// held finds the functions whose addresses lie in memory. Of a method, a type has the
// upper halves of two: of itself, and of itself as interfaces call it. Numbers that
// merely look so do no harm.
func (p *program) held(mem []byte) []bool {
	held := make([]bool, len(p.bodies))
	for at := 0; at+8 <= len(mem); at += 8 {
		if i, ok := p.function(le64(mem[at:])); ok {
			held[i] = true
		}
	}
	for at := 0; at+8 <= len(mem); at += 4 {
		i, ok := p.function(uint64(le32(mem[at:])) << 16)
		j, both := p.function(uint64(le32(mem[at+4:])) << 16)
		if ok && both {
			held[i], held[j] = true, true
		}
	}
	return held
}

// dropped finds what is dropped, with the names that the table of functions has, and
// puts other code into its place.
func (p *program) dropped(t *table, functions [][]byte, mem []byte) error {
	if len(functions) != len(p.bodies) {
		return fmt.Errorf("%d functions, and %d in their table", len(p.bodies), len(functions))
	}
	p.names = make([]string, len(functions))
	for i, f := range functions {
		if uint64(le32(f)) != p.base+uint64(i) {
			return fmt.Errorf("function %d is at %#x", i, le32(f))
		}
		at := le32(f[fName:])
		if uint64(at) >= uint64(len(t.names)) {
			return fmt.Errorf("function %d has no name", i)
		}
		end := bytes.IndexByte(t.names[at:], 0)
		if end < 0 {
			return errShort
		}
		p.names[i] = string(t.names[at : int(at)+end])
	}
	// The table of functions itself refers to all of them.
	rest := bytes.Clone(mem)
	clear(rest[t.from:t.to])
	clear(rest[t.more : t.more+len(t.buckets)])
	instead, err := p.drop(rest)
	if err != nil {
		return err
	}
	p.gone = make([]bool, len(instead))
	for i, code := range instead {
		if code != nil {
			p.bodies[i], p.gone[i] = code, true
		}
	}
	return nil
}

// imported counts the functions of an import section, which Go fills with nothing else.
func imported(body []byte) (uint64, error) {
	count, n := binary.Uvarint(body)
	if n <= 0 {
		return 0, errShort
	}
	body = body[n:]
	for range count {
		for range 2 { // the names of the place and of the function
			size, n := binary.Uvarint(body)
			if n <= 0 || size >= uint64(len(body)-n) {
				return 0, errShort
			}
			body = body[n+int(size):]
		}
		_, n := binary.Uvarint(body[1:])
		if body[0] != 0 || n <= 0 {
			return 0, errors.New("an import that is no function")
		}
		body = body[1+n:]
	}
	return count, nil
}

// exported returns the functions of an export section.
func exported(body []byte) ([]uint64, error) {
	count, n := binary.Uvarint(body)
	if n <= 0 {
		return nil, errShort
	}
	body = body[n:]
	var list []uint64
	for range count {
		size, n := binary.Uvarint(body)
		if n <= 0 || size >= uint64(len(body)-n) {
			return nil, errShort
		}
		body = body[n+int(size):]
		x, n := binary.Uvarint(body[1:])
		if n <= 0 {
			return nil, errShort
		}
		if body[0] == 0 {
			list = append(list, x)
		}
		body = body[1+n:]
	}
	return list, nil
}

// elements checks that the table has all functions, one behind the other, so that
// the address of each can be told.
func (p *program) elements(body []byte) error {
	if !bytes.HasPrefix(body, []byte{1, 0, opConst32}) {
		return errors.New("functions are in several tables")
	}
	base, n := signed(body[3:])
	if n == 0 || base <= 0 || len(body) <= 3+n || body[3+n] != opEnd {
		return errors.New("a table of functions that has no fixed place")
	}
	list, err := numbers(body[3+n+1:])
	if err != nil {
		return err
	}
	if len(list) != len(p.kinds) {
		return errors.New("not all functions are in the table")
	}
	for i, x := range list {
		if x != p.first+uint64(i) {
			return errors.New("the table of functions is in another order")
		}
	}
	p.base = uint64(base)
	return nil
}
