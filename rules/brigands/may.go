package brigands

// The drill "may I?" of the robbers: scenes of the road, and what is said of each action.

import (
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// MayDrill is the drill: is this action allowed?
var MayDrill = may.Drill(&rules.Game{
	Rulebook: "brigands", Clauses: clauses, Words: mayWords,
	Redealt: 7, // the first deals asked a kind of action twice for the same answer, the next in a row, for one of a clause, with reasons that were true besides the answer, and in four of ten rounds whether the reader is armed; or of a clause for one answer four times in a row, or of any; or about one rule twice while there were others
})

var may = &drill.May{
	Kinds: []drill.Kind{
		{Verb: "attack", Reasons: []drill.Reason{{Word: "weapons", Clause: "BRI-17"}, {Word: "hurt", Clause: "BRI-31"}}, Look: "attack"},
		{Verb: "lay", Reasons: []drill.Reason{{Word: "same", Clause: "R-BRI-04"}, {Word: "noweapon", Clause: "BRI-16"}}, Look: "lay"},
		{Verb: "damage", Reasons: []drill.Reason{{Word: "immune", Clause: "BRI-50"}, {Word: "full", Clause: "BRI-30"}}, Look: "damage"},
		{Verb: "repair", Reasons: []drill.Reason{{Word: "unhurt", Clause: "R-BRI-09"}, {Word: "wrong", Clause: "BRI-35"}}, Look: "repair"},
		{Verb: "peek", Reasons: []drill.Reason{{Word: "weapons", Clause: "BRI-53"}, {Word: "hurt", Clause: "BRI-53"}}, Look: "peek", Like: "attack"},
		{Verb: "exchange", Reasons: []drill.Reason{{Word: "poor", Clause: "R-BRI-22"}}, Guess: "barred", Look: "exchange"},
		{Verb: "trump", Reasons: []drill.Reason{{Word: "trumped", Clause: "R-BRI-13"}}, Guess: "awaits", Look: "trump"},
	},
	Senseless: "BRI-15",
	By:        drillClauses,
	Believed:  "R-BRI-12 awaits",
	Scene:     func(chance *rules.Rand, _ *drill.Kind, _ string) drill.Table { return &mayTable{scene(chance)} },
	Stacked:   stackedMay,
}

// mayTable is a scene.
type mayTable struct{ *state }

// View is the situation, and no match that goes on.
func (t *mayTable) View(rules.Seat) rules.View {
	v := t.state.View(0).(View)
	v.Player = -1
	return v
}

// Think lists the actions of a kind. A special card is not thought of as a weapon, nor a damaged or repaired one of which
// the weapon is laid, for that is so too; nor an exchange without a damage that could forbid it.
func (t *mayTable) Think(verb string) []rules.Move {
	return slices.DeleteFunc(t.candidates(0), func(m rules.Move) bool {
		w := rules.Words(string(m))
		c, _ := parseCard(w[len(w)-1])
		me := &t.players[0]
		return w[0] != verb || verb == "exchange" && len(me.damage) == 0 ||
			verb == "lay" && (c.Of() == 0 || !c.Weapon() && me.weapons[c.Of()])
	})
}

// Check is that of the game. Of what BRI-53 asks for, both may be missing: then it stands
// against the action twice.
func (t *mayTable) Check(m rules.Move) *rules.Breach {
	if me := &t.players[0]; !t.Keeps("BRI-53") && !me.armed() && len(me.damage) > 0 {
		t.SetAside("")
	}
	return t.check(0, m)
}

// Act plays an allowed action, unless that took away what decided. A token that it turns up is seen where it lies, before it is kept or
// goes back.
func (t *mayTable) Act(m rules.Move) (events []rules.Event) {
	switch w := rules.Words(string(m)); w[0] {
	case "peek":
		t.use(Peek)
		fallthrough
	case "attack":
		t.phase = Again
		t.up, _ = parsePlace(w[1])
	case "repair": // the damage that decided stays in sight
	case "trump": // so here
		t.players[0].trump = true
	default:
		events, _ = t.Play(0, m)
	}
	return events
}

// Why words an action, which has its kind and what it is about.
func (t *mayTable) Why(m rules.Move, b *rules.Breach) (event, clause string) {
	if b == nil {
		return drill.Allowed + "-" + t.grounds(m), t.allows(m)
	}
	w := rules.Words(b.Reason) // where two damages that are not alike stand against it, both
	if harm := t.players[0].damage; (w[0] == "hurt" || w[0] == "wrong") && len(harm) == 2 && harm[0] != harm[1] {
		w = append(w[:len(w)-1], harm[0].String(), harm[1].String())
		w[0] += "-both"
	}
	return drill.Against + "-" + asciistr.Join(w, " "), b.Clause
}

// Rebut says what lies there that speaks against a reason, unless that is what decides.
func (t *mayTable) Rebut(reason string, m rules.Move, b *rules.Breach) string {
	event := drill.Rebuttal + "-" + reason
	switch reason {
	case "noweapon", "awaits":
	case "same", "unhurt", "wrong", "poor", "trumped":
		return ""
	case "immune", "full":
		event += " " + rules.Words(string(m))[1]
		fallthrough
	default:
		if b == nil {
			return ""
		}
	}
	return event
}

// Tempts says for a reason that is of trumps whether others have any, and for another how much harm lies before whom the
// action is about, or whether some does before others.
func (t *mayTable) Tempts(reason string, m rules.Move) string {
	about := 0
	if w := rules.Words(string(m)); w[0] == "damage" {
		about = int(w[1][0] - '0')
	}
	harm, others, trumps := len(t.players[about].damage), false, false
	for seat := range t.players {
		if p := &t.players[seat]; seat != about {
			others, trumps = others || len(p.damage) > 0, trumps || p.trump
		}
	}
	switch {
	case reason == "immune" || reason == "trumped":
		others = trumps
	case harm > 0:
		return asciistr.Itoa(harm)
	}
	if others {
		return "others"
	}
	return ""
}

// grounds are what allows an action.
func (t *mayTable) grounds(m rules.Move) string {
	w := rules.Words(string(m))
	me := &t.players[0]
	switch w[0] {
	case "attack", "peek":
		return w[0]
	case "damage":
		if c, _ := parseCard(w[2]); !t.players[w[1][0]-'0'].weapons[c.Of()] {
			w[0] += "-unlaid"
		}
		return asciistr.Join(w[:2], " ")
	case "trump":
		if n := len(me.damage); n > 0 {
			return "trump-mending " + asciistr.Itoa(n)
		}
	case "exchange":
		if t := me.spare(); t != 0 { // which nobody misses
			return w[0] + " " + t.String()
		}
		for t := Token(1); t <= Treasures; t++ {
			if slices.Contains(me.tokens, t) {
				return w[0] + " " + t.String()
			}
		}
	case "repair":
		c, _ := parseCard(w[1])
		for _, harm := range me.damage {
			if harm.Of() == c.Of() {
				return string(m) + " " + harm.String()
			}
		}
	}
	return string(m)
}

// allows is the clause that allows an action: of damage, how much there may be, or of what.
func (t *mayTable) allows(m rules.Move) string {
	harm := len(t.players[0].damage)
	switch verb := m.Verb(); {
	case asciistr.HasPrefix(t.grounds(m), "damage-unlaid"):
		return "R-BRI-05"
	case verb == "damage":
		return "BRI-29"
	case verb == "lay" && harm > 0:
		return "R-BRI-07"
	case verb == "exchange" && harm > 0:
		return "R-BRI-24"
	case verb == "trump" && harm > 1:
		return "R-BRI-11"
	default:
		return advise(t.state.View(0).(View), m).Clause
	}
}

// stackedMay reads an action and the deck of a match in which a card is drawn first: "lay axe
// hand axe … hand …".
func stackedMay(deck string, chance *rules.Rand) (drill.Table, rules.Move, error) {
	move, rest, _ := asciistr.Cut(deck, " hand")
	table, err := stackedTable("hand"+rest, chance)
	return &mayTable{table}, rules.Move(move), err
}

// stackedTable is the table of a stacked deck, by the options' first values: it is the turn of
// seat 0, who has drawn a card.
func stackedTable(deck string, chance *rules.Rand) (*state, error) {
	seats := 0
	for _, w := range asciistr.Fields(deck) {
		if w == "hand" {
			seats++
		}
	}
	if seats < Game.Min || seats > Game.Max {
		return nil, errors.New("a stacked deck has a hand for each of 2 to 4 seats")
	}
	setup := usual(seats)
	s, err := deal(setup, deck, chance)
	if err != nil {
		return nil, err
	}
	table := s.(*state)
	_, _ = table.Play(0, "draw")
	return table, nil
}

// usual is the setup of the drills' tables. Seat 0, the reader, begins.
func usual(seats int) rules.Setup {
	setup := rules.Setup{Game: Game, Seats: seats}
	for _, o := range Game.Options {
		value := o.Values[0]
		if o.Name == "first" {
			value = "0"
		}
		setup.Values = append(setup.Values, value)
	}
	return setup
}

// scene is a table as it may be in the midst of a match: it is the turn of seat 0, who has
// drawn a card. Rejected: to play matches until a question fits, for every answer to a
// reader replays all rounds, and that took thirty times as long.
func scene(chance *rules.Rand) *state {
	s := &state{settings: settingsOf(usual(2)), phase: Act, up: nowhere, winner: nobody, chance: *chance}
	s.players = make([]player, 2+chance.Intn(3))
	deck := shuffled[Card](cards.counts, chance)
	bag := shuffled[Token](tokens.counts, chance)
	for seat := range s.players {
		p := &s.players[seat]
		for range 5 { // of five tokens that were found, some are worth keeping
			t := bag[0]
			bag = bag[1:]
			if !chance.Percent(40) || t == Pebbles || t == Tiffany && slices.Contains(p.tokens, t) {
				s.reserve = append(s.reserve, t)
			} else if p.tokens = append(p.tokens, t); p.rich() {
				p.tokens, s.reserve = p.tokens[1:], append(s.reserve, p.tokens[0])
			}
		}
		kept := deck[:0:0]
		for i, c := range deck { // what lies before the seat comes from the top of the deck
			switch lay := i < 16 && chance.Percent(50); {
			case lay && c.Weapon() && !p.weapons[c]:
				p.weapons[c] = true
			case lay && c == Trump && !p.trump && len(p.damage) == 0 && chance.Percent(50):
				p.trump = true
			case lay && c.Damaged() && !p.trump && len(p.damage) < Most:
				p.damage = append(p.damage, c)
			default:
				kept = append(kept, c)
			}
		}
		deck = kept
	}
	for seat := range s.players {
		n := HandSize
		if seat == 0 {
			n++
		}
		for _, c := range deck[:n] {
			s.players[seat].take(c)
		}
		deck = deck[n:]
	}
	used := chance.Intn(len(deck))
	s.used, s.pile = deck[:used:used], deck[used:]
	s.reserve = append(s.reserve, bag...)
	s.cover()
	return s
}
