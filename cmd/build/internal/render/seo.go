package render

// What is made for those who look for pages without reading them: a map of the site,
// the way to it for robots, in each language a feed of the rules that change, and for
// each page what it is about, in the words of schema.org. All of it names pages by their whole addresses, so a site
// that does not know its own has none of it.

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

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

// feed tells of each revision of each rulebook, the latest first, which rules it changed.
func (s *site) feed(lang *book.Language) ([]byte, error) {
	root := s.origin + s.base
	type entry struct{ day, text string }
	var list []entry
	for _, e := range lang.Editions {
		for _, r := range e.Revisions {
			address := root + e.Rules.URL
			if e.Changes != nil {
				address = root + e.Changes.URL + "#" + r.Day
			}
			var news bytes.Buffer
			if err := s.templates.ExecuteTemplate(&news, "news", revisionNews{&Frame{words: lang.Words}, r}); err != nil {
				return nil, s.templateFault(err)
			}
			text := fmt.Sprintf("<entry><id>%s</id><title>%s</title><updated>%sT00:00:00Z</updated><link href=\"%s\"/><content type=\"html\">%s</content></entry>\n",
				inXML(root+e.Rules.URL+"#"+r.Day), inXML(e.Rules.Title+" – "+lang.Day(r.Day)), r.Day, inXML(address), inXML(news.String()))
			list = append(list, entry{r.Day, text})
		}
	}
	slices.SortStableFunc(list, func(a, b entry) int { return strings.Compare(b.day, a.day) })
	var b strings.Builder
	fmt.Fprintf(&b, "%s<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"%s\">\n", xml.Header, lang.Code)
	name := lang.Words.Name("site.name")
	fmt.Fprintf(&b, "<id>%s</id><title>%s – %s</title><updated>%sT00:00:00Z</updated>\n", inXML(root+feedName(lang)), inXML(name), inXML(lang.Words.Name("changes.feed")), list[0].day)
	fmt.Fprintf(&b, "<link rel=\"self\" type=\"application/atom+xml\" href=\"%s\"/><link href=\"%s\"/><author><name>%s</name></author>\n", inXML(root+feedName(lang)), inXML(root+lang.Home.URL), inXML(name))
	for _, e := range list {
		b.WriteString(e.text)
	}
	b.WriteString("</feed>\n")
	return []byte(b.String()), nil
}

// revisionNews tells in HTML what a revision changed, by the titles of the clauses.
type revisionNews struct {
	*Frame
	book.Revision
}

// sitemap lists every page with its twins in other languages. A day stands only beside
// what has one: a made-up one would soon be believed by nobody.
func (s *site) sitemap() []byte {
	var b strings.Builder
	b.WriteString(xml.Header + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">` + "\n")
	root := s.origin + s.base
	entry := func(address, day string, twins []alternate) {
		b.WriteString("<url><loc>" + inXML(address) + "</loc>")
		if day != "" {
			b.WriteString("<lastmod>" + day + "</lastmod>")
		}
		for _, t := range twins {
			if t.Twin {
				fmt.Fprintf(&b, `<xhtml:link rel="alternate" hreflang="%s" href="%s"/>`, t.Code, inXML(t.Absolute))
			}
		}
		fmt.Fprintf(&b, `<xhtml:link rel="alternate" hreflang="x-default" href="%s"/>`, inXML(root))
		b.WriteString("</url>\n")
	}
	entry(root, "", s.languagesOf(s.book.Languages[0].Home))
	for _, lang := range s.book.Languages {
		for _, p := range lang.Pages() {
			entry(root+p.URL, p.Revised, s.languagesOf(p))
		}
	}
	b.WriteString("</urlset>\n")
	return []byte(b.String())
}

// inXML writes a text as it stands in XML.
func inXML(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder takes everything
	return b.String()
}

// thing is something as schema.org tells of it. Its keys come out in the order of the
// alphabet, so the same page is the same bytes.
type thing map[string]any

// graph says what a page is about. It stands in the page as data, which no policy of
// scripts forbids, since nothing runs it.
func (s *site) graph(p *book.Page, k kind) thing {
	root := s.origin + s.base
	lang := p.Language
	name := lang.Words.Name("site.name")
	home := thing{"@type": "WebSite", "name": name, "url": root + lang.Home.URL, "inLanguage": lang.Code}
	if p == lang.Home {
		home["@context"], home["description"] = "https://schema.org", p.Summary
		return home
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
	var way []*book.Page // to the page
	for at := p; at != nil; at = at.Parent() {
		way = slices.Insert(way, 0, at)
	}
	var crumbs []thing
	for i, at := range way {
		crumb := thing{"@type": "ListItem", "position": i + 1, "name": at.Title, "item": root + at.URL}
		if at == lang.Home {
			crumb["name"] = name
		}
		crumbs = append(crumbs, crumb)
	}
	page["breadcrumb"] = thing{"@type": "BreadcrumbList", "itemListElement": crumbs}
	return page
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
