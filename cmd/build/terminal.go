package main

// What somebody at a terminal sees of long steps.

import (
	"fmt"
	"io"
	"os"
	"time"

	"ludoteca/cmd/build/internal/publish"
)

// progress reports on a long step to a terminal, in place, at most ten times a
// second. The cursor goes back, so that whatever is said next takes its place.
func (c *command) progress(what string) publish.Progress {
	if !isTerminal(c.stderr) {
		return nil
	}
	last := time.Now()
	return func(done, total int, path string) {
		if done == total {
			fmt.Fprint(c.stderr, "\033[K")
		} else if time.Since(last) > 100*time.Millisecond {
			last = time.Now()
			fmt.Fprintf(c.stderr, "%s %d of %d\033[K\r", what, done, total)
		}
	}
}

// slow announces a step that takes longer than one waits without a sign; to be
// called again at its end.
func (c *command) slow(what string) (done func()) {
	if !isTerminal(c.stderr) {
		return func() {}
	}
	t := time.AfterFunc(time.Second/2, func() { fmt.Fprintf(c.stderr, "%s\033[K\r", what) })
	return func() { t.Stop() }
}

// isTerminal reports whether somebody watches.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
