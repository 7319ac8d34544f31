package slim

// Return addresses. Before a call, a function writes to the stack the PC at which it goes on:
// PC_F, its own number, in the upper half, in the lower PC_B, that of a block, which is mostly
// the next one. Such PCs were a third of what the code of a call took, compressed, since no
// two are alike. So a function computes them: it keeps its PC_F in a variable of ours, and in
// the variable PC_B, which the br_table reads, the block of the last return address. The next
// one is that and 1, mostly. Where ways meet that come from different blocks, it is set anew.
//
// At each moment at which anyone looks at the stack, the same lies there as before. Rejected: to
// have the function that is called write the address (5 KB), and a number for each function
// and block in a variable of the whole module, which compresses as badly.

import (
	"encoding/binary"
	"slices"
)

// The variable of ours; the function's own ones from there on move up.
const localPCF = 2

// What PC_B is where it is not a block: not known, or nothing leads there.
const (
	unknown     = -1
	unreachable = -2
)

// shortenReturns has the function, whose PC_F is given, compute its return addresses.
func (f *function) shortenReturns(pcF int64) {
	own := func(o op) bool { return o.code == opI64Const && o.x>>16 == pcF }
	if !slices.ContainsFunc(f.ops, own) {
		return
	}
	f.compute(own)
	// One more variable, which is set first.
	_, n := binary.Uvarint(f.head)
	head := append(f.head[:n:n], f.head[n:len(f.head)-len(prologue)]...)
	head[n]++
	head = append(appendInt(append(head, opI32Const), pcF), opI32Const, 16, opI32Shl, opLocalSet, localPCF)
	f.head = append(head, prologue...)
}

// compute puts computations into the place of the function's own PCs.
func (f *function) compute(own func(op) bool) {
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
	for i, o := range f.ops {
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
		ops = append(ops, op{code: opI64ExtendU})
	}
	f.ops, f.other = ops, f.ops
}
