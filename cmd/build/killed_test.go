package main

// Publishing is killed as a machine kills it: the built command, by a signal that no
// program can hear, at some moment while it writes. What lies in the folder then is a
// site that works, the old one or the new one or some of both, and the next run makes
// it the new one to the last byte. Step by step, publish's own test does the same;
// here it is a real process and a real clock.

import (
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"

	"ludoteca/cmd/build/internal/sitetest"
)

var kills = flag.Int("kills", 3, "how often publishing is killed")

// rulebooksOf makes a content folder of some rulebooks without an engine.
func rulebooksOf(t testing.TB, games int, says string) string {
	t.Helper()
	dir := t.TempDir()
	files := map[string]string{}
	for _, lang := range []string{"fr", "it"} {
		words, err := os.ReadFile("../../content/site/" + lang + "/words.txt")
		if err != nil {
			t.Fatal(err)
		}
		files["site/"+lang+"/words.txt"] = string(words)
		files["site/"+lang+"/home.md"] = "---\ntitle: H\nsummary: S\n---\n\n" + says + "\n"
		files["site/"+lang+"/about.md"] = "---\ntitle: A\nslug: a\nsummary: S\n---\n\n" + says + "\n"
		for i := range games {
			files[fmt.Sprintf("g%d/%s/rules.md", i, lang)] = fmt.Sprintf("---\ntitle: G%d\nsummary: S\n---\n\n## Un\n\n[AAA-01 T] %s\n\n[g](../../g%d/%s/rules.md#aaa-01)\n", i, strings.Repeat(says+" ", 50), (i+1)%games, lang)
		}
	}
	writeAll(t, dir, files)
	return dir
}

var refers = regexp.MustCompile(` (?:href|src|data-index|data-engine|data-worker|data-words)=["']?/([^"'\s>#]*)`)

// worksOnDisk asks that every page in a folder, in each of its encodings, is whole and
// finds its assets, with all that belongs to them; and that every page which a reader
// can come to leads only to pages that are there. New pages that name each other cannot
// come into the world at once, and no reader comes to them before all are there.
func worksOnDisk(t testing.TB, dir string, wholes ...map[string]string) {
	t.Helper()
	files, _ := holds(t, dir)
	pages, leads := 0, map[string][]string{}
	for name, text := range files {
		if strings.HasPrefix(path.Base(name), ".ludoteca-") {
			continue // half a file, which no page names
		}
		var unpacked io.Reader = strings.NewReader(text)
		switch path.Ext(name) {
		case ".gz":
			z, err := gzip.NewReader(unpacked)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			unpacked = z
		case ".br":
			unpacked = brotli.NewReader(unpacked)
		}
		plain := strings.TrimSuffix(strings.TrimSuffix(name, ".gz"), ".br")
		if path.Ext(plain) != ".html" {
			continue
		}
		pages++
		page, err := io.ReadAll(unpacked)
		if err != nil {
			t.Errorf("%s cannot be unpacked: %v", name, err)
		}
		named := refers.FindAllStringSubmatch(string(page), -1)
		if len(named) == 0 {
			t.Errorf("%s is cut short", name)
		}
		for _, m := range named {
			to := m[1]
			if to == "" || strings.HasSuffix(to, "/") {
				to += "index.html"
			}
			if path.Ext(to) == ".html" {
				leads[plain] = append(leads[plain], to)
				continue
			}
			if _, ok := files[to]; !ok {
				t.Errorf("%s names %s, which is not there", name, to)
			}
			folder := strings.Join(strings.SplitAfterN(to, "/", 3)[:min(2, strings.Count(to, "/"))], "")
			if !strings.HasPrefix(folder, "assets/") {
				continue
			}
			for _, whole := range wholes { // scripts import each other
				for asset, want := range whole {
					if got, ok := files[asset]; strings.HasPrefix(asset, folder) && (!ok || got != want) {
						t.Errorf("%s needs %s, which is not whole", name, asset)
					}
				}
			}
		}
	}
	if pages == 0 {
		t.Error("there is no page")
	}
	reached := []string{"index.html", "404.html", "fr/404.html", "it/404.html"}
	for at := 0; at < len(reached); at++ {
		if _, ok := files[reached[at]]; !ok {
			t.Errorf("a reader is led to %s, which is not there", reached[at])
		}
		for _, to := range leads[reached[at]] {
			if !slices.Contains(reached, to) {
				reached = append(reached, to)
			}
		}
	}
}

func TestPublishingIsKilled(t *testing.T) {
	compiles(t)
	command := sitetest.Program(t)
	otherLook := filepath.Join(t.TempDir(), "templates")
	if err := os.CopyFS(otherLook, os.DirFS("../../templates")); err != nil {
		t.Fatal(err)
	}
	sitetest.Edit(t, filepath.Join(otherLook, "assets/css/base.css"), "margin: 0;", "margin: 1px;") // all assets have other names
	args := [2][]string{
		{"-once", "-content", rulebooksOf(t, 6, "Un."), "-templates", "../../templates"},
		{"-once", "-content", rulebooksOf(t, 4, "Autre."), "-templates", otherLook},
	}
	var want [2]map[string]string
	for i := range args {
		out := t.TempDir()
		must(t, append(args[i], "-out", out)...)
		want[i], _ = holds(t, out)
	}
	dir := t.TempDir()
	must(t, append(args[0], "-out", dir)...)

	// publish runs the command and kills it so long after it began to write; a negative
	// time lets it end. It tells how long it wrote.
	list := filepath.Join(dir, ".ludoteca")
	publish := func(to int, after time.Duration) time.Duration {
		t.Helper()
		before, err := os.Stat(list)
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(command, append(args[to], "-out", dir)...)
		var said bytes.Buffer
		cmd.Stderr = &said
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() { ended <- cmd.Wait() }()
		for deadline := time.Now().Add(time.Minute); ; { // until it writes
			now, err := os.Stat(list)
			if err == nil && !now.ModTime().Equal(before.ModTime()) {
				break
			}
			select {
			case err := <-ended:
				if err != nil {
					t.Fatalf("%v: %s", err, &said)
				}
				return 0 // so quickly that nobody saw it
			default:
			}
			if time.Now().After(deadline) {
				cmd.Process.Kill()
				t.Fatal("it never writes")
			}
		}
		began := time.Now()
		if after >= 0 {
			for time.Since(began) < after { // no timer is so exact
			}
			cmd.Process.Kill()
			<-ended
			return after
		}
		if err := <-ended; err != nil {
			t.Fatalf("%v: %s", err, &said)
		}
		return time.Since(began)
	}
	long := max(10*time.Millisecond, (publish(1, -1)+publish(0, -1))/2)

	chance := rand.New(rand.NewPCG(1, uint64(*kills)))
	halfway, tries := 0, 0
	at := 0
	for ; halfway < *kills && tries < 5**kills; tries++ {
		to := 1 - at
		publish(to, time.Duration(chance.Int64N(int64(long)+1)))
		worksOnDisk(t, dir, want[0], want[1])
		have, _ := holds(t, dir)
		if t.Failed() {
			t.Fatalf("after %d kills", tries+1)
		}
		if !maps.Equal(have, want[0]) && !maps.Equal(have, want[1]) {
			halfway++
		}
		next := to
		if chance.IntN(4) == 0 {
			next = at // the old site again
		}
		publish(next, -1)
		if have, _ := holds(t, dir); !maps.Equal(have, want[next]) {
			t.Fatalf("after %d kills the next run does not complete the site", tries+1)
		}
		at = next
	}
	t.Logf("killed %d times, %d of them halfway, while writing takes %v", tries, halfway, long)
	if halfway < *kills {
		t.Errorf("only %d of %d kills came halfway", halfway, tries)
	}
}
