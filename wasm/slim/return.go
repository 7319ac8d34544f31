package slim

// Return addresses. Before a call, a function writes to the stack the PC at which it goes on:
// PC_F, its own number, in the upper half, in the lower PC_B, that of a block, which is mostly
// the next one. Such PCs were a third of what the code of a call took, compressed, since no
// two are alike. So:
//
//   - A function computes them. It keeps its PC_F in a variable of ours, and in the variable
//     PC_B, which the br_table reads, the block of the last return address. The next one is
//     that and 1, mostly. Where ways meet that come from different blocks, it is set anew.
//   - A function that is called by its name gets the return address in PC_B, and writes it to
//     the stack itself. What it gets otherwise is the block to go on at, which is less than
//     any PC.
//
// At each moment at which anyone looks at the stack, the same lies there as before. Rejected:
// a number for each function and block in a variable of the whole module. It has to be set
// before each call, and it is that which compresses badly.

import "encoding/binary"

// The variable of ours; the function's own ones from there on move up.
const localPCF = 2

// What PC_B is where it is not a block: not known, or nothing leads there.
const (
	unknown     = -1
	unreachable = -2
)

// Before a call stand these: SP goes down by 8, the return address is written there, and 0 is
// the block to begin with. Behind it, SP is read again.
var (
	push = []op{{code: opLocalGet, x: localSP}, {code: opI32Const, x: 8}, {code: opI32Sub},
		{code: opLocalTee, x: localSP}, {code: opGlobalSet}, {code: opLocalGet, x: localSP}}
	call = []op{{code: opI64Store}, {code: opI32Const}, {code: opCall}, {code: opGlobalGet}, {code: opLocalSet, x: localSP}}
)

// shortenReturns has the function, whose PC_F is given, compute its return addresses. called
// reports whether others call it by its name, and writes, of a function of the module, whether
// it writes its return address itself.
func (f *function) shortenReturns(pcF int64, called bool, writes func(callee int64) bool) {
	own := func(o op) bool { return o.code == opI64Const && o.x>>16 == pcF }
	computes := false
	for _, o := range f.ops {
		computes = computes || own(o)
	}
	if computes {
		f.compute(own, writes)
	}
	// Its variables, and what it does first.
	_, n := binary.Uvarint(f.head)
	head := append(f.head[:n:n], f.head[n:len(f.head)-len(prologue)]...)
	if computes {
		head[n]++
		head = append(appendInt(append(head, opI32Const), pcF), opI32Const, 16, opI32Shl, opLocalSet, localPCF)
	}
	if called { // if PC_B is no block but a PC, it is pushed
		head = append(head, opLocalGet, localPCB, opI32Const, 0x80, 0x80, 4, opI32GeU, opIf, 0x40,
			opGlobalGet, globalSP, opI32Const, 8, opI32Sub, opLocalTee, localSP, opGlobalSet, globalSP,
			opLocalGet, localSP, opLocalGet, localPCB, opI64ExtendU, opI64Store, 3, 0,
			opI32Const, 0, opLocalSet, localPCB, opEnd)
	}
	f.head = append(head, prologue...)
}

// compute puts computations into the place of the function's own PCs.
func (f *function) compute(own func(op) bool, writes func(callee int64) bool) {
	// What PC_B is behind each block: the br_table leads there by it, and what leaves the block
	// brings its own. At the beginning of a loop nothing is known.
	behind := make([]int64, len(f.closed))
	for i := range behind {
		behind[i] = unreachable
	}
	meet := func(block int, pcB int64) {
		switch {
		case pcB == unreachable, behind[block] == pcB:
		case behind[block] == unreachable:
			behind[block] = pcB
		default:
			behind[block] = unknown
		}
	}
	for i, block := range f.table {
		meet(block, int64(i))
	}
	for i, o := range f.ops { // what is beyond the br_table goes to its end
		beyond := own(o) && o.x&0xffff >= int64(len(f.table)) ||
			o.code == opLocalSet && o.x == localPCB && i > 0 && f.ops[i-1].x >= int64(len(f.table))
		if beyond && len(f.table) > 0 {
			meet(f.table[len(f.table)-1], unknown)
		}
	}
	pcB := int64(0)
	loops := make([]bool, len(f.closed))
	var open []int
	ops := f.other
	for i := 0; i < len(f.ops); i++ {
		o := f.ops[i]
		switch o.code {
		case opBlock, opIf, opLoop:
			open = append(open, o.block)
			switch o.code {
			case opLoop:
				loops[o.block], pcB = true, unknown
			case opIf:
				meet(o.block, pcB)
			}
		case opElse:
			meet(open[len(open)-1], pcB)
			pcB = unknown
		case opEnd:
			if len(open) > 0 {
				open = open[:len(open)-1]
			}
			if !loops[o.block] {
				meet(o.block, pcB)
				pcB = behind[o.block]
			}
		case opBr, opBrIf:
			if !loops[o.block] {
				meet(o.block, pcB)
			}
			if o.code == opBr {
				pcB = unreachable
			}
		case opBrTable, opReturn, opUnreachable:
			pcB = unreachable
		case opLocalSet:
			if o.x == localPCB {
				pcB = unknown
				if i > 0 && f.ops[i-1].code == opI32Const {
					pcB = f.ops[i-1].x
				}
			}
		}
		if o.code >= opLocalGet && o.code <= opLocalTee && o.x >= localPCF {
			o.x++
		}
		if !own(o) {
			ops = append(ops, o)
			continue
		}
		calleeWrites := alike(ops, push, len(ops)-len(push)) && alike(f.ops, call, i+1) && writes(f.ops[i+3].x)
		if calleeWrites {
			ops = ops[:len(ops)-len(push)]
		}
		block := o.x & 0xffff
		switch step := block - pcB; {
		case block == 0: // the function's beginning
		case pcB >= 0 && step > 0 && step < 0x40:
			ops = append(ops, op{code: opLocalGet, x: localPCB}, op{code: opI32Const, x: step}, op{code: opI32Add}, op{code: opLocalTee, x: localPCB})
			pcB = block
		default:
			ops = append(ops, op{code: opI32Const, x: block}, op{code: opLocalTee, x: localPCB})
			pcB = block
		}
		ops = append(ops, op{code: opLocalGet, x: localPCF})
		if block != 0 {
			ops = append(ops, op{code: opI32Or})
		}
		if calleeWrites {
			i += 2 // the store, and the block to begin with
		} else {
			ops = append(ops, op{code: opI64ExtendU})
		}
	}
	f.ops, f.other = ops, f.ops
}

// alike reports whether these instructions stand in a list from there on. A function that is
// called may be any.
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
