//go:build wasip1

// Package exports is what each of the modules gives to the page, which one shim starts. Text
// crosses the border as bytes in the module's own memory: the page reserves room for its
// question, writes it there, asks, and reads the reply where the answer says. Two exports are
// all; syscall/js was rejected, since it needs a long script of its own and ties the engine to
// a browser.
package exports

import (
	"runtime"
	"unsafe"
)

// Answer is what the module says to a question. The module sets it before it is asked.
var Answer func(question string) string

var (
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
// Before it returns it gives way once: nothing else here lets the runtime's scheduler run. Without it a
// collector that has once taken more than half of the time, as on a slow phone, is held back and never told
// that it may go on, and no memory is freed any more.
//
//go:wasmexport ask
func ask() uint64 {
	reply = Answer(string(question))
	runtime.Gosched()
	return uint64(uintptr(unsafe.Pointer(unsafe.StringData(reply))))<<32 | uint64(len(reply))
}
