package board

import (
	"slices"
	"strings"
	"testing"

	"ludoteca/rules/symbotrio"
	"ludoteca/rules/trio"
	"ludoteca/rules/words"
)

// bare are words without a language: every id is its own text.
var bare = words.Parse("gem = {cut} {size} {colour}\nboard.card = {kind} {gem}", words.Declare(symbotrio.Game.Words))

func TestPieces(t *testing.T) {
	for name, lines := range map[string]string{
		"tiles.html":   "tile triangle/tile diamond/tile square/tile rectangle/tile circle/tile semicircle/tile small/tile large/tile blue/tile red/tile green/tile yellow/tile ?",
		"gems.html":    "gem triangle large blue/gem diamond small red/gem square large green/gem rectangle small yellow/gem circle large red/gem semicircle small green",
		"cards.html":   "card gem circle large blue/card prison square small red/card code diamond large green/card easy rectangle small yellow/card crook/card ?",
		"numbers.html": "number 1/number 7/number 12/number ?",
	} {
		golden(t, name, Pieces(bare, "a caption & more", strings.Split(lines, "/")))
	}
}

// Every gem and every face has a drawing of its own (SYM-20, SYM-21, SYM-22), and
// so has each kind of card.
func TestPiecesDiffer(t *testing.T) {
	var lines []string
	for f := symbotrio.Triangle; f <= symbotrio.Yellow; f++ {
		lines = append(lines, "tile "+f.String())
	}
	for _, g := range symbotrio.Gems() {
		lines = append(lines, "gem "+g.String())
		for _, kind := range []string{"gem", "prison", "code", "easy"} {
			lines = append(lines, "card "+kind+" "+g.String())
		}
	}
	for n := 1; n <= trio.Numbers; n++ {
		lines = append(lines, "number "+itoa(n))
	}
	lines = append(lines, "tile ?", "card crook", "card ?", "number ?")
	drawn := map[string]string{}
	for _, line := range lines {
		var p pen
		if !p.piece(line) {
			t.Fatalf("%s is not drawn", line)
		}
		if other, ok := drawn[p.String()]; ok {
			t.Errorf("%s looks like %s", line, other)
		}
		drawn[p.String()] = line
		if strings.Contains(p.String(), "style=") {
			t.Errorf("%s has a style of its own, which the pages' policy forbids", line)
		}
	}
	// without its colour a gem still tells it: by pattern
	for _, kind := range []string{"tile", "gem circle large", "gem triangle small"} {
		var without []string
		for _, colour := range []string{"blue", "red", "green", "yellow"} {
			var p pen
			p.piece(kind + " " + colour)
			without = append(without, strings.ReplaceAll(p.String(), colour, ""))
		}
		slices.Sort(without)
		if len(slices.Compact(without)) != 4 {
			t.Errorf("%s: two colours have one pattern", kind)
		}
	}
}

func TestUnknownPieces(t *testing.T) {
	for _, line := range []string{"", "tile", "tile oval", "gem", "gem circle blue large", "card", "card code", "card ? ?", "card crook circle large blue", "dice 6", "tile  circle", "tile circle ", "number", "number 0", "number 13", "number 07", "number x"} {
		if Known(line) {
			t.Errorf("%q is taken for a piece", line)
		}
	}
}

func TestTextMeansItself(t *testing.T) {
	var p pen
	p.element("b", `<i> & "x" 'y'`, "title", `"><script>`)
	if want := `<b title="&#34;&gt;&lt;script&gt;">&lt;i&gt; &amp; &#34;x&#34; &#39;y&#39;</b>`; p.String() != want {
		t.Errorf("got  %s\nwant %s", p.String(), want)
	}
}
