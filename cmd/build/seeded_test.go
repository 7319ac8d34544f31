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
	"ludoteca/rules/shelf"
)

var all = flag.Bool("bends", false, "bend every rule of the engine, not one in seven")

// bends are what is wrong with each engine, and the clause that it breaks. The
// text that is replaced must be in its file exactly once: where the engine is
// written anew, so is the bend.
var bends = []struct{ clause, name, file, old, new string }{
	{"SYM-07", "the squares lie face up after the deal", "game.go",
		`board:   Board{Faces: faces},`,
		`board:   Board{Faces: faces, Up: [Tiles]bool{true, true, true, true, true, true, true, true, true, true, true, true}},`},
	{"SYM-08", "cards are drawn from the bottom of the pile", "play.go",
		"\tc := s.pile[0]\n\ts.pile = s.pile[1:]",
		"\tc := s.pile[len(s.pile)-1]\n\ts.pile = s.pile[:len(s.pile)-1]"},
	{"SYM-09", "the easier deck keeps its code cards", "deck.go",
		`if c.Kind != Code || !easier {`,
		`if c.Kind != NoCard {`},
	{"SYM-11", "two cards are dealt to each player", "game.go",
		`s.lay(&s.players[i], s.takeTop())`,
		"if s.lay(&s.players[i], s.takeTop()); len(s.pile) > len(s.players) {\n\t\t\ts.players[i].won = append(s.players[i].won, s.takeTop())\n\t\t}"},
	{"SYM-12", "seat 0 begins, whoever is the oldest", "game.go",
		"s.turn = rules.Seat(n)\n",
		"s.turn = 0\n"},
	{"SYM-15", "one wrong square of three does no harm", "play.go",
		`len(s.wrong()) == 0`,
		`len(s.wrong()) <= 1`},
	{"SYM-16", "the turn goes anticlockwise", "play.go",
		`s.turn = s.turn.Next(len(s.players))`,
		`s.turn = (s.turn + rules.Seat(len(s.players)) - 1) % rules.Seat(len(s.players))`},
	{"SYM-17", "four squares may be turned up", "play.go",
		`len(up) == most {`,
		`len(up) == most+1 {`},
	{"SYM-17", "a square that is up may be turned up again", "tiles.go",
		`case b.Up[slot]:`,
		`case b.Up[slot] && rows == 0:`},
	{"SYM-18", "two right squares are enough", "play.go",
		`len(s.board.up()) == most &&`,
		`len(s.board.up()) >= most-1 &&`},
	{"SYM-30", "a card that is won stays in front", "play.go",
		"\tp.front, p.due = Card{}, 0\n}",
		"\tp.due = 0\n}"},
	{"SYM-31", "the next card comes at once", "play.go",
		"\tp.front, p.due = Card{}, 0\n}",
		"\tif p.front, p.due = (Card{}), 0; len(s.pile) > 0 {\n\t\ts.lay(p, s.takeTop())\n\t}\n}"},
	{"SYM-31", "no next card is asked for", "play.go",
		`return "draw" // SYM-31`,
		`return ""`},
	{"SYM-32", "a card that is not found is lost", "play.go",
		"\tif c.Kind == Code && s.everyTime {",
		"\ts.me().front = Card{}\n\tif c.Kind == Code && s.everyTime {"},
	{"SYM-33", "the squares stay up", "play.go",
		"\ts.board.Up = [Tiles]bool{}\n",
		``},
	{"SYM-34", "whoever wins a card plays on", "play.go",
		"\t\ts.turn = s.turn.Next(len(s.players))\n",
		"\t\tif s.turn = s.turn.Next(len(s.players)); shared {\n\t\t\ts.turn = (s.turn + rules.Seat(len(s.players)) - 1) % rules.Seat(len(s.players))\n\t\t\treturn events\n\t\t}\n"},
	{"SYM-36", "prison costs nothing", "play.go",
		`p.due = s.sentence`,
		`p.due = 0`},
	{"SYM-36", "prison never ends", "play.go",
		"\t\ts.me().due--\n",
		``},
	{"SYM-37", "a code card turns nothing", "play.go",
		`case c.Kind == Code && s.me().due+s.loose > 0:`,
		`case c.Kind == Code && s.loose > 0:`},
	{"SYM-38", "the board turns back with the end of the turn", "play.go",
		`s.rival, s.loot, s.loose = -1, nil, 0`,
		`s.rival, s.loot, s.loose, s.board.Turned = -1, nil, 0, 0`},
	{"SYM-39", "easy loot needs its code", "play.go",
		"case c.Kind == Easy:\n",
		"case c.Kind == Easy && robbing:\n"},
	{"SYM-41", "a crook may rob its own thief", "play.go",
		`if rival == s.turn {`,
		`if rival == s.turn && !s.me().robbable() {`},
	{"SYM-41", "a crook need not be used", "play.go",
		`case c.Kind == Crook && s.victims() != nil:`,
		`case c.Kind == Crook && s.victims() == nil && robbing:`},
	{"SYM-42", "the card that was won first is drawn", "play.go",
		`i := s.chance.Intn(len(p.won))`,
		`i := 0`},
	{"R-SYM-10", "crooks are not in the blind draw", "play.go",
		`i := s.chance.Intn(len(p.won))`,
		`i := slices.IndexFunc(p.won, func(c Card) bool { return c.Kind != Crook })`},
	{"R-SYM-11", "a crook may try again", "play.go",
		`return s.pass(true, closed, s.giveBack())`,
		`return []rules.Event{closed}`},
	{"SYM-43", "success wins the gem and not the crook", "play.go",
		`cards := append(s.loot, s.me().front)`,
		`cards := s.loot`},
	{"SYM-44", "failure does not hand the crook over", "play.go",
		`append(append(p.won, s.loot...), s.me().front)`,
		`append(p.won, s.loot...)`},
	{"SYM-44", "failure leaves the thief what was drawn", "play.go",
		"\tp.won = append(append(p.won, s.loot...), s.me().front)\n",
		"\tp.won = append(p.won, s.me().front)\n\ts.me().won = append(s.me().won, s.loot...)\n"},
	{"SYM-45", "easy loot that is robbed needs its code", "play.go",
		"case c.Kind == Easy:\n",
		"case c.Kind == Easy && !robbing:\n"},
	{"SYM-46a", "crook on crook draws on by the French rule", "play.go",
		"if !s.italian {\n\t\t\treturn append(events, e)",
		"if s.italian {\n\t\t\treturn append(events, e)"},
	{"SYM-46b", "crook on crook wins both by the Italian rule", "play.go",
		"if !s.italian {\n\t\t\treturn append(events, e)",
		"if true {\n\t\t\treturn append(events, e)"},
	{"R-SYM-14", "the second crook ends the draw", "play.go",
		"if !s.italian {\n\t\t\treturn append(events, e)",
		"if !s.italian || len(s.loot) > 1 {\n\t\t\treturn append(events, e)"},
	{"SYM-47", "a stolen code card turns nothing", "play.go",
		"s.loose = 1\n",
		"s.loose = 0\n"},
	{"SYM-48", "a stolen prison card acts", "play.go",
		`case c.Kind == Prison && s.me().due > 0:`,
		`case c.Kind == Prison && (s.me().due > 0 || robbing):`},
	{"SYM-49a", "the crook that could rob nobody is lost", "play.go",
		`s.pile = append(rest, s.me().front)`,
		`s.pile = rest`},
	{"R-SYM-13", "instead of a crook another crook may come", "play.go",
		`i := slices.IndexFunc(s.pile, func(c Card) bool { return c.Kind != Crook })`,
		`i := min(0, len(s.pile)-1)`},
	{"R-SYM-13", "a crook without a pile to go into stays in front", "play.go",
		"\t\ts.aside = append(s.aside, s.me().front)\n\t\ts.me().front = Card{}\n",
		``},
	{"SYM-50", "the match ends with the pile", "play.go",
		`(s.endAtPile || `,
		`(s.turn >= 0 || `},
	{"SYM-50", "the pile has no say in the end", "play.go",
		`len(s.pile) == 0 && (s.endAtPile || `,
		`(s.endAtPile || `},
	{"SYM-51", "fewest cards win", "play.go",
		`case n > best:`,
		`case i == 0 || n < best:`},
	{"R-SYM-02", "the shape must come first", "play.go",
		"\t\treturn []rules.Event{s.board.turnUp(arg)}, nil\n\t}\n\treturn s.close(), nil\n}",
		"\t\tslot, _ := s.board.ParseCell(arg)\n\t\tlate = s.board.up() != nil && (late || s.board.Faces[slot].IsCut())\n\t\treturn []rules.Event{s.board.turnUp(arg)}, nil\n\t}\n\tif late {\n\t\ts.board.Up = [Tiles]bool{}\n\t}\n\treturn s.close(), nil\n}\n\nvar late bool"},
	{"R-SYM-03", "a wrong square ends the attempt", "game.go",
		`stopOnMiss: setup.Value("stop") == "yes",`,
		`stopOnMiss: true,`},
	{"R-SYM-04", "what is turned up is for one pair of eyes", "tiles.go",
		`rules.Open("flip", cell, b.Faces[slot].String())`,
		`rules.Open("flip", cell, "?")`},
	{"R-SYM-06", "marks act with the deal", "game.go",
		"\t\ts.lay(&s.players[i], s.takeTop())\n",
		"\t\ts.lay(&s.players[i], s.takeTop())\n\t\ts.players[i].due = 0\n"},
	{"R-SYM-07", "a code card turns the board on each retry", "play.go",
		`if c.Kind == Code && s.everyTime {`,
		`if c.Kind == Code {`},
	{"R-SYM-08", "easy loot lets its thief play on", "play.go",
		`return s.pass(true, rules.Open("take", c.String()).By("SYM-39", "SYM-30", "R-SYM-08"))`,
		`return []rules.Event{rules.Open("take", c.String()).By("SYM-39", "SYM-30", "R-SYM-08")}`},
	{"R-SYM-09", "who has only crooks may be robbed", "play.go",
		`return slices.ContainsFunc(p.won, func(c Card) bool { return c.Kind != Crook })`,
		`return len(p.won) > 0`},
	{"R-SYM-12", "the card that was drawn is not shown", "play.go",
		`Robbed: slices.Clone(s.loot),`,
		`Robbed: nil,`},
	{"R-SYM-16", "the match ends as soon as somebody has nothing to play", "play.go",
		`!slices.ContainsFunc(s.players, holds)`,
		`slices.ContainsFunc(s.players, func(p player) bool { return !holds(p) })`},
	{"R-SYM-17", "the engine stops a round early", "play.go",
		`s.idle > s.stall*len(s.players)`,
		`s.idle > (s.stall-1)*len(s.players)`},
	{"R-SYM-17", "the engine never stops", "play.go",
		`s.idle > s.stall*len(s.players)`,
		`s.idle < 0`},
	{"R-SYM-18", "a card that is not found counts", "play.go",
		`switch n := len(p.won); {`,
		`switch n := len(p.won) + min(1, int(p.front.Kind)); {`},
	{"R-SYM-19", "the first seat wins a tie", "play.go",
		`winners |= rules.One(rules.Seat(i))`,
		`winners |= 0`},
	{"R-SYM-20", "the board turns anticlockwise", "tiles.go",
		`b.Turned = (b.Turned + 1) % 4`,
		`b.Turned = (b.Turned + 3) % 4`},
	{"R-SYM-20", "the board makes half a turn", "tiles.go",
		`b.Turned = (b.Turned + 1) % 4`,
		`b.Turned = (b.Turned + 2) % 4`},
}

// found is a fault in a script: in a match that is an example or a lesson.
var found = regexp.MustCompile(`(?m)^(content/symbotrio/matches/[a-z-]+\.match):\d+:\d+: .*$`)

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
	for i, bend := range bends {
		if !*all && i%7 > 0 {
			continue
		}
		t.Run(bend.clause+" "+bend.name, func(t *testing.T) {
			t.Parallel()
			two <- true
			defer func() { <-two }()
			name := "rules/symbotrio/" + bend.file
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
				return err == nil && slices.Contains(strings.Fields(string(script)), bend.clause)
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
// 0.2 s longer.
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
			game.Clauses[i].Test = '-'
		}
		silent = append(silent, &game)
	}
	median := func(content fstest.MapFS, games []*rules.Game) time.Duration {
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
		slices.Sort(times)
		return times[len(times)/2]
	}
	all, less := median(with, shelf.Games()), median(without, silent)
	t.Logf("%v with examples and lessons, %v without", all, less)
	if all-less > 200*time.Millisecond {
		t.Errorf("examples and lessons cost %v", all-less)
	}
}
