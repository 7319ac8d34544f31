package play

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// sum is what a review says of a keypad drill: its turns, par, and what luck, memory and
// choice added, in tenths.
var sum = regexp.MustCompile(`^(\d+) .*?(\d+,\d).*?([+−]\d+,\d).*?([+−]\d+,\d).*?([+−]\d+,\d)`)

// Whoever plays the keypad drill reads, in each language, a sum that adds up.
func TestTurnsAddUp(t *testing.T) {
	t.Parallel()
	base := host(t)
	for _, lang := range []string{"fr", "it"} {
		t.Run(lang, func(t *testing.T) {
			p := fluent(t, base, "symbotrio", lang, screen{Width: 360, Height: 740, Touch: true})
			p.Visit("/" + p.edition.Practice.URL)
			p.begin("symbotrio-keypad")
			p.finish(400, newThief(p).attempt)
			p.Holds("the details", `document.querySelector('.result:not([hidden]) details').open = true`)
			var said []string
			p.Until("a sum", func(tree []node) bool {
				find(table(tree), "StaticText", func(text string) bool {
					said = sum.FindStringSubmatch(text)
					return said != nil
				})
				return said != nil
			})
			tenths := func(text string) int {
				n, err := strconv.Atoi(strings.NewReplacer("−", "-", "+", "", ",", "").Replace(text))
				if err != nil {
					t.Fatal(err)
				}
				return n
			}
			t.Log(said[0])
			if tenths(said[1]+"0") != tenths(said[2])+tenths(said[3])+tenths(said[4])+tenths(said[5]) {
				t.Errorf("this does not add up: %q", said[0])
			}
		})
	}
}
