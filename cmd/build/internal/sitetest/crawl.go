package sitetest

// Every page that links lead to, for whichever browser opens them.

import (
	"slices"
	"testing"

	"ludoteca/cmd/build/internal/book"
)

// Crawl opens every page that links lead to, which open returns of each.
func Crawl(tb testing.TB, open func(path string) (links []string)) {
	tb.Helper()
	found := []string{"/", "/nowhere/"}
	for _, l := range Content(tb).Languages {
		found = append(found, "/"+l.Code+"/nowhere/")
	}
	for at := 0; at < len(found); at++ {
		for _, link := range open(found[at]) {
			if !slices.Contains(found, link) {
				found = append(found, link)
			}
		}
	}
	for _, e := range Played(tb) {
		for _, url := range []string{e.Rules.URL, e.Practice.URL} {
			if !slices.Contains(found, "/"+url) {
				tb.Errorf("no link leads to /%s; found are %s", url, found)
			}
		}
	}
}

// Links lists where the links of a page lead.
const Links = `[...document.querySelectorAll('a[href]:not([download])')].filter(a => a.origin === location.origin).map(a => a.pathname)`

// Sideways tells by what a page is wider than the window.
const Sideways = `(() => {
	const page = document.documentElement, width = page.clientWidth;
	if (page.scrollWidth <= width) return '';
	const out = [...document.body.querySelectorAll('*')].filter(e => e.getBoundingClientRect().right > width + 1);
	return page.scrollWidth + ' > ' + width + ': ' + out.map(e => e.nodeName + '.' + e.className).slice(0, 5).join(', ');
})()`

// Rests is true once the page waits for its reader; whoever plays meanwhile is hurried.
const Rests = `(table => !table || table.dataset.turn === "bot" && table.querySelector(".board").click())(document.querySelector("[data-busy]"))`

// Played returns every edition that has practices.
func Played(tb testing.TB) []*book.Edition {
	return slices.DeleteFunc(Editions(tb, ""), func(e *book.Edition) bool { return e.Practice == nil })
}

// Some returns the first n of a list, of which no other tells more but by a rare fault; with -thorough
// all of it.
func Some[T any](n int, list ...T) []T {
	if *Thorough {
		return list
	}
	return list[:min(n, len(list))]
}

// InTurn returns every game that has practices in one language, the next in another; with -thorough
// each in all.
func InTurn(tb testing.TB) (list []*book.Edition) {
	tb.Helper()
	all, languages := Played(tb), len(Content(tb).Languages)
	for i, e := range all {
		if *Thorough || i%languages == i*languages/len(all) {
			list = append(list, e)
		}
	}
	return list
}
