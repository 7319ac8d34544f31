package book

import (
	"fmt"
	"maps"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"ludoteca/cmd/build/internal/cache"
	"ludoteca/rules"
	"ludoteca/templates/shelf"
)

// twice is a game of rules alone that was revised twice, in two languages; the Italian
// edition came with the second text.
const twice = `
-- drops/fr/revisions/2026-10-01.md --
---
title: Gouttes
summary: Un jeu de gouttes.
revised: 2026-10-01
---

[DRO-01 Une goutte] Prends une goutte d'eau et pose-la devant toi.

[DRO-02 Le seau] Le seau est vide.

[DRO-03 Dès trois gouttes][DRO-04 Ensemble] Verse tes trois gouttes, vois [→ DRO-02].

[DRO-05 La fin] C'est fini quand le seau est plein.
-- drops/fr/revisions/2026-11-01.md --
---
title: Gouttes
summary: Un jeu de gouttes.
revised: 2026-11-01
---

## Le jeu

[DRO-01 Une goutte] Prends une goutte d'eau et pose-la sur la table, devant toi.

[DRO-03 Dès quatre gouttes][DRO-04 Ensemble] Verse tes quatre gouttes, vois [→ DRO-05].

[R-DRO-01 Sans seau ?] Un verre va aussi.

[DRO-05 La fin] Qui a le plus gagne.
-- drops/fr/rules.md --
---
title: Gouttes
summary: Un jeu de gouttes.
revised: 2026-11-21
---

[DRO-01 Une goutte] Prends une goutte d'eau et pose-la sur la table, devant toi.

[DRO-03 Dès quatre gouttes][DRO-04 Ensemble] Verse tes quatre gouttes, vois [→ DRO-05].

[R-DRO-01 Sans seau ?] Un verre va aussi.

[DRO-05 La fin] Qui a le plus gagne.
-- drops/it/revisions/2026-11-01.md --
---
title: Gocce
summary: Un gioco di gocce.
revised: 2026-11-01
---

[DRO-01 Una goccia] Prendi una goccia.

[DRO-03 Da tre gocce][DRO-04 Insieme] Versa le gocce.

[R-DRO-01 Senza secchio?] Va bene anche un bicchiere.

[DRO-05 La fine] Vince chi ne ha di più.
-- drops/it/rules.md --
---
title: Gocce
summary: Un gioco di gocce.
revised: 2026-11-21
---

[DRO-01 Una goccia] Prendi una goccia.

[DRO-03 Da quattro gocce][DRO-04 Insieme] Versa le gocce.

[R-DRO-01 Senza secchio?] Va bene anche un bicchiere.

[DRO-05 La fine] Vince chi ne ha di più.
`

func TestRevisions(t *testing.T) {
	content := small(t)
	for _, f := range txtar.Parse([]byte(twice)).Files {
		content[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	before := maps.Clone(content)
	memory := &cache.Memory{}
	for range 2 { // the second time from what is remembered
		b, err := Load(content, []*rules.Game{pairs}, Options{Memory: memory, Faces: pairsFace})
		if err != nil {
			t.Fatal(err)
		}
		var got strings.Builder
		for _, lang := range b.Languages {
			e := lang.Edition("drops")
			fmt.Fprintf(&got, "%s %s\n", e.Changes.URL, e.Changes.Twin(lang).Revised)
			for _, r := range e.Revisions {
				fmt.Fprintf(&got, "%s of %d clauses\n", r.Day, len(r.Clauses))
				for _, c := range r.Changes {
					fmt.Fprintf(&got, "  %s", c.Kind)
					for _, h := range c.Heads {
						fmt.Fprintf(&got, " %s %s (today: %t)", h.ID, marked(h.Title), h.Clause != nil)
					}
					fmt.Fprintf(&got, "\n    %s\n", marked(c.Text))
				}
			}
		}
		want := `fr/drops/changes-title/ 2026-11-21
2026-11-21 of 5 clauses
2026-11-01 of 5 clauses
  altered DRO-01 Une goutte (today: true)
    Prends une goutte d’eau et pose-la +sur la table,+ devant toi.
  removed DRO-02 Le seau (today: false)
    -Le seau est vide.-
  altered DRO-03 Dès -trois- +quatre+ gouttes (today: true) DRO-04 Ensemble (today: true)
    Verse tes -trois- +quatre+ gouttes, vois -Le seau.- +La fin.+
  added R-DRO-01 Sans seau ? (today: true)
    Un verre va aussi.
  altered DRO-05 La fin (today: true)
    -C’est fini quand le seau est plein.- +Qui a le plus gagne.+
2026-10-01 of 5 clauses
it/drops/changes-title/ 2026-11-21
2026-11-21 of 5 clauses
  altered DRO-03 Da -tre- +quattro+ gocce (today: true)
    Versa le gocce.
2026-11-01 of 5 clauses
`
		if got.String() != want {
			t.Errorf("got\n%s\nwant\n%s", &got, want)
		}
	}
	for name, f := range content {
		if string(f.Data) != string(before[name].Data) {
			t.Errorf("%s was changed by being read", name)
		}
	}
}

// marked writes +what came+ and -what went-.
func marked(list []Run) string {
	parts := make([]string, len(list))
	for i, r := range list {
		sign := map[string]string{"ins": "+", "del": "-"}[r.Mark]
		parts[i] = sign + r.Text + sign
	}
	return strings.Join(parts, " ")
}

// Whatever is taken out of a marked text or left in it, the two texts come back.
func FuzzCompare(f *testing.F) {
	f.Add("one two three", "one three four")
	f.Add("", "one")
	f.Fuzz(func(t *testing.T, a, b string) {
		var was, is []string
		for _, r := range compare(a, b) {
			if r.Mark != "ins" {
				was = append(was, r.Text)
			}
			if r.Mark != "del" {
				is = append(is, r.Text)
			}
		}
		if strings.Join(was, " ") != a || strings.Join(is, " ") != b {
			t.Errorf("%q and %q became %q and %q", a, b, was, is)
		}
	})
}

// A day is said as the language says it.
func TestDays(t *testing.T) {
	b, err := Load(os.DirFS("../../../../content"), shelf.Games(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range [][2]string{{"21 novembre 2026", "1er janvier 2027"}, {"21 novembre 2026", "1º gennaio 2027"}} {
		lang := b.Languages[i]
		if a, b := lang.Day("2026-11-21"), lang.Day("2027-01-01"); a != want[0] || b != want[1] {
			t.Errorf("%s says %q and %q", lang.Code, a, b)
		}
	}
}
