// Command bench measures the generator on libraries of any size, as its users meet it:
// it compiles the build command, and runs that.
//
//	go run ./cmd/bench -pages 2000,10000
//
// For each size it tells, as the median of the runs with the fastest and the slowest,
//
//	clean       a build into an empty folder
//	unchanged   the same once more, with nothing to be written
//	edit        from the moment a rulebook is saved until the hosted page is told to
//	            reload, and until it is loaded again
//	memory      the most that the process of a clean build held
//	to Hugo     time and memory of the clean builds as parts of what Hugo takes for the same
//	            Markdown, where there is a hugo on the PATH: each pair was run one right
//	            after the other, so that a machine with other work does little harm
//
// and then the site of this checkout, warm: with nothing changed, and with one text.
// Nothing is compressed, but for that site.
// The libraries are made of content-only games (library.go); templates and the words of
// the interface are those of the checkout.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

func main() {
	pages := flag.String("pages", "2000", "sizes of libraries, in `pages`, with commas between them")
	runs := flag.Int("runs", 7, "how often each build is measured")
	edits := flag.Int("edits", 15, "how many edits are measured")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := bench(ctx, *pages, *runs, *edits); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func bench(ctx context.Context, sizes string, runs, edits int) error {
	out, err := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}", "ludoteca").Output()
	if err != nil {
		return fmt.Errorf("looking for the checkout: %w", err)
	}
	root := strings.TrimSpace(string(out))
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	m := meter{ctx: ctx, root: root, program: filepath.Join(dir, "build")}
	compile := exec.CommandContext(ctx, "go", "build", "-o", m.program, "./cmd/build")
	compile.Dir, compile.Stderr = root, os.Stderr
	if err := compile.Run(); err != nil {
		return fmt.Errorf("compiling the build command: %w", err)
	}
	for _, word := range strings.Split(sizes, ",") {
		n, err := strconv.Atoi(word)
		if err != nil || n < 2 {
			return fmt.Errorf("-pages %q: write numbers with commas between them", sizes)
		}
		if err := m.library(filepath.Join(dir, word), n, runs, edits); err != nil {
			return fmt.Errorf("%d pages: %w", n, err)
		}
	}
	var warm, edited series
	content := filepath.Join(dir, "content")
	if err := os.CopyFS(content, os.DirFS(filepath.Join(root, "content"))); err != nil {
		return err
	}
	for i := range runs + 1 { // the first one warms the caches
		edit := filepath.Join(content, "site/fr/about.md")
		text, err := os.ReadFile(edit)
		if err == nil {
			err = os.WriteFile(edit, fmt.Appendf(text, "\n%d.\n", i), 0o644)
		}
		if err != nil {
			return err
		}
		for _, took := range []*series{&edited, &warm} {
			u, err := m.once("-content", content, "-out", filepath.Join(dir, "own"))
			if err != nil {
				return err
			}
			if i > 0 {
				*took = append(*took, u.took)
			}
		}
	}
	fmt.Printf("this site\n  warm       %s\n  one text   %s\n", warm.times(), edited.times())
	return nil
}

// meter measures one compiled build command.
type meter struct {
	ctx           context.Context
	root, program string
}

// library measures a library of so many pages.
func (m *meter) library(dir string, pages, runs, edits int) error {
	content, site := filepath.Join(dir, "content"), filepath.Join(dir, "hugo")
	if err := writeLibrary(content, filepath.Join(m.root, "content/site"), pages); err != nil {
		return err
	}
	hugo, missing := exec.LookPath("hugo")
	if missing == nil {
		if err := writeHugo(site, content); err != nil {
			return err
		}
	}
	var args []string
	var clean, unchanged, memory, others, times, sizes series
	for i := range runs {
		// A new folder each time: where files were removed a moment ago, a file system takes
		// twice as long to make others.
		out := filepath.Join(dir, fmt.Sprint("out", i))
		args = []string{"-compress=false", "-content", content, "-out", out}
		own, err := m.once(args...)
		if err != nil {
			return err
		}
		clean, memory = append(clean, own.took), append(memory, own.megabytes)
		if missing == nil {
			other, err := m.run(site, hugo, "--quiet", "--config", filepath.Join(site, "hugo.toml"), "--destination", out+"-hugo")
			if err != nil {
				return fmt.Errorf("running Hugo: %w", err)
			}
			others = append(others, other.took)
			times, sizes = append(times, own.took/other.took), append(sizes, own.megabytes/other.megabytes)
		}
		again, err := m.once(args...)
		if err != nil {
			return err
		}
		unchanged = append(unchanged, again.took)
	}
	fmt.Printf("%d pages\n  clean      %s\n  unchanged  %s\n  memory     %.0f MB\n", pages, clean.times(), unchanged.times(), slices.Max(memory))
	if missing == nil {
		fmt.Printf("  Hugo       %s\n  to Hugo    %s of its time, %s of its memory\n", others.times(), times.shares(), sizes.shares())
	} else {
		fmt.Printf("  to Hugo    there is no hugo on the PATH to compare with\n")
	}
	told, loaded, err := m.edits(content, edits, args...)
	if err != nil {
		return err
	}
	fmt.Printf("  edit told  %s\n  edit shown %s\n", told.times(), loaded.times())
	return nil
}

// usage is what a run took, in milliseconds, and the most memory that it held.
type usage struct{ took, megabytes float64 }

// once runs one build to its end.
func (m *meter) once(args ...string) (usage, error) {
	return m.run(m.root, m.program, append([]string{"-once"}, args...)...)
}

// run runs a program in a folder.
func (m *meter) run(dir, program string, args ...string) (usage, error) {
	cmd := exec.CommandContext(m.ctx, program, args...)
	cmd.Dir = dir
	start := time.Now()
	said, err := cmd.CombinedOutput()
	u := usage{took: since(start)}
	if err != nil {
		return u, fmt.Errorf("%w\n%s", err, said)
	}
	if used, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
		u.megabytes = float64(used.Maxrss) / 1024
	}
	return u, nil
}

// edits hosts a library, and measures saves of its rulebooks: until the page is told that
// it has changed, and until the page is there with what was written.
func (m *meter) edits(content string, n int, args ...string) (told, loaded series, err error) {
	ctx, stop := context.WithCancel(m.ctx)
	defer stop()
	cmd := exec.CommandContext(ctx, m.program, append([]string{"-addr", "localhost:0"}, args...)...)
	cmd.Dir = m.root
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	said, err := cmd.StdoutPipe()
	if err != nil {
		return nil, nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, nil, err
	}
	defer func() { _ = cmd.Wait() }() // it was stopped
	defer stop()
	lines := bufio.NewScanner(said)
	url := ""
	for url == "" && lines.Scan() {
		_, url, _ = strings.Cut(lines.Text(), "hosted at ")
	}
	if url == "" {
		return nil, nil, errors.New("it is not hosted")
	}
	for lines.Scan() && !strings.Contains(lines.Text(), "published") { // which goes on behind the reader's back
	}
	go func() {
		for lines.Scan() {
		}
	}()
	path := "/fr/game00000/"
	stream, err := http.Get(url + "_ludoteca/events?page=" + path)
	if err != nil {
		return nil, nil, err
	}
	defer stream.Body.Close()
	events := bufio.NewScanner(stream.Body)
	next := func() bool {
		for events.Scan() {
			if strings.HasPrefix(events.Text(), "data:") {
				return true
			}
		}
		return false
	}
	next()
	name := filepath.Join(content, rulesFile(0, "fr"))
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, nil, err
	}
	for i := range n {
		mark := fmt.Sprintf("Edit%dOf%d", i, n)
		start := time.Now()
		if err := os.WriteFile(name, fmt.Appendf(nil, "%s\n%s\n", text, mark), 0o644); err != nil {
			return nil, nil, err
		}
		for shown := false; !shown; { // what it is told first may be of the edit before
			if !next() {
				return nil, nil, errors.New("the page is told nothing of an edit")
			}
			said := since(start)
			page, err := http.Get(url + strings.TrimPrefix(path, "/"))
			if err != nil {
				return nil, nil, err
			}
			body, err := io.ReadAll(page.Body)
			page.Body.Close()
			if err != nil {
				return nil, nil, err
			}
			if shown = strings.Contains(string(body), mark); shown {
				told, loaded = append(told, said), append(loaded, since(start))
			}
		}
		time.Sleep(300 * time.Millisecond) // an author pauses
	}
	return told, loaded, nil
}

// series are measurements of the same thing: milliseconds, or shares.
type series []float64

// times writes the median, the fastest and the slowest.
func (s series) times() string {
	slices.Sort(s)
	return fmt.Sprintf("%6.0f ms (%.0f to %.0f, %d runs)", s[len(s)/2], s[0], s[len(s)-1], len(s))
}

// shares writes the median, the least and the largest.
func (s series) shares() string {
	slices.Sort(s)
	return fmt.Sprintf("%.2f (%.2f to %.2f)", s[len(s)/2], s[0], s[len(s)-1])
}

// since returns the milliseconds from a moment until now.
func since(start time.Time) float64 { return float64(time.Since(start)) / float64(time.Millisecond) }
