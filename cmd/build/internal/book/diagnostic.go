package book

// What is wrong with the content is said all at once, each fault at its place:
// an author mends ten of them in one go, and an editor jumps to each. Stopping at
// the first was rejected, and so were warnings: nobody reads them twice.

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Diagnostic is one fault in the content, at one place.
type Diagnostic struct {
	File string `json:"file"` // slash-separated, from the content folder
	Line int    `json:"line"` // from 1
	Col  int    `json:"col"`  // from 1, in bytes
	What string `json:"what"` // what is wrong
	Do   string `json:"do"`   // what to do about it
}

func (d Diagnostic) String() string {
	return fmt.Sprintf("%s:%d:%d: %s: %s", d.File, d.Line, d.Col, d.What, d.Do)
}

// Diagnostics is everything that is wrong, sorted by place; as an error it keeps
// a site from being published.
type Diagnostics []Diagnostic

func (ds Diagnostics) Error() string {
	lines := make([]string, len(ds))
	for i, d := range ds {
		lines[i] = d.String()
	}
	return strings.Join(lines, "\n")
}

// JSON writes a line of JSON for each diagnostic, for editors and other programs.
func (ds Diagnostics) JSON() string {
	var b strings.Builder
	lines := json.NewEncoder(&b)
	for _, d := range ds {
		if err := lines.Encode(d); err != nil {
			panic(err) // strings and numbers always marshal
		}
	}
	return b.String()
}

// Sorted returns the faults by file and place, each once.
func (ds Diagnostics) Sorted() Diagnostics {
	slices.SortFunc(ds, func(a, b Diagnostic) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col), cmp.Compare(a.What, b.What), cmp.Compare(a.Do, b.Do))
	})
	return slices.Compact(ds)
}

// source is a file's text, which knows where its author wrote what is at an offset.
type source struct {
	file    string
	text    []byte
	written []byte    // the author's, where numbers stand in the text for their names
	numbers []inPlace // in the order of the text
	faults  Diagnostics
}

// fault returns what is wrong at an offset of the text.
func (s source) fault(offset int, what, do string) Diagnostic {
	line, col := s.place(offset)
	return Diagnostic{s.file, line, col, what, do}
}

// place returns the line and column of an offset, both from 1.
func (s source) place(offset int) (line, col int) {
	return Place(s.author(), s.origin(offset))
}

// Place returns the line and column of an offset of a text, both from 1.
func Place(text []byte, offset int) (line, col int) {
	before := text[:min(offset, len(text))]
	return 1 + bytes.Count(before, []byte("\n")), len(before) - bytes.LastIndexByte(before, '\n')
}

// nearest returns the word of a list that is most like a misspelt one, or "" if
// none is near.
func nearest(word string, list []string) string {
	best, least := "", min(3, (len(word)+1)/2) // of a short word nothing would be left
	for _, w := range list {
		if d := distance(strings.ToLower(word), strings.ToLower(w)); d < least {
			best, least = w, d
		}
	}
	return best
}

// distance returns how many letters to add, drop, change or swap with the next make a
// into b.
func distance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before, last, row = last, row, before
		row[0] = i + 1
		for j := range len(b) {
			change := last[j]
			if a[i] != b[j] {
				change++
			}
			row[j+1] = min(change, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
	}
	return row[len(b)]
}

// didYouMean returns the end of a sentence that proposes a near word, if there is one.
func didYouMean(word string, list []string) string {
	if near := nearest(word, list); near != "" {
		return fmt.Sprintf("; did you mean %s?", near)
	}
	return ""
}

// misspelt returns the end of a sentence that proposes a word for the first one of a line,
// unless that is one of the list.
func misspelt(line string, list ...string) string {
	word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	word = strings.TrimSuffix(word, ":")
	if slices.Contains(list, word) {
		return ""
	}
	return didYouMean(word, list)
}
