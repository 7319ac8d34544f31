// Command build regenerates the site and hosts it.
//
//	go run ./cmd/build               builds public/, hosts it, rebuilds after each edit
//	go run ./cmd/build -once         builds public/ and stops
//	go run ./cmd/build -check        looks for mistakes in the content, writes nothing
//	go run ./cmd/build -links        asks the addresses elsewhere that the content links to
//	go run ./cmd/build -version      tells which version of this program it is
//	go run ./cmd/build new game go   begins a game of rules alone, as a draft in every language
//	go run ./cmd/build new language de     begins a language, as a draft
//	go run ./cmd/build po de -out de.po    writes its texts for translators; -in reads them back
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
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"syscall"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/cache"
	"ludoteca/wasm/engine"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second interrupt ends it, whatever it waits for
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

	version, check, links, once, json bool

	made       []string // what "new" is to begin
	withEngine bool     // whether a game begins with an engine
	carried    []string // the language whose texts "po" is to write or read
	from       string   // the one that it is translated from, "" for what goes without saying
	in, to     string   // the file to read them from, or to write them to
	// Whether published files get compressed siblings; a host that compresses by itself
	// has no use for them.
	compress bool
	quick    bool      // and get them soon rather than small, for who writes
	stdout   io.Writer // what was done, or the faults as JSON
	stderr   io.Writer // what went wrong
	told     bool      // that the store keeps nothing
}

// run is the command with everything that a test wants to hold in its hands.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	c := &command{stdout: stdout, stderr: stderr}
	if err := c.parse(args); errors.Is(err, flag.ErrHelp) {
		return fine
	} else if err != nil {
		return c.unusable(err)
	}
	if c.version {
		c.tell("%s\n", version())
		return fine
	}
	if err := c.locate(); err != nil {
		return c.unusable(err)
	}
	c.store = cache.OpenDefault()
	compiled := func(m engine.Module, what string) func() ([]byte, error) {
		return sync.OnceValues(func() ([]byte, error) {
			defer c.slow(what)()
			module, remark, err := c.compiled(ctx, m)
			if remark != "" {
				c.tell("%s\n", remark)
			}
			return module, err
		})
	}
	c.module, c.review = compiled(engine.Engine, "compiling the engine"), compiled(engine.Review, "compiling what reviews matches")
	return c.say(c.mode()(ctx))
}

// mode is what the command is to do.
func (c *command) mode() func(context.Context) error {
	switch {
	case c.made != nil:
		return c.begin
	case c.carried != nil:
		return c.carry
	case c.links:
		return c.askLinks
	case c.check:
		return c.checkOnly
	case c.once:
		return c.publish
	}
	return c.host
}

// parse reads the flags. The error is flag.ErrHelp once they have been listed.
func (c *command) parse(args []string) error {
	flags := flag.NewFlagSet("build", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // a mistake gets one sentence, not the whole list
	flags.BoolVar(&c.once, "once", false, "stop after publishing")
	flags.BoolVar(&c.check, "check", false, "only look for mistakes; write nothing")
	flags.BoolVar(&c.links, "links", false, "only ask each https address that the content links to whether it is there")
	flags.BoolVar(&c.withEngine, "engine", false, "with new game: begin one that can be played")
	flags.BoolVar(&c.version, "version", false, "only tell which version of this program it is")
	flags.BoolVar(&c.json, "json", false, "write mistakes as lines of JSON")
	flags.BoolVar(&c.compress, "compress", true, "put compressed siblings beside the published files; =false where the host compresses by itself")
	offline := flags.Bool("offline", true, "let readers take games along; =false also ends it on devices that have")
	flags.StringVar(&c.addr, "addr", "localhost:8080", "`host:port` to serve the preview at")
	flags.StringVar(&c.base, "base", "", "the `URL` at which the site will live, for canonical links and the paths of assets")
	flags.StringVar(&c.out, "out", "", "`folder` to publish into (default public/ of the checkout); with po, the file to write")
	flags.StringVar(&c.in, "in", "", "with po: the `file` to read")
	flags.StringVar(&c.from, "from", "", "with po: the `language` that is translated from")
	flags.StringVar(&c.content, "content", "", "`folder` of the content (default content/ of the checkout)")
	flags.StringVar(&c.templates, "templates", "", "`folder` of the templates (default templates/ of the checkout)")
	err := flags.Parse(args)
	if words := map[string]*[]string{"new": &c.made, "po": &c.carried}[flags.Arg(0)]; words != nil { // flags may stand before and behind them
		*words = []string{}
		for err == nil && flags.NArg() > 1 {
			if err = flags.Parse(flags.Args()[1:]); err == nil && flags.NArg() > 0 {
				*words = append(*words, flags.Arg(0))
			}
		}
	} else if err == nil && flags.NArg() > 0 {
		err = fmt.Errorf("unknown argument %q", flags.Arg(0))
	}
	if c.carried != nil {
		c.to, c.out = c.out, ""
		if err == nil && (len(c.carried) != 1 || (c.in == "") == (c.to == "")) {
			err = errors.New("po what? write po CODE -out FILE, or po CODE -in FILE")
		}
	} else if err == nil && (c.in != "" || c.from != "") {
		err = errors.New("-in and -from go with po CODE")
	}
	if err == nil && c.withEngine && (len(c.made) == 0 || c.made[0] != "game") {
		err = errors.New("-engine goes with new game NAME")
	}
	c.noOffline = !*offline
	if errors.Is(err, flag.ErrHelp) {
		flags.SetOutput(c.stdout)
		fmt.Fprintln(c.stdout, "Regenerates the site and hosts it, rebuilding after each edit until interrupted.")
		flags.PrintDefaults()
		fmt.Fprint(c.stdout, newUsage+poUsage)
	} else if err != nil {
		err = fmt.Errorf("%w: -help lists the flags", err)
	}
	return err
}

// version tells what this program was built from.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "ludoteca, built without module support"
	}
	return fmt.Sprintf("ludoteca %s %s", info.Main.Version, info.GoVersion)
}

// locate finds the folders.
func (c *command) locate() (err error) {
	if c.root, err = checkout(); err != nil {
		return err
	}
	for dir, name := range map[*string]string{&c.out: "public", &c.content: "content", &c.templates: "templates"} {
		if *dir == "" {
			*dir = filepath.Join(c.root, name)
		}
	}
	for flag, dir := range map[string]string{"-content": c.content, "-templates": c.templates} {
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			return fmt.Errorf("there is no folder %s: name another with %s", dir, flag)
		}
	}
	for _, dir := range []string{c.content, c.templates} {
		if within(c.out, dir) {
			return fmt.Errorf("-out %s is inside %s, which the site is made of: choose a folder elsewhere", c.out, dir)
		}
	}
	c.prefix, err = prefixOf(c.base)
	return err
}

// within reports whether a folder, which need not be there yet, is another one or below it.
func within(name, dir string) bool {
	if name, err := filepath.Abs(name); err == nil {
		for at := name; ; at = filepath.Dir(at) {
			one, err := os.Stat(at)
			if other, otherErr := os.Stat(dir); err == nil && otherErr == nil && os.SameFile(one, other) {
				return true
			}
			if real, err := filepath.EvalSymlinks(at); err == nil && real != at {
				return within(real, dir)
			}
			if at == filepath.Dir(at) {
				return false
			}
		}
	}
	return false
}

// tell says what was done; JSON has the output to itself.
func (c *command) tell(format string, args ...any) {
	w := c.stdout
	if c.json {
		w = c.stderr
	}
	fmt.Fprintf(w, format, args...)
}

// say tells what went wrong, if anything, and gives the exit code for it.
func (c *command) say(err error) int {
	faults := book.Diagnostics(nil)
	switch {
	case err == nil:
		return fine
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
