//go:build unix

package publish

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// What is published can be read by a web server, though all else that its author writes is
// for nobody else's eyes.
func TestSyncForOthersToRead(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o077))
	dir := filepath.Join(t.TempDir(), "public")
	mustSync(t, dir, site("aaaaaaaa"))
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := os.Stat(name)
		if want := map[bool]fs.FileMode{true: 0o755, false: 0o644}[d.IsDir()]; err == nil && info.Mode().Perm() != want {
			t.Errorf("%s has mode %v", name, info.Mode())
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
