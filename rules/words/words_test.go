package words

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

var declared = Declare(`
# a remark
names  tile circle square large blue
names  kind plain crook
phrase gem cut:tile size:tile colour:tile
event  flip cell face:tile
event  rob rival:seat kind gem
event  turn
event  shared winners:seats
breach enough n
move   flip cell
move   rob rival:seat
move   lay tiles:list
review missed what:event n
`)

const entries = `
# a remark = no entry
tile.circle     = cercle
tile.circle.the = le cercle
tile.square     = carré
tile.large      = grande flèche
tile.large.gem  = grand
tile.blue       = bleu
kind.plain      = carte
gem             = {size.gem} {cut} {colour}
event.flip.you  = tu retournes {cell} : {face}.
event.flip.they = {who} retourne {cell} : {face.the}.
event.flip.they.told = {who} retourne {face.the}.
event.rob.you   = tu tires chez {rival} : {kind}, {gem}.
event.rob.they  = {who} tire chez {rival} : {kind}, {gem}.
event.rob.they.ear = {gem.brief} pour {who}.
event.turn.ear  =
gem.brief       = {cut} {colour}
event.turn      = le plateau tourne.
event.shared    = gagnent {winners}.
several         = {list} et {last}
breach.enough   = {n} {n|tuile|tuiles} au plus.
move.flip       = retourner {cell}
move.rob        = voler chez {rival}
move.lay        = poser {tiles}
review.missed   = {what} {n} {n|fois|fois}.
seat.you        = toi
seat.1          = lina
seat.2          = marc
plural.one      = 0 1
`

func TestDeclare(t *testing.T) {
	var got []string
	for _, d := range declared {
		got = append(got, d.ID)
	}
	want := []string{"tile.circle", "tile.square", "tile.large", "tile.blue", "kind.plain", "kind.crook", "gem",
		"event.flip", "event.rob", "event.turn", "event.shared", "breach.enough", "move.flip", "move.rob", "move.lay", "review.missed"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%q", got)
	}
	if flip := declared[7]; !flip.Event || !reflect.DeepEqual(flip.Slots, []Slot{{"who", "seat"}, {"cell", "cell"}, {"face", "tile"}}) {
		t.Errorf("%+v", flip)
	}
}

func TestCheck(t *testing.T) {
	text := `
names  tile circle square   # what lies there
phrase gem cut:tile size:tiles
names  tile
evnt   flip cell
event  flip cell face:tile   # a tile is turned up
breach
names  tile large circle
event  flip cell
move   rob rival:seat gem n
move   mark cell by:move
mark   down who
`
	var got []string
	for _, p := range Check(text, "mark") {
		got = append(got, fmt.Sprintf("%d %s", p.Line, p.What))
	}
	want := []string{
		`3 "phrase gem cut:tile size:tiles": no kind tiles: n, list, cell, seat, seats, event, a phrase or a class of names`,
		`4 "names  tile": declares nothing`,
		`5 "evnt   flip cell": a line begins with names, phrase, event, move, breach, review, hint, mark`,
		`7 "breach": declares nothing`,
		`8 "names  tile large circle": tile.circle is declared twice, first in line 2`,
		`9 "event  flip cell": event.flip is declared twice, first in line 6`,
		`11 "move   mark cell by:move": no kind move: n, list, cell, seat, seats, event, a phrase or a class of names`,
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestSentences(t *testing.T) {
	w := Parse(entries, declared)
	for _, c := range []struct{ got, want string }{
		{w.Name("tile.circle"), "cercle"},
		{w.Name("tile.star"), "tile.star"},
		{w.Say("gem", "circle", "large", "blue"), "grand cercle bleu"},
		{w.Say("gem", "circle", "blue", "blue"), "bleu cercle bleu"}, // a form that is missing is the name
		{w.Event(0, 0, "flip c4 circle"), "Tu retournes C4 : cercle."},
		{w.Event(0, 1, "flip c4 circle"), "Lina retourne C4 : le cercle."},
		{w.Event(1, 1, "flip c4 circle"), "Tu retournes C4 : cercle."},
		{w.Event(0, 1, "flip c4 square"), "Lina retourne C4 : carré."},
		{w.Event(0, 1, "rob 2 plain circle large blue"), "Lina tire chez marc : carte, grand cercle bleu."},
		{w.Event(2, 1, "rob 2 plain circle large blue"), "Lina tire chez toi : carte, grand cercle bleu."},
		{w.Event(0, 1, "turn"), "Le plateau tourne."},
		{w.Event(0, 1, "shared 1,2"), "Gagnent lina et marc."},
		{w.Event(0, 1, "shared 0,1,2"), "Gagnent toi, lina et marc."},
		{w.Heard(0, 1, "rob 2 plain circle large blue"), "Cercle bleu pour lina."},
		{w.Heard(1, 1, "rob 2 plain circle large blue"), "Tu tires chez marc : carte, grand cercle bleu."},
		{w.Heard(0, 1, "turn"), ""},
		{w.Retold(0, 1, "flip c4 circle"), "Lina retourne le cercle."},
		{w.Retold(1, 1, "flip c4 circle"), "Tu retournes C4 : cercle."},
		{w.Retold(0, 1, "turn"), "Le plateau tourne."},
		{w.Say("gem.brief", "circle", "large", "blue"), "cercle bleu"},
		{w.Line("breach", "enough 3"), "3 tuiles au plus."},
		{w.Line("breach", "enough 1"), "1 tuile au plus."},
		{w.Line("breach", "enough 0"), "0 tuile au plus."},
		{w.Line("move", "flip c4"), "retourner C4"},
		{w.Line("move", "flip"), "retourner {cell}"},
		{w.Line("move", "lay 7,8,10"), "poser 7, 8, 10"},
		{w.Line("review", "missed shared_1,2 3"), "Gagnent lina et marc. 3 fois."},
		{w.Known("move", "flip c4"), "retourner C4"},
		{w.Known("move", "rob 1"), "voler chez lina"},
		{w.Known("move", "rob 9"), ""},
		{w.Known("move", "rob"), ""},
		{w.Known("move", "flip"), ""},
		{w.Known("move", "sing"), ""},
		{w.Fill("breach.enough", N("n", 2)), "2 tuiles au plus."},
		{w.Fill("breach.enough"), "{n} tuiles au plus."},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

func TestEntries(t *testing.T) {
	list, problems := Entries("# a\n\na = b\n  c.d=\te = f \nno entry\n= g\na b = c\ne =\n")
	if want := []Entry{{"a", "b", 3, 5}, {"c.d", "e = f", 4, 8}, {"e", "", 8, 4}}; !reflect.DeepEqual(list, want) {
		t.Errorf("%+v", list)
	}
	var lines []int
	for _, p := range problems {
		lines = append(lines, p.Line)
	}
	if !reflect.DeepEqual(lines, []int{5, 6, 7}) {
		t.Errorf("%+v", problems)
	}
}

// Whatever an author writes between braces, a sentence comes out.
func FuzzSentence(f *testing.F) {
	for _, d := range []string{"{n|a|b}", "{", "}", "}{", "{face.the.x}", "{n|a}", "{{n}}", "{cell}."} {
		f.Add(d)
	}
	f.Fuzz(func(t *testing.T, text string) {
		w := New([]Entry{{ID: "event.flip", Text: text}}, declared)
		w.Event(0, 0, "flip c4 circle")
		w.Event(0, 1, "flip")
		Entries(text)
	})
}

func TestADeclarationTellsWhatItIsFor(t *testing.T) {
	decls := Declare("# a comment\nboard  down          # a tile that lies face down\nnames tile circle square # a tile\nmove flip cell")
	want := []Decl{
		{ID: "board.down", Note: "a tile that lies face down"},
		{ID: "tile.circle", Note: "a tile"}, {ID: "tile.square", Note: "a tile"},
		{ID: "move.flip", Slots: []Slot{{"cell", "cell"}}},
	}
	if !reflect.DeepEqual(decls, want) {
		t.Errorf("declared %+v\nnot %+v", decls, want)
	}
}
