package review

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/templates/shelf/methods"
)

// speech is enough of a language to hear a review speak; a sentence that it lacks is its id.
const speech = `moment.count = {n} moments.
moment.yet = nothing yet.
moment.none = nothing.
moment.small = little each time.
moment.fine = well seen in turn {turn}: {move}, {n}.
moment.turn = turn {n}
moment.cost = -{n}
moment.played = played {move}
moment.better = better {move}
moment.summary = from {first} to {last}.
moment.sum = {own} and {rest}.
moment.falls = down.
moment.own = own
moment.rest = rest
moment.long = too long.
unreadable.generation = from another time.
unreadable.damaged = damaged.
unreadable.foreign = not a game of ours.`

// given returns a memo to which that language was given.
func given() *Memo {
	var memo Memo
	Ask(&memo, "words\n"+speech)
	return &memo
}

// mistaken is a match in which seat 0 has a lost match by its last move but one.
func mistaken(t *testing.T) string {
	t.Helper()
	method := methods.List[len(methods.List)-1]
	setup := method.Game.Usual()
	setup.Bots = []string{method.Game.Bots[1].Name}
	for len(setup.Bots) < setup.Seats-1 {
		setup.Bots = append(setup.Bots, setup.Bots[0])
	}
	m, err := rules.NewMatch(rules.Record{Setup: setup, Seed: "reviewed"})
	if err != nil {
		t.Fatal(err)
	}
	for m.State.Turn() != 0 {
		line, _ := m.Answer()
		if line == "" {
			line = string(m.History(0).Moves[0]) // whatever it is
		}
		if err := m.Play(line); err != nil {
			t.Fatal(err)
		}
	}
	return m.Record.String()
}

var key = regexp.MustCompile(`(?m)^(kept|done|moments|say|unreadable) (.*)$`)

// step asks once, and returns what is told by its keys, and the HTML.
func step(memo *Memo, record, kept string) (told map[string]string, html string) {
	reply := Ask(memo, strings.TrimSuffix("step 0 "+kept, " ")+"\n"+record)
	lines, html, _ := strings.Cut("\n"+reply, "\n--\n")
	told = map[string]string{}
	for _, m := range key.FindAllStringSubmatch(lines, -1) {
		told[m[1]] = m[2]
	}
	return told, html
}

// Whoever asks on comes to an end, and whoever loses the module halfway to the same one.
func TestAReviewComesToItsEnd(t *testing.T) {
	record := mistaken(t)
	memo, told, html := given(), map[string]string{}, ""
	asked, early := 0, false
	for told["done"] != "100" {
		told, html = step(memo, record, told["kept"])
		if told["kept"] == "" || len(told["done"]) < 1 {
			t.Fatalf("it tells %v", told)
		}
		early = early || strings.Contains(html, "<li") && !strings.Contains(html, "<figure")
		if asked++; asked > 2000 {
			t.Fatal("it never ends")
		}
	}
	if !early {
		t.Error("no moment is named before each decision was looked at")
	}
	again, other := map[string]string{}, ""
	for n := 0; again["done"] != "100"; n++ {
		if n%3 == 0 {
			memo = given() // a trap has lost the module
		}
		again, other = step(memo, record, again["kept"])
	}
	if other != html || again["kept"] != told["kept"] {
		t.Errorf("begun anew now and then it tells\n%s\nand else\n%s", other, html)
	}
	if told["moments"] == "0" || !strings.Contains(told["say"], " moments.") {
		t.Fatalf("who plays whatever comes first is told %v", told)
	}
	for _, want := range []string{`<li id="moment-`, `data-best="`, `href="#r=`, `<figure class="chart" id="moments-chart">`, "<td>", "better "} {
		if !strings.Contains(html, want) {
			t.Errorf("no %s in\n%s", want, html)
		}
	}
	if first, _, _ := strings.Cut(record, "\n"); !strings.Contains(html, strings.NewReplacer(" ", "+", "#", "!").Replace(first)) {
		t.Errorf("no link begins with the match's header:\n%s", html)
	}
}

// What the reader's choices cost and what chance and the others did are apart, and both lead from each chance to the next
// and from the first to the last. The line falls wherever a choice cost something.
func TestTheTableAddsUp(t *testing.T) {
	record, memo, told, html := mistaken(t), given(), map[string]string{}, ""
	for told["done"] != "100" {
		told, html = step(memo, record, told["kept"])
	}
	number := func(s string) int {
		n, err := strconv.Atoi(strings.NewReplacer("−", "-", "+", "").Replace(s))
		if err != nil {
			t.Fatalf("%q in\n%s", s, html)
		}
		return n
	}
	rows := regexp.MustCompile(`<td>([^<]*)</td><td>([^<]*)</td><td>([^<]*)</td>`).FindAllStringSubmatch(html, -1)
	lost, gained, costly := 0, 0, 0
	for i, row := range rows {
		own, rest := number(row[2]), number(row[3])
		next, _, _ := strings.Cut(html[strings.Index(html, row[0])+len(row[0]):], "</td>")
		next = next[strings.LastIndex(next, ">")+1:]
		if lost, gained = lost-own, gained+rest; own > 0 || number(row[1])+own+rest != number(next) {
			t.Errorf("row %d is %q, and the next begins with %q", i+1, row[1:], next)
		}
		if own < 0 {
			costly++
		}
	}
	if falls := strings.Count(regexp.MustCompile(`<path class="falls" d="([^"]*)"`).FindString(html), "M"); lost == 0 || falls != costly {
		t.Errorf("%d are lost in %d turns, and the line falls %d times:\n%s", lost, costly, falls, html)
	}
	if want := signed(-lost) + " and " + signed(gained) + ". down."; strings.Count(html, want) != 2 { // in the picture's name, and below it
		t.Errorf("no %q in\n%s", want, html)
	}
	if first, last := number(rows[0][1]), number(regexp.MustCompile(`to (\d+)\.`).FindStringSubmatch(html)[1]); first-lost+gained != last {
		t.Errorf("from %d by -%d and %d to %d", first, lost, gained, last)
	}
	if signed(-3)+signed(0)+signed(4) != "−30+4" {
		t.Error("signs are missing")
	}
}

// What cannot be reviewed is told in a sentence.
func TestNoReview(t *testing.T) {
	record := mistaken(t)
	head, rest, _ := strings.Cut(record, "\n")
	if reply := Ask(&Memo{}, "step 0\n"+record); reply != "words\n--\n" {
		t.Errorf("before it has words: %q", reply)
	}
	for record, want := range map[string]string{
		strings.Replace(record, " #1.", " #0.", 1): "from another time.",
		head + "\nsing":                       "damaged.",
		"chess 2 #1.x":                        "not a game of ours.",
		head:                                  "moment.few",
		head + strings.Repeat("\nhint", 6000): "too long.",
		head + "\n" + strings.SplitN(rest, "\n", 2)[0]: "moment.few",
	} {
		if told, html := step(given(), record, ""); told["say"] != want || html != "" {
			t.Errorf("%q of %q", told, record)
		}
	}
}

// Where no decision cost much and the match's own review has an advice all the same, both cannot stand
// side by side without a word: what was advised against cost little each time.
func TestAdviceAndNoMoment(t *testing.T) {
	const header = "brigands 2 first=0 :hand axe bellows blunderbuss hand jammed jammed jammed pile filled filled oiled oiled filled filled board pebbles pebbles pebbles tiffany laid 1 axe bellows blunderbuss trump won 1 coins pearls jewels crown reserve rest"
	for want, lines := range map[string]string{
		"little each time.": "draw; discard axe; draw; attack c1; draw; discard bellows; draw; attack c2; discard jammed; draw; discard blunderbuss; draw; attack c4",
		"nothing.":          "draw; lay axe; draw; attack c1; draw; lay bellows; draw; attack c2; discard jammed; draw; lay blunderbuss; draw; attack c4",
	} {
		memo, told, early := given(), map[string]string{}, 0
		for done := ""; done != "100"; done = told["done"] {
			told, _ = step(memo, header+"\n"+strings.ReplaceAll(lines, "; ", "\n"), told["kept"])
			if told["unreadable"] != "" {
				t.Fatal(told["unreadable"])
			}
			if told["say"] == "nothing yet." {
				early++
			}
		}
		if early == 0 {
			t.Errorf("before all is done %q says nothing", lines)
		}
		if told["say"] != want {
			t.Errorf("%q, and not %q", told["say"], want)
		}
	}
}
