package render

// What each template is given: one struct for each, with the page's words at hand. Which
// kinds of pages there are stands in kinds.go. Nothing here is in any language.

import (
	"cmp"
	"fmt"
	"html/template"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/rules"
	"ludoteca/rules/words"
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
}

// T returns a text of the interface.
func (f *Frame) T(id string) (string, error) {
	if !f.words.Has(id) {
		return "", fmt.Errorf("book.SiteWords declares no %s", id)
	}
	return f.words.Name(id), nil
}

// N returns a text of the interface with a number in it, or words of numbers.
func (f *Frame) N(id string, n any) (string, error) {
	if _, err := f.T(id); err != nil {
		return "", err
	}
	return f.words.Fill(id, words.Arg{Name: "n", Value: fmt.Sprint(n)}), nil
}

// rulebookPage is a rulebook, with the stage for its examples.
type rulebookPage struct {
	*Frame
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
	*Frame
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
	*Frame
	Page  *book.Page
	Rules link
	Rows  []proofRow

	Clauses, Rulings, Enforced, Run, Taught int // how many
}

// proofRow is a clause of that page.
type proofRow struct {
	ID              string
	Clause          link
	Ruling          bool
	Keeper          string
	Examples, Steps []link
	More            int // examples that are not listed
}

// changesPage tells what revisions of a rulebook changed.
type changesPage struct {
	*Frame
	Page  *book.Page
	Rules link
}

// Runs puts a marked text and the words to tell of its marks together.
func (p changesPage) Runs(list []book.Run) runs { return runs{p.Frame, list} }

type runs struct {
	Page *Frame
	Runs []book.Run
}

// practicePage is the page of a game's drills, with its table.
type practicePage struct {
	*Frame
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
	*Frame
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
	*Frame
	Page *book.Page
}

// chooserPage asks for a language.
type chooserPage struct {
	*Frame
	Choices []choice
}

// choice is a language with its own words.
type choice struct{ Code, Dir, Name, URL, Title string }

// frame returns what is around a page.
func (s *site) frame(p *book.Page, k kind) *Frame {
	lang := p.Language
	f := &Frame{
		Lang: lang.Code, Dir: lang.Direction(), Title: p.Title, Description: p.Summary, Class: k.class,
		Home: s.base + lang.Home.URL, About: s.base + lang.About.URL, AboutTitle: lang.About.Title,
		Base: s.base, Assets: s.base + s.folder, Script: cmp.Or(k.script, "page.js"), Index: s.base + indexName(lang), App: s.base + appName(lang),
		Languages: s.languagesOf(p), words: lang.Words, Stays: s.stays, Sheets: s.sheets(p),
	}
	if e := p.Edition; e != nil {
		f.Class += " " + e.Game
		if !e.Rules.Coming && !s.stays {
			f.Pack = packOf(e)
		}
	}
	if s.origin != "" && !nowhere(p) {
		f.Origin, f.Canonical = s.origin, s.origin+s.base+p.URL
		f.Graph, f.Picture = s.graph(p, k), s.picture(p)
		if revised(lang) {
			f.Feed = s.base + feedName(lang)
		}
	}
	return f
}

// plain is a page of text, or of the words of the interface alone.
func (s *site) plain(f *Frame, p *book.Page) any { return plainPage{f, p} }

func (s *site) rulebook(f *Frame, p *book.Page) any {
	e := p.Edition
	if e.Examples == nil {
		f.Script = "page.js"
	}
	return rulebookPage{
		Frame: f, engine: s.engineOf(e), Page: p, Box: template.HTML(e.Face.Components()),
		Learn: s.link(e.Learn), Practice: s.link(e.Practice), Proof: s.link(e.About), Changes: s.link(e.Changes),
	}
}

func (s *site) changes(f *Frame, p *book.Page) any {
	rules := s.link(p.Edition.Rules)
	f.Title += " – " + rules.Title
	return changesPage{f, p, *rules}
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

func (s *site) learn(f *Frame, p *book.Page) any {
	e := p.Edition
	page := learnPage{
		Frame: f, engine: s.engineOf(e), Game: e.Game, Page: p,
		Rules: link{s.base + e.Rules.URL, e.Rules.Title}, Practice: s.link(e.Practice),
	}
	for _, section := range p.Sections() {
		if section.Step == nil {
			page.Others = append(page.Others, section)
			continue
		}
		page.Steps = append(page.Steps, learnStep{section, section.Step.Still(e), e.Narration(p, section.Step.Proof)})
	}
	return page
}

func (s *site) proof(f *Frame, p *book.Page) any {
	e := p.Edition
	rulebook := s.base + e.Rules.URL
	page := proofPage{Frame: f, Page: p, Rules: link{rulebook, e.Rules.Title}}
	for _, row := range e.Coverage() {
		out := proofRow{
			ID: row.Clause.ID, Clause: link{rulebook + "#" + row.Clause.Anchor(), row.Clause.Title},
			Ruling: row.Ruling, Keeper: p.Language.Words.Name("keeper." + keepers[row.Keeper]),
		}
		if row.Ruling {
			page.Rulings++
		} else {
			page.Clauses++
		}
		if row.Keeper == rules.ByEngine {
			page.Enforced++
		}
		shown := min(enough, len(row.Examples))
		out.More = len(row.Examples) - shown
		for _, x := range row.Examples[:shown] {
			out.Examples = append(out.Examples, link{rulebook + "#" + x.ID, x.Caption})
		}
		for _, step := range row.Steps {
			out.Steps = append(out.Steps, link{s.base + e.Learn.URL + "#" + step.ID, step.Title})
		}
		page.Run += min(1, len(out.Examples))
		page.Taught += min(1, len(out.Steps))
		page.Rows = append(page.Rows, out)
	}
	return page
}

// enough is how many examples of a clause are named; nearly all deal and turn up.
const enough = 3

// keepers are the words for what keeps a clause (rules.Clause.Test).
var keepers = map[rules.Enforcement]string{rules.ByEngine: "engine", rules.ByData: "pieces", rules.ByInterface: "reader", rules.ByNothing: "nobody"}

func (s *site) home(f *Frame, p *book.Page) any {
	h := homePage{Frame: f, Page: p}
	for _, e := range p.Language.Editions {
		r := e.Rules
		c := card{Game: e.Game, Title: r.Title, Summary: r.Summary, Players: r.Players, Age: r.Age, Minutes: r.Minute}
		if !r.Coming {
			c.Rules = &link{s.base + r.URL, r.Title}
		}
		c.Learn, c.Practice = s.link(e.Learn), s.link(e.Practice)
		c.Piece = template.HTML(e.Face.Emblem(e.Game))
		h.Cards = append(h.Cards, c)
	}
	return h
}

func (s *site) practice(f *Frame, p *book.Page) any {
	e := p.Edition
	page := practicePage{
		Frame: f, engine: s.engineOf(e), Page: p,
		Rules: link{s.base + e.Rules.URL, e.Rules.Title},
	}
	for _, section := range p.Sections() {
		ps := practiceSection{Section: section}
		if g := section.Game; g != nil {
			ps.Setup, ps.Name = g.Setup.String(), g.Setup.Game.Name
			ps.Piece = template.HTML(e.Face.Emblem(ps.Name))
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

// chooser is what a site of many languages begins with; its picture is that of a home page.
func (s *site) chooser(f *Frame, p *book.Page) any {
	f.Title, f.Graph = p.Language.Words.Name("site.name"), nil
	c := chooserPage{Frame: f}
	for _, lang := range s.book.Languages {
		c.Choices = append(c.Choices, choice{lang.Code, lang.Direction(), lang.Words.Name("language.name"), s.base + lang.Home.URL, lang.Words.Name("choose.title")})
	}
	return c
}
