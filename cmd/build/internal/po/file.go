// Package po carries the texts of a language to translators and back, in the format of
// gettext, which Poedit, Weblate and Crowdin read: a unit for each clause, heading, caption,
// line of a lesson and word, with the text of another language beside it.
//
// The content is the truth, and a file of units is a letter: Export writes it, Import reads
// the answer. What the letter remembers besides is the text that each translation was
// made from; by that a text whose source has changed since is told (fuzzy). Both are
// functions of a content folder and of bytes.
//
// The notation is read here and not by a library: leonelquinteros/gotext passes over what is damaged
// without a word, and chai2010/gettext-go takes a text that is not closed, gives no column, and writes
// units in another order. Plural forms are refused, for the words have a notation of their own for them.
package po

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludoteca/cmd/build/internal/book"
)

// File is a file of units.
type File struct {
	Header []Field
	Units  []Unit

	notes []string // before the header
}

// Field is one line of a header.
type Field struct{ Name, Value string }

// Field returns the value of a field, or "".
func (f *File) Field(name string) string {
	for _, field := range f.Header {
		if strings.EqualFold(field.Name, name) {
			return field.Value
		}
	}
	return ""
}

// set gives a field a value, in its place or behind the others.
func (f *File) set(name, value string) {
	for i, field := range f.Header {
		if strings.EqualFold(field.Name, name) {
			f.Header[i].Value = value
			return
		}
	}
	f.Header = append(f.Header, Field{name, value})
}

// Unit is one text and its translation.
type Unit struct {
	Notes   []string // the translators' own, whole lines
	Told    []string // what the text is
	Place   string   // where the source stands
	Flags   []string // besides fuzzy
	Fuzzy   bool     // whether the translation is to be looked at
	Was     string   // what the source was when it was made, if that is known to be another
	Context string   // which text it is, in every language
	Source  string
	Said    string // "" for what is not translated

	line, said int // where it begins, and its translation
}

// Bytes writes the file. Texts are not wrapped, so that a change is one line.
func (f *File) Bytes() []byte {
	var b bytes.Buffer
	lines := func(prefix string, list []string) {
		for _, line := range list {
			b.WriteString(prefix + line + "\n")
		}
	}
	var header strings.Builder
	for _, field := range f.Header {
		header.WriteString(field.Name + ": " + field.Value + "\n")
	}
	lines("", f.notes)
	writeText(&b, "msgid", "")
	writeText(&b, "msgstr", header.String())
	for _, u := range f.Units {
		b.WriteByte('\n')
		lines("", u.Notes)
		lines("#. ", u.Told)
		if u.Place != "" {
			lines("#: ", []string{u.Place})
		}
		flags := u.Flags
		if u.Fuzzy {
			flags = append([]string{"fuzzy"}, flags...)
		}
		if len(flags) > 0 {
			lines("#, ", []string{strings.Join(flags, ", ")})
		}
		if u.Was != "" {
			writeText(&b, "#| msgid", u.Was)
		}
		writeText(&b, "msgctxt", u.Context)
		writeText(&b, "msgid", u.Source)
		writeText(&b, "msgstr", u.Said)
	}
	return b.Bytes()
}

var escapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`)

// writeText writes a keyword with its text; one of several lines stands below it.
func writeText(b *bytes.Buffer, keyword, text string) {
	b.WriteString(keyword + " ")
	if strings.Contains(text, "\n") {
		b.WriteString("\"\"\n")
		before := strings.TrimSuffix(keyword, "msgid")
		if !strings.HasPrefix(before, "#") {
			before = ""
		}
		for line := range strings.Lines(text) {
			b.WriteString(before + `"` + escapes.Replace(line) + "\"\n")
		}
		return
	}
	b.WriteString(`"` + escapes.Replace(text) + "\"\n")
}

// mostFaults are told of one file: one that is none at all has as many as lines.
const mostFaults = 50

// reader reads a file, line by line.
type reader struct {
	name   string
	faults book.Diagnostics
	file   *File

	unit  Unit
	texts map[string]*string // of the unit, by keyword
	into  *string            // the text that the next line may go on with
	seen  map[string]int     // contexts, and the line of each
	head  bool               // whether the header was read
}

// Parse reads a file of units, which is known by a name. What is wrong is told with its line and
// column; nothing is made of a file with faults.
func Parse(name string, text []byte) (*File, book.Diagnostics) {
	r := &reader{name: name, file: &File{}, seen: map[string]int{}}
	if !r.isText(text) {
		return nil, r.faults
	}
	r.begin()
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		if line == strings.TrimSuffix(line, "\n") {
			r.fault(n, len(line)+1, "the file ends within a line", "it was cut off: get it whole")
		}
		if len(r.faults) >= mostFaults {
			return nil, r.faults
		}
		r.line(n, strings.TrimSuffix(line, "\n"))
	}
	r.end(n)
	switch count, _ := strconv.Atoi(r.file.Field(countField)); {
	case len(r.faults) > 0:
	case !r.head:
		r.fault(1, 1, "no header", `begin the file with msgid "", msgstr "" and the lines of its header, as po -out writes them`)
	case len(r.file.Units) < count: // other programs may drop the field
		r.fault(n, 1, fmt.Sprintf("%d units, and the header tells of %d", len(r.file.Units), count), "the file was cut off, or units were taken out: get it whole")
	}
	if len(r.faults) > 0 {
		return nil, r.faults
	}
	return r.file, nil
}

func (r *reader) fault(line, col int, what, do string) {
	r.faults = append(r.faults, book.Diagnostic{File: r.name, Line: line, Col: col, What: what, Do: do})
}

// isText tells what no text has: other encodings, and characters that nobody sees.
func (r *reader) isText(text []byte) bool {
	told := func(at int, what, do string) {
		line, col := book.Place(text, at)
		r.fault(line, col, what, do)
	}
	if len(bytes.TrimSpace(text)) == 0 {
		told(0, "an empty file", "write it anew with po -out")
		return false
	}
	if bytes.HasPrefix(text, []byte("\ufeff")) {
		told(0, "a byte order mark", "save the file as UTF-8 without it")
	}
	if at := bytes.IndexByte(text, '\r'); at >= 0 {
		told(at, "lines that end as those of Windows do", "save the file with line ends of Unix (LF)")
	}
	for at := 0; at < len(text) && len(r.faults) < mostFaults; {
		c, n := utf8.DecodeRune(text[at:])
		switch {
		case c == utf8.RuneError && n == 1:
			told(at, "a byte that is no UTF-8", "save the file as UTF-8")
			return false // and so on, most likely
		case unicode.IsControl(c) && c != '\n' && c != '\t' && c != '\r':
			told(at, fmt.Sprintf("a character %U, which nobody sees", c), "take it out")
		}
		at += n
	}
	return len(r.faults) == 0
}

// begin expects a unit.
func (r *reader) begin() {
	r.unit, r.texts, r.into = Unit{}, map[string]*string{}, nil
}

// line reads a line.
func (r *reader) line(n int, line string) {
	trimmed := strings.TrimLeft(line, " \t")
	col := len(line) - len(trimmed) + 1
	keyword, rest := trimmed, ""
	if i := strings.IndexAny(trimmed, " \t\""); i >= 0 {
		keyword, rest = trimmed[:i], trimmed[i:]
	}
	switch {
	case trimmed == "":
		r.into = nil
	case strings.HasPrefix(trimmed, "#"):
		r.comment(n, col, trimmed)
	case keyword == "":
		if r.into == nil {
			r.fault(n, col, "a text that belongs to nothing", "put msgid or msgstr before it, or take it out")
			return
		}
		r.text(n, col, rest)
	case keyword == "msgctxt" || keyword == "msgid" || keyword == "msgstr":
		if r.texts["msgstr"] != nil || keyword != "msgstr" && r.texts[keyword] != nil || keyword == "msgctxt" && r.texts["msgid"] != nil {
			r.end(n)
		}
		if len(r.texts) == 0 {
			r.unit.line = n
		}
		if keyword == "msgstr" {
			r.unit.said = n
		}
		r.into = map[string]*string{"msgctxt": &r.unit.Context, "msgid": &r.unit.Source, "msgstr": &r.unit.Said}[keyword]
		r.texts[keyword] = r.into
		r.text(n, len(line)-len(rest)+1, rest)
	case keyword == "msgid_plural" || strings.HasPrefix(keyword, "msgstr["):
		r.fault(n, col, "a plural form of gettext", "write the forms into the text, as {n|one|many}")
		r.into = new(string)
	default:
		r.fault(n, col, fmt.Sprintf("%q is no line of such a file", shortened(trimmed)), "begin it with msgctxt, msgid, msgstr, a quote or #")
	}
}

// comment reads a line that begins with #.
func (r *reader) comment(n, col int, line string) {
	if strings.HasPrefix(line, "#~") { // what was translated once
		return
	}
	if r.texts["msgstr"] != nil {
		r.end(n)
	}
	rest := strings.TrimSpace(line[min(2, len(line)):])
	switch {
	case strings.HasPrefix(line, "#."):
		r.unit.Told = append(r.unit.Told, rest)
	case strings.HasPrefix(line, "#:"):
		r.unit.Place = strings.TrimSpace(r.unit.Place + " " + rest)
	case strings.HasPrefix(line, "#,"):
		for flag := range strings.SplitSeq(rest, ",") {
			if flag = strings.TrimSpace(flag); flag == "fuzzy" {
				r.unit.Fuzzy = true
			} else if flag != "" {
				r.unit.Flags = append(r.unit.Flags, flag)
			}
		}
	case strings.HasPrefix(line, "#|"):
		keyword, text, _ := strings.Cut(rest, " ")
		switch {
		case keyword == "msgctxt":
			r.into, rest = new(string), text
		case keyword == "msgid":
			r.into, rest = &r.unit.Was, text
		case r.into == nil || !strings.HasPrefix(rest, `"`):
			r.fault(n, col, fmt.Sprintf("%q is no earlier text", shortened(rest)), `write #| msgid "…", or take the line out`)
			return
		}
		r.text(n, col+strings.LastIndex(line, rest), rest)
	default:
		r.unit.Notes = append(r.unit.Notes, line)
	}
}

// text reads a text in quotes, which goes on with what was read before.
func (r *reader) text(n, col int, quoted string) {
	trimmed := strings.TrimLeft(quoted, " \t")
	col += len(quoted) - len(trimmed)
	if !strings.HasPrefix(trimmed, `"`) {
		r.fault(n, col, "no text in quotes", `write it as "…"`)
		return
	}
	var b strings.Builder
	for i := 1; i < len(trimmed); i++ {
		switch c := trimmed[i]; c {
		case '"':
			if rest := strings.TrimLeft(trimmed[i+1:], " \t"); rest != "" {
				r.fault(n, col+len(trimmed)-len(rest), fmt.Sprintf("%q behind the end of a text", shortened(rest)), `write a quote within it as \"`)
			}
			*r.into += b.String()
			return
		case '\\':
			i++
			switch next := trimmed[i:min(i+1, len(trimmed))]; next {
			case "n":
				b.WriteByte('\n')
			case "t":
				b.WriteByte('\t')
			case `\`, `"`:
				b.WriteString(next)
			default:
				r.fault(n, col+i-1, `\`+next+" escapes nothing", `write \n, \t, \" or \\`)
			}
		default:
			b.WriteByte(c)
		}
	}
	r.fault(n, col, "a text that is not closed", `put a quote " at its end`)
}

// end takes the unit that was read, the line after which has a number.
func (r *reader) end(n int) {
	defer r.begin()
	u, at := r.unit, r.unit.line
	_, named := r.texts["msgctxt"]
	_, asked := r.texts["msgid"]
	_, answered := r.texts["msgstr"]
	first, twice := r.seen[u.Context]
	switch {
	case len(r.texts) == 0:
		if u.Told != nil || u.Place != "" || u.Fuzzy || u.Was != "" {
			r.fault(n, 1, "comments of a unit that is not there", "the file was cut off, or take them out")
		}
	case !asked:
		r.fault(at, 1, "a unit without msgid", "put the source's text between msgctxt and msgstr")
	case !answered:
		r.fault(at, 1, "a unit without msgstr", `add msgstr ""; or the file was cut off: get it whole`)
	case !named && u.Source == "":
		r.header(u)
	case !named:
		r.fault(at, 1, "a unit without msgctxt", "take it out: each text of the content has one")
	case twice:
		r.fault(at, 1, fmt.Sprintf("a second unit of %s, after line %d", u.Context, first), "keep one of them")
	case u.Source == "":
		r.fault(at, 1, "an empty msgid", "write the source's text there, or take the unit out")
	default:
		r.seen[u.Context] = at
		r.file.Units = append(r.file.Units, u)
	}
}

// countField tells how many units there are, so that a file that was cut off between two is known.
const countField = "X-Texts"

// header reads what the file says of itself.
func (r *reader) header(u Unit) {
	if r.head || len(r.file.Units) > 0 {
		r.fault(u.line, 1, "a header in the middle", "keep one, at the beginning of the file")
		return
	}
	r.head, r.file.notes = true, u.Notes
	for line := range strings.Lines(u.Said) {
		name, value, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok {
			r.fault(u.said, 1, fmt.Sprintf("%q is no line of a header", shortened(line)), "write Name: value")
			continue
		}
		r.file.Header = append(r.file.Header, Field{name, strings.TrimSpace(value)})
	}
	_, charset, _ := strings.Cut(strings.ToLower(r.file.Field("Content-Type")), "charset=")
	if charset != "utf-8" {
		r.fault(u.said, 1, fmt.Sprintf("a header that tells of charset %q", charset), "save the file as UTF-8, and write Content-Type: text/plain; charset=UTF-8")
	}
}

// shortened is what is quoted of a long line.
func shortened(text string) string {
	if list := []rune(strings.TrimSpace(text)); len(list) > 40 {
		return string(list[:39]) + "…"
	}
	return strings.TrimSpace(text)
}
