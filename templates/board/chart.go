package board

// How results went: a line over the matches, the same numbers as a table, and
// the one sentence that says what both show.

import (
	"ludoteca/rules"
	"ludoteca/rules/words"
)

// The chart's paper: where its axes cross, and where they end.
const (
	chartLeft, chartRight = 36, 312
	chartTop, chartBottom = 24, 132
	chartMost             = 30 // results that a line can still show
)

// Chart draws the results of matches that were set up alike, the latest last.
func Chart(reviews []rules.Review, w *words.Words) string {
	if len(reviews) == 0 {
		return ""
	}
	reviews = reviews[max(0, len(reviews)-chartMost):]
	n, last := len(reviews), reviews[len(reviews)-1]
	best, top := last.Score, 0
	for _, r := range reviews {
		top = max(top, r.Score)
		if r.Less == (r.Score < best) {
			best = r.Score
		}
	}
	step := chartStep(top)
	top = max(1, (top+step-1)/step) * step
	at := func(i int) pt {
		x := (chartLeft + chartRight) / 2
		if n > 1 {
			x = chartLeft + 12 + i*(chartRight-chartLeft-24)/(n-1)
		}
		return pt{x, chartBottom - reviews[i].Score*(chartBottom-chartTop)/top}
	}
	unit, match := w.Name("chart.unit."+last.Unit), w.Name("chart.match")
	summary := w.Fill("chart.summary", words.N("n", n), words.N("first", reviews[0].Score), words.N("last", last.Score), words.N("best", best))

	var p pen
	p.start("figure", "class", "chart", "id", "chart")
	p.element("figcaption", w.Name("chart.title."+last.Unit))
	p.start("svg", "viewBox", "0 0 320 160", "role", "img", "aria-label", summary)
	for v := 0; v <= top; v += step {
		y := chartBottom - v*(chartBottom-chartTop)/top
		p.path("rule", line(pt{chartLeft, y}, pt{chartRight, y}))
		p.element("text", itoa(v), "x", itoa(chartLeft-6), "y", itoa(y+4), "text-anchor", "end")
	}
	points := make([]pt, n)
	dots := ""
	every := (n + 9) / 10
	for i := range reviews {
		points[i] = at(i)
		dots += disc(points[i], 4)
		if i%every == 0 {
			p.element("text", itoa(i+1), "x", itoa(points[i].x), "y", itoa(chartBottom+15), "text-anchor", "middle")
		}
	}
	p.path("line", line(points...))
	p.path("dots", dots)
	p.element("text", unit, "x", "2", "y", "9", "class", "axis")
	p.element("text", match, "x", itoa(chartRight), "y", "158", "text-anchor", "end", "class", "axis")
	p.end()
	p.element("p", summary)
	p.start("details", "id", "chart-table")
	p.element("summary", w.Name("chart.table"))
	p.start("table")
	p.start("thead")
	p.start("tr")
	p.element("th", match, "scope", "col")
	p.element("th", unit, "scope", "col")
	p.end()
	p.end()
	p.start("tbody")
	for i, r := range reviews {
		p.start("tr")
		p.element("th", itoa(i+1), "scope", "row")
		p.element("td", itoa(r.Score))
		p.end()
	}
	p.end()
	p.end()
	p.end()
	p.end()
	return p.String()
}

// chartStep is a round distance between the lines of a scale up to top: at most
// five of them.
func chartStep(top int) int {
	for unit := 1; ; unit *= 10 {
		for _, k := range [...]int{1, 2, 5} {
			if top <= 4*k*unit {
				return k * unit
			}
		}
	}
}
