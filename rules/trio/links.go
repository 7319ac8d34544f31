package trio

// The links drill: which numbers are linked with the one that is shown (TRI-10)?
// Whoever plays the spicy game must know that without a look at the corners of the
// cards. Numbers are picked one by one, and "done" says that there are no more: to
// know that a number has one link, or two, is half of knowing them. A wrong number
// ends the round, for after it the answer is a guess.
//
// It begins with numbers that have one link, and that with none, of which one must be sure that
// nothing was forgotten, comes later: in one deal of three among the first six, or short drills would never ask
// for it, else among the last. There are twelve numbers and no more, so then it grows harder by asking for what is hard for
// this reader: a number that went wrong comes again before any new one, after another has been
// between; and the next drill begins with those that went wrong in the ones before, by a stacked
// deck that the review makes. Rejected: levels by how many links a number has, for those are
// learned at once.

import (
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// LinksView is what the player of the links drill sees.
type LinksView struct {
	drill.Progress
	Number int   // the one that is shown
	Picked []int // in their order; the last one is wrong if Wrong is it
	Wrong  int   // the number that was picked and is not linked, or 0
	Missed []int // links that were not picked, once the round is over
}

// Facts says the view in lines.
func (v LinksView) Facts() []string {
	list := append(v.Progress.Facts(),
		"number "+asciistr.Itoa(v.Number),
	)
	for _, n := range v.Picked {
		list = append(list, "picked "+asciistr.Itoa(n))
	}
	if v.Wrong != 0 {
		list = append(list, "wrong "+asciistr.Itoa(v.Wrong))
	}
	for _, n := range v.Missed {
		list = append(list, "missed "+LinkKind(v.Number, n)+" "+asciistr.Itoa(n))
	}
	return list
}

// LinksDrill is the links drill: a number is shown, and all that are linked with it are
// to be picked (TRI-09, TRI-10).
var LinksDrill = &rules.Game{
	Name: "trio-links", Rulebook: "trio", Min: 1, Max: 1,
	Options: []rules.Option{
		{Name: "rounds", Values: []string{"12", "6", "24"}, Cites: "TRI-10"},
		{Name: "missed", Values: []string{"once", "again"}, Cites: "TRI-10"},
	},
	Clauses: clauses,
	Words:   linksWords,
	Auto:    []string{"next"},
	Pauses:  []rules.Pause{{Verb: "next", After: "known"}, {Verb: "next", Stays: true}},
	Moments: []rules.Moment{
		{Event: "sum", Kind: rules.Turned},
		{Event: "difference", Kind: rules.Turned},
		{Event: "known", Kind: rules.Well},
		{Event: "mistaken", Kind: rules.Ill},
	},
	Deal:  dealLinks,
	Leads: true, Redealt: 2, // the first deals began with what is hard, the next never asked for 7 in six rounds
	Review: reviewLinks,
	Hint:   hintLinks,
}

// more is the last word of a stacked deck behind which chance goes on.
const more = "more"

// linksState is what each round asks.
type linksState struct {
	drill.Questions[int]
	number int  // the one that is shown
	dealt  int  // how many of those of the deal were
	again  bool // what went wrong comes again
	due    []due
	picked []int
	wrong  int // the number picked last, if it is not linked
}

// due is a number that went wrong in a round.
type due struct{ number, round int }

// LinkKind is how two linked numbers give 7: as a "sum", or as a "difference" (TRI-09).
func LinkKind(a, b int) string {
	if a+b == Seven {
		return "sum"
	}
	return "difference"
}

// Unlinked is the event that says why two numbers are not linked: what they add up to, and how far
// apart they are.
func Unlinked(a, b int) []string {
	return []string{"unlinked", asciistr.Itoa(a), asciistr.Itoa(b), asciistr.Itoa(a + b), asciistr.Itoa(max(a, b) - min(a, b))}
}

// dealLinks asks for all numbers before one comes again. A stacked deck names them,
// "7 2 5", and the last one stands for all that follow; or it names the first, "7 2 5 more".
func dealLinks(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	l, rounds := &linksState{again: s.Value("missed") == "again"}, drill.Count(s)
	named := asciistr.Fields(deck)
	open := len(named) == 0
	if last := len(named) - 1; last > 0 && named[last] == more {
		open, named = true, named[:last]
	}
	for _, word := range named {
		n, ok := parseNumber(word)
		if !ok {
			return nil, errors.New("a stacked deck of the links drill is numbers of cards: " + deck)
		}
		l.Asked = append(l.Asked, n)
	}
	for open && len(l.Asked) < rounds {
		last := 0
		if n := len(l.Asked); n > 0 {
			last = l.Asked[n-1]
		}
		numbers := harder(chance)
		for numbers[0] == last {
			numbers = harder(chance)
		}
		l.Asked = append(l.Asked, numbers...)
	}
	l.Asked = l.Asked[:min(len(l.Asked), rounds)]
	return drill.New(l, s, drill.Find, drillClauses), nil
}

// harder puts the numbers in an order that grows harder: two with one link; four more, of which two
// have two, so that nobody knows beforehand how many there are; and the rest. That which has none is one of the
// four now and then, and else of the rest.
func harder(chance *rules.Rand) []int {
	var with [3][]int // so many links
	for n := 1; n <= Numbers; n++ {
		links := len(Links(n))
		with[links] = append(with[links], n)
	}
	for _, list := range with {
		rules.Shuffle(chance, list)
	}
	numbers := slices.Concat(with[1][:4], with[2][:2], with[1][4:], with[2][2:], with[0])
	if last := len(numbers) - 1; chance.Intn(3) == 0 {
		numbers[3], numbers[last] = numbers[last], numbers[3]
	}
	rules.Shuffle(chance, numbers[2:6])
	rules.Shuffle(chance, numbers[6:])
	return numbers
}

// parseNumber finds the number of a card.
func parseNumber(word string) (int, bool) {
	n, err := asciistr.Atoi(word)
	return n, err == nil && n >= 1 && n <= Numbers && asciistr.Itoa(n) == word
}

// missed lists the links that were not picked.
func (l *linksState) missed() []int {
	return slices.DeleteFunc(Links(l.number), func(n int) bool { return slices.Contains(l.picked, n) })
}

func (l *linksState) Begin() []rules.Event {
	l.picked, l.wrong = nil, 0
	if len(l.due) > 0 && l.due[0].round < l.Round-1 {
		l.number, l.due = l.due[0].number, l.due[1:]
	} else {
		before := l.number
		for l.number = 0; l.number == 0 || l.again && l.number == before && l.dealt < len(l.Asked); l.dealt++ {
			l.number = l.Asked[min(l.dealt, len(l.Asked)-1)]
		}
	}
	return []rules.Event{rules.Open("number", asciistr.Itoa(l.number))}
}

func (l *linksState) Check(m rules.Move) *rules.Breach {
	words := rules.Words(string(m))
	pick := len(words) == 2 && words[0] == "pick"
	n := 0
	if pick {
		n, pick = parseNumber(words[1])
	}
	switch {
	case !pick && m != "next" && m != "none" && m != "done":
		return breach("TRI-10", "", rules.NoSense)
	case m == "next":
		if !l.Decided() {
			return breach("TRI-10", "card", "unanswered")
		}
	case l.Decided():
		return breach("TRI-10", "card", drill.Answered)
	case m == "none":
		if len(l.picked) > 0 {
			return breach("TRI-10", "n"+asciistr.Itoa(l.picked[0]), "begun")
		}
	case m == "done":
		if len(l.picked) == 0 {
			return breach("TRI-10", "card", "unpicked")
		}
	case n == l.number:
		return breach("TRI-10", "card", "same", words[1])
	case slices.Contains(l.picked, n):
		return breach("TRI-10", "n"+words[1], "picked", words[1])
	}
	return nil
}

func (l *linksState) Candidates() []rules.Move {
	var list []rules.Move
	for n := 1; n <= Numbers; n++ {
		list = append(list, rules.Move("pick "+asciistr.Itoa(n)))
	}
	return append(list, "none", "done")
}

func (l *linksState) Answer(m rules.Move) []rules.Event {
	if m == "none" || m == "done" {
		return l.decide()
	}
	n, _ := parseNumber(rules.Words(string(m))[1])
	l.picked = append(l.picked, n)
	if !Linked(l.number, n) {
		l.wrong = n
		wrong := rules.Open(Unlinked(l.number, n)...).By("TRI-10")
		return append([]rules.Event{wrong}, l.decide()...)
	}
	return []rules.Event{rules.Open(LinkKind(l.number, n), asciistr.Itoa(l.number), asciistr.Itoa(n)).By("TRI-10")}
}

// decide ends the round, and names the links that were missed.
func (l *linksState) decide() []rules.Event {
	number, missed := asciistr.Itoa(l.number), l.missed()
	well := l.wrong == 0 && len(missed) == 0
	if counts := l.Decide(well); l.again && !counts {
		l.due = append(l.due, due{l.number, l.Round})
	}
	if well {
		return []rules.Event{rules.Open("known", number).By("TRI-10")}
	}
	events := []rules.Event{rules.Open("mistaken", number)}
	for _, n := range missed {
		events = append(events, rules.Open("missed-"+LinkKind(l.number, n), number, asciistr.Itoa(n)).By("TRI-10"))
	}
	if len(Links(l.number)) == 0 {
		events = append(events, rules.Open("alone", number).By("TRI-10"))
	}
	return events
}

func (l *linksState) View(rules.Seat) rules.View {
	v := LinksView{
		Progress: l.Progress(),
		Number:   l.number, Picked: slices.Clone(l.picked), Wrong: l.wrong,
	}
	if l.Decided() {
		v.Missed = l.missed()
	}
	return v
}

// weak is the stacked deck of the next drill: the numbers that the last ones left to be learned,
// but for those that went well in this one, and those that went wrong.
func weak(answers []drill.Answer, earlier string) string {
	well, ill := map[string]bool{}, map[string]bool{}
	list := asciistr.Fields(earlier)
	for _, a := range answers {
		number := a.Words[1]
		if a.Words[0] == "mistaken" {
			ill[number] = true
			list = append(list, number)
		} else if !a.Spoiled {
			well[number] = true
		}
	}
	kept := ""
	for i, number := range list {
		if _, ok := parseNumber(number); ok && slices.Index(list, number) == i && (ill[number] || !well[number]) {
			kept += number + " "
		}
	}
	if kept == "" {
		return ""
	}
	return kept + more
}

// reviewLinks counts the right first answers, and says which links were missed.
func reviewLinks(h rules.History) rules.Review {
	answers := drill.Answers(h, "known", "mistaken")
	var right, spoiled, sums, differences, wrong, alone int
	var missed drill.Tally
	for _, a := range answers {
		switch {
		case a.Words[0] == "mistaken":
		case a.Spoiled:
			spoiled++
		default:
			right++
		}
		for _, event := range a.Events {
			w := rules.Words(event)
			switch w[0] {
			case "missed-sum":
				sums++
			case "missed-difference":
				differences++
			case "unlinked":
				wrong++
			case "alone":
				alone++
			}
			if kind, ok := asciistr.CutPrefix(w[0], "missed-"); ok {
				// a link is the same from both of its ends
				x, _ := asciistr.Atoi(w[1])
				y, _ := asciistr.Atoi(w[2])
				missed.Add(asciistr.Join([]string{kind, asciistr.Itoa(min(x, y)), asciistr.Itoa(max(x, y))}, " "))
			}
		}
	}
	r := drill.Rights(right, len(answers))
	r.Rounds = weak(answers, h.Earlier)
	r.Next = rules.NextTime("links", rules.Fault{Line: "sums", Cost: sums}, rules.Fault{Line: "differences", Cost: differences},
		rules.Fault{Line: "unlinked", Cost: wrong}, rules.Fault{Line: "alone", Cost: alone}, rules.Fault{Line: "spoiled", Cost: spoiled})
	r.Lines = drill.Line(r.Lines, "spoiled", spoiled)
	r.Lines = append(r.Lines, missed.Lines()...)
	r.Lines = drill.Line(r.Lines, "unlinked", wrong)
	r.Lines = drill.Line(r.Lines, "alone", alone)
	return r
}
