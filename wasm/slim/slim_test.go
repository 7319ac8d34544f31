package slim

// A program that strains the runtime is compiled, slimmed and run without a
// browser: whatever the garbage collector, growing stacks, panics and goroutines
// read of the tables must still be there.

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"
	"github.com/tetratelabs/wazero/sys"
)

// strain compiles testdata/strain as the engine is compiled, once.
var strain = sync.OnceValues(func() ([]byte, error) { return compile("-buildmode=exe", "./wasm/slim/testdata/strain") })

func compile(mode, pkg string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "strain")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "strain.wasm")
	cmd := exec.Command("go", "build", mode, "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-gcflags=all=-l", "-o", out, pkg)
	cmd.Dir = "../.."
	cmd.Env = append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm", "GOFLAGS=")
	if said, err := cmd.CombinedOutput(); err != nil {
		return nil, errors.New(string(said))
	}
	return os.ReadFile(out)
}

func strained(t testing.TB) []byte {
	t.Helper()
	if testing.Short() {
		t.Skip("compiling a module takes its time")
	}
	module, err := strain()
	if err != nil {
		t.Fatal(err)
	}
	return module
}

// machine keeps what it compiled from one run to the next.
var machine = wazero.NewRuntimeConfig().WithCompilationCache(wazero.NewCompilationCache())

// run returns what the module writes, and how it ends.
func run(t testing.TB, module []byte, args ...string) (out, said string, code uint32) {
	t.Helper()
	ctx := context.Background()
	r := wazero.NewRuntimeWithConfig(ctx, machine)
	defer r.Close(ctx)
	wasi_snapshot_preview1.MustInstantiate(ctx, r)
	var stdout, stderr bytes.Buffer
	config := wazero.NewModuleConfig().WithArgs(append([]string{"strain"}, args...)...).
		WithEnv("GOGC", "2").WithStdout(&stdout).WithStderr(&stderr)
	_, err := r.InstantiateWithConfig(ctx, module, config)
	if exit := (*sys.ExitError)(nil); errors.As(err, &exit) {
		code = exit.ExitCode()
	} else if err != nil {
		t.Fatalf("%v\n%s", err, stderr.String())
	}
	return stdout.String(), stderr.String(), code
}

func TestASlimModuleRunsAsTheWholeOne(t *testing.T) {
	whole := strained(t)
	slim, err := Slim(whole)
	if err != nil {
		t.Fatal(err)
	}
	want, _, _ := run(t, whole)
	got, said, code := run(t, slim)
	if got != want || !strings.Contains(got, "\n0 lost\n") || !strings.HasSuffix(got, "done\n") || said != "" || code != 0 {
		t.Errorf("it ends with %d and writes\n%s%s\nand the whole module\n%s", code, got, said, want)
	}
}

func TestAPanicStillSpeaks(t *testing.T) {
	slim, err := Slim(strained(t))
	if err != nil {
		t.Fatal(err)
	}
	for what, want := range map[string]string{
		"text":    "panic: a text\n",
		"error":   "panic: failure 3\n",
		"index":   "panic: runtime error: index out of range [7] with length 3\n",
		"nil":     "panic: runtime error: invalid memory address or nil pointer dereference\n",
		"convert": "panic: interface conversion: interface {} is string, not main.failure\n",
		"again":   "panic: the first\n\tpanic: the second\n",
	} {
		_, said, code := run(t, slim, what)
		if !strings.HasPrefix(said, want) || code != 2 {
			t.Errorf("%s: it ends with %d and says\n%s\nwant\n%s", what, code, said, want)
		}
	}
}

// TestWhatIsDroppedIsThere finds each name of the lists among the engine's functions,
// so that they do not grow old unnoticed.
func TestWhatIsDroppedIsThere(t *testing.T) {
	if testing.Short() {
		t.Skip("compiling a module takes its time")
	}
	module, err := compile("-buildmode=c-shared", "./wasm/module")
	if err != nil {
		t.Fatal(err)
	}
	sections, err := split(module)
	if err != nil {
		t.Fatal(err)
	}
	p, _, err := read(sections)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range append(slices.Clip(never), idle...) {
		for _, name := range strings.Fields(g.names) {
			if i := slices.Index(p.names, g.begin+name); i < 0 || !p.gone[i] {
				t.Errorf("%s%s is not dropped", g.begin, name)
			}
		}
	}
	gone := 0
	for _, g := range p.gone {
		if g {
			gone++
		}
	}
	t.Logf("%d of %d functions are dropped", gone, len(p.gone))
	for _, kept := range []string{"runtime.gcStart", "runtime.newstack", "runtime.printpanics", "ludoteca/wasm.Ask"} {
		if i := slices.Index(p.names, kept); i < 0 || p.gone[i] {
			t.Errorf("%s is dropped", kept)
		}
	}
}

func TestTheSameBytesEachTime(t *testing.T) {
	whole := strained(t)
	before := bytes.Clone(whole)
	slim, err := Slim(whole)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Slim(whole)
	if err != nil || !bytes.Equal(slim, again) {
		t.Errorf("two modules of one: %v", err)
	}
	if !bytes.Equal(whole, before) {
		t.Error("it was changed where it lay")
	}
}

// TestUnknownLayoutsAreRefused damages what Slim relies on, a place at a time.
func TestUnknownLayoutsAreRefused(t *testing.T) {
	whole := strained(t)
	at := bytes.Index(whole, []byte(magic))
	if at < 0 {
		t.Fatal("no table")
	}
	find := func(b []byte, id byte) []byte {
		sections, err := split(b)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range sections {
			if s.id == id {
				return s.body
			}
		}
		t.Fatalf("no section %d", id)
		return nil
	}
	for name, spoil := range map[string]func(b []byte) []byte{
		"nothing":              func([]byte) []byte { return nil },
		"no module":            func([]byte) []byte { return []byte("<!doctype html>") },
		"half a module":        func(b []byte) []byte { return b[:len(b)/2] },
		"another magic number": func(b []byte) []byte { b[at] = 0xf0; return b },
		"fewer functions":      func(b []byte) []byte { b[at+8]--; return b },
		"a table elsewhere":    func(b []byte) []byte { find(b, elements)[3] ^= 1; return b },
		"another order":        func(b []byte) []byte { e := find(b, elements); e[len(e)-2] ^= 1; return b },
		"a start of its own":   func(b []byte) []byte { return append(b, start, 1, 10) },
		"two tables":           func(b []byte) []byte { copy(b[at+4000:], magic); return b },
	} {
		if _, err := Slim(spoil(bytes.Clone(whole))); err == nil {
			t.Errorf("%s passes", name)
		}
	}
}

func TestMemoryIsWhatItWas(t *testing.T) {
	for _, tt := range []struct {
		mem      []byte
		segments uint64
	}{
		{nil, 0},
		{make([]byte, 3*gap), 0},
		{[]byte{1}, 1},
		{append(make([]byte, gap), 1, 0, 2), 1},
		{append(append([]byte{1, 2}, make([]byte, gap-1)...), 3), 1},
		{append(append([]byte{1, 2}, make([]byte, gap)...), 3, 0), 2},
		{append(append(append([]byte{0, 9}, make([]byte, 70*gap)...), 0xff), make([]byte, 5)...), 2},
	} {
		body := store(tt.mem)
		if got, _ := binary.Uvarint(body); got != tt.segments {
			t.Errorf("%d bytes take %d segments, not %d", len(tt.mem), got, tt.segments)
		}
		mem, err := load(body)
		if want := bytes.TrimRight(tt.mem, "\x00"); err != nil || !bytes.Equal(mem, want) {
			t.Errorf("%d bytes come back as %d: %v", len(want), len(mem), err)
		}
	}
}

func BenchmarkSlim(b *testing.B) {
	whole := strained(b)
	for b.Loop() {
		if _, err := Slim(whole); err != nil {
			b.Fatal(err)
		}
	}
}
