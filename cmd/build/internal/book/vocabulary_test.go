package book

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"
	"unicode/utf8"

	"ludoteca/rules"
	"ludoteca/rules/words"
)

// A vocabulary that declares a word twice, or cannot be read, is told with its line.
func TestVocabularyIsChecked(t *testing.T) {
	faulty := *pairs
	faulty.Words += "\nevent flip cell\nevnt draw"
	_, err := Load(small(t), []*rules.Game{&faulty}, Options{})
	for _, want := range []string{
		`rules/pairs:1:1: in the vocabulary of pairs, line 5, "event flip cell": event.flip is declared twice, first in line 3: declare each word once`,
		`rules/pairs:1:1: in the vocabulary of pairs, line 6, "evnt draw": a line begins with names, phrase, event, move, breach, review, hint: declare each word once`,
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is not in: %v", want, err)
		}
	}
}

// The interface declares each of its words once, and says of each what it is for.
func TestSiteWords(t *testing.T) {
	seen := map[string]bool{}
	for _, d := range declareSite() {
		if seen[d.ID] || d.Note == "" {
			t.Errorf("%s is declared twice, or for nothing", d.ID)
		}
		seen[d.ID] = true
	}
}

// In an example a refusal speaks to who is refused: where that is another seat than the one
// that looks on, it says whom.
func TestARefusalSpeaksToWhoIsRefused(t *testing.T) {
	b, faults := load(real(t))
	if faults != nil {
		t.Fatal(faults)
	}
	others := 0
	for _, e := range editions(b) {
		for _, example := range e.Examples {
			proof := example.Proof
			for _, line := range proof.Played {
				by := line.Step.Seat
				if line.Breach == nil || by < 0 || by == proof.Script.Seat {
					continue
				}
				others++
				why := e.Words.Fill("ui.refused.who", words.Arg{Name: "who", Value: e.Words.Name(fmt.Sprint("seat.", by))}, words.Arg{Name: "why", Value: e.Words.For(int(by)).Line("breach", line.Breach.Reason)})
				if !strings.Contains(string(e.Narration(e.Rules, proof)), escape(why)) {
					t.Errorf("%s, %s: %q, refused to seat %d, is told as the reader's", e.Game, example.ID, line.Move, by)
				}
			}
		}
	}
	if others == 0 {
		t.Error("no example refuses a move of another seat")
	}
}

// editions lists the rulebooks of all languages.
func editions(b *Book) (list []*Edition) {
	for _, lang := range b.Languages {
		list = append(list, lang.Editions...)
	}
	return list
}

// What was shown for a moment is for memory to keep: while a match is on, the list of what
// has happened tells whose card it was, and not its number.
func TestTheListKeepsNumbersBack(t *testing.T) {
	b, _ := load(real(t))
	for _, e := range editions(b) {
		if e.Game != "trio" {
			continue
		}
		for actor, lines := range [][]string{{"flip m2 5", "ask 1 low 5", "show low 5", "turned m2 5", "asked 1 low 5"}, {"flip m2 5", "ask 0 low 5", "show low 5"}} {
			for _, line := range lines {
				told, said := e.Words.Retold(0, actor, line), e.Words.Event(0, actor, line)
				if told == "" || strings.Contains(told, "5") || !strings.Contains(said, "5") {
					t.Errorf("%s: %q by seat %d is told as %q, and said as %q", e.Language.Code, line, actor, told, said)
				}
			}
		}
	}
}

// Who hears that it is not their turn hears whose it is.
func TestWhoseTurnItIsIsSaid(t *testing.T) {
	b, _ := load(real(t))
	said := 0
	for _, e := range editions(b) {
		if !e.Words.Has("event.because-turn") {
			continue
		}
		said++
		if text, name := e.Words.Event(0, 0, "because-turn 1"), e.Words.Name("seat.1"); !strings.Contains(text, name) {
			t.Errorf("%s: where it is the turn of %s is said %q", e.Game, name, text)
		}
	}
	if said == 0 {
		t.Error("no drill asks whose turn it is")
	}
}

// The verdict on a yes or no is no such word itself: "no" would contradict "nothing forbids
// it" right behind it.
func TestAVerdictIsNoAnswer(t *testing.T) {
	b, _ := load(real(t))
	asked := 0
	for _, e := range editions(b) {
		if !e.Words.Has("move.yes") || !e.Words.Has("event.may-mistaken") {
			continue
		}
		asked++
		verdicts := e.Words.Name("event.may-mistaken") + " " + e.Words.Name("event.may-known")
		for _, which := range []string{"1", "2", "3", "4", "5", "again"} {
			verdicts += " " + e.Words.Name("board.praise."+which)
		}
		said := strings.FieldsFunc(strings.ToLower(verdicts), func(r rune) bool { return !unicode.IsLetter(r) })
		for _, id := range []string{"move.yes", "move.no"} {
			answer := strings.FieldsFunc(strings.ToLower(e.Words.Name(id)), func(r rune) bool { return !unicode.IsLetter(r) })[0]
			if slices.Contains(said, answer) {
				t.Errorf("%s: a verdict says %q, which is an answer", e.Game, answer)
			}
		}
	}
	if asked == 0 {
		t.Error("no drill asks for yes or no")
	}
}

// Of choices and of players, no two are called the same.
func TestNamesOfTheirOwn(t *testing.T) {
	t.Parallel()
	for id, like := range map[string]string{"option.goal.picante": "option.goal.simple", "seat.2": "seat.0"} {
		content := real(t)
		text := string(content["trio/fr/words.txt"].Data)
		said := func(id string) []int {
			return regexp.MustCompile("(?m)^" + regexp.QuoteMeta(id) + " *= *(.*)$").FindStringSubmatchIndex(text)
		}
		name := text[said(like)[2]:said(like)[3]]
		at := said(id)
		line := 1 + strings.Count(text[:at[0]], "\n")
		content["trio/fr/words.txt"] = &fstest.MapFile{Data: []byte(text[:at[2]] + name + text[at[3]:])}
		_, faults := load(content)
		if want := fmt.Sprintf("content/trio/fr/words.txt:%d:%d: %s is called %q, as %s is: ", line, 1+utf8.RuneCountInString(text[at[0]:at[2]]), id, name, like); !strings.Contains(fmt.Sprint(faults), want) {
			t.Errorf("%v, want %s", faults, want)
		}
	}
}
