package drill

// What a round of the drill "may I?" asks: which rule is due, a table on which it alone decides, and the reasons that are offered; and
// the table on which it is tried again.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// mayAsk is one round.
type mayAsk struct {
	table  Table
	kind   int
	allows string
	move   rules.Move
	breach *rules.Breach // against it, or nil
	offers []string      // the reasons that can be given

	event, clause string     // why, once that is told
	rule          string     // the clause of that, whatever a reason that was given is answered by
	rebuttal      string     // of the reason that was given
	before        rules.View // the table as it was then, once the move was made on it
	acted         []string   // what the move brought about
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

// mayGoal is a kind of move, and a reason.
type mayGoal struct {
	kind int
	Reason
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
			m.lured = []string{mistake}
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
