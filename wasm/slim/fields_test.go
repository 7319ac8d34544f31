package slim

import (
	"encoding/binary"
	"testing"
)

// TestOnlyNamesOfFieldsAreBlanked lays out a struct of four fields: one name is the
// field's alone, one has a tag, one is a method's as well, and one is _.
func TestOnlyNamesOfFieldsAreBlanked(t *testing.T) {
	const from, typ, fields, alone, tagged, shared, unused, path = 64, 64, 64 + tSize, 272, 280, 296, 304, 308
	lay := func() []byte {
		mem := make([]byte, 320)
		copy(mem[alone:], "\x00\x05alone")
		copy(mem[tagged:], "\x02\x06tagged\x03tag")
		copy(mem[shared:], "\x00\x06shared")
		copy(mem[unused:], "\x00\x01_")
		copy(mem[path:], "\x00\x04path")
		word := func(at, x int) { binary.LittleEndian.PutUint64(mem[at:], uint64(x)) }
		word(typ, 32) // its size
		mem[typ+tKind] = tStruct
		word(typ+tPath, path)
		word(typ+tFields, fields)
		word(typ+tFields+8, 4)
		word(typ+tFields+16, 4)
		for i, name := range []int{alone, tagged, shared, unused} {
			word(fields+i*fieldOf, name)
			word(fields+i*fieldOf+8, typ)
			word(fields+i*fieldOf+16, 8*i)
		}
		binary.LittleEndian.PutUint32(mem[fields+4*fieldOf+4:], shared-from)
		return mem
	}
	mem, want := lay(), lay()
	if n := unname(mem, from, len(mem)); n != 2 {
		t.Errorf("%d names are blanked", n)
	}
	clear(want[alone : alone+len("\x00\x05alone")])
	clear(want[tagged : tagged+len("\x02\x06tagged\x03tag")])
	for i := range 3 {
		clear(want[fields+i*fieldOf:][:8])
	}
	if string(mem) != string(want) {
		t.Errorf("got\n%q\nwant\n%q", mem, want)
	}

	for what, spoil := range map[string]func(mem []byte){
		"it is no struct":               func(mem []byte) { mem[typ+tKind]++ },
		"the slice has more room":       func(mem []byte) { mem[typ+tFields+16]++ },
		"a field lies outside":          func(mem []byte) { mem[fields+16] = 33 },
		"the name of a field elsewhere": func(mem []byte) { mem[fields], mem[fields+1] = from-1, 0 },
		"too many fields":               func(mem []byte) { mem[typ+tFields+8], mem[typ+tFields+16] = 9, 9 },
	} {
		mem := lay()
		spoil(mem)
		want := string(mem)
		if n := unname(mem, from, len(mem)); n != 0 || string(mem) != want {
			t.Errorf("%s: %d names are blanked", what, n)
		}
	}
}
