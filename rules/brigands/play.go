package brigands

// How a match is played. A turn is a card drawn, then one action, which gets rid of a
// card; an attack on the coach is an action too, and a card is discarded after it
// (R-BRI-01). Cards are named by their kinds, because two of a kind are the same; each
// choice is a move of its own, also what an exchange gives and takes. What stands in a
// move's way is written once, in check, with the clause that says so; Moves are the
// candidates that pass it, and Play asks it first. What becomes of tokens is in
// tokens.go.
//
// To draw is a move although nothing is decided: it is how a turn begins at the table,
// and what a person has drawn is seen after all that the others did. Rejected: cards of
// the hand by their places, which make records hard to read, buttons hard to name, and
// one move out of two that are the same.

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
	table
	chance rules.Rand
	turn   rules.Seat // whose turn it is
	phase  Phase

	// Within a turn.
	carded   bool       // a card has been got rid of
	attacked bool       // the coach has been attacked
	again    bool       // a second Tiffany allows another attack (R-BRI-19)
	up       int        // the place whose token is looked at, or nowhere
	given    Token      // that is being exchanged
	asked    rules.Seat // who may answer damage with the trump (R-BRI-12)

	turns   int // that are over
	ended   bool
	limited bool       // by the engine's stop, not by a rule (R-ALL-06)
	winner  rules.Seat // or nobody
}

const (
	nowhere            = -1 // no place
	nobody  rules.Seat = -1
)

// Most is how many damages a player may have (BRI-29).
const Most = 2

// Phase is what a turn waits for.
type Phase string

// The phases of a turn.
const (
	Draw    Phase = "draw"    // a card is to be drawn (BRI-15)
	Act     Phase = "act"     // an action is to be chosen
	Discard Phase = "discard" // after an attack: a card is to be discarded (R-BRI-01)
	More    Phase = "more"    // no card is to go any more, or none is left: another attack, or the end of the turn
	Cure    Phase = "cure"    // the trump mends one damage: which (R-BRI-11)
	Give    Phase = "give"    // an exchange: which treasure is given (BRI-51)
	Take    Phase = "take"    // an exchange: which treasure is taken (R-BRI-21)
	Again   Phase = "again"   // a token was looked at: another may be turned (BRI-55)
	Answer  Phase = "answer"  // somebody else is asked for the trump (R-BRI-12)
)

// verb is the first word of moves: how many words follow it, and in which phases it is
// for. Their order is that in which moves are listed.
type verb struct {
	name   string
	words  int
	phases []Phase
}

var verbs = []verb{
	{"draw", 0, []Phase{Draw}},
	{"attack", 1, []Phase{Act, Discard, More}},
	{"lay", 1, []Phase{Act}},
	{"damage", 2, []Phase{Act}},
	{"repair", 1, []Phase{Act}},
	{"trump", 0, []Phase{Act, Answer}},
	{"exchange", 0, []Phase{Act}},
	{"peek", 1, []Phase{Act, Again}},
	{"cure", 1, []Phase{Cure}},
	{"give", 1, []Phase{Give}},
	{"take", 1, []Phase{Take}},
	{"settle", 0, []Phase{Again}},
	{"accept", 0, []Phase{Answer}},
	{"discard", 1, []Phase{Act, Discard}},
	{"pass", 0, []Phase{Act}},
	{"done", 0, []Phase{More}},
}

// instead is the clause that asks for something else in a phase. The reason is the
// phase's own name.
func (p Phase) instead() string {
	switch p {
	case Discard, More:
		return "R-BRI-01"
	case Cure:
		return "R-BRI-11"
	case Give, Take:
		return "BRI-51"
	case Again:
		return "BRI-55"
	case Answer:
		return "R-BRI-12"
	}
	return "BRI-15"
}

// mover is the seat that must move: whose turn it is, or who is asked for an answer.
func (s *state) mover() rules.Seat {
	if s.phase == Answer {
		return s.asked
	}
	return s.turn
}

// check says what stands against a move, or nil.
func (s *state) check(seat rules.Seat, move rules.Move) *rules.Breach {
	words := rules.Words(string(move))
	i := slices.IndexFunc(verbs, func(v verb) bool { return v.name == words[0] })
	switch {
	case s.ended:
		return breach(s.lastClause(), "", rules.Over)
	case seat != s.mover():
		return breach("BRI-24", seatAt(s.mover()), rules.NotYourTurn)
	case i < 0 || len(words) != 1+verbs[i].words:
		return breach("BRI-15", "", rules.NoSense)
	case !slices.Contains(verbs[i].phases, s.phase):
		return breach(s.phase.instead(), s.waiting(), string(s.phase))
	}
	me := &s.players[seat]
	switch words[0] {
	case "attack":
		return s.checkAttack(words[1])
	case "peek":
		return s.checkPeek(words[1])
	case "exchange":
		return s.checkExchange()
	case "give":
		return s.checkGive(words[1])
	case "take":
		return s.checkTake(words[1])
	case "trump":
		if b := s.lack(seat, Trump); b != nil {
			return b
		}
		if me.trump && s.Keeps("R-BRI-13") {
			return breach("R-BRI-13", trumpAt(seat), "trumped")
		}
		return nil
	case "pass":
		if len(me.hand) > 0 {
			return breach("BRI-15", handAt(seat), "cards")
		}
		return nil
	case "draw", "settle", "accept", "done":
		return nil
	}
	c, ok := parseCard(words[len(words)-1])
	if !ok {
		return breach("BRI-15", "", rules.NoSense)
	}
	if words[0] == "cure" {
		if !slices.Contains(me.damage, c) {
			return breach("R-BRI-11", damageAt(seat, me.damage...), "healthy", c.String())
		}
		return nil
	}
	if b := s.lack(seat, c); b != nil {
		return b
	}
	switch words[0] {
	case "lay":
		if !c.Weapon() && s.Keeps("BRI-16") {
			return breach("BRI-16", cardAt(c), "noweapon", c.String())
		}
		if c.Weapon() && me.weapons[c] && s.Keeps("R-BRI-04") {
			return breach("R-BRI-04", weaponAt(seat, c), "same", c.String())
		}
	case "repair":
		return s.checkRepair(seat, c)
	case "damage":
		return s.checkDamage(seat, words[1], c)
	}
	return nil
}

// lack says that a card is not in the hand.
func (s *state) lack(seat rules.Seat, c Card) *rules.Breach {
	if !slices.Contains(s.players[seat].hand, c) {
		return breach("BRI-15", handAt(seat), "lack", c.String())
	}
	return nil
}

// checkRepair says what stands against laying a repaired weapon.
func (s *state) checkRepair(seat rules.Seat, c Card) *rules.Breach {
	me := &s.players[seat]
	switch {
	case !c.Repaired():
		return breach("BRI-21", cardAt(c), "norepair", c.String())
	case len(me.damage) == 0 && me.trump && s.Keeps("BRI-50"): // and there never will be
		return breach("BRI-50", trumpAt(seat), "safe")
	case len(me.damage) == 0 && s.Keeps("R-BRI-09"):
		return breach("R-BRI-09", cardAt(c), "unhurt")
	case len(me.damage) > 0 && !slices.Contains(me.damage, damageOf(c.Of())) && s.Keeps("BRI-35"):
		return breach("BRI-35", damageAt(seat, me.damage...), "wrong", c.String(), me.damage[0].String())
	}
	return nil
}

// checkDamage says what stands against damaging a weapon of another player.
func (s *state) checkDamage(seat rules.Seat, word string, c Card) *rules.Breach {
	target, ok := s.parseSeat(word)
	switch {
	case !c.Damaged():
		return breach("BRI-20", cardAt(c), "nodamage", c.String())
	case !ok:
		return breach("BRI-20", "", "noseat")
	case target == seat:
		return breach("R-BRI-34", seatAt(seat), "self")
	}
	other := &s.players[target]
	switch {
	case other.trump && s.Keeps("BRI-50"):
		return breach("BRI-50", trumpAt(target), "immune", word)
	case len(other.damage) >= Most && s.Keeps("BRI-30"):
		return breach("BRI-30", damageAt(target, other.damage...), "full", word)
	case s.differ && slices.Contains(other.damage, c):
		return breach("R-BRI-06", damageAt(target, c), "twice", word, c.String())
	case s.laid && !other.weapons[c.Of()]:
		return breach("R-BRI-05", seatAt(target), "unlaid", word, c.Of().String())
	}
	return nil
}

// breach makes a refusal; at is what stands in the way.
func breach(clause, at string, reason ...string) *rules.Breach {
	return &rules.Breach{Clause: clause, Reason: asciistr.Join(reason, " "), At: at}
}

// Places that a refusal points at, beside those of the coach (c1 to c4), the pile ("pile")
// and the reserve ("reserve"): a seat ("seat-1"), its hand ("hand-1"), what lies before it
// ("weapon-1-axe", "damage-1-jammed", "trump-1", "tokens-1"), and a card by its kind in the
// hand of whoever moves ("card-oiled").

func seatAt(seat rules.Seat) string { return "seat-" + asciistr.Itoa(int(seat)) }

func handAt(seat rules.Seat) string { return "hand-" + asciistr.Itoa(int(seat)) }

func cardAt(c Card) string { return "card-" + c.String() }

func weaponAt(seat rules.Seat, c Card) string {
	return "weapon-" + asciistr.Itoa(int(seat)) + "-" + c.String()
}

func trumpAt(seat rules.Seat) string { return "trump-" + asciistr.Itoa(int(seat)) }

func tokensAt(seat rules.Seat) string { return "tokens-" + asciistr.Itoa(int(seat)) }

// damageAt names the damages of a seat, each once.
func damageAt(seat rules.Seat, list ...Card) string {
	var at []string
	for i, c := range list {
		if !slices.Contains(list[:i], c) {
			at = append(at, "damage-"+asciistr.Itoa(int(seat))+"-"+c.String())
		}
	}
	return asciistr.Join(at, " ")
}

// waiting is what the phase waits for, as a place.
func (s *state) waiting() string {
	switch s.phase {
	case Draw:
		return "pile"
	case Cure:
		return damageAt(s.turn, s.players[s.turn].damage...)
	case Give:
		return tokensAt(s.turn)
	case Take:
		return "reserve"
	case Again:
		return placeName(s.up)
	}
	return handAt(s.mover())
}

// parseSeat finds the seat of a word.
func (s *state) parseSeat(word string) (rules.Seat, bool) {
	if len(word) != 1 || word[0] < '0' || int(word[0]-'0') >= len(s.players) {
		return 0, false
	}
	return rules.Seat(word[0] - '0'), true
}

// lastClause is what ended the match.
func (s *state) lastClause() string {
	if s.limited {
		return "R-BRI-30"
	}
	return "BRI-57"
}

// Turn is the seat that must move.
func (s *state) Turn() rules.Seats {
	if s.ended {
		return 0
	}
	return rules.One(s.mover())
}

// Moves lists what the seat may play.
func (s *state) Moves(seat rules.Seat) []rules.Move {
	if !s.Turn().Has(seat) {
		return nil
	}
	return slices.DeleteFunc(s.candidates(seat), func(m rules.Move) bool { return s.check(seat, m) != nil })
}

// candidates are the moves that a seat may think of in this phase: all places, all players,
// and the cards of its hand.
func (s *state) candidates(seat rules.Seat) []rules.Move {
	var list []rules.Move
	for _, v := range verbs {
		if !slices.Contains(v.phases, s.phase) {
			continue
		}
		add := func(words string) { list = append(list, rules.Move(v.name+words)) }
		switch v.name {
		case "attack", "peek":
			for at := range s.board {
				add(" " + placeName(at))
			}
		case "give", "take":
			for t := Token(1); t <= Treasures; t++ {
				add(" " + t.String())
			}
		case "cure":
			for w := Blunderbuss; w <= Axe; w++ {
				add(" " + damageOf(w).String())
			}
		default:
			if v.words == 0 {
				add("")
				continue
			}
			for target := range s.players {
				last := Card(0)
				for _, c := range s.players[seat].hand {
					switch {
					case c == last:
					case v.words == 2:
						add(" " + asciistr.Itoa(target) + " " + c.String())
					case target == 0:
						add(" " + c.String())
					}
					last = c
				}
			}
		}
	}
	return list
}

// Play carries out a move.
func (s *state) Play(seat rules.Seat, move rules.Move) ([]rules.Event, error) {
	if b := s.check(seat, move); b != nil {
		return nil, b
	}
	words := rules.Words(string(move))
	last := words[len(words)-1]
	c, _ := parseCard(last)
	t, _ := parseToken(last)
	at, _ := parsePlace(last)
	switch words[0] {
	case "draw":
		s.phase = Act
		return s.draw(seat), nil
	case "attack":
		return s.attack(at), nil
	case "lay":
		return s.lay(c), nil
	case "damage":
		target, _ := s.parseSeat(words[1])
		return s.harm(target, c), nil
	case "repair":
		return s.repair(c), nil
	case "trump":
		return s.layTrump(seat), nil
	case "exchange":
		return s.exchange(), nil
	case "peek":
		return s.peek(at), nil
	case "cure":
		return s.afterCard(s.clear(s.turn, c)), nil
	case "give":
		return s.give(t), nil
	case "take":
		return s.get(t), nil
	case "settle":
		e := rules.Open("settle", placeName(s.up)).By("R-BRI-27")
		return s.settle([]rules.Event{e}), nil
	case "accept":
		return s.afterCard([]rules.Event{rules.Open("accept").By("R-BRI-12")}), nil
	case "discard":
		return s.discard(c), nil
	case "pass":
		return s.pass([]rules.Event{rules.Open("pass").By("R-BRI-14")}), nil
	}
	return s.pass([]rules.Event{rules.Open("done").By("R-BRI-03")}), nil
}

// draw takes a card from the pile (BRI-15), which is made anew from the discard pile
// where it is empty (R-BRI-14).
func (s *state) draw(seat rules.Seat) []rules.Event {
	var events []rules.Event
	if len(s.pile) == 0 && len(s.used) > 0 && !s.playOut {
		s.pile, s.used = s.used, nil
		rules.Shuffle(&s.chance, s.pile)
		for i := range s.pile {
			bring(s.pile[i:], &cards, &s.then)
		}
		events = append(events, rules.Open("reshuffle", asciistr.Itoa(len(s.pile))).By("R-BRI-14"))
	}
	if len(s.pile) == 0 {
		return append(events, rules.Open("nodraw").By("R-BRI-14 R-BRI-15"))
	}
	c, left := s.pile[0], asciistr.Itoa(len(s.pile)-1)
	s.pile = s.pile[1:]
	s.players[seat].take(c)
	e := rules.Event{Text: asciistr.Join([]string{"draw", c.String(), left}, " "), Only: rules.One(seat), Else: "drawn " + left}
	return append(events, e.By("BRI-15"))
}

// out takes a card out of a hand.
func (s *state) out(seat rules.Seat, c Card) {
	p := &s.players[seat]
	i := slices.Index(p.hand, c)
	p.hand = slices.Delete(p.hand, i, i+1)
}

// use takes a card out of the hand of whose turn it is and puts it on the discard pile
// (R-BRI-10).
func (s *state) use(c Card) {
	s.out(s.turn, c)
	s.used = append(s.used, c)
}

// stillBy is By, for what a blocked player may do all the same (R-BRI-07), and a player
// who could attack instead (R-BRI-03).
func (s *state) stillBy(e rules.Event, clauses ...string) rules.Event {
	e = e.By(clauses...)
	switch {
	case len(s.players[s.turn].damage) > 0:
		e = e.By("R-BRI-07")
	case !s.free && s.mayAttack(s.turn):
		e = e.By("R-BRI-03")
	}
	return e
}

// lay puts a weapon before whose turn it is (BRI-16), for good (BRI-18).
func (s *state) lay(c Card) []rules.Event {
	me := &s.players[s.turn]
	e := s.stillBy(rules.Open("lay", c.String()), "BRI-16 BRI-18")
	s.out(s.turn, c)
	me.weapons[c] = true
	events := []rules.Event{e}
	if me.armed() && len(me.damage) == 0 { // no threat to the coach before
		armed := rules.Open("armed").By("BRI-17 BRI-39 BRI-41")
		if !s.free {
			armed = armed.By("R-BRI-02")
		}
		events = append(events, armed)
	}
	return s.afterCard(events)
}

// harm puts a damaged weapon before another player (BRI-20).
func (s *state) harm(target rules.Seat, c Card) []rules.Event {
	other := &s.players[target]
	e := s.stillBy(rules.Open("damage", asciistr.Itoa(int(target)), c.String()), "BRI-20 BRI-28 R-BRI-33")
	if len(s.players[s.turn].damage) > 0 {
		e = e.By("BRI-32")
	}
	if len(other.damage) > 0 {
		e = e.By("BRI-29")
	}
	if slices.Contains(other.damage, c) {
		e = e.By("R-BRI-06")
	}
	if !other.weapons[c.Of()] {
		e = e.By("R-BRI-05")
	}
	s.out(s.turn, c)
	other.damage = append(other.damage, c)
	events := []rules.Event{e}
	if s.react && len(other.hand) > 0 { // asked whatever is in the hand, else asking would tell
		s.phase, s.asked = Answer, target
		return append(events, rules.Open("ask", asciistr.Itoa(int(target))).By("R-BRI-12"))
	}
	return s.afterCard(events)
}

// repair counters a damage with its repaired weapon (BRI-21, BRI-34): both are used up.
func (s *state) repair(c Card) []rules.Event {
	e := s.stillBy(rules.Open("repair", c.String(), damageOf(c.Of()).String()),
		"BRI-21", "BRI-34", "BRI-35", [...]string{Oiled: "BRI-36", Filled: "BRI-37", Sharpened: "BRI-38"}[c], "R-BRI-10")
	s.mend(s.turn, damageOf(c.Of()))
	s.use(c)
	return s.afterCard([]rules.Event{e})
}

// mend takes a damage away, to the discard pile.
func (s *state) mend(seat rules.Seat, c Card) {
	p := &s.players[seat]
	i := slices.Index(p.damage, c)
	p.damage = slices.Delete(p.damage, i, i+1)
	s.used = append(s.used, c)
}

// clear is the trump mending a damage (BRI-49), as an event.
func (s *state) clear(seat rules.Seat, c Card) []rules.Event {
	s.mend(seat, c)
	return []rules.Event{rules.Open("clear", asciistr.Itoa(int(seat)), c.String()).By("BRI-49 BRI-50 R-BRI-10 R-BRI-11")}
}

// layTrump puts the trump before its player (BRI-50), on the own turn, or as an answer
// (R-BRI-12).
func (s *state) layTrump(seat rules.Seat) []rules.Event {
	me, answer := &s.players[seat], s.phase == Answer
	e := rules.Open("trump").By("BRI-22 BRI-49 BRI-50 R-BRI-12")
	if !answer {
		e = s.stillBy(e)
	}
	s.out(seat, Trump)
	me.trump = true
	events := []rules.Event{e}
	switch {
	case len(me.damage) == 0:
	case !s.one:
		for len(me.damage) > 0 {
			events = append(events, s.clear(seat, me.damage[0])...)
		}
	case answer:
		events = append(events, s.clear(seat, me.damage[len(me.damage)-1])...)
	case len(slices.Compact(slices.Clone(me.damage))) > 1:
		s.phase = Cure
		return events
	default:
		events = append(events, s.clear(seat, me.damage[0])...)
	}
	if answer {
		events = append(events, s.draw(seat)...) // so that the hand has four again (BRI-26)
	}
	return s.afterCard(events)
}

// discard gets rid of a card without effect: as the action (BRI-23), or after an attack
// (R-BRI-01).
func (s *state) discard(c Card) []rules.Event {
	e := rules.Open("discard", c.String()).By("R-BRI-10")
	switch {
	case s.phase == Discard:
		e = e.By("R-BRI-01 BRI-15")
	case len(s.players[s.turn].damage) > 0:
		e = s.stillBy(e, "BRI-23 BRI-33")
	default:
		e = s.stillBy(e, "BRI-23 R-BRI-08")
	}
	s.use(c)
	return s.afterCard([]rules.Event{e})
}

// afterCard goes on when a card has been got rid of as the action: with the next player,
// or with an attack, where that goes besides (R-BRI-01, R-BRI-02).
func (s *state) afterCard(events []rules.Event) []rules.Event {
	s.carded = true
	if s.free && s.mayAttack(s.turn) && (!s.attacked || s.again) {
		s.phase = More
		return events
	}
	return s.pass(events)
}

// pass ends the turn: the next player's begins (BRI-24, BRI-25).
func (s *state) pass(events []rules.Event) []rules.Event {
	e := &events[len(events)-1]
	*e = e.By("BRI-24 BRI-25")
	if len(s.players[s.turn].hand) == HandSize {
		*e = e.By("BRI-26")
	}
	s.turns++
	s.carded, s.attacked, s.again = false, false, false
	if s.turns >= s.limit || s.stuck() {
		return append(events, s.stop()...)
	}
	s.turn = s.turn.Next(len(s.players))
	s.phase = Draw
	return events
}

// stuck reports whether nothing can happen any more: no card is anywhere, and nobody may
// attack.
func (s *state) stuck() bool {
	if len(s.pile) > 0 || len(s.used) > 0 && !s.playOut {
		return false
	}
	for seat := range s.players {
		if len(s.players[seat].hand) > 0 || s.mayAttack(rules.Seat(seat)) {
			return false
		}
	}
	return true
}

// stop is the engine's, not a rule (R-BRI-30, R-ALL-06): whoever has most of what counts
// wins, and of several nobody.
func (s *state) stop() []rules.Event {
	s.ended, s.limited, s.winner = true, true, nobody
	most := 0
	for seat := range s.players {
		switch n := s.players[seat].riches(); {
		case n > most:
			most, s.winner = n, rules.Seat(seat)
		case n == most:
			s.winner = nobody
		}
	}
	events := []rules.Event{rules.Open("limit", asciistr.Itoa(s.turns)).By("R-BRI-30")}
	if s.winner != nobody {
		events = append(events, rules.Open("most", asciistr.Itoa(int(s.winner)), asciistr.Itoa(most)).By("R-BRI-30"))
	}
	return events
}

// Winners is who has the treasures first; there are no ties (R-BRI-29).
func (s *state) Winners() rules.Seats {
	if !s.ended || s.winner == nobody {
		return 0
	}
	return rules.One(s.winner)
}

// Undone leaves no mark: what an undo showed cannot be unseen, so the Review of a match
// with undos does not count. But a stacked deck may say what chance brings from here.
func (s *state) Undone() {
	s.then = s.then[1+slices.Index(s.then, rules.Undo):]
}
