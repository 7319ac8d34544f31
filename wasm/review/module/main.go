//go:build wasip1

// The module that reviews finished matches: package review's Ask, exported to the page as the
// other module exports its own (wasm/module), for one shim starts both.
package main

import (
	"unsafe"

	"ludoteca/wasm/review"
)

var (
	memo     review.Memo
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
	reply = review.Ask(&memo, string(question))
	return uint64(uintptr(unsafe.Pointer(unsafe.StringData(reply))))<<32 | uint64(len(reply))
}

func main() {} // a reactor: nothing runs unless it is asked
