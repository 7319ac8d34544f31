package book

// The checks that need the whole book: what one edition has and another lacks,
// what the engine knows and the text does not, links that lead nowhere. Each is
// a loop over plain data; each fault names the place where it is to be mended,
// and, where two files disagree, both.

import (
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"ludoteca/cmd/build/internal/parallel"
	"ludoteca/cmd/build/internal/sourcefs"
	"ludoteca/rules"
)

// known lists the clauses that the engine declares for a rulebook; nil where no
// engine says which there are.
func (l *loader) known(game string) []rules.Clause {
	if games := gamesOf(l.games, game); len(games) > 0 {
		return games[0].Clauses
	}
	return nil
}

// idsOf returns the ids of clauses.
func idsOf(clauses []rules.Clause) (ids []string) {
	for _, c := range clauses {
		ids = append(ids, c.ID)
	}
	return ids
}

// checkParity compares the editions of each game with the engine and with each
// other: clauses, figures, games to practise.
func (l *loader) checkParity() {
	parallel.Each(len(l.book.Games), func(i int) { l.parity(l.book.Games[i]) })
}

func (l *loader) parity(game string) {
	l.checkVocabulary(game)
	l.sameStage(l.book.announced(game))
	editions, known := l.book.editions(game), l.known(game)
	ids := idsOf(known)
	for _, e := range editions {
		for _, c := range e.Clauses {
			if known != nil && !slices.Contains(ids, c.ID) {
				l.fault(c.Page.source, c.offset, "unknown clause "+c.ID, "use an id that the game declares"+didYouMean(c.ID, ids))
			}
			l.require(c.Question != "" || !isRuling(c.ID), c.Page.source, c.offset, "ruling "+c.ID+" without a question", "write behind its tag what a player asks: [? May I stop?]")
		}
		for _, c := range known {
			if required(c) && e.clause(c.ID) == nil {
				l.fault(e.Rules.source, 0, "clause "+c.ID+" is not in this edition", "write it, behind the tag ["+c.ID+" Its short title]")
			}
		}
		for _, other := range editions {
			if known == nil && slices.EqualFunc(e.Clauses, other.Clauses, func(a, b *Clause) bool { return a.ID == b.ID }) {
				continue
			}
			for _, c := range other.Clauses {
				if twin := e.clause(c.ID); twin != nil && twin.Origin != c.Origin && e != other {
					l.fault(twin.Page.source, twin.offset, fmt.Sprintf("clause %s is of the origin %s here, and %s in %s", c.ID, twin.Origin, c.Origin, other.Rules.File), "make the two editions agree")
				}
				inGame := slices.ContainsFunc(known, func(k rules.Clause) bool { return k.ID == c.ID && required(k) })
				if e.clause(c.ID) == nil && !inGame && (known == nil || slices.Contains(ids, c.ID)) {
					l.fault(e.Rules.source, 0, fmt.Sprintf("clause %s is in %s and not here", c.ID, other.Rules.File), "write it here, or take it out there")
				}
			}
		}
	}
	for i, e := range editions {
		l.checkAid(e.Aid)
		if i > 0 {
			l.sameFacts(editions[0].Rules, e.Rules)
			l.sameBlocks(editions[0].Rules, e.Rules)
			l.sameBlocks(editions[0].Practice, e.Practice)
			l.sameBlocks(editions[0].Primer, e.Primer)
			l.sameBlocks(editions[0].Learn, e.Learn)
			l.sameBlocks(editions[0].Aid, e.Aid)
			l.sameReferences(editions[0].Aid, e.Aid)
		}
	}
}

// clause returns an edition's clause, or nil.
func (e *Edition) clause(id string) *Clause {
	for _, c := range e.Clauses {
		if c.ID == id {
			return c
		}
	}
	return nil
}

// sameStage reports a game that is announced in one language and written in
// another.
func (l *loader) sameStage(editions []*Edition) {
	for _, e := range editions {
		if first := editions[0].Rules; e.Rules.Coming != first.Coming {
			l.fault(e.Rules.source, e.Rules.front.values["coming"].offset, fmt.Sprintf("coming is %t here and %t in %s", e.Rules.Coming, first.Coming, first.File), "write both editions, or announce both")
		}
	}
}

// digits finds the numbers in a fact: "2–4" and "2 to 4" say the same.
var digits = regexp.MustCompile(`[0-9]+`)

// sameFacts reports where two editions tell another number of players, another
// age, another time.
func (l *loader) sameFacts(a, b *Page) {
	for _, key := range factKeys {
		one, other := a.front.get(key), b.front.get(key)
		if mine, theirs := b.front.values[key].by.origin, a.front.values[key].by.origin; mine != theirs {
			l.fault(b.source, b.front.values[key].offset, fmt.Sprintf("%s is of the origin %q here and %q in %s", key, mine, theirs, a.File), "make the two editions agree")
		}
		if one != other && !slices.Equal(digits.FindAllString(one, -1), digits.FindAllString(other, -1)) {
			l.fault(b.source, b.front.values[key].offset, fmt.Sprintf("%s is %q here and %q in %s", key, other, one, a.File), "make the two editions agree")
		}
	}
}

// sameBlocks reports the first figure or practice block in which two editions
// differ.
func (l *loader) sameBlocks(a, b *Page) {
	if a == nil || b == nil {
		return
	}
	here, there := b.blocks, a.blocks
	for len(here) > 0 && len(there) > 0 && here[0].summary == there[0].summary {
		here, there = here[1:], there[1:]
	}
	if len(there) == 0 {
		if len(here) > 0 {
			l.fault(b.source, here[0].offset, fmt.Sprintf("a block that %s does not have (%s)", a.File, here[0].summary), "add it there, or take it out here")
		}
		return
	}
	line, _ := a.source.place(there[0].offset)
	if len(here) > 0 {
		l.fault(b.source, here[0].offset, fmt.Sprintf("this block says %q, line %d of %s says %q", here[0].summary, line, a.File, there[0].summary), "make the two editions agree")
	} else {
		l.fault(b.source, 0, fmt.Sprintf("a block is missing that %s has at line %d (%s)", a.File, line, there[0].summary), "add it here, or take it out there")
	}
}

// IsLanguage reports whether a text may name the folder of a language.
var IsLanguage = regexp.MustCompile(`^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`).MatchString

// checkFiles finds what no page is made of: what stands under a wrong name is missed by its
// author, and by no reader. What belongs to languages and games that are left out is not
// looked at.
func (l *loader) checkFiles() {
	shown := map[string]bool{}
	for _, lang := range l.book.Languages {
		shown["site/"+lang.Code] = true
		for _, e := range lang.Editions {
			shown[e.Game+"/"+lang.Code] = !e.Rules.Coming
		}
	}
	err := fs.WalkDir(l.fsys, ".", func(name string, d fs.DirEntry, err error) error {
		depth := strings.Count(name, "/")
		switch {
		case err != nil:
			return err
		case name == ".":
		case sourcefs.Ignored(name):
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.IsDir() && depth == 0 && l.blank(name) && name != "site":
			return fs.SkipDir
		case d.IsDir() && depth == 0:
			l.require(IsSlug(name), source{file: l.path(name)}, 0, fmt.Sprintf("a folder named %q", d.Name()), "name it with lower-case letters without accents, digits and hyphens")
		case d.IsDir() && depth == 1 && shown[name] && path.Dir(name) == "site":
			l.require(IsLanguage(d.Name()), source{file: l.path(name)}, 0, fmt.Sprintf("a language named %q", d.Name()), "name it by its code, such as fr or pt-BR")
		case d.IsDir() && depth == 1 && (d.Name() == "matches" || !shown[name]):
			return fs.SkipDir
		case !d.IsDir() && !l.asked[name]:
			l.fault(source{file: l.path(name)}, 0, "nothing reads this file", "take it out, or give it the name of a page")
		}
		return nil
	})
	l.require(err == nil, source{file: l.options.Root}, 0, fmt.Sprintf("the folder cannot be listed: %v", err), "let it be read")
}

// checkURLs finds pages that would stand at one address.
func (l *loader) checkURLs() {
	at := map[string]*Page{}
	for _, p := range l.book.pages() {
		if other, taken := at[p.URL]; taken {
			here, there := p, other // where a slug is to be changed
			if here.front.get("slug") == "" {
				here, there = other, p
			}
			l.fault(here.source, here.front.values["slug"].offset, fmt.Sprintf("the address /%s is that of %s too", p.URL, there.File), "give one of them another slug")
		}
		at[p.URL] = p
	}
}

// checkBlocks reads the blocks of every page and plays what is to be played. It asks that
// every shared script is used, unless its game is only announced.
func (l *loader) checkBlocks() {
	l.eachPage(func(p *Page) {
		steps := map[string]bool{}
		for i, n := range p.nodes {
			switch show := &p.shows[i]; n.name {
			case "practice":
				show.practice = l.practice(p, n)
			case "pieces", "piece":
				l.pieces(p, n)
			case "match":
				show.example = l.example(p, n)
			case "step":
				show.step = l.step(p, n, steps)
			}
		}
	})
	for _, game := range l.book.Games {
		for _, f := range l.matches[game] {
			l.require(f.used.Load() || len(l.book.editions(game)) == 0, f.source, 0, "no page uses this script", "name it in a block, or take it out")
		}
	}
}

// required reports whether every edition must have the clause: all rules and
// pieces, and this site's rulings.
func required(c rules.Clause) bool {
	return c.Type == rules.Normative || c.Type == rules.Component || c.Type == rules.Ruling
}

// checkLinks resolves links between pages and clauses.
func (l *loader) checkLinks() {
	files := map[string]*Page{}
	for _, p := range l.book.pages() {
		files[p.File] = p
	}
	clauses := map[*Language]map[string]*Clause{}
	for _, lang := range l.book.Languages {
		known := map[string]*Clause{}
		for _, e := range slices.Backward(lang.Editions) { // the first has the word
			for _, c := range slices.Backward(e.Clauses) {
				known[c.ID] = c
			}
		}
		clauses[lang] = known
	}
	l.eachPage(func(p *Page) {
		p.targets = make([]target, len(p.links))
		for i, link := range p.links {
			switch {
			case link.picture:
				l.fault(p.source, link.offset, "a picture", "draw pieces with a block of pieces; pictures are not taken")
				continue
			case link.clause == "":
				p.targets[i].href = l.resolve(p, link.offset, link.address, files)
				continue
			}
			c := clauses[p.Language][link.clause]
			if own := p.Edition; own != nil && own.clause(link.clause) != nil {
				c = own.clause(link.clause)
			}
			if c == nil && l.unread != nil {
				continue // it may be in what could not be read
			} else if c == nil {
				l.fault(p.source, link.offset, "a link to clause "+link.clause+", which is nowhere",
					"link to one that is written"+didYouMean(link.clause, sortedKeys(clauses[p.Language])))
				continue
			}
			p.targets[i] = target{link.address, c.Title}
			if c.Page != p {
				p.targets[i].href = p.to(c.Page.URL) + link.address
			}
		}
	})
}

// ExternalLink is a link of the content to an address elsewhere, and where it stands.
type ExternalLink struct {
	File      string
	Line, Col int
	Address   string
}

// ExternalLinks returns the links that lead elsewhere, which no build asks after.
func (b *Book) ExternalLinks() []ExternalLink {
	var list []ExternalLink
	for _, p := range b.pages() {
		for _, link := range p.links {
			if strings.HasPrefix(link.address, "https:") {
				line, col := p.source.place(link.offset)
				list = append(list, ExternalLink{p.File, line, col, link.address})
			}
		}
	}
	return list
}

// resolve returns the address that a link of a page leads to.
func (l *loader) resolve(p *Page, at int, target string, files map[string]*Page) string {
	u, err := url.Parse(target)
	if err != nil || target == "" {
		l.fault(p.source, at, fmt.Sprintf("link to %q, which is no address", target), "write a file of the content, an anchor, or an https address")
		return target
	}
	if u.Scheme == "https" && u.User == nil && u.Host != "" || u.Scheme == "mailto" && strings.Contains(u.Opaque, "@") {
		return target
	}
	if u.Scheme != "" || u.Host != "" {
		l.fault(p.source, at, fmt.Sprintf("link to %q", target), "write a file of the content, an anchor, or an https address")
		return target
	}
	to := p
	if u.Path != "" {
		name := path.Join(path.Dir(p.File), u.Path)
		if to = files[name]; to == nil {
			what := "link to " + name + ", which is no page"
			var names []string
			for _, file := range sortedKeys(files) {
				if rel, err := filepath.Rel(path.Dir(p.File), file); err == nil && files[file].Language == p.Language {
					names = append(names, filepath.ToSlash(rel))
				}
			}
			inside := strings.TrimPrefix(name, l.options.Root+"/")
			if game, _, _ := strings.Cut(inside, "/"); l.blank(inside) || l.blank(game) && game != "site" {
				return target
			}
			if _, err := fs.Stat(l.fsys, inside); err == nil {
				what = "link to " + name + ", which has no address of its own"
			}
			l.fault(p.source, at, what, "name a page by its file, from this one's folder"+didYouMean(u.Path, names))
			return target
		}
	}
	if u.Fragment != "" && !to.ids[u.Fragment] {
		l.fault(p.source, at, fmt.Sprintf("link to #%s, which is not in %s", u.Fragment, to.File), "use an anchor of that page"+didYouMean(u.Fragment, sortedKeys(to.ids)))
	}
	if u.Path == "" {
		return target
	}
	if u.Fragment != "" {
		return p.to(to.URL) + "#" + u.Fragment
	}
	return p.to(to.URL)
}

// to returns the relative address of an address of the site.
func (p *Page) to(address string) string {
	return strings.Repeat("../", strings.Count(p.URL, "/")) + address
}

// offsetOf returns where a node stands in its file; where nothing is known of it,
// where the block around it does.
func offsetOf(n ast.Node) int {
	for ; n != nil; n = n.Parent() {
		if at := n.Pos(); at >= 0 {
			return at
		}
		if n.Type() == ast.TypeBlock && n.Lines() != nil && n.Lines().Len() > 0 {
			return n.Lines().At(0).Start
		}
	}
	return 0
}
