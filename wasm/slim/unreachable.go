package slim

// Functions that a page never calls. The linker keeps whatever some other function could
// call, and Go's runtime serves programs of every kind: it can be traced and profiled, calls
// C, waits for threads. What the engine has no way to ask for is listed in unreachable.txt, with
// the reason, and so are a few that do run, but to no purpose in a page. Then, beginning at what the
// module exports and at what its memory refers to, everything that can still be called is
// kept, and the rest loses its code: it ends the module at once, in the way that a bug does,
// audibly. A name that this Go does not have is no danger and is passed over; a test tells of it.
//
// Rejected: to learn from runs what is called. A list can be argued about.

import (
	"bytes"
	_ "embed"
	"encoding/binary"
	"fmt"
	"strings"
	"unicode"
)

// The code of a function that is dropped, and of one that returns at once: it adds
// 8 to the stack pointer, where its caller wrote the place to go on, and gives 0.
var (
	trap    = []byte{0, 0x00, opEnd}
	nothing = []byte{0, opGlobalGet, 0, opI32Const, 8, opI32Add, opGlobalSet, 0, opI32Const, 0, opEnd}
)

//go:embed unreachable.txt
var lists string

// listed returns what to put in the place of the functions that are listed, by their names.
func listed() map[string][]byte {
	code := map[string][]byte{"traps": trap, "returns": nothing}
	instead := map[string][]byte{}
	for line := range strings.Lines(lists) {
		if words := strings.Fields(line); len(words) > 2 && words[0] != "#" {
			for _, name := range words[2:] {
				instead[words[1]+name] = code[words[0]]
			}
		}
	}
	return instead
}

// games is where packages are that no file here may name: in the list all of them are "*".
const games = "ludoteca/rules/"

// general is the name by which a function stands in the list.
func general(name string) string {
	if path, ok := strings.CutPrefix(name, games); ok {
		if _, rest, ok := strings.Cut(path, "."); ok {
			return games + "*." + rest
		}
	}
	return name
}

// dropUnreachable puts other code in the place of what no page can reach, and finds what the
// rest calls.
func (p *program) dropUnreachable(t *pclntab) error {
	instead := make([][]byte, len(p.bodies))
	unneeded := listed()
	for i, name := range p.names {
		if p.types[i] == 0 {
			instead[i] = unneeded[general(name)]
		}
	}
	callees := make([]calls, len(p.bodies))
	p.usual, p.called, p.gone = make([]bool, len(p.bodies)), make([]bool, len(p.bodies)), make([]bool, len(p.bodies))
	var f function
	for i, body := range p.bodies {
		if instead[i] == nil {
			var err error
			if p.usual[i], err = f.read(body, p.types[i] == 0); err != nil {
				return fmt.Errorf("function %d: %w", i, err)
			}
			if callees[i], err = p.calls(f.ops); err != nil {
				return fmt.Errorf("function %d: %w", i, err)
			}
		}
	}
	alive := make([]bool, len(p.bodies))
	var reach func(i int)
	reach = func(i int) {
		if alive[i] || instead[i] != nil {
			return
		}
		alive[i] = true
		for _, next := range callees[i].called {
			p.called[next] = p.called[next] || p.usual[i]
			reach(next)
		}
		for _, next := range callees[i].taken {
			reach(next)
		}
	}
	for _, x := range p.exports {
		if x < p.imports || x-p.imports >= uint64(len(p.bodies)) {
			return fmt.Errorf("what is exported is not in the module")
		}
		reach(int(x - p.imports))
	}
	held := p.held(t)
	for i := range p.bodies {
		if held[i] || p.types[i] != 0 {
			reach(i)
		}
	}
	for i := range p.bodies {
		if !alive[i] {
			p.bodies[i], p.gone[i], p.usual[i] = trap, true, false
		}
		if instead[i] != nil {
			p.bodies[i] = instead[i]
		}
	}
	return nil
}

// calls are the functions that one calls by their names, and those whose PC it takes.
type calls struct{ called, taken []int }

// calls finds them in its code.
func (p *program) calls(ops []op) (c calls, err error) {
	for _, o := range ops {
		switch o.code {
		case opCall:
			if o.x >= int64(p.imports)+int64(len(p.bodies)) {
				return c, fmt.Errorf("a call of function %d, which is none", o.x)
			}
			if o.x >= int64(p.imports) {
				c.called = append(c.called, int(o.x)-int(p.imports))
			}
		case opI32Const, opI64Const:
			if i, ok := p.function(uint64(o.x)); ok {
				c.taken = append(c.taken, i)
			}
		}
	}
	return c, nil
}

// function returns the function that a PC is the beginning of.
func (p *program) function(pc uint64) (int, bool) {
	i := pc>>16 - p.base
	return int(i), pc&0xffff == 0 && pc>>16 >= p.base && i < uint64(len(p.bodies))
}

// held finds the functions whose PC lies in memory. Of a method that can be called by its name, a
// type has the upper halves of two (abi.Method), behind where its name and its own type are: of
// itself, and of itself as interfaces call it. Numbers that merely look so do no harm. That
// pclntab and findfunctab have all of them does not count.
func (p *program) held(t *pclntab) []bool {
	mem := bytes.Clone(p.mem)
	clear(mem[t.start:t.end])
	clear(mem[t.findfunc:][:len(t.findfunctab)])
	held := make([]bool, len(p.bodies))
	for at := 0; at+8 <= len(mem); at += 4 {
		if i, ok := p.function(binary.LittleEndian.Uint64(mem[at:])); ok && at%8 == 0 {
			held[i] = true
		}
		i, ok := p.function(uint64(le32(mem[at:])) << 16)
		j, both := p.function(uint64(le32(mem[at+4:])) << 16)
		if ok && both && at >= 8 && t.isMethod(le32(mem[at-8:]), le32(mem[at-4:])) {
			held[i], held[j] = true, true
		}
	}
	return held
}

// isMethod reports whether these can be the offsets, among the types, of a method's name and of its
// type. That is -1 where the linker has found nobody who could ask for the method. A name (abi.Name)
// is a byte of flags, how long it is, and it.
func (t *pclntab) isMethod(name, of int) bool {
	if name >= len(t.types) || of >= len(t.types) {
		return false
	}
	n, size := binary.Uvarint(t.types[name+1:])
	text := t.types[name+1+max(size, 0):]
	return t.types[name] < 0x10 && n > 0 && n <= uint64(len(text)) && !bytes.ContainsFunc(text[:n], func(c rune) bool {
		return c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c)
	})
}
