package slim

// The code of functions. Go's compiler for WebAssembly writes four things at such
// length that a shorter way saves a fifth of the compressed code, and the
// browser's compiler some work:
//
//   - A jump. A function is a loop around blocks within blocks: the local variable
//     0 says at which block to go on, and a table at the loop's beginning leads
//     there. It has to be so where a function goes on after another goroutine had
//     its turn, but the compiler jumps by it within a function too. A block that is
//     still open can be left at once, which comes to the same.
//   - The address of a stack slot. It is computed in 64 bits and cut to 32, before
//     a load or store that could well have the distance from the stack pointer as
//     its offset.
//   - The way out. Behind each call stands a branch out of all blocks, for when the
//     goroutine must give way, and how many blocks that are is different each time.
//     Returning at once takes more bytes, but always the same ones.
//   - The place to go on at behind a call, of which place.go tells.
//
// Functions keep their order, their calls and the places at which they go on, so
// that the tables hold. Rejected, though it would shorten more: one function that
// does what comes before each call, since every call then makes two.

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// The instructions that are told apart.
const (
	opTrap      = 0x00
	opBlock     = 0x02
	opLoop      = 0x03
	opIf        = 0x04
	opElse      = 0x05
	opEnd       = 0x0b
	opBr        = 0x0c
	opBrIf      = 0x0d
	opBrTable   = 0x0e
	opReturn    = 0x0f
	opCall      = 0x10
	opIndirect  = 0x11
	opDrop      = 0x1a
	opSelect    = 0x1b
	opGet       = 0x20 // of a local variable, as the two that follow
	opSet       = 0x21
	opTee       = 0x22
	opGlobalGet = 0x23
	opGlobalSet = 0x24
	opLoad      = 0x28 // of 32 bits, the first of many
	opByte      = 0x2d // to 32 bits
	opStore     = 0x36 // of 32 bits, the first of many
	opStore64   = 0x37
	opSize      = 0x3f // of memory, then its growth
	opConst32   = 0x41
	opConst64   = 0x42
	opFloat32   = 0x43
	opFloat64   = 0x44
	opCompute   = 0x45 // the first of many
	opLess32    = 0x48
	opNotLess32 = 0x4f // without sign
	opAdd32     = 0x6a
	opSub32     = 0x6b
	opTimes32   = 0x6c
	opAnd32     = 0x71
	opOr32      = 0x72
	opLeft32    = 0x74
	opAdd64     = 0x7c
	opWrap      = 0xa7 // 64 bits to 32
	opExtend    = 0xad // 32 bits, without sign, to 64
	opBeyond    = 0xc5 // none from here
	opMore      = 0xfc // then a number says which
	opSlot      = 0xfd // ours: the stack pointer with x added to it
	opGiveWay   = 0xfe // ours: return 1 if it is 1
)

// The local variables that have a meaning in every Go function.
const (
	where = 0 // to go on
	stack = 1 // pointer
)

// op is an instruction. A block goes by its number in the function, whether it is
// opened, closed or left.
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

// shorten returns a code section with shorter functions, those of kind 0. What does
// not have Go's usual form, written by hand in the runtime, stays as it is.
func shorten(p *program) ([]byte, error) {
	if p.base+uint64(len(p.bodies)) > 1<<15 { // numbers of functions are computed in 32 bits with a sign
		return nil, errors.New("too many functions")
	}
	told := func(callee int64) bool {
		callee -= int64(p.first)
		return callee >= 0 && p.usual[callee]
	}
	out := binary.AppendUvarint(nil, uint64(len(p.bodies)))
	var f function
	for i, whole := range p.bodies {
		if p.usual[i] {
			if err := f.read(whole); err != nil {
				return nil, fmt.Errorf("function %d: %w", i, err)
			}
			f.place(int64(p.base)+int64(i), p.called[i], told)
			whole = f.write()
		}
		out = binary.AppendUvarint(out, uint64(len(whole)))
		out = append(out, whole...)
	}
	return out, nil
}

// bodies returns the functions of a code section.
func bodies(body []byte) ([][]byte, error) {
	count, n := binary.Uvarint(body)
	if n <= 0 || count > uint64(len(body)) {
		return nil, errShort
	}
	list := make([][]byte, count)
	body = body[n:]
	for i := range list {
		size, n := binary.Uvarint(body)
		if n <= 0 || size > uint64(len(body)-n) {
			return nil, errShort
		}
		list[i] = body[n : n+int(size)]
		body = body[n+int(size):]
	}
	if len(body) > 0 {
		return nil, errors.New("something behind the functions")
	}
	return list, nil
}

// function is a function while it is read and shortened.
type function struct {
	head     []byte // its variables, and the prologue
	ops      []op   // as far as it was read, shortened
	open     []int  // the blocks around what is read next; 0 is the function
	closed   []bool // by block
	loop     int    // the block at whose beginning the table stands
	table    []int  // blocks, by where to go on
	operands []int  // on the machine's stack, by what put them there, as far as is known
	out      []byte
	other    []op // a second list of instructions
}

// A function that keeps the stack pointer in a variable begins with the prologue,
// and if it calls any, it ends with the epilogue: block 1 is left to return 1.
var (
	prologue = []byte{opGlobalGet, 0, opSet, stack}
	epilogue = []byte{opEnd, opConst32, 1, opEnd}
)

// read takes in a function, shortening it on the way. The error is errForm for one
// that does not have the usual form.
func (f *function) read(whole []byte) error {
	kinds, n := binary.Uvarint(whole)
	if n <= 0 {
		return errShort
	}
	code := whole[n:]
	for i := range kinds {
		_, n := binary.Uvarint(code)
		if n <= 0 || n == len(code) {
			return errShort
		}
		if i == 0 && (code[0] != 1 || code[n] != 0x7f) { // the first one is the stack pointer, of 32 bits
			return errForm
		}
		code = code[n+1:]
	}
	code, ok := bytes.CutPrefix(code, prologue)
	if kinds == 0 || !ok {
		return errForm
	}
	*f = function{
		head: whole[:len(whole)-len(code)], ops: f.ops[:0], out: f.out[:0], other: f.other[:0],
		open: append(f.open[:0], 0), closed: append(f.closed[:0], false), operands: f.operands[:0],
	}
	givesWay := len(code) > 0 && code[0] == opBlock && bytes.HasSuffix(code, epilogue)
	for len(code) > 0 {
		var o op
		var err error
		if o, code, err = f.next(code); err != nil {
			return err
		}
		if givesWay && o.block == 1 {
			if o.code == opEnd && len(code) != len(epilogue)-1 {
				return errForm
			}
			if o.code == opBrIf {
				o = op{code: opGiveWay}
			}
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

// next reads one instruction, and gives what follows it.
func (f *function) next(code []byte) (op, []byte, error) {
	o, rest := op{code: code[0]}, code[1:]
	bad := false
	number := func() uint64 {
		x, n := binary.Uvarint(rest)
		bad = bad || n <= 0
		rest = rest[max(n, 0):]
		return x
	}
	raw := func(n int) {
		bad = bad || n > len(rest)
		n = min(n, len(rest))
		o.raw, rest = rest[:n], rest[n:]
	}
	block := func() int {
		depth := number()
		if depth >= uint64(len(f.open)) {
			bad = true
			return 0
		}
		return f.open[len(f.open)-1-int(depth)]
	}
	switch c := o.code; {
	case c == opBlock, c == opLoop, c == opIf:
		raw(1)
		o.block = len(f.closed)
		f.open = append(f.open, o.block)
		f.closed = append(f.closed, false)
	case c == opEnd:
		if len(f.open) == 0 {
			return o, nil, errCode
		}
		o.block = f.open[len(f.open)-1]
		f.open = f.open[:len(f.open)-1]
		f.closed[o.block] = true
	case c == opBr, c == opBrIf:
		o.block = block()
	case c == opBrTable:
		count := number()
		if count >= uint64(len(rest)) {
			return o, nil, errShort
		}
		if f.table != nil {
			return o, nil, errForm
		}
		for range count + 1 {
			f.table = append(f.table, block())
		}
	case c == opCall, c >= opGet && c <= opGlobalSet:
		o.x = int64(number())
	case c == opIndirect:
		o.x = int64(number())
		raw(1)
	case c == opSize, c == opSize+1:
		raw(1)
	case c >= opLoad && c < opSize:
		raw(1)
		o.y = uint32(number())
	case c == opConst32, c == opConst64:
		x, n := signed(rest)
		bad = bad || n == 0
		o.x, rest = x, rest[n:]
	case c == opFloat32:
		raw(4)
	case c == opFloat64:
		raw(8)
	case c == opMore:
		switch o.x = int64(number()); o.x {
		case 0, 1, 2, 3, 4, 5, 6, 7: // a float to an integer
		case 10: // memory is copied
			raw(2)
		case 11: // or filled
			raw(1)
		default:
			return o, nil, errCode
		}
	case c <= 0x01, c == 0x05, c == opReturn, c == opDrop, c == opSelect, c >= opCompute && c < opBeyond:
	default:
		return o, nil, fmt.Errorf("%w: %#x", errCode, c)
	}
	if bad {
		return o, nil, errShort
	}
	return o, rest, nil
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

// add appends an instruction. It keeps account of the operands, finds the table,
// and sees to it that nothing else reads where to go on.
func (f *function) add(o op) error {
	switch reads := f.ends(opGet) && f.last(1).x == where; {
	case reads && o.code == opBrTable:
		blocks := len(f.ops) - 1
		for blocks > 0 && f.ops[blocks-1].code == opBlock {
			blocks--
		}
		if blocks > 0 && f.ops[blocks-1].code == opLoop {
			f.loop = f.ops[blocks-1].block
		}
	case reads && o.code == opIndirect && f.ends(opSet, opConst32, opGet) && f.last(3).x == where:
		// What is called is kept there for a moment.
	case reads, o.code == opBrTable, o.code == opTee && o.x == where:
		return errForm
	}

	takes, gives := 1, 1
	switch c := o.code; {
	case c == opGet, c == opGlobalGet, c == opSize, c >= opConst32 && c <= opFloat64:
		takes = 0
	case c == opSet, c == opGlobalSet, c == opDrop:
		gives = 0
	case c >= opStore && c < opSize:
		takes, gives = 2, 0
	case c == opSelect:
		takes = 3
	case c == opTee, c >= opLoad && c < opStore, c == opSize+1, c == opMore && o.x < 8, unary(c):
	case c >= opCompute && c < opBeyond:
		takes = 2
	default: // it ends a block, or calls
		takes, gives = len(f.operands), 0
	}
	from := len(f.operands) - takes
	if from >= 0 && takes > 0 && o.code >= opLoad && o.code < opSize {
		if at := f.operands[from]; f.ops[at].code == opSlot {
			o.y += uint32(f.ops[at].x)
			f.ops[at] = op{code: opGet, x: stack}
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
		c >= 0x8b && c <= 0x91 || c >= 0x99 && c <= 0x9f || c >= opWrap && c < opBeyond // floats; other sizes
}

// jump shortens a jump by the table that was read last. Where to go on is of no
// account if a block is left at once, and may be said too often.
func (f *function) jump() {
	if f.loop == 0 {
		return
	}
	if f.ends(opConst32, opSet, opBr) && f.last(2).x == where && f.last(1).block == f.loop {
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
	if f.ends(opIf, opConst32, opSet, opBr, opEnd) && f.last(3).x == where && f.last(2).block == f.loop {
		f.replace(5, *f.last(4), *f.last(3), op{code: opBrIf, block: f.loop})
	}
}

// slot shortens the address of a stack slot that was computed last. If nothing
// loads from it or stores to it, write computes it in 32 bits, which is still
// shorter: it lies in memory, so that nothing is cut off.
func (f *function) slot() {
	if !f.ends(opGet, opExtend, opConst64, opAdd64, opWrap) || f.last(5).x != stack {
		return
	}
	if x := f.last(3).x; x > 0 && x < most {
		f.replace(5, op{code: opSlot, x: x})
		f.operands[len(f.operands)-1] = len(f.ops) - 1
	}
}

// write returns the function as it was shortened, until the next one is written.
func (f *function) write() []byte {
	b := append(f.out, f.head...)
	open := append(f.open[:0], 0)
	leave := func(block int) {
		depth := 0
		for open[len(open)-1-depth] != block {
			depth++
		}
		b = binary.AppendUvarint(b, uint64(depth))
	}
	for _, o := range f.ops {
		switch c := o.code; {
		case c == opSlot:
			b = append(b, opGet, stack, opConst32)
			b = append(appendSigned(b, o.x), opAdd32)
			continue
		case c == opGiveWay:
			b = append(b, opIf, 0x40, opConst32, 1, opReturn, opEnd)
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
		case c == opCall, c == opIndirect, c >= opGet && c <= opGlobalSet, c == opMore:
			b = binary.AppendUvarint(b, uint64(o.x))
		case c == opConst32, c == opConst64:
			b = appendSigned(b, o.x)
		}
		b = append(b, o.raw...)
		if o.code >= opLoad && o.code < opSize {
			b = binary.AppendUvarint(b, uint64(o.y))
		}
	}
	f.open, f.out = open, b
	return b
}
