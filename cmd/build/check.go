package main

// -check: every mistake, and what the rulebooks leave unproven.

import (
	"context"
	"strings"
	"time"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/cache"
)

// checkOnly finds every mistake and writes nothing, so it needs no module. It also
// tells which rules nothing runs and nothing teaches.
func (c *command) checkOnly(context.Context) error {
	started := time.Now()
	c.memory = &cache.Memory{}
	c.module, c.review = func() ([]byte, error) { return nil, nil }, nil
	read := func() (*book.Book, error) {
		loaded, err := c.load()
		if err == nil {
			_, err = c.render(loaded)
		}
		return loaded, err
	}
	loaded, err := read()
	if err != nil {
		return err
	}
	var unwritten book.Diagnostics
	if loaded.LeftOut { // what the preview shows besides is to be right as well
		c.drafts = true
		drafted, err := read()
		if err != nil {
			return err
		}
		unwritten = drafted.Unwritten
	}
	took := time.Since(started)
	for _, lang := range loaded.Languages {
		for _, e := range lang.Editions {
			if e.Practice == nil {
				continue
			}
			// Neither is a fault: some clauses are a story, some rulings say what never happens.
			var unrun, untaught []string
			rows := e.Coverage()
			for _, row := range rows {
				if row.Examples == nil {
					unrun = append(unrun, row.Clause.ID)
				}
				if row.Steps == nil {
					untaught = append(untaught, row.Clause.ID)
				}
			}
			c.tell("%s, %s: %d clauses and rulings\n  in no example: %s\n  in no lesson: %s\n", e.Game, lang.Code, len(rows), list(unrun), list(untaught))
		}
	}
	for _, d := range unwritten {
		c.tell("%s\n", d)
	}
	if unwritten != nil {
		c.tell("in drafts: %d lines still to be written\n", len(unwritten))
	}
	c.tell("the content is right (%.2f s)\n", took.Seconds())
	return nil
}

func list(words []string) string {
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, " ")
}
