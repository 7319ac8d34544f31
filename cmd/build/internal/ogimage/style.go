package ogimage

// What a stylesheet says of drawn pieces: colours and widths by class. Of selectors only
// classes are known, side by side or one within the other, for our pieces have no more;
// rules for anything else are passed over.

import (
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/css"
)

// Styles are the rules of stylesheets.
type Styles []rule

type rule struct {
	within [][]string // the classes of an element and, before it, of those around it
	says   map[string]string
}

var (
	classes = regexp.MustCompile(`^(\.[A-Za-z][\w-]*)+( (\.[A-Za-z][\w-]*)+)*$`)
	known   = []string{"fill", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "paint-order", "transform", "font-size"}
)

// ReadStyles reads a stylesheet. Rules for a medium or a state are no drawing's.
func ReadStyles(sheet string) (list Styles) {
	var selectors []string
	says, within := map[string]string{}, 0
	for p := css.NewParser(parse.NewInputString(sheet), false); p.Err() != io.EOF; {
		kind, _, name := p.Next()
		var text strings.Builder
		for _, token := range p.Values() {
			text.Write(token.Data)
		}
		switch kind {
		case css.BeginAtRuleGrammar:
			within++
		case css.EndAtRuleGrammar:
			within--
		case css.BeginRulesetGrammar:
			selectors, says = strings.Split(text.String(), ","), map[string]string{}
		case css.CustomPropertyGrammar:
			says[string(name)] = strings.TrimSpace(text.String())
		case css.DeclarationGrammar:
			if slices.Contains(known, string(name)) {
				says[string(name)] = text.String()
			}
		case css.EndRulesetGrammar:
			for _, selector := range selectors {
				if within > 0 || len(says) == 0 || selector != ":root" && !classes.MatchString(selector) {
					continue
				}
				r := rule{says: says}
				for _, word := range strings.Fields(strings.TrimPrefix(selector, ":root")) {
					r.within = append(r.within, strings.Split(word[1:], "."))
				}
				list = append(list, r)
			}
		}
	}
	// What names more classes counts more, and of equals the later.
	weight := func(r rule) int { return len(slices.Concat(r.within...)) }
	slices.SortStableFunc(list, func(a, b rule) int { return weight(a) - weight(b) })
	return list
}

// of returns what holds for an element: what is said of it, and else what holds around it.
// Path are the classes of all around it, and at its end its own.
func (s Styles) of(path [][]string, around map[string]string) map[string]string {
	says := map[string]string{}
	maps.Copy(says, around)
	delete(says, "transform")
	for _, r := range s {
		if r.fits(path) {
			maps.Copy(says, r.says)
		}
	}
	return says
}

// fits reports whether a rule is for the element at the end of a path.
func (r rule) fits(path [][]string) bool {
	if len(r.within) == 0 {
		return len(path) == 1
	}
	left := r.within
	for i, own := range slices.Backward(path) {
		missing := func(class string) bool { return !slices.Contains(own, class) }
		if n := len(left) - 1; n >= 0 && !slices.ContainsFunc(left[n], missing) {
			left = left[:n]
		} else if i == len(path)-1 {
			return false
		}
	}
	return len(left) == 0
}

// Value returns what a token says for an element within others, each of one class, the
// outermost first; "" if nothing does.
func (s Styles) Value(token string, classes ...string) string {
	path := [][]string{nil}
	says := s.of(path, nil)
	for _, class := range classes {
		path = append(path, []string{class})
		says = s.of(path, says)
	}
	return says[token]
}
