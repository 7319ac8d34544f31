package pages

// Readers who come back: each day they open today's practice and do what stands there, one by
// keyboard and one with a finger, and the clock of their browser is moved on to the next day. What
// the pages then offer is compared with what the lines of the diary call for, which the
// test reads for itself. Drills are played to the last move beside the page, where hints say what is right; the
// page gets that move. A step of a lesson is taken by its solution.

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules"
)

// shifted is a clock that runs as many milliseconds ahead as the page keeps; and what is
// saved to a file stays at hand.
const shifted = `
	const Real = Date, ahead = () => +(localStorage.clock ?? 0);
	globalThis.Date = class extends Real {
		constructor(...at) { at.length ? super(...at) : super(Real.now() + ahead()) }
		static now() { return Real.now() + ahead() }
	};
	const make = URL.createObjectURL;
	URL.createObjectURL = (blob) => { blob.text().then((text) => { globalThis.saved = text }); return make.call(URL, blob) };`

// life is a reader's.
type life struct {
	guest
	chance  *rand.Rand
	today   string
	days    []string // on which something was done
	reached map[string]string
	finger  bool
}

func TestDaysGoBy(t *testing.T) {
	t.Parallel()
	n := 2
	if *sitetest.Thorough {
		n = 60
	}
	for lang, screen := range map[string]sitetest.Screen{"fr": {Width: 1280, Height: 900}, "it": {Width: 360, Height: 740, Touch: true}} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			screen.Media = map[string]string{"prefers-reduced-motion": "reduce"}
			e := sitetest.Edition(t, "trio", lang)
			l := life{receive(t, sitetest.Site(t), e, screen, shifted), rand.New(rand.NewPCG(1, 2)), "", nil, map[string]string{}, screen.Touch}
			l.away()
			first := time.Date(2027, 1, 20, 12, 0, 0, 0, time.UTC)
			for day := range n {
				switch {
				case day == 13 || day == 14: // nobody is reproached for a gap
					continue
				case day == 30: // a clock that goes wrong for a day
					l.wakes(first.AddDate(0, 0, -40))
				default:
					l.wakes(first.AddDate(0, 0, day))
				}
				l.practises()
			}
			l.wakes(first.AddDate(0, 0, n-1))
			l.counts()
			l.takesAlong()
		})
	}
}

// wakes moves the clock to a day.
func (l *life) wakes(at time.Time) {
	l.today = at.Format(time.DateOnly)
	sitetest.Evaluate[bool](l.Reader, fmt.Sprintf(`(localStorage.clock = 0, localStorage.clock = %d - Date.now(), true)`, at.UnixMilli()))
}

// opens presses what a selector finds, with a key or a finger.
func (l *life) opens(what, selector string) {
	l.t.Helper()
	l.Holds(what, fmt.Sprintf(`(e => e?.offsetWidth > 0 && (e.focus(), document.activeElement === e))(document.querySelector(%q))`, selector))
	if !l.finger {
		l.Press(kb.Enter)
		return
	}
	if !l.Tap(l.Focused()) {
		l.t.Errorf("%s cannot be touched", what)
	}
}

// rule is what is known of a clause.
type rule struct {
	times int
	due   string
}

// diary returns the lines of the diary.
func (l *life) diary() []string {
	return strings.Split(sitetest.Evaluate[string](l.Reader, `localStorage['ludoteca.diary'] ?? ''`), "\n")
}

// rules reads them: a clause comes back 1, 3, 7, 16 and 35 days after it was known when it was due, and on
// the same day after a mistake.
func (l *life) rules() map[string]rule {
	met := map[string]rule{}
	lines := l.diary()
	slices.SortStableFunc(lines, func(a, b string) int { return strings.Compare(at(a), at(b)) })
	for _, line := range lines {
		f := strings.Fields(line)
		if len(f) < 5 || f[2] != "rule" {
			continue
		}
		r, known := met[f[3]]
		switch {
		case f[4] == "ill":
			r = rule{0, f[0]}
		case !known || f[0] >= r.due:
			day, _ := time.Parse(time.DateOnly, f[0])
			r = rule{r.times + 1, day.AddDate(0, 0, []int{1, 3, 7, 16, 35}[min(r.times, 4)]).Format(time.DateOnly)}
		}
		met[f[3]] = r
	}
	return met
}

// at is the moment that a line begins with, which has as many signs in all of them.
func at(line string) string {
	if f := strings.Fields(line); len(f) > 1 {
		return f[1]
	}
	return ""
}

// practises does today's practice.
func (l *life) practises() {
	l.t.Helper()
	l.Visit("/" + l.edition.Language.Home.URL)
	before := l.rules()
	l.Holds("today's practice is there", `!!document.querySelector('[data-today]').onclick`)
	l.opens("today's practice", "[data-today]")
	l.Holds("a list of the day", fmt.Sprintf(`document.querySelector('.day')?.open && localStorage['ludoteca.plan'].startsWith(%q)`, l.today+"\n"))
	items := strings.Split(sitetest.Evaluate[string](l.Reader, `localStorage['ludoteca.plan']`), "\n")[1:]
	links := sitetest.Evaluate[[]string](l.Reader, `[...document.querySelectorAll('.day li a')].map((e) => e.pathname + e.hash)`)
	if len(items) != len(links) || len(items) < 3 {
		l.t.Fatalf("%s: %q is to be done, and leads to %q", l.today, items, links)
	}
	minutes := 0
	fresh := false
	for _, item := range items {
		f := strings.Fields(item)
		if minutes++; f[0] == "place" {
			minutes++
		}
		if f[0] != "rule" {
			continue
		}
		switch r, met := before[f[1]]; {
		case met && r.due > l.today:
			l.t.Errorf("%s: %s is asked, and due on %s", l.today, f[1], r.due)
		case met && fresh:
			l.t.Errorf("%s: %s is due, and comes after one that was never met", l.today, f[1])
		case !met:
			fresh = true
		}
	}
	if minutes < 5 || minutes > 8 {
		l.t.Errorf("%s: %q takes %d minutes", l.today, items, minutes)
	}
	for i, item := range items {
		l.does(strings.Fields(item), links[i])
	}
	l.Visit("/" + l.edition.Language.Home.URL)
	l.Holds("today's practice is there", `!!document.querySelector('[data-today]').onclick`)
	l.opens("today's practice", "[data-today]")
	l.Holds(fmt.Sprintf("on %s %q is done", l.today, items), `document.querySelector('.day.over')?.open && document.querySelectorAll('.day li.done').length === document.querySelectorAll('.day li').length`)
	if !slices.Contains(l.days, l.today) {
		l.days = append(l.days, l.today)
	}
}

// does does an item of the list.
func (l *life) does(item []string, link string) {
	l.t.Helper()
	press := func(move string) { // whatever the board asks for it
		l.t.Helper()
		l.Holds(move+" can be pressed", fmt.Sprintf(`!document.querySelector('[data-busy]') && `+goneOn+` && `+place, move))
		l.opens(move, "#last")
		l.Holds(move+" is taken", `!document.getElementById('last')`)
	}
	l.away()
	l.Visit(link)
	if item[0] == "step" {
		steps := sitetest.Edition(l.t, item[1], l.edition.Language.Code).Steps
		l.opens("the step, which has begun", ".full [data-do=go]")
		for _, move := range steps[slices.IndexFunc(steps, func(s *book.Step) bool { return s.ID == item[2] })].Script.Solution {
			press(move)
		}
		l.Holds("the step is noted", fmt.Sprintf(`localStorage['ludoteca.diary'].split('\n').some((line) => line.startsWith(%q) && line.endsWith(' step %s %s'))`, l.today, item[1], item[2]))
		return
	}
	l.Holds("it lies on the table", `!!document.querySelector('[data-table]:not([hidden]) [data-part=board]').firstElementChild && !!`+lately)
	begun := sitetest.Evaluate[string](l.Reader, lately)
	header, _, _ := strings.Cut(begun, "\n")
	game, _, _ := strings.Cut(header, " ")
	level, leveled := startOf(header)
	if item[0] == "place" && leveled && l.reached[item[1]] != "" && l.reached[item[1]] != level {
		l.t.Errorf("%s: %s begins at level %s, and %s was reached", l.today, item[1], level, l.reached[item[1]])
	}
	record, last := l.answers(begun, item[0] == "again")
	if item[0] == "again" {
		for _, move := range strings.Split(strings.TrimPrefix(record+"\n"+last, begun+"\n"), "\n") {
			press(move)
		}
		l.Holds("it is solved", fmt.Sprintf(`localStorage['ludoteca.diary'].split('\n').some((line) => line.startsWith(%q) && line.endsWith(' solved ' + %q))`, l.today, item[1]))
		return
	}
	path, _, _ := strings.Cut(link, "#")
	l.away()
	l.Visit(path + sitetest.Hash(record))
	press(last)
	l.Holds("it is a result", fmt.Sprintf(`(document.querySelector('[data-do=continue]')?.click(), localStorage['ludoteca.diary'].split('\n').some((line) => line.includes(' result %s ') && line.endsWith(%q)))`, game, header))
	if _, level, ok := l.last(item); ok {
		l.reached[item[1]] = level
	}
}

// goneOn goes on in a lesson where the others wait until what they showed was looked at.
const goneOn = `(e => !e?.offsetWidth || (e.click(), false))(document.querySelector('.step.now [data-do=continue]'))`

// place puts what makes a move into the board that is played on.
const place = `(board => board?.firstElementChild && (board.append(Object.assign(document.createElement('button'), { id: 'last', textContent: '!' })), board.lastChild.dataset.move = %q) && true)(document.querySelector('.table:not([hidden]) [data-part=board]'))`

// startOf is the level at which a drill begins.
func startOf(header string) (string, bool) {
	for _, choice := range strings.Fields(header) {
		if level, ok := strings.CutPrefix(choice, "start="); ok {
			_, err := strconv.Atoi(level)
			return level, err == nil
		}
	}
	return "", false
}

// last returns the last result of a place, and the level that it reached.
func (l *life) last(item []string) (result, level string, ok bool) {
	for _, line := range slices.Backward(l.diary()) {
		if f := strings.Fields(line); len(f) > 8 && f[2] == "result" && f[3] == item[1] && item[0] == "place" {
			level, _, _ = strings.Cut(f[6], ",")
			return line, level, level != "-"
		}
	}
	return "", "", false
}

// answers plays on as somebody does who is right four times of five, or always, to the last move, which it returns; of
// what is tried again to the first answer.
func (l *life) answers(begun string, once bool) (record, last string) {
	m := replayed(l.t, begun)
	for m.State.Turn() != 0 {
		h := m.History(0)
		move := h.Moves[0]
		if len(h.Moves) > 1 {
			move = m.Record.Setup.Game.Hint(h, m.Chance(0)).Move
			if other := slices.IndexFunc(h.Moves, func(other rules.Move) bool { return other != move && other.Verb() == move.Verb() }); !once && other >= 0 && l.chance.IntN(5) == 0 {
				move = h.Moves[other]
			}
		}
		record, last = m.Record.String(), string(move)
		if err := m.Play(last); err != nil {
			l.t.Fatal(err)
		}
		if now := m.History(0); once && slices.ContainsFunc(now.Steps[len(now.Steps)-1].Events, func(event string) bool {
			return slices.ContainsFunc(m.Record.Setup.Game.Moments, func(moment rules.Moment) bool {
				return moment.Event == rules.Words(event)[0] && moment.Kind == rules.Well
			})
		}) {
			break
		}
	}
	return record, last
}

// counts compares what the page of results says with the days that were lived.
func (l *life) counts() {
	l.t.Helper()
	l.Visit("/" + l.edition.Language.Results.URL)
	row := 0
	for day, _ := time.Parse(time.DateOnly, l.today); slices.Contains(l.days, day.Format(time.DateOnly)); day = day.AddDate(0, 0, -1) {
		row++
	}
	l.Holds(fmt.Sprintf("%d days in a row", row), fmt.Sprintf(`/\b%d\b/.test(document.querySelector('[data-part=row]').textContent)`, row))
	l.opens("the calendar", ".days > summary")
	practised := map[string]bool{}
	for month := l.today[:7]; month >= l.days[0][:7]; {
		for _, day := range sitetest.Evaluate[[]string](l.Reader, `[...document.querySelectorAll('[data-done~=practised][data-day]')].map((e) => e.dataset.day)`) {
			practised[day] = true
		}
		first, _ := time.Parse(time.DateOnly, month+"-01")
		month = first.AddDate(0, -1, 0).Format(time.DateOnly)[:7]
		l.opens("the month before", `[data-month="-1"]`)
	}
	want := slices.DeleteFunc(slices.Clone(l.days), func(day string) bool { return day < l.days[0] })
	slices.Sort(want)
	if got := slices.Sorted(maps.Keys(practised)); !slices.Equal(got, want) {
		l.t.Errorf("the calendar marks %q, wanted %q", got, want)
	}
}

// takesAlong saves all to a file, forgets it, and reads the file, by which all is there again.
func (l *life) takesAlong() {
	l.t.Helper()
	sorted := func() []string {
		lines := l.diary()
		slices.Sort(lines)
		return slices.Compact(slices.DeleteFunc(lines, func(line string) bool { return line == "" }))
	}
	before := sorted()
	l.opens("what is the reader's", ".mine summary")
	l.opens("save", `[data-mine=save]`)
	l.Holds("a file", `globalThis.saved?.startsWith('ludoteca diary 1')`)
	file := sitetest.Evaluate[string](l.Reader, `saved`)
	l.opens("forget", `[data-mine=forget]`)
	l.opens("forget, surely", `[data-mine=forget]`)
	l.Holds("nothing is left", `!localStorage['ludoteca.diary'] && document.readyState === 'complete' && location.hash === '' && document.querySelector('[data-part=filled]')?.hidden === false`)
	sitetest.Evaluate[bool](l.Reader, fmt.Sprintf(`(() => {
		const input = document.querySelector('[data-mine=read]'), files = new DataTransfer();
		files.items.add(new File([decodeURIComponent(%q)], 'x.txt', { type: 'text/plain' }));
		input.files = files.files;
		return input.dispatchEvent(new Event('change', { bubbles: true }));
	})()`, url.PathEscape(file)))
	l.Holds("it is read", `!!localStorage['ludoteca.diary']`)
	if after := sorted(); !slices.Equal(before, after) {
		l.t.Errorf("a file brings back %d lines of %d", len(after), len(before))
	}
}
