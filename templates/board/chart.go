package board

// How results went: a line over the matches, the same numbers as a table, and
// the one sentence that says what both show.

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/words"
)

// The chart's paper: where its axes cross, and where they end.
const (
	chartLeft, chartRight = 36, 312
	chartTop, chartBottom = 24, 132
	chartMost             = 30 // results that a line can still show
)

// Chart draws the results of matches that were set up alike, the latest last.
func Chart(reviews []rules.Review, speak *words.Words) string {
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
	at := func(i int) Point {
		x := (chartLeft + chartRight) / 2
		if n > 1 {
			x = chartLeft + 12 + i*(chartRight-chartLeft-24)/(n-1)
		}
		return Point{x, chartBottom - reviews[i].Score*(chartBottom-chartTop)/top}
	}
	unit, match := speak.Name("chart.unit."+last.Unit), speak.Name("chart.match")
	summary := speak.Fill("chart.summary", words.N("n", n), words.N("first", reviews[0].Score), words.N("last", last.Score), words.N("best", best))

	var w HTMLWriter
	w.Start("figure", "class", "chart", "id", "chart")
	w.Element("figcaption", speak.Name("chart.title."+last.Unit))
	w.Start("svg", "viewBox", "0 0 320 160", "role", "img", "aria-label", summary)
	for v := 0; v <= top; v += step {
		y := chartBottom - v*(chartBottom-chartTop)/top
		w.Path("rule", Line(Pt(chartLeft, y), Pt(chartRight, y)))
		w.Element("text", asciistr.Itoa(v), "x", asciistr.Itoa(chartLeft-6), "y", asciistr.Itoa(y+4), "text-anchor", "end")
	}
	points := make([]Point, n)
	dots := ""
	every := (n + 9) / 10
	for i := range reviews {
		points[i] = at(i)
		dots += Disc(points[i].X, points[i].Y, 4)
		if i%every == 0 {
			w.Element("text", asciistr.Itoa(i+1), "x", asciistr.Itoa(points[i].X), "y", asciistr.Itoa(chartBottom+15), "text-anchor", "middle")
		}
	}
	w.Path("line", Line(points...))
	w.Path("dots", dots)
	w.Element("text", unit, "x", "2", "y", "9", "class", "axis")
	w.Element("text", match, "x", asciistr.Itoa(chartRight), "y", "158", "text-anchor", "end", "class", "axis")
	w.End()
	w.Element("p", summary)
	w.Start("details", "id", "chart-table")
	w.Element("summary", speak.Name("chart.table"))
	w.Start("div", "class", "wide", "role", "region", "tabindex", "0", "aria-label", speak.Name("chart.title."+last.Unit))
	w.Start("table")
	w.Element("caption", speak.Name("chart.title."+last.Unit), "class", "out")
	w.Start("thead")
	w.Start("tr")
	w.Element("th", match, "scope", "col")
	w.Element("th", unit, "scope", "col")
	w.End()
	w.End()
	w.Start("tbody")
	for i, r := range reviews {
		w.Start("tr")
		w.Element("th", asciistr.Itoa(i+1), "scope", "row")
		w.Element("td", asciistr.Itoa(r.Score))
		w.End()
	}
	w.End()
	w.End()
	w.End()
	w.End()
	w.End()
	return w.String()
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
