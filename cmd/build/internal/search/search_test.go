package search_test

import (
	"bytes"
	"compress/gzip"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/andybalholm/brotli"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/render"
	"ludoteca/cmd/build/internal/search"
	"ludoteca/templates/shelf"
)

// The repository's own content, and the site as it is hosted below a path, are read and
// made once: no test changes them.
var (
	loaded = sync.OnceValues(func() (*book.Book, error) {
		return book.Load(os.DirFS("../../../../content"), shelf.Games(), book.Options{Root: "content"})
	})
	rendered = sync.OnceValues(func() (render.Files, error) {
		b, err := loaded()
		if err != nil {
			return nil, err
		}
		return render.Site(b, os.DirFS("../../../../templates"), []byte("\x00asm"), render.Options{Base: "https://example.org/games/"})
	})
)

func library(t testing.TB) *book.Book {
	t.Helper()
	b, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func site(t testing.TB) render.Files {
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
	lang, query string
	want        []string
}

// questions reads testdata/questions.txt.
func questions(t testing.TB) (list []question) {
	t.Helper()
	text, err := os.ReadFile("testdata/questions.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range strings.Split(string(text), "\n") {
		if l == "" || l[0] == '#' {
			continue
		}
		lang, rest, _ := strings.Cut(l, " ")
		query, want, ok := strings.Cut(rest, "→")
		if !ok {
			t.Fatalf("no answer: %s", l)
		}
		list = append(list, question{lang, strings.TrimSpace(query), strings.Fields(want)})
	}
	return list
}

// What a parent would type finds its clause among the first three.
func TestQuestionsAreAnswered(t *testing.T) {
	readers := map[string]*reader{}
	for _, lang := range library(t).Languages {
		readers[lang.Code] = read(string(search.Index(lang, nil)))
	}
	for _, q := range questions(t) {
		found := readers[q.lang].find(q.query, "")
		first := found[:min(3, len(found))]
		if len(q.want) == 0 && len(found) == 0 {
			continue
		}
		if !slices.ContainsFunc(first, func(url string) bool {
			return slices.ContainsFunc(q.want, func(w string) bool { return strings.HasSuffix(url, "#"+w) || url == w })
		}) {
			t.Errorf("%s %q: wants %s, finds %s", q.lang, q.query, q.want, found)
		}
	}
}

// A language that says nothing of its words is searched all the same: without
// accents, with a slip, while typing.
func TestALanguageWithoutEndings(t *testing.T) {
	lang := *library(t).Languages[0]
	lang.SearchRules = nil
	r := read(string(search.Index(&lang, nil)))
	for query, want := range map[string]string{"egalite": "r-sym-19", "fantome": "lab-27", "ecsroc": "l-escroc", "pris": "sym-02", "d'aiguilles": "sym-16"} {
		if found := r.find(query, ""); len(found) == 0 || !slices.ContainsFunc(found, func(url string) bool { return strings.HasSuffix(url, "#"+want) }) {
			t.Errorf("%q: wants %s, finds %s", query, want, found)
		}
	}
}

// Every place of an index is one of a page, and every clause is there.
func TestEveryPlaceIsThere(t *testing.T) {
	b, files := library(t), site(t)
	for _, lang := range b.Languages {
		seen := map[string]bool{}
		for _, p := range read(string(search.Index(lang, nil))).places {
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
	for _, lang := range library(t).Languages {
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
