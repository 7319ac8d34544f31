package slim

// The memory's first contents: rodata, data, and the tables of the runtime. A data section
// lists segments, each with its address, and what lies between them is zero.

import (
	"bytes"
	"encoding/binary"
)

// maxMemory is more than the tables and texts of any engine of ours begin with.
const maxMemory = 64 << 20

// minGap is how many zeros are worth a segment of their own.
const minGap = 1 << 10

// load lays a data section out as the memory that it describes, or says what is wrong.
func load(r *reader) (mem []byte, wrong string) {
	for range r.count() {
		memory, op, at, end := r.uint(), r.byte(), r.int(), r.byte()
		if memory != 0 || op != opI32Const || end != opEnd {
			return nil, "a data segment that has no fixed address"
		}
		segment := r.bytes(r.uint())
		if at < 0 || at > maxMemory-int64(len(segment)) {
			return nil, "a data segment far away"
		}
		mem = append(mem, make([]byte, max(0, int(at)+len(segment)-len(mem)))...)
		copy(mem[at:], segment)
	}
	return mem, ""
}

// store is the inverse of load, with few segments.
func store(mem []byte) []byte {
	const zero = "\x00"
	gap := make([]byte, minGap)
	var segments []byte
	count := uint64(0)
	for rest := bytes.TrimLeft(mem, zero); len(rest) > 0; rest = bytes.TrimLeft(rest, zero) {
		segments = appendInt(append(segments, 0, opI32Const), int64(len(mem)-len(rest)))
		segment := rest
		if end := bytes.Index(rest, gap); end >= 0 {
			segment = rest[:end]
		}
		rest = rest[len(segment):]
		segment = bytes.TrimRight(segment, zero)
		segments = binary.AppendUvarint(append(segments, opEnd), uint64(len(segment)))
		segments = append(segments, segment...)
		count++
	}
	return append(binary.AppendUvarint(nil, count), segments...)
}
