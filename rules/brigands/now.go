package brigands

// The drill that asks: what now? A position is shown, with all that lies open and the
// tokens that somebody has turned up and turned back; one action is clearly better than
// any other. Which one is was found by search: what is hidden was dealt thousands of
// times, in agreement with all that is seen, and played on to the end by players who do
// the obvious. How many of a hundred such matches each action wins is told after the
// answer, so that the reader sees by how much it is better, and that nothing is certain in
// this game.
//
// The positions are moments of matches (nowdeal.go). One in some hundreds is clear, and to
// find that out takes longer than a page may; so the results stand in positions.go, and a
// test finds them again.

import (
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// NowView is what the player of this drill sees: the facts of a match, but for turn and
// phase, seat 0 being the reader, and
//
//	right 3               right answers so far
//	seen c2 pearls        this token was turned up and turned back
//	picked lay axe        once the round is over: the answer
//	chance attack c2 64   and how many matches of a hundred each action wins, the best first
//
// What lay at the place that was picked lies open then. Places of which nothing is known are worth the same: one stands for them all, the one that
// was picked if it is one of them. So does one card that is discarded.
type NowView struct {
	drill.Progress
	Table   View
	Seen    [Places]Token
	Picked  rules.Move
	Chances []ChanceView // once the round is over

	number int // of the position, by which a hint finds what is best
}

// ChanceView is how many matches of a hundred an action wins.
type ChanceView struct {
	Move rules.Move
	Won  int
}

// Facts says the view in lines.
func (v NowView) Facts() []string {
	list := v.Progress.Facts()
	list = append(list, v.Table.Facts()...)
	for at, t := range v.Seen {
		if t != 0 {
			list = append(list, asciistr.Join([]string{"seen", placeName(at), t.String()}, " "))
		}
	}
	if v.Picked != "" {
		list = append(list, "picked "+string(v.Picked))
	}
	for _, c := range v.Chances {
		list = append(list, asciistr.Join([]string{"chance", string(c.Move), asciistr.Itoa(c.Won)}, " "))
	}
	return list
}

// NowDrill is the drill: which action is best?
var NowDrill = &rules.Game{
	Name: "brigands-now", Rulebook: "brigands", Min: 1, Max: 1,
	Options: []rules.Option{
		{Name: "rounds", Values: []string{"6", "4", "10"}, Cites: "BRI-15"},
	},
	Clauses: clauses,
	Words:   nowWords,
	Auto:    []string{drill.Next},
	Pauses:  []rules.Pause{{Verb: drill.Next, Stays: true}},
	Moments: []rules.Moment{{Event: "wise", Kind: rules.Well}, {Event: "nearly", Kind: rules.Ill}, {Event: "unwise", Kind: rules.Ill}},
	Deal:    dealNow,
	Review:  reviewNow,
	Hint:    hintNow,
}

// position is a table where seat 0 is to act, the places whose tokens are known, and what each
// action is worth.
type position struct {
	table   *state
	seen    [Places]bool
	choices []ChanceView // the best first
}

// different are the actions that are not the same: see NowView.
func (p *position) different() []rules.Move {
	var list []rules.Move
	for _, m := range p.table.Moves(0) {
		if m == p.same(m) {
			list = append(list, m)
		}
	}
	return list
}

// same is the action that stands for all those that are worth the same.
func (p *position) same(m rules.Move) rules.Move {
	w := rules.Words(string(m))
	switch at, _ := parsePlace(w[len(w)-1]); {
	case (w[0] == "attack" || w[0] == "peek") && !p.seen[at]:
		for at = 0; p.seen[at] || p.table.board[at] == 0; at++ {
		}
		return rules.Move(w[0] + " " + placeName(at))
	case w[0] == "discard":
		worst, keep := Card(0), 0.0
		v := p.table.View(0).(View)
		e := &evaluation{v: v, me: &v.Seats[0]}
		for _, c := range p.table.players[0].hand {
			if k := e.keep(c); worst == 0 || k < keep {
				worst, keep = c, k
			}
		}
		return rules.Move("discard " + worst.String())
	}
	return m
}

// positionLines are the lines of positionText, a seed each, from seed 1.
func positionLines() []string { return asciistr.Split(asciistr.TrimSpace(positionText), "\n") }

// wish is the verb of the best action in the position of a seed: for which it was looked for.
func wish(seed int) string { return wishes[seed%len(wishes)] }

var wishes = []string{
	"attack", "damage", "trump", "repair", "exchange", "damage", "attack", "lay", "peek", "damage",
	"attack", "trump", "damage", "attack", "exchange", "repair", "trump", "attack", "lay", "peek",
}

// readPosition reads a line: the match of the seed, the turn, and what each action wins,
// in the order of different.
func readPosition(seed int, line string) position {
	var numbers []int
	for _, w := range asciistr.Fields(line) {
		n, _ := asciistr.Atoi(w)
		numbers = append(numbers, n)
	}
	match := nowMatchOf(seed, numbers[0])
	match.until(numbers[1])
	p := match.position()
	for i, m := range p.different() {
		p.choices = append(p.choices, ChanceView{m, numbers[2+i]})
		for ; i > 0 && p.choices[i].Won > p.choices[i-1].Won; i-- {
			p.choices[i-1], p.choices[i] = p.choices[i], p.choices[i-1]
		}
	}
	return p
}

// nowState is what each round asks.
type nowState struct {
	drill.Questions[int]          // the seeds
	lines                []string // of the positions, from seed 1
	now                  position
	picked               rules.Move
}

// lesson is what a position teaches, by the verb of its best action: to look at a token, to make
// the weapons ready, to slow somebody down, or to exchange.
func lesson(seed int) string {
	switch verb := wish(seed); verb {
	case "peek":
		return "attack"
	case "repair", "trump":
		return "lay"
	default:
		return verb
	}
}

// dealNow takes positions by chance, none twice, of three not more than one that teaches the
// same, and no two of those one after the other. A stacked deck names them by their seeds,
// and the last one stands for all that follow.
func dealNow(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	n := &nowState{lines: positionLines()}
	for _, word := range asciistr.Fields(deck) {
		seed, err := asciistr.Atoi(word)
		if err != nil || seed < 1 || seed > len(n.lines) {
			return nil, errors.New("no position of this drill: " + word)
		}
		n.Asked = append(n.Asked, seed)
	}
	for rounds := drill.Count(s); deck == "" && len(n.Asked) < rounds; {
		seed, alike := 1+chance.Intn(len(n.lines)), 0
		for i, other := range n.Asked {
			if lesson(other) == lesson(seed) {
				if alike++; i == len(n.Asked)-1 {
					alike = rounds
				}
			}
		}
		if alike < (rounds+2)/3 && !slices.Contains(n.Asked, seed) {
			n.Asked = append(n.Asked, seed)
		}
	}
	return drill.New(n, s, drill.Find, drillClauses), nil
}

// Begin lays the table of a round.
func (n *nowState) Begin() []rules.Event {
	seed := *n.Ask()
	n.now = readPosition(seed, n.lines[seed-1])
	n.picked = ""
	return nil
}

// chances is what a move wins, or -1.
func (n *nowState) chances(m rules.Move) int {
	m = n.now.same(m)
	for _, c := range n.now.choices {
		if c.Move == m {
			return c.Won
		}
	}
	return -1
}

// Check judges actions as in a match.
func (n *nowState) Check(m rules.Move) *rules.Breach {
	switch {
	case m == "next" && !n.Decided():
		return breach("BRI-15", "", "unanswered")
	case m == "next":
		return nil
	case n.Decided():
		return breach("BRI-15", "", drill.Answered)
	}
	return n.now.table.check(0, m)
}

func (n *nowState) Candidates() []rules.Move { return n.now.table.Moves(0) }

func (n *nowState) Answer(m rules.Move) []rules.Event {
	n.picked = m
	list, won := n.now.choices, n.chances(m)
	well := won == list[0].Won
	chose, why, luck := n.now.chose(m), n.now.why(m), n.now.luck(m)
	if n.Decide(well); well {
		return append(append([]rules.Event{chose, rules.Open("wise", asciistr.Itoa(won), asciistr.Itoa(list[0].Won-list[1].Won))}, why...), luck...)
	}
	verdict, best := "unwise", string(list[0].Move)
	if _, _, barren := n.now.barren(m); m.Verb() == list[0].Move.Verb() && !barren {
		verdict = "nearly"
	}
	if n.now.unseen(list[0].Move) {
		best = list[0].Move.Verb() + "-new"
	}
	return slices.Concat([]rules.Event{
		chose,
		rules.Open(verdict, asciistr.Itoa(won), asciistr.Itoa(list[0].Won)),
		rules.Open("best-"+best, asciistr.Itoa(list[0].Won)),
	}, why, luck)
}

// chose tells the answer that was given, and what lies where it turns a token up.
func (p *position) chose(m rules.Move) rules.Event {
	words := rules.Words("chose-" + string(m))
	switch m.Verb() {
	case "attack", "peek":
		at, _ := parsePlace(words[1])
		words = append(words, p.table.board[at].String())
	}
	return rules.Open(words...)
}

// luck tells that an attack on a token that nobody had seen finds what is missing.
func (p *position) luck(m rules.Move) []rules.Event {
	if m.Verb() == "attack" && p.unseen(m) {
		at, _ := parsePlace(rules.Words(string(m))[1])
		if t := p.table.board[at]; t != Pebbles && !slices.Contains(p.table.players[0].tokens, t) {
			return []rules.Event{rules.Open("lucky", t.String())}
		}
	}
	return nil
}

// barren reports whether an action turns up a token that was seen, and is of no use.
func (p *position) barren(m rules.Move) (at int, t Token, ok bool) {
	w := rules.Words(string(m))
	if at, ok = parsePlace(w[len(w)-1]); ok && p.seen[at] {
		t = p.table.board[at]
		return at, t, t == Pebbles || slices.Contains(p.table.players[0].tokens, t)
	}
	return 0, 0, false
}

// unseen reports whether an action is about a token that nobody has turned up.
func (p *position) unseen(m rules.Move) bool {
	w := rules.Words(string(m))
	at, ok := parsePlace(w[len(w)-1])
	return ok && !p.seen[at]
}

// readies reports whether the coach can be attacked after an action, and could not be before.
func (s *state) readies(seat rules.Seat, m rules.Move) bool {
	then := s.clone()
	_, err := then.Play(seat, m)
	return err == nil && then.mayAttack(seat) && !s.mayAttack(seat)
}

// reason says what speaks for an action that makes ready or that hinders, and not for another one
// as well, by what lies before everybody; nil for nothing.
func (s *state) reason(seat rules.Seat, best, other rules.Move) []string {
	me, w := &s.players[seat], rules.Words(string(best))
	switch w[0] {
	case "damage":
		at := rules.Seat(w[1][0] - '0')
		close := s.players[at].lacking() != 0
		if o := rules.Words(string(other)); o[0] == "damage" {
			to := rules.Seat(o[1][0] - '0')
			if s.mayAttack(to) && (to == at || !close || s.players[to].lacking() != 0) {
				return nil
			}
		}
		switch {
		case !s.mayAttack(at):
		case close:
			return []string{"why-close", w[1]}
		default:
			return []string{"why-damage", w[1]}
		}
	case "lay", "repair", "trump":
		switch ready := s.readies(seat, best) && !s.readies(seat, other); { // else it is no reason
		case w[0] == "trump" && len(me.damage) > 0 && !s.one: // a card that only repairs does but half of it
			return []string{"why-trump-mending", asciistr.Itoa(len(me.damage))}
		case ready && w[0] == "lay":
			return []string{"why-third", w[1]}
		case ready && w[0] == "repair":
			return []string{"why-freed", me.damage[0].String()}
		case w[0] == "trump" && s.readies(seat, other): // and would be damaged before it attacks
			return []string{"why-trump-first", asciistr.Itoa(len(s.players) - 1)}
		case w[0] == "trump":
			return []string{"why-trump"}
		}
	}
	return nil
}

// lacking is the one kind of token that a player still has to find, or 0 for more of them.
func (p *player) lacking() Token {
	lack := Token(0)
	for t := Token(1); t <= Kinds; t++ {
		switch {
		case t == Pebbles || slices.Contains(p.tokens, t):
		case lack != 0:
			return 0
		default:
			lack = t
		}
	}
	return lack
}

// reserved reports whether a token of a kind lies in the reserve for certain: there are more of
// them than lie before players, were seen, or could lie where nobody has looked.
func (p *position) reserved(k Token) bool {
	left := tokens.counts[k]
	for i := range p.table.players {
		for _, t := range p.table.players[i].tokens {
			if t == k {
				left--
			}
		}
	}
	for at, t := range p.table.board {
		if !p.seen[at] || t == k {
			left--
		}
	}
	return left > 0
}

// why says what the best action brings about for certain and what was picked does not, or that
// the token that was picked is known to be of no use; nothing where only the count speaks for it.
func (p *position) why(picked rules.Move) []rules.Event {
	m, me := p.choices[0].Move, &p.table.players[0]
	w := rules.Words(string(m))
	why := func(words ...string) []rules.Event { return []rules.Event{rules.Open(words...)} }
	other := p.choices[1].Move
	if p.same(picked) != m {
		other = picked
	}
	_, _, idle := p.barren(m)
	if at, t, barren := p.barren(picked); barren && !idle && other == picked {
		return why("why-barren", placeName(at), t.String())
	}
	lack := me.lacking()
	if picked == "exchange" && other == picked {
		switch {
		case lack == Tiffany:
			return why("why-notiffany")
		case me.spare() == 0:
			return why("why-single")
		}
	}
	switch w[0] {
	case "attack", "peek":
		at, _ := parsePlace(w[1])
		switch t := p.table.board[at]; {
		case p.seen[at] && t == lack:
			return why("why-win", t.String())
		case idle:
			return nil
		case p.seen[at]:
			return why("why-seen", t.String())
		case w[0] == "peek" && other.Verb() == "attack": // both look where nobody has looked
			return why("why-peek")
		case lack != 0:
			return why("why-lack", lack.String())
		}
		return why("why-" + w[0])
	case "exchange":
		if lack.Treasure() && (p.reserved(lack) || p.choices[0].Won == 100 && slices.Contains(p.table.reserve, lack)) {
			return why("why-swap", lack.String())
		}
		return why("why-exchange", me.spare().String())
	}
	if words := p.table.reason(0, m, other); words != nil {
		return why(words...)
	}
	return nil
}

func (n *nowState) View(rules.Seat) rules.View {
	v := NowView{Progress: n.Progress(), Table: n.now.table.View(0).(View), Picked: n.picked, number: *n.Ask()}
	v.Table.Player = -1 // a position, and no match that goes on
	for at, seen := range n.now.seen {
		if seen {
			v.Seen[at] = n.now.table.board[at]
		}
	}
	if n.Decided() {
		if w := rules.Words(string(n.picked)); w[0] == "attack" || w[0] == "peek" {
			at, _ := parsePlace(w[1])
			v.Table.Coach[at].Token = n.now.table.board[at]
		}
		v.Chances = slices.Clone(n.now.choices)
		same := n.now.same(n.picked)
		for i := range v.Chances {
			if v.Chances[i].Move == same {
				v.Chances[i].Move = n.picked
			}
		}
	}
	return v
}

// heeds are what reviews tell of answers that were not the best, and advise against, by the reason
// why another was better: a kind of action alone may have been the worst in another round.
var heeds = []struct{ line, reasons string }{
	{"seen", "why-win why-seen why-barren"},
	{"attack", "why-attack why-lack"},
	{"peek", "why-peek"},
	{"single", "why-single why-notiffany"},
	{"swap", "why-swap why-exchange"},
	{"damage", "why-damage why-close"},
	{"ready", "why-third why-freed"},
	{"trump", "why-trump why-trump-first why-trump-mending"},
}

// heed is the line of the reason that an answer was told; "" for none.
func heed(events []string) string {
	for _, event := range events {
		for _, h := range heeds {
			if slices.Contains(rules.Words(h.reasons), rules.Words(event)[0]) {
				return h.line
			}
		}
	}
	return ""
}

// reviewNow counts the right first answers, and says which kind went well most often, then why
// others were better than what was chosen, and what the dearest of those cost.
func reviewNow(h rules.History) rules.Review {
	answers := drill.Answers(h, "wise", "nearly", "unwise")
	right, nearly, spoiled, lost := 0, 0, 0, 0
	var well, missed, bare drill.Tally // the right ones, and those that were missed: with a reason, and without
	for _, a := range answers {
		switch {
		case a.Words[0] != "wise":
			n, _ := asciistr.Atoi(a.Words[1])
			best, _ := asciistr.Atoi(a.Words[2])
			lost = max(lost, best-n)
			verb, _ := asciistr.CutPrefix(rules.Words(a.Events[2])[0], "best-") // behind what was chosen, and the verdict
			verb, _, _ = asciistr.Cut(verb, "-")
			if line := heed(a.Events); line != "" {
				missed.Add(line)
			} else if a.Words[0] == "nearly" {
				nearly++
			} else {
				bare.Add("overlooked " + verb)
			}
		case a.Spoiled:
			spoiled++
		default:
			right++
			verb, _ := asciistr.CutPrefix(rules.Words(a.Events[0])[0], "chose-")
			well.Add("well " + verb)
		}
	}
	r := drill.Rights(right, len(answers))
	r.Next = rules.NextTime("now", append(missed.Faults(), rules.Fault{Line: "nearly", Cost: nearly}, rules.Fault{Line: "spoiled", Cost: spoiled})...)
	if lines := well.Lines(); len(lines) > 0 {
		r.Lines = append(r.Lines, lines[0])
	}
	r.Lines = append(append(r.Lines, missed.Lines()...), bare.Lines()...)
	r.Lines = drill.Line(r.Lines, "nearly", nearly)
	r.Lines = drill.Line(r.Lines, "cost", lost)
	r.Lines = drill.Line(r.Lines, "spoiled", spoiled)
	return r
}
