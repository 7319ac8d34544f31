package drill

// The drill that asks: may I? A table is shown, and a move; the answer is yes, or no and
// why. The reasons that can be given do not tell: they are the same for every move of a kind, or the one that
// stands against it, or could, beside what is no rule but may be taken for one by what lies on that table;
// who only guesses that something is wrong has not known the rule. What is right
// is asked of the game's own check: the drill has no rule of its own. Of two reasons one alone
// would have to be named, so none is asked about against which there is another: set the clause
// aside, and the move must be allowed.
//
// A clause can be asked for (the option "clause"), so that a trainer brings it back: then each
// table is one on which that clause alone stands against a move, or nothing does.
//
// A round that is tried again is about the same kind of move on another table, with the reasons in another order. What was missed
// decides there, too: the clause stands against the move, or nothing does where it was allowed. So a yes mends no yes. And whoever gave
// a reason that did not hold finds it again, on a table on which it tempts as it did; who does not say which finds all that could be given.

import (
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// May is what a game adds to the drill "may I?".
type May struct {
	Kinds     []Kind
	Senseless string // the clause against what is no answer
	By        Clauses

	// Believed are clauses, and behind each the reasons that it answers where a move is allowed; to others is
	// quoted their own, and to what is no rule what allows the move.
	Believed string
	// Recall names a move in the list at the end, where its table is no longer seen, as an event; then it is told
	// there what decided, too. It may be nil.
	Recall func(Table, rules.Move) string

	// Scene makes a table as it may be in the midst of a match, on which a move of that kind may
	// be thought of. It need not be one on which the reason holds, but most should be.
	Scene func(chance *rules.Rand, kind *Kind, reason string) Table
	// Stacked reads a stacked deck: the table, and the move that is asked about. Without it
	// there are none.
	Stacked func(deck string, chance *rules.Rand) (Table, rules.Move, error)
}

// Kind is a kind of move that is asked about, the clause that allows it where nothing stands
// against it, unless the table says which (Why), the reasons that may stand against it, and
// where that is only one, a guess beside it that never holds: there are always three answers. What
// is of a choice that a newcomer has not made, or not seen on the table, is asked apart: of who asks for its clause alone. What a hint
// says to look at, "judge-" and this word with those of the move (Look), and the clause that it leads to, which is
// of the first reason, are of the kind alone, so that neither tells the answer. One that is Like another, by what
// that one looks at, is asked about in its share. One that is Late, for it takes more looking, is not asked about in
// the first half of the rounds.
type Kind struct {
	Verb    string
	Allows  string
	Reasons []Reason
	Guess   string
	Apart   bool
	Late    bool
	Look    string
	Like    string
}

// Reason is the first word of what a breach says, and its clause. One that stands against many kinds of moves
// alike is Common: it is the answer in one round of ten, or the same would come again and again.
type Reason struct {
	Word, Clause string
	Common       bool
}

// offered are the reasons that can be given, unless a table misleads.
func (k *Kind) offered() (list []string) {
	if k.Guess != "" {
		list = []string{k.Guess}
	}
	for _, r := range k.Reasons {
		list = append(list, r.Word)
	}
	return list
}

// Table is a table on which a move of seat 0, the reader, is asked about: a state of the game,
// which embeds Aside.
type Table interface {
	SetAside(clause string)
	// View is what a seat sees, as in a match.
	View(rules.Seat) rules.View
	// Think lists the moves of a kind that one may think of, allowed or not.
	Think(verb string) []rules.Move
	// Check is the game's own, for the reader.
	Check(rules.Move) *rules.Breach
	// Why says what stands against a move, or allows it, as an event, with the clause; of one that is
	// allowed it may be left to the kind.
	Why(m rules.Move, b *rules.Breach) (event, clause string)
	// Rebut says why a reason that a reader gave does not stand against a move here, as an event: "" where
	// what Why says has told it.
	Rebut(reason string, m rules.Move, b *rules.Breach) string
}

// Pointer is a Table that points at other places than those that a breach has.
type Pointer interface {
	// At names the places where lies what stands against a move.
	At(b *rules.Breach) string
}

// Misleader is a Table on which one may believe in a rule that there is none. Mislead returns which reason is nearest to
// stand against a move that is allowed, of its kind or not, "" where each of its kind is as near, and what one may believe
// by what lies there: words that stand against no move, or not beside another; none where the reasons of the kind are all that is offered.
type Misleader interface {
	Mislead(m rules.Move) (near string, beliefs []string)
}

// Tempter is a Table on which what lies there can make a reason seem to hold that does not. Tempts says what does, alike where it
// tempts alike.
type Tempter interface {
	Tempts(reason string, m rules.Move) string
}

// Actor is a Table on which a move that is allowed can be seen to be made, once it is judged. Act returns what
// it brought about.
type Actor interface {
	Act(rules.Move) []rules.Event
}

// Aside is the clause that a state does not count where somebody asks what would be allowed
// without it; none in a match.
type Aside struct{ aside string }

// SetAside sets a clause aside instead of the one before; "" for none.
func (a *Aside) SetAside(clause string) { a.aside = clause }

// Keeps reports whether a clause counts.
func (a *Aside) Keeps(clause string) bool { return a.aside != clause }

// Against and Allowed begin the events that say why: the reason follows, or the verb. Rebuttal begins those that
// say why a reason that was given does not hold: it follows.
const (
	Against  = "because"
	Allowed  = "allowed"
	Rebuttal = "not"
)

// MayWords declares what the drill utters in every game, beside its moves ("may-" and the
// verb), its reasons, why, and hints.
const MayWords = Words + AnotherWords + `
move   yes         # the move is allowed
move   no reason   # it is not, for this reason

event  may-known      # the answer is right
event  aided          # it is, but an undo or a hint had shown it
event  may-mistaken   # the answer is wrong: the move is not allowed
event  may-refused    # the answer is wrong: it is
event  may-unfounded  # it is: the move is indeed not allowed, but for another reason

breach noreason   # that reason is not among those that may be given

hint next   # the round is over: on to the next one

review right n of:n      # right answers, of how many: the first line
review refused asked:event why:event reason rounds:list   # what was asked, to which yes was said, why not, of a game that recalls it, for which reason, and in which rounds
review unfounded asked:event why:event reason rounds:list # the same where no was said, but for another reason
review allowed asked:event why:event rounds:list          # and where it was said to what is allowed, and why it is
review others n          # mistakes besides those named before
review spoiled n         # rounds that an undo or a hint kept from counting
review next-refused reason # what would help the next time, where the same rule was missed again and again
review next-hasty reason   # where yes was said to what is not allowed, for this reason at first
review next-allowed        # where no was said to what is
review next-unfounded      # where another reason was given than the one that stands
review next-spoiled
`

// mayPauses leaves a rule to be read, and mayMoments are what is celebrated.
var (
	mayPauses  = []rules.Pause{{Verb: Next, Stays: true}}
	mayMoments = []rules.Moment{{Event: "may-known", Kind: rules.Well}, {Event: "may-mistaken", Kind: rules.Ill}, {Event: "may-unfounded", Kind: rules.Ill}, {Event: "may-refused", Kind: rules.Ill}}
)

// Drill declares the drill: more holds its rulebook, its clauses and its words, and what else
// of it is not as in every game.
func (g *May) Drill(more *rules.Game) *rules.Game {
	more.Name, more.Min, more.Max = more.Rulebook+"-may", 1, 1
	more.Options, more.Deal, more.Review = g.options(), g.deal, reviewMay
	more.Auto, more.Pauses, more.Moments, more.Hint = []string{Next}, mayPauses, mayMoments, hintMay
	return more
}

// options are how many rounds, and about which clause alone.
func (g *May) options() []rules.Option {
	clauses := []string{"any"}
	for i := range g.Kinds {
		for _, r := range g.Kinds[i].Reasons {
			if id := Anchor(r.Clause); !slices.Contains(clauses, id) {
				clauses = append(clauses, id)
			}
		}
	}
	return []rules.Option{
		{Name: "rounds", Values: []string{"12", "6", "24", "4", "10"}, Cites: g.Senseless},
		{Name: "clause", Values: clauses, Cites: g.Senseless},
	}
}

// Anchor writes the id of a clause as records do, and addresses.
func Anchor(id string) string {
	b := []byte(id)
	for i, c := range b {
		if c >= 'A' && c <= 'Z' {
			b[i] = c + 'a' - 'A'
		}
	}
	return string(b)
}

// MayView is what the player of this drill sees: what the table shows, and
//
//	move lay axe             the move that is asked about
//	reason same              a reason that may be given
//	picked no same           once the round is over: the answer, "yes" or "no" and a reason
//	answer no same           and the right one
//	why because-same axe     and what stands against the move, or what allows it, as an event
//	rebuttal not-noweapon    and why the reason that was given does not, where that is to be told
type MayView struct {
	Progress
	Table    rules.View
	Move     rules.Move
	Reasons  []string
	Picked   rules.Move // "" until the round is over
	Answer   rules.Move
	Verdict  string // how the answer was, as an event
	Why      string
	Rebuttal string   // of the reason that was given, or ""
	Clause   string   // that stands against the move, or that allows it
	Rule     string   // the clause that the round is about: the one that the game names, of the first table where it is tried again
	At       string   // the places where lies what stands against it, as a refusal points at them
	Acted    []string // what the move brought about on the table, as events, where it is allowed

	ask   *mayAsk
	game  *May
	asked []mayAsk // in the rounds until now
}

// Answers are those that say no.
func (v MayView) Answers() (list []rules.Move) {
	for _, r := range v.Reasons {
		list = append(list, rules.Move("no "+r))
	}
	return list
}

// Mistake is the reason that was given where it does not stand against the move, and "" for a yes.
func (v MayView) Mistake() string {
	if v.Picked == v.Answer {
		return ""
	}
	_, reason, _ := asciistr.Cut(string(v.Picked), " ")
	return reason
}

// Facts says the view in lines.
func (v MayView) Facts() []string {
	list := append(v.Progress.Facts(), v.Table.Facts()...)
	list = append(list, "move "+string(v.Move))
	for _, r := range v.Reasons {
		list = append(list, "reason "+r)
	}
	if v.Picked != "" {
		list = append(list, "picked "+string(v.Picked), "answer "+string(v.Answer), "why "+v.Why)
		if v.Rebuttal != "" {
			list = append(list, "rebuttal "+v.Rebuttal)
		}
	}
	return list
}

// Solution is the right answer, and where lies what stands against the move: for a hint, which
// has only what the reader sees.
func (v MayView) Solution() (answer rules.Move, at string) {
	return v.ask.answer(), v.ask.at()
}

// hintMay helps by what a kind of moves says to look at.
func hintMay(h rules.History, _ *rules.Rand) rules.Hint {
	v := h.View.(MayView)
	if v.Phase != Find {
		return Onward
	}
	words, kind := rules.Words(string(v.Move)), &v.game.Kinds[v.ask.kind]
	words[0] = "judge-" + kind.Look
	hint := rules.Hint{Line: asciistr.Join(words, " "), Clause: kind.Reasons[0].Clause}
	hint.Move, hint.Spot = v.Solution()
	return hint
}

// mayAsk is one round.
type mayAsk struct {
	table  Table
	kind   int
	allows string
	move   rules.Move
	breach *rules.Breach // against it, or nil
	offers []string      // the reasons that can be given

	event, clause string   // why, once that is told
	rule          string   // the clause of that, whatever a reason that was given is answered by
	rebuttal      string   // of the reason that was given
	acted         []string // what the move brought about
}

// reason is the word for what stands against the move, or "" for nothing.
func (a *mayAsk) reason() string {
	if a.breach == nil {
		return ""
	}
	return rules.Words(a.breach.Reason)[0]
}

// shown is all that lies on the table.
func (a *mayAsk) shown() string { return asciistr.Join(a.table.View(0).Facts(), "\n") }

// offer chooses the reasons that can be given: those of the kind, or the nearest, which is that of a clause that is asked
// for, and a belief; in no order that would tell.
func (a *mayAsk) offer(k *Kind, clause string, chance *rules.Rand) {
	t, misleads := a.table.(Misleader)
	if a.offers = k.offered(); !misleads {
		return
	}
	near, beliefs := t.Mislead(a.move)
	if len(beliefs) == 0 {
		return
	}
	reason := a.reason()
	if a.breach == nil && clause == "any" {
		reason = near
	}
	for reason == "" {
		if r := &k.Reasons[chance.Intn(len(k.Reasons))]; clause == "any" || Anchor(r.Clause) == clause {
			reason = r.Word
		}
	}
	beliefs = slices.DeleteFunc(beliefs, func(other string) bool { return other == reason })
	a.offers = []string{reason, beliefs[chance.Intn(len(beliefs))]}
	if chance.Percent(50) {
		a.offers[0], a.offers[1] = a.offers[1], a.offers[0]
	}
}

// tempts says how a reason that does not hold seems to, and what answers it, whatever the places are called: what allows the move, what
// speaks against the reason, whether it is the nearest or a belief, and what lies there.
func (a *mayAsk) tempts(reason string) string {
	var list []string
	if a.breach == nil {
		event, clause := a.why()
		list = append(rules.Words(event)[:1:1], clause)
	}
	if event := a.table.Rebut(reason, a.move, a.breach); event != "" {
		list = append(list, rules.Words(event)[0])
	}
	if t, misleads := a.table.(Misleader); misleads {
		near, beliefs := t.Mislead(a.move)
		if near == reason || slices.Contains(beliefs, reason) {
			list = append(list, reason)
		}
	}
	if t, tempts := a.table.(Tempter); tempts {
		list = append(list, t.Tempts(reason, a.move))
	}
	return asciistr.Join(list, " ")
}

// like counts those of some reasons that hold here, or tempt as they did in another round.
func (a *mayAsk) like(other *mayAsk, reasons []string) (n int) {
	for _, reason := range reasons {
		if reason == a.reason() || a.tempts(reason) == other.tempts(reason) {
			n++
		}
	}
	return n
}

// at are the places where lies what stands against the move.
func (a *mayAsk) at() string {
	if a.breach == nil {
		return ""
	}
	if p, points := a.table.(Pointer); points {
		return p.At(a.breach)
	}
	return a.breach.At
}

// answer is the right one.
func (a *mayAsk) answer() rules.Move {
	if a.breach == nil {
		return "yes"
	}
	return rules.Move("no " + a.reason())
}

// against is the game's check, with one clause set aside; "" for none.
func (a *mayAsk) against(aside string) *rules.Breach {
	a.table.SetAside(aside)
	b := a.table.Check(a.move)
	a.table.SetAside("")
	return b
}

// why words what stands against the move, or what allows it, and names the clause.
func (a *mayAsk) why() (event, clause string) {
	if event, clause = a.table.Why(a.move, a.breach); clause == "" {
		clause = a.allows
	}
	return event, clause
}

// twofold reports whether something else stands against the move than what the game names.
func (a *mayAsk) twofold() bool { return a.breach != nil && a.against(a.breach.Clause) != nil }

// mayState is what each round asks.
type mayState struct {
	Questions[mayAsk]
	game   *May
	clause string // that is asked for, or "any"
	picked rules.Move
	before []mayAsk // what this round has asked on other tables
	quoted string   // the clause that answered what was missed on the first of them, or ""
	lured  []string // the reasons that are to tempt as they did there
}

// mayGoal is a kind of move, and a reason.
type mayGoal struct {
	kind int
	Reason
}

// deal finds a table for each round; a stacked deck is one for all of them.
func (g *May) deal(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	m := &mayState{game: g, clause: s.Value("clause")}
	if deck == "" {
		m.Seek(chance)
		return New(m, s, Find, g.By), nil
	}
	if g.Stacked == nil {
		return nil, errors.New("this drill has no stacked decks")
	}
	table, move, err := g.Stacked(deck, chance)
	if err != nil {
		return nil, err
	}
	ask := mayAsk{table: table, move: move, breach: table.Check(move)}
	ask.kind = slices.IndexFunc(g.Kinds, func(k Kind) bool {
		return k.Verb == move.Verb() && (ask.breach == nil || slices.ContainsFunc(k.Reasons, func(r Reason) bool { return r.Word == ask.reason() }))
	})
	switch {
	case ask.kind < 0:
		return nil, errors.New("a move that this drill does not ask about: " + deck)
	case ask.twofold():
		return nil, errors.New("a move against which there are two reasons: " + deck)
	}
	ask.offers = g.Kinds[ask.kind].offered()
	m.Asked = []mayAsk{ask}
	return New(m, s, Find, g.By), nil
}

// Begin finds what the round asks, unless a deck has said it.
func (m *mayState) Begin() []rules.Event {
	m.picked, m.before, m.quoted, m.lured = "", nil, "", nil
	if chance := m.Chance(); chance != nil {
		m.find(chance)
	}
	return m.asks()
}

// find finds the table of a round: the answer is chosen first, and then what it is the answer to.
func (m *mayState) find(chance *rules.Rand) {
	list := best(m.goals(m.allows(chance)), m.freshness)
	m.Asked = append(m.Asked, m.scene(chance, list[chance.Intn(len(list))]))
}

// scene finds a table on which a goal is met, and which this round has not shown.
func (m *mayState) scene(chance *rules.Rand, goal mayGoal) mayAsk {
	kind := &m.game.Kinds[goal.kind]
	for range 5000 { // hardly ever are more than some dozen needed
		ask := mayAsk{table: m.game.Scene(chance, kind, goal.Word), kind: goal.kind, allows: kind.Allows}
		if slices.ContainsFunc(m.before, func(old mayAsk) bool { return old.shown() == ask.shown() }) {
			continue
		}
		var list []mayAsk
		for _, move := range ask.table.Think(kind.Verb) {
			ask.move, ask.breach = move, ask.table.Check(move)
			if ask.reason() == goal.Word && (ask.breach == nil || ask.breach.Clause == goal.Clause) && !ask.twofold() {
				list = append(list, ask)
			}
		}
		if len(list) > 0 {
			ask = list[chance.Intn(len(list))]
			ask.offer(kind, m.clause, chance)
			return ask
		}
	}
	panic("no scene of this drill has a move with the answer " + kind.Verb + " " + goal.Word)
}

// patience is how many tables are looked at for one that tempts as the first one did.
const patience = 40

// Mistakes reports whether a word is a reason that can be given.
func (m *mayState) Mistakes(word string) bool { return slices.Contains(m.Ask().offers, word) }

// Renew takes another table, on which the same decides: the rule that was missed stands against the move, or nothing does. It is
// the one that tempts most like the first one, and what could be answered there can be here.
func (m *mayState) Renew(mistake string) []rules.Event {
	last := *m.Ask()
	m.before = append(m.before, last)
	first, goal, chance := &m.before[0], mayGoal{kind: last.kind}, m.Chance(m.Tables)
	if len(m.before) == 1 {
		m.lured = first.offers
		if mistake != "" {
			m.lured, m.quoted = []string{mistake}, m.game.answers(first, mistake)
		}
	}
	if first.breach != nil {
		goal.Reason = Reason{Word: first.reason(), Clause: first.breach.Clause}
	}
	most, alike := -1, 3*len(m.lured)
	for left := patience; left > 0 && most < alike+2; left-- {
		ask := m.scene(chance, goal)
		if n := 3*ask.like(first, m.lured) + m.news(&ask); n > most {
			most = n
			ask.offers = append(slices.Clone(last.offers[1:]), last.offers[0])
			m.Replace(ask)
		}
		if most >= alike { // the rest is worth some more tables, and not many
			left -= patience / 8
		}
	}
	return m.asks()
}

// news counts what is other than on the tables that this round has shown: the move, and why it is allowed or not.
func (m *mayState) news(ask *mayAsk) (n int) {
	event, _ := ask.why()
	if !slices.ContainsFunc(m.before, func(old mayAsk) bool { return old.move == ask.move }) {
		n++
	}
	if !slices.ContainsFunc(m.before, func(old mayAsk) bool { said, _ := old.why(); return said == event }) {
		n++
	}
	return n
}

// asks says what the round asks.
func (m *mayState) asks() []rules.Event {
	return []rules.Event{rules.Open("may-" + string(m.Ask().move))}
}

// allows decides whether the move of a round is to be allowed: mostly not, for a yes is one answer, and a no one of two. Neither is
// right four times in a row, or of one clause, against which there is but one reason, three times: always the same would teach to guess.
func (m *mayState) allows(chance *rules.Rand) bool {
	last, row := m.Round > 0 && m.Asked[m.Round-1].breach == nil, 0
	for row < m.Round && (m.Asked[m.Round-1-row].breach == nil) == last {
		row++
	}
	most, percent := 3, 40
	if m.clause != "any" {
		if most = 2; last {
			percent = 60
		}
	}
	if row == most {
		return !last
	}
	return chance.Percent(percent)
}

// goals lists what may be asked, with a move that is allowed or one that is not.
func (m *mayState) goals(allowed bool) (list []mayGoal) {
	for i := range m.game.Kinds {
		reasons := m.game.Kinds[i].Reasons
		if allowed {
			reasons = []Reason{{}}
		}
		for _, r := range reasons {
			if g := (mayGoal{i, r}); m.open(g) {
				list = append(list, g)
			}
		}
	}
	return list
}

// open reports whether a goal may be asked; where one clause is asked for, of a kind that it may stand against.
func (m *mayState) open(g mayGoal) bool {
	kind := &m.game.Kinds[g.kind]
	switch {
	case m.clause != "any":
		return slices.ContainsFunc(kind.Reasons, func(r Reason) bool {
			return Anchor(r.Clause) == m.clause && (g.Word == "" || g.Reason == r)
		})
	case kind.Apart, kind.Late && 2*m.Round < m.Rounds:
		return false
	default:
		return !g.Common || m.count(-1, &g.Word) < (m.Rounds+9)/10
	}
}

// due reports whether about a kind of moves, and those like it, fewer rounds than its share have asked.
func (m *mayState) due(kind int) bool {
	usual, asked, mine := 0, 0, &m.game.Kinds[kind]
	for i := range m.game.Kinds {
		k := &m.game.Kinds[i]
		if k == mine || k.Like == mine.Look || mine.Like == k.Look {
			asked += m.count(i, nil)
		}
		if !k.Apart && k.Like == "" {
			usual++
		}
	}
	return asked < (m.Rounds+usual-1)/usual
}

// freshness is how far a goal is from what was asked: before all it has that answer in fewer than one round of twelve, and its kind of moves
// is due, then it is of another kind than what was asked just now, then of a rule that stood against no move yet, then of a move with another
// verb, and last with another reason against it, unless there is but one.
func (m *mayState) freshness(g mayGoal) (fit int) {
	if m.count(g.kind, &g.Word) < (m.Rounds+11)/12 {
		fit = 32
	}
	if m.due(g.kind) {
		fit += 16
	}
	if g.Word == "" || !slices.ContainsFunc(m.Asked, g.stood) {
		fit += 4
	}
	if m.Round == 0 {
		return fit
	}
	last := &m.Asked[m.Round-1]
	if g.kind != last.kind {
		fit += 8
	}
	if m.game.Kinds[g.kind].Verb != last.move.Verb() {
		fit += 2
	}
	if m.clause != "any" || g.Word == "" || g.Word != last.reason() {
		fit++
	}
	return fit
}

// stood reports whether a rule stood against the move of a round: one that has the clause of this one, or is said as it is.
func (g mayGoal) stood(a mayAsk) bool {
	return a.breach != nil && (a.breach.Clause == g.Clause || a.reason() == g.Word)
}

// best lists the goals that fit best.
func best(list []mayGoal, fits func(mayGoal) int) (kept []mayGoal) {
	most := 0
	for _, g := range list {
		fit := fits(g)
		if fit > most {
			most, kept = fit, nil
		}
		if fit == most {
			kept = append(kept, g)
		}
	}
	return kept
}

// count counts the rounds about a kind of move, or about any for -1, all of them or those with that answer.
func (m *mayState) count(kind int, reason *string) (n int) {
	for i := range m.Asked {
		if a := &m.Asked[i]; (kind < 0 || a.kind == kind) && (reason == nil || a.reason() == *reason) {
			n++
		}
	}
	return n
}

// Table is the one of this round.
func (m *mayState) Table() Table { return m.Ask().table }

// Check judges an answer.
func (m *mayState) Check(move rules.Move) *rules.Breach {
	no := func(reason string) *rules.Breach { return &rules.Breach{Clause: m.game.Senseless, Reason: reason} }
	words := rules.Words(string(move))
	switch {
	case move == Next:
		if !m.Decided() {
			return no("unanswered")
		}
	case move != "yes" && (len(words) != 2 || words[0] != "no"):
		return no(rules.NoSense)
	case m.Decided():
		return no(Answered)
	case move != "yes" && !slices.Contains(m.Ask().offers, words[1]):
		return no("noreason")
	}
	return nil
}

// Candidates are yes and the reasons.
func (m *mayState) Candidates() []rules.Move {
	return append([]rules.Move{"yes"}, MayView{Reasons: m.Ask().offers}.Answers()...)
}

// Answer says whether it is right, and why.
func (m *mayState) Answer(move rules.Move) []rules.Event {
	ask := m.Ask()
	m.picked = move
	m.Decide(move == ask.answer())
	ask.event, ask.rule = ask.why()
	ask.clause, ask.rebuttal = ask.rule, ""
	events := []rules.Event{rules.Open(m.verdict()), rules.Open(ask.event).By(ask.rule)}
	switch reason, no := asciistr.CutPrefix(string(move), "no "); {
	case no && move != ask.answer():
		ask.clause = m.game.answers(ask, reason)
		if ask.rebuttal != "" {
			events = append(events, rules.Open(ask.rebuttal))
		}
	case m.quoted != "" && move == ask.answer():
		ask.clause = m.quoted // what is known now is what was not
	}
	if a, acts := ask.table.(Actor); acts && ask.breach == nil {
		for _, e := range a.Act(ask.move) {
			ask.acted = append(ask.acted, e.For(0))
		}
	}
	return events
}

// answers says why a reason that was given does not hold, and returns the clause that is quoted to who gave it.
func (g *May) answers(ask *mayAsk, reason string) (clause string) {
	_, ask.rule = ask.why()
	ask.rebuttal = ask.table.Rebut(reason, ask.move, ask.breach)
	if ask.breach != nil {
		return ask.rule
	}
	return g.cites(ask, reason)
}

// cites is the clause that answers who took an allowed move for forbidden, for this reason: the one that they believed to stand against
// it, but where a table allows it by another than the kind, and that tells why it does not.
func (g *May) cites(ask *mayAsk, reason string) (clause string) {
	for _, word := range asciistr.Fields(g.Believed) {
		if word == reason {
			return clause
		}
		if word[0] <= 'Z' {
			clause = word
		}
	}
	if ask.rebuttal == "" && ask.allows != "" && ask.rule != ask.allows {
		return ask.rule
	}
	for _, k := range append(g.Kinds[ask.kind:ask.kind+1:ask.kind+1], g.Kinds...) {
		for _, r := range k.Reasons {
			if r.Word == reason {
				return r.Clause
			}
		}
	}
	return ask.rule
}

// verdict is the event that says how an answer was.
func (m *mayState) verdict() string {
	switch {
	case m.Progress().Spoiled():
		return "aided"
	case m.Phase == Right:
		return "may-known"
	case m.picked != "yes" && m.Ask().breach != nil:
		return "may-unfounded"
	case m.picked != "yes":
		return "may-refused"
	default:
		return "may-mistaken"
	}
}

// View shows the table and the move; what stands against it, once the round is over.
func (m *mayState) View(rules.Seat) rules.View {
	ask := m.Ask()
	v := MayView{Progress: m.Progress(), Table: m.Table().View(0), Move: ask.move, Reasons: ask.offers, ask: ask, game: m.game, asked: m.Asked}
	if m.Decided() {
		v.Picked, v.Answer, v.Verdict = m.picked, ask.answer(), m.verdict()
		v.Why, v.Rebuttal, v.Clause, v.Acted, v.At = ask.event, ask.rebuttal, ask.clause, ask.acted, ask.at()
		if v.Rule = ask.rule; len(m.before) > 0 {
			ask = &m.before[0]
			_, v.Rule = ask.why()
		}
		if ask.breach != nil {
			v.Rule = ask.breach.Clause
		}
	}
	return v
}

// reviewMay counts the right first answers, says what was asked where they were not, and advises against what was mistaken
// most: one rule, if it was missed more than once, or else by the side on which the answers erred; against nothing
// where neither was more than the rest.
func reviewMay(h rules.History) rules.Review {
	answers, asked := Answers(h, "may-known", "aided", "may-mistaken", "may-unfounded", "may-refused"), h.View.(MayView).asked
	right, spoiled := 0, 0
	var missed, side Tally // the reasons that were missed, and the ways in which the answers erred
	var told Missed
	hasty := "" // with the first reason for which yes was wrong
	for i, a := range answers {
		why := a.Events[1] // behind the verdict
		verdict, reason := "allowed", ""
		switch {
		case a.Words[0] == "aided", a.Words[0] == "may-known" && a.Spoiled:
			spoiled++
			continue
		case a.Words[0] == "may-known":
			right++
			continue
		case !asciistr.HasPrefix(why, Allowed): // "because-corner-only n14", "because-hurt-both jammed empty"
			_, reason, _ = asciistr.Cut(rules.Words(why)[0], "-")
			reason, _, _ = asciistr.Cut(reason, "-both")
			verdict, reason = "refused", " "+reason
			missed.Add(verdict + reason)
		}
		switch {
		case verdict == "allowed":
			side.Add(verdict)
		case a.Words[0] == "may-unfounded":
			verdict = "unfounded"
			side.Add(verdict)
		default:
			if hasty == "" {
				hasty = "hasty" + reason
			}
			side.Add(hasty)
		}
		round := &asked[min(i, len(asked)-1)]
		asked := "may-" + string(round.move)
		if recall := h.View.(MayView).game.Recall; recall != nil {
			asked = recall(round.table, round.move)
		} else if reason != "" {
			why = asked // and so equal mistakes are one line
		}
		told.Add(verdict+" "+asciistr.ReplaceAll(asked, " ", "_")+" "+asciistr.ReplaceAll(why, " ", "_")+reason, i+1)
	}
	r := Rights(right, len(answers))
	again := slices.DeleteFunc(missed.Faults(), func(f rules.Fault) bool { return f.Cost < 2 })
	most := slices.DeleteFunc(side.Faults(), func(f rules.Fault) bool { return 2*f.Cost <= side.Sum() })
	r.Next = rules.NextTime("", append(append(again, most...), rules.Fault{Line: "spoiled", Cost: spoiled})...)
	told.Tell(&r, spoiled)
	return r
}
