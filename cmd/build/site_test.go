package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"sync"
	"testing"
	"time"

	"ludoteca/cmd/build/internal/sitetest"
)

func TestMain(m *testing.M) { sitetest.Run(m, func() { stopShared(); removePublished() }) }

// The site as it is in the repository is hosted once for all tests that only read it.
var (
	stopShared = func() {}
	shared     = sync.OnceValues(func() (url string, err error) {
		out, err := os.MkdirTemp("", "ludoteca")
		if err != nil {
			return "", err
		}
		url, stop, err := start("-out", out)
		stopShared = func() {
			_ = stop()
			os.RemoveAll(out)
		}
		return url, err
	})
)

var removePublished = func() {}

// published is the folder into which the repository's site is published once, for all tests that
// leave it as it is.
var published = sync.OnceValues(func() (dir string, err error) {
	if dir, err = os.MkdirTemp("", "ludoteca"); err != nil {
		return "", err
	}
	removePublished = func() { os.RemoveAll(dir) }
	var said bytes.Buffer
	if code := run(context.Background(), []string{"-once", "-out", dir}, io.Discard, &said); code != fine {
		return "", errors.New(said.String())
	}
	return dir, nil
})

// publishedSite returns that folder.
func publishedSite(t testing.TB) string {
	t.Helper()
	compiles(t)
	dir, err := published()
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// host runs the command as a user does, on a free port, and returns the URL that it
// prints. It publishes into a folder of the test. Without arguments it is one host for
// all tests, of the repository's content.
func host(t testing.TB, args ...string) string {
	t.Helper()
	sitetest.Chromium(t) // or nobody would read it
	if len(args) == 0 {
		url, err := shared()
		if err != nil {
			t.Fatal(err)
		}
		return url
	}
	url, stop, err := start(append([]string{"-out", t.TempDir()}, args...)...)
	t.Cleanup(func() {
		if err := stop(); err != nil {
			t.Error(err)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return url
}

// start runs the command until it is stopped.
func start(args ...string) (url string, stop func() error, err error) {
	ctx, cancel := context.WithCancel(context.Background())
	read, write := io.Pipe()
	done := make(chan int, 1)
	go func() {
		done <- run(ctx, append([]string{"-addr", "127.0.0.1:0"}, args...), write, write)
		write.Close()
	}()
	stop = func() error {
		cancel()
		select {
		case <-done:
			return nil
		case <-time.After(time.Minute):
			return errors.New("the command does not stop")
		}
	}
	url, err = sitetest.Address(read)
	return url, stop, err
}
