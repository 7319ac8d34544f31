package symbotrio

// Gems, cut as stones are cut: straight edges in steps, round ones as brilliants.
// Every facet is a face between outline and table whose shade comes from how it
// leans towards the light, upper left; the table carries the pattern of the
// colour. Facets are computed, not drawn by hand, so that six cuts share one
// light; in whole numbers, so that all machines agree.

import (
	"math"

	"ludoteca/rules/asciistr"
	"ludoteca/rules/symbotrio"
	"ludoteca/templates/board"
)

// outlines are the cuts around the point that their facets lead to, as wide as
// 100 to each side. Of a brilliant every second point is the middle of an edge.
var outlines = [...][][2]int{
	symbotrio.Triangle:  {{0, -112}, {100, 62}, {-100, 62}},
	symbotrio.Diamond:   {{0, -104}, {72, 0}, {0, 104}, {-72, 0}},
	symbotrio.Square:    {{-84, -84}, {84, -84}, {84, 84}, {-84, 84}},
	symbotrio.Rectangle: {{-102, -64}, {102, -64}, {102, 64}, {-102, 64}},
	symbotrio.Circle: {{0, -100}, {38, -92}, {71, -71}, {92, -38}, {100, 0}, {92, 38}, {71, 71}, {38, 92},
		{0, 100}, {-38, 92}, {-71, 71}, {-92, 38}, {-100, 0}, {-92, -38}, {-71, -71}, {-38, -92}},
	symbotrio.Semicircle: {{-106, 46}, {-98, 5}, {-75, -29}, {-41, -52}, {0, -60}, {41, -52}, {75, -29}, {98, 5}, {106, 46}, {0, 46}},
}

// drawGem draws a gem around a centre; r is half the width of a large one. It is
// drawn four times as large and shrunk, to be exact in whole numbers.
func drawGem(w *board.HTMLWriter, g symbotrio.Gem, centre board.Point, r int) {
	centre, r = board.Pt(4*centre.X, 4*centre.Y), 4*r
	if g.Size == symbotrio.Small {
		r = r * 58 / 100
	}
	outline := points(outlines[g.Cut])
	if g.Cut == symbotrio.Triangle {
		centre.Y += r * 22 / 100
	}
	at := func(q board.Point, percent int) board.Point {
		return board.Pt(centre.X+q.X*r*percent/10000, centre.Y+q.Y*r*percent/10000)
	}
	ring := func(percent int) []board.Point {
		list := make([]board.Point, len(outline))
		for i, q := range outline {
			list[i] = at(q, percent)
		}
		return list
	}

	var facets [6]string // by shade, 1 dark to 5 bright
	facet := func(lean int, corners ...board.Point) { facets[shade(lean)] += board.Polygon(corners...) }
	var table []board.Point
	n := len(outline)
	girdle := ring(100)
	if n < 5 { // a step cut
		step := ring(82)
		table = ring(62)
		for i := range n {
			j := (i + 1) % n
			l := light(outline[i], outline[j])
			m := board.Pt((step[i].X+step[j].X)/2, (step[i].Y+step[j].Y)/2)
			facet(l, girdle[i], girdle[j], step[j], step[i])
			facet(l*8/10+45, step[i], m, table[i])
			facet(l*6/10-40, m, table[j], table[i])
			facet(l*4/10+5, m, step[j], table[j])
		}
	} else { // a brilliant
		star, inner := ring(80), ring(60)
		for i := 0; i < n; i += 2 {
			before, m, j := (i+n-1)%n, i+1, (i+2)%n
			facet(light(outline[i], outline[m])-25, girdle[i], girdle[m], star[m])
			facet(light(outline[m], outline[j])+25, girdle[m], girdle[j], star[m])
			facet(light(outline[before], outline[m])*8/10+15, inner[i], star[before], girdle[i], star[m])
			facet(light(outline[i], outline[j])*4/10-45, inner[i], inner[j], star[m])
			table = append(table, inner[i])
		}
	}

	w.Start("g", "class", g.Colour.String(), "transform", "scale(.25)")
	edge := board.Polygon(girdle...)
	switch g.Cut { // the curved edges are curves
	case symbotrio.Circle:
		edge = board.Disc(centre.X, centre.Y, r)
	case symbotrio.Semicircle:
		a, b, radius := girdle[0], girdle[8], asciistr.Itoa(106*r/100)
		edge = board.Line(a) + "A" + radius + " " + radius + " 0 0 1 " + asciistr.Itoa(b.X) + " " + asciistr.Itoa(b.Y) + "z"
	}
	w.Path("f2 rim", edge)
	for s, d := range facets {
		if d != "" {
			w.Path("f"+asciistr.Itoa(s), d)
		}
	}
	w.Path("f3 facets", board.Polygon(table...))
	for i, q := range table { // the pattern keeps off the table's edge
		table[i] = board.Pt(centre.X+(q.X-centre.X)*9/10, centre.Y+(q.Y-centre.Y)*9/10)
	}
	drawPattern(w, g.Colour, table, max(18, r/6))
	w.End()
}

// points reads the pairs of a table.
func points(pairs [][2]int) []board.Point {
	list := make([]board.Point, len(pairs))
	for i, q := range pairs {
		list[i] = board.Pt(q[0], q[1])
	}
	return list
}

// light tells how an edge of the outline, walked clockwise, leans towards the
// light: 100 straight to it, -100 away.
func light(a, b board.Point) int {
	nx, ny := b.Y-a.Y, a.X-b.X
	return (-3*nx - 4*ny) * 20 / int(math.Sqrt(float64(nx*nx+ny*ny)))
}

func shade(light int) int { return min(5, max(1, (light+300-40)/50-2)) }

// drawPattern draws the marks of a colour, a pitch apart, within a convex polygon:
// none for blue, dots for red, stripes for green, a lattice for yellow.
func drawPattern(w *board.HTMLWriter, colour symbotrio.Face, area []board.Point, pitch int) {
	low, high := area[0], area[0]
	for _, q := range area {
		low = board.Pt(min(low.X, q.X), min(low.Y, q.Y))
		high = board.Pt(max(high.X, q.X), max(high.Y, q.Y))
	}
	mid := board.Pt((low.X+high.X)/2, (low.Y+high.Y)/2)
	d := ""
	switch colour {
	case symbotrio.Red:
		for row := -9; row <= 9; row++ {
			for col := -9; col <= 9; col++ {
				q := board.Pt(mid.X+col*pitch*2+row&1*pitch, mid.Y+row*pitch)
				if within(q, area, pitch*4/10) {
					d += board.Line(q) + "h0"
				}
			}
		}
		w.Leaf("path", "class", "dots", "d", d, "stroke-width", asciistr.Itoa(pitch*9/10))
		return
	case symbotrio.Green:
		for c := mid.X + mid.Y - pitch*30; c < mid.X+mid.Y+pitch*30; c += pitch * 5 / 3 {
			d += chord(area, 1, 1, c)
		}
	case symbotrio.Yellow:
		for i := -12; i <= 12; i++ {
			d += chord(area, 1, 1, mid.X+mid.Y+i*pitch*2)
			d += chord(area, 1, -1, mid.X-mid.Y+i*pitch*2)
		}
	default:
		return
	}
	width := pitch * 7 / 10
	if colour == symbotrio.Yellow {
		width = pitch * 3 / 10
	}
	w.Leaf("path", "class", "lines", "d", d, "stroke-width", asciistr.Itoa(max(1, width)))
}

// within reports whether a point lies in a convex polygon, walked clockwise, at
// least a margin from its edges.
func within(q board.Point, area []board.Point, margin int) bool {
	for i, a := range area {
		b := area[(i+1)%len(area)]
		dx, dy := b.X-a.X, b.Y-a.Y
		if dx*(q.Y-a.Y)-dy*(q.X-a.X) < margin*int(math.Sqrt(float64(dx*dx+dy*dy))) {
			return false
		}
	}
	return true
}

// chord is the part of the straight line kx·x + ky·y = c within a convex polygon.
func chord(area []board.Point, kx, ky, c int) string {
	var ends []board.Point
	for i, a := range area {
		b := area[(i+1)%len(area)]
		from, to := kx*a.X+ky*a.Y-c, kx*b.X+ky*b.Y-c
		if from < 0 != (to < 0) {
			ends = append(ends, board.Pt(a.X+(b.X-a.X)*from/(from-to), a.Y+(b.Y-a.Y)*from/(from-to)))
		}
	}
	if len(ends) != 2 {
		return ""
	}
	return board.Line(ends...)
}
