//go:build unix

package main

// What stands where a text or a template should, and is no file of the site: pipes that
// nobody writes into, devices without an end, what lies outside, a file beyond all bounds.

import (
	"bufio"
	"fmt"
	"maps"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"ludoteca/cmd/build/internal/sitetest"
)

func TestWhatIsNoFile(t *testing.T) {
	t.Parallel()
	outside := filepath.Join(t.TempDir(), "secret.md")
	if err := os.WriteFile(outside, []byte("---\ntitle: A\n---\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	link := func(to string) func(string) error { return func(name string) error { return os.Symlink(to, name) } }
	pipe := func(name string) error { return syscall.Mkfifo(name, 0o644) }
	large := func(name string) error {
		if err := os.WriteFile(name, nil, 0o644); err != nil {
			return err
		}
		return os.Truncate(name, 1<<30)
	}
	root := t.TempDir()
	for _, name := range []string{"content", "templates"} {
		if err := os.CopyFS(filepath.Join(root, name), os.DirFS("../../"+name)); err != nil {
			t.Fatal(err)
		}
	}
	for i, c := range []struct {
		file string
		put  func(name string) error
		want string
	}{
		{"content/trio/fr/rules.md", pipe, "it is no regular file"},
		{"content/trio/matches/linked.match", pipe, "it is no regular file"},
		{"content/site/fr/words.txt", link("/dev/zero"), "path escapes from parent"},
		{"content/trio/it/rules.md", large, "it has 1024 MB, and 8 are allowed"},
		{"content/site/it/about.md", link(outside), "path escapes from parent"},
		{"templates/about.html", pipe, "it is no regular file"},
		{"templates/assets/js/page.js", link(outside), "path escapes from parent"},
		{"templates/assets/css/base.css", large, "it has 1024 MB, and 8 are allowed"},
	} {
		if testing.Short() && i%3 > 0 { // a pipe, a large file and a link
			continue
		}
		name := filepath.Join(root, c.file)
		was, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
		if err := c.put(name); err != nil {
			t.Fatal(err)
		}
		code, _, stderr := do(t, "-check", "-content", filepath.Join(root, "content"), "-templates", filepath.Join(root, "templates"))
		if want := filepath.ToSlash(name) + ":1:1: the file cannot be read: " + c.want + ": "; code != wrongContent || !strings.HasPrefix(stderr, want) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("exit code %d for %s, and it says\n%s", code, c.file, stderr)
		}
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, was, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// A second interrupt ends the command at once, while it waits for what may never end.
func TestSecondInterrupt(t *testing.T) {
	t.Parallel()
	compiles(t)
	h := exec.Command(sitetest.Program(t), "-addr", "localhost:0", "-out", t.TempDir())
	said, err := h.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Start(); err != nil {
		t.Fatal(err)
	}
	line := bufio.NewReader(said)
	var address string
	for address == "" {
		text, err := line.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		_, after, _ := strings.Cut(text, "hosted at http://")
		address, _, _ = strings.Cut(after, "/")
	}
	asking, err := net.Dial("tcp", address) // which asks, and never ends
	if err != nil {
		t.Fatal(err)
	}
	defer asking.Close()
	fmt.Fprintf(asking, "POST /_ludoteca/example HTTP/1.1\r\nHost: %s\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n", address)
	if reply, err := bufio.NewReader(asking).ReadString('\n'); !strings.HasPrefix(reply, "HTTP/1.1 100 ") { // it waits for the text
		t.Fatal(reply, err)
	}
	ended := make(chan error, 1)
	go func() { ended <- h.Wait() }()
	for {
		_ = h.Process.Signal(os.Interrupt)
		select {
		case <-ended:
			if status := h.ProcessState.Sys().(syscall.WaitStatus); !status.Signaled() || status.Signal() != syscall.SIGINT {
				t.Errorf("it ends with %v", h.ProcessState)
			}
			return
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// An interrupt while the pages are compressed, which takes longest, leaves what was published before
// as it was, to the last byte and minute, and the next run publishes what this one would have.
func TestInterruptedWhileCompressing(t *testing.T) {
	compiles(t)
	command, cache, dir := sitetest.Program(t), t.TempDir(), t.TempDir()
	run := func(content, out string) *exec.Cmd {
		cmd := exec.Command(command, "-once", "-content", content, "-templates", "../../templates", "-out", out)
		cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+cache, "HOME="+cache) // a store of its own
		return cmd
	}
	ends := func(cmd *exec.Cmd) {
		t.Helper()
		if said, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, said)
		}
	}
	kept := func() (n int) {
		_ = filepath.WalkDir(cache, func(_ string, d os.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				n++
			}
			return nil
		})
		return n
	}
	const games = 40 // some ninety pages in two encodings, of which half are left at the last interrupt
	ends(run(rulebooksOf(t, games, "Un."), dir))
	content, was := holds(t, dir)
	next := rulebooksOf(t, games, "Autre.")
	for _, after := range []int{1, 20, 50} { // files are compressed, and nothing else is new to the store
		before := kept()
		cmd := run(next, dir)
		var said strings.Builder
		cmd.Stderr = &said
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() { ended <- cmd.Wait() }()
		for kept() < before+after {
			select {
			case err := <-ended:
				t.Fatalf("it ends before %d files are compressed: %v %s", after, err, &said)
			case <-time.After(time.Millisecond): // to look takes from what is watched
			}
		}
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		if err := <-ended; cmd.ProcessState.ExitCode() != wrongUsage || !strings.Contains(said.String(), errStopped.Error()) {
			t.Errorf("it ends with %v, and says %q", err, &said)
		}
		now, changed := holds(t, dir)
		if !maps.Equal(now, content) || !maps.Equal(changed, was) {
			t.Errorf("after %d files the folder is not what it was", after)
		}
	}
	ends(run(next, dir))
	whole := t.TempDir()
	ends(run(next, whole))
	now, _ := holds(t, dir)
	if want, _ := holds(t, whole); !maps.Equal(now, want) {
		t.Error("the next run does not publish what one into an empty folder does")
	}
}
