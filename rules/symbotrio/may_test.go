package symbotrio

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

// A hint says first what to look at for the kind of move that is asked about, whatever the answer is, and leads to one
// clause of it.
func TestMayHintsAreOfTheirKind(t *testing.T) {
	rulestest.HintsTellNothing(t, MayDrill, may)
}

// What is no rule, and may be believed to be one by what lies there, is offered whatever the answer is.
func TestMayOffersBeliefs(t *testing.T) {
	rulestest.BeliefsTellNothing(t, MayDrill, 100, "miss", "row", "one", "three", "after", "later", "left", "rich")
}

// holds says of each reason whether it is true of a table and a move, by what lies there alone.
func (t mayTable) holds(reason string, m rules.Move) bool {
	card, robbing, me := t.active(), len(t.loot) > 0, &t.players[0]
	rival := func() *player { return &t.players[m[len("rob ")]-'0'] }
	switch reason {
	case "up":
		_, cell, _ := strings.Cut(string(m), " ")
		return t.board.closed(cell) != nil
	case "enough":
		return len(t.board.up()) == most
	case "prison":
		return card.Kind == Prison && me.due > 0
	case "turn":
		return t.turn != 0
	case "first":
		return card.Kind == Code && me.due+t.loose > 0
	case "turned":
		return card.Kind == Code && me.due+t.loose == 0
	case "noturn":
		return card.Kind != Code
	case "easy":
		return card.Kind == Easy
	case "locked":
		return card.Kind != Easy
	case "crook":
		return card.Kind == Crook && len(t.victims()) > 0
	case "alone":
		return card.Kind == Crook && len(t.victims()) == 0
	case "nocrook":
		return me.front.Kind != Crook
	case "robbing", "attempt":
		return robbing
	case "poor":
		return len(rival().won) == 0
	case "card":
		return card.Kind == NoCard
	case "have":
		return card.Kind != NoCard
	case "free":
		return card.Kind == Prison && !robbing && me.due == 0
	case "stolen":
		return card.Kind == Prison && robbing
	}
	return false // nobody has to turn up three tiles, nor in one row, to stop at a wrong one, nor to wait for the end of a turn
}

func TestMayOffersNoOtherTrueReason(t *testing.T) {
	rulestest.OneTrueReason(t, MayDrill, func(table drill.Table, reason string, m rules.Move) bool {
		return table.(mayTable).holds(reason, m)
	})
}

func TestMayAsksOnceWhoseTurnItIs(t *testing.T) { rulestest.AsksOnce(t, MayDrill, "turn") }

// What is allowed is carried out before the eyes of who has answered, and nothing else on the table changes; what is not allowed changes nothing.
func TestMayCarriesOutWhatIsAllowed(t *testing.T) {
	acted := map[string]int{}
	rulestest.EachClause(t, MayDrill, "#"+strconv.Itoa(MayDrill.Generation())+".stays-", func(m *rules.Match) {
		for m.State.Turn() != 0 {
			v := m.State.View(0).(drill.MayView)
			answer, _ := v.Solution()
			move := rules.Move(drill.Next)
			if !v.Decided() {
				move = "yes"
			}
			if err := m.Play(string(move)); err != nil {
				t.Fatal(err)
			}
			if move != "yes" {
				continue
			}
			before, after, words := v.Table.(View), m.State.View(0).(drill.MayView).Table.(View), rules.Words(string(v.Move))
			before.Must, before.Left = after.Must, after.Left // which nobody sees here
			if answer == "yes" {
				acted[words[0]]++
				carried(&before, &after, words)
			}
			if !slices.Equal(before.Facts(), after.Facts()) {
				t.Fatalf("after %s the table is %q, and was to be %q", v.Move, after.Facts(), before.Facts())
			}
		}
	})
	for _, verb := range []string{"flip", "turn", "draw", "take", "rob", "close", "serve"} {
		if acted[verb] == 0 {
			t.Errorf("%s is never allowed", verb)
		}
	}
}

// carried changes a table as a move does; what it uncovers is known afterwards alone.
func carried(table, after *View, words []string) {
	me := &table.Players[0]
	next := func() { table.Turn = rules.Seat(1) }
	switch words[0] {
	case "flip":
		for i, tile := range after.Board.Tiles {
			if tile.Cell == words[1] {
				table.Board.Tiles[i].Face = tile.Face
			}
		}
	case "turn":
		me.Fresh = false
		if table.Board.Turned = (table.Board.Turned + 1) % 4; table.Board.Turned == after.Board.Turned {
			table.Board = after.Board
		}
	case "draw":
		table.Pile--
		me.Card, me.Fresh = after.Players[0].Card, after.Players[0].Fresh
	case "take":
		me.Card = Card{}
		me.Won++
		next()
	case "rob":
		table.Rival = rules.Seat(words[1][0] - '0')
		table.Players[table.Rival].Won--
		table.Robbed = after.Robbed[:1]
	case "serve":
		me.Fresh = false
		next()
	}
}

func TestMayRebutsWrongReasons(t *testing.T) {
	rulestest.Rebuts(t, MayDrill, `
		attempt/allowed-draw
		crook/because-alone
		enough/allowed-flip
		first/allowed-turned
		free/allowed-serve
		have/allowed-draw
		locked/allowed-take
		nocrook/allowed-rob
		noturn/allowed-turn noturn/because-turned
		poor/allowed-rob
		prison/allowed-served prison/allowed-stolen
		robbing/allowed-rob
		turn/allowed-draw
		turned/allowed-turn turned/because-noturn
		up/allowed-flip
	`)
}

// Whose turn it is the line above the table tells: that is offered only where it is the answer, unless its clause is asked for.
func TestMayOffersWhatTheTableTells(t *testing.T) {
	beside := map[string]int{}
	rulestest.EachDeal(t, MayDrill, "line-", 60, func(m *rules.Match) {
		rulestest.EachRound(t, m, func(v drill.MayView, answer rules.Move) {
			if i := slices.Index(v.Reasons, "turn"); i >= 0 && answer != "no turn" {
				t.Errorf("%s may be refused by turn, and the answer is %s", v.Move, answer)
			} else if i >= 0 {
				beside[v.Reasons[1-i]]++
			}
		})
	})
	if len(beside) != 2 {
		t.Errorf("beside whose turn it is stands %v", beside)
	}
}

// That a tile lies open is offered of one that is closed only where its clause is asked for: nobody believes it.
func TestMayOffersOfAClosedTileWhatCanBeBelieved(t *testing.T) {
	open := 0
	rulestest.EachDeal(t, MayDrill, "closed-", 60, func(m *rules.Match) {
		rulestest.EachRound(t, m, func(v drill.MayView, answer rules.Move) {
			if answer == "no up" {
				open++
			} else if slices.Contains(v.Reasons, "up") {
				t.Errorf("%s may be refused by up, and the answer is %s: %v", v.Move, answer, v.Reasons)
			}
		})
	})
	if open == 0 {
		t.Error("no tile was open")
	}
}
