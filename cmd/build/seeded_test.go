package main

// The rulebook is a test suite, and this is the test of that suite: rules are
// switched off or bent in the engine, one at a time, and the rulebook alone,
// without any test of the engine, must find each, in a script that names the
// clause. A bent engine is a copy of one file that the Go command is told to build
// instead (-overlay); the sources are not touched.

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/render"
	"ludoteca/rules"
	"ludoteca/templates/shelf"
)

var all = flag.Bool("bends", false, "bend every rule of the engine, not one in eleven")

// bend is what is wrong with an engine, and the clause that it breaks. The text that
// is replaced must be in its file exactly once: where the engine is written anew, so
// is the bend.
type bend struct{ clause, name, file, old, new string }

// bends of every game; one in eleven of each is tried unless all are asked for.
var bends = [][]bend{symbotrioBends, labyrintheBends, brigandsBends, trioBends}

// found is a fault in a script: in a match that is an example or a lesson.
var found = regexp.MustCompile(`(?m)^(content/[a-z]+/matches/[a-z-]+\.match):\d+:\d+: .*$`)

var clauseID = regexp.MustCompile(`(R-)?[A-Z]{3}-\d+[a-z]?`)

// rulebook builds the checker of the content, with files of the engine replaced,
// and tells what it says of the repository's.
func rulebook(t *testing.T, replaced map[string]string) (says string, sound bool) {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	for name, text := range replaced {
		copied := filepath.Join(dir, filepath.Base(name))
		overlay.Replace[filepath.Join(root, name)] = copied
		if err := os.WriteFile(copied, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	file, checker := filepath.Join(dir, "overlay.json"), filepath.Join(dir, "rulebook.exe")
	text, _ := json.Marshal(overlay)
	if err := os.WriteFile(file, text, 0o666); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	if out, err := exec.CommandContext(ctx, "go", "build", "-overlay", file, "-ldflags=-s -w", "-o", checker, "./testdata/rulebook").CombinedOutput(); err != nil {
		t.Fatalf("it cannot be built: %v\n%s", err, out)
	}
	var out bytes.Buffer
	cmd := exec.CommandContext(ctx, checker, filepath.Join(root, "content"))
	cmd.Stdout, cmd.Stderr = &out, &out
	err = cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) {
		t.Fatalf("it does not come to its end: %v\n%s", err, out.String())
	}
	return out.String(), err == nil
}

func TestEngineFaults(t *testing.T) {
	if says, sound := rulebook(t, nil); !sound {
		t.Fatalf("the sound engine is found to be wrong:\n%s", says)
	}
	two := make(chan bool, 2) // builders at a time
	var tried []bend
	for _, game := range bends {
		for i, bend := range game {
			if *all || i%11 == 0 {
				tried = append(tried, bend)
			}
		}
	}
	for _, bend := range tried {
		t.Run(bend.clause+" "+bend.name, func(t *testing.T) {
			t.Parallel()
			two <- true
			defer func() { <-two }()
			name := "rules/" + bend.file
			text, err := os.ReadFile(filepath.Join("../..", name))
			if err != nil {
				t.Fatal(err)
			}
			if n := strings.Count(string(text), bend.old); n != 1 {
				t.Fatalf("%s has %d times, not once: %s", name, n, bend.old)
			}
			says, sound := rulebook(t, map[string]string{name: strings.Replace(string(text), bend.old, bend.new, 1)})
			faults := found.FindAllStringSubmatch(says, -1)
			own := slices.ContainsFunc(faults, func(fault []string) bool {
				script, err := os.ReadFile(filepath.Join("../..", fault[1]))
				return err == nil && slices.Contains(clauseID.FindAllString(string(script), -1), bend.clause)
			})
			if sound || !own {
				t.Fatalf("the rulebook does not find it: add what it makes untrue to an example of %s\n%s", bend.clause, says)
			}
			t.Logf("%d faults, the first: %s", len(faults), faults[0][0])
		})
	}
}

var examples = regexp.MustCompile("(?ms)^```(?:match|step)$.*?^```$")

// Replaying all examples and lessons, and drawing them, makes a build less than
// 0.1 s longer for each game.
func TestExamplesCostLittle(t *testing.T) {
	with, without := fstest.MapFS{}, fstest.MapFS{}
	files, _ := holds(t, "../../content")
	for name, text := range files {
		with[name] = &fstest.MapFile{Data: []byte(text)}
		if path.Ext(name) != ".match" {
			without[name] = &fstest.MapFile{Data: examples.ReplaceAll([]byte(text), nil)}
		}
	}
	var silent []*rules.Game // as if no rulebook had to show anything of them
	for _, g := range shelf.Games() {
		game := *g
		game.Clauses = slices.Clone(g.Clauses)
		for i := range game.Clauses {
			game.Clauses[i].Test = rules.ByNothing
		}
		silent = append(silent, &game)
	}
	fastest := func(content fstest.MapFS, games []*rules.Game) time.Duration {
		var times []time.Duration
		for i := range 7 {
			start := time.Now()
			loaded, err := book.Load(content, games, book.Options{})
			if err != nil {
				t.Fatal(err)
			}
			// At another address every page is another, and none is remembered.
			address := fmt.Sprintf("https://example.org/%d-%d/", len(content), i)
			if _, err := render.Site(loaded, os.DirFS("../../templates"), nil, render.Options{Base: address}); err != nil {
				t.Fatal(err)
			}
			times = append(times, time.Since(start))
		}
		return slices.Min(times)
	}
	all, less := fastest(with, shelf.Games()), fastest(without, silent)
	t.Logf("%v with examples and lessons, %v without", all, less)
	taught := 0
	for _, e := range editionsOf(t, "") {
		if len(e.Steps) > 0 && e.Language.Code == "fr" {
			taught++
		}
	}
	if all-less > time.Duration(taught)*100*time.Millisecond {
		t.Errorf("examples and lessons cost %v", all-less)
	}
}
