package play

// What the result of a drill says besides: how much was kept in mind, and what the turns came
// to. It is read where the drill is finished, and of the same match in the other languages.

import (
	"regexp"
	"strconv"
	"strings"

	"ludoteca/cmd/build/internal/sitetest"
)

// reviews are what must be read in the details of a practice's result, by game.
var reviews = map[string][]func(p *player){
	"symbotrio-glance": {span},
	"symbotrio-keypad": {span, sum},
	"trio-memory":      {span},
	"brigands-tokens":  {span},
}

// reviewed reads them in each language: in the one that it was played in, and by a link in the others.
func (p *player) reviewed(game string) {
	p.t.Helper()
	if reviews[game] == nil {
		return
	}
	record := sitetest.Evaluate[string](p.Reader, `localStorage[Object.keys(localStorage).find((key) => key.startsWith('ludoteca.over.'))]`)
	played := p.edition
	p.more()
	for _, said := range reviews[game] {
		said(p)
	}
	for _, e := range sitetest.Editions(p.t, played.Game) {
		if e == played {
			continue
		}
		p.edition = e
		p.Visit("/" + e.Practice.URL + sitetest.Hash(record))
		p.unfold("ui.details")
		p.more()
		for _, said := range reviews[game] {
			said(p)
		}
	}
}

// more opens what else a result tells, if there is more and it is not in view.
func (p *player) more() {
	p.t.Helper()
	sitetest.Evaluate[bool](p.Reader, `((e) => (e.checkVisibility() && !e.parentNode.open && e.click(), true))(document.querySelector('.full .others summary'))`)
}

// span reads about how much was kept in mind, and between what.
func span(p *player) {
	p.t.Helper()
	begin, _, _ := strings.Cut(p.say("review.span"), "{")
	numbers := regexp.MustCompile(`\d+`).FindAllString(p.sentence(regexp.MustCompile(`^` + regexp.QuoteMeta(begin) + `.*`))[0], 3)
	if len(numbers) < 3 || tenths(p, numbers[1]) > tenths(p, numbers[0]) || tenths(p, numbers[0]) > tenths(p, numbers[2]) {
		p.t.Errorf("this is no span: %v", numbers)
	}
}

// sum reads the turns of the keypad drill, par, and what luck, memory and choice added, in
// tenths: they add up.
func sum(p *player) {
	p.t.Helper()
	said := p.sentence(regexp.MustCompile(`^(\d+) .*?(\d+,\d).*?([+−]\d+,\d).*?([+−]\d+,\d).*?([+−]\d+,\d)`))
	if tenths(p, said[1]+"0") != tenths(p, said[2])+tenths(p, said[3])+tenths(p, said[4])+tenths(p, said[5]) {
		p.t.Errorf("this does not add up: %q", said[0])
	}
}

// sentence waits for a text of the table that fits, and returns its parts.
func (p *player) sentence(fits *regexp.Regexp) (parts []string) {
	p.t.Helper()
	p.Until(fits.String(), func(tree []sitetest.Node) bool {
		_, ok := sitetest.Find(table(tree), "StaticText", func(text string) bool {
			parts = fits.FindStringSubmatch(text)
			return parts != nil
		})
		return ok
	})
	p.t.Log(parts[0])
	return parts
}

// tenths is a number as a review writes it, in the unit of its last digit.
func tenths(p *player, text string) int {
	p.t.Helper()
	n, err := strconv.Atoi(strings.NewReplacer("−", "-", "+", "", ",", "").Replace(text))
	if err != nil {
		p.t.Fatal(err)
	}
	return n
}
