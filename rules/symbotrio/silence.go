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
// best answer.

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
	Picked       int           // squares, or -1 until the round is over
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
	picked int
	told   []string
}

// silenceAsk is one round: a table, and what each answer is worth, in cards.
type silenceAsk struct {
	board        Board
	mine, theirs Gem
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
	return drill.New(q, s, drill.Find, drillClauses), nil
}

func (q *silenceState) Begin() []rules.Event {
	events := q.Climb()
	q.picked, q.told = -1, nil
	q.silenceAsk = findSilence(q.Chance(q.Level), q.Level)
	return append(events, rules.Open("mine", q.mine.String()), rules.Open("theirs", q.theirs.String()))
}

// findSilence finds a turn for a level, by chance; silence is best in half of them, but for
// the lowest levels, where few such turns are found soon.
func findSilence(chance *rules.Rand, level int) (a silenceAsk) {
	least, below := margins[len(margins)-1]/100, math.Inf(1)
	if level > 0 {
		least = margins[level-1] / 100
	}
	if level > 1 {
		below = margins[level-2] / 100
	}
	silent := chance.Percent(50)
	withRace(len(Gems()), func(r *race) {
		for try := 0; ; try++ {
			a = chanceSilence(chance)
			if a.stand.mine == 0 || r.hidden(a.stand) < most {
				continue
			}
			a.weigh(r)
			if m := a.margin(); ((a.best == 0) == silent || try > 1000) && m >= least && m < below && a.plain(r) {
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
	events := []rules.Event{
		counted("wise", q.best),
		q.reason(),
		counted("costs", costs[:]...),
	}
	if !well {
		events[0] = counted("unwise", q.picked, q.best, costs[q.picked])
	}
	events = q.Tell(events...)
	for _, e := range events {
		q.told = append(q.told, e.Text)
	}
	return events
}

// reason says why, in chances of a hundred: what silence spares, or what the best answer is
// worth to either and what the rival would open after silence.
func (q *silenceState) reason() rules.Event {
	spared := hundred(q.odds[0].theirs)
	if q.best > 0 {
		o := q.odds[q.best]
		return counted("spoken", q.best, hundred(o.mine), hundred(o.theirs), spared)
	}
	shown := q.picked
	if shown == 0 {
		shown = most
	}
	return counted("hushed", shown, hundred(q.odds[shown].theirs), spared)
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
		Opened: q.stand.opened, Left: len(Gems()) - q.stand.opened - 2, Picked: q.picked, Told: q.told, best: q.best}
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
