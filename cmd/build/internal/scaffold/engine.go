package scaffold

// A game that can be played, to begin another one with: pairs of cards on a table, and a
// drill. The folder engine lies as the checkout does and becomes a package of rules, a face,
// a style sheet and content; the new game's name stands where a text or a path says
// samplegame, and the letters of its clauses where it says SMP. A generator of empty functions was rejected: an author learns more from
// a game that is small and whole, and takes out what is not wanted.

import (
	"embed"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

//go:embed engine
var sample embed.FS

// Shelf is the file that pairs the rules of each game with its face.
const Shelf = "templates/shelf/shelf.go"

// packageForm is a name that a Go package can have too.
var packageForm = regexp.MustCompile(`^[a-z][a-z0-9]*$`)

// Engine begins a game with rules, a drill, a face and a style of its own in every language,
// as a draft. Of the files that it returns one is not new, the list of games; paths are below
// root, which is the checkout.
func Engine(root fs.FS, name string) (Files, error) {
	content, err := fs.Sub(root, "content")
	if err != nil {
		return nil, err
	}
	files, err := Game(content, name) // refuses names that no game may have, or that one has
	switch {
	case err != nil:
		return nil, err
	case !packageForm.MatchString(name) || token.IsKeyword(name):
		return nil, fmt.Errorf("%q cannot name a Go package, and a game with an engine is one: write it in lower-case letters and digits, and choose no word of the language", name)
	}
	clear(files)
	for _, taken := range []string{"rules/" + name, "templates/board/" + name, "templates/assets/css/" + name + ".css"} {
		if err := free(root, taken); err != nil {
			return nil, err
		}
	}
	if file, err := mentioned(root, name); err != nil {
		return nil, err
	} else if file != "" {
		return nil, fmt.Errorf("the word %s stands in %s, and a game is named in no file of the program but its own: choose another name", name, file)
	}
	fill := strings.NewReplacer("samplegame", name, "SMP-", letters(content, name)+"-", ".go.txt", ".go")
	err = fs.WalkDir(sample, ".", func(at string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		raw, err := sample.ReadFile(at)
		if err != nil {
			return err
		}
		to, text := fill.Replace(strings.TrimPrefix(at, "engine/")), []byte(fill.Replace(string(raw)))
		if path.Ext(to) == ".go" {
			text, err = format.Source(text) // names stand in columns
		}
		files[to] = text
		return err
	})
	if err != nil {
		return nil, err
	}
	translated(files, "content/"+name+"/", Languages(content))
	files[Shelf], err = listed(root, name)
	return files, err
}

// translated leaves the content of a game in the languages of the site alone. What the sample
// does not speak gets the texts of a language that it does, marked as still to be written.
func translated(files Files, folder string, languages []string) {
	for _, file := range files.Paths() {
		rest, ok := strings.CutPrefix(file, folder)
		lang, page, _ := strings.Cut(rest, "/")
		if !ok || lang == "matches" {
			continue
		}
		for _, other := range languages {
			to := folder + other + "/" + page
			if _, spoken := files[to]; !spoken {
				files[to] = retold(page, files[file], marked)
			}
		}
		if !slices.Contains(languages, lang) {
			delete(files, file)
		}
	}
}

// mentioned returns a file of the program in which a name stands as a word, or "".
func mentioned(root fs.FS, name string) (file string, err error) {
	word := regexp.MustCompile(`(?i)\b` + name + `\b`)
	err = fs.WalkDir(root, ".", func(at string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (at == "content" || at == "public" || entry.Name() == "testdata" || len(at) > 1 && entry.Name()[0] == '.'):
			return fs.SkipDir
		case entry.IsDir() || !slices.Contains([]string{".go", ".html", ".js", ".css"}, path.Ext(at)) || strings.HasSuffix(at, "_test.go"):
			return nil
		}
		text, err := fs.ReadFile(root, at)
		if err == nil && word.Match(text) {
			file, err = at, fs.SkipAll
		}
		return err
	})
	return file, err
}

// listed returns the list of games with one more at its end.
func listed(root fs.FS, name string) ([]byte, error) {
	text, err := fs.ReadFile(root, Shelf)
	if err != nil {
		return nil, err
	}
	positions := token.NewFileSet()
	file, err := parser.ParseFile(positions, Shelf, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	imports, end := -1, -1 // where to write: behind the last import, and before the end of the list
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			imports = positions.Position(n.End()).Offset
		case *ast.ValueSpec:
			if n.Names[0].Name != "list" || len(n.Values) == 0 {
				break
			}
			if literal, ok := n.Values[0].(*ast.CompositeLit); ok {
				end = positions.Position(literal.Rbrace).Offset
			}
		}
		return true
	})
	if imports < 0 || end < imports {
		return nil, fmt.Errorf("%s has no variable called list to which the game could be added: write the line by hand, and mend new game", Shelf)
	}
	return format.Source(slices.Concat(text[:imports],
		fmt.Appendf(nil, "\n\t\"ludoteca/rules/%[1]s\"\n\t%[1]sface \"ludoteca/templates/board/%[1]s\"", name),
		text[imports:end],
		fmt.Appendf(nil, "\t{%[1]s.Games(), &%[1]sface.Face},\n", name),
		text[end:]))
}
