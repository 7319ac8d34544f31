// Package play holds tests alone: matches, drills and lessons that are played to their end in
// a browser, by players who know a language and the rules of a game, and what the eye sees of
// the stage meanwhile. They stand apart from those of the command, so that neither takes long,
// and play on a site that the built command hosts.
package play

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
)

func TestMain(m *testing.M) { sitetest.Run(m, func() { stopShared() }) }

// The site as it is in the repository is hosted once for all tests.
var (
	stopShared = func() {}
	shared     = sync.OnceValues(func() (url string, err error) {
		dir, err := os.MkdirTemp("", "ludoteca")
		if err != nil {
			return "", err
		}
		program := filepath.Join(dir, "build")
		stop := func() {}
		stopShared = func() {
			stop()
			os.RemoveAll(dir)
		}
		if err := exec.Command("go", "build", "-o", program, "ludoteca/cmd/build").Run(); err != nil {
			return "", err
		}
		url, stop, err = hostedBy(program, sitetest.Root, filepath.Join(dir, "public"))
		return url, err
	})
)

// host returns the address of that site.
func host(t testing.TB) string {
	t.Helper()
	chromiumPath(t) // or nobody would read it
	url, err := shared()
	if err != nil {
		t.Fatal(err)
	}
	return url
}

// hostedBy starts a built program in a checkout, and returns the address at which it hosts the
// site.
func hostedBy(program, checkout, out string) (url string, stop func(), err error) {
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
	url, err = sitetest.Address(said)
	return url, stop, err
}
