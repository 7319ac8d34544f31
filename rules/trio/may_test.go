package trio

import (
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

func TestMaySuite(t *testing.T) {
	rulestest.Suite(t, MayDrill, rulestest.May(may, tries(), func(table drill.Table) []string { return hidden(table.(mayTable).state, 0) }))
}

// A card of a hand is called by its place, too, where it may be asked for, and none is that lies inside and shows the
// number of an end; an allowed move is seen to be made; and a hint begins with what decides, without the answer.
func TestMayLeavesTheAnswerToTheTable(t *testing.T) {
	byPlace, acted := map[bool]int{}, map[string]int{}
	rulestest.EachClause(t, MayDrill, "#6.table-", func(m *rules.Match) {
		for m.State.Turn() != 0 {
			v := m.State.View(0).(drill.MayView)
			hint, before := MayDrill.Hint(m.History(0), m.Chance(0)), v.Table.(View)
			answer, _ := v.Solution()
			allowed := answer == "yes"
			first := v.Reasons[0]
			for _, k := range may.Kinds { // the clause that is hinted hangs on the reasons that are offered alone
				if k.Verb == v.Move.Verb() && k.Guess == "" && k.Reasons[0].Word == first && k.Reasons[1].Word == v.Reasons[1] && hint.Clause != k.Reasons[0].Clause {
					t.Errorf("%s with %q hints at %s", v.Move, v.Reasons, hint.Clause)
				}
			}
			words := rules.Words(string(v.Move))
			if last := words[len(words)-1]; (words[0] == "ask" || words[0] == "show") && last >= "1" && last <= "9" {
				byPlace[allowed]++
				owner := rules.Seat(0)
				if words[0] == "ask" {
					owner = rules.Seat(words[1][0] - '0')
				}
				table := m.State.(*drill.Quiz).Drill.(interface{ Table() drill.Table }).Table().(mayTable)
				low, high := table.ends(owner)
				if at, n := int(last[0]-'1'), table.hands[owner][last[0]-'1']; at != low && at != high && (n == table.hands[owner][low] || n == table.hands[owner][high]) {
					t.Errorf("%s lies inside of %v and is as low or high as an end", v.Move, table.hands[owner])
				}
			}
			if err := m.Play("yes"); err != nil {
				t.Fatal(err)
			}
			after := m.State.View(0).(drill.MayView)
			lies := len(after.Table.(View).Open) - len(before.Open)
			switch verb := v.Move.Verb(); {
			case !allowed && lies != 0, (verb == "give" || verb == "close") && lies != 0:
				t.Errorf("%s, which is not allowed or takes away what decided, is seen to be made", v.Move)
			case allowed && verb != "close" && verb != "give" && lies != 1:
				t.Errorf("%s is allowed, and not seen to be made: %v", v.Move, after.Table.(View).Open)
			case allowed:
				acted[verb]++
			case !strings.HasPrefix(after.Why, "because-"+rules.Words(string(answer))[1]):
				t.Errorf("%s: %s is told of %s", v.Move, after.Why, answer)
			}
			if m.State.Turn() != 0 {
				if err := m.Play("next"); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
	if byPlace[true]*5 < byPlace[false] || byPlace[false] == 0 || len(acted) < 5 {
		t.Errorf("%d cards that are called by their place may be asked for, and %d may not; acted are %v", byPlace[true], byPlace[false], acted)
	}
}

func TestMayAsksOnceWhoseTurnItIs(t *testing.T) { rulestest.AsksOnce(t, MayDrill, "turn") }
