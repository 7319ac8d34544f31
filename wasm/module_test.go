package wasm

// The module, compiled as the build compiles it and run without a browser: it
// answers as the plain function does, it is small, and it dies audibly. How its
// shim and Worker fare in a real browser is tested where the pages are.

import (
	"bytes"
	"compress/gzip"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"

	"ludoteca/rules"
	"ludoteca/templates/shelf"
	"ludoteca/wasm/slim"
)

// compile returns the module that a package of the folder is compiled to.
func compile(t testing.TB, flags []string, dir, pkg string) []byte {
	t.Helper()
	if testing.Short() {
		t.Skip("compiling the module takes its time")
	}
	out := filepath.Join(t.TempDir(), "engine.wasm")
	cmd := exec.Command("go", append(append([]string{"build"}, flags...), "-o", out, pkg)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm", "GOFLAGS=")
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	module, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return module
}

var compiled struct {
	sync.Once
	module []byte
}

// engine compiles the module once for all tests, and slims it as the build does.
func engine(t testing.TB) []byte {
	compiled.Do(func() {
		module := compile(t, Flags(), "..", "./wasm/module")
		var err error
		if compiled.module, err = slim.Slim(module); err != nil {
			t.Fatal(err)
		}
	})
	if compiled.module == nil {
		t.SkipNow() // the first test that wanted it said why
	}
	return compiled.module
}

// instance is a running module, and what it wrote.
type instance struct {
	module api.Module
	said   bytes.Buffer
}

func start(t testing.TB) *instance {
	t.Helper()
	wasm := engine(t)
	ctx := context.Background()
	r := wazero.NewRuntime(ctx)
	t.Cleanup(func() { r.Close(ctx) })
	wasi_snapshot_preview1.MustInstantiate(ctx, r)
	i := &instance{}
	config := wazero.NewModuleConfig().WithStartFunctions("_initialize").WithStderr(&i.said)
	var err error
	if i.module, err = r.InstantiateWithConfig(ctx, wasm, config); err != nil {
		t.Fatal(err)
	}
	if reply, err := i.ask(t, question("look 0", "")); err != nil || reply != "words\n--\n" {
		t.Fatalf("before it has words: %q, %v", reply, err)
	}
	if _, err := i.ask(t, "words\n"+speech); err != nil {
		t.Fatal(err)
	}
	return i
}

// ask does what the shim does.
func (i *instance) ask(t testing.TB, question string) (string, error) {
	t.Helper()
	ctx := context.Background()
	at, err := i.module.ExportedFunction("reserve").Call(ctx, uint64(len(question)))
	if err != nil {
		t.Fatal(err)
	}
	if !i.module.Memory().WriteString(uint32(at[0]), question) {
		t.Fatalf("no room at %d for %d bytes", at[0], len(question))
	}
	answer, err := i.module.ExportedFunction("ask").Call(ctx)
	if err != nil {
		return "", err
	}
	reply, ok := i.module.Memory().Read(uint32(answer[0]>>32), uint32(answer[0]))
	if !ok {
		t.Fatalf("no reply at %x", answer[0])
	}
	return string(reply), nil
}

func TestTheModuleAnswersAsTheFunctionDoes(t *testing.T) {
	i := start(t)
	questions := []string{
		question("deal 0 abc", "symbotrio 4 bots=good"),
		question("look 0", "chess 2 #1.x"),
		question("look 0", ""),
		question("chart 0", played(t, "symbotrio-cuts 1", 5000).String()),
	}
	for _, setup := range setups {
		r := played(t, setup, 60)
		for at := range r.Lines {
			record := rules.Record{Setup: r.Setup, Seed: r.Seed, Lines: r.Lines[:at+1]}.String()
			questions = append(questions, question("look 0", record), question("bot 0", record),
				question("review 0", record), question("look 0", record+"\nsing"))
		}
	}
	for _, g := range shelf.Games() {
		setup := g.Name + " " + strconv.Itoa(g.Max)
		if len(g.Bots) > 0 && g.Max > 1 {
			setup += " bots=" + g.Bots[0].Name
		}
		r := played(t, setup, 40)
		for at := 0; at < len(r.Lines); at += 6 {
			record := rules.Record{Setup: r.Setup, Seed: r.Seed, Lines: r.Lines[:at+1]}.String()
			for _, verb := range []string{"look", "hint", "bot", "review"} {
				questions = append(questions, question(verb+" 0", record))
			}
		}
	}
	for _, q := range questions {
		got, err := i.ask(t, q)
		if err != nil {
			t.Fatal(err, i.said.String())
		}
		if want := Ask(given(), q); got != want {
			t.Fatalf("the module answers\n%s\nand the function\n%s\nto\n%s", got, want, q)
		}
	}
}

func TestAPanicIsReadable(t *testing.T) {
	i := start(t)
	if reply, err := i.ask(t, question("dance 0", "")); err == nil {
		t.Fatalf("no error, but %q", reply)
	}
	if said := i.said.String(); !strings.Contains(said, "panic: wasm: no verb dance") {
		t.Errorf("it said %q", said)
	}
}

// nothing is a reactor that does nothing: what Go itself costs.
const nothing = `package main

import "unsafe"

var question []byte

//go:wasmexport reserve
func reserve(n uint32) unsafe.Pointer {
	question = make([]byte, n)
	return unsafe.Pointer(unsafe.SliceData(question))
}

func main() {}
`

// TestTheModuleIsSmall holds the engine, with all its games, to three tenths more
// than an empty module of the same toolchain, compiled in the ordinary way.
func TestTheModuleIsSmall(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module nothing\n\ngo 1.26\n", "main.go": nothing} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ordinary := []string{"-buildmode=c-shared", "-trimpath", "-ldflags=-s -w"}
	empty, full := packed(t, compile(t, ordinary, dir, ".")), packed(t, engine(t))
	t.Logf("engine %d bytes, empty module %d: %.3f", full, empty, float64(full)/float64(empty))
	if limit := empty * 130 / 100; full > limit {
		t.Errorf("the engine takes %d bytes compressed, %d more than it may", full, full-limit)
	}
}

func packed(t testing.TB, b []byte) int {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(b); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Len()
}

func BenchmarkModule(b *testing.B) {
	r := long(b)
	i := start(b)
	for _, verb := range []string{"look", "bot", "review"} {
		q, other := question(verb+" 0", r.String()), question("look 0", played(b, "symbotrio-cuts 1", 1).String())
		b.Run(verb+"/again", func(b *testing.B) {
			for b.Loop() {
				i.ask(b, other) // makes it forget
				i.ask(b, q)
			}
		})
		b.Run(verb+"/remembered", func(b *testing.B) {
			for b.Loop() {
				i.ask(b, q)
			}
		})
	}
}

// BenchmarkModuleMatches plays whole matches in the module.
func BenchmarkModuleMatches(b *testing.B) {
	i := start(b)
	matches(b, func(q string) string {
		reply, err := i.ask(b, q)
		if err != nil {
			b.Fatal(err)
		}
		return reply
	})
}
