package brigands

// The table of the three robbers. The coach lies on top with its four tokens, below it what
// lies before the reader, and the hand: all that is pressed there is one grid for the
// keyboard. The others at the table come last, small.
//
// A card is first taken in hand (data-select, see InHand), and then shows what it is for: words
// to press below the hand, or a player or a token to be pressed where they lie. So nothing is
// discarded by one tap too many. What a card may do, or why it may not, stands below it
// before it is touched: the rules say so themselves (brigands.Uses). Another tap plays it, or
// puts it back where that leaves something to choose. Where nothing but to discard is left, another
// tap discards: a tap to read a card never loses it. Cards of a kind are one
// button, as they are one move; a second one shows behind it. Rejected: to play a card at
// once if it has one use only, for a tap would then mean now this and now that.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/brigands"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// hideout is the game as it is drawn: by a match or by a drill.
type hideout struct {
	v       brigands.View
	held    brigands.Card  // that the reader has taken in hand, or 0
	strikes []brigands.Use // what it could do to each of the others, if it is a damaged weapon
	aimed   string         // the place of the coach that they have taken up instead, or ""
	shut    bool           // nothing can be played any more: cards are only to be seen
	seen    [brigands.Places]brigands.Token
	weighed bool              // a token is taken up before it is attacked
	mark    func(*board.Cell) // says what else there is to a token; may be nil
	found   map[int]find      // what the last line turned up
	best    rules.Move        // once it was asked for and answered; or ""
	picked  rules.Move        // instead
	besides bool              // an attack goes besides a card: then what there is to touch is not told aloud
	below   func()            // draws what stands before the others; may be nil
}

// find is a token that was turned up, and whether it was kept.
type find struct {
	token brigands.Token
	kept  bool
}

// table draws the game.
func (d *drawing) table(v brigands.View) {
	if v.Given != 0 { // it lies no longer before whoever exchanges it
		v.Seats = slices.Clone(v.Seats)
		v.Seats[v.Player].Tokens[v.Given]--
	}
	g := &hideout{v: v, shut: d.History.Over(), found: d.turnedUp(), besides: d.History.Setup.Value("attack") == "free"}
	d.hideout(g, d.tablePrompt(g))
}

// hideout draws a table to be played on, with what is said below the hand.
func (d *drawing) hideout(g *hideout, prompt []string) {
	g.held = d.grasp(g)
	if g.weighed && d.Allowed(rules.Move("attack "+d.InHand)) {
		g.aimed = d.InHand
	}
	if g.held != 0 {
		for _, u := range d.uses(g, g.held) {
			if u.Move.Verb() == "damage" {
				g.strikes = append(g.strikes, u)
			}
			if u.Against != nil && u.Move.Verb() != "discard" {
				d.Against = append(d.Against, asciistr.Fields(u.Against.At)...)
			}
		}
	}
	d.Field(func() { d.road(g) })
	d.Start("div", "class", "say dealing")
	d.Start("p", "class", "prompt", "id", d.ID("prompt"), board.When(g.held != 0 || g.aimed != "", "data-selected"), "card")
	if g.aimed != "" {
		at := placeAt(g.aimed)
		prompt = []string{d.Say("aim", board.Arg("token", d.Words.Name("place."+g.aimed+".token")), board.Arg("lies", d.lies(g.v.Coach[at], g.seen[at])))}
	}
	if g.held != 0 {
		d.Element("span", d.Say("held", board.Arg("card", d.cardName(g.held)))+" ", "class", "out") // the eye sees which card is lifted
		prompt = d.grasped(g)
	}
	d.Text(asciistr.Join(prompt, " "))
	d.End()
	if g.weighed || d.opening() {
		var names []string
		for _, c := range g.hand() {
			names = append(names, d.cardName(c))
		}
		d.Due(d.Say("hand.said", board.Arg("list", asciistr.Join(names, ", "))))
	}
	told := slices.Clone(prompt)
	if at := slices.Index(told, d.Say("act")); at >= 0 {
		told[at] = d.Say("act.said")
	}
	switch {
	case g.held != 0 || !g.besides:
		d.Due(told...)
	case d.attackable(), d.opening(): // when the hand is told
		d.Due(told[0])
	default:
		d.Due(told...)
	}
	if g.v.Phase == brigands.Give || g.v.Phase == brigands.Take {
		d.barter(g.v)
	}
	d.dealings(g)
	d.End()
	if g.below != nil {
		g.below()
	}
	d.rivals(g)
}

// opening reports whether the reader has done nothing yet but draw.
func (d *drawing) opening() bool {
	return !slices.ContainsFunc(d.History.Steps, func(s rules.Step) bool { return s.Seat == d.History.Seat && s.Move != "draw" })
}

// grasp reads which card of the hand the reader holds, if any.
func (d *drawing) grasp(g *hideout) brigands.Card {
	for _, c := range g.hand() {
		if c.String() == d.InHand && !g.shut {
			return c
		}
	}
	return 0
}

// hand is the reader's.
func (g *hideout) hand() []brigands.Card {
	if g.v.Me < 0 || int(g.v.Me) >= len(g.v.Seats) {
		return nil
	}
	return g.v.Seats[g.v.Me].Hand
}

// uses is what can be tried with a card now. Out of turn, and while something else must be said
// first, it is nothing, and after an attack a card can only be discarded.
func (d *drawing) uses(g *hideout, c brigands.Card) []brigands.Use {
	list := brigands.Uses(d.History.Setup, g.v, c)
	mine := g.v.Player < 0 || g.v.Player == g.v.Me
	switch {
	case mine && (g.v.Phase == brigands.Draw || g.v.Phase == brigands.Act):
		return list
	case mine && g.v.Phase == brigands.Discard:
		return list[len(list)-1:]
	}
	return nil
}

// tag says in a word what a card is for, or in two why it is only to be discarded. All that
// stands against it is told in why, each once. Of a card that is only to be seen nothing is said.
func (d *drawing) tag(g *hideout, c brigands.Card) (word string, use bool, why []string) {
	if g.shut && !g.weighed {
		return "", true, nil
	}
	if d.spent(g) {
		return d.Say("why.more"), false, nil
	}
	list := d.uses(g, c)
	if list == nil { // as soon as there is time to act again
		list = brigands.Uses(d.History.Setup, g.v, c)
	}
	if len(list) == 1 {
		return d.Say("use.discard"), true, nil
	}
	list = list[:len(list)-1]
	reason := ""
	for _, u := range list {
		if u.Against == nil {
			return d.Say("use." + u.Move.Verb()), true, nil
		}
		if reason = rules.Words(u.Against.Reason)[0]; u.Move.Verb() == "damage" { // what each has against it stands there
			reason = "nobody"
		}
		if s := d.Words.Line("breach", u.Against.Reason); !slices.Contains(why, s) {
			why = append(why, s)
		}
	}
	return d.Say("why." + reason), false, why
}

// spent reports whether the reader has used a card in this turn, and may only carry out what it
// does, or attack besides.
func (d *drawing) spent(g *hideout) bool {
	return slices.Contains([]brigands.Phase{brigands.More, brigands.Again, brigands.Cure}, g.v.Phase) && g.v.Player == g.v.Me
}

// idle reports whether all that the reader can do is to discard a card; where that is an answer
// among others, it is weighed like them.
func (d *drawing) idle(g *hideout) bool {
	other := func(m rules.Move) bool { return m.Verb() != "discard" }
	return !g.shut && !g.weighed && len(d.History.Moves) > 0 && !slices.ContainsFunc(d.History.Moves, other)
}

// shed reports whether a card that is of no use is there to be discarded, as one must go: nothing else
// can be done, or the coach has been attacked.
func (d *drawing) shed(g *hideout) bool {
	return d.idle(g) || g.besides && g.v.Phase == brigands.Act && due(g.v) == g.v.Me && d.attacked()
}

// meant is the move that another tap on the card in hand makes: what it is for, unless that has to
// be aimed; or "". A card that is of no use is not discarded so, but put back, unless there is
// nothing else to do.
func (d *drawing) meant(g *hideout) rules.Move {
	for _, u := range d.uses(g, g.held) {
		switch m := u.Move; {
		case !d.Allowed(m):
		case m.Verb() == "damage", m.Verb() == "peek", m.Verb() == "discard" && !d.idle(g):
			return ""
		default:
			return m
		}
	}
	return ""
}

// grasped says what the card in hand is for, and how it is used or why that must wait; or why it
// is of no use. Out of turn it says what it is for, and nothing to do.
func (d *drawing) grasped(g *hideout) []string {
	list := d.uses(g, g.held)
	_, use, why := d.tag(g, g.held)
	verb := brigands.Uses(d.History.Setup, g.v, g.held)[0].Move.Verb()
	later := d.Words.Line("breach", string(g.v.Phase))
	switch {
	case !d.History.Turn.Has(d.History.Seat):
		return []string{d.Say("for." + verb)}
	case list == nil:
		return []string{later}
	case len(list) == 1:
		verb = list[0].Move.Verb()
	case !use && len(why) > 1: // each stands where it holds
		return []string{d.Say("harmless")}
	case !use:
		return why
	}
	if slices.ContainsFunc(d.History.Moves, func(m rules.Move) bool { return d.onCard(g, m) }) {
		later = d.Say("choose." + verb)
	}
	return []string{d.Say("for." + verb), later}
}

// onCard reports whether a move is made with a card of the hand, and so is not to be seen
// before that is taken up.
func (d *drawing) onCard(g *hideout, m rules.Move) bool {
	switch m.Verb() {
	case "lay", "damage", "repair", "discard", "exchange":
		return true
	case "trump":
		return g.v.Phase != brigands.Answer
	case "peek":
		return g.v.Phase != brigands.Again
	}
	return false
}

// unfolded is the last step in which somebody did more than to draw; of nobody if there was none.
func (d *drawing) unfolded() *rules.Step {
	steps := d.History.Steps
	for i := len(steps) - 1; i >= 0; i-- {
		if e := steps[i].Events; len(e) == 0 || !slices.Contains([]string{"draw", "drawn", "nodraw"}, rules.Words(e[len(e)-1])[0]) {
			return &steps[i]
		}
	}
	return &rules.Step{Seat: -1}
}

// turnedUp returns what the last line turned up, by places; that somebody has drawn a card
// since changes nothing on the coach.
func (d *drawing) turnedUp() map[int]find {
	found, at := map[int]find{}, -1
	for _, e := range d.unfolded().Events {
		f := rules.Words(e)
		switch f[0] {
		case "attack", "peek", "settle":
			at = placeAt(f[1])
		case "treasure", "double":
			found[at] = find{tokenOf(f[1]), true}
		case "tiffany":
			found[at] = find{brigands.Tiffany, true}
		case "second":
			found[at] = find{brigands.Tiffany, false}
		case "pebbles":
			found[at] = find{brigands.Pebbles, false}
		}
	}
	return found
}

// watched says which token somebody else has turned up, as long as it is in sight, and what becomes of it.
func (d *drawing) watched(g *hideout) []string {
	step := d.unfolded()
	if step.Seat == d.History.Seat || len(step.Events) == 0 {
		return nil
	}
	verb := "peek" // also where "settle" or "back" comes first, which name no token
	if rules.Words(step.Events[0])[0] == "attack" {
		verb = "attack"
	}
	told := func(at int, t brigands.Token) string {
		return d.Words.Event(int(d.History.Seat), int(step.Seat), asciistr.Join([]string{verb, brigands.Place(at), t.String()}, " "))
	}
	if g.v.Phase == brigands.Again {
		return []string{told(g.v.Up, g.v.Coach[g.v.Up].Token)}
	}
	for at := range brigands.Places {
		switch f := g.found[at]; {
		case f.token == 0:
		case f.kept:
			return []string{told(at, f.token), d.Say("kept", board.Arg("who", d.Who(step.Seat)))}
		default:
			return []string{told(at, f.token), d.Say("tossed")}
		}
	}
	return nil
}

func placeAt(word string) int {
	for at := range brigands.Places {
		if brigands.Place(at) == word {
			return at
		}
	}
	return -1
}

// tablePrompt says what is to be done now.
func (d *drawing) tablePrompt(g *hideout) []string {
	v := g.v
	switch {
	case v.Player < 0:
		if v.Winner < 0 {
			return []string{d.Say("over")}
		}
		return []string{d.Say("over"), d.Event("winner " + asciistr.Itoa(int(v.Winner)))}
	case due(v) != v.Me && g.besides && d.opening():
		return []string{d.Say("here"), d.TurnOf(due(v))}
	case due(v) != v.Me:
		if said := d.watched(g); said != nil {
			return said
		}
		return []string{d.TurnOf(due(v))}
	case v.Phase == brigands.More && d.attackable():
		return []string{d.Say("more")}
	case v.Phase == brigands.Answer && len(v.Seats[v.Me].Damage) > 0:
		harm, said := v.Seats[v.Me].Damage, "struck"
		if !d.Allowed("trump") {
			said = "struck.bare"
		}
		return []string{d.Say(said, board.Arg("who", d.Who(v.Player)), board.Arg("card", d.Words.Name("card."+harm[len(harm)-1].String()+".the")))}
	case v.Phase == brigands.Again: // only what brings nothing new is not taken at once
		switch v.Coach[v.Up].Token {
		case brigands.Pebbles:
			return []string{d.Say("again.pebbles")}
		case brigands.Tiffany:
			return []string{d.Say("again.second")}
		}
		return []string{d.Say("again.double")}
	case v.Phase != brigands.Act:
		return []string{d.Words.Line("breach", string(v.Phase))}
	}
	me := &v.Seats[v.Me]
	switch {
	case d.opening() && g.besides && !d.idle(g):
		return []string{d.Say("here"), d.toAct()}
	case d.opening() && !d.idle(g):
		return []string{d.Say("goal"), d.toAct()}
	case g.besides && d.attackable():
		return []string{d.Say("free"), d.toAct()}
	case g.besides && d.attacked():
		return []string{d.Say("free.after"), d.toAct()}
	}
	stands := d.Say("turn.you") // or what stands between the reader and the coach
	if n, missing := d.missing(me); n == 1 {
		stands = missing
	} else if me.Armed() && me.Blocked() {
		stands = d.Say("barred")
	} else if d.idle(g) { // which says whose turn it is
		return []string{d.toAct()}
	}
	return []string{stands, d.toAct()}
}

// missing says which weapons somebody has not laid, and how many.
func (d *drawing) missing(p *brigands.SeatView) (n int, said string) {
	var list []string
	for w, laid := range p.Weapons {
		if !laid {
			list = append(list, d.Words.Name("card."+(brigands.Blunderbuss+brigands.Card(w)).String()+".the"))
		}
	}
	switch n = len(list); n {
	case 0:
		return 0, ""
	case 1:
	default:
		list = []string{d.Words.Several(list)}
	}
	return n, d.Say("missing", words.N("n", n), board.Arg("list", list[0]))
}

// toAct says which actions there are.
func (d *drawing) toAct() string {
	if d.attackable() {
		return d.Say("attack")
	}
	if !slices.ContainsFunc(d.History.Moves, func(m rules.Move) bool { return m.Verb() != "discard" }) {
		return d.Say("useless")
	}
	return d.Say("act")
}

// attackable reports whether the reader may attack the coach now.
func (d *drawing) attackable() bool {
	return slices.ContainsFunc(d.History.Moves, func(m rules.Move) bool { return m.Verb() == "attack" })
}

// attacked reports whether the reader has attacked since they drew a card.
func (d *drawing) attacked() bool {
	steps := d.History.Steps
	for i := len(steps) - 1; i >= 0 && steps[i].Move != "draw"; i-- {
		if steps[i].Move.Verb() == "attack" {
			return true
		}
	}
	return false
}

// dealings draws a button for each move that is made neither on the coach nor on a player,
// and for what the card in hand is for.
func (d *drawing) dealings(g *hideout) {
	d.Start("div", "class", "acts", "id", d.ID("acts"))
	for _, m := range d.History.Moves {
		switch {
		case d.OnGrid(m), d.onCard(g, m):
		case m == "done" && d.attackable(), m == "settle": // there is better to do
			d.Act("act", m)
		default:
			d.Act("act main", m)
		}
	}
	if g.aimed != "" {
		d.Act("act main", rules.Move("attack "+g.aimed))
	}
	if g.held != 0 {
		for _, u := range d.uses(g, g.held) { // to discard is the last, and so always on the same side
			switch m := u.Move; {
			case m.Verb() == "damage", m.Verb() == "peek":
			case !d.Allowed(m), m.Verb() == "discard" && !d.idle(g): // what is refused is only to be asked why
				d.Act("act", m)
			default:
				d.Act("act main", m)
			}
		}
	}
	d.End()
}

// barter draws an exchange: the own treasures to give one of, and the reserve, to take one.
func (d *drawing) barter(v brigands.View) {
	if v.Player != v.Me {
		return
	}
	d.Start("div", "class", "bartering", "id", d.ID("bartering"))
	defer d.End()
	side := func(id, name string, draw func()) {
		d.Start("div", "class", "barter", "id", d.ID(id), "role", "group", "aria-label", d.Say(name))
		d.Element("span", d.Say(name), "class", "side-name", "aria-hidden", "true")
		draw()
		d.End()
	}
	if v.Phase == brigands.Give {
		side("barter", "own", func() {
			for k := brigands.Token(1); k <= brigands.Treasures; k++ {
				if n := v.Seats[v.Me].Tokens[k]; n > 0 {
					d.ware("give", k, n)
				}
			}
		})
	}
	if v.Store != nil {
		side("store", "store", func() { d.store(v) })
	}
}

// store draws what the reserve has.
func (d *drawing) store(v brigands.View) {
	for k := brigands.Token(1); k <= brigands.Kinds; k++ {
		if d.Live() && v.Phase == brigands.Take {
			d.ware("take", k, v.Store[k])
			continue
		}
		d.Start("span", "class", "ware")
		d.wareFace(k, v.Store[k])
		d.End()
	}
}

// ware draws a token that can be given or taken.
func (d *drawing) ware(verb string, k brigands.Token, n int) {
	move := verb + " " + k.String()
	d.Start("button", "type", "button", "class", "ware", "id", d.ID("do-"+verb+"-"+k.String()), "data-move", move, board.When(!d.Allowed(rules.Move(move)), "aria-disabled"), "true",
		"aria-label", d.Words.Line("move", move)+" × "+asciistr.Itoa(n))
	d.wareFace(k, n)
	d.End()
}

func (d *drawing) wareFace(k brigands.Token, n int) {
	d.draw("token", k.String())
	d.Element("span", d.Words.Name("token."+k.String()), "class", "out")
	d.Element("span", "× "+asciistr.Itoa(n), "class", "times")
}
