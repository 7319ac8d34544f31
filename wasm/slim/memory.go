package slim

// The memory's first contents: rodata, data, and the tables of the runtime. A data section
// lists segments, each with its address, and what lies between them is zero.

import "encoding/binary"

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
	var segments []byte
	count, next := uint64(0), 0 // next is where to look for the next segment
	for start := 0; start < len(mem); start = next {
		for start < len(mem) && mem[start] == 0 {
			start++
		}
		end := start // behind the last byte that is not zero
		for next = start; next < len(mem) && next-end < minGap; next++ {
			if mem[next] != 0 {
				end = next + 1
			}
		}
		if end == start {
			break
		}
		segments = appendInt(append(segments, 0, opI32Const), int64(start))
		segments = binary.AppendUvarint(append(segments, opEnd), uint64(end-start))
		segments = append(segments, mem[start:end]...)
		count++
	}
	return append(binary.AppendUvarint(nil, count), segments...)
}
