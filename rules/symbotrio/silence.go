package symbotrio

// The silence drill: a turn of the race for gems (race.go), and whether to try one's luck in
// it or to be silent, for the rival sees every square that is turned up. All that both know
// lies open: the squares that were seen, and the two gems. To try is to turn up squares never
// seen until one is wrong; the two highest levels ask instead up to how many are turned up,
// wrong ones too. The gem is opened as soon as it is sure, and what follows is played as well as
// can be by both. So each answer has its worth in cards, exactly. In all, a rule of thumb does
// nearly as well, and is what the reader is to take away: try with one tile lacking or where the
// rival lacks none, else be silent (lesson.answer; how often that is best a test measures).
//
// A turn is asked for what it teaches (lesson): why its answer is right, as anybody can count
// on the table, by the tiles that either gem lacks. The race knows better reasons too, above
// all whether an even or an odd number of gems is left, which nobody sees. So only clear turns
// are asked: the right answer is ahead of all others by ten cards in a hundred matches or more,
// and with any other number of gems left hardly any answer would be better than it. Two turns
// that look alike therefore have the same answer. Rejected: to ask for whatever is best, by how
// little the second best loses, for then sight cannot tell such turns apart.
//
// What was answered is played then, on the squares as they lie: the reader's turn, and unless
// it opens the gem the rival's, who turns up what the rival's code still lacks. It is one of
// many ways that it may go, and where it goes against the odds it is told that this was luck.

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
	Counts       bool        // the round asks how many, and not whether
	Changed      bool        // the round before asked the other
	Bare         bool        // what the codes lack is for the reader to find out
	Lacks        [2][]string // the tiles of either gem whose places nobody knew, mine and theirs
	Picked       rules.Move  // the answer, or "" until the round is over
	Shown        [2][]string // then the cells that were turned up by the reader, and by the rival
	Opener       int         // who opened: 0 the reader, 1 the rival, -1 nobody
	Told         []string    // then the events that said how it went
	Rule         string      // the hint that says the rule of thumb, from where its question was first missed until the next answer
	best         rules.Move  // the right answer for a hint
}

// Facts says the view in lines.
func (v SilenceView) Facts() []string {
	list := append(append(v.Progress.Facts(), v.Ladder.Facts()...),
		"mine "+v.Mine.String(),
		"theirs "+v.Theirs.String(),
	)
	for who, name := range [...]string{"mine", "theirs"} {
		if v.Lacks[who] != nil && !v.Bare {
			list = append(list, "lacks "+name+" "+join(v.Lacks[who]...))
		}
		if v.Shown[who] != nil {
			list = append(list, "shown "+name+" "+join(v.Shown[who]...))
		}
	}
	if v.Picked != "" {
		list = append(list, "picked "+string(v.Picked))
	}
	for _, event := range v.Told {
		list = append(list, "told "+event)
	}
	return append(list, v.Board.Facts()...)
}

// Silence is the silence drill: whether to turn squares up, and how many, when a rival sees
// them too (SYM-17, R-SYM-03, R-SYM-04).
var Silence = &rules.Game{
	Name: "symbotrio-silence", Rulebook: "symbotrio", Min: 1, Max: 1,
	Redealt: 1, // the first deals asked for whatever was best
	Options: []rules.Option{
		{Name: "rounds", Values: []string{"8", "5", "12"}, Cites: "R-SYM-03"},
		drill.Start("R-SYM-03", 1, silenceLevels, "off"),
		drill.Aim("R-SYM-03"),
		{Name: "try", Values: []string{"button", "tap"}, Cites: "R-SYM-03"}, // by "button", of records without it, there is a move besides that tries whichever squares
	},
	Clauses: clauses,
	Words:   silenceWords,
	Deal:    dealSilence,
	Auto:    onwards,
	Pauses:  []rules.Pause{{Verb: "next", Stays: true}}, // a right answer is told its reasons too
	Moments: []rules.Moment{{Event: "wise", Kind: rules.Well}, {Event: "unwise", Kind: rules.Ill}},
	Asks:    silenceAsks,
	Review:  reviewSilence,
	Hint:    hintSilence,
}

// lesson is why an answer is right; the event that says so has its name.
type lesson string

const (
	knows  lesson = "knows"  // the rival knows the whole code and opens anyway: silence hides nothing
	nearer lesson = "nearer" // one is lacking here, more there: try
	even   lesson = "even"   // one each: who tries first is ahead
	same   lesson = "same"   // the same one: try first, but once
	behind lesson = "behind" // one is lacking there, more here: silence
	far    lesson = "far"    // more than one on both sides: what is shown helps the other
)

var lessons = [...]lesson{knows, nearer, even, same, behind, far}

// lesson is what a stand teaches, by what can be counted.
func (s stand) lesson() lesson {
	switch mine, theirs := bits.OnesCount(uint(s.mine)), bits.OnesCount(uint(s.theirs)); {
	case theirs == 0:
		return knows
	case mine == 1 && theirs > 1:
		return nearer
	case mine == 1 && s.same > 0:
		return same
	case mine == 1:
		return even
	case theirs == 1:
		return behind
	}
	return far
}

// answer is the right one: silence, a try, or up to how many.
func (l lesson) answer(counts bool) rules.Move {
	switch {
	case l == behind || l == far:
		return hush
	case !counts:
		return try
	case l == knows:
		return "reveal 3"
	}
	return "reveal 1"
}

// The answers: silence, a try until a square is wrong, or up to so many, wrong ones too.
const (
	hush rules.Move = "hush"
	try  rules.Move = "try"
)

var howMany = []rules.Move{hush, "reveal 1", "reveal 2", "reveal 3"}

// plan is what an answer does: it turns up so many squares, or fewer where it stops at a
// wrong one; a square that the reader has turned up none besides.
func plan(m rules.Move) (squares int, stops bool) {
	if m == try {
		return most, true
	}
	return slices.Index(howMany, m), false
}

// Levels: from countLevel on they ask how many, and the last one lets the reader find out
// what the codes lack.
const (
	silenceLevels = 5
	countLevel    = 4
)

// silenceAsks says what a level asks.
func silenceAsks(level int) string {
	switch {
	case level == silenceLevels:
		return "ask=alone"
	case level >= countLevel:
		return "ask=count"
	}
	return "ask=whether"
}

// teaches are the lessons of each level, from plain ones to fine ones, and without levels:
// where silence is right, where a try is, and where the rival knows everything.
var teaches = [silenceLevels + 1][3][]lesson{
	{{behind, far}, {nearer, even, same}, {knows}},
	{{behind}, {nearer}, {knows}},
	{{behind, far}, {nearer, even}, {knows}},
	{{far}, {even, same}, {knows}},
	{{behind, far}, {same}, {knows}},
	{{behind, far}, {same}, {knows}},
}

// A turn is asked if the right answer is ahead by the margin, in cards, and by no number of
// gems left is another one ahead of it by more than the slack.
const (
	margin = .1
	slack  = .03
)

// silenceState is what each round asks.
type silenceState struct {
	drill.Course
	drill.Ladder
	silenceAsk
	wishes  []int // by round: which of the three kinds of lessons
	taps    bool  // there is no other way to try
	picked  rules.Move
	changed bool
	ruled   []string // the rules of thumb that were told
	rule    string
	shown   [2][]string
	opener  int
	told    []string
}

// silenceAsk is one round: a table, and what is right there.
type silenceAsk struct {
	board        Board
	mine, theirs Gem
	lacks        [2][]string
	stand        stand
	counts       bool
	lesson       lesson
	best         rules.Move
}

func dealSilence(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	if deck != "" {
		return nil, errors.New("the silence drill has no stacked deck: " + deck)
	}
	q := &silenceState{Ladder: drill.NewLadder(s, silenceLevels), taps: slices.Contains(s.Values, "tap")}
	q.Seek(chance)
	// The first three rounds have one lesson of each kind, and of all a quarter has the last kind,
	// which is plain at once, and half of them have the first.
	rounds := drill.Count(s)
	for i := range rounds {
		switch {
		case i < rounds/4:
			q.wishes = append(q.wishes, 2)
		case i < rounds/2:
			q.wishes = append(q.wishes, 1)
		default:
			q.wishes = append(q.wishes, 0)
		}
	}
	rules.Shuffle(chance, q.wishes)
	for kind := range 3 {
		at := slices.Index(q.wishes[kind:], kind) + kind
		q.wishes[kind], q.wishes[at] = q.wishes[at], q.wishes[kind]
	}
	rules.Shuffle(chance, q.wishes[:3])
	return drill.New(q, s, drill.Find, drillClauses), nil
}

func (q *silenceState) Begin() []rules.Event {
	events := q.Climb()
	q.picked, q.shown, q.opener, q.told = "", [2][]string{}, -1, nil
	before := q.counts
	q.silenceAsk = findSilence(q.Chance(q.Level), q.Level, q.wishes[q.Round])
	q.changed = q.Round > 0 && q.counts != before
	return append(events, rules.Open("mine", q.mine.String()), rules.Open("theirs", q.theirs.String()))
}

// findSilence finds a clear turn by chance that teaches a lesson of this kind at a level.
func findSilence(chance *rules.Rand, level, kind int) (a silenceAsk) {
	list := teaches[level][kind]
	wanted := list[chance.Intn(len(list))]
	withRace(len(Gems()), func(r *race) {
		for {
			a = chanceSilence(chance)
			if a.stand.mine == 0 || a.stand.lesson() != wanted {
				continue
			}
			a.lesson, a.counts = wanted, level >= countLevel
			a.best = wanted.answer(a.counts)
			if a.clear(r) {
				return
			}
		}
	})
	return a
}

// chanceSilence is a turn by chance: two gems, three to five squares that nobody has seen, and
// no more gems opened than the others spell.
func chanceSilence(chance *rules.Rand) silenceAsk {
	a := silenceAsk{board: Board{Faces: shuffledFaces(func(list []Face) { rules.Shuffle(chance, list) })}}
	gems := Gems()
	rules.Shuffle(chance, gems)
	a.mine, a.theirs = gems[0], gems[1]
	var known [Tiles]bool
	seen := shuffledFaces(func(list []Face) { rules.Shuffle(chance, list) })
	for _, f := range seen[most+chance.Intn(most):] {
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

// asked are the answers of this round.
func (a *silenceAsk) asked() []rules.Move {
	if a.counts {
		return howMany
	}
	return []rules.Move{hush, try}
}

// clear reports whether the right answer is the best one by far, and whatever is left of the
// gems one of the best.
func (a *silenceAsk) clear(r *race) bool {
	if a.ahead(r, a.stand) < margin {
		return false
	}
	s := a.stand
	for s.opened = range s.spelt() + 1 {
		if a.ahead(r, s) < -slack {
			return false
		}
	}
	return true
}

// ahead is by how many cards the right answer is ahead of the best other one. Silence has to
// be better than any way to try.
func (a *silenceAsk) ahead(r *race, s stand) float64 {
	others := a.asked()
	if !a.counts && a.best == hush {
		others = append(howMany[:len(howMany):len(howMany)], try)
	}
	other := math.Inf(-1)
	for _, m := range others {
		if m != a.best {
			other = max(other, r.worth(s, m))
		}
	}
	return r.worth(s, a.best) - other
}

// replied is how often of a hundred the rival's next turn opens behind an answer.
func (a *silenceAsk) replied(m rules.Move) (times int) {
	squares, stops := plan(m)
	withRace(len(Gems()), func(r *race) {
		times = hundred(r.tell(a.stand, false, squares, stops, func(s stand, _ bool) float64 { return r.opens(s.turned()) }))
	})
	return times
}

// worth is what an answer is worth, in cards.
func (r *race) worth(s stand, m rules.Move) float64 {
	squares, stops := plan(m)
	return r.tell(s, false, squares, stops, func(s stand, opens bool) float64 {
		if opens {
			return r.open(s, r.value, r.drawn)
		}
		return r.shut(s, r.value, r.drawn)
	})
}

// tell is the mean over what so many squares never seen may show, or fewer: until the gem is
// sure, and where it stops so, until one is wrong.
func (r *race) tell(s stand, missed bool, squares int, stops bool, end func(s stand, opens bool) float64) float64 {
	if opens := s.mine == 0 && !missed; opens || squares == 0 || missed && stops {
		return end(s, opens)
	}
	return r.look(s, missed, func(to stand, missed bool) float64 { return r.tell(to, missed, squares-1, stops, end) })
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

func (q *silenceState) Check(m rules.Move) *rules.Breach {
	refuse := func(reason string) *rules.Breach {
		return &rules.Breach{Clause: "R-SYM-03", Reason: reason, At: "card"}
	}
	flips := m.Verb() == "flip"
	switch {
	case m == drill.Next:
		if !q.Decided() {
			return refuse("unanswered")
		}
	case flips && q.counts:
		return &rules.Breach{Clause: "R-SYM-03", Reason: "which", At: "answers"}
	case flips && !q.Decided():
		_, cell, _ := asciistr.Cut(string(m), " ")
		return q.board.closed(cell)
	case !flips && !slices.Contains(q.asked(), m) || m == try && q.taps:
		return refuse(rules.NoSense)
	case q.Phase != drill.Find:
		return refuse(drill.Answered)
	}
	return nil
}

func (q *silenceState) Candidates() []rules.Move {
	return append(q.board.moves("flip"), q.asked()...)
}

// Answer plays an answer. A square that the reader turns up is a try, which is over with the
// first wrong one, or the last one of the code.
func (q *silenceState) Answer(m rules.Move) []rules.Event {
	q.picked, q.rule = m, ""
	var events []rules.Event
	if m.Verb() == "flip" {
		q.picked = try
		_, cell, _ := asciistr.Cut(string(m), " ")
		slot, _ := q.board.ParseCell(cell)
		face := q.board.Faces[slot]
		q.show(0, slot)
		events = []rules.Event{rules.Open("flip", cell, face.String())}
		if q.mine.Needs(face) && !q.board.spells(q.mine) {
			q.Phase = drill.Found
			return events
		}
	}
	well := q.picked == q.best
	q.Rate(well, q.Decide(well))
	q.play(m)
	verdict := rules.Open("wise")
	if !well {
		verdict = rules.Open("unwise", said(q.best), said(q.picked))
	}
	turned := len(events)
	events = append(append(events, q.Tell(verdict)...), q.reason())
	switch {
	case !well:
		if rule := thumb(q.counts); q.opener != 0 && !slices.Contains(q.ruled, rule) { // else it is told that this was luck
			q.ruled, q.rule = append(q.ruled, rule), rule
		}
	case q.picked != hush && q.opener != 0:
		events = append(events, rules.Open("worthwhile"))
	}
	events = append(append(events, q.squares(turned > 0)...), q.outcome(well))
	for _, e := range events[turned:] {
		q.told = append(q.told, e.Text)
	}
	return events
}

// said is the name of an answer.
func said(m rules.Move) string {
	if squares, stops := plan(m); squares > 0 && !stops {
		return [...]string{"one", "two", "three"}[squares-1]
	}
	return string(m)
}

// play turns up squares never seen as was answered, until the gem is sure. If it is not, the
// rival's turn follows, up to a wrong square.
func (q *silenceState) play(m rules.Move) {
	squares, stops := plan(m)
	if q.opener = -1; q.turnUp(0, q.mine, squares, stops) {
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
		q.show(who, slot)
		missed = missed || !gem.Needs(q.board.Faces[slot])
	}
	return !missed && q.board.spells(gem)
}

// show turns up a square for one of the two.
func (q *silenceState) show(who, slot int) {
	q.board.Up[slot] = true
	q.shown[who] = append(q.shown[who], q.board.CellOf(slot))
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

// reason says why the right answer is right, by what can be counted.
func (q *silenceState) reason() rules.Event {
	mine, theirs := len(q.lacks[0]), len(q.lacks[1])
	switch {
	case q.lesson == knows && mine == Tiles-q.stand.known[0]-q.stand.known[1]-q.stand.known[2]:
		return rules.Open("sure")
	case q.lesson == nearer:
		return counted("nearer", theirs)
	case q.lesson == behind:
		return counted("behind", mine)
	case q.counts && q.best != hush:
		return rules.Open(string(q.lesson) + "-counts")
	}
	return rules.Open(string(q.lesson))
}

// squares says how many squares each of them turned up, if any; not those that were told one by one.
func (q *silenceState) squares(told bool) []rules.Event {
	mine, theirs := len(q.shown[0]), len(q.shown[1])
	if told {
		mine = 0
	}
	switch {
	case mine > 0 && theirs > 0:
		return []rules.Event{counted("shown", mine, theirs)}
	case mine > 0:
		return []rules.Event{counted("shown-you", mine)}
	case theirs > 0:
		return []rules.Event{counted("shown-they", theirs)}
	}
	return nil
}

// outcome says how it went, and that it was luck where a wrong answer opens, or against the
// odds the rival after a right one.
func (q *silenceState) outcome(well bool) rules.Event {
	switch {
	case q.opener == 0 && !well:
		return rules.Open("mine-luck")
	case q.opener == 0:
		return rules.Open("mine-opens")
	case q.opener == 1 && well && q.replied(q.picked) < 50:
		return rules.Open("theirs-luck")
	case q.opener == 1:
		return rules.Open("theirs-opens")
	}
	return rules.Open("nobody")
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
	return SilenceView{Progress: q.Progress(), Ladder: q.Ladder, Board: q.board.View(), Mine: q.mine, Theirs: q.theirs,
		Counts: q.counts, Changed: q.changed, Bare: q.Level == silenceLevels && !q.Decided(), Lacks: q.lacks,
		Picked: q.picked, Shown: q.shown, Opener: q.opener, Told: q.told, Rule: q.rule, best: q.best}
}

// reviewSilence counts the right first answers, and says which lessons were missed most: one of those
// in which to be silent and one of the others come first. One of two answers is right by luck half the
// time, so that one at a level proves nothing: it names the highest level with more right answers than
// wrong ones, and that is the score.
func reviewSilence(h rules.History) rules.Review {
	answers := drill.Answers(h, "wise", "unwise")
	right, spoiled := 0, 0
	var missed drill.Tally
	for _, a := range answers {
		if a.Words[0] == "wise" {
			if a.Spoiled {
				spoiled++
			} else {
				right++
			}
			continue
		}
		if !slices.Contains(a.Words, string(hush)) {
			missed.Add("number")
			continue
		}
		for _, event := range a.Events {
			verb, _, _ := asciistr.Cut(rules.Move(event).Verb(), "-")
			if verb == "sure" {
				verb = string(knows)
			}
			if slices.Contains(lessons[:], lesson(verb)) {
				missed.Add(verb)
			}
		}
	}
	r := drill.Rights(right, len(answers))
	if h.Setup.Value("start") != "off" {
		levels := drill.Levels(h, answers, "wise")
		r, _ = drill.Climb(levels, "silence")
		if r.Score = held(levels); len(answers) > 0 {
			r.Lines = drill.Line(r.Lines[:1], "held", r.Score)
		}
		r.Level = asciistr.Itoa(r.Score)
	}
	r.Next = rules.NextTime("silence", append(missed.Faults(), rules.Fault{Line: "spoiled", Cost: spoiled})...)
	list := missed.Lines()
	for i := range list {
		if hushed(list[i]) != hushed(list[0]) {
			list[1], list[i] = list[i], list[1]
			break
		}
	}
	r.Lines = drill.Line(append(r.Lines, list...), "spoiled", spoiled)
	return r
}

// hushed reports whether a line of the review is of a lesson in which to be silent.
func hushed(line string) bool { return lesson(rules.Move(line).Verb()).answer(false) == hush }

func hintSilence(h rules.History, _ *rules.Rand) rules.Hint {
	v := h.View.(SilenceView)
	switch {
	case v.Phase == drill.Found:
		return rules.Hint{Line: "unseen", Move: h.Moves[0], Free: true}
	case v.best == try:
		v.best = h.Moves[0] // a square as good as any other
	}
	return onward(v.Progress, "count", rules.Hint{At: "card rival", More: thumb(v.Counts), Clause: "R-SYM-04", Move: v.best})
}

// thumb is the hint that says the rule of thumb, of either question.
func thumb(counts bool) string {
	if counts {
		return "how-many"
	}
	return "weigh"
}

// held is the highest level that more answers passed than not, or 0.
func held(answers []drill.Answer) (level int) {
	var ahead [silenceLevels + 1]int
	for _, a := range answers {
		at, _ := asciistr.Atoi(a.Words[1])
		if a.Words[0] == "passed" && !a.Spoiled {
			ahead[at]++
		} else {
			ahead[at]--
		}
	}
	for at, n := range ahead {
		if n > 0 {
			level = at
		}
	}
	return level
}
