package book

// What is not written yet. A draft is seen in the preview only: a page by its front
// matter, a rulebook with all that hangs on it by that of rules.md, a language by that
// of its home.md. In drafts, a mark stands where an author has something to write; the
// scaffolds of a game and of a language put it there. What is published may have none,
// for nobody shall read half a translation.

import (
	"bytes"
	"fmt"
	"io/fs"
	"strings"
)

// Mark stands in a text, or at its end, until it is written.
const Mark = "✎"

// checkMarks tells of the marks of a file. In a draft they are noted, elsewhere they are faults.
func (l *loader) checkMarks(found Diagnostics, draft bool) {
	switch {
	case !draft:
		l.add(found...)
	case l.options.Drafts:
		l.lock.Lock()
		defer l.lock.Unlock()
		l.unwritten = append(l.unwritten, found...)
	}
}

// unwrittenIn returns the marks of a file.
func unwrittenIn(s source) (found Diagnostics) {
	if !bytes.Contains(s.text, []byte(Mark)) {
		return nil
	}
	offset := 0
	for text := range strings.Lines(string(s.text)) {
		at := offset + strings.Index(text, Mark)
		if offset += len(text); !strings.Contains(text, Mark) {
			continue
		}
		says := []rune(strings.TrimSpace(strings.ReplaceAll(text, Mark, "")))
		if len(says) > 40 {
			says = append(says[:39], '…')
		}
		found = append(found, s.fault(at, fmt.Sprintf("still to be written (%s)", string(says)), "write it, and take the "+Mark+" out"))
	}
	return found
}

// draft reports whether a language is one. What is wrong with its home page is told
// when that is read.
func (l *loader) draft(code string) bool {
	text, _ := fs.ReadFile(l.fsys, "site/"+code+"/home.md")
	r := reading{source: source{text: Normal(text)}, setting: setting{kind: Home}}
	r.parseFront()
	return r.front.on("draft")
}
