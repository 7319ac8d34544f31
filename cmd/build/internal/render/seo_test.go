package render

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/ogimage"
)

const host = "https://example.org/games/"

// mapped is the map of the site as a robot reads it.
type mapped struct {
	XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	URLs    []struct {
		Loc     string `xml:"loc"`
		LastMod string `xml:"lastmod"`
		Links   []struct {
			Rel  string `xml:"rel,attr"`
			Lang string `xml:"hreflang,attr"`
			Href string `xml:"href,attr"`
		} `xml:"http://www.w3.org/1999/xhtml link"`
	} `xml:"url"`
}

// The map lists every page that can be found, once, with the twins that the page itself
// names; and nothing but pages.
func TestSitemap(t *testing.T) {
	files := whole(t, host)
	var m mapped
	if err := xml.Unmarshal(files["sitemap.xml"], &m); err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, u := range m.URLs {
		path, inside := strings.CutPrefix(u.Loc, host)
		page := string(files[path+"index.html"])
		if !inside || page == "" || listed[path+"index.html"] {
			t.Errorf("%s is no page, or is there twice", u.Loc)
			continue
		}
		listed[path+"index.html"] = true
		var twins []string
		for _, l := range u.Links {
			if l.Rel != "alternate" {
				t.Errorf("%s: a link that is %s", u.Loc, l.Rel)
			}
			twins = append(twins, l.Lang+" "+l.Href)
		}
		var own []string
		for _, l := range regexp.MustCompile(`<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"`).FindAllStringSubmatch(page, -1) {
			own = append(own, l[1]+" "+l[2])
		}
		if !slices.Equal(twins, own) || len(own) != 3 {
			t.Errorf("%s is in %v, the page says %v", u.Loc, twins, own)
		}
		if !strings.Contains(page, `<link rel="canonical" href="`+u.Loc+`"`) {
			t.Errorf("%s has another address of its own", u.Loc)
		}
		if rulebook := strings.Contains(page, `class="rulebook `); rulebook != (u.LastMod != "") {
			t.Errorf("%s: last changed %q", u.Loc, u.LastMod)
		}
	}
	for name := range pages(files) {
		if missing := !strings.HasSuffix(name, "index.html"); missing == listed[name] {
			t.Errorf("%s is in the map: %t", name, listed[name])
		}
	}
	if robots := string(files["robots.txt"]); !strings.Contains(robots, "\nSitemap: "+host+"sitemap.xml\n") {
		t.Errorf("robots are told\n%s", robots)
	}
}

// Without an address of its own a site has nothing that would need one.
func TestNothingIsFoundWithoutAnAddress(t *testing.T) {
	files := whole(t, "")
	for _, name := range []string{"sitemap.xml", "robots.txt", "fr/feed.xml"} {
		if files[name] != nil {
			t.Errorf("there is a %s", name)
		}
	}
	for name, page := range pages(files) {
		if strings.Contains(page, "ld+json") {
			t.Errorf("%s says what it is about", name)
		}
	}
}

// What a page says of itself to programs can be read, and is what it says to people.
func TestGraph(t *testing.T) {
	files := whole(t, host)
	block := regexp.MustCompile(`<script type="application/ld\+json">(.*?)</script>`)
	for name, page := range pages(files) {
		blocks := block.FindAllStringSubmatch(page, -1)
		if alone := !strings.HasSuffix(name, "index.html") || name == "index.html"; alone {
			if len(blocks) > 0 {
				t.Errorf("%s is about something", name)
			}
			continue
		}
		var said map[string]any
		if len(blocks) != 1 {
			t.Errorf("%s has %d blocks", name, len(blocks))
		} else if err := json.Unmarshal([]byte(blocks[0][1]), &said); err != nil {
			t.Errorf("%s: %v", name, err)
		} else if want := host + strings.TrimSuffix(name, "index.html"); said["url"] != want || said["@context"] != "https://schema.org" {
			t.Errorf("%s says that it is %v", name, said)
		}
	}
	page := string(files["it/trio/index.html"])
	for _, want := range []string{
		`"numberOfPlayers":{"@type":"QuantitativeValue","maxValue":6,"minValue":3}`, `"suggestedMinAge":7`, `"@type":"Game"`, `"dateModified":"20`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the rulebook of Trio does not say %s", want)
		}
	}
}

// revisedOnce is a game of rules alone with one revision, in the languages of the site.
func revisedOnce(t *testing.T, base string) Files {
	t.Helper()
	drops := fstest.MapFS{}
	for _, lang := range []string{"fr", "it"} {
		for _, name := range []string{"words.txt", "home.md", "about.md"} {
			text, err := fs.ReadFile(content, "site/"+lang+"/"+name)
			if err != nil {
				t.Fatal(err)
			}
			if name == "about.md" { // which leads to other games
				text = text[:bytes.Index(text, []byte("\n---\n"))+5]
			}
			drops["site/"+lang+"/"+name] = &fstest.MapFile{Data: text}
		}
		rule := func(day, text string) *fstest.MapFile {
			return &fstest.MapFile{Data: []byte("---\ntitle: Drops & co\nsummary: <Drops>\nrevised: " + day + "\n---\n\n[DRO-01 A drop] " + text + "\n\n[DRO-02 More] Another.\n")}
		}
		drops["drops/"+lang+"/revisions/2026-10-01.md"] = rule("2026-10-01", "Take one drop from it.")
		drops["drops/"+lang+"/rules.md"] = rule("2026-11-21", "Take two drops from it.")
	}
	b, err := book.Load(drops, nil, book.Options{})
	if err != nil {
		t.Fatal(err)
	}
	_, templates := real(t)
	files, err := Site(b, templates, nil, Options{Base: base})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// A revision has its page, to which the rulebook and the feed lead, and which says to eyes
// and ears what came and what went.
func TestChangesPage(t *testing.T) {
	for _, base := range []string{"", host} {
		files := revisedOnce(t, base)
		page := string(files["fr/drops/ce-qui-a-change/index.html"])
		for _, want := range []string{
			`<del><span class="heard">retiré : </span>one drop<span class="heard">`, `<ins><span class="heard">ajouté : </span>two drops<span class="heard">, fin.</span></ins> from it.`,
			`<time datetime="2026-11-21">21 novembre 2026</time>`, `<h2 id="2026-10-01">`, `drops/#dro-01">DRO-01</a>`,
			"Première publication, avec 2 règles.", `<title>Ce qui a changé – Drops & co`,
		} {
			if !strings.Contains(strings.ReplaceAll(page, "\u202f", " "), want) {
				t.Errorf("the page does not say %s", want)
			}
		}
		if strings.Contains(page, "Another") {
			t.Error("the page tells of a clause that is as it was")
		}
		if rules := string(files["fr/drops/index.html"]); !strings.Contains(rules, `drops/ce-qui-a-change/"`) || !strings.Contains(rules, `datetime="2026-11-21"`) {
			t.Error("the rulebook does not lead to its changes")
		}
		for name, page := range pages(files) {
			for _, m := range address.FindAllStringSubmatch(page, -1) {
				to := strings.TrimPrefix(m[1], "https://example.org")
				if base != "" && strings.HasPrefix(to, "/") {
					to = strings.TrimPrefix(to, "/games")
				}
				file, place := resolve(name, to)
				if files[file] == nil || place != "" && !strings.Contains(string(files[file]), ` id="`+place+`"`) {
					t.Errorf("%s: %s leads nowhere", name, m[1])
				}
			}
		}
	}
}

// fed is a feed as its reader reads it.
type fed struct {
	XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string   `xml:"id"`
	Title   string   `xml:"title"`
	Updated string   `xml:"updated"`
	Author  string   `xml:"author>name"`
	Entries []struct {
		ID      string `xml:"id"`
		Title   string `xml:"title"`
		Updated string `xml:"updated"`
		Content string `xml:"content"`
		Link    struct {
			Href string `xml:"href,attr"`
		} `xml:"link"`
	} `xml:"entry"`
}

// revisionsIn counts the days on which the rulebooks of a language were revised: four or more.
func revisionsIn(t *testing.T, code string) (n int) {
	for _, lang := range fresh(t).Languages {
		for _, e := range lang.Editions {
			if lang.Code == code {
				n += len(e.Revisions)
			}
		}
	}
	if n < 4 {
		t.Errorf("%d revisions in %s", n, code)
	}
	return n
}

// The feed of a language has one entry for each revision of each rulebook, the latest
// first, with the titles of the clauses that changed and a way to read them.
func TestFeed(t *testing.T) {
	for _, c := range []struct {
		files   Files
		name    string
		entries int
	}{{whole(t, host), "fr/feed.xml", revisionsIn(t, "fr")}, {whole(t, host), "it/feed.xml", revisionsIn(t, "it")}, {revisedOnce(t, host), "it/feed.xml", 2}} {
		var f fed
		if err := xml.Unmarshal(c.files[c.name], &f); err != nil {
			t.Fatal(err)
		}
		if len(f.Entries) != c.entries || f.ID != host+c.name || f.Title == "" || f.Author == "" {
			t.Errorf("%s: %+v", c.name, f)
			continue
		}
		seen := map[string]bool{}
		for _, e := range f.Entries {
			if _, err := time.Parse(time.RFC3339, e.Updated); err != nil || e.Updated > f.Updated || seen[e.ID] || e.Title == "" || e.Content == "" {
				t.Errorf("%s: an entry %+v", c.name, e)
			}
			seen[e.ID] = true
			to, inside := strings.CutPrefix(e.Link.Href, host)
			file, place := resolve("", "/"+to)
			if page := string(c.files[file]); !inside || page == "" || place != "" && !strings.Contains(page, ` id="`+place+`"`) {
				t.Errorf("%s: %s leads nowhere", c.name, e.Link.Href)
			}
		}
		if c.entries == 2 && (!strings.Contains(f.Entries[0].Content, "Regola cambiata – A drop (DRO-01)") || strings.Contains(f.Entries[0].Content, "DRO-02")) {
			t.Errorf("the revision changed %s", f.Entries[0].Content)
		}
		if home := string(c.files[strings.Replace(c.name, "feed.xml", "index.html", 1)]); !strings.Contains(home, `type="application/atom+xml"`) || !strings.Contains(home, `href="/games/`+c.name+`"`) {
			t.Errorf("no page leads to %s", c.name)
		}
	}
}

// Each page that can be found has a picture beside it, which is drawn; those of one game
// have its pieces. Whether they are drawn changes no byte of a page.
func TestSharedPictures(t *testing.T) {
	b, templates := real(t)
	all := map[string]ogimage.Picture{}
	files, err := Site(b, templates, module, Options{Base: host, Pictures: all})
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for name, page := range pages(files) {
		var pictures []string
		for _, m := range regexp.MustCompile(`<meta property="og:image" content="([^"]*)"`).FindAllStringSubmatch(page, -1) {
			pictures = append(pictures, m[1])
		}
		if !strings.HasSuffix(name, "index.html") {
			if pictures != nil || strings.Contains(page, "twitter:card") {
				t.Errorf("%s, which nobody should come to, has a picture", name)
			}
			continue
		}
		if len(pictures) != 1 {
			t.Errorf("%s has the pictures %v", name, pictures)
			continue
		}
		path := strings.TrimPrefix(pictures[0], host)
		named[path] = true
		p, ok := all[path]
		if !ok || len(p.Pieces) < 3 || p.Title == "" {
			t.Errorf("%s: the picture %s shows %d pieces and %q", name, path, len(p.Pieces), p.Title)
		}
		for _, want := range []string{`<meta property="og:url" content="` + host, `content="summary_large_image"`, `<meta property="og:title" content="`} {
			if !strings.Contains(page, want) {
				t.Errorf("%s has no %s", name, want)
			}
		}
	}
	if len(named) != len(all) {
		t.Errorf("%d pictures are named, %d would be drawn", len(named), len(all))
	}
	if !maps.EqualFunc(files, whole(t, host), bytes.Equal) {
		t.Error("pages differ with their pictures")
	}
	if strings.Contains(string(whole(t, "")["fr/index.html"]), "og:") {
		t.Error("a site without an address has pictures")
	}
}
