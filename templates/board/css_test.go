package board_test

// The stylesheet's promises that can be counted: contrast, light and dark, and
// the differences between the four stones.

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"ludoteca/templates/shelf"
)

// palette is the tokens of one place: names to colours.
type palette map[string]string

// palettes reads tokens.css, and the sheets of the games: the page by day and by night,
// each as every game has it, and the table of each game.
func palettes(t *testing.T) map[string]palette {
	block := func(sheet, selector string) palette {
		p := palette{}
		for _, m := range regexp.MustCompile(`(?m)^\s*`+regexp.QuoteMeta(selector)+` \{([^}]*)\}`).FindAllStringSubmatch(sheet, -1) {
			for _, d := range regexp.MustCompile(`--(\w+): (#\w+)`).FindAllStringSubmatch(m[1], -1) {
				p[d[1]] = d[2]
			}
		}
		return p
	}
	// what holds at any hour, and by night
	hours := func(name string) (day, night string) {
		sheet := regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAllString(sheetsOf(t, name), "")
		sheet = lifted.ReplaceAllString(sheet, "")
		dark := regexp.MustCompile(`(?s)@media \(prefers-color-scheme: dark\) \{(.*?)\n\}`)
		for _, m := range dark.FindAllStringSubmatch(sheet, -1) {
			night += m[1]
		}
		if night == "" {
			t.Fatalf("no dark colours in %s.css", name)
		}
		return dark.ReplaceAllString(sheet, ""), night
	}
	over := func(list ...palette) palette {
		out := palette{}
		for _, p := range list {
			for k, v := range p {
				out[k] = v
			}
		}
		return out
	}
	day, night := hours("tokens")
	light := block(day, ":root")
	dark := over(light, block(night, ":root"))
	if len(light) < 10 || len(block(night, ":root")) < 10 {
		t.Fatal("the tokens were not found")
	}
	all := map[string]palette{"light": light, "dark": dark}
	for _, g := range shelf.Games() {
		if g.Name != g.Rulebook {
			continue
		}
		day, night := hours(g.Name)
		class := "." + g.Name
		own, table := block(day, class), block(day, class+" .table")
		if own["accent"] == "" || own["surface"] == "" || len(table) < 10 {
			t.Errorf("%s.css lacks colours: --accent and --surface, and those of its table", g.Name)
		}
		all["light "+g.Name] = over(light, own)
		all["dark "+g.Name] = over(dark, own, block(night, class))
		all["the table of "+g.Name] = over(light, table)
		all["the table of "+g.Name+" by night"] = over(dark, table, block(night, class+" .table"))
	}
	return all
}

// lifted finds the accents of who wants more contrast, a line for each hour.
var lifted = regexp.MustCompile(`(?m)^@media \(prefers-contrast: more\) and \(prefers-color-scheme: (light|dark)\) \{ (.*) \}$`)

// Who wants more contrast reads accents at 7:1 wherever they stand.
func TestMoreContrast(t *testing.T) {
	for place, p := range palettes(t) {
		words := strings.Fields(place) // "light", "dark trio", "the table of trio by night"
		sheet, selector, hour := "tokens", ":root", words[0]
		if len(words) == 2 {
			sheet, selector = words[1], "."+words[1]
		} else if len(words) > 2 {
			sheet, selector, hour = words[3], "."+words[3]+" .table", "light"
			if len(words) > 4 {
				hour = "dark"
			}
		}
		for _, m := range lifted.FindAllStringSubmatch(sheetsOf(t, sheet), -1) {
			if own := regexp.MustCompile(`(?:^| )` + regexp.QuoteMeta(selector) + ` \{ --accent: (#\w+); \}`).FindStringSubmatch(m[2]); m[1] == hour && own != nil {
				p["accent"] = own[1]
			}
		}
		for _, back := range []string{"paper", "sheet", "note"} {
			if got := contrast(t, p["accent"], p[back]); got < 7 {
				t.Errorf("%s: the accent %s on %s %s has %.2f, wants 7", place, p["accent"], back, p[back], got)
			}
		}
	}
}

func TestContrast(t *testing.T) {
	const text, edge = 4.5, 3
	for place, p := range palettes(t) {
		for _, pair := range []struct {
			front, back string
			least       float64
		}{
			{"ink", "paper", text}, {"ink", "sheet", text}, {"ink", "note", text},
			{"soft", "paper", text}, {"soft", "sheet", text},
			{"accent", "paper", text}, {"accent", "sheet", text}, {"accent", "note", text},
			{"bad", "paper", text},
			{"edge", "paper", edge}, {"edge", "sheet", edge},
			{"focus", "paper", edge}, {"focus", "sheet", edge},
		} {
			if got := contrast(t, p[pair.front], p[pair.back]); got < pair.least {
				t.Errorf("%s: %s %s on %s %s has %.2f, wants %.1f", place, pair.front, p[pair.front], pair.back, p[pair.back], got, pair.least)
			}
		}
	}
}

// The stones differ in lightness, not only in hue, and their marks stand out.
func TestStonesDifferInLightness(t *testing.T) {
	file := []byte(sheetsOf(t, "symbotrio"))
	last := 0.0
	for _, colour := range []string{"blue", "red", "green", "yellow"} {
		m := regexp.MustCompile(`(?m)^\.` + colour + ` \{.*--g3: (#\w+).*\}`).FindSubmatch(file)
		if m == nil {
			t.Fatalf("no %s", colour)
		}
		l := 116*math.Cbrt(luminance(t, string(m[1]))) - 16
		if l < last+10 {
			t.Errorf("%s has lightness %.0f, hardly more than the stone before it", colour, l)
		}
		last = l
		if mark := regexp.MustCompile(`(?m)^\.` + colour + ` \{.*--mark: (#\w+).*\}`).FindSubmatch(file); mark != nil {
			if c := contrast(t, string(mark[1]), string(m[1])); c < 3 {
				t.Errorf("%s: the pattern has contrast %.2f", colour, c)
			}
		}
	}
}

// Wood on steel, the sign on its sticker, the one act that must come.
func TestPiecesStandOut(t *testing.T) {
	sheet := sheetsOf(t, "pieces", "board", "shared", "symbotrio", "trio", "labyrinthe", "brigands")
	// the first colour of a property
	colour := func(selector, property string) string {
		m := regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(selector) + ` \{[^}]*[ ]` + property + `:[^;}]*?(#\w+)[,;) ]`).FindStringSubmatch(sheet)
		if m == nil {
			t.Fatalf("%s has no %s", selector, property)
		}
		return m[1]
	}
	for _, pair := range []struct {
		what, front, back string
		least             float64
	}{
		{"a closed tile on its board", colour(".wood", "fill"), colour(".plate .grid", "background"), 3},
		{"a tile's edge on a light page", colour(".side", "stroke"), "#fffdf8", 3},
		{"the dial on its wood", colour(".burn", "stroke"), colour(".wood", "fill"), 3},
		{"a sign on its sticker", colour(".sign", "stroke"), colour(".sticker", "fill"), 7},
		{"an arrow on its sticker", colour(".arrow", "fill"), colour(".sticker", "fill"), 7},
		{"bars on velvet", colour(".bars", "stroke"), colour(".velvet", "fill"), 3},
		{"the quarter turn on velvet", colour(".quarter", "stroke"), colour(".velvet", "fill"), 3},
		{"a numeral on its card", colour(".numeral-big, .corner, .recalled", "fill"), colour(".stock-linen", "fill"), 7},
		{"a linked number on its card", colour(".corner.linked", "fill"), colour(".stock-linen", "fill"), 4.5},
		{"the avocado on a card's back", colour(".pulp", "fill"), colour(".leaf", "fill"), 3},
		{"a numeral on its stone", colour(".stone-numeral", "fill"), colour(".seed", "fill"), 7},
		{"a stone on the linen", colour(".seed", "fill"), "#ece0cb", 3},
		{"a card on the linen", colour(".leaf", "fill"), "#ece0cb", 3},
		{"the act that must come in Trio", colour(".trio :is(.act, .full *).main", "color"), colour(".trio :is(.act, .full *).main", "background"), 4.5},
		{"a path between hedges", colour(".way", "stroke"), colour(".hedge", "fill"), 3},
		{"a treasure's outline on a path", colour(".relic", "stroke"), colour(".way", "stroke"), 7},
		{"a thread on a path", colour(".thread", "stroke"), colour(".way", "stroke"), 4.5},
		{"the frame of what holds on a hedge", colour(".ground :is(.holds, .answer)::before", "border"), colour(".hedge", "fill"), 3},
		{"its edge on a path", colour(".ground :is(.holds, .answer)::before", "box-shadow"), colour(".way", "stroke"), 3},
		{"and by night", colour(".ground :is(.holds, .answer)::before", "box-shadow"), colour("  .labyrinthe .table", "--way"), 3},
		{"a card's edge on its hedge", colour(".brink", "stroke"), "#7f9c58", 3},
		{"a thing before the moon", colour(".r-dark, .r-thing", "fill"), colour(".r-pale, .r-disc", "fill"), 7},
		{"a thing in the rain", colour(".r-rain .r-thing, .r-stars .r-thing", "fill"), colour(".r-night", "fill"), 7},
		{"a thing in a lantern's light", colour(".r-dark, .r-thing", "fill"), colour(".r-rays .r-night", "fill"), 7},
		{"rain by night", colour(".r-drops", "stroke"), colour(".r-night", "fill"), 3},
		{"the bag on a token's back", colour(".r-hot, .r-lit", "fill"), colour(".r-down", "fill"), 4.5},
		{"the act that must come in the three robbers' game", colour(".brigands :is(.act, .full *).main", "color"), "#ee9636", 4.5},
		{"how many there are of a treasure", colour(".pip i", "color"), colour(".pip i", "background"), 4.5},
		{"how many cards somebody holds", colour(".count i", "color"), colour(".count i", "background"), 4.5},
		{"the bar of an action on what is left of a hundred", colour(".odds-won", "fill"), colour(".odds-all", "fill"), 3},
		{"the act that must come", colour(":is(.act, .full *).main", "color"), colour(":is(.act, .full *).main", "background"), 4.5},
	} {
		if c := contrast(t, pair.front, pair.back); c < pair.least {
			t.Errorf("%s: %s on %s has %.2f, wants %.1f", pair.what, pair.front, pair.back, c, pair.least)
		}
	}
}

// What moves is over within 900 ms, for nobody waits for a motion; but a bar that runs as
// long as the reader chose is no motion.
func TestMotionsAreShort(t *testing.T) {
	sheet := sheetsOf(t, "board", "stage", "shared", "symbotrio", "trio", "labyrinthe", "brigands")
	motions := regexp.MustCompile(`animation: ([^;}]+)[;}]`).FindAllStringSubmatch(sheet, -1)
	if len(motions) < 40 {
		t.Fatalf("%d motions were found", len(motions))
	}
	number := regexp.MustCompile(`(?:^| )([\d.]+)(s?)(?: |$)`)
	for _, m := range motions {
		for motion := range strings.SplitSeq(regexp.MustCompile(`\([^)]*\)`).ReplaceAllString(m[1], ""), ",") {
			if strings.Contains(motion, "clock") || strings.Contains(motion, "none") {
				continue
			}
			lasts, delay, times := 0.0, 0.0, 1.0
			for i, word := range strings.Fields(motion) {
				if f := number.FindStringSubmatch(word); f != nil {
					n, err := strconv.ParseFloat(f[1], 64)
					switch {
					case err != nil:
						t.Fatalf("%s: %v", motion, err)
					case f[2] == "":
						times = n
					case lasts == 0 && i > 0:
						lasts = n
					default:
						delay = n
					}
				}
			}
			if all := delay + lasts*times; lasts == 0 || all > .9+1e-9 {
				t.Errorf("%q lasts %.2f s", strings.TrimSpace(motion), all)
			}
		}
	}
}

// Every class that a drawing wears has a style, in a sheet of the site or of its game.
func TestClassesAreKnown(t *testing.T) {
	all := map[string]map[string]bool{}
	eachDrawing(t, func(file, section, html string) string {
		game := filepath.Base(filepath.Dir(filepath.Dir(file)))
		if all[game] == nil {
			all[game] = map[string]bool{}
		}
		for _, m := range regexp.MustCompile(`class="([^"]*)"`).FindAllStringSubmatch(html, -1) {
			for _, class := range strings.Fields(m[1]) {
				all[game][class] = true
			}
		}
		return ""
	})
	for game, worn := range all {
		sheet := sheetsOf(t, "tokens", "base", "pieces", "board", "shared", "stage", game)
		for class := range worn {
			if class != "down" && !regexp.MustCompile(`\.`+regexp.QuoteMeta(class)+`[^\w-]`).MatchString(sheet) {
				t.Errorf("%s: no style for the class %s", game, class)
			}
		}
		sheet = strings.ReplaceAll(sheet, "http:%2F%2Fwww.w3.org/2000/svg", "") // the name of SVG, and no address
		if strings.Contains(sheet, "http") || strings.Contains(sheet, "@import") {
			t.Error("a stylesheet that reaches elsewhere")
		}
	}
}

// No sheet dresses what nothing wears: each class and attribute of a selector stands in a
// page's source, a script's, the program's, or a drawing.
func TestNothingIsDressedInVain(t *testing.T) {
	said := map[string]bool{}
	for _, root := range []string{"..", "../../cmd/build/internal", "../../rules"} {
		err := filepath.WalkDir(root, func(name string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() || strings.HasSuffix(name, "_test.go") || !strings.Contains(" .go .js .html .board ", " "+filepath.Ext(name)+" ") {
				return err
			}
			text, err := os.ReadFile(name)
			for _, word := range strings.FieldsFunc(string(text), func(r rune) bool { return r != '-' && r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
				said[word] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	sheets, err := filepath.Glob("../assets/css/*.css")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, sheet := range sheets {
		text, err := os.ReadFile(sheet)
		if err != nil {
			t.Fatal(err)
		}
		text = regexp.MustCompile(`(?s)/\*.*?\*/|"[^"]*"|url\([^)]*\)`).ReplaceAllFunc(text, func(b []byte) []byte { return bytes.Repeat([]byte{' '}, len(b)) })
		for _, selector := range regexp.MustCompile(`[^{};]*\{`).FindAllIndex(text, -1) {
			for _, m := range regexp.MustCompile(`[.\[]([A-Za-z][\w-]*)`).FindAllSubmatchIndex(text[selector[0]:selector[1]], -1) {
				found++
				if name := string(text[selector[0]+m[2] : selector[0]+m[3]]); !said[name] && !slices.ContainsFunc(madeOf(name), func(part string) bool { return said[part] }) {
					t.Errorf("%s:%d: %s, which nothing is called", filepath.Base(sheet), 1+bytes.Count(text[:selector[0]+m[2]], []byte("\n")), name)
				}
			}
		}
	}
	if found < 1000 {
		t.Errorf("only %d classes were found", found)
	}
}

// madeOf lists what else a program may say for a name: what a script calls data, and the
// part to which a number or a word is joined.
func madeOf(name string) (list []string) {
	if data, ok := strings.CutPrefix(name, "data-"); ok {
		return append(list, regexp.MustCompile(`-.`).ReplaceAllStringFunc(data, func(s string) string { return strings.ToUpper(s[1:]) }))
	}
	if stem := strings.TrimRight(name, "0123456789"); stem != name {
		list = append(list, stem)
	}
	return append(list, name[:strings.LastIndexByte(name, '-')+1])
}

// sheetsOf joins stylesheets, each with the one that holds on the stage alone.
func sheetsOf(t *testing.T, names ...string) string {
	t.Helper()
	var all strings.Builder
	for _, name := range names {
		text, err := os.ReadFile("../assets/css/" + name + ".css")
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
		stage, _ := os.ReadFile("../assets/css/" + name + ".stage.css") // not each has one
		all.Write(stage)
	}
	return all.String()
}

func contrast(t *testing.T, a, b string) float64 {
	x, y := luminance(t, a), luminance(t, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// luminance is the relative luminance of WCAG 2.2.
func luminance(t *testing.T, colour string) float64 {
	t.Helper()
	hex := strings.TrimPrefix(colour, "#")
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	n, err := strconv.ParseUint(hex, 16, 32)
	if err != nil || len(hex) != 6 {
		t.Fatalf("no colour: %q", colour)
	}
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		c := float64(n>>(16-8*i)&0xff) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}

// What answers a pointer stands where there is one: on a touch screen it would stay after a tap.
func TestNothingHoversAfterATap(t *testing.T) {
	found := 0
	sheets, err := filepath.Glob("../assets/css/*.css")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range sheets {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		sheet := regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAllString(string(text), "")
		var blocks []string
		from := 0
		for i, c := range sheet {
			switch c {
			case '{':
				head := strings.TrimSpace(sheet[from:i])
				if strings.Contains(head, ":hover") {
					if found++; !slices.Contains(blocks, "@media (hover: hover)") {
						t.Errorf("%s: %s", filepath.Base(name), head)
					}
				}
				blocks, from = append(blocks, head), i+1
			case '}':
				blocks, from = blocks[:len(blocks)-1], i+1
			case ';':
				from = i + 1
			}
		}
	}
	if found == 0 {
		t.Error("nothing answers a pointer")
	}
}
