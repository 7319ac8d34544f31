package labyrinthe

import (
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/rulestest"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// match is the replay of a record, and words without a language for it: every id is its
// own text.
func match(t *testing.T, record string) (*rules.Match, *words.Words) {
	t.Helper()
	m := rulestest.Replay(t, labyrinthe.Games(), record)
	return m, words.Parse("", words.Declare(m.Record.Setup.Game.Words))
}

// Every kind of treasure is drawn (LAB-07), and under its name.
func TestTreasuresAreDrawn(t *testing.T) {
	met := map[string]bool{}
	for _, card := range labyrinthe.Deck() {
		met[card.A.String()], met[card.B.String()] = true, true
	}
	for _, tr := range treasures {
		if !met[tr.name] {
			t.Errorf("%s is drawn and on no card", tr.name)
		}
		delete(met, tr.name)
	}
	for name := range met {
		t.Errorf("%s is on a card and not drawn, or drawn twice", name)
	}
}

// Treasures are told apart by their outlines alone. Two that were the same would
// have their whole area in common; these two have at most so many percent of what
// both cover.
func TestTreasuresHaveOutlinesOfTheirOwn(t *testing.T) {
	const most = 80
	var shapes [][]bool
	for _, tr := range treasures {
		shapes = append(shapes, silhouette(t, tr))
	}
	alike := func(a, b []bool) int {
		both, any := 0, 0
		for i := range a {
			if a[i] && b[i] {
				both++
			}
			if a[i] || b[i] {
				any++
			}
		}
		return both * 100 / any
	}
	worst, pair := 0, ""
	for i, a := range shapes {
		for j, b := range shapes[:i] {
			n := alike(a, b)
			if n > worst {
				worst, pair = n, treasures[j].name+" and "+treasures[i].name
			}
			if n > most {
				t.Errorf("%s and %s have %d%% of their outlines in common", treasures[j].name, treasures[i].name, n)
			}
		}
	}
	t.Logf("most alike: %s, %d%%", pair, worst)
}

// Whatever way a card lies, its path leads to the sides that are open, and its two
// treasures lie on it, upright.
func TestMazeCards(t *testing.T) {
	drawn := map[string]string{}
	for _, card := range labyrinthe.Deck() {
		for turns := range 4 {
			var w board.HTMLWriter
			drawMazeCard(&w, card.Sides, turns, 0, card.A.String(), card.B.String())
			lies, html := card.Sides.Turned(turns), w.String()
			name := lies.String() + " " + card.String()
			if other, ok := drawn[html]; ok && other != name {
				t.Errorf("%s looks like %s", name, other)
			}
			drawn[html] = name
			for _, a := range around {
				if open := lies&a.side != 0; open != strings.Contains(html, a.way) {
					t.Errorf("%s: its path and the side %c", name, a.name)
				}
			}
			on := 0
			for _, m := range regexp.MustCompile(`translate\((\d+) (\d+)\)`).FindAllStringSubmatch(html, -1) {
				x, _ := strconv.Atoi(m[1])
				y, _ := strconv.Atoi(m[2])
				for _, a := range around { // on a bend it makes room for the other
					if lies&a.side != 0 && max(x-a.at.X, a.at.X-x, y-a.at.Y, a.at.Y-y) <= 9 {
						on++
					}
				}
			}
			if on != 2 {
				t.Errorf("%s: %d treasures lie on its path", name, on)
			}
		}
	}
	for _, line := range []string{"maze es chest crown", "maze new unicorn frog", "maze nesw harp bag", "maze ?"} {
		if !Face.Known(line) {
			t.Errorf("%s is not drawn", line)
		}
	}
	for _, line := range []string{"maze", "maze es", "maze es chest", "maze es chest chest", "maze es chest apple", "maze e chest crown", "maze se chest crown", "maze ee chest crown", "maze ? ?", "maze es ? ?"} {
		if Face.Known(line) {
			t.Errorf("%q is taken for a piece", line)
		}
	}
}

// mazeTable is a table on which a card joins two daggers (X-LAB-03); the other hand
// and the pile can be laid otherwise.
const mazeTable = "labyrinthe 2 first=0 #1.x :table m13 es-dagger-chest o13 sw-dagger-crown m14 ne-ghost-map n14 new-troubadour-crown o14 nw-ghost-chest hand esw-dagger-unicorn ns-owl-bag "

const mazeHands = "hand ew-bell-harp ne-cup-ring pile nesw-key-moon es-shell-frog"

// What the reader holds decides which move a free cell makes, and which cells say that
// it may go there; what cannot be held is not.
func TestWhatIsHeldIsLaid(t *testing.T) {
	m, w := match(t, mazeTable+mazeHands)
	for _, c := range []struct{ hold, cell, move, says string }{
		{"", "N13", "place 1 n13 0", "board.fits"},
		{"1 0", "N13", "place 1 n13 0", "board.fits"},
		{"1 2", "N13", "place 1 n13 2", "board.fits"},
		{"2 0", "M12", "place 2 m12 0", "board.unfit"},
		{"2 1", "N13", "place 2 n13 1", "board.fits"},
		{"2 2", "N13", "place 1 n13 0", "board.fits"}, // a straight card looks as it did before
		{"3 0", "N13", "place 1 n13 0", "board.fits"},
		{"2 x", "N13", "place 1 n13 0", "board.fits"},
		{near, "N13", "place 1 n13 0", "board.fits"},
		{near + "2 1", "N13", "place 2 n13 1", "board.fits"}, // looked at closely, the same is held
		{whole, "N13", "place 1 n13 0", "board.fits"},
	} {
		html := Face.Live(m.History(0), w, nil, c.hold)
		button := regexp.MustCompile(`<button[^>]*data-move="` + c.move + `"[^>]*aria-label="` + c.cell + `, board.free[^"]*`).FindString(html)
		if !strings.HasSuffix(button, c.says) {
			t.Errorf("who holds %q: not %s, %s on %s: %q", c.hold, c.move, c.says, c.cell, button)
		}
	}
}

// Tables that differ only in others' hands and in the pile are the same page, byte for
// byte (R-LAB-19).
func TestUnseenCardsDrawAlike(t *testing.T) {
	var pages [2][]string
	for i, rest := range []string{mazeHands, "hand nesw-harp-bag ns-owl-key pile nesw-key-moon ew-ring-troll"} {
		m, w := match(t, mazeTable+rest)
		for _, move := range []string{"", "place 1 n13 0", "take m13", "done"} {
			if move != "" {
				if err := m.Play(move); err != nil {
					t.Fatal(move, err)
				}
			}
			pages[i] = append(pages[i], Face.Live(m.History(0), w, nil, "2 1"), Face.Still(m.History(0), w, nil))
		}
	}
	if !slices.Equal(pages[0], pages[1]) {
		t.Error("the drawings differ though only unseen cards do")
	}
}

// A thread leads from the card just laid to every card that it is joined with, and
// over no wall.
func TestThread(t *testing.T) {
	m, _ := match(t, mazeTable+mazeHands+"\nplace 1 n13 0")
	v := m.History(0).View.(labyrinthe.View)
	s := scene{cards: v.Table, ways: [][]string{{"n13", "n14", "m14"}}}
	got := map[string]string{}
	for _, c := range v.Table {
		if sides := s.thread(c); sides != 0 {
			got[c.Cell] = sides.String()
			if sides&^c.Sides != 0 {
				t.Errorf("the thread leads through a wall of %s", c.Cell)
			}
		}
	}
	if len(got) != 3 || got["n13"] != "s" || got["n14"] != "nw" || got["m14"] != "e" {
		t.Errorf("the thread lies on %v", got)
	}
}

// Where the reader has laid otherwise, the best placement shows its card, with the thread to
// what it takes: no empty place.
func TestTheAnswerIsACard(t *testing.T) {
	const table = "labyrinthe-best 1 rounds=4 :table m13 nw-moon-ring n13 es-hourglass-lantern m14 sw-dagger-shell n14 nw-owl-ring l13 es-hourglass-troubadour m15 ns-lantern-mask hand esw-frog-cup ew-hourglass-moon"
	for _, move := range []string{"place 1 m12 0", "place 1 l14 0"} { // elsewhere, and there with the wrong card
		m, w := match(t, table+"\n"+move)
		html := Face.Live(m.History(0), w, nil, "")
		cell := regexp.MustCompile(`<button[^>]*id="labyrinthe-best-c-l14".*?</button>`).FindString(html)
		for _, want := range []string{"L14, face", "-p-way-ns\"", `class="thread"`, "-p-hourglass\"", "-p-moon\""} {
			if !strings.Contains(cell, want) {
				t.Errorf("%s: the answer is drawn without %s: %q", move, want, cell)
			}
		}
	}
}

// Where frames show what holds together it is said what they show, and a right answer is ticked,
// also after a wrong one.
func TestWhatHoldsIsExplained(t *testing.T) {
	const table = "labyrinthe-contact 1 rounds=6 :m13 table m13 es-bag-key n13 sw-map-ring m14 ne-owl-mask n14 nw-troll-bell o14 ew-frog-cup"
	for _, c := range []struct {
		moves        string
		holds, right bool
	}{
		{"", false, false},
		{"\ncut n13", true, false},
		{"\ngo", true, true},
		{"\ncut n13\nnext\ngo", true, true},
	} {
		m, w := match(t, table+c.moves)
		html := Face.Live(m.History(0), w, nil, "")
		holds := regexp.MustCompile(`class="[^"]* holds"`).MatchString(html)
		if said := regexp.MustCompile(`class="prompt"[^>]*>[^<]*board\.green`).MatchString(html); holds != c.holds || said != c.holds {
			t.Errorf("%q: frames show what holds: %t, they are explained: %t, want %t", c.moves, holds, said, c.holds)
		}
		if right := regexp.MustCompile(`class="[^"]* right\b`).MatchString(html); right != c.right {
			t.Errorf("%q: a tick: %t, want %t", c.moves, right, c.right)
		}
	}
}

// A maze that is short of room has no rim that no path leads to; a small one has all its free
// cells, also those where a card may not lie.
func TestRims(t *testing.T) {
	for _, c := range []struct{ table, columns, rows string }{
		{"m13 ns-dagger-chest", "5", "5"},
		{"j13 ew-dagger-chest k13 ew-bag-bell l13 ew-cup-crown m13 ew-frog-ghost n13 ew-harp-key o13 ew-map-mask", "8", "5"},
		{"j13 es-dagger-chest k13 ew-bag-bell l13 ew-cup-crown m13 ew-frog-ghost n13 ew-harp-key o13 nw-map-mask", "6", "5"},
	} {
		m, w := match(t, "labyrinthe 2 first=0 :table "+c.table+" hand ns-owl-moon hand ns-ring-shell")
		html := Face.Live(m.History(0), w, nil, "")
		if want := `data-cols="` + c.columns + `" data-rows="` + c.rows + `"`; !strings.Contains(html, want) {
			t.Errorf("%s: not %s: %s", c.table, want, regexp.MustCompile(`data-cols="\d+" data-rows="\d+"`).FindString(html))
		}
	}
}

// Places that are pressed reach over their neighbours as far as a thumb needs, in more than
// nine moments of ten of whole matches, however the card in hand is turned: only between two
// others is there no room.
func TestPlacesReachOverTheirNeighbours(t *testing.T) {
	moments, short := 0, 0
	for _, seed := range strings.Fields("a b c d") {
		bot := labyrinthe.Game.Bots[0].Name
		m, err := rulestest.BotMatch(labyrinthe.Game, seed, nil, bot, bot)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(m.Record.String(), "\n")
		for n := 1; n < len(lines); n++ {
			m, w := match(t, strings.Join(lines[:n], "\n"))
			for _, held := range strings.Split("1 0,1 1,1 2,1 3,2 0,2 1,2 2,2 3", ",") {
				if !m.State.Turn().Has(0) {
					continue
				}
				html := Face.Live(m.History(0), w, nil, held)
				if !strings.Contains(html, "data-want") {
					continue
				}
				if moments++; regexp.MustCompile(`data-[xy]="no"`).MatchString(html) {
					short++
				}
			}
		}
	}
	t.Logf("in %d of %d moments some place has no room", short, moments)
	if moments == 0 || short*10 > moments {
		t.Errorf("in %d of %d moments some place has no room for a thumb", short, moments)
	}
}

// However many columns and rows a maze has, and however a place reaches over its neighbours, by
// the lengths of the sheet it stays on the ground on which the maze is drawn, and the ground in a
// window where it fits: no place at the rim is ever cut off by the screen.
func TestPlacesStayOnTheGround(t *testing.T) {
	text, err := os.ReadFile("../../assets/css/labyrinthe.css")
	if err != nil {
		t.Fatal(err)
	}
	length := func(sheet, pattern string) float64 { // in pixels
		found := regexp.MustCompile(pattern + `([\d.]+)rem`).FindStringSubmatch(sheet)
		if found == nil {
			t.Fatalf("labyrinthe.css has no %s", pattern)
		}
		rem, err := strconv.ParseFloat(found[1], 64)
		if err != nil {
			t.Fatal(err)
		}
		return 16 * rem
	}
	const thumb = 44.
	wide, narrow, _ := strings.Cut(string(text), "@media (max-width: 30rem)")
	least := length(wide, `\.dense \{ --least: `)
	right, bottom := length(wide, `\.ground \{[^}]* padding: 0 `), length(wide, `\.ground \{[^}]* padding: 0 \S+ `)
	top, rows := length(wide, `\.letters \{[^}]* height: `), length(wide, `100cqh - `)
	for _, window := range []float64{360, 390, 412, 480, 740, 820, 1280} {
		sheet := wide
		if window <= 480 {
			sheet = narrow
		}
		left, columns := length(sheet, `\.number \{[^}]* width: `), length(sheet, `--rim: `)
		if left+right > columns || top+bottom > rows {
			t.Errorf("%g px wide: beside the maze %g px are counted and %g needed, below it %g and %g", window, columns, left+right, rows, top+bottom)
		}
		for n := few; n <= most; n++ {
			cell := max(least, (window-columns)/float64(n))
			reach := max(0, (thumb-cell)/2)
			for _, r := range reaches {
				before, after := float64(r.before)*reach, float64(r.after)*reach
				if before > min(left, top) || after > min(right, bottom) {
					t.Errorf("%g px wide, %d columns: a place that reaches %q stands %g px before the maze and %g px behind it", window, n, r.name, before, after)
				}
				if 2*max(before, after) > cell {
					t.Errorf("%g px wide, %d columns: two places meet over a card of %g px", window, n, cell)
				}
			}
		}
	}
}

// raster is how many cells a silhouette is wide.
const raster = 46

// silhouette fills the outlines of a treasure in a raster.
func silhouette(t *testing.T, tr treasure) []bool {
	cells := make([]bool, raster*raster)
	for _, l := range tr.layers {
		if !strings.HasPrefix(l[0], "relic") {
			continue
		}
		loops := flat(t, l[1])
		for i := range cells {
			x, y := float64(i%raster)-2.5, float64(i/raster)-2.5
			x, y = leant(x, y, -tr.lean)
			inside := false
			for _, loop := range loops {
				for k, a := range loop {
					b := loop[(k+1)%len(loop)]
					if (a[1] > y) != (b[1] > y) && x < a[0]+(b[0]-a[0])*(y-a[1])/(b[1]-a[1]) {
						inside = !inside
					}
				}
			}
			cells[i] = cells[i] || inside
		}
	}
	return cells
}

// leant turns a point round the middle of a treasure, by degrees.
func leant(x, y float64, degrees int) (float64, float64) {
	sin, cos := math.Sincos(float64(degrees) * math.Pi / 180)
	x, y = x-20, y-20
	return 20 + x*cos - y*sin, 20 + x*sin + y*cos
}

// flat follows the closed paths of an outline: straight lines, curves, and arcs
// that are half a circle.
func flat(t *testing.T, d string) (loops [][][2]float64) {
	t.Helper()
	var loop [][2]float64
	var x, y float64
	for _, m := range regexp.MustCompile(`([A-Za-z])([^A-Za-z]*)`).FindAllStringSubmatch(d, -1) {
		var n []float64
		for _, s := range regexp.MustCompile(`-?[0-9.]+`).FindAllString(m[2], -1) {
			v, err := strconv.ParseFloat(s, 64)
			if err != nil {
				t.Fatal(err)
			}
			n = append(n, v)
		}
		to := func(nx, ny float64) {
			x, y = nx, ny
			loop = append(loop, [2]float64{x, y})
		}
		switch command := m[1]; command {
		case "z":
			loops, loop = append(loops, loop), nil
		case "H":
			to(n[0], y)
		case "V":
			to(x, n[0])
		case "M", "L":
			for ; len(n) > 0; n = n[2:] {
				to(n[0], n[1])
			}
		case "C":
			for ; len(n) > 0; n = n[6:] {
				px, py := x, y
				for i := 1.0; i <= 8; i++ {
					u := i / 8
					a, b, c, e := (1-u)*(1-u)*(1-u), 3*u*(1-u)*(1-u), 3*u*u*(1-u), u*u*u
					to(a*px+b*n[0]+c*n[2]+e*n[4], a*py+b*n[1]+c*n[3]+e*n[5])
				}
			}
		case "A", "a":
			for ; len(n) > 0; n = n[7:] {
				ex, ey := n[5], n[6]
				if command == "a" {
					ex, ey = ex+x, ey+y
				}
				cx, cy, rx, ry := (x+ex)/2, (y+ey)/2, (x-ex)/2, (y-ey)/2
				if math.Abs(math.Hypot(rx, ry)-n[0]) > .01 || n[0] != n[1] {
					t.Fatalf("an arc that is not half a circle: %s", m[0])
				}
				for i := 1.0; i <= 12; i++ {
					sin, cos := math.Sincos(i / 12 * math.Pi)
					if n[4] == 0 {
						sin = -sin
					}
					to(cx+rx*cos-ry*sin, cy+rx*sin+ry*cos)
				}
			}
		default:
			t.Fatalf("an outline with %q", command)
		}
	}
	if loop != nil {
		t.Fatalf("an outline that is not closed: %s", d)
	}
	return loops
}
