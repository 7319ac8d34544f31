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

// What decided lies there as it was once an answer is given, for it is what the sentence speaks of: but for a tile that was
// allowed to be turned up, which is seen, and for the board, which turns.
func TestMayLeavesWhatDecides(t *testing.T) {
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
			if answer == "yes" {
				switch words[0] {
				case "flip":
					acted["flip"]++
					for i, tile := range after.Board.Tiles {
						if up := before.Board.Tiles[i].Face != ""; (tile.Face != "") != (up || tile.Cell == words[1]) {
							t.Errorf("after %s %s is %q", v.Move, tile.Cell, tile.Face)
						}
					}
					before.Board, after.Board = BoardView{}, BoardView{}
				case "turn":
					if acted["turn"]++; after.Board.Turned != (before.Board.Turned+1)%4 {
						t.Errorf("after %s the board is turned by %d, and was by %d", v.Move, after.Board.Turned, before.Board.Turned)
					}
					before.Board, after.Board = BoardView{}, BoardView{}
				}
			}
			before.Left = after.Left // of tiles, which have been looked at
			if !slices.Equal(before.Facts(), after.Facts()) {
				t.Fatalf("after %s the table is %q, and was %q", v.Move, after.Facts(), before.Facts())
			}
		}
	})
	if acted["flip"] == 0 || acted["turn"] == 0 {
		t.Errorf("acted are %v", acted)
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
		three/allowed-close
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
