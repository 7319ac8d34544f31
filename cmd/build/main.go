// Command build regenerates the site and hosts it.
//
//	go run ./cmd/build               builds public/, hosts it, rebuilds after each edit
//	go run ./cmd/build -once         builds public/ and stops
//	go run ./cmd/build -check        looks for mistakes in the content, writes nothing
//
// It works from any folder of the checkout and needs only Go. It ends with 0 when
// all is well, with 1 when the content is wrong (every fault listed by file, line
// and column), and with 2 when it was used wrongly or the machine lacks something.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/publish"
	"ludoteca/cmd/build/internal/serve"
)

func main() {
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
	out     string
	addr    string
	prefix  string // of -base: where below its host the site lives
	once    bool
	check   bool
	json    bool
	stdout  io.Writer // what was done
	stderr  io.Writer // what went wrong
	started time.Time
}

// run is the command with everything that a test wants to hold in its hands.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	c := command{stdout: stdout, stderr: stderr, started: time.Now()}
	flags := flag.NewFlagSet("build", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.BoolVar(&c.once, "once", false, "stop after publishing")
	flags.BoolVar(&c.check, "check", false, "only look for mistakes; write nothing")
	flags.BoolVar(&c.json, "json", false, "write mistakes as lines of JSON")
	flags.StringVar(&c.addr, "addr", "localhost:8080", "`host:port` to serve the preview at")
	flags.StringVar(&c.base, "base", "", "the `URL` at which the site will live, for canonical links and the paths of assets")
	flags.StringVar(&c.out, "out", "", "`folder` to publish into (default public/ of the checkout)")
	flags.StringVar(&c.content, "content", "", "`folder` of the content (default content/ of the checkout)")
	flags.StringVar(&c.templates, "templates", "", "`folder` of the templates (default templates/ of the checkout)")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return fine
		}
		return wrongUsage
	}
	if flags.NArg() > 0 {
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
	if c.prefix, err = prefixOf(c.base); err != nil {
		return c.unusable(err)
	}
	switch {
	case c.check:
		return c.checkOnly()
	case c.once:
		return c.publishOnce()
	}
	return c.host(ctx)
}

// checkOnly finds every mistake and writes nothing.
func (c *command) checkOnly() int {
	if _, err := c.build(); err != nil {
		return c.say(err)
	}
	fmt.Fprintf(c.stdout, "the content is right (%.2f s)\n", time.Since(c.started).Seconds())
	return fine
}

// publishOnce builds the site and writes it to the folder.
func (c *command) publishOnce() int {
	if err := c.publish(); err != nil {
		return c.say(err)
	}
	return fine
}

// publish builds the site as the world may see it, without drafts, and writes it
// to the folder.
func (c *command) publish() error {
	b := c.builder
	b.drafts = false
	files, err := b.build()
	if err != nil {
		return err
	}
	all := publish.Complete(files, c.prefix, publish.DefaultCache(), c.progress("compressing"))
	result, err := publish.Sync(c.out, all, nil)
	if err != nil {
		return err
	}
	pages, bytes := 0, 0
	for name, content := range files {
		bytes += len(content)
		if publish.IsPage(name) {
			pages++
		}
	}
	fmt.Fprintf(c.stdout, "%s: %d pages, %d KB; %d files written, %d removed, %d left as they were (%.2f s)\n",
		c.out, pages, bytes/1024, result.Written, result.Removed, result.Kept, time.Since(c.started).Seconds())
	return nil
}

// host serves the site with its drafts from memory, rebuilds it after each edit,
// and publishes each good build once its reader has it.
func (c *command) host(ctx context.Context) int {
	listener, err := serve.Listen(c.addr)
	if err != nil {
		return c.say(err)
	}
	c.drafts = true
	code, hosted := fine, false
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	err = serve.Run(ctx, serve.Options{
		Listener: listener, Prefix: c.prefix, Watch: []string{c.content, c.templates}, Build: c.build,
		Report: func(b serve.Build) {
			c.started = time.Now()
			err := b.Err
			if err == nil {
				what := "built again"
				if !hosted {
					hosted, what = true, "hosted at "+serve.URL(listener, c.prefix)
				}
				fmt.Fprintf(c.stdout, "%d files in %.2f s, %s\n", len(b.Files), b.Took.Seconds(), what)
				err = c.publish()
			}
			if err != nil && c.say(err) == wrongUsage {
				code = wrongUsage
				cancel()
			}
		},
	})
	if err != nil {
		return c.say(err)
	}
	return code
}

// say tells what went wrong and gives the exit code for it.
func (c *command) say(err error) int {
	if faults := (book.Diagnostics)(nil); errors.As(err, &faults) {
		if c.json {
			fmt.Fprint(c.stdout, faults.JSON())
		} else {
			fmt.Fprintln(c.stderr, faults.Error())
		}
		return wrongContent
	}
	return c.unusable(err)
}

func (c *command) unusable(err error) int {
	fmt.Fprintln(c.stderr, "build:", err)
	return wrongUsage
}

// progress reports on a long step, in place, at most ten times a second.
func (c *command) progress(what string) publish.Progress {
	last := time.Now()
	return func(done, total int, path string) {
		if done == total || time.Since(last) > 100*time.Millisecond {
			last = time.Now()
			fmt.Fprintf(c.stderr, "\r%s %d of %d\033[K", what, done, total)
			if done == total {
				fmt.Fprint(c.stderr, "\r\033[K")
			}
		}
	}
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

// prefixOf gives the path at which a base URL puts the site: "/" or "/games/".
func prefixOf(base string) (string, error) {
	if base == "" {
		return "/", nil
	}
	u, err := url.Parse(base)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return "", fmt.Errorf("-base %q is not the address of a site: write it like https://example.org/games/", base)
	}
	return "/" + strings.TrimPrefix(strings.TrimSuffix(u.Path, "/")+"/", "/"), nil
}
