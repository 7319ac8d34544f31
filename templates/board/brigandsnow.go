package board

// The table of the three robbers as a question, and as a figure. The drill that asks what is
// best shows a moment of a match, with the tokens that somebody has seen, and after the answer
// how many matches each action wins. The figure says in words what its pictures show, small.

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/brigands"
	"ludoteca/rules/words"
)

// now draws the drill that asks what is best: a table as in a match, and after the answer
// how many matches of a hundred each action wins.
func (t *table) now(v brigands.NowView) {
	decided := v.Picked != ""
	g := &hideout{v: v.Table, shut: decided, seen: v.Seen}
	if decided {
		g.mark = func(at int) (string, string) {
			best := v.Chances[0].Move
			for _, verb := range [...]string{"attack ", "peek "} {
				m := rules.Move(verb + brigands.Place(at))
				switch {
				case m == best:
					return "right", t.say("answer")
				case m == v.Picked && !alike(v, m, best):
					return "wrong", t.say("picked")
				}
			}
			return "", ""
		}
	}
	prompt := []string{t.say("now")}
	if decided {
		prompt = t.outcome()
		g.below = func() { t.chances(v) }
	}
	t.hideout(g, prompt)
	t.tally(v.Progress, v.Right)
}

// chances draws how many matches of a hundred each action wins, the best first.
func (t *table) chances(v brigands.NowView) {
	t.start("div", "class", "chances", "id", t.id("chances"))
	t.element("h3", t.say("chances"), "id", t.id("chances-title"))
	t.start("ol", "aria-labelledby", t.id("chances-title"))
	for i, c := range v.Chances {
		class, note := "", ""
		switch {
		case i == 0:
			class, note = "best", t.say("answer")
		case alike(v, c.Move, v.Picked):
			class, note = "picked", t.say("picked")
		}
		t.start("li", when(class != "", "class"), class)
		t.start("span")
		t.text(t.w.Line("move", string(c.Move)))
		if note != "" {
			t.element("em", " ("+note+")")
		}
		t.end()
		t.element("b", t.say("chance", words.N("n", c.Won)))
		t.start("svg", "class", "bar", "viewBox", "0 0 100 4", "preserveAspectRatio", "none", "aria-hidden", "true")
		t.path("bar-all", "M0 0H100V4H0z")
		t.path("bar-won", "M0 0H"+itoa(c.Won)+"V4H0z")
		t.end()
		t.end()
	}
	t.end()
	t.end()
}

// alike reports whether one action stands for another in that list: see NowView.
func alike(v brigands.NowView, a, b rules.Move) bool {
	f, g := rules.Words(string(a)), rules.Words(string(b))
	switch {
	case a == b || f[0] == "discard" && g[0] == "discard":
		return true
	case f[0] != g[0] || f[0] != "attack" && f[0] != "peek":
		return false
	}
	return v.Seen[placeAt(f[1])] == 0 && v.Seen[placeAt(g[1])] == 0
}

// stillGang draws the table to be looked at.
func (t *table) stillGang(v brigands.View, seen [brigands.Places]brigands.Token) {
	var said []string
	for at, p := range v.Coach {
		s := t.w.Name("place."+brigands.Place(at)) + " "
		switch {
		case p.Bare:
			s += t.say("bare")
		case p.Token != 0:
			s += t.w.Name("token." + p.Token.String())
		case seen[at] != 0:
			s += t.say("seen", arg("token", t.w.Name("token."+seen[at].String())))
		default:
			s += t.say("down")
		}
		said = append(said, s)
	}
	t.start("div", "class", "wagon", "role", "img", "aria-label", t.say("coach")+": "+asciistr.Join(said, ", "))
	t.wagonScene()
	for at, p := range v.Coach {
		face := p.Token
		if face == 0 {
			face = seen[at]
		}
		switch {
		case face != 0 && p.Token == 0:
			t.drawIn("token recalled", "token", face.String())
		case face != 0:
			t.draw("token", face.String())
		case p.Bare:
			t.element("i", "", "class", "bare")
		default:
			t.element("i", "")
		}
	}
	t.end()
	t.start("ol", "class", "hands rivals")
	for i := range v.Seats {
		seat, p := rules.Seat(i), &v.Seats[i]
		t.start("li", when(t.active(v, seat), "class"), "turn")
		t.element("b", t.who(seat))
		if v.Winner == seat {
			t.element("em", t.say("winner"))
		}
		t.element("span", t.say("hand", words.N("n", len(p.Hand))), "class", "count")
		t.start("span", "class", "lying-there", "role", "img", "aria-label", asciistr.Join(t.banditSays(p), " "))
		t.stillPlace(p)
		t.end()
		if seat == v.Me && len(p.Hand) > 0 {
			var names []string
			for _, c := range p.Hand {
				names = append(names, t.w.Name("card."+c.String()))
			}
			t.start("span", "class", "held-cards", "role", "img", "aria-label", t.say("own.hand", words.N("n", len(names)))+": "+asciistr.Join(names, ", "))
			for _, c := range p.Hand {
				t.draw("robber", c.String())
			}
			t.end()
		}
		t.end()
	}
	t.end()
	if v.Store != nil {
		t.start("div", "class", "barter")
		t.element("span", t.say("store"), "class", "side-name")
		for k := brigands.Token(1); k <= brigands.Kinds; k++ {
			t.start("span", "class", "ware")
			t.wareFace(k, v.Store[k])
			t.end()
		}
		t.end()
	}
	t.counts(t.say("pile", words.N("n", v.Pile)), t.say("used", words.N("n", v.Used)), t.say("reserve", words.N("n", v.Reserve)))
}

// stillPlace draws what lies before a seat, small; what does not lie there is left to the
// stylesheet.
func (t *table) stillPlace(p *brigands.SeatView) {
	t.start("span", "class", "rack")
	for w := brigands.Blunderbuss; w <= brigands.Axe; w++ {
		t.start("span", "class", "gear")
		if p.Weapons[w-brigands.Blunderbuss] {
			t.draw("robber", w.String())
		} else {
			t.element("i", "")
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
			t.start("span", "class", class)
			t.draw("robber", c.String())
			t.end()
		}
		t.end()
	}
	if p.Trump {
		t.start("span", "class", "gear")
		t.draw("robber", "trump")
		t.end()
	}
	t.end()
	t.start("span", "class", "purse")
	for k := brigands.Token(1); k <= brigands.Kinds; k++ {
		if n := p.Tokens[k]; n > 0 {
			t.start("span", "class", "pip got")
			t.draw("token", k.String())
			if n > 1 {
				t.element("i", itoa(n))
			}
			t.end()
		}
	}
	t.end()
}
