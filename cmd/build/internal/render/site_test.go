package render

// These tests make the repository's own site, in memory, and ask of all its pages
// what must hold of any: that nothing points nowhere, that the policy of headers
// will not stop anything, that the page is small, that the bytes are the same
// tomorrow.

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/cache"
	"ludoteca/rules"
	"ludoteca/rules/words"
	"ludoteca/templates/shelf"
)

var module = []byte("\x00asm, or so")

// The repository's content and templates are read once, and the site is made once for
// each address: tests that spoil something have it for themselves.
var (
	content   = os.DirFS("../../../../content")
	templates = os.DirFS("../../../../templates")
	loaded    = sync.OnceValues(load)
	made      = map[string]Files{} // by their base
)

func load() (*book.Book, error) {
	return book.Load(content, shelf.Games(), book.Options{Root: "content"})
}

// fresh is the repository's book, for a test to change.
func fresh(t testing.TB) *book.Book {
	t.Helper()
	b, err := load()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// real is the repository's book, which is not to be changed, and its templates, in
// memory for a test to spoil.
func real(t testing.TB) (*book.Book, fstest.MapFS) {
	t.Helper()
	b, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	copied := fstest.MapFS{}
	err = fs.WalkDir(templates, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(templates, name)
		copied[name] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b, copied
}

// bareContent is content without games.
func bareContent(t testing.TB) fstest.MapFS {
	t.Helper()
	site := fstest.MapFS{}
	for _, lang := range []string{"fr", "it"} {
		for _, name := range []string{"home.md", "about.md", "words.txt"} {
			name = "site/" + lang + "/" + name
			text, err := fs.ReadFile(content, name)
			if err != nil {
				t.Fatal(err)
			}
			if path.Ext(name) == ".md" { // their texts lead to games
				front, _, _ := bytes.Cut(text[3:], []byte("\n---\n"))
				text = []byte("---" + string(front) + "\n---\n")
			}
			site[name] = &fstest.MapFile{Data: text}
		}
	}
	return site
}

// bare is a book without games, whose pages are soon made.
func bare(t testing.TB) *book.Book {
	t.Helper()
	b, err := book.Load(bareContent(t), nil, book.Options{Root: "content"})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// whole is the site at an address, which is not to be changed.
func whole(t testing.TB, base string) Files {
	t.Helper()
	if files := made[base]; files != nil {
		return files
	}
	b, templates := real(t)
	files, err := Site(b, templates, module, Options{Base: base})
	if err != nil {
		t.Fatal(err)
	}
	made[base] = files
	return files
}

// pages returns the pages among the files, by path.
func pages(files Files) map[string]string {
	list := map[string]string{}
	for name, content := range files {
		if path.Ext(name) == ".html" {
			list[name] = string(content)
		}
	}
	return list
}

func TestSameInputSameBytes(t *testing.T) {
	one := whole(t, "")
	_, templates := real(t)
	two, err := Site(fresh(t), templates, module, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if !maps.EqualFunc(one, two, bytes.Equal) {
		t.Error("two builds differ")
	}
}

var (
	address = regexp.MustCompile(` (?:href|src|action|data-engine|data-worker|data-words|data-rulebook|data-index)="([^"]*)"`)
	anchor  = regexp.MustCompile(` id="([^"]*)"`)
)

// resolve returns the file and the anchor that an address on a page means.
func resolve(page, to string) (file, anchor string) {
	to, anchor, _ = strings.Cut(to, "#")
	switch {
	case to == "":
		return page, anchor
	case strings.HasPrefix(to, "/"):
		file = strings.TrimPrefix(to, "/")
	default:
		file = path.Join(path.Dir(page), to)
		if strings.HasSuffix(to, "/") {
			file += "/"
		}
	}
	if file == "" || strings.HasSuffix(file, "/") {
		file += "index.html"
	}
	return file, anchor
}

// Every address leads to a file, and to a place in it.
func TestNothingPointsNowhere(t *testing.T) {
	files := whole(t, "")
	for name, page := range pages(files) {
		for _, m := range address.FindAllStringSubmatch(page, -1) {
			if strings.HasPrefix(m[1], "https://") {
				continue
			}
			file, place := resolve(name, m[1])
			if files[file] == nil {
				t.Errorf("%s: %s leads to no file", name, m[1])
			} else if place != "" && !strings.Contains(string(files[file]), ` id="`+place+`"`) {
				t.Errorf("%s: %s leads to no place", name, m[1])
			}
		}
	}
	for name, content := range files { // what scripts import, styles paint
		for _, m := range regexp.MustCompile(`(?:from|import)\s*["']\./([\w.]+)["']|url\(["']?([\w.-]+)["']?\)`).FindAllSubmatch(content, -1) {
			if ext := path.Ext(name); ext == ".js" || ext == ".css" {
				if want := path.Join(path.Dir(name), string(m[1])+string(m[2])); files[want] == nil {
					t.Errorf("%s: there is no %s", name, want)
				}
			}
		}
	}
}

// What every page must have, and what the content security policy would refuse.
func TestPages(t *testing.T) {
	files := whole(t, "")
	for name, page := range pages(files) {
		if lang, _, inside := strings.Cut(name, "/"); inside && !strings.Contains(page, `<html lang="`+lang+`"`) {
			t.Errorf("%s does not say its language", name)
		}
		if n := strings.Count(page, "<h1"); n != 1 {
			t.Errorf("%s has %d titles", name, n)
		}
		for _, want := range []string{"<title>", `<meta name="viewport"`, `id="main"`, "<main"} {
			if !strings.Contains(page, want) {
				t.Errorf("%s has no %s", name, want)
			}
		}
		for _, bad := range []string{` style="`, "<style", "javascript:", "ZgotmplZ", "raw HTML omitted", "<no value>"} {
			if strings.Contains(page, bad) {
				t.Errorf("%s has %s", name, bad)
			}
		}
		if m := regexp.MustCompile(`<script[^>]*>[^<]|<script(?:>| [^s])[^>]*></script>| on\w+="`).FindString(page); m != "" && !strings.Contains(m, "src=") {
			t.Errorf("%s has a script of its own: %s", name, m)
		}
		seen := map[string]bool{}
		for _, m := range anchor.FindAllStringSubmatch(page, -1) {
			if seen[m[1]] {
				t.Errorf("%s has the id %s twice", name, m[1])
			}
			seen[m[1]] = true
		}
		if m := regexp.MustCompile(`>[^<]*\{[a-z.|]+\}`).FindString(page); m != "" {
			t.Errorf("%s has a placeholder that nobody filled: %s", name, m)
		}
	}
}

// The language switch of a page leads to the page itself in the other language,
// and every clause has its anchor in both.
func TestLanguageSwitchKeepsPageAndClause(t *testing.T) {
	files := whole(t, "")
	for name, twin := range map[string]string{
		"fr/symbotrio/index.html":              "/it/symbotrio/",
		"it/symbotrio/allenamento/index.html":  "/fr/symbotrio/entrainement/",
		"fr/a-propos/index.html":               "/it/informazioni/",
		"it/index.html":                        "/fr/",
		"fr/symbotrio/entrainement/index.html": "/it/symbotrio/allenamento/",
	} {
		if !strings.Contains(string(files[name]), `href="`+twin+`"`) {
			t.Errorf("%s has no switch to %s", name, twin)
		}
	}
	for _, c := range shelf.Games()[0].Clauses {
		id := ` id="` + strings.ToLower(c.ID) + `"`
		fr, it := bytes.Contains(files["fr/symbotrio/index.html"], []byte(id)), bytes.Contains(files["it/symbotrio/index.html"], []byte(id))
		if fr != it || !fr && c.Type != rules.Flavour && c.Type != rules.Advice && c.Type != rules.Example {
			t.Errorf("%s: in French %t, in Italian %t", c.ID, fr, it)
		}
	}
}

func packed(t testing.TB, content []byte) int {
	t.Helper()
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	w.Write(content)
	w.Close()
	return b.Len()
}

// A rulebook is read on a slow line too: 40 KB, with its style; and by a small device: each piece
// is drawn once, and the page has 4,000 elements at most, and 175 KB. Of these the texts and the
// labels of figures are more than a third, and the records of examples a tenth.
func TestRulebookIsSmall(t *testing.T) {
	files := whole(t, "")
	for _, name := range files.Paths() {
		if path.Base(name) != "site.css" {
			continue
		}
		for _, page := range []string{"fr/symbotrio/index.html", "it/symbotrio/index.html", "fr/labyrinthe/index.html", "it/labyrinthe/index.html", "fr/brigands/index.html", "it/brigands/index.html", "fr/trio/index.html", "it/trio/index.html"} {
			size := packed(t, files[page]) + packed(t, files[name])
			if worn := path.Join(path.Dir(name), strings.Split(page, "/")[1]+".css"); files[worn] != nil {
				size += packed(t, files[worn])
			}
			t.Logf("%s: %d bytes with its style", page, size)
			if size > 40<<10 {
				t.Errorf("%s takes %d bytes with its style", page, size)
			}
			if n := len(regexp.MustCompile(`<[a-z]`).FindAll(files[page], -1)); n > 4000 {
				t.Errorf("%s has %d elements", page, n)
			}
			if n := len(files[page]); n > 175<<10 {
				t.Errorf("%s has %d bytes", page, n)
			}
		}
		return
	}
	t.Error("there is no style")
}

// A page to practise on is 60 KB on the line, with its styles and the scripts that it cannot do without: what is fetched behind
// it, and nothing waits for, has a bound of its own (TestScriptsAreSmall).
func TestPracticeIsSmall(t *testing.T) {
	b, _ := real(t)
	files := whole(t, "")
	named := regexp.MustCompile(`(?:href|src)="?/?([^"> ]+\.(?:css|js))`)
	imported := regexp.MustCompile(`(from|import\(?)\s*["'` + "`" + `](\./[a-z]+\.js)`)
	for _, lang := range b.Languages {
		for _, e := range lang.Editions {
			if e.Practice == nil {
				continue
			}
			page := files[e.Practice.URL+"index.html"]
			size, behind, seen := packed(t, page), 0, map[string]bool{}
			var later []string
			var take func(name string, sum *int)
			take = func(name string, sum *int) {
				if seen[name] || path.Base(name) == "search.js" {
					return
				}
				if files[name] == nil {
					t.Fatalf("%s fetches %s, which is not there", e.Practice.URL, name)
				}
				seen[name] = true
				*sum += packed(t, files[name])
				for _, m := range imported.FindAllSubmatch(files[name], -1) {
					next := path.Join(path.Dir(name), string(m[2]))
					if string(m[1]) == "import(" {
						later = append(later, next)
					} else {
						take(next, sum)
					}
				}
			}
			for _, m := range named.FindAllSubmatch(page, -1) {
				take(string(m[1]), &size)
			}
			if len(seen) < 20 || len(later) == 0 {
				t.Errorf("%s fetches only %d files, and %q behind it", e.Practice.URL, len(seen), later)
			}
			for len(later) > 0 {
				name := later[0]
				later = later[1:]
				take(name, &behind)
			}
			t.Logf("%s: %d bytes, and %d behind it", e.Practice.URL, size, behind)
			if size > 60<<10+2544 {
				t.Errorf("%s takes %d bytes with its styles and scripts", e.Practice.URL, size)
			}
		}
	}
}

// A site below a path of its host says so in every address, and names itself
// whole where others look for it.
func TestBase(t *testing.T) {
	files := whole(t, host)
	for name, page := range pages(files) {
		for _, m := range address.FindAllStringSubmatch(page, -1) {
			if strings.HasPrefix(m[1], "/") && !strings.HasPrefix(m[1], "/games/") {
				t.Errorf("%s: %s leads out of the site", name, m[1])
			}
		}
	}
	page := string(files["fr/symbotrio/index.html"])
	for _, want := range []string{
		`<link rel="canonical" href="https://example.org/games/fr/symbotrio/">`,
		`<link rel="alternate" hreflang="fr" href="https://example.org/games/fr/symbotrio/">`,
		`<link rel="alternate" hreflang="it" href="https://example.org/games/it/symbotrio/">`,
		`<link rel="alternate" hreflang="x-default" href="https://example.org/games/fr/symbotrio/">`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the French rulebook has no %s", want)
		}
	}
	if strings.Contains(string(whole(t, "")["fr/symbotrio/index.html"]), "canonical") {
		t.Error("a site without an address claims one")
	}
}

// No two pages have one title or one description; the page at an address for all languages
// names those that name it; and nothing is what a validator of HTML refuses.
func TestPagesByThemselves(t *testing.T) {
	files := pages(whole(t, host))
	alternate := regexp.MustCompile(`<link rel="?alternate"? hreflang="?([\w-]+)"? href="?([^" >]*)`)
	said := map[string]string{}
	leads := map[string][]string{} // the address of a page → those it names
	for _, name := range slices.Sorted(maps.Keys(files)) {
		page := files[name]
		address := host + strings.TrimSuffix(name, "index.html")
		for _, m := range alternate.FindAllStringSubmatch(page, -1) {
			leads[address] = append(leads[address], m[2])
		}
		for _, form := range []string{`<title>([^<]*)`, `<meta name="?description"? content="([^"]*)`, `<meta property="og:title" content="([^"]*)`} {
			m := regexp.MustCompile(form).FindStringSubmatch(page)
			if m == nil || strings.HasSuffix(name, "404.html") || name == "index.html" { // of the choice of a language
				continue
			}
			language, _, _ := strings.Cut(name, "/")
			if other := said[language+m[0]]; other != "" {
				t.Errorf("%s and %s both say %s", other, name, m[0])
			}
			said[language+m[0]] = name
		}
		for _, wrong := range []string{`<data>`, `<data [^>]*>`, `<input type="?search"? role`} {
			if m := regexp.MustCompile(wrong).FindString(page); m != "" && !strings.Contains(m, " value=") {
				t.Errorf("%s: %s", name, m)
			}
		}
	}
	for from, list := range leads {
		for _, to := range list {
			if !slices.Contains(leads[to], from) {
				t.Errorf("%s names %s, which does not name it", from, to)
			}
		}
	}
	if len(leads) < 30 {
		t.Errorf("only %d pages name others", len(leads))
	}
}

// Wherever a board can be played on, its element names the rulebook to which a
// refusal links: scripts look for it there, and not on the template around it.
func TestRefusalFindsItsRulebook(t *testing.T) {
	board := regexp.MustCompile(`<section class="?table"?[^>]*>`)
	boards := 0
	for name, f := range whole(t, "") {
		for _, tag := range board.FindAllString(string(f), -1) {
			boards++
			if !strings.Contains(tag, " data-rulebook") {
				t.Errorf("%s: a refusal would link nowhere from %s", name, tag)
			}
		}
	}
	if boards == 0 {
		t.Error("no page has a board")
	}
}

// The table has all that scripts look for, and its words are those of the page.
func TestTableFindsItsParts(t *testing.T) {
	files := whole(t, "")
	for _, name := range []string{"fr/symbotrio/entrainement/index.html", "it/symbotrio/allenamento/index.html"} {
		page := string(files[name])
		for _, g := range shelf.Games() {
			if g.Rulebook == "symbotrio" && !strings.Contains(page, `data-practice="`+g.Name+" ") {
				t.Errorf("%s has no form for %s", name, g.Name)
			}
		}
		m := regexp.MustCompile(`data-words="/([^"]*)"`).FindStringSubmatch(page)
		if m == nil {
			t.Fatalf("%s names no words", name)
		}
		w := words.Parse(string(files[m[1]]), nil)
		for _, id := range []string{"clause.SYM-18", "tile.circle", "breach.enough", "unreadable.damaged", "undone", "plural.one"} {
			if !w.Has(id) {
				t.Errorf("%s: no word for %s in %s", name, id, m[1])
			}
		}
	}
}

// One changed byte of any asset, or of a word that the module says, and all
// assets move to another folder; a changed text of a page moves nothing.
func TestAssetsMoveTogether(t *testing.T) {
	folder := func(files Files) string {
		for _, name := range files.Paths() {
			if path.Base(name) == "site.css" {
				return strings.Split(name, "/")[1]
			}
		}
		t.Fatal("there are no assets")
		return ""
	}
	b := bare(t)
	_, templates := real(t)
	before, err := Site(b, templates, module, Options{})
	if err != nil {
		t.Fatal(err)
	}
	templates["assets/css/more.css"] = &fstest.MapFile{Data: []byte("b { margin: 0; }")}
	after, err := Site(b, templates, []byte("another"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if folder(before) == folder(after) {
		t.Error("another asset, and the folder has the same name")
	}
	delete(templates, "assets/css/more.css")
	b.Languages[0].Home.Title += " encore"
	again, err := Site(b, templates, []byte("another"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if folder(before) != folder(again) {
		t.Error("no other asset, and the folder has another name")
	}
	engines := func(files Files) (list []string) {
		for _, name := range files.Paths() {
			if path.Ext(name) == ".wasm" {
				list = append(list, name)
			}
		}
		return list
	}
	if e := engines(again); len(e) != 1 || slices.Equal(e, engines(before)) {
		t.Errorf("another module is called %v", e)
	}
}

// What a designer gets wrong is told at its place.
func TestFaultsOfTemplates(t *testing.T) {
	b, o := bare(t), Options{Root: "templates", Store: cache.Open(t.TempDir()), Memory: &cache.Memory{}} // what is not spoilt is as it was
	_, templates := real(t)
	if _, err := Site(b, templates, module, o); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, text, want string }{
		{"about.html", "{{template \"head\" .}}\n{{if}}", "templates/about.html:2:1: missing value for if: mend the template"},
		{"about.html", "{{template \"head\" .}}\n<p>{{.Pag.Title}}", `templates/about.html:2:10: can't evaluate field Pag in type *render.Frame: mend the template`},
		{"about.html", "\n<p>{{.T \"ui.nothing\"}}", `templates/about.html:2:6: error calling T: book.SiteWords declares no ui.nothing: mend the template`},
		{"about.html", "{{template \"heat\" .}}", `no such template "heat"`},
		{"assets/js/page.js", "let a;\nlet = (;", "templates/assets/js/page.js:2:"},
		{"assets/css/page.js", "let a;", "another asset is called page.js too"},
		{"assets/css/a.css", "p { margin: 0; }\nb { color: red;\n", "templates/assets/css/a.css:2:3: a block that is not closed: "},
		{"assets/css/a.css", "@media print {\nb { color: red; }\n", "templates/assets/css/a.css:1:14: a block that is not closed: "},
		{"assets/css/a.css", "b { color: red; }\n/* so\n", "templates/assets/css/a.css:2:1: a comment that is not closed: "},
		{"assets/css/a.css", "b { content: \"so; }\np { margin: 0; }\n", "templates/assets/css/a.css:1:14: a string that is not closed: "},
		{"assets/css/a.css", "b { content: 'so", "templates/assets/css/a.css:1:14: a string that is not closed: "},
		{"assets/css/a.css", "b { color: red; }\n}\n", "templates/assets/css/a.css:2:1: what is no rule and no declaration: "},
		{"assets/css/a.css", "b {\n  color red;\n}\n", "templates/assets/css/a.css:2:3: what is no rule and no declaration: "},
		{"assets/css/a.css", "b { color: rgb(1,\n2; } p { margin: 0; }\n", "templates/assets/css/a.css:2:2: a ; within a selector or a value: "},
		{"assets/css/a.css", "@import 'b.css';\n", "templates/assets/css/a.css:1:1: an @import: "},
		{"assets/css/a.css", "@\\69mport 'b.css';\n", "templates/assets/css/a.css:1:1: an @import: "},
		{"assets/css/a.css", "b { background: url(https://example.org/x.png); }\n", "templates/assets/css/a.css:1:17: something from another site or another file: "},
		{"assets/css/a.css", "b { background: url(\\68ttps://example.org/x.png); }\n", "templates/assets/css/a.css:1:17: something from another site or another file: "},
		{"assets/css/a.css", "b { background: url('x.png'); }\n", "templates/assets/css/a.css:1:17: something from another site or another file: "},
		{"assets/css/a.css", "b { background: image-set('https://example.org/x.png' 1x); }\n", "templates/assets/css/a.css:1:27: something from another site or another file: "},
		{"assets/css/a.css", "b { background: url(x y\"); }\n", "templates/assets/css/a.css:1:17: an address that is not closed: "},
		{"assets/css/a.css", "b { margin: var(--away, 1px); color:\n var(--asent); }\n", "templates/assets/css/a.css:2:6: --asent, which no sheet sets: "},
		{"assets/css/a.css", "b { color: red\n  margin: 0; }\n", "templates/assets/css/a.css:2:9: a : within a value: "},
		{"assets/css/a.css", "b { margin: 0; }\n{ margin: 0; }\n", "templates/assets/css/a.css:2:1: a block of nothing: "},
		{"assets/css/a.css", "b { margin: 0;\n  colr: red; }\n", "templates/assets/css/a.css:2:3: colr, which is no property of CSS: "},
		{"assets/css/a.css", "b { color: rde; }\n", "templates/assets/css/a.css:1:12: rde, which is no colour of CSS: "},
		{"assets/css/a.css", "b { border: 1px solid #12345; }\n", "templates/assets/css/a.css:1:23: #12345, which is no colour: "},
		{"assets/css/a.css", "b { margin: 0 10xp; }\n", "templates/assets/css/a.css:1:15: xp, which is no unit of CSS: "},
		{"assets/css/a.css", "b { margin: 10; }\n", "templates/assets/css/a.css:1:13: 10 without a unit: "},
		{"assets/css/a.css", "b { margin: ; }\n", "templates/assets/css/a.css:1:5: a property without a value: "},
		{"assets/css/a.css", "b { margin: 0 !importnt; }\n", "templates/assets/css/a.css:1:16: !importnt: "},
		{"assets/css/a.css", "b,\n{ margin: 0; }\n", "templates/assets/css/a.css:1:2: a selector that ends in a comma: "},
		{"assets/css/a.css", "b, i:hovr { margin: 0; }\n", "templates/assets/css/a.css:1:6: hovr, which is no pseudo-class of CSS: "},
		{"assets/css/a.css", "b::befor { margin: 0; }\n", "templates/assets/css/a.css:1:4: befor, which is no pseudo-class of CSS: "},
		{"assets/css/a.css", "@medai print { b { margin: 0; } }\n", "templates/assets/css/a.css:1:1: @medai, which is no rule of CSS: "},
		{"assets/css/a.css", "@media print and (min-widht: 40rem) { b { margin: 0; } }\n", "templates/assets/css/a.css:1:19: widht, which is no condition of CSS: "},
		{"assets/css/a.css", "b { animation: 1s fadde both; }\n", "templates/assets/css/a.css:1:19: the motion fadde, which no sheet defines: "},
		{"assets/css/a.css", "b { animation-name: fadde; }\n", "templates/assets/css/a.css:1:21: the motion fadde, which no sheet defines: "},
		{"assets/css/a.css", "@keyframes fadde { to { opacity: 0; } }\n", "templates/assets/css/a.css:1:12: the motion fadde, which nothing asks for: "},
		{"assets/css/a.css", "@keyframes fadde { 50 { opacity: 0; } } b { animation: fadde 1s; }\n", "templates/assets/css/a.css:1:20: a number for a selector: "},
		{"assets/js/a.js", "import { ask } from './there.js';\n", "templates/assets/js/a.js:1:21: an import of there.js, which is not there: "},
		{"assets/js/a.js", "\nimport { Engines } from './engine.js';\n", "templates/assets/js/a.js:2:25: an import of Engines, which engine.js does not export: "},
		{"assets/js/a.js", "let a;\na = () => import('./gone.js');\n", "templates/assets/js/a.js:2:18: an import of gone.js, which is not there: "},
		{"assets/js/a.js", "export * from './gone.js';\n", "templates/assets/js/a.js:1:15: an import of gone.js, which is not there: "},
		{"assets/js/a.js", "let a;\neval(a);\n", "templates/assets/js/a.js:2:1: text made into code: "},
		{"assets/js/a.js", "let a = new Function('b');\n", "templates/assets/js/a.js:1:13: text made into code: "},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<div><p>a</p>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: a <div> that is not closed within its <main>: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<b><i>a</b></i>\n</main>{{template \"foot\" .}}", `templates/about.html:3:4: a <i> that is not closed within its <b>: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n</section>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: the end of a <section> that is not open: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<p id=\"main\">a</p>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: the id main, which is there twice: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<a href=\"#away\">a</a>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: "away", which is the id of nothing on the page: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<section aria-labelledby=\"away\">a</section>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: "away", which is the id of nothing on the page: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<p aria-describedby=\"main away\">a</p>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: "away", which is the id of nothing on the page: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<label for=\"away\">a</label>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: "away", which is the id of nothing on the page: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<img src=\"{{.Assets}}icon.svg\">\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: a picture without alt: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<svg role=\"img\" viewBox=\"0 0 1 1\"></svg>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: a picture without a name: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<button type=\"button\"> </button>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: a <button> without words: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<a href=\"/\"></a>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: a <a> without words: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<input type=\"text\">\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: a field without a name: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<p><div>a</div></p>\n</main>{{template \"foot\" .}}", `templates/about.html:3:4: a <div> in a <p>, which ends it: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<a href=\"/\">a <a href=\"/\" lang=\"fr\">b</a></a>\n</main>{{template \"foot\" .}}", `templates/about.html:3:15: a <a> in another one: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<h1>b</h1>\n</main>{{template \"foot\" .}}", `templates/about.html:2:17: a page with 2 titles <h1>: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<p role=\"statos\">a</p>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: a role statos, which ARIA does not have: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<p aria-labeledby=\"main\">a</p>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: an attribute aria-labeledby, which ARIA does not have: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<p tabindex=\"5\">a</p>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: a place of its own for the keyboard: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<sectoin>a</sectoin>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: an element <sectoin>, which HTML does not have: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<a href=\"{{.Base}}fr/away/\">a</a>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: the address /fr/away/, where nothing is: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<script src=\"{{.Assets}}away.js\"></script>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: the address /assets/`},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<!-- a\n</main>{{template \"foot\" .}}", `templates/about.html:1:1: ends in a non-text context`},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\">\n</main>{{template \"foot\" .}}", "templates/about.html:1:1: a page without a title <h1>: "},
		{"a.html", "<form action=\"https://example.org/\">", "templates/a.html:1:7: something from another site: "},
		{"a.html", "<meta http-equiv=refresh content=\"0;url=/\">", "templates/a.html:1:7: an attribute http-equiv: "},
		{"assets/js/a.js", "let a;\nsetTimeout('a()', 5);\n", "templates/assets/js/a.js:2:1: text made into code: "},
		{"assets/js/a.js", "let a;\nfetch('https://example.org/x');\n", "templates/assets/js/a.js:2:7: an address elsewhere: "},
		{"assets/js/a.js", "let a;\ndebugger;\n", "templates/assets/js/a.js:2:1: a stop for a debugger: "},
		{"assets/js/worker.js", "// nothing\n", "templates/assets/js/worker.js:1:1: a script that does nothing: "},
		{"offline/worker.js", "", "templates/offline/worker.js:1:1: a script that does nothing: "},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<p class=\"a\" class=\"b\">a</p>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: an attribute class that is there twice: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<p clas=\"a\">a</p>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: an attribute clas, which HTML does not have: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<label>a <input type=\"chekbox\"></label>\n</main>{{template \"foot\" .}}", `templates/about.html:3:10: type="chekbox", which means nothing: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<button type=\"sumbit\">a</button>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: type="sumbit", which means nothing: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<p dir=\"up\">a</p>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: dir="up", which means nothing: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<li>a</li>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: a <li> in a <main>: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<ul><p>a</p></ul>\n</main>{{template \"foot\" .}}", `templates/about.html:3:5: a <p> in a <ul>: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<a href=\"example.org\">a</a>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: a link to "example.org": `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<a href=\"http://example.org/\">a</a>\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: a link to "http://example.org/": `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<meta name=\"robots\" content=\"noindex\">\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: a page that speaks to robots: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<main>a</main>\n</main>{{template \"foot\" .}}", `templates/about.html:2:1: a second <main>: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<p>&nosuch; a</p>\n</main>{{template \"foot\" .}}", `templates/about.html:3:4: &nosuch;, which is the name of no character: `},
		{"about.html", "{{template \"head\" .}}\n<main id=\"main\"><h1>x</h1>\n<meta name=\"viewport\" content=\"width=device-width, user-scalable=no\">\n</main>{{template \"foot\" .}}", `templates/about.html:3:1: a page that cannot be enlarged: `},
		{"about.html", "<html lang=\"fr\"><head><meta charset=\"utf-8\"><title>a</title></head><body><main><h1>x</h1></main></body></html>", "templates/about.html:1:1: a page without <!doctype html>: "},
		{"about.html", "<!doctype html><html><head><title>a</title></head><body><main><h1>x</h1></main></body></html>", `templates/about.html:1:1: a page without <meta name="viewport">: `},
		{"a.html", "<svg viewBox=\"0 0 1 1\"\n onload=\"a()\"></svg>", "templates/a.html:2:2: an attribute onload: "},
		{"a.html", "<svg viewBox=\"0 0 1 1\"><g/>\n<image href=\"https://example.org/x.png\"/></svg>", "templates/a.html:2:8: something from another site: "},
		{"a.html", "<svg viewBox=\"0 0 1 1\">\n<script>let a</script></svg>", "templates/a.html:2:9: a script in a page: "},
		{"assets/icon.svg", "<svg onload=\"a()\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\"></svg>", "templates/assets/icon.svg:1:6: an attribute onload: "},
		{"assets/js/a.js", "import { Engine } from 'engine.js';\nnew Engine();\n", "templates/assets/js/a.js:1:24: an import of engine.js without ./, which is not there: "},
		{"assets/js/a.js", "import { Engine } from './engine.js';\nlet Engine;\n", "Engine, which is imported too: "},
		{"assets/js/a.js", "export const a = 1;\nexport { a };\n", "templates/assets/js/a.js:2:10: an export of a that is there twice: "},
		{"assets/js/a.js", "let a;\n<!-- a\n", "templates/assets/js/a.js:2:1: a comment of HTML: "},
		{"assets/js/a.js", "setTimeout(`a()`, 5);\n", "templates/assets/js/a.js:1:1: text made into code: "},
		{"assets/js/a.js", "fetch(`https://example.org/${1}`);\n", "templates/assets/js/a.js:1:7: an address elsewhere: "},
		{"assets/css/a.css", "// a\nb { margin: 0; }\n", "templates/assets/css/a.css:1:1: a / in a selector: "},
		{"assets/css/a.css", "@media screen adn (width > 1px) { b { margin: 0; } }\n", "templates/assets/css/a.css:1:15: adn, which is no medium of CSS: "},
		{"assets/css/a.css", "@supports (displya: grid) { b { margin: 0; } }\n", "templates/assets/css/a.css:1:12: displya, which is no property of CSS: "},
		{"assets/js/a.js", "let a;\na = documnet.body;\n", "templates/assets/js/a.js:2:5: documnet, which nothing declares: "},
		{"assets/js/a.js", "{ let a; }\na = 1;\n", "templates/assets/js/a.js:2:1: a, which nothing declares: "},
		{"assets/js/a.js", "class A { #b = 1;\n c() { return this.#d; } }\n", "templates/assets/js/a.js:2:20: #d, which nothing declares: "},
		{"assets/js/a.js", "const a = 1;\n{ let a; a = 2; }\nif (a === 1 && a >= 2) a += 2;\n", "another value for a, which keeps its own: "},
		{"assets/js/a.js", "const { a: [b] } = self;\nb++;\n", "templates/assets/js/a.js:2:1: another value for b, which keeps its own: "},
		{"assets/js/a.js", "import { Engine } from './engine.js';\nEngine = 1;\n", "templates/assets/js/a.js:2:1: another value for Engine, which keeps its own: "},
		{"assets/js/a.js", "import { Engine } from './engine.js';\n", "templates/assets/js/a.js:1:10: an import of Engine, which nothing here uses: "},
		{"assets/js/a.js", "let a;\na = () => import(`./${a}.js`);\n", "templates/assets/js/a.js:2:11: an import of what is known only once it runs: "},
		{"assets/js/a.js", "document.write('a');\n", "templates/assets/js/a.js:1:10: what replaces the whole page: "},
		{"assets/js/a.js", "let a;\n", "templates/assets/js/a.js:1:1: nothing reads this file: "},
		{"assets/img/a.png", "x", "templates/assets/img/a.png:1:1: nothing reads this file: "},
		{"strategy.html", "<p>a</p>", "templates/strategy.html:1:1: nothing reads this file: "},
		{"notes.txt", "a", "templates/notes.txt:1:1: nothing reads this file: "},
		{"board/a.css", "b { margin: 0; }", "templates/board/a.css:1:1: nothing reads this file: "},
		{"assets/css/a.css", "b { width: clac(1px); }\n", "templates/assets/css/a.css:1:12: clac, which is no function of CSS: "},
		{"assets/css/a.css", "b { display: blcok; }\n", "templates/assets/css/a.css:1:14: blcok, which is no keyword of CSS: "},
		{"assets/css/a.css", "b { border: 1px soild red; }\n", "templates/assets/css/a.css:1:17: soild, which is no keyword of CSS: "},
		{"a.html", "<p>\n<script>\nlet a;</script>", "templates/a.html:2:9: a script in a page: "},
		{"a.html", "<p\n  onclick=\"a()\">", "templates/a.html:2:3: an attribute onclick: "},
		{"a.html", "<p style=\"color: red\">", "templates/a.html:1:4: an attribute style: "},
		{"a.html", "<style>p { margin: 0; }</style>", "templates/a.html:1:1: a <style>: "},
		{"a.html", "<a href=\"javascript:a()\">", "templates/a.html:1:4: a script in an address: "},
		{"a.html", "<img alt=\"\" src=\"https://example.org/x.png\">", "templates/a.html:1:13: something from another site: "},
		{"a.html", "<link rel=stylesheet href=//example.org/x.css>", "templates/a.html:1:22: something from another site: "},
	} {
		_, templates := real(t)
		templates[c.name] = &fstest.MapFile{Data: []byte(c.text)}
		files, err := Site(b, templates, module, o)
		if faults := (book.Diagnostics)(nil); !errors.As(err, &faults) || files != nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q in %s: got %v, want %s", c.text, c.name, err, c.want)
		}
	}
}

// A game has no name that is the site's own: its pages would be dressed by it. Each sheet is
// one of the site or of a game.
func TestNamesakes(t *testing.T) {
	b, templates := real(t)
	sheets, err := fs.Glob(templates, "assets/css/*.css")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range sheets {
		game := strings.TrimSuffix(strings.TrimSuffix(path.Base(name), ".css"), ".stage")
		if name = path.Base(name); !slices.Contains(apart, name) && !slices.Contains(joined, name) && !slices.Contains(b.Games, game) {
			t.Errorf("%s is a sheet of nothing", name)
		}
	}
	for name, want := range map[string]string{"tokens": "a game named tokens, as something in tokens.css", "table": "a game named table, as something in ", "tangram": ""} {
		content := bareContent(t)
		for _, lang := range []string{"fr", "it"} {
			content[name+"/"+lang+"/rules.md"] = &fstest.MapFile{Data: []byte("---\ntitle: A\nsummary: B\n---\n\n## A\n\nB.\n")}
		}
		b, err := book.Load(content, nil, book.Options{Root: "content"})
		if err != nil {
			t.Fatal(err)
		}
		_, err = Site(b, templates, nil, Options{Root: "templates"})
		if err != nil && (want == "" || !strings.HasPrefix(err.Error(), "content/"+name+"/fr/rules.md:1:1: "+want)) || err == nil && want != "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// What a browser knows is told of nobody, however seldom it is written, and an editor's own
// files are not looked at, nor published.
func TestSoundSources(t *testing.T) {
	b, templates := bare(t), fstest.MapFS{}
	_, own := real(t)
	for name, file := range own {
		templates[name] = file
	}
	for name, text := range map[string]string{
		"assets/css/a.css": `@media (not (hover)) { b { margin: 0; } }
@media (width >= 40rem) and (not (pointer: coarse)), print { b { margin: 0; } }
@container box style(--x: y) { b { margin: 0; } }
@layer base, more;
@property --x { syntax: "<length>"; inherits: false; initial-value: 0px; }
::highlight(x), b::view-transition-group(x) { color: red; }
@font-face { font-family: "X"; src: local("X"); font-display: swap; unicode-range: U+26; }
b { color: oklch(70% .1 200); color: rgb(from red r g b / 50%); width: fit-content(3px); flex: 1; }
b { & i { animation: 1s ease-in-out infinite alternate; transition: opacity .2s allow-discrete; } }
b { text-box: trim-both cap alphabetic; grid-template-areas: "a b"; grid-area: own / 1; counter-reset: own; }
`,
		"assets/css/b.css~": "b {", "assets/js/.page.js.swp": "(", "board/testdata/a.txt": "a",
		"offline/worker.js": `label: for (const [a, { b = a }] of []) { let c = ({ a, d: b }) => a ?? later(b); c = null; c?.(...b); break label; }
function later(x) { try { return y + x; } catch { return arguments; } }
let y = typeof undefined === 'string' ? later` + "`${y}`" + ` : later; y = /=x/.test(later);
class A extends Map { #p = 1; static q() { return this; } get p() { return this.#p; } set p(v) { this.#p = v; } }
for (const k in new A()) later(k);
`,
	} {
		templates[name] = &fstest.MapFile{Data: []byte(text)}
	}
	files, err := Site(b, templates, module, Options{Root: "templates"})
	if err != nil {
		t.Fatal(err)
	}
	for name := range files {
		if strings.HasSuffix(name, "~") || strings.HasSuffix(name, ".swp") {
			t.Errorf("%s is published", name)
		}
	}
}

// A module that lacks what the script asks of it is told before any page waits for it.
func TestEngineIsWhatTheScriptAsksFor(t *testing.T) {
	b, templates := real(t)
	// An export section with reserve and _initialize, functions 0 and 1.
	module := []byte("\x00asm\x01\x00\x00\x00\x07\x19\x02\x07reserve\x00\x00\x0b_initialize\x00\x01")
	_, err := Site(b, templates, module, Options{Root: "templates"})
	for _, want := range []string{": memory, which the engine does not export: ", ": ask, which the engine does not export: "} {
		if err == nil || !strings.Contains(err.Error(), "templates/assets/js/shim.js:") || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "reserve,") {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// No word of the interface is declared and translated for nobody.
func TestEveryWordIsSaid(t *testing.T) {
	_, templates := real(t)
	var said strings.Builder
	for name, file := range templates {
		if path.Ext(name) == ".html" {
			said.Write(file.Data)
		}
	}
	review, err := os.ReadFile("../../../../wasm/review/review.go") // which says how a match went
	if err != nil {
		t.Fatal(err)
	}
	said.Write(review)
	for _, d := range words.Declare(book.SiteWords) {
		class, _, _ := strings.Cut(d.ID, ".")
		switch {
		case slices.Contains([]string{"language", "typography", "plural", "unreadable", "undone", "answered", "keeper", "date", "several"}, class): // said, or used, by Go
		case d.ID == "ebook.access", d.ID == "ui.ruling", d.ID == "ui.leaflet", d.ID == "ui.other", d.ID == "ui.refused", d.ID == "ui.refused.who", d.ID == "choose.title", d.ID == "missing.title", d.ID == "changes.title", d.ID == "changes.lead", d.ID == "results.title", d.ID == "results.of", d.ID == "results.lead", d.ID == "results.about":
		case slices.Contains(spoken, d.ID):
		case !strings.Contains(said.String(), fmt.Sprintf("%q", d.ID)):
			t.Errorf("no template says %s", d.ID)
		}
	}
}

func BenchmarkSite(b *testing.B) {
	content, templates := real(b)
	for b.Loop() {
		if _, err := Site(content, templates, module, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkSiteAgain is the site once more, after an edit of one page.
func BenchmarkSiteAgain(b *testing.B) {
	content := fresh(b)
	_, templates := real(b)
	title := content.Languages[0].Home.Title
	for i := 0; b.Loop(); i++ {
		content.Languages[0].Home.Title = fmt.Sprint(title, i)
		if _, err := Site(content, templates, module, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
