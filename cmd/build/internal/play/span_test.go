package play

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Whoever plays a drill of memory reads at its end, in each language, about how much was kept
// in mind, and between what.
func TestSpanIsTold(t *testing.T) {
	t.Parallel()
	base := host(t)
	for _, practice := range practices {
		if !slices.Contains([]string{"symbotrio-glance", "symbotrio-keypad", "trio-memory", "brigands-tokens"}, practice.game) {
			continue
		}
		for _, lang := range []string{"fr", "it"} {
			t.Run(practice.game+"/"+lang, func(t *testing.T) {
				t.Parallel()
				p := fluent(t, base, practice.rulebook, lang, screen{Width: 360, Height: 740, Touch: true})
				p.Visit("/" + p.edition.Practice.URL)
				p.begin(practice.game)
				p.finish(practice.most, practice.move(p))
				told(p)
			})
		}
	}
}

// told waits for the line of a span, which begins as the language says.
func told(p *player) {
	p.t.Helper()
	begin, _, _ := strings.Cut(p.say("review.span"), "{")
	var numbers []int
	p.Until(begin+"…", func(tree []node) bool {
		find(table(tree), "StaticText", func(text string) bool {
			if !strings.HasPrefix(text, begin) {
				return false
			}
			p.t.Log(text)
			for _, n := range regexp.MustCompile(`\d+`).FindAllString(text, 3) {
				i, _ := strconv.Atoi(n)
				numbers = append(numbers, i)
			}
			return true
		})
		return numbers != nil
	})
	if len(numbers) < 3 || numbers[1] > numbers[0] || numbers[0] > numbers[2] {
		p.t.Errorf("this is no span: %v", numbers)
	}
}
