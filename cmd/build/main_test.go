package main

// The command from end to end, as its user meets it: flags in, exit code, output
// and folder out, with the repository's own content. What it shows in a browser
// is tested in package pages.

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"io/fs"
	"maps"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
)

// compiles skips a test with -short that has the module compiled.
func compiles(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("the module is not compiled with -short")
	}
}

// do runs the command to its end.
func do(t testing.TB, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	var out, err bytes.Buffer
	code = run(ctx, args, &out, &err)
	return code, out.String(), err.String()
}

// must runs the command and wants it to be fine.
func must(t testing.TB, args ...string) (stdout string) {
	t.Helper()
	code, stdout, stderr := do(t, args...)
	if code != fine || stderr != "" {
		t.Fatalf("%v: exit code %d, and it says\n%s%s", args, code, stdout, stderr)
	}
	return stdout
}

// holds returns all files of a folder, with the times of their last change.
func holds(t testing.TB, dir string) (content map[string]string, changed map[string]time.Time) {
	t.Helper()
	content, changed = map[string]string{}, map[string]time.Time{}
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		name, err = filepath.Rel(dir, name)
		name = filepath.ToSlash(name)
		content[name], changed[name] = string(text), info.ModTime()
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return content, changed
}

func TestCheckWritesNothing(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	t.Setenv("PATH", "") // nor does it need the Go command
	if said := must(t, "-check", "-out", out); !strings.Contains(said, "the content is right") {
		t.Errorf("it says %q", said)
	}
	if _, err := os.Stat(out); !os.IsNotExist(err) {
		t.Errorf("it made the folder to publish into: %v", err)
	}
}

// Two builds from two places into two folders are equal to the last byte, and a
// third has nothing left to do.
func TestSameInputSameFolder(t *testing.T) {
	one, two := publishedSite(t), t.TempDir()
	t.Chdir("internal/render")
	must(t, "-once", "-out", two)
	first, before := holds(t, one)
	second, _ := holds(t, two)
	if !maps.Equal(first, second) {
		t.Error("the folders differ")
	}
	for _, want := range []string{"index.html", "404.html", "fr/index.html", "it/symbotrio/index.html", "fr/symbotrio/index.html.br", "fr/symbotrio/index.html.gz", "_headers", ".nojekyll"} {
		if first[want] == "" && want != ".nojekyll" {
			t.Errorf("there is no %s", want)
		}
	}
	if said := must(t, "-once", "-out", one); !strings.Contains(said, " 0 files written, 0 removed") {
		t.Errorf("once more, it says %q", said)
	}
	if _, after := holds(t, one); !maps.Equal(before, after) {
		t.Error("once more, it touched files that had not changed")
	}
}

// Some hosts read no more than a hundred rules of headers, and leave out those behind. The
// site as it is and one with eight games more have few, and a game costs none.
func TestHeadersOfManyGames(t *testing.T) {
	t.Parallel()
	compiles(t)
	content := sitetest.Copied(t)
	rules := func() int {
		out := t.TempDir()
		must(t, "-once", "-compress=false", "-content", content, "-out", out, "-base", "https://example.org/games/")
		text, err := os.ReadFile(filepath.Join(out, "_headers"))
		if err != nil {
			t.Fatal(err)
		}
		return strings.Count("\n"+string(text), "\n/")
	}
	own := rules()
	for i := range 8 {
		writeAll(t, content, map[string]string{rulesFile(i, "fr"): nonsense(i, "fr"), rulesFile(i, "it"): nonsense(i, "it")})
	}
	if twelve := rules(); own == 0 || own > 30 || twelve != own {
		t.Errorf("%d rules of headers, and %d with eight games more", own, twelve)
	}
}

// What is wrong is listed all at once, each fault at its place, and what was
// published stays as it is.
func TestWrongContent(t *testing.T) {
	t.Parallel()
	compiles(t)
	content, out := sitetest.Copied(t), t.TempDir()
	must(t, "-once", "-content", content, "-out", out)
	published, _ := holds(t, out)

	sitetest.Edit(t, filepath.Join(content, "symbotrio/fr/rules.md"), "title:", "titel: x\ntitle:")
	sitetest.Edit(t, filepath.Join(content, "symbotrio/it/rules.md"), "[SYM-17 ", "[SYM-71 ")
	sitetest.Edit(t, filepath.Join(content, "site/it/words.txt"), "ui.skip", "ui.ship")
	sitetest.Edit(t, filepath.Join(content, "site/fr/about.md"), "title:", "draft: perhaps\ntitle:")

	code, stdout, stderr := do(t, "-once", "-content", content, "-out", out)
	if code != wrongContent || stdout != "" {
		t.Errorf("exit code %d, and it says\n%s", code, stdout)
	}
	lines := strings.Split(strings.TrimSuffix(stderr, "\n"), "\n")
	place := regexp.MustCompile(`/content/([^:]+):\d+:\d+: [^:]+.*: .+$`)
	var files []string
	for _, line := range lines {
		m := place.FindStringSubmatch(line)
		if m == nil {
			t.Errorf("a fault without a place or advice: %s", line)
			continue
		}
		files = append(files, m[1])
	}
	if !slices.IsSorted(files) {
		t.Errorf("not in the order of the files:\n%s", stderr)
	}
	for _, want := range []string{"symbotrio/fr/rules.md", "symbotrio/it/rules.md", "site/it/words.txt", "site/fr/about.md"} {
		if !slices.Contains(files, want) {
			t.Errorf("nothing is said of %s:\n%s", want, stderr)
		}
	}
	if after, _ := holds(t, out); !maps.Equal(published, after) {
		t.Error("the published site is not what it was")
	}

	// The same faults for a program to read, whatever the way of asking.
	for _, mode := range []string{"-once", "-check"} {
		code, stdout, stderr = do(t, mode, "-json", "-content", content, "-out", out)
		if code != wrongContent || stderr != "" {
			t.Errorf("%s -json: exit code %d, and it says %s", mode, code, stderr)
		}
		var told []string
		for line := range strings.Lines(stdout) {
			var d book.Diagnostic
			if err := json.Unmarshal([]byte(line), &d); err != nil {
				t.Fatalf("%s -json writes %q: %v", mode, line, err)
			}
			told = append(told, d.String())
		}
		if !slices.Equal(told, lines) {
			t.Errorf("%s -json tells\n%s\nand the text\n%s", mode, strings.Join(told, "\n"), strings.Join(lines, "\n"))
		}
	}
	if code, stdout, _ = do(t, "-check", "-json"); code != fine || stdout != "" {
		t.Errorf("for good content -json says %q", stdout)
	}
}

// Inside the checkout files are called as an editor finds them from its root.
func TestFaultsAreNamedFromTheCheckout(t *testing.T) {
	b := builder{root: filepath.FromSlash("/x"), content: filepath.FromSlash("/x/content")}
	if got := b.shown(b.content); got != "content" {
		t.Errorf("the content is called %s", got)
	}
}

// Each misuse ends the command with one sentence about what to do instead, and
// with nothing written.
func TestMisuse(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	foreign, empty := t.TempDir(), t.TempDir()
	file := filepath.Join(foreign, "index.html")
	if err := os.WriteFile(file, []byte("a stranger's"), 0o644); err != nil {
		t.Fatal(err)
	}
	free := []string{"-addr", "127.0.0.1:0"}
	type misuse struct {
		name string
		args []string
		want string
	}
	cases := []misuse{
		{"a flag that does not exist", []string{"-onse"}, "-help lists the flags"},
		{"a flag without its value", []string{"-out"}, "-help lists the flags"},
		{"an argument", []string{"once"}, `unknown argument "once"`},
		{"a port in use", []string{"-addr", taken.Addr().String(), "-out", empty}, "choose another with -addr"},
		{"no address", []string{"-addr", "nowhere", "-out", empty}, "-addr"},
		{"a base that is no URL", []string{"-once", "-base", "example.org/games", "-out", empty}, "write it like https://"},
		{"a base with a query", []string{"-once", "-base", "https://example.org/?a", "-out", empty}, "write it like https://"},
		{"a base without a host", []string{"-once", "-base", "https:///games", "-out", empty}, "write it like https://"},
		{"no content", []string{"-once", "-content", filepath.Join(empty, "none"), "-out", empty}, "with -content"},
		{"no content, hosting", append(free, "-content", filepath.Join(empty, "none"), "-out", empty), "with -content"},
		{"a file for the content", []string{"-check", "-content", file}, "with -content"},
		{"no templates", []string{"-once", "-templates", filepath.Join(empty, "none"), "-out", empty}, "with -templates"},
	}
	if !testing.Short() { // these are found while the module is being compiled
		cases = append(cases, []misuse{
			{"a stranger's folder", []string{"-once", "-out", foreign}, "index.html was not written by this command"},
			{"a stranger's folder, hosting", append(free, "-out", foreign), "index.html was not written by this command"},
			{"a file for a folder", []string{"-once", "-out", file}, "choose another with -out"},
			{"a file for a folder, hosting", append(free, "-out", file), "choose another with -out"},
			{"a folder without templates", []string{"-once", "-templates", empty, "-out", filepath.Join(filepath.Dir(empty), "out")}, "templates"},
		}...)
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) { refuses(t, c.want, c.args...) })
	}
	t.Run("no Go toolchain", func(t *testing.T) {
		t.Setenv("PATH", "")
		t.Setenv("XDG_CACHE_HOME", t.TempDir()) // where no engine is kept
		refuses(t, "install Go", "-once", "-out", empty)
	})
	t.Run("outside the checkout", func(t *testing.T) {
		t.Chdir(empty)
		refuses(t, "is not in a checkout", "-check")
	})
	if left, _ := holds(t, empty); len(left) > 0 {
		t.Errorf("it wrote %v", slices.Collect(maps.Keys(left)))
	}
	if left, _ := holds(t, foreign); len(left) != 1 {
		t.Errorf("it wrote into a stranger's folder: %v", slices.Collect(maps.Keys(left)))
	}
}

func refuses(t *testing.T, want string, args ...string) {
	t.Helper()
	code, _, stderr := do(t, args...)
	if code != wrongUsage {
		t.Errorf("exit code %d", code)
	}
	if !strings.HasPrefix(stderr, "build: ") || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, want) {
		t.Errorf("not one sentence with %q:\n%s", want, stderr)
	}
}

func TestHelp(t *testing.T) {
	for _, flag := range []string{"-once", "-check", "-version", "-json", "-addr", "-base", "-out", "-content", "-templates"} {
		if said := must(t, "-help"); !strings.Contains(said, "\n  "+flag) {
			t.Errorf("-help says nothing of %s", flag)
		}
	}
}

func TestVersion(t *testing.T) {
	t.Chdir(t.TempDir()) // of any place
	if said := must(t, "-version"); !regexp.MustCompile(`^ludoteca \S+ go\S+\n$`).MatchString(said) {
		t.Errorf("-version says %q", said)
	}
}

func TestBase(t *testing.T) {
	for base, want := range map[string]string{
		"":                           "/",
		"https://example.org":        "/",
		"https://example.org/":       "/",
		"https://example.org/games":  "/games/",
		"http://localhost:8080/a/b/": "/a/b/",
	} {
		if got, err := prefixOf(base); got != want || err != nil {
			t.Errorf("%q lies at %q, %v, want %q", base, got, err, want)
		}
	}
}

// hosted is the command while it hosts, and what it says, line by line.
type hosted struct {
	t     testing.TB
	said  chan string
	url   string
	ended chan int
	stop  context.CancelFunc
}

func hosting(t testing.TB, args ...string) *hosted {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	read, write := io.Pipe()
	h := &hosted{t: t, said: make(chan string, 100), ended: make(chan int, 1), stop: stop}
	go func() {
		h.ended <- run(ctx, append([]string{"-addr", "127.0.0.1:0"}, args...), write, write)
		write.Close()
	}()
	go func() {
		defer close(h.said)
		rest := ""
		for part := make([]byte, 4096); ; {
			n, err := read.Read(part)
			rest += string(part[:n])
			for {
				line, after, ok := strings.Cut(rest, "\n")
				if !ok {
					break
				}
				h.said <- line
				rest = after
			}
			if err != nil {
				return
			}
		}
	}()
	return h
}

// hears waits for a line that matches.
func (h *hosted) hears(pattern string) string {
	h.t.Helper()
	re, late := regexp.MustCompile(pattern), time.After(time.Minute)
	for {
		select {
		case line, ok := <-h.said:
			if re.MatchString(line) {
				return line
			}
			if !ok {
				h.t.Fatalf("it ended without saying %q", pattern)
			}
		case <-late:
			h.t.Fatalf("it never says %q", pattern)
		}
	}
}

func (h *hosted) get(path string) (status int, body string) {
	h.t.Helper()
	r, err := http.Get(h.url + path)
	if err != nil {
		h.t.Fatal(err)
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	return r.StatusCode, string(text)
}

// An author's afternoon: the site is hosted and published, an edit is too, a
// draft is hosted only, a mistake leaves both as they were, and an interrupt ends
// it well.
func TestHost(t *testing.T) {
	t.Parallel()
	compiles(t)
	content, out := sitetest.Copied(t), t.TempDir()
	h := hosting(t, "-content", content, "-out", out, "-base", "https://example.org/a/b/") // compressed for TestNginx too
	_, h.url, _ = strings.Cut(h.hears(`^\d+ pages, \d+ KB in \d+\.\d\d s, hosted at http://localhost:\d+/a/b/$`), "hosted at ")
	h.hears(`^\d+ pages, \d+ KB published to .*: \d+ files written, 0 removed, 0 as they were \(`)
	published := func(name string) string {
		t.Helper()
		text, err := os.ReadFile(filepath.Join(out, name))
		if err != nil {
			t.Error(err)
		}
		return string(text)
	}

	about := filepath.Join(content, "site/fr/about.md")
	_, before := h.get("fr/a-propos/")
	sitetest.Edit(t, about, "\n## ", "\nVoici du neuf.\n\n## ")
	h.hears(`built again$`)
	if _, body := h.get("fr/a-propos/"); body == before || !strings.Contains(body, "Voici du neuf.") {
		t.Error("the edit is not hosted")
	}
	h.hears(`published to`)
	if !strings.Contains(published("fr/a-propos/index.html"), "Voici du neuf.") {
		t.Error("the edit is not published")
	}

	sitetest.Edit(t, about, "\n## ", "\nUn [lien](nulle-part.md).\n\n## ")
	h.hears(`site/fr/about\.md:\d+:\d+: `)
	if status, body := h.get("fr/a-propos/"); status != http.StatusOK || !strings.Contains(body, "Voici du neuf.") {
		t.Error("a mistake took the last good page away")
	}
	sitetest.Edit(t, about, "Un [lien](nulle-part.md).", "Sans lien.")
	h.hears(`built again$`)
	h.hears(`published to`)
	if !strings.Contains(published("fr/a-propos/index.html"), "Sans lien.") {
		t.Error("the mended page is not published")
	}

	dir := filepath.Join(t.TempDir(), "pairs") // complete before it is there
	for _, lang := range []string{"fr", "it"} {
		if err := os.MkdirAll(filepath.Join(dir, lang), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, lang, "rules.md"), []byte("---\ntitle: Paires\nsummary: Un jeu.\ndraft: true\n---\n\nRien.\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Rename(dir, filepath.Join(content, "pairs")); err != nil {
		t.Fatal(err)
	}
	h.hears(`built again$`)
	h.hears(`published to`)
	if status, _ := h.get("fr/pairs/"); status != http.StatusOK {
		t.Errorf("a draft is not hosted: %d", status)
	}
	if _, err := os.Stat(filepath.Join(out, "fr/pairs")); !os.IsNotExist(err) {
		t.Errorf("a draft is published: %v", err)
	}

	h.stop()
	select {
	case code := <-h.ended:
		if code != fine {
			t.Errorf("interrupted, it ends with %d", code)
		}
	case <-time.After(time.Minute):
		t.Error("an interrupt does not end it")
	}
}

// Go code that is edited while the site is hosted changes nothing, and that is said, at the
// terminal and over the pages, until it reads as before or the program is run again.
func TestGoEditedWhileHosting(t *testing.T) {
	if testing.Short() {
		t.Skip("a checkout is copied and hosted")
	}
	t.Parallel()
	ctx, stop := context.WithCancel(t.Context())
	root := sitetest.Checkout(t)
	read, write := io.Pipe()
	c := &command{out: t.TempDir(), addr: "127.0.0.1:0", prefix: "/", stdout: write, stderr: write}
	c.builder = builder{root: root, content: filepath.Join(root, "content"), templates: filepath.Join(root, "templates"),
		module: func() ([]byte, error) { return []byte("\x00asm"), nil }}
	ended := make(chan error, 1)
	go func() {
		ended <- c.host(ctx)
		write.Close()
	}()
	h := &hosted{t: t, said: make(chan string, 100), stop: stop}
	go func() {
		defer close(h.said)
		for lines := bufio.NewScanner(read); lines.Scan(); {
			h.said <- lines.Text()
		}
	}()
	_, h.url, _ = strings.Cut(h.hears("hosted at"), "hosted at ")
	h.hears("published to")
	file := filepath.Join(root, "rules/trio/play.go")
	sitetest.Edit(t, file, "package trio", "package trio // again")
	h.hears(`^rules/trio/play\.go:1:1: Go code was edited, and this program was compiled before: stop it and run it again$`)
	r, err := http.Get(h.url + "_ludoteca/events?page=/fr/")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	said := bufio.NewScanner(r.Body)
	for range 2 {
		said.Scan()
	}
	if !strings.Contains(said.Text(), "Go code was edited") {
		t.Errorf("a page is told %q", said.Text())
	}
	sitetest.Edit(t, file, "package trio // again", "package trio")
	h.hears("built again$")
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// What is published is never mixed with what it is made of, by whatever way one gets there.
func TestOutInsideItsSources(t *testing.T) {
	content := sitetest.Copied(t)
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(content, link); err != nil {
		t.Skip(err)
	}
	before, _ := holds(t, content)
	for _, out := range []string{content, filepath.Join(content, "public"), filepath.Join(content, "trio", "new", "public"), filepath.Join(link, "public"), link} {
		if code, _, stderr := do(t, "-once", "-content", content, "-out", out); code != wrongUsage || !strings.Contains(stderr, "is inside "+content) {
			t.Errorf("%s: exit code %d, and it says %s", out, code, stderr)
		}
	}
	if code, _, stderr := do(t, "-check", "-out", "../../templates/public"); code != wrongUsage || !strings.Contains(stderr, "is inside") {
		t.Errorf("exit code %d, and it says %s", code, stderr)
	}
	if after, _ := holds(t, content); !maps.Equal(before, after) {
		t.Error("something was written")
	}
}

// Once interrupted, -once neither goes on nor pretends to have published.
func TestInterrupt(t *testing.T) {
	t.Parallel()
	compiles(t)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	out := filepath.Join(t.TempDir(), "public")
	var stderr bytes.Buffer
	if code := run(ctx, []string{"-once", "-out", out}, io.Discard, &stderr); code == fine || !strings.Contains(stderr.String(), "stopped") {
		t.Errorf("exit code %d, and it says %q", code, stderr.String())
	}
	if _, err := os.Stat(out); !os.IsNotExist(err) {
		t.Errorf("it published: %v", err)
	}
}
