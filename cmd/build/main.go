// Command build regenerates the site and hosts it.
//
//	go run ./cmd/build               builds public/, hosts it, rebuilds after each edit
//	go run ./cmd/build -once         builds public/ and stops
//	go run ./cmd/build -check        looks for mistakes in the content, writes nothing
//	go run ./cmd/build -links        asks the addresses elsewhere that the content links to
//	go run ./cmd/build new game go   begins a game of rules alone, as a draft in every language
//	go run ./cmd/build new language de     begins a language, as a draft
//
// It works from any folder of the checkout and needs only Go. It ends with 0 when
// all is well, with 1 when the content is wrong (every fault listed by file, line
// and column), and with 2 when it was used wrongly or the machine lacks something.
// It checks with the engine that it was compiled with, so a change of Go code
// wants a new start.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"math"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"syscall"
	"time"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/linkcheck"
	"ludoteca/cmd/build/internal/ogimage"
	"ludoteca/cmd/build/internal/publish"
	"ludoteca/cmd/build/internal/render"
	"ludoteca/cmd/build/internal/serve"
	"ludoteca/cmd/build/internal/source"
	"ludoteca/templates/shelf"
	"ludoteca/wasm/engine"
)

func main() {
	// A build makes much that is kept to its end, so to collect early costs time and finds
	// little. A large library is collected as soon as it takes real room.
	debug.SetGCPercent(800)
	debug.SetMemoryLimit(440 << 20)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// The exit codes.
const (
	fine         = 0
	wrongContent = 1
	wrongUsage   = 2
)

// command is what the flags say.
type command struct {
	builder
	out    string
	addr   string
	prefix string // of -base: where below its host the site lives
	once   bool
	check  bool
	links  bool
	json   bool
	// Whether published files get compressed siblings; a host that compresses by itself
	// has no use for them.
	compress bool
	stdout   io.Writer // what was done, or the faults as JSON
	stderr   io.Writer // what went wrong
}

// run is the command with everything that a test wants to hold in its hands.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	c := command{stdout: stdout, stderr: stderr}
	flags := flag.NewFlagSet("build", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // a mistake gets one sentence, not the whole list
	flags.BoolVar(&c.once, "once", false, "stop after publishing")
	flags.BoolVar(&c.check, "check", false, "only look for mistakes; write nothing")
	flags.BoolVar(&c.links, "links", false, "only ask each https address that the content links to whether it is there")
	flags.BoolVar(&c.json, "json", false, "write mistakes as lines of JSON")
	flags.BoolVar(&c.compress, "compress", true, "put compressed siblings beside the published files; =false where the host compresses by itself")
	offline := flags.Bool("offline", true, "let readers take games along; =false also ends it on devices that have")
	flags.StringVar(&c.addr, "addr", "localhost:8080", "`host:port` to serve the preview at")
	flags.StringVar(&c.base, "base", "", "the `URL` at which the site will live, for canonical links and the paths of assets")
	flags.StringVar(&c.out, "out", "", "`folder` to publish into (default public/ of the checkout)")
	flags.StringVar(&c.content, "content", "", "`folder` of the content (default content/ of the checkout)")
	flags.StringVar(&c.templates, "templates", "", "`folder` of the templates (default templates/ of the checkout)")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		flags.SetOutput(stdout)
		fmt.Fprintln(stdout, "Regenerates the site and hosts it, rebuilding after each edit until interrupted.")
		flags.PrintDefaults()
		fmt.Fprint(stdout, newUsage)
		return fine
	} else if err != nil {
		return c.unusable(fmt.Errorf("%w: -help lists the flags", err))
	}
	c.noOffline = !*offline
	var words []string // what is to be made; flags may stand before and behind it
	if flags.Arg(0) == "new" {
		for flags.NArg() > 0 {
			words = append(words, flags.Arg(0))
			if err := flags.Parse(flags.Args()[1:]); err != nil {
				return c.unusable(fmt.Errorf("%w: -help lists the flags", err))
			}
		}
	} else if flags.NArg() > 0 {
		return c.unusable(fmt.Errorf("unknown argument %q: -help lists the flags", flags.Arg(0)))
	}
	root, err := checkout()
	if err != nil {
		return c.unusable(err)
	}
	c.root = root
	for dir, name := range map[*string]string{&c.out: "public", &c.content: "content", &c.templates: "templates"} {
		if *dir == "" {
			*dir = filepath.Join(root, name)
		}
	}
	for flag, dir := range map[string]string{"-content": c.content, "-templates": c.templates} {
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			return c.unusable(fmt.Errorf("there is no folder %s: name another with %s", dir, flag))
		}
	}
	if c.prefix, err = prefixOf(c.base); err != nil {
		return c.unusable(err)
	}
	c.module = sync.OnceValues(func() ([]byte, error) {
		defer c.slow("compiling the engine")()
		kept := engineOf(root)
		if module := kept.read(); module != nil {
			return module, nil
		}
		module, remark, err := engine.Build(ctx, root)
		if ctx.Err() != nil {
			return nil, errStopped
		} else if err != nil {
			return nil, err
		}
		if remark != "" {
			c.tell("%s\n", remark)
		} else if engineOf(root) == kept { // else a source was saved meanwhile
			kept.write(module)
		}
		return module, nil
	})
	switch {
	case words != nil:
		err = c.begin(words[1:])
	case c.links:
		err = c.askLinks(ctx)
	case c.check:
		err = c.checkOnly()
	case c.once:
		err = c.publish(ctx)
	default:
		err = c.host(ctx)
	}
	if err != nil {
		return c.say(err)
	}
	return fine
}

// checkOnly finds every mistake and writes nothing, so it needs no module. It also
// tells which rules nothing runs and nothing teaches.
func (c *command) checkOnly() error {
	started := time.Now()
	c.module = func() ([]byte, error) { return nil, nil }
	loaded, err := c.load()
	if err != nil {
		return err
	}
	if _, err := c.render(loaded); err != nil {
		return err
	}
	var unwritten book.Diagnostics
	if loaded.LeftOut { // what the preview shows besides is to be right as well
		c.drafts = true
		c.remember()
		drafted, err := c.load()
		if err != nil {
			return err
		}
		if _, err := c.render(drafted); err != nil {
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
			unrun, untaught := e.Gaps()
			c.tell("%s, %s: %d clauses and rulings\n  in no example: %s\n  in no lesson: %s\n", e.Game, lang.Code, len(e.Coverage()), list(unrun), list(untaught))
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

// askLinks asks after all that the content links to elsewhere, drafts included. Nothing
// else of the command speaks with other machines.
func (c *command) askLinks(ctx context.Context) error {
	c.drafts = true
	loaded, err := c.load()
	if err != nil {
		return err
	}
	links := loaded.Outward()
	done := c.slow(fmt.Sprintf("asking after %d links", len(links)))
	faults := linkcheck.Check(ctx, links, nil)
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

func list(words []string) string {
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, " ")
}

// publish builds the site as the world may see it, without drafts, and writes it
// to the folder.
func (c *command) publish(ctx context.Context) error {
	started := time.Now()
	b := c.builder
	b.drafts, b.album = false, &ogimage.Album{}
	var made string
	if c.once {
		made = c.made()
		if r, ok := b.published(c.out, made); ok {
			c.tell("%s published to %s: 0 files written, 0 removed, %d as they were (%.2f s)\n", r.Extent, c.out, len(r.Files)-1, time.Since(started).Seconds())
			return nil
		}
		b.witness = map[string]*source.Witness{"content": source.NewWitness(os.DirFS(b.content)), "templates": source.NewWitness(os.DirFS(b.templates))}
	}
	files, err := b.build()
	if err != nil {
		return err
	}
	complete := make(chan render.Files, 1)
	go func() {
		maps.Copy(files, publish.Pictures(b.album, publish.DefaultCache(), c.progress("drawing")))
		var siblings render.Files
		if c.compress {
			siblings = publish.Compress(files, publish.DefaultCache(), c.progress("compressing"))
		}
		complete <- publish.Complete(files, c.prefix, siblings)
	}()
	select {
	case <-ctx.Done(): // compressing is slow and leaves nothing behind
		return errStopped
	case all := <-complete:
		result, err := publish.Sync(c.out, all, nil)
		if err != nil {
			return err
		}
		c.tell("%s published to %s: %d files written, %d removed, %d as they were (%.2f s)\n",
			extent(files), c.out, result.Written, result.Removed, result.Kept, time.Since(started).Seconds())
		if made == c.made() { // else a source of the engine was saved meanwhile
			b.receipt(c.out, made, extent(files), all)
		}
		return nil
	}
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

// host serves the site with its drafts from memory and rebuilds it after each
// edit. Each good build is published behind its reader's back, since compressing
// may take longer than the next edit. What fails from the start is for the user to
// mend first; later, the last good site stays up.
func (c *command) host(ctx context.Context) error {
	listener, err := serve.Listen(c.addr)
	if err != nil {
		return err
	}
	c.drafts = true
	c.remember()
	debug.SetGCPercent(200) // it stays, and what is remembered of a large library takes room
	debug.SetMemoryLimit(math.MaxInt64)
	ctx, fail := context.WithCancelCause(ctx)
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
				if first && !isFault(err) {
					fail(err)
					return
				}
				c.say(err)
			}
		}
	}()
	hosted := false
	err = serve.Run(ctx, serve.Options{
		Listener: listener, Prefix: c.prefix, Watch: []string{c.content, c.templates}, Changed: c.forget, Build: c.build,
		Example: example,
		Report: func(b serve.Build) {
			if b.Err != nil {
				if !hosted && !isFault(b.Err) {
					fail(b.Err)
				} else {
					c.say(b.Err)
				}
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

// example makes an example of a match that an author has played.
func example(record string) (string, error) { return book.Block(record, 0, shelf.Games()) }

// isFault tells a mistake in the content from what keeps the command from working.
func isFault(err error) bool {
	faults := book.Diagnostics(nil)
	return errors.As(err, &faults)
}

// tell says what was done; JSON has the output to itself.
func (c *command) tell(format string, args ...any) {
	w := c.stdout
	if c.json {
		w = c.stderr
	}
	fmt.Fprintf(w, format, args...)
}

// say tells what went wrong and gives the exit code for it.
func (c *command) say(err error) int {
	faults := book.Diagnostics(nil)
	switch {
	case !errors.As(err, &faults):
		return c.unusable(err)
	case c.json:
		fmt.Fprint(c.stdout, faults.JSON())
	default:
		fmt.Fprintln(c.stderr, faults.Error())
	}
	return wrongContent
}

func (c *command) unusable(err error) int {
	fmt.Fprintln(c.stderr, "build:", err)
	return wrongUsage
}

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

// checkout finds the root of the checkout from any folder within it.
func checkout() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for at := dir; ; at = filepath.Dir(at) {
		if text, err := os.ReadFile(filepath.Join(at, "go.mod")); err == nil && strings.HasPrefix(string(text), "module ludoteca\n") {
			return at, nil
		}
		if at == filepath.Dir(at) {
			return "", fmt.Errorf("%s is not in a checkout of Ludoteca: change into one and run again", dir)
		}
	}
}

// prefixOf returns the path at which a base URL puts the site: "/" or "/games/".
func prefixOf(base string) (string, error) {
	if base == "" {
		return "/", nil
	}
	u, err := url.Parse(base)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Hostname() == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return "", fmt.Errorf("-base %q is not the address of a site: write it like https://example.org/games/", base)
	}
	return "/" + strings.TrimPrefix(strings.TrimSuffix(u.Path, "/")+"/", "/"), nil
}
