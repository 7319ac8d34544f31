package main

// Hosting: the loop of an author, with the site in memory.

import (
	"context"
	"errors"
	"net"
	"path/filepath"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/cache"
	"ludoteca/cmd/build/internal/render"
	"ludoteca/cmd/build/internal/serve"
	"ludoteca/templates/shelf"
)

// host serves the site with its drafts from memory and rebuilds it after each
// edit. Each good build is published behind its reader's back, since compressing
// may take longer than the next edit. What fails from the start is for the user to
// mend first; later, the last good site stays up.
func (c *command) host(ctx context.Context) error {
	listener, err := serve.Listen(c.addr)
	if err != nil {
		return err
	}
	name, _, _ := net.SplitHostPort(c.addr) // which listening has read
	c.drafts, c.quick = true, true
	c.memory = &cache.Memory{}
	ctx, fail := context.WithCancelCause(ctx)
	trouble := func(err error, first bool) {
		if first && !isFault(err) {
			fail(err)
		} else {
			c.say(err)
		}
	}
	compiled, err := goSources(c.root, goFolders)
	if err != nil {
		return err
	}
	watched := []string{c.content, c.templates}
	for _, dir := range goFolders {
		watched = append(watched, filepath.Join(c.root, dir))
	}
	due := make(chan struct{}, 1) // holds one; more would say nothing more
	published := make(chan struct{})
	go func() {
		defer close(published)
		for first := true; ; first = false {
			select {
			case <-ctx.Done():
				return
			case <-due:
			}
			if err := c.publish(ctx); err != nil && ctx.Err() == nil {
				trouble(err, first)
			}
		}
	}()
	hosted := false
	err = serve.Run(ctx, serve.Options{
		Listener: listener, Name: name, Prefix: c.prefix, Watch: watched,
		Build: func() (render.Files, error) {
			if err := edited(c.root, compiled); err != nil {
				return nil, err
			}
			return c.build()
		},
		Example: func(record string) (string, error) { return book.Block(record, 0, shelf.Games()) },
		Report: func(b serve.Build) {
			if b.Err != nil {
				trouble(b.Err, !hosted)
				return
			}
			what := "built again"
			if !hosted {
				hosted, what = true, "hosted at "+serve.URL(listener, c.prefix)
			}
			c.tell("%s in %.2f s, %s\n", extent(b.Files), b.Took.Seconds(), what)
			select {
			case due <- struct{}{}:
			default:
			}
		},
	})
	fail(nil)
	<-published
	if cause := context.Cause(ctx); err == nil && !errors.Is(cause, context.Canceled) {
		err = cause
	}
	return err
}

// isFault tells a mistake in the content from what keeps the command from working.
func isFault(err error) bool {
	faults := book.Diagnostics(nil)
	return errors.As(err, &faults)
}
