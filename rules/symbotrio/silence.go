package symbotrio

// The silence drill: a turn of the race for gems (race.go), and how many squares never
// seen are best turned up in it, for the rival sees them too. All that both know lies
// open: the squares that were seen, and the two gems. To turn up so many is to do so
// whatever comes, and to open the gem as soon as it is sure; what follows is played as
// well as can be by both. So each answer has its worth in cards, exactly, and the best one
// is the best of these, not of all plans that wait and see.
//
// The levels ask for turns in which the second best answer is worth less and less too
// little; in all of them the chances of this turn and of the rival's next one speak for the
// best answer. No single square is worth as much as the lowest levels ask for: where one is
// best, they ask for what level three does. Which kind of answer is best is settled with the
// deal, that the first three rounds have one of each kind.
//
// What was answered is played then, on the squares as they lie: the reader's turn, and unless
// it opens the gem the rival's, who turns up what the rival's code still lacks. It is one of
// many ways that it may go, and told as that.

import (
	"errors"
	"math"
	"math/bits"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// SilenceView is what the player of the silence drill sees.
type SilenceView struct {
	drill.Progress
	drill.Ladder
	Board        BoardView // the squares that were seen lie open
	Mine, Theirs Gem
	Opened       int           // gems that are opened
	Left         int           // cards that nobody has in front
	Lacks        [2][]string   // the tiles of either gem whose places nobody knew, mine and theirs
	Picked       int           // squares, or -1 until the round is over
	Shown        [2][]string   // then the cells that were turned up by the reader, and by the rival
	Opener       int           // who opened: 0 the reader, 1 the rival, -1 nobody
	Told         []string      // then the events that said how it went
	Costs        [most + 1]int // and how many cards each answer loses in a hundred matches
	best         int           // the best answer for a hint
}

// Facts says the view in lines.
func (v SilenceView) Facts() []string {
	list := append(append(v.Progress.Facts(), v.Ladder.Facts()...),
		"mine "+v.Mine.String(),
		"theirs "+v.Theirs.String(),
		counted("opened", v.Opened).Text,
		counted("pile", v.Left).Text,
	)
	for who, name := range [...]string{"mine", "theirs"} {
		if v.Lacks[who] != nil {
			list = append(list, "lacks "+name+" "+join(v.Lacks[who]...))
		}
		if v.Shown[who] != nil {
			list = append(list, "shown "+name+" "+join(v.Shown[who]...))
		}
	}
	if v.Picked >= 0 {
		list = append(list, counted("picked", v.Picked).Text)
	}
	for _, event := range v.Told {
		list = append(list, "told "+event)
	}
	return append(list, v.Board.Facts()...)
}

// Silence is the silence drill: how many squares to turn up when a rival sees them too
// (SYM-17, R-SYM-03, R-SYM-04).
var Silence = &rules.Game{
	Name: "symbotrio-silence", Rulebook: "symbotrio", Min: 1, Max: 1,
	Options: []rules.Option{
		{Name: "rounds", Values: []string{"8", "5", "12"}, Cites: "R-SYM-03"},
		drill.Start("R-SYM-03", 1, len(margins), "off"),
	},
	Clauses: clauses,
	Words:   silenceWords,
	Deal:    dealSilence,
	Auto:    onwards,
	Pauses:  []rules.Pause{{Verb: "next", Stays: true}}, // a right answer is told its reasons too
	Moments: []rules.Moment{{Event: "wise", Kind: rules.Well}, {Event: "unwise", Kind: rules.Ill}},
	Review:  reviewSilence,
	Hint:    hintSilence,
}

// margins are how many cards in a hundred matches the second best answer costs at least, by
// level; at the next one it costs less.
var margins = [...]float64{25, 10, 5, 2, 1}

// silenceState is what each round asks.
type silenceState struct {
	drill.Course
	drill.Ladder
	silenceAsk
	wishes []int // by round: how many squares are best, most standing for all beyond one
	picked int
	shown  [2][]string
	opener int
	told   []string
}

// silenceAsk is one round: a table, and what each answer is worth, in cards.
type silenceAsk struct {
	board        Board
	mine, theirs Gem
	lacks        [2][]string
	stand        stand
	worth        [most + 1]float64
	best         int
	odds         [most + 1]struct{ mine, theirs float64 } // that the turn opens, and the rival's next one
}

func dealSilence(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	if deck != "" {
		return nil, errors.New("the silence drill has no stacked deck: " + deck)
	}
	q := &silenceState{Ladder: drill.NewLadder(s, len(margins))}
	q.Seek(chance)
	q.wishes = []int{0, 1, most}
	for rules.Shuffle(chance, q.wishes); len(q.wishes) < drill.Count(s); {
		q.wishes = append(q.wishes, [...]int{0, 0, 1, most}[chance.Intn(4)])
	}
	return drill.New(q, s, drill.Find, drillClauses), nil
}

func (q *silenceState) Begin() []rules.Event {
	events := q.Climb()
	q.picked, q.shown, q.opener, q.told = -1, [2][]string{}, -1, nil
	q.silenceAsk = findSilence(q.Chance(q.Level), q.Level, q.wishes[q.Round])
	return append(events, rules.Open("mine", q.mine.String()), rules.Open("theirs", q.theirs.String()))
}

// findSilence finds a turn for a level, by chance, in which so many squares are best: none,
// one, or most for more than one. The lowest level has none or more, for one is never best by
// much; and where such a turn is not found soon, it is another.
func findSilence(chance *rules.Rand, level, wish int) (a silenceAsk) {
	switch {
	case wish == 1 && level == 1:
		wish = most
	case wish == 1 && level > 0:
		level = max(level, 3)
	}
	least, below := margins[len(margins)-1]/100, math.Inf(1)
	if level > 0 {
		least = margins[level-1] / 100
	}
	if level > 1 {
		below = margins[level-2] / 100
	}
	withRace(len(Gems()), func(r *race) {
		for try := 0; ; try++ {
			a = chanceSilence(chance)
			if a.stand.mine == 0 || r.hidden(a.stand) < most {
				continue
			}
			a.weigh(r)
			if m := a.margin(); (min(a.best, 2) == min(wish, 2) || try > 5000) && m >= least && m < below && a.plain(r) {
				return
			}
		}
	})
	return a
}

// chanceSilence is a turn by chance: two gems, some squares that were seen, and no more
// gems opened than those spell.
func chanceSilence(chance *rules.Rand) silenceAsk {
	a := silenceAsk{board: Board{Faces: shuffledFaces(func(list []Face) { rules.Shuffle(chance, list) })}}
	gems := Gems()
	rules.Shuffle(chance, gems)
	a.mine, a.theirs = gems[0], gems[1]
	var known [Tiles]bool
	seen := shuffledFaces(func(list []Face) { rules.Shuffle(chance, list) })
	for _, f := range seen[:chance.Intn(Tiles-most+1)] {
		known[f] = true
	}
	for slot, f := range a.board.Faces {
		a.board.Up[slot] = known[f]
	}
	a.stand = newStand(known, a.mine, Card{Plain, a.theirs})
	for who, gem := range [...]Gem{a.mine, a.theirs} {
		for _, f := range gem.Faces() {
			if !known[f] {
				a.lacks[who] = append(a.lacks[who], f.String())
			}
		}
	}
	a.stand.opened = chance.Intn(min(a.stand.spelt(), Tiles) + 1)
	return a
}

// weigh tells what each answer is worth.
func (a *silenceAsk) weigh(r *race) {
	for n := range a.worth {
		a.worth[n] = r.tell(a.stand, false, n)
		if a.worth[n] > a.worth[a.best] {
			a.best = n
		}
	}
}

// plain reports whether the odds of this turn and the next speak for the best answer: what
// it opens more than it lets the rival open, against silence. Where they do not, later turns
// decide, and nobody can be told why in a sentence. It keeps the odds.
func (a *silenceAsk) plain(r *race) bool {
	for n := range a.odds {
		odds := &a.odds[n]
		odds.mine, odds.theirs = r.odds(a.stand, false, n)
		gain := odds.mine - (odds.theirs - a.odds[0].theirs)
		if a.best == 0 && gain > 0 || a.best == n && n > 0 && gain <= 0 {
			return false
		}
	}
	return true
}

// margin is what the second best answer costs.
func (a *silenceAsk) margin() float64 {
	m := math.Inf(1)
	for n, w := range a.worth {
		if n != a.best {
			m = min(m, a.worth[a.best]-w)
		}
	}
	return m
}

// tell is what a turn is worth in which so many squares never seen are turned up.
func (r *race) tell(s stand, missed bool, n int) float64 {
	switch {
	case s.mine == 0 && !missed:
		return r.open(s, r.value, r.drawn)
	case n == 0:
		return r.shut(s, r.value, r.drawn)
	}
	return r.look(s, missed, func(to stand, missed bool) float64 { return r.tell(to, missed, n-1) })
}

// opens is the chance that the thief in turn opens by turning up squares never seen until one
// is wrong: as many as the code lacks, each of them a right one.
func (r *race) opens(s stand) float64 {
	lacks, hidden := bits.OnesCount(uint(s.mine)), r.hidden(s)
	chance := 1.0
	for ; lacks > 0; lacks, hidden = lacks-1, hidden-1 {
		chance *= float64(lacks) / float64(hidden)
	}
	return chance
}

// odds are the chances that a turn of so many squares opens the gem, and that the rival's
// next turn opens the other one.
func (r *race) odds(s stand, missed bool, n int) (mine, theirs float64) {
	switch {
	case s.mine == 0 && !missed:
		return 1, r.opens(s.turned())
	case n == 0:
		return 0, r.opens(s.turned())
	}
	mine = r.look(s, missed, func(to stand, missed bool) float64 { m, _ := r.odds(to, missed, n-1); return m })
	theirs = r.look(s, missed, func(to stand, missed bool) float64 { _, t := r.odds(to, missed, n-1); return t })
	return mine, theirs
}

func (q *silenceState) Check(m rules.Move) *rules.Breach {
	refuse := func(reason string) *rules.Breach {
		return &rules.Breach{Clause: "R-SYM-03", Reason: reason, At: "card"}
	}
	switch _, ok := parseSilence(m); {
	case m == drill.Next:
		if !q.Decided() {
			return refuse("unanswered")
		}
	case m.Verb() == "flip":
		return &rules.Breach{Clause: "R-SYM-03", Reason: "howmany", At: "answers"}
	case !ok:
		return refuse(rules.NoSense)
	case q.Decided():
		return refuse(drill.Answered)
	}
	return nil
}

// answers are the moves by how many squares they turn up.
var answers = [...]rules.Move{"hush", "reveal 1", "reveal 2", "reveal 3"}

func parseSilence(m rules.Move) (squares int, ok bool) {
	squares = slices.Index(answers[:], m)
	return squares, squares >= 0
}

func (q *silenceState) Candidates() []rules.Move { return answers[:] }

func (q *silenceState) Answer(m rules.Move) []rules.Event {
	q.picked, _ = parseSilence(m)
	well := q.picked == q.best
	q.Rate(well, q.Decide(well))
	costs := q.costs()
	q.play()
	verdict := counted("wise", q.best)
	if !well {
		verdict = counted("unwise", q.picked, q.best, costs[q.picked])
	}
	events := append(q.Tell(verdict), q.reason(), q.chances(), counted("costs", costs[:]...), rules.Open([...]string{"nobody", "mine-opens", "theirs-opens"}[q.opener+1]))
	for _, e := range events {
		q.told = append(q.told, e.Text)
	}
	return events
}

// play turns up as many squares never seen as were answered, until the gem is sure. If it is
// not, the rival's turn follows, up to a wrong square.
func (q *silenceState) play() {
	if q.opener = -1; q.turnUp(0, q.mine, q.picked, false) {
		q.opener = 0
	} else if q.turnUp(1, q.theirs, most, true) {
		q.opener = 1
	}
}

// turnUp turns up no more than so many squares for one of the two, and reports whether their
// gem is open then: no square was wrong, and all of its code is known.
func (q *silenceState) turnUp(who int, gem Gem, squares int, stops bool) bool {
	missed := false
	for range squares {
		if !missed && q.board.spells(gem) || missed && stops {
			break
		}
		slot := slices.Index(q.board.Up[:], false) // they lie by chance, so that the next one will do
		q.board.Up[slot] = true
		q.shown[who] = append(q.shown[who], q.board.CellOf(slot))
		missed = missed || !gem.Needs(q.board.Faces[slot])
	}
	return !missed && q.board.spells(gem)
}

// spells reports whether all tiles of a code lie open, perhaps with others.
func (b *Board) spells(gem Gem) bool {
	for slot, f := range b.Faces {
		if gem.Needs(f) && !b.Up[slot] {
			return false
		}
	}
	return true
}

// reason says why the best answer is the best: what the rival lacks, or nothing, so that
// silence hides nothing; or that a second square would help the rival alone, for after a wrong
// one the code is lost.
func (q *silenceState) reason() rules.Event {
	switch {
	case q.best == 0:
		return counted("shows", len(q.lacks[1]))
	case len(q.lacks[1]) == 0 && q.best == most:
		return rules.Open("knows")
	case len(q.lacks[1]) == 0:
		return rules.Open("ahead")
	case q.best == 1:
		return rules.Open("once")
	}
	return rules.Open("worthwhile")
}

// chances says it in turns of a hundred: how many the rival's next one opens after the best
// answer and after the one that was given, where that showed too much; else how many the best
// one opens.
func (q *silenceState) chances() rules.Event {
	shown := q.picked
	if shown == q.best {
		shown = most
	}
	switch less, more := hundred(q.odds[q.best].theirs), hundred(q.odds[shown].theirs); {
	case q.best == 0:
		return counted("hushed", shown, more, less)
	case q.picked > q.best && more > less:
		return counted("louder", shown, more, q.best, less)
	}
	return counted("spoken", q.best, hundred(q.odds[q.best].mine))
}

// costs are how many cards each answer loses in a hundred matches.
func (a *silenceAsk) costs() (list [most + 1]int) {
	for n, w := range a.worth {
		list[n] = hundred(a.worth[a.best] - w)
	}
	return list
}

// hundred is how many of a hundred.
func hundred(x float64) int { return int(math.Round(100 * x)) }

// counted says an event of numbers.
func counted(verb string, numbers ...int) rules.Event {
	for _, n := range numbers {
		verb += " " + asciistr.Itoa(n)
	}
	return rules.Open(verb)
}

func (q *silenceState) View(rules.Seat) rules.View {
	v := SilenceView{Progress: q.Progress(), Ladder: q.Ladder, Board: q.board.View(), Mine: q.mine, Theirs: q.theirs,
		Opened: q.stand.opened, Left: len(Gems()) - q.stand.opened - 2, Lacks: q.lacks,
		Picked: q.picked, Shown: q.shown, Opener: q.opener, Told: q.told, best: q.best}
	if q.picked >= 0 {
		v.Costs = q.costs()
	}
	return v
}

// reviewSilence counts the right first answers, and whether the others showed too much or
// too little.
func reviewSilence(h rules.History) rules.Review {
	answers := drill.Answers(h, "wise", "unwise")
	right, loud, shy := 0, 0, 0
	for _, a := range answers {
		switch {
		case a.Words[0] == "wise":
			right++
		case a.Words[1] > a.Words[2]: // one digit each
			loud++
		default:
			shy++
		}
	}
	r, spoiled := drill.Rights(right, len(answers)), 0
	if h.Setup.Value("start") != "off" {
		r, spoiled = drill.Climb(drill.Levels(h, answers, "wise"), "silence")
	}
	r.Next = rules.NextTime("silence", rules.Fault{Line: "loud", Cost: loud}, rules.Fault{Line: "shy", Cost: shy}, rules.Fault{Line: "spoiled", Cost: spoiled})
	r.Lines = drill.Line(r.Lines, "spoiled", spoiled)
	r.Lines = drill.Line(r.Lines, "loud", loud)
	r.Lines = drill.Line(r.Lines, "shy", shy)
	return r
}

func hintSilence(h rules.History, _ *rules.Rand) rules.Hint {
	v := h.View.(SilenceView)
	return onward(v.Progress, "weigh", rules.Hint{At: "card", Clause: "R-SYM-04", Move: answers[v.best]})
}
