package wasm

// Flags are how the module is compiled, with GOOS=wasip1 and GOARCH=wasm: go
// build, these, -o and a name, ./wasm/module. It is a reactor without symbols and
// without paths of the machine that made it. Package wasm/slim then takes from it
// what no flag leaves out.
//
// Nothing is inlined, the runtime included: an answer takes up to twice the time, a
// few milliseconds, and the download is a seventh smaller.
//
// Garbage is collected while everything else waits. Go mostly does it by and by, so
// that each pointer that is stored must be shown to the collector if that is at work
// (a write barrier); such code was a twentieth of the module. In a page there is one
// thread, and the collector takes turns with a single goroutine: nothing is lost when
// that waits, and our code need not be compiled with barriers. The one demands the
// other; a test of wasm/slim loses what it juggles without.
//
// The runtime does not check its own indexes and pointers: where it went wrong, it
// would end the module anyway. Our code and all else is checked, and its panics are
// read. And what make and append do not know the size of lies on the heap at once,
// since code for two cases is longer.
func Flags() []string {
	return []string{"-buildmode=c-shared", "-trimpath", "-buildvcs=false",
		"-ldflags=-s -w -X=runtime.godebugDefault=gcstoptheworld=1",
		"-gcflags=all=-l", "-gcflags=runtime=-l -B -d=disablenil=1",
		"-gcflags=ludoteca/...=-l -wb=false -d=variablemakethreshold=0"}
}
