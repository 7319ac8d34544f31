package main

// The library: games that have rulebooks and no engine, two editions each. What a
// rulebook says is nonsense of the right size and shape: headings, clauses, links
// between them, a list, a table. All of it comes from its number, so that two
// libraries of one size are the same. Hugo gets the same Markdown.

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// languages are those of the checkout's own site, whose interface the library has.
var languages = []string{"fr", "it"}

// filler is the words of the sentences.
var filler = map[string][]string{
	"fr": strings.Fields("la carte du joueur tombe devant chaque pile avant que le jeton rouge passe à gauche sans compter deux points pour une tuile cachée après le dernier tour"),
	"it": strings.Fields("la carta del giocatore cade davanti a ogni mazzo prima che il gettone rosso passi a sinistra senza contare due punti per una tessera coperta dopo il turno finale"),
}

// writeLibrary makes content of so many rulebook pages in dir, with this site's interface.
func writeLibrary(b *testing.B, dir string, pages int) {
	b.Helper()
	files := map[string]string{}
	for _, lang := range languages {
		words, err := os.ReadFile("../../content/site/" + lang + "/words.txt")
		if err != nil {
			b.Fatal(err)
		}
		own := "site/" + lang + "/"
		files[own+"words.txt"] = string(words)
		files[own+"home.md"] = "---\ntitle: Ludoteca\nsummary: " + sentence(lang, 1, 9) + "\n---\n\n" + sentence(lang, 2, 20) + "\n"
		files[own+"about.md"] = "---\ntitle: Ludoteca\nslug: about\nsummary: " + sentence(lang, 4, 8) + "\n---\n\n" + sentence(lang, 3, 40) + "\n"
		for i := range (pages + len(languages) - 1) / len(languages) {
			files[rulesFile(i, lang)] = nonsense(i, lang)
		}
	}
	writeAll(b, dir, files)
}

// writeAll writes files below a folder.
func writeAll(t testing.TB, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// rulesFile is where the rulebook of a game stands in the content.
func rulesFile(game int, lang string) string {
	return fmt.Sprintf("game%05d/%s/rules.md", game, lang)
}

// codeOf is the three letters of a game's clauses.
func codeOf(game int) string {
	return string([]byte{'A' + byte(game/676%26), 'A' + byte(game/26%26), 'A' + byte(game%26)})
}

// sentence strings words together, from one that a number names.
func sentence(lang string, at, length int) string {
	list := make([]string, length)
	for i := range list {
		list[i] = filler[lang][(at+i)*(at+i)%31*5%len(filler[lang])]
	}
	first, size := utf8.DecodeRuneInString(list[0])
	return string(unicode.ToUpper(first)) + strings.Join(list, " ")[size:] + "."
}

// nonsense writes a rulebook of about 3 KB: 16 clauses under four headings. Some link to clauses of
// the game itself, and of the one before.
func nonsense(game int, lang string) string {
	var b strings.Builder
	at := game * 7
	sentence := func(n int) string {
		at += n
		return sentence(lang, at, n)
	}
	id := codeOf(game)
	fmt.Fprintf(&b, "---\ntitle: %s %d\nsummary: %s\nplayers: 2–4\nage: 8\n---\n\n%s\n", strings.Fields(sentence(3))[1], game, sentence(9), sentence(14))
	for part := range 4 {
		fmt.Fprintf(&b, "\n## %s\n", strings.TrimSuffix(sentence(3), "."))
		for c := range 4 {
			n := part*4 + c + 1
			fmt.Fprintf(&b, "\n[%s-%02d %s] %s *%s* %s", id, n, strings.TrimSuffix(sentence(3), "."), sentence(8), sentence(4), sentence(7))
			switch c {
			case 1:
				fmt.Fprintf(&b, " [→ %s-%02d]", id, (n+4)%16+1)
			case 2:
				fmt.Fprintf(&b, " [→ %s-%02d]", codeOf(max(0, game-1)), n)
			}
			b.WriteByte('\n')
		}
		if part == 2 {
			fmt.Fprintf(&b, "\n- %s\n- %s\n\n| %s | n |\n|---|---|\n| %s | 3 |\n| %s | %d |\n", sentence(5), sentence(6), filler[lang][1], filler[lang][4], filler[lang][10], game%90)
		}
	}
	return b.String()
}

// hugoLayouts are what Hugo, as it comes, needs besides: one layout for a page and one for a
// list. It writes the page and its title; all that this generator does besides (links between
// clauses, checks, search, headers) comes on top on our side, and Hugo's feeds and taxonomies
// on its own.
var hugoLayouts = map[string]string{
	"single.html": `<!doctype html><html lang="{{.Section}}"><meta charset="utf-8"><title>{{.Title}}</title><meta name="description" content="{{.Params.summary}}"><main><h1>{{.Title}}</h1>{{.Content}}</main></html>` + "\n",
	"list.html":   `<!doctype html><html><meta charset="utf-8"><title>{{.Title}}</title><main><ul>{{range .Pages}}<li><a href="{{.RelPermalink}}">{{.Title}}</a></li>{{end}}</ul></main></html>` + "\n",
}

// writeHugo makes a site for Hugo in dir of the rulebooks of a library.
func writeHugo(b *testing.B, dir, content string) {
	b.Helper()
	files := map[string]string{"hugo.toml": "baseURL = \"https://example.org/\"\n"}
	for name, text := range hugoLayouts {
		files["layouts/_default/"+name] = text
	}
	rulebooks, err := filepath.Glob(filepath.Join(content, "*", "*", "rules.md"))
	if err != nil {
		b.Fatal(err)
	}
	for _, name := range rulebooks {
		text, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		path := strings.Split(filepath.ToSlash(name), "/")
		game, lang := path[len(path)-3], path[len(path)-2]
		files["content/"+lang+"/"+game+".md"] = string(text)
	}
	writeAll(b, dir, files)
}
