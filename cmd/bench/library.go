package main

// The library: games that have rulebooks and no engine, two editions each. What a
// rulebook says is nonsense of the right size and shape: headings, clauses, links
// between them, a list, a table. All of it comes from its number, so that two
// libraries of one size are the same.

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"
)

// languages are those of the checkout's own site, whose interface the library has.
var languages = []string{"fr", "it"}

// words fill the sentences.
var words = map[string][]string{
	"fr": strings.Fields("la carte du joueur tombe devant chaque pile avant que le jeton rouge passe à gauche sans compter deux points pour une tuile cachée après le dernier tour"),
	"it": strings.Fields("la carta del giocatore cade davanti a ogni mazzo prima che il gettone rosso passi a sinistra senza contare due punti per una tessera coperta dopo il turno finale"),
}

// writeLibrary makes content of so many rulebook pages in dir, with the interface of
// the site in the folder site.
func writeLibrary(dir, site string, pages int) error {
	files := map[string]string{}
	for _, lang := range languages {
		words, err := os.ReadFile(filepath.Join(site, lang, "words.txt"))
		if err != nil {
			return err
		}
		own := "site/" + lang + "/"
		files[own+"words.txt"] = string(words)
		files[own+"home.md"] = "---\ntitle: Ludoteca\nsummary: " + sentence(lang, 1, 9) + "\n---\n\n" + sentence(lang, 2, 20) + "\n"
		files[own+"about.md"] = "---\ntitle: Ludoteca\nslug: about\nsummary: " + sentence(lang, 4, 8) + "\n---\n\n" + sentence(lang, 3, 40) + "\n"
		for i := range (pages + len(languages) - 1) / len(languages) {
			files[rulesFile(i, lang)] = rulebook(i, lang)
		}
	}
	return writeAll(dir, files)
}

// writeAll writes files below a folder.
func writeAll(dir string, files map[string]string) error {
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// rulesFile is where the rulebook of a game stands in the content.
func rulesFile(game int, lang string) string {
	return fmt.Sprintf("game%05d/%s/rules.md", game, lang)
}

// code is the three letters of a game's clauses.
func code(game int) string {
	return string([]byte{'A' + byte(game/676%26), 'A' + byte(game/26%26), 'A' + byte(game%26)})
}

// sentence strings words together, from one that a number names.
func sentence(lang string, at, length int) string {
	list := make([]string, length)
	for i := range list {
		list[i] = words[lang][(at+i)*(at+i)%31*5%len(words[lang])]
	}
	first, size := utf8.DecodeRuneInString(list[0])
	return string(unicode.ToUpper(first)) + strings.Join(list, " ")[size:] + "."
}

// rulebook writes about 3 KB: 16 clauses under four headings. Some link to clauses of
// the game itself, and of the one before.
func rulebook(game int, lang string) string {
	var b strings.Builder
	at := game * 7
	sentence := func(n int) string {
		at += n
		return sentence(lang, at, n)
	}
	id := code(game)
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
				fmt.Fprintf(&b, " [→ %s-%02d]", code(max(0, game-1)), n)
			}
			b.WriteByte('\n')
		}
		if part == 2 {
			fmt.Fprintf(&b, "\n- %s\n- %s\n\n| %s | n |\n|---|---|\n| %s | 3 |\n| %s | %d |\n", sentence(5), sentence(6), words[lang][1], words[lang][4], words[lang][10], game%90)
		}
	}
	return b.String()
}
