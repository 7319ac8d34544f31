package book

// How pairs is played, the small game of the archives: tiles lie in a row face
// down, whoever's turn it is turns one up, and who has turned up most circles
// wins. Its table is told in Symbotrio's view, for a figure can be drawn of that.

import (
	"errors"
	"slices"
	"strings"

	"ludoteca/rules"
	"ludoteca/rules/symbotrio"
)

func init() {
	pairs.Dealt = []string{"PAI-02"}
	pairs.Clauses[3].Test = rules.ByEngine // a ruling, which no example need run but a step that teaches it
	pairs.Deal = func(s rules.Setup, deck string, _ *rules.Rand) (rules.State, error) {
		if s.Seats == 2 && s.Value("size") == "large" {
			return nil, &rules.Breach{Clause: "PAI-02", Reason: "few"}
		}
		faces := strings.Fields(deck)
		for _, f := range faces {
			if f != "circle" && f != "square" {
				return nil, errors.New("no tile of a stacked deck: " + f)
			}
		}
		if deck == "" {
			faces = []string{"circle", "square"}
		}
		return &pairsState{faces: faces, by: slices.Repeat([]rules.Seat{-1}, len(faces)), seats: s.Seats}, nil
	}
	pairs.Review = func(h rules.History) rules.Review {
		turns := 0
		for _, step := range h.Steps {
			if step.Seat == h.Seat {
				turns++
			}
		}
		return rules.Review{Score: turns}
	}
}

type pairsState struct {
	faces []string
	by    []rules.Seat // who has turned up each tile, or -1
	seats int
	turn  rules.Seat
}

func (s *pairsState) over() bool { return !slices.Contains(s.by, -1) }

func (s *pairsState) Turn() rules.Seats {
	if s.over() {
		return 0
	}
	return rules.One(s.turn)
}

func (s *pairsState) check(seat rules.Seat, move rules.Move) *rules.Breach {
	cell, ok := strings.CutPrefix(string(move), "flip ")
	i := -1
	if len(cell) == 2 && cell[1] == '1' {
		i = int(cell[0]) - 'a'
	}
	switch {
	case s.over():
		return &rules.Breach{Clause: "R-PAI-01", Reason: rules.Over}
	case seat != s.turn:
		return &rules.Breach{Clause: "PAI-01", Reason: rules.NotYourTurn}
	case !ok:
		return &rules.Breach{Clause: "PAI-01", Reason: rules.NoSense}
	case i < 0 || i >= len(s.faces):
		return &rules.Breach{Clause: "PAI-02", Reason: "nowhere"}
	case s.by[i] >= 0:
		return &rules.Breach{Clause: "PAI-02", Reason: "up " + cell, At: cell}
	}
	return nil
}

func (s *pairsState) Moves(seat rules.Seat) (list []rules.Move) {
	for i := range s.faces {
		if m := rules.Move("flip " + symbotrio.Cell(0, i)); s.check(seat, m) == nil {
			list = append(list, m)
		}
	}
	return list
}

func (s *pairsState) Play(seat rules.Seat, move rules.Move) ([]rules.Event, error) {
	if b := s.check(seat, move); b != nil {
		return nil, b
	}
	i := int(move[len("flip ")] - 'a')
	s.by[i], s.turn = seat, s.turn.Next(s.seats)
	return []rules.Event{rules.Open(string(move), s.faces[i]).By("PAI-01")}, nil
}

func (s *pairsState) View(me rules.Seat) rules.View {
	v := symbotrio.View{Me: me, Turn: s.Turn().First(), Rival: -1, Winners: s.Winners(), Players: make([]symbotrio.PlayerView, s.seats)}
	v.Board = symbotrio.BoardView{Rows: 1, Cols: len(s.faces)}
	for i, f := range s.faces {
		t := symbotrio.TileView{Cell: symbotrio.Cell(0, i), Slot: i}
		if s.by[i] >= 0 {
			t.Face = f
		}
		v.Board.Tiles = append(v.Board.Tiles, t)
	}
	return v
}

func (s *pairsState) Winners() (won rules.Seats) {
	if !s.over() {
		return 0
	}
	circles, most := make([]int, s.seats), 0
	for i, seat := range s.by {
		if s.faces[i] == "circle" {
			circles[seat]++
			most = max(most, circles[seat])
		}
	}
	for seat, n := range circles {
		if n == most {
			won |= rules.One(rules.Seat(seat))
		}
	}
	return won
}

func (s *pairsState) Undone() {}
