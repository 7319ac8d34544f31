package engine

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const root = "../.."

// checkout writes a go.mod that pins a release.
func checkout(t *testing.T, pinned string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module ludoteca\n\ngo 1.25.0\n\n"+pinned+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestThePinnedToolchainCompiles(t *testing.T) {
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	toolchain, otherwise, err := Find(t.Context(), root)
	if err != nil {
		t.Fatal(err)
	} else if otherwise != nil {
		t.Skip(otherwise)
	}
	if want := "\ntoolchain " + toolchain.Version + "\n"; !strings.Contains(string(mod), want) {
		t.Errorf("go.mod has no line %q", want)
	}
	if _, err := os.Stat(filepath.Join(toolchain.Root, "src/runtime/symtab.go")); err != nil {
		t.Error(err)
	}
}

// TestAnotherToolchainIsSaid asks for a release that there will never be.
func TestAnotherToolchainIsSaid(t *testing.T) {
	for name, tt := range map[string]struct{ env, value, want string }{
		"it cannot be fetched": {"GOPROXY", "off", "go1.26.999 cannot be had: "},
		"it must not be":       {"GOTOOLCHAIN", "local", "go.mod asks for go1.26.999, and GOTOOLCHAIN=local forbids to fetch it"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("GOTOOLCHAIN", "auto")
			t.Setenv(tt.env, tt.value)
			toolchain, otherwise, err := Find(t.Context(), checkout(t, "toolchain go1.26.999"))
			if err != nil {
				t.Fatal(err)
			}
			if otherwise == nil || !strings.HasPrefix(otherwise.Error(), tt.want) {
				t.Errorf("it says %v", otherwise)
			}
			if !strings.HasPrefix(toolchain.Version, "go1.") || toolchain.Root == "" {
				t.Errorf("there is %+v", toolchain)
			}
		})
	}
}

func TestWithoutAToolchain(t *testing.T) {
	if _, _, err := Find(t.Context(), checkout(t, "")); err == nil || !strings.Contains(err.Error(), `no line "toolchain"`) {
		t.Errorf("nothing is pinned: %v", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, _, err := Find(ctx, root); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
	t.Setenv("PATH", "")
	if _, _, err := Build(t.Context(), root, Engine); !errors.Is(err, exec.ErrNotFound) || !strings.Contains(err.Error(), "install Go") {
		t.Errorf("no Go: %v", err)
	}
}

// Half a module is none.
func TestAModuleIsComplete(t *testing.T) {
	const whole = "\x00asm\x01\x00\x00\x00" + "\x01\x04\x01\x60\x00\x00" + "\x03\x02\x01\x00"
	if !complete([]byte(whole)) {
		t.Error("a module is not")
	}
	for n := range len(whole) {
		if n != 8 && n != 14 && complete([]byte(whole[:n])) { // where a section ends
			t.Errorf("its first %d bytes are", n)
		}
	}
}
