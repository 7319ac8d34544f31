package play

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Whoever plays a drill of memory reads at its end, in each language, about how much was kept
// in mind, and between what.
func TestSpanIsTold(t *testing.T) {
	t.Parallel()
	base := host(t)
	for _, lang := range []string{"fr", "it"} {
		t.Run(lang, func(t *testing.T) {
			p := fluent(t, base, "symbotrio", lang, screen{Width: 360, Height: 740, Touch: true})
			p.Visit("/" + p.edition.Practice.URL)
			p.begin("symbotrio-glance")
			p.finish(400, newThief(p).recall)
			told(p)
		})
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
