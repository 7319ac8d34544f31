package main

// Publishing, once or behind the back of whoever edits: build, draw, compress, write.

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"path"
	"strings"
	"time"

	"ludoteca/cmd/build/internal/ogimage"
	"ludoteca/cmd/build/internal/publish"
	"ludoteca/cmd/build/internal/render"
)

// publish builds the site as the world may see it, without drafts, and writes it
// to the folder.
func (c *command) publish(ctx context.Context) error {
	started := time.Now()
	b := c.builder
	b.drafts, b.pictures = false, map[string]ogimage.Picture{}
	files, err := b.build()
	if err != nil {
		return err
	}
	complete := make(chan render.Files, 1)
	go func() {
		maps.Copy(files, publish.Pictures(b.pictures, b.store, c.progress("drawing")))
		all := publish.ForHosts(files, c.prefix)
		if c.compress {
			siblings := publish.Compress(files, c.quick, b.store, c.progress("compressing"))
			weighed := render.Weigh(files, siblings)
			maps.Copy(files, weighed)
			maps.DeleteFunc(siblings, func(name string, _ []byte) bool { return weighed[strings.TrimSuffix(name, path.Ext(name))] != nil })
			maps.Copy(siblings, publish.Compress(weighed, c.quick, b.store, nil))
			maps.Copy(all, siblings)
		}
		maps.Copy(all, files)
		complete <- all
	}()
	var all render.Files
	select {
	case <-ctx.Done(): // compressing is slow and leaves nothing behind
		return errStopped
	case all = <-complete:
	}
	result, err := publish.Sync(c.out, all, c.progress("writing"))
	if err != nil {
		return err
	}
	c.tell("%s published to %s: %d files written, %d removed, %d as they were (%.2f s)\n",
		extent(files), c.out, result.Written, result.Removed, result.Kept, time.Since(started).Seconds())
	b.store.Prune()
	if err := b.store.Err(); err != nil && !c.told {
		c.told = true
		c.tell("what was slow is made anew next time: keeping it in the user's cache folder: %v\n", err)
	}
	return nil
}

// errStopped says that the user did not wait for the end.
var errStopped = errors.New("stopped before the site was published: what was published before is untouched")

// extent tells how large a site is.
func extent(files render.Files) string {
	pages, bytes := 0, 0
	for name, content := range files {
		bytes += len(content)
		if publish.IsPage(name) {
			pages++
		}
	}
	return fmt.Sprintf("%d pages, %d KB", pages, bytes/1024)
}
