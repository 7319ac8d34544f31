package slim_test

// A program that puts stress on the runtime is compiled, slimmed and run without a browser:
// whatever the garbage collector, growing stacks, panics and goroutines read of the tables
// must still be there. This is done with the toolchain that go.mod pins and, if that is
// another, with the Go that runs the tests.

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"
	"github.com/tetratelabs/wazero/sys"

	"ludoteca/wasm/engine"
	"ludoteca/wasm/slim"
)

const root = "../.."

// compiled is the program as a toolchain compiles it, and slimmed.
type compiled struct {
	engine.Toolchain
	whole, slim []byte
}

// programs are made once, by the release of Go.
var programs sync.Map

// each runs a test with both toolchains.
func each(t *testing.T, test func(t *testing.T, c compiled)) {
	if testing.Short() {
		t.Skip("compiling a module takes its time")
	}
	pinned, otherwise, err := engine.Find(t.Context(), root)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOTOOLCHAIN", "local")
	local, _, err := engine.Find(t.Context(), root)
	if err != nil {
		t.Fatal(err)
	}
	if otherwise != nil {
		t.Log(otherwise)
	}
	for version, toolchain := range map[string]engine.Toolchain{pinned.Version: pinned, local.Version: local} {
		t.Run(version, func(t *testing.T) {
			once, _ := programs.LoadOrStore(version, sync.OnceValues(func() (c compiled, err error) {
				c.Toolchain = toolchain
				if c.whole, err = toolchain.Compile(context.Background(), root, "./wasm/slim/testdata/stress", "-buildmode=exe"); err == nil {
					c.slim, err = slim.Slim(c.whole, toolchain.Root)
				}
				return c, err
			}))
			c, err := once.(func() (compiled, error))()
			if errors.Is(err, slim.ErrRelease) {
				t.Skip(err)
			} else if err != nil {
				t.Fatal(err)
			}
			test(t, c)
		})
	}
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
	config := wazero.NewModuleConfig().WithArgs(append([]string{"stress"}, args...)...).
		WithEnv("GOGC", "2").WithEnv("GODEBUG", "clobberfree=1").WithStdout(&stdout).WithStderr(&stderr)
	_, err := r.InstantiateWithConfig(ctx, module, config)
	if exit := (*sys.ExitError)(nil); errors.As(err, &exit) {
		code = exit.ExitCode()
	} else if err != nil {
		t.Fatalf("%v\n%s", err, stderr.String())
	}
	return stdout.String(), stderr.String(), code
}

func TestASlimModuleRunsAsTheWholeOne(t *testing.T) {
	each(t, func(t *testing.T, c compiled) {
		want, _, _ := run(t, c.whole)
		got, said, code := run(t, c.slim)
		if got != want || !strings.Contains(got, "\n0 lost\n") || !strings.HasSuffix(got, "done\n") || said != "" || code != 0 {
			t.Errorf("it ends with %d and writes\n%s%s\nand the whole module\n%s", code, got, said, want)
		}
	})
}

func TestAPanicStillSpeaks(t *testing.T) {
	each(t, func(t *testing.T, c compiled) {
		for what, want := range map[string]string{
			"text":    "panic: a text\n",
			"error":   "panic: failure 3\n",
			"index":   "panic: runtime error: index out of range [7] with length 3\n",
			"nil":     "panic: runtime error: invalid memory address or nil pointer dereference\n",
			"convert": "panic: interface conversion: interface {} is string, not main.failure\n",
			"again":   "panic: the first\n\tpanic: the second\n",
		} {
			_, said, code := run(t, c.slim, what)
			if !strings.HasPrefix(said, want) || code != 2 {
				t.Errorf("%s: it ends with %d and says\n%s\nwant\n%s", what, code, said, want)
			}
		}
	})
}

// TestWhatIsDroppedIsThere finds each name of the lists among the engine's functions, so that
// they do not grow old unnoticed. They are those of the pinned release.
func TestWhatIsDroppedIsThere(t *testing.T) {
	if testing.Short() {
		t.Skip("compiling a module takes its time")
	}
	toolchain, otherwise, err := engine.Find(t.Context(), root)
	if err != nil {
		t.Fatal(err)
	} else if otherwise != nil {
		t.Skip(otherwise)
	}
	module, err := toolchain.Compile(t.Context(), root, "./wasm/module")
	if err != nil {
		t.Fatal(err)
	}
	dropped := slim.Dropped(t, module, toolchain.Root)
	for _, name := range slim.Listed() {
		if !dropped[name] {
			t.Errorf("%s is not dropped", name)
		}
	}
	for _, name := range []string{"runtime.gcStart", "runtime.newstack", "runtime.printpanics", "ludoteca/wasm.Ask"} {
		if gone, ok := dropped[name]; gone || !ok {
			t.Errorf("%s is dropped", name)
		}
	}
}

func TestTheSameBytesEachTime(t *testing.T) {
	each(t, func(t *testing.T, c compiled) {
		before := bytes.Clone(c.whole)
		again, err := slim.Slim(c.whole, c.Root)
		if err != nil || !bytes.Equal(again, c.slim) {
			t.Errorf("two modules of one: %v", err)
		}
		if !bytes.Equal(c.whole, before) {
			t.Error("it was changed where it lay")
		}
	})
}

// TestUnknownLayoutsAreRefused damages what Slim relies on, a place at a time.
func TestUnknownLayoutsAreRefused(t *testing.T) {
	const magic = "\xf1\xff\xff\xff\x00\x00\x01\x08"
	each(t, func(t *testing.T, c compiled) {
		at := bytes.Index(c.whole, []byte(magic))
		if at < 0 {
			t.Fatal("no pclntab")
		}
		for name, spoil := range map[string]func(b []byte) []byte{
			"nothing":              func([]byte) []byte { return nil },
			"no module":            func([]byte) []byte { return []byte("<!doctype html>") },
			"half a module":        func(b []byte) []byte { return b[:len(b)/2] },
			"another magic number": func(b []byte) []byte { b[at] = 0xf0; return b },
			"fewer functions":      func(b []byte) []byte { b[at+8]--; return b },
			"a table elsewhere":    func(b []byte) []byte { slim.Elements(t, b)[3] ^= 1; return b },
			"another order":        func(b []byte) []byte { e := slim.Elements(t, b); e[len(e)-2] ^= 1; return b },
			"a start of its own":   func(b []byte) []byte { return append(b, 8, 1, 10) },
			"two tables":           func(b []byte) []byte { copy(b[at+4000:], magic); return b },
		} {
			if _, err := slim.Slim(spoil(bytes.Clone(c.whole)), c.Root); err == nil {
				t.Errorf("%s passes", name)
			}
		}
	})
}
