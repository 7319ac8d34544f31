package play

// A player of Le trésor des trois brigands, for the tests in a browser: it hears what
// lies before whom, takes cards in hand, and knows the rules well enough to be asked.

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules"
	"ludoteca/rules/brigands"
	"ludoteca/rules/drill"
)

// berths are the places of the coach, and the cards of the hand.
func berths(p *player, move string) (string, bool) {
	switch f := strings.Fields(move); f[0] {
	case "attack", "peek":
		return p.say("place."+f[1]) + ",", true
	default:
		card, ok := cardOf(move)
		return p.say("card."+card) + ",", ok
	}
}

// cardOf is the card with which a move is made, if there is one.
func cardOf(move string) (string, bool) {
	switch f := strings.Fields(move); f[0] {
	case "trump", "exchange", "peek":
		return f[0], true
	case "lay", "damage", "repair", "discard":
		return f[len(f)-1], true
	}
	return "", false
}

// grasp takes the card of a move in hand, unless the move can be made without.
func grasp(p *player, tree []sitetest.Node, move string) []sitetest.Node {
	p.t.Helper()
	card, ok := cardOf(move)
	if _, there := refusing(tree, p.line("move", move)); there || !ok {
		return tree
	}
	if _, looking := button(tree, p.say("move.settle")); looking {
		return tree
	}
	p.take(tree, card)
	p.rest()
	return p.Until("the card in hand", p.holds)
}

// take takes a card in hand.
func (p *player) take(tree []sitetest.Node, card string) {
	p.t.Helper()
	at := slices.IndexFunc(grid(tree), func(n sitetest.Node) bool { return sitetest.Once(n.Name, p.say("card."+card)+",") })
	if at < 0 {
		p.t.Fatalf("no card %s; the page reads\n%s", card, sitetest.Outline(tree))
	}
	p.place(tree, at)
}

// holds reports whether a card is held: the board asks what is done with it, or names it
// before it says where it may go.
func (p *player) holds(tree []sitetest.Node) bool {
	before, after, _ := strings.Cut(p.say("board.held"), "{card}")
	return slices.ContainsFunc(texts(tree), func(s string) bool {
		name, named := strings.CutSuffix(s, ".")
		return strings.HasPrefix(s, before) && strings.Contains(s, after) || named && slices.ContainsFunc(grid(tree), func(n sitetest.Node) bool { return sitetest.Once(n.Name, name+",") })
	})
}

// line is what the edition says for a line of the engine.
func (p *player) line(class, line string) string {
	return sitetest.PlainText(p.edition.Words.Line(class, line))
}

// told is what the edition says for an event that the reader has brought about.
func (p *player) told(event string) string {
	return sitetest.PlainText(p.edition.Words.Event(0, 0, event))
}

// robber plays the game and its drills.
type robber struct {
	*player
	seen  map[string]string // a place of the coach → what is known to lie there, "new" if nobody has seen it
	whole bool              // all of this round was heard
}

func newRobber(p *player) *robber { return &robber{player: p, seen: map[string]string{}} }

var (
	coach     = []string{"c1", "c2", "c3", "c4"}
	cardNames = func() (list []string) {
		for c := brigands.Blunderbuss; c <= brigands.Peek; c++ {
			list = append(list, c.String())
		}
		return list
	}()
	tokenNames = func() (list []string) {
		for k := brigands.Token(1); k <= brigands.Kinds; k++ {
			list = append(list, k.String())
		}
		return list
	}()
)

// raid is a move of a match: the coach if it can be attacked, else a card that is of use,
// else one that is discarded.
func (k *robber) raid(tree []sitetest.Node) {
	k.t.Helper()
	if n, ok := button(tree, k.say("do.continue"), k.say("move.draw"), k.say("move.settle"), k.say("move.accept"), k.say("move.done"), k.say("move.pass")); ok {
		k.act(n)
		return
	}
	for _, verb := range []string{"take", "give"} {
		for _, token := range tokenNames {
			if n, ok := button(tree, k.line("move", verb+" "+token)); ok {
				k.act(n)
				return
			}
		}
	}
	places := grid(tree)
	for _, can := range []string{"board.use.attack", "board.use.peek"} {
		if at := slices.IndexFunc(places[:min(len(coach), len(places))], func(n sitetest.Node) bool { return strings.Contains(n.Name, ", "+k.say(can)) }); at >= 0 {
			k.place(tree, at)
			return
		}
	}
	if k.holds(tree) {
		for _, card := range cardNames {
			before, _, _ := strings.Cut(k.line("move", "damage 1 "+card), k.say("seat.1"))
			hit := func(n sitetest.Node) bool { return before != "" && strings.Contains(n.Name, before) && !n.Disabled } // whoever sits there
			if at := slices.IndexFunc(places, hit); at >= 0 {
				k.place(tree, at)
				return
			}
			for _, move := range []string{"lay " + card, "repair " + card, card, "discard " + card} {
				if n, ok := button(tree, k.line("move", move)); ok {
					k.act(n)
					return
				}
			}
		}
		k.hurry(tree) // a rival is playing
		return
	}
	for _, use := range []string{"lay", "repair", "trump", "exchange", "damage", "peek", "discard", ""} {
		for at, n := range places[len(coach):] {
			if use == "" || strings.Contains(n.Name, ", "+k.say("board.use."+use)) {
				k.place(tree, len(coach)+at)
				return
			}
		}
	}
	k.hurry(tree)
}

// decide is a move of the drill "what now?": some action, for the best one is told.
func (k *robber) decide(tree []sitetest.Node) {
	k.t.Helper()
	if next, ok := button(tree, k.say("move.next")); ok {
		k.act(next)
		return
	}
	for _, at := range coach { // a token that was taken up
		if n, ok := button(tree, k.line("move", "attack "+at)); ok {
			k.act(n)
			return
		}
	}
	k.raid(tree)
}

// lying is what lies before a seat, as it is heard.
type lying struct {
	weapons, damage []string
	trump           bool
	treasures       int
}

// before listens to what lies before a seat; reader for the own one.
func (k *robber) before(tree []sitetest.Node, seat string) lying {
	k.t.Helper()
	var heard lying
	item := 0
	for _, n := range sitetest.Inside(table(tree), func(n sitetest.Node) bool { return n.Role == "list" && n.Name == k.say("board.players") }) {
		if n.Role == "listitem" {
			item++
		}
		if n.Role != "StaticText" || fmt.Sprint(item-1) != seat {
			continue
		}
		for _, sentence := range strings.SplitAfter(n.Name, ".") {
			part := func(id string) (string, bool) {
				begin, _, _ := strings.Cut(k.say(id), "{list}")
				if i := strings.LastIndex(begin, "}"); i >= 0 {
					begin = begin[i+1:]
				}
				_, list, ok := strings.Cut(sentence, begin)
				return ", " + strings.TrimRight(list, ".)") + ",", ok
			}
			has := func(list, name string) bool { return strings.Contains(list, ", "+name+",") }
			if list, ok := part("board.weapons"); ok {
				for _, c := range cardNames[:brigands.Weapons] {
					if has(list, k.say("card."+c)) {
						heard.weapons = append(heard.weapons, c)
					}
				}
			}
			if list, ok := part("board.damage"); ok {
				for i, c := range cardNames[brigands.Weapons : 2*brigands.Weapons] {
					for range strings.Count(list, ", "+k.say("card."+c)) {
						heard.damage = append(heard.damage, cardNames[i])
					}
				}
			}
			heard.trump = heard.trump || strings.TrimSpace(sentence) == k.say("board.trump")
			for _, token := range tokenNames[:brigands.Treasures] {
				heard.treasures += strings.Count(sentence, k.say("token."+token))
			}
		}
	}
	return heard
}

// answer is a move of the drill "may I?": the rules are asked, as a player knows them.
func (k *robber) answer(tree []sitetest.Node) {
	k.t.Helper()
	said := strings.Join(texts(tree), "\n")
	if next, ok := button(tree, k.say("move.next")); ok {
		if !strings.Contains(said, k.told("may-known")) && !strings.Contains(said, k.told("aided")) {
			k.t.Errorf("a right answer is called wrong: %q", said)
		}
		k.act(next)
		return
	}
	var asked []string
	ask := func(move string) {
		if strings.Contains(said, k.told("may-"+move)) {
			asked = strings.Fields(move)
		}
	}
	for _, c := range cardNames {
		ask("lay " + c)
		ask("repair " + c)
		for seat := range 4 {
			ask(fmt.Sprint("damage ", seat, " ", c))
		}
	}
	for _, at := range coach {
		ask("attack " + at)
		ask("peek " + at)
	}
	ask("exchange")
	ask("trump")
	if asked == nil {
		k.t.Fatalf("nothing that I understand is asked: %q", said)
	}
	me, reason := k.before(tree, "0"), ""
	card := asked[len(asked)-1]
	switch asked[0] {
	case "attack", "peek":
		if len(me.weapons) < brigands.Weapons {
			reason = "weapons"
		} else if len(me.damage) > 0 {
			reason = "hurt"
		}
	case "lay":
		if !slices.Contains(cardNames[:brigands.Weapons], card) {
			reason = "noweapon"
		} else if slices.Contains(me.weapons, card) {
			reason = "same"
		}
	case "damage":
		if other := k.before(tree, asked[1]); other.trump {
			reason = "immune"
		} else if len(other.damage) == 2 {
			reason = "full"
		}
	case "repair":
		weapon := cardNames[slices.Index(cardNames, card)%brigands.Weapons]
		if me.damage == nil {
			reason = "unhurt"
		} else if !slices.Contains(me.damage, weapon) {
			reason = "wrong"
		}
	case "exchange":
		if me.treasures == 0 {
			reason = "poor"
		}
	case "trump":
		if me.trump {
			reason = "trumped"
		}
	}
	move := "yes"
	if reason != "" {
		move = "no " + reason
	}
	k.choose(tree, k.line("move", move))
}

// choose presses the answer that is called so.
func (k *robber) choose(tree []sitetest.Node, name string) {
	k.t.Helper()
	at := slices.IndexFunc(grid(tree), func(n sitetest.Node) bool { return n.Name == name })
	if at < 0 {
		k.t.Fatalf("no answer %q in\n%s", name, sitetest.Outline(table(tree)))
	}
	k.place(tree, at)
}

// overheard are the prompts that the page has shown since it was last asked, for what is
// watched plays itself.
const overheard = `(() => {
	const board = document.querySelector('[data-part=board]');
	if (!globalThis.overheard) {
		globalThis.overheard = [];
		const hear = () => overheard.push(board.querySelector('.prompt')?.textContent ?? '');
		new MutationObserver(hear).observe(board, { subtree: true, childList: true, characterData: true });
		hear();
	}
	return overheard.splice(0);
})()`

// watch is a move of the token drill: what is shown is kept in mind, and then asked.
func (k *robber) watch(tree []sitetest.Node) {
	k.t.Helper()
	said := strings.Join(texts(tree), "\n")
	failed := strings.Contains(said, k.told("failed 1")) || strings.Contains(said, k.told("failed 2")) || strings.Contains(said, k.told("failed 3")) || strings.Contains(said, k.told("failed 4"))
	if failed && k.whole {
		k.t.Errorf("a right answer is called wrong: %q; I know %v", said, k.seen)
	}
	for _, prompt := range append(sitetest.Evaluate[[]string](k.Reader, overheard), said) {
		k.keep(sitetest.PlainText(prompt))
	}
	for _, at := range coach {
		if strings.Contains(said, k.told("recall "+at)) {
			if k.seen[at] == "" || k.seen[at] == "new" {
				k.choose(tree, k.say("board.fresh"))
			} else {
				k.choose(tree, k.say("token."+k.seen[at]))
			}
			return
		}
	}
	if next, ok := button(tree, k.say("move.next")); ok {
		k.act(next)
	}
}

// keep keeps in mind what a prompt of the token drill shows.
func (k *robber) keep(prompt string) {
	hears := func(event string) bool { return strings.Contains(prompt, k.told(event)) }
	shown := false
	for _, at := range coach {
		shown = shown || hears("recall "+at)
		for _, token := range tokenNames {
			if hears("turned " + at + " " + token) {
				shown = true
				k.seen[at] = token
			}
		}
		if hears("filled " + at) {
			shown = true
			k.seen[at] = "new"
		}
	}
	if begin, _, _ := strings.Cut(k.say("board.watch"), "{"); strings.Contains(prompt, begin) {
		k.whole = true
	}
	if !shown { // a round begins, or has ended
		clear(k.seen)
	}
}

// What the others have before them is legible on a phone, as large as their number leaves room for, and within their panels, which
// lie beside each other below what the question is about.
func TestTheOthersOfMayAreLegible(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "brigands", "fr", sitetest.Screen{Width: 360, Height: 740, Touch: true})
	const exchange, lay = ":exchange hand exchange hand axe", ":lay axe hand axe hand oiled"
	for _, c := range []struct {
		record, what string
		least        int
	}{
		{lay + " laid 1 axe bellows blunderbuss blunt empty", ".gear", 44},
		{lay + " laid 1 axe bellows blunderbuss trump", ".gear", 44},
		{lay + " hand laid 1 axe bellows blunderbuss laid 2 jammed blunt", ".gear", 36},
		{lay + " hand laid 1 axe bellows blunderbuss trump laid 2 trump", ".gear", 34},
		{lay + " hand hand laid 1 axe bellows blunderbuss laid 2 jammed blunt", ".gear", 32},
		{exchange + " won 1 coins coins pearls", ".pip", 33},
		{exchange + " hand won 1 coins coins pearls won 2 crown tiffany", ".pip", 29},
		{exchange + " hand hand won 1 coins coins pearls won 2 crown tiffany", ".pip", 27},
	} {
		p.question("brigands-may 1 rounds=6 " + c.record)
		if fault := sitetest.Evaluate[string](p.Reader, fmt.Sprintf(`((list, least) => {
	const box = (e) => e.getBoundingClientRect(), others = list.filter((e) => !e.matches('.subject'));
	if (others.length !== list.length - 1 || new Set(others.map((e) => Math.round(box(e).top))).size !== 1) return 'they do not lie beside each other';
	for (const other of others) {
		const things = [...other.querySelectorAll(%q)].filter((e) => e.offsetWidth);
		if (!things.length) return 'nothing is seen of ' + other.innerText;
		for (const e of things) {
			const r = box(e), at = box(other);
			if (Math.min(r.width, r.height) < least) return other.innerText + ' has ' + r.width + ' by ' + r.height;
			if (r.left < at.left || r.right > at.right || r.top < at.top || r.bottom > at.bottom) return 'it is outside of ' + other.innerText;
		}
		for (let i = 1; i < things.length; i++) if (box(things[i]).left < box(things[i - 1]).right && box(things[i]).top < box(things[i - 1]).bottom) return 'one lies over another of ' + other.innerText;
	}
	return '';
})([...document.querySelectorAll('.full .gang > li')], %d)`, c.what, c.least)); fault != "" {
			t.Errorf("%s: %s", c.record, fault)
		}
	}
}

// What is allowed is seen done, whatever was answered: the card is gone from where it stood, what it laid lies there, framed, and
// what it repaired is pale. What is not allowed changes nothing.
func TestWhatIsAllowedIsSeenDone(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "brigands", "it", sitetest.Screen{Width: 360, Height: 740, Touch: true, Media: map[string]string{"prefers-reduced-motion": "reduce"}})
	for _, c := range []struct {
		record, framed string // what is framed: seat, what it is, and whether it is pale
	}{
		{":lay axe hand axe hand oiled laid 0 bellows", "0 weapon"},
		{":lay axe hand axe hand oiled laid 0 axe", ""},
		{":damage 1 blunt hand blunt hand axe laid 1 blunderbuss", "1 harm"},
		{":damage 1 blunt hand blunt hand axe laid 1 trump", ""},
		{":repair oiled hand oiled hand axe laid 0 axe blunderbuss jammed blunt", "0 harm pale"},
		{":repair oiled hand oiled hand axe laid 0 blunt", ""},
		{":trump hand trump hand axe laid 0 jammed empty", "0 harm pale,0 harm pale,0 shield"},
		{":trump hand trump hand axe", "0 shield"},
		{":trump hand trump hand axe laid 0 trump", ""},
		{":exchange hand exchange hand axe laid 0 blunt won 0 coins coins", "0 treasure"}, // and not the places beside it
		{":exchange hand exchange hand axe won 0 tiffany", ""},
	} {
		record := "brigands-may 1 rounds=6 " + c.record
		p.question(record)
		p.Holds(c.record+": nothing is done yet", `getComputedStyle(document.querySelector('.full .doubtful svg')).opacity === '1' && !document.querySelector('.full .scene .doubted')`)
		v := p.match(record).State.View(0).(drill.MayView)
		for _, answer := range []rules.Move{"yes", v.Answers()[0]} {
			p.question(record + "\n" + string(answer))
			seen := sitetest.Evaluate[string](p.Reader, `[...document.querySelectorAll('.full .scene .doubted')].filter((e) => e.checkVisibility()).flatMap((e) => {
	if (e.matches('.purse')) return getComputedStyle(e, '::after').content === 'none' ? [...e.children].filter((pip) => parseFloat(getComputedStyle(pip).outlineWidth) > 2 && getComputedStyle(pip).outlineStyle !== 'none').map((pip) => e.closest('li').id.slice(-1) + (pip.matches('.got') ? ' treasure' : ' place')) : 'all places';
	const frame = getComputedStyle(e, '::after'), at = e.getBoundingClientRect(), row = e.closest('li').getBoundingClientRect();
	if (parseFloat(frame.borderTopWidth) < 2 || frame.content === 'none' || e.offsetWidth < 20 || at.left < row.left || at.right > row.right || at.bottom > row.bottom) return 'unseen';
	if (e.matches('.gear') && frame.position === 'absolute' && parseFloat(frame.width) > at.width + 20) return 'the frame is not around it';
	const svg = e.querySelector('svg');
	return [e.closest('li').id.slice(-1), ['harm', 'shield', 'gear'].find((name) => e.classList.contains(name)).replace('gear', 'weapon'), ...(+getComputedStyle(svg).opacity < .6 ? ['pale'] : [])].join(' ');
}).sort().join(',')`)
			if seen != c.framed {
				t.Errorf("%s, answered %s: framed is %q, not %q", c.record, answer, seen, c.framed)
			}
			if gone := sitetest.Evaluate[bool](p.Reader, `+getComputedStyle(document.querySelector('.full .doubtful svg')).opacity < .5`); gone != (c.framed != "") {
				t.Errorf("%s, answered %s: the card is gone: %v", c.record, answer, gone)
			}
		}
	}
}

// The drills use the screen: what is asked about, what it is asked of and the coach are large on
// a wide screen, and told apart on a phone.
func TestTheRobbersDrillsUseTheScreen(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "brigands", "it", sitetest.Screen{Width: 360, Height: 640, Touch: true})
	for _, c := range []struct {
		record string
		least  map[string][2]int // what is seen → how wide it is at least on a phone, and on a wide screen
	}{
		{"brigands-may 1 rounds=6 :damage 2 jammed hand jammed hand hand hand pile axe laid 1 trump laid 2 blunderbuss trump laid 3 axe", map[string][2]int{".doubtful": {60, 220}, ".subject .gear": {48, 150}, ".gang .gear": {23, 50}, ".coaching": {185, 450}}},
		{"brigands-tokens 1 rounds=4 start=3 :c1 turn 1 peek c1 peek c2 turn 2 attack c3 table hand hand hand hand board pebbles coins pebbles crown reserve rest", map[string][2]int{".coaching": {330, 850}, ".passing .pip": {17, 48}, ".answers .token": {50, 100}}},
		{"brigands-now 1 rounds=4 :7", map[string][2]int{".fan .robber-card": {57, 110}, ".wagon": {300, 620}}}, // three rivals
	} {
		p.enter(c.record)
		p.Holds("the board", `!!document.querySelector('[data-part=board] .wagon')`)
		p.rest()
		for wide, size := range [][2]int64{{360, 640}, {1280, 900}} {
			p.Resize(size[0], size[1], .1)
			for what, least := range c.least {
				p.Holds(fmt.Sprintf("%s, %d wide: %s is %d wide", c.record, size[0], what, least[wide]), fmt.Sprintf(`(list => list.length && list.every((e) => e.getBoundingClientRect().width >= %d))([...document.querySelectorAll('.full %s')])`, least[wide], what))
			}
			if moved := sitetest.Evaluate[string](p.Reader, stirred); moved != "" {
				t.Errorf("%s, %d wide: %s", c.record, size[0], moved)
			}
		}
	}
}

// stirred takes up each card of the hand, and says how the table has moved
// meanwhile, or what a word over a rival covers.
const stirred = `(async () => {
	const road = document.querySelector('.full .road'), at = () => (r => [r.left, r.top, r.width].map((n) => n.toFixed(1)).join())(road.getBoundingClientRect());
	const drawn = () => new Promise((done) => setTimeout(done, 60)), before = road && at();
	for (const id of [...document.querySelectorAll('.full .robber-card[data-select]')].map((e) => e.id)) {
		document.getElementById(id).click();
		while (!document.getElementById(id).dataset.held) await drawn();
		if (at() !== before) return 'with ' + id + ' in hand the table lies at ' + at() + ', and was at ' + before;
		for (const word of document.querySelectorAll('.full .target .tag')) {
			const r = word.getBoundingClientRect();
			for (const e of word.closest('.target').querySelectorAll('b, .gear, .pip')) {
				const o = e.getBoundingClientRect();
				if (Math.min(r.right, o.right) - Math.max(r.left, o.left) > 2 && Math.min(r.bottom, o.bottom) - Math.max(r.top, o.top) > 4) return word.textContent + ' lies over ' + (e.textContent || e.className);
			}
		}
	}
	return '';
})()`

// On a phone no name is cut, neither the reader's nor those of rivals who have all there is, and
// two damages of a kind lie side by side, with their number, in the panel of whom they hinder.
func TestTheRobbersAreToldApart(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "brigands", "it", sitetest.Screen{Width: 360, Height: 640, Touch: true})
	for seats := 2; seats <= 4; seats++ {
		p.enter(fmt.Sprintf("brigands %d first=0 #1.x :hand axe hand axe%s laid 0 axe blunt blunt laid 1 axe bellows blunderbuss trump", seats, strings.Repeat(" hand axe", seats-2)+map[bool]string{true: " pile axe laid 2 jammed jammed", false: " pile axe"}[seats > 2]))
		p.Holds(fmt.Sprintf("a table of %d", seats), `document.querySelectorAll('.full .harm.twice .times').length > 0`)
		p.rest()
		for _, size := range sitetest.Some(2, [][2]int64{{360, 640}, {740, 360}, {360, 740}, {390, 664}}...) {
			p.Resize(size[0], size[1], .1)
			for _, fault := range sitetest.Evaluate[[]string](p.Reader, `new Promise((done) => requestAnimationFrame(() => {
				const box = (e) => e.getBoundingClientRect(), cut = [...document.querySelectorAll('.full :is(.rivals, .own) b')].filter((e) => e.scrollWidth > e.clientWidth + 1 || box(e).width < 8).map((e) => e.textContent + ' is cut');
				for (const twice of document.querySelectorAll('.full .harm.twice')) {
					const one = box(twice.previousElementSibling), two = box(twice), panel = box(twice.closest('li, .own'));
					if (one.right - two.left > two.width / 4) cut.push('one damage lies on the other');
					if (two.right > panel.right || two.bottom > panel.bottom + 1 || one.left < panel.left) cut.push('a damage is beside its panel');
				}
				done(cut);
			}))`) {
				t.Errorf("%d seats, %dx%d: %s", seats, size[0], size[1], fault)
			}
		}
	}
	for seats := 2; seats <= 4; seats++ {
		p.enter(fmt.Sprintf("brigands %d first=1 bots=robber #1.x :hand axe hand bellows%s pile axe board tiffany laid 1 axe bellows blunderbuss trump won 1 coins pearls jewels crown\ndraw\nattack c1", seats, strings.Repeat(" hand axe", seats-2)))
		p.untouched(seats)
	}
}

// On a phone the end shows the way on, however much there is to read above it: to another match, and held
// upright to what comes next.
func TestTheWayOnIsInSight(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"fr", "it"} {
		p := fluent(t, sitetest.Site(t), "brigands", lang, sitetest.Screen{Width: 360, Height: 640, Touch: true})
		p.enter("brigands-now 1 rounds=4 :14 26 8 76\nattack c1\nnext\nattack c1\nnext\nattack c2\nnext\nlay blunderbuss\nnext")
		for _, size := range [][2]int64{{360, 640}, {360, 740}, {390, 664}, {820, 1180}, {740, 360}} {
			p.Resize(size[0], size[1], .1)
			p.Holds(fmt.Sprintf("another match and what comes next, %s, %dx%d", lang, size[0], size[1]), `((sheet) => sheet.offsetHeight > 0 && ['.main', '[data-part=onward]'].slice(0, innerHeight > innerWidth ? 2 : 1).every((way) => ((e, r, all) => r.height >= 44 && r.top >= all.top && r.bottom <= Math.min(all.bottom, innerHeight) && e.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)))(sheet.querySelector(way), sheet.querySelector(way).getBoundingClientRect(), sheet.getBoundingClientRect())))(document.querySelector('.full [data-part=result]'))`)
		}
	}
}

// Whoever takes up a card that damages sees at once where it goes: on every screen the others are
// as near to it as one of them is tall, large, whole and beside each other, and where nobody can be
// hit it says why. Put back, the coach is there again.
func TestWhoCanBeHitIsNearTheHand(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "brigands", "fr", sitetest.Screen{Width: 360, Height: 740, Touch: true})
	for seats := 2; seats <= 4; seats++ {
		p.enter(fmt.Sprintf("brigands %d first=0 #1.x :hand axe jammed oiled%s pile axe laid 0 axe laid 1 axe bellows jammed%s\ndraw",
			seats, strings.Repeat(" hand axe", seats-1), []string{"", " empty laid 2 bellows", " empty laid 2 bellows trump"}[seats-2]))
		p.rest()
		sitetest.Evaluate[bool](p.Reader, `(document.querySelector('.full [data-select=jammed]').click(), true)`)
		p.Holds("a card to hit with", `!!document.querySelector('.full [data-held=jammed]')`)
		for _, size := range sitetest.Some(3, screens...) {
			p.Resize(size[0], size[1], .1)
			where := fmt.Sprintf("%d seats, %dx%d", seats, size[0], size[1])
			for _, fault := range sitetest.Evaluate[[]string](p.Reader, `new Promise((done) => requestAnimationFrame(() => {
				const box = (e) => e.getBoundingClientRect(), list = [...document.querySelectorAll('.full .target')], card = box(document.querySelector('.full [data-held]')), faults = [];
				for (const e of list) {
					const r = box(e), name = e.querySelector('b');
					if (r.left < 0 || r.top < 0 || r.right > innerWidth || r.bottom > innerHeight) faults.push(name.textContent + ' is out of sight');
					if (card.top - r.bottom > r.height) faults.push(name.textContent + ' is far from the hand');
					if (r.width < 96 || r.height < 96) faults.push(name.textContent + ' is small');
					if (name.scrollWidth > name.clientWidth + 1) faults.push(name.textContent + ' is cut');
					if (document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)?.closest('.target') !== e) faults.push(name.textContent + ' is covered');
					for (const part of e.querySelectorAll('b, .gear, .pip, .tag')) if (part.offsetWidth && (box(part).bottom > r.bottom || box(part).top < r.top || box(part).left < r.left || box(part).right > r.right)) faults.push((part.textContent || part.className) + ' is beside ' + name.textContent);
					if (!e.querySelector('.tag').textContent) faults.push(name.textContent + ' says nothing');
				}
				done(list.length ? faults : ['nobody is there']);
			}))`) {
				t.Errorf("%s: %s", where, fault)
			}
		}
		p.Resize(360, 740, .1)
		sitetest.Evaluate[bool](p.Reader, `(document.querySelector('.full [data-held=jammed]').click(), true)`)
		p.Holds("the coach is there again", `!document.querySelector('.full .target') && [...document.querySelectorAll('.full .swag')].every((e) => e.checkVisibility({ visibilityProperty: true }))`)
	}
}

// While a rival shows a token, a card of one's own that is touched says what it is for and nothing to do,
// and nothing comes to lie over the coach: what is to be remembered stays in sight.
func TestTheCoachStaysInSightOutOfTurn(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"fr", "it"} {
		p := fluent(t, sitetest.Site(t), "brigands", lang, sitetest.Screen{Width: 360, Height: 740, Touch: true})
		p.enter("brigands 3 first=1 bots=robber,robber weapons=boxed :hand jammed peek trump oiled hand peek oiled oiled filled hand oiled filled empty blunt pile empty filled filled oiled rest board pebbles coins pearls pearls reserve rest laid 0 axe bellows blunderbuss laid 1 axe bellows blunderbuss laid 2 axe bellows blunderbuss\ndraw\npeek c1")
		p.Holds("a token is shown", `document.querySelector('.full').dataset.wait !== undefined`)
		for card, verb := range map[string]string{"jammed": "damage", "peek": "peek", "oiled": "repair", "trump": "trump"} {
			sitetest.Evaluate[bool](p.Reader, fmt.Sprintf(`(document.querySelector('.full [data-select=%s]').click(), true)`, card))
			p.Holds(card+" is taken up", fmt.Sprintf(`!!document.querySelector('.full [data-held=%s]')`, card))
			said, want := sitetest.PlainText(sitetest.Evaluate[string](p.Reader, `[...document.querySelector('.full .prompt').childNodes].at(-1).textContent`)), p.say("board.for."+verb)
			if said != want {
				t.Errorf("%s, %s out of turn: %q, want %q", lang, card, said, want)
			}
			p.Holds(card+" covers nothing", `[...document.querySelectorAll('.full .swag')].every((e) => (r => e.checkVisibility({ visibilityProperty: true }) && e.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)))(e.getBoundingClientRect()))`)
		}
	}
}

// untouched holds that a rival's victory is told beside what won it, and every name, and that the
// verdict lies over none of them, with the button that goes on in sight.
func (p *player) untouched(seats int) {
	p.t.Helper()
	for _, size := range sitetest.Some(3, screens...) {
		p.Resize(size[0], size[1], .1)
		p.Holds(fmt.Sprintf("the word of a rival's victory covers nothing that won it, %d seats, %dx%d", seats, size[0], size[1]), `(word => !!word && [...document.querySelectorAll('.full .rivals :is(.pip, .gear, b)')].every((e) => (r => r.right <= word.left + 1 || r.left >= word.right - 1 || r.bottom <= word.top + 2 || r.top >= word.bottom - 2)(e.getBoundingClientRect())))(document.querySelector('.full .rivals .winner em')?.getBoundingClientRect())`)
		p.Holds(fmt.Sprintf("the verdict lies over nobody, %d seats, %dx%d", seats, size[0], size[1]), `((sheet, on) => sheet.height > 0 && on.height > 0 && on.bottom <= Math.min(sheet.bottom, innerHeight) && [...document.querySelectorAll('.full .rivals li, .full .own')].every((e) => (r => r.right <= sheet.left + 1 || r.left >= sheet.right - 1 || r.bottom <= sheet.top + 2 || r.top >= sheet.bottom - 2)(e.getBoundingClientRect())))(...['', ' .main'].map((part) => document.querySelector('.full [data-part=result]' + part).getBoundingClientRect()))`)
	}
}

// The keyboard is on something that can be seen and pressed also where what it was on, or would go back
// to, is there but hidden: the coach while a weapon is aimed, and on a phone the hand while treasures are exchanged.
func TestTheKeyboardIsOnNothingHidden(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "brigands", "fr", sitetest.Screen{Width: 360, Height: 740})
	const deal = "brigands 2 first=0 #1.x :hand jammed exchange oiled hand axe pile axe rest board coins pebbles pearls crown reserve rest laid 0 axe bellows blunderbuss laid 1 axe trump won 0 coins coins"
	const on = `((at) => document.querySelector('.full ' + at)?.focus() ?? document.activeElement.matches('.full ' + at))`
	const press = `((at) => ` + on + `(at) && (document.activeElement.click(), true))`
	for _, c := range []struct {
		name, record string
		steps        []string
		then         string
	}{
		{"a refusal is put away", deal + "\ndraw", []string{press + "('[data-select=jammed]')", press + "('.target')", press + "('.breach [data-do=dismiss]')"}, ".target"},
		{"treasures are exchanged", deal, []string{press + "('[data-move=draw]')", press + "('[data-select=exchange]')", press + "('[data-held=exchange]')"}, ".bartering"},
		{"whoever takes up a card has gone on", deal + "\ndraw", []string{press + "('[data-select=jammed]') && " + on + "('#brigands-c1')"}, ".target"},
	} {
		p.enter(c.record)
		for _, step := range c.steps {
			p.rest()
			p.Holds(c.name+": "+step, step)
		}
		p.rest()
		p.Holds(c.name, fmt.Sprintf("!!document.querySelector('.full %s')", c.then))
		p.Holds(c.name+": the keyboard is in sight", `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(((e) => e !== document.body && e.checkVisibility({ visibilityProperty: true }) && !e.closest('[inert]'))(document.activeElement)))))`)
	}
}
