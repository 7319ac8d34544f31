package pages

// Languages that nobody speaks, made from the French one: in one, every letter has an
// accent and every word is longer by a third; the other has letters of another
// script and runs from right to left. Neither needs a change of code. What is read
// in them must be what is read in French, word for word, once that is undone: so all
// texts come from the content, in all editions, with plurals and typography as the
// language wants them.

import (
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/render"
	"ludoteca/cmd/build/internal/scaffold"
	"ludoteca/cmd/build/internal/serve"
	"ludoteca/cmd/build/internal/sitetest"
)

// kept is what stays in a text in every language: marks of the dialect, ids,
// addresses, placeholders.
var kept = regexp.MustCompile("!\\[[^\\]]*\\]|\\[@[a-z]+|\\[→ [^\\]]*\\]|\\]\\([^)]*\\)|\\[(?:R-)?[A-Z]{3}-\\d+[a-z]?|\\{[a-zA-Z0-9.:-]+\\}|\\{[a-z]+\\||`[^`]*`|\\b(?:R-)?[A-Z]{3}-\\d+[a-z]?\\b")

// outside changes a text where nothing is kept, and a kept part by its own function.
func outside(text string, change, keep func(string) string) string {
	var b strings.Builder
	at := 0
	for _, m := range kept.FindAllStringIndex(text, -1) {
		b.WriteString(change(text[at:m[0]]) + keep(text[m[0]:m[1]]))
		at = m[1]
	}
	return b.String() + change(text[at:])
}

func same(text string) string { return text }

var accent = strings.NewReplacer("a", "á", "e", "é", "i", "ï", "o", "ö", "u", "ü", "c", "ç", "A", "Á", "E", "É", "I", "Ï", "O", "Ö", "U", "Ü", "C", "Ç")

var word = regexp.MustCompile(`\pL+`)

// accented is a text in the first language.
func accented(text string) string {
	return outside(text, func(text string) string {
		return word.ReplaceAllStringFunc(text, func(w string) string {
			return accent.Replace(w) + strings.Repeat("~", (len([]rune(w))+2)/3)
		})
	}, same)
}

const alphabet = "אבגדהוזחטיכלמנסעפצקרשתךםןף" // letters for a to z

// mirrored is a text in the second one.
func mirrored(text string) string {
	letters := func(text string) string {
		return strings.Map(func(c rune) rune {
			if c = unicode.ToLower(c); c >= 'a' && c <= 'z' {
				return []rune(alphabet)[c-'a']
			}
			return c
		}, plain(text))
	}
	return outside(text, letters, func(part string) string {
		// A heading has its anchor from its letters.
		if address, anchor, ok := strings.Cut(part, "#"); ok && strings.HasPrefix(part, "](") && !regexp.MustCompile(`^(?:r-)?[a-z]{3}-\d`).MatchString(anchor) {
			return address + "#" + letters(anchor)
		}
		return part
	})
}

// plain takes the accents off.
func plain(text string) string {
	return strings.NewReplacer("à", "a", "á", "a", "â", "a", "ä", "a", "ç", "c", "è", "e", "é", "e", "ê", "e", "ë", "e", "î", "i", "ï", "i", "ô", "o", "ö", "o", "ù", "u", "û", "u", "ü", "u", "œ", "oe",
		"À", "A", "Á", "A", "Â", "A", "Ç", "C", "È", "E", "É", "E", "Ê", "E", "Î", "I", "Ï", "I", "Ô", "O", "Ö", "O", "Ü", "U", "Œ", "Oe").Replace(text)
}

// foreign lays such a language beside the others of a content folder.
func foreign(t testing.TB, content, code, direction string, say func(string) string) {
	t.Helper()
	files, err := scaffold.Translate(os.DirFS(content), code, "fr", say)
	if err != nil {
		t.Fatal(err)
	}
	words := "site/" + code + "/words.txt"
	files[words] = []byte(strings.Replace(string(files[words]), "= ltr", "= "+direction, 1))
	for name, text := range files {
		name = filepath.Join(content, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// inForeign returns the site with both languages besides, built for the first test that asks.
func inForeign(t *testing.T) render.Files {
	t.Helper()
	inBoth.Do(func() {
		content := sitetest.Copied(t)
		foreign(t, content, "qps", "ltr", accented)
		foreign(t, content, "ar-XB", "rtl", mirrored)
		var err error
		if inBoth.files, err = sitetest.Published("-content", content); err != nil {
			t.Fatal(err)
		}
	})
	return inBoth.files
}

var inBoth struct {
	sync.Once
	files render.Files
}

var (
	unread  = regexp.MustCompile(`(?s)<(script|style|nav class="?languages"?).*?</(script|style|nav)>|<(link|meta charset|meta name="?viewport|meta name="?color-scheme|meta name="?theme-color)[^>]*>`)
	spoken  = regexp.MustCompile(` (?:aria-label|alt|title|placeholder|content|data-label|data-title|data-found|data-none|data-last|data-over)=("[^"]*"|[^\s>]+)`)
	markup  = regexp.MustCompile(`<[^>]*>`)
	ids     = regexp.MustCompile(`\b(?:R-)?[A-Z]{3}-\d+[a-z]?\b|\b\d+[a-z]\b|\b[a-z]+(?:\.[a-z]+)+\b`) // whole, and as they are numbered; and names of other sites
	weight  = regexp.MustCompile(`\(epub,\s*\d+`)                                                      // of a book, which other letters make heavier
	spaces  = regexp.MustCompile(`[\s\x{202f}\x{a0}]+`)
	ownName = regexp.MustCompile(`(?s)<li lang=.*?</li>`) // a language speaks for itself
)

// read is what a page says, to eyes and ears.
func read(page string) string {
	page = ownName.ReplaceAllString(unread.ReplaceAllString(page, " "), " ")
	var said []string
	for _, m := range spoken.FindAllStringSubmatch(page, -1) {
		said = append(said, strings.Trim(m[1], `"`))
	}
	text := html.UnescapeString(markup.ReplaceAllString(page, " ") + " " + strings.Join(said, " "))
	return spaces.ReplaceAllString(text, " ")
}

func TestForeignLanguages(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("the module is not compiled with -short")
	}
	site := inForeign(t)
	pages := 0
	for name, page := range site {
		rest, french := strings.CutPrefix(name, "fr/")
		if !french || !strings.HasSuffix(name, ".html") {
			continue
		}
		pages++
		want := strings.Fields(weight.ReplaceAllString(strings.ToLower(plain(read(string(page)))), ""))
		for code, undo := range map[string]func(string) string{
			"qps": func(text string) string { return plain(strings.ReplaceAll(text, "~", "")) },
			"ar-XB": func(text string) string {
				return strings.Map(func(c rune) rune {
					if at := slices.Index([]rune(alphabet), c); at >= 0 {
						return 'a' + rune(at)
					}
					return c
				}, text)
			},
		} {
			file, ok := site[code+"/"+rest]
			if !ok { // an address of the title's letters, where they can stand in one
				file, ok = site[code+"/"+strings.Replace(rest, "mes-resultats", "results", 1)]
			}
			own := string(file)
			if !ok {
				t.Errorf("there is no %s/%s", code, rest)
				continue
			}
			if rtl := strings.Contains(own, ` dir="rtl"`) || strings.Contains(own, ` dir=rtl`); rtl != true { // at least in the choice of languages
				t.Errorf("%s/%s knows of no language from right to left", code, rest)
			}
			if head := own[:strings.Index(own, "<title>")]; strings.Contains(head, "dir=") != (code == "ar-XB") || !strings.Contains(head, "lang="+code) && !strings.Contains(head, `lang="`+code+`"`) {
				t.Errorf("%s/%s begins with %s", code, rest, head)
			}
			text := read(own)
			left := regexp.MustCompile(`\pL*[aeiouc]\pL*`)
			if code == "ar-XB" {
				left = regexp.MustCompile(`[a-zà-ÿœ]{2,}`)
			}
			if found := left.FindAllString(ids.ReplaceAllString(text, ""), -1); found != nil {
				slices.Sort(found)
				found = slices.Compact(found)
				t.Errorf("%s/%s says in French: %q", code, rest, found[:min(12, len(found))])
			}
			got := strings.Fields(weight.ReplaceAllString(strings.ToLower(undo(text)), ""))
			for i := range min(len(got), len(want)) {
				if got[i] != want[i] {
					t.Errorf("%s/%s says %q where French says %q", code, rest, got[max(0, i-4):min(len(got), i+4)], want[max(0, i-4):min(len(want), i+4)])
					break
				}
			}
			if len(got) != len(want) {
				t.Errorf("%s/%s has %d words, and French %d", code, rest, len(got), len(want))
			}
		}
	}
	if pages < 15 {
		t.Errorf("only %d pages: nothing was compared", pages)
	}
}

// On a phone, nothing of a foreign language is cut off or in the way, and in one from
// right to left the page begins at the right, while a board stands as it does
// everywhere: an arrow goes where it points.
func TestForeignLanguagesInABrowser(t *testing.T) {
	t.Parallel()
	sitetest.Chromium(t)
	base := hangAt(t, serve.NewHost("/"), inForeign(t)).url
	e := editions(t)[0]
	for _, code := range sitetest.Some(1, "ar-XB", "qps") {
		t.Run(code, func(t *testing.T) {
			g := guest{sitetest.Open(t, base, sitetest.Screen{Width: 360, Height: 740, Touch: true, Media: map[string]string{"prefers-reduced-motion": "reduce"}}), t, e}
			picture := func(name string) {
				if dir := os.Getenv("PICTURES"); dir != "" {
					if err := os.WriteFile(filepath.Join(dir, code+"-"+name+".png"), g.Picture(), 0o644); err != nil {
						t.Fatal(err)
					}
				}
			}
			path := func(p *book.Page) string { return "/" + code + strings.TrimPrefix(p.URL, e.Language.Code) }
			for name, p := range map[string]*book.Page{"home": e.Language.Home, "rules": e.Rules, "learn": e.Learn, "proof": e.About, "about": e.Language.About} {
				g.Visit(path(p))
				g.fits(path(p))
				g.Holds(name+" begins at its side", fmt.Sprintf(`(r => %t ? r.right > 300 : r.left < 60)(document.querySelector('.site-name').getBoundingClientRect())`, code == "ar-XB"))
				g.Holds(name+" has nothing beyond its edge", `[...document.querySelectorAll('main :is(p, h1, h2, h3, li, td, th, summary, .button)')].every(e => { const r = e.getBoundingClientRect(); return !r.width || e.closest('.out, table, .heard, .still, .pieces, .box, nav') || r.left >= -1 && r.right <= innerWidth + 1 })`)
				picture(name)
			}
			g.Visit(path(e.Practice))
			g.fits("the choice of practices")
			picture("practice")
			for _, e := range sitetest.Played(t) { // the first table of each game, and all of one where words are long
				if e.Language.Code != "fr" {
					continue
				}
				g.Visit(path(e.Practice))
				headers := sitetest.Evaluate[[]string](g.Reader, `[...document.querySelectorAll('form[data-practice]')].map(e => e.dataset.practice)`)
				for i, header := range headers {
					if i > 0 && (e.Game != "symbotrio" || code != "qps") {
						break
					}
					g.Holds(header+" can be begun", fmt.Sprintf(`(e => e.offsetWidth > 0 && (e.click(), true))(document.querySelectorAll('form[data-practice]')[%d].querySelector('[value=new]'))`, i))
					g.seated()
					g.fits(header)
					picture("board-" + strings.Fields(header)[0])
					if i > 0 {
						g.click("leave")
						continue
					}
					g.Holds("a cell has the keyboard", `(e => e && (e.focus(), document.activeElement === e))([...document.querySelectorAll('[role=row]')].find(row => row.querySelectorAll('button').length > 1)?.querySelector('button'))`)
					at := func() float64 {
						return sitetest.Evaluate[float64](g.Reader, `document.activeElement.getBoundingClientRect().left`)
					}
					from := at()
					sitetest.Evaluate[bool](g.Reader, `!!(globalThis.first = document.activeElement)`)
					g.Press(kb.ArrowRight)
					right := at()
					g.Press(kb.ArrowLeft)
					if back := sitetest.Evaluate[bool](g.Reader, `document.activeElement === first`); right <= from || !back {
						t.Errorf("%s: from %g the right arrow goes to %g, and the left one goes back from there: %t", header, from, right, back)
					}
					g.click("leave")
				}
			}
		})
	}
}
