package render

// The codes that lead from paper back to the page: beside each section of a rulebook, and on the
// aid of a game. They stand in a stylesheet of the page's own that is for print alone, as what
// its headings have behind them: so the page itself grows by one line, nothing of it is on the
// screen, and a printer has it without scripts, without a connection where the game was
// taken along, and without waiting. Rejected: pictures that are loaded lazily, which some
// browsers print before they have come, and codes in the page, which would weigh as much
// as a sixth of its text. A code needs a whole address: a site that does not know its own has none.

import (
	"fmt"
	"strings"

	"github.com/skip2/go-qrcode"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/cache"
)

// codeSize is how large a code is printed, with the white that it needs around it.
const codeSize = "15mm"

// Code draws an address as a picture of a code, one path on white, with four squares of white
// around it. A seventh of it may be covered or torn.
func Code(address string) (string, error) {
	c, err := qrcode.New(address, qrcode.Medium)
	if err != nil {
		return "", fmt.Errorf("drawing the code of %s: %w", address, err)
	}
	var b strings.Builder
	squares := c.Bitmap()
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%[1]s" viewBox="0 0 %d %[2]d" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h%[2]dv%[2]dH0z"/><path d="`, codeSize, len(squares))
	for y, row := range squares {
		for x := 0; x < len(row); x++ {
			from := x
			for x < len(row) && row[x] {
				x++
			}
			if x > from {
				fmt.Fprintf(&b, "M%d %dh%dv1H%dz", from, y, x-from, from)
			}
		}
	}
	b.WriteString(`"/></svg>`)
	return b.String(), nil
}

// codesName is the path of the codes of a page, "" for one that has none.
func (s *site) codesName(p *book.Page) string {
	if s.origin == "" || p.Kind != book.Rules && p.Kind != book.Aid {
		return ""
	}
	return p.URL + "codes.css"
}

// inURL writes a picture into the address of a stylesheet.
var inURL = strings.NewReplacer(`"`, "'", "#", "%23", "<", "%3C", ">", "%3E")

// codesKey is an address of which a code is remembered.
type codesKey string

// codes writes the codes of all pages.
func (s *site) codes() error {
	for _, lang := range s.book.Languages {
		for _, p := range lang.Pages() {
			if name := s.codesName(p); name != "" {
				text, err := s.codesOf(p)
				if err != nil {
					return err
				}
				s.put(name, rendered{content: text, sum: sumOf(text)})
			}
		}
	}
	return nil
}

// codesOf writes those of a page.
func (s *site) codesOf(p *book.Page) ([]byte, error) {
	var b strings.Builder
	rule := func(selector, address string) error {
		picture, err := cache.Remember(s.Memory, codesKey(address), func() (string, error) { return Code(address) })
		fmt.Fprintf(&b, "%s{content:url(\"data:image/svg+xml,%s\")}\n", selector, inURL.Replace(picture))
		return err
	}
	root := s.origin + s.base
	if p.Kind == book.Aid {
		b.WriteString(".aid-sheet header{position:relative;min-height:" + codeSize + ";padding-inline-end:17mm}\n.aid-sheet header::after{position:absolute;inset-block-start:0;inset-inline-end:0;line-height:0}\n")
		err := rule(".aid-sheet header::after", root+p.Edition.Rules.URL)
		return []byte(b.String()), err
	}
	// A part that is folded has its name on what unfolds, below its heading.
	b.WriteString(".book h2::after,.part>section::before{float:inline-end;break-inside:avoid;margin-inline-start:3mm;line-height:0}\n")
	for _, section := range p.Sections() {
		if err := rule(fmt.Sprintf("h2[id=%[1]q]::after,section[id=%[1]q]::before", section.ID), root+p.URL+"#"+section.ID); err != nil {
			return nil, err
		}
	}
	return []byte(b.String()), nil
}
