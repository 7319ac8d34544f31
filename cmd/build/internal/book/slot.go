package book

// Slots: places in the HTML of a page for what is only known when the whole book is
// read. A slot is a byte that no text holds (loader.read sees to that), what is meant,
// its number, and the byte again:
//
//	\x00h3\x00   the address to which the page's link 3 leads
//	\x00t3\x00   the title of the clause to which it leads
//	\x00n0\x00   what the page's first node of a game shows
//
// Rejected: to keep the tree until then, which takes thirty times the room of the text
// and has to be walked again after each edit of another page.

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark/util"
)

const slotMark = '\x00'

func slot(kind byte, number int) string {
	return string(slotMark) + string(kind) + strconv.Itoa(number) + string(slotMark)
}

// withoutSlots returns a text without what belongs in its slots.
func withoutSlots(text string) string {
	if strings.IndexByte(text, slotMark) < 0 {
		return text
	}
	return collapseSpaces(fillSlots(text, func(byte, int) string { return "" }))
}

// fillSlots puts into each slot what is given for it.
func fillSlots(text string, with func(kind byte, number int) string) string {
	parts := strings.Split(text, string(slotMark)) // by turns a text and a slot
	for i := 1; i < len(parts); i += 2 {
		number, _ := strconv.Atoi(parts[i][1:])
		parts[i] = with(parts[i][0], number)
	}
	return strings.Join(parts, "")
}

// fill puts into the slots of the page what the book knows of them.
func (p *Page) fill(text string, escape func(string) string) string {
	return fillSlots(text, func(kind byte, number int) string {
		switch kind {
		case 'h':
			return escape(string(util.URLEscape([]byte(p.targets[number].href), true)))
		case 't':
			return escape(p.targets[number].title)
		}
		return p.shows[number].html
	})
}

// verbatim is for texts that a template will escape.
func verbatim(s string) string { return s }
