package render

// What is made for those who look for pages without reading them: a map of the site,
// the way to it for robots, in each language a feed of the rules that change, and for
// each page what it is about, in the words of schema.org. All of it names pages by their whole addresses, so a site
// that does not know its own has none of it.

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	htmltemplate "html/template"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"text/template"

	"ludoteca/cmd/build/internal/book"
)

// seo writes the map and the way to it.
func (s *site) seo() (err error) {
	if s.origin == "" {
		return nil
	}
	s.files["sitemap.xml"] = s.sitemap()
	s.files["robots.txt"] = []byte("User-agent: *\nAllow: /\n\nSitemap: " + s.origin + s.base + "sitemap.xml\n")
	for _, lang := range s.book.Languages {
		if revised(lang) {
			if s.files[feedName(lang)], err = s.feed(lang); err != nil {
				return err
			}
		}
	}
	return nil
}

// revised reports whether some rulebook of a language says since when it reads so.
func revised(lang *book.Language) bool {
	return slices.ContainsFunc(lang.Editions, func(e *book.Edition) bool { return len(e.Revisions) > 0 })
}

// feedName is the path of a language's feed.
func feedName(lang *book.Language) string { return lang.Code + "/feed.xml" }

// feedText is a feed as Atom has it.
var feedText = template.Must(template.New("feed").Parse(xml.Header + `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{{.Code}}">
<id>{{html .Self}}</id><title>{{html .Name}} – {{html .Title}}</title><updated>{{(index .News 0).Day}}T00:00:00Z</updated>
<link rel="self" type="application/atom+xml" href="{{html .Self}}"/><link href="{{html .Home}}"/><author><name>{{html .Name}}</name></author>
{{range .News}}<entry><id>{{html .ID}}</id><title>{{html .Title}}</title><updated>{{.Day}}T00:00:00Z</updated><link href="{{html .Address}}"/><content type="html">{{html .Text}}</content></entry>
{{end}}</feed>
`))

// feed tells of each revision of each rulebook, the latest first, which rules it changed.
func (s *site) feed(lang *book.Language) ([]byte, error) {
	root := s.origin + s.base
	type entry struct{ Day, ID, Title, Address, Text string }
	var news []entry
	for _, e := range lang.Editions {
		for _, r := range e.Revisions {
			var text strings.Builder
			if err := s.templates.ExecuteTemplate(&text, "news", revisionNews{&Frame{Page: lang.Home}, r}); err != nil {
				return nil, s.templateFault(err)
			}
			address := root + e.Rules.URL
			id := address + "#" + r.Day
			if e.Changes != nil {
				address = root + e.Changes.URL + "#" + r.Day
			}
			news = append(news, entry{r.Day, id, e.Rules.Title + " – " + lang.Day(r.Day), address, text.String()})
		}
	}
	slices.SortStableFunc(news, func(a, b entry) int { return strings.Compare(b.Day, a.Day) })
	return filled(feedText, map[string]any{
		"Code": lang.Code, "Self": root + feedName(lang), "Home": root + lang.Home.URL,
		"Name": lang.Words.Name("site.name"), "Title": lang.Words.Name("changes.feed"), "News": news,
	}), nil
}

// revisionNews tells in HTML what a revision changed, by the titles of the clauses.
type revisionNews struct {
	*Frame
	book.Revision
}

// mapText is a map of the site: every page with its twins in other languages. A day stands
// only beside what has one: a made-up one would soon be believed by nobody.
var mapText = template.Must(template.New("sitemap").Parse(xml.Header + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
{{range .Pages}}<url><loc>{{html $.Root}}{{html .URL}}</loc>{{with .Revised}}<lastmod>{{.}}</lastmod>{{end}}
{{- range call $.Languages .}}{{if .Twin}}<xhtml:link rel="alternate" hreflang="{{.Code}}" href="{{html .Absolute}}"/>{{end}}{{end -}}
<xhtml:link rel="alternate" hreflang="x-default" href="{{html (call $.Default .)}}"/></url>
{{end}}</urlset>
`))

func (s *site) sitemap() []byte {
	first := *s.book.Languages[0].Home
	first.URL, first.Revised = "", "" // the chooser, whose twins are the first pages
	list := []*book.Page{&first}
	for _, lang := range s.book.Languages {
		list = append(list, lang.Pages()...)
	}
	return filled(mapText, map[string]any{"Root": s.origin + s.base, "Pages": list, "Languages": s.languagesOf,
		"Default": func(p *book.Page) string { return defaultOf(p, s.languagesOf(p), s.origin+s.base) }})
}

// filled returns what a template makes of values.
func filled(t *template.Template, values any) []byte {
	var b bytes.Buffer
	if err := t.Execute(&b, values); err != nil {
		panic(err) // both are a part of the program
	}
	return b.Bytes()
}

// thing is something as schema.org tells of it. Its keys come out in the order of the
// alphabet, so the same page is the same bytes.
type thing map[string]any

// json writes the thing as a script of data may hold it.
func (t thing) json() htmltemplate.JS {
	text, err := json.Marshal(t)
	if err != nil {
		panic(err) // texts and numbers can be written
	}
	return htmltemplate.JS(text)
}

// graph says what a page is about. It stands in the page as data, which no policy of
// scripts forbids, since nothing runs it.
func (s *site) graph(p *book.Page, k kind) htmltemplate.JS {
	root := s.origin + s.base
	lang := p.Language
	name := lang.Words.Name("site.name")
	home := thing{"@type": "WebSite", "name": name, "url": root + lang.Home.URL, "inLanguage": lang.Code}
	if p == lang.Home {
		home["@context"], home["description"] = "https://schema.org", p.Summary
		return home.json()
	}
	page := thing{
		"@context": "https://schema.org", "@type": "WebPage", "name": p.Title, "description": p.Summary, "url": root + p.URL,
		"inLanguage": lang.Code, "isPartOf": home,
	}
	if k.schema != "" {
		page["@type"] = []string{"WebPage", k.schema}
	}
	if p.Edition != nil {
		page["about"] = gameOf(p.Edition)
	}
	if p.Revised != "" {
		page["dateModified"] = p.Revised
	}
	var crumbs []thing // the way to the page
	for at := p; at != lang.Home; at = at.Parent() {
		crumbs = append(crumbs, thing{"@type": "ListItem", "name": at.Title, "item": root + at.URL})
	}
	crumbs = append(crumbs, thing{"@type": "ListItem", "name": name, "item": root + lang.Home.URL})
	slices.Reverse(crumbs)
	for i := range crumbs {
		crumbs[i]["position"] = i + 1
	}
	page["breadcrumb"] = thing{"@type": "BreadcrumbList", "itemListElement": crumbs}
	return page.json()
}

// gameOf tells of a game what its rulebook says of players and age.
func gameOf(e *book.Edition) thing {
	game := thing{"@type": "Game", "name": e.Rules.Title, "description": e.Rules.Summary}
	if n := figures(e.Rules.Players); len(n) > 0 {
		game["numberOfPlayers"] = thing{"@type": "QuantitativeValue", "minValue": n[0], "maxValue": n[len(n)-1]}
	}
	if n := figures(e.Rules.Age); len(n) > 0 {
		game["audience"] = thing{"@type": "PeopleAudience", "suggestedMinAge": n[0]}
	}
	return game
}

var digits = regexp.MustCompile(`[0-9]+`)

// figures finds the numbers of a text.
func figures(text string) (list []int) {
	for _, word := range digits.FindAllString(text, -1) {
		if n, err := strconv.Atoi(word); err == nil {
			list = append(list, n)
		}
	}
	return list
}
