package book

// Proofs: what came of a script (package script) when the engine played it. All
// languages of a game share its scripts, so each is proven once for a book, and so is
// one that stands word for word in several pages; a page only finds the words for it.
// A proof therefore knows no file: its faults stand at lines of the script, and whoever
// asked for it knows where these are (loader.proven).
//
// Of an example, each move is allowed or refused as it says, and each statement is true
// where it stands. A step of a lesson promises more: its solution reaches the goal and
// not before its last move, every mistake brings about its reply, every hint points at
// something, the board offers every move, and what a step claims to teach really happens
// in it. Conditions before its solution hold on the way to where it begins; those behind
// came true in the solution.

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"ludoteca/cmd/build/internal/cache"
	"ludoteca/rules"
	"ludoteca/rules/script"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// Proof is a script that was played.
type Proof struct {
	Script  *script.Script
	Record  rules.Record  // of an example the whole match, of a step up to where it begins
	Start   int           // lines of the record before the table is shown
	Opening rules.History // the table as it is shown
	Played  []script.Line // the moves from there on; of a step, its solution
	Fired   []string      // every clause that was carried out, or that refused a move, each once
	Named   []string      // those that the author names

	readable bool        // whether it could be played
	faults   Diagnostics // at lines of the script, and of no file
}

// proofKey names all that a proof is made of, but the games.
type proofKey struct {
	rulebook, text string
	lesson         bool
}

// keptProof names a proof in memory, by the games that there were too.
type keptProof struct {
	proofKey
	games string
}

// prove returns the proof of a script, which is made once, and kept for the next book.
func (l *loader) prove(key proofKey) *Proof {
	proof, _ := l.proofs.LoadOrStore(key, sync.OnceValue(func() *Proof {
		p, _ := cache.Remember(l.options.Memory, keptProof{key, fmt.Sprint(l.games)}, func() (*Proof, error) {
			return prove(key, l.games, l.face(key.rulebook)), nil
		})
		return p
	}))
	return proof.(func() *Proof)()
}

func prove(key proofKey, games []*rules.Game, face *board.Face) *Proof {
	p := &prover{Proof: &Proof{}, played: gamesOf(games, key.rulebook), face: face, drawn: map[string]string{}}
	broken := breaksOff(func() {
		p.readable = p.read(key.text)
		switch {
		case p.readable && key.lesson:
			p.lesson()
		case p.readable:
			p.example()
		}
	})
	if broken != "" {
		p.fault(p.playing, 1, broken, mendRules)
	}
	return p.Proof
}

// breaksOff lets the engine play, and returns how it breaks off, which is a fault of its
// own, or "".
func breaksOff(play func()) (how string) {
	defer func() {
		if why := recover(); why != nil {
			how = fmt.Sprintf("the engine breaks off: %v", why)
		}
	}()
	play()
	return ""
}

const mendRules = "nothing is wrong with your text; mend the rules of this game"

// prover plays a script.
type prover struct {
	*Proof
	played  []*rules.Game // the games of the rulebook
	face    *board.Face
	match   *rules.Match
	playing script.Line       // what the engine is asked to play now
	drawn   map[string]string // boards, by what led to them
}

// fault notes something wrong at a column of a line.
func (p *prover) fault(line script.Line, col int, what, do string) {
	p.faults = append(p.faults, Diagnostic{"", line.At, col, what, do})
}

// wrong notes something wrong with what a line says.
func (p *prover) wrong(line script.Line, what, do string) { p.fault(line, line.Col, what, do) }

// require notes something wrong with what a line says, unless all is well there.
func (p *prover) require(ok bool, line script.Line, what, do string) {
	if !ok {
		p.wrong(line, what, do)
	}
}

// history returns the match as the script's seat has lived through it.
func (p *prover) history() rules.History { return p.match.History(p.Script.Seat) }

// keyed returns the first line with a key, or the first of all.
func (p *prover) keyed(key string) script.Line {
	lines := p.Script.Lines
	return lines[max(0, slices.IndexFunc(lines, func(line script.Line) bool { return line.Key == key }))]
}

// addFired notes clauses that a move met with.
func (p *prover) addFired(clauses ...string) {
	p.Fired = appendNew(p.Fired, clauses...)
}

// appendNew appends to a list what it does not hold already.
func appendNew(list []string, more ...string) []string {
	for _, s := range more {
		if !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	return list
}

var scriptKeys = append([]string{"caption", "record", "shown", "play", "seat", "start", "refuse", "goal", "solution", "look", "clause", "reply", "lost", "mistake"}, script.Kinds...)

// read reads the script, and reports whether it can be played.
func (p *prover) read(text string) bool {
	lines := script.Lines(text)
	s, err := script.Read(lines, p.played)
	p.Script, p.playing = s, lines[0]
	if first := lines[0]; err != nil || first.Key != "" {
		p.unreadable(first, err)
		return false
	}
	known := idsOf(p.played[0].Clauses)
	for i, line := range lines[1:] {
		once := slices.Contains([]string{"seat", "start", "solution", "look", "clause"}, line.Key)
		if once && slices.ContainsFunc(lines[:i+1], func(before script.Line) bool { return before.Label() == line.Label() }) {
			p.fault(line, 1, line.Label()+": is there twice", "keep one of them")
		}
		p.checkForm(line)
		named := clausesNamed(line)
		for _, id := range named {
			if !slices.Contains(known, id) {
				p.fault(line, line.Col+max(0, strings.Index(line.Text, id)), "unknown clause "+id, "use an id that the game declares"+didYouMean(id, known))
			}
		}
		p.Named = append(p.Named, named...)
	}
	return p.faults == nil
}

// unreadable notes what is wrong with the first line of a script.
func (p *prover) unreadable(first script.Line, err error) {
	what, col := fmt.Sprintf("%q is no record", first.Text), first.Col
	do := fmt.Sprintf("begin with a game, its seats and a deal, such as %s %d #1.abc", p.played[0].Name, p.played[0].Usual().Seats)
	if u := (*rules.Unreadable)(nil); errors.As(err, &u) {
		what = fmt.Sprintf("%q is no part of a record's first line", u.Word)
		do += didYouMean(u.Word, setupWords(p.played, first.Text, u))
		if first.Key != "" {
			do += misspelt(first.Key, scriptKeys...)
		}
		col += max(0, strings.Index(" "+first.Text, " "+u.Word))
	}
	p.fault(first, col, what, do)
}

// checkForm asks that a line says something that a script can say.
func (p *prover) checkForm(line script.Line) {
	s := p.Script
	condition := func(text string, ok bool) {
		if _, known := script.ParseCondition(text); !known || !ok {
			p.wrong(line, fmt.Sprintf("%q is nothing that can be true", text), "write one of "+strings.Join(script.Kinds, ", ")+", with what it is about"+misspelt(text, script.Kinds...))
		}
	}
	const reply = "write reply or lost with a name, which is of one of the two alone, a condition, and behind it mistake: with the moves"
	switch line.Key {
	case "start", "solution", "look", "clause":
	case "seat":
		n, err := strconv.Atoi(line.Text)
		p.require(err == nil && n >= 0 && n < s.Record.Setup.Seats, line, fmt.Sprintf("no seat %q", line.Text), fmt.Sprintf("name one from 0 to %d", s.Record.Setup.Seats-1))
	case "refuse":
		p.require(strings.Contains(line.Text, " = "), line, "refuse: "+line.Text, "write refuse: a move = the clause against it")
	case "goal":
		condition(line.Text, true)
	case "reply", "lost":
		condition(line.Text, true)
		unlike := func(r script.Reply) bool { return r.Name == line.Name && r.Lost != (line.Key == "lost") }
		p.require(line.Name != "" && !slices.ContainsFunc(s.Replies, unlike), line, line.Label()+": "+line.Text, reply)
	case "mistake":
		p.require(slices.ContainsFunc(s.Replies, func(r script.Reply) bool { return r.Made.At == line.At }), line, line.Label()+": "+line.Text, reply)
	default:
		key := cmp.Or(line.Key, line.Text)
		switch {
		case slices.Contains(script.Kinds, line.Key):
			condition(strings.TrimSpace(line.Key+" "+line.Text), line.Name == "")
		case line.Key != "" || key == rules.Helped: // nobody is helped in a proof
			p.fault(line, 1, fmt.Sprintf("unknown key %q", key), "use a remark of scripts, or a move"+didYouMean(key, scriptKeys))
		}
	}
}

// clausesNamed returns the clauses that a line names.
func clausesNamed(line script.Line) []string {
	words := strings.Fields(line.Text)
	switch line.Key {
	case "clause":
		return words
	case "fired", "refused":
		return words[:min(1, len(words))]
	case "refuse":
		if _, clause, ok := strings.Cut(line.Text, " = "); ok {
			return strings.Fields(clause)[:1]
		}
	case "goal", "reply", "lost":
		if len(words) > 1 && (words[0] == "fired" || words[0] == "refused") {
			return words[1:2]
		}
	}
	return nil
}

// deal lays the deal of the script, and reports whether it can be laid.
func (p *prover) deal() bool {
	var err error
	if p.match, err = rules.NewMatch(p.Script.Record); err != nil {
		p.fault(p.Script.Lines[0], 1, "this deal cannot be laid: "+err.Error(), "mend the first line of the record")
	}
	return err == nil
}

// play plays a move, and returns what came of it.
func (p *prover) play(line script.Line, move string) script.Line {
	line.Move, p.playing = move, line
	line.Lines = len(p.match.Record.Lines)
	by, _ := rules.SplitSeat(move)
	if by < 0 {
		by = p.match.State.Turn().First()
	}
	if errors.As(p.match.Play(move), &line.Breach) {
		line.Step.Seat = by
		return line
	}
	line.Step = p.match.Steps(p.Script.Seat, line.Lines)[0]
	line.Lines++
	return line
}

// refusal returns the sentence that a move is refused, and why.
func refusal(line script.Line, of string) string {
	return fmt.Sprintf("%q%s is refused by %s (%s)", line.Move, of, line.Breach.Clause, line.Breach.Reason)
}

// example plays an example.
func (p *prover) example() {
	s := p.Script
	if s.Goals != nil {
		p.fault(p.keyed("goal"), 1, "an example with a goal", "use it for a step of a lesson, or take the goal out")
		return
	}
	if !p.deal() {
		return
	}
	p.addFired(s.Record.Setup.Fired()...)
	for i, line := range s.Lines {
		if i == s.Start {
			p.Start, p.Opening = len(p.match.Record.Lines), p.history()
		}
		p.claim(line)
		if line.Move == "" {
			continue
		}
		line = p.play(line, line.Move)
		switch breach := line.Breach; {
		case breach == nil && line.Refuse != "":
			p.wrong(line, fmt.Sprintf("%q is allowed here (%s)", line.Move, strings.Join(line.Step.Events, ", ")), "play it, or try another move")
			return
		case breach == nil:
			p.addFired(line.Step.Fired...)
		case line.Refuse == "":
			p.wrong(line, refusal(line, ""), "mend the move, or write refuse: "+line.Move+" = "+breach.Clause+moveMeant(p.match, line.Move))
			return
		default:
			if why := breach.Clause + " " + breach.Reason; !strings.HasPrefix(why+" ", line.Refuse+" ") {
				p.fault(line, line.Col+strings.Index(line.Text, " = ")+3, refusal(line, "")+", not by "+line.Refuse, "write what is true, or mend the match before it")
			}
			p.addFired(breach.Clause)
		}
		if i >= s.Start {
			p.Played = append(p.Played, line)
		}
	}
	p.Record = p.match.Record
}

// lesson plays a step: the way to where it begins, its solution, its mistakes. Where two
// of its lines disagree, the fault is at one and names the other.
func (p *prover) lesson() {
	s := p.Script
	head, solution := s.Lines[0], p.keyed("solution")
	for _, line := range s.Lines {
		p.require(line.Refuse == "", line, "a refusal in a step", "write it as a reply and its mistake")
	}
	p.require(s.Goals != nil, head, "a step without a goal", "add a line goal: and a condition")
	p.require(s.Solution != nil, head, "a step without a solution", "add a line solution: with moves that reach the goal")
	if p.faults != nil || !p.deal() {
		return
	}
	for _, line := range s.Lines {
		if line.At < solution.At {
			p.claim(line)
		}
		if line.Move == "" {
			continue
		}
		if line = p.play(line, line.Move); line.Breach != nil {
			p.wrong(line, refusal(line, ""), "mend the move, or the match before it"+moveMeant(p.match, line.Move))
			return
		}
	}
	p.Record, p.Opening = p.match.Record, p.history()
	if !p.Opening.Turn.Has(s.Seat) {
		p.wrong(head, "it is not the reader's turn where the step begins", "add moves, or begin with another seat")
		return
	}
	if s.Progress(p.match, len(p.Record.Lines), nil).Met {
		p.wrong(p.keyed("goal"), "the goal is reached before anything is played", "ask for something that the reader has to bring about")
		return
	}
	p.solve(solution)
	for i := range s.Replies {
		if r := &s.Replies[i]; r.Mistake == nil {
			p.wrong(r.Line, "reply "+r.Name+" without a mistake", "add a line mistake: with moves that bring it about")
		} else {
			p.mistake(r)
		}
	}
	places := p.face.Places(p.Opening)
	for _, place := range s.Look {
		if !slices.Contains(places, place) {
			p.wrong(p.keyed("look"), fmt.Sprintf("no place %q on the table", place), "name one of "+strings.Join(places, ", ")+didYouMean(place, places))
		}
	}
	p.require(s.Look != nil && s.Clauses != nil, head, "a step without hints", "add lines look: with places, and clause: with what it teaches")
	for _, c := range p.played[0].Clauses {
		shown := c.Test != rules.ByEngine || slices.Contains(p.Fired, c.ID) || !slices.Contains(s.Clauses, c.ID)
		p.require(shown, p.keyed("clause"), c.ID+" does not happen in this step", "let the solution or a mistake carry it out, or take it out")
	}
	if p.faults == nil { // else the moves are to be mended anyway
		p.checkTries(solution, s.Solution)
		for _, r := range s.Replies {
			p.checkTries(r.Made, r.Mistake)
		}
	}
}

// solve plays the solution. What is said behind it must have come true in it.
func (p *prover) solve(line script.Line) {
	s, from := p.Script, len(p.Record.Lines)
	p.match, _ = s.Opening()
	for i, move := range s.Solution {
		before, last := len(p.match.Record.Lines), i == len(s.Solution)-1
		played := p.play(line, move)
		refused := played.Breach
		progress := s.Progress(p.match, from, refused)
		if !progress.Met && refused == nil { // a step ends at its goal, bots or no bots
			script.Answers(p.match)
			progress.Met = s.Progress(p.match, from, nil).Met
		}
		for at, step := range p.match.Steps(s.Seat, before) {
			p.Played = append(p.Played, script.Line{Move: p.match.Record.Lines[before+at], Lines: before + at + 1, Step: step})
			p.addFired(step.Fired...)
		}
		if refused != nil {
			p.Played = append(p.Played, played)
			p.addFired(refused.Clause)
		}
		switch {
		case refused != nil && !(last && progress.Met):
			do := "mend the solution"
			if last { // or this is the refusal that the reader is to meet with
				do += fmt.Sprintf(", or the goal at line %d", p.keyed("goal").At)
			}
			p.wrong(line, refusal(played, " of the solution"), do+moveMeant(p.match, move))
			return
		case progress.Met && !last:
			p.wrong(line, fmt.Sprintf("the goal is reached with %q already", move), fmt.Sprintf("end the solution there, or ask for more at line %d", p.keyed("goal").At))
			return
		case last && !progress.Met:
			at := script.Situation{History: p.history(), Game: p.Record.Setup.Game, From: from, Refused: refused}
			goals := slices.DeleteFunc(slices.Clone(s.Lines), func(line script.Line) bool { return line.Key != "goal" })
			missed := slices.IndexFunc(s.Goals, func(c script.Condition) bool { return !at.Holds(c) })
			p.wrong(goals[missed], "the goal is out of reach: the solution does not lead there", fmt.Sprintf("mend the goal, or the solution at line %d", line.At))
		case progress.Reply != nil:
			p.wrong(line, fmt.Sprintf("%q of the solution gets the reply %s", move, progress.Reply.Name), fmt.Sprintf("let the reply at line %d wait for a mistake", progress.Reply.Line.At))
		}
	}
	for _, said := range s.Lines {
		if said.Expect.Kind != "" && said.At > line.At {
			if what, _ := p.expect(said.Expect, from); what != "" {
				p.wrong(said, what, fmt.Sprintf("write what is true, or mend the solution at line %d", line.At))
			}
		}
	}
}

// mistake plays the mistake of a reply.
func (p *prover) mistake(r *script.Reply) {
	p.match, _ = p.Script.Opening()
	for i, move := range r.Mistake {
		// Bots answer behind each move, and the reply is to the reader's own.
		last, played := i == len(r.Mistake)-1, p.play(r.Made, move)
		progress := p.Script.Progress(p.match, len(p.Record.Lines), played.Breach)
		if played.Breach == nil {
			p.addFired(played.Step.Fired...)
		} else if p.addFired(played.Breach.Clause); !last {
			p.wrong(r.Made, refusal(played, " of mistake "+r.Name), "mend the mistake"+moveMeant(p.match, move))
			return
		}
		switch {
		case progress.Met:
			p.wrong(r.Made, "mistake "+r.Name+" reaches the goal", fmt.Sprintf("mend the goal at line %d, or the mistake", p.keyed("goal").At))
			return
		case last && progress.Reply != r:
			got := "no reply"
			if progress.Reply != nil {
				got = "reply " + progress.Reply.Name
			}
			p.wrong(r.Made, fmt.Sprintf("mistake %s gets %s", r.Name, got), fmt.Sprintf("mend the condition at line %d, or the moves", r.Line.At))
		}
		if !last {
			script.Answers(p.match)
		}
	}
}

// checkTries asks that the board lets its reader try each of these moves.
func (p *prover) checkTries(line script.Line, moves []string) {
	p.match, _ = p.Script.Opening()
	for _, move := range moves {
		if p.playing = line; !p.canTry(move) {
			p.wrong(line, fmt.Sprintf("the board does not offer %q", move), "write moves that a reader can try there")
			return
		}
		_ = script.Try(p.match, move)
	}
}

// canTry reports whether the board lets its reader try a move, whatever has to be selected
// before. It does so in any words, or in none.
func (p *prover) canTry(move string) bool {
	selected := []string{""}
	for i := 0; i < len(selected); i++ {
		key := strings.Join(p.match.Record.Lines, "\n") + "\n" + selected[i]
		text, ok := p.drawn[key]
		if !ok {
			text = p.face.Live(p.history(), words.New(nil, nil), nil, selected[i])
			p.drawn[key] = text
		}
		if strings.Contains(text, `data-move="`+move+`"`) || !strings.Contains(text, ` data-move="`) { // or a game that nobody draws
			return true
		}
		for _, match := range selectable.FindAllStringSubmatch(text, -1) {
			selected = appendNew(selected, match[1])
		}
	}
	return false
}

var selectable = regexp.MustCompile(` data-select="([^"]*)"`)

// moveMeant returns a proposal: a verb for one that nobody can use now.
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

// claim asks what a line says, if it does, of the match as it stands.
func (p *prover) claim(line script.Line) {
	if line.Expect.Kind == "" {
		return
	}
	p.playing = line
	if what, do := p.expect(line.Expect, len(p.match.Record.Lines)-1); what != "" {
		p.wrong(line, what, do)
	}
}

// expect asks a condition of the match, from one of its lines on, and returns what is
// true instead; "" where it holds.
func (p *prover) expect(c script.Condition, from int) (what, do string) {
	setup := p.match.Record.Setup
	at := script.Situation{History: p.history(), Game: setup.Game, Anybody: true, From: max(0, from)}
	seen, holds := at.Seen(c), at.Holds(c)
	if c.Kind == "fired" && len(at.History.Steps) == 0 { // the deal itself carries out some
		seen = setup.Fired()
		holds = slices.Contains(seen, c.Words)
	}
	if holds {
		return "", ""
	}
	do = "write what is true, or mend the match before it"
	list := "nothing"
	if seen != nil {
		list = strings.Join(seen, ", ")
	}
	switch c.Kind {
	case "fact":
		word, _, _ := strings.Cut(c.Words, " ")
		var like, words []string
		for _, f := range seen {
			first, _, _ := strings.Cut(f, " ")
			if first == word {
				like = append(like, f)
			}
			words = appendNew(words, first)
		}
		if like == nil {
			return fmt.Sprintf("no fact %q is seen here", word), "name one of " + cmp.Or(strings.Join(words, ", "), "nothing") + didYouMean(word, words)
		}
		return fmt.Sprintf("fact %q is not so: %s", c.Words, nearFacts(c.Words, like)), do
	case "absent":
		return fmt.Sprintf("fact %q is there", c.Words), do
	case "event":
		return fmt.Sprintf("event %q did not happen: %s", c.Words, list), do
	case "fired":
		return fmt.Sprintf("%s was not carried out: %s", c.Words, list), do
	case "score":
		return fmt.Sprintf("the score is %s, not %s", list, c.Words), do
	case "refused":
		return "refused: is for goals and replies", "write refuse: a move = the clause against it"
	}
	if !at.History.Over() {
		return "the match is not over", do
	}
	return "won by " + cmp.Or(strings.Join(strings.Fields(list), ", "), "nothing"), do
}

// nearFacts returns the facts that share most words with what was expected.
func nearFacts(words string, facts []string) string {
	want := strings.Fields(words)
	common := func(fact string) (n int) {
		for f := strings.Fields(fact); n < min(len(f), len(want)) && f[n] == want[n]; {
			n++
		}
		return n
	}
	most := common(slices.MaxFunc(facts, func(a, b string) int { return common(a) - common(b) }))
	return strings.Join(slices.DeleteFunc(slices.Clone(facts), func(f string) bool { return common(f) < most }), ", ")
}
