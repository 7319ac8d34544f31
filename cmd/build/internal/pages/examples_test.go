package pages

// The examples of the rulebooks, as the page hands them to the engine.

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/wasm"
)

// asker is a page of an edition, which gives the engine its words once.
type asker struct{ memo wasm.Memo }

func opened(e *book.Edition) *asker {
	a := &asker{}
	wasm.Ask(&a.memo, "words\n"+e.Bundle())
	return a
}

// ask puts a question as the page does, and returns the lines of the reply by their
// keys.
func (a *asker) ask(seat int, verb string, record string) map[string][]string {
	reply := wasm.Ask(&a.memo, fmt.Sprintf("%s %d\n%s", verb, seat, record))
	head, html, _ := strings.Cut(reply, "--\n")
	got := map[string][]string{"html": {html}}
	for line := range strings.Lines(head) {
		key, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		got[key] = append(got[key], value)
	}
	return got
}

// What a figure says without scripts is what the engine says in the page at each
// of its places, and the arbiter can go on from each.
func TestExamplesAreTheSameInThePage(t *testing.T) {
	t.Parallel()
	b := sitetest.Content(t)
	places := 0
	for i, lang := range b.Languages {
		if testing.Short() && i > 0 {
			break // the moves are the same in all
		}
		for _, e := range lang.Editions {
			page := opened(e)
			for _, x := range e.Examples {
				record := strings.Split(x.Record.String(), "\n")
				for _, told := range x.Played {
					places++
					lines := record[:1+told.Lines]
					where := fmt.Sprintf("%s %s, line %d", lang.Code, x.ID, told.Lines)
					if told.Breach != nil {
						got := page.ask(int(x.Script.Seat), "look", strings.Join(append(slices.Clone(lines), told.Move), "\n"))
						if want := e.Words.For(int(x.Script.Seat)).Line("breach", told.Breach.Reason); !slices.Equal(got["sentence"], []string{want}) || !slices.Equal(got["breach"], []string{told.Breach.Clause}) {
							t.Errorf("%s: %q by %q, want %q by %s", where, got["sentence"], got["breach"], want, told.Breach.Clause)
						}
						continue
					}
					got := page.ask(int(x.Script.Seat), "look", strings.Join(lines, "\n"))
					var want []string
					for _, event := range told.Step.Events {
						want = append(want, e.Words.Event(int(x.Script.Seat), int(told.Step.Seat), event))
					}
					if !slices.Equal(got["say"], want) {
						t.Errorf("%s: %q, want %q", where, got["say"], want)
					}
					judged := page.ask(0, "judge", strings.Join(lines, "\n"))
					if judged["header"] == nil || x.Script.Seat == 0 && len(judged["fired"]) != len(told.Step.Fired) {
						t.Errorf("%s: the arbiter says %q", where, judged)
					}
					for _, line := range judged["try"] {
						move, label, _ := strings.Cut(line, " = ")
						tried := page.ask(0, "judge", strings.Join(append(slices.Clone(lines), move), "\n"))
						if tried["header"] == nil || tried["unreadable"] != nil || strings.ContainsAny(label, "{}") {
							t.Errorf("%s, then %s: %q", where, line, tried)
						}
					}
				}
			}
		}
	}
	if places < 100 {
		t.Errorf("only %d places were looked at", places)
	}
}
