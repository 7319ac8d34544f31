package main

// What the documents say of the code is there: folders and files by their paths, and
// what else stands in backticks, in one of the files that its paragraph names.

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestDocumentsNameWhatIsThere(t *testing.T) {
	quoted := regexp.MustCompile("`([^`\n]+)`")
	path := regexp.MustCompile(`^\.?[\w-]+(/[\w.-]+)*(/|\.\w+)$|^\.ci/run$`)
	name := regexp.MustCompile(`^#?[A-Za-z]\w*$`)
	fenced := regexp.MustCompile("(?ms)^```.*?^```$")
	checked := 0
	for _, document := range []string{"README.md", ".readme/ARCHITECTURE.md", ".readme/CONTRIBUTING.md"} {
		text, err := os.ReadFile(filepath.Join("../..", document))
		if err != nil {
			t.Fatal(err)
		}
		for _, paragraph := range strings.Split(fenced.ReplaceAllString(string(text), ""), "\n\n") {
			if document == "README.md" && !strings.HasPrefix(paragraph, "| folder |") {
				continue // the map; the rest tells of content and of commands
			}
			var paths, names []string
			for _, m := range quoted.FindAllStringSubmatch(paragraph, -1) {
				switch word := m[1]; {
				case path.MatchString(word) && strings.Contains(word, "/"):
					paths = append(paths, word)
				case name.MatchString(word) && document == ".readme/ARCHITECTURE.md": // elsewhere it may be the user's
					names = append(names, word)
				}
			}
			for _, path := range paths {
				if !there(path) {
					t.Errorf("%s: there is no %s", document, path)
				}
			}
			for _, name := range names {
				if !declares(paths, name) {
					t.Errorf("%s: the files named beside it have no %s", document, name)
				}
			}
			checked += len(paths) + len(names)
		}
	}
	if checked < 100 {
		t.Errorf("only %d names were looked up", checked)
	}
}

// there reports whether a path leads to something of the checkout; README's map names
// some folders as seen from the folder of their row.
func there(path string) bool {
	for _, root := range []string{"../..", "../../rules", "."} {
		if _, err := os.Stat(filepath.Join(root, path)); err == nil {
			return true
		}
	}
	return false
}

// declares reports whether one of the files, or of the files in the folders, has a word.
func declares(paths []string, word string) bool {
	whole := regexp.MustCompile(`(^|[^\w#])` + regexp.QuoteMeta(word) + `($|\W)`)
	for _, path := range paths {
		found := false
		_ = filepath.WalkDir(filepath.Join("../..", path), func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				text, _ := os.ReadFile(name)
				found = found || whole.Match(text)
			}
			return nil
		})
		if found {
			return true
		}
	}
	return false
}

// What only tests share is linked into no program.
func TestOnlyTestsShareABrowser(t *testing.T) {
	users := 0
	err := filepath.WalkDir("../..", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".go" {
			return err
		}
		text, err := os.ReadFile(name)
		if !strings.Contains(string(text), "\n\t\"ludoteca/cmd/build/internal/sitetest\"\n") {
			return err
		}
		users++
		if !strings.HasSuffix(name, "_test.go") {
			t.Errorf("%s imports what is for tests", name)
		}
		return err
	})
	if err != nil || users == 0 {
		t.Errorf("%d tests share it, %v", users, err)
	}
}
