package slim

// The names of the fields of structs. Nothing in a module reads them: there is no
// package reflect. The runtime only asks whether one is called _, to leave that field
// out of a hash, and one that has no name is not. (An interface asks a type for the
// names of its methods, and a panic for its own name; these are found by a number of
// 32 bits, and stay.)
//
// A struct's type has, where a type's own part ends (internal/abi/type.go of the Go
// sources), the path of its package, then a slice of fields: address, length,
// capacity. A field is the address of its name, that of its type, and where it lies
// in the struct. The addresses of names are blanked; and of the names, those that nothing
// else in memory could refer to as well, be it by chance.

import (
	"bytes"
	"encoding/binary"
)

const (
	tKind   = 23 // a byte
	tStruct = 25 // is the kind of a struct
	tPath   = 48
	tFields = 56
	tSize   = 80
	fieldOf = 24 // bytes is a field
)

// unname takes their names from fields, where the types of the module lie from one
// place in memory to another. It gives how many names are blanked.
func unname(mem []byte, from, to int) int {
	slots := map[int]bool{} // where a field has the address of its name
	names := map[int]bool{}
	within := func(address uint64) bool { return address >= uint64(from) && address < uint64(to) }
	for at := from; at+tSize <= to; at += 8 {
		count, fields := le64(mem[at+tFields+8:]), le64(mem[at+tFields:])
		if mem[at+tKind] != tStruct || count == 0 || count > 1000 || le64(mem[at+tFields+16:]) != count ||
			!within(fields) || fields%8 != 0 || fields+count*fieldOf > uint64(to) {
			continue
		}
		is := true
		for i := range count {
			field := mem[fields+i*fieldOf:]
			is = is && within(le64(field)) && within(le64(field[8:])) && le64(field[16:]) <= le64(mem[at:])
		}
		for i := 0; is && i < int(count); i++ {
			slot := int(fields) + i*fieldOf
			if name := int(le64(mem[slot:])); !bytes.HasPrefix(mem[name+1:], []byte("\x01_")) {
				slots[slot], names[name] = true, true
			}
		}
	}
	for at := 0; at+8 <= len(mem); at += 8 {
		if !slots[at] {
			delete(names, int(le64(mem[at:])))
		}
	}
	for at := from &^ 3; at+4 <= to; at += 4 {
		if !slots[at&^7] {
			delete(names, from+int(le32(mem[at:])))
		}
	}
	for slot := range slots {
		clear(mem[slot : slot+8])
	}
	for at := range names {
		clear(mem[at:min(at+nameSize(mem[at:to]), to)])
	}
	return len(names)
}

// nameSize is how many bytes a name takes: what it is, its length, itself; then, as
// the first byte says, a tag of the same form, and the number of a package.
func nameSize(b []byte) int {
	size := 1
	text := func() {
		length, n := binary.Uvarint(b[min(size, len(b)):])
		size += max(n, 0) + int(min(length, 1<<16))
	}
	text()
	if b[0]&2 != 0 {
		text()
	}
	if b[0]&4 != 0 {
		size += 4
	}
	return size
}
