// Package engine has the Go command compile the rules engine into the module that a
// page loads, and takes out of it what no page reads (package slim).
//
// The compiler is pinned: the line "toolchain" of go.mod names the release of Go, and
// the Go command fetches that as it fetches any other. So the published module is the
// same bytes whichever Go builds the site, and slim meets a runtime that its tests have
// run with. Where the pinned release cannot be had (no network, GOTOOLCHAIN=local), the
// module is compiled with the Go there is, and Build says so in a sentence; if slim does
// not know that Go, the module is published whole, which plays as well and is larger.
//
// It stands beside package wasm and not under cmd/build/internal, so that the tests of
// the module run what a build publishes.
package engine

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"ludoteca/templates/shelf"
	"ludoteca/wasm/slim"
)

// Flags are how the module is compiled: a reactor without symbols and without paths of
// the machine that made it. No flag takes out a check or a write barrier, and none rests
// on a debugging variable.
//
// Nothing is inlined, which makes the module a quarter smaller, save the functions on strings:
// with these a tap takes a twentieth less time, and the module a kilobyte less. With the
// runtime inlined as well, a tap would take a fifth less and the module 15 KB more (brotli),
// with the boards 50 KB, with the rules 124 KB and no time less. A tap takes 1.3 to 3.3 ms
// here, four times that is below the 16 that it may on a slow processor.
func Flags() []string {
	return []string{"-buildmode=c-shared", "-trimpath", "-buildvcs=false", "-ldflags=-s -w",
		"-gcflags=all=-l", "-gcflags=ludoteca/rules/asciistr="}
}

// Module is a module that is compiled.
type Module struct {
	Name    string // as its file begins
	Package string
}

var (
	// Engine is the module that plays.
	Engine = Module{Name: "engine", Package: "./wasm/module"}
	// Review is the one that reviews matches. It plays thousands of them while somebody waits; but
	// with its rules inlined it would be no faster, and 86 KB larger (brotli).
	Review = Module{Name: "review", Package: "./wasm/review/module"}
)

// Build returns a module of the checkout at root. The remark is "" for a module that
// the pinned toolchain compiled and slim took in; otherwise it is a sentence on what was
// done instead. Such a module plays as well, but the next build should try again.
func Build(ctx context.Context, root string, m Module) (module []byte, remark string, err error) {
	t, otherwise, err := Find(ctx, root)
	if err != nil {
		return nil, "", err
	}
	whole, err := t.Compile(ctx, root, m.Package)
	if err != nil {
		return nil, "", err
	}
	if otherwise != nil {
		remark = fmt.Sprintf("the engine is compiled with %s: %v", t.Version, otherwise)
	}
	if module, err = slim.Slim(whole, t.Root, notes()...); err != nil {
		module = whole
		remark = strings.TrimPrefix(remark+"; ", "; ") + fmt.Sprintf("the engine is published as it was compiled: %v", err)
	}
	return module, strings.Join(strings.Fields(remark), " "), nil // what the Go command says may take several lines
}

// notes are what games and boards say of their declarations to who writes the words (package words).
func notes() (list []string) {
	for _, g := range shelf.Games() {
		for line := range strings.Lines(g.Words + shelf.Face(g.Rulebook).Words()) {
			if _, note, ok := strings.Cut(line, "#"); ok {
				list = append(list, "#"+note)
			}
		}
	}
	return list
}

// Toolchain is a Go that can compile modules.
type Toolchain struct {
	Version string   // such as go1.26.8
	Root    string   // its GOROOT, with the sources of its runtime
	env     []string // in which the Go command is this one
}

var pin = regexp.MustCompile(`(?m)^toolchain (\S+)$`)

// Find returns the toolchain that go.mod of the checkout pins, which is fetched if need
// be. Where that cannot be, it returns the Go there is, and in otherwise the reason.
func Find(ctx context.Context, root string) (t Toolchain, otherwise, err error) {
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return t, nil, fmt.Errorf("compiling the engine: %w", err)
	}
	pinned := pin.FindSubmatch(mod)
	if pinned == nil {
		return t, nil, errors.New(`compiling the engine: go.mod has no line "toolchain": write one, such as "toolchain go1.26.8"`)
	}
	version := string(pinned[1])
	// GOTOOLCHAIN=local is how a user, or who packaged their Go, says that none is to be fetched.
	setting, err := output(ctx, root, os.Environ(), "env", "GOTOOLCHAIN")
	if err != nil || strings.TrimSpace(setting) != "local" {
		if t, err = toolchain(ctx, root, version); err == nil || ctx.Err() != nil || errors.Is(err, exec.ErrNotFound) {
			return t, nil, err
		}
		otherwise = fmt.Errorf("%s cannot be had: %w", version, err)
	}
	if t, err = toolchain(ctx, root, "local"); err == nil && t.Version != version && otherwise == nil {
		otherwise = fmt.Errorf("go.mod asks for %s, and GOTOOLCHAIN=local forbids to fetch it", version)
	}
	return t, otherwise, err
}

// toolchain returns what the Go command is with GOTOOLCHAIN set to a name.
func toolchain(ctx context.Context, root, name string) (Toolchain, error) {
	t := Toolchain{env: append(os.Environ(), "GOTOOLCHAIN="+name, "GOOS=wasip1", "GOARCH=wasm", "GOFLAGS=")}
	said, err := output(ctx, root, t.env, "env", "GOVERSION", "GOROOT")
	t.Version, t.Root, _ = strings.Cut(strings.TrimSpace(said), "\n")
	return t, err
}

// Compile returns the module that a package of the checkout is compiled to, with more
// flags than those of the engine, if a test has any.
func (t Toolchain) Compile(ctx context.Context, root, pkg string, more ...string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "ludoteca-engine-")
	if err != nil {
		return nil, fmt.Errorf("compiling the engine: %w", err)
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "engine.wasm")
	args := append(append([]string{"build", "-o", out}, Flags()...), append(more, pkg)...)
	if _, err := output(ctx, root, t.env, args...); err != nil {
		return nil, fmt.Errorf("compiling the engine: %w", err)
	}
	module, err := os.ReadFile(out)
	if err == nil && !complete(module) {
		err = fmt.Errorf("compiling the engine: the module in %s ends in the middle, though the Go command says that all is well: make room there, or name another folder with TMPDIR", os.TempDir())
	}
	return module, err
}

// complete reports whether a module is there to its end. In a folder without room the linker
// has written half of one and said nothing.
func complete(module []byte) bool {
	rest, ok := bytes.CutPrefix(module, []byte("\x00asm\x01\x00\x00\x00"))
	for ok && len(rest) > 0 { // sections: a byte, the size and so many bytes
		size, n := binary.Uvarint(rest[1:])
		if ok = n > 0 && size <= uint64(len(rest)-1-n); ok {
			rest = rest[1+n+int(size):]
		}
	}
	return ok
}

// output runs the Go command and returns what it writes. The error says what it said.
func output(ctx context.Context, dir string, env []string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir, cmd.Env = dir, env
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case errors.Is(err, exec.ErrNotFound):
		return "", fmt.Errorf("there is no Go toolchain to compile the engine with: install Go (https://go.dev/dl/) and put it on the PATH: %w", err)
	case err != nil:
		return "", fmt.Errorf("%w\n%s", err, bytes.TrimSpace(said.Bytes()))
	}
	return string(out), nil
}
