package sitetest

// What the packages of page tests share besides: the content as it is in the repository,
// where a host says that it is, a copy of the checkout to be changed, and how they run.

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/templates/shelf"
)

// Thorough is whether what is otherwise tested in turn is tested in every language and way.
var Thorough = flag.Bool("thorough", false, "finish each practice in every language both ways")

// Run runs the tests of a package, twice as many with t.Parallel as there are processors
// unless -parallel says how many, for a reader waits more for the page than it computes. Then
// it ends what they share: by stop what is theirs, the host, and the browser.
func Run(m *testing.M, stop func()) {
	flag.Parse()
	chosen := false
	flag.Visit(func(f *flag.Flag) { chosen = chosen || f.Name == "test.parallel" })
	if !chosen {
		_ = flag.Set("test.parallel", strconv.Itoa(2*runtime.GOMAXPROCS(0)))
	}
	m.Run()
	stop()
	for _, stop := range slices.Backward(append(stopHost, chromium.stop...)) {
		stop()
	}
}

// Root is the checkout that the tests run in.
var Root = func() string {
	dir, _ := os.Getwd()
	for range 9 {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		dir = filepath.Dir(dir)
	}
	return dir
}()

// Library is the repository's content, read once.
var Library = sync.OnceValues(func() (*book.Book, error) {
	return book.Load(os.DirFS(filepath.Join(Root, "content")), shelf.Games(), book.Options{})
})

// Content returns the library, for the tests that only look at it.
func Content(tb testing.TB) *book.Book {
	tb.Helper()
	b, err := Library()
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// Editions returns a game in every language, or all games for "".
func Editions(tb testing.TB, rulebook string) []*book.Edition {
	tb.Helper()
	var list []*book.Edition
	for _, l := range Content(tb).Languages {
		if rulebook == "" {
			list = append(list, l.Editions...)
		} else {
			list = append(list, l.Edition(rulebook))
		}
	}
	return list
}

// Edition returns the edition of a game in a language.
func Edition(tb testing.TB, game, lang string) *book.Edition {
	tb.Helper()
	list := Editions(tb, game)
	at := slices.IndexFunc(list, func(e *book.Edition) bool { return e.Language.Code == lang })
	if at < 0 {
		tb.Fatalf("no language %s", lang)
	}
	return list[at]
}

// Hash is the end of the address of a practice page that opens a record.
func Hash(record string) string {
	return "#r=" + strings.NewReplacer(" ", "+", "\n", "~", "#", "!").Replace(record)
}

// Checkout returns a copy of what the program is made of and made from.
func Checkout(tb testing.TB) string {
	tb.Helper()
	to := tb.TempDir()
	if err := copyCheckout(to); err != nil {
		tb.Fatal(err)
	}
	return to
}

func copyCheckout(to string) error {
	for _, name := range []string{"cmd", "content", "rules", "templates", "wasm"} {
		if err := os.CopyFS(filepath.Join(to, name), os.DirFS(filepath.Join(Root, name))); err != nil {
			return err
		}
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(filepath.Join(Root, name))
		if err == nil {
			err = os.WriteFile(filepath.Join(to, name), text, 0o644)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Copied returns a copy of the repository's content, to be spoilt.
func Copied(tb testing.TB) string {
	tb.Helper()
	dir := filepath.Join(tb.TempDir(), "content")
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(Root, "content"))); err != nil {
		tb.Fatal(err)
	}
	return dir
}

// Edit replaces a text in a file, once and in one stroke, as good editors save.
func Edit(tb testing.TB, file, old, new string) {
	tb.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		tb.Fatal(err)
	}
	if !strings.Contains(string(text), old) {
		tb.Fatalf("%s has no %q", file, old)
	}
	saved := filepath.Join(filepath.Dir(file), ".saved")
	if err := os.WriteFile(saved, []byte(strings.Replace(string(text), old, new, 1)), 0o644); err != nil {
		tb.Fatal(err)
	}
	if err := os.Rename(saved, file); err != nil {
		tb.Fatal(err)
	}
}

// Series are measurements of the same thing.
type Series []float64

// Median sorts them, and returns the one in the middle.
func (s Series) Median() float64 {
	slices.Sort(s)
	return s[len(s)/2]
}

// Address reads what the command says, and returns the URL at which it says that it hosts the
// site.
func Address(read io.Reader) (string, error) {
	found, said, ended := make(chan string, 1), make(chan string, 100), make(chan bool)
	go func() {
		defer close(ended)
		for lines := bufio.NewScanner(read); lines.Scan(); {
			if _, rest, ok := strings.Cut(lines.Text(), "hosted at http://"); ok {
				found <- "http://" + strings.TrimSuffix(rest, "/")
			}
			select {
			case said <- lines.Text():
			default: // enough to know what is wrong
			}
		}
	}()
	why := "ends"
	select {
	case url := <-found:
		return url, nil
	case <-ended:
	case <-time.After(5 * Patience): // of content with faults it waits for another
		why = "has no site to show"
	}
	var text strings.Builder
	for len(said) > 0 {
		text.WriteString("\n" + <-said)
	}
	return "", fmt.Errorf("the command gives no URL and %s; it says%s", why, text.String())
}
