package book

// Numbers that the engine knows. A text names them, {cards}, or {cards:word} where the
// language writes a word ({cards:Word} at the beginning of a sentence), and they are
// put in before it is read: so a name may stand wherever an author writes, in a clause, a
// title, a caption, a reply. What stays is a number that should have been a name, which
// nobody notices when the engine changes, nor when it is mistyped. Five things find it:
//
//   - A clause that states a number has to name it,
//   - and says no other number that the same clause of another edition does not say.
//   - In a table that names one number, all but those of the first column are names.
//   - Next to what a number counts (number.cards in the words of the game: "cartes") stand no
//     digits, nor that number as a word. Digits are told whatever they say, for what the
//     engine does not know can be said in a word,
//   - and such a word says what another edition says there too, as does any for more than six:
//     what is less counts much that is no number of the game, and may be another word ("sei").
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
	list  []number
	words map[string]int    // "trois" is 3
	spans map[string]int    // of how many words the longest is that begins so: "vingt" 3, for "vingt et un"
	texts map[string]string // "cards" is "36", "cards:word" "trente-six"
	nouns map[string][]number
	known string // by what numbers are found, as text
	signs string // that words have beside letters
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
			n.signs += strings.Map(func(c rune) rune {
				if unicode.IsLetter(c) || unicode.IsNumber(c) || c == ' ' || strings.ContainsRune(n.signs, c) {
					return -1
				}
				return c
			}, word)
		}
	}
	n.span()
	sorted := sortedKeys(n.words)
	n.list = l.listed(game)
	for _, number := range n.list {
		n.texts[number.name] = strconv.Itoa(number.value)
		if len(n.words) == 0 { // which is told already
			n.texts[number.name+":word"], n.texts[number.name+":Word"] = n.texts[number.name], n.texts[number.name]
		}
		for _, word := range slices.Backward(sorted) { // of two words the one that comes first
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
	numbersKey struct{ file, text, known string }
	aloneKey   struct{ one, other numbersKey }
)

// key returns that of a page.
func (n *numbers) key(p *Page) numbersKey {
	return numbersKey{p.File, string(p.source.author()), n.known}
}

// checkNumbers finds what should have been names on the pages of the games.
func (l *loader) checkNumbers() {
	l.eachPage(func(p *Page) {
		if e := p.Edition; e != nil && e.Words != nil && e.numbers.list != nil && !p.made() {
			faults, _ := cache.Remember(l.options.Memory, e.numbers.key(p), func() (Diagnostics, error) { return e.numbers.literal(p.reading), nil })
			l.add(faults...)
		}
	})
	for _, game := range l.book.Games {
		editions := l.book.editions(game)
		for _, e := range editions {
			for _, other := range editions {
				if e == other || e.Words == nil || other.Words == nil || len(e.numbers.words) == 0 || len(other.numbers.words) == 0 {
					continue
				}
				for _, p := range e.Pages() {
					for _, q := range other.Pages() {
						if p.Kind != q.Kind || p.made() {
							continue
						}
						faults, _ := cache.Remember(l.options.Memory, aloneKey{e.numbers.key(p), other.numbers.key(q)}, func() (Diagnostics, error) {
							return e.numbers.alone(p.reading, other.numbers, q.reading), nil
						})
						l.add(faults...)
					}
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
	n.known = strings.Join(sortedKeys(n.words), ",") + ";" + strings.Join(sortedKeys(n.nouns), ",")
}

var tables = regexp.MustCompile(`(?m)(?:^\|.*\n)+`)

// part is where a part of an author's text, which all editions have, begins and ends.
type part struct {
	id       string
	from, to int
}

// parted begins a part of a page that has no clauses: a heading, a block.
var parted = regexp.MustCompile("(?m)^(?:#|```[a-z])")

// parts divides an author's text by its clauses, or, where it has none, by its headings and
// blocks, which come in one order in all editions.
func (r *reading) parts() []part {
	list := []part{{to: len(r.source.author())}}
	begin := func(id string, at int) {
		list[len(list)-1].to = at
		list = append(list, part{id, at, len(r.source.author())})
	}
	for _, c := range r.clauses {
		begin(c.ID, r.source.origin(c.offset))
	}
	if r.clauses == nil {
		for i, at := range parted.FindAllIndex(r.source.author(), -1) {
			begin(strconv.Itoa(i), at[0])
		}
	}
	return list
}

// partOf finds a part by its id.
func partOf(parts []part, id string) (part, bool) {
	i := slices.IndexFunc(parts, func(p part) bool { return p.id == id })
	if i < 0 {
		return part{}, false
	}
	return parts[i], true
}

// saying is a number that a text says without a name, but one: where, and before what it counts.
type saying struct {
	from, to, value int
	isWord          bool
	noun            string
}

// spoken reports whether a character is of a word, a number, or what might be taken for one: a
// name, part of an id. Some languages have other signs in their numbers: "c'hwec'h" is 6 in Breton.
func (n *numbers) spoken(c rune) bool {
	return c == '{' || c == ':' || c == '-' || unicode.IsLetter(c) || unicode.IsNumber(c) || strings.ContainsRune(n.signs, c)
}

// wordsIn returns where the words of a text begin and end.
func (n *numbers) wordsIn(text string) (list [][2]int) {
	for at := 0; ; {
		from := strings.IndexFunc(text[at:], n.spoken)
		if from < 0 {
			return list
		}
		from += at
		at = len(text)
		if end := strings.IndexFunc(text[from:], func(c rune) bool { return !n.spoken(c) }); end >= 0 {
			at = from + end
		}
		list = append(list, [2]int{from, at})
	}
}

// span learns of how many words numbers are: most words of a text begin none, and are soon passed.
func (n *numbers) span() {
	n.spans = map[string]int{}
	for word := range n.words {
		if parts := n.wordsIn(word); len(parts) > 0 {
			first := word[parts[0][0]:parts[0][1]]
			n.spans[first] = max(n.spans[first], min(len(parts), 3))
		}
	}
}

// said returns the numbers that an author's text says.
func (n *numbers) said(author []byte) (list []saying) {
	text := string(author)
	words := n.wordsIn(text)
	for len(words) > 0 {
		said, taken := saying{}, 1
		span := n.spans[strings.ToLower(strings.TrimRight(text[words[0][0]:words[0][1]], ":-"))]
		if first := text[words[0][0]]; '0' <= first && first <= '9' {
			span = max(span, 1)
		}
		for many := min(span, len(words)); many > 0 && said.to == 0; many-- { // "vingt et un"
			from, to := words[0][0], words[many-1][1]
			word := strings.ToLower(strings.TrimRight(text[from:to], ":-"))
			value, isWord := n.words[word]
			if digit := len(word) > 0 && '0' <= word[0] && word[0] <= '9'; digit && !isWord && many == 1 {
				value, _ = strconv.Atoi(word)
			}
			if value > 1 {
				said, taken = saying{from: from, to: from + len(word), value: value, isWord: isWord}, many
			}
		}
		words = words[taken:]
		if said.to == 0 {
			continue
		}
		behind := strings.ToLower(text[said.to:min(len(text), said.to+100)])
		after := strings.TrimLeft(behind, "*_ \n\u00a0\u202f") // which no reader tells apart
		for noun := range n.nouns {
			rest, ok := strings.CutPrefix(after, noun)
			ok = ok && len(after) < len(behind)
			if r, _ := utf8.DecodeRuneInString(rest); ok && len(noun) > len(said.noun) && !unicode.IsLetter(r) {
				said.noun = noun
			}
		}
		list = append(list, said)
	}
	return list
}

// most is the number up to which a word may say anything, where nothing follows that it counts.
const most = 6

// alone finds the numbers that only this edition says: in a clause that states some, and as words
// anywhere. One of the two is wrong, or has a number where the other has a name.
func (n *numbers) alone(r *reading, others *numbers, other *reading) (faults Diagnostics) {
	var cited []string
	for _, number := range n.list {
		cited = appendNew(cited, number.cites...)
	}
	fault := func(at int, what string) {
		faults = append(faults, r.source.faultWritten(at, what+", and "+other.source.file+" does not",
			"write its name, one of "+strings.Join(n.names(), ", ")+", or make the two editions agree"))
	}
	mine, theirs := r.parts(), other.parts()
	if len(n.list) == 0 || len(mine) != len(theirs) { // which is told, and puts texts into other parts
		return nil
	}
	for _, p := range mine {
		q, ok := partOf(theirs, p.id)
		if !ok {
			continue
		}
		text, their := r.source.author()[p.from:p.to], other.source.author()[q.from:q.to]
		var stated, theirStated []byte
		if slices.Contains(cited, p.id) {
			stated, _, _ = bytes.Cut(text, []byte("\n\n"))
			theirStated, _, _ = bytes.Cut(their, []byte("\n\n"))
		}
		among := func(list []saying, value int) bool {
			return slices.ContainsFunc(list, func(said saying) bool { return said.value == value })
		}
		says := n.said(text)
		if says == nil {
			continue
		}
		inClause, anywhere := others.said(theirStated), others.said(their)
		for _, said := range says {
			switch {
			case said.from < len(stated) && !among(inClause, said.value):
				fault(p.from+said.from, fmt.Sprintf("clause %s says %d", p.id, said.value))
			case (said.noun != "" && n.meant(said) == nil || said.isWord && said.noun == "" && said.value > most) && !among(anywhere, said.value): // what is meant is found by itself
				fault(p.from+said.from, fmt.Sprintf("here it says %d", said.value))
			}
		}
	}
	return faults
}

// meant returns the numbers of which one should be named instead: all that count so, for digits;
// for a word those that it says.
func (n *numbers) meant(said saying) (list []number) {
	for _, number := range n.nouns[said.noun] {
		if !said.isWord || number.value == said.value {
			list = append(list, number)
		}
	}
	return list
}

// literal finds what should have been names in an author's text.
func (n *numbers) literal(r *reading) (faults Diagnostics) {
	text, parts := r.source.author(), r.parts()
	fault := func(at int, what string, of ...number) {
		var names []string
		for _, number := range of {
			names = append(names, fmt.Sprintf("{%s}, which is %d,", number.name, number.value))
		}
		faults = append(faults, r.source.faultWritten(at, what, "write "+strings.Join(names, " or ")+" for the engine knows it"))
	}
	for _, number := range n.list {
		for _, id := range number.cites {
			p, ok := partOf(parts, id)
			if !ok {
				continue
			}
			if stated := text[p.from:p.to]; !bytes.Contains(stated, []byte("{"+number.name+"}")) && !bytes.Contains(stated, []byte("{"+number.name+":")) {
				fault(p.from, "clause "+id+" states a number and does not name it", number)
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
	for _, said := range n.said(text) {
		if of := n.meant(said); of != nil {
			fault(said.from, "the number "+strings.ToLower(string(text[said.from:said.to]))+" before "+said.noun, of...)
		}
	}
	return faults
}
