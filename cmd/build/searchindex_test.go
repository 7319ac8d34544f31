package main

// The index of the search, and what it answers.
//
// The second reader of an index, written from what the page's does: the same
// numbers, other means. Accents are a list here, words are runes, and every query
// goes through all places again.

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"math/bits"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"

	"github.com/andybalholm/brotli"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/render"
	"ludoteca/cmd/build/internal/search"
	"ludoteca/cmd/build/internal/sitetest"
)

// rendered is the site as it is hosted below a path, made once: no test changes it. The
// search needs no module.
var rendered = sync.OnceValues(func() (render.Files, error) {
	b, err := sitetest.Library()
	if err != nil {
		return nil, err
	}
	return render.Site(b, os.DirFS("../../templates"), []byte("\x00asm"), render.Options{Base: "https://example.org/games/"})
})

func renderedSite(t testing.TB) render.Files {
	t.Helper()
	files, err := rendered()
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// question is what somebody may type, and the places of which one is to be among the
// first three; without any, nothing is to be found.
type question struct {
	lang, game, query string // the game is the one that is being read, or ""
	want              []string
}

// questions reads internal/search/testdata/questions.txt.
func questions(t testing.TB) (list []question) {
	t.Helper()
	text, err := os.ReadFile("internal/search/testdata/questions.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range strings.Split(string(text), "\n") {
		if l == "" || l[0] == '#' {
			continue
		}
		who, rest, _ := strings.Cut(l, " ")
		lang, game, _ := strings.Cut(who, "@")
		query, want, ok := strings.Cut(rest, "→")
		if !ok {
			t.Fatalf("no answer: %s", l)
		}
		list = append(list, question{lang, game, strings.TrimSpace(query), strings.Fields(want)})
	}
	return list
}

// What a parent would type finds its clause among the first three. A game that no question asks
// after yet may answer before them: its author adds questions, and mends none.
func TestQuestionsAreAnswered(t *testing.T) {
	t.Parallel()
	readers := map[string]*indexReader{}
	for _, lang := range sitetest.Content(t).Languages {
		readers[lang.Code] = readIndex(string(search.Index(lang, nil)))
	}
	var unasked []string // the addresses of games
	for _, lang := range sitetest.Content(t).Languages {
		for _, e := range lang.Editions {
			if !slices.ContainsFunc(questions(t), func(q question) bool {
				return q.lang == lang.Code && slices.ContainsFunc(readers[q.lang].find(q.query, ""), func(url string) bool { return strings.HasPrefix(url, e.Rules.URL) && q.answered(url) })
			}) {
				unasked = append(unasked, e.Rules.URL)
			}
		}
	}
	if len(unasked) > len(sitetest.Content(t).Games) {
		t.Fatalf("nobody asks after %s", unasked)
	}
	for _, q := range questions(t) {
		if q.game != "" {
			continue
		}
		found := slices.DeleteFunc(readers[q.lang].find(q.query, ""), func(url string) bool {
			return slices.ContainsFunc(unasked, func(game string) bool { return strings.HasPrefix(url, game) })
		})
		first := found[:min(3, len(found))]
		if len(q.want) == 0 && len(found) == 0 {
			continue
		}
		if !slices.ContainsFunc(first, q.answered) {
			t.Errorf("%s %q: wants %s, finds %s", q.lang, q.query, q.want, found)
		}
	}
}

// answered reports whether an address is an answer.
func (q question) answered(url string) bool {
	return slices.ContainsFunc(q.want, func(w string) bool { return strings.HasSuffix(url, "#"+w) || url == w })
}

// What is asked at a table, with the game's page open, is answered by the first result in four of
// five, and among the first three in nineteen of twenty. Of the game that is read, what is folded, such as a
// variant, stands before no answer that is not.
func TestTheGameThatIsReadAnswers(t *testing.T) {
	t.Parallel()
	for _, lang := range sitetest.Content(t).Languages {
		r := readIndex(string(search.Index(lang, nil)))
		questioned := map[string]string{} // a question that the rulebook answers → its clause
		folded := map[string]bool{}       // the addresses of clauses
		for _, e := range lang.Editions {
			sections := e.Rules.Sections()
			for _, c := range e.Clauses {
				folded[e.Rules.URL+"#"+c.Anchor()] = c.Under > 0 && sections[c.Under-1].Folded
			}
			for _, m := range regexp.MustCompile(`<div id="([^"]+)">\s*<p>[^\n]*href="#([a-z0-9-]+)"`).FindAllStringSubmatch(string(e.Rules.Body()), -1) {
				questioned[e.Rules.URL+"#"+m[1]] = e.Rules.URL + "#" + m[2]
			}
		}
		asked, first, three := 0, 0, 0
		for _, q := range questions(t) {
			i := slices.IndexFunc(lang.Editions, func(e *book.Edition) bool { return e.Game == q.game })
			if q.lang != lang.Code || i < 0 {
				continue
			}
			found := r.find(q.query, lang.Editions[i].Rules.URL)
			asked++
			at := slices.IndexFunc(found, func(url string) bool { return q.answered(url) || q.answered(questioned[url]) })
			if at > 0 && !folded[found[at]] && slices.ContainsFunc(found[:at], func(url string) bool { return folded[url] }) {
				t.Errorf("%s %s %q: what is folded stands before %s: %s", q.lang, q.game, q.query, found[at], found[:at])
			}
			switch {
			case at == 0:
				first++
				three++
			case at == 1 || at == 2:
				three++
				t.Logf("%s %s %q: %s before %s", q.lang, q.game, q.query, found[:at], q.want)
			default:
				t.Logf("%s %s %q: wants %s, finds %s", q.lang, q.game, q.query, q.want, found)
			}
		}
		t.Logf("%s: %d questions, %d answered by the first result, %d by one of three", lang.Code, asked, first, three)
		if asked < 80 || first*5 < asked*4 || three*20 < asked*19 {
			t.Errorf("%s: of %d questions the first result answers %d, the first three %d", lang.Code, asked, first, three)
		}
	}
}

// A language that says nothing of its words is searched all the same: without
// accents, with a slip, while typing.
func TestALanguageWithoutEndings(t *testing.T) {
	t.Parallel()
	lang := *sitetest.Content(t).Languages[0]
	lang.SearchRules = nil
	r := readIndex(string(search.Index(&lang, nil)))
	for query, want := range map[string]string{"egalite": "r-sym-19", "fantome": "lab-27", "ecsroc": "l-escroc", "pris": "sym-02", "d'aiguilles": "sym-16"} {
		if found := r.find(query, ""); len(found) == 0 || !slices.ContainsFunc(found, func(url string) bool { return strings.HasSuffix(url, "#"+want) }) {
			t.Errorf("%q: wants %s, finds %s", query, want, found)
		}
	}
}

// Every place of an index is one of a page, and every clause is there.
func TestEveryPlaceIsThere(t *testing.T) {
	t.Parallel()
	b, files := sitetest.Content(t), renderedSite(t)
	for _, lang := range b.Languages {
		seen := map[string]bool{}
		for _, p := range readIndex(string(search.Index(lang, nil))).places {
			page, id, anchored := strings.Cut(p.url, "#")
			if text := files[page+"index.html"]; text == nil || anchored && !bytes.Contains(text, []byte(` id="`+id+`"`)) {
				t.Errorf("%s is nowhere", p.url)
			}
			seen[p.url] = true
		}
		for _, e := range lang.Editions {
			for _, c := range e.Clauses {
				if !e.Rules.Coming && !seen[e.Rules.URL+"#"+c.Anchor()] {
					t.Errorf("%s: the index has no %s", lang.Code, c.ID)
				}
			}
		}
	}
}

func TestIndexIsSmall(t *testing.T) {
	t.Parallel()
	for _, lang := range sitetest.Content(t).Languages {
		index := search.Index(lang, nil)
		var br, gz bytes.Buffer
		w := brotli.NewWriterLevel(&br, brotli.BestCompression)
		w.Write(index)
		w.Close()
		z, err := gzip.NewWriterLevel(&gz, gzip.BestCompression)
		if err != nil {
			t.Fatal(err)
		}
		z.Write(index)
		z.Close()
		t.Logf("%s: %d bytes, %d in brotli, %d in gzip", lang.Code, len(index), br.Len(), gz.Len())
		if br.Len() > 15<<10 {
			t.Errorf("%s: the index takes %d bytes", lang.Code, br.Len())
		}
	}
}

type indexReader struct {
	letter, same map[string]string
	skip         map[string]bool
	stems        map[string]string // of all words
	ending       [][2]string
	places       []*indexPlace
}

type indexPlace struct {
	url, root string
	text      string
	id        string
	aside     bool           // whether it is a clause that is folded with others
	weight    map[string]int // word → what it counts here
}

// readIndex reads an index.
func readIndex(index string) *indexReader {
	r := &indexReader{letter: map[string]string{}, same: map[string]string{}, skip: map[string]bool{}, stems: map[string]string{}}
	head, body, _ := strings.Cut("\n"+index, "\n\n")
	values := func(key string) (list [][]string) {
		for _, l := range strings.Split(head, "\n") {
			if rest, ok := strings.CutPrefix(l, key+" = "); ok {
				list = append(list, strings.Fields(rest))
			}
		}
		return list
	}
	for _, v := range slices.Concat(values("letter")...) {
		first := string([]rune(v)[0])
		r.letter[first] = strings.TrimPrefix(v, first)
	}
	for _, v := range slices.Concat(values("skip")...) {
		r.skip[r.fold(v)] = true
	}
	for _, v := range slices.Concat(values("ending")...) {
		end, instead, _ := strings.Cut(v, ">")
		r.ending = append(r.ending, [2]string{r.fold(end), r.fold(instead)})
	}
	for _, list := range values("same") {
		for _, v := range list {
			r.same[r.stem(r.fold(v))] = r.stem(r.fold(list[0]))
		}
	}
	var page, heading, root, game, called string
	aside := false
	var waiting []*indexPlace // for the text of the next clause
	for _, l := range strings.Split(strings.TrimSuffix(body, "\n"), "\n") {
		part := append(strings.Split(l, "\t"), "", "", "")
		id, title, text := part[0], part[1], part[2]
		p := &indexPlace{weight: map[string]int{}}
		base := 3
		switch {
		case strings.HasPrefix(id, ">"):
			page, heading, called = strings.Replace(id[1:], "+", root, 1), title, part[3]
			r.count(p, text, 6)
			if strings.Count(l, "\t") > 1 || root == "" || !strings.HasPrefix(page, root) {
				root, game = page, title
			}
			if p.url = page; page == root {
				base = 5
			}
		case id[0] == '#' || id[0] == '?':
			aside = id[0] == '?'
			if id = id[1:]; id == "" {
				id = strings.Join(r.words(title), "-")
			}
			if p.url, heading = page+"#"+id, title; strings.HasSuffix(title, "?") {
				base = 4
			}
		default:
			if at := strings.IndexAny(id, "0123456789"); at >= 0 {
				id = id[:at] + called + id[at:]
			}
			p.url, p.text, p.id, p.aside = page+"#"+id, text, strings.Join(r.words(id), " "), aside
			if text == "" {
				waiting = append(waiting, p)
			} else {
				for _, w := range waiting {
					w.text = text
					r.count(w, text, 2)
				}
				waiting = nil
			}
			r.count(p, text, 2)
		}
		p.root = root
		r.count(p, game+" "+heading, 1)
		if p.id != "" {
			base = 4
		}
		long := 0
		for _, w := range r.words(title) {
			if !r.skip[w] {
				long++
			}
		}
		r.count(p, title, base+max(0, 4-long))
		r.places = append(r.places, p)
	}
	for _, p := range r.places {
		for w := range p.weight {
			r.stems[w] = r.stem(w)
		}
	}
	return r
}

func (r *indexReader) count(p *indexPlace, text string, weight int) {
	for _, w := range r.words(text) {
		p.weight[w] = max(weight, p.weight[w])
	}
}

var unaccented = strings.NewReplacer("à", "a", "á", "a", "â", "a", "ä", "a", "ç", "c", "è", "e", "é", "e", "ê", "e", "ë", "e", "ì", "i", "í", "i", "î", "i", "ï", "i",
	"ñ", "n", "ò", "o", "ó", "o", "ô", "o", "ö", "o", "ù", "u", "ú", "u", "û", "u", "ü", "u")

func (r *indexReader) fold(word string) string {
	var b strings.Builder
	for _, c := range unaccented.Replace(strings.ToLower(word)) {
		switch instead := r.letter[string(c)]; {
		case unicode.IsMark(c):
		case instead != "":
			b.WriteString(instead)
		default:
			b.WriteRune(c)
		}
	}
	return zeros.ReplaceAllString(b.String(), "$1")
}

// lettered is the id of what languages tell in two ways, SYM-46b beside SYM-46a.
var lettered = regexp.MustCompile(`[0-9][a-z]$`)

var zeros = regexp.MustCompile(`^0+([0-9])`)

func (r *indexReader) stem(word string) string {
	best, instead := "", ""
	for _, e := range r.ending {
		if strings.HasSuffix(word, e[0]) && len([]rune(word))-len([]rune(e[0])) >= 3 && len(e[0]) > len(best) {
			best, instead = e[0], e[1]
		}
	}
	return strings.TrimSuffix(word, best) + instead
}

func wordy(c rune) bool { return unicode.IsLetter(c) || unicode.IsNumber(c) || unicode.IsMark(c) }

func (r *indexReader) words(text string) []string {
	list := strings.FieldsFunc(text, func(c rune) bool { return !wordy(c) })
	for i, w := range list {
		list[i] = r.fold(w)
	}
	return list
}

// find returns the addresses of what a query finds, best first.
func (r *indexReader) find(query, here string) []string {
	all := r.words(query)
	for _, p := range r.places {
		if p.id != "" && p.id == strings.Join(all, " ") {
			return []string{p.url}
		}
	}
	var terms []string
	for _, w := range all {
		if !r.skip[w] {
			terms = append(terms, w)
		}
	}
	if terms == nil {
		terms = all
	}
	last := []rune(query + " ")[len([]rune(query))-min(1, len(query))]
	met, score, rarity, own := make([]int, len(r.places)), make([]int, len(r.places)), make([]int, len(r.places)), make([]int, len(r.places))
	for i, term := range terms {
		hits := r.hits(term, wordy(last) && i == len(terms)-1 && term == all[len(all)-1])
		rare := bits.Len(uint(len(r.places) / max(1, len(hits))))
		for p, n := range hits {
			met[p]++
			score[p] += rare * n
			rarity[p] += rare
		}
	}
	for i := len(r.places) - 1; i > 0; i-- {
		if a, b := r.places[i-1].id, r.places[i].id; lettered.MatchString(b) && len(a) == len(b) && a[:len(a)-1] == b[:len(b)-1] {
			met[i-1], score[i-1], rarity[i-1] = max(met[i-1], met[i]), max(score[i-1], score[i]), max(rarity[i-1], rarity[i])
		}
	}
	var found []int
	for i, p := range r.places {
		if met[i] == 0 {
			continue
		}
		if p.aside {
			score[i] /= 2
		}
		if strings.HasPrefix(here, p.root) && 2*met[i] >= len(terms) {
			if own[i] = 1; p.url == p.root {
				score[i] = 0
			}
		}
		found = append(found, i)
	}
	slices.SortStableFunc(found, func(a, b int) int {
		return cmp.Or(cmp.Compare(own[b], own[a]), cmp.Compare(met[b], met[a]), cmp.Compare(rarity[b], rarity[a]), cmp.Compare(score[b], score[a]))
	})
	var list []string
	for n, i := range found[:min(8, len(found))] {
		if met[i] == len(terms) || n < 4 {
			list = append(list, r.places[i].url)
		}
	}
	return list
}

// hits returns the places that a word may mean, and what it counts there.
func (r *indexReader) hits(term string, typing bool) map[int]int {
	meaning := func(stem string) string { return cmp.Or(r.same[stem], stem) }
	stem, letters := r.stem(term), []rune(term)
	grade := map[string]int{} // of the words that it may be
	for w, its := range r.stems {
		switch {
		case w == term:
			grade[w] = 5
		case meaning(its) == meaning(stem):
			grade[w] = 4
		case typing && len(letters) > 1 && strings.HasPrefix(w, term):
			grade[w] = 3
		}
	}
	allowed := 0
	if len(letters) >= 4 {
		allowed = 1
	}
	if len(letters) >= 8 {
		allowed = 2
	}
	if len(grade) == 0 && allowed > 0 {
		away := map[string]int{} // meaning → slips
		fewest := allowed + 1
		note := func(other string, d int) {
			if before, ok := away[meaning(other)]; !ok || d < before {
				away[meaning(other)] = d
			}
			fewest = min(fewest, d)
		}
		for other := range r.same {
			note(other, slips(stem, other))
		}
		for w, its := range r.stems {
			note(its, min(slips(stem, its), slips(term, w)))
			if typing {
				start := []rune(w)
				note(its, slips(term, string(start[:min(len(letters), len(start))])))
			}
		}
		for w, its := range r.stems {
			if d := away[meaning(its)]; d == fewest && d <= allowed {
				grade[w] = 3 - d
			}
		}
	}
	hits := map[int]int{}
	for i, p := range r.places {
		for w, weight := range p.weight {
			if g := grade[w]; g > 0 {
				hits[i] = max(hits[i], g*weight)
			}
		}
	}
	return hits
}

// slips is how many letters to add, drop, change or swap with the next.
func slips(one, other string) int {
	a, b := []rune(one), []rune(other)
	if n := len(a) - len(b); n > 2 || n < -2 {
		return 3 // or more
	}
	d := make([][]int, len(a)+1)
	for i := range d {
		d[i] = make([]int, len(b)+1)
		for j := range d[i] {
			switch {
			case i == 0 || j == 0:
				d[i][j] = i + j
				continue
			case a[i-1] == b[j-1]:
				d[i][j] = d[i-1][j-1]
			default:
				d[i][j] = 1 + d[i-1][j-1]
			}
			d[i][j] = min(d[i][j], 1+d[i-1][j], 1+d[i][j-1])
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d[i][j] = min(d[i][j], 1+d[i-2][j-2])
			}
		}
	}
	return d[len(a)][len(b)]
}
