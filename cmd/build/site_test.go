package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// TestMain runs twice as many tests with t.Parallel as there are processors, unless
// -parallel says how many, for a reader waits more for the page than it computes. Then it
// ends what all tests share: the host and the browser.
func TestMain(m *testing.M) {
	flag.Parse()
	chosen := false
	flag.Visit(func(f *flag.Flag) { chosen = chosen || f.Name == "test.parallel" })
	if !chosen {
		_ = flag.Set("test.parallel", strconv.Itoa(2*runtime.GOMAXPROCS(0)))
	}
	m.Run()
	stopShared()
	for _, stop := range slices.Backward(chromium.stop) {
		stop()
	}
}

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

// host runs the command as a user does, on a free port, and returns the URL that it
// prints. It publishes into a folder of the test. Without arguments it is one host for
// all tests, of the repository's content.
func host(t testing.TB, args ...string) string {
	t.Helper()
	chromiumPath(t) // or nobody would read it
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
	url, err = address(read)
	return url, stop, err
}

// address reads what the command says, and returns the URL at which it says that it hosts the
// site.
func address(read io.Reader) (string, error) {
	found, said := make(chan string, 1), strings.Builder{}
	go func() {
		lines := bufio.NewScanner(read)
		for lines.Scan() {
			if _, rest, ok := strings.Cut(lines.Text(), "hosted at http://"); ok {
				found <- "http://" + strings.TrimSuffix(rest, "/")
			}
			said.WriteString(lines.Text() + "\n")
		}
		close(found)
	}()
	url, ok := <-found
	if !ok {
		return "", fmt.Errorf("the command gives no URL; it says\n%s", said.String())
	}
	return url, nil
}
