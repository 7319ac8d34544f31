package render

// The module and the script that starts it are made apart and meet in the reader's page: what
// one of them asks and the other does not have would be missed there first.

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io/fs"
	"path"
	"regexp"
	"slices"

	"ludoteca/cmd/build/internal/book"
)

// starter is the script that starts the module.
const starter = "assets/js/shim.js"

// fromModule matches what the script asks of the module.
var fromModule = regexp.MustCompile(`\bexports\.(\w+)`)

// starts finds what the script asks of the module and is not there.
func (s *site) starts() error {
	names, ok := exportsOf(s.files[s.engine])
	text, err := fs.ReadFile(s.source, starter)
	if !ok || errors.Is(err, fs.ErrNotExist) { // whoever imports it was told
		return nil
	}
	var faults book.Diagnostics
	for _, m := range fromModule.FindAllSubmatchIndex(text, -1) {
		if name := string(text[m[2]:m[3]]); !slices.Contains(names, name) {
			line, col := book.Place(text, m[2])
			faults = append(faults, book.Diagnostic{
				File: path.Join(s.Root, starter), Line: line, Col: col,
				What: name + ", which the engine does not export", Do: "export it in wasm/exports, or ask for what is exported there",
			})
		}
	}
	if faults != nil {
		return faults.Sorted()
	}
	return err
}

// exportsOf returns the names that a module exports; false for what is none.
func exportsOf(module []byte) (names []string, ok bool) {
	rest, ok := bytes.CutPrefix(module, []byte("\x00asm\x01\x00\x00\x00"))
	number := func() int {
		n, size := binary.Uvarint(rest)
		rest = rest[max(0, size):]
		return min(int(n), len(rest))
	}
	for len(rest) > 0 && ok {
		kind := rest[0]
		rest = rest[1:]
		size := number()
		if kind != 7 { // of exports
			rest = rest[size:]
			continue
		}
		for n := number(); n > 0; n-- {
			size := number()
			names = append(names, string(rest[:size]))
			rest = rest[min(size+1, len(rest)):] // and its kind
			number()
		}
		break
	}
	return names, ok
}
