// Package asciistr is the little that the engine does with strings of words. The
// functions mean what those of the same names in packages strings and strconv
// mean, for the letters that occur here; those packages bring tables of all the
// world's alphabets and weigh, compressed, as much in the module as a game does
// (26 KB of some 160 that the engine may add to Go's runtime). Whatever is not
// linked into the module uses the standard packages.
package asciistr

import "strconv"

// Builder collects a text.
type Builder struct{ bytes []byte }

// WriteString adds a text.
func (b *Builder) WriteString(s string) { b.bytes = append(b.bytes, s...) }

// WriteByte adds a byte; its error is always nil.
func (b *Builder) WriteByte(c byte) error {
	b.bytes = append(b.bytes, c)
	return nil
}

// String returns the text so far.
func (b *Builder) String() string { return string(b.bytes) }

// Index finds where part, which must not be empty, begins in s, or gives -1.
func Index(s, part string) int {
	for i := 0; i+len(part) <= len(s); i++ {
		if s[i] == part[0] && s[i:i+len(part)] == part {
			return i
		}
	}
	return -1
}

// IndexByte finds a byte in s, or gives -1.
func IndexByte(s string, c byte) int {
	for i := 0; i < len(s); i++ {
		if s[i] == c {
			return i
		}
	}
	return -1
}

// Contains reports whether part is in s.
func Contains(s, part string) bool { return Index(s, part) >= 0 }

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
func Cut(s, separator string) (before, after string, found bool) {
	if i := Index(s, separator); i >= 0 {
		return s[:i], s[i+len(separator):], true
	}
	return s, "", false
}

// Split returns the parts of s between separators.
func Split(s, separator string) []string {
	var parts []string
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
func Fields(s string) []string {
	var words []string
	start := -1
	for i := 0; i <= len(s); i++ {
		switch space := i == len(s) || isSpace(s[i]); {
		case space && start >= 0:
			words, start = append(words, s[start:i]), -1
		case !space && start < 0:
			start = i
		}
	}
	return words
}

// Join puts a separator between parts.
func Join(parts []string, separator string) string {
	var b Builder
	for i, part := range parts {
		if i > 0 {
			b.WriteString(separator)
		}
		b.WriteString(part)
	}
	return b.String()
}

// TrimSpace returns s without white space at its ends.
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
	for s != "" && IndexByte(set, s[len(s)-1]) >= 0 {
		s = s[:len(s)-1]
	}
	return s
}

// ReplaceAll puts another text in the place of every part of s that is old.
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
	n := 0
	for i := 0; i < len(digits); i++ {
		c := digits[i]
		if c < '0' || c > '9' {
			return 0, notNumber(s)
		}
		n = 10*n + int(c-'0')
	}
	if digits == "" || len(digits) > 9 {
		return 0, notNumber(s)
	}
	if minus {
		n = -n
	}
	return n, nil
}

// notNumber is a text that should have been a number.
type notNumber string

func (s notNumber) Error() string { return "not a number of nine digits: " + string(s) }
