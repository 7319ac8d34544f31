package slim

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestOnlyKnownReleasesAreRead writes sources of releases, of which nothing but what is needed
// of package runtime is there.
func TestOnlyKnownReleasesAreRead(t *testing.T) {
	const structs = `package runtime

import "internal/abi"

type pcHeader struct {
	magic                 abi.Magic
	pad1, pad2            uint8
	minLC, ptrSize        uint8
	nfunc                 int
	funcnameOffset, cuOffset, filetabOffset, pctabOffset, pclnOffset uintptr
}
type functab struct{ entryoff, funcoff uint32 }
type moduledata struct {
	pcHeader                                *pcHeader
	funcnametab, filetab, pctab, pclntable  []byte
	cutab                                   []uint32
	ftab                                    []functab
	findfunctab, minpc, maxpc               uintptr
	types, etypes                           uintptr
}
type _func struct {
	entryOff                      uint32
	nameOff                       int32
	pcsp, pcfile, pcln, npcdata   uint32
	cuOffset                      uint32
	startLine                     int32
	nfuncdata                     uint8
}
type findfuncbucket struct {
	idx        uint32
	subbuckets [16]byte
}
`
	const abi = `package abi

type Magic uint32

const (
	CurrentPCLnTabMagic  Magic = 7
	FuncTabBucketSize          = 4096
	PCDATA_UnsafePoint         = 0
	PCDATA_ArgLiveIndex        = 3
	FUNCDATA_ArgInfo           = 5
	FUNCDATA_ArgLiveInfo       = 6
)
`
	read := func(version, structs string) (layout, error) {
		root := t.TempDir()
		for name, text := range map[string]string{"VERSION": version, "src/runtime/a.go": structs, "src/internal/abi/a.go": abi} {
			if name = filepath.Join(root, name); text == "" {
				continue
			}
			if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		return readLayout(root)
	}
	l, err := read(tested[0]+".8\ntime 2026-01-01\n", structs)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]int{"pcHeader": 56, "pcHeader.nfunc": 8, "moduledata.cutab": 104, "_func.nfuncdata": 32, "abi.CurrentPCLnTabMagic": 7} {
		if l.at(name) != want {
			t.Errorf("%s is %d, not %d", name, l.at(name), want)
		}
	}
	for _, version := range []string{"go1.2", "go1.260", "go2", "devel go1.26-abc"} {
		if _, err := read(version, structs); !errors.Is(err, ErrRelease) {
			t.Errorf("%s: %v", version, err)
		}
	}
	for what, tt := range map[string]struct{ version, structs string }{
		"no version": {"", structs},
		"no source":  {tested[0], ""},
		"no field":   {tested[0], strings.Replace(structs, "nfuncdata", "others", 1)},
		"no struct":  {tested[0], strings.Replace(structs, "type pcHeader", "type header", 1)},
		"no Go":      {tested[0], "package"},
	} {
		if _, err := read(tt.version, tt.structs); err == nil {
			t.Errorf("%s: %v", what, err)
		}
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	if l, err := readLayout(strings.TrimSpace(string(root))); err == nil && l.at("_func.entryOff") != 0 {
		t.Error("a function's record does not begin with its entry")
	}
}
