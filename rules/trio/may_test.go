package trio

import (
	"slices"
	"strconv"
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
	rulestest.EachClause(t, MayDrill, "#"+strconv.Itoa(MayDrill.Generation())+".table-", func(m *rules.Match) {
		for m.State.Turn() != 0 {
			v := m.State.View(0).(drill.MayView)
			before := v.Table.(View)
			answer, _ := v.Solution()
			allowed := answer == "yes"
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

// What is hinted at first is of the kind of move, whatever the answer is.
func TestMayHintsAreOfTheirKind(t *testing.T) {
	rulestest.HintsTellNothing(t, MayDrill, may)
}

// What is no rule, and may be believed to be one by what lies open, is offered whatever the answer is.
func TestMayOffersBeliefs(t *testing.T) {
	rulestest.BeliefsTellNothing(t, MayDrill, 150, "stay", "three", "same", "middle", "again", "pair")
}

// No reason that is seen at a glance not to hold is offered against what is allowed, unless its clause is asked for; and that
// numbers differ, which takes comparing, is offered as often where it is wrong.
func TestMayOffersNoReasonThatIsDeniedAtAGlance(t *testing.T) {
	right, wrong := 0, 0
	for n := range 60 {
		m := drillMatch(t, "trio-may 1 rounds=10 #"+strconv.Itoa(MayDrill.Generation())+".glance-"+strconv.Itoa(n))
		rulestest.EachRound(t, m, func(v drill.MayView, answer rules.Move) {
			for _, r := range v.Reasons {
				switch {
				case answer == "yes" && slices.Contains([]string{"turn", "up", "gone", "empty"}, r):
					t.Errorf("glance-%d, round %d: %s is offered against %s", n, v.Round, r, v.Move)
				case r == "differ" && answer == "no differ":
					right++
				case r == "differ":
					wrong++
				}
			}
		})
	}
	if right < 20 || wrong < 20 {
		t.Errorf("that numbers differ is right %d times, and wrong %d", right, wrong)
	}
	t.Logf("that numbers differ is right %d times, and wrong %d", right, wrong)
}

func TestMayAsksOnceWhoseTurnItIs(t *testing.T) { rulestest.AsksOnce(t, MayDrill, "turn") }

// In the list at the end each line names the cards that decided by their numbers, and no card only as "this one".
func TestMayRecallsCards(t *testing.T) {
	met := map[string]int{}
	for n := range 40 {
		m := drillMatch(t, "trio-may 1 rounds=4 #"+strconv.Itoa(MayDrill.Generation())+".recalls-"+strconv.Itoa(n))
		asked, own := map[string]bool{}, map[string]string{} // the sentences that decided, and own cards by their place
		for m.State.Turn() != 0 {
			v := m.State.View(0).(drill.MayView)
			right, _ := v.Solution()
			wrong := rules.Move("yes")
			if right == "yes" {
				wrong = v.Answers()[0]
			}
			words, hands := rules.Words(string(v.Move)), v.Table.(View).Hands
			if at, err := strconv.Atoi(words[len(words)-1]); err == nil && words[0] == "show" {
				own["may-own_"+strconv.Itoa(hands[0][at-1].Number)] = string(v.Move)
			}
			if err := m.Play(string(wrong)); err != nil {
				t.Fatal(err)
			}
			asked[strings.ReplaceAll(m.State.View(0).(drill.MayView).Why, " ", "_")] = true
			if m.State.Turn() != 0 {
				if err := m.Play("next"); err != nil {
					t.Fatal(err)
				}
			}
		}
		review := MayDrill.Review(m.History(0))
		for _, line := range append(review.Lines, review.More...) {
			w := rules.Words(line)
			switch w[0] {
			case "refused", "unfounded", "allowed":
			default:
				continue
			}
			kind, _, _ := strings.Cut(w[1], "_")
			met[kind]++
			if !asked[w[2]] {
				t.Errorf("%q does not say what decided: %v", line, asked)
			}
			if last := w[1][strings.LastIndexAny(w[1], "_-")+1:]; kind == "may-own" && own[w[1]] == "" || (kind == "may-show" || kind == "may-ask") && last >= "1" && last <= "9" {
				t.Errorf("%q does not name its card", line)
			}
		}
	}
	for _, kind := range []string{"may-own", "may-nth", "may-ask", "may-show", "may-close", "may-flip"} {
		if met[kind] == 0 {
			t.Errorf("no line tells of %s: %v", kind, met)
		}
	}
}

// holds says of each reason whether it is true of a table and a move, by what lies there alone.
func (t mayTable) holds(reason string, m rules.Move) bool {
	words := rules.Words(string(m))
	last := words[len(words)-1]
	differ := slices.ContainsFunc(t.open, func(r reveal) bool { return r.number != t.open[0].number })
	owner := rules.Seat(0)
	if words[0] == "ask" {
		owner = rules.Seat(words[1][0] - '0')
	}
	var closed []int // the places of the cards of that hand that are not revealed, from 1
	for at := range t.hands[owner] {
		if !slices.ContainsFunc(t.open, func(r reveal) bool { return r.seat == owner && r.at == at }) {
			closed = append(closed, at+1)
		}
	}
	partner := len(t.hands) / 2
	switch reason {
	case "up":
		return slices.ContainsFunc(t.open, func(r reveal) bool { return r.seat < 0 && slotName(r.at) == last })
	case "gone":
		slot, _ := parseSlot(last, len(t.middle))
		return t.middle[slot] == 0
	case "differ":
		return differ
	case "turn":
		return t.turn != 0
	case "inside":
		at, err := strconv.Atoi(last)
		return err == nil && at > closed[0] && at < closed[len(closed)-1]
	case "empty":
		return len(closed) == 0
	case "exchange":
		return t.asked != 0
	case "equal":
		return !differ
	case "alone":
		return !t.teams
	case "late":
		return t.teams && t.asked == 0
	case "lack":
		n, _ := strconv.Atoi(last)
		return len(t.hands[0]) > 0 && !slices.Contains(t.hands[0], n)
	case "chosen":
		return t.choice[0] != 0
	case "nocard":
		return len(t.hands[0]) == 0 || len(t.hands[partner]) == 0
	}
	return false // nobody has to leave cards where they lie open
}

func TestMayOffersNoOtherTrueReason(t *testing.T) {
	rulestest.OneTrueReason(t, MayDrill, func(table drill.Table, reason string, m rules.Move) bool {
		return table.(mayTable).holds(reason, m)
	})
}

func TestMayRebutsWrongReasons(t *testing.T) {
	rulestest.Rebuts(t, MayDrill, `
		differ/allowed-ask differ/allowed-flip differ/allowed-show
		empty/allowed-ask-place
		equal/allowed-close
		gone/allowed-flip
		inside/allowed-ask-place inside/allowed-show-place
		lack/allowed-give
		late/allowed-give late/because-alone
		turn/allowed-ask turn/allowed-show
		up/allowed-flip
	`)
}

// What takes more looking is not asked about in the first half of the rounds, where the tables are small; and of the
// cards that may be taken with others open, half or more make one smile: they are equal, or unlike by one, or have
// come to be an end only since the one beside them lies open.
func TestMayBeginsEasyAndIsLively(t *testing.T) {
	near, all, next := 0, 0, 0
	for n := range 30 {
		m := drillMatch(t, "trio-may 1 rounds=10 #"+strconv.Itoa(MayDrill.Generation())+".lively-"+strconv.Itoa(n))
		for m.State.Turn() != 0 {
			v := m.State.View(0).(drill.MayView)
			table, words := v.Table.(View), rules.Words(string(v.Move))
			if late := words[0] == "ask" || words[0] == "show" && slices.Contains(v.Reasons, "empty"); 2*(v.Round-1) < v.Rounds && (late || len(table.Hands) > 4) {
				t.Errorf("round %d asks for %s at a table of %d", v.Round, v.Move, len(table.Hands))
			}
			answer, _ := v.Solution()
			if err := m.Play(string(answer)); err != nil {
				t.Fatal(err)
			}
			if open := m.State.View(0).(drill.MayView).Table.(View).Open; answer == "yes" && words[0] != "close" && len(open) > 1 {
				all++
				if off := open[len(open)-1].Number - open[0].Number; off >= -1 && off <= 1 {
					near++
				} else if last := open[len(open)-1]; last.Seat >= 0 && slices.ContainsFunc(open[:len(open)-1], func(o OpenView) bool { return o.Seat == last.Seat && (o.At == last.At-1 || o.At == last.At+1) }) {
					near++
					next++
				}
			}
			if m.State.Turn() != 0 {
				if err := m.Play("next"); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if near*2 < all || next == 0 {
		t.Errorf("of %d allowed cards %d are lively, and %d lie beside an open one", all, near, next)
	}
	t.Logf("of %d allowed cards %d are lively, and %d lie beside an open one", all, near, next)
}
