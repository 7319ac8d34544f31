package trio

// Puzzles out of matches. A match is played by the rules from its deal to a turn of
// the reader: the players win some trios at the first try, then show each other cards,
// turn by turn. Which cards they show is chosen so that exactly one trio is certain and
// nothing that was shown could be left out: first everything that can be shown, but for
// some cards of one trio, as long as that trio can be deduced; then less and less of it,
// in an order by chance. Last it is held against the count of all deals that nothing
// else is certain (knowledge.go).
//
// The reader comes to the table for this one turn, so what can be known is what lies
// there: the own hand, the trios won, and what was shown, which stays to be read
// (R-TRI-17). Where the cards of a trio came from is forgotten.
//
// Rejected: to wait in matches of the bots for such a moment. Of some two thousand
// turns, three need more than one insight, and to weigh their moves takes the bots a
// hundred times as long as all this.

import (
	"slices"

	"ludoteca/rules"
)

// puzzle is a position in which one trio is certain.
type puzzle struct {
	deal  table        // of the match
	first rules.Seat   // who began it
	moves []rules.Move // which led here
	table state        // the position, with the reader in seat 0 to move
	n     int          // the trio
	cells []cell       // its cards
	proof argument     // why
}

// proofs are the most lines that a proof of each grade has.
var proofs = [...]int{1: 3, 2: 5, 3: 10}

// hardest is the highest grade.
const hardest = len(proofs) - 1

// gradeOf is the grade of a proof of so many lines; 0 for what is seen without any.
func gradeOf(lines int) int {
	grade := 0
	for grade < hardest && lines > proofs[grade] {
		grade++
	}
	return grade
}

// chancePuzzle makes a puzzle of a grade.
func chancePuzzle(grade int, chance *rules.Rand) puzzle {
	for {
		if p, ok := tryPuzzle(grade, chance); ok {
			return p
		}
	}
}

// veils is how likely, in percent, a card of the trio is not shown, by grade.
var veils = [...]int{1: 30, 2: 60, 3: 85}

// tryPuzzle plays a match, which may not lead to a puzzle of the grade.
func tryPuzzle(grade int, chance *rules.Rand) (puzzle, bool) {
	seats := 3 + chance.Intn(min(2*grade-1, 4)) // TRI-02: two rivals to begin with
	p := puzzle{}
	p.deal.hands, p.deal.middle = shuffled(sizeOf(seats, false, false), seats, chance)
	p.first = rules.Seat(chance.Intn(seats))
	s := newTable(p.deal)
	s.turn = p.first
	won := s.win(2+chance.Intn(4), chance) // with none the hands are too long to deduce much
	clues := p.choose(&s, grade, chance)
	if clues == nil {
		return p, false
	}
	if a, ok := s.after(clues).prove(p.n, proofs[grade]); !ok || gradeOf(len(a.lines)) != grade {
		return p, false
	}
	// Only now the match is played, for most come to nothing.
	p.table = newTable(p.deal)
	p.table.turn = p.first
	for _, n := range won {
		seat := p.table.turn
		for _, c := range p.table.truth().trio(n) {
			p.play(p.table.revealOf(c).move(seat))
		}
	}
	return p, p.show(clues) && p.solve()
}

// solve finds the one trio that is certain, and why; false if there is none, or
// another one, or a proof would be too long.
func (p *puzzle) solve() bool {
	s := &p.table
	s.aid, s.taker = true, -1
	certain := s.certain()
	if len(certain) != 1 {
		return false
	}
	p.n = certain[0]
	a, ok := s.sight(0).prove(p.n, proofs[hardest])
	if !ok || len(a.lines) == 0 {
		return false
	}
	p.proof, p.cells = a, a.sight.trio(p.n)
	return true
}

// grade is how hard the puzzle is.
func (p *puzzle) grade() int { return gradeOf(len(p.proof.lines)) }

// play carries out a move of the match.
func (p *puzzle) play(m rules.Move) {
	if _, err := p.table.Play(p.table.turn, m); err != nil {
		panic("trio: the match of a puzzle breaks a rule: " + err.Error())
	}
	p.moves = append(p.moves, m)
}

// win takes some trios off the table, as the players win them one after another, none
// of them the match; it tells which.
func (s *state) win(trios int, chance *rules.Rand) []int {
	goals := settings{linked: true, seven: true} // by which most trios can be won before
	var won []int
	for range trios {
		numbers := slices.DeleteFunc(s.truth().trios(), func(n int) bool {
			return len(goals.reached(append(slices.Clone(s.trios[s.turn]), n))) > 0
		})
		if len(numbers) == 0 {
			break
		}
		n := numbers[chance.Intn(len(numbers))]
		won = append(won, n)
		s.trios[s.turn] = append(s.trios[s.turn], n)
		s.turn = s.turn.Next(len(s.hands))
		for at := range s.middle {
			if s.middle[at] == n {
				s.middle[at] = 0
			}
		}
		for i := range s.hands {
			s.hands[i] = slices.DeleteFunc(s.hands[i], func(number int) bool { return number == n })
			s.shown[i] = s.shown[i][:len(s.hands[i])]
		}
	}
	return won
}

// truth is the sight of one who sees all cards.
func (s *state) truth() *sight {
	t := s.sight(nobody)
	for at, n := range s.middle {
		t.learn(cell{nobody, at}, n)
	}
	for i, hand := range s.hands {
		for at, n := range hand {
			t.learn(cell{rules.Seat(i), at}, n)
		}
	}
	return t
}

// revealOf is how a card is revealed if all that lie before it are.
func (s *state) revealOf(c cell) reveal {
	if c.seat == nobody {
		return reveal{nobody, c.at, "", s.middle[c.at]}
	}
	end := "low"
	if low, high := s.ends(c.seat); c.at-low > high-c.at {
		end = "high"
	}
	return reveal{c.seat, c.at, end, s.hands[c.seat][c.at]}
}

// clue is a row of cards from an end of a hand that one turn can show, or a card of the
// middle.
type clue struct {
	seat  rules.Seat
	at    int // its slot
	end   string
	cards int // how many are shown
}

// cell is a card that the clue shows, in their order.
func (c clue) cell(s *state, i int) cell {
	switch c.end {
	case "low":
		return cell{c.seat, i}
	case "high":
		return cell{c.seat, len(s.hands[c.seat]) - 1 - i}
	}
	return cell{nobody, c.at}
}

// cells are all cards that the clue shows.
func (s *state) cells(c clue) []cell {
	var list []cell
	for i := range c.cards {
		list = append(list, c.cell(s, i))
	}
	return list
}

// row is how many cards of a hand one turn can show from an end: two, or three if the
// first two are equal (TRI-22), but not a trio, which would be won.
func (s *state) row(seat rules.Seat, end string) int {
	hand := slices.Clone(s.hands[seat])
	if end == "high" {
		slices.Reverse(hand)
	}
	switch {
	case len(hand) < Copies || hand[0] != hand[1]:
		return min(len(hand), 2)
	case hand[1] != hand[2]:
		return 3
	}
	return 0
}

// choose picks a trio that the reader is to deduce, and what is shown for that; nil if
// there is no such trio.
func (p *puzzle) choose(s *state, grade int, chance *rules.Rand) []clue {
	t := s.truth()
	numbers := t.trios()
	rules.Shuffle(chance, numbers)
	for _, n := range numbers {
		for range 3 {
			veiled := s.veil(t, n, numbers, veils[grade], chance)
			if clues := s.clues(n, veiled, chance); clues != nil {
				p.n = n
				return clues
			}
		}
	}
	return nil
}

// veil chooses cards that are not shown: some of the trio of n, and one of each other
// trio, for it must not be certain.
func (s *state) veil(truth *sight, n int, numbers []int, percent int, chance *rules.Rand) []cell {
	var veiled []cell
	others := func(number int) []cell {
		return slices.DeleteFunc(truth.trio(number), func(c cell) bool { return c.seat == 0 })
	}
	for _, c := range others(n) {
		if chance.Percent(percent) {
			veiled = append(veiled, c)
		}
	}
	if len(veiled) == 0 {
		return nil
	}
	for _, number := range numbers {
		if number == n {
			continue
		}
		list := others(number)
		if len(list) == 0 { // the reader has all three
			return nil
		}
		veiled = append(veiled, list[chance.Intn(len(list))])
	}
	return veiled
}

// clues chooses what is shown: no more than makes the trio of n certain, and nothing
// veiled. It gives nil if that is not enough, or makes another trio certain.
func (s *state) clues(n int, veiled []cell, chance *rules.Rand) []clue {
	if veiled == nil {
		return nil
	}
	isVeiled := func(c cell) bool { return slices.Contains(veiled, c) }
	var list []clue
	add := func(c clue) {
		for c.cards > 0 && slices.ContainsFunc(s.cells(c), isVeiled) {
			c.cards--
		}
		if c.cards > 0 {
			list = append(list, c)
		}
	}
	for at, number := range s.middle {
		if number > 0 {
			add(clue{nobody, at, "", 1})
		}
	}
	for i := 1; i < len(s.hands); i++ {
		for _, end := range []string{"low", "high"} {
			add(clue{rules.Seat(i), 0, end, s.row(rules.Seat(i), end)})
		}
	}
	before := s.sight(0)
	tells := func() bool {
		t := before.clone()
		s.tell(t, list)
		t.think()
		return len(t.trio(n)) == Copies
	}
	if !tells() {
		return nil
	}
	rules.Shuffle(chance, list)
	for i := 0; i < len(list); {
		list[i].cards--
		switch {
		case !tells():
			list[i].cards++
			i++
		case list[i].cards == 0:
			list = slices.Delete(list, i, i+1)
		}
	}
	t := s.after(list)
	t.think()
	if !slices.Equal(t.trios(), []int{n}) {
		return nil
	}
	return list
}

// after is what the reader sees once clues are shown.
func (s *state) after(clues []clue) *sight {
	t := s.sight(0)
	s.tell(t, clues)
	return t
}

// tell adds to a sight what clues show.
func (s *state) tell(t *sight, clues []clue) {
	for _, c := range clues {
		for i := range c.cards {
			at := c.cell(s, i)
			t.learn(at, s.numberIn(at))
		}
	}
}

// numberIn is the card of a place.
func (s *state) numberIn(c cell) int {
	if c.seat == nobody {
		return s.middle[c.at]
	}
	return s.hands[c.seat][c.at]
}

// show has the players show the clues, turn by turn (TRI-20), until it is the reader's.
// A turn that its clue has not ended is ended by another one, or by a card that tells
// the reader nothing. It gives false where there is none.
func (p *puzzle) show(clues []clue) bool {
	s := &p.table
	for len(clues) > 0 || s.turn != 0 {
		seat := s.turn
		if len(clues) > 0 {
			for _, c := range s.cells(clues[0]) {
				p.play(s.revealOf(c).move(seat))
			}
			clues = clues[1:]
		}
		for !s.differs() {
			c, ok := s.stop(clues)
			if !ok {
				return false
			}
			clues = slices.DeleteFunc(slices.Clone(clues), func(other clue) bool { return slices.Equal(s.cells(other), []cell{c}) })
			p.play(s.revealOf(c).move(seat))
		}
		p.play("close")
	}
	return true
}

// stop finds a card that may be shown now and is unlike what is open: the first of a
// clue, or one that the reader has in hand or has seen.
func (s *state) stop(clues []clue) (cell, bool) {
	var list []cell
	for _, c := range clues {
		list = append(list, s.cells(c)[0])
	}
	t := s.sight(0)
	for i := range s.hands {
		if low, high := s.ends(rules.Seat(i)); low <= high {
			list = append(list, cell{rules.Seat(i), low}, cell{rules.Seat(i), high})
		}
	}
	for at := range s.middle {
		list = append(list, cell{nobody, at})
	}
	for i, c := range list {
		known := i < len(clues) || *t.card(c) > 0
		if known && !s.isOpen(c.seat, c.at) && (len(s.open) == 0 || s.revealOf(c).number != s.open[0].number) {
			return c, true
		}
	}
	return cell{}, false
}

// certain lists the numbers of which the reader can know where all cards are, and can
// reveal them, by the count of all deals that fit what lies on the table.
func (s *state) certain() []int {
	odds := s.known0()
	return odds.certain()
}

// certain lists the numbers of which all cards are certain and can be revealed.
func (k *CardOdds) certain() []int {
	t := &sight{}
	for i := range k.Middle {
		t.middle = append(t.middle, int8(k.Middle[i].Sure()))
	}
	for _, hand := range k.Hands {
		cards := make([]int8, len(hand))
		for at := range hand {
			cards[at] = int8(hand[at].Sure())
		}
		t.hands = append(t.hands, cards)
	}
	return t.trios()
}

// known0 is what can be known in seat 0 of the table as it lies.
func (s *state) known0() CardOdds { return s.sight(0).odds(s.View(0).(View)) }

// odds is what can be known by a sight in seat 0, the table being seen as v.
func (t *sight) odds(v View) CardOdds {
	k := &knowledge{remembers: func(mark) bool { return true }}
	for _, n := range t.middle {
		k.slots = append(k.slots, max(0, n))
	}
	for _, hand := range t.hands {
		p := k.fresh(len(hand))
		copy(p.seen, hand)
		k.hands = append(k.hands, p)
	}
	return k.count(v)
}
