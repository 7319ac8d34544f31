package book

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"ludoteca/rules/words"
)

func TestTypography(t *testing.T) {
	french := newTypography(words.Parse("typography.quotes = «_ _»\ntypography.before = :;!?", nil))
	italian := newTypography(words.Parse("typography.quotes = “ ”\ntypography.before =", nil))
	tests := []struct {
		how      typography
		in, want string // ~ stands for a narrow no-break space
	}{
		{french, `C'est "là" !`, "C’est «~là~»~!"},
		{french, `Gagné ? Oui : "d'abord".`, "Gagné~? Oui~: «~d’abord~»."},
		{french, `à 12:30...`, "à 12:30…"},
		{french, `("ici")`, "(«~ici~»)"},
		{french, `2 + 5, comme 9 − 2 = 7`, "2~+~5, comme 9~−~2~=~7"},
		{italian, `L'ho "detto": sì!`, "L’ho “detto”: sì!"},
		{italian, `"Un 'altro' modo"`, "“Un ’altro’ modo”"},
	}
	for _, test := range tests {
		if got := strings.ReplaceAll(test.how.set(test.in), narrow, "~"); got != test.want {
			t.Errorf("%s\n got %s\nwant %s", test.in, got, test.want)
		}
	}
}

// What is filled into a text later is not parted from what it is a part of.
func TestAPartStaysWithItsWhole(t *testing.T) {
	how := newTypography(words.Parse("typography.of = sur", nil))
	for in, want := range map[string]string{
		"Manche {n} sur {of}.":                                  "Manche {n}~sur~{of}.",
		"{n} {n|carte|cartes} sur {of}, sur la table : 3 sur 5": "{n} {n|carte|cartes}~sur~{of}, sur la table : 3~sur~5",
	} {
		got := how.entries([]words.Entry{{ID: "a", Text: in}})[0].Text
		if got = strings.ReplaceAll(got, "\u00a0", "~"); got != want {
			t.Errorf("%s\n got %s\nwant %s", in, got, want)
		}
	}
}

// Nor is a number parted from the word that it belongs to.
func TestANumberStaysWithItsWord(t *testing.T) {
	how := newTypography(words.Parse("typography.with = un aucun troisième", nil))
	for in, want := range map[string]string{
		"C'est un {n}. Un {other}, un 4 ?":              "C’est un~{n}. Un~{other}, un~4 ?",
		"Il n'y a aucun {n}, et voilà le troisième {n}": "Il n’y a aucun~{n}, et voilà le troisième~{n}",
		"chacun {n}, un {n|an|ans}, un bout, le {n}":    "chacun {n}, un {n|an|ans}, un bout, le {n}",
	} {
		got := how.entries([]words.Entry{{ID: "a", Text: in}})[0].Text
		if got = strings.ReplaceAll(got, "\u00a0", "~"); got != want {
			t.Errorf("%s\n got %s\nwant %s", in, got, want)
		}
	}
}

// A quote that closes behind a link or emphasis is a closing one, and code stays
// as it was typed.
func TestTypographyAcrossMarks(t *testing.T) {
	content := real(t)
	content["site/fr/about.md"].Data = []byte("---\ntitle: À propos\nslug: a-propos\nsummary: Qui ?\n---\n\nLe \"*mot*\" : `\"a\" : b'` \"**deux**\" !\n")
	b, faults := load(content)
	if faults != nil {
		t.Fatal(faults)
	}
	var html string
	for _, lang := range b.Languages {
		if lang.Code == "fr" {
			html = string(lang.About.Intro())
		}
	}
	want := "<p>Le «~<em>mot</em>~»~: <code>&quot;a&quot; : b'</code> «~<strong>deux</strong>~»~!</p>\n"
	if got := strings.ReplaceAll(html, narrow, "~"); got != want {
		t.Errorf("got  %swant %s", got, want)
	}
}

// What the words of a language say of itself is told where it cannot be read.
func TestSettings(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"language.direction = up":              `22: a language that runs "up": `,
		"typography.quotes = «":                `21: quotes "«": `,
		"plural.one = 0 un":                    `14: a number "un": `,
		"language.numbers = 2 deux, trois 3":   `20: a number "trois 3": `,
		"language.numbers = 2 deux, 3":         `20: a number "3": `,
		"language.numbers = 2 deux, 5 deux":    `20: a number "5 deux": `,
		"language.numbers = 2 deux,  3  trois": "",
	} {
		content := real(t)
		id, _, _ := strings.Cut(line, " ")
		file := content["site/fr/words.txt"]
		text := regexp.MustCompile("(?m)^"+regexp.QuoteMeta(id)+" .*$").ReplaceAllLiteral(file.Data, []byte(line))
		content["site/fr/words.txt"] = &fstest.MapFile{Data: text}
		_, faults := load(content)
		at := fmt.Sprintf("content/site/fr/words.txt:%d:", 1+bytes.Count(text[:bytes.Index(text, []byte(line))], []byte("\n")))
		if want == "" && strings.Contains(fmt.Sprint(faults), at) || want != "" && !strings.Contains(faults.Error(), at+want) {
			t.Errorf("%s: %v", line, faults)
		}
	}
}
