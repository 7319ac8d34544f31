package slim

// Go's table of functions. At run time it is reached from moduledata, which the
// linker fills in, and it has, one behind the other (runtime/symtab.go of the Go
// sources, and cmd/link/internal/ld/pcln.go):
//
//	header       a magic number, and where the others begin
//	names        of functions                              blanked, save one
//	units, files names of files                            blanked
//	places       byte strings that give a number for each  packed
//	             place in a function's code
//	functions    an index by place, then a record of each: blanked in part, the
//	             offsets of its name, of its strings of    index counted (start.go)
//	             places, and of what follows
//	facts        which words of its frame are pointers,    kept
//	             and such things
//	buckets      which function is the first of those that blunted
//	             a stretch of the code belongs to

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
)

const magic = "\xf1\xff\xff\xff\x00\x00\x01\x08" // of Go 1.20 to 1.26, one-byte steps, eight-byte pointers

// A function's record has fixed fields, then so many offsets of strings of places
// and so many of facts.
const (
	fEntry  = 0
	fName   = 4
	fStack  = 16 // string of places: how large the stack is
	fFile   = 20 // string of places
	fLine   = 24 // string of places
	fPlaces = 28 // how many strings of places follow
	fUnit   = 32
	fStart  = 36 // its first line
	fFacts  = 43 // how many facts follow, a byte
	fSize   = 44
)

// The strings of places that follow, by number, that nothing reads in a module:
// it has no signals that could preempt a goroutine anywhere, and no traceback.
const (
	pPreempt = 0
	pAlive   = 3
	pCount   = 5 // as many as there are
)

// And the facts that only a traceback reads.
const (
	kArguments = 5
	kAlive     = 6
	kCount     = 8
	noFact     = 1<<32 - 1
)

// A bucket is the number of a function, then how many further on each sixteenth of
// its stretch begins: never any, since a function has sixteen buckets. The runtime
// looks on from there, so that a number may be smaller than it is. Blunted to
// eights, it stays the same for so long that it compresses to next to nothing.
const (
	bSize  = 20
	bEach  = 16
	bBlunt = 8
)

// own begins the names of the runtime's functions, and is all that is left of them:
// the runtime asks whether a goroutine is one of its own, such as the collector's.
const own = "runtime."

// blank takes from the memory's first contents what package slim's comment says,
// or leaves it as it was.
func (p *program) blank(mem []byte) error {
	t, err := find(mem)
	if err != nil {
		return err
	}
	functions, err := t.functions()
	if err != nil {
		return err
	}
	if err := t.covered(functions); err != nil {
		return err
	}
	if err := t.regular(); err != nil {
		return err
	}
	if err := p.dropped(t, functions, mem); err != nil {
		return err
	}
	packed := []byte{0} // offset 0 means that there is no string
	moved := map[string]uint32{}
	pack := func(field []byte) {
		s := t.places[le32(field):]
		if le32(field) == 0 {
			return
		}
		s = s[:length(s)]
		at, ok := moved[string(s)]
		if !ok {
			at = uint32(len(packed))
			moved[string(s)] = at
			packed = append(packed, s...)
		}
		binary.LittleEndian.PutUint32(field, at)
	}
	for i, f := range functions {
		if p.gone[i] { // nothing is ever on the stack
			clear(f[fStack : fStack+4])
			clear(f[fSize : fSize+4*int(le32(f[fPlaces:]))])
			for rest := f[fSize+4*int(le32(f[fPlaces:])):]; len(rest) > 0; rest = rest[4:] {
				binary.LittleEndian.PutUint32(rest, noFact)
			}
		}
		for _, at := range []int{fName, fFile, fLine, fUnit, fStart} {
			clear(f[at : at+4])
		}
		if strings.HasPrefix(p.names[i], own) {
			f[fName] = 1
		}
		pack(f[fStack:])
		rest := f[fSize:]
		for i := range le32(f[fPlaces:]) {
			if i == pPreempt || i == pAlive {
				clear(rest[:4])
			}
			pack(rest)
			rest = rest[4:]
		}
		for i := range f[fFacts] {
			if i == kArguments || i == kAlive {
				binary.LittleEndian.PutUint32(rest, noFact)
			}
			rest = rest[4:]
		}
	}
	clear(t.names)
	copy(t.names[1:], own)
	clear(t.files)
	clear(t.places)
	copy(t.places, packed)
	for i := 0; i*bSize < len(t.buckets); i++ {
		binary.LittleEndian.PutUint32(t.buckets[i*bSize:], uint32(i/bEach/bBlunt*bBlunt))
	}
	return nil
}

func le32(b []byte) uint32 { return binary.LittleEndian.Uint32(b) }
func le64(b []byte) uint64 { return binary.LittleEndian.Uint64(b) }

// table is the table of functions, its parts lying in memory.
type table struct {
	names, files, places, records, buckets []byte // files with units
	count                                  int    // of functions
	from, to, more                         int    // where the table is in memory, and the buckets
}

// find returns the one table that moduledata describes as its own header does.
func find(mem []byte) (*table, error) {
	at := bytes.Index(mem, []byte(magic))
	if at < 0 || bytes.Contains(mem[at+1:], []byte(magic)) {
		return nil, errors.New("no table of functions, or several")
	}
	if len(mem)-at < 72 {
		return nil, errShort
	}
	var header [8]int // functions, files, nothing, then offsets
	for i := range header {
		x := le64(mem[at+8+8*i:])
		if x > uint64(len(mem)-at) {
			return nil, fmt.Errorf("the table's header has %d", x)
		}
		header[i] = int(x)
	}
	count, names, units, files, places, records := header[0], header[3], header[4], header[5], header[6], header[7]
	if count == 0 || names != 72 || names > units || units > files || files > places || places > records {
		return nil, errors.New("the parts of the table are in another order")
	}
	// moduledata: where the header is, then slices (address, length, capacity), then
	// where the buckets are, and the first and the last place in the code.
	word := func(x int) []byte { return binary.LittleEndian.AppendUint64(nil, uint64(x)) }
	start := bytes.Index(mem, append(word(at), word(at+names)...))
	if start < 0 || len(mem)-start < 22*8 {
		return nil, errors.New("no description of the table")
	}
	length := func(i int) int { return int(le64(mem[start+8+24*i+8:])) }
	for i, want := range []int{names, units, files, places, records, records} {
		if got := le64(mem[start+8+24*i:]); got != uint64(at+want) {
			return nil, fmt.Errorf("the table's part %d is at %d, not %d", i, got, at+want)
		}
	}
	end := records + length(4)
	if length(0) != units-names || length(2) != places-files || length(3) != records-places ||
		length(5) != count+1 || end < records || at+end > len(mem) {
		return nil, errors.New("the parts of the table are of other sizes")
	}
	buckets, code := le64(mem[start+19*8:]), le64(mem[start+21*8:])-le64(mem[start+20*8:])
	size := (code+1<<12-1)>>12*(bSize-bEach) + (code+1<<8-1)>>8 // the last bucket is cut short
	if code > uint64(count)<<16 || buckets < uint64(at+end) || buckets > uint64(len(mem)) || size > uint64(len(mem))-buckets {
		return nil, fmt.Errorf("%d bytes of buckets at %d", size, buckets)
	}
	part := func(from, to int) []byte { return mem[at+from : at+to : at+to] }
	return &table{
		names: part(names, units), files: part(units, places), places: part(places, records), records: part(records, end),
		buckets: mem[buckets : buckets+size], count: count, from: at, to: at + end, more: int(buckets),
	}, nil
}

// functions returns the records of all functions, which fill their part.
func (t *table) functions() ([][]byte, error) {
	records := make([][]byte, t.count)
	if len(t.records) < 8*t.count+4 {
		return nil, errShort
	}
	next := (8*t.count + 4 + 7) &^ 7
	for i := range records {
		entry, at := le32(t.records[8*i:]), int(le32(t.records[8*i+4:]))
		if at != next || at+fSize > len(t.records) {
			return nil, fmt.Errorf("the record of function %d is at %d, not %d", i, at, next)
		}
		f := t.records[at:]
		places, facts := le32(f[fPlaces:]), f[fFacts]
		if le32(f[fEntry:]) != entry || places > pCount || facts > kCount {
			return nil, fmt.Errorf("the record of function %d begins at %d and has %d places, %d facts", i, entry, places, facts)
		}
		size := fSize + 4*int(places) + 4*int(facts)
		if size > len(f) {
			return nil, errShort
		}
		records[i] = f[:size]
		next = (at + size + 7) &^ 7
	}
	if len(t.records) > next {
		return nil, errors.New("something behind the records of functions")
	}
	return records, nil
}

// covered checks that the functions' strings of places are all that there is, and
// that no two overlap.
func (t *table) covered(functions [][]byte) error {
	ends := map[int]int{}
	for i, f := range functions {
		offsets := []uint32{le32(f[fStack:]), le32(f[fFile:]), le32(f[fLine:])}
		for j := range le32(f[fPlaces:]) {
			offsets = append(offsets, le32(f[fSize+4*j:]))
		}
		for _, o := range offsets {
			if o == 0 {
				continue
			}
			if int(o) >= len(t.places) || length(t.places[o:]) == 0 {
				return fmt.Errorf("a string of places of function %d has no end", i)
			}
			ends[int(o)] = int(o) + length(t.places[o:])
		}
	}
	at, met := 1, 0
	for ends[at] > at {
		at = ends[at]
		met++
	}
	if met < len(ends) || len(t.places) > (at+7)&^7 {
		return fmt.Errorf("of %d strings of places, %d lie one behind the other, to %d of %d", len(ends), met, at, len(t.places))
	}
	return nil
}

// regular checks that the buckets say what can be foreseen.
func (t *table) regular() error {
	for i := 0; i*bSize < len(t.buckets); i++ {
		b := t.buckets[i*bSize:]
		b = b[:min(bSize, len(b))]
		if len(b) < 5 || le32(b) != uint32(i/bEach) || len(bytes.TrimLeft(b[4:], "\x00")) > 0 {
			return fmt.Errorf("bucket %d has %x", i, b)
		}
	}
	return nil
}

// length is that of a string of places: pairs of numbers, how much the value and
// the place change, until a value does not; the first one may stay as it is.
func length(s []byte) int {
	for n, first := 0, true; n < len(s); first = false {
		if s[n] == 0 && !first {
			return n + 1
		}
		for range 2 {
			_, size := binary.Uvarint(s[n:])
			if size <= 0 {
				return 0
			}
			n += size
		}
	}
	return 0
}
