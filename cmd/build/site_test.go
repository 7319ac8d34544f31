package main

import (
	"bufio"
	"context"
	"flag"
	"io"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestMain lets twice as many tests with t.Parallel run as there are processors, unless
// -parallel says how many: a reader waits for the page more than it computes.
func TestMain(m *testing.M) {
	flag.Parse()
	chosen := false
	flag.Visit(func(f *flag.Flag) { chosen = chosen || f.Name == "test.parallel" })
	if !chosen {
		flag.Set("test.parallel", strconv.Itoa(2*runtime.GOMAXPROCS(0)))
	}
	m.Run()
}

// host runs the command as a user does, on a free port, and gives the URL that it
// prints. It publishes into a folder of the test.
func host(t testing.TB, args ...string) string {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	read, write := io.Pipe()
	done := make(chan int, 1)
	go func() {
		done <- run(ctx, append([]string{"-addr", "127.0.0.1:0", "-out", t.TempDir()}, args...), write, write)
		write.Close()
	}()
	t.Cleanup(func() {
		stop()
		select {
		case <-done:
		case <-time.After(time.Minute):
			t.Error("the command does not stop")
		}
	})
	url, said := make(chan string, 1), strings.Builder{}
	go func() {
		lines := bufio.NewScanner(read)
		for lines.Scan() {
			if _, rest, ok := strings.Cut(lines.Text(), "hosted at http://"); ok {
				url <- "http://" + strings.TrimSuffix(rest, "/")
			}
			said.WriteString(lines.Text() + "\n")
		}
		close(url)
	}()
	u, ok := <-url
	if !ok {
		t.Fatalf("the command gives no URL; it says\n%s", said.String())
	}
	return u
}
