package main

// What the command costs its users: as a program of its own on this site and on libraries of
// any size (library_test.go), beside Hugo on the same Markdown where that is on the PATH.
// What is not a mean is told by its own metric:
//
//	ms            the median of the runs
//	told-ms       of an edit: until the hosted page is told that it has changed
//	MB            the most that a process held
//	of-Hugo-time  what part of Hugo's time, or memory, that is: each pair was run one right
//	of-Hugo-MB    after the other, so that a machine with other work does little harm
//
// Nothing is compressed but for this site.

import (
	"bufio"
	"flag"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"ludoteca/cmd/build/internal/cache"
	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/wasm/engine"
)

var sizes = flag.String("pages", "2000", "sizes of the libraries that are measured, in `pages`, with commas between them")

// since returns the milliseconds from a moment until now.
func since(start time.Time) float64 { return float64(time.Since(start)) / float64(time.Millisecond) }

// measured runs a program to its end, and returns the milliseconds that it took and the most
// memory that it held.
func measured(b *testing.B, program string, args ...string) (took, megabytes float64) {
	b.Helper()
	cmd := exec.Command(program, args...)
	start := time.Now()
	if said, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, said)
	}
	return since(start), residentSet(cmd.ProcessState)
}

// BenchmarkOnce publishes this site by a fresh process, with the store warm. The budget of
// publishing it again is 0.6 s.
func BenchmarkOnce(b *testing.B) {
	program, content, dir := sitetest.Program(b), sitetest.Copied(b), b.TempDir()
	once := func(out string) {
		measured(b, program, "-once", "-content", content, "-out", filepath.Join(dir, out))
	}
	once("same")
	b.Run("new folder", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			once(fmt.Sprint(b.N, " ", i))
		}
	})
	b.Run("unchanged", func(b *testing.B) {
		for b.Loop() {
			once("same")
		}
	})
	b.Run("one text", func(b *testing.B) {
		about := filepath.Join(content, "site/fr/about.md")
		for i := 0; b.Loop(); i++ {
			sitetest.Edit(b, about, "\n---\n\n", fmt.Sprintf("\n---\n\n%d. ", i))
			once("same")
		}
	})
}

// BenchmarkLibrary builds libraries of rulebooks, again with nothing changed, and hosts them
// while one is edited.
func BenchmarkLibrary(b *testing.B) {
	program := sitetest.Program(b)
	for word := range strings.SplitSeq(*sizes, ",") {
		pages, err := strconv.Atoi(word)
		if err != nil || pages < 2 {
			b.Fatalf("-pages %q: write numbers with commas between them", *sizes)
		}
		b.Run(word, func(b *testing.B) {
			content := filepath.Join(b.TempDir(), "content")
			writeLibrary(b, content, pages)
			args := func(b *testing.B) []string {
				return []string{"-compress=false", "-content", content, "-out", b.TempDir()}
			}
			b.Run("clean", func(b *testing.B) {
				hugo, missing := exec.LookPath("hugo")
				site := b.TempDir()
				writeHugo(b, site, content)
				var times, memory, hugoTimes, timeShares, memoryShares sitetest.Series
				for b.Loop() {
					// A new folder each time: where files were removed a moment ago, a file system takes
					// twice as long to make others.
					took, held := measured(b, program, append(args(b), "-once")...)
					times, memory = append(times, took), append(memory, held)
					if missing == nil {
						hugoTook, hugoHeld := measured(b, hugo, "--quiet", "--source", site, "--destination", b.TempDir())
						hugoTimes, timeShares = append(hugoTimes, hugoTook), append(timeShares, took/hugoTook)
						memoryShares = append(memoryShares, held/hugoHeld)
					}
				}
				b.ReportMetric(0, "ns/op")
				b.ReportMetric(times.Median(), "ms")
				b.ReportMetric(slices.Max(memory), "MB")
				if missing != nil {
					b.Log("there is no hugo on the PATH to compare with")
					return
				}
				b.ReportMetric(hugoTimes.Median(), "Hugo-ms")
				b.ReportMetric(timeShares.Median(), "of-Hugo-time")
				b.ReportMetric(memoryShares.Median(), "of-Hugo-MB")
			})
			b.Run("unchanged", func(b *testing.B) {
				args := append(args(b), "-once")
				measured(b, program, args...)
				var times sitetest.Series
				for b.Loop() {
					took, _ := measured(b, program, args...)
					times = append(times, took)
				}
				b.ReportMetric(0, "ns/op")
				b.ReportMetric(times.Median(), "ms")
			})
			b.Run("edit", func(b *testing.B) { benchmarkEdits(b, content, args(b)...) })
		})
	}
}

// benchmarkEdits hosts a library and saves one of its rulebooks: until the page is told that
// it has changed, and until the page is there with what was written.
func benchmarkEdits(b *testing.B, content string, args ...string) {
	h := hosting(b, args...)
	_, h.url, _ = strings.Cut(h.hears("hosted at "), "hosted at ")
	defer func() {
		h.stop()
		<-h.ended
	}()
	h.hears("published to") // which goes on behind the reader's back
	const page = "fr/game00000/"
	stream, err := http.Get(h.url + "_ludoteca/events?page=/" + page)
	if err != nil {
		b.Fatal(err)
	}
	defer stream.Body.Close()
	events := bufio.NewScanner(stream.Body)
	next := func() {
		for events.Scan() {
			if strings.HasPrefix(events.Text(), "data:") {
				return
			}
		}
		b.Fatal("the page is told nothing of an edit")
	}
	next()
	name := filepath.Join(content, rulesFile(0, "fr"))
	text, err := os.ReadFile(name)
	if err != nil {
		b.Fatal(err)
	}
	var told, shown sitetest.Series
	for i := 0; b.Loop(); i++ {
		mark := fmt.Sprintf("Edit%dOf%d.", i, b.N)
		start := time.Now()
		if err := os.WriteFile(name, fmt.Appendf(nil, "%s\n%s\n", text, mark), 0o644); err != nil {
			b.Fatal(err)
		}
		for { // what it is told first may be of the edit before
			next()
			toldAfter := since(start)
			if _, body := h.get(page); strings.Contains(body, mark) {
				told, shown = append(told, toldAfter), append(shown, since(start))
				break
			}
		}
		h.hears("published to") // an author pauses
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(told.Median(), "told-ms")
	b.ReportMetric(shown.Median(), "ms")
}

// BenchmarkRebuild is what a host does after an edit of a rulebook: it builds with what it
// remembers. The budget of the way from edit to reloaded page is 0.1 s, of which 0.005 s
// are the silence that is waited for.
func BenchmarkRebuild(b *testing.B) {
	root, err := filepath.Abs("../..")
	if err != nil {
		b.Fatal(err)
	}
	content := sitetest.Copied(b)
	build := builder{root: root, content: content, templates: filepath.Join(root, "templates"), drafts: true, store: cache.OpenDefault(), memory: &cache.Memory{}}
	module, _, err := build.compiled(b.Context(), engine.Engine)
	if err != nil {
		b.Fatal(err)
	}
	build.module = func() ([]byte, error) { return module, nil }
	rules := filepath.Join(content, "symbotrio/fr/rules.md")
	text, err := os.ReadFile(rules)
	if err != nil {
		b.Fatal(err)
	}
	if _, err := build.build(); err != nil { // as it was when the host began
		b.Fatal(err)
	}
	for i := 0; b.Loop(); i++ {
		if err := os.WriteFile(rules, fmt.Appendf(nil, "%s\nEncore %d.\n", text, i), 0o644); err != nil {
			b.Fatal(err)
		}
		if _, err := build.build(); err != nil {
			b.Fatal(err)
		}
	}
}
