// Package book reads the content folder and finds every mistake in it.
//
// A Book is all languages with their pages and editions, checked: each clause
// known and in every edition, each word there, each link and anchor good, each
// address used once. Load either gives such a Book or says, all at once, what is
// wrong and where (Diagnostics). It is a pure function of a file system, so tests
// feed it maps.
//
// The folders:
//
//	site/<lang>/      words.txt, home.md, about.md: a folder here is a language;
//	                  perhaps search.txt and glossary.txt
//	<game>/<lang>/    rules.md, and for a game that can be played practice.md,
//	                  words.txt, and perhaps primer.md, learn.md and about.md; any game may have
//	                  aid.md (aid.go); revisions/ has older texts of rules.md (revision.go)
//	<game>/matches/   records that all languages share
//
// Pages are Markdown with front matter (frontmatter.go) and a small dialect
// (dialect.go), typeset as the language wants it (typography.go). A words file is
// read by package words; what it must hold is declared by the games, the boards
// and, for the interface, by SiteWords.
package book

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"unicode"
	"unicode/utf8"

	"ludoteca/cmd/build/internal/cache"
	"ludoteca/cmd/build/internal/parallel"
	"ludoteca/rules"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
	"ludoteca/templates/shelf"
)

// Book is the content of a site.
type Book struct {
	Languages []*Language // in the order of their codes
	Games     []string    // rulebooks: those of engine games first, then by name
	LeftOut   bool        // whether there are drafts that it leaves out
	Unwritten Diagnostics // the marks in its drafts, see draft.go
}

// Language is a language of the site.
type Language struct {
	Code        string
	Words       *words.Words // of the interface, typeset
	Home        *Page
	About       *Page
	Results     *Page      // of the reader in all games, or nil where nothing can be practised
	Editions    []*Edition // in the order of Book.Games
	SearchRules []string   // how it inflects its words, see search.go
	Draft       bool

	entries    []words.Entry
	typography typography
	editions   map[string]*Edition
}

// Edition is a game's rulebook in one language, with what belongs to it.
type Edition struct {
	Game     string // its folder
	Language *Language
	Rules    *Page
	Practice *Page        // nil for a game that cannot be played yet
	Primer   *Page        // what is read aloud in five minutes before a first match, or nil
	Learn    *Page        // its lessons, or nil
	About    *Page        // how its rules are kept, or nil
	Aid      *Page        // a sheet beside the table, or nil
	Changes  *Page        // what was revised, or nil
	Results  *Page        // the reader's own, or nil for a game that cannot be played yet
	Words    *words.Words // of the game and the site together; nil without an engine
	Face     *board.Face  // how the game looks
	Clauses  []*Clause    // in the order of the text
	Examples []*Example   // likewise
	Steps    []*Step      // of the lessons, in their order

	Revisions []Revision // the latest first; none of a rulebook that tells no day

	entries  []words.Entry // of the game, typeset
	declared []words.Decl  // what the game and its face can utter
	known    []rules.Clause
	numbers  *numbers
	file     string // of its words, "" if it is missing
}

// Kind is what a page is. What its front matter may say is told in frontmatter.go, how
// it is shown by package render; a language or an edition has one page of each.
type Kind string

// The kinds of pages.
const (
	Home      Kind = "home"
	About     Kind = "about" // of the site
	Rules     Kind = "rules"
	Practice  Kind = "practice"
	Primer    Kind = "primer"
	Learn     Kind = "learn"
	Aid       Kind = "aid"
	AboutGame Kind = "about a game"
	Changes   Kind = "changes" // made of a rulebook's older texts
	Results   Kind = "results" // made of nothing: what it shows is on the reader's device
)

// Page is one page, ready to be put into a template.
type Page struct {
	Language *Language
	Edition  *Edition // nil for a page of the site
	Kind     Kind
	File     string // "content/safe/fr/rules.md"
	URL      string // from the site's root, without a slash before: "fr/safe/"

	Title, Summary        string
	Players, Age, Minutes string
	Revised               string // the day from which a rulebook reads as it does, "2026-11-21", or ""
	Draft, Coming         bool

	*reading
	targets []target // where its links lead
	shows   []show   // what its nodes show of a game

	box, drawings string // see Box and Drawings
}

// show is what a block shows of a game, once the book is read.
type show struct {
	html     string // of pieces and examples
	example  *Example
	step     *Step
	practice *PracticeGame
}

// Section is a heading of the second level and all that stands under it.
type Section struct {
	ID, Title string
	Game      *PracticeGame // what can be played here, or nil
	Step      *Step         // what is taught here, or nil
	Folded    bool          // until it is asked for

	parts []Part
	page  *Page
	html  string    // with slots
	shows *gameNode // a game to practise or a step, or nil
}

// Part is a heading of the third level, such as a question that players ask.
type Part struct{ ID, Title string }

// Parts returns the headings of the third level.
func (s Section) Parts() []Part {
	list := slices.Clone(s.parts)
	for i, part := range list {
		list[i].Title = s.page.fill(part.Title, verbatim)
	}
	return list
}

// HTML returns what stands under the heading. It is put together for whoever asks.
func (s Section) HTML() template.HTML { return template.HTML(s.page.fill(s.html, escape)) }

// Clause is a clause or ruling as an edition says it.
type Clause struct {
	ID, Title string
	Text      string // without marks
	Question  string // that a ruling answers
	Origin    Origin // whose word it is
	Page      *Page
	Under     int // so many of the headings that begin sections of the page stand above it

	text   string // with slots
	rule   string // what of it is quoted
	offset int
}

// Anchor returns where the clause stands on its page.
func (c *Clause) Anchor() string { return anchor(c.ID) }

// Options tell how to load.
type Options struct {
	Drafts bool          // take drafts in, for a preview
	Root   string        // what to put before file names, such as "content"
	Memory *cache.Memory // of what earlier Loads read; may be nil

	Faces func(rulebook string) *board.Face // nil for those of the shelf
}

// face returns how the game of a rulebook looks.
func (l *loader) face(rulebook string) *board.Face {
	if l.options.Faces != nil {
		return l.options.Faces(rulebook)
	}
	return shelf.Face(rulebook)
}

// Load reads and checks the content. The error is Diagnostics.
func Load(fsys fs.FS, games []*rules.Game, o Options) (*Book, error) {
	l := &loader{fsys: fsys, games: games, options: o, book: &Book{}, asked: map[string]bool{}, matches: map[string]map[string]*matchFile{}, rejects: map[string][]rejected{}}
	for _, problem := range shelf.Problems() {
		l.report("templates/shelf/shelf.go", 1, 1, problem, "pair each game with its own face, in a line of the list")
	}
	l.languages()
	l.editions()
	l.letGo()
	l.checkFiles()
	l.checkParity()
	l.checkRevisions()
	l.book.results()
	l.checkURLs()
	l.checkBlocks()
	l.checkCoverage()
	l.checkWords()
	l.checkNumbers()
	l.checkLinks()
	if l.faults != nil {
		return nil, l.faults.Sorted()
	}
	l.book.LeftOut, l.book.Unwritten = l.leftOut.Load(), l.unwritten.Sorted()
	l.eachPage((*Page).draw)
	return l.book, nil
}

// eachPage does something with every page of the book, several at a time.
func (l *loader) eachPage(do func(*Page)) {
	pages := l.book.pages()
	parallel.Each(len(pages), func(i int) { do(pages[i]) })
}

// pages returns the pages of all languages that have an address.
func (b *Book) pages() (list []*Page) {
	for _, lang := range b.Languages {
		list = append(list, lang.Pages()...)
	}
	return list
}

// announced returns the editions of a game, be they written or only announced.
func (b *Book) announced(game string) (list []*Edition) {
	for _, lang := range b.Languages {
		if e := lang.Edition(game); e != nil {
			list = append(list, e)
		}
	}
	return list
}

// editions returns the editions of a game that are written.
func (b *Book) editions(game string) []*Edition {
	return slices.DeleteFunc(b.announced(game), func(e *Edition) bool { return e.Rules.Coming })
}

// Pages returns the language's pages that have an address.
func (l *Language) Pages() []*Page {
	list := present(l.Home, l.Results, l.About)
	for _, e := range l.Editions {
		list = append(list, e.Pages()...)
	}
	return list
}

// Pages returns the edition's pages that have an address, its rulebook first.
func (e *Edition) Pages() []*Page {
	if e.Rules.Coming {
		return nil
	}
	return present(e.Rules, e.Changes, e.Primer, e.Learn, e.Practice, e.Aid, e.Results, e.About)
}

// present returns the pages that there are.
func present(pages ...*Page) []*Page {
	return slices.DeleteFunc(pages, func(p *Page) bool { return p == nil })
}

// Edition returns the language's edition of a game, or nil.
func (l *Language) Edition(game string) *Edition { return l.editions[game] }

// Direction returns "rtl" for a language that runs from right to left, "" for others.
func (l *Language) Direction() string {
	if l.Words.Name("language.direction") == "rtl" {
		return "rtl"
	}
	return ""
}

// Set typesets a text as the language wants it.
func (l *Language) Set(text string) string { return l.typography.set(text) }

// Twin returns the page that is this one in another language, or nil.
func (p *Page) Twin(lang *Language) *Page {
	pages := present(lang.Home, lang.Results, lang.About)
	if p.Edition != nil {
		e := lang.Edition(p.Edition.Game)
		if e == nil {
			return nil
		}
		pages = e.Pages()
	}
	if i := slices.IndexFunc(pages, func(twin *Page) bool { return twin.Kind == p.Kind }); i >= 0 {
		return pages[i]
	}
	return nil
}

// Parent returns the page that leads to this one; nil for the home page of a language.
func (p *Page) Parent() *Page {
	switch {
	case p.Kind == Home:
		return nil
	case p.Edition == nil, p.Kind == Rules:
		return p.Language.Home
	}
	return p.Edition.Rules
}

// Bundle returns the words file that the module in the page speaks from: all of the
// game's words, what the engine needs of the site's, and the short title of each
// clause with its text, one entry a line.
func (e *Edition) Bundle() string {
	var b strings.Builder
	line := func(id, text string) { b.WriteString(id + " = " + text + "\n") }
	for _, entry := range e.Language.entries {
		if slices.ContainsFunc([]string{"moment.", "plural.", "unreadable.", "undone", "several"}, func(s string) bool { return strings.HasPrefix(entry.ID, s) }) {
			line(entry.ID, entry.Text)
		}
	}
	for _, entry := range e.entries {
		if !strings.HasPrefix(entry.ID, "number.") {
			line(entry.ID, entry.Text)
		}
	}
	for _, c := range e.Clauses {
		line("clause."+c.ID, c.Title)
		line("clause."+c.ID+".text", c.Quoted())
	}
	return b.String()
}

// Quoted is what the clause says as a sentence by itself, for an item of a list may begin small and
// end for the next. Why it says so, behind a line break, is for who reads the rulebook; and the title, which
// stands before what is quoted, is not said twice.
func (c *Clause) Quoted() string {
	rule := c.rule
	if n := len(c.Title); len(rule) > n && strings.EqualFold(rule[:n], c.Title) {
		if rest := strings.TrimLeftFunc(rule[n:], func(r rune) bool { return r == ':' || unicode.IsSpace(r) }); len(rest) < len(rule)-n {
			rule = rest
		}
	}
	first, size := utf8.DecodeRuneInString(rule)
	text := string(unicode.ToUpper(first)) + rule[size:]
	if cut := strings.TrimRight(text, ":;,"); cut != text {
		text = strings.TrimRightFunc(cut, unicode.IsSpace) + "."
	}
	return text
}

// loader reads one content folder.
type loader struct {
	fsys    fs.FS
	games   []*rules.Game
	options Options
	book    *Book
	codes   []string                         // of all languages, those too that are left out
	matches map[string]map[string]*matchFile // "safe" → "circle-opens" → its script
	proofs  sync.Map                         // by proofKey, each made once
	rejects map[string][]rejected            // "fr" → the words that its glossary rejects

	// What there is to tell besides the book; several pages may be read at a time.
	leftOut   atomic.Bool // whether a draft was
	lock      sync.Mutex
	unread    []string        // the files that could not be read
	asked     map[string]bool // the files that were read
	faults    Diagnostics
	unwritten Diagnostics // the marks in drafts
}

// add notes faults.
func (l *loader) add(faults ...Diagnostic) {
	l.lock.Lock()
	defer l.lock.Unlock()
	l.faults = append(l.faults, faults...)
}

// fault notes what is wrong at an offset of a file.
func (l *loader) fault(s source, offset int, what, do string) { l.add(s.fault(offset, what, do)) }

// require notes what is wrong at an offset of a file, unless all is well there.
func (l *loader) require(ok bool, s source, offset int, what, do string) {
	if !ok {
		l.fault(s, offset, what, do)
	}
}

// report notes what is wrong at a line and column.
func (l *loader) report(file string, line, col int, what, do string) {
	l.add(Diagnostic{file, line, col, what, do})
}

// path returns the name under which an author knows a file.
func (l *loader) path(name string) string { return path.Join(l.options.Root, name) }

// read returns a file that must be there and must be text; ok is false otherwise.
func (l *loader) read(name string) (source, bool) {
	l.lock.Lock()
	l.asked[name] = true
	l.lock.Unlock()
	text, err := fs.ReadFile(l.fsys, name)
	s := source{file: l.path(name)}
	if errors.Is(err, fs.ErrNotExist) {
		l.fault(s, 0, "the file is missing", "write it, or copy it from another language")
		return s, false
	} else if err != nil {
		if wrong := (*fs.PathError)(nil); errors.As(err, &wrong) {
			err = wrong.Err // the rest is said here
		}
		return s, l.unreadable(s, 0, "the file cannot be read: "+err.Error(), "put a text there")
	}
	text = Normal(text)
	s.text = text
	if i := bytes.IndexByte(text, slotMark); i >= 0 {
		return s, l.unreadable(s, i, "a byte that is no text", "save the file in UTF-8")
	}
	if !utf8.Valid(text) {
		i := bytes.IndexFunc(text, func(c rune) bool { return c == utf8.RuneError })
		for c, n := utf8.DecodeRune(text[i:]); c != utf8.RuneError || n > 1; c, n = utf8.DecodeRune(text[i:]) {
			i += n
		}
		return s, l.unreadable(s, i, "a byte that is no UTF-8", "save the file in UTF-8")
	}
	told := func(at int, c rune) {
		l.fault(s, at, fmt.Sprintf("a character %U, which nobody sees", c), "take it out; which way a language runs is told by its words.txt")
	}
	for at, c := range string(text) {
		if unseen(c) {
			told(at, c)
		}
	}
	l.lookalikes(s)
	l.checkGlossary(name, s)
	for _, m := range byNumber.FindAllSubmatchIndex(text, -1) {
		if c, err := strconv.ParseInt(strings.Replace(strings.ToLower(string(text[m[2]:m[3]])), "x", "0x", 1), 0, 32); err == nil && path.Ext(s.file) == ".md" && unseen(rune(c)) {
			told(m[0], rune(c))
		}
	}
	return s, true
}

// byNumber finds a character that is written as its number.
var byNumber = regexp.MustCompile(`&#([xX][0-9a-fA-F]{1,6}|[1-9][0-9]{0,6});`)

// unreadable notes that a file cannot be read. Then nothing is asked of what hangs on it.
func (l *loader) unreadable(s source, offset int, what, do string) (ok bool) {
	l.lost(s)
	l.fault(s, offset, what, do)
	return false
}

func (l *loader) lost(s source) {
	l.lock.Lock()
	defer l.lock.Unlock()
	l.unread = append(l.unread, s.file)
}

// letGo leaves out the games of which a file could not be read, for what would be said of
// the rest would all come of that.
func (l *loader) letGo() {
	l.book.Games = slices.DeleteFunc(l.book.Games, l.blank)
	for _, lang := range l.book.Languages {
		lang.Editions = slices.DeleteFunc(lang.Editions, func(e *Edition) bool { return l.blank(e.Game) })
		maps.DeleteFunc(lang.editions, func(game string, _ *Edition) bool { return l.blank(game) })
	}
}

// blank reports whether something below a folder could not be read, or the file itself.
func (l *loader) blank(name string) bool {
	return slices.ContainsFunc(l.unread, func(file string) bool { return strings.HasPrefix(file+"/", l.path(name)+"/") })
}

// unseen reports whether a character controls devices, turns the direction of what others
// read, parts a word unseen, so that no search finds it, or is none that all devices show. The
// marks that a text of mixed directions needs are left.
func unseen(c rune) bool {
	return unicode.IsControl(c) && c != '\n' && c != '\t' || '\u202a' <= c && c <= '\u202e' || '\u2066' <= c && c <= '\u2069' ||
		strings.ContainsRune("\u00ad\u200b\u2028\u2029\u2060\ufffc\ufffd", c) || '\U000e0000' <= c && c <= '\U000e007f' || unicode.Is(unicode.Co, c) || c&0xfffe == 0xfffe
}

func (l *loader) dirs(name string) []string {
	entries, _ := fs.ReadDir(l.fsys, name)
	var list []string
	for _, e := range entries {
		if e.IsDir() && !strings.HasPrefix(e.Name(), ".") {
			list = append(list, e.Name())
		}
	}
	return list
}

// languages reads what belongs to the site: a folder is a language.
func (l *loader) languages() {
	l.codes = l.dirs("site")
	l.require(len(l.codes) > 0, source{file: l.path("site")}, 0, "no language", "make a folder site/<language> with words.txt, home.md and about.md")
	for _, code := range l.codes {
		l.rejects[code] = l.glossary("site/" + code + "/glossary.txt")
		lang := &Language{Code: code, editions: map[string]*Edition{}, Draft: l.draft(code)}
		if lang.Draft && !l.options.Drafts {
			l.leftOut.Store(true)
			continue
		}
		if s, ok := l.read("site/" + code + "/words.txt"); ok {
			l.checkMarks(unwrittenIn(s), lang.Draft)
			lang.entries = l.readWords(s, declareSite(), nil)
			l.settings(s, lang.entries)
		}
		lang.typography = newTypography(words.New(lang.entries, nil))
		lang.entries = lang.typography.entries(lang.entries)
		lang.Words = words.New(lang.entries, declareSite())
		lang.SearchRules = l.searchRules("site/" + code + "/search.txt")
		lang.Home = l.page("site/"+code+"/home.md", Home, lang, nil)
		lang.About = l.page("site/"+code+"/about.md", About, lang, nil)
		l.apart(lang)
		l.book.Languages = append(l.book.Languages, lang)
	}
}

// apart asks that a language has a name of its own, by which a reader chooses it.
func (l *loader) apart(lang *Language) {
	for _, other := range l.book.Languages {
		if name := lang.Words.Name("language.name"); name == other.Words.Name("language.name") {
			at := max(0, slices.IndexFunc(lang.entries, func(e words.Entry) bool { return e.ID == "language.name" }))
			if at < len(lang.entries) {
				l.report(l.path("site/"+lang.Code+"/words.txt"), lang.entries[at].Line, lang.entries[at].Col, fmt.Sprintf("the language %q, which is the name of %s too", name, other.Code), "call it as its readers do")
			}
		}
	}
}

// results makes the pages of what the reader has done: one for each game with something to
// practise, and one for all of them.
func (b *Book) results() {
	for _, lang := range b.Languages {
		title := lang.Words.Name("results.title")
		made := func(e *Edition, at, title, summary string) *Page {
			return &Page{Language: lang, Edition: e, Kind: Results, File: at + "results", URL: at, Title: title, Summary: summary, reading: &reading{source: source{file: at + "results"}}}
		}
		slug := madeSlug(title, "results") + "/"
		for _, e := range lang.Editions {
			if e.Practice != nil {
				named := words.Arg{Name: "n", Value: e.Rules.Title}
				e.Results = made(e, e.Rules.URL+slug, lang.Words.Fill("results.of", named), lang.Words.Fill("results.about", named))
				lang.Results = made(nil, lang.Code+"/"+slug, title, lang.Words.Name("results.lead"))
			}
		}
	}
}

// madeSlug is the end of the address of a page that is made and not read.
func madeSlug(title, otherwise string) string {
	if slug := Slug(title); IsSlug(slug) {
		return slug
	}
	return otherwise // for a title of another script
}

// made reports whether the page is made, and not read.
func (p *Page) made() bool { return p.Kind == Changes || p.Kind == Results }

// gamesOf returns the games and drills of a rulebook.
func gamesOf(games []*rules.Game, rulebook string) []*rules.Game {
	var list []*rules.Game
	for _, g := range games {
		if g.Rulebook == rulebook {
			list = append(list, g)
		}
	}
	return list
}

// HasGames reports whether the content has a game that the engine plays. Then it must have
// all of them, for a folder may be lost by mistake; a library without any is one of
// rulebooks alone.
func HasGames(fsys fs.FS, games []*rules.Game) bool {
	return slices.ContainsFunc(games, func(g *rules.Game) bool {
		_, err := fs.Stat(fsys, g.Rulebook)
		return err == nil
	})
}

// editions reads the games' folders.
func (l *loader) editions() {
	var names []string
	if HasGames(l.fsys, l.games) {
		for _, g := range l.games { // in the order that the authors of the shelf chose
			names = append(names, g.Rulebook)
		}
	}
	names = appendNew(nil, append(names, l.dirs(".")...)...)
	l.book.Games = slices.DeleteFunc(names, func(name string) bool { return name == "site" })
	editions := make([][]*Edition, len(l.book.Games))
	parallel.Each(len(editions), func(i int) { editions[i] = l.gameFolder(l.book.Games[i]) })
	for _, e := range slices.Concat(editions...) {
		e.Language.Editions = append(e.Language.Editions, e)
		e.Language.editions[e.Game] = e
	}
}

// gameFolder reads the folder of a game.
func (l *loader) gameFolder(game string) (editions []*Edition) {
	for _, dir := range l.dirs(game) {
		if dir == "matches" {
			l.readMatches(game)
		} else if !slices.Contains(l.codes, dir) {
			l.fault(source{file: l.path(game + "/" + dir)}, 0, fmt.Sprintf("%q is no language of the site", dir), "make site/"+dir+" first, or take the folder out"+didYouMean(dir, l.codes))
		}
	}
	declared := l.declared(game)
	for _, lang := range l.book.Languages {
		if e := l.edition(game, lang, declared); e != nil {
			editions = append(editions, e)
		}
	}
	return editions
}

// edition reads a game's edition in a language; nil if there is none to speak of.
func (l *loader) edition(game string, lang *Language, declared []words.Decl) *Edition {
	e := &Edition{Game: game, Language: lang, Face: l.face(game), declared: declared, known: l.known(game), numbers: l.numbersOf(game, lang)}
	dir := game + "/" + lang.Code + "/"
	if e.Rules = l.page(dir+"rules.md", Rules, lang, e); e.Rules == nil {
		return nil
	}
	if !e.Rules.Coming {
		l.readRevisions(dir, e)
	}
	aid := func() *Edition { // the last one read: its numbers may come from words
		if l.inSomeLanguage(game, "aid.md") && !e.Rules.Coming {
			e.Aid = l.page(dir+"aid.md", Aid, lang, e)
		}
		return e
	}
	if len(gamesOf(l.games, game)) == 0 || e.Rules.Coming {
		return aid()
	}
	if s, ok := l.read(dir + "words.txt"); ok {
		e.file = dir + "words.txt"
		l.checkMarks(unwrittenIn(s), lang.Draft || e.Rules.Draft)
		e.entries = lang.typography.entries(l.readWords(s, declared, lang.entries))
	}
	e.Words = words.New(slices.Concat(lang.entries, e.entries), declared)
	e.numbers.count(e)
	e.Practice = l.page(dir+"practice.md", Practice, lang, e)
	if l.inSomeLanguage(game, "primer.md") {
		e.Primer = l.page(dir+"primer.md", Primer, lang, e)
	}
	if l.inSomeLanguage(game, "learn.md") {
		e.Learn = l.page(dir+"learn.md", Learn, lang, e)
	}
	if l.inSomeLanguage(game, "about.md") {
		e.About = l.page(dir+"about.md", AboutGame, lang, e)
	}
	return aid()
}

// inSomeLanguage reports whether some language has a page that a game need not have.
func (l *loader) inSomeLanguage(game, name string) bool {
	return slices.ContainsFunc(l.book.Languages, func(lang *Language) bool {
		_, err := fs.Stat(l.fsys, game+"/"+lang.Code+"/"+name)
		return err == nil
	})
}

// page reads one page; nil if there is none to speak of.
func (l *loader) page(name string, kind Kind, lang *Language, e *Edition) *Page {
	n := &numbers{}
	if e != nil {
		n = e.numbers
	}
	r := l.reading(name, setting{kind, lang.typography, originLabels{lang.Words.Name("ui.leaflet"), lang.Words.Name("ui.other"), lang.Words.Name("ui.ruling")}}, n)
	if r == nil {
		return nil
	}
	p := &Page{Language: lang, Edition: e, Kind: kind, File: r.source.file, Title: r.title, Summary: r.summary, reading: r, shows: make([]show, len(r.nodes))}
	front := p.front
	p.Players, p.Age, p.Minutes = front.get("players"), front.get("age"), front.get("minutes")
	if day := front.get("revised"); isDate(day) {
		p.Revised = day
	}
	p.Draft, p.Coming = front.on("draft"), front.on("coming")
	l.checkMarks(p.marks, p.Draft || lang.Draft || e != nil && e.Rules != nil && e.Rules.Draft)
	if p.Draft && !l.options.Drafts { // for its author to mend
		l.leftOut.Store(true)
		return nil
	}
	l.add(p.faults...)
	if p.broken {
		l.lost(p.source)
	}
	slug := front.get("slug")
	switch {
	case kind == Home:
		p.URL = lang.Code + "/"
	case e == nil:
		p.URL = lang.Code + "/" + slug + "/"
	case kind == Rules:
		p.URL = lang.Code + "/" + cmp.Or(slug, e.Game) + "/"
	default:
		p.URL = e.Rules.URL + slug + "/"
	}
	for _, c := range p.clauses { // which others may share with the reading
		c.Page = p
		e.Clauses = append(e.Clauses, &c)
	}
	return p
}
