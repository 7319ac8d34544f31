// Package rulestest is what every game on the shelf must pass.
//
// Suite plays random matches over all options and numbers of seats and looks at
// every step: somebody can move until the end, the end comes, what is listed is
// accepted, all else is refused with a clause that exists and leaves the state as
// it was, a record survives being written and read, what is uttered is declared,
// and no seat is shown what it may not know. Golden replays transcripts that
// people can read, Cited asks that each clause and ruling is named by a test,
// and FuzzReplay feeds records that nobody would write.
//
// What only a game can know of itself it tells by Hooks. Mocks of games were
// rejected: a suite that has not seen a real game has seen nothing.
package rulestest

import (
	"errors"
	"flag"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/words"
)

var (
	matches = Count("matches", 16, 4, "random matches that rulestest.Suite plays of each game")
	first   = flag.Int("first", 0, "the number of the first of these matches, where several runs share them out")
)

// Count declares a flag, and returns how many of something a test tries: its value if it is
// given, else the usual number, or in -short mode, in which each kind of check runs too, the
// other one.
func Count(name string, usual, short int, what string) func() int {
	n := flag.Int(name, -1, what)
	return func() int {
		switch {
		case *n >= 0:
			return *n
		case testing.Short():
			return short
		}
		return usual
	}
}

// longest is how many lines a match of the suite may have before the suite says
// that its end does not come.
const longest = 20000

// Hooks are what a game knows of itself. All of them may be nil.
type Hooks struct {
	// Deck stacks a deck by chance, for half of the matches.
	Deck func(rules.Setup, *rules.Rand) string
	// Guide is a player who may look under the tiles, so that a match of random
	// moves ends. It returns "" where a random move is as good.
	Guide func(rules.State, rules.Seat, *rules.Rand) rules.Move
	// Invariant says what is wrong with a match after any line of it.
	Invariant func(*rules.Match) error
	// Hidden lists, from the rulebook and not from the view, words that the seat
	// must not be shown now: none of them may be in its facts, nor in an event if
	// they are hidden before and after it.
	Hidden func(rules.State, rules.Seat) []string
	// Swap exchanges two things of a stacked deck that the seat has never seen;
	// false if there are none.
	Swap func(m *rules.Match, s rules.Seat, chance *rules.Rand) (deck string, ok bool)
	// Lines are moves to try besides those that any game has listed.
	Lines []string
}

// Suite tests a game, beside the suites of other games in the package.
func Suite(t *testing.T, g *rules.Game, hooks Hooks) {
	t.Parallel()
	t.Run("declaration", func(t *testing.T) { declaration(t, g) })
	t.Run("matches", func(t *testing.T) {
		for i := *first; i < *first+matches(); i++ {
			p := &play{T: t, Hooks: hooks, game: g, vocabulary: vocabularyOf(g), name: fmt.Sprintf("suite-%d", i)}
			p.chance = rules.NewRand(g.Name + " " + p.name)
			p.match()
			if t.Failed() {
				t.Fatalf("match %d:\n%s", i, p.m.Record)
			}
		}
	})
	t.Run("bots", func(t *testing.T) {
		for i := range min(len(g.Bots)*g.Max, 1+matches()/6) {
			botMatch(t, g, i)
		}
	})
}

// declaration checks what a game says of itself before anybody plays.
func declaration(t *testing.T, g *rules.Game) {
	ids := map[string]bool{}
	for _, c := range g.Clauses {
		if ids[c.ID] {
			t.Errorf("clause %s is declared twice", c.ID)
		}
		ids[c.ID] = true
		if c.Type < rules.Normative || c.Type > rules.Ruling || c.Test < rules.ByEngine || c.Test > rules.ByNothing {
			t.Errorf("clause %s is of no known type or test", c.ID)
		}
		if strings.HasPrefix(c.ID, "R-") != (c.Type == rules.Ruling) {
			t.Errorf("clause %s: only rulings are of type R, and all of them are", c.ID)
		}
	}
	cited := slices.Clone(g.Dealt)
	for _, o := range g.Options {
		if len(o.Values) < 2 {
			t.Errorf("option %s leaves no choice", o.Name)
		}
		cited = append(cited, strings.Fields(o.Cites)...)
	}
	for _, id := range cited {
		if !ids[id] {
			t.Errorf("a deal or an option carries out %q, which is no clause", id)
		}
	}
	if g.Min < 1 || g.Max < g.Min || g.Max > 8 || g.Name != g.Rulebook && g.Max > 1 { // a drill is for one
		t.Errorf("%d to %d seats", g.Min, g.Max)
	}
	if _, err := rules.NewMatch(rules.Record{Setup: g.Usual(), Seed: "usual"}); err != nil {
		t.Errorf("a record that says nothing of its setup is refused: %v", err)
	}
	if g.Rulebook == "" || g.Deal == nil || g.Review == nil {
		t.Error("a game has a rulebook, a deal and a review")
	}
	for _, p := range words.Check(g.Words) {
		t.Errorf("words, line %d: %s", p.Line, p.What)
	}
	v := vocabularyOf(g)
	for _, pause := range g.Pauses {
		if _, ok := v["move."+pause.Verb]; !ok {
			t.Errorf("pause %q is no declared move", pause.Verb)
		}
		if _, ok := v["event."+pause.After]; !ok && pause.After != "" {
			t.Errorf("a pause comes after %q, which is no declared event", pause.After)
		}
	}
	for _, verb := range g.Auto {
		if _, ok := v["move."+verb]; !ok {
			t.Errorf("%q plays itself, and is no declared move", verb)
		}
	}
	for _, moment := range g.Moments {
		if _, ok := v["event."+moment.Event]; !ok {
			t.Errorf("%q is celebrated, and is no declared event", moment.Event)
		}
	}
}

// play is one random match of the suite.
type play struct {
	*testing.T
	Hooks
	game       *rules.Game
	vocabulary vocabulary
	chance     *rules.Rand
	name       string

	m    *rules.Match
	twin rules.State // the same moves once more, so that a difference is seen
}

// anyValues chooses a value of each option by chance.
func anyValues(g *rules.Game, chance *rules.Rand) (values []string) {
	for _, o := range g.Options {
		values = append(values, o.Values[chance.Intn(len(o.Values))])
	}
	return values
}

// setup chooses seats, options and bots by chance.
func (p *play) setup() rules.Setup {
	s := rules.Setup{Game: p.game, Seats: p.game.Min + p.chance.Intn(p.game.Max-p.game.Min+1)}
	s.Values = anyValues(p.game, p.chance)
	if len(p.game.Bots) > 0 && p.chance.Percent(30) {
		for range p.chance.Intn(s.Seats) {
			s.Bots = append(s.Bots, p.game.Bots[p.chance.Intn(len(p.game.Bots))].Name)
		}
	}
	return s
}

func (p *play) match() {
	r := rules.Record{Setup: p.setup(), Seed: p.name}
	if p.Deck != nil && p.chance.Percent(50) {
		r.Deck = p.Deck(r.Setup, p.chance)
	}
	var err error
	if p.m, err = rules.NewMatch(r); err != nil {
		p.breach("the deal", err)
		return
	}
	p.mirror()
	for p.m.State.Turn() != 0 && !p.Failed() {
		if len(p.m.Record.Lines) > longest {
			p.Errorf("no end after %d lines", longest)
			return
		}
		p.position()
		if r.Deck != "" && p.chance.Intn(10+len(p.m.Record.Lines)) == 0 { // mostly early, while much is unseen
			p.exchange()
		}
		p.step()
	}
	if !p.Failed() {
		p.end()
	}
}

// mirror makes the twin anew from the record.
func (p *play) mirror() {
	m, err := rules.Replay(p.m.Record)
	if err != nil {
		p.Errorf("the record cannot be replayed: %v", err)
		return
	}
	p.twin = m.State
}

// position looks at where the match stands.
func (p *play) position() {
	s, turn := p.m.State, p.m.State.Turn()
	p.invariant()
	if s.Winners() != 0 {
		p.Errorf("winners %v before the end", s.Winners().List())
	}
	some := false
	for seat := range rules.Seat(p.game.Max) {
		moves := s.Moves(seat)
		some = some || len(moves) > 0
		if len(moves) > 0 && !turn.Has(seat) {
			p.Errorf("seat %d is offered %q out of turn", seat, moves)
		}
	}
	if !some {
		p.Errorf("nobody can move, and the match is not over: turn %v", turn.List())
	}
	if p.chance.Percent(6) {
		p.secrecy()
		p.refusals()
		p.hints()
	}
	if p.chance.Intn(1+len(p.m.Record.Lines)) < 1 {
		p.acceptance()
	}
}

func (p *play) invariant() {
	if p.Invariant != nil {
		if err := p.Invariant(p.m); err != nil {
			p.Error(err)
		}
	}
}

// hints asks for help for each seat that must move.
func (p *play) hints() {
	for _, seat := range p.m.State.Turn().List() {
		if p.game.Hint == nil {
			return
		}
		hint := p.game.Hint(p.m.History(seat), rules.NewRand("hint"))
		p.utter("hint", hint.Line)
		if hint.More != "" {
			p.utter("hint", hint.More)
		}
		if hint.Clause != "" {
			p.clause(hint.Clause, hint)
		}
		if hint.Move != "" && !slices.Contains(p.m.State.Moves(seat), hint.Move) {
			p.Errorf("seat %d is advised to play %q, which it may not", seat, hint.Move)
		}
	}
}

// secrecy looks for hidden words in what each seat sees.
func (p *play) secrecy() {
	if p.Hidden == nil {
		return
	}
	for seat := range rules.Seat(p.m.Record.Setup.Seats) {
		facts := strings.Join(p.m.State.View(seat).Facts(), "\n") + "\n"
		for _, h := range p.Hidden(p.m.State, seat) {
			if strings.Contains(facts, h) {
				p.Errorf("seat %d sees %q in\n%s", seat, h, facts)
			}
		}
	}
}

// refusals tries lines that are not listed, for every seat.
func (p *play) refusals() {
	s := p.m.State
	lines := append(slices.Clone(p.Lines), "", " ", "?", "undo", "close close", "flip", "flip  c1", "flip c1 ", "FLIP c1", "jump", "é", "rob -1", "rob 99", "draw draw", strings.Repeat("x", 5000))
	for seat := range rules.Seat(p.game.Max) {
		for _, m := range s.Moves(seat) {
			lines = append(lines, string(m), string(m)+" ", string(m)+" 1", m.Verb())
		}
	}
	for seat := rules.Seat(-1); seat <= rules.Seat(p.game.Max); seat++ {
		s.View(seat) // whoever looks on from no seat at all sees what lies open
		listed := s.Moves(seat)
		for _, line := range lines {
			if slices.Contains(listed, rules.Move(line)) {
				continue
			}
			events, err := s.Play(seat, rules.Move(line))
			if err == nil {
				p.Errorf("seat %d: %q is played, and is not listed", seat, line)
			} else {
				p.breach(line, err)
			}
			if events != nil {
				p.Errorf("seat %d: refused, %q makes events %v", seat, line, events)
			}
		}
	}
	if !reflect.DeepEqual(s, p.twin) {
		p.Errorf("a refused line changes the state:\n%+v\n%+v", s, p.twin)
	}
}

// breach checks that what is refused is refused by a rule, and that a reader can be shown
// which.
func (p *play) breach(what string, err error) {
	var b *rules.Breach
	if !errors.As(err, &b) {
		p.Errorf("%q fails for another reason than a rule: %v", what, err)
		return
	}
	p.clause(b.Clause, b)
	p.utter("breach", b.Reason)
}

// clause checks that what cites a clause cites one of the rulebook.
func (p *play) clause(id string, by any) {
	if !slices.ContainsFunc(p.game.Clauses, func(c rules.Clause) bool { return c.ID == id }) {
		p.Errorf("%v cites %q, which is no clause of the rulebook", by, id)
	}
}

// acceptance plays each listed move on a match of its own.
func (p *play) acceptance() {
	for _, seat := range p.m.State.Turn().List() {
		moves := p.m.State.Moves(seat)
		for i, move := range moves {
			if slices.Contains(moves[:i], move) {
				p.Errorf("%q is listed twice", move)
			}
			p.utter("move", string(move))
			other, err := rules.Replay(p.m.Record)
			if err == nil {
				err = other.Play(p.line(seat, move))
			}
			if err != nil {
				p.Errorf("seat %d: %q is listed, and refused: %v", seat, move, err)
			}
		}
	}
}

// line writes a move as a line of the record.
func (p *play) line(seat rules.Seat, move rules.Move) string {
	if p.m.State.Turn().Len() > 1 {
		return fmt.Sprintf("%d: %s", seat, move)
	}
	return string(move)
}

// next chooses a line to play: a random move, a guided one, or now and then an undo or a
// hint, which are no move of a seat.
func (p *play) next() (seat rules.Seat, move rules.Move, line string) {
	if p.chance.Intn(200) == 0 {
		return 0, "", rules.Helped
	}
	if p.m.CanUndo(0) && p.chance.Percent(1) {
		return 0, "", rules.Undo
	}
	seats := p.m.State.Turn().List()
	seat = seats[p.chance.Intn(len(seats))]
	moves := p.m.State.Moves(seat)
	if len(moves) == 0 {
		return seat, "", ""
	}
	move = moves[p.chance.Intn(len(moves))]
	if p.Guide != nil && p.chance.Percent(80) {
		if m := p.Guide(p.m.State, seat, p.chance); m != "" {
			move = m
		}
	}
	return seat, move, p.line(seat, move)
}

// step plays a line, and looks at what it brings about.
func (p *play) step() {
	seat, move, line := p.next()
	switch {
	case line == "":
		return
	case move == "":
		if err := p.m.Play(line); err != nil {
			p.Errorf("the line %q is refused: %v", line, err)
		}
		p.mirror()
		return
	}
	before := p.hidden()
	if err := p.m.Play(line); err != nil {
		p.Errorf("%q is listed, and refused: %v", move, err)
		return
	}
	events, err := p.twin.Play(seat, move)
	if err != nil || len(events) == 0 {
		p.Errorf("%q: the twin sees %d events, error %v", move, len(events), err)
	}
	after := p.hidden()
	for seat := range rules.Seat(p.m.Record.Setup.Seats) {
		for _, e := range events {
			p.utter("event", e.For(seat))
			for _, id := range e.Fired(seat) {
				p.clause(id, e.For(seat))
			}
			for _, h := range before[seat] {
				if slices.Contains(after[seat], h) && strings.Contains(e.For(seat)+"\n", h) {
					p.Errorf("seat %d sees %q in the event %q", seat, h, e.For(seat))
				}
			}
		}
	}
}

// hidden lists what is hidden from each seat, at some of the steps.
func (p *play) hidden() [][]string {
	list := make([][]string, p.m.Record.Setup.Seats)
	if p.Hidden != nil && len(p.m.Record.Lines)%16 < 2 {
		for seat := range list {
			list[seat] = p.Hidden(p.m.State, rules.Seat(seat))
		}
	}
	return list
}

// exchange deals another truth that a seat cannot tell from this one, and asks
// that it is told the same.
func (p *play) exchange() {
	if p.Swap == nil {
		return
	}
	seat := rules.Seat(p.chance.Intn(p.m.Record.Setup.Seats))
	deck, ok := p.Swap(p.m, seat, p.chance)
	if !ok {
		return
	}
	r := p.m.Record
	a, _ := rules.NewMatch(r)
	r.Deck = deck
	b, err := rules.NewMatch(r)
	if err != nil {
		p.Errorf("the exchanged deck is refused: %v\n%s", err, deck)
		return
	}
	for i := 0; ; i++ {
		x, y := a.State.View(seat).Facts(), b.State.View(seat).Facts()
		if !slices.Equal(x, y) || !slices.Equal(a.State.Moves(seat), b.State.Moves(seat)) {
			p.Errorf("seat %d can tell the exchanged deck\n%s\nafter line %d:\n%s\nand\n%s", seat, deck, i+1, strings.Join(x, "\n"), strings.Join(y, "\n"))
			return
		}
		if i == len(p.m.Record.Lines) {
			break
		}
		line := p.m.Record.Lines[i]
		if errA, errB := a.Play(line), b.Play(line); errA != nil || errB != nil {
			p.Errorf("after the exchange %q is refused: %v, %v", line, errA, errB)
			return
		}
	}
	here, there := a.History(seat), b.History(seat)
	if g := p.game; g.Hint != nil && here.Turn.Has(seat) {
		if x, y := g.Hint(here, rules.NewRand("hint")), g.Hint(there, rules.NewRand("hint")); x != y {
			p.Errorf("seat %d is told by a hint what it cannot know of\n%s: %+v and %+v", seat, deck, x, y)
		}
	}
	steps, others := here.Steps, there.Steps
	for i := range others {
		if !reflect.DeepEqual(steps[i], others[i]) {
			p.Errorf("seat %d can tell the exchanged deck\n%s\nby line %d: %+v and %+v", seat, deck, i+2, steps[i], others[i])
			return
		}
	}
}

// end looks at a match that is over, and at its record.
func (p *play) end() {
	p.invariant()
	p.secrecy()
	p.refusals()
	if w := p.m.State.Winners(); w>>p.m.Record.Setup.Seats != 0 {
		p.Errorf("winners %v, of %d seats", w.List(), p.m.Record.Setup.Seats)
	}
	for seat := range rules.Seat(p.m.Record.Setup.Seats) {
		r := p.game.Review(p.m.History(seat))
		if len(r.Lines) == 0 {
			p.Errorf("nothing is said of seat %d's match", seat)
		}
		for _, line := range slices.Concat(r.Lines, r.More) {
			p.utter("review", line)
		}
		switch r.Tone {
		case rules.Perfect, rules.Fine:
		case rules.Fair:
			if r.Next == "" { // nothing went wrong that a review can tell
				break
			}
			p.utter("review", r.Next)
			if why := p.advice(r); why != "" {
				p.Errorf("seat %d: %s", seat, why)
			}
		default:
			p.Errorf("seat %d's match ends in no tone: %q", seat, r.Tone)
		}
		if won := p.m.State.Winners().Has(seat); p.m.Record.Setup.Seats > 1 && won != (r.Tone != rules.Fair) { // a diary keeps the tone alone
			p.Errorf("seat %d's match ends in the tone %q, and that it was won is %v", seat, r.Tone, won)
		}
		if undone := p.m.History(seat).Undos() > 0; undone && r.Scored && p.m.Record.Setup.Seats > 1 {
			p.Error("a match with an undo is scored")
		}
	}
	text := p.m.Record.String()
	r, err := rules.Parse(text, []*rules.Game{p.game})
	if err != nil {
		p.Errorf("the record cannot be read: %v", err)
		return
	}
	if r.String() != text {
		p.Error("the record changes by being read and written")
	}
	if again, err := rules.Replay(r); err != nil {
		p.Errorf("the record cannot be replayed: %v", err)
	} else if !Alike(again, p.m) {
		p.Error("a replay of the record differs from the match")
	}
}

// Alike reports whether two matches are the same, once each has told every seat what it saw.
func Alike(a, b *rules.Match) bool {
	for _, m := range []*rules.Match{a, b} {
		for seat := range m.Record.Setup.Seats {
			m.Steps(rules.Seat(seat), 0)
		}
	}
	return reflect.DeepEqual(a, b)
}

// advice says what is wrong with what a review advises: it is against what one of its lines
// tells, or the one that the game has where nothing was missed, named "match" or like the drill.
func (p *play) advice(r rules.Review) string {
	usual := "match"
	if p.game.Max == 1 {
		usual = p.game.Name[strings.LastIndex(p.game.Name, "-")+1:]
	}
	id := strings.TrimPrefix(strings.Fields(r.Next)[0], "next-")
	told := map[string][]string{"allowed": {"allowed", "demanded"}, "hasty": {"refused"}, "refused": {"refused", "unfounded"}, "signs": {"unfound"}}[id] // of what may be done
	if told == nil {
		told = []string{id}
	}
	if lines := slices.Concat(r.Lines, r.More); id != usual && !slices.ContainsFunc(lines, func(line string) bool { return slices.Contains(told, strings.Fields(line)[0]) }) {
		return fmt.Sprintf("the advice %q is against nothing that the review tells: %q", r.Next, lines)
	}
	return ""
}

// utter checks that a line is declared among the game's words.
func (p *play) utter(class, line string) {
	if why := p.vocabulary.objection(class, line); why != "" {
		p.Errorf("%s %q: %s", class, line, why)
	}
}

// vocabulary is what a game has declared, by id.
type vocabulary map[string]words.Decl

func vocabularyOf(g *rules.Game) vocabulary {
	v := vocabulary{}
	for _, d := range words.Declare(g.Words) {
		v[d.ID] = d
	}
	return v
}

// objection says why a line of a class cannot be uttered, or "".
func (v vocabulary) objection(class, line string) string {
	w := strings.Split(line, " ")
	d, ok := v[class+"."+w[0]]
	if !ok {
		return "not declared"
	}
	slots := d.Slots
	if d.Event {
		slots = slots[1:]
	}
	kinds := v.kinds(slots)
	if len(kinds) != len(w)-1 {
		return fmt.Sprintf("%d words for the kinds %q", len(w)-1, kinds)
	}
	for i, kind := range kinds {
		switch word := w[1+i]; kind {
		case "cell":
		case "n", "seat":
			if strings.Trim(word, "0123456789") != "" {
				return word + " is no number"
			}
		case "event":
			if why := v.objection("event", strings.ReplaceAll(word, "_", " ")); why != "" {
				return why
			}
		case "list", "seats":
			if strings.Trim(word, "0123456789,") != "" {
				return word + " are no numbers"
			}
		default:
			if _, ok := v[kind+"."+word]; !ok {
				return kind + "." + word + " is not declared"
			}
		}
	}
	return ""
}

// kinds lists what words slots take: a phrase takes those of its own slots.
func (v vocabulary) kinds(slots []words.Slot) (list []string) {
	for _, s := range slots {
		if phrase, ok := v[s.Kind]; ok {
			list = append(list, v.kinds(phrase.Slots)...)
		} else {
			list = append(list, s.Kind)
		}
	}
	return list
}
