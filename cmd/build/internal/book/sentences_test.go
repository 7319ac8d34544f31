package book

// Children of eight read these texts: their sentences are short.

import (
	"regexp"
	"strings"
	"testing"
	"unicode"
)

var (
	lineMarks    = regexp.MustCompile(`^(?:#+|>|-|[0-9]+\.) |^>$|^(?:\[(?:R-)?[A-Z]{3}-[0-9]+[a-z]? [^\]]*\])+|^\[@[^\]]*\]|[*` + "`" + `]`)
	refMarks     = regexp.MustCompile(` ?\[→ [^\]]*\]`)
	linkMarks    = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)
	spoken       = regexp.MustCompile(`^(?:goal|done|hint|(?:reply|lost) [a-z]+): (.*)`)
	sentenceEnds = regexp.MustCompile(`[.!?…]["»”]?(?:\s|$)`)
)

// sentences returns the sentences of a page as its author wrote them: of its text, and of what a
// step says. Tables, captions and scripts have none.
func sentences(p *Page) (list []string) {
	block := ""
	_, body, _ := strings.Cut(string(p.source.author()), "\n---\n")
	if p.Kind == Aid { // whose links are numbers, and no words
		body = refMarks.ReplaceAllString(body, "")
	}
	for line := range strings.Lines(body) {
		line = strings.TrimSpace(line)
		if name, fence := strings.CutPrefix(line, "```"); fence {
			if block == "" {
				block = name + " "
			} else {
				block = ""
			}
			continue
		}
		if block != "" {
			m := spoken.FindStringSubmatch(line)
			if block != "step " || m == nil {
				continue
			}
			line = m[1]
		}
		if strings.HasPrefix(line, "|") {
			continue
		}
		for marked := ""; marked != line; {
			marked, line = line, strings.TrimSpace(lineMarks.ReplaceAllString(line, ""))
		}
		line = linkMarks.ReplaceAllString(askedForm.ReplaceAllString(line, "$1 "), "$1")
		for at := 0; at < len(line); {
			end := len(line)
			if m := sentenceEnds.FindStringIndex(line[at:]); m != nil {
				end = at + m[1]
			}
			list = append(list, strings.TrimSpace(line[at:end]))
			at = end
		}
	}
	return list
}

// wordsOf counts the words of a sentence: what has a letter, or a number by its name.
func wordsOf(sentence string) (n int) {
	for _, word := range strings.Fields(sentence) {
		if strings.ContainsFunc(word, func(c rune) bool { return unicode.IsLetter(c) || unicode.IsNumber(c) }) {
			n++
		}
	}
	return n
}

func TestSentencesAreShort(t *testing.T) {
	const mean, most, aloud = 10, 25, 650
	b, faults := load(real(t))
	if faults != nil {
		t.Fatal(faults)
	}
	for _, lang := range b.Languages {
		for _, e := range lang.Editions {
			for _, p := range present(e.Rules, e.Primer, e.Learn, e.Practice, e.Aid) {
				n, sum := 0, 0
				for _, s := range sentences(p) {
					words := wordsOf(s)
					if words > most {
						t.Errorf("%s: a sentence of %d words: %s", p.File, words, s)
					}
					if words > 0 {
						n, sum = n+1, sum+words
					}
				}
				t.Logf("%s: %d sentences of %.1f words", p.File, n, float64(sum)/float64(n))
				if p == e.Primer && sum > aloud {
					t.Errorf("%s: %d words, %d are read aloud in five minutes", p.File, sum, aloud)
				}
				if sum > mean*n {
					t.Errorf("%s: its sentences have %.1f words, %d are enough", p.File, float64(sum)/float64(n), mean)
				}
			}
		}
	}
}
