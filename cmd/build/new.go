package main

// "new game" and "new language": files to begin with, as drafts. What is written is
// read back as the preview would read it, so that an author begins with what builds,
// and sees where there is something to write.

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/scaffold"
)

const newUsage = `To begin something, as a draft that builds at once:
  new game NAME
    	a game of rules alone, with rules.md in every language
  new game NAME -engine
    	a small game that is played at once: its rules, how it looks, and words in every language
  new language CODE [FROM]
    	a language, with all that another one (FROM, or the first) has, to be translated
`

// begin writes what the words after "new" ask for.
func (c *command) begin(ctx context.Context) error {
	words := c.made
	if c.playable && len(words) == 2 {
		return c.beginEngine(ctx, words[1])
	}
	content := os.DirFS(c.content)
	var files scaffold.Files
	var err error
	switch {
	case len(words) == 2 && words[0] == "game":
		files, err = scaffold.Game(content, words[1])
	case (len(words) == 2 || len(words) == 3) && words[0] == "language":
		from := ""
		if len(words) == 3 {
			from = words[2]
		}
		files, err = scaffold.Language(content, words[1], from)
	default:
		return errors.New("new what? write new game NAME, or new language CODE")
	}
	if err != nil {
		return fmt.Errorf("new %s: %w", words[0], err)
	}
	for _, name := range files.Paths() {
		if err := create(filepath.Join(c.content, filepath.FromSlash(name)), files[name]); err != nil {
			return fmt.Errorf("new %s: %w", words[0], err)
		}
		c.tell("wrote %s/%s\n", c.shown(c.content), name)
	}

	c.drafts = true
	loaded, err := c.load()
	if err != nil {
		return err
	}
	own := 0
	for _, d := range loaded.Unwritten {
		if name, ok := strings.CutPrefix(d.File, c.shown(c.content)+"/"); !ok || files[name] == nil {
			continue
		}
		if own++; words[0] == "game" {
			c.tell("%s\n", d)
		}
	}
	c.tell("it builds, as a draft, with %d lines still to be written: -check lists them\n", own)
	switch words[0] {
	case "game":
		c.tell("to publish it, take draft: true out of each rules.md. A game that can be played is begun by new game NAME -engine.\n")
	case "language":
		c.tell("to publish it, take draft: true out of site/%s/home.md. How it is set (typography, plural.one, language.direction) stands in its words.txt; how it bends its words, for the search, belongs in site/%[1]s/search.txt.\n", words[1])
	}
	return nil
}

// beginEngine begins a game that can be played. This program cannot read it back, for it was
// compiled without the new rules; so the check is made by one that the Go command compiles.
func (c *command) beginEngine(ctx context.Context, name string) error {
	for _, dir := range []string{c.content, c.templates} {
		if dir != filepath.Join(c.root, filepath.Base(dir)) {
			return fmt.Errorf("new game: a game with an engine is begun in the checkout, and %s is elsewhere: leave out -content and -templates", dir)
		}
	}
	files, err := scaffold.Engine(os.DirFS(c.root), name)
	if err != nil {
		return fmt.Errorf("new game: %w", err)
	}
	for _, file := range files.Paths() {
		to, did := filepath.Join(c.root, filepath.FromSlash(file)), "wrote"
		if file == scaffold.Shelf { // the one that is there, and last in the order
			did, err = "changed", os.WriteFile(to, files[file], 0o644)
		} else {
			err = create(to, files[file])
		}
		if err != nil {
			return fmt.Errorf("new game: %w", err)
		}
		c.tell("%s %s\n", did, file)
	}
	done := c.slow("compiling the program with the new game, and checking its content")
	check := exec.CommandContext(ctx, "go", "run", "./cmd/build", "-check")
	check.Dir = c.root
	said, err := check.CombinedOutput()
	done()
	if err != nil {
		return fmt.Errorf("new game: the game is written, and does not build yet: %w\n%s", err, said)
	}
	c.tell("it builds, as a draft: go run ./cmd/build shows it. To publish it, write the lines with a %s, and take draft: true out of each rules.md.\n", book.Mark)
	return nil
}

// create writes a file that is not there yet.
func create(name string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	if _, err := f.Write(text); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
