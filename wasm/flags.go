package wasm

// Flags are how the module is compiled, with GOOS=wasip1 and GOARCH=wasm: go
// build, these, -o and a name, ./wasm/module. It is a reactor without symbols and
// without paths of the machine that made it. Nothing is inlined, the runtime
// included: an answer takes up to twice the time, a few milliseconds, and the
// download is a seventh smaller. Package wasm/slim then takes from it what no flag
// leaves out.
func Flags() []string {
	return []string{"-buildmode=c-shared", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-gcflags=all=-l"}
}
