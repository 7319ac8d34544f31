package wasm

// Questions are asked here in a language of a few sentences, about real matches:
// played to their end by bots and by a person who moves by chance and now and
// then takes a move back. Whether the module answers alike is for module_test.go.

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/templates/shelf"
)

// speech is enough of a language to hear the engine speak; a sentence that it
// lacks is its id.
const speech = `plural.one = 1
seat.you = you
seat.1 = Ada
tile.circle = circle
event.flip.you = you turn {cell}: {face}.
event.flip.they = {who} turns {cell}: {face}.
move.flip = turn {cell}
move.close = turn back
breach.up = {cell} is up already.
breach.enough = no more than {n}.
breach.undo = nothing to take back.
breach.few = only {n} cards.
clause.SYM-17 = three squares at most
unreadable.foreign = not a game of ours.
unreadable.generation = from another time.
unreadable.setup = a choice that is not there.
unreadable.damaged = damaged.
undone = taken back.
undone.move = taken back: {move}.
board.turn.you = your turn.
board.front.said = your card: {card}.
board.left = {n} left.
breach.card = draw first.`

// given returns a memo to which that language was given.
func given() *Memo {
	var memo Memo
	Ask(&memo, "words\n"+speech)
	return &memo
}

// question writes a question about a record.
func question(head, record string) string { return head + "\n" + record }

// ask returns a fresh answer: its lines of keys and values, and the board.
func ask(head, record string) (lines, html string) {
	reply := Ask(given(), question(head, record))
	at := strings.Index("\n"+reply, "\n--\n")
	return reply[:at], reply[at+3:]
}

// value finds the first value of a key.
func value(lines, key string) string {
	for _, line := range strings.Split(lines, "\n") {
		if k, v, _ := strings.Cut(line, " "); k == key {
			return v
		}
	}
	return ""
}

// played returns the record of a match of a setup, to its end or for so many lines.
func played(t testing.TB, setup string, lines int) rules.Record {
	t.Helper()
	s, err := rules.ParseSetup(setup, shelf.Games())
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.NewMatch(rules.Record{Setup: s, Seed: "x"})
	if err != nil {
		t.Fatal(err)
	}
	chance, memo := rules.NewRand("played "+setup), given()
	for m.State.Turn() != 0 && len(m.Record.Lines) < lines {
		seat := m.State.Turn().First()
		moves := m.State.Moves(seat)
		line := string(moves[chance.Intn(len(moves))])
		if s.Bot(seat) != "" {
			line = value(Ask(memo, question("bot 0", m.Record.String())), "line")
		} else if m.CanUndo(0) && chance.Percent(3) {
			line = rules.Undo
		}
		if err := m.Play(line); err != nil {
			t.Fatal(err)
		}
	}
	return m.Record
}

// setups are one match of each kind.
var setups = []string{
	"symbotrio 2 bots=good",
	"symbotrio 4 deck=easy crook=it bots=perfect,forgetful,confused",
	"symbotrio-keypad 1 gems=6 turns=yes",
	"symbotrio-glance 1",
	"symbotrio-turn 1",
	"symbotrio-cuts 1",
}

const safe = "symbotrio 2 deck=full crook=fr jail=current rotate=once stop=no end=won stall=10 first=0 goal=all"

func TestNothingIsAnsweredBeforeTheWordsAreGiven(t *testing.T) {
	var memo Memo
	q := question("look 0", "chess 2 #1.x")
	for _, verb := range []string{"deal 0 abc", "look 0", "bot 0", "review 0", "teach 0", "hint 0", "judge 0", "chart 0"} {
		if reply := Ask(&memo, question(verb, "symbotrio 2 #1.x")); reply != "words\n--\n" {
			t.Errorf("%s: %q", verb, reply)
		}
	}
	for _, foreign := range []string{"not ours", "other words"} { // those that were given last count
		if reply := Ask(&memo, "words\nunreadable.foreign = "+foreign); reply != "--\n" {
			t.Errorf("words: %q", reply)
		}
		if reply, want := Ask(&memo, q), "unreadable foreign\nsentence "+foreign+"\n--\n"; reply != want {
			t.Errorf("in the words that were given: %q, want %q", reply, want)
		}
	}
}

func TestDealCompletesTheHeader(t *testing.T) {
	for _, tt := range []struct{ seed, setup, want string }{
		{"abc", "symbotrio 2 bots=good", "header " + safe + " bots=good #1.abc"},
		{"abc", "symbotrio 3 bots=good", "header " + strings.Replace(safe, " 2 ", " 3 ", 1) + " bots=good,good #1.abc"},
		{"abc", "symbotrio 3 bots=-,good", "header " + strings.Replace(safe, " 2 ", " 3 ", 1) + " bots=-,good #1.abc"},
		{"date-2026-11-20", safe + " bots=good #1.old", "header " + safe + " bots=good #1.date-2026-11-20"},
		{"abc", "chess 2", "unreadable foreign\nsentence not a game of ours."},
		{"abc", "symbotrio 9", "unreadable setup\nsentence a choice that is not there."},
		{"abc", "symbotrio 2 deck=none", "unreadable setup\nsentence a choice that is not there."},
		{"abc", "symbotrio 2 first=3", "breach SYM-12\nsentence breach.nobody"},
	} {
		if lines, html := ask("deal 0 "+tt.seed, tt.setup); lines != tt.want+"\n" || html != "" {
			t.Errorf("deal %s of %q:\n%s%s\nwant\n%s", tt.seed, tt.setup, lines, html, tt.want)
		}
	}
}

func TestLookTellsWhatHappened(t *testing.T) {
	// A deck whose first card is a plain gem, so that squares can be turned at once.
	const deck = " #1.look :tiles triangle diamond square rectangle circle semicircle small large blue red green yellow " +
		"pile gem-circle-large-blue gem-square-small-red gem-circle-small-red gem-diamond-large-green"
	const head = safe + " bots=good" + deck
	for _, tt := range []struct {
		name, args, moves, want string
		board                   bool
	}{
		{"the deal", "", "", "turn you\nhelp\nwhose 0\n", true},
		{"a move", "", "flip a2", "turn you\nundo\nhelp\nwhose 0\nsay You turn A2: circle.\nhear You turn A2: circle.\nmoment turn you\n", true},
		{"only the last move", "", "flip b1\nflip a2", "turn you\nundo\nhelp\nwhose 0\nsay You turn A2: circle.\nhear You turn A2: circle.\nmoment turn you\n", true},
		{"all since it was seen", " 0", "flip a2\nundo\nflip a2", "turn you\nundo\nhelp\nwhose 0\nsay You turn A2: circle.\nhear You turn A2: circle.\nmoment turn you\nsay Taken back: turn A2.\nhear Taken back: turn A2.\nsay You turn A2: circle.\nhear You turn A2: circle.\nmoment turn you\n", true},
		{"a refusal", "", "flip a2\nflip a2", "breach SYM-17\ntitle three squares at most\nsentence A2 is up already.\ntried turn A2\nturn you\nundo\nwhose 0\nsay You turn A2: circle.\nhear You turn A2: circle.\nmoment turn you\n", true},
		{"a fourth square", " 3", "flip a1\nflip a2\nflip a3\nflip b1", "breach SYM-17\ntitle three squares at most\nsentence No more than 3.\ntried turn B1\nturn you\nundo\nwhose 0\ninstead close = turn back\n", true},
		{"nothing to take back", "", "undo", "breach\nsentence Nothing to take back.\nturn you\nwhose 0\n", true},
		{"no move at all", "", "sing", "breach SYM-17\ntitle three squares at most\nsentence breach.move\nturn you\nwhose 0\n", true},
		{"a refusal in the middle", "", "flip a2\nflip a2\nflip a3", "unreadable damaged\nsentence damaged.\n", false},
		{"letters that are in no record", "", "flip A2", "unreadable damaged\nsentence damaged.\n", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			lines, html := ask("look 0"+tt.args, strings.TrimSuffix(head+"\n"+tt.moves, "\n"))
			lines = strings.Replace(lines, "header "+head+"\n", "", 1)
			lines = regexp.MustCompile(`(?m)^(lies|due) .*\n`).ReplaceAllString(lines, "") // see below
			if lines != tt.want {
				t.Errorf("lines:\n%swant:\n%s", lines, tt.want)
			}
			if (html != "") != tt.board {
				t.Errorf("board: %.80q", html)
			}
		})
	}
}

// What lies before the reader is told with the turn, what is due by itself; neither to whom it
// is not the turn of, nor with a refusal.
func TestLookTellsWhatIsDue(t *testing.T) {
	const deck = safe + " bots=good #1.look :tiles triangle diamond square rectangle circle semicircle small large blue red green yellow " +
		"pile gem-circle-large-blue gem-square-small-red gem-circle-small-red gem-diamond-large-green"
	for _, tt := range []struct{ args, record, want string }{
		{"0", deck, "lies Your turn. lies Your card: board.card. due 3 left. due board.lacks circle, tile.large, tile.blue."},
		{"0", deck + "\nflip a2", "lies Your turn. lies Your card: board.card. due 2 left. due board.lacks tile.large, tile.blue."},
		{"0", deck + "\nflip a2\nflip a2", ""},
		{"1", deck, ""},
	} {
		lines, _ := ask("look "+tt.args, tt.record)
		if got := strings.Join(regexp.MustCompile(`(?m)^(?:lies|due) .*$`).FindAllString(lines, -1), " "); got != tt.want {
			t.Errorf("look %s of %s: %q, want %q", tt.args, tt.record, got, tt.want)
		}
	}
}

// Where several people share a device, each look says who they are and whose turn it is,
// so that a page can hand the board over before it shows another hand.
func TestLookTellsWhoMustMove(t *testing.T) {
	second := strings.Replace(safe, "first=0", "first=1", 1)
	for _, tt := range []struct{ seat, record, want string }{
		{"0", safe + " bots=good #1.a", "turn you"},
		{"0", safe + " #1.a", "turn you"},
		{"0", safe + " bots=- #1.a", "turn you people 0 1 mover 0"},
		{"1", safe + " bots=- #1.a", "turn other people 0 1 mover 0"},
		{"0", second + " bots=-,- #1.a", "turn other people 0 1 mover 1"},
		{"2", strings.Replace(second, " 2 ", " 3 ", 1) + " bots=good,- #1.a", "turn bot people 0 2"},
	} {
		lines, _ := ask("look "+tt.seat, tt.record)
		var got []string
		for _, key := range []string{"turn", "people", "mover"} {
			if v := value(lines, key); v != "" {
				got = append(got, key+" "+v)
			}
		}
		if said := strings.Join(got, " "); said != tt.want {
			t.Errorf("look %s of %s: %s, want %s", tt.seat, tt.record, said, tt.want)
		}
	}
}

func TestUnreadableRecordsSayWhy(t *testing.T) {
	for _, tt := range []struct{ record, want string }{
		{"", "foreign"},
		{"chess 2 #1.x", "foreign"},
		{"symbotrio 2 #7.x", "generation"},
		{"symbotrio 2 deck=none #1.x", "setup"},
		{"symbotrio 2", "damaged"},
		{"symbotrio two #1.x", "damaged"},
		{"symbotrio 2 #1.x :no deck", "damaged"},
		{"symbotrio 2 #1.x\n\n--\ntile.circle = cuckoo\n", "damaged"},
	} {
		for _, verb := range []string{"look", "bot", "review"} {
			if lines, _ := ask(verb+" 0", tt.record); value(lines, "unreadable") != tt.want {
				t.Errorf("%s of %q: %q, want %s", verb, tt.record, lines, tt.want)
			}
		}
	}
}

func TestTheBoardOfARefusalIsTheOneBefore(t *testing.T) {
	for _, setup := range setups {
		r := played(t, setup, 12)
		_, before := ask("look 0", r.String())
		if _, after := ask("look 0", r.String()+"\nsing"); after != before {
			t.Errorf("%s: another board after a refused move", setup)
		}
	}
}

func TestAMemoChangesNoReply(t *testing.T) {
	for _, setup := range setups {
		r := played(t, setup, 80)
		chance, memo := rules.NewRand(setup), given()
		for range 200 { // forwards, backwards, to other matches, refused lines and back
			at := chance.Intn(len(r.Lines) + 1)
			record := rules.Record{Setup: r.Setup, Seed: r.Seed, Lines: r.Lines[:at]}.String()
			switch chance.Intn(8) {
			case 0:
				record += "\nundo"
			case 1:
				record += "\nsing"
			case 2:
				record += "\nsing\nsing"
			case 3:
				record = played(t, "symbotrio-cuts 1", 3).String()
			}
			for _, head := range []string{"look 0 " + fmt.Sprint(max(0, at-4)), "bot 0", "review 0"} {
				q := question(head, record)
				if got, want := Ask(memo, q), Ask(given(), q); got != want {
					t.Fatalf("%s of\n%s\n\nwith a memo:\n%s\nwithout:\n%s", head, record, got, want)
				}
			}
		}
	}
}

func TestBotsPlayToTheEnd(t *testing.T) {
	r := played(t, "symbotrio 3 bots=perfect,good,forgetful", 3000)
	lines, _ := ask("look 0", r.String())
	if value(lines, "turn") != "over" {
		t.Errorf("after %d lines it is the turn of %q", len(r.Lines), value(lines, "turn"))
	}
	if lines, _ := ask("bot 0", r.String()); lines != "" {
		t.Errorf("a bot goes on after the end: %q", lines)
	}
}

// gained reports whether the last line of a record was seat 0's, and won it a card of
// Symbotrio.
func gained(t *testing.T, r rules.Record) bool {
	m, err := rules.Replay(r)
	if err != nil {
		t.Fatal(err)
	}
	steps := m.Steps(0, 0)
	return len(steps) > 0 && steps[len(steps)-1].Seat == 0 && slices.ContainsFunc(steps[len(steps)-1].Events, func(event string) bool {
		return slices.Contains([]string{"win", "take", "steal", "pair"}, rules.Words(event)[0])
	})
}

func TestABotWarnsBeforeItHidesWhatAllSaw(t *testing.T) {
	for _, setup := range []string{"symbotrio 2 bots=perfect", "brigands 4 bots=chief"} {
		r := played(t, setup, 600)
		pauses, last := 0, ""
		for i, line := range r.Lines {
			before := rules.Record{Setup: r.Setup, Seed: r.Seed, Lines: r.Lines[:i]}
			lines, _ := ask("bot 0", before.String())
			pause := strings.Contains(lines, "\npause ")
			said := value(lines, "line")
			want := said == "close" || said == "settle" ||
				strings.HasPrefix(said, "peek") && strings.HasPrefix(last, "peek") || // the first token that is looked at hides nothing
				said != "" && gained(t, before) // the reader's own card has its moment
			if pause != want {
				t.Errorf("%q after %q: pause is %t", lines, last, pause)
			}
			if last = line; pause {
				pauses++
			}
		}
		if pauses == 0 {
			t.Errorf("%s: no bot ever hid anything", setup)
		}
	}
}

// A trio that anybody has won is looked at before the next rival goes on.
func TestATrioIsLookedAt(t *testing.T) {
	const record = "trio 3 bots=good,good first=0 #1.x :hand 1 1 4 5 6 8 10 11 12 hand 3 3 4 5 7 8 9 10 12 hand 2 2 3 5 6 7 9 11 12 middle 1 2 4 6 7 8 9 10 11\nflip m1\nshow low"
	for rest, want := range map[string]bool{"\nshow low": true, "\nshow high\nclose": false} {
		if lines, _ := ask("bot 0", record+rest); strings.Contains(lines, "\npause ") != want {
			t.Errorf("%q: %q", rest, lines)
		}
	}
}

// What carries no decision is told with the board, and whether it hides anything.
func TestTheOnlyMoveIsTold(t *testing.T) {
	for record, want := range map[string]string{
		safe + " #1.x":                                                                     "",
		safe + " #1.x\nflip a1\nflip a2":                                                   "", // another tile, or none
		safe + " #1.x\nflip a1\nflip a2\nflip a3":                                          "close pause look",
		safe + " bots=good #1.x\nflip a1\nflip a2\nflip a3\nclose":                         "", // the rival's
		"trio-links 1 :7\nnone":                                                            "next pause look",
		"trio-links 1 :7\npick 1":                                                          "", // what was wrong is there to be studied
		"symbotrio-cuts 1 #1.x\npick circle":                                               "",
		"symbotrio-cuts 1 #1.x\npick diamond":                                              "next pause nod",
		"symbotrio-turn 1 #1.x\nready\npoint a1":                                           "",
		"symbotrio-turn 1 #1.x\nready\npoint c2":                                           "next pause nod",
		"symbotrio-glance 1 #2.x\nready\nflip a1":                                          "",
		"symbotrio-silence 1 #2.x\ntry":                                                    "",             // right, and told why
		"symbotrio-silence 1 rounds=5 #2.x" + strings.Repeat("\nhush\nnext", 4) + "\nhush": " pause stays", // before the result
		"trio-memory 1 #1.x":                                                               "next pause keep",
		"brigands-tokens 1 #1.x":                                                           "next pause keep",
	} {
		lines, _ := ask("look 0", record)
		got := value(lines, "auto")
		if length := value(lines, "pause"); length != "" {
			got += " pause " + length
		}
		if got != want {
			t.Errorf("%q: %q plays itself, want %q", record, got, want)
		}
		// Where nothing is to be decided a hint would only cost the record.
		only := value(lines, "auto") != "" || value(lines, "stays") != "" || value(lines, "turn") != "you"
		help, _ := ask("help 0 1", record+"\nhint")
		if strings.Contains(lines, "\nhelp\n") == only || (value(help, "say") == "") != only {
			t.Errorf("%q: a hint is offered in %q, and says %q", record, lines, help)
		}
	}
}

// Six rounds of Trio's memory take few taps: the others' turns go on by themselves. Who plays here
// does what the help says, and each move that the page does not make by itself is a tap.
func TestTapsOfTriosMemory(t *testing.T) {
	matches := 10
	if testing.Short() {
		matches = 3
	}
	most := 0
	for i := range matches {
		record, taps := fmt.Sprintf("trio-memory 1 #1.taps-%d", i), 0
		for {
			lines, _ := ask("look 0", record)
			if value(lines, "turn") == "over" {
				break
			}
			line := value(lines, "auto")
			if line == "" {
				taps++
				if line = value(lines, "stays"); line == "" {
					lines, _ = ask("help 0 3", record)
					line = value(lines, "next")
				}
			}
			if line == "" {
				t.Fatalf("no way on from\n%s", record)
			}
			record += "\n" + line
		}
		most = max(most, taps)
	}
	t.Logf("at most %d taps", most)
	if most > 30 {
		t.Errorf("six rounds take %d taps, more than 30", most)
	}
}

// The lines that the reader has seen are counted with the hints among them.
func TestAHintHidesNoNews(t *testing.T) {
	for record, seen := range map[string]string{
		safe + " #1.x\nflip a1\nflip a2":             "1",
		safe + " #1.x\nhint\nflip a1\nhint\nflip a2": "3",
	} {
		lines, _ := ask("look 0 "+seen, record)
		if n := strings.Count(lines, "\nsay "); n != 1 {
			t.Errorf("%q: %d sentences are news: %q", record, n, lines)
		}
	}
}

// Which tile lies where is for memory to keep while the match is on: the list of what has
// happened tells it afterwards, and the latest news at once.
func TestTheListLeavesToMemoryWhatItMustKeep(t *testing.T) {
	var memo Memo
	Ask(&memo, "words\nevent.flip.you = {cell} {face}\nevent.flip.you.told = open {face}\nevent.close =\nevent.close.told =\n")
	for _, on := range []struct {
		question string
		hidden   bool
	}{
		{"look 0 -1", true},
		{"look 0 0", false},
		{"look 0", false},
	} {
		reply := Ask(&memo, question(on.question, "symbotrio-glance 1 rounds=5 #2.x\nready\nflip a1"))
		if hidden := strings.Contains(reply, "\nsay open ") && !strings.Contains(reply, "\nsay A1 "); hidden != on.hidden {
			t.Errorf("%s: %q", on.question, reply)
		}
	}
	m, err := rules.Replay(played(t, "symbotrio-glance 1 rounds=5", 5000))
	if err != nil || m.State.Turn() != 0 {
		t.Fatal("the match is not over: ", err)
	}
	if reply := Ask(&memo, question("look 0 -1", m.Record.String())); strings.Contains(reply, "\nsay open ") {
		t.Errorf("after the end: %q", reply)
	}
}

// The list of all that has happened in a drill says what was answered, and then what came of it.
func TestTheListSaysWhatWasAnswered(t *testing.T) {
	var memo Memo
	Ask(&memo, "words\nanswered = answered {move}\nmove.pick = {cut}\nmove.no = no {reason}\ntile.circle = circle\nevent.mixed = {cut} and not {picked}\n")
	if reply := Ask(&memo, question("look 0 -1", "symbotrio-cuts 1 #1.x\npick circle\nnext")); !strings.Contains(reply, "\nsay answered circle\nsay ") || strings.Count(reply, "answered") != 1 {
		t.Errorf("the list says %q", reply)
	}
	if reply := Ask(&memo, question("look 0", "symbotrio-cuts 1 #1.x\npick circle")); strings.Contains(reply, "answered circle") {
		t.Errorf("the news says %q", reply)
	}
}

// What another did to the reader is told apart, so that it stays in a short line of news.
func TestWhatConcernsTheReaderIsToldApart(t *testing.T) {
	var memo Memo
	Ask(&memo, "words\nevent.damage.they = hits {seat}\nevent.lay.they = lays {card}")
	const record = "brigands 3 first=1 bots=robber #1.x :hand axe hand jammed bellows hand jammed pile axe\ndraw\n"
	for lines, want := range map[string]string{"damage 0 jammed": "hits seat.you", "damage 2 jammed": "", "lay bellows": ""} {
		if reply := Ask(&memo, "look 0 0\n"+record+lines); value(reply, "yours") != want || value(reply, "breach") != "" {
			t.Errorf("%s: yours %q, not %q, in\n%s", lines, value(reply, "yours"), want, reply)
		}
	}
}

// What the game has to say of a move is news for who has just made it, and for nobody else: not for
// who opens the match, steps through it or reads all that has happened.
func TestARemarkIsNews(t *testing.T) {
	var memo Memo
	Ask(&memo, "words\nevent.missed = could {action}")
	const record = "brigands 2 first=0 bots=robber #1.x :hand axe jammed hand jammed pile oiled\ndraw\ndiscard axe"
	for question, want := range map[string]string{"look 0 1": "could action.lay", "look 0": "", "look 0 -1": "", "look 1 1": "", "judge 0 1": ""} {
		reply := Ask(&memo, question+"\n"+record)
		for _, key := range []string{"say", "remark", "hear"} {
			if strings.Contains(reply, "\n"+key+" could action.lay\n") != (want != "") {
				t.Errorf("%s: %s is to be %q, in\n%s", question, key, want, reply)
			}
		}
	}
}

// Of what a bot does the news leaves out what goes without saying, so that its attack is not
// pushed out of a short line; the list of all that has happened leaves out nothing.
func TestTheNewsOfABotIsWhatMatters(t *testing.T) {
	var memo Memo
	Ask(&memo, "words\nevent.drawn = draws\nevent.drawn.ear =\nevent.attack.they = attacks {place} {token}\nevent.attack.they.ear = {place} {token}\nevent.refill = refilled\nevent.refill.ear =\nevent.treasure.they = takes {token}")
	const record = "brigands 2 first=1 bots=robber #1.x :hand axe hand bellows pile axe board coins coins coins coins reserve coins laid 1 axe bellows blunderbuss\ndraw\nattack c1"
	for question, want := range map[string][]string{
		"look 0 0":  {"attacks place.c1 token.coins", "takes token.coins"},
		"look 0 -1": {"draws", "attacks place.c1 token.coins", "takes token.coins", "refilled"},
	} {
		var said []string
		for _, line := range strings.Split(Ask(&memo, question+"\n"+record), "\n") {
			if s, ok := strings.CutPrefix(line, "say "); ok {
				said = append(said, s)
			}
		}
		if !slices.Equal(said, want) {
			t.Errorf("%s: %q, want %q", question, said, want)
		}
	}
}

// What was taken back has not happened: the list is that of a match without it, while the
// news says that it was taken back.
func TestTheListLeavesOutWhatWasTakenBack(t *testing.T) {
	const laid = "labyrinthe 2 first=0 :table m13 es-chest-bell n13 sw-owl-mask m14 ne-frog-key n14 new-ring-cup hand ew-frog-map nw-harp-moon hand sw-cup-ghost ns-shell-potion pile nes-troll-feather ne-shell-dagger"
	for _, c := range []struct{ was, is string }{
		{"symbotrio 2 first=0 #1.x\nflip a1\nflip a2\nundo\nflip b1\nundo\nundo\nflip c1", "symbotrio 2 first=0 #1.x\nflip c1"},
		{"symbotrio 2 first=0 #1.x\nflip a1\nflip a2\nflip a3\nundo\nflip b1", "symbotrio 2 first=0 #1.x\nflip a1\nflip a2\nflip b1"},
		{"trio 3 first=0 bots=good,good #1.x\nflip m1\nundo\nflip m2", "trio 3 first=0 bots=good,good #1.x\nflip m2"},
		{laid + "\nplace 1 o14 0\nundo", laid},
		{"brigands 2 first=0 #1.x\ndraw\nundo\ndraw", "brigands 2 first=0 #1.x\ndraw"},
	} {
		list := func(record string) (said []string) {
			lines, _ := ask("look 0 -1", record)
			for _, line := range strings.Split(lines, "\n") {
				if s, ok := strings.CutPrefix(line, "say "); ok {
					said = append(said, s)
				}
			}
			return said
		}
		if was, is := list(c.was), list(c.is); !slices.Equal(was, is) {
			t.Errorf("%q: %q, and without what was taken back %q", c.was, was, is)
		}
		if lines, _ := ask("look 0 1", c.was); !strings.Contains(strings.ToLower(lines), "say taken back") {
			t.Errorf("%q: nobody says that a move was taken back", c.was)
		}
	}
}

func TestAHelpedResultIsNotCompared(t *testing.T) {
	r := played(t, "symbotrio-cuts 1", 5000)
	r.Lines = append([]string{rules.Helped}, r.Lines...)
	if lines, _ := ask("review 0", r.String()); !strings.Contains(lines, "\nhelped\n") || strings.Contains(lines, "\nscored\n") {
		t.Errorf("a helped match is reviewed as %q", lines)
	}
}

// That nobody has seen what is needed helps nobody on: the move alone does.
func TestAnEmptyHintIsFree(t *testing.T) {
	for rung, free := range map[string]bool{"1": true, "2": true, "3": false} {
		if lines, _ := ask("help 0 "+rung, "symbotrio 2 #1.x :pile gem-circle-large-blue gem-square-small-red gem-square-small-blue\nhint"); strings.Contains(lines, "\nfree\n") != free || value(lines, "say") == "" {
			t.Errorf("rung %s: %q", rung, lines)
		}
	}
	if lines, _ := ask("help 0 1", "symbotrio-cuts 1 #1.x\nhint"); strings.Contains(lines, "\nfree\n") {
		t.Errorf("a hint that helps is free: %q", lines)
	}
}

func TestReviewSaysHowItWent(t *testing.T) {
	for _, setup := range setups {
		lines, _ := ask("review 0", played(t, setup, 5000).String())
		for _, key := range []string{"score", "unit", "say"} {
			if value(lines, key) == "" {
				t.Errorf("%s: review has no %s: %q", setup, key, lines)
			}
		}
	}
}

func TestChartTellsScores(t *testing.T) {
	one := played(t, "symbotrio-cuts 1", 5000).String()
	_, single := ask("chart 0 5", one)
	if !strings.Contains(single, "<svg") || !strings.Contains(single, "<table") || strings.Count(single, "<td>5</td>") != 1 {
		t.Errorf("chart of one match: %.200q", single)
	}
	if _, double := ask("chart 0 5 5", one); single == double {
		t.Error("a second result changes nothing in the chart")
	}
	for _, none := range []string{"chess 2 #1.x", "symbotrio-cuts 1"} {
		if lines, html := ask("chart 0 5", none); html != "" || value(lines, "unreadable") == "" {
			t.Errorf("a chart of %q: %s", none, lines)
		}
	}
	if _, html := ask("chart 0", one); html != "" {
		t.Errorf("a chart of nothing: %s", html)
	}
}

// Rounds that a hint kept from counting are told apart from the mistakes, with the advice, and once.
func TestRoundsThatDoNotCountAreNoMistakes(t *testing.T) {
	dealt, _ := ask("deal 0 apart-a", "trio-may 1 rounds=4")
	record := []string{value(dealt, "header"), "yes", "next", rules.Helped, "yes", "next", "yes", "next", "yes"} // the second of them is right
	lines, _ := ask("review 0", strings.Join(record, "\n"))
	if advice := value(lines, "advice"); !strings.Contains(advice, "review.spoiled") || strings.Count(lines, "review.spoiled") != 1 {
		t.Errorf("told is %s", lines)
	}
	if lines, _ := ask("review 0", strings.Join(record[:len(record)-1], "\n")); strings.Contains(lines, "advice") || !strings.Contains(lines, "say review.spoiled") {
		t.Errorf("before the end told is %s", lines)
	}
}

// What a page keeps with a result is what its review tells of it: of what compares with
// nothing one of these is missing, or it cannot be read.
func TestReviewTellsWhatCounts(t *testing.T) {
	counts := func(record string) bool {
		lines, _ := ask("review 0", record)
		told := func(key string) bool { return strings.Contains("\n"+lines, "\n"+key) }
		return told("score ") && told("scored\n") && told("tone ") && !told("breach")
	}
	one := played(t, "symbotrio-cuts 1", 5000)
	if !counts(one.String()) {
		t.Error("a finished match counts for nothing")
	}
	helped := one
	helped.Lines = append([]string{rules.Helped}, one.Lines...)
	for what, record := range map[string]string{
		"of a game that has left": "chess 2 #1.x",
		"unfinished":              played(t, "symbotrio-cuts 1", 3).String(),
		"broken":                  one.String() + "\nnext",
		"of too many":             strings.Replace(one.String(), "symbotrio-cuts 1", "symbotrio-cuts 2", 1),
		"helped":                  helped.String(),
	} {
		if counts(record) {
			t.Errorf("a record %s counts", what)
		}
	}
}

// What a page notes of its reader is told with each answer, and with no other line: the clause that was
// asked about, and of a mistake the record with which the round can be begun again.
func TestAnswersAreJudged(t *testing.T) {
	dealt, _ := ask("deal 0 judged", "brigands-may 1 rounds=6 clause=bri-17")
	record := []string{value(dealt, "header")}
	well, ill := 0, 0
	for turn := ""; turn != "over"; {
		lines, _ := ask("look 0", strings.Join(record, "\n"))
		if len(record) == 1 || record[len(record)-1] == "next" {
			if value(lines, "ruled") != "" || value(lines, "missed") != "" {
				t.Errorf("after %q an answer is judged: %s", record[len(record)-1], lines)
			}
			record = append(record, "yes")
			continue
		}
		if turn = value(lines, "turn"); turn == "" {
			t.Fatalf("no board: %s", lines)
		}
		switch ruled, missed := value(lines, "ruled"), value(lines, "missed"); {
		case ruled == "BRI-17 well" && missed == "":
			well++
		case ruled == "BRI-17 ill" && missed == strconv.Itoa(len(record)-1)+" BRI-17":
			ill++
		default:
			t.Errorf("answer %d: ruled %q, missed %q", len(record)-1, ruled, missed)
		}
		record = append(record, "next")
	}
	if lines, _ := ask("review 0", strings.Join(record[:len(record)-1], "\n")); len(value(lines, "marks")) != 6 || strings.Count(value(lines, "marks"), "x") != ill {
		t.Errorf("%d well and %d ill: marks %q", well, ill, value(lines, "marks"))
	}
	if lines, _ := ask("review 0", strings.Join(slices.Insert(slices.Clone(record[:len(record)-1]), 1, "hint"), "\n")); value(lines, "steps") != "1 3 5 7 9 11" {
		t.Errorf("the rounds were answered by lines %q", value(lines, "steps"))
	}
	if well == 0 || ill == 0 {
		t.Errorf("%d well and %d ill: the test says nothing of one of them", well, ill)
	}
	missed, named := 0, 0
	for _, cell := range strings.Fields("a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3") { // on another board it is still the same round that was missed
		lines, _ := ask("look 0", "symbotrio-glance 1 rounds=5 #2.anew\nanother\nanother\nready\nflip "+cell)
		switch told := strings.Fields(value(lines, "missed")); {
		case len(told) == 0:
		case strings.Join(told[:2], " ") == "1 SYM-17" && len(told) < 4:
			missed++
			if len(told) == 3 { // which tile it was
				named++
			}
		default:
			t.Errorf("at %s missed %q", cell, value(lines, "missed"))
		}
	}
	if missed < 8 || named == 0 || named == missed {
		t.Errorf("a glance is missed at %d cells, and at %d of them one tile", missed, named)
	}
	if lines, _ := ask("look 0", "trio-links 1 rounds=6 #3.x :5\npick 5"); value(lines, "breach") == "" {
		t.Errorf("five is linked with itself: %s", lines)
	}
	if lines, _ := ask("look 0", "trio-links 1 rounds=6 #3.x :5\npick 6"); value(lines, "missed") != "1 TRI-10" || value(lines, "ruled") != "" {
		t.Errorf("a wrong link is told by %s", lines)
	}
}

// What the last runs have told leads the next deal of a drill that says so, and no other; what a device
// has kept may be anything.
func TestEarlierRunsLeadADeal(t *testing.T) {
	for _, tt := range [][3]string{
		{"", "trio-links 1 rounds=6 missed=again", "trio-links 1 rounds=6 missed=again #3.x"},
		{" 5 9 more", "trio-links 1 rounds=6 missed=again", "trio-links 1 rounds=6 missed=again #3.x :5 9 more"},
		{" 5 99 more", "trio-links 1 rounds=6 missed=again", "trio-links 1 rounds=6 missed=again #3.x"},
		{" 3 more", "trio-links 1 rounds=6 missed=again #3.y :5 9 more", "trio-links 1 rounds=6 missed=again #3.x :3 more"},
		{" 1,2,-3", "symbotrio-glance 1 rounds=5 start=4 aim=75", ""},
	} {
		lines, _ := ask("deal 0 x"+tt[0], tt[1])
		if got := value(lines, "header"); tt[2] != "" && got != tt[2] || got == "" || tt[2] == "" && strings.Contains(got, ":") {
			t.Errorf("%q behind %q is dealt %q", tt[1], tt[0], got)
		}
	}
}

// How much the reader keeps in mind is told in numbers too, for pages that have no engine.
func TestWhatIsHeldIsTold(t *testing.T) {
	m := played(t, "symbotrio-glance 1 rounds=12", 5000).String()
	lines, _ := ask("review 0", m)
	if held := strings.Fields(value(lines, "held")); len(held) != 3 {
		t.Errorf("one run says %q", held)
	}
	lines, _ = ask("review 0 4,5,-6,4,5,-6", m)
	held := strings.Fields(value(lines, "held"))
	if len(held) != 4 || held[3] != "2" {
		t.Errorf("two runs say %q", held)
	}
}

// long is a record longer than any match of one person against bots.
func long(t testing.TB) rules.Record {
	r := played(t, "symbotrio 4 stall=20 bots=forgetful", 1500)
	if len(r.Lines) < 1500 {
		t.Fatalf("over after %d lines", len(r.Lines))
	}
	return r
}

func BenchmarkAsk(b *testing.B) {
	r := long(b)
	for _, verb := range []string{"look", "bot", "review"} {
		q := question(verb+" 0", r.String())
		b.Run(verb+"/again", func(b *testing.B) {
			for b.Loop() {
				Ask(given(), q)
			}
		})
		b.Run(verb+"/remembered", func(b *testing.B) {
			memo := given()
			for b.Loop() {
				Ask(memo, q)
			}
		})
	}
}

// BenchmarkMatches plays whole matches as the page does, a question for each move
// of a bot and one for the board after it.
func BenchmarkMatches(b *testing.B) {
	memo := given()
	matches(b, func(q string) string { return Ask(memo, q) })
}

func matches(b *testing.B, ask func(question string) string) {
	lines := 0
	for n := 0; b.Loop(); n++ {
		header := strings.Split(ask(question(fmt.Sprint("deal 0 match-", n), "symbotrio 2 bots=perfect,perfect")), "\n")[0]
		record := strings.TrimPrefix(header, "header ")
		for {
			reply := ask(question("bot 0", record))
			line, ok := strings.CutPrefix(strings.Split(reply, "\n")[0], "line ")
			if !ok {
				break // nobody moves any more
			}
			record += "\n" + line
			ask(question("look 0", record))
			lines++
		}
	}
	b.ReportMetric(float64(lines)/float64(b.N), "lines/match")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
}
