package render

// What each template is given: one struct for each, with the page's words at
// hand. Nothing here is in any language.

import (
	"fmt"
	"html/template"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/parallel"
	"ludoteca/rules"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// Frame is what every page has around its own part.
type Frame struct {
	Lang        string
	Dir         string // "rtl", or "" from left to right
	Title       string
	Description string
	Canonical   string // "" without a host
	Home, About string // addresses
	AboutTitle  string
	Base        string   // path of the site
	Assets      string   // path of the assets
	Sheets      []string // of games
	Script      string   // the script of the page
	Index       string   // what the search reads
	App         string   // what a device that installs the site reads
	Pack        string   // what can be taken along here, "" for nothing
	Stays       bool     // nothing can be taken along from any page
	Languages   []alternate
	Class       string // of the body
	Origin      string // "" without a host
	Feed        string // where changes of rules are told, "" without a host
	Picture     string // beside a link to the page, whole; "" without a host
	Graph       any    // what programs read of the page, nil without a host

	words *words.Words
	text  bool // nothing is drawn on the page
}

// spoken returns the words of the page's language.
func (f Frame) spoken() *words.Words { return f.words }

// tight reports whether there is next to nothing to take out of a page: where nothing is
// drawn, the templates and the Markdown leave a sixtieth, and finding it takes as long as
// writing the page.
func (f Frame) tight() bool { return f.text }

// nowhere takes its own address from a page that stands at those of missing ones.
func (f *Frame) nowhere() {
	f.Canonical, f.Origin, f.Picture, f.Feed, f.Graph = "", "", "", "", nil
}

// T returns a text of the interface.
func (f Frame) T(id string) (string, error) {
	if !f.words.Has(id) {
		return "", fmt.Errorf("book.SiteWords declares no %s", id)
	}
	return f.words.Name(id), nil
}

// N returns a text of the interface with a number in it.
func (f Frame) N(id, n string) (string, error) {
	if _, err := f.T(id); err != nil {
		return "", err
	}
	return f.words.Fill(id, words.Arg{Name: "n", Value: n}), nil
}

// rulebookPage is a rulebook, with the stage for its examples.
type rulebookPage struct {
	Frame
	engine
	Page                   *book.Page
	Box                    template.HTML // the components, laid out
	Learn, Practice, Proof *link
	Changes                *link
}

// engine is where a page's scripts find what plays.
type engine struct{ Engine, Worker, Words string }

// learnPage is a game's lessons.
type learnPage struct {
	Frame
	engine
	Game     string
	Page     *book.Page
	Rules    link
	Practice *link
	Steps    []learnStep
	Others   []book.Section // that teach nothing by playing
}

// learnStep is a step with its figure and its solution in words.
type learnStep struct {
	book.Section
	Still, Solution template.HTML
}

// link is an address with its text.
type link struct{ URL, Title string }

// proofPage says of each clause who keeps it, which examples run it and which
// steps teach it.
type proofPage struct {
	Frame
	Page  *book.Page
	Rules link
	Rows  []proofRow

	Clauses, Rulings, Enforced, Run, Taught string // how many
}

// proofRow is a clause of that page.
type proofRow struct {
	ID              string
	Clause          link
	Ruling          bool
	Keeper          string
	Examples, Steps []link
	More            string // examples that are not listed, if there are any
}

// changesPage tells what revisions of a rulebook changed.
type changesPage struct {
	Frame
	Page  *book.Page
	Rules link
}

// Runs puts a marked text and the words to tell of its marks together.
func (p changesPage) Runs(list []book.Run) runs { return runs{p.Frame, list} }

type runs struct {
	Page Frame
	Runs []book.Run
}

// practicePage is the page of a game's drills, with its table.
type practicePage struct {
	Frame
	engine
	Page     *book.Page
	Rules    link
	Sections []practiceSection
}

// practiceSection is a part of the page: a game to play, or text alone.
type practiceSection struct {
	book.Section
	Piece  template.HTML // a picture of what it is about
	Setup  string
	Name   string // of the game
	Offers []offer
}

// offer is a choice of a form.
type offer struct {
	Name, Label string
	Values      []value
}

// value is one of the values of a choice.
type value struct {
	Value, Label string
	Chosen       bool
}

// homePage is the shelf.
type homePage struct {
	Frame
	Page  *book.Page
	Cards []card
}

// card is a game on the shelf.
type card struct {
	Game, Title, Summary   string
	Players, Age, Minutes  string
	Rules, Learn, Practice *link // nil for a game that is announced
	Piece                  template.HTML
}

// plainPage is a page of text.
type plainPage struct {
	Frame
	Page *book.Page
}

// chooserPage asks for a language.
type chooserPage struct {
	Frame
	Choices []choice
}

// choice is a language with its own words.
type choice struct{ Code, Dir, Name, URL, Title string }

func (s *site) frame(p *book.Page, class string) Frame {
	lang := p.Language
	f := Frame{
		Lang: lang.Code, Dir: lang.Direction(), Title: p.Title, Description: p.Summary, Class: class,
		Home: s.base + lang.Home.URL, About: s.base + lang.About.URL, AboutTitle: lang.About.Title,
		Base: s.base, Assets: s.base + s.folder, Script: "page.js", Index: s.base + indexName(lang), App: s.base + appName(lang), Languages: s.languagesOf(p), Origin: s.origin,
		words: lang.Words, Stays: s.stays, Sheets: s.sheets(p),
	}
	if p.Edition != nil && !p.Edition.Rules.Coming && !s.stays {
		f.Pack = packOf(p.Edition)
	}
	if s.origin != "" {
		f.Canonical = s.origin + s.base + p.URL
		f.Graph, f.Picture = s.graph(p), s.picture(p)
		if revised(lang) {
			f.Feed = s.base + feedName(lang)
		}
	}
	return f
}

// pages writes every page of the site.
func (s *site) pages() error {
	var pages []*book.Page
	for _, lang := range s.book.Languages {
		pages = append(pages, lang.Pages()...)
	}
	faults := make([]error, len(pages))
	parallel.Each(len(pages), func(i int) { faults[i] = s.page(pages[i]) })
	for _, err := range faults {
		if err != nil { // the first in the order of the pages, so that each build says the same
			return err
		}
	}
	for _, lang := range s.book.Languages {
		missing := plainPage{Frame: s.frame(lang.Home, "missing"), Page: &book.Page{Language: lang, Title: lang.Words.Name("missing.title")}}
		missing.Title, missing.Description = missing.Page.Title, ""
		missing.nowhere()
		if err := s.write(lang.Code+"/404.html", "missing.html", missing); err != nil {
			return err
		}
		absent := plainPage{Frame: s.frame(lang.Home, "missing"), Page: &book.Page{Language: lang, Title: lang.Words.Name("absent.title")}}
		absent.Title, absent.Description = absent.Page.Title, ""
		absent.nowhere()
		if err := s.write(lang.Code+"/offline.html", "absent.html", absent); err != nil {
			return err
		}
	}
	return s.chooser()
}

func (s *site) page(p *book.Page) error {
	name := p.URL + "index.html"
	switch p.Kind {
	case book.Home:
		return s.write(name, "home.html", s.home(p))
	case book.Rules:
		e := p.Edition
		r := rulebookPage{
			Frame: s.frame(p, "rulebook "+e.Game), engine: s.engineOf(e), Page: p, Box: template.HTML(board.Box(e.Game)),
			Learn: s.link(e.Learn), Practice: s.link(e.Practice), Proof: s.link(e.About), Changes: s.link(e.Changes),
		}
		if e.Examples != nil {
			r.Script = "figure.js"
		}
		r.text = e.Words == nil
		return s.write(name, "rules.html", r)
	case book.Practice:
		return s.write(name, "practice.html", s.practice(p))
	case book.Learn:
		return s.write(name, "learn.html", s.learn(p))
	case book.Changes:
		rules := p.Edition.Rules
		page := changesPage{s.frame(p, "changes "+p.Edition.Game), p, link{s.base + rules.URL, rules.Title}}
		page.Title += " – " + rules.Title
		return s.write(name, "changes.html", page)
	}
	if p.Edition != nil {
		return s.write(name, "proof.html", s.proof(p))
	}
	return s.write(name, "about.html", plainPage{s.frame(p, "about"), p})
}

// link is the way to a page, nil for one that is not there.
func (s *site) link(p *book.Page) *link {
	if p == nil {
		return nil
	}
	return &link{s.base + p.URL, p.Title}
}

// engineOf is where a page of an edition finds what plays.
func (s *site) engineOf(e *book.Edition) engine {
	return engine{
		Engine: s.base + s.engine, Worker: s.base + s.folder + "worker.js",
		Words: s.base + s.folder + "words/" + e.Game + "." + e.Language.Code + ".txt",
	}
}

func (s *site) learn(p *book.Page) learnPage {
	e := p.Edition
	page := learnPage{
		Frame: s.frame(p, "lessons "+e.Game), engine: s.engineOf(e), Game: e.Game, Page: p,
		Rules: link{s.base + e.Rules.URL, e.Rules.Title}, Practice: s.link(e.Practice),
	}
	page.Script = "learn.js"
	for _, section := range p.Sections() {
		if section.Step == nil {
			page.Others = append(page.Others, section)
			continue
		}
		page.Steps = append(page.Steps, learnStep{section, section.Step.Still(e), e.Tell(p, section.Step.Proof)})
	}
	return page
}

func (s *site) proof(p *book.Page) proofPage {
	e := p.Edition
	rulebook := s.base + e.Rules.URL
	page := proofPage{Frame: s.frame(p, "about "+e.Game), Page: p, Rules: link{rulebook, e.Rules.Title}}
	var clauses, rulings, enforced, run, taught int
	for _, row := range e.Coverage() {
		out := proofRow{
			ID: row.Clause.ID, Clause: link{rulebook + "#" + row.Clause.Anchor(), row.Clause.Title},
			Ruling: row.Ruling, Keeper: p.Language.Words.Name("keeper." + keepers[row.Keeper]),
		}
		if row.Ruling {
			rulings++
		} else {
			clauses++
		}
		if row.Keeper == rules.ByEngine {
			enforced++
		}
		if more := len(row.Examples) - enough; more > 0 {
			out.More = fmt.Sprint(more)
		}
		for _, x := range row.Examples[:min(enough, len(row.Examples))] {
			out.Examples = append(out.Examples, link{rulebook + "#" + x.ID, x.Caption})
		}
		for _, step := range row.Steps {
			out.Steps = append(out.Steps, link{s.base + e.Learn.URL + "#" + step.ID, step.Title})
		}
		run += min(1, len(out.Examples))
		taught += min(1, len(out.Steps))
		page.Rows = append(page.Rows, out)
	}
	page.Clauses, page.Rulings, page.Enforced, page.Run, page.Taught = fmt.Sprint(clauses), fmt.Sprint(rulings), fmt.Sprint(enforced), fmt.Sprint(run), fmt.Sprint(taught)
	return page
}

// enough is how many examples of a clause are named; nearly all deal and turn up.
const enough = 3

// keepers are the words for what keeps a clause (rules.Clause.Test).
var keepers = map[rules.Enforcement]string{rules.ByEngine: "engine", rules.ByData: "pieces", rules.ByInterface: "reader", rules.ByNothing: "nobody"}

func (s *site) home(p *book.Page) homePage {
	h := homePage{Frame: s.frame(p, "home"), Page: p}
	for _, e := range p.Language.Editions {
		r := e.Rules
		c := card{Game: e.Game, Title: r.Title, Summary: r.Summary, Players: r.Players, Age: r.Age, Minutes: r.Minute}
		if !r.Coming {
			c.Rules = &link{s.base + r.URL, r.Title}
		}
		c.Learn, c.Practice = s.link(e.Learn), s.link(e.Practice)
		c.Piece = template.HTML(board.Emblem(e.Game))
		h.Cards = append(h.Cards, c)
	}
	return h
}

func (s *site) practice(p *book.Page) practicePage {
	e := p.Edition
	page := practicePage{
		Frame: s.frame(p, "practice "+e.Game), engine: s.engineOf(e), Page: p,
		Rules: link{s.base + e.Rules.URL, e.Rules.Title},
	}
	page.Script = "app.js"
	for _, section := range p.Sections() {
		ps := practiceSection{Section: section}
		if g := section.Game; g != nil {
			ps.Setup, ps.Name = g.Setup.String(), g.Setup.Game.Name
			ps.Piece = template.HTML(board.Emblem(ps.Name))
			for _, o := range g.Offers {
				ps.Offers = append(ps.Offers, s.offer(e, g, o))
			}
		}
		page.Sections = append(page.Sections, ps)
	}
	return page
}

// offer returns a choice its words; a bot's memory is told in its numbers.
func (s *site) offer(e *book.Edition, g *book.PracticeGame, o book.Offer) offer {
	out := offer{Name: o.Name, Label: e.Words.Name("option." + o.Name)}
	for _, v := range o.Values {
		label := ""
		if o.Name == "bots" {
			for _, b := range g.Setup.Game.Bots {
				if b.Name == v {
					label = e.Words.Fill("bot."+v, words.N("span", b.Span), words.N("forget", b.Forget), words.N("confuse", b.Confuse))
				}
			}
		} else {
			label = e.Words.Name("option." + o.Name + "." + v)
		}
		out.Values = append(out.Values, value{v, label, v == o.Chosen})
	}
	return out
}

// chooser is the page at the root: a plain choice of language, in all of them.
func (s *site) chooser() error {
	first := s.book.Languages[0]
	c := chooserPage{Frame: s.frame(first.Home, "chooser")}
	c.Title, c.Script = first.Words.Name("site.name"), "choose.js"
	c.Canonical, c.Graph = "", nil
	if s.origin != "" {
		c.Canonical = s.origin + s.base
	}
	for _, lang := range s.book.Languages {
		c.Choices = append(c.Choices, choice{lang.Code, lang.Direction(), lang.Words.Name("language.name"), s.base + lang.Home.URL, lang.Words.Name("choose.title")})
	}
	if err := s.write("index.html", "chooser.html", c); err != nil {
		return err
	}
	c.nowhere()
	return s.write("404.html", "chooser.html", c)
}
