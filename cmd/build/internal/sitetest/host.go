package sitetest

// The site as it is in the repository, hosted by the built command as its users have it, once for
// all tests of a package. It is hosted from a copy: the command watches what it hosts, and whoever went on
// writing in the checkout meanwhile would have every page under test load anew.

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
)

// stopHost ends the host and deletes the command, if there are any.
var stopHost []func()

var built = sync.OnceValues(func() (program string, err error) {
	dir, err := os.MkdirTemp("", "ludoteca")
	if err != nil {
		return "", err
	}
	stopHost = append(stopHost, func() { os.RemoveAll(dir) })
	program = filepath.Join(dir, "build")
	return program, exec.Command("go", "build", "-ldflags=-s -w", "-o", program, "ludoteca/cmd/build").Run()
})

var hosted = sync.OnceValues(func() (url string, err error) {
	program, err := built()
	if err != nil {
		return "", err
	}
	dir := filepath.Dir(program)
	checkout := filepath.Join(dir, "checkout")
	if err := copyCheckout(checkout); err != nil {
		return "", err
	}
	url, stop, err := HostedBy(program, checkout, filepath.Join(dir, "public"))
	stopHost = append(stopHost, stop)
	return url, err
})

// Program returns the path of the command, built once for all tests of a package.
func Program(tb testing.TB) string {
	tb.Helper()
	program, err := built()
	if err != nil {
		tb.Fatal(err)
	}
	return program
}

// Host returns the address of that site.
func Host(tb testing.TB) string {
	tb.Helper()
	url, err := hosted()
	if err != nil {
		tb.Fatal(err)
	}
	return url
}

// Site returns the same address to a test that reads it in Chromium, and skips that where Chromium
// does.
func Site(tb testing.TB) string {
	tb.Helper()
	Chromium(tb) // or nobody would read it
	return Host(tb)
}

// Said runs the command in the repository to its end, good or not, and returns what it says.
func Said(args ...string) (string, error) {
	program, err := built()
	if err != nil {
		return "", err
	}
	cmd := exec.Command(program, args...)
	cmd.Dir = Root
	said, err := cmd.CombinedOutput()
	return string(said), err
}

// Published returns all files of a site that the command publishes.
func Published(args ...string) (map[string][]byte, error) {
	out, err := os.MkdirTemp("", "ludoteca")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(out)
	if said, err := Said(append([]string{"-once", "-compress=false", "-out", out}, args...)...); err != nil {
		return nil, fmt.Errorf("%v: %w, and it says\n%s", args, err, said)
	}
	files := map[string][]byte{}
	return files, fs.WalkDir(os.DirFS(out), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files[name], err = os.ReadFile(filepath.Join(out, name))
		}
		return err
	})
}

// HostedBy starts a built program in a checkout, and returns the address at which it hosts the
// site.
func HostedBy(program, checkout, out string, args ...string) (url string, stop func(), err error) {
	ctx, cancel := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, program, append([]string{"-addr", "127.0.0.1:0", "-compress=false", "-out", out}, args...)...)
	cmd.Dir, cmd.Cancel = checkout, func() error { return cmd.Process.Signal(os.Interrupt) }
	said, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	stop = func() {
		cancel()
		_ = cmd.Wait()
	}
	if err != nil {
		return "", stop, err
	}
	url, err = Address(said)
	return url, stop, err
}
