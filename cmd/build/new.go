package main

// "new game" and "new language": files to begin with, as drafts. What is written is
// read back as the preview would read it, so that an author begins with what builds,
// and sees where there is something to write.

import (
	"cmp"
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

// begin writes what the words after "new" ask for, and checks it.
func (c *command) begin(ctx context.Context) error {
	content, words := os.DirFS(c.content), c.made
	root, check := c.content, c.readBack
	var files scaffold.Files
	var err error
	switch {
	case len(words) == 2 && c.withEngine:
		root, check = c.root, c.compileAndCheck
		files, err = c.sample(words[1])
	case len(words) == 2 && words[0] == "game":
		files, err = scaffold.Game(content, words[1])
	case len(words) == 2 && words[0] == "language":
		files, err = scaffold.Language(content, words[1], "")
	case len(words) == 3 && words[0] == "language":
		files, err = scaffold.Language(content, words[1], words[2])
	default:
		return errors.New("new what? write new game NAME, or new language CODE")
	}
	if err == nil {
		err = c.write(root, files)
	}
	if err == nil {
		err = check(ctx, files)
	}
	if err != nil {
		return fmt.Errorf("new %s: %w", words[0], err)
	}
	return nil
}

// sample returns the files of a game that can be played.
func (c *command) sample(name string) (scaffold.Files, error) {
	for _, dir := range []string{c.content, c.templates} {
		if dir != filepath.Join(c.root, filepath.Base(dir)) {
			return nil, fmt.Errorf("a game with an engine is begun in the checkout, and %s is elsewhere: leave out -content and -templates", dir)
		}
	}
	return scaffold.Engine(os.DirFS(c.root), name)
}

// write writes files below a folder. All are new but the list of games, the last in their order.
func (c *command) write(root string, files scaffold.Files) error {
	for _, name := range files.Paths() {
		to, did, mode := filepath.Join(root, filepath.FromSlash(name)), "wrote", os.O_CREATE|os.O_EXCL
		if name == scaffold.Shelf {
			did, mode = "changed", os.O_TRUNC
		}
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		f, err := os.OpenFile(to, os.O_WRONLY|mode, 0o644)
		if err != nil {
			return err
		}
		_, err = f.Write(files[name])
		if err := cmp.Or(err, f.Close()); err != nil {
			return err
		}
		c.tell("%s %s\n", did, c.shown(to))
	}
	return nil
}

// readBack reads the content as the preview does, and says how much of these files is still
// to be written.
func (c *command) readBack(_ context.Context, files scaffold.Files) error {
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
		if own++; c.made[0] == "game" {
			c.tell("%s\n", d)
		}
	}
	c.tell("it builds, as a draft, with %d lines still to be written: -check lists them\n", own)
	if c.made[0] == "game" {
		c.tell("to publish it, take draft: true out of each rules.md. A game that can be played is begun by new game NAME -engine.\n")
	} else {
		c.tell("to publish it, take draft: true out of site/%s/home.md. How it is set (typography, plural.one, language.direction) stands in its words.txt; how it inflects its words, for the search, belongs in site/%[1]s/search.txt.\n", c.made[1])
	}
	return nil
}

// compileAndCheck has a game that can be played checked by a program that the Go command
// compiles: this one was compiled without its rules.
func (c *command) compileAndCheck(ctx context.Context, _ scaffold.Files) error {
	done := c.slow("compiling the program with the new game, and checking its content")
	check := exec.CommandContext(ctx, "go", "run", "./cmd/build", "-check")
	check.Dir = c.root
	said, err := check.CombinedOutput()
	done()
	if err != nil {
		return fmt.Errorf("the game is written, and does not build yet: %w\n%s", err, said)
	}
	c.tell("it builds, as a draft: go run ./cmd/build shows it. To publish it, write the lines with a %s, and take draft: true out of each rules.md.\n", book.Mark)
	return nil
}
