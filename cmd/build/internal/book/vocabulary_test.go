package book

import (
	"strings"
	"testing"

	"ludoteca/rules"
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
