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
	// quoted what allows the move. It may be empty.
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

// mayState is what each round asks.
type mayState struct {
	Questions[mayAsk]
	game   *May
	clause string // that is asked for, or "any"
	picked rules.Move
	before []mayAsk // what this round has asked on other tables
	lured  []string // the reasons that are to tempt as they did there
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
	m.picked, m.before, m.lured = "", nil, nil
	if chance := m.Chance(); chance != nil {
		m.find(chance)
	}
	return m.asks()
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
	case move != "yes" && !m.Mistakes(words[1]):
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
	if reason, no := asciistr.CutPrefix(string(move), "no "); no && move != ask.answer() {
		if ask.rebuttal = ask.table.Rebut(reason, ask.move, ask.breach); ask.rebuttal != "" {
			events = append(events, rules.Open(ask.rebuttal))
		}
		if ask.breach == nil {
			ask.clause = m.game.cites(ask, reason)
		}
	}
	if a, acts := ask.table.(Actor); acts && ask.breach == nil {
		ask.before = ask.table.View(0)
		for _, e := range a.Act(ask.move) {
			ask.acted = append(ask.acted, e.For(0))
		}
	}
	return events
}

// cites is the clause that answers who took an allowed move for forbidden, for this reason: what allows it, for the rule that was
// believed to stand against it would seem to forbid it after all; but where a game says that another answers it better.
func (g *May) cites(ask *mayAsk, reason string) (clause string) {
	for _, word := range asciistr.Fields(g.Believed) {
		if word == reason {
			return clause
		}
		if word[0] <= 'Z' {
			clause = word
		}
	}
	return ask.rule
}
