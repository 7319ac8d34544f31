package board

// What lies on the table of the three robbers: the coach with its tokens, what is before
// everybody, and the own hand. Each card and token is drawn once, out of sight, and used
// wherever it lies (trove), for a table of four shows sixty of them. A token that was turned
// up stays, small, above its place until the next line: so it is seen without motion too, and
// by whoever looked away.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/brigands"
	"ludoteca/rules/words"
)

// road draws all that is one grid for the keyboard: the coach, and what the reader has.
func (t *table) road(g *hideout) {
	t.start("div", "class", "road", "role", "grid", "id", t.id("grid"), "aria-label", t.say("road"), "aria-describedby", t.id("keys"))
	t.wagon(g)
	if g.v.Me >= 0 && int(g.v.Me) < len(g.v.Seats) {
		t.ownPlace(g)
		t.fan(g)
	}
	t.end()
	t.element("p", t.say("keys")+" "+t.say("digits"), "class", "keys", "id", t.id("keys"))
}

// wagon draws the coach: its four places, and what lies beside it.
func (t *table) wagon(g *hideout) {
	t.start("div", "role", "row", "class", "wagon")
	t.heaps(g.v)
	t.wagonScene()
	for at := range g.v.Coach {
		t.seatOfToken(g, at)
	}
	t.end()
}

// wagonScene is the coach without its tokens, in a picture of 200 by 78. The middles of its
// places are a fifth of its width apart.
func (p *pen) wagonScene() {
	p.start("svg", "class", "wagon-scene", "viewBox", "0 0 200 78", "aria-hidden", "true")
	p.path("r-pale", disc(pt{186, 15}, 9)+disc(pt{9, 12}, 1)+disc(pt{30, 4}, 1)+disc(pt{126, 4}, 1)+disc(pt{194, 44}, 1)+disc(pt{5, 40}, 1))
	p.path("r-hill", "M0 62C50 52 130 68 200 56V78H0z")
	p.path("r-lane", "M0 71H200V78H0z")
	p.path("r-dark r-rim", "M62 3H92V11H62zM98 6H116V11H98zM3 36H20L24 56H9zM26 12C62 8 138 8 174 12 181 13 184 17 183 22L177 54C176 59 173 61 168 61H32C27 61 24 59 23 54L17 22C16 17 19 13 26 12zM183 36H198V41H190L188 50H179z")
	p.path("r-lit", disc(pt{191, 31}, 4))
	p.path("r-tyre", disc(pt{36, 62}, 13)+disc(pt{164, 62}, 13)+"M36 49V75M23 62H49M27 53 45 71M45 53 27 71M164 49V75M151 62H177M155 53 173 71M173 53 155 71")
	p.end()
}

// seatOfToken draws a place of the coach.
func (t *table) seatOfToken(g *hideout, at int) {
	v, place := g.v, brigands.Place(at)
	verb := "attack"
	if v.Phase == brigands.Again || g.held == brigands.Peek && t.uses(g, g.held) != nil {
		verb = "peek"
	}
	move := verb + " " + place
	k := cell{place: place, id: place, move: move, label: t.w.Name("place." + place), class: "swag"}
	if g.shut {
		k.move = ""
	}
	token, found := v.Coach[at].Token, g.found[at]
	say := func(s string) { k.label += ", " + s }
	switch {
	case v.Coach[at].Bare:
		k.class += " gone"
		say(t.say("bare"))
	case token != 0:
		k.class += " up"
		say(t.w.Name("token." + token.String()))
	case g.seen[at] != 0:
		say(t.say("seen", arg("token", t.w.Name("token."+g.seen[at].String()))))
	default:
		say(t.say("down"))
	}
	if t.allowed(rules.Move(k.move)) {
		k.class += " open"
		say(t.say("use." + verb))
	}
	if found.token != 0 {
		say(t.say("found", arg("token", t.w.Name("token."+found.token.String()))))
	}
	if g.mark != nil {
		class, said := g.mark(at)
		k.class = asciistr.TrimSpace(k.class + " " + class)
		if said != "" {
			say(said)
		}
	}
	if t.just("refill") != nil && found.token != 0 {
		k.attrs = append(k.attrs, "data-just", "refill")
	}
	k.draw = func() {
		if v.Coach[at].Bare {
			t.element("span", "", "class", "empty")
		} else {
			t.start("span", "class", "block")
			t.drawIn("token down", "token", "?")
			face := token
			if face == 0 {
				face = g.seen[at]
			}
			if token != 0 {
				t.draw("token", token.String())
			} else {
				t.svg("token", 100, func() { t.path("r-face", disc(pt{50, 50}, 48)) })
			}
			t.end()
			if token == 0 && face != 0 {
				t.drawIn("token recalled-token", "token", face.String())
			}
		}
		if found.token != 0 {
			fate := "back"
			if found.kept {
				fate = "kept"
			}
			t.start("span", "class", "turned-up", "data-just", fate)
			t.draw("token", found.token.String())
			t.end()
		}
	}
	t.place(k)
}

// heaps draws the pile, the discard pile and the reserve.
func (t *table) heaps(v brigands.View) {
	t.start("div", "role", "rowheader", "class", "heaps", "id", t.id("heaps"))
	heap := func(place, kind, name, text, out string) {
		t.start("span", "class", t.mark(place, "heap"))
		if name != "" {
			t.draw(kind, name)
		} else {
			t.element("i", "", "class", "bare")
		}
		t.element("span", text)
		if out != "" {
			t.element("span", ", "+out, "class", "out")
		}
		t.pointer(place)
		t.end()
	}
	name := "?"
	if v.Pile == 0 {
		name = ""
	}
	heap("pile", "robber", name, t.say("pile", words.N("n", v.Pile)), "")
	name, out := "", ""
	if v.Top != 0 {
		name, out = v.Top.String(), t.w.Name("card."+v.Top.String())
	}
	heap("", "robber", name, t.say("used", words.N("n", v.Used)), out)
	name = "?"
	if v.Reserve == 0 {
		name = ""
	}
	heap("reserve", "token", name, t.say("reserve", words.N("n", v.Reserve)), "")
	t.end()
}

// ownPlace draws what lies before the reader.
func (t *table) ownPlace(g *hideout) {
	seat := g.v.Me
	t.start("div", "role", "row", "class", t.mark("seat-"+itoa(int(seat)), t.placeClass(g.v, seat, "own")), "id", t.id("seat"+itoa(int(seat))), when(t.active(g.v, seat), "aria-current"), "true")
	t.start("div", "role", "rowheader", "class", "lying-there")
	t.bandit(g.v, seat)
	t.end()
	t.end()
}

// active reports whether a seat has to do something.
func (t *table) active(v brigands.View, seat rules.Seat) bool {
	if v.Asked >= 0 {
		return seat == v.Asked
	}
	return seat == v.Player
}

func (t *table) placeClass(v brigands.View, seat rules.Seat, class string) string {
	if t.active(v, seat) {
		class += " turn"
	}
	if v.Winner == seat {
		class += " winner"
	}
	return asciistr.TrimSpace(class)
}

// rivals draws the others in the order in which they play after the reader.
func (t *table) rivals(g *hideout) {
	v := g.v
	t.start("ol", "class", "players rivals", "aria-label", t.say("players"), "data-seats", itoa(len(v.Seats)))
	first := max(v.Me, -1)
	for i := range len(v.Seats) {
		seat := (first + 1 + rules.Seat(i)) % rules.Seat(len(v.Seats))
		if seat == v.Me {
			continue
		}
		class := t.mark("seat-"+itoa(int(seat)), t.placeClass(v, seat, ""))
		t.start("li", "id", t.id("seat"+itoa(int(seat))), when(class != "", "class"), class, when(t.active(v, seat), "aria-current"), "true")
		t.bandit(v, seat)
		t.aim(g, seat)
		t.end()
	}
	t.end()
}

// aim draws what lets a damaged weapon be put before a player.
func (t *table) aim(g *hideout, seat rules.Seat) {
	if !g.held.Damaged() {
		return
	}
	for _, u := range t.uses(g, g.held) {
		f := rules.Words(string(u.Move))
		if f[0] != "damage" || f[1] != itoa(int(seat)) {
			continue
		}
		tag := t.say("use.damage")
		if u.Against != nil {
			tag = t.say("why." + rules.Words(u.Against.Reason)[0])
		}
		t.start("button", "type", "button", "class", "strike", "id", t.id("do-"+asciistr.Join(f, "-")), "data-move", string(u.Move), when(!t.allowed(u.Move), "aria-disabled"), "true")
		t.element("span", tag)
		t.element("span", ". "+t.w.Line("move", string(u.Move)), "class", "out")
		t.end()
	}
}

// bandit draws what lies before a seat: whose it is, weapons with what damages them, the
// trump, and what counts towards the aim. Who hears it has it in sentences.
func (t *table) bandit(v brigands.View, seat rules.Seat) {
	p, n := &v.Seats[seat], itoa(int(seat))
	t.element("b", t.who(seat))
	if seat != v.Me {
		t.start("span", "class", t.mark("hand-"+n, "count"))
		t.element("i", itoa(len(p.Hand)), "aria-hidden", "true")
		t.element("span", t.say("hand", words.N("n", len(p.Hand))), "class", "out")
		t.pointer("hand-" + n)
		t.end()
	}
	if v.Winner == seat {
		t.element("em", t.say("winner"))
	}
	t.pointer("seat-" + n)
	t.element("span", asciistr.Join(t.banditSays(p), " "), "class", "out")
	t.start("span", "class", "rack")
	for w := brigands.Blunderbuss; w <= brigands.Axe; w++ {
		t.gear(p, seat, w)
	}
	if p.Trump {
		t.start("span", "class", t.mark("trump-"+n, "gear laid shield"), when(t.fresh(seat, "trump"), "data-just"), "laid")
		t.draw("robber", "trump")
		t.pointer("trump-" + n)
		t.end()
	}
	t.end()
	t.start("span", "class", t.mark("tokens-"+n, "purse"))
	for k := brigands.Token(1); k <= brigands.Kinds; k++ {
		if k != brigands.Pebbles {
			t.pip(p, seat, k)
		}
	}
	t.pointer("tokens-" + n)
	t.end()
}

// gear draws the place of a weapon: the weapon or its outline, and what damages it on top.
func (t *table) gear(p *brigands.SeatView, seat rules.Seat, w brigands.Card) {
	n, class := itoa(int(seat)), "gear"
	name := w.String()
	if p.Weapons[w-brigands.Blunderbuss] {
		class = t.mark("weapon-"+n+"-"+name, "gear laid")
	}
	t.start("span", "class", class, when(t.fresh(seat, "lay", name), "data-just"), "laid")
	t.draw("robber", name)
	if class != "gear" {
		t.pointer("weapon-" + n + "-" + name)
	}
	times := 0
	for i, c := range p.Damage {
		if c.Of() != w {
			continue
		}
		times++
		place, worn := "damage-"+n+"-"+c.String(), "harm"
		if times == 1 {
			worn = t.mark(place, worn)
		} else {
			worn = "harm twice"
		}
		hit := i == len(p.Damage)-1 && t.struck(seat, c)
		t.start("span", "class", worn, when(hit, "data-just"), "harm")
		t.draw("robber", c.String())
		if times == 1 {
			t.pointer(place)
		}
		t.end()
	}
	t.end()
}

// pip draws the place of a treasure, or of Tiffany, and how many of it there are.
func (t *table) pip(p *brigands.SeatView, seat rules.Seat, k brigands.Token) {
	class := "pip"
	if p.Tokens[k] > 0 {
		class = "pip got"
	}
	won := t.fresh(seat, "treasure", k.String()) || t.fresh(seat, "double", k.String()) || t.fresh(seat, "take", k.String()) || k == brigands.Tiffany && t.fresh(seat, "tiffany")
	t.start("span", "class", class, when(won, "data-just"), "won")
	t.draw("token", k.String())
	if p.Tokens[k] > 1 {
		t.element("i", itoa(p.Tokens[k]), "aria-hidden", "true")
	}
	t.end()
}

// fresh reports whether the last line was a seat's, and brought about an event.
func (t *table) fresh(seat rules.Seat, event ...string) bool {
	if len(t.h.Steps) == 0 {
		return false
	}
	last := t.h.Steps[len(t.h.Steps)-1]
	return last.Seat == seat && slices.ContainsFunc(last.Events, func(e string) bool {
		f := rules.Words(e)
		return len(f) >= len(event) && slices.Equal(f[:len(event)], event)
	})
}

// struck reports whether the last line put that damage before a seat.
func (t *table) struck(seat rules.Seat, c brigands.Card) bool {
	f := t.just("damage")
	return f != nil && f[1] == itoa(int(seat)) && f[2] == c.String()
}

// banditSays tells what lies before a seat.
func (t *table) banditSays(p *brigands.SeatView) []string {
	var laid, harm, got []string
	for w, ok := range p.Weapons {
		if ok {
			laid = append(laid, t.w.Name("card."+(brigands.Blunderbuss+brigands.Card(w)).String()))
		}
	}
	for _, c := range p.Damage {
		harm = append(harm, t.w.Name("card."+c.String()))
	}
	for k := brigands.Token(1); k <= brigands.Kinds; k++ {
		if n := p.Tokens[k]; n == 1 {
			got = append(got, t.w.Name("token."+k.String()))
		} else if n > 1 {
			got = append(got, t.w.Name("token."+k.String())+" × "+itoa(n))
		}
	}
	list := []string{t.say("unarmed")}
	if laid != nil {
		list = []string{t.say("weapons", words.N("n", len(laid)), words.N("of", brigands.Weapons), arg("list", asciistr.Join(laid, ", ")))}
	}
	if harm != nil {
		list = append(list, t.say("damage", arg("list", asciistr.Join(harm, ", "))))
	}
	if p.Trump {
		list = append(list, t.say("trump"))
	}
	if got == nil {
		return append(list, t.say("poor"))
	}
	return append(list, t.say("riches", words.N("n", p.Riches()), words.N("of", brigands.Treasures+1), arg("list", asciistr.Join(got, ", "))))
}

// fan draws the own hand. Cards of a kind are one button.
func (t *table) fan(g *hideout) {
	hand, place := g.hand(), "hand-"+itoa(int(g.v.Me))
	t.start("div", "role", "row", "class", t.mark(place, "fan"), "id", t.id("hand"))
	t.start("span", "role", "rowheader", "class", "out")
	t.text(t.say("own.hand", words.N("n", len(hand))))
	t.pointer(place)
	t.end()
	at := 0
	for i, c := range hand {
		if i > 0 && hand[i-1] == c {
			continue
		}
		times := 1
		for i+times < len(hand) && hand[i+times] == c {
			times++
		}
		at++
		t.held(g, c, times, at)
	}
	t.end()
}

// held draws a card of the own hand: what it is, and what it is for.
func (t *table) held(g *hideout, c brigands.Card, times, at int) {
	name, place := c.String(), "card-"+c.String()
	tag, use, why := t.tag(g, c)
	label := t.w.Name("card." + name)
	if times > 1 {
		label += " × " + itoa(times)
	}
	if g.shut {
		tag, use, why = "", true, nil
	} else {
		label += ", " + tag
	}
	if len(why) > 0 {
		label += ". " + asciistr.Join(why, " ")
	}
	class, hold, pressed := "key robber-card", name, "false"
	if !use {
		class += " idle"
	}
	if c == g.held {
		class, hold, pressed = class+" held", "none", "true" // no card: it is put back
	}
	if t.marked(place) {
		label += ", " + t.say("marked")
	}
	t.start("div", "role", "gridcell")
	t.start("button", "type", "button", "id", t.id("hand-"+name), "class", t.mark(place, class), "tabindex", "-1",
		when(!g.shut, "data-do"), "hold", when(!g.shut, "data-hold"), hold, when(!g.shut, "data-key"), itoa(at), when(!g.shut, "aria-pressed"), pressed, when(g.shut, "aria-disabled"), "true",
		"aria-label", label, when(t.fresh(g.v.Me, "draw", name), "data-just"), "draw")
	if times > 1 {
		t.start("span", "class", "behind", "data-times", itoa(times))
		t.draw("robber", name)
		t.end()
	}
	t.draw("robber", name)
	if times > 1 {
		t.element("i", "× "+itoa(times), "class", "times")
	}
	if tag != "" {
		t.element("span", tag, "class", "tag")
	}
	t.end()
	t.end()
}

// draw draws a card or a token: on a board by reference to one that is drawn once, out of
// sight (trove); in a figure at once.
func (t *table) draw(kind, name string) { t.drawIn(kind, kind, name) }

func (t *table) drawIn(class, kind, name string) {
	height := 100
	if kind == "robber" {
		height = 140
	}
	t.svg(class, height, func() {
		if t.prefix == "" {
			t.sketch(kind, name)
			return
		}
		id := kind + " " + name
		if !slices.Contains(t.needed, id) {
			t.needed = append(t.needed, id)
		}
		t.leaf("use", "href", "#"+t.troveID(id))
	})
}

func (t *table) sketch(kind, name string) {
	if kind == "robber" {
		t.robber(name)
	} else {
		t.token(name)
	}
}

func (t *table) troveID(piece string) string {
	return t.id("p-" + asciistr.ReplaceAll(asciistr.ReplaceAll(piece, " ", "-"), "?", "back"))
}

// trove draws, out of sight, each card and token of the board once.
func (t *table) trove() {
	if t.needed == nil {
		return
	}
	asciistr.Sort(t.needed)
	t.start("svg", "class", "hoard", "aria-hidden", "true", "id", t.id("trove"))
	for _, piece := range t.needed {
		kind, name, _ := asciistr.Cut(piece, " ")
		t.start("g", "id", t.troveID(piece))
		t.sketch(kind, name)
		t.end()
	}
	t.end()
}
