package render

// What each template is given: one struct for each, with the page's words at hand. Which
// kinds of pages there are stands in kinds.go. Nothing here is in any language.

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/rules"
	"ludoteca/rules/words"
	"ludoteca/templates/shelf/methods"
)

// Frame is what every page has around its own part; a page that has none is a Frame.
type Frame struct {
	Page        *book.Page
	Lang        string
	Dir         string // "rtl", or "" from left to right
	Title       string
	Description string
	Canonical   string // "" without a host
	Home, About string // addresses
	AboutTitle  string
	AllResults  *link         // what the reader has done, nil where nothing can be practised
	Base        string        // path of the site
	Assets      string        // path of the assets
	Sheets      []string      // of this kind of page, and of games
	Script      string        // the script of the page
	Preloads    []string      // what it will ask for
	Index       string        // what the search reads
	App         string        // what a device that installs the site reads
	Day, Night  string        // the colours of the page, "" for none
	Pack        string        // what can be taken along here, "" for nothing
	NoOffline   bool          // nothing can be taken along from any page
	Drawings    template.HTML // what is drawn on the page
	Languages   []alternate
	Class       string      // of the body
	Origin      string      // "" without a host
	Codes       string      // the stylesheet of its codes on paper, "" for none
	Feed        string      // where changes of rules are told, "" without a host
	Picture     string      // beside a link to the page, whole; "" without a host
	Graph       template.JS // what programs read of the page, "" without a host

	// Of the game that the page is about: its pages, nil for one that is not there, and where
	// the page's scripts find what plays.
	Rules, Primer, Learn, Practice, Results, Aid *link
	Engine, Worker, Words                        string
	Review, Reviewed                             string // the module that reviews matches, and the names of the games whose matches are
}

// Named is the title of the page in a list of many: those to practise, and those for the table,
// have one title in all games.
func (f *Frame) Named() string {
	if f.Page.Kind == book.Practice || f.Page.Kind == book.Aid {
		return f.Title + " · " + f.Rules.Title
	}
	return f.Title
}

// Default is the address for who reads none of the languages. Each page that it stands in is
// named by the page there, or it would count for nothing: the choice of a language names
// the home pages alone.
func (f *Frame) Default() string { return defaultOf(f.Page, f.Languages, f.Origin+f.Base) }

func defaultOf(p *book.Page, languages []alternate, chooser string) string {
	i := slices.IndexFunc(languages, func(a alternate) bool { return a.Twin })
	if i < 0 || p.Kind == book.Home {
		return chooser
	}
	return languages[i].Absolute
}

// link is an address with its text.
type link struct{ URL, Title string }

// words are those of the interface.
func (f *Frame) words() *words.Words { return f.Page.Language.Words }

// T returns a text of the interface.
func (f *Frame) T(id string) (string, error) {
	if !f.words().Has(id) {
		return "", fmt.Errorf("book.SiteWords declares no %s", id)
	}
	return f.words().Name(id), nil
}

// N returns a text of the interface with a number in it, or words of numbers.
func (f *Frame) N(id string, n any) (string, error) {
	if _, err := f.T(id); err != nil {
		return "", err
	}
	return f.words().Fill(id, words.Arg{Name: "n", Value: fmt.Sprint(n)}), nil
}

// rulebookPage is a rulebook, with the stage for its examples.
type rulebookPage struct {
	*Frame
	Box            template.HTML // the components, laid out
	Proof, Changes *link
	Ebook          *file // for e-readers, nil for a draft
}

// file is something to take away, and how many KB it has.
type file struct {
	URL  string
	Size int
}

// learnPage is a game's lessons.
type learnPage struct {
	*Frame
	Steps  []learnStep
	Others []book.Section // that teach nothing by playing
}

// learnStep is a step with its figure and its solution in words.
type learnStep struct {
	book.Section
	Still, Solution template.HTML
}

// proofPage says of each clause who keeps it, which examples run it and which
// steps teach it.
type proofPage struct {
	*Frame
	Rows []proofRow

	Clauses, Others, Rulings, Enforced, Run, Taught int // how many; the first three by whose word they are
}

// proofRow is a clause of that page.
type proofRow struct {
	ID              string
	Clause          link
	Ours            bool // whether it is this site's word
	Enforced        bool // by the engine, so that the reader can know it or not
	Keeper          string
	Examples, Steps []link
	More            int // examples that are not listed
}

// Runs puts a marked text and the words to tell of its marks together.
func (f *Frame) Runs(list []book.Run) runs { return runs{f, list} }

type runs struct {
	Page *Frame
	Runs []book.Run
}

// practicePage is the page of a game's drills, with its table.
type practicePage struct {
	*Frame
	Emblem  template.HTML        // of the game, which is shown once the day's practice is done
	Columns [2][]practiceSection // what there is to play; beside each other where there is room, so that what is unfolded leaves no hole
	Texts   []practiceSection    // what else there is to read
}

// practiceSection is a part of the page: a game to play, or text alone.
type practiceSection struct {
	book.Section
	First, Rest template.HTML // what a game is about in the text of its first paragraph, and how it goes
	Emblem      template.HTML // a picture of what it is about
	Setup       string
	Place       string // where its match is kept on the device
	Name        string // of the game
	stood
	Offers []offer
	Places []string // whose names are those of the seats, where other people may sit
}

// stood is what tells how far a reader came in a practice: in which unit its results are counted, in words, the highest of
// its levels, 0 without, and whether it is a match of the game, that is won or lost.
type stood struct {
	Unit  string
	Top   int
	Match bool
}

// standing returns that of a practice.
func standing(e *book.Edition, g *book.PracticeGame) stood {
	is := stood{Match: g.Setup.Game.Name == e.Game}
	if g.Unit != "" {
		is.Unit = e.Words.Name("chart.unit." + g.Unit)
	}
	for _, option := range g.Setup.Game.Options {
		for _, value := range option.Values {
			if n, err := strconv.Atoi(value); err == nil && option.Level {
				is.Top = max(is.Top, n)
			}
		}
	}
	return is
}

// offer is a choice of a form.
type offer struct {
	Name, Label string
	Values      []value
	More        bool // there is more to say of a value than its name
	Level       bool // its values are levels
	Refusals    []refusal
}

// refusal is why values of an offer cannot be chosen with others.
type refusal struct{ ID, Values, With, Why string }

// value is one of the values of a choice.
type value struct {
	Value, Label string
	More         string // what a name leaves out, or ""
	Named        bool   // by its label; a level is its number
	Chosen       bool
}

// resultsPage is what the reader has done in the games of a language, or in one of them: the
// script of the page fills in what the device knows.
type resultsPage struct {
	*Frame
	All   *link // the page of all games, nil on that page
	Games []resultsGame
}

// resultsGame is a game there.
type resultsGame struct {
	Game                   string
	Rules, Learn, Practice *link
	Results                *link
	Emblem                 template.HTML
	Span, Spans            string // what is said of how much the reader keeps in mind, by one run and by several, to be filled
	Places                 []resultsPlace
	Steps                  []string
	Clauses                []resultsClause // that the engine enforces
	Others                 []resultsClause // that a mistake may be about all the same
}

// Enforced names the game's clauses that the engine enforces.
func (g resultsGame) Enforced() string {
	var ids []string
	for _, c := range g.Clauses {
		ids = append(ids, c.ID)
	}
	return strings.Join(ids, " ")
}

// resultsPlace is something to practise: where its matches are kept, and how it is dealt.
type resultsPlace struct {
	Place, Setup, Title string
	Generation          int    // of its deals (rules.Game.Generation)
	Asks                string // what each level asks, from the first, with "|" between them
	Emblem              template.HTML
	stood
}

// resultsClause is a clause and where it stands.
type resultsClause struct {
	ID   string
	Link link
}

// homePage lists the games.
type homePage struct {
	*Frame
	Cards []card
}

// card is a game on the home page.
type card struct {
	Game, Title, Summary           string
	Players, Age, Minutes          *cardFact
	Rules, Primer, Learn, Practice *link // nil for a game that is announced
	Emblem                         template.HTML
	Pack                           string // what can be taken along of it, or ""
	Steps                          int    // of its lesson
	Places                         string // where matches of its practices are kept
}

// cardFact is a number of players, an age or a time, and whose word it is where that does not
// go without saying.
type cardFact struct{ Value, By string }

// factOf returns what a rulebook tells of its game, or nil.
func factOf(rulebook *book.Page, key, value string) *cardFact {
	if value == "" {
		return nil
	}
	return &cardFact{value, rulebook.FactLabel(key)}
}

// workerScript is the thread of the engine.
const workerScript = "worker.js"

// frame returns what is around a page.
func (s *site) frame(p *book.Page, k kind) *Frame {
	lang := p.Language
	f := &Frame{
		Page: p, Lang: lang.Code, Dir: lang.Direction(), Title: p.Title, Description: p.Summary, Class: k.class,
		Home: s.base + lang.Home.URL, About: s.base + lang.About.URL, AboutTitle: lang.About.Title, AllResults: s.link(lang.Results),
		Base: s.base, Assets: s.base + s.folder, Script: cmp.Or(k.script, "page.js"), Index: s.base + indexName(lang), App: s.base + appName(lang),
		Drawings: p.Drawings(), Languages: s.languagesOf(p), NoOffline: s.NoOffline, Sheets: s.sheets(p, k), Day: s.day, Night: s.night,
	}
	if p.Kind == book.Learn || p.Kind == book.Practice {
		f.Preloads = s.preloads(f.Script, workerScript)
	} else {
		f.Preloads = s.preloads(f.Script)
	}
	if e := p.Edition; e != nil {
		f.Class += " " + e.Game
		f.Rules, f.Primer, f.Learn, f.Practice, f.Results, f.Aid = s.link(e.Rules), s.link(e.Primer), s.link(e.Learn), s.link(e.Practice), s.link(e.Results), s.link(e.Aid)
		f.Engine, f.Worker, f.Words = s.base+s.engine, s.base+s.folder+workerScript, s.base+s.folder+wordsName(e)
		if names := reviewed(e); s.review != "" && len(names) > 0 {
			f.Review, f.Reviewed = s.base+s.review, strings.Join(names, " ")
		}
		f.Pack = s.packOf(e)
	}
	if name := s.codesName(p); name != "" {
		f.Codes = s.base + name
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

// reviewed lists the games of an edition whose matches are reviewed.
func reviewed(e *book.Edition) (names []string) {
	for _, g := range methods.Games() {
		if g.Rulebook == e.Game {
			names = append(names, g.Name)
		}
	}
	return names
}

// link is the way to a page, nil for one that is not there.
func (s *site) link(p *book.Page) *link {
	if p == nil {
		return nil
	}
	return &link{s.base + p.URL, p.Title}
}

// plain is a page of text, or of the words of the interface alone.
func (s *site) plain(f *Frame) any { return f }

// chooser is what a site of many languages begins with; its picture is that of a home page.
// It is described in all of them.
func (s *site) chooser(f *Frame) any {
	var all []string
	for _, lang := range s.book.Languages {
		all = append(all, lang.Home.Summary)
	}
	f.Description = strings.Join(all, " · ")
	f.Title, f.Graph = f.words().Name("site.name"), ""
	return f
}

func (s *site) rulebook(f *Frame) any {
	e := f.Page.Edition
	if e.Examples == nil {
		f.Script, f.Preloads = "page.js", nil
	}
	page := rulebookPage{Frame: f, Box: f.Page.Box(), Proof: s.link(e.About), Changes: s.link(e.Changes)}
	if name := ebookName(f.Page); name != "" {
		page.Ebook = &file{s.base + name, (len(s.made(name)) + 1023) / 1024}
	}
	return page
}

func (s *site) changes(f *Frame) any {
	f.Title += " – " + f.Rules.Title
	return f
}

func (s *site) learn(f *Frame) any {
	e := f.Page.Edition
	page := learnPage{Frame: f}
	for _, section := range f.Page.Sections() {
		if section.Step == nil {
			page.Others = append(page.Others, section)
			continue
		}
		page.Steps = append(page.Steps, learnStep{section, section.Step.Still(), e.Narration(f.Page, section.Step.Proof)})
	}
	return page
}

func (s *site) proof(f *Frame) any {
	page := proofPage{Frame: f}
	for _, row := range f.Page.Edition.Coverage() {
		out := proofRow{
			ID: row.Clause.ID, Clause: link{f.Rules.URL + "#" + row.Clause.Anchor(), row.Clause.Title},
			Ours: row.Clause.Origin == book.Site, Keeper: f.words().Name("keeper." + keepers[row.Keeper]),
		}
		switch row.Clause.Origin {
		case book.Site:
			page.Rulings++
		case book.Other:
			page.Others++
		default:
			page.Clauses++
		}
		if out.Enforced = row.Keeper == rules.ByEngine; out.Enforced {
			page.Enforced++
		}
		shown := min(enough, len(row.Examples))
		out.More = len(row.Examples) - shown
		for _, x := range row.Examples[:shown] {
			out.Examples = append(out.Examples, link{f.Rules.URL + "#" + x.ID, x.Caption})
		}
		for _, step := range row.Steps {
			out.Steps = append(out.Steps, link{f.Learn.URL + "#" + step.ID, step.Title})
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

func (s *site) results(f *Frame) any {
	page := resultsPage{Frame: f}
	editions := f.Page.Language.Editions
	if e := f.Page.Edition; e != nil {
		editions = []*book.Edition{e}
		page.All = s.link(f.Page.Language.Results)
	}
	for _, e := range editions {
		if e.Results == nil {
			continue
		}
		g := resultsGame{Game: e.Game, Rules: s.link(e.Rules), Learn: s.link(e.Learn), Practice: s.link(e.Practice), Results: s.link(e.Results), Emblem: template.HTML(e.Face.Emblem(e.Game))}
		if e.Words.Has("review.span") {
			g.Span, g.Spans = e.Words.Name("review.span"), e.Words.Name("review.spans")
		}
		sections := e.Practice.Sections()
		for i, section := range sections {
			if section.Game != nil {
				setup := section.Game.Setup.String()
				g.Places = append(g.Places, resultsPlace{placeOf(sections, i), setup, section.Title, section.Game.Setup.Game.Generation(), strings.Join(e.Asked(section.Game.Setup.Game), "|"), template.HTML(e.Face.Emblem(setup)), standing(e, section.Game)})
			}
		}
		for _, step := range e.Steps {
			g.Steps = append(g.Steps, step.ID)
		}
		for _, row := range e.Coverage() {
			clause := resultsClause{row.Clause.ID, link{g.Rules.URL + "#" + row.Clause.Anchor(), row.Clause.Title}}
			if row.Keeper == rules.ByEngine {
				g.Clauses = append(g.Clauses, clause)
			} else {
				g.Others = append(g.Others, clause)
			}
		}
		page.Games = append(page.Games, g)
	}
	return page
}

func (s *site) home(f *Frame) any {
	h := homePage{Frame: f}
	for _, e := range f.Page.Language.Editions {
		r := e.Rules
		c := card{
			Game: e.Game, Title: r.Title, Summary: r.Summary,
			Primer: s.link(e.Primer), Learn: s.link(e.Learn), Practice: s.link(e.Practice), Emblem: template.HTML(e.Face.Emblem(e.Game)),
		}
		c.Players, c.Age, c.Minutes = factOf(r, "players", r.Players), factOf(r, "age", r.Age), factOf(r, "minutes", r.Minutes)
		if !r.Coming {
			c.Rules = s.link(r)
		}
		c.Pack, c.Steps = s.packOf(e), len(e.Steps)
		if e.Practice != nil {
			sections := e.Practice.Sections()
			for i, section := range sections {
				if section.Game != nil {
					c.Places += placeOf(sections, i) + " "
				}
			}
		}
		h.Cards = append(h.Cards, c)
	}
	return h
}

func (s *site) practice(f *Frame) any {
	e := f.Page.Edition
	page := practicePage{Frame: f, Emblem: template.HTML(e.Face.Emblem(e.Game))}
	sections := f.Page.Sections()
	var games []practiceSection
	for i, section := range sections {
		ps := practiceSection{Section: section}
		if g := section.Game; g != nil {
			ps.Setup, ps.Place, ps.Name, ps.stood = g.Setup.String(), placeOf(sections, i), g.Setup.Game.Name, standing(e, g)
			ps.Emblem = template.HTML(e.Face.Emblem(ps.Setup))
			first, rest, _ := strings.Cut(string(section.HTML()), "</p>\n")
			ps.First, ps.Rest = template.HTML(strings.TrimPrefix(first, "<p>")), template.HTML(rest)
			for _, o := range g.Offers {
				ps.Offers = append(ps.Offers, s.offer(e, g, o))
			}
			s.refuse(e, g, &ps)
			if len(g.Setup.Bots) > 0 {
				for seat := range g.Seats() {
					ps.Places = append(ps.Places, e.Words.Name(fmt.Sprint("seat.", seat)))
				}
			}
		}
		if ps.Setup == "" {
			page.Texts = append(page.Texts, ps)
		} else {
			games = append(games, ps)
		}
	}
	half := (len(games) + 1) / 2
	page.Columns = [2][]practiceSection{games[:half], games[half:]}
	return page
}

// offer returns a choice with its words. A value is named in a word or two; what else
// there is to say of it, such as a bot's memory in numbers, stands in the entry of that name
// and ".more".
func (s *site) offer(e *book.Edition, g *book.PracticeGame, o book.Offer) offer {
	out := offer{Name: o.Name, Label: e.Words.Name("option." + o.Name), Level: o.Level}
	for _, v := range o.Values {
		id, numbers := "option."+o.Name+"."+v, []words.Arg(nil)
		if o.Name == "bots" {
			id = "bot." + v
			for _, b := range g.Setup.Game.Bots {
				if b.Name == v {
					numbers = []words.Arg{words.N("span", b.Span), words.N("forget", b.Forget), words.N("confuse", b.Confuse)}
				}
			}
		}
		one := value{Value: v, Chosen: v == o.Chosen}
		if one.Named = o.Named(v); one.Named {
			one.Label = e.Words.Fill(id, numbers...)
		} else {
			one.Label = out.Label + " " + v
		}
		if e.Words.Has(id + ".more") {
			one.More, out.More = e.Words.Fill(id+".more", numbers...), true
		}
		out.Values = append(out.Values, one)
	}
	return out
}

// refuse tells each offer which of its values other choices refuse.
func (s *site) refuse(e *book.Edition, g *book.PracticeGame, ps *practiceSection) {
	for _, r := range g.Refusals {
		why := e.Words.Line("breach", r.Reason)
		for _, c := range r.Choices {
			var with []string
			for _, other := range r.Choices {
				if o := g.Offers[other.Offer]; other != c {
					with = append(with, o.Name+"="+o.Values[other.Value])
				}
			}
			o := &ps.Offers[c.Offer]
			one := refusal{fmt.Sprintf("%s-%s-%d", ps.ID, o.Name, len(o.Refusals)), o.Values[c.Value].Value, strings.Join(with, " "), why}
			if i := slices.IndexFunc(o.Refusals, func(r refusal) bool { return r.With == one.With && r.Why == why }); i >= 0 {
				o.Refusals[i].Values += " " + one.Values
			} else {
				o.Refusals = append(o.Refusals, one)
			}
		}
	}
}
