package drill_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/brigands"
	"ludoteca/rules/drill"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/trio"
)

// A round is tried again on a table that it has not shown, about the same kind of move, with the reasons in another
// order. However often, what was missed decides: what stood against the move stands against that one, so that no yes mends a
// yes, and what was allowed is. So the rule that the round is about is that of its first table. The same record asks the
// same, and the drill ends there.
func TestMayTriesAgainOnAnotherTable(t *testing.T) {
	for _, g := range mays {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			for i, clause := range g.Options[1].Values {
				asks(t, fmt.Sprintf("%s 1 rounds=6 clause=%s #%d.tried-%d", g.Name, clause, g.Generation(), i), func(m *rules.Match, v drill.MayView) {
					record, missed := m.Record, v.Against("")
					shown, reasons := []string{strings.Join(v.Table.Facts(), "\n")}, v.Reasons
					first, err := rules.Replay(record)
					if err != nil {
						t.Fatal(err)
					}
					right, _ := v.Solution()
					if err := first.Play(string(right)); err != nil {
						t.Fatal(err)
					}
					rule := first.State.View(0).(drill.MayView).Rule
					for try := range 4 {
						record.Lines = append(slices.Clone(record.Lines), drill.Another)
						again, err := rules.Replay(record)
						if err != nil {
							t.Fatal(err)
						}
						w := again.State.View(0).(drill.MayView)
						if same, err := rules.Replay(record); err != nil || !slices.Equal(same.State.View(0).Facts(), w.Facts()) {
							t.Errorf("%s: read twice it asks two things", v.Move)
						}
						table := strings.Join(w.Table.Facts(), "\n")
						if slices.Contains(shown, table) {
							t.Errorf("%s: the same table is shown again\n%s", v.Move, table)
						}
						shown = append(shown, table)
						if w.Move.Verb() != v.Move.Verb() || slices.Equal(w.Reasons, reasons) {
							t.Errorf("after %s with %q it asks about %s with %q", v.Move, reasons, w.Move, w.Reasons)
						}
						reasons = w.Reasons
						if b := w.Against(""); (b == nil) != (missed == nil) || b != nil && (b.Clause != missed.Clause || rules.Words(b.Reason)[0] != rules.Words(missed.Reason)[0]) {
							t.Errorf("after %v stands %v against %s, tried again %d times", missed, b, w.Move, try+1)
						}
						answer, _ := w.Solution()
						if err := again.Play(string(answer)); err != nil || again.State.Turn() != 0 {
							t.Errorf("%s is answered by %s: %v, and it is the turn of %v", w.Move, answer, err, again.State.Turn())
						}
						if got := again.State.View(0).(drill.MayView).Rule; got != rule {
							t.Errorf("the round is about %s, and tried again about %s", rule, got)
						}
						if marks, _ := drill.Rounds(again.History(0)); !strings.HasSuffix(marks, "o") {
							t.Errorf("the right answer counts as %s", marks)
						}
						if err := again.Play(drill.Another); err == nil {
							t.Error("there is another table behind the answer")
						}
					}
				})
			}
		})
	}
}

// lure is what lies on the table of a move that is allowed, and has been judged, and made somebody take it for forbidden: at the robbers'
// how much harm there is before whom the action is about, at Labyrinthe how many cards the one in question touches so as the
// reason says, and at Trio that the number is off by one, or not at all.
func lure(t *testing.T, v drill.MayView) (n int) {
	t.Helper()
	words := rules.Words(string(v.Move))
	switch table := v.Table.(type) {
	case brigands.View:
		seat := 0
		if words[0] == "damage" {
			seat, _ = strconv.Atoi(words[1])
		}
		n = len(table.Seats[seat].Damage)
	case labyrinthe.View:
		across := v.Picked == "no corner"
		if !across && words[0] != "take" || v.Picked == "no own" || v.Picked == "no nopath" || v.Picked == "no other" {
			return 0
		}
		x, y := labyrinthe.CellAt(words[min(len(words)-1, 2)])
		for _, c := range table.Table {
			if dx, dy := (c.X-x)*(c.X-x), (c.Y-y)*(c.Y-y); across && dx == 1 && dy == 1 || !across && dx+dy == 1 {
				n = min(n+1, 2)
			}
		}
	case trio.View:
		if _, err := strconv.Atoi(words[len(words)-1]); err != nil && len(table.Open) > 1 && words[0] != "close" {
			if off := table.Open[len(table.Open)-1].Number - table.Open[0].Number; off < -1 || off > 1 {
				n = 1
			}
		}
	}
	return n
}

// Who gave a reason that did not hold finds it again on another table, where it tempts as it did: what answers it is the same, but for the
// places, and what lured lies there. However often, the first table decides.
func TestMayTemptsAgain(t *testing.T) {
	for _, g := range mays {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			tried, unlike, tables, known := 0, 0, 0, 0
			for i, clause := range g.Options[1].Values {
				asks(t, fmt.Sprintf("%s 1 rounds=6 clause=%s #%d.tempts-%d", g.Name, clause, g.Generation(), i), func(m *rules.Match, v drill.MayView) {
					told := func(r rules.Record, reason rules.Move) string {
						m, err := rules.Replay(r)
						if err == nil {
							err = m.Play(string(reason))
						}
						if err != nil {
							t.Fatalf("%v\n%s", err, r)
						}
						v, said := m.State.View(0).(drill.MayView), ""
						for _, event := range []string{v.Why, v.Rebuttal} {
							word, _, _ := strings.Cut(event, " ")
							said += word + " "
						}
						if v.Answer != "yes" {
							_, said, _ = strings.Cut(said, " ")
						} else {
							said += fmt.Sprint(v.Clause, lure(t, v))
						}
						return said
					}
					right, _ := v.Solution()
					record := m.Record
					decides := []string{grounds(t, record)}
					for range 2 {
						record.Lines = append(slices.Clone(record.Lines), drill.Another)
						again, err := rules.Replay(record)
						if err != nil {
							t.Fatal(err)
						}
						if tables++; slices.Contains(decides, grounds(t, record)) {
							known++
						}
						decides = append(decides, grounds(t, record))
						answers := again.State.View(0).(drill.MayView).Answers()
						for _, wrong := range v.Answers() {
							if !slices.Contains(answers, wrong) {
								t.Errorf("%s, right is %s: behind %s another table has %q", v.Move, right, wrong, answers)
							} else if wrong != right {
								if tried++; told(m.Record, wrong) != told(record, wrong) {
									unlike++
								}
							}
						}
					}
				})
			}
			if tried < 100 || unlike*50 > tried {
				t.Errorf("%d of %d reasons that did not hold are answered in another way on another table", unlike, tried)
			}
			most := 4 // one in so many
			if g.Name == "symbotrio-may" {
				most = 2 // where many moves are one word, and why they are allowed another
			}
			if known*most > tables {
				t.Errorf("%d of %d tables ask about the same move for the same reason as one before", known, tables)
			}
		})
	}
}

// grounds names the move that a round asks about, and why it is allowed or not.
func grounds(t *testing.T, record rules.Record) string {
	m, err := rules.Replay(record)
	if err != nil {
		t.Fatal(err)
	}
	right, _ := m.State.View(0).(drill.MayView).Solution()
	if err := m.Play(string(right)); err != nil {
		t.Fatal(err)
	}
	v := m.State.View(0).(drill.MayView)
	return string(v.Move) + ": " + v.Why
}

// What is right on another table counts, whatever was shown on those before.
func TestMayTriedAgainIsAnsweredAlone(t *testing.T) {
	for _, g := range mays {
		for _, before := range [][]string{{rules.Helped}, {"yes", drill.Next, rules.Helped, "undo", drill.Next}} {
			m, err := rules.NewMatch(rules.Record{Setup: g.Usual(), Seed: "alone"})
			if err != nil {
				t.Fatal(err)
			}
			for _, line := range append(before, drill.Another) {
				if err := m.Play(line); err != nil {
					t.Fatalf("%s, %q: %v", g.Name, before, err)
				}
			}
			right, _ := m.State.View(0).(drill.MayView).Solution()
			if err := m.Play(string(right)); err != nil {
				t.Fatal(err)
			}
			if v := m.State.View(0).(drill.MayView); v.Verdict != "may-known" || v.Spoiled() {
				t.Errorf("%s, after %q: %s", g.Name, before, v.Verdict)
			}
		}
	}
}

// Which reason was given can be said, and then that one alone tempts again; what is right is answered by what decides, as on any table.
// What cannot have been given is refused.
func TestMayTriesAgainWhatWasMistaken(t *testing.T) {
	for _, g := range mays {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			tried, unlike := 0, 0
			for i, clause := range g.Options[1].Values {
				asks(t, fmt.Sprintf("%s 1 rounds=6 clause=%s #%d.mistaken-%d", g.Name, clause, g.Generation(), i), func(m *rules.Match, v drill.MayView) {
					after := func(lines ...string) drill.MayView {
						record := m.Record
						record.Lines = append(slices.Clone(record.Lines), lines...)
						m, err := rules.Replay(record)
						if err != nil {
							t.Fatalf("%v\n%s", err, record)
						}
						return m.State.View(0).(drill.MayView)
					}
					right, _ := v.Solution()
					for _, wrong := range append([]rules.Move{"yes"}, v.Answers()...) {
						if wrong == right {
							continue
						}
						mistaken := after(string(wrong))
						mistake, again := mistaken.Mistake(), drill.Another
						if (mistake == "") != (wrong == "yes") {
							t.Errorf("%s is the mistake %q", wrong, mistake)
						}
						if mistake != "" {
							again += " " + mistake
						}
						answers := after(again).Answers()
						if mistake != "" && !slices.Contains(answers, wrong) {
							t.Errorf("behind %s another table has %q", wrong, answers)
						}
						asked := after(again, drill.Another)
						answer, _ := asked.Solution()
						known := after(again, drill.Another, string(answer))
						if known.Mistake() != "" {
							t.Errorf("%s is right, and the mistake %q", answer, known.Mistake())
						}
						if mistake == "" {
							continue
						}
						if tried++; rules.Words(known.Why)[0] == rules.Words(mistaken.Why)[0] && known.Clause != after(string(right)).Clause {
							t.Errorf("%s is answered by %s, and what was right at first for the same by %s", answer, known.Clause, after(string(right)).Clause)
						}
						if w := after(again); right == "yes" && slices.Contains(w.Answers(), wrong) {
							word := func(event string) string { word, _, _ := strings.Cut(event, " "); return word }
							if there := after(again, string(wrong)); word(there.Rebuttal) != word(mistaken.Rebuttal) {
								unlike++
							}
						}
					}
					if err := m.Play(drill.Another + " nonsense"); err == nil {
						t.Error("what nobody can have said is tried again")
					}
				})
			}
			if tried < 50 || unlike*50 > tried {
				t.Errorf("of %d reasons %d are answered in another way", tried, unlike)
			}
		})
	}
}
