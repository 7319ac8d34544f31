package book

// Front matter is a few lines of "key: value" between two lines of three
// hyphens. It is not YAML on purpose: nothing here needs lists or nesting, and
// an author's stray colon or quote cannot turn into another type.

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// frontMatter is what a page says of itself before its text.
type frontMatter struct {
	values map[string]field
	body   int // the offset at which the text begins
}

type field struct {
	value  string
	offset int         // of the value
	by     attribution // whose word a fact is
}

// kinds of pages and the keys that each knows; those with a star must be there.
var frontKeys = map[Kind][]string{
	Rules:     {"title*", "summary*", "slug", "players", "age", "minutes", "revised", "draft", "coming"},
	Practice:  {"title*", "slug*", "summary*", "draft"},
	Primer:    {"title*", "slug*", "summary*", "draft"},
	Learn:     {"title*", "slug*", "summary*", "draft"},
	Aid:       {"title*", "slug*", "summary*", "draft"},
	About:     {"title*", "slug*", "summary*"}, // no draft: every page links to it
	AboutGame: {"title*", "slug*", "summary*"},
	Home:      {"title*", "summary*", "draft"}, // a draft of it makes its language one
	anyKind:   {"title", "summary", "slug", "players", "age", "minutes", "revised", "draft", "coming"},
}

// anyKind is the kind of a page of which only the texts are asked for.
const anyKind Kind = ""

// factKeys are the keys of facts, which may say whose word they are.
var factKeys = []string{"players", "age", "minutes"}

// parseFront reads a page's front matter and reports what is wrong with it.
func (r *reading) parseFront() {
	s, front := r.source, &r.front
	front.values = map[string]field{}
	if !bytes.HasPrefix(s.text, []byte("---\n")) {
		r.fault(0, "no front matter", "begin the file with a line ---, lines such as title: …, and a line ---")
		r.broken = len(bytes.TrimSpace(s.text)) == 0
		return
	}
	end := bytes.Index(s.text, []byte("\n---\n"))
	if end < 0 {
		r.fault(0, "front matter that is not closed", "end it with a line ---")
		front.body = len(s.text)
		r.broken = true
		return
	}
	front.body = end + len("\n---\n")
	known := strings.Fields(strings.ReplaceAll(strings.Join(frontKeys[r.kind], " "), "*", ""))
	offset := len("---\n")
	for _, line := range strings.SplitAfter(string(s.text[offset:end+1]), "\n") {
		at := offset
		offset += len(line)
		line = strings.TrimRight(line, "\n")
		if strings.TrimSpace(line) == "" {
			continue
		}
		key, value, ok := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		var whose attribution
		if m := factForm.FindStringSubmatch(value); m != nil && slices.Contains(factKeys, key) {
			mark := originForm.FindStringSubmatch(m[2])
			var what, do string
			if whose, what, do = readOrigin(mark[1], strings.TrimSpace(mark[2])); what != "" {
				r.fault(at, what, do)
			}
			value = m[1]
		}
		switch {
		case !ok:
			r.fault(at, fmt.Sprintf("front matter %q is not key: value", line), "write it so, or take it out")
			continue
		case !slices.Contains(known, key):
			r.fault(at, fmt.Sprintf("unknown key %q in the front matter", key), "the keys of such a page are "+strings.Join(known, ", ")+didYouMean(key, known))
			continue
		case value == "":
			r.fault(at, fmt.Sprintf("key %q without a value", key), "give it one, or take the line out")
			continue
		case (key == "draft" || key == "coming") && value != "true" && value != "false":
			r.fault(at, fmt.Sprintf("key %q is neither true nor false", key), "write true, or take the line out")
			continue
		case (key == "title" || key == "summary") && inTitle.MatchString(value):
			r.fault(at, fmt.Sprintf("a mark in the %s, which is shown as it stands", key), "take "+inTitle.FindString(value)+" out")
		case key == "title" && (Slug(value) == "" || len(value) > 100), key == "summary" && len(value) > 500:
			r.fault(at, fmt.Sprintf("a %s of %d bytes", key, len(value)), "say it in words, and a title in no more than 100 bytes, a summary in 500")
		case fact(key, value) != "":
			r.fault(at, fact(key, value), "write it in figures, such as 2 or 2–6")
		case key == "slug" && len(value) > 64:
			r.fault(at, "a slug that is too long for an address", "use no more than 64 letters")
		case key == "slug" && !IsSlug(value):
			r.fault(at, fmt.Sprintf("slug %q", value), "a slug begins with a letter, and is made of lower-case letters without accents, digits and hyphens between them")
		case key == "revised" && !isDate(value):
			r.fault(at, fmt.Sprintf("revised %q is no day", value), "write it like 2026-11-21")
		}
		if _, twice := front.values[key]; twice {
			r.fault(at, fmt.Sprintf("key %q twice in the front matter", key), "keep one of them")
			continue
		}
		front.values[key] = field{value, at + len(key) + 1 + strings.Index(line[len(key)+1:], value), whose}
	}
	for _, key := range frontKeys[r.kind] {
		if name, must := strings.CutSuffix(key, "*"); must && front.values[name].value == "" {
			r.fault(0, fmt.Sprintf("no %s in the front matter", name), "add a line "+name+": …")
		}
	}
}

// get returns a value, or "".
func (f frontMatter) get(key string) string { return f.values[key].value }

// on reports whether a key is true.
func (f frontMatter) on(key string) bool { return f.get(key) == "true" }

// IsSlug reports whether a text may be a part of an address, and so the name of a game.
var IsSlug = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`).MatchString
