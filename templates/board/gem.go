package board

// Gems, cut as stones are cut: straight edges in steps, round ones as brilliants.
// Every facet is a face between outline and table whose shade comes from how it
// leans towards the light, upper left; the table carries the pattern of the
// colour. Facets are computed, not drawn by hand, so that six cuts share one
// light; in whole numbers, so that all machines agree.

import (
	"math"

	"ludoteca/rules/symbotrio"
)

// outlines are the cuts around the point that their facets lead to, as wide as
// 100 to each side. Of a brilliant every second point is the middle of an edge.
var outlines = [...][]pt{
	symbotrio.Triangle:  {{0, -112}, {100, 62}, {-100, 62}},
	symbotrio.Diamond:   {{0, -104}, {72, 0}, {0, 104}, {-72, 0}},
	symbotrio.Square:    {{-84, -84}, {84, -84}, {84, 84}, {-84, 84}},
	symbotrio.Rectangle: {{-102, -64}, {102, -64}, {102, 64}, {-102, 64}},
	symbotrio.Circle: {{0, -100}, {38, -92}, {71, -71}, {92, -38}, {100, 0}, {92, 38}, {71, 71}, {38, 92},
		{0, 100}, {-38, 92}, {-71, 71}, {-92, 38}, {-100, 0}, {-92, -38}, {-71, -71}, {-38, -92}},
	symbotrio.Semicircle: {{-106, 46}, {-98, 5}, {-75, -29}, {-41, -52}, {0, -60}, {41, -52}, {75, -29}, {98, 5}, {106, 46}, {0, 46}},
}

// gem draws a gem around a centre; r is half the width of a large one. It is
// drawn four times as large and shrunk, to be exact in whole numbers.
func (p *pen) gem(g symbotrio.Gem, centre pt, r int) {
	centre, r = pt{4 * centre.x, 4 * centre.y}, 4*r
	if g.Size == symbotrio.Small {
		r = r * 58 / 100
	}
	outline := outlines[g.Cut]
	if g.Cut == symbotrio.Triangle {
		centre.y += r * 22 / 100
	}
	at := func(q pt, percent int) pt {
		return pt{centre.x + q.x*r*percent/10000, centre.y + q.y*r*percent/10000}
	}
	ring := func(percent int) []pt {
		list := make([]pt, len(outline))
		for i, q := range outline {
			list[i] = at(q, percent)
		}
		return list
	}

	var facets [6]string // by shade, 1 dark to 5 bright
	facet := func(lean int, corners ...pt) { facets[shade(lean)] += polygon(corners...) }
	var table []pt
	n := len(outline)
	girdle := ring(100)
	if n < 5 { // a step cut
		step := ring(82)
		table = ring(62)
		for i := range n {
			j := (i + 1) % n
			l := light(outline[i], outline[j])
			m := pt{(step[i].x + step[j].x) / 2, (step[i].y + step[j].y) / 2}
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

	p.start("g", "class", g.Colour.String(), "transform", "scale(.25)")
	edge := polygon(girdle...)
	switch g.Cut { // the curved edges are curves
	case symbotrio.Circle:
		edge = disc(centre, r)
	case symbotrio.Semicircle:
		a, b, radius := girdle[0], girdle[8], itoa(106*r/100)
		edge = line(a) + "A" + radius + " " + radius + " 0 0 1 " + itoa(b.x) + " " + itoa(b.y) + "z"
	}
	p.path("f2 rim", edge)
	for s, d := range facets {
		if d != "" {
			p.path("f"+itoa(s), d)
		}
	}
	p.path("f3 facets", polygon(table...))
	for i, q := range table { // the pattern keeps off the table's edge
		table[i] = pt{centre.x + (q.x-centre.x)*9/10, centre.y + (q.y-centre.y)*9/10}
	}
	p.pattern(g.Colour, table, max(18, r/6))
	p.end()
}

// light tells how an edge of the outline, walked clockwise, leans towards the
// light: 100 straight to it, -100 away.
func light(a, b pt) int {
	nx, ny := b.y-a.y, a.x-b.x
	return (-3*nx - 4*ny) * 20 / int(math.Sqrt(float64(nx*nx+ny*ny)))
}

func shade(light int) int { return min(5, max(1, (light+300-40)/50-2)) }

// pattern draws the marks of a colour, a pitch apart, within a convex polygon:
// none for blue, dots for red, stripes for green, a lattice for yellow.
func (p *pen) pattern(colour symbotrio.Face, area []pt, pitch int) {
	low, high := area[0], area[0]
	for _, q := range area {
		low = pt{min(low.x, q.x), min(low.y, q.y)}
		high = pt{max(high.x, q.x), max(high.y, q.y)}
	}
	mid := pt{(low.x + high.x) / 2, (low.y + high.y) / 2}
	d := ""
	switch colour {
	case symbotrio.Red:
		for row := -9; row <= 9; row++ {
			for col := -9; col <= 9; col++ {
				q := pt{mid.x + col*pitch*2 + row&1*pitch, mid.y + row*pitch}
				if within(q, area, pitch*4/10) {
					d += line(q) + "h0"
				}
			}
		}
		p.leaf("path", "class", "dots", "d", d, "stroke-width", itoa(pitch*9/10))
		return
	case symbotrio.Green:
		for c := mid.x + mid.y - pitch*30; c < mid.x+mid.y+pitch*30; c += pitch * 5 / 3 {
			d += chord(area, 1, 1, c)
		}
	case symbotrio.Yellow:
		for i := -12; i <= 12; i++ {
			d += chord(area, 1, 1, mid.x+mid.y+i*pitch*2)
			d += chord(area, 1, -1, mid.x-mid.y+i*pitch*2)
		}
	default:
		return
	}
	width := pitch * 7 / 10
	if colour == symbotrio.Yellow {
		width = pitch * 3 / 10
	}
	p.leaf("path", "class", "lines", "d", d, "stroke-width", itoa(max(1, width)))
}

// within reports whether a point lies in a convex polygon, walked clockwise, at
// least a margin from its edges.
func within(q pt, area []pt, margin int) bool {
	for i, a := range area {
		b := area[(i+1)%len(area)]
		dx, dy := b.x-a.x, b.y-a.y
		if dx*(q.y-a.y)-dy*(q.x-a.x) < margin*int(math.Sqrt(float64(dx*dx+dy*dy))) {
			return false
		}
	}
	return true
}

// chord is the part of the straight line kx·x + ky·y = c within a convex polygon.
func chord(area []pt, kx, ky, c int) string {
	var ends []pt
	for i, a := range area {
		b := area[(i+1)%len(area)]
		from, to := kx*a.x+ky*a.y-c, kx*b.x+ky*b.y-c
		if from < 0 != (to < 0) {
			ends = append(ends, pt{a.x + (b.x-a.x)*from/(from-to), a.y + (b.y-a.y)*from/(from-to)})
		}
	}
	if len(ends) != 2 {
		return ""
	}
	return line(ends...)
}
