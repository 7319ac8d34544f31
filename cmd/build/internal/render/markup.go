package render

// The grammar of HTML as far as a browser makes the best of what breaks it: attributes that it
// does not know, values that it takes for others, elements where they cannot be, and what each
// page has to say of itself before anything else.

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
)

// known attributes, besides those of ARIA and of data.
var attributes = names("accept action alt async autocapitalize autocomplete autocorrect autofocus charset checked class closedby cols colspan command commandfor content contenteditable crossorigin datetime decoding defer dir dirname disabled download draggable enctype enterkeyhint fetchpriority for form formaction formmethod headers height hidden high href hreflang http-equiv id inert inputmode integrity is itemprop label lang list loading low max maxlength media method min minlength multiple name nomodule novalidate open optimum pattern placeholder popover popovertarget popovertargetaction property readonly referrerpolicy rel required reversed role rows rowspan scope selected size sizes slot span spellcheck src srcset start step tabindex target title translate type value width wrap")

// values are those of an attribute that has no others: of one element, or of all.
var values = map[string]map[string]bool{
	"input type":    names("button checkbox color date datetime-local email file hidden image month number password radio range reset search submit tel text time url week"),
	"button type":   names("button submit reset"),
	"dir":           names("ltr rtl auto"),
	"scope":         names("row col rowgroup colgroup"),
	"method":        names("get post dialog"),
	"aria-live":     names("polite assertive off"),
	"aria-current":  names("page step location date time true false"),
	"aria-expanded": names("true false"),
	"aria-hidden":   names("true false"),
	"aria-atomic":   names("true false"),
	"aria-pressed":  names("true false mixed"),
	"aria-checked":  names("true false mixed"),
	"aria-disabled": names("true false"),
	"aria-haspopup": names("true false menu listbox tree grid dialog"),
}

// Which elements stand in certain ones alone, and which take certain ones alone.
var (
	parents = map[string]map[string]bool{
		"li": names("ul ol menu"), "dt": names("dl div"), "dd": names("dl div"), "tr": names("table thead tbody tfoot"), "td": names("tr"), "th": names("tr"),
		"thead": names("table"), "tbody": names("table"), "tfoot": names("table"), "caption": names("table"), "option": names("select datalist optgroup"),
		"legend": names("fieldset"), "summary": names("details"), "figcaption": names("figure"),
	}
	children = map[string]map[string]bool{
		"ul": names("li template script"), "ol": names("li template script"), "dl": names("dt dd div template script"), "tr": names("td th template script"),
		"table": names("caption colgroup thead tbody tfoot tr template script"), "select": names("option optgroup hr button"),
	}
)

// checkElement finds what is wrong with an element by itself, and with where it stands.
func (p *structure) checkElement(name, tag string, list []attribute) {
	for i, a := range list {
		known := values[a.key]
		if a.key == "type" {
			known = values[name+" type"]
		}
		switch {
		case slices.ContainsFunc(list[:i], func(b attribute) bool { return a.key == b.key }):
			p.fault(tag, "an attribute "+a.key+" that is there twice", "keep one: a browser reads the first")
		case !attributes[a.key] && !strings.HasPrefix(a.key, "data-") && !strings.HasPrefix(a.key, "aria-"):
			p.fault(tag, "an attribute "+a.key+", which HTML does not have", "mend its spelling")
		case known != nil && !known[strings.ToLower(a.value)]:
			p.fault(tag, fmt.Sprintf("%s=%q, which means nothing", a.key, a.value), "mend its spelling")
		case a.key == "href" && !p.leadsSomewhere(a.value):
			p.fault(tag, fmt.Sprintf("a link to %q", a.value), "begin the address with {{.Base}}, # or https:")
		case name == "meta" && a.key == "name" && a.value == "robots":
			p.fault(tag, "a page that speaks to robots", "take it out: robots.txt does")
		}
	}
	if len(p.open) > 0 {
		outer := p.open[len(p.open)-1].name
		if in := parents[name]; in != nil && !in[outer] || children[outer] != nil && !children[outer][name] {
			p.fault(tag, "a <"+name+"> in a <"+outer+">", "put it where such an element may stand")
		}
	}
	p.notePage(name, tag, list)
}

// leadsSomewhere reports whether an address can be one, on the site or elsewhere.
func (p *structure) leadsSomewhere(address string) bool {
	return slices.ContainsFunc([]string{p.site.base, "#", "./", "../", "https://", "mailto:"}, func(s string) bool { return strings.HasPrefix(address, s) }) ||
		p.site.origin != "" && strings.HasPrefix(address, p.site.origin)
}

// notePage notes what a page says of itself.
func (p *structure) notePage(name, tag string, list []attribute) {
	value := func(key string) string {
		for _, a := range list {
			if a.key == key {
				return strings.ToLower(a.value)
			}
		}
		return ""
	}
	switch {
	case name == "html" && value("lang") != "":
		p.says |= itsLanguage
	case name == "title":
		p.says |= itsTitle
	case name == "meta" && value("charset") == "utf-8":
		p.says |= itsLetters
	case name == "meta" && value("name") == "viewport":
		p.says |= itsWidth
		if strings.Contains(value("content"), "user-scalable") || strings.Contains(value("content"), "maximum-scale") {
			p.fault(tag, "a page that cannot be enlarged", "take user-scalable and maximum-scale out")
		}
	case name == "main":
		if p.says&itsMain != 0 {
			p.fault(tag, "a second <main>", "keep one")
		}
		p.says |= itsMain
	}
}

// What a page has to say of itself, in bits.
const (
	itsType = 1 << iota
	itsLanguage
	itsTitle
	itsLetters
	itsWidth
	itsMain
)

// unsaid finds what a page does not say of itself.
func (p *structure) unsaid() {
	for i, what := range []string{"<!doctype html>", "<html lang>", "<title>", `<meta charset="utf-8">`, `<meta name="viewport">`, "<main>"} {
		if p.says&(1<<i) == 0 {
			p.fault("", "a page without "+what, "write it, for browsers guess otherwise")
		}
	}
}

// entity matches a character by its name.
var entity = regexp.MustCompile(`&[A-Za-z][A-Za-z0-9]*;`)

// checkText finds names of characters that HTML does not have.
func (p *structure) checkText(text string) {
	if !strings.Contains(text, "&") {
		return
	}
	for _, name := range entity.FindAllString(text, -1) {
		if html.UnescapeString(name) == name {
			p.fault(name, name+", which is the name of no character", "write the character itself")
		}
	}
}
