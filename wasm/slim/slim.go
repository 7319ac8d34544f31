// Package slim takes out of a compiled module what no page ever reads: most of
// it serves tracebacks, which name functions, files and lines. A player's browser
// has no use for them, and our own bugs are found from the record, which plays
// natively as it does in the page. A panic still says what it has to say; the
// functions listed behind "goroutine 1 [running]:" have no names.
//
// Go's compiler and linker write for quick builds and quick starts, not for a
// download that is compressed. So this is done (tables.go, fields.go, start.go,
// drop.go, code.go and place.go tell more):
//
//   - Blanked: names of functions and files, the tables from places in the code to
//     files and lines, and those that tell where a goroutine may be preempted or
//     which arguments of a function are alive, for a traceback to print them.
//     Nothing that is kept moves. Of the names, all that is left is that a function
//     is the runtime's own, which the collector asks. And names of fields (fields.go).
//   - Packed: what is left of the tables that say, place by place in the code, how
//     large the stack is and which pointers lie on it. The garbage collector and a
//     growing stack need these.
//   - Blunted: the table that finds a function by its place in the code. The runtime
//     looks at up to seven functions more.
//   - Joined: the linker leaves out every eight zeros of the memory's first
//     contents, which makes tens of thousands of segments. Zeros compress to
//     nothing; the addresses around the holes do not.
//   - Counted: the index of functions, by the module when it starts.
//   - Dropped: the code of functions that no page can reach (drop.go lists them).
//   - Shortened: jumps, addresses, calls and returns in the code of functions.
//
// The layout is the one of Go 1.26 and nothing promises it to us. So everything
// that is relied on is checked first, and a module that is laid out otherwise is
// refused with an error and not touched. Rejected: flags (none leaves these out),
// another compiler (the rules' Go would be a second Go), and wasm-opt (it is no
// Go program, and knows nothing of these tables).
package slim

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// Slim returns the module without its dead weight: the same functions, the same
// answers, the same bytes each time.
func Slim(module []byte) ([]byte, error) {
	sections, err := split(module)
	if err != nil {
		return nil, fmt.Errorf("slimming the module: %w", err)
	}
	p, mem, err := read(sections)
	if err != nil {
		return nil, fmt.Errorf("slimming the module: this Go lays it out otherwise: %w", err)
	}
	out := bytes.Clone(module[:len(preamble)])
	write := func(id byte, body []byte) {
		out = append(out, id)
		out = binary.AppendUvarint(out, uint64(len(body)))
		out = append(out, body...)
	}
	for _, s := range sections {
		switch s.id {
		case custom: // names and makers, for tools
			continue
		case code:
			if s.body, err = shorten(p); err != nil {
				return nil, fmt.Errorf("slimming the module: this Go lays it out otherwise: %w", err)
			}
		case data:
			s.body = store(mem)
		}
		write(s.id, s.body)
	}
	return out, nil
}

const preamble = "\x00asm\x01\x00\x00\x00"

// The sections that are told apart.
const (
	custom    = 0
	types     = 1
	imports   = 2
	functions = 3
	exports   = 7
	start     = 8
	elements  = 9
	code      = 10
	data      = 11
)

// read checks the sections, gives the program without what is dropped, and the
// memory without what is blanked.
func read(sections []section) (p *program, mem []byte, err error) {
	p = &program{}
	for _, s := range sections {
		var err error
		switch s.id {
		case types:
			count, n := binary.Uvarint(s.body)
			if n <= 0 || !bytes.HasPrefix(s.body[n:], goFunction) {
				err = errors.New("the first kind of function is not Go's")
			}
			p.plain = count
		case imports:
			p.first, err = imported(s.body)
		case functions:
			p.kinds, err = numbers(s.body)
		case start:
			err = errors.New("a function runs at the start")
		case exports:
			p.roots, err = exported(s.body)
		case elements:
			err = p.elements(s.body)
		case code:
			p.bodies, err = bodies(s.body)
		case data:
			mem, err = load(s.body)
		}
		if err != nil {
			return nil, nil, err
		}
	}
	if len(p.bodies) != len(p.kinds) {
		return nil, nil, errShort
	}
	return p, mem, p.blank(mem)
}

// goFunction is the kind of all functions that Go's compiler makes: it takes a
// number, where to go on, and gives one, whether the goroutine must give way.
var goFunction = []byte{0x60, 1, 0x7f, 1, 0x7f}

type section struct {
	id   byte
	body []byte
}

var errShort = errors.New("it ends in the middle")

// split returns the sections of a module.
func split(module []byte) ([]section, error) {
	rest, ok := bytes.CutPrefix(module, []byte(preamble))
	if !ok {
		return nil, errors.New("it is no WebAssembly")
	}
	var sections []section
	for len(rest) > 0 {
		id := rest[0]
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || size > uint64(len(rest)-1-n) {
			return nil, errShort
		}
		end := 1 + n + int(size)
		sections = append(sections, section{id, rest[1+n : end]})
		rest = rest[end:]
	}
	return sections, nil
}

// numbers reads how many numbers there are, and these.
func numbers(body []byte) ([]uint64, error) {
	count, n := binary.Uvarint(body)
	if n <= 0 || count > uint64(len(body)) {
		return nil, errShort
	}
	list := make([]uint64, count)
	for i := range list {
		body = body[n:]
		if list[i], n = binary.Uvarint(body); n <= 0 {
			return nil, errShort
		}
	}
	return list, nil
}

// most is more memory than the tables and texts of any engine of ours begin with.
const most = 64 << 20

// load lays a data section out as the memory that it describes.
func load(body []byte) (mem []byte, err error) {
	count, n := binary.Uvarint(body)
	if n <= 0 {
		return nil, errShort
	}
	body = body[n:]
	for range count {
		// Memory 0, i32.const, the address, end.
		if len(body) < 2 || body[0] != 0 || body[1] != 0x41 {
			return nil, errors.New("a data segment that has no fixed address")
		}
		at, n := signed(body[2:])
		if n <= 0 || at < 0 || at > most {
			return nil, fmt.Errorf("a data segment at %d", at)
		}
		body = body[2+n:]
		if len(body) == 0 || body[0] != 0x0b {
			return nil, errors.New("a data segment whose address is computed")
		}
		size, n := binary.Uvarint(body[1:])
		if n <= 0 || size > uint64(len(body)-1-n) {
			return nil, errShort
		}
		body = body[1+n:]
		if end := int(at) + int(size); end > len(mem) {
			mem = append(mem, make([]byte, end-len(mem))...)
		}
		copy(mem[at:], body[:size])
		body = body[size:]
	}
	if len(body) > 0 {
		return nil, errors.New("something behind the data segments")
	}
	return mem, nil
}

// gap is how many zeros are worth another segment: below, its address costs a
// compressed module more than they do.
const gap = 1 << 10

// store is load's inverse: a data section that makes this memory.
func store(mem []byte) []byte {
	var segments []byte
	count, end := uint64(0), 0 // end is that of the zeros passed last
	for start := 0; start < len(mem); start = end {
		for start < len(mem) && mem[start] == 0 {
			start++
		}
		stop := start // behind the last byte that is not zero
		for end = start; end < len(mem) && end-stop < gap; end++ {
			if mem[end] != 0 {
				stop = end + 1
			}
		}
		if stop == start {
			break
		}
		segments = append(segments, 0, 0x41)
		segments = appendSigned(segments, int64(start))
		segments = append(segments, 0x0b)
		segments = binary.AppendUvarint(segments, uint64(stop-start))
		segments = append(segments, mem[start:stop]...)
		count++
	}
	return append(binary.AppendUvarint(nil, count), segments...)
}

// signed reads a signed LEB128 number, and tells how many bytes it takes; none
// if it has no end.
func signed(b []byte) (x int64, n int) {
	for shift := 0; n < len(b) && shift < 64; shift += 7 {
		x |= int64(b[n]&0x7f) << shift
		n++
		if b[n-1] < 0x80 {
			if b[n-1]&0x40 != 0 && shift+7 < 64 {
				x |= -1 << (shift + 7)
			}
			return x, n
		}
	}
	return 0, 0
}

func appendSigned(b []byte, x int64) []byte {
	for x < -0x40 || x >= 0x40 {
		b = append(b, byte(x)|0x80)
		x >>= 7
	}
	return append(b, byte(x)&0x7f)
}
