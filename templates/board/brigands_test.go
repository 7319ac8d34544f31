package board

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/brigands"
)

// robberCard tells which card has to be taken in hand before a move can be made; "" for none,
// and for other games.
func robberCard(h rules.History, move rules.Move) string {
	var v brigands.View
	switch now := h.View.(type) {
	case brigands.View:
		v = now
	case brigands.NowView:
		v = now.Table
	default:
		return ""
	}
	f := rules.Words(string(move))
	switch f[0] {
	case "lay", "damage", "repair", "discard":
		return f[len(f)-1]
	case "exchange":
		return f[0]
	case "trump":
		if v.Phase != brigands.Answer {
			return f[0]
		}
	case "peek":
		if v.Phase != brigands.Again {
			return f[0]
		}
	}
	return ""
}

var pressed = regexp.MustCompile(`<button[^>]*data-move="([^"]*)"[^>]*>`)

// offers are the moves that a board allows, as its elements say.
func offers(html string) []rules.Move {
	var list []rules.Move
	for _, m := range pressed.FindAllStringSubmatch(html, -1) {
		if !strings.Contains(m[0], "aria-disabled") {
			list = append(list, rules.Move(m[1]))
		}
	}
	return list
}

// Whatever may be played can be pressed, by every option and for every seat: at once, or with
// a card in hand; each move by one element, and nothing else is offered.
func TestEveryMoveOfTheRobbersCanBePressed(t *testing.T) {
	chance := rules.NewRand("reach")
	positions := 0
	holds := regexp.MustCompile(`data-hold="(\w+)"`)
	for range 20 {
		setup := rules.Setup{Game: brigands.Game, Seats: 2 + chance.Intn(3)}
		for _, o := range brigands.Game.Options {
			value := o.Values[chance.Intn(len(o.Values))]
			if o.Name == "first" {
				value = "random"
			}
			setup.Values = append(setup.Values, value)
		}
		m, err := rules.NewMatch(rules.Record{Setup: setup, Seed: rules.Words(setup.String())[0] + itoa(chance.Intn(1000))})
		if err != nil {
			t.Fatal(err)
		}
		w := wordsOf(brigands.Game)
		for range 150 {
			turn := m.State.Turn()
			if turn == 0 {
				break
			}
			seat := turn.First()
			h := m.History(seat)
			positions++
			plain := Live(h, w, nil)
			offered := map[rules.Move]int{}
			for _, move := range offers(plain) {
				offered[move]++
			}
			for move, n := range offered {
				if n > 1 {
					t.Fatalf("%d elements for %s after\n%s", n, move, m.Record)
				}
			}
			for _, hold := range holds.FindAllStringSubmatch(plain, -1) {
				list := offers(Held(h, w, nil, hold[1]))
				slices.Sort(list)
				if len(slices.Compact(slices.Clone(list))) != len(list) {
					t.Fatalf("who holds %s sees a move twice: %s after\n%s", hold[1], list, m.Record)
				}
				for _, move := range list {
					offered[move]++
				}
			}
			for _, move := range h.Moves {
				if offered[move] == 0 {
					t.Fatalf("%s cannot be pressed after\n%s\n%s", move, m.Record, plain)
				}
				delete(offered, move)
			}
			if len(offered) > 0 {
				t.Fatalf("offered, though it may not be played: %v after\n%s", offered, m.Record)
			}
			for other := range rules.Seat(setup.Seats) {
				if h := m.History(other); other != seat && len(offers(Live(h, w, nil))) > 0 {
					t.Fatalf("seat %d may play out of turn after\n%s", other, m.Record)
				}
			}
			if err := m.Play(string(h.Moves[chance.Intn(len(h.Moves))])); err != nil {
				t.Fatal(err)
			}
		}
	}
	if positions < 1500 {
		t.Errorf("only %d positions", positions)
	}
	t.Logf("%d positions", positions)
}

// Whatever a refusal points at is a place of the board.
func TestRefusalsOfTheRobbersHaveAPlace(t *testing.T) {
	tries := strings.Fields("draw trump exchange settle accept pass done")
	for at := range brigands.Places {
		tries = append(tries, "attack "+brigands.Place(at), "peek "+brigands.Place(at))
	}
	for c := brigands.Blunderbuss; c <= brigands.Peek; c++ {
		for _, verb := range []string{"lay ", "repair ", "discard ", "cure ", "damage 0 ", "damage 1 ", "damage 2 "} {
			tries = append(tries, verb+c.String())
		}
	}
	for k := brigands.Token(1); k <= brigands.Kinds; k++ {
		tries = append(tries, "give "+k.String(), "take "+k.String())
	}
	met := map[string]bool{}
	for _, header := range []string{"brigands 3 #1.places", "brigands 3 attack=free damage=laid twice=no trump=one reaction=yes blocked=not #1.places", "brigands 2 exchange=random peek=resolve #1.places",
		"brigands 2 first=0 #1.x :hand peek axe axe axe hand jammed pile rest board coins reserve rest laid 0 axe blunderbuss bellows won 0 coins\ndraw\npeek c1"} {
		m := robbing(t, header)
		chance := rules.NewRand(header)
		for range 120 {
			turn := m.State.Turn()
			if turn == 0 {
				break
			}
			h := m.History(turn.First())
			places := Places(h)
			for _, line := range tries {
				if slices.Contains(h.Moves, rules.Move(line)) {
					continue
				}
				var b *rules.Breach
				if err := m.Play(line); !errors.As(err, &b) {
					t.Fatalf("%s is refused by %v after\n%s", line, err, m.Record)
				}
				for _, place := range strings.Fields(b.At) {
					met[place[:strings.IndexAny(place+"-", "-")]] = true
					if !slices.Contains(places, place) {
						t.Fatalf("%s (%s) points at %s, which is not there after\n%s", line, b.Reason, place, m.Record)
					}
				}
			}
			if err := m.Play(string(h.Moves[chance.Intn(len(h.Moves))])); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, kind := range strings.Fields("pile reserve seat hand weapon damage trump tokens card c1") {
		if !met[kind] {
			t.Errorf("no refusal points at %s", kind)
		}
	}
}

// Tables that differ only in the others' hands, in the pile and in what lies face down are the
// same page, byte for byte.
func TestUnseenRobbersDrawAlike(t *testing.T) {
	const own = "brigands 3 first=0 #1.x :hand axe jammed peek exchange "
	var pages [2][]string
	for i, rest := range []string{
		"hand oiled oiled trump axe hand bellows empty blunt filled pile axe trump jammed board coins pearls jewels crown reserve pebbles tiffany coins laid 0 axe blunderbuss bellows won 0 coins",
		"hand jammed bellows axe axe hand peek peek filled sharpened pile axe oiled blunt board pebbles tiffany coins jewels reserve pearls crown crown laid 0 axe blunderbuss bellows won 0 coins",
	} {
		m := robbing(t, own+rest)
		w := wordsOf(brigands.Game)
		for _, move := range []string{"", "draw", "damage 1 jammed"} {
			if move != "" {
				if err := m.Play(move); err != nil {
					t.Fatal(move, err)
				}
			}
			h := m.History(0)
			pages[i] = append(pages[i], Live(h, w, nil), Held(h, w, nil, "jammed"), Held(h, w, nil, "peek"), Still(h, w))
		}
	}
	if !slices.Equal(pages[0], pages[1]) {
		t.Error("the drawings differ though only what is hidden does")
	}
}

// What a card is for stands below it before it is touched, or why it is for nothing.
func TestACardSaysWhatItIsFor(t *testing.T) {
	m := robbing(t, "brigands 3 first=0 #1.x :hand axe jammed oiled trump hand bellows hand bellows pile peek laid 0 axe trump laid 1 jammed jammed laid 2 trump\ndraw")
	html := Live(m.History(0), wordsOf(brigands.Game), nil)
	for card, want := range map[string]string{
		"axe":    "card.axe, board.why.same. breach.same",
		"jammed": "card.jammed, board.why.nobody. breach.full breach.immune",
		"oiled":  "card.oiled, board.why.unhurt. breach.unhurt",
		"trump":  "card.trump, board.why.trumped. breach.trumped",
		"peek":   "card.peek, board.why.weapons. breach.weapons",
	} {
		if !strings.Contains(html, `aria-label="`+want+`"`) {
			t.Errorf("%s does not say %s in\n%s", card, want, regexp.MustCompile(`id="brigands-hand-`+card+`"[^>]*>`).FindString(html))
		}
	}
}

func TestBrigandsDrawings(t *testing.T) {
	const table = "brigands 3 first=0 #1.x :hand axe jammed peek exchange hand bellows oiled oiled trump hand blunt pile trump bellows jammed board coins pearls pebbles tiffany reserve crown jewels " +
		"laid 0 axe blunderbuss bellows laid 1 axe blunt jammed laid 2 trump won 0 coins coins tiffany won 1 pearls"
	for name, c := range map[string]struct {
		lines, hold string
		marks       []string
	}{
		"brigands.html":          {"", "", []string{"seat-1", "damage-1-blunt", "pile", "trump-2"}},
		"brigands-held.html":     {"\ndraw", "jammed", []string{"card-axe", "hand-0"}},
		"brigands-found.html":    {"\ndraw\nattack c2", "axe", nil},
		"brigands-exchange.html": {"\ndraw\nexchange\ngive coins", "", nil},
		"brigands-peek.html":     {"\ndraw\npeek c1", "", nil},
	} {
		m := robbing(t, table+c.lines)
		golden(t, name, Held(m.History(0), wordsOf(brigands.Game), c.marks, c.hold))
		if name == "brigands.html" || name == "brigands-peek.html" {
			golden(t, strings.Replace(name, ".", "-still.", 1), Still(m.History(0), wordsOf(brigands.Game)))
		}
	}
	m := robbing(t, "brigands-now 1 rounds=4 #1.x")
	golden(t, "brigands-now.html", Live(m.History(0), wordsOf(brigands.NowDrill), nil))
	golden(t, "brigands-now-still.html", Still(m.History(0), wordsOf(brigands.NowDrill)))
	moves := m.State.Moves(0)
	if err := m.Play(string(moves[len(moves)-1])); err != nil {
		t.Fatal(err)
	}
	golden(t, "brigands-now-wrong.html", Live(m.History(0), wordsOf(brigands.NowDrill), nil))
}
