package board

// The table of the three robbers. The coach lies on top with its four tokens, below it what
// lies before the reader, and the hand: all that is pressed there is one grid for the
// keyboard. The others at the table come last, small.
//
// A card is first taken in hand (data-hold, see Held), and then shows what it is for: words
// to press below the hand, or a player or a token to be pressed where they lie. So nothing is
// discarded by one tap too many. What a card may do, or why it may not, stands below it
// before it is touched: the rules say so themselves (brigands.Uses). Cards of a kind are one
// button, as they are one move; a second one shows behind it. Rejected: to play a card at
// once if it has one use only, for a tap would then mean now this and now that; and to drag
// it, which neither keyboards nor all hands can do.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/brigands"
)

// hideout is the game as it is drawn: by a match or by a drill.
type hideout struct {
	v     brigands.View
	held  brigands.Card // that the reader has taken in hand, or 0
	shut  bool          // nothing can be played any more: cards are only to be seen
	seen  [brigands.Places]brigands.Token
	mark  func(at int) (class, said string) // what else there is to a token; may be nil
	found map[int]find                      // what the last line turned up
	below func()                            // draws what stands before the others; may be nil
}

// find is a token that was turned up, and whether it was kept.
type find struct {
	token brigands.Token
	kept  bool
}

// brigands draws the game.
func (t *table) brigands(v brigands.View) {
	g := &hideout{v: v, shut: t.h.Over(), found: t.turnedUp()}
	t.hideout(g, t.brigandsPrompt(v))
}

// hideout draws a table to be played on, with what is said below the hand.
func (t *table) hideout(g *hideout, prompt []string) {
	g.held = t.grasp(g)
	t.road(g)
	t.start("div", "class", "say dealing")
	t.start("p", "class", "prompt", "id", t.id("prompt"), when(g.held != 0, "data-held"), "card")
	if g.held != 0 {
		name := t.say("held", arg("card", t.w.Name("card."+g.held.String())))
		if prompt = t.grasped(g); prompt == nil {
			prompt = []string{name}
		} else {
			t.element("span", name+" ", "class", "out") // the eye sees which card is lifted
		}
	}
	t.text(asciistr.Join(prompt, " "))
	t.end()
	if g.v.Phase == brigands.Give || g.v.Phase == brigands.Take {
		t.barter(g.v)
	}
	t.dealings(g)
	t.end()
	if g.below != nil {
		g.below()
	}
	t.rivals(g)
}

// grasp reads which card of the hand the reader holds, if any.
func (t *table) grasp(g *hideout) brigands.Card {
	for _, c := range g.hand() {
		if c.String() == t.hold && !g.shut {
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

// uses is what can be tried with a card now. While something else must be said first it is
// nothing, and after an attack a card can only be discarded.
func (t *table) uses(g *hideout, c brigands.Card) []brigands.Use {
	list := brigands.Uses(t.h.Setup, g.v, c)
	switch mine := g.v.Player < 0 || g.v.Player == g.v.Me; g.v.Phase {
	case brigands.Draw, brigands.Act:
		return list
	case brigands.Discard:
		if mine {
			return list[len(list)-1:]
		}
		return list
	case brigands.Answer:
		mine = mine || g.v.Asked == g.v.Me
		fallthrough
	default:
		if mine {
			return nil
		}
		return list
	}
}

// tag says in a word what a card is for, or in two why it is only to be discarded. All that
// stands against it is told in why, each once.
func (t *table) tag(g *hideout, c brigands.Card) (word string, use bool, why []string) {
	list := t.uses(g, c)
	if list == nil { // as soon as there is time to act again
		list = brigands.Uses(t.h.Setup, g.v, c)
	}
	if len(list) == 1 {
		return t.say("use.discard"), true, nil
	}
	list = list[:len(list)-1]
	reason := ""
	for _, u := range list {
		if u.Against == nil {
			return t.say("use." + u.Move.Verb()), true, nil
		}
		r := rules.Words(u.Against.Reason)[0]
		if reason != "" && reason != r {
			r = "nobody"
		}
		reason = r
		if s := t.w.Line("breach", u.Against.Reason); !slices.Contains(why, s) {
			why = append(why, s)
		}
	}
	return t.say("why." + reason), false, why
}

// grasped says what to do with the card in hand, where there is no button for it, or why there
// is nothing.
func (t *table) grasped(g *hideout) (said []string) {
	list := t.uses(g, g.held)
	if len(list) > 1 {
		_, use, why := t.tag(g, g.held)
		switch verb := list[0].Move.Verb(); {
		case !use:
			return why
		case verb == "damage":
			said = append(said, t.say("strike"))
		case verb == "peek":
			said = append(said, t.say("look"))
		}
	}
	switch {
	case slices.ContainsFunc(t.h.Moves, func(m rules.Move) bool { return t.onCard(g, m) }):
	case !t.h.Turn.Has(t.h.Seat):
		said = append(said, t.w.Line("breach", rules.NotYourTurn))
	case g.v.Phase != brigands.Act:
		said = append(said, t.w.Line("breach", string(g.v.Phase)))
	}
	return said
}

// onCard reports whether a move is made with a card of the hand, and so is not to be seen
// before that is taken up.
func (t *table) onCard(g *hideout, m rules.Move) bool {
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

// turnedUp returns what the last line turned up, by places.
func (t *table) turnedUp() map[int]find {
	if len(t.h.Steps) == 0 {
		return nil
	}
	found, at, token := map[int]find{}, -1, brigands.Token(0)
	for _, e := range t.h.Steps[len(t.h.Steps)-1].Events {
		f := rules.Words(e)
		switch f[0] {
		case "attack", "peek":
			at, token = placeAt(f[1]), tokenOf(f[2])
		case "settle":
			at, token = placeAt(f[1]), 0
		case "treasure", "double":
			found[at] = find{tokenOf(f[1]), true}
		case "tiffany":
			found[at] = find{brigands.Tiffany, true}
		case "pebbles", "second":
			if token = brigands.Tiffany; f[0] == "pebbles" {
				token = brigands.Pebbles
			}
			found[at] = find{token, false}
		}
	}
	return found
}

func placeAt(word string) int {
	for at := range brigands.Places {
		if brigands.Place(at) == word {
			return at
		}
	}
	return -1
}

func tokenOf(word string) brigands.Token {
	for k := brigands.Token(1); k <= brigands.Kinds; k++ {
		if k.String() == word {
			return k
		}
	}
	return 0
}

// brigandsPrompt says what is to be done now.
func (t *table) brigandsPrompt(v brigands.View) []string {
	switch {
	case v.Player < 0:
		if v.Winner < 0 {
			return []string{t.say("over")}
		}
		return []string{t.say("over"), t.event("winner " + itoa(int(v.Winner)))}
	case v.Asked >= 0 && v.Asked != v.Me:
		return []string{t.say("turn.they", arg("who", t.who(v.Asked)))}
	case v.Asked < 0 && v.Player != v.Me:
		return []string{t.say("turn.they", arg("who", t.who(v.Player)))}
	case v.Phase != brigands.Act:
		return []string{t.w.Line("breach", string(v.Phase))}
	}
	return []string{t.say("turn.you"), t.toAct()}
}

// toAct says which actions there are.
func (t *table) toAct() string {
	for at := range brigands.Places {
		if t.allowed(rules.Move("attack " + brigands.Place(at))) {
			return t.say("attack")
		}
	}
	return t.say("act")
}

// dealings draws a button for each move that is made neither on the coach nor on a player,
// and for what the card in hand is for.
func (t *table) dealings(g *hideout) {
	t.start("div", "class", "acts", "id", t.id("acts"))
	act := func(class string, m rules.Move) {
		t.element("button", t.w.Line("move", string(m)), "type", "button", "class", class,
			"id", t.id("do-"+asciistr.ReplaceAll(string(m), " ", "-")), "data-move", string(m), when(!t.allowed(m), "aria-disabled"), "true")
	}
	for _, m := range t.h.Moves {
		switch m.Verb() {
		case "attack", "peek", "give", "take":
		default:
			if !t.onCard(g, m) {
				act("act main", m)
			}
		}
	}
	if g.held != 0 {
		var refused []rules.Move // last, and only to be asked why
		for _, u := range t.uses(g, g.held) {
			switch m := u.Move; {
			case m.Verb() == "damage", m.Verb() == "peek":
			case !t.allowed(m):
				refused = append(refused, m)
			case m.Verb() == "discard" && g.v.Phase != brigands.Discard:
				act("act", m)
			default:
				act("act main", m)
			}
		}
		for _, m := range refused {
			act("act", m)
		}
	}
	t.end()
}

// barter draws an exchange: the own treasures to give one of, and the reserve, to take one.
func (t *table) barter(v brigands.View) {
	if v.Player != v.Me {
		return
	}
	if v.Phase == brigands.Give {
		t.start("div", "class", "barter", "id", t.id("barter"), "role", "group", "aria-label", t.say("own"))
		t.element("span", t.say("own"), "class", "side-name", "aria-hidden", "true")
		for k := brigands.Token(1); k <= brigands.Treasures; k++ {
			if n := v.Seats[v.Me].Tokens[k]; n > 0 {
				t.ware("give", k, n)
			}
		}
		t.end()
	}
	if v.Store == nil {
		return
	}
	t.start("div", "class", "barter", "id", t.id("store"), "role", "group", "aria-label", t.say("store"))
	t.element("span", t.say("store"), "class", "side-name", "aria-hidden", "true")
	for k := brigands.Token(1); k <= brigands.Kinds; k++ {
		if v.Phase == brigands.Take {
			t.ware("take", k, v.Store[k])
			continue
		}
		t.start("span", "class", "ware")
		t.wareFace(k, v.Store[k])
		t.end()
	}
	t.end()
}

// ware draws a token that can be given or taken.
func (t *table) ware(verb string, k brigands.Token, n int) {
	move := verb + " " + k.String()
	t.start("button", "type", "button", "class", "ware", "id", t.id("do-"+verb+"-"+k.String()), "data-move", move, when(!t.allowed(rules.Move(move)), "aria-disabled"), "true",
		"aria-label", t.w.Line("move", move)+" × "+itoa(n))
	t.wareFace(k, n)
	t.end()
}

func (t *table) wareFace(k brigands.Token, n int) {
	t.draw("token", k.String())
	t.element("span", t.w.Name("token."+k.String()), "class", "out")
	t.element("span", "× "+itoa(n), "class", "times")
}
