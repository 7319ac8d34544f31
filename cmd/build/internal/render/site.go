package render

// From a book to files. Each page is a typed struct put into one template; a
// misspelt field fails the build instead of leaving a hole in a page. Addresses
// inside the site are relative to the base path, so the same files work at the
// root of a host and below it.

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/html"
	"github.com/tdewolff/minify/v2/js"
	"github.com/tdewolff/minify/v2/svg"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/cache"
	"ludoteca/cmd/build/internal/ogimage"
	"ludoteca/cmd/build/internal/parallel"
	"ludoteca/cmd/build/internal/search"
	"ludoteca/cmd/build/internal/sourcefs"
)

// Options tell where the site will live.
type Options struct {
	Base string // "https://example.org/games/", or "" for the root of no host in particular
	Root string // what to put before the names of templates and assets where something is wrong
	// Whether nothing is to be taken along: the worker that lets pages be opened without
	// a connection is then one that ends it on the devices that have it.
	NoOffline bool
	Review    []byte // the module that reviews matches; nil where none are reviewed
	// Takes the pictures that pages name, by path, to be drawn; may be nil. Pages name the
	// same ones without it.
	Pictures map[string]ogimage.Picture

	Store  *cache.Store  // of what earlier runs drew; may be nil
	Memory *cache.Memory // of what earlier builds rendered; may be nil
}

// Site makes all files of a site: its pages, its assets, and the module; nil where nothing
// plays.
func Site(b *book.Book, templates fs.FS, module []byte, o Options) (Files, error) {
	s := &site{Options: o, book: b, source: templates, files: Files{}, sums: map[string]string{}, leads: map[[3]string]bool{}, origin: strings.TrimSuffix(o.Base, "/"), base: "/"}
	if i := strings.Index(s.origin, "://"); i >= 0 {
		if j := strings.IndexByte(s.origin[i+3:], '/'); j >= 0 {
			s.base = s.origin[i+3+j:] + "/"
			s.origin = s.origin[:i+3+j]
		}
	}
	if module != nil {
		s.engine = "engine." + fingerprint(module) + ".wasm"
		s.files[s.engine] = module
	}
	if o.Review != nil {
		s.review = "review." + fingerprint(o.Review) + ".wasm"
		s.files[s.review] = o.Review
	}
	for _, step := range []func() error{s.sources, s.starts, s.identify, s.parse, s.assets, s.searches, s.catalogues, s.pictureLooks, s.grounds, s.ebooks, s.write, s.codes, s.apps, s.offline, s.seo, s.missing} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return s.files, nil
}

// site is a site being made.
type site struct {
	Options
	book         *book.Book
	source       fs.FS // of templates and assets
	templates    *template.Template
	writing      sync.Mutex // while pages are made side by side
	files        Files
	sums         map[string]string  // of pages, see sumOf
	leads        map[[3]string]bool // addresses that pages ask for, each with its tag and template
	origin       string             // "https://example.org", or ""
	base         string             // "/" or "/games/"
	scripts      map[string]checked // with the other sources, by their names
	folder       string             // of the assets: "assets/<hash>/"
	engine       string
	review       string                     // "" where no matches are reviewed
	day, night   string                     // colours of the page
	stylesheets  []string                   // of games
	looks        map[string]ogimage.Picture // how pictures look, by game
	templatesKey templatesKey               // of the templates and words
}

// fingerprint names content by what it is.
func fingerprint(content ...[]byte) string {
	h := sha256.New()
	for _, c := range content {
		fmt.Fprintf(h, "%d\n", len(c))
		h.Write(c)
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// parse reads the templates, or takes them as an earlier build escaped them.
func (s *site) parse() (err error) {
	s.templates, err = cache.Remember(s.Memory, s.templatesKey, func() (*template.Template, error) {
		set, err := template.ParseFS(s.source, "*.html")
		if err != nil {
			return nil, s.templateFault(err)
		}
		return set, nil
	})
	return err
}

// identify finds out which templates and words these are, for what is remembered.
func (s *site) identify() error {
	if s.Memory == nil {
		return nil
	}
	names, err := fs.Glob(s.source, "*.html")
	if err != nil {
		return err
	}
	var all [][]byte
	for _, name := range names {
		text, err := fs.ReadFile(s.source, name)
		if err != nil {
			return err
		}
		all = append(all, []byte(name), text)
	}
	for _, lang := range s.book.Languages {
		all = append(all, []byte(lang.Version()))
	}
	s.templatesKey = templatesKey(fingerprint(all...))
	return nil
}

// assets puts styles, scripts, pictures and words in one folder that is named by
// all of them, so that they find each other by relative names.
func (s *site) assets() error {
	var names []string
	err := fs.WalkDir(s.source, "assets", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !sourcefs.Ignored(name) {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		return err
	}
	made, faults := make([][]byte, len(names)), make([]error, len(names))
	parallel.Each(len(names), func(i int) { made[i], faults[i] = s.asset(names[i]) })
	if err := cmp.Or(faults...); err != nil {
		return err
	}
	assets := Files{}
	for i, name := range names {
		// js/app.js and css/site.css become app.js and site.css
		if _, twice := assets[path.Base(name)]; twice {
			return book.Diagnostics{{File: path.Join(s.Root, name), Line: 1, Col: 1, What: "another asset is called " + path.Base(name) + " too", Do: "name one of them otherwise"}}
		}
		assets[path.Base(name)] = made[i]
	}
	if svg, ok := assets["icon.svg"]; ok {
		if err := s.drawIcons(svg, assets); err != nil {
			return book.Diagnostics{{File: path.Join(s.Root, "assets/icon.svg"), Line: 1, Col: 1, What: err.Error(), Do: "draw it with those, or teach package ogimage the rest"}}
		}
	}
	if err := s.namesakes(assets); err != nil {
		return err
	}
	s.bundle(assets)
	for _, add := range []func(Files) error{s.offers, s.emblems} {
		if err := add(assets); err != nil {
			return err
		}
	}
	for _, lang := range s.book.Languages {
		for _, e := range lang.Editions {
			if e.Practice != nil {
				assets[wordsName(e)] = []byte(e.Bundle())
			}
		}
	}
	var all [][]byte
	for _, name := range assets.Paths() {
		all = append(all, []byte(name), assets[name])
	}
	s.folder = "assets/" + fingerprint(all...) + "/"
	for name, content := range assets {
		s.files[s.folder+name] = content
	}
	return nil
}

// wordsName is where among the assets the words of an edition's engine are.
func wordsName(e *book.Edition) string { return "words/" + packOf(e) + ".txt" }

// searches writes what each language's search reads, under a name that stays: no page is
// another one because a clause of some game was edited.
func (s *site) searches() error {
	parallel.Each(len(s.book.Languages), func(i int) {
		lang := s.book.Languages[i]
		index := search.Index(lang, s.text)
		s.put(indexName(lang), rendered{content: index, sum: sumOf(index)})
	})
	return nil
}

func indexName(lang *book.Language) string { return lang.Code + "/search.txt" }

// apart are the stylesheets that most readers need not wait for: those of paper, of
// languages from right to left, of the pages of changes, of aids, of lessons, of a match that fills
// the screen, of forms and results, of what the reader has done so far.
var apart = []string{"print.css", "rtl.css", "changes.css", "aid.css", "learn.css", "stage.css", "practice.css", "today.css", "results.css"}

// joined are the stylesheets of all pages that are the site's own and no game's.
var joined = []string{"base.css", "board.css", "figure.css", "offline.css", "pieces.css", "shared.css", "tokens.css"}

// namesakes finds games that have the name of a sheet of the site, or of a class there: their
// pages would wear it, and the others miss it.
func (s *site) namesakes(assets Files) error {
	var faults book.Diagnostics
	own := slices.Concat(apart, joined)
	for _, game := range s.book.Games {
		class := regexp.MustCompile(`\.` + regexp.QuoteMeta(game) + `(?:[^\w-]|$)`)
		i := slices.IndexFunc(own, func(name string) bool { return name == game+".css" || class.Match(assets[name]) })
		if e := s.book.Languages[0].Edition(game); i >= 0 && e != nil {
			faults = append(faults, book.Diagnostic{File: e.Rules.File, Line: 1, Col: 1, What: "a game named " + game + ", as something in " + own[i], Do: "name its folder otherwise"})
		}
	}
	if faults != nil {
		return faults
	}
	return nil
}

// bundle joins the other stylesheets, in the order of their names, into site.css. A sheet
// with the name of a game's folder is for the pages of that game and for the home page;
// one with ".stage" behind it, for those of them where the game fills the screen.
func (s *site) bundle(assets Files) {
	var sheet bytes.Buffer
	for _, name := range assets.Paths() {
		switch game, isSheet := strings.CutSuffix(name, ".css"); {
		case !isSheet || slices.Contains(apart, name):
		case slices.Contains(s.book.Games, strings.TrimSuffix(game, ".stage")):
			s.stylesheets = append(s.stylesheets, name)
		default:
			sheet.Write(assets[name])
			delete(assets, name)
		}
	}
	assets["site.css"] = sheet.Bytes()
}

// sheets lists the stylesheets of a page besides site.css.
func (s *site) sheets(p *book.Page, k kind) []string {
	var list []string
	if k.sheet != "" {
		list = append(list, s.base+s.folder+k.sheet)
	}
	for _, name := range s.stylesheets {
		game, staged := strings.CutSuffix(strings.TrimSuffix(name, ".css"), ".stage")
		if staged && k.sheet != "stage.css" {
			continue
		}
		if p == p.Language.Home || p == p.Language.Results || p.Edition != nil && game == p.Edition.Game {
			list = append(list, s.base+s.folder+name)
		}
	}
	return list
}

// minifier is safe for concurrent use once it is made.
var minifier = sync.OnceValue(func() *minify.M {
	m := minify.New()
	m.Add("text/html", &html.Minifier{KeepDocumentTags: true, KeepEndTags: true, KeepQuotes: true})
	m.AddFunc("text/css", css.Minify)
	m.AddFunc("text/javascript", js.Minify)
	m.AddFunc("image/svg+xml", svg.Minify)
	return m
})

var types = map[string]string{".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}

// asset returns a file as it is published: minified by its ending. An author's edit leaves
// nearly all of them as they are.
func (s *site) asset(name string) ([]byte, error) {
	content, err := fs.ReadFile(s.source, name)
	kind := types[path.Ext(name)]
	if err != nil || kind == "" {
		return content, err
	}
	key := assetKey(sha256.Sum256(append([]byte(kind+"\n"), content...)))
	return cache.Remember(s.Memory, key, func() ([]byte, error) {
		out, err := minified(kind, content)
		if err != nil {
			return nil, s.assetFault(name, err)
		}
		return out, nil
	})
}

func minified(kind string, content []byte) ([]byte, error) {
	out, err := minifier().Bytes(kind, content)
	if err != nil {
		return nil, fmt.Errorf("minifying a file of type %s: %w", kind, err)
	}
	return out, nil
}

// buffers is the pool of what pages are written into at first.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// execute puts a page into its template and among the files, minified or as it is.
func (s *site) execute(name, template string, page any, minify bool) error {
	if s.templates.Lookup(template) == nil {
		return book.Diagnostics{{File: path.Join(s.Root, template), Line: 1, Col: 1, What: "this template is missing", Do: "write it, or name another folder with -templates"}}
	}
	memory := s.Memory
	key, known := s.key(template, page)
	if !known {
		memory = nil
	}
	done, err := cache.Remember(memory, key, func() (done rendered, err error) {
		b := buffers.Get().(*bytes.Buffer)
		defer buffers.Put(b)
		b.Reset()
		if err = s.templates.ExecuteTemplate(b, template, page); err != nil {
			return done, s.templateFault(err)
		}
		if done.leads, err = s.checkPage(template, b.Bytes()); err != nil {
			return done, err
		}
		if !minify {
			done.content = bytes.Clone(b.Bytes())
		} else if done.content, err = minified("text/html", b.Bytes()); err != nil {
			return done, fmt.Errorf("rendering %s: %w", name, err)
		}
		done.sum = sumOf(done.content)
		return done, nil
	})
	if err == nil {
		s.put(name, done)
		s.writing.Lock()
		defer s.writing.Unlock()
		for i := 0; i < len(done.leads); i += 2 {
			s.leads[[3]string{done.leads[i], done.leads[i+1], template}] = true
		}
	}
	return err
}

// put adds a page while others do so too.
func (s *site) put(name string, page rendered) {
	s.writing.Lock()
	defer s.writing.Unlock()
	s.files[name], s.sums[name] = page.content, page.sum
}

// made returns a file that an earlier step made, while pages are added.
func (s *site) made(name string) []byte {
	s.writing.Lock()
	defer s.writing.Unlock()
	return s.files[name]
}

// languagesOf lists the languages in which a page exists, for its switch.
func (s *site) languagesOf(p *book.Page) []alternate {
	var list []alternate
	for _, lang := range s.book.Languages {
		twin := p.Twin(lang)
		url := lang.Code + "/"
		if twin != nil {
			url = twin.URL
		}
		list = append(list, alternate{
			Code: lang.Code, Dir: lang.Direction(), Name: lang.Words.Name("language.name"), URL: s.base + url, Absolute: s.origin + s.base + url,
			Choose: lang.Words.Name("choose.title"), Current: lang == p.Language, Twin: twin != nil,
		})
	}
	return list
}

// alternate is a page in a language.
type alternate struct {
	Code, Dir, Name, URL, Absolute string
	Choose                         string // asks for the language, in it
	Current                        bool
	Twin                           bool // the page itself, not just that language's home
}
