package symbotrio

// The keypad drill: the safe without rivals. Gems are opened one after the other
// in as few turns as possible, and the state of the game itself, with one player
// at the table, is what plays them: no rule stands here a second time. Cards that
// need a rival, or no memory, stay out. Every turn counts, those that an undo
// takes back too, for a tile once seen cannot be unseen.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// KeypadView is what the player of the keypad drill sees.
type KeypadView struct {
	Board  BoardView
	Card   Card   // in front, face up; NoCard while none is drawn
	Fresh  bool   // it is a code card that has not turned the board yet
	Must   string // the move that comes before anything else, "draw" or "turn"; "" once squares may be turned up
	Left   int    // squares that may still be turned up in this turn
	Won    int    // gems opened
	Pile   int    // cards still to draw
	Turns  int    // turns taken on this table; Taken adds those that were taken back
	Undone bool   // an undo led back to this turn, or to one before
	Cards  []Card // those that were won, where they are laid open after the end
}

// Facts says the view in lines.
func (v KeypadView) Facts() []string {
	list := append(v.Board.Facts(),
		"pile "+asciistr.Itoa(v.Pile),
		"won "+asciistr.Itoa(v.Won),
		"turns "+asciistr.Itoa(v.Turns),
		"front "+v.Card.String(),
	)
	if v.Must != "" {
		list = append(list, "must "+v.Must)
	} else {
		list = append(list, "left "+asciistr.Itoa(v.Left))
	}
	if v.Undone {
		list = append(list, "undone")
	}
	for _, c := range v.Cards {
		list = append(list, "loot "+c.String())
	}
	return list
}

// Gems counts all gems of the drill.
func (v KeypadView) Gems() int {
	if v.Card.Kind == NoCard {
		return v.Won + v.Pile
	}
	return v.Won + v.Pile + 1
}

// Keypad is the keypad drill.
var Keypad = &rules.Game{
	Name: "symbotrio-keypad", Rulebook: "symbotrio", Min: 1, Max: 1,
	Options: []rules.Option{
		{Name: "gems", Values: []string{"12", "6", "24", "deck"}, Cites: "SYM-13"},
		{Name: "turns", Values: []string{"no", "yes"}, Cites: "SYM-09"},
	},
	Clauses: clauses,
	Words:   keypadWords,
	Deal:    dealKeypad,
	Auto:    []string{"draw", "close"},
	Pauses:  []rules.Pause{{Verb: "close"}},
	Moments: []rules.Moment{{Event: "flip", Kind: rules.Turned}, {Event: "turn", Kind: rules.Turned}, {Event: "win", Kind: rules.Gained}},
	Review:  reviewKeypad,
	Hint:    hint,
}

// keypadPatience is how many turns may pass without a gem before the drill
// stops: a stop of the drill and not the game's (R-SYM-17), which carries out no
// clause.
const keypadPatience = 40

// keypadState is a match of one player, and the turns it took.
type keypadState struct {
	state
	turns  int
	undone bool
}

func dealKeypad(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	faces, pile, err := stack(deck, false, chance)
	if err != nil {
		return nil, err
	}
	gems, err := asciistr.Atoi(s.Value("gems"))
	if err != nil {
		gems = len(pile) // the whole deck
	}
	k := &keypadState{state: state{
		board:   Board{Faces: faces},
		players: make([]player, 1),
		rival:   -1,
	}}
	for _, c := range pile {
		if c.Kind == Crook || len(k.pile) == gems {
			continue
		}
		if c.Kind != Code || s.Value("turns") == "no" {
			c.Kind = Plain
		}
		k.pile = append(k.pile, c)
	}
	if len(k.pile) == 0 {
		return nil, &rules.Breach{Clause: "R-SYM-24", Reason: "gemless"}
	}
	return k, nil
}

// Play carries out a move of the game, and counts the turns.
func (k *keypadState) Play(s rules.Seat, m rules.Move) ([]rules.Event, error) {
	if s != 0 {
		return nil, &rules.Breach{Clause: drillClauses.Turn, Reason: rules.NotYourTurn}
	}
	events, err := k.state.Play(s, m)
	if err != nil || m != "close" {
		return events, err
	}
	k.turns++
	k.undone = false
	if k.idle == keypadPatience {
		k.ended, k.limited = true, true
		left := len(k.pile) + 1 // the one in front, and those never drawn
		events = append(events, rules.Open("stopped", asciistr.Itoa(keypadPatience), asciistr.Itoa(left)))
	}
	return slices.DeleteFunc(events, func(e rules.Event) bool { return rules.Move(e.Text).Verb() == "winner" }), nil
}

// Winners is nobody: a drill is played against oneself.
func (k *keypadState) Winners() rules.Seats { return 0 }

// Undone is shown; what it costs is for Taken to say.
func (k *keypadState) Undone() { k.undone = true }

// View is what lies open of a match of one.
func (k *keypadState) View(s rules.Seat) rules.View {
	v := k.state.View(s).(View)
	me := v.Players[0]
	return KeypadView{
		Board: v.Board, Card: me.Card, Fresh: me.Fresh, Must: v.Must, Left: v.Left,
		Won: me.Won, Pile: v.Pile, Turns: k.turns, Undone: k.undone,
	}
}

// Disclosed shows the cards that were won.
func (k *keypadState) Disclosed(s rules.Seat) rules.View {
	v := k.View(s).(KeypadView)
	v.Cards = slices.Clone(k.players[0].won)
	return v
}

// reviewKeypad lives through the drill beside a memory that forgets nothing.
func reviewKeypad(h rules.History) rules.Review {
	v := h.View.(KeypadView)
	all := v.Gems()
	w := keypadWalk{}
	if v.Won == all {
		w.account.par = newPar(kinds, all)
	}
	for _, step := range h.Steps {
		w.follow(step)
	}
	turns := asciistr.Itoa(w.turns)
	lines, more := []string{join("unopened", asciistr.Itoa(v.Won), asciistr.Itoa(all), turns)}, []string(nil)
	if v.Won == all {
		lines = []string{join("taken", turns, asciistr.Itoa((w.account.tenths(w.turns)[0]+5)/10))}
		more = []string{w.account.line(w.turns)}
		if w.dearest >= dear {
			more = append(more, w.dearestLine())
		}
		more = append(more, "acts")
		if w.forgot == 0 && w.nothing == 0 {
			lines = append(lines, "keen")
		}
		lines = drill.Line(lines, "slips", w.forgot)
	}
	lines = drill.Line(lines, "first", w.first)
	lines = append(lines, w.lost.Lines()...)
	lines = drill.Line(lines, "recalled", w.recalled())
	lines, rounds := keypadSpans.Tell(lines, w.sure, h.Earlier)
	lines = drill.Line(lines, "nothing", w.nothing)
	lines = drill.Line(lines, "charged", w.turns-v.Turns)
	r := rules.Review{Score: w.turns, Unit: "turns", Less: true, Scored: v.Won == all, Lines: lines, More: more, Tone: rules.Fair, Rounds: rounds}
	faults := []rules.Fault{{Line: "nothing", Cost: w.nothing}}
	if r.Scored {
		faults = append(faults, rules.Fault{Line: "slips", Cost: w.forgot}) // which is told only then
		list := w.account.tenths(w.turns)
		memory, choice := list[2], list[3]
		r.Tone = rules.Tone(10*w.turns-2*(memory+choice), 10*w.turns) // fair, with an advice, from one lost in six
		if choice > memory {                                          // against which the usual advice helps
			faults = nil
		}
	}
	r.Next = rules.NextTime("keypad", faults...)
	return r
}

// Taken is how many turns were taken, with those that an undo took back.
func Taken(h rules.History) int { return walked(h).turns }

// Recalled is how many turns a memory that forgets nothing would have taken for the gems
// that were opened, having seen the same squares; 0 if just as many.
func Recalled(h rules.History) int { return walked(h).recalled() }

// Unmissed is how many of the last turns opened a gem, one after the other.
func Unmissed(h rules.History) int { return walked(h).unmissed }

// walked counts what the player made of the drill, without an account.
func walked(h rules.History) *keypadWalk {
	w := &keypadWalk{}
	for _, step := range h.Steps {
		w.step(step)
	}
	return w
}

// keypadWalk counts what the player made of the drill so far.
type keypadWalk struct {
	point         // where the drill stands
	path  []point // before each step that was not taken back
	paid  []Face  // the tiles of an attempt that was counted and taken back, until the next card; nil for none

	seen     [Tiles]bool    // by face; an undo takes nothing from it
	tried    []Gem          // gems that had an attempt
	turns    int            // those that an undo took back too
	unmissed int            // turns since the last that opened no gem
	first    int            // gems that opened at the first attempt
	wasted   int            // turns that failed though the gem was sure
	nothing  int            // tiles turned up although they were known not to fit
	forgot   int            // tiles that were needed, seen, and missed
	lost     drill.Tally    // which, as far as it is known
	sure     []drill.Answer // turns that began with their gem sure: won or not, and how many squares had been seen
	account                 // of all turns; kept where it has a par
}

// point is where an undo leads back to.
type point struct {
	attempt      // the one under way
	opened  int  // gems
	drawn   bool // the next one is in front
}

// step follows one line of the record.
func (w *keypadWalk) step(s rules.Step) {
	if s.Undo {
		if len(w.turned) > w.judged && !w.again() { // what was looked at costs its turn all the same
			w.endTurn(false, false)
			w.paid = w.turned
		}
		last := len(w.path) - 1
		w.point = w.path[last]
		w.path = w.path[:last]
		w.judged = len(w.turned)
		if w.closed {
			w.paid = append([]Face{}, w.turned...)
		}
		return
	}
	before := w.point
	before.closed = s.Move == "close"
	w.path = append(w.path, before)
	won := false
	for _, event := range s.Events {
		switch words := rules.Words(event); words[0] {
		case "draw":
			w.gem, _ = ParseGem(words[2], words[3], words[4])
			w.drawn, w.paid = true, nil
		case "flip":
			face, _ := ParseFace(words[2])
			w.turned = append(slices.Clip(w.turned), face)
		case "win":
			won = true
			w.opened++
			w.drawn = false
		}
	}
	if s.Move == "close" {
		if !w.again() {
			w.endTurn(true, won)
		}
		w.turned, w.judged, w.paid = nil, 0, nil
	}
}

// answer is a turn that began with its gem sure, as drill.Spans reads it. What an undo has
// shown of this gem needs no memory.
func (w *keypadWalk) answer(won bool) drill.Answer {
	seen := 0
	for _, s := range w.seen {
		if s {
			seen++
		}
	}
	verb := "failed"
	if won {
		verb = "passed"
	}
	return drill.Answer{Words: []string{verb, asciistr.Itoa(seen)}, Spoiled: w.paid != nil}
}

// recalled is what Recalled is of the drill so far.
func (w *keypadWalk) recalled() int {
	if w.wasted == 0 {
		return 0
	}
	return w.turns - w.wasted
}

// again reports whether the attempt only repeats one that was counted and taken back.
func (w *keypadWalk) again() bool {
	n := len(w.turned)
	return w.paid != nil && n <= len(w.paid) && slices.Equal(w.turned, w.paid[:n])
}

// endTurn counts a turn, closed or taken back, and what was lost in it.
func (w *keypadWalk) endTurn(closed, won bool) {
	r := w.judge(w.seen, closed)
	w.turns++
	w.unmissed++
	if !won {
		w.unmissed = 0
	}
	w.nothing += r.nothing
	w.forgot += r.forgot
	for _, f := range r.lost {
		w.lost.Add("lost " + f.String())
	}
	if closed && isSure(w.gem, w.seen, [Tiles]bool{}) {
		w.sure = append(w.sure, w.answer(won))
	}
	for _, f := range w.turned {
		w.seen[f] = true
	}
	switch {
	case won && !slices.Contains(w.tried, w.gem):
		w.first++
	case !won && r.sure:
		w.wasted++
	}
	w.tried = append(w.tried, w.gem)
}
