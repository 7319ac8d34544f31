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
	ID                       string
	Title, Summary, ForTable string
	Head                     []string   // of the table: what the labels are, what is counted, and what else it tells
	Rows                     [][]string // of the table: a label, a value, and what else there is
	Values                   []int
	Falls                    []int // how far the line falls at each value, straight down, before it goes on; nil for nowhere
	Top, Step                int   // the highest value of the scale, and how far its lines are apart
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
		p.Rows, p.Values = append(p.Rows, []string{asciistr.Itoa(i + 1), asciistr.Itoa(r.Score)}), append(p.Values, r.Score)
	}
	p.Step = chartStep(top)
	p.Top = max(1, (top+p.Step-1)/p.Step) * p.Step
	p.Title, p.ForTable = speak.Name("chart.title."+last.Unit), speak.Name("chart.table")
	p.Head = []string{speak.Name("chart.match"), speak.Name("chart.unit." + last.Unit)}
	p.Summary = speak.Fill("chart.summary", words.N("n", n), words.N("first", reviews[0].Score), words.N("last", last.Score), words.N("best", best))
	return p.HTML()
}

// HTML draws the line.
func (p Plot) HTML() string {
	n := len(p.Values)
	at := func(i, fall int) (x, y int) {
		x = (chartLeft + chartRight) / 2
		if n > 1 {
			x = chartLeft + 12 + i*(chartRight-chartLeft-24)/(n-1)
		}
		return x, chartBottom - max(0, p.Values[i]-fall)*(chartBottom-chartTop)/p.Top
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
	var line []Point
	dots, falls := "", ""
	every := (n + 9) / 10
	for i, row := range p.Rows {
		x, y := at(i, 0)
		line = append(line, Pt(x, y))
		dots += Disc(x, y, 4)
		if i < len(p.Falls) && p.Falls[i] > 0 {
			_, low := at(i, p.Falls[i])
			line = append(line, Pt(x, low))
			falls += Line(Pt(x, y), Pt(x, low))
		}
		if i%every == 0 {
			w.Element("text", row[0], "x", asciistr.Itoa(x), "y", asciistr.Itoa(chartBottom+15), "text-anchor", "middle")
		}
	}
	w.Path("line", Line(line...))
	if falls != "" {
		w.Path("falls", falls)
	}
	w.Path("dots", dots)
	w.Element("text", p.Head[1], "x", "2", "y", "9", "class", "axis")
	w.Element("text", p.Head[0], "x", asciistr.Itoa(chartRight), "y", "158", "text-anchor", "end", "class", "axis")
	w.End()
	w.Element("p", p.Summary)
	w.Start("details", "id", p.ID+"-table")
	w.Element("summary", p.ForTable)
	w.Start("div", "class", "wide", "role", "region", "tabindex", "0", "aria-label", p.Title)
	w.Start("table")
	w.Element("caption", p.Title, "class", "out")
	w.Start("thead")
	w.row("col", p.Head)
	w.End()
	w.Start("tbody")
	for _, row := range p.Rows {
		w.row("row", row)
	}
	w.End()
	w.End()
	w.End()
	w.End()
	w.End()
	return w.String()
}

// row writes a row of a table: its heading, and behind it more of them, or values.
func (w *HTMLWriter) row(scope string, cells []string) {
	w.Start("tr")
	for i, cell := range cells {
		if i == 0 || scope == "col" {
			w.Element("th", cell, "scope", scope)
		} else {
			w.Element("td", cell)
		}
	}
	w.End()
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
