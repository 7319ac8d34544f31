// Package asciistr is the little that the engine does with strings of words and short
// lists. The functions mean what those of the same names in packages strings, strconv and
// slices mean, for the letters and the lengths that occur here. Those packages cost a module
// that may take 560 KB compressed too much: all of these by strings 15 KB more, for its tables
// of the world's alphabets; the ones that need no alphabet 7 KB; Cut, CutPrefix, HasPrefix and
// Index alone 4 KB. Whatever is not linked into the module uses the standard packages.
// What is called in many places is never inlined: the copies would take 1.4 KB.
package asciistr

import (
	"cmp"
	"errors"
	"strconv"
)

// Builder collects a text.
type Builder struct{ bytes []byte }

// WriteString adds a text.
//
//go:noinline
func (b *Builder) WriteString(s string) { b.bytes = append(b.bytes, s...) }

// WriteByte adds a byte; its error is always nil.
func (b *Builder) WriteByte(c byte) error {
	b.bytes = append(b.bytes, c)
	return nil
}

// String returns the text so far.
func (b *Builder) String() string { return string(b.bytes) }

// Index finds where part begins in s, or gives -1.
//
//go:noinline
func Index(s, part string) int {
	for i := 0; i+len(part) <= len(s); i++ {
		if part == "" || s[i] == part[0] && s[i:i+len(part)] == part {
			return i
		}
	}
	return -1
}

// HasPrefix reports whether s begins with a text.
func HasPrefix(s, prefix string) bool { return len(s) >= len(prefix) && s[:len(prefix)] == prefix }

// CutPrefix returns s without a text that it begins with.
func CutPrefix(s, prefix string) (after string, found bool) {
	if !HasPrefix(s, prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// Cut returns what is before and after the first separator in s.
//
//go:noinline
func Cut(s, separator string) (before, after string, found bool) {
	if i := Index(s, separator); i >= 0 {
		return s[:i], s[i+len(separator):], true
	}
	return s, "", false
}

// Split returns the parts of s between separators.
//
//go:noinline
func Split(s, separator string) []string {
	parts := make([]string, 0, 4) // as most lines have words
	for {
		before, after, found := Cut(s, separator)
		parts = append(parts, before)
		if !found {
			return parts
		}
		s = after
	}
}

// Fields returns the words of s, with any white space between them.
//
//go:noinline
func Fields(s string) []string {
	var words []string
	for s = TrimSpace(s); s != ""; s = TrimSpace(s) {
		n := 0
		for n < len(s) && !isSpace(s[n]) {
			n++
		}
		words, s = append(words, s[:n]), s[n:]
	}
	return words
}

// Join puts a separator between parts.
//
//go:noinline
func Join(parts []string, separator string) string {
	n := len(parts) * len(separator)
	for _, part := range parts {
		n += len(part)
	}
	text := make([]byte, 0, n)
	for i, part := range parts {
		if i > 0 {
			text = append(text, separator...)
		}
		text = append(text, part...)
	}
	return string(text)
}

// TrimSpace returns s without white space at its ends.
//
//go:noinline
func TrimSpace(s string) string {
	for s != "" && isSpace(s[0]) {
		s = s[1:]
	}
	for s != "" && isSpace(s[len(s)-1]) {
		s = s[:len(s)-1]
	}
	return s
}

// TrimRight returns s without the characters of set at its end.
func TrimRight(s, set string) string {
	for s != "" && Index(set, s[len(s)-1:]) >= 0 {
		s = s[:len(s)-1]
	}
	return s
}

// ReplaceAll puts another text in the place of every part of s that is old.
//
//go:noinline
func ReplaceAll(s, old, other string) string { return Join(Split(s, old), other) }

func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// ToUpper returns s in capitals: the letters from a to z, those with accents from à to
// þ, and œ.
func ToUpper(s string) string {
	var b Builder
	for _, r := range s {
		switch {
		case r >= 'a' && r <= 'z', r >= 'à' && r <= 'þ' && r != '÷':
			r -= 'a' - 'A'
		case r == 'œ':
			r = 'Œ'
		}
		b.WriteString(string(r))
	}
	return b.String()
}

// Itoa writes a number.
func Itoa(n int) string { return strconv.Itoa(n) }

// Atoi reads a number of at most nine digits.
func Atoi(s string) (int, error) {
	digits, minus := CutPrefix(s, "-")
	n, ok := 0, digits != "" && len(digits) <= 9
	for i := range len(digits) {
		ok = ok && digits[i] >= '0' && digits[i] <= '9'
		n = 10*n + int(digits[i]-'0')
	}
	switch {
	case !ok:
		return 0, errors.New("not a number of at most nine digits: " + s)
	case minus:
		return -n, nil
	}
	return n, nil
}

// Sort puts a short list in order.
func Sort[E cmp.Ordered](list []E) { SortFunc(list, cmp.Compare[E]) }

// SortFunc puts a list in the order of compare, which is negative if a comes before b.
// Equal elements stay in the order they have. Each is put into its place among those
// before it, which moves each list at once: a list of a thousand is the longest that should
// come. The functions of package slices are made for millions and come as nine to fifteen
// for each type of element, which was a sixtieth of the module.
func SortFunc[E any](list []E, compare func(a, b E) int) {
	for n, x := range list {
		i, end := 0, n
		for i < end {
			if half := (i + end) / 2; compare(list[half], x) > 0 {
				end = half
			} else {
				i = half + 1
			}
		}
		copy(list[i+1:n+1], list[i:n])
		list[i] = x
	}
}
