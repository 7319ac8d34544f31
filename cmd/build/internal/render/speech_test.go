package render

import (
	"html/template"
	"strings"
	"testing"

	"ludoteca/rules/words"
)

// What is put into a template is what a page would have been told, escaped alike, and
// what nobody can answer is left to ask.
func TestTemplatesSpeak(t *testing.T) {
	w := words.New([]words.Entry{{ID: "ui.skip", Text: `L'"un" & <b>`}}, nil)
	const source = `<a title="{{.T "ui.skip"}}" href="{{.Home}}x/" lang={{.Lang}}>{{$.T "ui.skip"}}</a>{{with .Title}}{{.}} {{$.T "ui.skip"}} {{$.About}}{{else}}{{.Home}}{{end}}{{range .Sheets}}{{$.Home}}{{end}}{{if .Dir}}{{.Home}}{{end}}`
	page := Frame{words: w, Home: "/a/fr/", About: "/a/à propos/", Lang: "fr", Title: "Un", Sheets: []string{"x", "y"}}
	var asked, said strings.Builder
	set := template.Must(template.New("page").Parse(source))
	if err := template.Must(set.Clone()).Execute(&asked, page); err != nil {
		t.Fatal(err)
	}
	saying{w, map[string]string{"Home": page.Home, "About": page.About, "Lang": page.Lang}}.put(set.Tree.Root, true)
	if left := set.Tree.Root.String(); strings.Contains(left, ".T ") || strings.Contains(left, "Home") || strings.Contains(left, ".Lang") || !strings.Contains(left, "$.About") {
		t.Errorf("what is left to ask: %s", left)
	}
	if err := set.Execute(&said, page); err != nil {
		t.Fatal(err)
	}
	if asked.String() != said.String() {
		t.Errorf("asked, they say\n%s\nand by themselves\n%s", asked.String(), said.String())
	}

	set = template.Must(template.New("page").Parse("<p>\n{{.T \"ui.skipp\"}}"))
	saying{w, nil}.put(set.Tree.Root, true)
	if err := set.Execute(&said, page); err == nil || !strings.Contains(err.Error(), "page:2:") {
		t.Errorf("a word that there is none for: %v", err)
	}
}
