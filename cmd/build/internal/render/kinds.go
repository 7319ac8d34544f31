package render

// All that differs by the kind of a page, in one table, and how every page of the site is
// written by it. What leads to a page and what it is in another language, the book knows
// (book.Page.Parent, Twin). Rejected: an interface with a type for each kind, since
// nearly all of it is names.

import (
	"cmp"
	"path"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/parallel"
)

// kind is how pages of a kind are made.
type kind struct {
	template string
	class    string // of the body; a game's page has the name of the game behind it
	script   string // "" for what every page has
	sheet    string // of what only such pages show, before that of the game
	schema   string // what it is besides a WebPage, in the words of schema.org
	show     func(*site, *Frame) any
}

// Kinds of pages that are made of no text of the book.
const (
	chooser book.Kind = "chooser" // at the root: a plain choice of language, in all of them
	missing book.Kind = "missing" // at addresses where nothing is
	absent  book.Kind = "absent"  // a page that was not taken along, without a connection
)

// kinds are all kinds of pages.
var kinds = map[book.Kind]kind{
	book.Home:      {template: "home.html", class: "home", script: "home.js", show: (*site).home},
	book.About:     {template: "about.html", class: "about", show: (*site).plain},
	book.Rules:     {template: "rules.html", class: "rulebook", script: "figure.js", show: (*site).rulebook},
	book.Changes:   {template: "changes.html", class: "changes", show: (*site).changes},
	book.Primer:    {template: "primer.html", class: "primer", schema: "LearningResource", show: (*site).plain},
	book.Learn:     {template: "learn.html", class: "lessons", script: "learn.js", sheet: "stage.css", schema: "LearningResource", show: (*site).learn},
	book.Practice:  {template: "practice.html", class: "practice", script: "app.js", sheet: "stage.css", show: (*site).practice},
	book.Aid:       {template: "aid.html", class: "aid", show: (*site).plain},
	book.Results:   {template: "results.html", class: "results", script: "results.js", show: (*site).results},
	book.AboutGame: {template: "proof.html", class: "about", script: "matrix.js", show: (*site).proof},
	chooser:        {template: "chooser.html", class: "chooser", script: "choose.js", show: (*site).chooser},
	missing:        {template: "missing.html", class: "missing", show: (*site).plain},
	absent:         {template: "absent.html", class: "missing", show: (*site).plain},
}

// nowhere reports whether a page stands at the addresses of others that are not there: it
// claims none for itself.
func nowhere(p *book.Page) bool { return path.Ext(p.URL) == ".html" }

// fileOf is the path of a page's file.
func fileOf(p *book.Page) string {
	if nowhere(p) {
		return p.URL
	}
	return p.URL + "index.html"
}

// pages lists every page of the site.
func (s *site) pages() []*book.Page {
	first := s.book.Languages[0]
	var list []*book.Page
	for _, url := range []string{"", "404.html"} {
		list = append(list, &book.Page{Language: first, Kind: chooser, Title: first.Home.Title, Summary: first.Home.Summary, URL: url})
	}
	for _, lang := range s.book.Languages {
		list = append(list, lang.Pages()...)
		list = append(list,
			&book.Page{Language: lang, Kind: missing, Title: lang.Words.Name("missing.title"), Summary: lang.Words.Name("missing.text"), URL: lang.Code + "/404.html"},
			&book.Page{Language: lang, Kind: absent, Title: lang.Words.Name("absent.title"), Summary: lang.Words.Name("absent.text"), URL: lang.Code + "/offline.html"})
	}
	return list
}

// write writes every page of the site.
func (s *site) write() error {
	pages := s.pages()
	faults := make([]error, len(pages))
	parallel.Each(len(pages), func(i int) { faults[i] = s.page(pages[i]) })
	return cmp.Or(faults...) // the first in the order of the pages, so that each build says the same
}

// page writes a page. Where nothing is drawn, the templates and the Markdown leave a
// sixtieth to take out, and finding it takes as long as writing the page.
func (s *site) page(p *book.Page) error {
	k := kinds[p.Kind]
	drawn := p.Kind != book.Rules || p.Edition.Words != nil
	return s.execute(fileOf(p), k.template, k.show(s, s.frame(p, k)), drawn)
}
