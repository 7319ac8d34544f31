package play

// Two practices may be of one game: nana is played by Trio's engine, with other
// choices, and so are the robbers by other rules. Each is dealt, called and resumed by
// its own form, whichever of the two fixes more.

import (
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
)

func TestVariantHasItsOwnForm(t *testing.T) {
	t.Parallel()
	for _, v := range sitetest.Some(2, []struct{ game, fixed, table string }{
		{"trio", "preset=nana", `document.querySelectorAll('.cloth .holder').length === 2`},
		{"brigands", "attack=free", `document.querySelectorAll('.board .rivals > li').length === 2`},
		{"trio", "preset=trio", `document.querySelectorAll('.cloth .holder').length === 3`},
		{"brigands", "attack=action", `document.querySelectorAll('.board .rivals > li').length === 2`},
	}...) {
		t.Run(v.game+" "+v.fixed, func(t *testing.T) { variant(t, v.game, v.fixed, v.table) })
	}
}

func variant(t *testing.T, game, fixed, table string) {
	p := fluent(t, sitetest.Site(t), game, "fr", sitetest.Screen{Width: 360, Height: 740, Touch: true})
	p.Visit("/" + p.edition.Practice.URL)
	form := `[data-practice~="` + fixed + `"]`
	p.Holds("the form", `(document.querySelector('`+form+` [value=new]').click(), true)`)
	p.Until("the table", func(tree []sitetest.Node) bool { return len(grid(tree)) > 0 })
	p.Holds("a table for so many", table)
	p.Holds("its own title", `document.querySelector('[data-part=title]').textContent === document.querySelector('`+form+`').dataset.title`)
	p.Holds("back to the forms", `(document.querySelector('[data-do=leave]').click(), true)`)
	p.Holds("only its form resumes it", `(() => {
		const [one, ...others] = document.querySelectorAll('[value=resume]:not([hidden])');
		return !others.length && one?.form.matches('`+form+`');
	})()`)
	p.Holds("and does", `(document.querySelector('`+form+` [value=resume]').click(), true)`)
	p.Holds("the same title", `!document.querySelector('[data-table]').hidden && document.querySelector('[data-part=title]').textContent === document.querySelector('`+form+`').dataset.title`)
}
