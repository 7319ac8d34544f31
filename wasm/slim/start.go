package slim

// What can be counted is not sent. The index of the table of functions says of each
// its number, which is 1 more than that of the one before, and where its record is,
// which is behind the one before; the record says the number again. Nothing that
// only grows compresses well: these were a thirtieth of the module. A function of
// ours fills them in when the module starts, before any other runs.

import (
	"encoding/binary"
	"errors"
)

// count takes from memory what start fills in, and checks that it will.
func (p *program) count(t *table, functions [][]byte) error {
	end := uint64(le32(t.records[8*t.count:]))
	if end != p.base+uint64(t.count) {
		return errors.New("the index of functions has another end")
	}
	p.index = t.to - len(t.records)
	clear(t.records[:8*t.count+4])
	for _, f := range functions {
		clear(f[fEntry : fEntry+4])
	}
	return nil
}

// start returns the code of the function that fills the index in.
func (p *program) start() []byte {
	const number, record, entry = 0, 1, 2 // its variables
	constant := func(b []byte, x int) []byte { return appendSigned(append(b, opConst32), int64(x)) }
	count := len(p.bodies)
	b := []byte{1, 3, 0x7f}
	b = append(constant(b, int(p.base)), opSet, number)
	b = append(constant(b, p.index), opSet, entry)
	b = append(constant(b, p.index+(8*count+4+7)&^7), opSet, record)
	b = append(b, opLoop, 0x40,
		opGet, entry, opGet, number, opStore, 2, 0,
		opGet, entry, opGet, record)
	b = append(constant(b, p.index), opSub32, opStore, 2, 4,
		opGet, record, opGet, number, opStore, 2, fEntry,
		opGet, record, opGet, record, opLoad, 2, fPlaces, opGet, record, opByte, 0, fFacts, opAdd32,
		opConst32, 4, opTimes32, opConst32, fSize+7, opAdd32, opConst32, 0x78, opAnd32, opAdd32, opSet, record,
		opGet, entry, opConst32, 8, opAdd32, opSet, entry,
		opGet, number, opConst32, 1, opAdd32, opTee, number)
	b = append(constant(b, int(p.base)+count), opLess32, opBrIf, 0, opEnd,
		opGet, entry, opGet, number, opStore, 2, 0, opEnd)
	return b
}

// plain is the kind of a function that takes and gives nothing.
var plain = []byte{0x60, 0, 0}

// added returns a section with one more entry behind those it has.
func added(body, entry []byte) []byte {
	count, n := binary.Uvarint(body)
	b := binary.AppendUvarint(nil, count+1)
	return append(append(b, body[n:]...), entry...)
}
