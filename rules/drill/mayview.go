package drill

// What is seen of the drill "may I?": the question, the verdict once it is answered, a hint, and the review of all rounds.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// MayView is what the player of this drill sees: what the table shows, and
//
//	move lay axe             the move that is asked about
//	reason same              a reason that may be given
//	picked no same           once the round is over: the answer, "yes" or "no" and a reason
//	answer no same           and the right one
//	why because-same axe     and what stands against the move, or what allows it, as an event
//	rebuttal not-noweapon    and why the reason that was given does not, where that is to be told
type MayView struct {
	Progress
	Table    rules.View
	Move     rules.Move
	Reasons  []string
	Picked   rules.Move // "" until the round is over
	Answer   rules.Move
	Verdict  string // how the answer was, as an event
	Why      string
	Rebuttal string     // of the reason that was given, or ""
	Clause   string     // that stands against the move, or that allows it
	Rule     string     // the clause that the round is about: the one that the game names, of the first table where it is tried again
	At       string     // the places where lies what stands against it, as a refusal points at them
	Acted    []string   // what the move brought about on the table, as events, where it is allowed
	Before   rules.View // the table as it was asked about: another one than Table where the move was made on it since

	ask   *mayAsk
	game  *May
	asked []mayAsk // in the rounds until now
}

// Answers are those that say no.
func (v MayView) Answers() (list []rules.Move) {
	for _, r := range v.Reasons {
		list = append(list, rules.Move("no "+r))
	}
	return list
}

// Mistake is the reason that was given where it does not stand against the move, and "" for a yes.
func (v MayView) Mistake() string {
	if v.Picked == v.Answer {
		return ""
	}
	_, reason, _ := asciistr.Cut(string(v.Picked), " ")
	return reason
}

// Facts says the view in lines.
func (v MayView) Facts() []string {
	list := append(v.Progress.Facts(), v.Table.Facts()...)
	list = append(list, "move "+string(v.Move))
	for _, r := range v.Reasons {
		list = append(list, "reason "+r)
	}
	if v.Picked != "" {
		list = append(list, "picked "+string(v.Picked), "answer "+string(v.Answer), "why "+v.Why)
		if v.Rebuttal != "" {
			list = append(list, "rebuttal "+v.Rebuttal)
		}
	}
	return list
}

// Solution is the right answer, and where lies what stands against the move: for a hint, which
// has only what the reader sees.
func (v MayView) Solution() (answer rules.Move, at string) {
	return v.ask.answer(), v.ask.at()
}

// hintMay helps by what a kind of moves says to look at.
func hintMay(h rules.History, _ *rules.Rand) rules.Hint {
	v := h.View.(MayView)
	if v.Phase != Find {
		return Onward
	}
	words, kind := rules.Words(string(v.Move)), &v.game.Kinds[v.ask.kind]
	words[0] = "judge-" + kind.Look
	hint := rules.Hint{Line: asciistr.Join(words, " "), Clause: kind.Reasons[0].Clause}
	hint.Move, hint.Spot = v.Solution()
	return hint
}

// verdict is the event that says how an answer was.
func (m *mayState) verdict() string {
	switch {
	case m.Progress().Spoiled():
		return "aided"
	case m.Phase == Right:
		return "may-known"
	case m.picked != "yes" && m.Ask().breach != nil:
		return "may-unfounded"
	case m.picked != "yes":
		return "may-refused"
	default:
		return "may-mistaken"
	}
}

// View shows the table and the move; what stands against it, once the round is over.
func (m *mayState) View(rules.Seat) rules.View {
	ask := m.Ask()
	v := MayView{Progress: m.Progress(), Table: m.Table().View(0), Move: ask.move, Reasons: ask.offers, ask: ask, game: m.game, asked: m.Asked}
	v.Before = v.Table
	if ask.before != nil {
		v.Before = ask.before
	}
	if m.Decided() {
		v.Picked, v.Answer, v.Verdict = m.picked, ask.answer(), m.verdict()
		v.Why, v.Rebuttal, v.Clause, v.Acted, v.At = ask.event, ask.rebuttal, ask.clause, ask.acted, ask.at()
		if v.Rule = ask.rule; len(m.before) > 0 {
			ask = &m.before[0]
			_, v.Rule = ask.why()
		}
		if ask.breach != nil {
			v.Rule = ask.breach.Clause
		}
	}
	return v
}

// reviewMay counts the right first answers, says what was asked where they were not, and advises against what was mistaken
// most: one rule, if it was missed more than once, or else by the side on which the answers erred; against nothing
// where neither was more than the rest.
func reviewMay(h rules.History) rules.Review {
	answers, asked := Answers(h, "may-known", "aided", "may-mistaken", "may-unfounded", "may-refused"), h.View.(MayView).asked
	right, spoiled := 0, 0
	var missed, side Tally // the reasons that were missed, and the ways in which the answers erred
	var told Missed
	hasty := "" // with the first reason for which yes was wrong
	for i, a := range answers {
		why := a.Events[1] // behind the verdict
		verdict, reason := "allowed", ""
		switch {
		case a.Words[0] == "aided", a.Words[0] == "may-known" && a.Spoiled:
			spoiled++
			continue
		case a.Words[0] == "may-known":
			right++
			continue
		case !asciistr.HasPrefix(why, Allowed): // "because-corner-only n14", "because-hurt-both jammed empty"
			_, reason, _ = asciistr.Cut(rules.Words(why)[0], "-")
			reason, _, _ = asciistr.Cut(reason, "-both")
			verdict, reason = "refused", " "+reason
			missed.Add(verdict + reason)
		}
		switch {
		case verdict == "allowed":
			side.Add(verdict)
		case a.Words[0] == "may-unfounded":
			verdict = "unfounded"
			side.Add(verdict)
		default:
			if hasty == "" {
				hasty = "hasty" + reason
			}
			side.Add(hasty)
		}
		round := &asked[min(i, len(asked)-1)]
		asked := "may-" + string(round.move)
		if recall := h.View.(MayView).game.Recall; recall != nil {
			asked = recall(round.table, round.move)
		} else if reason != "" {
			why = asked // and so equal mistakes are one line
		}
		told.Add(verdict+" "+asciistr.ReplaceAll(asked, " ", "_")+" "+asciistr.ReplaceAll(why, " ", "_")+reason, i+1)
	}
	r := Rights(right, len(answers))
	again := slices.DeleteFunc(missed.Faults(), func(f rules.Fault) bool { return f.Cost < 2 })
	most := slices.DeleteFunc(side.Faults(), func(f rules.Fault) bool { return 2*f.Cost <= side.Sum() })
	r.Next = rules.NextTime("", append(append(again, most...), rules.Fault{Line: "spoiled", Cost: spoiled})...)
	told.Tell(&r, spoiled)
	return r
}
