package book

// Typography: what a typesetter of the language would do to plain quotes,
// apostrophes, dots and spaces. Authors type what their keyboard has; which
// signs come out is said by the site's words of the language:
//
//	typography.quotes = «_ _»     the opening and the closing quote; _ is a narrow no-break space
//	typography.before = :;!?      signs that a narrow no-break space parts from the word before
//	typography.of = sur           the word between a part and its whole, which stay together: 7 sur 10
//	typography.with = un le       the words that stay with a number, or what is filled in, behind them: un 4
//
// In every language a sum such as 3 + 4 = 7 stays on one line.
// Nothing is ever changed in code, in addresses or in ids.

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"ludoteca/rules/words"
)

const narrow = "\u202f"

// typography is how one language sets its text.
type typography struct {
	opening, closing string
	before           string
	of               string // the word between a part and its whole, in a words file; "" for none
	with             string // the words that stay with a number behind them, as alternatives; "" for none
	signs            string // at which something may happen, but for dots
}

func newTypography(site *words.Words) typography {
	t := typography{opening: "“", closing: "”"}
	if quotes := strings.Fields(site.Name("typography.quotes")); len(quotes) == 2 {
		t.opening, t.closing = strings.ReplaceAll(quotes[0], "_", narrow), strings.ReplaceAll(quotes[1], "_", narrow)
	}
	if site.Has("typography.before") {
		t.before = site.Name("typography.before")
	}
	if site.Has("typography.of") {
		t.of = site.Name("typography.of")
	}
	if site.Has("typography.with") {
		t.with = strings.Join(strings.Fields(regexp.QuoteMeta(site.Name("typography.with"))), "|")
	}
	t.signs = "\\'\"+=" + t.before
	return t
}

// settings asks that what the words of a language say of itself can be read.
func (l *loader) settings(s source, site []words.Entry) {
	numeral := regexp.MustCompile(`^[0-9]+$`)
	for _, e := range site {
		switch e.ID {
		case "language.direction":
			if e.Text != "ltr" && e.Text != "rtl" {
				l.report(s.file, e.Line, e.Col, fmt.Sprintf("a language that runs %q", e.Text), "write ltr, or rtl for one that runs from right to left")
			}
		case "typography.quotes":
			if len(strings.Fields(e.Text)) != 2 {
				l.report(s.file, e.Line, e.Col, fmt.Sprintf("quotes %q", e.Text), "write the opening and the closing one, with a space between them")
			}
		case "plural.one":
			for _, one := range strings.Fields(e.Text) {
				if !numeral.MatchString(one) {
					l.report(s.file, e.Line, e.Col, fmt.Sprintf("a number %q", one), "write in figures which numbers are singular")
				}
			}
		case "language.numbers":
			values := map[string]string{}
			for _, pair := range strings.Split(e.Text, ",") {
				digits, word, _ := strings.Cut(strings.TrimSpace(pair), " ")
				if word = strings.TrimSpace(word); !numeral.MatchString(digits) || word == "" || values[word] != "" {
					l.report(s.file, e.Line, e.Col, fmt.Sprintf("a number %q", strings.TrimSpace(pair)), "write it in figures, a space, and its word, each word once")
				}
				values[word] = digits
			}
		}
	}
}

// set typesets a text that stands by itself.
func (t typography) set(s string) string {
	out, _ := t.run(s, 0, 0)
	return out
}

// run typesets a piece of a text; last is the character before it, 0 at the
// beginning, and next the first byte of what follows it, 0 at the end. The
// character at its end is given back for the next piece.
func (t typography) run(s string, last rune, next byte) (string, rune) {
	if s != "" && last != '\\' && !(s[0] == ' ' && isSign(last)) && !t.touches(s, next) {
		last, _ = utf8.DecodeLastRuneInString(s)
		return s, last
	}
	var b strings.Builder
	b.Grow(len(s) + len(s)/8)
	for i := 0; i < len(s); {
		c, n := utf8.DecodeRuneInString(s[i:])
		rest, follows := s[i+n:], next
		if rest != "" {
			follows = rest[0]
		}
		switch {
		case last == '\\': // it means itself
			b.WriteRune(c)
		case c == '\'':
			b.WriteString("’")
		case c == '"' && opens(last):
			b.WriteString(t.opening)
		case c == '"':
			b.WriteString(t.closing)
		case c == '.' && strings.HasPrefix(rest, ".."):
			b.WriteString("…")
			n += 2
		case c == ' ' && follows != 0 && strings.IndexByte(t.before, follows) >= 0,
			c == ' ' && sum(last, rest):
			b.WriteString(narrow)
		default:
			b.WriteRune(c)
		}
		last = c
		i += n
	}
	return b.String(), last
}

// touches reports whether there may be something to set in a text, apart from its beginning.
func (t typography) touches(s string, next byte) bool {
	return next != 0 && strings.IndexByte(t.before, next) >= 0 || strings.ContainsAny(s, t.signs) ||
		strings.Contains(s, "...") || strings.Contains(s, "−")
}

// sum reports whether the space between a character and the rest of a text lies within
// a sum or a difference.
func sum(last rune, rest string) bool {
	next, n := utf8.DecodeRuneInString(rest)
	digit := func(c rune) bool { return '0' <= c && c <= '9' }
	return digit(last) && isSign(next) && strings.HasPrefix(rest[n:], " ") || isSign(last) && digit(next)
}

func isSign(c rune) bool { return c == '+' || c == '−' || c == '=' }

// opens reports whether a quote after this character opens.
func opens(last rune) bool {
	return last == 0 || strings.ContainsRune(" \n\t([{—–-'’«“\u00a0\u202f", last)
}

// entries typesets the texts of a words file; its own settings stay as they are.
func (t typography) entries(list []words.Entry) []words.Entry {
	part := regexp.MustCompile(`([\d}]) (` + regexp.QuoteMeta(t.of) + `) ([\d{])`)
	with := regexp.MustCompile(`(?i)(^|\PL)(` + t.with + `) (\d|\{[a-z]+\})`)
	set := make([]words.Entry, len(list))
	for i, e := range list {
		if !strings.HasPrefix(e.ID, "typography.") {
			e.Text = t.set(e.Text)
			if t.of != "" {
				e.Text = part.ReplaceAllString(e.Text, "$1\u00a0$2\u00a0$3")
			}
			if t.with != "" {
				e.Text = with.ReplaceAllString(e.Text, "$1$2\u00a0$3")
			}
		}
		set[i] = e
	}
	return set
}
