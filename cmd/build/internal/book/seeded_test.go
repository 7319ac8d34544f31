package book

// The rulebook is a test suite, and this is a test of it from its authors' side:
// faults are seeded into the repository's content one at a time, and Load must
// find each in the right file at the right line. (What is seeded into the engine
// is tested beside the command.)
//
// Where a fault is to be found:
//
//   - What a line states, at that line; or, where two lines disagree (a goal and
//     its solution, a reply and its mistake), at one of them, which names the other.
//   - Cards or tiles swapped, or a move to another place: at the first line of the
//     script that is no longer true.
//   - What one language lacks, at the block of the other language that is left
//     without its like.
//
// A fault may be none by chance. A statement that is still true is no lie; nor is it
// one that a step teaches a clause which no match can show, such as what a symbol
// means. And where not a word changes of all that anybody at the table sees in the
// match, no reader can tell. All this is judged by witness, which replays a script
// by its own reading of it; whatever it cannot excuse, Load must find.

import (
	"flag"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"ludoteca/rules"
	"ludoteca/rules/symbotrio"
	"ludoteca/templates/shelf"
)

// seeded is a fault in a script of the folder matches.
type seeded struct {
	family   string
	file     string
	line     int    // that is changed
	old, new string // the whole line
	table    bool   // changes what lies on the table, not what is said of it
}

func (s seeded) String() string {
	return fmt.Sprintf("%s: %s:%d: %s → %s", s.family, s.file, s.line, s.old, s.new)
}

// in returns the script with the fault in it.
func (s seeded) in(text string) string {
	lines := strings.Split(text, "\n")
	lines[s.line-1] = s.new
	return strings.Join(lines, "\n")
}

// said is a line of a script, as the witness reads it.
type said struct {
	at              int
	key, name, text string
}

var keyed = regexp.MustCompile(`^([a-z]+)(?: ([a-z0-9-]+))?:(?: +(.*))?$`)

func readScript(text string) (list []said) {
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		s := said{at: i + 1, text: line}
		if m := keyed.FindStringSubmatch(line); m != nil {
			s.key, s.name, s.text = m[1], m[2], m[3]
		}
		list = append(list, s)
	}
	return list
}

// witness has seen a script played.
type witness struct {
	m     *rules.Match
	seat  rules.Seat
	false int      // the first line that is not true, or 0
	seen  []string // by anybody, in the order in which it was
}

// testify plays a script and judges it.
func testify(t *testing.T, text string) *witness {
	t.Helper()
	lines := readScript(text)
	w := &witness{}
	for _, l := range lines {
		if l.key == "seat" {
			w.seat = rules.Seat(l.text[0] - '0')
		}
	}
	record, err := rules.Parse(lines[0].text, shelf.Games())
	if err == nil {
		w.m, err = rules.NewMatch(record)
	}
	if err != nil {
		w.lie(lines[0].at)
		return w
	}
	w.look()
	solution := slices.IndexFunc(lines, func(l said) bool { return l.key == "solution" })
	for i, l := range lines[1:] {
		if solution >= 0 && i >= solution {
			break // what is said of the solution; see lesson
		}
		switch l.key {
		case "":
			if w.play(l.text) != nil {
				w.lie(l.at)
				return w
			}
			w.look()
		case "refuse":
			move, clause, _ := strings.Cut(l.text, " = ")
			breach := w.play(move)
			if breach == nil {
				w.lie(l.at)
				return w
			}
			if !begins(breach.Clause+" "+breach.Reason, clause) {
				w.lie(l.at)
			}
		default:
			if slices.Contains(conditions, l.key) && !w.holds(strings.TrimSpace(l.key+" "+l.text), max(0, len(w.m.Record.Lines)-1), true, nil) {
				w.lie(l.at)
			}
		}
	}
	if solution >= 0 {
		w.lesson(t, lines)
	}
	return w
}

var conditions = []string{"fact", "absent", "event", "fired", "score", "winner", "over"}

func begins(line, words string) bool { return strings.HasPrefix(line+" ", words+" ") }

func (w *witness) lie(at int) {
	if w.false == 0 {
		w.false = at
	}
}

// look takes down what each seat sees lying there, in whatever order it is told.
func (w *witness) look() {
	for seat := range w.m.Record.Setup.Seats {
		w.seen = append(w.seen, slices.Sorted(slices.Values(w.m.History(rules.Seat(seat)).View.Facts()))...)
	}
}

// play plays a move and takes down what each seat sees happen, in whatever order; the
// breach is nil if it is allowed.
func (w *witness) play(move string) *rules.Breach {
	breach, _ := w.m.Play(move).(*rules.Breach)
	if breach != nil {
		w.seen = append(w.seen, breach.Error())
		return breach
	}
	for seat := range w.m.Record.Setup.Seats {
		steps := w.m.History(rules.Seat(seat)).Steps
		w.seen = append(w.seen, slices.Sorted(slices.Values(steps[len(steps)-1].Events))...)
	}
	return nil
}

// answer lets bots play. They draw their chance from the record's first line, so
// after any change to it they play otherwise, which is no fault: what they turn up
// must come true where a line says so, and is not taken down.
func (w *witness) answer() {
	for line, _ := w.m.Answer(); line != ""; line, _ = w.m.Answer() {
		w.m.Play(line)
	}
}

// holds reports whether a condition is true of the lines from one on, with events
// of anybody or of the reader's own.
func (w *witness) holds(condition string, from int, anybody bool, breach *rules.Breach) bool {
	kind, words, _ := strings.Cut(condition, " ")
	h := w.m.History(w.seat)
	var events, fired []string
	for _, step := range h.Steps[from:] {
		if anybody || step.Seat == w.seat {
			for _, e := range step.Events {
				events = append(events, e, fmt.Sprintf("%d: %s", step.Seat, e))
			}
		}
		fired = append(fired, step.Fired...)
	}
	if len(h.Steps) == 0 {
		fired = h.Setup.Fired()
	}
	some := func(list []string) bool {
		return slices.ContainsFunc(list, func(line string) bool { return begins(line, words) })
	}
	switch kind {
	case "fact":
		return some(h.View.Facts())
	case "absent":
		return !some(h.View.Facts())
	case "event":
		return some(events)
	case "fired":
		return slices.Contains(fired, words)
	case "refused":
		return breach != nil && begins(breach.Clause+" "+breach.Reason, words)
	case "score":
		return fmt.Sprint(h.Setup.Game.Review(h).Score) == words
	case "winner":
		return w.m.State.Turn() == 0 && strings.Trim(fmt.Sprint(w.m.State.Winners().List()), "[]") == words
	}
	return kind == "over" && words == "" && w.m.State.Turn() == 0
}

// lesson judges what a step of a lesson promises: from where it begins, first its
// solution, then each mistake.
func (w *witness) lesson(t *testing.T, lines []said) {
	one := func(key string) (found said) {
		for _, l := range lines {
			if l.key == key {
				return l
			}
		}
		t.Fatalf("no %s: in %v", key, lines)
		return
	}
	goal, solution := one("goal"), one("solution")
	opening, from := w.m.Record, len(w.m.Record.Lines)
	met := func(breach *rules.Breach) bool {
		for _, l := range lines {
			if l.key == "goal" && !w.holds(l.text, from, false, breach) {
				return false
			}
		}
		return true
	}
	reply := func(breach *rules.Breach) (name string) {
		last := max(from, len(w.m.Record.Lines)-1)
		if breach != nil {
			last = len(w.m.Record.Lines)
		}
		for _, l := range lines {
			if (l.key == "reply" || l.key == "lost") && w.holds(l.text, last, false, breach) {
				return l.name
			}
		}
		return ""
	}
	if h := w.m.History(w.seat); !h.Turn.Has(w.seat) {
		w.lie(lines[0].at)
		return
	}
	if met(nil) {
		w.lie(goal.at)
		return
	}
	for _, place := range strings.Fields(one("look").text) {
		if !slices.Contains(shelf.Face(w.m.Record.Setup.Game.Rulebook).Places(w.m.History(w.seat)), place) {
			defer w.lie(one("look").at)
		}
	}
	fired := map[string]bool{}
	note := func(breach *rules.Breach, before int) {
		if breach != nil {
			fired[breach.Clause] = true
		}
		for _, step := range w.m.History(w.seat).Steps[before:] {
			for _, id := range step.Fired {
				fired[id] = true
			}
		}
	}
	moves := strings.Split(solution.text, "; ")
	for i, move := range moves {
		before := len(w.m.Record.Lines)
		breach := w.play(move)
		done, answer := met(breach), reply(breach)
		if !done && breach == nil {
			w.answer()
			done = met(nil)
		}
		note(breach, before)
		if last := i == len(moves)-1; breach != nil && !done || done != last || !done && answer != "" {
			if last && answer == "" {
				w.lie(goal.at)
			}
			w.lie(solution.at)
			return
		}
	}
	for _, l := range lines {
		if l.at > solution.at && slices.Contains(conditions, l.key) && !w.holds(strings.TrimSpace(l.key+" "+l.text), from, true, nil) {
			w.lie(l.at)
		}
	}
	seen := w.seen
	defer func() { w.seen = seen }() // the page shows the solution, and no mistake
	for i, l := range lines {
		if l.key != "mistake" {
			continue
		}
		m, err := rules.Replay(opening)
		if err != nil {
			t.Fatal(err)
		}
		w.m = m
		moves := strings.Split(l.text, "; ")
		for j, move := range moves {
			before := len(w.m.Record.Lines)
			breach := w.play(move)
			done, last := met(breach), j == len(moves)-1
			if note(breach, before); done || breach != nil && !last || last && reply(breach) != lines[i-1].name {
				w.lie(l.at)
				break
			}
			if breach == nil && !last {
				w.answer()
			}
		}
	}
	for _, c := range symbotrio.Game.Clauses { // what data or texts keep, no match can show
		if c.Test == rules.ByEngine && slices.Contains(strings.Fields(one("clause").text), c.ID) && !fired[c.ID] {
			w.lie(one("clause").at)
		}
	}
}

// vocabulary is what may stand for what, so that a fault is one an author could
// make: a face for a face, a number for a number.
var vocabulary = [][]string{
	{"triangle", "diamond", "square", "rectangle", "circle", "semicircle"},
	{"small", "large"},
	{"blue", "red", "green", "yellow"},
	{"gem", "prison", "code", "easy", "crook", "nothing"},
	{"win", "keep", "steal", "miss", "draw", "take", "band", "rob", "pair", "redraw", "leave", "flip", "limit", "end"},
	{"serve", "turn", "take", "draw", "rob", "redraw"},
	{"0", "1", "2", "3", "4", "9", "42", "43"},
	{"a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4", "d1", "d2", "d3", "seat-0", "seat-3"},
	{"card", "loot", "pile", "seat-9"},
}

// kin lists what may stand for a word.
func kin(word string) (list []string) {
	for _, kind := range vocabulary {
		if slices.Contains(kind, word) {
			list = append(list, kind...)
		}
	}
	return list
}

var (
	word     = regexp.MustCompile(`[^ ;]+`)
	cell     = regexp.MustCompile(`^[a-d][1-4]$`)
	clauseID = regexp.MustCompile(`^(R-)?SYM-\d+[a-z]?$`)
)

// reworded returns a line with any one of its words replaced by another.
func reworded(line string, others func(word string) []string) (list []string) {
	for _, at := range word.FindAllStringIndex(line, -1) {
		for _, other := range others(line[at[0]:at[1]]) {
			if other != line[at[0]:at[1]] {
				list = append(list, line[:at[0]]+other+line[at[1]:])
			}
		}
	}
	return list
}

// seeds lists the faults that can be seeded into a script.
func seeds(file, text string) (list []seeded) {
	raw := strings.Split(text, "\n")
	add := func(family string, l said, table bool, changed ...string) {
		old := raw[l.at-1]
		for _, c := range changed {
			list = append(list, seeded{family, file, l.at, old, strings.TrimSuffix(old, l.text) + c, table})
		}
	}
	otherClause := func(word string) (list []string) {
		if clauseID.MatchString(word) {
			for _, c := range symbotrio.Game.Clauses {
				list = append(list, c.ID)
			}
		}
		return list
	}
	otherCell := func(word string) []string {
		if cell.MatchString(word) {
			return kin(word)
		}
		return nil
	}
	noPlace := func(string) []string { return []string{"e1", "d4", "loot", "seat-7"} }
	for i, l := range readScript(text) {
		if i == 0 {
			words := strings.Fields(l.text)
			pile := slices.Index(words, "pile")
			swap := func(family string, from, to int) {
				for a := from; a < to; a++ {
					for b := a + 1; b < to; b++ {
						if words[a] != words[b] {
							changed := slices.Clone(words)
							changed[a], changed[b] = words[b], words[a]
							add(family, l, true, strings.Join(changed, " "))
						}
					}
				}
			}
			if pile > 0 {
				swap("cards swapped", pile+1, len(words))
			}
			if tiles := slices.Index(words, ":tiles"); tiles > 0 {
				swap("tiles swapped", tiles+1, pile)
			}
			continue
		}
		switch l.key {
		case "":
			add("a wrong move", l, true, reworded(l.text, kin)...)
		case "fact", "absent", "score":
			add("a wrong fact", l, false, reworded(l.text, kin)...)
		case "event":
			add("an event that did not happen", l, false, reworded(l.text, kin)...)
		case "fired":
			add("a wrong clause that fired", l, false, reworded(l.text, otherClause)...)
		case "refuse":
			add("a wrong clause of a refusal", l, false, reworded(l.text, otherClause)...)
			add("a refusal of something else", l, false, reworded(l.text, kin)...)
		case "winner":
			for _, won := range []string{"0", "1", "2", "0 1", "1 0", "0 1 2"} {
				if won != l.text {
					add("another winner", l, false, won)
				}
			}
		case "goal":
			add("a goal out of reach", l, false, reworded(l.text, kin)...)
			add("a goal out of reach", l, false, reworded(l.text, otherClause)...)
			add("a goal out of reach", l, false, "event win crook", "fact won 0 9", "winner 1", "refused SYM-05", "fired SYM-09", "fact tile a1 yellow", "absent turn")
		case "solution", "mistake":
			add("a "+l.key+" at a wrong place", l, false, reworded(l.text, otherCell)...)
			moves := strings.Split(l.text, "; ")
			for i := range moves {
				if len(moves) > 1 {
					add("a "+l.key+" cut short", l, false, strings.Join(slices.Delete(slices.Clone(moves), i, i+1), "; "))
				}
			}
		case "reply", "lost":
			add("a reply to something else", l, false, reworded(l.text, kin)...)
			add("a reply to something else", l, false, reworded(l.text, otherClause)...)
		case "look":
			add("a hint at no place", l, false, reworded(l.text, noPlace)...)
		case "clause":
			add("a clause that is not taught", l, false, reworded(l.text, otherClause)...)
		}
	}
	return list
}

// scripts returns the names of the scripts among the content, which are true.
func scripts(t *testing.T, content fstest.MapFS) (names []string) {
	t.Helper()
	for _, name := range slices.Sorted(maps.Keys(content)) {
		if path.Ext(name) != ".match" {
			continue
		}
		if w := testify(t, string(content[name].Data)); w.false != 0 {
			t.Fatalf("%s:%d is not true", name, w.false)
		}
		names = append(names, name)
	}
	return names
}

// Whatever is swapped on the table, and wherever else a move goes, something that
// a script says becomes false, or nobody at the table sees the difference. An ordinary
// run tries some of each script, spread over it; with -seeded 1000 all are tried.
func TestEveryTileAndCardIsSpokenOf(t *testing.T) {
	content, most := real(t), 20*samples(perFamily, 1, 4)
	if testing.Short() {
		most /= 2
	}
	for _, name := range scripts(t, content) {
		t.Run(path.Base(name), func(t *testing.T) {
			t.Parallel()
			text := string(content[name].Data)
			sound := testify(t, text)
			found, unseen := 0, 0
			swaps := slices.DeleteFunc(seeds(name, text), func(s seeded) bool { return !s.table })
			for i, s := range swaps {
				if i%(1+len(swaps)/most) != 0 {
					continue
				}
				switch w := testify(t, s.in(text)); {
				case w.false != 0:
					found++
				case slices.Equal(w.seen, sound.seen):
					unseen++
				default:
					t.Errorf("nothing says that this is wrong, add a line that does: %s", s)
				}
			}
			t.Logf("%d made untrue, %d that nobody sees", found, unseen)
		})
	}
}

// find asks Load for a fault, in a file and at a line, or at another line of the
// file that names it.
func find(t *testing.T, content fstest.MapFS, file string, line int, says string) {
	t.Helper()
	_, faults := load(content)
	for _, d := range faults {
		if d.File == "content/"+file && strings.Contains(d.What+": "+d.Do, says) &&
			(d.Line == line || regexp.MustCompile(fmt.Sprintf(`\bline %d\b`, line)).MatchString(d.Do)) {
			return
		}
	}
	if faults == nil {
		t.Fatal("nothing is found")
	}
	t.Errorf("nothing is found at %s:%d that says %q, but\n%s", file, line, says, faults)
}

// spoilt returns content with a file changed; other files are shared.
func spoilt(content fstest.MapFS, name, text string) fstest.MapFS {
	content = maps.Clone(content)
	content[name] = &fstest.MapFile{Data: []byte(text)}
	return content
}

var perFamily = flag.Int("seeded", 0, "faults of each family that Load is asked for; 0 for 4, or 1 in a short run")

func TestSeededScripts(t *testing.T) {
	content, most := real(t), samples(perFamily, 1, 4)
	families := map[string][]seeded{}
	for _, name := range scripts(t, content) {
		game, _, _ := strings.Cut(name, "/")
		if strings.Contains(string(content[game+"/fr/rules.md"].Data), "\ncoming: true\n") {
			continue // Load plays nothing of what is only announced
		}
		for _, s := range seeds(name, string(content[name].Data)) {
			families[s.family] = append(families[s.family], s)
		}
	}
	chance := rules.NewRand("seeded faults")
	for _, family := range slices.Sorted(maps.Keys(families)) {
		list := families[family]
		rules.Shuffle(chance, list)
		found, excused := 0, 0
		for _, s := range list {
			if found == most {
				break
			}
			text := string(content[s.file].Data)
			w, sound := testify(t, s.in(text)), testify(t, text)
			if w.false == 0 && (!s.table || slices.Equal(w.seen, sound.seen)) {
				if excused++; excused <= most { // still true: then Load has nothing to say of the script either
					_, faults := load(spoilt(content, s.file, s.in(text)))
					for _, d := range faults {
						if d.File == "content/"+s.file && !strings.Contains(d.What, "the board does not offer") { // true, but nobody could try it
							t.Errorf("%s is true, and yet: %s", s, d)
						}
					}
				}
				continue
			}
			found++
			line := s.line
			if s.table {
				line = w.false
			}
			t.Run(s.String(), func(t *testing.T) {
				t.Parallel()
				find(t, spoilt(content, s.file, s.in(text)), s.file, line, "")
			})
		}
		t.Logf("%s: %d that can be seeded, %d tried, %d more are none", family, len(list), found, excused)
	}
}

// Faults chosen by hand, where the line is plain to see.
func TestChosenFaults(t *testing.T) {
	const matches = "symbotrio/matches/"
	for _, test := range []struct{ name, file, old, new, says string }{
		{"a wrong number of cards won", matches + "circle-opens.match", "fact: won 0 1", "fact: won 0 2", `fact "won 0 2" is not so: won 0 1`},
		{"a wrong number of cards in the pile", matches + "easy-deck.match", "fact: pile 42", "fact: pile 52", "pile 42"},
		{"a wrong turn of the board", matches + "four-turns.match", "fact: turned 3", "fact: turned 1", "turned 3"},
		{"a clause that is not against it", matches + "fourth-square.match", "= SYM-17 enough", "= SYM-18 enough", "is refused by SYM-17"},
		{"a clause that did not fire", matches + "code-turns.match", "fired: SYM-38", "fired: SYM-47", "SYM-47 was not carried out"},
		{"an event that did not happen", matches + "prison.match", "event: win prison square small red", "event: keep prison square small red", "did not happen: close, win prison square small red"},
		{"another winner", matches + "last-cards.match", "winner: 0", "winner: 1", "won by 0"},
		{"half of the winners", matches + "tie.match", "winner: 0 1", "winner: 1", "won by 0, 1"},
		{"a move that is refused", matches + "next-card.match", "\ndraw\n", "\nclose\n", `"close" is refused by SYM-31`},
		{"a goal out of reach", matches + "learn-code.match", "goal: event win", "goal: event win code", "out of reach"},
		{"a goal that is reached too early", matches + "learn-again.match", "goal: event win", "goal: event keep", "is reached with"},
		{"a goal that is reached before anything", matches + "learn-three.match", "goal: refused SYM-17 enough", "goal: fact turn 0", "before anything is played"},
		{"a solution cut short", matches + "learn-turn.match", "flip c4; close", "flip c4", "out of reach"},
		{"a hint at no place", matches + "learn-tile.match", "look: b2", "look: b4", `no place "b4"`},
		{"a clause that the step does not teach", matches + "learn-easy.match", "clause: SYM-39", "clause: SYM-36", "SYM-36 does not happen"},
		{"a reply that another mistake gets", matches + "learn-again.match", "mistake: flip c1", "mistake: close; flip a3", "mistake enough gets reply seen"},
		{"a link to a clause nowhere", "symbotrio/fr/rules.md", "{most:word} au plus.", "{most:word} au plus, voir [→ SYM-71].", "SYM-71, which is nowhere"},
		{"a reply to nothing", "symbotrio/it/learn.md", "lost shut:", "lost shot:", "reply shot is not in the script"},
	} {
		t.Run(test.name, func(t *testing.T) {
			content := real(t)
			text := string(content[test.file].Data)
			at := strings.Index(text, test.old)
			if at < 0 {
				t.Fatalf("%s no longer says %q: spoil something else", test.file, test.old)
			}
			same := 0 // the line is that of the first letter that differs
			for same < min(len(test.old), len(test.new)) && test.old[same] == test.new[same] {
				same++
			}
			line := 1 + strings.Count(text[:at+same], "\n")
			find(t, spoilt(content, test.file, text[:at]+test.new+text[at+len(test.old):]), test.file, line, test.says)
		})
	}
}

// fence is a block of a page as its lines show it, or a table.
type fence struct {
	kind  string   // "match", "step", …; "" for a table
	from  int      // its first line, from 1
	lines []string // with both fences
}

func fencesOf(text string) (list []fence) {
	in := false
	for i, line := range strings.Split(text, "\n") {
		kind, opens := strings.CutPrefix(line, "```")
		row := strings.HasPrefix(line, "|")
		if n := len(list); in || row && n > 0 && list[n-1].kind == "" && list[n-1].from+len(list[n-1].lines) == i+1 {
			list[n-1].lines = append(list[n-1].lines, line)
			in = in && !opens
		} else if opens || row {
			in = opens
			list = append(list, fence{kind, i + 1, []string{line}})
		}
	}
	return list
}

// What one edition says and the other does not, or says twice, or of which there
// is no script.
func TestSeededPages(t *testing.T) {
	content := real(t)
	chance := rules.NewRand("seeded pages")
	type fault struct {
		name    string
		content fstest.MapFS
		file    string // where it is to be found, with the line
		line    int
		says    string
	}
	families := map[string][]fault{}
	add := func(family, name string, content fstest.MapFS, file string, line int, says string) {
		families[family] = append(families[family], fault{name, content, file, line, says})
	}
	tagged := regexp.MustCompile(`^\[(R-)?SYM-\w+`)
	for _, page := range []string{"rules.md", "learn.md"} {
		for _, lang := range []string{"fr", "it"} {
			name := "symbotrio/" + lang + "/" + page
			text := string(content[name].Data)
			lines := strings.Split(text, "\n")
			with := func(from, to int, changed ...string) fstest.MapFS { // lines from 1, to excluded
				return spoilt(content, name, strings.Join(slices.Concat(lines[:from-1], changed, lines[to-1:]), "\n"))
			}
			twin := "symbotrio/" + map[string]string{"fr": "it", "it": "fr"}[lang] + "/" + page
			others := fencesOf(string(content[twin].Data))
			for i, line := range lines {
				if id := tagged.FindString(line); id != "" {
					add("a link to nowhere", id, with(i+1, i+2, line+" [→ SYM-77]"), name, i+1, "SYM-77, which is nowhere")
				}
			}
			fences := fencesOf(text)
			for i, f := range fences {
				if f.kind != "match" && f.kind != "step" {
					continue
				}
				id, idAt := f.lines[1], f.from+1
				for j, line := range f.lines {
					if record, ok := strings.CutPrefix(line, "record: "); ok {
						id, idAt = record, f.from+j
					}
				}
				end := f.from + len(f.lines)

				// The faults of two editions that disagree are told in the Italian
				// one, which comes second: at the block that differs.
				without := with(f.from, end)
				at, says := others[i].from, "content/symbotrio/fr/"+page
				if lang == "it" {
					at, says = 1, fmt.Sprintf("line %d of content/%s", others[i].from, twin)
					if i+1 < len(fences) {
						at = fences[i+1].from - len(f.lines)
					} else {
						says = fmt.Sprintf("content/%s has at line %d", twin, others[i].from)
					}
				}
				add("a "+f.kind+" in one language only", id, without, "symbotrio/it/"+page, at, says)

				renamed := spoilt(content, "symbotrio/matches/"+id+"s.match", string(content["symbotrio/matches/"+id+".match"].Data))
				delete(renamed, "symbotrio/matches/"+id+".match")
				add("a renamed record", id, renamed, name, idAt, fmt.Sprintf("unknown record %q", id))
				add("an unknown record", id, with(idAt, idAt+1, lines[idAt-1]+"x"), name, idAt, fmt.Sprintf("unknown record %q", id+"x"))

				if f.kind == "step" {
					twice := slices.Concat(lines, []string{"", "## Bis", ""}, f.lines, []string{""})
					add("a step twice", id, spoilt(content, name, strings.Join(twice, "\n")), name, len(lines)+5, "step "+id+" is there twice")
				}
				for j, line := range f.lines {
					key, _, _ := strings.Cut(line, ":")
					kind, reply, _ := strings.Cut(key, " ")
					here := f.from + j
					switch kind {
					case "caption":
						add("a match without a caption", id, with(here, here+1), name, f.from, "without a caption")
					case "goal", "done", "hint":
						add("a step that does not say all", id+" "+key, with(here, here+1), name, f.from, fmt.Sprintf("a step without %q", key+":"))
						add("a step that says nothing", id+" "+key, with(here, here+1, key+":"), name, here, "says nothing")
					case "reply", "lost":
						add("a reply that is missing", id+" "+key, with(here, here+1), name, f.from, "nothing is said for reply "+reply)
						add("a reply to nothing", id+" "+key, with(here, here+1, strings.Replace(line, reply+":", reply+"s:", 1)), name, here, "reply "+reply+"s is not in the script")
					}
				}
			}
		}
	}
	for _, family := range slices.Sorted(maps.Keys(families)) {
		list := families[family]
		rules.Shuffle(chance, list)
		for _, f := range list[:min(samples(perFamily, 1, 4), len(list))] {
			t.Run(family+": "+f.file+": "+f.name, func(t *testing.T) {
				t.Parallel()
				find(t, f.content, f.file, f.line, f.says)
			})
		}
	}
}
