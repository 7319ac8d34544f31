package play

// The middle of a match, which a player plays move by move with -thorough alone. Otherwise the
// page is shown by links what the player has not come to: of the match as the engine's hints go
// on with it, and of another deal, one moment after each verb of the reader's and each event
// that was not seen before. Nothing of these matches goes unseen, or the test fails.

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules"
	"ludoteca/templates/shelf"
)

// opening is how many moves a player makes before the rest of the match is shown, and ending
// how many turns before its end the player goes on.
const opening, ending = 5, 3

// lately is what the device keeps of the practice that was played at last.
const lately = `(localStorage["ludoteca.run." + localStorage["ludoteca.last"]] ?? '')`

// met is what was seen of a practice: the reader's verbs, and events.
type met map[string]bool

// of lists what the steps of a match show its reader.
func (met) of(steps []rules.Step) (list []string) {
	for _, step := range steps {
		if step.Move != "" {
			list = append(list, "the move "+step.Move.Verb())
		}
		for _, event := range step.Events {
			list = append(list, "the event "+rules.Words(event)[0])
		}
	}
	return list
}

// add notes what was seen, and reports whether anything of it is new.
func (m met) add(steps []rules.Step) (news bool) {
	for _, what := range m.of(steps) {
		news = news || !m[what]
		m[what] = true
	}
	return news
}

// match is the match of a record, as the reader has it.
func (p *player) match(record string) *rules.Match {
	p.t.Helper()
	r, err := rules.Parse(record, shelf.Games())
	if err != nil {
		p.t.Fatalf("%v in\n%s", err, record)
	}
	m, err := rules.Replay(r)
	if err != nil {
		p.t.Fatalf("%v in\n%s", err, record)
	}
	return m
}

// turn is where the reader moves in a match: the record before it, and how many steps it has.
type turn struct {
	record, move string
	steps        int
}

// playedOn goes on with a match to its end: the reader by so many hints of a hundred moves.
func (p *player) playedOn(m *rules.Match, hints int) (turns []turn) {
	p.t.Helper()
	chance := rules.NewRand("middle " + m.Record.Seed)
	for m.State.Turn() != 0 {
		line, _ := m.Answer()
		if line == "" {
			h := m.History(0)
			line = string(h.Moves[chance.Intn(len(h.Moves))])
			if game := m.Record.Setup.Game; game.Hint != nil && chance.Percent(hints) {
				if hint := game.Hint(h, m.Chance(0)); hint.Move != "" {
					line = string(hint.Move)
				}
			}
			if h.Turn.First() != 0 {
				line = "0: " + line
			}
			turns = append(turns, turn{m.Record.String(), line, len(m.Steps(0, 0))})
		}
		if err := m.Play(line); err != nil {
			p.t.Fatalf("%q: %v in\n%s", line, err, m.Record)
		}
	}
	return turns
}

// enter comes to the practice page by a link, or follows one there.
func (p *player) enter(record string) {
	p.t.Helper()
	if url := "/" + p.edition.Practice.URL; sitetest.Evaluate[string](p.Reader, "location.pathname") != url {
		p.Visit(url + sitetest.Hash(record))
		return
	}
	p.follow(record)
}

// follow opens a record by a link on the page.
func (p *player) follow(record string) {
	p.t.Helper()
	sitetest.Evaluate[string](p.Reader, fmt.Sprintf(`(delete localStorage['ludoteca.last'], location.hash = %q)`, sitetest.Hash(record)))
	p.Holds("the match of the link", `'ludoteca.last' in localStorage && !location.hash.startsWith('#r=')`)
	p.rest()
}

// presses makes a move as its button would.
func (p *player) presses(move string) {
	p.t.Helper()
	sitetest.Evaluate[bool](p.Reader, fmt.Sprintf(`((e) => { e.dataset.move = %q; document.querySelector('.full:not([hidden]) [data-part=board]').append(e); e.click(); e.remove(); return true })(document.createElement('button'))`, move))
}

// going says whether there is a button to go on with, and presses it.
const going = `(e => !!e?.offsetWidth && (e.click(), true))(document.querySelector('.full:not([hidden]) .on:not([hidden]) [data-do=continue]'))`

// middle shows what comes between the opening of a match and its end, to which it brings the page; it
// gives false where too little lies between.
func (p *player) middle() bool {
	p.t.Helper()
	m := p.match(sitetest.Evaluate[string](p.Reader, lately))
	seen := met{}
	seen.add(m.Steps(0, 0))
	turns := p.playedOn(m, 100)
	for len(turns) > 0 && turns[0].move == "next" { // what goes on by itself
		turns = turns[1:]
	}
	if len(turns) <= 2*ending {
		return false
	}
	end := turns[len(turns)-ending]
	if round := slices.IndexFunc(turns[len(turns)/2:], func(t turn) bool { return t.move == "next" }); round >= 0 { // the last round
		for i, t := range turns[:len(turns)-1] {
			if t.move == "next" {
				end = turns[i+1]
			}
		}
	}
	wanted := met{}
	moments := p.show(m, slices.DeleteFunc(turns, func(t turn) bool { return t.steps > end.steps }), seen, wanted)
	r := m.Record
	r.Lines, r.Seed = nil, "middle"
	other, err := rules.NewMatch(r)
	if err != nil {
		p.t.Fatal(err)
	}
	moments += p.show(other, p.playedOn(other, 60), seen, wanted)
	for what := range wanted {
		if !seen[what] {
			p.t.Errorf("the page does not show %s", what)
		}
	}
	p.t.Logf("%d moments of the middle, seen %q", moments, slices.Sorted(maps.Keys(seen)))
	p.follow(end.record)
	return true
}

// show opens a match at those of the reader's turns that bring something that was not seen yet, and makes
// the move.
func (p *player) show(m *rules.Match, turns []turn, seen, wanted met) (moments int) {
	p.t.Helper()
	all := m.Steps(0, 0)
	for i, t := range turns[:max(0, len(turns)-1)] { // a match that comes to its end would be a result
		steps := all[t.steps:turns[i+1].steps]
		wanted.add(steps)
		if !slices.ContainsFunc(seen.of(steps), func(what string) bool { return !seen[what] }) {
			continue
		}
		moments++
		p.follow(t.record)
		p.looks("before " + t.move)
		p.presses(t.move)
		p.Holds("the move "+t.move, fmt.Sprintf(`%s.startsWith(%q)`, lately, strings.TrimRight(t.record, "\n")+"\n"+t.move))
		for more := true; more; { // rivals who turned something up go on when the reader does
			p.rest()
			p.looks("after " + t.move)
			more = sitetest.Evaluate[bool](p.Reader, going)
		}
		if now := p.match(sitetest.Evaluate[string](p.Reader, lately)).Steps(0, 0); len(now) > t.steps {
			seen.add(now[t.steps:])
		}
	}
	return moments
}
