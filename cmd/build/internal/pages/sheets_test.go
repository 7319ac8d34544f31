package pages

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/css"

	"ludoteca/cmd/build/internal/sitetest"
)

// Every selector and declaration of the stylesheets is one that a browser knows, for one with
// a misspelt word is passed over without a sign. Of line-clamp it knows the older name alone,
// which stands beside it.
func TestStylesAreKnown(t *testing.T) {
	t.Parallel()
	sheets, err := filepath.Glob(filepath.Join(sitetest.Root, "templates/assets/css/*.css"))
	if err != nil || len(sheets) < 10 {
		t.Fatal(err, sheets)
	}
	type said struct{ Place, Property, Value, Selector string }
	var all []said
	for _, name := range sheets {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		p := css.NewParser(parse.NewInputBytes(text), false)
		for {
			grammar, _, data := p.Next()
			value := ""
			for _, v := range p.Values() {
				value += string(v.Data)
			}
			line := 1 + strings.Count(string(text[:p.Offset()]), "\n")
			place := filepath.Base(name) + ":" + strconv.Itoa(line)
			switch grammar {
			case css.DeclarationGrammar:
				value, _, _ = strings.Cut(value, "!")
				all = append(all, said{Place: place, Property: string(data), Value: value})
			case css.BeginRulesetGrammar, css.QualifiedRuleGrammar:
				if !strings.Contains(value, "%") { // of an animation
					all = append(all, said{Place: place, Selector: value})
				}
			}
			if grammar == css.ErrorGrammar && !p.HasParseError() {
				break
			}
		}
	}
	reader := sitetest.Open(t, sitetest.Site(t), sitetest.Screen{Width: 800, Height: 600})
	reader.Visit("/fr/")
	list, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range sitetest.Evaluate[[]said](reader, `(`+string(list)+`).filter(({ Property, Value, Selector }) => {
		try {
			return Property === "line-clamp" ? false : Selector ? void document.querySelector(Selector) : !CSS.supports(Property, Value);
		} catch {
			return true;
		}
	})`) {
		t.Errorf("%s: %s%s %s", s.Place, s.Selector, s.Property, s.Value)
	}
	if len(all) < 2000 {
		t.Errorf("only %d of them were found", len(all))
	}
}
