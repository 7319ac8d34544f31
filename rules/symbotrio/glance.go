package symbotrio

// The glance drill: some tiles lie open until the player says so, then they are
// closed, and the three of a gem must be found. The gem is named only then, or
// there would be three tiles to look at instead of many. All twelve squares are
// always on the board, those beyond the level closed from the beginning: the
// board stays the one that the game is played on, and to know where nothing was
// seen is part of the memory it needs.

import (
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// GlanceView is what the player of the glance drill sees.
type GlanceView struct {
	drill.Progress
	drill.Ladder // up to level 12 so many tiles lie open, to 15 the board turns besides, and then more gems are asked
	Board        BoardView
	Gem          string   // the gem asked for, "circle large blue"; "" while Phase is Look
	Ask          int      // which gem of the round that is, from 1
	Asks         int      // gems of the round
	Turns        int      // quarter turns that the board makes after "ready" at this level
	Wrong        string   // the cell of the wrong tile that ended the round, else ""
	Slip         []string // the events that say of it what was wrong, and what was lacking where
	Lacking      []string // the cells of the tiles that were not found
	Beside       []string // those of others that lay open, seen once more
	Praise       string   // the event that says more of a round that went well, else ""
	Clock        int      // seconds until the page says "ready" by itself; 0 for no clock
	lacks        string   // the next tile to find
	lies         string   // where it lies: it lay open, and a hint alone may tell
	missed       string   // the tile that was mistaken, once that is over
}

// Mistake is the tile of the gem that was not found, or "" where that might be several.
func (v GlanceView) Mistake() string { return v.missed }

// Facts says the view in lines.
func (v GlanceView) Facts() []string {
	list := slices.Insert(v.Progress.Facts(), 1, "level "+asciistr.Itoa(v.Level))
	list = append(list, "best "+asciistr.Itoa(v.Best))
	if v.Gem != "" {
		list = append(list, "gem "+v.Gem+" "+asciistr.Itoa(v.Ask)+" of "+asciistr.Itoa(v.Asks))
	}
	if v.Wrong != "" {
		list = append(list, "wrong "+v.Wrong)
	}
	return append(list, v.Board.Facts()...)
}

// Glance is the glance drill: some tiles lie open until the player is ready, and
// then those of a gem must be found (SYM-03).
var Glance = &rules.Game{
	Name: "symbotrio-glance", Rulebook: "symbotrio", Min: 1, Max: 1,
	Options: []rules.Option{
		{Name: "rounds", Values: []string{"8", "5", "12"}, Cites: "SYM-03"},
		glanceSpans.Start("SYM-03"),
		drill.Aim("SYM-03"),
		{Name: "clock", Values: []string{"off", "60", "30"}, Cites: "SYM-03"},
	},
	Clauses: clauses,
	Words:   glanceWords,
	Deal:    dealGlance,
	Redealt: 1, // the first deals often asked for the same gem twice running
	Auto:    onwards,
	Pauses:  rests("failed", "spoiled"),
	Moments: []rules.Moment{{Event: "flip", Kind: rules.Turned}, {Event: "passed", Kind: rules.Well}, {Event: "failed", Kind: rules.Ill}},
	Asks:    glanceAsks,
	Review:  reviewGlance,
	Hint:    hintGlance,
}

// The levels: so many tiles lie open; beyond all twelve, each level adds a
// quarter turn of the closed board, up to three. From glanceTwo on a second gem is asked, and
// beyond three turns each level adds one.
const (
	glanceFirst = 4
	glanceTwo   = 9
	glanceTurn  = 3
	glanceMost  = 5 // gems of the highest level
)

// glanceState is a board that is laid anew for each round.
type glanceState struct {
	drill.Questions[glanceAsk]
	drill.Ladder
	board   Board
	ask     int      // which gem of the round is asked, from 0
	wrong   string   // the cell of the wrong tile
	slip    []string // the events that say what was wrong with it
	lacking []string // the cells of the tiles that were not found
	missed  string   // the one of them that was mistaken, or "" where nobody knows
	clock   int
}

// glanceAsk is one round, whatever its level will be: where the tiles lie, the
// gems in their order, and the slots in the order in which levels open them,
// those of the gems first.
type glanceAsk struct {
	faces [Tiles]Face
	gems  [glanceMost]Gem
	open  [Tiles]int

	missed []Face // the tile that was not found, where the round is tried again for that
}

func dealGlance(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	g := &glanceState{Ladder: glanceSpans.Ladder(s, 0, -1)}
	g.clock, _ = asciistr.Atoi(s.Value("clock")) // 0 for "off"
	var err error
	if g.Asked, err = parseGlance(deck); err != nil {
		return nil, err
	}
	for deck == "" && len(g.Asked) < drill.Count(s) {
		a := chanceGlance(chance)
		if last := len(g.Asked) - 1; last < 0 || a.gems[0].Cut != g.Asked[last].gems[0].Cut && !slices.ContainsFunc(g.Asked, func(old glanceAsk) bool { return old.gems[0] == a.gems[0] }) {
			g.Asked = append(g.Asked, a) // no gem is asked for first twice, and no cut twice running
		}
	}
	if deck == "" {
		g.Seek(chance) // a board like one that was missed
	}
	return drill.New(g, s, drill.Look, drillClauses), nil
}

// chanceGlance deals a round.
func chanceGlance(chance *rules.Rand) glanceAsk {
	shuffle := func(list []Face) { rules.Shuffle(chance, list) }
	gems := Gems()
	rules.Shuffle(chance, gems)
	order := shuffledFaces(shuffle)
	a := newGlanceAsk(shuffledFaces(shuffle), gems[0], gems[0], order[:])
	i := 1 + slices.IndexFunc(gems[1:], func(gem Gem) bool { return a.opens(gem, glanceTwo) })
	gems[1], gems[i] = gems[i], gems[1] // the second gem is one that lies open where it is asked for
	copy(a.gems[:], gems)
	return a
}

// opens reports whether all tiles of a gem are among the first n to be opened.
func (a *glanceAsk) opens(gem Gem, n int) bool {
	for _, face := range gem.Faces() {
		if !slices.ContainsFunc(a.open[:n], func(slot int) bool { return a.faces[slot] == face }) {
			return false
		}
	}
	return true
}

// newGlanceAsk opens the tiles of the first gem before the others in the order
// given, which has those of the second gem in time for it.
func newGlanceAsk(faces [Tiles]Face, first, second Gem, order []Face) glanceAsk {
	a := glanceAsk{faces: faces}
	for i := range a.gems { // a stacked deck names two, which take turns
		a.gems[i] = first
		if i%2 == 1 {
			a.gems[i] = second
		}
	}
	three := first.Faces()
	n := 0
	for _, face := range slices.Concat(three[:], order) {
		slot := slices.Index(faces[:], face)
		if !slices.Contains(a.open[:n], slot) {
			a.open[n] = slot
			n++
		}
	}
	return a
}

// parseGlance reads a stacked deck: for each round the twelve tiles and two
// gems, as in a stacked deck of the game ("tiles circle small … pile
// gem-circle-large-blue …"). Rounds are parted by "/", and the last one stands
// for all that follow.
func parseGlance(deck string) (list []glanceAsk, err error) {
	if deck == "" {
		return nil, nil
	}
	for _, round := range asciistr.Split(deck, " / ") {
		tiles, pile, err := parseDeck(round)
		if err != nil {
			return nil, err
		}
		faces, ok := parseFaces(tiles)
		cards, err := parsePile(pile)
		if !ok || err != nil || len(cards) != 2 || cards[0].Kind != Plain || cards[1].Kind != Plain {
			return nil, errors.New("a round of a stacked deck is not twelve tiles and a pile of two gems: " + round)
		}
		three := cards[1].Gem.Faces()
		list = append(list, newGlanceAsk(faces, cards[0].Gem, cards[1].Gem, slices.Concat(three[:], faces[:])))
	}
	return list, nil
}

// Begin puts the tiles of the round on the board, as many open as the level says.
func (g *glanceState) Begin() []rules.Event {
	g.Climb()
	g.ask, g.wrong, g.slip, g.lacking, g.missed = 0, "", nil, nil, ""
	g.board.Faces, g.board.Up = g.Ask().faces, [Tiles]bool{}
	for _, slot := range g.Ask().open[:min(g.Level, Tiles)] {
		g.board.Up[slot] = true
	}
	return nil
}

// Mistakes reports whether a word is a tile of a gem that is asked for.
func (g *glanceState) Mistakes(word string) bool {
	face, ok := ParseFace(word)
	return ok && slices.ContainsFunc(g.Ask().gems[:glanceGems(g.Level)], func(gem Gem) bool { return gem.Needs(face) })
}

// Renew lays the tiles of the round elsewhere, and asks for gems that are not known from before: of each one tile is another of its kind
// that lay open, though not the one that was not found, which is to be found now. Any other that lies open alone of its kind, and could be
// taken for no other, becomes another one. It is no other round.
func (g *glanceState) Renew(mistake string) []rules.Event {
	chance, old := g.Chance(g.Tables), g.Ask()
	if face, ok := ParseFace(mistake); ok {
		old.missed = []Face{face}
	}
	open := min(g.Level, Tiles)
	becomes := old.loners(open, chance)
	var to [Tiles]int // the new slot of each
	for slot := range to {
		to[slot] = slot
	}
	rules.Shuffle(chance, to[:])
	a := glanceAsk{missed: old.missed}
	for slot, face := range old.faces {
		a.faces[to[slot]] = becomes[face]
	}
	for i, slot := range old.open {
		a.open[i] = to[slot]
	}
	for i, gem := range old.gems {
		a.gems[i] = Gem{becomes[gem.Cut], becomes[gem.Size], becomes[gem.Colour]}
	}
	for i := range a.gems[:glanceGems(g.Level)] {
		lacks := func(gem Gem) bool {
			return slices.ContainsFunc(a.missed, func(face Face) bool { return a.gems[i].Needs(face) && !gem.Needs(face) })
		}
		near := slices.DeleteFunc(Gems(), func(gem Gem) bool {
			return gem.shares(a.gems[i]) != 2 || slices.Contains(a.gems[:], gem) || !a.opens(gem, open) || lacks(gem)
		})
		if len(near) > 0 {
			a.gems[i] = near[chance.Intn(len(near))]
		}
	}
	g.Replace(a)
	return g.Begin()
}

// loners returns what each face becomes where one that is alone of its kind among the first open tiles, and is not the one that was
// missed, changes with another of that kind.
func (a *glanceAsk) loners(open int, chance *rules.Rand) (becomes [Tiles]Face) {
	var count [3]int // of each kind
	for _, slot := range a.open[:open] {
		count[a.faces[slot].kind()]++
	}
	for i := range becomes {
		becomes[i] = Face(i)
	}
	for _, slot := range a.open[:open] {
		face := a.faces[slot]
		for count[face.kind()] == 1 && becomes[face] == face && !slices.Contains(a.missed, face) {
			if other := Face(chance.Intn(Tiles)); other.kind() == face.kind() {
				becomes[face], becomes[other] = other, face
			}
		}
	}
	return becomes
}

// gem is the one that is asked for.
func (g *glanceState) gem() Gem { return g.Ask().gems[g.ask] }

// glanceGems counts the gems of a level.
func glanceGems(level int) int {
	if level < glanceTwo {
		return 1
	}
	return max(2, level-Tiles-glanceTurn+2)
}

// glanceTurns counts the quarter turns that the closed board makes at a level.
func glanceTurns(level int) int { return min(max(0, level-Tiles), glanceTurn) }

// glanceAsks says what a level asks.
func glanceAsks(level int) string {
	return join("tiles="+asciistr.Itoa(min(level, Tiles)), "gems="+asciistr.Itoa(glanceGems(level)), "turns="+asciistr.Itoa(glanceTurns(level)))
}

func (g *glanceState) Check(m rules.Move) *rules.Breach {
	refuse := func(clause, reason string) *rules.Breach {
		return &rules.Breach{Clause: clause, Reason: reason, At: g.at()}
	}
	words := rules.Words(string(m))
	switch {
	case m == "ready":
		switch g.Phase {
		case drill.Look:
		case drill.Find:
			return refuse("SYM-07", "closed")
		default:
			return refuse("SYM-33", drill.Answered)
		}
	case m == "next":
		switch g.Phase {
		case drill.Look:
			return refuse("SYM-07", "ready")
		case drill.Find:
			return refuse("SYM-18", "unanswered")
		}
	case len(words) == 2 && words[0] == "flip":
		switch {
		case g.Phase == drill.Look:
			return refuse("SYM-07", "ready") // a search begins with every square face down
		case g.Phase != drill.Find:
			return refuse("SYM-33", drill.Answered) // what is open goes back face down first
		}
		return g.board.closed(words[1])
	default:
		return &rules.Breach{Clause: "SYM-05", Reason: rules.NoSense}
	}
	return nil
}

// at is where a refusal points: at what is to be looked at, found, or was.
func (g *glanceState) at() string {
	switch g.Phase {
	case drill.Find:
		return "card"
	case drill.Wrong:
		return g.wrong
	}
	return g.board.at(g.board.up())
}

func (g *glanceState) Candidates() []rules.Move {
	return append([]rules.Move{"ready"}, g.board.moves("flip")...)
}

func (g *glanceState) Answer(m rules.Move) []rules.Event {
	switch m.Verb() {
	case "ready":
		g.Step()
		g.board.Up = [Tiles]bool{} // SYM-07
		events := []rules.Event{rules.Open("ready")}
		if n := glanceTurns(g.Level); n > 0 {
			for range n {
				g.board.Turn()
			}
			events = append(events, rules.Open("turned", asciistr.Itoa(n)))
		}
		return append(events, g.askGem())
	case "flip":
		return g.flip(rules.Words(string(m))[1])
	}
	g.board.Up = [Tiles]bool{} // SYM-33
	g.ask++                    // on to the second gem
	return []rules.Event{g.askGem()}
}

// askGem asks for a gem on the closed board.
func (g *glanceState) askGem() rules.Event {
	g.Phase = drill.Find
	return rules.Open("ask", g.gem().String())
}

// flip turns up one tile. A wrong one ends the round, and the ones that were not
// found show where they lay.
func (g *glanceState) flip(cell string) []rules.Event {
	events := []rules.Event{g.board.turnUp(cell)}
	slot, _ := g.board.ParseCell(cell)
	gem := g.gem()
	if !gem.Needs(g.board.Faces[slot]) {
		g.wrong, g.slip = cell, g.mistake(slot)
		events = append(events, g.Rate(false, g.Decide(false)))
		for _, line := range g.slip {
			events = append(events, rules.Open(line))
		}
		for slot, f := range g.board.Faces { // what was to be kept in mind is seen once more
			if gem.Needs(f) && !g.board.Up[slot] {
				g.lacking = append(g.lacking, g.board.CellOf(slot))
			}
			g.board.Up[slot] = g.board.Up[slot] || gem.Needs(f)
		}
		g.showLain()
		return events
	}
	for slot, f := range g.board.Faces {
		if gem.Needs(f) && !g.board.Up[slot] {
			return events
		}
	}
	if g.ask+1 < glanceGems(g.Level) {
		g.Phase = drill.Found
		return events
	}
	g.showLain()
	events = append(events, g.Rate(true, g.Decide(true)))
	if line := praise(g.Progress()); line != "" {
		events = append(events, rules.Open(line))
	}
	return events
}

// praise says more of a round that went well and counts: how many have, one after the other, or that
// this time it did. Of the first round there is no more to say.
func praise(p drill.Progress) string {
	n := p.Streak()
	switch before := len(p.Went) - n; {
	case p.Phase != drill.Right || p.Undone:
	case p.Anew: // alone, whatever was right before
		return "regained"
	case n == 0:
	case n > 2:
		return "row " + asciistr.Itoa(n)
	case n == 2:
		return "second"
	case before > 0 && p.Went[before-1] == '-':
		return "regained"
	}
	return ""
}

// showLain shows once more what lay open in this round.
func (g *glanceState) showLain() {
	for slot := range g.board.Up {
		g.board.Up[slot] = g.board.Up[slot] || g.lay(slot)
	}
}

// lay reports whether the tile of a slot lay open in this round.
func (g *glanceState) lay(slot int) bool {
	return slices.Contains(g.Ask().open[:min(g.Level, Tiles)], slot)
}

// mistake says what a wrong tile was taken for: the one of its kind that was needed. Where that one
// was found before, its kind was not lacking any more, and a tile that lay closed from the beginning
// was taken for nothing: then what was lacking is said of itself. The others that were not found
// follow, shown where they lay.
func (g *glanceState) mistake(slot int) []string {
	picked, three := g.board.Faces[slot], g.gem().Faces()
	var lacks [3]string // where each lies that was not found
	told, mixed := -1, false
	for i, f := range three {
		if slot := slices.Index(g.board.Faces[:], f); !g.board.Up[slot] {
			lacks[i] = g.board.CellOf(slot)
			if told < 0 {
				told = i
			}
		}
	}
	kind, seen := picked.kind(), g.lay(slot)
	verb := [...]string{"cut", "size", "colour"}[kind]
	var lines []string
	if seen && lacks[kind] != "" {
		told, mixed = kind, true
		lines = append(lines, join("mixed-"+verb, three[kind].String(), picked.String(), lacks[kind]))
	} else {
		why, lacked := join("unseen", picked.String()), "lacked"
		if seen {
			why = "twice-" + verb
		} else if lacks[kind] != "" {
			told = kind // as far as it goes, that is what it stood for
		}
		if told == 0 {
			lacked = "lacked-cut"
		}
		lines = append(lines, why, join(lacked, three[told].String(), lacks[told]))
	}
	g.missed = three[told].String()
	for i, cell := range lacks {
		if cell != "" && i != told {
			lines = append(lines, join("show", cell, three[i].String()))
			if !mixed {
				g.missed = "" // it might have been meant for any of them
			}
		}
	}
	return lines
}

func (g *glanceState) View(rules.Seat) rules.View {
	v := GlanceView{
		Progress: g.Progress(), Ladder: g.Ladder, Board: g.board.View(),
		Asks: glanceGems(g.Level), Turns: glanceTurns(g.Level),
		Wrong: g.wrong, Slip: g.slip, Lacking: g.lacking, missed: g.missed, Praise: praise(g.Progress()), Clock: g.clock,
	}
	for _, tile := range v.Board.Tiles {
		if f, _ := ParseFace(tile.Face); v.Decided() && tile.Face != "" && tile.Cell != g.wrong && !g.gem().Needs(f) {
			v.Beside = append(v.Beside, tile.Cell)
		}
	}
	if g.Phase != drill.Look {
		v.Gem, v.Ask = g.gem().String(), g.ask+1
		for _, f := range g.gem().Faces() {
			if slot := slices.Index(g.board.Faces[:], f); !g.board.Up[slot] && v.lies == "" {
				v.lacks, v.lies = f.String(), g.board.CellOf(slot)
			}
		}
	}
	return v
}

// reviewGlance finds the highest level passed, and tells of the tiles that were missed what was taken for them.
func reviewGlance(h rules.History) rules.Review {
	answers := drill.Answers(h, "passed", "failed", "spoiled")
	var missed drill.Missed
	var cuts []string // those that were mistaken for others, as the advice names both
	for i, a := range answers {
		face, why, more := "", "", false
		for _, event := range a.Events { // only after "failed"
			switch w := rules.Words(event); {
			case asciistr.HasPrefix(w[0], "mixed-"):
				face, why = w[1], "took_"+w[2]
				if w[0] == "mixed-cut" {
					cuts = append(cuts, join(w[1:3]...))
				}
			case asciistr.HasPrefix(w[0], "twice-"):
				why = w[0]
			case w[0] == "unseen":
				why = "never"
			case asciistr.HasPrefix(w[0], "lacked"):
				face = w[1]
			case w[0] == "show":
				more = true
			}
		}
		f, ok := ParseFace(face)
		switch {
		case more && !asciistr.HasPrefix(why, "took"): // nobody knows for which of them
			asked := slices.DeleteFunc(slices.Clone(a.Way), func(event string) bool { return !asciistr.HasPrefix(event, "ask ") })
			missed.Add(join("unfound", asciistr.ReplaceAll("which-gem"+asked[len(asked)-1][len("ask"):], " ", "_"), why), i+1)
		case ok:
			asked := "which_"
			if f.IsCut() {
				asked = "which-cut_"
			}
			missed.Add(join("unfound", asked+face, why), i+1)
		}
	}
	advice := "glance"
	if 2*len(cuts) > missed.Sum() { // it is their signs rather than their places that are not known
		advice = "signs " + cuts[0]
	}
	r, spoiled := drill.Climb(answers, advice)
	h.View.(GlanceView).Reached(&r, glanceAsks)
	missed.Tell(&r, spoiled)
	r.Lines, r.Rounds = glanceSpans.Tell(r.Lines, answers, h.Earlier) // behind what is to be learnt
	return r
}
