package book

// The words that a language's texts reject: glossary.txt in the language's folder, which a
// language may do without. Each line has one, and the right word for it; whoever
// writes the wrong one is told at its place:
//
//	libretto = il regolamento originale
//	dan* a ognuno = a testa          a star stands for any ending of its word
//	site libretto = queste regole    in the words and pages of the site alone
//
// Large letters mean nothing here. What a machine can tell of a language stands there and
// nowhere else: a word that is right in one place and wrong in another is for an editor.

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"
)

// rejected is a word that texts may not have.
type rejected struct {
	wrong []byte // small letters, without the star
	bent  bool   // whether it may end otherwise
	right string
	site  bool // in the texts of the site alone
}

// glossary reads and checks such a file.
func (l *loader) glossary(name string) (list []rejected) {
	if _, err := fs.Stat(l.fsys, name); err != nil {
		return nil
	}
	s, ok := l.read(name)
	if !ok {
		return nil
	}
	offset := 0
	for text := range strings.Lines(string(s.text)) {
		at := offset
		offset += len(text)
		if text = strings.TrimSpace(text); text == "" || text[0] == '#' {
			continue
		}
		wrong, right, _ := strings.Cut(text, "=")
		wrong, right = strings.TrimSpace(wrong), strings.TrimSpace(right)
		wrong, site := strings.CutPrefix(wrong, "site ")
		stem, bent := strings.CutSuffix(wrong, "*")
		if wrong == "" || right == "" || strings.Contains(stem, "*") || strings.TrimSpace(stem) == "" {
			l.fault(s, at, fmt.Sprintf("%q rejects no word", text), "write the wrong word, = and the right one; a star only at the end of the wrong one")
			continue
		}
		list = append(list, rejected{[]byte(strings.ToLower(stem)), bent, right, site})
	}
	return list
}

// checkGlossary reports the rejected words of a text. Comments of words files may name them.
func (l *loader) checkGlossary(name string, s source) {
	folders := strings.Split(name, "/")
	if len(folders) != 3 || path.Base(name) == "glossary.txt" || path.Base(name) == "search.txt" {
		return // an older text of a rulebook stays as it was
	}
	text := bytes.ToLower(s.text)
	if len(text) != len(s.text) {
		text = s.text // a letter that is longer when it is small
	}
	for _, r := range l.rejects[folders[1]] {
		if r.site && folders[0] != "site" {
			continue
		}
		for at := 0; ; {
			i := bytes.Index(text[at:], r.wrong)
			if i < 0 {
				break
			}
			from := at + i
			at = from + len(r.wrong)
			before, _ := utf8.DecodeLastRune(text[:from])
			after, _ := utf8.DecodeRune(text[at:])
			line := text[bytes.LastIndexByte(text[:from], '\n')+1 : from]
			if inWord(before) || inWord(after) && !r.bent || path.Ext(name) == ".txt" && bytes.HasPrefix(line, []byte("#")) {
				continue
			}
			l.fault(s, from, fmt.Sprintf("%q, which the glossary rejects", s.text[from:at]), "write "+r.right)
		}
	}
}

// inWord reports whether a character is part of a word.
func inWord(c rune) bool { return unicode.IsLetter(c) || unicode.IsMark(c) || unicode.IsNumber(c) }
