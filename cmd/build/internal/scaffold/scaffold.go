// Package scaffold begins what an author goes on with: a game, or a language. What
// it makes builds at once, as a draft, and carries a mark (book.Mark) wherever an
// author has something to write; the check lists the marks, and a page that is no
// draft may have none. It is a function from the content to new files, so that
// tests feed it maps; nothing is ever replaced.
//
// Rules alone begin with the game's own name and without words of any language, and a
// language begins with the words of another: templates for pages in each language were
// rejected, for a new language would lack them. Only the game that is played at once
// (engine.go) brings sentences, in the languages that it can speak.
package scaffold

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"ludoteca/cmd/build/internal/book"
)

// Files are what is to be written: path below the content folder → text.
type Files map[string][]byte

// Paths lists them in order.
func (f Files) Paths() []string { return slices.Sorted(maps.Keys(f)) }

// Languages lists the languages of a content folder, drafts among them.
func Languages(content fs.FS) []string {
	entries, _ := fs.ReadDir(content, "site")
	var list []string
	for _, e := range entries {
		if e.IsDir() && !strings.HasPrefix(e.Name(), ".") {
			list = append(list, e.Name())
		}
	}
	return list
}

// Reserved names the game that tests make up, which no game of the shelf may be called.
const Reserved = "pairs"

// Game begins a game of rules alone in every language.
func Game(content fs.FS, name string) (Files, error) {
	switch {
	case !book.IsSlug(name):
		return nil, fmt.Errorf("%q cannot name a game: write it in lower-case letters without accents, digits and hyphens", name)
	case name == Reserved:
		return nil, fmt.Errorf("%q is the game of this program's own tests: choose another name", name)
	case name == "site":
		return nil, fmt.Errorf("%q is where the words of the site are: choose another name for the game", name)
	}
	if err := free(content, name); err != nil {
		return nil, err
	}
	clause := letters(content, name)
	files := Files{}
	for _, lang := range Languages(content) {
		files[path.Join(name, lang, "rules.md")] = fmt.Appendf(nil,
			"---\ntitle: %s %[2]s\nsummary: %[2]s\ndraft: true\n---\n\n## %[1]s %[2]s\n\n[%[3]s-01 %[2]s] %[2]s\n", name, book.Mark, clause)
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("the content has no language yet: make a folder site/<language> first")
	}
	return files, nil
}

// letters returns the three letters with which a game's clauses begin: its first ones, or
// others of it where another game has those.
func letters(content fs.FS, name string) string {
	var taken strings.Builder
	pages, _ := fs.Glob(content, "*/*/rules.md") // the pattern is right
	for _, page := range pages {
		text, _ := fs.ReadFile(content, page) // what cannot be read has no clauses
		taken.Write(text)
	}
	has := strings.Map(func(c rune) rune {
		if c < 'a' || c > 'z' {
			return -1
		}
		return unicode.ToUpper(c)
	}, name) + "XYZ"
	for i := 1; i < len(has)-1; i++ {
		for j := i + 1; j < len(has); j++ {
			if own := string([]byte{has[0], has[i], has[j]}); !strings.Contains(taken.String(), "["+own+"-") {
				return own
			}
		}
	}
	return has[:3]
}

// Language begins a language with all that another one has, as a draft to be
// translated; from may be empty for the first one.
func Language(content fs.FS, code, from string) (Files, error) {
	files, err := Translate(content, code, from, marked)
	if err != nil {
		return nil, err
	}
	home := "site/" + code + "/home.md"
	files[home] = []byte(strings.Replace(string(files[home]), "---\n", "---\ndraft: true\n", 1))
	return files, nil
}

// Translate returns all that a language has for another one, with its texts as say
// gives them, one by one. Older texts of a rulebook are not among them: a new
// language has none.
func Translate(content fs.FS, code, from string, say func(string) string) (Files, error) {
	have := Languages(content)
	switch {
	case !book.IsLanguage(code):
		return nil, fmt.Errorf("%q is no code of a language: write one like de, or pt-BR", code)
	case from != "" && !slices.Contains(have, from):
		return nil, fmt.Errorf("there is no language %q to begin with: name one of %s", from, strings.Join(have, ", "))
	case len(have) == 0:
		return nil, fmt.Errorf("the content has no language to begin with: make a folder site/<language> first")
	case from == "":
		from = have[0]
	}
	files := Files{}
	folders, err := fs.ReadDir(content, ".")
	if err != nil {
		return nil, err
	}
	for _, folder := range folders {
		if !folder.IsDir() {
			continue
		}
		if err := free(content, path.Join(folder.Name(), code)); err != nil {
			return nil, err
		}
		entries, _ := fs.ReadDir(content, path.Join(folder.Name(), from)) // a game may lack a language
		for _, e := range entries {
			if e.IsDir() || strings.HasPrefix(e.Name(), ".") || !book.IsTranslated(e.Name()) {
				continue
			}
			name := path.Join(folder.Name(), from, e.Name())
			text, err := fs.ReadFile(content, name)
			if err != nil {
				return nil, err
			}
			to := path.Join(folder.Name(), code, path.Base(name))
			said := retold(name, book.Normal(text), say)
			if path.Ext(name) == ".md" {
				said = Relink(said, from, code)
			}
			files[to] = said
		}
	}
	return files, nil
}

// retold returns a file with its texts as say gives them.
func retold(name string, text []byte, say func(string) string) []byte {
	return book.Rewrite(text, book.Texts(name, text), func(_ book.Text, said string) string { return say(said) })
}

// Relink returns a text whose links to pages of a language lead to those of another.
func Relink(text []byte, from, to string) []byte {
	return linked.ReplaceAllFunc(text, func(link []byte) []byte {
		return bytes.Replace(link, []byte("/"+from+"/"), []byte("/"+to+"/"), 1)
	})
}

// linked matches the address of a link to a page.
var linked = regexp.MustCompile(`\]\(\.\.[^)]*\)`)

// free asks that nothing stands at a path.
func free(content fs.FS, name string) error {
	if _, err := fs.Stat(content, name); err == nil {
		return fmt.Errorf("%s is there already: nothing is replaced", name)
	}
	return nil
}

// marked is a text that is to be written.
func marked(text string) string { return text + book.Mark }
