package main

// Two practices may be of one game: nana is played by Trio's engine, with other
// choices. Each is dealt, called and resumed by its own form.

import (
	"testing"

	"ludoteca/cmd/build/internal/browsertest"
)

func TestVariantHasItsOwnForm(t *testing.T) {
	p := fluent(t, host(t), "trio", "fr", browsertest.Screen{Width: 360, Height: 740, Touch: true})
	p.Visit("/" + p.edition.Practice.URL)
	const form = `[data-practice~="preset=nana"]`
	p.Holds("the form", `(document.querySelector('`+form+` [value=new]').click(), true)`)
	p.Until("the table", func(tree []node) bool { return len(grid(tree)) > 0 })
	p.Holds("a table for two", `document.querySelectorAll('.cloth .holder').length === 2`)
	p.Holds("its own title", `document.querySelector('[data-part=title]').textContent === document.querySelector('`+form+`').dataset.title`)
	p.Holds("back to the forms", `(document.querySelector('[data-do=leave]').click(), true)`)
	p.Holds("only its form resumes it", `(() => {
		const [one, ...others] = document.querySelectorAll('[value=resume]:not([hidden])');
		return !others.length && one?.form.matches('`+form+`');
	})()`)
	p.Holds("and does", `(document.querySelector('`+form+` [value=resume]').click(), true)`)
	p.Holds("the same title", `!document.querySelector('[data-table]').hidden && document.querySelector('[data-part=title]').textContent === document.querySelector('`+form+`').dataset.title`)
}
