package drill_test

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/brigands"
	"ludoteca/rules/drill"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/rulestest"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/trio"
)

var positions = rulestest.Count("positions", 20, 12, "tables that are drawn for each clause of a drill \"may I?\"")

// mays are the drills "may I?".
var mays = []*rules.Game{brigands.MayDrill, trio.MayDrill, labyrinthe.MayDrill, symbotrio.MayDrill}

// asks plays a drill "may I?", each time by the right answer, and shows what each round asks.
func asks(t *testing.T, header string, see func(m *rules.Match, v drill.MayView)) *rules.Match {
	t.Helper()
	r, err := rules.Parse(header, mays)
	if err != nil {
		t.Fatal(header, err)
	}
	m, err := rules.NewMatch(r)
	if err != nil {
		t.Fatal(header, err)
	}
	for m.State.Turn() != 0 {
		v := m.State.View(0).(drill.MayView)
		move := rules.Move(drill.Next)
		if !v.Decided() {
			see(m, v)
			move, _ = v.Solution()
		}
		if err := m.Play(string(move)); err != nil {
			t.Fatalf("%s: %v\n%s", move, err, m.Record)
		}
	}
	return m
}

// Every round has one right answer among those that can be given, beside at least two others;
// both answers come up, nothing that is asked apart, and each kind of move at most three times in twelve
// rounds, each time with another answer, but where no yes is left that is due. Two rounds in a row ask about moves of different verbs,
// but where that would ask about a rule again, and do not have the same reason against them.
func TestMayAsksForAll(t *testing.T) {
	for _, g := range mays {
		again, beyond, rounds := 0, 0, 0
		asked := map[string]int{}
		for i := range 20 {
			kinds, before, because := map[string]int{}, "", rules.Move("yes")
			m := asks(t, fmt.Sprintf("%s 1 rounds=12 #%d.all-%d", g.Name, g.Generation(), i), func(m *rules.Match, v drill.MayView) {
				answer, _ := v.Solution()
				kind := v.Move.Verb() + " " + strconv.Itoa(v.Kind())
				if moves := m.State.Moves(0); len(moves) < 3 || !slices.Contains(moves, answer) {
					t.Errorf("%s: %s is right, of %s", v.Move, answer, moves)
				}
				asked[kind+", "+string(answer)]++
				if v.Move.Verb() == before || answer != "yes" && answer == because {
					again++
				}
				before, because = v.Move.Verb(), answer
				rounds++
				for key, most := range map[string]int{kind: 3, kind + " " + string(answer): 1} {
					if kinds[key]++; kinds[key] > most {
						beyond++
					}
				}
			})
			if r := g.Review(m.History(0)); r.Score != 12 {
				t.Errorf("right answers score %d of 12", r.Score)
			}
		}
		if again*10 > rounds || beyond*100 > rounds { // the last rounds may have no other kind left
			t.Errorf("%s: %d of %d rounds ask again what was asked just now, and %d beyond the share of their kind", g.Name, again, rounds, beyond)
		}
		for key := range asked { // some kind with any answer; whether each can be is TestMayClauses'
			kind, _, _ := strings.Cut(key, ",")
			if asked[kind+", yes"] == 0 {
				t.Errorf("%s: %s is never allowed", g.Name, kind)
			}
		}
	}
}

// For each clause that can be asked for there are as many different tables as one likes on which
// it stands against a move. With that clause alone set aside the game's own check has nothing
// against the move, and with any other one it says the same as before.
func TestMayClauses(t *testing.T) {
	for _, g := range mays {
		clauses := g.Options[1].Values[1:]
		for _, clause := range clauses {
			t.Run(g.Name+" "+clause, func(t *testing.T) {
				t.Parallel()
				tables, allowed := map[string]bool{}, 0
				for i := 0; len(tables) < positions(); i++ {
					if i > positions() {
						t.Fatalf("%d different tables in %d drills", len(tables), i)
					}
					asks(t, fmt.Sprintf("%s 1 rounds=24 clause=%s #%d.%d", g.Name, clause, g.Generation(), i), func(_ *rules.Match, v drill.MayView) {
						b := v.Against("")
						if b == nil {
							allowed++
							return
						}
						tables[strings.Join(v.Table.Facts(), "\n")+"\n"+string(v.Move)] = true
						answer, at := v.Solution()
						if drill.Anchor(b.Clause) != clause || string(answer) != "no "+rules.Words(b.Reason)[0] || at != b.At && b.Clause != "LAB-06" { // of which a whole way is shown
							t.Errorf("%s: the answer is %s, and %v", v.Move, answer, b)
						}
						if still := v.Against(b.Clause); still != nil {
							t.Errorf("%s: without %s there is %v\n%s", v.Move, b.Clause, still, strings.Join(v.Facts(), "\n"))
						}
						for _, other := range g.Clauses {
							if said := v.Against(other.ID); other.ID != b.Clause && (said == nil || *said != *b) {
								t.Errorf("%s: %v, and without %s %v", v.Move, b, other.ID, said)
							}
						}
					})
				}
				if allowed*10 < len(tables)*3 {
					t.Errorf("%d moves are allowed, %d are not", allowed, len(tables))
				}
			})
		}
	}
}

// answeredBy are the clauses that answer a reason against what is allowed better than its own, or where it is no rule.
var answeredBy = map[string]string{
	"labyrinthe nopath": "R-LAB-03", "labyrinthe both": "LAB-15",
	"brigands awaits": "R-BRI-12",
	"trio equal":      "TRI-22", "trio pair": "TRI-23", "trio differ": "TRI-23", "trio stay": "TRI-30", "trio again": "TRI-32",
	"trio own": "TRI-24", "trio others": "TRI-24", "trio same": "TRI-24", "trio middle": "TRI-24",
}

// What stands against a move is quoted, or what allows it, whatever reason was given: the rule that was believed to stand against it would
// be read as if it did. But a few reasons are answered by a clause of their own, which does not; and the rule that the round is about stays the same.
func TestMayQuotesWhatDecides(t *testing.T) {
	for _, g := range mays {
		for n, clause := range g.Options[1].Values {
			asks(t, fmt.Sprintf("%s 1 rounds=10 clause=%s #%d.quoted-%d", g.Name, clause, g.Generation(), n), func(m *rules.Match, v drill.MayView) {
				answered := func(move rules.Move) drill.MayView {
					if err := m.Play(string(move)); err != nil {
						t.Fatal(err)
					}
					v := m.State.View(0).(drill.MayView)
					if err := m.Play(rules.Undo); err != nil {
						t.Fatal(err)
					}
					return v
				}
				right, _ := v.Solution()
				decides := answered(right)
				for _, move := range append([]rules.Move{"yes"}, v.Answers()...) {
					after, want := answered(move), decides.Clause
					if _, reason, no := strings.Cut(string(move), " "); no && right == "yes" {
						want = cmp.Or(answeredBy[g.Rulebook+" "+reason], want)
					}
					if after.Clause != want || after.Rule != decides.Rule {
						t.Errorf("%s, answered with %s, where %s is right: %s is quoted, and not %s; and the round is about %s, not %s", v.Move, move, right, after.Clause, want, after.Rule, decides.Rule)
					}
				}
			})
		}
	}
}

// Who says rightly no, but for a wrong reason, hears so, and it is a mistake like any other.
func TestMayTellsOfAnotherReason(t *testing.T) {
	for _, g := range mays {
		if !slices.Contains(g.Moments, rules.Moment{Event: "may-unfounded", Kind: rules.Ill}) {
			t.Errorf("%s takes it for no mistake", g.Name)
		}
		m, err := rules.NewMatch(rules.Record{Setup: g.Usual(), Seed: "another-reason"})
		if err != nil {
			t.Fatal(err)
		}
		told := map[string]int{}
		for m.State.Turn() != 0 {
			v := m.State.View(0).(drill.MayView)
			right, _ := v.Solution()
			wrong := slices.DeleteFunc(v.Answers(), func(other rules.Move) bool { return other == right })[0]
			if err := m.Play(string(wrong)); err != nil {
				t.Fatal(err)
			}
			want := "may-unfounded"
			if right == "yes" {
				want = "may-refused"
			}
			steps := m.History(0).Steps
			if said := steps[len(steps)-1].Events[0]; said != want || m.State.View(0).(drill.MayView).Verdict != want {
				t.Errorf("%s, %s answered with %s: %s", v.Move, right, wrong, said)
			}
			told[want]++
			if m.State.Turn() != 0 {
				if err := m.Play(drill.Next); err != nil {
					t.Fatal(err)
				}
			}
		}
		h := m.History(0)
		marks, _ := drill.Rounds(h)
		if r := g.Review(h); r.Score != 0 || strings.Trim(marks, "x") != "" || len(told) != 2 {
			t.Errorf("%s counts %d, and marks %s, of %v", g.Name, r.Score, marks, told)
		}
	}
}

// Six rounds about one clause have each answer two to four times, none three times in a row, and what was right just now does not tell what is
// right next: who always says the same, or goes by turns, has not known the rule.
func TestMayMixesTheAnswersOfAClause(t *testing.T) {
	for _, g := range mays {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			first, again, matches, pairs := 0, 0, 0, 0
			for _, clause := range g.Options[1].Values[1:] {
				for i := range positions() / 2 {
					var answers []bool // each clause has its own seeds: of one seed all begin with the same answer
					asks(t, fmt.Sprintf("%s 1 rounds=6 clause=%s #%d.mixed-%s-%d", g.Name, clause, g.Generation(), clause, i), func(_ *rules.Match, v drill.MayView) {
						answers = append(answers, v.Against("") == nil)
					})
					yes := 0
					for n, allowed := range answers {
						if allowed {
							yes++
						}
						if n > 1 && allowed == answers[n-1] && allowed == answers[n-2] {
							t.Errorf("%s, match %d: the same answer three times in a row: %v", clause, i, answers)
						}
						if n > 0 {
							pairs++
							if allowed == answers[n-1] {
								again++
							}
						}
					}
					if yes < 2 || yes > 4 {
						t.Errorf("%s, match %d: %d of six moves are allowed", clause, i, yes)
					}
					if matches++; answers[0] {
						first++
					}
				}
			}
			if first*3 < matches || first*3 > matches*2 || again*3 < pairs || again*3 > pairs*2 {
				t.Errorf("the first move is allowed in %d of %d matches, and the answer is that of the move before %d of %d times", first, matches, again, pairs)
			}
		})
	}
}

// Whichever rule is asked about, neither yes nor no is right four times in a row, or all of six times; and no rule stands twice
// against a move while there is one that did not yet, but where few that are due are left.
func TestMayMixesRules(t *testing.T) {
	for _, g := range mays {
		for rounds, most := range map[int]int{6: 1, 10: 5, 24: 40} { // of so many drills
			twice := 0
			for i := range 40 {
				met, row, last, again := map[string]bool{}, 0, false, false
				asks(t, fmt.Sprintf("%s 1 rounds=%d #%d.rules-%d", g.Name, rounds, g.Generation(), i), func(_ *rules.Match, v drill.MayView) {
					b := v.Against("")
					if (b == nil) != last {
						row = 0
					}
					if row, last = row+1, b == nil; row > 3 {
						t.Errorf("%s, %d rounds, match %d: %d times in a row is it right that the move is allowed: %t", g.Name, rounds, i, row, last)
					}
					if b != nil {
						word := rules.Words(b.Reason)[0]
						again = again || met[b.Clause] || met[word]
						met[b.Clause], met[word] = true, true
					}
				})
				if again {
					twice++
				}
			}
			if twice > most {
				t.Errorf("%s: in %d of 40 drills of %d rounds the same rule stands against two moves", g.Name, twice, rounds)
			}
		}
	}
}

// Clauses by which a game refuses moves, and about which its drill cannot ask, with the reason.
// Of all other clauses that the engine keeps it refuses no move: it carries them out.
var unasked = map[string][]struct{ clauses, reason string }{
	"brigands": {
		{"BRI-57 R-BRI-30", "stands against whatever comes after the end"},
		{"R-BRI-31", "is of the setup, before there is a table"},
		{"BRI-15 BRI-20 BRI-21 BRI-40 R-BRI-34", "is against lines that nobody would think of as a move"},
		{"BRI-24", "is against other seats: it is the reader's turn at each table"},
		{"BRI-51 BRI-52 BRI-55 R-BRI-01 R-BRI-11 R-BRI-12 R-BRI-21 R-BRI-23 R-BRI-26", "stands in the midst of an action, and each table is before one"},
		{"R-BRI-05 R-BRI-06 R-BRI-24", "is of a choice that the tables do not make"},
		{"R-BRI-20", "is of a coach without a token at some place, which comes when the reserve is empty"},
	},
	"labyrinthe": {
		{"LAB-35", "stands against whatever comes after the end"},
		{"LAB-14 R-LAB-15", "is of the setup, before there is a table"},
		{"LAB-22", "is against lines that nobody would think of as a move"},
		{"R-LAB-01 R-LAB-02 R-LAB-07", "is of a choice that the tables do not make"},
		{"R-LAB-12 R-LAB-14", "is of a hand that can lay nothing, or of an empty pile, and the tables are earlier"},
		{"R-LAB-18", "never stands alone: where nothing was joined, nothing is joined with that card"},
		{"LAB-30", "hangs on what was taken before in the turn, and the tables show what lies there"},
		{"R-LAB-21", "is of a card where another lies, and the table could not show both"},
	},
	"symbotrio": {
		{"SYM-50 R-SYM-17 R-SYM-25", "stands against whatever comes after the end"},
		{"SYM-09 SYM-12 R-SYM-24", "is of the setup, before there is a table"},
		{"SYM-05", "is against lines that nobody would think of as a move"},
		{"SYM-07 SYM-22 SYM-33 R-SYM-20", "refuses lines of other drills alone"},
		{"R-SYM-03", "is of a choice that the tables do not make"},
		{"SYM-46a SYM-49a SYM-49b", "is of one edition, and each reader plays by their own"},
	},
	"trio": {
		{"TRI-38 TRI-39 TRI-57 R-TRI-09", "stands against whatever comes after the end"},
		{"TRI-19 TRI-40 R-TRI-24", "is of the setup, before there is a table"},
		{"TRI-24 TRI-26", "is against lines that nobody would think of as a move"},
		{"TRI-10 TRI-23 TRI-29 TRI-31", "refuses lines of other drills alone"},
		{"TRI-21", "would ask to give back where nothing lies open, which nobody thinks of"},
		{"TRI-45", "is of the middle in the game of teams, where there is nothing to point at"},
		{"R-TRI-21", "hangs on who won the last trio, which the table does not show"},
	},
}

// Each clause by which a transcript of a game sees a move refused is asked about, or is listed
// with the reason why it is not; and nothing else is.
func TestMayAsksWhatIsRefused(t *testing.T) {
	for _, g := range mays {
		files, err := filepath.Glob("../" + g.Rulebook + "/testdata/*.match")
		if err != nil || files == nil {
			t.Fatal(files, err)
		}
		refused := map[string]bool{}
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range regexp.MustCompile(`refused by ([-A-Z]+[0-9]+[a-z]?):`).FindAllSubmatch(text, -1) {
				refused[string(found[1])] = true
			}
		}
		listed := map[string]bool{}
		for _, u := range unasked[g.Rulebook] {
			for _, id := range strings.Fields(u.clauses) {
				listed[id] = true
			}
		}
		for _, c := range g.Clauses {
			asked := slices.Contains(g.Options[1].Values, drill.Anchor(c.ID))
			switch {
			case refused[c.ID] && !asked && !listed[c.ID]:
				t.Errorf("%s refuses moves, is not asked about, and no reason is given", c.ID)
			case listed[c.ID] && asked:
				t.Errorf("%s is asked about, and listed as if it could not be", c.ID)
			case (listed[c.ID] || asked) && !refused[c.ID]:
				t.Errorf("%s is listed or asked about, and no transcript sees a move refused by it", c.ID)
			}
			delete(listed, c.ID)
		}
		if len(listed) > 0 {
			t.Errorf("%s has no clauses %v", g.Rulebook, listed)
		}
	}
}

// What a review tells with its verdict, in the three lines that a page shows, is every round that was not passed:
// those mistaken, with the numbers of their rounds, or as so many others, and the one that a hint keeps from counting. Each says
// what the answer was, and of what is allowed why it is.
func TestMayReviewTellsOfEveryRound(t *testing.T) {
	for _, g := range mays {
		for _, hinted := range []bool{false, true} {
			m, err := rules.NewMatch(rules.Record{Setup: g.Usual(), Seed: "review"})
			if err != nil {
				t.Fatal(err)
			}
			answers, said := []drill.MayView{}, map[int]string{} // of the rounds, and what is told of each
			for round := 1; m.State.Turn() != 0; {
				line := rules.Move("next")
				if v := m.State.View(0).(drill.MayView); !v.Decided() {
					line, _ = v.Solution()
					if hinted && round == 1 {
						if err := m.Play("hint"); err != nil {
							t.Fatal(err)
						}
					} else if round > 2 {
						line = slices.DeleteFunc(append([]rules.Move{"yes"}, v.Answers()...), func(other rules.Move) bool { return other == line })[0]
					}
					round++
				}
				if err := m.Play(string(line)); err != nil {
					t.Fatal(err)
				}
				if v := m.State.View(0).(drill.MayView); line != "next" && v.Decided() {
					answers = append(answers, v)
				}
			}
			r, told := g.Review(m.History(0)), 0
			for _, line := range r.Lines[1:] {
				told += tells(t, line, said)
			}
			others := 0 // which are named for who wants to know it all
			for _, line := range r.More {
				others += tells(t, line, said)
			}
			if want := fmt.Sprint("others ", others); others == 0 || !slices.Contains(r.Lines, want) {
				t.Errorf("%s has no %q in %q, and %q", g.Name, want, r.Lines, r.More)
			}
			for i, v := range answers {
				want, why := "", strings.ReplaceAll(v.Why, " ", "_")
				switch {
				case v.Verdict == "may-known" || v.Verdict == "aided":
				case v.Answer == "yes":
					want = "allowed"
				case v.Picked == "yes":
					want = "refused"
				default:
					want = "unfounded"
				}
				line := said[i+1]
				if verdict, _, _ := strings.Cut(line, " "); verdict != want || want == "allowed" && !strings.Contains(line, " "+why+" ") {
					t.Errorf("%s tells of round %d %q, want %s, with %s", g.Name, i+1, line, want, why)
				}
			}
			var right, of int
			fmt.Sscanf(r.Lines[0], "right %d %d", &right, &of)
			if right == 0 || told != of-right || len(r.Lines) > 4 {
				t.Errorf("%s tells of %d rounds besides those right: %q", g.Name, told, r.Lines)
			}
		}
	}
}

// tells notes what a line of a review tells of which rounds, and returns how many it tells of.
func tells(t *testing.T, line string, said map[int]string) int {
	words := strings.Fields(line)
	last := words[len(words)-1]
	if slices.Contains([]string{"others", "spoiled"}, words[0]) {
		n, err := strconv.Atoi(last)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	list := strings.Split(last, ",")
	for _, round := range list {
		n, err := strconv.Atoi(round)
		if err != nil || said[n] != "" {
			t.Errorf("%q, besides %q", line, said[n])
		}
		said[n] = line
	}
	return len(list)
}

// What is advised follows from the answers that were wrong: the rule that was missed again and again, or the side on which
// they erred.
func TestMayAdvisesAgainstWhatWasMissed(t *testing.T) {
	for _, g := range mays {
		said := map[string]string{}
		for _, clause := range g.Options[1].Values {
			for _, errs := range []string{"hasty", "allowed", "unfounded"} {
				m, err := rules.NewMatch(rules.Record{Setup: rules.Setup{Game: g, Seats: 1, Values: []string{"4", clause}}, Seed: "advice"})
				if err != nil {
					t.Fatal(err)
				}
				var reasons []string // of what was not allowed, and was missed
				erred := 0
				for m.State.Turn() != 0 {
					v := m.State.View(0).(drill.MayView)
					line, _ := v.Solution()
					_, reason, refused := strings.Cut(string(line), " ")
					switch {
					case v.Decided():
						line = drill.Next
					case refused == (errs == "allowed"): // that is not the side
					case errs == "hasty":
						line = "yes"
					default:
						line = slices.DeleteFunc(v.Answers(), func(other rules.Move) bool { return other == line })[0]
					}
					if !v.Decided() && refused != (errs == "allowed") {
						if erred++; refused {
							reasons = append(reasons, reason)
						}
					}
					if err := m.Play(string(line)); err != nil {
						t.Fatal(err)
					}
				}
				want := "next-" + errs
				switch {
				case erred == 0:
					want = ""
				case errs == "allowed":
				case len(slices.Compact(slices.Sorted(slices.Values(reasons)))) == 1 && len(reasons) > 1:
					want = "next-refused " + reasons[0]
				case errs == "hasty":
					want += " " + reasons[0]
				}
				if got := g.Review(m.History(0)).Next; got != want {
					t.Errorf("%s, clause=%s: %d times %s against %q, and %q is advised, not %q", g.Name, clause, erred, errs, reasons, got, want)
				}
				said[strings.Fields(want)[0]] = want
			}
		}
		for _, next := range []string{"next-refused", "next-hasty", "next-allowed", "next-unfounded"} {
			if said[next] == "" {
				t.Errorf("%s never comes to %s", g.Name, next)
			}
		}
	}
}

// The first answer of a round counts, however often it is taken back: so say the line above the table, what is said of an
// answer, and the review. R is the right answer, W a wrong one.
func TestMayCountsFirstAnswers(t *testing.T) {
	for _, c := range []struct {
		lines, went, verdicts string
		again                 bool // at the end
		right                 int
	}{
		{"R undo R", "+", "may-known may-known", true, 1},
		{"R undo W", "+", "may-known may-mistaken", true, 1},
		{"W undo R", "-", "may-mistaken aided", true, 0},
		{"W undo W undo R", "-", "may-mistaken may-mistaken aided", true, 0},
		{"R undo", "", "may-known", true, 1},
		{"hint R undo R", "=", "aided aided", true, 0},
		{"R next undo", "+", "may-known", false, 1},
		{"R next undo undo R", "+", "may-known may-known", true, 1},
		{"R next undo undo R next R", "++", "may-known may-known may-known", false, 2},
		{"R next W undo undo undo W next R", "+-", "may-known may-mistaken may-mistaken aided", true, 1},
		{"R next W undo R next R", "+-+", "may-known may-mistaken aided may-known", false, 2},
		{"R undo W next undo", "+", "may-known may-mistaken", true, 1},
	} {
		for _, g := range mays {
			m, err := rules.NewMatch(rules.Record{Setup: g.Usual(), Seed: "first answers"})
			if err != nil {
				t.Fatal(err)
			}
			var verdicts []string
			for _, line := range strings.Fields(c.lines) {
				v := m.State.View(0).(drill.MayView)
				right, _ := v.Solution()
				switch line {
				case "R":
					line = string(right)
				case "W":
					line = string(slices.DeleteFunc(append([]rules.Move{"yes"}, v.Answers()...), func(other rules.Move) bool { return other == right })[0])
				}
				if err := m.Play(line); err != nil {
					t.Fatalf("%s, %s: %v", g.Name, c.lines, err)
				}
				if steps := m.History(0).Steps; line == string(right) || line == "yes" || strings.HasPrefix(line, "no ") {
					verdicts = append(verdicts, steps[len(steps)-1].Events[0])
				}
			}
			p, r := m.State.View(0).(drill.MayView).Progress, g.Review(m.History(0))
			if got := strings.ReplaceAll(strings.Join(verdicts, " "), "may-refused", "may-mistaken"); p.Went != c.went || got != c.verdicts || p.Again != c.again || r.Score != c.right {
				t.Errorf("%s, %s: went %q, again %v, %s, and %d right; want %q, %v, %s, %d", g.Name, c.lines, p.Went, p.Again, got, r.Score, c.went, c.again, c.verdicts, c.right)
			}
		}
	}
}

// What the line above the table says of the rounds is what the review counts, after any undos and hints.
func TestMayLineIsThatOfTheReview(t *testing.T) {
	for _, g := range mays {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			undone := 0
			for n := range 6 {
				m, chance := deal(t, g, "line"+strconv.Itoa(n)), rules.NewRand("line "+g.Name+strconv.Itoa(n))
				for lines := 0; m.State.Turn() != 0 && lines < 100; lines++ {
					line := choose(t, m, false, chance)
					switch {
					case m.CanUndo(0) && chance.Percent(25):
						line = rules.Undo
						undone++
					case chance.Percent(10):
						line = rules.Helped
					}
					if err := m.Play(line); err != nil {
						t.Fatalf("%s: %v\n%s", line, err, m.Record)
					}
					h := m.History(0)
					went := h.View.(drill.MayView).Went
					marks, _ := drill.Rounds(h)
					if marks = marks[:len(went)]; strings.NewReplacer("+", "o", "=", "h", "-", "x").Replace(went) != marks {
						t.Fatalf("the line says %s, the review %s\n%s", went, marks, m.Record)
					}
				}
			}
			if undone == 0 {
				t.Error("nothing was undone")
			}
		})
	}
}

// Where answers erred on two sides as often, none of them is told to be the one.
func TestMayAdvisesAgainstNoSideOfTwo(t *testing.T) {
	for _, g := range mays {
		m, err := rules.NewMatch(rules.Record{Setup: g.Usual(), Seed: "sides"})
		if err != nil {
			t.Fatal(err)
		}
		erred := map[bool]bool{} // where it was allowed, and where not
		for m.State.Turn() != 0 {
			v := m.State.View(0).(drill.MayView)
			line, _ := v.Solution()
			switch allowed := line == "yes"; {
			case v.Decided():
				line = drill.Next
			case erred[allowed]:
			case allowed:
				erred[allowed], line = true, v.Answers()[0]
			default:
				erred[allowed], line = true, "yes"
			}
			if err := m.Play(string(line)); err != nil {
				t.Fatal(err)
			}
		}
		if got := g.Review(m.History(0)).Next; len(erred) != 2 || got != "" {
			t.Errorf("%s: after a yes and a no that were wrong %q is advised (%v)", g.Name, got, erred)
		}
	}
}
