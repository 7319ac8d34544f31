package slim

// The places where callers go on. Before a call, a function writes to the stack the
// address at which it goes on: its own number in the upper half, in the lower that
// of a block, which is mostly the next one. Such addresses were a third of what
// the code of a call took, compressed, since no two are alike. So:
//
//   - A function computes them. It keeps its own number in a variable of ours, and in
//     variable 0, which the table reads, the block that it said last. The next
//     one is that and 1, mostly. Where ways meet on which different blocks were
//     said, it is said anew.
//   - A function that is called by its name is told the address, and writes it to the
//     stack itself. What it is told otherwise is the block to go on at, which is
//     less than any address.
//
// At each moment at which anyone looks at the stack, the same lies there as before.
// Rejected: a number for each function and block in a variable of the whole module.
// It has to be said before each call, and it is that which compresses badly.

import "encoding/binary"

// The variable of ours; the function's own ones from there on move up.
const self = 2

// Which block a function said last, if it is not known, or if nothing leads here.
const (
	unknown = -1
	nowhere = -2
)

// Before a call stand these: the stack pointer goes down by 8, the address is
// written there, and 0 is the block to begin with. Behind it, the stack pointer is
// read again.
var (
	down   = []op{{code: opGet, x: stack}, {code: opConst32, x: 8}, {code: opSub32}, {code: opTee, x: stack}, {code: opGlobalSet}, {code: opGet, x: stack}}
	behind = []op{{code: opStore64}, {code: opConst32}, {code: opCall}, {code: opGlobalGet}, {code: opSet, x: stack}}
)

// place has the function, whose number in the table is given, compute addresses.
// called reports whether others call it by its name, and told, of a function of the
// module, whether it writes the address itself.
func (f *function) place(number int64, called bool, told func(callee int64) bool) {
	mine := func(o op) bool { return o.code == opConst64 && o.x>>16 == number }
	computes := false
	for _, o := range f.ops {
		computes = computes || mine(o)
	}
	if computes {
		f.compute(mine, told)
	}
	// Its variables, and what it does first.
	_, n := binary.Uvarint(f.head)
	head := append(f.head[:n:n], f.head[n:len(f.head)-len(prologue)]...)
	if computes {
		head[n]++
		head = append(head, opConst32)
		head = append(appendSigned(head, number), opConst32, 16, opLeft32, opSet, self)
	}
	if called {
		head = append(head, opGet, where, opConst32, 0x80, 0x80, 4, opNotLess32, opIf, 0x40,
			opGlobalGet, 0, opConst32, 8, opSub32, opTee, stack, opGlobalSet, 0,
			opGet, stack, opGet, where, opExtend, opStore64, 3, 0,
			opConst32, 0, opSet, where, opEnd)
	}
	f.head = append(head, prologue...)
}

// compute puts computations into the place of the function's own addresses.
func (f *function) compute(mine func(op) bool, told func(callee int64) bool) {
	// What was said last wherever a block ends: the table goes there by it, and those
	// who leave the block bring theirs. At the beginning of a loop nothing is known.
	said := make([]int64, len(f.closed))
	for i := range said {
		said[i] = nowhere
	}
	meet := func(block int, last int64) {
		switch {
		case last == nowhere, said[block] == last:
		case said[block] == nowhere:
			said[block] = last
		default:
			said[block] = unknown
		}
	}
	for i, block := range f.table {
		meet(block, int64(i))
	}
	for i, o := range f.ops { // what is beyond the table goes to its end
		beyond := mine(o) && o.x&0xffff >= int64(len(f.table)) ||
			o.code == opSet && o.x == where && i > 0 && f.ops[i-1].x >= int64(len(f.table))
		if beyond && len(f.table) > 0 {
			meet(f.table[len(f.table)-1], unknown)
		}
	}
	last := int64(0)
	loops := make([]bool, len(f.closed))
	var open []int
	ops := f.other
	for i := 0; i < len(f.ops); i++ {
		o := f.ops[i]
		switch o.code {
		case opBlock, opLoop, opIf:
			open = append(open, o.block)
			switch o.code {
			case opLoop:
				loops[o.block], last = true, unknown
			case opIf:
				meet(o.block, last)
			}
		case opElse:
			meet(open[len(open)-1], last)
			last = unknown
		case opEnd:
			if len(open) > 0 {
				open = open[:len(open)-1]
			}
			if !loops[o.block] {
				meet(o.block, last)
				last = said[o.block]
			}
		case opBr, opBrIf:
			if !loops[o.block] {
				meet(o.block, last)
			}
			if o.code == opBr {
				last = nowhere
			}
		case opBrTable, opReturn, opTrap:
			last = nowhere
		case opSet:
			if o.x == where {
				last = unknown
				if i > 0 && f.ops[i-1].code == opConst32 {
					last = f.ops[i-1].x
				}
			}
		}
		if (o.code == opGet || o.code == opSet || o.code == opTee) && o.x >= self {
			o.x++
		}
		if !mine(o) {
			ops = append(ops, o)
			continue
		}
		tell := alike(ops, down, len(ops)-len(down)) && alike(f.ops, behind, i+1) && told(f.ops[i+3].x)
		if tell {
			ops = ops[:len(ops)-len(down)]
		}
		block := o.x & 0xffff
		switch step := block - last; {
		case block == 0:
			ops = append(ops, op{code: opGet, x: self})
		case last >= 0 && step > 0 && step < 0x40:
			ops = append(ops, op{code: opGet, x: where}, op{code: opConst32, x: step}, op{code: opAdd32},
				op{code: opTee, x: where}, op{code: opGet, x: self}, op{code: opOr32})
			last = block
		default:
			ops = append(ops, op{code: opConst32, x: block}, op{code: opTee, x: where}, op{code: opGet, x: self}, op{code: opOr32})
			last = block
		}
		if tell {
			i += 2 // what writes it
		} else {
			ops = append(ops, op{code: opExtend})
		}
	}
	f.ops, f.other = ops, f.ops
}

// alike reports whether these instructions stand in a list from there on. A
// function that is called may be any.
func alike(list, want []op, from int) bool {
	if from < 0 || from+len(want) > len(list) {
		return false
	}
	for i, o := range want {
		if have := list[from+i]; have.code != o.code || have.y != o.y || have.x != o.x && o.code != opCall {
			return false
		}
	}
	return true
}
