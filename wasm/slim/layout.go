package slim

// Where the runtime's own structs have their fields. It is read from the source of the toolchain
// that compiled the module: go/types declares what package runtime declares, with the sizes of
// WebAssembly. Rejected: constants of ours, and to recognize a layout in the module alone. A field
// that another release inserts shifts what stands behind it, and a number is soon taken for another.

import (
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// tested are the releases of Go under which the tests of this package have run. The lists of
// functions and what the runtime reads of its tables are theirs; the source does not say these.
var tested = []string{"go1.26", "go1.27"}

// ErrRelease says that the runtime of a release is not known.
var ErrRelease = errors.New("what the runtime reads is known of " + strings.Join(tested, " and ") + " alone")

// layout is what this package must know of a release: of each field of a struct its offset, of
// each struct its size, of each constant its value.
type layout map[string]int

// needed are their names in packages runtime and internal/abi.
const needed = "pcHeader pcHeader.magic pcHeader.minLC pcHeader.ptrSize pcHeader.nfunc " +
	"pcHeader.funcnameOffset pcHeader.cuOffset pcHeader.filetabOffset pcHeader.pctabOffset pcHeader.pclnOffset " +
	"moduledata.pcHeader moduledata.funcnametab moduledata.cutab moduledata.filetab moduledata.pctab " +
	"moduledata.pclntable moduledata.ftab moduledata.findfunctab moduledata.minpc moduledata.maxpc " +
	"moduledata.types moduledata.etypes " +
	"_func _func.entryOff _func.nameOff _func.pcsp _func.pcfile _func.pcln _func.npcdata _func.cuOffset " +
	"_func.startLine _func.nfuncdata functab functab.funcoff findfuncbucket findfuncbucket.subbuckets " +
	"abi.CurrentPCLnTabMagic abi.FuncTabBucketSize abi.PCDATA_UnsafePoint abi.PCDATA_ArgLiveIndex " +
	"abi.FUNCDATA_ArgInfo abi.FUNCDATA_ArgLiveInfo"

// at returns a number by its name.
func (l layout) at(name string) int {
	n, ok := l[name]
	if !ok {
		panic("slim: " + name + " is not among what is needed")
	}
	return n
}

// readLayout reads the source of the toolchain.
func readLayout(goroot string) (layout, error) {
	text, err := os.ReadFile(filepath.Join(goroot, "VERSION"))
	if err != nil {
		return nil, fmt.Errorf("which Go compiled it is not known: %w", err)
	}
	version, _, _ := strings.Cut(string(text), "\n")
	if !slices.ContainsFunc(tested, func(go1 string) bool { return version == go1 || strings.HasPrefix(version, go1+".") }) {
		return nil, fmt.Errorf("%w: %s compiled it", ErrRelease, version)
	}
	src := source{filepath.Join(goroot, "src"), token.NewFileSet(), map[string]*types.Package{"unsafe": types.Unsafe}}
	if _, err := src.Import("runtime"); err != nil {
		return nil, fmt.Errorf("reading the runtime of %s: %w", version, err)
	}
	l := layout{}
	for name := range strings.FieldsSeq(needed) {
		n, ok := src.lookup(name)
		if !ok {
			return nil, fmt.Errorf("the runtime of %s has no %s", version, name)
		}
		l[name] = int(n)
	}
	return l, nil
}

// sizes are those of WebAssembly.
var sizes = types.SizesFor("gc", "wasm")

// source imports packages from Go's own source.
type source struct {
	root     string
	fset     *token.FileSet
	packages map[string]*types.Package
}

// Import declares what a package declares; what its functions do is of no account.
func (s source) Import(path string) (*types.Package, error) {
	if p := s.packages[path]; p != nil {
		return p, nil
	}
	wasm := build.Default
	wasm.GOOS, wasm.GOARCH, wasm.CgoEnabled, wasm.ToolTags = "wasip1", "wasm", false, nil
	found, err := wasm.ImportDir(filepath.Join(s.root, path), 0)
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, name := range found.GoFiles {
		file, err := parser.ParseFile(s.fset, filepath.Join(found.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	config := types.Config{Importer: s, Sizes: sizes, IgnoreFuncBodies: true}
	s.packages[path], err = config.Check(path, s.fset, files, nil)
	return s.packages[path], err
}

// lookup returns the value of a constant, the size of a struct, or the offset of a field.
func (s source) lookup(name string) (n int64, ok bool) {
	scope := s.packages["runtime"].Scope()
	if rest, ok := strings.CutPrefix(name, "abi."); ok {
		name, scope = rest, s.packages["internal/abi"].Scope()
	}
	name, field, _ := strings.Cut(name, ".")
	switch o := scope.Lookup(name).(type) {
	case *types.Const:
		return constant.Int64Val(o.Val())
	case *types.TypeName:
		if field == "" {
			return sizes.Sizeof(o.Type()), true
		}
		if of, ok := o.Type().Underlying().(*types.Struct); ok {
			fields := slices.Collect(of.Fields())
			if i := slices.IndexFunc(fields, func(f *types.Var) bool { return f.Name() == field }); i >= 0 {
				return sizes.Offsetsof(fields)[i], true
			}
		}
	}
	return 0, false
}
