package brigands

// What lies on the table of the three robbers: the coach with its tokens, what is before
// everybody, and the own hand. A token that was turned up stays, small and struck through,
// above its place until somebody does more than to draw: so it is seen without motion too,
// and by whoever looked away.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/brigands"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// road draws all that is one grid for the keyboard: the coach, and what the reader has.
func (d *drawing) road(g *hideout) {
	d.StartGrid("road", d.Say("road"))
	d.wagon(g)
	d.targets(g)
	if g.v.Me >= 0 && int(g.v.Me) < len(g.v.Seats) {
		d.ownPlace(g)
		d.fan(g)
	}
	d.End()
	d.Keys(d.Say("digits"))
}

// wagon draws the coach: its four places, and what lies beside it.
func (d *drawing) wagon(g *hideout) {
	d.Start("div", "role", "row", "class", "wagon")
	d.heaps(g.v)
	drawWagon(d.HTMLWriter)
	for at := range g.v.Coach {
		d.seatOfToken(g, at)
	}
	d.End()
}

// seatOfToken draws a place of the coach.
func (d *drawing) seatOfToken(g *hideout, at int) {
	v, place := g.v, brigands.Place(at)
	verb := "attack"
	if v.Phase == brigands.Again || g.held == brigands.Peek && d.uses(g, g.held) != nil {
		verb = "peek"
	}
	move := verb + " " + place
	k := board.Cell{Place: place, ID: place, Move: move, Label: d.Words.Name("place." + place), Class: "swag"}
	switch {
	case g.shut:
		k.Move = ""
	case g.aimed == place: // its button reaches over it
		k.Move, k.Class = "", "swag aimed"
	case g.weighed && verb == "attack" && d.Allowed(rules.Move(k.Move)): // what a card was taken up for is not weighed again
		k.Attrs = append(k.Attrs, "data-do", "select", "data-select", place)
	}
	token, found := v.Coach[at].Token, g.found[at]
	switch {
	case v.Coach[at].Bare:
		k.Class += " gone"
	case token != 0:
		k.Class += " up"
	}
	if g.strikes != nil { // those who could be hit stand there
		k.Attrs = append(k.Attrs, "inert", "true")
	}
	k.Note("", d.lies(v.Coach[at], g.seen[at]))
	if d.Allowed(rules.Move(k.Move)) {
		k.Note("open", d.Say("use."+verb))
	}
	if found.token != 0 {
		k.Note("", d.Say("found", board.Arg("token", d.tokenName(found.token))))
	}
	if g.mark != nil {
		g.mark(&k)
	}
	if d.Just("refill") != nil && found.token != 0 {
		k.Attrs = append(k.Attrs, "data-just", "refill")
	}
	k.Draw = func() {
		d.tossed(v.Coach[at])
		if seen := g.seen[at]; token == 0 && seen != 0 && !v.Coach[at].Bare {
			d.drawIn("token recalled-token", "token", seen.String())
		}
		if found.token != 0 {
			fate := "back"
			if found.kept {
				fate = "kept"
			}
			class := "turned-up"
			if found.kept && d.spent(g) || g.v.Player < 0 { // another token lies there, to be attacked, or all is over
				class = "turned-up gone"
			}
			d.Start("span", "class", class, "data-just", fate)
			d.draw("token", found.token.String())
			d.End()
		}
	}
	d.Place(k)
}

// heaps draws the pile, the discard pile and the reserve.
func (d *drawing) heaps(v brigands.View) {
	d.Start("div", "role", "rowheader", "class", "heaps", "id", d.ID("heaps"))
	heap := func(place, id, kind, top string, n int, just string) {
		d.Start("span", "class", d.Mark(place, "heap "+id), board.When(d.Just(just) != nil, "data-just"), just)
		if n > 0 {
			d.draw(kind, top)
		} else {
			d.Element("i", "", "class", "bare")
		}
		d.Element("span", d.Say(id, words.N("n", n)))
		if n > 0 && top != "?" {
			d.Element("span", ", "+d.NameOf(kind+" "+top), "class", "out")
		}
		d.Pointer(place)
		d.End()
	}
	heap("pile", "pile", "robber", "?", v.Pile, "reshuffle")
	heap("", "used", "robber", v.Top.String(), v.Used, "discard")
	heap("reserve", "reserve", "token", "?", v.Reserve, "")
	d.End()
}

// ownPlace draws what lies before the reader.
func (d *drawing) ownPlace(g *hideout) {
	seat, n, active := g.v.Me, asciistr.Itoa(int(g.v.Me)), g.v.Me == due(g.v)
	d.Start("div", "role", "row", "class", d.Mark("seat-"+n, board.PlayerClass("own", active, g.v.Winner == seat)), "id", d.ID("seat"+n), board.When(active, "aria-current"), "true")
	d.Start("div", "role", "rowheader", "class", "lying-there")
	d.bandit(g.v, seat)
	if m := d.astray(g); m != "" {
		d.Element("span", "", "class", "lid", "data-move", string(m), "aria-disabled", "true", "aria-hidden", "true")
	}
	d.End()
	d.End()
}

// astray is what to refuse where the card in hand is dropped before its owner and has no business
// there: every other has a button, which reaches over that row.
func (d *drawing) astray(g *hideout) rules.Move {
	switch {
	case g.held.Damaged():
		return rules.Move(asciistr.Join([]string{"damage", asciistr.Itoa(int(g.v.Me)), g.held.String()}, " "))
	case g.held == brigands.Peek:
		return "lay peek"
	}
	return ""
}

// due is the seat that has to do something, or -1.
func due(v brigands.View) rules.Seat {
	if v.Asked >= 0 {
		return v.Asked
	}
	return v.Player
}

// rivals draws the others in the order in which they play after the reader.
func (d *drawing) rivals(g *hideout) {
	v := g.v
	d.Start("ol", "class", "players rivals", "aria-label", d.Say("players"), "data-seats", asciistr.Itoa(len(v.Seats)))
	first := max(v.Me, -1)
	for i := range len(v.Seats) {
		seat := (first + 1 + rules.Seat(i)) % rules.Seat(len(v.Seats))
		if seat == v.Me {
			continue
		}
		d.StartPlayer(seat, seat == due(v), v.Winner == seat)
		d.bandit(v, seat)
		d.aim(g, seat)
		d.End()
	}
	d.End()
}

// targets draws, in the place of the coach and so right above the hand, those before whom the
// damaged weapon in hand may be put, and why not before the others. Their strip, which is far from
// the hand and small, is away meanwhile.
func (d *drawing) targets(g *hideout) {
	if g.strikes == nil {
		return
	}
	d.Start("div", "role", "row", "class", "targets")
	for _, u := range g.strikes {
		f := rules.Words(string(u.Move))
		seat := rules.Seat(f[1][0] - '0')
		tag, label := d.Say("use.damage"), d.Words.Line("move", string(u.Move))
		if u.Against != nil {
			tag = d.Say("why." + rules.Words(u.Against.Reason)[0])
			label += ", " + tag
		}
		k := board.Cell{Place: "seat-" + f[1], ID: "do-" + asciistr.Join(f, "-"), Move: string(u.Move), Class: "target", Label: label}
		k.Note("", d.banditSays(&g.v.Seats[seat])...)
		k.Draw = func() {
			d.bandit(g.v, seat)
			d.Element("span", tag, "class", "tag")
		}
		d.Place(k)
	}
	d.End()
}

// aim draws that a damaged weapon was best put before a player.
func (d *drawing) aim(g *hideout, seat rules.Seat) {
	if f := rules.Words(string(g.best) + " "); f[0] == "damage" && f[1] == asciistr.Itoa(int(seat)) {
		d.Element("span", "", "class", "strike lying right") // the prompt says it
	}
}

// bandit draws what lies before a seat: whose it is, weapons with what damages them, the
// trump, and what counts towards the aim. Who hears it has it in sentences.
func (d *drawing) bandit(v brigands.View, seat rules.Seat) {
	p, n := &v.Seats[seat], asciistr.Itoa(int(seat))
	d.Element("b", d.Who(seat))
	if seat != v.Me {
		d.Start("span", "class", d.Mark("hand-"+n, "count"), board.When(d.fresh(seat, "drawn"), "data-just"), "drawn")
		d.Element("i", asciistr.Itoa(len(p.Hand)), "aria-hidden", "true")
		d.Element("span", d.Say("hand", words.N("n", len(p.Hand))), "class", "out")
		d.Pointer("hand-" + n)
		d.End()
	}
	d.Winner(v.Winner == seat)
	d.Pointer("seat-" + n)
	d.Element("span", asciistr.Join(d.banditSays(p), " "), "class", "out")
	d.Start("span", "class", "rack", board.When(d.fresh(seat, "armed"), "data-just"), "armed")
	for w := brigands.Blunderbuss; w <= brigands.Axe; w++ {
		d.gear(p, seat, w)
	}
	if p.Trump {
		d.Start("span", "class", d.barring("trump-"+n, "gear laid shield"), board.When(d.fresh(seat, "trump"), "data-just"), "laid")
		d.badge("trump")
		d.Pointer("trump-" + n)
		d.End()
	}
	d.End()
	d.Start("span", "class", d.barring("tokens-"+n, "purse"))
	for k := brigands.Token(1); k <= brigands.Kinds; k++ {
		if k != brigands.Pebbles {
			d.pip(p, seat, k)
		}
	}
	d.Pointer("tokens-" + n)
	d.End()
}

// gear draws the place of a weapon: the weapon or its outline, and what damages it on top.
func (d *drawing) gear(p *brigands.SeatView, seat rules.Seat, w brigands.Card) {
	n, class := asciistr.Itoa(int(seat)), "gear"
	name := w.String()
	if p.Weapons[w-brigands.Blunderbuss] {
		class = d.barring("weapon-"+n+"-"+name, "gear laid")
	} else if slices.Contains(d.Against, "seat-"+n) { // it is missing
		class = "gear against"
	}
	d.Start("span", "class", class, board.When(d.fresh(seat, "lay", name), "data-just"), "laid")
	d.badge(name)
	if p.Weapons[w-brigands.Blunderbuss] {
		d.Pointer("weapon-" + n + "-" + name)
	}
	times := 0
	for i, c := range p.Damage {
		if c.Of() != w {
			continue
		}
		times++
		place, worn := "damage-"+n+"-"+c.String(), "harm"
		if times == 1 {
			worn = d.barring(place, worn)
		} else {
			worn = "harm twice"
		}
		hit := i == len(p.Damage)-1 && d.struck(seat, c)
		d.Start("span", "class", worn, board.When(hit, "data-just"), "harm")
		d.badge(c.String())
		if times == 1 {
			d.Pointer(place)
		} else {
			d.Element("i", asciistr.Itoa(times), "class", "times", "aria-hidden", "true")
		}
		d.End()
	}
	d.End()
}

// barring adds to the classes of a place what a mark does (Mark), and whether there lies what
// stands against an action.
func (d *drawing) barring(place, class string) string {
	if slices.Contains(d.Against, place) {
		class += " against"
	}
	return d.Mark(place, class)
}

// pip draws the place of a treasure, or of Tiffany, and how many of it there are.
func (d *drawing) pip(p *brigands.SeatView, seat rules.Seat, k brigands.Token) {
	class := "pip"
	if p.Tokens[k] > 0 {
		class = "pip got"
	}
	won := d.fresh(seat, "treasure", k.String()) || d.fresh(seat, "double", k.String()) || d.fresh(seat, "take", k.String()) || k == brigands.Tiffany && d.fresh(seat, "tiffany")
	d.Start("span", "class", class, board.When(won, "data-just"), "won", board.When(d.fresh(seat, "give", k.String()), "data-just"), "given")
	d.draw("token", k.String())
	if p.Tokens[k] > 1 {
		d.Element("i", asciistr.Itoa(p.Tokens[k]), "aria-hidden", "true")
	}
	d.End()
}

// fresh reports whether the last line was a seat's, and brought about an event.
func (d *drawing) fresh(seat rules.Seat, event ...string) bool {
	last := d.Last()
	return last.Seat == seat && slices.ContainsFunc(last.Events, func(e string) bool {
		f := rules.Words(e)
		return len(f) >= len(event) && slices.Equal(f[:len(event)], event)
	})
}

// struck reports whether the last line put that damage before a seat.
func (d *drawing) struck(seat rules.Seat, c brigands.Card) bool {
	f := d.Just("damage")
	return f != nil && f[1] == asciistr.Itoa(int(seat)) && f[2] == c.String()
}

// banditSays tells what lies before a seat.
func (d *drawing) banditSays(p *brigands.SeatView) []string {
	var laid, harm, got []string
	for w, ok := range p.Weapons {
		if ok {
			laid = append(laid, d.cardName(brigands.Blunderbuss+brigands.Card(w)))
		}
	}
	for _, c := range p.Damage {
		harm = append(harm, d.cardName(c))
	}
	for k := brigands.Token(1); k <= brigands.Kinds; k++ {
		if n := p.Tokens[k]; n == 1 {
			got = append(got, d.tokenName(k))
		} else if n > 1 {
			got = append(got, d.tokenName(k)+" × "+asciistr.Itoa(n))
		}
	}
	list := []string{d.Say("unarmed")}
	if laid != nil {
		list = []string{d.Say("weapons", words.N("n", len(laid)), words.N("of", brigands.Weapons), board.Arg("list", asciistr.Join(laid, ", ")))}
	}
	if harm != nil {
		list = append(list, d.Say("damage", board.Arg("list", asciistr.Join(harm, ", "))))
	}
	if p.Trump {
		list = append(list, d.Say("trump"))
	}
	if got == nil {
		return append(list, d.Say("poor"))
	}
	return append(list, d.Say("riches", words.N("n", p.Riches()), words.N("of", brigands.Treasures+1), board.Arg("list", asciistr.Join(got, ", "))))
}

// fan draws the own hand. Cards of a kind are one button.
func (d *drawing) fan(g *hideout) {
	hand, place := g.hand(), "hand-"+asciistr.Itoa(int(g.v.Me))
	d.Start("div", "role", "row", "class", d.Mark(place, "fan"), "id", d.ID("hand"))
	d.Start("span", "role", "rowheader", "class", "out")
	d.Text(d.Say("own.hand", words.N("n", len(hand))))
	d.Pointer(place)
	d.End()
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
		d.held(g, c, times, at)
	}
	d.End()
}

// held draws a card of the own hand: what it is, and what it is for.
func (d *drawing) held(g *hideout, c brigands.Card, times, at int) {
	name, place := c.String(), "card-"+c.String()
	tag, use, why := d.tag(g, c)
	label := d.Words.Name("card." + name)
	if times > 1 {
		label += " × " + asciistr.Itoa(times)
	}
	if tag != "" {
		label += ", " + tag
	}
	if len(why) > 0 {
		label += ". " + asciistr.Join(why, " ")
	}
	shed := !use && d.shed(g)
	if shed {
		label += ", " + d.Say("use.discard")
	}
	class, hold, pressed := "key robber-card", name, "false"
	if !use && !shed {
		class += " idle"
	}
	switch name {
	case played(g.best):
		class, label = class+" right", label+", "+d.Say("answer.right")
	case played(g.picked):
		class, label = class+" wrong", label+", "+d.Say("picked")
	}
	if c == g.held {
		class, hold, pressed = class+" held", "none", "true" // no card: it is put back
	}
	if d.Marked(place) {
		label += ", " + d.Say("marked")
	}
	spent := d.spent(g) // then a card is only to be asked why
	open := !g.shut && !spent
	move := ""
	switch {
	case spent:
		move = "discard " + name
	case open && c == g.held:
		move = string(d.meant(g))
	}
	taken := open && move == "" // by a tap
	d.Start("div", "role", "gridcell")
	d.Start("button", "type", "button", "id", d.ID("hand-"+name), "class", d.Mark(place, class), "tabindex", "-1", board.When(move != "", "data-move"), move,
		board.When(taken, "data-do"), "select", board.When(open, "data-select"), hold, board.When(c == g.held, "data-held"), name, board.When(!g.shut, "data-key"), asciistr.Itoa(at), board.When(open, "aria-pressed"), pressed, board.When(!open, "aria-disabled"), "true",
		"aria-label", label, board.When(d.fresh(g.v.Me, "draw", name), "data-just"), "draw")
	if times > 1 {
		d.Start("span", "class", "behind", "data-times", asciistr.Itoa(times))
		d.draw("robber", name)
		d.End()
	}
	d.draw("robber", name)
	if times > 1 {
		d.Element("i", "× "+asciistr.Itoa(times), "class", "times")
	}
	d.Element("span", d.cardName(c), "class", "title")
	if shed { // why it is of no other use is said when it is taken up
		tag = d.Say("use.discard")
	}
	if tag != "" {
		d.Element("span", tag, "class", "tag")
	}
	d.End()
	d.End()
}

// played is the card that a move is made with; "" for an attack.
func played(m rules.Move) string {
	w := rules.Words(string(m))
	switch w[0] {
	case "attack":
		return ""
	case "peek":
		return w[0]
	}
	return w[len(w)-1]
}

// draw draws a card or a token.
func (d *drawing) draw(kind, name string) { d.drawIn(kind, kind, name) }

func (d *drawing) drawIn(class, kind, name string) {
	height := 100
	if kind == "robber" {
		height = 140
	}
	d.SVG(class, height, func() { d.sketch(kind, name) })
}

// badge draws the thing of a card without its frame, so that it is told apart where cards are
// as small as before the others.
func (d *drawing) badge(name string) {
	d.Start("svg", "class", "robber badge", "viewBox", "7 17 86 86", "aria-hidden", "true")
	d.sketch("robber", name)
	d.End()
}

func (d *drawing) cardName(c brigands.Card) string   { return d.Words.Name("card." + c.String()) }
func (d *drawing) tokenName(t brigands.Token) string { return d.Words.Name("token." + t.String()) }

func (d *drawing) sketch(kind, name string) { d.Shapes(kind + " " + name) }
