package book

// Games to practise. A fenced block "practice" is a setup, as the first line of a record
// has it, and what its reader may choose instead. The engine's own reader of records
// reads it, and the deal is tried; a misspelt word gets a proposal.

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludoteca/cmd/build/internal/cache"
	"ludoteca/rules"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// PracticeGame is a game to practise, with the choices that its reader has.
type PracticeGame struct {
	Setup    rules.Setup
	Unit     string // in which its results are counted (rules.Review), or ""
	Offers   []Offer
	Refusals []Refusal // of what is offered
}

// Offer is one choice: its name in the record, its values, and the one that is
// chosen if the reader does nothing.
type Offer struct {
	Name   string
	Values []string
	Chosen string
	Level  bool // its values are all levels of the game, for the next match begins at the one that was reached; see Named
}

// Named reports whether a value is called by a word, and not by its number alone.
func (o Offer) Named(value string) bool { return !o.Level || !isLevel(value) }

// levelsOf lists the levels that a line offers, where it is they that it offers, and what
// stands behind them; a value before them is for records alone.
func levelsOf(g *rules.Game, line []string) (levels []string) {
	for _, o := range g.Options {
		if o.Level && len(line) > 1 && line[1] == o.Name {
			return o.Values[slices.IndexFunc(o.Values, isLevel):]
		}
	}
	return nil
}

// isLevel reports whether the value of an option is a level, and so needs no name.
func isLevel(value string) bool {
	_, err := strconv.Atoi(value)
	return err == nil
}

// practice reads the block of a game to practise.
func (l *loader) practice(p *Page, n *gameNode) *PracticeGame {
	game := &PracticeGame{}
	if p.Kind != Practice {
		l.fault(p.source, n.at, "a game to practise outside practice.md", "move it there")
		return game
	}
	if len(n.lines) == 0 {
		l.fault(p.source, n.at, "a block of no game", "begin it with a game and its seats, such as "+l.sampleSetup())
		return game
	}
	first := n.lines[0]
	if i := strings.IndexAny(first.text, "#:"); i >= 0 {
		l.fault(p.source, first.offset+i, "a deal in a setup", "take it out: each match gets its own")
		return game
	}
	setup, err := rules.ParseSetup(first.text, l.games)
	if err != nil {
		l.setup(p, first, err.(*rules.Unreadable))
		return game
	}
	refused := (*rules.Breach)(nil)
	broken := breaksOff(func() {
		match, err := rules.NewMatch(rules.Record{Setup: setup, Seed: "a"})
		if !errors.As(err, &refused) && err == nil {
			game.Unit = l.looks(p, first.offset, match)
		}
	})
	if broken != "" {
		l.fault(p.source, first.offset, broken, mendRules)
	} else if refused != nil {
		l.fault(p.source, first.offset, fmt.Sprintf("a setup that %s refuses (%s)", refused.Clause, refused.Reason), "choose one that can be played; what is offered may be refused in the page")
	}
	game.Setup = setup
	for _, line := range n.lines[1:] {
		f := strings.Fields(line.text)
		levels := levelsOf(setup.Game, f)
		if levels != nil && len(f) > 2 {
			l.fault(p.source, line.offset, "some levels are offered", "write offer "+f[1]+" alone: it offers all, for the next match begins at the one that was reached")
			continue
		}
		f = append(f, levels...)
		if len(f) < 3 || f[0] != "offer" {
			l.fault(p.source, line.offset, fmt.Sprintf("%q offers nothing", line.text), "write offer, a choice, and two values or more"+misspelt(line.text, "offer"))
			continue
		}
		offer := Offer{Name: f[1], Level: levels != nil}
		choices := choicesOf(setup.Game)
		for _, value := range f[2:] {
			choice := f[1] + "=" + value
			if f[1] == "seats" {
				choice = value
			}
			if !slices.Contains(choices, choice) {
				at := line.offset + strings.LastIndex(" "+line.text+" ", " "+value+" ")
				l.fault(p.source, at, fmt.Sprintf("%s has no choice %s=%s", setup.Game.Name, f[1], value), "use an option of the game and its values"+didYouMean(choice, choices))
				continue
			}
			offer.Values = append(offer.Values, value)
		}
		if len(offer.Values) == 0 {
			continue
		}
		switch f[1] {
		case "seats":
			offer.Chosen = fmt.Sprint(setup.Seats)
		case "bots":
			offer.Chosen = strings.Join(setup.Bots, ",")
		default:
			offer.Chosen = setup.Value(f[1])
		}
		l.require(slices.Contains(offer.Values, offer.Chosen), p.source, line.offset, fmt.Sprintf("%s=%s is chosen and not offered", f[1], offer.Chosen), "offer it, or choose another in the first line")
		game.Offers = append(game.Offers, offer)
	}
	if broken == "" && refused == nil {
		if broken = breaksOff(func() { game.Refusals = l.refusals(setup, game.Offers) }); broken != "" {
			l.fault(p.source, first.offset, broken, mendRules)
		}
	}
	return game
}

// looks asks that a game that can be practised is to be seen, and that its results can be
// told: a board or a picture without anything in it says nothing by itself. It returns in which unit they are, "" without.
func (l *loader) looks(p *Page, at int, match *rules.Match) string {
	if p.Edition.Words == nil { // which is told
		return ""
	}
	game, history := match.Record.Setup.Game, match.History(0)
	face := p.Edition.Face
	l.drawn(p, at, game, "Board", match.Record.String(), func() string { return face.Live(history, p.Edition.Words, nil, "") })
	l.drawn(p, at, game, "Emblem", game.Name, func() string { return face.Emblem(game.Name) })
	unit := game.Review(history).Unit
	if unit == "" { // which has no results
		return ""
	}
	for _, id := range []string{"chart.title." + unit, "chart.unit." + unit} {
		if !slices.ContainsFunc(p.Edition.declared, func(d words.Decl) bool { return d.ID == id }) {
			l.fault(p.source, at, fmt.Sprintf("results of %s are counted in %q, and nothing declares %s", game.Name, unit, id), "nothing is wrong with your text; add it to the words of this game's face")
		}
	}
	return unit
}

// sight names what a face draws of something. In which words it does changes nothing of whether
// there is something to see.
type sight struct {
	face *board.Face
	game *rules.Game
	what string
	of   any
}

// drawn asks that a drawing has something in the element around it.
func (l *loader) drawn(p *Page, at int, game *rules.Game, what string, of any, draw func() string) {
	some, _ := cache.Remember(l.options.Memory, sight{p.Edition.Face, game, what, of}, func() (bool, error) { return strings.Count(draw(), "<") > 2, nil })
	l.require(some, p.source, at, fmt.Sprintf("the face of %s draws nothing (%s)", game.Name, what), "nothing is wrong with your text; draw it in the face of this game")
}

// setupWords returns what may stand in a setup where one of its words is none: a game of
// the shelf, or a choice of the game that it names.
func setupWords(games []*rules.Game, setup string, u *rules.Unreadable) (list []string) {
	name, _, _ := strings.Cut(setup, " ")
	for _, g := range games {
		switch {
		case u.Why == rules.Foreign:
			list = append(list, g.Name)
		case g.Name == name:
			list = choicesOf(g)
		}
	}
	return list
}

// sampleSetup returns a setup that an author may begin with: a game, its seats, an option.
func (l *loader) sampleSetup() string {
	if len(l.games) == 0 {
		return "…"
	}
	f := strings.Fields(l.games[0].Usual().String())
	return strings.Join(f[:min(len(f), 3)], " ")
}

// setup says what is wrong with the first line of a block of practice, at its
// word.
func (l *loader) setup(p *Page, first line, u *rules.Unreadable) {
	what, do := fmt.Sprintf("%q is no part of a setup", u.Word), "write a game of the shelf, its seats and its options, such as "+l.sampleSetup()
	words := setupWords(l.games, first.text, u)
	switch u.Why {
	case rules.Foreign:
		what, do = fmt.Sprintf("%q is no game of the shelf", u.Word), "name one of "+strings.Join(words, ", ")+didYouMean(u.Word, words)
	case rules.UnknownChoice:
		name, _, _ := strings.Cut(first.text, " ")
		what, do = fmt.Sprintf("%s has no choice %s", name, u.Word), "use its seats, options and bots"+didYouMean(u.Word, words)
	}
	l.fault(p.source, first.offset+max(0, strings.Index(" "+first.text, " "+u.Word)), what, do)
}

// choicesOf returns what a setup of a game may say.
func choicesOf(g *rules.Game) []string {
	var list []string
	for n := g.Min; n <= g.Max; n++ {
		list = append(list, fmt.Sprint(n))
	}
	for _, o := range g.Options {
		for _, v := range o.Values {
			list = append(list, o.Name+"="+v)
		}
	}
	for _, b := range g.Bots {
		list = append(list, "bots="+b.Name)
	}
	return list
}
