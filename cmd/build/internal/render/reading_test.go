package render

// What a reader must have who has little: no script, a slow line, no other host
// to ask, and an address that leads nowhere.

import (
	"bytes"
	"errors"
	"html"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/rules/words"
)

var tag = regexp.MustCompile(`<[^>]*>`)

// forScripts is what stands in a page for its scripts to take.
var forScripts = regexp.MustCompile(`(?s)<template.*?</template>`)

// plain is what a page says, without marks and without regard to plain spaces;
// those that do not break stay.
func plain(page string) string {
	text := html.UnescapeString(tag.ReplaceAllString(page, ""))
	return strings.NewReplacer(" ", "", "\n", "", "\t", "").Replace(text)
}

// Each clause is there to be read without any script, as the author wrote it and
// the language sets it, the spaces that must not break included.
func TestRulebookReadsWithoutScript(t *testing.T) {
	b, _ := real(t)
	files := whole(t, "")
	for _, lang := range b.Languages {
		for _, e := range lang.Editions {
			if e.Rules.Coming {
				continue // a word or two on the home page
			}
			page := string(files[e.Rules.URL+"index.html"])
			if strings.Contains(forScripts.ReplaceAllString(page, ""), " hidden") {
				t.Errorf("%s hides something", e.Rules.File)
			}
			text := plain(page)
			for _, c := range e.Clauses {
				if said := plain(html.EscapeString(lang.Set(c.Text))); said == "" || !strings.Contains(text, said) {
					t.Errorf("%s: the page does not say %s: %q", e.Rules.File, c.ID, c.Text)
				}
			}
		}
	}
	if !strings.Contains(string(files["fr/symbotrio/index.html"]), "\u202f") {
		t.Error("the French rulebook has lost its narrow spaces")
	}
}

// What is boxed as this site's decision is a ruling of this site and nothing else; every other
// ruling says whose word it is; and the page about a game counts all clauses by that.
func TestWhoseWordIsShown(t *testing.T) {
	b, _ := real(t)
	files := whole(t, "")
	box := regexp.MustCompile(`(?s)<details class="?question ruling"?>(.*?)</details>`)
	id := regexp.MustCompile(`<p class="[^"]*" id="?([a-z0-9-]+)|<p class=clause id="?([a-z0-9-]+)`)
	for _, lang := range b.Languages {
		for _, e := range lang.Editions {
			if e.Rules.Coming {
				continue
			}
			page := string(files[e.Rules.URL+"index.html"])
			var boxed, ours []string
			for _, m := range box.FindAllStringSubmatch(page, -1) {
				for _, clause := range id.FindAllStringSubmatch(m[1], -1) {
					boxed = append(boxed, clause[1]+clause[2])
				}
			}
			count := map[book.Origin]int{}
			for _, c := range e.Clauses {
				count[c.Origin]++
				if c.Origin == book.Site {
					ours = append(ours, c.Anchor())
				}
			}
			if !slices.Equal(boxed, ours) {
				t.Errorf("%s: boxed are %s, this site's are %s", e.Rules.File, boxed, ours)
			}
			if count[book.Leaflet]+count[book.Other]+count[book.Site] != len(e.Clauses) {
				t.Errorf("%s: of %d clauses, %v have an origin", e.Rules.File, len(e.Clauses), count)
			}
			if e.About == nil {
				continue
			}
			about := string(files[e.About.URL+"index.html"])
			if strings.Contains(about, "<td>") { // on a phone the heads of the columns are out of sight
				t.Errorf("%s: a cell does not say what it tells", e.About.File)
			}
			for origin, word := range map[book.Origin]string{book.Leaflet: "proof.clauses", book.Other: "proof.others", book.Site: "proof.rulings"} {
				said := lang.Words.Fill(word, words.Arg{Name: "n", Value: strconv.Itoa(count[origin])})
				if count[origin] > 0 && !strings.Contains(plain(about), plain(said)) {
					t.Errorf("%s does not say %q", e.About.File, said)
				}
			}
		}
	}
}

// The skip link is the first thing on a page that has something to skip.
func TestSkipLink(t *testing.T) {
	for name, page := range pages(whole(t, "")) {
		if _, body, _ := strings.Cut(page, "<body"); strings.Contains(name, "/") && !regexp.MustCompile(`^[^>]*>\s*<a class="?skip"? href="#main"`).MatchString(body) {
			t.Errorf("%s does not begin with a skip link", name)
		}
	}
}

// What a page hands to its scripts reads as the words file has it: of an attribute whose name begins with "on" behind "data-" the
// template takes the value for a script, and quotes it.
func TestDataIsNotQuoted(t *testing.T) {
	quoted := regexp.MustCompile(`data-[a-z]+='"[^']*"'`)
	for name, page := range pages(whole(t, "")) {
		if m := quoted.FindString(page); m != "" {
			t.Errorf("%s has a quoted %s", name, m)
		}
	}
}

// Every link has an address, also one that a script gives its own: who reads a page without scripts, or
// indexes it, finds none that leads nowhere.
func TestLinksHaveAddresses(t *testing.T) {
	link := regexp.MustCompile(`<a( [^>]*)?>`)
	for name, page := range pages(whole(t, "")) {
		for _, m := range link.FindAllString(page, -1) {
			if !strings.Contains(m, " href=") || strings.Contains(m, ` href=""`) {
				t.Errorf("%s has a link without an address: %s", name, m)
			}
		}
	}
}

// All scripts together are 24 KB on the line, and 272 bytes with which a lesson of the day begins at once, what flies may set out later, a refusal leaves its task in sight, Escape closes what lies over a table, and the table
// of a lesson grows in sight, without the search, which only who
// searches fetches, without what a game is taken along with, and without what is fetched when a page
// is there or a match has ended, and nothing waits for it: 3 KB, 4 KB and 10 KB and 416 bytes. What only the pages of
// the reader's results fetch is 8 KB: what can be done, what is better, what is next, days, charts, files and readers.
func TestScriptsAreSmall(t *testing.T) {
	size, search, offline, behind, results := 0, 0, 0, 0, 0
	for name, content := range whole(t, "") {
		switch {
		case path.Base(name) == "search.js":
			search = packed(t, content)
		case path.Base(name) == "offline.js", path.Base(name) == "device.js", path.Base(name) == workerName:
			offline += packed(t, content)
		case slices.Contains([]string{"ended.js", "past.js", "marks.js", "diary.js", "plan.js", "today.js"}, path.Base(name)):
			behind += packed(t, content)
		case slices.Contains([]string{"results.js", "calendar.js", "plot.js", "mine.js"}, path.Base(name)):
			results += packed(t, content)
		case path.Ext(name) == ".js":
			size += packed(t, content)
		}
	}
	t.Logf("%d bytes of scripts, %d of the search, %d to take games along, %d behind a page, %d of results", size, search, offline, behind, results)
	if results == 0 || results > 8<<10+32 {
		t.Errorf("the pages of results take %d bytes", results)
	}
	if behind == 0 || behind > 11<<10+192 {
		t.Errorf("what is fetched behind a page takes %d bytes", behind)
	}
	if offline == 0 || offline > 4<<10 {
		t.Errorf("taking a game along takes %d bytes", offline)
	}
	if size == 0 || size > 24<<10+432 {
		t.Errorf("the scripts take %d bytes", size)
	}
	if search == 0 || search > 3<<10 {
		t.Errorf("the search takes %d bytes", search)
	}
}

// No page makes its reader's browser ask another host for anything.
func TestNothingIsFetchedFromElsewhere(t *testing.T) {
	fetched := regexp.MustCompile(`<(?:script|img|iframe|source|link rel="?(?:stylesheet|icon|preload|modulepreload|preconnect))[^>]*(?:src|href)="?(?:https?:)?//`)
	for name, content := range whole(t, host) {
		switch path.Ext(name) {
		case ".html":
			if m := fetched.Find(content); m != nil {
				t.Errorf("%s fetches from elsewhere: %s", name, m)
			}
		case ".css", ".js":
			content = bytes.ReplaceAll(content, []byte("http://www.w3.org/2000/svg"), nil) // the name of a language, which nobody fetches
			if m := regexp.MustCompile(`["'(]\s*(?:https?:)?//[a-z]`).Find(content); m != nil {
				t.Errorf("%s names another host: %s", name, m)
			}
		}
	}
}

// A page that stands for missing ones claims no address, and each language has
// its own, with a way home.
func TestMissingPages(t *testing.T) {
	files := whole(t, host)
	for name, home := range map[string]string{"404.html": "/games/fr/", "fr/404.html": "/games/fr/", "it/404.html": "/games/it/"} {
		page := string(files[name])
		if !strings.Contains(page, `href="`+home+`"`) {
			t.Errorf("%s does not lead to %s", name, home)
		}
		for _, claim := range []string{`rel="canonical"`, `rel="alternate"`} {
			if strings.Contains(page, claim) {
				t.Errorf("%s has %s", name, claim)
			}
		}
	}
	if page := string(files["index.html"]); !strings.Contains(page, `<link rel="canonical" href="https://example.org/games/">`) {
		t.Error("the root has lost its address")
	}
}

func TestMissingTemplate(t *testing.T) {
	b, templates := real(t)
	delete(templates, "about.html")
	_, err := Site(b, templates, module, Options{Root: "templates"})
	if faults := (book.Diagnostics)(nil); !errors.As(err, &faults) || !strings.HasPrefix(err.Error(), "templates/about.html:1:1: this template is missing: ") {
		t.Errorf("without about.html: %v", err)
	}
	if _, err := Site(b, fstest.MapFS{}, module, Options{Root: "elsewhere"}); err == nil || !strings.Contains(err.Error(), "elsewhere") {
		t.Errorf("without any template: %v", err)
	}
}

// What the minifier takes away must not be missed.
func TestShrinkKeepsWhatMatters(t *testing.T) {
	for _, keep := range []string{
		"<p>Vrai\u202f? Oui\u00a0!</p>",
		"<details><summary>Plus</summary><p>Tout.</p></details>",
		`<button type="button" data-do="undo" hidden>x</button>`,
		`<input type="radio" name="a" value="1" checked>`,
		"<p><strong>un</strong> <em>deux</em></p>",
		`<ol start="4"><li>quatre</li></ol>`,
		`<a id="sym-18" href="#sym-18">18</a>`,
		`<p role="status" aria-atomic="true"></p>`,
		`<td></td>`,
	} {
		got, err := minified("text/html", []byte(keep))
		if err != nil || string(got) != keep {
			t.Errorf("%s became %s (%v)", keep, got, err)
		}
	}
}
