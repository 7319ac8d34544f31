package main

// One build, from folders to files: the book is read while the module is being
// compiled, then both become pages. The Go command keeps its own cache and knows
// best what is stale, so the module is asked for at every build.

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/render"
	"ludoteca/rules/shelf"
)

// builder is where a build takes things from.
type builder struct {
	root, content, templates string
	base                     string
	drafts                   bool
}

// build makes the whole site. The error is book.Diagnostics where the content is
// wrong.
func (b builder) build() (render.Files, error) {
	type compiled struct {
		module []byte
		err    error
	}
	module := make(chan compiled, 1)
	go func() {
		m, err := compile(b.root)
		module <- compiled{m, err}
	}()
	for _, dir := range []string{b.content, b.templates} {
		if _, err := os.Stat(dir); err != nil {
			return nil, fmt.Errorf("no folder %s: name another with -content or -templates", dir)
		}
	}
	loaded, err := book.Load(os.DirFS(b.content), shelf.Games(), book.Options{Drafts: b.drafts, Root: b.shown()})
	if err != nil {
		return nil, err
	}
	m := <-module
	if m.err != nil {
		return nil, m.err
	}
	return render.Site(loaded, os.DirFS(b.templates), m.module, render.Options{Base: b.base})
}

// shown is the content folder as an editor finds it from the checkout's root.
func (b builder) shown() string {
	if rel, err := filepath.Rel(b.root, b.content); err == nil && filepath.IsLocal(rel) {
		return filepath.ToSlash(rel)
	}
	return filepath.ToSlash(b.content)
}

// compile builds the module that plays the games in the page.
func compile(root string) ([]byte, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	// One place for each checkout, so that the Go command can see that nothing changed.
	place := sha256.Sum256([]byte(root))
	out := filepath.Join(cache, "ludoteca", fmt.Sprintf("engine-%x.wasm", place[:6]))
	if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
		return nil, fmt.Errorf("compiling the engine: %w", err)
	}
	cmd := exec.Command("go", "build", "-buildmode=c-shared", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", out, "./wasm/module")
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm", "GOFLAGS=")
	var said bytes.Buffer
	cmd.Stderr = &said
	if err := cmd.Run(); errors.Is(err, exec.ErrNotFound) {
		return nil, errors.New("no Go toolchain to compile the engine with: install Go (https://go.dev/dl/) and put it on the PATH")
	} else if err != nil {
		return nil, fmt.Errorf("compiling the engine: %w\n%s", err, bytes.TrimSpace(said.Bytes()))
	}
	return os.ReadFile(out)
}
