package main

// The library: games that have rulebooks and no engine, two editions each. What a
// rulebook says is nonsense of the right size and shape: headings, clauses, links
// between them, a list, a table. All of it comes from its number, so that two
// libraries of one size are the same.

import (
	"bytes"
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
	for _, lang := range languages {
		words, err := os.ReadFile(filepath.Join(site, lang, "words.txt"))
		if err != nil {
			return err
		}
		for name, text := range map[string]string{
			"words.txt": string(words),
			"home.md":   "---\ntitle: Ludoteca\nsummary: " + sentence(lang, 1, 9) + "\n---\n\n" + sentence(lang, 2, 20) + "\n",
			"about.md":  "---\ntitle: Ludoteca\nslug: about\nsummary: " + sentence(lang, 4, 8) + "\n---\n\n" + sentence(lang, 3, 40) + "\n",
		} {
			if err := writeFile(filepath.Join(dir, "site", lang, name), text); err != nil {
				return err
			}
		}
	}
	for i := range (pages + len(languages) - 1) / len(languages) {
		for _, lang := range languages {
			if err := writeFile(rulesFile(dir, i, lang), string(rulebook(i, lang))); err != nil {
				return err
			}
		}
	}
	return nil
}

// writeFile writes a file, with its folder.
func writeFile(name, text string) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, []byte(text), 0o644)
}

// rulesFile is where the rulebook of a game stands.
func rulesFile(dir string, game int, lang string) string {
	return filepath.Join(dir, fmt.Sprintf("game%05d", game), lang, "rules.md")
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
func rulebook(game int, lang string) []byte {
	var b bytes.Buffer
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
	return b.Bytes()
}
