package brigands

// The table of the three robbers as a question, and as a figure. The drill that asks what is
// best shows a moment of a match, with the tokens that somebody has seen, and after the answer
// how many matches each action wins. The figure says in words what its pictures show, small.

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/brigands"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// now draws the drill that asks what is best: a table as in a match, and after the answer
// how many matches of a hundred each action wins. There is one answer, so a token too is
// taken up before it is attacked.
func (d *drawing) now(v brigands.NowView) {
	decided := v.Picked != ""
	g := &hideout{v: v.Table, shut: decided, seen: v.Seen, weighed: true}
	if decided {
		best := v.Chances[0].Move
		g.best, g.picked = best, v.Picked
		g.mark = func(c *board.Cell) {
			m := rules.Move(best.Verb() + " " + c.Place)
			right := m == best || v.Seen[placeAt(c.Place)] == 0 && unseen(v, best)
			switch {
			case right && (m.Verb() == "attack" || m.Verb() == v.Picked.Verb()): // else the card to look with says it
				c.Note("right", d.Say("answer.right"))
			case v.Picked == rules.Move(v.Picked.Verb()+" "+c.Place):
				c.Note("wrong", d.Say("picked"))
			}
		}
	}
	prompt := []string{d.Say("now")}
	if v.Round == 1 {
		prompt = append(prompt, d.toAct())
	}
	if decided {
		if said := d.Outcome(); len(said) > 1 { // a hint after the answer brings about nothing
			prompt = said[1:] // without what was chosen, which is marked
			if v.Spoiled() {
				prompt[0] = d.Event("aided")
			}
		}
		g.below = func() { d.chances(v) }
	}
	d.hideout(g, prompt)
	d.Tally(v.Progress)
}

// unseen reports whether an action is about a token that nobody has turned up.
func unseen(v brigands.NowView, m rules.Move) bool {
	w := rules.Words(string(m))
	at := placeAt(w[len(w)-1])
	return at >= 0 && v.Seen[at] == 0
}

// chances draws how many matches of a hundred each action wins, the best first.
func (d *drawing) chances(v brigands.NowView) {
	d.Start("div", "class", "chances", "id", d.ID("chances"))
	d.Element("h3", d.Say("chances"), "id", d.ID("chances-title"))
	d.Start("ol", "aria-labelledby", d.ID("chances-title"))
	for i, c := range v.Chances {
		class, note, out := "", "", ""
		switch {
		case i == 0: // which is ticked
			class, note, out = "best", d.Say("answer.right"), "out"
		case c.Move == v.Picked:
			class, note = "picked", d.Say("picked")
		}
		d.Start("li", board.When(class != "", "class"), class)
		d.Start("span")
		if unseen(v, c.Move) {
			d.Text(d.Say("unseen." + c.Move.Verb()))
		} else {
			d.Text(d.Words.Line("move", string(c.Move)))
		}
		if note != "" {
			d.Element("em", " ("+note+")", board.When(out != "", "class"), out)
		}
		d.End()
		d.Element("b", d.Say("chance", words.N("n", c.Won)))
		d.Start("svg", "class", "odds", "viewBox", "0 0 100 4", "preserveAspectRatio", "none", "aria-hidden", "true")
		d.Path("odds-all", "M0 0H100V4H0z")
		d.Path("odds-won", "M0 0H"+asciistr.Itoa(c.Won)+"V4H0z")
		d.End()
		d.End()
	}
	d.End()
	d.End()
}

// stillGang draws the table to be looked at.
func (d *drawing) stillGang(v brigands.View, seen [brigands.Places]brigands.Token) {
	var said []string
	for at, p := range v.Coach {
		said = append(said, d.Words.Name("place."+brigands.Place(at))+" "+d.lies(p, seen[at]))
	}
	d.Start("div", "class", "wagon", "role", "img", "aria-label", d.Say("coach")+". "+asciistr.Join(said, ", "))
	drawWagon(d.HTMLWriter)
	for at, p := range v.Coach {
		switch {
		case p.Token != 0:
			d.draw("token", p.Token.String())
		case seen[at] != 0:
			d.drawIn("token recalled", "token", seen[at].String())
		case p.Bare:
			d.Element("i", "", "class", "bare")
		default:
			d.Element("i", "")
		}
	}
	d.End()
	d.Start("ol", "class", "hands rivals")
	for i := range v.Seats {
		seat, p := rules.Seat(i), &v.Seats[i]
		d.Start("li", board.When(seat == due(v), "class"), "turn")
		d.Element("b", d.Who(seat))
		d.Winner(v.Winner == seat)
		d.Element("span", d.Say("hand", words.N("n", len(p.Hand))), "class", "count")
		d.stillPlace(p)
		if seat == v.Me && len(p.Hand) > 0 {
			var names []string
			for _, c := range p.Hand {
				names = append(names, d.cardName(c))
			}
			d.Start("span", "class", "held-cards", "role", "img", "aria-label", d.Say("own.hand", words.N("n", len(names)))+". "+asciistr.Join(names, ", "))
			for _, c := range p.Hand {
				d.draw("robber", c.String())
			}
			d.End()
		}
		d.End()
	}
	d.End()
	if v.Store != nil {
		d.Start("div", "class", "barter")
		d.Element("span", d.Say("store"), "class", "side-name")
		d.store(v)
		d.End()
	}
	d.Counts(d.Say("pile", words.N("n", v.Pile)), d.Say("used", words.N("n", v.Used)), d.Say("reserve", words.N("n", v.Reserve)))
}

// stillPlace draws what lies before a seat, small; what does not lie there is left to the
// stylesheet.
func (d *drawing) stillPlace(p *brigands.SeatView) {
	d.Start("span", "class", "lying-there", "role", "img", "aria-label", asciistr.Join(d.banditSays(p), " "))
	d.Start("span", "class", "rack")
	for w := brigands.Blunderbuss; w <= brigands.Axe; w++ {
		d.Start("span", "class", "gear")
		if p.Weapons[w-brigands.Blunderbuss] {
			d.draw("robber", w.String())
		} else {
			d.Element("i", "")
		}
		times := 0
		for _, c := range p.Damage {
			if c.Of() != w {
				continue
			}
			class := "harm"
			if times++; times > 1 {
				class = "harm twice"
			}
			d.Start("span", "class", class)
			d.draw("robber", c.String())
			if times > 1 {
				d.Element("i", asciistr.Itoa(times), "class", "times")
			}
			d.End()
		}
		d.End()
	}
	if p.Trump {
		d.Start("span", "class", "gear")
		d.draw("robber", "trump")
		d.End()
	}
	d.End()
	d.Start("span", "class", "purse")
	for k := brigands.Token(1); k <= brigands.Kinds; k++ {
		if n := p.Tokens[k]; n > 0 {
			d.Start("span", "class", "pip got")
			d.draw("token", k.String())
			if n > 1 {
				d.Element("i", asciistr.Itoa(n))
			}
			d.End()
		}
	}
	d.End()
	d.End()
}
