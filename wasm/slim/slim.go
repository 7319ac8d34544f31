// Package slim takes out of a compiled module what no page reads, and writes shorter what
// the rest says. Go's compiler and linker write for quick builds and quick starts, not for
// a download that is compressed. What is done, and what each part brings of a module of
// 870 KB (brotli, with four games):
//
//   - pclntab.go: pclntab loses what only tracebacks, profiles and debuggers read, names of
//     functions, files and lines first of all, and findfunctab becomes coarser. A panic
//     still says what it has to say; the functions listed behind "goroutine 1 [running]:"
//     have no names. 100 KB.
//   - memory.go: the linker leaves out every eight zeros of the memory's first contents,
//     which makes tens of thousands of data segments. Zeros compress to nothing, the
//     addresses around the holes do not. 75 KB.
//   - notes.go: what the declarations of games say to authors alone. 8 KB.
//   - unreachable.go: the code of functions that no page can reach. 55 KB.
//   - code.go, return.go: shorter ways to jump, to address a stack slot, to leave a function
//     and to write a return address. 100 KB.
//
// The layout is Go's own affair and nothing promises it to us. So layout.go reads from
// the source of the toolchain that compiled the module where the runtime's structs have their
// fields, and knows the releases that the tests have run with; what is relied on besides is
// checked in the module. What is laid out otherwise is refused with an error and not touched.
//
// Rejected: flags (none leaves these out, and a flag that leaves out a check of bounds, of
// nil or a write barrier is no bargain at any size); another compiler, since the rules' Go
// would be a second Go; wasm-opt, which is no Go program and knows nothing of these tables;
// to blank the names of struct fields (5 KB), or to have the index of functions computed when
// the module starts (18 KB): each brought less than the lines that it took.
package slim

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// Slim returns the module without its dead weight: the same functions, the same answers,
// the same bytes each time. The toolchain that compiled it has its sources under goroot.
// Notes, each from its # to the end of its line, are blanked.
func Slim(module []byte, goroot string, notes ...string) ([]byte, error) {
	l, err := readLayout(goroot)
	if err != nil {
		return nil, fmt.Errorf("slimming the module: %w", err)
	}
	out, err := slim(module, l, notes)
	if err != nil {
		return nil, fmt.Errorf("slimming the module: it is laid out otherwise: %w", err)
	}
	return out, nil
}

// program is a module that is being slimmed.
type program struct {
	sections []section
	imports  uint64   // how many functions are imported; Go's own have the numbers behind
	base     uint64   // PC_F of the first function: its place in the table of functions
	types    []uint64 // of the functions; 0 is that of all that Go's compiler makes
	bodies   [][]byte // their code
	exports  []uint64
	mem      []byte // the memory's first contents

	names  []string // of the functions, in pclntab
	gone   []bool   // those whose code is dropped
	usual  []bool   // those that are kept and have the form that the compiler writes
	called []bool   // those that a usual one calls by their names
}

func slim(module []byte, l layout, notes []string) ([]byte, error) {
	p, err := read(module)
	if err != nil {
		return nil, err
	}
	if err := p.slimPclntab(l); err != nil {
		return nil, err
	}
	blank(p.mem, notes)
	out := bytes.Clone(module[:len(preamble)])
	for _, s := range p.sections {
		switch s.id {
		case sectionCustom: // names and makers, for tools
			continue
		case sectionCode:
			if s.body, err = p.shorten(); err != nil {
				return nil, err
			}
		case sectionData:
			s.body = store(p.mem)
		}
		out = binary.AppendUvarint(append(out, s.id), uint64(len(s.body)))
		out = append(out, s.body...)
	}
	return out, nil
}

const preamble = "\x00asm\x01\x00\x00\x00"

// The sections that are told apart.
const (
	sectionCustom    = 0
	sectionTypes     = 1
	sectionImports   = 2
	sectionFunctions = 3
	sectionExports   = 7
	sectionStart     = 8
	sectionElements  = 9
	sectionCode      = 10
	sectionData      = 11
)

type section struct {
	id   byte
	body []byte
}

// goFunction is the type of all functions that Go's compiler makes: it takes PC_B, the block
// to go on at, and returns whether the goroutine must be unwound.
var goFunction = []byte{0x60, 1, 0x7f, 1, 0x7f}

var errShort = errors.New("it ends in the middle")

// read takes a module apart, and checks that it has the form that Go's linker writes.
func read(module []byte) (*program, error) {
	rest, ok := bytes.CutPrefix(module, []byte(preamble))
	if !ok {
		return nil, errors.New("it is no WebAssembly")
	}
	p := &program{}
	for m := (&reader{b: rest}); len(m.b) > 0; {
		s := section{m.byte(), m.bytes(m.uint())}
		p.sections = append(p.sections, s)
		r, wrong := &reader{b: s.body}, ""
		switch s.id {
		case sectionTypes:
			if r.uint(); !bytes.HasPrefix(r.b, goFunction) {
				wrong = "Go's functions are not of the first type"
			}
			r.b = nil // the others are of no account
		case sectionImports:
			p.imports = r.count()
			for range p.imports {
				r.bytes(r.uint()) // of which module
				r.bytes(r.uint()) // its name
				if r.byte() != 0 {
					wrong = "an import that is no function"
				}
				r.uint()
			}
		case sectionFunctions:
			p.types = r.list()
		case sectionStart:
			wrong = "a function runs at the start"
		case sectionExports:
			for range r.count() {
				r.bytes(r.uint())
				if kind, x := r.byte(), r.uint(); kind == 0 {
					p.exports = append(p.exports, x)
				}
			}
		case sectionElements:
			// One table with all functions, one behind the other, so that the PC of each can be told.
			count, table, op, base, end := r.uint(), r.uint(), r.byte(), r.int(), r.byte()
			if count != 1 || table != 0 || op != opI32Const || base <= 0 || end != opEnd {
				wrong = "the table of functions has no fixed place"
			}
			p.base = uint64(base)
			list := r.list()
			for i, x := range list {
				if x != p.imports+uint64(i) || len(list) != len(p.types) {
					wrong = "the table of functions is in another order"
				}
			}
		case sectionCode:
			for range r.count() {
				p.bodies = append(p.bodies, r.bytes(r.uint()))
			}
		case sectionData:
			p.mem, wrong = load(r)
		default:
			r.b = nil
		}
		switch {
		case m.bad || r.bad:
			return nil, errShort
		case wrong != "":
			return nil, errors.New(wrong)
		case len(r.b) > 0:
			return nil, fmt.Errorf("something behind the end of section %d", s.id)
		}
	}
	if len(p.bodies) == 0 || len(p.bodies) != len(p.types) || p.base == 0 || p.base+uint64(len(p.bodies)) > 1<<15 {
		return nil, fmt.Errorf("%d functions, %d of them with code, from %d on", len(p.types), len(p.bodies), p.base)
	}
	return p, nil
}

// reader takes bytes apart. Behind their end it gives zeros, and bad says so.
type reader struct {
	b   []byte
	bad bool
}

func (r *reader) bytes(n uint64) []byte {
	if n > uint64(len(r.b)) {
		r.b, r.bad = nil, true
		return nil
	}
	b := r.b[:n]
	r.b = r.b[n:]
	return b
}

func (r *reader) byte() byte {
	if b := r.bytes(1); b != nil {
		return b[0]
	}
	return 0
}

// uint reads an unsigned LEB128 number.
func (r *reader) uint() uint64 {
	x, n := binary.Uvarint(r.b)
	r.bad = r.bad || n <= 0
	r.bytes(uint64(max(n, 0)))
	return x
}

// int reads a signed one.
func (r *reader) int() (x int64) {
	for shift := 0; shift < 64; shift += 7 {
		b := r.byte()
		x |= int64(b&0x7f) << shift
		if b < 0x80 {
			if b&0x40 != 0 && shift+7 < 64 {
				x |= -1 << (shift + 7)
			}
			return x
		}
	}
	r.bad = true
	return 0
}

// count reads how many things follow, each of at least a byte.
func (r *reader) count() uint64 {
	n := r.uint()
	if n > uint64(len(r.b)) {
		r.b, r.bad = nil, true
		return 0
	}
	return n
}

// list reads how many numbers there are, and these.
func (r *reader) list() []uint64 {
	list := make([]uint64, r.count())
	for i := range list {
		list[i] = r.uint()
	}
	return list
}

// appendInt appends a signed LEB128 number.
func appendInt(b []byte, x int64) []byte {
	for x < -0x40 || x >= 0x40 {
		b = append(b, byte(x)|0x80)
		x >>= 7
	}
	return append(b, byte(x)&0x7f)
}

// le32 and put32 read and write a number of 32 bits. Addresses fit into these as well, of which
// the runtime has 64 bits.
func le32(b []byte) int     { return int(binary.LittleEndian.Uint32(b)) }
func put32(b []byte, x int) { binary.LittleEndian.PutUint32(b, uint32(x)) }
