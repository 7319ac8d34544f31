package book

// How a language inflects its words, for the search in the page: search.txt in the
// language's folder, which a language may do without. Then words are found as
// they stand, with or without accents, and with a slip.
//
//	letter = œoe           a letter, and what may be written for it; accents need no line
//	skip   = le la les     words that nobody looks for
//	ending = ées és er     what may end a word and does not change its meaning;
//	         eaux>eau      what stands for it instead, if not nothing
//	same   = prendre pris  words of one meaning
//
// Each of these may be said again. The file is checked here and used in the page
// only, which reads these very lines (see package search). A stemmer for each
// language was rejected: it would be a language in the code, and such a table
// finds as much in texts of this size.

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

var searchKeys = []string{"letter", "skip", "ending", "same"}

// searchRules reads and checks such a file, and returns its lines.
func (l *loader) searchRules(name string) []string {
	if _, err := fs.Stat(l.fsys, name); err != nil {
		return nil
	}
	s, ok := l.read(name)
	if !ok {
		return nil
	}
	var list []string
	offset := 0
	for text := range strings.Lines(string(s.text)) {
		at := offset
		offset += len(text)
		text = strings.TrimSpace(text)
		if text == "" || text[0] == '#' {
			continue
		}
		key, values, ok := strings.Cut(text, "=")
		key = strings.TrimSpace(key)
		if !ok || !slices.Contains(searchKeys, key) {
			l.fault(s, at, fmt.Sprintf("%q does not say how words are bent", text),
				"begin the line with letter =, skip =, ending = or same =, or with #"+didYouMean(key, searchKeys))
			continue
		}
		for _, v := range strings.Fields(values) {
			if what, do := badSearchRule(key, v); what != "" {
				l.fault(s, at, what, do)
			}
		}
		list = append(list, key+" = "+strings.Join(strings.Fields(values), " "))
	}
	return list
}

// badSearchRule returns what is wrong with a value, or "".
func badSearchRule(key, value string) (what, do string) {
	letters := value
	if key == "ending" {
		letters = strings.Replace(value, ">", "", 1)
	}
	switch {
	case strings.ContainsFunc(letters, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsNumber(c) && !unicode.IsMark(c) }):
		return fmt.Sprintf("%q is not a word", value), "write letters and digits alone; an apostrophe parts two words"
	case strings.ContainsFunc(letters, unicode.IsUpper):
		return fmt.Sprintf("%q has a large letter", value), "write it small"
	case key == "letter" && utf8.RuneCountInString(value) < 2:
		return fmt.Sprintf("%q does not say what may be written for it", value), "put that right behind the letter, as in œoe"
	}
	return "", ""
}
