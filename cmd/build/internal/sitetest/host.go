package sitetest

// The site as it is in the repository, hosted by the built command as its users have it, once for
// all tests of a package.

import (
	"context"
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
	return program, exec.Command("go", "build", "-o", program, "ludoteca/cmd/build").Run()
})

var hosted = sync.OnceValues(func() (url string, err error) {
	program, err := built()
	if err != nil {
		return "", err
	}
	url, stop, err := HostedBy(program, Root, filepath.Join(filepath.Dir(program), "public"))
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

// HostedBy starts a built program in a checkout, and returns the address at which it hosts the
// site.
func HostedBy(program, checkout, out string) (url string, stop func(), err error) {
	ctx, cancel := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, program, "-addr", "127.0.0.1:0", "-compress=false", "-out", out)
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
