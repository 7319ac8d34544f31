package book

// Numbers that the engine knows. A text names them, {cards}, or {cards:word} where the
// language writes a word ({cards:Word} at the beginning of a sentence), and they are
// put in before it is read: so a name may stand wherever an author writes, in a clause, a
// title, a caption, a reply. What stays is a number that should have been a name, which
// nobody notices when the engine changes, nor when it is mistyped. Four things find it:
//
//   - A clause that states a number has to name it,
//   - and says no other number that the same clause of another edition does not say.
//   - In a table that names one number, all but those of the first column are names.
//   - Next to what a number counts (number.cards in the words of the game: "cartes") stand no
//     digits, nor that number as a word. Digits are told whatever they say, for what the
//     engine does not know can be said in a word.
//
// Rejected: a list of all phrases in which numbers stand, which a translator would have to
// keep; and to ask that all editions name the same numbers, which need not say the same things.

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludoteca/cmd/build/internal/cache"
)

// numbers are those of a game in a language.
type numbers struct {
	list     []number
	words    map[string]int    // "trois" is 3
	texts    map[string]string // "cards" is "36", "cards:word" "trente-six"
	literals *regexp.Regexp    // a number but one
	counted  *regexp.Regexp    // a number and what it counts
	nouns    map[string][]number
}

// number is one of them, and the clauses that state it.
type number struct {
	name  string
	value int
	cites []string
}

// inPlace is a number in a text, and where its author wrote its name.
type inPlace struct{ from, to, at, behind int }

// listed returns the numbers that the texts of a game may name.
func (l *loader) listed(game string) (list []number) {
	if f := l.face(game); f.Printed != nil {
		for _, line := range f.Printed.Numbers() {
			words := strings.Fields(line)
			value, _ := strconv.Atoi(words[1])
			list = append(list, number{words[0], value, words[2:]})
		}
	}
	return list
}

// numbersOf returns the numbers of a game in a language.
func (l *loader) numbersOf(game string, lang *Language) *numbers {
	n := &numbers{words: map[string]int{}, texts: map[string]string{}, nouns: map[string][]number{}}
	for _, pair := range strings.Split(lang.Words.Name("language.numbers"), ",") {
		digits, word, _ := strings.Cut(strings.TrimSpace(pair), " ")
		if value, err := strconv.Atoi(digits); err == nil {
			n.words[word] = value
		}
	}
	n.list = l.listed(game)
	for _, number := range n.list {
		n.texts[number.name] = strconv.Itoa(number.value)
		if len(n.words) == 0 { // which is told already
			n.texts[number.name+":word"], n.texts[number.name+":Word"] = n.texts[number.name], n.texts[number.name]
		}
		for _, word := range slices.Backward(sortedKeys(n.words)) { // of two words the one that comes first
			if n.words[word] == number.value {
				first, size := utf8.DecodeRuneInString(word)
				n.texts[number.name+":word"], n.texts[number.name+":Word"] = word, string(unicode.ToUpper(first))+word[size:]
			}
		}
	}
	return n
}

// braces finds a name, or a brace without its other half; behind a backslash it is text.
var braces = regexp.MustCompile(`\\[{}]|\{[^{}\n]*\}|[{}]`)

// bracesIn returns where braces finds something. It looks at what stands between them as
// fast as a byte is found, for every text is looked through at each edit.
func bracesIn(text []byte) (list [][]int) {
	for from := 0; ; {
		at := bytes.IndexAny(text[from:], `\{}`)
		if at < 0 {
			return list
		}
		from += at
		m := braces.FindIndex(text[from:])
		if m == nil {
			return list
		}
		list = append(list, []int{from + m[0], from + m[1]})
		from += m[1]
	}
}

// spelt returns a text with its numbers put in, and with what is wrong with their names.
func (n *numbers) spelt(s source) source {
	as := s
	var text []byte
	end := 0
	for _, at := range bracesIn(s.text) {
		found := string(s.text[at[0]:at[1]])
		name := strings.Trim(found, "{}")
		value, known := n.texts[name]
		before := string(s.text[bytes.LastIndexByte(s.text[:at[0]], '\n')+1 : at[0]])
		fault := func(what, meant string) {
			do := "write one of " + strings.Join(n.names(), ", ") + ", each perhaps with :word"
			if n.list == nil {
				do = "write the number itself, for this text is given none"
			}
			as.faults = append(as.faults, s.fault(at[0], what, do+`; a brace that is text is \{`+meant))
		}
		number, form, _ := strings.Cut(name, ":")
		switch {
		case found[0] == '\\':
			continue
		case len(found) == 1:
			fault("a brace without its other half", "")
		case !known && n.texts[number] != "" && strings.EqualFold(form, "word"):
			fault(found+", a number that language.numbers of the site has no word for", "")
		case !known:
			fault(found+", which is the name of no number", didYouMean(name, sortedKeys(n.texts)))
		case strings.Count(before, "`")%2 == 1:
			fault(found+" in code, which is shown as it stands", "")
		case strings.LastIndex(before, "](") > strings.LastIndexByte(before, ')'), strings.LastIndex(before, "<http") > strings.LastIndexByte(before, '>'):
			fault(found+" in the address of a link", "")
		default:
			text = append(append(text, s.text[end:at[0]]...), value...)
			as.numbers = append(as.numbers, inPlace{len(text) - len(value), len(text), at[0], at[1]})
			end = at[1]
		}
	}
	if as.numbers != nil {
		as.written, as.text = s.text, append(text, s.text[end:]...)
	}
	return as
}

// names returns the names of all numbers, as they are written.
func (n *numbers) names() (list []string) {
	for _, number := range n.list {
		list = append(list, "{"+number.name+"}")
	}
	return list
}

// author returns the text as it was written.
func (s source) author() []byte {
	if s.written != nil {
		return s.written
	}
	return s.text
}

// faultWritten returns what is wrong at an offset of what the author wrote.
func (s source) faultWritten(offset int, what, do string) Diagnostic {
	return source{file: s.file, text: s.author()}.fault(offset, what, do)
}

// origin returns where the author wrote what stands at an offset of the text.
func (s source) origin(offset int) int {
	by := 0
	for _, n := range s.numbers {
		if offset < n.from {
			break
		} else if offset < n.to {
			return n.at
		}
		by = n.behind - n.to
	}
	return offset + by
}

// numbersKey is what decides whether a page has numbers that should have been names, and
// aloneKey whether one says a number that its twin does not.
type (
	numbersKey struct{ file, text, counted string }
	aloneKey   struct{ one, other numbersKey }
)

// key returns that of a page.
func (n *numbers) key(p *Page) numbersKey {
	return numbersKey{p.File, string(p.source.author()), n.counted.String()}
}

// checkNumbers finds what should have been names on the pages of the games.
func (l *loader) checkNumbers() {
	l.eachPage(func(p *Page) {
		if e := p.Edition; e != nil && e.Words != nil && e.numbers.list != nil && p.Kind != Changes {
			faults, _ := cache.Remember(l.options.Memory, e.numbers.key(p), func() (Diagnostics, error) { return e.numbers.literal(p.reading), nil })
			l.add(faults...)
		}
	})
	for _, game := range l.book.Games {
		editions := l.book.editions(game)
		for _, e := range editions {
			for _, other := range editions {
				if e != other && e.Words != nil && other.Words != nil && len(e.numbers.words) > 0 && len(other.numbers.words) > 0 {
					key := aloneKey{e.numbers.key(e.Rules), other.numbers.key(other.Rules)}
					faults, _ := cache.Remember(l.options.Memory, key, func() (Diagnostics, error) {
						return e.numbers.alone(e.Rules.reading, other.numbers, other.Rules.reading), nil
					})
					l.add(faults...)
				}
			}
		}
	}
}

// count learns what the numbers count, from the words of an edition.
func (n *numbers) count(e *Edition) {
	for _, number := range n.list {
		for _, noun := range strings.Split(e.Words.Name("number."+number.name), ",") {
			noun = strings.ToLower(strings.TrimSpace(noun))
			n.nouns[noun] = append(n.nouns[noun], number)
		}
	}
	words := longestFirst(n.words)
	n.literals = regexp.MustCompile(`(?i)(?:^|[^\pL\pN{:-])([2-9]|[0-9]{2,}` + words + `)(?:[^\pL\pN-]|$)`)
	n.counted = regexp.MustCompile(`(?i)(?:^|[^\pL\pN{:-])([0-9]+` + words + `) (-` + longestFirst(n.nouns) + `)(?:[^\pL]|$)`)
}

// longestFirst returns an expression for one of the words more, the longest first.
func longestFirst[V any](of map[string]V) string {
	words := sortedKeys(of)
	slices.SortStableFunc(words, func(a, b string) int { return len(b) - len(a) })
	var either strings.Builder
	for _, word := range words {
		either.WriteString("|" + regexp.QuoteMeta(word))
	}
	return either.String()
}

var tables = regexp.MustCompile(`(?m)(?:^\|.*\n)+`)

// stated returns where the text of a clause begins and ends, as its author wrote it.
func (r *reading) stated(id string) (from, to int, ok bool) {
	i := slices.IndexFunc(r.clauses, func(c Clause) bool { return c.ID == id })
	if i < 0 {
		return 0, 0, false
	}
	to = len(r.source.author())
	if i+1 < len(r.clauses) {
		to = r.source.origin(r.clauses[i+1].offset)
	}
	return r.source.origin(r.clauses[i].offset), to, true
}

// said returns the numbers that an author's clause says without a name, and where.
func (n *numbers) said(r *reading, id string) (values, at []int) {
	from, to, _ := r.stated(id)
	text, _, _ := bytes.Cut(r.source.author()[from:to], []byte("\n\n"))
	for skip := min(len(id)+1, len(text)); ; { // the tag's own; what parts two numbers belongs to both
		m := n.literals.FindSubmatchIndex(text[skip:])
		if m == nil {
			return values, at
		}
		word := strings.ToLower(string(text[skip+m[2] : skip+m[3]]))
		value, isWord := n.words[word]
		if !isWord {
			value, _ = strconv.Atoi(word)
		}
		values, at = append(values, value), append(at, from+skip+m[2])
		skip += m[3]
	}
}

// alone finds the numbers that only this edition says in a clause that states some: one of the two
// is wrong, or has a number where the other has a name.
func (n *numbers) alone(r *reading, others *numbers, other *reading) (faults Diagnostics) {
	var cited []string
	for _, number := range n.list {
		cited = appendNew(cited, number.cites...)
	}
	for _, id := range cited {
		if _, _, ok := other.stated(id); !ok {
			continue
		}
		values, at := n.said(r, id)
		theirs, _ := others.said(other, id)
		for i, value := range values {
			if !slices.Contains(theirs, value) {
				faults = append(faults, r.source.faultWritten(at[i], fmt.Sprintf("clause %s says %d, and %s does not", id, value, other.source.file),
					"write its name, one of "+strings.Join(n.names(), ", ")+", or make the two editions agree"))
			}
		}
	}
	return faults
}

// literal finds what should have been names in an author's text.
func (n *numbers) literal(r *reading) (faults Diagnostics) {
	text := r.source.author()
	fault := func(at int, what string, of ...number) {
		var names []string
		for _, number := range of {
			names = append(names, fmt.Sprintf("{%s}, which is %d,", number.name, number.value))
		}
		faults = append(faults, r.source.faultWritten(at, what, "write "+strings.Join(names, " or ")+" for the engine knows it"))
	}
	for _, number := range n.list {
		for _, id := range number.cites {
			from, to, ok := r.stated(id)
			if !ok {
				continue
			}
			if stated := text[from:to]; !bytes.Contains(stated, []byte("{"+number.name+"}")) && !bytes.Contains(stated, []byte("{"+number.name+":")) {
				fault(from, "clause "+id+" states a number and does not name it", number)
			}
		}
	}
	for _, table := range tables.FindAllIndex(text, -1) {
		if bytes.IndexByte(text[table[0]:table[1]], '{') < 0 {
			continue
		}
		at := table[0]
		for row := range bytes.Lines(text[table[0]:table[1]]) {
			for i, cell := range bytes.SplitAfter(row, []byte("|")) {
				said := bytes.TrimRight(cell, "| *\n")
				if name := bytes.TrimRight(said, "0123456789"); i > 1 && len(name) < len(said) {
					fault(at+len(name), fmt.Sprintf("%s in a table that names numbers", said[len(name):]), n.list...)
				}
				at += len(cell)
			}
		}
	}
	for _, m := range n.counted.FindAllSubmatchIndex(text, -1) {
		said, noun := strings.ToLower(string(text[m[2]:m[3]])), strings.ToLower(string(text[m[4]:m[5]]))
		of := n.nouns[noun]
		if value, isWord := n.words[said]; isWord {
			of = slices.DeleteFunc(slices.Clone(of), func(number number) bool { return number.value != value })
		}
		if len(of) > 0 {
			fault(m[2], "the number "+said+" before "+noun, of...)
		}
	}
	return faults
}
