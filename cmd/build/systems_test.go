package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
)

// All packages and their tests have sound types on the other systems too. They are read from their sources,
// those of others without the bodies of their functions: to vet for a system had all of Go compiled for it first.
func TestOtherSystems(t *testing.T) {
	if testing.Short() {
		t.Skip("what depends on the system seldom changes")
	}
	for _, system := range []string{"windows", "darwin"} {
		t.Run(system, func(t *testing.T) {
			t.Parallel()
			for _, err := range typed(t, system, sitetest.Root, "./...") {
				t.Error(err)
			}
		})
	}
}

// What one file says differs from system to system, and is found where it is wrong.
func TestOtherSystemsAreRead(t *testing.T) {
	if testing.Short() {
		t.Skip("what depends on the system seldom changes")
	}
	t.Parallel()
	dir := t.TempDir()
	writeAll(t, dir, map[string]string{
		"go.mod":          "module program\n\ngo 1.26\n",
		"main.go":         "package main\n\nfunc main() { println(name()) }\n",
		"name_linux.go":   "package main\n\nfunc name() int { return len(\"linux\") }\n",
		"name_windows.go": "package main\n\nfunc name() string { return 7 }\n",
		"name_test.go":    "package main\n\nvar half = name() / 2\n",
	})
	for system, want := range map[string][]string{
		"linux":   nil,
		"windows": {"name_windows.go:3:29", "name_test.go:3:12"},
		"darwin":  {"main.go:3:23"},
	} {
		var said string
		for _, err := range typed(t, system, dir, "./...") {
			said += err.Error() + "\n"
		}
		if len(want) == 0 && said != "" {
			t.Errorf("%s: it says\n%s", system, said)
		}
		for _, place := range want {
			if !strings.Contains(said, place) {
				t.Errorf("%s: %s is not named, but\n%s", system, place, said)
			}
		}
	}
}

// listed is a package as the Go command lists it.
type listed struct {
	ImportPath, Dir string
	GoFiles         []string
	ImportMap       map[string]string
	Module          *struct {
		Main      bool
		GoVersion string
	}
	Error *struct{ Err string }
}

// typed returns what is wrong with the types of packages and their tests on a system.
func typed(t *testing.T, system, dir string, packages ...string) (faults []error) {
	t.Helper()
	list := exec.CommandContext(t.Context(), "go", append([]string{"list", "-e", "-deps", "-test", "-json=ImportPath,Dir,GoFiles,ImportMap,Module,Error"}, packages...)...)
	list.Dir, list.Env = dir, append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
	said, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	known, positions := map[string]*types.Package{"unsafe": types.Unsafe}, token.NewFileSet()
	for next := json.NewDecoder(bytes.NewReader(said)); ; { // what is imported comes first
		var p listed
		if err := next.Decode(&p); err == io.EOF {
			return faults
		} else if err != nil {
			t.Fatal(err)
		}
		if p.Error != nil {
			faults = append(faults, errors.New(p.ImportPath+": "+p.Error.Err))
		}
		if p.ImportPath == "unsafe" || strings.HasSuffix(p.ImportPath, ".test") { // the one has no source, the other is the Go command's
			continue
		}
		var files []*ast.File
		for _, name := range p.GoFiles {
			file, err := parser.ParseFile(positions, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				faults = append(faults, err)
			}
			files = append(files, file)
		}
		check := types.Config{
			IgnoreFuncBodies: p.Module == nil || !p.Module.Main,
			Sizes:            types.SizesFor("gc", runtime.GOARCH),
			Error:            func(err error) { faults = append(faults, err) },
			Importer: imports(func(path string) (*types.Package, error) {
				if to := p.ImportMap[path]; to != "" {
					path = to
				}
				if known[path] == nil {
					return nil, errors.New("there is no such package")
				}
				return known[path], nil
			}),
		}
		if p.Module != nil && p.Module.GoVersion != "" {
			check.GoVersion = "go" + p.Module.GoVersion
		}
		known[p.ImportPath], _ = check.Check(p.ImportPath, positions, files, nil)
	}
}

// imports finds a package by the path by which it is imported.
type imports func(path string) (*types.Package, error)

// Import makes it what the checker of types asks.
func (f imports) Import(path string) (*types.Package, error) { return f(path) }
