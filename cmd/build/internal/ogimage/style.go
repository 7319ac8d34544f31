package ogimage

// What a stylesheet says of drawn pieces: colours and widths by class. Of selectors only
// classes are known, side by side or one within the other, for our pieces have no more;
// rules for anything else are passed over. A library for the whole of CSS was rejected:
// it would be larger than all that is done with it here.

import (
	"regexp"
	"slices"
	"strings"
)

// Styles are the rules of stylesheets.
type Styles []rule

type rule struct {
	within [][]string // the classes of an element and, before it, of those around it
	says   map[string]string
}

var (
	comments = regexp.MustCompile(`(?s)/\*.*?\*/`)
	classes  = regexp.MustCompile(`^(\.[A-Za-z][\w-]*)+( (\.[A-Za-z][\w-]*)+)*$`)
	known    = []string{"fill", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "paint-order", "transform", "font-size"}
)

// ReadStyles reads a stylesheet. Rules for a medium or a state are no drawing's.
func ReadStyles(css string) (list Styles) {
	css = comments.ReplaceAllString(css, "")
	for {
		open := strings.IndexByte(css, '{')
		if open < 0 {
			break
		}
		head, end, depth := strings.TrimSpace(css[:open]), open, 0
		for ; end < len(css); end++ {
			if css[end] == '{' {
				depth++
			} else if css[end] == '}' {
				if depth--; depth == 0 {
					break
				}
			}
		}
		body := css[open+1 : min(end, len(css))]
		css = css[min(end+1, len(css)):]
		if strings.HasPrefix(head, "@") {
			continue
		}
		says := map[string]string{}
		for _, line := range strings.Split(body, ";") {
			key, value, _ := strings.Cut(line, ":")
			if key = strings.TrimSpace(key); strings.HasPrefix(key, "--") || slices.Contains(known, key) {
				says[key] = strings.TrimSpace(value)
			}
		}
		if len(says) == 0 {
			continue
		}
		for _, selector := range strings.Split(head, ",") {
			if selector = strings.Join(strings.Fields(selector), " "); selector == ":root" {
				list = append(list, rule{says: says})
			} else if classes.MatchString(selector) {
				r := rule{says: says}
				for _, word := range strings.Fields(selector) {
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
	for key, value := range around {
		if key != "transform" {
			says[key] = value
		}
	}
	for _, r := range s {
		if r.fits(path) {
			for key, value := range r.says {
				says[key] = value
			}
		}
	}
	return says
}

// fits reports whether a rule is for the element at the end of a path.
func (r rule) fits(path [][]string) bool {
	if len(r.within) == 0 {
		return len(path) == 1
	}
	has := func(at int, want []string) bool {
		return !slices.ContainsFunc(want, func(class string) bool { return !slices.Contains(path[at], class) })
	}
	at := len(path) - 1
	if !has(at, r.within[len(r.within)-1]) {
		return false
	}
	for i := len(r.within) - 2; i >= 0; i-- {
		for at--; at >= 0 && !has(at, r.within[i]); at-- {
		}
		if at < 0 {
			return false
		}
	}
	return true
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
