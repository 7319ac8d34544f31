package main

// The same Markdown for Hugo, which many know and take for fast: the rulebooks as its
// content, as Hugo comes, with one layout for a page and one for a list. It writes the
// page and its title; all that this generator does besides (links between clauses, checks,
// search, headers) comes on top on our side, and Hugo's feeds and taxonomies on its own.

import (
	"os"
	"path/filepath"
	"strings"
)

var hugoLayouts = map[string]string{
	"single.html": `<!doctype html><html lang="{{.Section}}"><meta charset="utf-8"><title>{{.Title}}</title><meta name="description" content="{{.Params.summary}}"><main><h1>{{.Title}}</h1>{{.Content}}</main></html>` + "\n",
	"list.html":   `<!doctype html><html><meta charset="utf-8"><title>{{.Title}}</title><main><ul>{{range .Pages}}<li><a href="{{.RelPermalink}}">{{.Title}}</a></li>{{end}}</ul></main></html>` + "\n",
}

// writeHugo makes a site for Hugo in dir of the rulebooks of a library.
func writeHugo(dir, content string) error {
	files := map[string]string{"hugo.toml": "baseURL = \"https://example.org/\"\n"}
	for name, text := range hugoLayouts {
		files["layouts/_default/"+name] = text
	}
	rulebooks, err := filepath.Glob(filepath.Join(content, "*", "*", "rules.md"))
	if err != nil {
		return err
	}
	for _, name := range rulebooks {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		path := strings.Split(filepath.ToSlash(name), "/")
		game, lang := path[len(path)-3], path[len(path)-2]
		files["content/"+lang+"/"+game+".md"] = string(text)
	}
	return writeAll(dir, files)
}
