package main

// -links: whether what the content links to elsewhere is still there.

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"ludoteca/cmd/build/internal/linkcheck"
)

// askLinks asks after all that the content links to elsewhere, drafts included. Nothing
// else of the command speaks with other machines.
func (c *command) askLinks(ctx context.Context) error {
	c.drafts = true
	loaded, err := c.load()
	if err != nil {
		return err
	}
	links := loaded.ExternalLinks()
	done := c.slow(fmt.Sprintf("asking after %d links", len(links)))
	faults := linkcheck.Check(ctx, links, http.DefaultClient)
	done()
	if ctx.Err() != nil {
		return errors.New("stopped before every link was asked after")
	}
	if faults != nil {
		return faults
	}
	c.tell("%d links lead to what is there\n", len(links))
	return nil
}
