package board

// Lines over time: a picture, the same numbers as a table, and the one sentence that says what
// both show. So it is drawn how results went, match after match, and how the chance to win did
// within one.

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

// Plot is a line through values, each above its label.
type Plot struct {
	ID                   string
	Title, Summary       string
	Unit, Axis, ForTable string // what is counted, what the labels are, and what the table is called
	Labels               []string
	Values               []int
	Top, Step            int // the highest value of the scale, and how far its lines are apart

	// What else a plot shows; nil for nothing. Draw draws the line, with more, in place of one that goes
	// straight from value to value; it is told where a value lies above a label. Cells writes further
	// cells of a row of the table, or of its head, which is row -1.
	Draw  func(w *HTMLWriter, at func(i, value int) Point)
	Cells func(w *HTMLWriter, row int)
}

// Chart draws the results of matches that were set up alike, the latest last.
func Chart(reviews []rules.Review, speak *words.Words) string {
	if len(reviews) == 0 {
		return ""
	}
	reviews = reviews[max(0, len(reviews)-chartMost):]
	n, last := len(reviews), reviews[len(reviews)-1]
	best, top := last.Score, 0
	p := Plot{ID: "chart"}
	for i, r := range reviews {
		top = max(top, r.Score)
		if r.Less == (r.Score < best) {
			best = r.Score
		}
		p.Labels, p.Values = append(p.Labels, asciistr.Itoa(i+1)), append(p.Values, r.Score)
	}
	p.Step = chartStep(top)
	p.Top = max(1, (top+p.Step-1)/p.Step) * p.Step
	p.Title, p.Unit = speak.Name("chart.title."+last.Unit), speak.Name("chart.unit."+last.Unit)
	p.Axis, p.ForTable = speak.Name("chart.match"), speak.Name("chart.table")
	p.Summary = speak.Fill("chart.summary", words.N("n", n), words.N("first", reviews[0].Score), words.N("last", last.Score), words.N("best", best))
	return p.HTML()
}

// HTML draws the line.
func (p Plot) HTML() string {
	n := len(p.Values)
	at := func(i, value int) Point {
		x := (chartLeft + chartRight) / 2
		if n > 1 {
			x = chartLeft + 12 + i*(chartRight-chartLeft-24)/(n-1)
		}
		return Point{x, chartBottom - value*(chartBottom-chartTop)/p.Top}
	}
	var w HTMLWriter
	w.Start("figure", "class", "chart", "id", p.ID)
	w.Element("figcaption", p.Title)
	w.Start("svg", "viewBox", "0 0 320 160", "role", "img", "aria-label", p.Summary)
	for v := 0; v <= p.Top; v += p.Step {
		y := chartBottom - v*(chartBottom-chartTop)/p.Top
		w.Path("rule", Line(Pt(chartLeft, y), Pt(chartRight, y)))
		w.Element("text", asciistr.Itoa(v), "x", asciistr.Itoa(chartLeft-6), "y", asciistr.Itoa(y+4), "text-anchor", "end")
	}
	points := make([]Point, n)
	dots := ""
	every := (n + 9) / 10
	for i, label := range p.Labels {
		points[i] = at(i, p.Values[i])
		dots += Disc(points[i].X, points[i].Y, 4)
		if i%every == 0 {
			w.Element("text", label, "x", asciistr.Itoa(points[i].X), "y", asciistr.Itoa(chartBottom+15), "text-anchor", "middle")
		}
	}
	if p.Draw != nil {
		p.Draw(&w, at)
	} else {
		w.Path("line", Line(points...))
	}
	w.Path("dots", dots)
	w.Element("text", p.Unit, "x", "2", "y", "9", "class", "axis")
	w.Element("text", p.Axis, "x", asciistr.Itoa(chartRight), "y", "158", "text-anchor", "end", "class", "axis")
	w.End()
	w.Element("p", p.Summary)
	w.Start("details", "id", p.ID+"-table")
	w.Element("summary", p.ForTable)
	w.Start("div", "class", "wide", "role", "region", "tabindex", "0", "aria-label", p.Title)
	w.Start("table")
	w.Element("caption", p.Title, "class", "out")
	w.Start("thead")
	w.Start("tr")
	w.Element("th", p.Axis, "scope", "col")
	w.Element("th", p.Unit, "scope", "col")
	if p.Cells != nil {
		p.Cells(&w, -1)
	}
	w.End()
	w.End()
	w.Start("tbody")
	for i, label := range p.Labels {
		w.Start("tr")
		w.Element("th", label, "scope", "row")
		w.Element("td", asciistr.Itoa(p.Values[i]))
		if p.Cells != nil {
			p.Cells(&w, i)
		}
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
