//go:build wasip1

// The module: package wasm's Ask, exported to the page. Text crosses the border
// as bytes in the module's own memory: the page reserves room for its question,
// writes it there, asks, and reads the reply where the answer says. Two exports
// are all; syscall/js was rejected, since it needs a long script of its own and
// ties the engine to a browser.
package main

import (
	"unsafe"

	"ludoteca/wasm"
)

var (
	memo     wasm.Memo
	question []byte // kept, so that the page has time to write it
	reply    string // kept, so that the page has time to read it
)

// reserve returns the address of n bytes for the next question.
//
//go:wasmexport reserve
func reserve(n uint32) unsafe.Pointer {
	question = make([]byte, n)
	return unsafe.Pointer(unsafe.SliceData(question))
}

// ask answers the question: the address of the reply in the upper half, its
// length in bytes in the lower.
//
//go:wasmexport ask
func ask() uint64 {
	reply = wasm.Ask(&memo, string(question))
	return uint64(uintptr(unsafe.Pointer(unsafe.StringData(reply))))<<32 | uint64(len(reply))
}

func main() {} // a reactor: nothing runs unless it is asked
