package book

// Examples that run. A fenced block "match" is a script (package script): the
// build plays it with the engine and compares what comes true with what is
// written. A lie is a fault at its line, with the truth beside it. What was
// played is kept, for the page shows it: the table where the figure opens, then
// each move in the reader's words.
//
// Scripts that the languages share are files in the game's folder matches/.

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync/atomic"

	"ludoteca/rules"
	"ludoteca/rules/script"
)

// Example is a match block that was played and is true.
type Example struct {
	ID      string // its anchor on the page
	Caption string
	Shown   bool // not folded
	Play    bool // the reader may play on
	Seat    rules.Seat
	Record  rules.Record  // the whole of it
	Start   int           // lines of the record before the figure opens
	Opening rules.History // what the figure shows
	Told    []Told        // from there on
	Fired   []string      // every clause that was carried out, or that refused a move, each once
	Named   []string      // those that the author names
}

// Told is one move of an example or a solution, as its seat saw it.
type Told struct {
	Line   string // the move
	At     int    // lines of the record up to here
	Step   rules.Step
	Breach *rules.Breach // for a move that is refused; it is no line of the record
}

// matchFile is a script that languages share.
type matchFile struct {
	source source
	lines  []scriptLine
	used   atomic.Bool
}

// scriptLine is a line of a script, and where it stands.
type scriptLine struct {
	script.Line
	source source
	offset int // of the line
}

// readMatches reads the scripts of a game's folder.
func (l *loader) readMatches(game string, matches map[string]*matchFile) {
	entries, _ := fs.ReadDir(l.fsys, game+"/matches")
	for _, e := range entries {
		name, ok := strings.CutSuffix(e.Name(), ".match")
		if !ok || e.IsDir() {
			if !strings.HasPrefix(e.Name(), ".") {
				l.fault(source{file: l.shown(game + "/matches/" + e.Name())}, 0, "no script", "name it so that it ends in .match, or take it out")
			}
			continue
		}
		s, ok := l.read(game + "/matches/" + e.Name())
		if !ok {
			continue
		}
		f := &matchFile{source: s}
		starts := []int{0}
		for i, c := range s.text {
			if c == '\n' {
				starts = append(starts, i+1)
			}
		}
		for _, line := range script.Lines(string(s.text)) {
			f.lines = append(f.lines, scriptLine{line, s, starts[line.At-1]})
		}
		matches[game+"/"+name] = f
	}
}

// match returns the lines of a shared script, or says that there is none.
func (l *loader) match(p *Page, name string, at int) []scriptLine {
	game := p.Edition.Game
	f := l.matches[game+"/"+name]
	if f == nil {
		var names []string
		for _, key := range sortedKeys(l.matches) {
			if rest, ok := strings.CutPrefix(key, game+"/"); ok {
				names = append(names, rest)
			}
		}
		l.fault(p.source, at, fmt.Sprintf("unknown record %q", name), fmt.Sprintf("write %s/matches/%s.match, or name one that is there%s", game, name, didYouMean(name, names)))
		return nil
	}
	f.used.Store(true)
	if f.lines == nil {
		l.fault(f.source, 0, "a script of no lines", "begin it with a game, its seats and a deal")
	}
	return f.lines
}

// blockLines reads the lines of a fenced block as those of a script.
func blockLines(p *Page, lines []line) []scriptLine {
	var list []scriptLine
	for _, b := range lines {
		if read := script.Lines(b.text); len(read) == 1 {
			list = append(list, scriptLine{read[0], p.source, b.offset})
		}
	}
	return list
}

// checkMatches plays all that is to be played, and asks that every shared script
// is used, unless its game is only announced.
func (l *loader) checkMatches() {
	l.each(func(l *loader, p *Page) {
		examples, steps := 0, map[string]bool{}
		for _, n := range p.nodes {
			switch n := n.(type) {
			case *matchNode:
				examples++
				l.example(p, n, examples)
			case *stepNode:
				l.step(p, n, steps)
			}
		}
	})
	for _, key := range sortedKeys(l.matches) {
		game, _, _ := strings.Cut(key, "/")
		announced := !slices.ContainsFunc(l.book.Languages, func(lang *Language) bool {
			e := lang.Edition(game)
			return e != nil && !e.Rules.Coming
		})
		if f := l.matches[key]; !f.used.Load() && !announced {
			l.fault(f.source, 0, "no page uses this script", "name it in a block, or take it out")
		}
	}
}

// example reads a match block and plays it.
func (l *loader) example(p *Page, n *matchNode, number int) {
	if p.Edition == nil || p.Edition.Words == nil || p.Kind != Rules {
		l.fault(p.source, n.at, "a match on a page of no rulebook that can be played", "move it to a rulebook")
		return
	}
	e := &Example{ID: fmt.Sprintf("x%d", number)}
	var lines, own []scriptLine
	seen := map[string]bool{}
	for _, line := range blockLines(p, n.lines) {
		switch line.Key {
		case "caption", "shown", "play", "record":
			l.once(seen, line)
		}
		switch line.Key {
		case "caption":
			e.Caption = p.Language.Set(line.Text)
		case "shown", "play":
			if line.Text != "yes" {
				l.fault(p.source, line.offset, fmt.Sprintf("%s: %s", line.Key, line.Text), "write "+line.Key+": yes, or take the line out")
			}
			e.Shown, e.Play = e.Shown || line.Key == "shown", e.Play || line.Key == "play"
		case "record":
			if lines = l.match(p, line.Text, line.offset); lines == nil {
				return
			}
			e.ID = "x-" + line.Text
		default:
			own = append(own, line)
		}
	}
	if e.Caption == "" {
		l.fault(p.source, n.at, "a match without a caption", "add a line caption: what it shows")
	}
	if lines = append(slices.Clip(lines), own...); len(lines) == 0 {
		l.fault(p.source, n.at, "a match of no lines", "write a record, or record: the name of one in the folder matches")
		return
	}
	if p.ids[e.ID] {
		e.ID = fmt.Sprintf("%s-%d", e.ID, number)
	}
	p.ids[e.ID] = true
	s, ok := l.script(p.Edition.Game, lines)
	if ok && s.Goals != nil {
		goal := lines[slices.IndexFunc(lines, func(line scriptLine) bool { return line.Key == "goal" })]
		l.fault(goal.source, goal.offset, "an example with a goal", "use it for a step of a lesson, or take the goal out")
		ok = false
	}
	if ok && l.guard(lines[0], func() bool { return l.play(e, s, lines) }) {
		n.example = e
		for _, line := range lines {
			e.Named = append(e.Named, line.clauses()...)
		}
		p.Edition.Examples = append(p.Edition.Examples, e)
	}
}

// once asks that what a line says with its key is not said already.
func (l *loader) once(seen map[string]bool, line scriptLine) {
	if seen[line.key()] {
		l.fault(line.source, line.offset, line.key()+": is there twice", "keep one of them")
	}
	seen[line.key()] = true
}

// script reads the lines of a script and reports what is wrong with them.
func (l *loader) script(game string, lines []scriptLine) (*script.Script, bool) {
	var plainLines []script.Line
	for _, line := range lines {
		plainLines = append(plainLines, line.Line)
	}
	games := l.playable(game)
	s, problems := script.Read(plainLines, games)
	for _, p := range problems {
		line := lines[p.Line]
		what, do := fmt.Sprintf("%q cannot be read", line.Text), ""
		at := line.text()
		switch p.Why {
		case script.BadRecord:
			what, do = fmt.Sprintf("%q is no record", line.Text), "begin with a game, its seats and a deal, such as "+games[0].Name+" "+fmt.Sprint(games[0].Usual().Seats)+" #1.abc"
			if u := (*rules.Unreadable)(nil); errors.As(p.Err, &u) {
				what = fmt.Sprintf("%q is no part of a record's first line", u.Word)
				do += l.setupMeant(line.Text, u)
				if line.Key != "" {
					do += misspelt(line.Key, scriptKeys...)
				}
				at += max(0, strings.Index(" "+line.Text, " "+u.Word))
			}
		case script.BadSeat:
			what, do = fmt.Sprintf("no seat %q", p.Word), fmt.Sprintf("name one from 0 to %d", s.Record.Setup.Seats-1)
		case script.Twice:
			what, do, at = line.Key+": is there twice", "keep one of them", line.offset
		case script.BadCondition:
			said := line.Text
			if slices.Contains(script.Kinds, line.Key) {
				said = strings.TrimSpace(line.Key + " " + said)
			}
			what, do = fmt.Sprintf("%q is nothing that can be true", said), "write one of "+strings.Join(script.Kinds, ", ")+", with what it is about"+misspelt(said, script.Kinds...)
		case script.BadRefusal:
			what, do = fmt.Sprintf("refuse: %s", p.Word), "write refuse: a move = the clause against it"
		case script.BadReply:
			what, do = fmt.Sprintf("%s: %s", line.key(), line.Text), "write reply or lost with a name of its own, a condition, and behind it mistake: with the moves"
		case script.BadKey:
			what, do, at = fmt.Sprintf("unknown key %q", p.Word), "use a remark of scripts, or a move"+didYouMean(p.Word, scriptKeys), line.offset
		}
		l.fault(line.source, at, what, do)
	}
	if s.Record.Setup.Game == nil {
		return s, false
	}
	known, seen, faults := l.clauseIDs(game), map[string]bool{}, len(l.faults)
	for _, line := range lines {
		switch line.Key {
		case "seat", "solution", "look", "clause":
			l.once(seen, line)
		}
		for _, id := range line.clauses() {
			if !slices.Contains(known, id) {
				l.fault(line.source, line.text()+max(0, strings.Index(line.Text, id)), "unknown clause "+id, "use an id that the game declares"+didYouMean(id, known))
			}
		}
	}
	return s, problems == nil && len(l.faults) == faults
}

var scriptKeys = append([]string{"caption", "record", "shown", "play", "seat", "start", "refuse", "goal", "solution", "look", "clause", "reply", "lost", "mistake"}, script.Kinds...)

// text is the offset of a line's text, behind its key.
func (s scriptLine) text() int { return s.offset + s.Col - 1 }

// key is all that stands before a line's colon.
func (s scriptLine) key() string { return strings.TrimSpace(s.Key + " " + s.Name) }

// clauses lists the clauses that a line names.
func (s scriptLine) clauses() []string {
	words := strings.Fields(s.Text)
	switch s.Key {
	case "clause":
		return words
	case "fired", "refused":
		return words[:min(1, len(words))]
	case "refuse":
		if _, clause, ok := strings.Cut(s.Text, " = "); ok {
			return strings.Fields(clause)[:1]
		}
	case "goal", "reply", "lost":
		if len(words) > 1 && (words[0] == "fired" || words[0] == "refused") {
			return words[1:2]
		}
	}
	return nil
}

func (l *loader) clauseIDs(game string) []string {
	var ids []string
	for _, c := range l.known(game) {
		ids = append(ids, c.ID)
	}
	return ids
}

// guard lets the engine play a script. Where it breaks off, which is a fault of its own,
// the author is told at which line.
func (l *loader) guard(first scriptLine, play func() bool) (right bool) {
	l.playing = first
	defer func() {
		if why := recover(); why != nil {
			l.fault(l.playing.source, l.playing.offset, fmt.Sprintf("the engine breaks off: %v", why), "nothing is wrong with your text; mend the rules of this game")
			right = false
		}
	}()
	return play()
}

// play plays an example and reports whatever is not so.
func (l *loader) play(e *Example, s *script.Script, lines []scriptLine) bool {
	m, err := rules.NewMatch(s.Record)
	if err != nil {
		l.fault(lines[0].source, lines[0].offset, "this deal cannot be laid: "+err.Error(), "mend the first line of the record")
		return false
	}
	e.Seat = s.Seat
	e.fire(s.Record.Setup.Fired()...)
	right := true
	wrong := func(line scriptLine, at int, what, do string) {
		l.fault(line.source, at, what, do)
		right = false
	}
	for i := 0; i <= len(s.Items); i++ {
		if i == s.Start {
			e.Start, e.Opening = len(m.Record.Lines), m.History(s.Seat)
		}
		if i == len(s.Items) {
			break
		}
		item := s.Items[i]
		line := lines[item.Line]
		l.playing = line
		if item.Move == "" {
			if what, do := expect(m, s.Seat, item.Expect, len(m.Record.Lines)-1); what != "" {
				wrong(line, line.text(), what, do)
			}
			continue
		}
		breach := (*rules.Breach)(nil)
		err := m.Play(item.Move)
		switch errors.As(err, &breach); {
		case err == nil && item.Refuse != "":
			steps := m.History(s.Seat).Steps
			wrong(line, line.text(), fmt.Sprintf("%q is allowed here (%s)", item.Move, strings.Join(steps[len(steps)-1].Events, ", ")), "play it, or try another move")
			return false
		case err == nil:
			steps := m.History(s.Seat).Steps
			told := Told{Line: item.Move, At: len(steps), Step: steps[len(steps)-1]}
			e.fire(told.Step.Fired...)
			if i >= s.Start {
				e.Told = append(e.Told, told)
			}
		case item.Refuse == "":
			wrong(line, line.text(), fmt.Sprintf("%q is refused by %s (%s)", item.Move, breach.Clause, breach.Reason), "mend the move, or write refuse: "+item.Move+" = "+breach.Clause+moveMeant(m, item.Move))
			return false
		default:
			if why := breach.Clause + " " + breach.Reason; why != item.Refuse && !strings.HasPrefix(why, item.Refuse+" ") {
				wrong(line, line.text()+strings.Index(line.Text, " = ")+3, fmt.Sprintf("%q is refused by %s (%s), not by %s", item.Move, breach.Clause, breach.Reason, item.Refuse), "write what is true, or mend the match before it")
			}
			e.fire(breach.Clause)
			if i >= s.Start {
				e.Told = append(e.Told, Told{Line: item.Move, At: len(m.Record.Lines), Breach: breach})
			}
		}
	}
	e.Record = m.Record
	return right
}

// moveMeant proposes a verb for one that nobody can use now.
func moveMeant(m *rules.Match, move string) string {
	var verbs []string
	for _, seat := range m.State.Turn().List() {
		for _, can := range m.State.Moves(seat) {
			verb, _, _ := strings.Cut(string(can), " ")
			verbs = append(verbs, verb)
		}
	}
	return misspelt(move, verbs...)
}

func (e *Example) fire(clauses ...string) {
	for _, c := range clauses {
		if !slices.Contains(e.Fired, c) {
			e.Fired = append(e.Fired, c)
		}
	}
}

// expect asks a condition of a match as a seat sees it, from one of its lines on,
// and says what is true instead.
func expect(m *rules.Match, seat rules.Seat, c script.Condition, from int) (what, do string) {
	setup := m.Record.Setup
	somebody := c.Kind == "event" && len(c.Words) > 3 && c.Words[1] == ':' // "1: flip d2": brought about by seat 1
	at := script.Situation{History: m.History(seat), Game: setup.Game, Anybody: !somebody, From: max(0, from)}
	dealt := len(at.History.Steps) == 0
	if at.Holds(c) || dealt && c.Kind == "fired" && slices.Contains(setup.Fired(), c.Words) {
		return "", ""
	}
	do = "write what is true, or mend the match before it"
	list := func(have []string) string {
		if len(have) == 0 {
			return "nothing"
		}
		return strings.Join(have, ", ")
	}
	var events, fired []string
	for _, step := range at.History.Steps[at.From:] {
		for _, e := range step.Events {
			if somebody {
				e = fmt.Sprintf("%d: %s", step.Seat, e)
			}
			events = append(events, e)
		}
		fired = append(fired, step.Fired...)
	}
	if dealt {
		fired = setup.Fired()
	}
	switch c.Kind {
	case "fact":
		facts := at.History.View.Facts()
		word, _, _ := strings.Cut(c.Words, " ")
		var like, words []string
		for _, f := range facts {
			first, _, _ := strings.Cut(f, " ")
			if first == word {
				like = append(like, f)
			}
			if !slices.Contains(words, first) {
				words = append(words, first)
			}
		}
		if like == nil {
			return fmt.Sprintf("no fact %q is seen here", word), "name one of " + list(words) + didYouMean(word, words)
		}
		return fmt.Sprintf("fact %q is not so: %s", c.Words, nearFacts(c.Words, like)), do
	case "absent":
		return fmt.Sprintf("fact %q is there", c.Words), do
	case "event":
		return fmt.Sprintf("event %q did not happen: %s", c.Words, list(events)), do
	case "fired":
		return fmt.Sprintf("%s was not carried out: %s", c.Words, list(fired)), do
	case "score":
		return fmt.Sprintf("the score is %d, not %s", at.Game.Review(at.History).Score, c.Words), do
	case "refused":
		return "refused: is for goals and replies", "write refuse: a move = the clause against it"
	}
	if !at.History.Over() {
		return "the match is not over", do
	}
	var won []string
	for _, s := range at.History.Won.List() {
		won = append(won, fmt.Sprint(s))
	}
	return "won by " + list(won), do
}

// nearFacts returns the facts that share most words with what was expected.
func nearFacts(words string, facts []string) string {
	want := strings.Fields(words)
	common := func(fact string) int {
		n := 0
		for i, w := range strings.Fields(fact) {
			if i >= len(want) || want[i] != w {
				break
			}
			n++
		}
		return n
	}
	most := 0
	for _, f := range facts {
		most = max(most, common(f))
	}
	return strings.Join(slices.DeleteFunc(slices.Clone(facts), func(f string) bool { return common(f) < most }), ", ")
}
