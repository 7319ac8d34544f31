package brigands

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/brigands"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
	"ludoteca/rules/words"
)

// match is the replay of a record, and words without a language for it: every id is its
// own text.
func match(t *testing.T, record string) (*rules.Match, *words.Words) {
	t.Helper()
	m := rulestest.Replay(t, brigands.Games(), record)
	return m, words.Parse("", words.Declare(m.Record.Setup.Game.Words))
}

var pressed = regexp.MustCompile(`<button[^>]*data-move="([^"]*)"[^>]*>`)

// offers are the moves that a board allows, as its elements say.
func offers(html string) []rules.Move {
	var list []rules.Move
	for _, m := range pressed.FindAllStringSubmatch(html, -1) {
		if strings.Contains(m[0], "data-held") { // the card in hand: its button makes the same move
			continue
		}
		if !strings.Contains(m[0], "aria-disabled") {
			list = append(list, rules.Move(m[1]))
		}
	}
	return list
}

// A match begins with what wins, also where the coach can be attacked at once; whoever may attack besides a
// card is told that first; later what can be done; whose weapon is damaged, what keeps them from the coach.
func TestPromptOfTheTable(t *testing.T) {
	const deal = " weapons=boxed first=0 :hand jammed oiled peek peek hand jammed blunt blunt blunt pile trump trump peek exchange rest board pebbles pebbles pebbles pebbles reserve rest"
	const armed = " laid 0 blunderbuss bellows axe laid 1 blunderbuss bellows axe"
	const rival = "brigands 3 weapons=boxed first=1 :hand jammed jammed blunt blunt hand peek blunt oiled oiled hand blunt oiled oiled sharpened pile trump trump exchange rest board pebbles coins pebbles pebbles reserve rest" + armed
	for _, c := range []struct{ setup, lines, says string }{
		{"brigands 2" + deal + armed, "draw", "board.goal board.attack"},
		{"brigands 2" + deal, "draw", "board.goal board.act"},
		{"brigands 2" + deal + armed, "draw\nattack c1\ndiscard peek\ndraw\nattack c1\ndiscard jammed\ndraw", "board.turn.you board.attack"},
		{"brigands 2 attack=free" + deal + armed, "draw", "board.here board.attack"},
		{"brigands 2 attack=free" + deal, "draw", "board.here board.act"},
		{"brigands 2 attack=free" + strings.Replace(deal, "first=0", "first=1", 1), "draw", "board.here board.turn.they"}, // while others begin, there is time to read it
		{"brigands 2" + strings.Replace(deal, "first=0", "first=1", 1), "draw", "board.turn.they"},
		{"brigands 2 attack=free" + deal + armed, "draw\nattack c1\ndiscard peek\ndraw\nattack c1\ndiscard jammed\ndraw", "board.free"},
		{"brigands 2 attack=free" + deal + armed, "draw\nattack c1\ndiscard peek\ndraw\nattack c1\ndamage 0 jammed\ndraw", "board.barred"},
		{rival, "draw\npeek c1", `event.peek.they`},
		{rival, "draw\npeek c1\npeek c2", "event.peek.they board.kept"},
		{rival, "draw\npeek c1\nsettle", "event.peek.they board.tossed"},
		{rival, "draw\nattack c2", "event.attack.they board.kept"},
		{rival, "draw\nattack c2\ndiscard oiled", "board.turn.they"},
		{rival, "draw\npeek c1\nsettle\ndraw", "event.peek.they board.tossed"}, // the token stays in sight while the next one draws
	} {
		m, w := match(t, c.setup+"\n"+c.lines)
		if html := Face.Live(m.History(0), w, nil, ""); !regexp.MustCompile(`class="prompt"[^>]*>` + c.says).MatchString(html) {
			t.Errorf("%s\n%q does not begin to say %s:\n%s", c.setup, c.lines, c.says, html)
		}
	}
}

// In the drill that asks what is best the first press of a token shows what it would do, and
// only its button decides: in a match it is attacked at once.
func TestATokenIsWeighed(t *testing.T) {
	for seed := range 40 {
		m, w := match(t, "brigands-now 1 rounds=4 #1."+asciistr.Itoa(seed))
		h := m.History(0)
		if !slices.Contains(h.Moves, "attack c2") {
			continue
		}
		plain, aimed := Face.Live(h, w, nil, ""), Face.Live(h, w, nil, "c2")
		if !regexp.MustCompile(`id="[^"]*-c2"[^>]*data-do="select" data-select="c2"`).MatchString(plain) || strings.Contains(plain, `-do-attack-c2"`) {
			t.Errorf("the first press decides:\n%s", m.Record)
		}
		if !regexp.MustCompile(`id="[^"]*-do-attack-c2"[^>]*data-move="attack c2"`).MatchString(aimed) || !strings.Contains(aimed, "board.aim") {
			t.Errorf("a token that was taken up does not say what it would do:\n%s", m.Record)
		}
		return
	}
	t.Fatal("the coach is never attacked")
}

// Whatever may be played can be pressed, by every option and for every seat: at once, or with
// a card in hand; each move by one element, and nothing else is offered.
func TestEveryMoveOfTheRobbersCanBePressed(t *testing.T) {
	chance := rules.NewRand("reach")
	positions := 0
	holds := regexp.MustCompile(`data-select="(\w+)"`)
	tables := 20
	if testing.Short() {
		tables = 4
	}
	for range tables {
		setup := rules.Setup{Game: brigands.Game, Seats: 2 + chance.Intn(3)}
		for _, o := range brigands.Game.Options {
			value := o.Values[chance.Intn(len(o.Values))]
			if o.Name == "first" {
				value = "random"
			}
			setup.Values = append(setup.Values, value)
		}
		m, w := match(t, setup.String()+" #1."+brigands.Game.Name+asciistr.Itoa(chance.Intn(1000)))
		for range 150 {
			turn := m.State.Turn()
			if turn == 0 {
				break
			}
			seat := turn.First()
			h := m.History(seat)
			positions++
			plain := Face.Live(h, w, nil, "")
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
				list := offers(Face.Live(h, w, nil, hold[1]))
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
				if h := m.History(other); other != seat && len(offers(Face.Live(h, w, nil, ""))) > 0 {
					t.Fatalf("seat %d may play out of turn after\n%s", other, m.Record)
				}
			}
			if err := m.Play(string(h.Moves[chance.Intn(len(h.Moves))])); err != nil {
				t.Fatal(err)
			}
		}
	}
	if positions < 75*tables {
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
		m, _ := match(t, header)
		chance := rules.NewRand(header)
		for range 120 {
			turn := m.State.Turn()
			if turn == 0 {
				break
			}
			h := m.History(turn.First())
			places := Face.Places(h)
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
		m, w := match(t, own+rest)
		for _, move := range []string{"", "draw", "damage 1 jammed"} {
			if move != "" {
				if err := m.Play(move); err != nil {
					t.Fatal(move, err)
				}
			}
			h := m.History(0)
			pages[i] = append(pages[i], Face.Live(h, w, nil, ""), Face.Live(h, w, nil, "jammed"), Face.Live(h, w, nil, "peek"), Face.Still(h, w, nil))
		}
	}
	if !slices.Equal(pages[0], pages[1]) {
		t.Error("the drawings differ though only what is hidden does")
	}
}

// What a card is for stands below it before it is touched, or why it is for nothing.
func TestACardSaysWhatItIsFor(t *testing.T) {
	const table = "brigands 3 first=0 #1.x :hand axe jammed oiled trump hand bellows hand bellows pile peek laid 0 axe trump laid 1 jammed jammed laid 2 trump\ndraw"
	m, w := match(t, table)
	html := Face.Live(m.History(0), w, nil, "")
	for card, want := range map[string]string{
		"axe":    "card.axe, board.why.same. breach.same, board.use.discard",
		"jammed": "card.jammed, board.why.nobody. breach.full breach.immune, board.use.discard",
		"oiled":  "card.oiled, board.why.safe. breach.safe, board.use.discard",
		"trump":  "card.trump, board.why.trumped. breach.trumped, board.use.discard",
		"peek":   "card.peek, board.why.weapons. breach.weapons, board.use.discard",
	} {
		if !strings.Contains(html, `aria-label="`+want+`"`) {
			t.Errorf("%s does not say %s in\n%s", card, want, regexp.MustCompile(`id="brigands-hand-`+card+`"[^>]*>`).FindString(html))
		}
	}
	// A tap takes a card in hand, and another one does what it is for, where that has not to be aimed.
	// It discards where nothing else is left to do, as a button does besides.
	if strings.Contains(html, `data-move="discard`) {
		t.Errorf("a card is discarded by one tap:\n%s", html)
	}
	for _, card := range []string{"axe", "jammed", "oiled", "trump", "peek"} {
		if html := Face.Live(m.History(0), w, nil, card); strings.Count(html, `data-move="discard `+card+`"`) != 2 || strings.Count(html, `data-move="discard `) != 2 {
			t.Errorf("another tap on %s, or a button, does not discard it alone:\n%s", card, html)
		}
	}
	m, w = match(t, "brigands 2 first=0 #1.x :hand axe jammed oiled trump hand bellows pile peek\ndraw")
	for card, want := range map[string]string{"axe": "lay axe", "trump": "trump", "jammed": "", "oiled": ""} {
		if at := regexp.MustCompile(`data-move="([^"]*)"[^>]* data-held`).FindStringSubmatch(Face.Live(m.History(0), w, nil, card)); (at == nil) != (want == "") || at != nil && !strings.HasPrefix(at[1], want) {
			t.Errorf("another tap on %s makes %q, not %q", card, at, want)
		}
	}
	m, w = match(t, table)
	if strings.Contains(html, " against") {
		t.Errorf("something stands against a card that is not in hand:\n%s", html)
	}
	for card, want := range map[string]string{"axe": "gear laid against", "trump": "gear laid shield against", "jammed": "harm against"} {
		if html := Face.Live(m.History(0), w, nil, card); !strings.Contains(html, `"`+want+`"`) {
			t.Errorf("who holds %s is not shown why it does not go there, by %q, in\n%s", card, want, html)
		}
	}
	m, w = match(t, strings.Replace(strings.Replace(table, "laid 0 axe trump", "laid 0 axe blunt", 1), "hand axe jammed oiled trump", "hand axe jammed oiled filled", 1))
	if html := Face.Live(m.History(0), w, nil, "oiled"); !strings.Contains(html, `"card.oiled, board.why.wrong. `) || !strings.Contains(html, `"harm against"`) {
		t.Errorf("a repair of something else is not shown what is damaged:\n%s", html)
	}
}

// A card can be discarded on the same side whether it is of use or not: behind what it is for.
func TestToDiscardIsAlwaysOnOneSide(t *testing.T) {
	m, w := match(t, "brigands 2 first=0 #1.x :hand axe bellows oiled trump hand bellows pile peek laid 0 axe\ndraw")
	for card, first := range map[string]string{"bellows": "lay bellows", "axe": "lay axe", "oiled": "repair oiled", "trump": "trump"} {
		_, acts, _ := strings.Cut(Face.Live(m.History(0), w, nil, card), `class="acts"`)
		acts, _, _ = strings.Cut(acts, "</div>")
		var list []string
		for _, m := range pressed.FindAllStringSubmatch(acts, -1) {
			list = append(list, m[1])
		}
		if want := []string{first, "discard " + card}; !slices.Equal(list, want) {
			t.Errorf("who holds %s has %q, not %q", card, list, want)
		}
	}
}

// Where an attack goes besides a card, one must go after it: what is of no use is there to be
// discarded, and does not look dead; what is of use still says so.
func TestAfterAnAttackACardOfNoUseIsToBeDiscarded(t *testing.T) {
	const table = "brigands 2 attack=free first=0 #1.x :hand axe jammed trump trump hand bellows pile peek rest board coins coins coins coins reserve rest laid 0 axe bellows blunderbuss\ndraw"
	for after, want := range map[string]string{"": "board.why.same", "\nattack c1": "board.use.discard"} {
		m, w := match(t, table+after)
		html := Face.Live(m.History(0), w, nil, "")
		for card, tag := range map[string]string{"axe": want, "jammed": "board.use.damage"} {
			at := regexp.MustCompile(`id="brigands-hand-` + card + `" class="([^"]*)".*?class="tag">([^<]*)<`).FindStringSubmatch(html)
			if at == nil || at[2] != tag || strings.Contains(at[1], "idle") != (tag == "board.why.same") {
				t.Errorf("after %q %s says %q, not %s", after, card, at, tag)
			}
		}
	}
}

// What is given in an exchange is counted no more, while what to take for it is chosen.
func TestWhatIsGivenIsAway(t *testing.T) {
	for _, c := range []struct {
		lines       string
		kinds, twos int
	}{{"", 2, 1}, {"\ngive jewels", 2, 0}, {"\ngive pearls", 1, 1}} {
		m, w := match(t, "brigands 2 first=0 #1.x :hand exchange hand bellows pile peek board pebbles pebbles pebbles pebbles reserve coins crown won 0 jewels jewels pearls\ndraw\nexchange"+c.lines)
		for seat := range rules.Seat(2) {
			html := Face.Live(m.History(seat), w, nil, "")
			twos := regexp.MustCompile(`class="pip got"[^>]*>(?:<svg.*?</svg>)<i aria-hidden="true">2</i>`).FindAllString(html, -1)
			if kinds := strings.Count(html, `class="pip got"`); kinds != c.kinds || len(twos) != c.twos {
				t.Errorf("after %q seat %d sees %d kinds and %d pairs, not %d and %d", c.lines, seat, kinds, len(twos), c.kinds, c.twos)
			}
		}
	}
}

// Two damages of a kind on one weapon are counted, before everybody and in a figure.
func TestTwoDamagesAreCounted(t *testing.T) {
	m, w := match(t, "brigands 3 first=0 #1.x :hand axe hand bellows hand bellows pile peek laid 0 axe blunt blunt laid 1 jammed jammed laid 2 jammed empty")
	for _, html := range []string{Face.Live(m.History(0), w, nil, ""), Face.Still(m.History(0), w, nil)} {
		if n := len(regexp.MustCompile(`<i class="times"[^>]*>2</i>`).FindAllString(html, -1)); n != 2 {
			t.Errorf("%d pairs of damages are counted, two there are:\n%s", n, html)
		}
	}
}

// "May I?" shows large what lies before whom it is about, and once it is answered what stands
// against the action.
func TestMayIsAScene(t *testing.T) {
	const places = " hand hand hand hand pile axe laid 0 axe blunt laid 1 trump laid 2 jammed jammed laid 3 bellows"
	for _, c := range []struct{ move, subject, against string }{
		{"lay axe", "seat0", "gear laid against"},
		{"repair oiled", "seat0", "harm against"},
		{"damage 1 jammed", "seat1", "gear laid shield against"},
		{"damage 2 jammed", "seat2", "harm against"},
		{"damage 3 jammed", "seat3", ""},
	} {
		card := rules.Words(c.move)[len(rules.Words(c.move))-1]
		m, w := match(t, "brigands-may 1 rounds=6 :"+c.move+" hand "+card+places[len(" hand"):])
		asked := Face.Live(m.History(0), w, nil, "")
		if subject := regexp.MustCompile(`class="[^"]*subject[^"]*" id="brigands-may-(\w+)"`).FindAllStringSubmatch(asked, -1); len(subject) != 1 || subject[0][1] != c.subject {
			t.Errorf("%s is about %v, not %s", c.move, subject, c.subject)
		}
		if !strings.Contains(asked, `class="berth"`) || strings.Contains(asked, "against") || strings.Contains(asked, "fault") {
			t.Errorf("%s: no coach, or it is told what stands against it:\n%s", c.move, asked)
		}
		if err := m.Play("yes"); err != nil {
			t.Fatal(err)
		}
		if html := Face.Live(m.History(0), w, nil, ""); c.against == "" && strings.Contains(html, "against") || !strings.Contains(html, c.against) {
			t.Errorf("%s: what stands against it is not shown by %q:\n%s", c.move, c.against, html)
		}
	}
}

// recallRound is a round of the token drill: a token is turned back, one is kept, one goes
// back to the reserve. What lies where nobody looks can be laid otherwise.
const recallRound = "brigands-tokens 1 rounds=4 start=3 :c1 turn 1 peek c1 peek c2 turn 2 attack c3 table hand hand hand board pebbles coins pebbles crown reserve rest"

// The answers that the drill offers are those that can be given, no more and no fewer; once
// one is given, it and the right one stand out, and the clause is named, quoted and linked.
func TestMayAnswers(t *testing.T) {
	m, w := match(t, "brigands-may 1 rounds=24 #8.answers")
	clauses := 0
	for m.State.Turn() != 0 {
		h := m.History(0)
		html := Face.Live(h, w, nil, "")
		v := h.View.(drill.MayView)
		if strings.Contains(html, "board.answer.right") || strings.Contains(html, " right") || strings.Contains(html, "board.rule") {
			t.Fatalf("the answer is told before it is given:\n%s", html)
		}
		for _, move := range h.Moves {
			if offered := strings.Contains(html, `data-move="`+string(move)+`" aria-label`); offered == (move == drill.Another) { // which the page asks for
				t.Fatalf("%s is not offered:\n%s", move, html)
			}
		}
		if err := m.Play("yes"); err != nil {
			t.Fatal(err)
		}
		html = Face.Live(m.History(0), w, nil, "")
		v = m.History(0).View.(drill.MayView)
		if n := strings.Count(html, "board.answer.right\""); n != 1 {
			t.Fatalf("%d right answers:\n%s", n, html)
		}
		if linked := strings.Contains(html, "clause."+v.Clause+".text") && strings.Contains(html, `href="../#`+strings.ToLower(v.Clause)+`"`); linked != (v.Clause != "") {
			t.Fatalf("%q, linked: %v", v.Clause, linked)
		} else if linked {
			clauses++
		}
		if m.State.Turn() == 0 {
			break
		}
		if err := m.Play("next"); err != nil {
			t.Fatal(err)
		}
	}
	if clauses == 0 {
		t.Error("nothing was forbidden in all those rounds")
	}
}

// Once what is best was asked for and answered, all that is equally good is ticked, and the
// card and the player that it is about; and the token that was picked lies open.
func TestNowShowsWhatWasBest(t *testing.T) {
	m, w := match(t, "brigands-now 1 rounds=4 :6 61")
	for _, c := range []struct {
		move  string
		shown []string
	}{
		{"attack c1", []string{`class="key swag up wrong"`, `class="key swag right"`, `class="key swag right"`, `class="key swag right"`}},
		{"next", nil},
		{"attack c2", []string{`class="key swag up wrong"`, `class="key robber-card right"`, `class="strike lying right"`}},
	} {
		if err := m.Play(c.move); err != nil {
			t.Fatal(err)
		}
		if html := Face.Live(m.History(0), w, nil, ""); !slices.Equal(regexp.MustCompile(`class="[^"]*\b(right|wrong)"`).FindAllString(html, -1), c.shown) {
			t.Errorf("%s does not show %q:\n%s", c.move, c.shown, html)
		}
	}
}

// Two tables that differ only in what lies face down are the same page, byte for byte, until
// it is turned up; and what was turned back is drawn face down.
func TestUnseenTokensDrawAlike(t *testing.T) {
	other := strings.NewReplacer("board pebbles coins pebbles crown", "board pebbles coins pebbles tiffany").Replace(recallRound)
	var pages [2][]string
	for i, record := range []string{recallRound, other} {
		m, w := match(t, record)
		for _, move := range []string{"", "next", "next", "next", "next", "new"} {
			if move != "" {
				if err := m.Play(move); err != nil {
					t.Fatal(move, err)
				}
			}
			pages[i] = append(pages[i], Face.Live(m.History(0), w, nil, ""), Face.Still(m.History(0), w, nil))
		}
		if asked := pages[i][8]; strings.Contains(asked, "block up") || strings.Count(asked, "board.down") != 4 {
			t.Errorf("not all tokens are face down when one is asked about:\n%s", asked)
		}
	}
	if !slices.Equal(pages[0], pages[1]) {
		t.Error("the drawings differ though only unseen tokens do")
	}
}

// A token that leaves the coach is seen above its place, where the next one lies; an undo
// that comes back to it says the same again.
func TestLeavingTokens(t *testing.T) {
	m, w := match(t, recallRound+"\nnext\nnext")
	html := Face.Live(m.History(0), w, nil, "")
	for _, want := range []string{`id="brigands-tokens-gone2" data-just="gone"`, "event.kept", "event.filled"} {
		if !strings.Contains(html, want) {
			t.Errorf("%s is missing in\n%s", want, html)
		}
	}
	said := t.Name() // of the prompt
	prompt := func() string {
		html := Face.Live(m.History(0), w, nil, "")
		_, rest, _ := strings.Cut(html, `class="prompt"`)
		said, _, _ = strings.Cut(rest, "</p>")
		return said
	}
	before := prompt()
	for _, line := range []string{"next", "undo"} {
		if err := m.Play(line); err != nil {
			t.Fatal(err)
		}
	}
	if after := prompt(); after != before {
		t.Errorf("after an undo:\n%s\nbefore:\n%s", after, before)
	}
}

// Every card and token of the game is drawn, under its name and unlike all others
// (BRI-27, BRI-36, BRI-38, BRI-42).
func TestRobbersAreDrawn(t *testing.T) {
	drawn := map[string]string{}
	draw := func(line string) {
		if !Face.Known(line) {
			t.Fatalf("%s is not drawn", line)
		}
		html, _, _ := strings.Cut(Face.Row(words.New(nil, nil), "", []string{line}, nil), "</svg>")
		if other, ok := drawn[html]; ok {
			t.Errorf("%s looks like %s", line, other)
		}
		drawn[html] = line
	}
	for c := brigands.Blunderbuss; c <= brigands.Peek; c++ {
		draw("robber " + c.String())
	}
	draw("robber ?")
	for k := brigands.Token(1); k <= brigands.Kinds; k++ {
		draw("token " + k.String())
	}
	draw("token ?")
	draw("coach")
	if want := len(robbers) + len(swag) + 3; len(drawn) != want {
		t.Errorf("%d drawings for %d names", want, len(drawn))
	}
	for _, line := range []string{"robber", "robber coins", "robber axe axe", "token", "token axe", "coach ?"} {
		if Face.Known(line) {
			t.Errorf("%q is taken for a piece", line)
		}
	}
}

// A token is looked at, wherever that is a move, by the card that was taken up for it: in the
// drill of what is best too, where an attack is aimed first.
func TestWhoTakesUpAPeekMayLook(t *testing.T) {
	tried := 0
	for n := range 40 {
		m, w := match(t, "brigands-now 1 #1.peek"+strconv.Itoa(n))
		if !slices.Contains(m.State.Moves(0), "peek c1") {
			continue
		}
		tried++
		if html := Face.Live(m.History(0), w, nil, "peek"); !regexp.MustCompile(`data-move="peek c1"[^>]*>`).MatchString(html) || regexp.MustCompile(`data-move="peek c1"[^>]*data-select`).MatchString(html) {
			t.Fatalf("position %d: no token can be looked at in\n%s", n, html)
		}
	}
	if tried == 0 {
		t.Error("nobody may look")
	}
}
