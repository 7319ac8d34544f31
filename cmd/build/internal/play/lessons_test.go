package play

// The lessons are taken in a browser from the accessibility tree alone: each
// mistake that the author thought of is made and gets its reply, then the step is
// solved. What a move is called, and which replies there are, the reader knows
// from the edition; everything else is on the page.

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules/script"
)

// One language by keyboard, the other with a finger; with -thorough each game in both,
// otherwise the first game in the one and the last in the other, the first step and the last alone by
// who sees nothing, and of each step's mistakes the one whose reply is the longest, which needs the
// most room.
func TestLessons(t *testing.T) {
	t.Parallel()
	base := sitetest.Site(t)
	taught := slices.DeleteFunc(sitetest.Editions(t, ""), func(e *book.Edition) bool { return len(e.Steps) == 0 })
	if len(taught) < 2 {
		t.Fatalf("%d editions have lessons", len(taught))
	}
	taught[1], taught[len(taught)-1] = taught[len(taught)-1], taught[1]
	for _, e := range sitetest.Some(2, taught...) {
		on := sitetest.Screen{Width: 1280, Height: 900}
		if e.Language.Code != "fr" {
			on = sitetest.Screen{Width: 360, Height: 740, Touch: true}
		}
		t.Run(e.Game+"/"+e.Language.Code, func(t *testing.T) {
			t.Parallel()
			p := fluent(t, base, e.Game, e.Language.Code, on)
			watch(p, e.Game+"'s lesson in "+e.Language.Code)
			lessons(t, p)
		})
	}
}

func lessons(t *testing.T, p *player) {
	p.Visit("/" + p.edition.Learn.URL)
	p.control("ui.play")
	mistakes := 0
	for i, step := range p.edition.Steps {
		if !*sitetest.Thorough && i >= byHand && i < len(p.edition.Steps)-1 {
			mistakes += p.taken(step)
			continue
		}
		title := p.edition.Learn.Sections()[slices.IndexFunc(p.edition.Learn.Sections(), func(s book.Section) bool { return s.Step == step })].Title
		p.Until("step "+step.ID, func(tree []sitetest.Node) bool {
			_, heading := sitetest.Find(tree, "heading", func(name string) bool { return strings.HasSuffix(name, sitetest.PlainText(title)) })
			return heading && p.begun(step, tree)
		})
		p.looks("the beginning of " + step.ID)
		if idea, ok := button(p.Tree(), p.say("do.go")); ok { // the first step was begun below its idea
			p.act(idea)
		}
		if len(step.Replies) == 0 {
			t.Errorf("step %s answers no mistake", step.ID)
		}
		for _, reply := range made(step.Replies) {
			moves := step.Script.Replies[slices.IndexFunc(step.Script.Replies, func(r script.Reply) bool { return r.Name == reply.Name })].Mistake
			p.moves(moves)
			p.Until("reply "+reply.Name+" of "+step.ID, reads(reply.Text))
			p.looks("the reply " + reply.Name + " of " + step.ID)
			p.control("do.restart")
			p.rest()
			p.Until("the beginning of "+step.ID, func(tree []sitetest.Node) bool { return !reads(reply.Text)(tree) && p.begun(step, tree) })
			mistakes++
		}
		p.moves(step.Script.Solution)
		p.Until("the goal of "+step.ID, reads(step.Done))
		p.looks("the end of " + step.ID)
		if i < len(p.edition.Steps)-1 {
			p.control("do.onward")
		} else {
			p.control("do.finish")
			p.Until("the end of the lesson", func(tree []sitetest.Node) bool {
				_, ok := sitetest.Find(tree, "heading", func(name string) bool { return name == p.say("ui.finished") })
				return ok
			})
		}
	}
	t.Logf("%d steps, %d mistakes with their replies, %d actions", len(p.edition.Steps), mistakes, p.actions)
}

// byHand is how many steps of a lesson are taken by keyboard or finger and by ear, with the last one.
const byHand = 1

// taken takes a step by pressing what makes each move, and looks at its beginning, a reply and its end
// alike; it gives how many mistakes were made.
func (p *player) taken(step *book.Step) int {
	p.t.Helper()
	press := func(what string) {
		p.t.Helper()
		p.Holds(what+" in "+step.ID, `(e => e?.offsetWidth > 0 && (e.click(), true))(document.querySelector('.step.now [data-do=`+what+`]'))`)
		p.rest()
	}
	const said = `[...document.querySelectorAll('.step.now :is([data-part=said], [data-part=reason])')].filter((e) => e.offsetWidth).map((e) => e.textContent).join('\n')`
	plays := func(moves []string, until string) {
		p.t.Helper()
		for _, move := range moves {
			p.Holds("the page waits for "+move, `!`+going+` && !!(`+sitetest.Rests+`)`)
			before := sitetest.Evaluate[string](p.Reader, fmt.Sprintf(`(localStorage['ludoteca.step.%s'] ?? '') + %s`, step.ID, said))
			p.presses(move)
			p.Holds("an answer to "+move, fmt.Sprintf(`(localStorage['ludoteca.step.%s'] ?? '') + %s !== %q`, step.ID, said, before))
			p.rest()
			p.looks("after " + move)
		}
		p.Holds(until, fmt.Sprintf(`(%s).replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'").includes(%q)`, said, sitetest.PlainText(until)))
	}
	p.Holds("step "+step.ID, fmt.Sprintf(`document.querySelector('.step.now').id === %q && !!document.querySelector('.step.now [data-part=board] > *')`, step.ID))
	p.rest()
	p.looks("the beginning of " + step.ID)
	press("go")
	if len(step.Replies) == 0 {
		p.t.Errorf("step %s answers no mistake", step.ID)
	}
	list := made(step.Replies)
	for _, reply := range list {
		plays(step.Script.Replies[slices.IndexFunc(step.Script.Replies, func(r script.Reply) bool { return r.Name == reply.Name })].Mistake, reply.Text)
		p.looks("the reply " + reply.Name + " of " + step.ID)
		press("restart")
		p.Holds("the beginning of "+step.ID+" again", said+` === ''`)
	}
	plays(step.Script.Solution, step.Done)
	for _, size := range sitetest.Some(4, [][2]int64{{360, 640}, {390, 664}, {360, 740}, {820, 1180}}...) {
		p.Resize(size[0], size[1], .1)
		if moved := sitetest.Evaluate[float64](p.Reader, moved); moved > 1 {
			p.t.Errorf("%s, %dx%d: the board is moved by %.0f pixels by what is said at the end", step.ID, size[0], size[1], moved)
		}
	}
	p.looks("the end of " + step.ID)
	press("onward")
	return len(list)
}

// moved is by how much the board lies elsewhere, than where nothing is said of the goal.
const moved = `((full, field, saying) => {
	const said = field.getBoundingClientRect();
	full.classList.remove('met');
	saying.hidden = true;
	const played = field.getBoundingClientRect();
	full.classList.add('met');
	saying.hidden = false;
	return Math.abs(said.top - played.top) + Math.abs(said.height - played.height);
})(document.querySelector('.step.now .full'), document.querySelector('.step.now .field'), document.querySelector('.step.now [data-part=saying]'))`

// made are the mistakes that are made, of those that have a reply.
func made(replies []book.StepReply) []book.StepReply {
	if *sitetest.Thorough || len(replies) == 0 {
		return replies
	}
	return []book.StepReply{slices.MaxFunc(replies, func(a, b book.StepReply) int { return len(a.Text) - len(b.Text) })}
}

// reads reports whether a text is on the page, where the eye sees it.
func reads(text string) func([]sitetest.Node) bool {
	return func(tree []sitetest.Node) bool {
		return slices.ContainsFunc(tree, func(n sitetest.Node) bool {
			return n.Role == "StaticText" && strings.Contains(n.Name, sitetest.PlainText(text))
		})
	}
}

// mine reports whether it is the reader's turn: a place of the board can be played, a
// turn ended, cards given back or kept, or it is said.
func (p *player) mine(tree []sitetest.Node) bool {
	for _, move := range []string{"close", "pass", "done"} {
		if _, ok := button(tree, sitetest.PlainText(p.edition.Words.Line("move", move))); ok {
			return true
		}
	}
	return slices.ContainsFunc(grid(tree), func(n sitetest.Node) bool { return !n.Disabled }) || reads(p.edition.Words.Name("board.turn.you"))(tree)
}

// begun reports whether the board lies as it does where a step begins: the same
// drawing gives the names that are heard.
func (p *player) begun(step *book.Step, tree []sitetest.Node) bool {
	drawn := label.FindAllStringSubmatch(p.edition.Face.Live(step.Opening, p.edition.Words, nil, ""), -1)
	places := grid(tree)
	if len(drawn) != len(places) {
		return false
	}
	for i, n := range places {
		if n.Name != sitetest.PlainText(html.UnescapeString(drawn[i][1])) {
			return false
		}
	}
	return true
}

// label is the name of a place in a drawn board.
var label = regexp.MustCompile(`<button[^>]* tabindex="-?[01]"[^>]* aria-label="([^"]*)"`)

// rest waits until the page waits, and hurries whoever plays meanwhile.
func (p *player) rest() {
	p.t.Helper()
	p.Holds("the page rests", sitetest.Rests)
}

// names is all that a page shows, wherever the keyboard is; what is told aloud
// comes when it comes.
func names(tree []sitetest.Node) []string {
	told := sitetest.Inside(tree, func(n sitetest.Node) bool { return n.Role == "status" })
	var list []string
	for _, n := range tree {
		if !slices.ContainsFunc(told, n.Same) {
			list = append(list, n.Role+" "+n.Name)
		}
	}
	return list
}

// control presses a button of the page by its word.
func (p *player) control(id string) {
	p.t.Helper()
	var found sitetest.Node
	p.Until(id, func(tree []sitetest.Node) bool {
		var ok bool
		found, ok = sitetest.Find(tree, "button", func(name string) bool { return name == p.say(id) })
		return ok && !found.Disabled
	})
	p.act(found)
}

// moves makes moves of a record, letting rivals finish what they do.
func (p *player) moves(list []string) {
	p.t.Helper()
	for _, move := range list {
		p.rest() // bots that choose for an exchange choose first
		name := sitetest.PlainText(p.edition.Words.Line("move", move))
		called := func(tree []sitetest.Node) (sitetest.Node, bool) {
			n, ok := refusing(tree, name)
			if !ok && move == "close" && p.edition.Words.Has("board.skip") { // with nothing turned up it says so
				n, ok = refusing(tree, p.say("board.skip"))
			}
			return n, ok
		}
		tree := p.Until("the reader's turn to "+move, func(tree []sitetest.Node) bool {
			if next, ok := button(tree, p.say("do.continue")); ok {
				p.act(next)
				return false
			}
			_, placed := p.placed(tree, move)
			_, there := called(tree)
			if idea, ok := button(tree, p.say("do.go")); ok && there { // it lies over the buttons
				p.act(idea)
				return false
			}
			return placed && p.mine(tree) || there
		})
		if prepare := ready[p.edition.Game]; prepare != nil {
			tree = prepare(p, tree, move)
		}
		act, ok := called(tree)
		at, placed := p.placed(tree, move)
		if on := slices.IndexFunc(grid(tree), act.Same); ok && on >= 0 { // the place is called like the move
			at, placed, ok = on, true, false
		}
		switch {
		case ok:
			p.act(act)
		case placed:
			p.place(tree, at)
		default:
			p.t.Fatalf("no button %q; the page reads\n%s", name, sitetest.Outline(tree))
		}
		p.rest()
		p.Until("an answer to "+move, func(after []sitetest.Node) bool { return !slices.Equal(names(after), names(tree)) })
		p.rest() // a tap is a click a moment later
		p.looks("after " + move)
	}
}

// What is learnt stays on the device: through another language, and a page that is
// opened anew; and it can be begun again.
func TestLessonsStay(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "symbotrio", "fr", sitetest.Screen{Width: 1280, Height: 900})
	p.Visit("/" + p.edition.Learn.URL)
	p.control("ui.play")
	for _, step := range p.edition.Steps[:2] {
		p.Until("step "+step.ID, func(tree []sitetest.Node) bool { return p.begun(step, tree) })
		p.moves(step.Script.Solution)
		p.Until("the goal of "+step.ID, reads(step.Done))
		p.control("do.onward")
	}
	third := p.edition.Steps[2]
	p.Until("the third step", reads(third.Goal))
	for _, lang := range []string{"it", "fr"} {
		other := sitetest.Edition(t, "symbotrio", lang)
		p.Visit("/" + other.Learn.URL)
		p.Until("the third step in "+lang, reads(other.Steps[2].Goal))
		p.Holds("two steps done", `document.querySelectorAll(".pips a.learned").length == 2`)
	}
	p.TabTo("the list of the steps", func(n sitetest.Node) bool { return n.Role == "button" && n.Name == p.say("ui.steps") })
	p.Press(kb.Enter)
	p.Holds("the steps, each as large as a finger", `[...document.querySelectorAll('.pips a')].every((e) => e.checkVisibility() && e.offsetHeight >= 44)`)
	link, _ := sitetest.Find(p.Tree(), "link", func(name string) bool {
		return strings.Contains(name, sitetest.PlainText(p.edition.Learn.Sections()[0].Title))
	})
	p.TabTo("the first step", func(n sitetest.Node) bool { return n.Same(link) })
	p.Press(kb.Enter)
	p.Until("the first step again", reads(p.edition.Steps[0].Goal))
	p.Holds("done stays done", `document.querySelectorAll(".pips a.learned").length == 2`)
	p.Visit("/" + p.edition.Learn.URL)
	p.Until("the third step, though a done one was looked at last", reads(third.Goal))
}

// The idea of a step lies over nothing of the hand that it speaks of, in today's practice too, whose sign takes a line; and once it
// is put away the hand stays where it was.
func TestAnIdeaMovesNoHand(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"symbotrio", "labyrinthe"} {
		p := fluent(t, sitetest.Site(t), game, "it", sitetest.Screen{Width: 1280, Height: 900})
		for _, step := range p.edition.Steps[:3] {
			p.Visit("/" + p.edition.Learn.URL)
			sitetest.Evaluate[bool](p.Reader, fmt.Sprintf(`(localStorage['ludoteca.plan'] = new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10) + '\nstep %s %s\nplace symbotrio-turn', true)`, game, step.ID))
			p.Visit("/" + p.edition.Language.Home.URL)
			p.Visit("/" + p.edition.Learn.URL + "#" + step.ID + "&go")
			p.Holds("the idea, of the day", `document.querySelector('.full .idea')?.offsetHeight > 0 && document.querySelector('.full [data-part=title]').dataset.dots === '○○' && !('busy' in document.querySelector('.full').dataset)`)
			const hand = `((e) => Math.round(e.getBoundingClientRect().top))(document.querySelector('.full .hand'))`
			at := sitetest.Evaluate[int](p.Reader, hand)
			p.Holds(step.ID+": nothing of the hand is covered", `((idea) => [...document.querySelectorAll('.full .hand *')].every((e) => !e.getClientRects().length || e.closest('[class*=act]') || e.getBoundingClientRect().bottom <= idea.top || e.getBoundingClientRect().width <= 2))(document.querySelector('.full .idea').getBoundingClientRect())`)
			p.Holds("it goes", `(document.querySelector('.full [data-do=go]').click(), true)`)
			p.rest()
			if got := sitetest.Evaluate[int](p.Reader, hand); got != at {
				t.Errorf("%s: the hand moves from %d to %d", step.ID, at, got)
			}
		}
	}
}

// A refusal in a lesson leaves what is to be done in sight, on a low phone too, where it is told above the table.
func TestARefusalLeavesTheTaskInSight(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "labyrinthe", "fr", sitetest.Screen{Width: 360, Height: 640, Touch: true})
	step := p.edition.Steps[slices.IndexFunc(p.edition.Steps, func(s *book.Step) bool { return s.ID == "learn-sides" })]
	p.Visit("/" + p.edition.Learn.URL + "#" + step.ID + "&go")
	p.Holds("the step has begun", `(e => e?.offsetWidth > 0 && (e.click(), true))(document.querySelector('.full [data-do=go]'))`)
	p.Holds("a move", `((board, move) => !('busy' in document.querySelector('.full').dataset) && board.firstElementChild && (move.dataset.move = 'place 1 m15 0', board.append(move), move.click(), move.remove(), true))(document.querySelector('.full [data-part=board]'), document.createElement('button'))`)
	p.Holds("is refused, and the task is seen", `((refusal, task) => refusal.height > 0 && task.height > 0 && (refusal.top >= task.bottom || refusal.bottom <= task.top))(...['.breach', '.goal'].map((e) => document.querySelector('.full > ' + e).getBoundingClientRect()))`)
}

// Where nothing leads on from, as behind three wrong tiles, the hint says to take back, and marks
// nothing: a marked tile would be turned over, which is refused.
func TestAHintWhereNothingLeadsOn(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "symbotrio", "it", sitetest.Screen{Width: 360, Height: 640, Touch: true})
	step := p.edition.Steps[slices.IndexFunc(p.edition.Steps, func(s *book.Step) bool { return s.ID == "learn-crook" })]
	p.Visit("/" + p.edition.Learn.URL + "#" + step.ID + "&go")
	hint := func(says string, marks bool) {
		p.Holds("a hint", `((bulb) => !('busy' in document.querySelector('.full').dataset) && (bulb.click(), true))(document.querySelector('.full [data-do=hint]'))`)
		p.Holds(fmt.Sprintf("the hint says %q, marks: %v", says, marks), fmt.Sprintf(`((hints) => hints.checkVisibility() && hints.textContent.replaceAll('’', "'").includes(%q) && !!document.querySelector('.full .marked') === %v)(document.querySelector('.full [data-part=hints]'))`, sitetest.PlainText(says), marks))
	}
	p.Holds("the step has begun", `(e => e?.offsetWidth > 0 && (e.click(), true))(document.querySelector('.full [data-do=go]'))`)
	hint(step.Hint, true)
	p.Holds("no hint", `(document.querySelector('.full .hints [data-do=dismiss]').click(), true)`)
	for _, move := range []string{"rob 1", "flip a3", "flip a1", "flip b3"} {
		p.presses(move)
		p.rest()
	}
	hint(p.say("ui.astray"), false)
}
