package book

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"ludoteca/templates/board"
	"ludoteca/templates/shelf"
)

// counted is a face whose numbers are others.
type counted struct {
	board.Printed
	list []string
}

func (c counted) Numbers() []string { return c.list }

// word returns a number as the language writes it.
func (n *numbers) word(value int) string {
	return sortedKeys(n.words)[slices.IndexFunc(sortedKeys(n.words), func(word string) bool { return n.words[word] == value })]
}

// numberedGames loads the repository's content, with other faces if there are any.
func numberedGames(t *testing.T, faces func(string) *board.Face) *Book {
	t.Helper()
	b, err := Load(os.DirFS("../../../../content"), shelf.Games(), Options{Root: "content", Faces: faces})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// A number that changes in the engine changes wherever a text names it.
func TestNumbersFollowTheEngine(t *testing.T) {
	t.Parallel()
	before := numberedGames(t, nil)
	after := numberedGames(t, func(game string) *board.Face {
		face := *shelf.Face(game)
		list := face.Printed.Numbers()
		for i := range list {
			words := strings.Fields(list[i])
			words[1] = "17" // which no game has, and which has a word
			list[i] = strings.Join(words, " ")
		}
		face.Printed = counted{face.Printed, list}
		return &face
	})
	for i, lang := range before.Languages {
		for j, e := range lang.Editions {
			named := map[string]bool{}
			for k, p := range e.Pages() {
				was, now := string(p.source.text), string(after.Languages[i].Editions[j].Pages()[k].source.text)
				uses := braces.FindAllString(string(p.source.written), -1)
				if (was == now) != (uses == nil) {
					t.Errorf("%s: %d names, and it changes: %t", p.File, len(uses), was != now)
				}
				if got := strings.Count(now, "17") + strings.Count(strings.ToLower(now), e.numbers.word(17)); got < len(uses) {
					t.Errorf("%s: %d names, and %d numbers are new", p.File, len(uses), got)
				}
				for _, use := range uses {
					name, _, _ := strings.Cut(strings.Trim(use, "{}"), ":")
					named[name] = true
				}
			}
			for _, n := range e.numbers.list {
				if !named[n.name] {
					t.Errorf("%s, %s: no text names {%s}", e.Game, lang.Code, n.name)
				}
			}
		}
	}
}

// What the engine knows is not written in figures, nor as the word for it: where a number stands
// instead of a name, right or wrong, it is found; a wrong word always, and a wrong figure at least
// in one place for each name.
func TestNumbersThatShouldBeNames(t *testing.T) {
	t.Parallel()
	found, missed := 0, 0
	languages := numberedGames(t, nil).Languages
	for _, lang := range languages {
		for _, e := range lang.Editions {
			sure := map[string]bool{}
			for _, p := range e.Pages() {
				tried := map[string]bool{}
				for _, at := range braces.FindAllIndex(p.source.written, -1) {
					written := string(p.source.written)
					name, form, _ := strings.Cut(strings.Trim(written[at[0]:at[1]], "{}"), ":")
					right := e.numbers.list[slices.IndexFunc(e.numbers.list, func(n number) bool { return n.name == name })].value
					values := []int{19 - right%2, right}
					switch {
					case (p.Kind != Rules || testing.Short()) && sure[name] && *perFamily == 0: // all of them with -seeded
						continue
					case tried[name]:
						values = values[:1]
					}
					tried[name] = true
					for _, value := range values {
						said := fmt.Sprint(value)
						if form != "" {
							said = e.numbers.word(value)
						}
						bad := e.numbers.spelt(source{file: p.File, text: []byte(written[:at[0]] + said + written[at[1]:])})
						r := readPage(bad, p.setting)
						line := 1 + strings.Count(written[:at[0]], "\n")
						faults := e.numbers.literal(r)
						for _, other := range languages {
							for _, q := range other.Edition(e.Game).Pages() {
								if other != lang && q.Kind == p.Kind {
									faults = append(faults, e.numbers.alone(r, other.Edition(e.Game).numbers, q.reading)...)
								}
							}
						}
						if len(faults) == 0 {
							missed++
							if form != "" && value > most && value != right {
								t.Errorf("%s:%d: nothing finds %s instead of {%s}, which is %d", p.File, line, said, name, right)
							}
							continue
						}
						if d := faults[0]; d.Line != line && p.Kind != Rules || d.File != p.File || d.Line > line {
							t.Errorf("%s:%d: {%s} is %s: %v", p.File, line, name, said, faults)
						}
						found++
						if value != right {
							sure[name] = true
						}
					}
				}
			}
			for _, n := range e.numbers.list {
				if !sure[n.name] {
					t.Errorf("%s, %s: a wrong number instead of {%s} is found nowhere", e.Game, lang.Code, n.name)
				}
			}
		}
	}
	t.Logf("%d of %d numbers instead of names are found", found, found+missed)
}

// A language may have signs in its numbers that are no letters.
func TestNumbersWithSigns(t *testing.T) {
	n := &numbers{words: map[string]int{"c'hwec'h": 6, "vint-i-un": 21, "vingt et un": 21}, signs: "'-"}
	n.span()
	for text, want := range map[string]int{"C'hwec'h kartenn": 6, "vint-i-un.": 21, "(vingt et un)": 21, "chwech": 0, "a21": 0, "a 21": 21} {
		said := n.said([]byte(text))
		if got := len(said); got == 0 && want != 0 || got > 0 && said[0].value != want {
			t.Errorf("%q says %+v, want %d", text, said, want)
		}
	}
}

// A number is before what it counts whatever stands between them that no reader sees.
func TestNumbersBeforeWhatTheyCount(t *testing.T) {
	t.Parallel()
	n := &numbers{words: map[string]int{"trente-cinq": 35, "vingt et une": 21}, nouns: map[string][]number{"cartes": nil, "cartes code": nil}, signs: "-"}
	n.span()
	for text, want := range map[string]string{
		"35 cartes": "35 cartes", "**35** cartes": "35 cartes", "Trente-cinq\ncartes": "35 cartes", "35\u00a0CARTES code.": "35 cartes code", "vingt et une cartes": "21 cartes",
		"35, cartes": "35 ", "35cartes": "", "{cards-35} cartes": "", "35 cartesiens": "35 ",
	} {
		got := ""
		for _, said := range n.said([]byte(text)) {
			got += fmt.Sprint(said.value, " ", said.noun)
		}
		if got != want {
			t.Errorf("%q says %q, want %q", text, got, want)
		}
	}
}
