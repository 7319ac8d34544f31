package slim

// The code of functions. Go's compiler for WebAssembly (cmd/internal/obj/wasm) writes four
// things at such length that a shorter way saves a fifth of the compressed code, and the
// browser's compiler some work:
//
//   - A jump. A function is a loop around blocks within blocks: the local variable PC_B says
//     at which block to go on, and a br_table at the loop's beginning leads there. It has to
//     be so where a function goes on after another goroutine had its turn, but the compiler
//     jumps by it within a function too. A block that is still open can be left at once,
//     which comes to the same.
//   - The address of a stack slot. It is computed in 64 bits and cut to 32, before a load or
//     store that could well have the distance from SP as its offset.
//   - The way out. Behind each call stands a branch out of all blocks, for when the stack is
//     unwound, and how many blocks that are is different each time. Returning at once takes
//     more bytes, but always the same ones.
//   - The return address before a call, of which return.go tells.
//
// Functions keep their order, their calls and their resume points, so that pclntab holds.
// Rejected, though it would shorten more: one function that does what comes before each call,
// since every call then makes two.

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// The instructions that are told apart, by the names of the WebAssembly specification.
const (
	opUnreachable  = 0x00
	opNop          = 0x01
	opBlock        = 0x02
	opLoop         = 0x03
	opIf           = 0x04
	opElse         = 0x05
	opEnd          = 0x0b
	opBr           = 0x0c
	opBrIf         = 0x0d
	opBrTable      = 0x0e
	opReturn       = 0x0f
	opCall         = 0x10
	opCallIndirect = 0x11
	opDrop         = 0x1a
	opSelect       = 0x1b
	opLocalGet     = 0x20
	opLocalSet     = 0x21
	opLocalTee     = 0x22
	opGlobalGet    = 0x23
	opGlobalSet    = 0x24
	opI32Load      = 0x28 // the first of the loads
	opI32Store     = 0x36 // the first of the stores
	opI64Store     = 0x37
	opMemorySize   = 0x3f
	opMemoryGrow   = 0x40
	opI32Const     = 0x41
	opI64Const     = 0x42
	opF32Const     = 0x43
	opF64Const     = 0x44
	opNumeric      = 0x45 // the first of those that compute
	opI32GeU       = 0x4f
	opI32Add       = 0x6a
	opI32Sub       = 0x6b
	opI32Or        = 0x72
	opI32Shl       = 0x74
	opI64Add       = 0x7c
	opI32WrapI64   = 0xa7
	opI64ExtendU   = 0xad // of an i32
	opNone         = 0xc5 // none from here on, but the next
	opPrefix       = 0xfc // then a number says which
	opSlot         = 0xfd // ours: SP with x added to it
	opUnwind       = 0xfe // ours: return 1 if there is a 1
)

// The local variables and the global one that have a meaning in every Go function.
const (
	localPCB = 0 // the block to go on at
	localSP  = 1
	globalSP = 0
)

// op is an instruction. A block goes by its number in the function, whether it is opened,
// closed or left.
type op struct {
	code  byte
	y     uint32 // what a load or store adds to the address
	x     int64  // its constant or variable
	block int
	raw   []byte // whatever else there is behind the code
}

var (
	errForm = errors.New("not the usual form")
	errCode = errors.New("an instruction that is not known")
)

// shorten returns a code section with shorter functions. What has not the form that the
// compiler writes, such as the runtime's assembly, stays as it is.
func (p *program) shorten() ([]byte, error) {
	writesReturn := func(callee int64) bool {
		callee -= int64(p.imports)
		return callee >= 0 && p.usual[callee]
	}
	out := binary.AppendUvarint(nil, uint64(len(p.bodies)))
	var f function
	for i, body := range p.bodies {
		if p.usual[i] {
			if _, err := f.read(body, true); err != nil {
				return nil, fmt.Errorf("function %d: %w", i, err)
			}
			f.shortenReturns(int64(p.base)+int64(i), p.called[i], writesReturn)
			body = f.write()
		}
		out = binary.AppendUvarint(out, uint64(len(body)))
		out = append(out, body...)
	}
	return out, nil
}

// function is a function while it is read and shortened.
type function struct {
	head     []byte // its variables, and the prologue
	ops      []op   // as far as it was read, shortened
	other    []op   // room for a second list
	open     []int  // the blocks around what is read next; 0 is the function
	closed   []bool // by block
	loop     int    // the block at whose beginning the br_table stands
	table    []int  // its blocks
	operands []int  // on the machine's stack, by what put them there, as far as is known
	out      []byte
}

// A function that keeps SP in a variable begins with the prologue, and if it calls any, it
// ends with the epilogue: block 1 is left to return 1.
var (
	prologue = []byte{opGlobalGet, globalSP, opLocalSet, localSP}
	epilogue = []byte{opEnd, opI32Const, 1, opEnd}
)

// read takes in a function, and shortens it on the way if it is usual: if it may be, and has
// the form that the compiler writes.
func (f *function) read(body []byte, maybe bool) (usual bool, err error) {
	if maybe {
		if err := f.parse(body, true); err != errForm {
			return err == nil, err
		}
	}
	return false, f.parse(body, false)
}

// parse reads the variables, then one instruction after the other. The error is errForm if
// the function is taken for a usual one, and is none.
func (f *function) parse(body []byte, usual bool) error {
	*f = function{ops: f.ops[:0], other: f.other[:0], open: append(f.open[:0], 0), closed: append(f.closed[:0], false),
		operands: f.operands[:0], out: f.out[:0]}
	r := &reader{b: body}
	form := true
	for i := range r.count() {
		count, kind := r.uint(), r.byte()
		form = form && (i > 0 || count == 1 && kind == 0x7f) // the first one is SP, an i32
	}
	switch {
	case r.bad:
		return errShort
	case usual && (!form || !bytes.HasPrefix(r.b, prologue)):
		return errForm
	case usual:
		r.bytes(uint64(len(prologue)))
	}
	f.head = body[:len(body)-len(r.b)]
	unwinds := len(r.b) > 0 && r.b[0] == opBlock && bytes.HasSuffix(r.b, epilogue)
	for len(r.b) > 0 {
		o, err := f.next(r)
		switch {
		case err != nil:
			return err
		case !usual:
			f.ops, f.table = append(f.ops, o), nil
			continue
		case unwinds && o.block == 1 && o.code == opEnd && len(r.b) != len(epilogue)-1:
			return errForm
		case unwinds && o.block == 1 && o.code == opBrIf:
			o = op{code: opUnwind}
		}
		if err := f.add(o); err != nil {
			return err
		}
		f.jump()
		f.slot()
	}
	if len(f.open) > 0 {
		return errShort
	}
	return nil
}

// next reads one instruction.
func (f *function) next(r *reader) (op, error) {
	o := op{code: r.byte()}
	block := func() int {
		depth := r.uint()
		if depth >= uint64(len(f.open)) {
			r.bad = true
			return 0
		}
		return f.open[len(f.open)-1-int(depth)]
	}
	switch c := o.code; {
	case c == opBlock, c == opLoop, c == opIf:
		o.raw = r.bytes(1)
		o.block = len(f.closed)
		f.open = append(f.open, o.block)
		f.closed = append(f.closed, false)
	case c == opEnd:
		if len(f.open) == 0 {
			return o, errCode
		}
		o.block = f.open[len(f.open)-1]
		f.open = f.open[:len(f.open)-1]
		f.closed[o.block] = true
	case c == opBr, c == opBrIf:
		o.block = block()
	case c == opBrTable:
		if f.table != nil {
			return o, errForm
		}
		for range r.count() + 1 {
			f.table = append(f.table, block())
		}
	case c == opCall, c >= opLocalGet && c <= opGlobalSet:
		o.x = int64(r.uint())
	case c == opCallIndirect:
		o.x = int64(r.uint())
		o.raw = r.bytes(1)
	case c == opMemorySize, c == opMemoryGrow:
		o.raw = r.bytes(1)
	case c >= opI32Load && c < opMemorySize:
		o.raw = r.bytes(1)
		o.y = uint32(r.uint())
	case c == opI32Const, c == opI64Const:
		o.x = r.int()
	case c == opF32Const:
		o.raw = r.bytes(4)
	case c == opF64Const:
		o.raw = r.bytes(8)
	case c == opPrefix:
		switch o.x = int64(r.uint()); o.x {
		case 0, 1, 2, 3, 4, 5, 6, 7: // a float to an integer
		case 10: // memory.copy
			o.raw = r.bytes(2)
		case 11: // memory.fill
			o.raw = r.bytes(1)
		default:
			return o, errCode
		}
	case c <= opNop, c == opElse, c == opReturn, c == opDrop, c == opSelect, c >= opNumeric && c < opNone:
	default:
		return o, fmt.Errorf("%w: %#x", errCode, c)
	}
	if r.bad {
		return o, errShort
	}
	return o, nil
}

// last returns the instruction that was read so many before the next one.
func (f *function) last(back int) *op { return &f.ops[len(f.ops)-back] }

// ends reports whether these instructions were read last.
func (f *function) ends(codes ...byte) bool {
	first := len(f.ops) - len(codes)
	for i := len(codes) - 1; i >= 0; i-- {
		if first < 0 || f.ops[first+i].code != codes[i] {
			return false
		}
	}
	return true
}

// replace puts instructions in the place of so many that were read last.
func (f *function) replace(n int, by ...op) {
	f.ops = append(f.ops[:len(f.ops)-n], by...)
}

// add appends an instruction. It keeps account of the operands, finds the br_table, and sees
// to it that nothing else reads PC_B.
func (f *function) add(o op) error {
	switch reads := f.ends(opLocalGet) && f.last(1).x == localPCB; {
	case reads && o.code == opBrTable:
		blocks := len(f.ops) - 1
		for blocks > 0 && f.ops[blocks-1].code == opBlock {
			blocks--
		}
		if blocks > 0 && f.ops[blocks-1].code == opLoop {
			f.loop = f.ops[blocks-1].block
		}
	case reads && o.code == opCallIndirect && f.ends(opLocalSet, opI32Const, opLocalGet) && f.last(3).x == localPCB:
		// What is called is kept there for a moment.
	case reads, o.code == opBrTable, o.code == opLocalTee && o.x == localPCB:
		return errForm
	}

	takes, gives := 1, 1
	switch c := o.code; {
	case c == opLocalGet, c == opGlobalGet, c == opMemorySize, c >= opI32Const && c <= opF64Const:
		takes = 0
	case c == opLocalSet, c == opGlobalSet, c == opDrop:
		gives = 0
	case c >= opI32Store && c < opMemorySize:
		takes, gives = 2, 0
	case c == opSelect:
		takes = 3
	case c == opLocalTee, c >= opI32Load && c < opI32Store, c == opMemoryGrow, c == opPrefix && o.x < 8, unary(c):
	case c >= opNumeric && c < opNone:
		takes = 2
	default: // it ends a block, or calls
		takes, gives = len(f.operands), 0
	}
	from := len(f.operands) - takes
	if from >= 0 && takes > 0 && o.code >= opI32Load && o.code < opMemorySize {
		if at := f.operands[from]; f.ops[at].code == opSlot {
			o.y += uint32(f.ops[at].x)
			f.ops[at] = op{code: opLocalGet, x: localSP}
		}
	}
	f.operands = f.operands[:max(from, 0)]
	if gives > 0 {
		f.operands = append(f.operands, len(f.ops))
	}
	f.ops = append(f.ops, o)
	return nil
}

// unary tells the computations that take one operand from those that take two.
func unary(c byte) bool {
	return c == 0x45 || c == 0x50 || c >= 0x67 && c <= 0x69 || c >= 0x79 && c <= 0x7b || // against 0; bits
		c >= 0x8b && c <= 0x91 || c >= 0x99 && c <= 0x9f || c >= opI32WrapI64 && c < opNone // floats; other sizes
}

// jump shortens a jump by the br_table that was read last. PC_B is of no account if a block
// is left at once, and may be set too often.
func (f *function) jump() {
	if f.loop == 0 {
		return
	}
	if f.ends(opI32Const, opLocalSet, opBr) && f.last(2).x == localPCB && f.last(1).block == f.loop {
		to := f.table[len(f.table)-1]
		if i := f.last(3).x; i >= 0 && i < int64(len(f.table)) {
			to = f.table[i]
		}
		if !f.closed[to] {
			f.replace(3, op{code: opBr, block: to})
		}
	}
	if f.ends(opIf, opBr, opEnd) && f.last(2).block != f.last(1).block {
		f.replace(3, op{code: opBrIf, block: f.last(2).block})
	}
	if f.ends(opIf, opI32Const, opLocalSet, opBr, opEnd) && f.last(3).x == localPCB && f.last(2).block == f.loop {
		f.replace(5, *f.last(4), *f.last(3), op{code: opBrIf, block: f.loop})
	}
}

// slot shortens the address of a stack slot that was computed last. If nothing loads from it
// or stores to it, write computes it in 32 bits, which is still shorter: it lies in memory, so
// that nothing is cut off.
func (f *function) slot() {
	if !f.ends(opLocalGet, opI64ExtendU, opI64Const, opI64Add, opI32WrapI64) || f.last(5).x != localSP {
		return
	}
	if x := f.last(3).x; x > 0 && x < maxMemory {
		f.replace(5, op{code: opSlot, x: x})
		f.operands[len(f.operands)-1] = len(f.ops) - 1
	}
}

// write returns the function as it was shortened, until the next one is written.
func (f *function) write() []byte {
	b := append(f.out, f.head...)
	open := append(f.open[:0], 0)
	leave := func(block int) {
		b = binary.AppendUvarint(b, uint64(len(open)-1-slices.Index(open, block)))
	}
	for _, o := range f.ops {
		switch o.code {
		case opSlot:
			b = append(b, opLocalGet, localSP, opI32Const)
			b = append(appendInt(b, o.x), opI32Add)
			continue
		case opUnwind:
			b = append(b, opIf, 0x40, opI32Const, 1, opReturn, opEnd)
			continue
		}
		b = append(b, o.code)
		switch c := o.code; {
		case c == opBlock, c == opLoop, c == opIf:
			open = append(open, o.block)
		case c == opEnd:
			open = open[:len(open)-1]
		case c == opBr, c == opBrIf:
			leave(o.block)
		case c == opBrTable:
			b = binary.AppendUvarint(b, uint64(len(f.table)-1))
			for _, block := range f.table {
				leave(block)
			}
		case c == opCall, c == opCallIndirect, c >= opLocalGet && c <= opGlobalSet, c == opPrefix:
			b = binary.AppendUvarint(b, uint64(o.x))
		case c == opI32Const, c == opI64Const:
			b = appendInt(b, o.x)
		}
		b = append(b, o.raw...)
		if o.code >= opI32Load && o.code < opMemorySize {
			b = binary.AppendUvarint(b, uint64(o.y))
		}
	}
	f.open, f.out = open, b
	return b
}
