package symbotrio

// How a match is played. Every physical act is one move. What stands in a move's
// way is written once, in check, with the clause that says so; Moves are the
// candidates that pass it, and Play asks it first.
//
// What lies in front of a player says what comes next (must): a card whose mark
// has still to act leaves one move only, every other card lets the player turn
// up squares and close. A crook's attempt is the same, with the card that it has
// drawn instead of its own. Rejected: a phase variable beside the cards, which
// could disagree with them.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// state is a match under way: the truth, of which View tells a part.
type state struct {
	drill.Aside
	settings
	board   Board
	seen    [Tiles]bool // by slot: somebody has turned it up
	pile    []Card      // from the top
	aside   []Card      // out of the game
	players []player
	turn    rules.Seat
	rival   rules.Seat // who is being robbed, or -1
	loot    []Card     // what the crook has drawn there: crooks, then the card that is tried
	loose   int        // quarter turns that the loot has still to make, 0 or 1
	idle    int        // turns in which no card was shared out, one after the other (R-SYM-17)
	ended   bool
	limited bool     // by the engine's stop, not by a rule (R-ALL-06)
	short   bool     // by the cards that a short match is played to (R-SYM-25)
	then    []string // what crooks will draw, as far as a stacked deck says
	chance  rules.Rand
}

// player is what belongs to one seat.
type player struct {
	front Card
	due   int    // how often the front card's mark has still to act
	won   []Card // face down
}

// robbable reports whether the player has won a card that is not a crook
// (SYM-41, R-SYM-09).
func (p *player) robbable() bool {
	return slices.ContainsFunc(p.won, func(c Card) bool { return c.Kind != Crook })
}

// takeTop takes the next card from the pile.
func (s *state) takeTop() Card {
	c := s.pile[0]
	s.pile = s.pile[1:]
	return c
}

// lay puts a card face up in front of a player, its mark still to act.
func (s *state) lay(p *player, c Card) {
	p.front, p.due = c, 0
	switch c.Kind {
	case Prison:
		p.due = s.sentence // SYM-36, R-SYM-05
	case Code:
		p.due = 1 // SYM-37, R-SYM-07
	}
}

// me is the player whose turn it is.
func (s *state) me() *player { return &s.players[s.turn] }

// active is the card that is tried: the loot of a crook, or the front card.
func (s *state) active() Card {
	if n := len(s.loot); n > 0 {
		return s.loot[n-1]
	}
	return s.me().front
}

// victims lists the rivals who may be robbed, clockwise (SYM-41, R-SYM-09).
func (s *state) victims() []rules.Seat {
	var list []rules.Seat
	for seat := s.turn.Next(len(s.players)); seat != s.turn; seat = seat.Next(len(s.players)) {
		if s.players[seat].robbable() {
			list = append(list, seat)
		}
	}
	return list
}

// must is the one move that comes before anything else, or "" when squares may
// be turned up.
func (s *state) must() string {
	robbing, c := len(s.loot) > 0, s.active()
	switch {
	case c.Kind == NoCard:
		return "draw" // SYM-31
	case c.Kind == Easy:
		return "take" // SYM-39, SYM-45
	case c.Kind == Crook && robbing:
		return "take" // SYM-46a
	case c.Kind == Crook && s.victims() != nil:
		return "rob" // SYM-41
	case c.Kind == Crook:
		return "redraw" // SYM-49a, R-SYM-13
	case c.Kind == Prison && s.me().due > 0:
		return "serve" // SYM-36; a stolen one has nothing due (SYM-48, R-SYM-15)
	case c.Kind == Code && s.me().due+s.loose > 0:
		return "turn" // SYM-37, SYM-47
	}
	return ""
}

// wrong lists the slots that lie face up though the gem does not need them.
func (s *state) wrong() []int {
	gem := s.active().Gem
	return slices.DeleteFunc(s.board.up(), func(slot int) bool { return gem.Needs(s.board.Faces[slot]) })
}

// most is how many squares may be turned up in an attempt (SYM-17).
const most = 3

// check says what stands against a move, or nil.
func (s *state) check(seat rules.Seat, move rules.Move) *rules.Breach {
	at := "" // what stands in the way
	no := func(clause string, reason ...string) *rules.Breach {
		return &rules.Breach{Clause: clause, Reason: join(reason...), At: at}
	}
	if s.ended {
		return no(s.lastClause(), rules.Over)
	}
	if seat != s.turn && s.Keeps("SYM-16") {
		at = seatAt(s.turn)
		return no("SYM-16", rules.NotYourTurn)
	}
	verb, arg, more := asciistr.Cut(string(move), " ")
	if !slices.Contains(verbs, verb) || more != (verb == "flip" || verb == "rob") {
		return no("SYM-17", rules.NoSense)
	}
	must, robbing := s.must(), len(s.loot) > 0
	at = s.activeAt()
	if must != "" && verb != must {
		if must == "rob" && verb == "redraw" {
			at = ""
			for _, rival := range s.victims() {
				at = asciistr.TrimSpace(at + " " + seatAt(rival))
			}
			return no(s.nobodyClause(), "rivals")
		}
		if b := s.first(must); s.Keeps(b.Clause) {
			return b
		}
		must = ""
	}
	if must == "" && verb != "close" { // after the last square nothing else is left
		if up := s.board.up(); len(up) == most && s.Keeps("SYM-17") {
			at = s.board.at(up)
			return no("SYM-17", "enough", asciistr.Itoa(most))
		}
		if wrong := s.wrong(); s.stopOnMiss && len(wrong) > 0 {
			at = s.board.at(wrong)
			return no("R-SYM-03", "missed")
		}
	}
	switch verb {
	case "rob":
		if must == "" && robbing && s.Keeps("SYM-41") {
			at = seatAt(s.rival)
			return no("SYM-41", "robbing")
		}
		if must == "" && !robbing && s.Keeps("SYM-40") {
			return no("SYM-40", "nocrook")
		}
		if len(arg) != 1 || arg[0] < '0' || int(arg[0]-'0') >= len(s.players) {
			return no("SYM-41", "noseat")
		}
		rival := rules.Seat(arg[0] - '0')
		at = seatAt(rival)
		if rival == s.turn {
			return no("SYM-41", "self")
		}
		if !s.players[rival].robbable() && s.Keeps("R-SYM-09") {
			return no("R-SYM-09", "poor", arg)
		}
	case "flip":
		if b := s.board.closed(arg); b == nil || s.Keeps(b.Clause) {
			return b
		}
	}
	if must != "" {
		return nil
	}
	if b := s.uncalled(verb); b == nil || s.Keeps(b.Clause) {
		return b
	}
	return nil
}

// uncalled is the refusal of a move that nothing asks for, once squares may be turned up.
func (s *state) uncalled(verb string) *rules.Breach {
	robbing := len(s.loot) > 0
	no := func(clause, reason string) *rules.Breach {
		return &rules.Breach{Clause: clause, Reason: reason, At: s.activeAt()}
	}
	switch verb {
	case "draw":
		if robbing {
			return no("R-SYM-11", "attempt")
		}
		return no("SYM-32", "have")
	case "serve":
		if s.active().Kind != Prison {
			return no("SYM-36", "free")
		}
		if robbing {
			return no("SYM-48", "stolen")
		}
		return no("R-SYM-05", "free")
	case "turn":
		if s.active().Kind == Code {
			return no("R-SYM-07", "turned")
		}
		return no("SYM-37", "noturn")
	case "take":
		return no("SYM-18", "locked")
	case "redraw":
		if robbing {
			return no("SYM-41", "robbing")
		}
		return no(s.nobodyClause(), "nocrook")
	}
	return nil
}

// first is the refusal of a move while another must come first.
func (s *state) first(must string) *rules.Breach {
	b := &rules.Breach{At: s.activeAt()}
	switch robbing := len(s.loot) > 0; must {
	case "draw":
		b.Clause, b.Reason = "SYM-31", "card"
	case "serve":
		b.Clause, b.Reason = "SYM-36", "prison"
	case "turn":
		b.Clause, b.Reason = "SYM-37", "first"
		if robbing {
			b.Clause = "SYM-47"
		}
	case "take":
		b.Clause, b.Reason = "SYM-39", "easy"
		if robbing {
			b.Clause = "SYM-45"
		}
		if s.active().Kind == Crook {
			b.Clause, b.Reason = "SYM-46a", "pair"
		}
	case "rob":
		b.Clause, b.Reason = "SYM-41", "crook"
	case "redraw":
		b.Clause, b.Reason = s.aloneClause(), "alone"
	}
	return b
}

// Places on the table that a refusal points at: a square's cell, the card in
// front or what a drill asks for, the loot of a crook, a player's seat.

func seatAt(seat rules.Seat) string { return "seat-" + asciistr.Itoa(int(seat)) }

func (s *state) activeAt() string {
	switch {
	case len(s.loot) > 0:
		return "loot"
	case s.me().front.Kind == NoCard:
		return "pile"
	}
	return "card"
}

// nobodyClause is the clause for a crook with nobody to rob. Both editions are
// played alike (R-SYM-13), and each reader is shown their own.
func (s *state) nobodyClause() string {
	if s.italian {
		return "SYM-49b"
	}
	return "SYM-49a"
}

// aloneClause is the clause by which a crook with nobody to rob is given back:
// the edition's own where that says so, else the ruling. The Italian clause is
// silent where the thief alone owns gems, both are where no card is left to take.
// That the pile has nothing but crooks is not told: nobody has seen it.
func (s *state) aloneClause() string {
	if len(s.pile) == 0 || s.italian && s.me().robbable() {
		return "R-SYM-13"
	}
	return s.nobodyClause()
}

// lastClause is what ended the match. The stop of the keypad drill has no clause
// of its own; the ruling on the engine's stop is the nearest.
func (s *state) lastClause() string {
	switch {
	case s.limited:
		return "R-SYM-17"
	case s.short:
		return "R-SYM-25"
	}
	return "SYM-50"
}

// verbs are the first words of all moves, in the order in which they are listed.
var verbs = []string{"draw", "serve", "turn", "take", "rob", "redraw", "flip", "close"}

// Turn is the seat that must move.
func (s *state) Turn() rules.Seats {
	if s.ended {
		return 0
	}
	return rules.One(s.turn)
}

// Moves lists what the seat may play.
func (s *state) Moves(seat rules.Seat) []rules.Move {
	var list []rules.Move
	try := func(words ...string) {
		if m := rules.Move(join(words...)); s.check(seat, m) == nil {
			list = append(list, m)
		}
	}
	for _, verb := range verbs {
		switch verb {
		case "rob":
			for rival := range s.players {
				try(verb, asciistr.Itoa(rival))
			}
		case "flip":
			for _, cell := range s.board.cells() {
				try(verb, cell)
			}
		default:
			try(verb)
		}
	}
	return list
}

// Play carries out a move.
func (s *state) Play(seat rules.Seat, move rules.Move) ([]rules.Event, error) {
	if b := s.check(seat, move); b != nil {
		return nil, b
	}
	verb, arg, _ := asciistr.Cut(string(move), " ")
	switch verb {
	case "draw": // SYM-31
		return []rules.Event{s.reveal("draw")}, nil
	case "serve": // SYM-36: the turn is lost
		s.me().due--
		return s.pass(false, rules.Open("serve").By("SYM-36", "R-SYM-05")), nil
	case "turn":
		return s.rotate(), nil
	case "take":
		return s.take(), nil
	case "rob":
		return s.rob(rules.Seat(arg[0] - '0')), nil
	case "redraw":
		return s.redraw(), nil
	case "flip":
		slot, _ := s.board.ParseCell(arg)
		s.seen[slot] = true
		return []rules.Event{s.board.turnUp(arg)}, nil
	}
	return s.close(), nil
}

// reveal lays the next card of the pile in front of the player.
func (s *state) reveal(event string) rules.Event {
	c := s.takeTop()
	s.lay(s.me(), c)
	if c.Kind == Crook {
		return rules.Open("crook").By("SYM-31", "SYM-40")
	}
	e := rules.Open(event, c.String()).By("SYM-31")
	if c.Kind == Plain {
		e = e.By("SYM-35")
	}
	return e
}

// rotate turns the board for a code card (SYM-37, SYM-47); it stays so for all
// (SYM-38).
func (s *state) rotate() []rules.Event {
	e := rules.Open("turn").By("SYM-38", "R-SYM-20", "R-SYM-07")
	if len(s.loot) > 0 {
		e = e.By("SYM-47", "R-SYM-15")
	} else {
		e = e.By("SYM-37")
	}
	s.board.Turn()
	s.me().due, s.loose = 0, 0
	return []rules.Event{e}
}

// take wins what needs no code: easy loot (SYM-39), easy loot that a crook has
// drawn, with the crook (SYM-45), or two crooks (SYM-46a). That is the turn
// (R-SYM-08).
func (s *state) take() []rules.Event {
	switch c := s.active(); {
	case len(s.loot) == 0:
		s.win(c)
		return s.pass(true, rules.Open("take", c.String()).By("SYM-39", "SYM-30", "R-SYM-08"))
	case c.Kind == Crook:
		e := rules.Open("pair", s.rivalWord()).By("SYM-46a")
		s.loot = append(s.loot, s.me().front)
		s.win(s.loot...)
		return s.pass(true, e)
	}
	return s.pass(true, s.steal().By("SYM-45"))
}

// rob draws one of the rival's cards without looking, each as likely, crooks
// among them (SYM-42, R-SYM-10), and lays it face up for all (R-SYM-12). By the
// Italian rule a crook draws on until something else comes (SYM-46b, R-SYM-14);
// that it comes is sure, for nobody who has only crooks can be robbed (R-SYM-09).
func (s *state) rob(rival rules.Seat) []rules.Event {
	s.rival = rival
	seat, p := asciistr.Itoa(int(rival)), &s.players[rival]
	var events []rules.Event
	for {
		c := s.steals(p)
		s.loot = append(s.loot, c)
		if c.Kind != Crook {
			if c.Kind == Code {
				s.loose = 1
			}
			e := rules.Open("rob", seat, c.String()).By("SYM-40", "SYM-41", "SYM-42", "R-SYM-09", "R-SYM-10", "R-SYM-12")
			if c.Kind == Prison {
				e = e.By("SYM-48", "R-SYM-15")
			}
			return append(events, e)
		}
		e := rules.Open("band", seat).By("SYM-40", "SYM-41", "SYM-42", "R-SYM-10")
		if !s.italian {
			return append(events, e)
		}
		events = append(events, e.By("SYM-46b", "R-SYM-14"))
	}
}

// steals takes a card that a player has won: the next that a stacked deck names, if it is there,
// or any.
func (s *state) steals(from *player) Card {
	i := -1
	if len(s.then) > 0 && s.then[0] != rules.Undo {
		i = slices.IndexFunc(from.won, func(c Card) bool { return c.word() == s.then[0] })
		s.then = s.then[1:]
	}
	if i < 0 {
		i = s.chance.Intn(len(from.won))
	}
	c := from.won[i]
	from.won = slices.Delete(slices.Clone(from.won), i, i+1)
	return c
}

// redraw is for a crook with nobody to rob (SYM-49a, SYM-49b): it is shuffled
// into the pile, and a card that is not a crook is drawn and acts in the same
// turn. Where the pile has none, the crook leaves the game (R-SYM-13).
func (s *state) redraw() []rules.Event {
	i := slices.IndexFunc(s.pile, func(c Card) bool { return c.Kind != Crook })
	if i < 0 {
		s.aside = append(s.aside, s.me().front)
		s.me().front = Card{}
		return s.pass(false, rules.Open("leave").By("R-SYM-13"))
	}
	c := s.pile[i]
	rest := slices.Delete(slices.Clone(s.pile), i, i+1)
	s.pile = append(rest, s.me().front)
	rules.Shuffle(&s.chance, s.pile)
	s.lay(s.me(), c)
	e := rules.Open("redraw", c.String()).By("R-SYM-13")
	if clause := s.aloneClause(); clause != "R-SYM-13" {
		e = e.By(clause)
	}
	return []rules.Event{e}
}

// close turns the squares back (SYM-33) and says what the attempt was worth: the
// card is won if precisely its three squares were up (SYM-18), in whatever order
// (R-SYM-02).
func (s *state) close() []rules.Event {
	tried := len(s.board.up()) > 0
	opened := len(s.board.up()) == most && len(s.wrong()) == 0
	c, robbing, closed := s.active(), len(s.loot) > 0, rules.Open("close").By("SYM-33", "R-SYM-03")
	s.board.Up = [Tiles]bool{}
	switch {
	case opened && robbing:
		return s.pass(true, closed, s.steal().By("SYM-18", "SYM-43"))
	case opened:
		s.win(c)
		won := rules.Open("win", c.String()).By("SYM-14", "SYM-15", "SYM-18", "SYM-19", "SYM-30", "R-SYM-02")
		if c.Gem == (Gem{Circle, Large, Blue}) {
			won = won.By("SYM-29")
		}
		return s.pass(true, closed, won)
	case robbing:
		return s.pass(true, closed, s.giveBack()) // SYM-44, R-SYM-11
	}
	if c.Kind == Code && s.everyTime {
		s.me().due = 1 // R-SYM-07
	}
	if !tried {
		return s.pass(false, rules.Open("skip", c.String()).By("R-SYM-03", "SYM-15", "SYM-18", "SYM-32"))
	}
	return s.pass(false, closed, rules.Open("keep", c.String()).By("SYM-15", "SYM-18", "SYM-32"))
}

// win puts cards face down by the player, who has no card in front any more
// (SYM-30).
func (s *state) win(cards ...Card) {
	p := s.me()
	p.won = append(p.won, cards...)
	p.front, p.due = Card{}, 0
}

// steal wins the loot and the crook (SYM-43, SYM-45, SYM-46b).
func (s *state) steal() rules.Event {
	c := s.active()
	cards := append(s.loot, s.me().front)
	s.win(cards...)
	return rules.Open("steal", s.rivalWord(), asciistr.Itoa(len(cards)), c.String()).By("SYM-30")
}

// giveBack returns the loot to the rival, who gets the crook too (SYM-44,
// R-SYM-14).
func (s *state) giveBack() rules.Event {
	c, p := s.active(), &s.players[s.rival]
	p.won = append(append(p.won, s.loot...), s.me().front)
	s.me().front = Card{}
	return rules.Open("miss", s.rivalWord(), c.String()).By("SYM-15", "SYM-44", "R-SYM-11")
}

func (s *state) rivalWord() string { return asciistr.Itoa(int(s.rival)) }

// pass ends the turn, tells what it came to, and finds who plays next: the next
// seat clockwise (SYM-16, SYM-34) that has a card or can draw one (R-SYM-16).
func (s *state) pass(shared bool, events ...rules.Event) []rules.Event {
	s.rival, s.loot, s.loose = -1, nil, 0
	s.idle++
	if shared {
		s.idle = 0
	}
	if s.goal != 0 && slices.ContainsFunc(s.players, func(p player) bool { return len(p.won) >= s.goal }) {
		s.ended, s.short = true, true
		return append(events, s.result(rules.Open("goal", asciistr.Itoa(s.goal)).By("R-SYM-25"))...)
	}
	holds := func(p player) bool { return p.front.Kind != NoCard }
	if len(s.pile) == 0 && (s.endAtPile || !slices.ContainsFunc(s.players, holds)) {
		s.ended = true
		return append(events, s.result(rules.Open("end").By("SYM-50", "R-SYM-16"))...)
	}
	last := &events[len(events)-1]
	for {
		if s.stalled() {
			return append(events, s.limit()...)
		}
		s.turn = s.turn.Next(len(s.players))
		if len(s.pile) > 0 || holds(*s.me()) {
			*last = last.By("SYM-16", "SYM-34")
			return events
		}
		*last = last.By("R-SYM-16") // the seat is passed over
		s.idle++
	}
}

// patience is how many times longer the engine waits while the pile has cards (R-SYM-17):
// beginners who win in the end were seen to need thirty rounds for one gem.
const patience = 5

// stalled reports whether the engine has waited long enough for a card to be shared
// out (R-SYM-17).
func (s *state) stalled() bool {
	wait := s.stall * len(s.players)
	if len(s.pile) > 0 {
		wait *= patience
	}
	return wait > 0 && s.idle >= wait
}

// limit is the engine's stop, which is no rule (R-SYM-17, R-ALL-06): cards that
// nobody finds are set aside and count for nobody, nor do those of the pile.
func (s *state) limit() []rules.Event {
	s.ended, s.limited = true, true
	n := len(s.pile)
	for i := range s.players {
		if p := &s.players[i]; p.front.Kind != NoCard {
			s.aside = append(s.aside, p.front)
			p.front, p.due = Card{}, 0
			n++
		}
	}
	return s.result(rules.Open("limit", asciistr.Itoa(n)).By("R-SYM-17"))
}

// result tells the end and the winners.
func (s *state) result(end rules.Event) []rules.Event {
	winners := s.Winners()
	won := rules.Victory(winners).By("SYM-13", "SYM-51", "R-SYM-18")
	if winners.Len() > 1 {
		won = won.By("R-SYM-19")
	}
	return []rules.Event{end, won}
}

// Winners are those who won most cards (SYM-51), every card counting one and
// cards in front none (R-SYM-18); a tie is shared (R-SYM-19).
func (s *state) Winners() rules.Seats {
	if !s.ended {
		return 0
	}
	var best int
	var winners rules.Seats
	for i, p := range s.players {
		switch n := len(p.won); {
		case n > best:
			best, winners = n, rules.One(rules.Seat(i))
		case n == best:
			winners |= rules.One(rules.Seat(i))
		}
	}
	return winners
}

// Undone leaves no mark: what an undo showed cannot be unseen, so the Review of
// a match with undos does not count. But a stacked deck may say what crooks draw from here.
func (s *state) Undone() { s.then = s.then[1+slices.Index(s.then, rules.Undo):] }

// View is built from what lies open (I-SYM-05).
func (s *state) View(me rules.Seat) rules.View {
	v := View{
		Me: me, Turn: -1, Board: s.board.View(),
		Pile: len(s.pile), Aside: len(s.aside),
		Rival: s.rival, Robbed: slices.Clone(s.loot), Winners: s.Winners(),
	}
	if !s.ended {
		v.Turn, v.Must = s.turn, s.must()
		if v.Must == "" && !(s.stopOnMiss && len(s.wrong()) > 0) {
			v.Left = most - len(s.board.up())
		}
	}
	for _, p := range s.players {
		v.Players = append(v.Players, PlayerView{Card: p.front, Fresh: p.due > 0, Won: len(p.won)})
	}
	return v
}

// Disclosed shows the cards that were won.
func (s *state) Disclosed(me rules.Seat) rules.View {
	v := s.View(me).(View)
	for i, p := range s.players {
		v.Players[i].Cards = slices.Clone(p.won)
	}
	return v
}
