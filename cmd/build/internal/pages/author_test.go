package pages

// Authoring by playing: a match that is played in the preview becomes an example
// of the rulebook.

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/sitetest"
)

// An author plays two moves, presses one button, and what is then in the
// clipboard stands in both rulebooks without a single fault.
func TestAuthor(t *testing.T) {
	t.Parallel()
	e := editions(t)[0]
	g := guest{sitetest.Open(t, sitetest.Site(t), sitetest.Screen{Width: 800, Height: 900, Media: map[string]string{"prefers-reduced-motion": "reduce"}}), t, e}
	g.Early(`navigator.clipboard.writeText = async (text) => { globalThis.copied = text }`) // nobody has this window's focus
	g.Visit("/" + e.Practice.URL)
	g.Holds("no button without a table", `document.querySelector('ludoteca-author').offsetHeight === 0`)
	g.enter(pair)
	g.seated()
	g.click("flip d2")
	g.open("d2")
	g.click("flip a3")
	g.open("a3 d2")
	g.stored(pair + "\nflip d2\nflip a3")
	g.TabTo("the button", func(n sitetest.Node) bool { return n.Role == "button" && n.Name == "Copy as example" })
	g.Press(kb.Enter)
	g.hears("Copied.")
	const part = `document.querySelector('ludoteca-author').shadowRoot.querySelector('%s')`
	block := sitetest.Evaluate[string](g.Reader, `copied`)
	if shown := sitetest.Evaluate[string](g.Reader, strings.Replace(part, "%s", "textarea", 1)+`.value`); shown != block || block == "" {
		t.Errorf("the field shows %q, and the clipboard has %q", shown, block)
	}
	if small := sitetest.Evaluate[bool](g.Reader, strings.Replace(part, "%s", "button", 1)+`.offsetHeight < 44`); small {
		t.Error("the button is too small for a thumb")
	}
	g.fits("the field")
	for _, line := range []string{"\n" + pair + "\n", "\nflip d2\n", "\nflip a3\n", "\n# SYM-", "\nfact: tile a3 blue\n"} {
		if !strings.Contains(block, line) {
			t.Errorf("no %q in\n%s", line, block)
		}
	}

	content := sitetest.Copied(t)
	for _, e := range editions(t) {
		paste(t, filepath.Join(content, "symbotrio", e.Language.Code, "rules.md"), block)
	}
	if said, err := sitetest.Said("-check", "-content", content); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}

	// The same match with a lie in it does not pass: the block is read.
	for _, e := range editions(t) {
		sitetest.Edit(t, filepath.Join(content, "symbotrio", e.Language.Code, "rules.md"), "fact: tile a3 blue", "fact: tile a3 red")
	}
	if said, err := sitetest.Said("-check", "-content", content); err == nil || !strings.Contains(said, "tile a3 blue") {
		t.Errorf("a lie in it: %v, %s", err, said)
	}

	// What goes wrong is said in words: no clipboard, no match, a record that is
	// none, no storage, no host.
	for _, c := range []struct{ name, script, says string }{
		{"a closed clipboard", `navigator.clipboard.writeText = () => Promise.reject(new Error())`, "Copy it from here"},
		{"a broken record", `localStorage.setItem('ludoteca.run.symbotrio', 'symbotrio 2 #1.abc\nflip a1\ncheat')`, "This match cannot be an example: playing the match: record line 3: refused by SYM-"},
		{"no match", `localStorage.clear()`, "There is no match to copy"},
		{"no storage", `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })`, "This browser keeps no matches"},
	} {
		g.Pardon("422")
		sitetest.Evaluate[bool](g.Reader, `(() => { `+c.script+`; `+strings.Replace(part, "%s", "button", 1)+`.click(); return true })()`)
		g.hears(c.says)
		hidden := c.name != "a closed clipboard"
		if got := sitetest.Evaluate[bool](g.Reader, strings.Replace(part, "%s", "textarea", 1)+`.hidden`); got != hidden {
			t.Errorf("%s: the field is hidden: %t", c.name, got)
		}
	}
}

// paste puts a block before the first heading of a page.
func paste(t *testing.T, file, block string) {
	t.Helper()
	sitetest.Edit(t, file, "\n## ", "\n"+block+"\n## ")
}
