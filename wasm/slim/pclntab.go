package slim

// Pclntab is the linker's table of functions, which the runtime reaches from moduledata
// (runtime/symtab.go and cmd/link/internal/ld/pcln.go of the Go sources). It has, one
// behind the other:
//
//	pcHeader     a magic number, and where the others begin
//	funcnametab  names of functions            blanked, but for "runtime.": whether a
//	                                           goroutine is one of the runtime's own is asked
//	cutab,       names of files, of each       blanked
//	filetab      compilation unit
//	pctab        for a function, a number for  packed: those that say how large the stack is
//	             each stretch of its code      and which map of pointers holds are kept, for
//	                                           the collector and for stacks that grow; lines,
//	                                           files, unsafe points and liveness of arguments go
//	pclntable    ftab, the index of functions  the offsets of what is blanked become 0
//	             by PC, then a _func of each
//
// Elsewhere lie funcdata, the maps of pointers, which are kept, and findfunctab, which says
// near which index of ftab a stretch of the code begins.
//
// Nothing that is kept moves, save within pctab.

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// runtimePrefix begins the names of the runtime's functions.
const runtimePrefix = "runtime."

// noFuncdata is the offset of funcdata that a function lacks.
const noFuncdata = 1<<32 - 1

type pclntab struct {
	layout
	funcnametab, cutab, filetab, pctab, pclntable, findfunctab []byte // parts of memory
	types                                                      []byte // of the program, with their names
	nfunc                                                      int
	start, end, findfunc                                       int // where it lies in memory, and findfunctab
}

// slimPclntab blanks and packs, and finds out which functions are unreachable.
func (p *program) slimPclntab(l layout) error {
	t, err := findPclntab(p.mem, l)
	if err != nil {
		return err
	}
	funcs, err := t.funcs(p.base)
	if err != nil {
		return err
	}
	if len(funcs) != len(p.bodies) {
		return fmt.Errorf("%d functions, and %d in pclntab", len(p.bodies), len(funcs))
	}
	for _, f := range funcs {
		name, _, ok := bytes.Cut(t.funcnametab[min(le32(f.field("nameOff")), len(t.funcnametab)):], []byte{0})
		if !ok {
			return errShort
		}
		p.names = append(p.names, string(name))
	}
	if err := t.roundBuckets(); err != nil {
		return err
	}
	if err := p.dropUnreachable(t); err != nil {
		return err
	}
	pctab := []byte{0} // offset 0 means that there is no table
	packed := map[string]int{}
	pack := func(offset []byte) {
		if le32(offset) == 0 {
			return
		}
		table := pcvalues(t.pctab[min(le32(offset), len(t.pctab)):])
		if table == nil {
			err = errors.New("a table of pctab has no end")
		}
		at, ok := packed[string(table)]
		if !ok {
			at = len(pctab)
			packed[string(table)] = at
			pctab = append(pctab, table...)
		}
		put32(offset, at)
	}
	for i, f := range funcs {
		for _, name := range []string{"nameOff", "pcfile", "pcln", "cuOffset", "startLine"} {
			put32(f.field(name), 0)
		}
		if strings.HasPrefix(p.names[i], runtimePrefix) {
			put32(f.field("nameOff"), 1)
		}
		if p.gone[i] { // it is never on a stack
			put32(f.field("pcsp"), 0)
		}
		pack(f.field("pcsp"))
		for j, offset := range f.pcdata {
			if p.gone[i] || j == l.at("abi.PCDATA_UnsafePoint") || j == l.at("abi.PCDATA_ArgLiveIndex") {
				put32(offset, 0)
			}
			pack(offset)
		}
		for j, offset := range f.funcdata {
			if p.gone[i] || j == l.at("abi.FUNCDATA_ArgInfo") || j == l.at("abi.FUNCDATA_ArgLiveInfo") {
				put32(offset, noFuncdata)
			}
		}
	}
	if err == nil && len(pctab) > len(t.pctab) {
		err = errors.New("the tables of pctab overlap")
	}
	if err != nil {
		return err
	}
	for _, blank := range [][]byte{t.funcnametab, t.cutab, t.filetab, t.pctab} {
		clear(blank)
	}
	copy(t.funcnametab[1:], runtimePrefix)
	copy(t.pctab, pctab)
	return nil
}

// findPclntab returns the one table that moduledata describes as its own header does.
func findPclntab(mem []byte, l layout) (*pclntab, error) {
	magic := make([]byte, l.at("pcHeader.ptrSize")+1)
	put32(magic[l.at("pcHeader.magic"):], l.at("abi.CurrentPCLnTabMagic"))
	magic[l.at("pcHeader.minLC")], magic[l.at("pcHeader.ptrSize")] = 1, 8
	start := bytes.Index(mem, magic)
	if start < 0 || bytes.Contains(mem[start+1:], magic) {
		return nil, errors.New("no pclntab, or several")
	}
	if len(mem)-start < l.at("pcHeader") {
		return nil, errShort
	}
	header := mem[start:]
	begins := func(part string) int { return start + le32(header[l.at("pcHeader."+part):]) } // where, in memory
	word := func(x int) []byte { return binary.LittleEndian.AppendUint64(nil, uint64(x)) }
	module := bytes.Index(mem, append(word(start), word(begins("funcnameOffset"))...)) - l.at("moduledata.pcHeader")
	if module < 0 || len(mem)-module < l.at("moduledata.maxpc")+8 {
		return nil, errors.New("no moduledata of pclntab")
	}
	number := func(field string, further int) int { return le32(mem[module+l.at("moduledata."+field)+further:]) }
	t := &pclntab{layout: l, start: start, nfunc: le32(header[l.at("pcHeader.nfunc"):]), findfunc: number("findfunctab", 0),
		end: begins("pclnOffset") + number("pclntable", 8)}
	for _, part := range []struct {
		name     string
		from, to int
		bytes    *[]byte
	}{
		{"funcnametab", begins("funcnameOffset"), begins("cuOffset"), &t.funcnametab},
		{"cutab", begins("cuOffset"), begins("filetabOffset"), &t.cutab},
		{"filetab", begins("filetabOffset"), begins("pctabOffset"), &t.filetab},
		{"pctab", begins("pctabOffset"), begins("pclnOffset"), &t.pctab},
		{"pclntable", begins("pclnOffset"), t.end, &t.pclntable},
	} {
		at, size := number(part.name, 0), number(part.name, 8)
		if at != part.from || at > part.to || part.to > len(mem) || size != part.to-at && part.name != "cutab" { // which counts files
			return nil, fmt.Errorf("%s is %d bytes at %d, and reaches from %d to %d", part.name, size, at, part.from, part.to)
		}
		*part.bytes = mem[at:part.to:part.to]
	}
	if at, n := number("ftab", 0), number("ftab", 8); at != begins("pclnOffset") || n != t.nfunc+1 || len(t.pclntable) < l.at("functab")*n {
		return nil, fmt.Errorf("ftab has %d entries at %d for %d functions", n, at, t.nfunc)
	}
	types, etypes := number("types", 0), number("etypes", 0)
	if types >= etypes || etypes > len(mem) {
		return nil, fmt.Errorf("types from %d to %d", types, etypes)
	}
	t.types = mem[types:etypes]
	// A bucket is an index and how much further on each part of it begins; the last one is cut short.
	index, text := l.at("findfuncbucket.subbuckets"), number("maxpc", 0)-number("minpc", 0)
	bucket := l.at("abi.FuncTabBucketSize")
	part := bucket / (l.at("findfuncbucket") - index)
	size := (text+bucket-1)/bucket*index + (text+part-1)/part
	if text <= 0 || text > t.nfunc<<16 || t.findfunc < t.end || size > len(mem)-t.findfunc {
		return nil, fmt.Errorf("%d bytes of findfunctab at %d", size, t.findfunc)
	}
	t.findfunctab = mem[t.findfunc:][:size]
	return t, nil
}

// roundBuckets makes findfunctab coarser. A bucket covers 4 KB of PCs, and a function has 64 KB,
// its number in the upper half: so which function a bucket begins in can be foreseen, and the
// runtime looks on in ftab from the index that it finds, which may well be smaller. Rounded down
// to multiples of eight functions, it stays the same for so long that it compresses to next to
// nothing.
func (t *pclntab) roundBuckets() error {
	const round = 8
	buckets := 1 << 16 / t.at("abi.FuncTabBucketSize") // of a function
	i := 0
	for b := range slices.Chunk(t.findfunctab, t.at("findfuncbucket")) {
		if len(b) < 5 || le32(b) != i/buckets || len(bytes.TrimLeft(b[4:], "\x00")) > 0 {
			return fmt.Errorf("bucket %d of findfunctab has %x", i, b)
		}
		put32(b, i/buckets/round*round)
		i++
	}
	return nil
}

// record is the runtime's _func, behind which stand offsets of its pcdata and of its funcdata.
type record struct {
	layout
	b                []byte
	pcdata, funcdata [][]byte
}

func (f record) field(name string) []byte { return f.b[f.at("_func."+name):] }

// funcs returns the records of all functions, of which the first one has a PC_F. They fill
// pclntable behind ftab.
func (t *pclntab) funcs(first uint64) ([]record, error) {
	list := make([]record, t.nfunc)
	next := t.at("functab")*t.nfunc + 4
	for i := range list {
		entry := t.pclntable[t.at("functab")*i:]
		at, size := le32(entry[t.at("functab.funcoff"):]), t.at("_func")
		if next = (next + 7) &^ 7; at != next || at+size > len(t.pclntable) || le32(entry) != int(first)+i {
			return nil, fmt.Errorf("the record of function %d, at %#x, is at %d, not %d", i, le32(entry), at, next)
		}
		f := record{layout: t.layout, b: t.pclntable[at : at+size]}
		npcdata, nfuncdata := le32(f.field("npcdata")), int(f.field("nfuncdata")[0])
		rest := t.pclntable[at+size:]
		if le32(f.field("entryOff")) != le32(entry) || npcdata > 64 || 4*(npcdata+nfuncdata) > len(rest) {
			return nil, fmt.Errorf("the record of function %d begins at %#x, and has %d pcdata, %d funcdata", i, le32(f.field("entryOff")), npcdata, nfuncdata)
		}
		offsets := slices.Collect(slices.Chunk(rest[:4*(npcdata+nfuncdata)], 4))
		f.pcdata, f.funcdata = offsets[:npcdata], offsets[npcdata:]
		list[i], next = f, at+size+4*len(offsets)
	}
	if len(t.pclntable) > (next+7)&^7 {
		return nil, errors.New("something behind the records of functions")
	}
	return list, nil
}

// pcvalues returns the table of pctab that stands first: pairs of how much the value and the
// PC change, until a value does not. The first one may stay as it is. It is nil without an end.
func pcvalues(pctab []byte) []byte {
	r := reader{b: pctab}
	for first := true; !r.bad; first = false {
		if value := r.uint(); value == 0 && !first && !r.bad {
			return pctab[:len(pctab)-len(r.b)]
		}
		r.uint()
	}
	return nil
}
