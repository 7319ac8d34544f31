package play

// A game that "new game NAME -engine" begins, in a copy of the checkout: it compiles, passes
// its own tests and those of the tree, and is played in the page.

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules/words"
)

// in runs a command in a folder, which must end well, and returns what it says. What the Go
// command compiles does not depend on the folder's name, so it is kept from run to run.
func in(t *testing.T, dir string, command ...string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), command[0], command[1:]...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-trimpath")
	said, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", strings.Join(command, " "), err, said)
	}
	return string(said)
}

func TestNewGameWithAnEngine(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles the program and its module anew")
	}
	sitetest.Chromium(t) // without one there is nothing to play in
	t.Parallel()
	const name = "duets"
	checkout, program := sitetest.Checkout(t), filepath.Join(t.TempDir(), "build")
	said := in(t, checkout, sitetest.Program(t), "new", "game", name, "-engine")
	for _, want := range []string{"wrote rules/duets/game.go", "wrote templates/board/duets/face.go", "changed templates/shelf/shelf.go", "it builds, as a draft"} {
		if !strings.Contains(said, want) {
			t.Errorf("it does not say %q:\n%s", want, said)
		}
	}

	in(t, checkout, "go", "vet", "./rules/"+name, "./templates/...")
	in(t, checkout, "go", "test", "-vet=off", "-short", "./rules/"+name, "./templates/board", "./templates/shelf") // the others know nothing of it
	in(t, checkout, "go", "build", "-ldflags=-s -w", "-o", program, "./cmd/build")
	base, stop, err := sitetest.HostedBy(program, checkout, filepath.Join(checkout, "public"))
	t.Cleanup(stop)
	if err != nil {
		t.Fatal(err)
	}
	for _, way := range sitetest.Some(1, []struct {
		lang, title string
		screen      sitetest.Screen
	}{
		{"fr", "En solo", sitetest.Screen{Width: 1280, Height: 900}},
		{"it", "Da soli", sitetest.Screen{Width: 360, Height: 740, Touch: true}},
	}...) {
		t.Run(way.lang, func(t *testing.T) {
			p := newcomer(t, base, checkout, name, way.lang, way.screen)
			p.Visit("/" + way.lang + "/" + name + "/" + map[string]string{"fr": "entrainement", "it": "allenamento"}[way.lang] + "/")
			p.start(way.title)
			p.finish(200, (&matcher{player: p, seen: map[string]string{}}).pair, nil)
		})
	}
}

// newcomer is a player of a game that this program was not compiled with: its words are read
// from its files.
func newcomer(t *testing.T, base, checkout, game, lang string, on sitetest.Screen) *player {
	t.Helper()
	var entries []words.Entry
	for _, file := range []string{"site", game} {
		text, err := fs.ReadFile(os.DirFS(checkout), "content/"+file+"/"+lang+"/words.txt")
		if err != nil {
			t.Fatal(err)
		}
		list, _ := words.Entries(string(text))
		entries = append(entries, list...)
	}
	on.Media = map[string]string{"prefers-reduced-motion": "reduce"}
	edition := &book.Edition{Game: game, Language: &book.Language{Code: lang}, Words: words.New(entries, nil)}
	return &player{t: t, touch: on.Touch, edition: edition, Reader: sitetest.Open(t, base, on)}
}

// matcher plays pairs: it hears what the cards show, and remembers.
type matcher struct {
	*player
	seen map[string]string // the picture by the place
}

// pair makes one move: the second of a pair that it remembers, else a card not seen yet.
func (p *matcher) pair(tree []sitetest.Node) {
	p.t.Helper()
	if n, ok := button(tree, p.say("move.close")); ok {
		p.act(n)
		return
	}
	places := grid(tree)
	open, unseen := "", -1
	var known []int
	for at, n := range places {
		place, what, _ := strings.Cut(n.Name, ", ")
		switch {
		case n.Disabled && what == p.say("board.gone"):
			delete(p.seen, place)
		case what != p.say("board.down") && what != p.say("board.gone"):
			p.seen[place], open = what, what
		case p.seen[place] != "":
			known = append(known, at)
		case what == p.say("board.down"):
			unseen = at
		}
	}
	pictured := func(at int) string {
		place, _, _ := strings.Cut(places[at].Name, ", ")
		return p.seen[place]
	}
	for i, at := range known {
		if pictured(at) == open {
			p.place(tree, at)
			return
		}
		for _, other := range known[:i] {
			if open == "" && pictured(at) == pictured(other) {
				p.place(tree, at)
				return
			}
		}
	}
	if !slices.ContainsFunc(places, func(n sitetest.Node) bool { return !strings.HasSuffix(n.Name, ", "+p.say("board.gone")) }) {
		return // the result is on its way
	}
	if unseen < 0 {
		p.t.Fatalf("nothing is left to turn up; the table reads\n%s", sitetest.Outline(table(tree)))
	}
	p.place(tree, unseen)
}
