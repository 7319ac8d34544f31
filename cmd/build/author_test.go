package main

import (
	"os"
	"strings"
	"testing"
)

// Neither the tool that makes examples of matches nor its button nor its address is in any file
// for the world.
func TestAuthorIsNotPublished(t *testing.T) {
	t.Parallel()
	content, _ := holds(t, publishedSite(t))
	script, err := os.ReadFile("internal/serve/author.js")
	if err != nil {
		t.Fatal(err)
	}
	for _, mark := range []string{"_ludoteca", "ludoteca-author", "Copy as example"} {
		if mark != "_ludoteca" && !strings.Contains(string(script), mark) {
			t.Errorf("the script no longer says %q: look for something else", mark)
		}
		for name, text := range content {
			if strings.Contains(text, mark) {
				t.Errorf("%s says %q", name, mark)
			}
		}
	}
	for name := range content {
		if strings.Contains(name, "_ludoteca") || strings.HasSuffix(name, "author.js") {
			t.Errorf("%s is published", name)
		}
	}
}
