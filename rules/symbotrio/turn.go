package symbotrio

// The turn drill: where does a tile lie after the board has turned? The board
// turns out of sight, because an eye that may follow the tile needs no memory;
// for the same reason the view gives the tiles no identity, their slots being
// the places as they lie now. The board keeps its orientation from round to round
// (SYM-38), so that no round begins with a turn back that nobody asked for.
//
// With levels it grows by the two things that a turned board asks of the head, in turns: to
// carry a place through one quarter turn and then through two or three, which is as many
// steps, and to keep one tile more in mind. Several lie open until the reader is ready, and
// which of them is asked for is said only when the board has turned; until then no
// sentence names them, or the journal would keep them in mind instead of the reader.

import (
	"errors"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// TurnView is what the player of the turn drill sees.
type TurnView struct {
	drill.Progress
	drill.Ladder
	Board BoardView // TileView.Slot counts the places as they lie now: a tile that could be followed would be the answer
	Face  string    // the tile that is named; "" while several are to be kept in mind
	From  string    // its cell before the board turned; "" while Phase is Find, and without Face
	Turns int       // quarter turns clockwise that the board has made; 0 while Phase is Look
	Point string    // the cell that was pointed at, or ""
	Lies  string    // where the tile lies, once an answer is given
	lies  string    // where the tile lies, once the board has turned: for a hint alone
}

// Facts says the view in lines.
func (v TurnView) Facts() []string {
	list := append(v.Progress.Facts(), v.Ladder.Facts()...)
	if v.Face != "" {
		list = append(list, "face "+v.Face)
	}
	if v.Phase != drill.Look {
		list = append(list, "turns "+asciistr.Itoa(v.Turns))
	}
	if v.From != "" {
		list = append(list, "from "+v.From)
	}
	if v.Point != "" {
		list = append(list, "point "+v.Point, "lies "+v.Lies)
	}
	return append(list, v.Board.Facts()...)
}

// Turn is the turn drill: one tile is shown where it lies, the board makes one
// to three quarter turns out of sight, and the player points at where the tile
// lies now (SYM-37, R-SYM-20).
var Turn = &rules.Game{
	Name: "symbotrio-turn", Rulebook: "symbotrio", Min: 1, Max: 1,
	Options: []rules.Option{
		{Name: "rounds", Values: []string{"10", "5", "20"}, Cites: "R-SYM-20"},
		{Name: "turns", Values: []string{"any", "1", "2", "3"}, Cites: "SYM-37"},
		drill.Start("SYM-37", 1, turnLast, "off"),
		drill.Aim("SYM-37"),
	},
	Clauses: clauses,
	Words:   turnWords,
	Deal:    dealTurn,
	Auto:    onwards,
	Pauses:  rests("missed", drill.Helped),
	Moments: []rules.Moment{{Event: "turned", Kind: rules.Turned}, {Event: "found", Kind: rules.Well}, {Event: "missed", Kind: rules.Ill}},
	Asks:    turnAsks,
	Review:  reviewTurn,
	Hint:    hintTurn,
}

// turnLast is the highest level: all tiles lie open.
const turnLast = 2 * Tiles

// turnState is the board, and what each round asks.
type turnState struct {
	drill.Questions[turnAsk]
	drill.Ladder
	board Board
	any   bool   // how far the board turns is left to chance and level
	turns int    // quarter turns that the board makes in this round
	point string // the cell that was pointed at
}

// turnAsk is one round, whatever its level will be: a tile, the quarter turns that the board
// makes, and the order in which others are opened beside the tile.
type turnAsk struct {
	slot, turns int
	more        []int
}

func dealTurn(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	if deck != "" {
		return nil, errors.New("the turn drill has no stacked deck: " + deck)
	}
	turns, _ := asciistr.Atoi(s.Value("turns")) // 0 for any
	t := &turnState{Ladder: drill.NewLadder(s, turnLast), any: turns == 0}
	t.board.Faces = shuffledFaces(func(list []Face) { rules.Shuffle(chance, list) })
	last := -1
	for range drill.Count(s) {
		ask := turnAsk{slot: chance.Intn(Tiles), turns: turns}
		for ask.slot == last {
			ask.slot = chance.Intn(Tiles)
		}
		if turns == 0 {
			ask.turns = 1 + chance.Intn(3)
		}
		t.Asked = append(t.Asked, ask)
		last = ask.slot
	}
	for i := range t.Asked {
		for slot := range Tiles {
			t.Asked[i].more = append(t.Asked[i].more, slot)
		}
		rules.Shuffle(chance, t.Asked[i].more)
	}
	return drill.New(t, s, drill.Look, drillClauses), nil
}

func (t *turnState) Begin() []rules.Event {
	events, ask := t.Climb(), t.Ask()
	t.board.Up, t.point, t.turns = [Tiles]bool{}, "", ask.turns // SYM-33
	switch {
	case t.Level == 0 || !t.any:
	case t.Level%2 == 1:
		t.turns = 1
	default:
		t.turns = 2 + ask.turns%2
	}
	t.board.Up[ask.slot] = true
	for _, slot := range ask.more {
		if 2*len(t.board.up()) < t.Level {
			t.board.Up[slot] = true
		}
	}
	if t.several() {
		return events
	}
	return append(events, rules.Open("look", t.board.CellOf(ask.slot), t.board.Faces[ask.slot].String()))
}

// several reports whether more than the tile that will be asked for are to be kept in mind.
func (t *turnState) several() bool { return t.Level > 2 }

// turnAsks says what a level asks: tiles to keep in mind, and quarter turns.
func turnAsks(level int) string {
	turns := "2"
	if level%2 == 1 {
		turns = "1"
	}
	return join("tiles="+asciistr.Itoa((level+1)/2), "turns="+turns)
}

func (t *turnState) Check(m rules.Move) *rules.Breach {
	refuse := func(clause, reason string) *rules.Breach {
		return &rules.Breach{Clause: clause, Reason: reason, At: t.at()}
	}
	words := rules.Words(string(m))
	switch {
	case m == "ready":
		if t.Decided() {
			return refuse("SYM-33", drill.Answered) // what is open goes back face down first
		}
		if t.Phase != drill.Look {
			return refuse("SYM-37", "closed") // the board turns once a round
		}
	case m == "next":
		if t.Phase == drill.Look {
			return refuse("SYM-37", "ready")
		}
		if !t.Decided() {
			return refuse("R-SYM-20", "unanswered")
		}
	case len(words) == 2 && words[0] == "point":
		if t.Phase == drill.Look {
			return refuse("SYM-37", "ready") // the board turns first
		}
		if t.Decided() {
			return refuse("SYM-33", drill.Answered) // what is open goes back face down
		}
		if _, ok := t.board.ParseCell(words[1]); !ok {
			return refuse("R-SYM-20", "nowhere") // the turned board has other rows and columns
		}
	default:
		return &rules.Breach{Clause: "SYM-05", Reason: rules.NoSense}
	}
	return nil
}

// at is where a refusal points: at the open tile, what is asked, or the answer.
func (t *turnState) at() string {
	switch t.Phase {
	case drill.Look:
		return t.board.at(t.board.up())
	case drill.Find:
		return "card"
	}
	return t.point
}

func (t *turnState) Candidates() []rules.Move {
	return append([]rules.Move{"ready"}, t.board.moves("point")...)
}

func (t *turnState) Answer(m rules.Move) []rules.Event {
	ask := t.Ask()
	if m == "ready" {
		t.Step()
		t.Phase = drill.Find
		t.board.Up = [Tiles]bool{}
		for range t.turns {
			t.board.Turn()
		}
		return []rules.Event{rules.Open("ready"), rules.Open("turned", asciistr.Itoa(t.turns)), rules.Open("where", t.board.Faces[ask.slot].String())}
	}
	t.point = rules.Words(string(m))[1]
	t.board.Up[ask.slot] = true
	lies, face := t.board.CellOf(ask.slot), t.board.Faces[ask.slot].String()
	well := t.point == lies
	if t.Rate(well, t.Decide(well)); !well {
		return []rules.Event{rules.Open("missed", t.point, lies, face)}
	}
	return t.Tell(rules.Open("found", lies, face))
}

func (t *turnState) View(rules.Seat) rules.View {
	ask := t.Ask()
	v := TurnView{
		Progress: t.Progress(), Ladder: t.Ladder, Board: t.board.View(),
	}
	for i := range v.Board.Tiles {
		v.Board.Tiles[i].Slot = i
	}
	if t.Phase != drill.Look {
		v.Turns = t.turns
	}
	if t.Phase != drill.Look || !t.several() {
		v.Face = t.board.Faces[ask.slot].String()
	}
	if v.Face != "" && t.Phase != drill.Find {
		before := t.board
		before.Turned = (before.Turned + 4 - v.Turns) % 4
		v.From = before.CellOf(ask.slot)
	}
	v.lies = t.board.CellOf(ask.slot)
	if t.Decided() {
		v.Point, v.Lies = t.point, v.lies
	}
	return v
}

// reviewTurn counts the right first answers, and says how the wrong ones went
// wrong.
func reviewTurn(h rules.History) rules.Review {
	var right, of [4]int // by quarter turns; 0 is all of them
	var back, short, near, spoiled int
	answers := drill.Answers(h, "found", "missed")
	for _, a := range answers {
		turned, turns := turnsOf(a.Way)
		of[0]++
		of[turns]++
		switch {
		case a.Words[0] == "missed":
			switch turnConfusion(a.Words[1], a.Words[2], turned, turns) {
			case "back":
				back++
			case "short":
				short++
			case "near":
				near++
			}
		case a.Spoiled:
			spoiled++
		default:
			right[0]++
			right[turns]++
		}
	}
	r := drill.Rights(right[0], of[0])
	if h.Setup.Value("start") != "off" {
		r, _ = drill.Climb(drill.Levels(h, answers, "found"), "turn")
		h.View.(TurnView).Reached(&r, turnAsks)
	}
	other := of[0] - right[0] - back - short - near - spoiled
	r.Next = rules.NextTime("turn", rules.Fault{Line: "turn", Cost: other}, rules.Fault{Line: "back", Cost: back},
		rules.Fault{Line: "short", Cost: short}, rules.Fault{Line: "near", Cost: near}, rules.Fault{Line: "spoiled", Cost: spoiled})
	r.Lines = drill.Line(r.Lines, "spoiled", spoiled)
	if of[2]*of[3] > 0 && of[1] > 0 { // one line for both: three would not be read
		r.Lines = append(r.Lines, join("turns", "1", asciistr.Itoa(right[1]), asciistr.Itoa(of[1])),
			join("more", asciistr.Itoa(right[2]+right[3]), asciistr.Itoa(of[2]+of[3])))
		of = [4]int{}
	}
	for k := 1; k <= 3; k++ {
		if of[k] > 0 && of[k] < of[0] {
			r.Lines = append(r.Lines, join("turns", asciistr.Itoa(k), asciistr.Itoa(right[k]), asciistr.Itoa(of[k])))
		}
	}
	r.Lines = drill.Line(r.Lines, "back", back)
	r.Lines = drill.Line(r.Lines, "short", short)
	r.Lines = drill.Line(r.Lines, "near", near)
	return r
}

// turnsOf counts the quarter turns that the board has made since the deal, and
// those of them in the last round.
func turnsOf(events []string) (turned, turns int) {
	for _, event := range events {
		switch words := rules.Words(event); words[0] {
		case "round":
			turns = 0
		case "turned":
			k, _ := asciistr.Atoi(words[1])
			turned, turns = turned+k, turns+k
		}
	}
	return turned, turns
}

// turnConfusion tells what a wrong answer looks like: "back", as if the board
// had turned the other way; "short", as if it had made another number of quarter
// turns, or none; "near", one place beside; or "". The board has made turned
// quarter turns since the deal, k of them in this round.
func turnConfusion(point, lies string, turned, k int) string {
	b := Board{Turned: turned % 4}
	slot, _ := b.ParseCell(lies)
	after := func(j int) string {
		b := Board{Turned: (turned - k + j + 4) % 4}
		return b.CellOf(slot)
	}
	if k != 2 && point == after(4-k) {
		return "back"
	}
	for j := range 4 {
		if j != k && point == after(j) {
			return "short"
		}
	}
	if dc, dr := int(point[0])-int(lies[0]), int(point[1])-int(lies[1]); dc*dc+dr*dr == 1 {
		return "near"
	}
	return ""
}
