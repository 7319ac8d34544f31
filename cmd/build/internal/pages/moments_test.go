package pages

// The moments that counted in a match: a match with a mistake in it is finished, the mistake is
// named with what was better and why, seen on its board, played again from there, and won.

import (
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
)

// thrown is a match that its player gives away in the first turn: two ones lie open, and the third is
// in the own hand.
const thrown = `trio 3 goal=simple teams=no preset=trio aid=no turns=1000 first=0 bots=good,good :hand 1 4 5 5 8 9 hand 2 4 6 7 8 10 hand 1 2 6 7 9 10 middle 1 2 4 5 6 7 8 9 10 trios 0 3 11 trios 1 12
flip m1
ask 2 low
flip m4
close
ask 0 low
flip m1
ask 2 low
ask 0 high
ask 1 high
close
flip m2
flip m3
close
ask 0 low
flip m6
close
ask 1 low
flip m2
show low
flip m3
flip m4
close
flip m3
show low
ask 0 low`

// missed is a match of the safe whose last attempt gives away a gem: of its three squares two were
// seen by who tries, and the third was shown by the rival.
const missed = `symbotrio 2 deck=full crook=fr jail=current rotate=once stop=no end=pile stall=10 first=0 goal=all bots=good #1.moment :tiles circle yellow small diamond blue triangle green square large red rectangle semicircle pile gem-circle-large-blue gem-semicircle-large-red gem-diamond-small-green
flip a1
flip a2
flip b1
close
flip d3
flip a3
flip b3
close
flip b1
close
draw
flip c3
flip d1
flip b2
close`

// left is a match of Labyrinthe whose player leaves a card that was joined, and the last turn is the rival's.
const left = `labyrinthe 2 rotate=yes match=one link=free stuck=contact start=open turns=all hands=hidden first=0 deck=full bots=collector :table m13 nsw-mirror-shell hand sw-mask-harp nesw-mask-troll hand nsw-map-owl esw-key-map won 0 3 won 1 3
place 1 l13 3
place 2 l14 1
place 2 m14 0
done
place 1 m15 0
take l14`

// held is a match of the robbers whose player attacks with the exchange in hand that wins, which the rival then plays.
const held = `brigands 2 attack=action damage=any twice=yes trump=all reaction=no deckout=reshuffle retry=no exchange=choose blocked=may peek=back turns=300 first=0 weapons=0 bots=chief :hand oiled oiled filled filled hand sharpened sharpened sharpened sharpened pile filled oiled exchange exchange filled oiled rest board pebbles pebbles pebbles pebbles laid 0 axe bellows blunderbuss laid 1 axe bellows blunderbuss won 0 coins pearls pearls jewels tiffany won 1 coins jewels jewels pearls tiffany reserve pebbles pebbles pebbles coins coins rest
draw
attack c1
discard oiled
draw
attack c3
discard sharpened
draw
attack c1
discard filled
draw
exchange
give jewels
take crown`

// mistakes are matches that were lost by one move, in the order of the shelf.
var mistakes = []struct {
	game, record string
	line         int      // of the mistake
	wins         []string // the first is the best in place of what was played
	kind, end    string   // words of the reason, and what the review says of the match that is won
	apart        bool     // what was played is made with another card, and so not in sight beside what was better
}{
	{"symbotrio", missed, 9, []string{"flip a1", "flip a2", "flip a3"}, "moment.forgotten", "shared 1 2", false},
	{"labyrinthe", left, 4, []string{"take l13"}, "moment.unthought", "shared 4 8", false},
	{"brigands", held, 8, []string{"exchange", "give pearls", "take crown"}, "moment.unthought", "won", true},
	{"trio", thrown, 3, []string{"show low"}, "moment.unthought", "victory 1 1", false},
}

// oneSlice is run early to count the questions of a review that wait for an answer at once.
const oneSlice = `
globalThis.slices = { most: 0 };
{
	const { postMessage } = Worker.prototype, onmessage = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
	const waiting = (worker) => worker.slices ??= new Set();
	Worker.prototype.postMessage = function (message) {
		if (message.question?.startsWith('step ')) slices.most = Math.max(slices.most, waiting(this).add(message.id).size);
		postMessage.call(this, message);
	};
	Object.defineProperty(Worker.prototype, 'onmessage', { set(hear) {
		onmessage.set.call(this, (event) => {
			waiting(this).delete(event.data.id);
			hear(event);
		});
	} });
}`

func TestMoments(t *testing.T) {
	t.Parallel()
	screens := map[string]sitetest.Screen{"fr": {Width: 360, Height: 740, Touch: true}, "it": {Width: 1280, Height: 900}}
	for i, m := range mistakes {
		for k, lang := range []string{"fr", "it"} {
			if i%2 != k && !*sitetest.Thorough {
				continue
			}
			t.Run(m.game+"/"+lang, func(t *testing.T) {
				t.Parallel()
				g := guest{sitetest.Open(t, sitetest.Site(t), screens[lang]), t, sitetest.Edition(t, m.game, lang)}
				g.Early(sitetest.Spends)
				g.Early(oneSlice)
				end := strings.LastIndexByte(m.record, '\n')
				g.enter(m.record[:end]) // the last move is a bot's
				g.stored(m.record)
				lines, best := strings.Split(m.record, "\n"), m.wins[0]
				before, played := strings.Join(lines[:m.line], "\n"), lines[m.line]
				said := func(id, line string) string {
					return sitetest.PlainText(strings.Replace(g.edition.Words.Name(id), "{move}", g.edition.Words.For(0).Line("move", line), 1))
				}
				g.Holds("what is told of the match is no more than what is known of it", `!document.querySelector('[data-part=result]').hidden && document.querySelector('[data-part=moments]').offsetHeight >= 44 && !document.querySelector('[data-part=momentsaid]').offsetHeight`)
				sitetest.Evaluate[bool](g.Reader, `document.querySelector('[data-part=moments] > summary').click() ?? true`)
				g.Until("the mistake, what was better, and why", func(tree []sitetest.Node) bool {
					for _, want := range []string{said("moment.played", played), said("moment.better", best), g.say(m.kind)} {
						if _, ok := sitetest.Find(tree, "StaticText", func(text string) bool { return text == want }); !ok {
							return false
						}
					}
					_, ok := sitetest.Find(tree, "image", func(text string) bool { return strings.Contains(text, "100") })
					return ok
				})
				g.Holds("the dearest comes first", fmt.Sprintf(`document.querySelector('[data-part=momentlist] li').dataset.played === %q`, played))
				g.Holds("the work comes to its end", `document.querySelector('[data-part=momentbar]').hidden`)
				g.fits("the moments")
				g.account(true)
				g.click("moment")
				marks := fmt.Sprintf("['.marked', %q]", best)
				if !m.apart {
					marks += fmt.Sprintf(", ['.refused', %q]", played)
				}
				g.Holds("the board of that moment, with both moves in sight", fmt.Sprintf(`((board, panel) => board.inert && panel.offsetHeight > 0 && document.activeElement === panel && [%s].every(([mark, move]) => {
				const e = board.querySelector(mark + '[data-move]'), at = e?.getBoundingClientRect(), over = panel.getBoundingClientRect();
				return e?.dataset.move === move && at.width > 0 && (at.bottom <= over.top + 1 || at.top >= over.bottom - 1 || at.right <= over.left + 1 || at.left >= over.right - 1);
			}))(document.querySelector('[data-part=board]'), document.querySelector('[data-part=moment]'))`, marks))
				g.click("verdict")
				g.Holds("the result again, and behind it the end", `!document.querySelector('[data-part=result]').hidden && !document.querySelector('[data-part=board]').inert && document.querySelector('[data-part=moment]').hidden`)
				g.click("moment")
				g.Holds("it is noted, so that it can be tried again", fmt.Sprintf(`localStorage['ludoteca.diary'].includes(%q)`, " missed "+m.game+" "+strings.TrimPrefix(sitetest.Hash(before), "#r=")+" "+strings.ReplaceAll(best, " ", "+")+" "))
				g.Holds("the way to play on", `(link => link.offsetHeight >= 44 && (link.click(), true))(document.querySelector('[data-part=playon]'))`)
				g.stored(before)
				g.Holds("it is the reader's turn", `document.querySelector('[data-part=moment]').hidden && !document.querySelector('[data-part=board]').inert && document.querySelector('[data-table]').dataset.turn === 'you'`)
				if m.apart {
					g.Holds("the card is taken", fmt.Sprintf(`(e => e?.offsetWidth > 0 && (e.click(), true))(document.querySelector('[data-part=board] [data-select=%q]'))`, best)) // once, for a second press lays it down
				}
				g.click(best)
				g.Holds("it is solved", fmt.Sprintf(`/ solved %s\+\S+$/m.test(localStorage['ludoteca.diary'])`, m.game))
				for _, move := range m.wins[1:] {
					g.click(move)
				}
				g.hears(sitetest.PlainText(g.edition.Words.For(0).Line("review", m.end)))
				g.Holds("which is told, and is no second result", fmt.Sprintf(`document.querySelector('[data-part=daydone]').offsetHeight > 0 && localStorage['ludoteca.done.%s'].split('\n\n').length === 1`, m.game))
				g.Holds("a move takes no slice away, for one is asked for at a time", `slices.most === 1`)
				g.Holds("it is judged before anybody asks", `localStorage['ludoteca.moments'].includes('\n') && !document.querySelector('[data-part=moments]').open`)
			})
		}
	}
}

// quiet is a match of Trio whose player gives nothing away, won by its last move.
const quiet = `trio 3 goal=simple teams=no preset=trio aid=no turns=1000 first=0 bots=good,good #1.fine-17
ask 2 high
ask 1 high
close
ask 0 high
ask 2 high
ask 2 high
close
ask 1 low
show low
show low
flip m8
flip m4
close
ask 0 low
flip m1
close
show high
flip m4
ask 0 high
ask 1 high
show high
show high
ask 0 high
ask 0 high
close
flip m8
flip m2
close
ask 2 high
show high
flip m2
ask 2 high
flip m6
close
flip m9
ask 0 low
close
flip m8
show high
show high`

// A match without such a moment says so, and by fact what was done well: here those whose mistake is not made. Nothing is
// told of a choice that cost anything.
func TestNoMoments(t *testing.T) {
	t.Parallel()
	type match struct {
		game, record, fine string
		turn               int // of what was done well
		advised            bool
	}
	won := func(i, turn int, advised bool) match {
		m := mistakes[i]
		lines := append(strings.Split(m.record, "\n")[:m.line:m.line], m.wins...)
		return match{m.game, strings.Join(lines, "\n"), m.wins[len(m.wins)-1], turn, advised}
	}
	for i, m := range sitetest.Some(2, won(0, 2, true), won(2, 2, false), won(1, 2, true), match{"trio", quiet, "show high", 5, true}) {
		for k, lang := range []string{"it", "fr"} {
			if i%2 != k && !*sitetest.Thorough {
				continue
			}
			t.Run(m.game+"/"+lang, func(t *testing.T) {
				t.Parallel()
				g := guest{sitetest.Open(t, sitetest.Site(t), sitetest.Screen{Width: 360, Height: 740, Touch: true}), t, sitetest.Edition(t, m.game, lang)}
				g.Early(sitetest.Spends)
				end := strings.LastIndexByte(m.record, '\n')
				g.enter(m.record[:end])
				g.seated()
				g.click(m.record[end+1:])
				g.Holds("the result", `!document.querySelector('[data-part=result]').hidden && document.querySelector('[data-part=moments]').offsetHeight >= 44`)
				sitetest.Evaluate[bool](g.Reader, `document.querySelector('[data-part=moments] > summary').click() ?? true`)
				none := "moment.none"
				if m.advised { // of what cost little each time
					none = "moment.small"
				}
				before, after, _ := strings.Cut(g.edition.Words.Name("moment.fine"), "{n}")
				fine := sitetest.PlainText(strings.NewReplacer("{turn}", strconv.Itoa(m.turn), "{move}", g.edition.Words.For(0).Line("move", m.fine)).Replace(before))
				g.Until("that nothing was given away, and what was seen well", func(tree []sitetest.Node) bool {
					_, said := sitetest.Find(tree, "StaticText", func(text string) bool { return text == g.say(none) })
					_, praised := sitetest.Find(tree, "StaticText", func(text string) bool {
						rest, ok := strings.CutPrefix(text, fine)
						n, err := strconv.Atoi(strings.TrimSuffix(rest, sitetest.PlainText(after)))
						return ok && err == nil && n >= 3
					})
					return said && praised
				})
				g.Holds("the work comes to its end, and no moment is named", `document.querySelector('[data-part=momentbar]').hidden && !document.querySelector('[data-moment]')`)
				g.account(false)
			})
		}
	}
}

// account fails unless the table beside the curve tells, turn by turn, what the reader's choices cost and what chance and
// the others did, so that both lead to the next chance, and unless the curve and the sentence below it tell both sums; where
// no choice is said to have cost anything, unless none did.
func (g guest) account(costly bool) {
	g.t.Helper()
	sitetest.Evaluate[bool](g.Reader, `document.querySelector('#moments-chart-table > summary').click() ?? true`)
	var head, cells []string
	g.Until("the table", func(tree []sitetest.Node) bool {
		table := sitetest.Inside(tree, func(n sitetest.Node) bool { return n.Role == "table" && n.Name == g.say("moment.chart") })
		head, cells = nil, nil
		for _, n := range table {
			switch n.Role {
			case "columnheader":
				head = append(head, n.Name)
			case "rowheader", "cell":
				cells = append(cells, n.Name)
			}
		}
		return len(cells) > 0
	})
	if want := []string{g.say("moment.axis"), g.say("moment.unit"), g.say("moment.own"), g.say("moment.rest")}; !slices.Equal(head, want) {
		g.t.Errorf("the columns are %q, not %q", head, want)
	}
	numbers := make([]int, len(cells))
	for i, cell := range cells {
		numbers[i], _ = strconv.Atoi(strings.NewReplacer("−", "-", "+", "").Replace(cell))
	}
	last := len(cells) - 2 // of the end, which has but a chance
	if last < 4 || last%4 != 0 || cells[last] != g.say("moment.end") {
		g.t.Fatalf("the cells are %q", cells)
	}
	own, rest := 0, 0
	for i := 0; i < last; i += 4 {
		next := numbers[min(i+5, last+1)]
		if numbers[i+2] > 0 || numbers[i+1]+numbers[i+2]+numbers[i+3] != next {
			g.t.Errorf("a row is %q, and the next begins with %d", cells[i:i+4], next)
		}
		own, rest = own+numbers[i+2], rest+numbers[i+3]
	}
	if own < 0 != costly || numbers[1]+own+rest != numbers[last+1] {
		g.t.Errorf("from %d it comes by %d and %d to %d", numbers[1], own, rest, numbers[last+1])
	}
	signed := func(n int) string {
		if n == 0 {
			return "0"
		}
		return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1)
	}
	said := sitetest.PlainText(strings.NewReplacer("{own}", signed(own), "{rest}", signed(rest)).Replace(g.edition.Words.Name("moment.sum")))
	if costly {
		said += " " + g.say("moment.falls")
	}
	tree := g.Tree()
	for _, role := range []string{"image", "StaticText"} {
		if _, ok := sitetest.Find(tree, role, func(text string) bool { return strings.Contains(text, said) }); !ok {
			g.t.Errorf("no %s says %q", role, said)
		}
	}
}

// The module that reviews is fetched by nobody else, and is no larger than the one that plays may
// be: 900 KB by gzip, which Brotli makes 640.
func TestTheReviewModuleIsSmall(t *testing.T) {
	base := sitetest.Site(t)
	g := guest{sitetest.Open(t, base, sitetest.Screen{Width: 1280, Height: 900}), t, sitetest.Edition(t, "trio", "fr")}
	g.Early(sitetest.Spends)
	g.Visit("/" + g.edition.Practice.URL)
	reply, err := http.Get(base + sitetest.Evaluate[string](g.Reader, `document.querySelector('[data-review]').dataset.review`))
	if err != nil {
		t.Fatal(err)
	}
	defer reply.Body.Close()
	var size counter
	w, err := gzip.NewWriterLevel(&size, gzip.BestCompression)
	if err == nil {
		_, err = io.Copy(w, reply.Body)
	}
	if err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes", size)
	if size < 100<<10 || size > 900<<10 {
		t.Errorf("the module takes %d bytes", size)
	}
	const fetched = `performance.getEntriesByType('resource').some(({ name }) => name.includes('/review.') || name.includes('/ended.'))`
	if sitetest.Evaluate[bool](g.Reader, fetched) {
		t.Error("it is fetched with the page")
	}
}

// counter counts what is written.
type counter int

func (c *counter) Write(p []byte) (int, error) { *c += counter(len(p)); return len(p), nil }
