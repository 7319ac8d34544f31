package book

// The texts of a file, one by one, as an author or a translator has them: what a new language
// is to write, and what a translation file lists. They come of the parse that pages are made of,
// so a clause is the same thing here and there; only the walk differs, for what stands in
// the file is wanted, with the marks of the author, and not what is shown.

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	table "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"ludoteca/rules"
	"ludoteca/rules/script"
	"ludoteca/rules/words"
)

// IsTranslated reports whether a file of a language's folder has texts that each language says in its
// own words: its pages and its words, and not how it inflects them, or which it rejects.
func IsTranslated(name string) bool { return path.Ext(name) == ".md" || path.Base(name) == "words.txt" }

// Text is one text of a file.
type Text struct {
	// Key names it in its file, and its translation in that of another language: "SYM-18", "title",
	// "deal caption", "tile.circle.the". A heading is named by what it leads to, "SYM-16 heading 1",
	// and the cells of a table, of which all editions have as many, are counted. So is
	// other prose, from the last thing that has a name: "SYM-10 paragraph 2".
	Key     string
	Counted bool     // whether it is named so, and otherwise once something comes before it
	Also    []string // the clauses that it states besides
	Kind    string   // what it is: "clause", "heading", "goal"
	Said    bool     // whether there is anything to say in a language
	From    int      // its offsets in the file
	To      int
}

// Texts returns the texts of a file in a language's folder, a page or its words, in their order.
// Of what stands there it leaves out what is set and not said: addresses, how the language
// is typeset, what editions share. The file is Normal; what is wrong in it is told by Load.
func Texts(name string, body []byte) []Text {
	if path.Base(name) == "words.txt" {
		return wordTexts(body)
	}
	r := &reading{source: source{text: body}, setting: setting{kind: anyKind}, tags: map[int]*clauseNode{}}
	r.parseFront()
	k := keeper{taken: map[string]int{}, body: body}
	for _, key := range []string{"title", "summary", "players", "age", "minutes"} {
		if f, ok := r.front.values[key]; ok {
			k.add("", Text{Key: key, Kind: key, From: f.offset, To: f.offset + len(f.value)})
		}
	}
	if !r.endless() {
		pc := parser.NewContext()
		pc.Set(contextKey, r)
		reader := text.NewReader(body)
		reader.Advance(r.front.body)
		walk(markdown.Parser().Parse(reader, parser.WithContext(pc)), func(n ast.Node) { k.node(r, n) })
	}
	k.named("end")
	slices.SortFunc(k.list, func(a, b Text) int { return a.From - b.From })
	return k.list
}

// keeper collects the texts of a page, and names them.
type keeper struct {
	list   []Text
	anchor string         // the last thing that has a name
	tables int            // so many there were
	taken  map[string]int // keys, and how often

	body     []byte
	headings []Text // which wait for it
}

// named notes that a thing with a name stands here.
func (k *keeper) named(name string) {
	k.anchor = name
	for _, t := range k.headings {
		k.add(k.anchor, t)
	}
	k.headings = nil
}

// add notes a text; one without a key is counted from an anchor.
func (k *keeper) add(anchor string, t Text) {
	if t.Counted = t.Key == ""; t.Counted {
		t.Key = strings.TrimSpace(anchor + " " + t.Kind)
	}
	k.taken[t.Key]++
	if n := k.taken[t.Key]; t.Counted || n > 1 {
		t.Key, t.Counted = fmt.Sprintf("%s %d", t.Key, n), true
	}
	t.Said = wordy(unspoken.ReplaceAllString(string(k.body[t.From:t.To]), ""))
	k.list = append(k.list, t)
}

// node notes what a node of a page says by itself.
func (k *keeper) node(r *reading, n ast.Node) {
	t := Text{}
	switch n := n.(type) {
	case *ast.FencedCodeBlock:
		k.block(n)
		return
	case *table.Table:
		k.tables++
		return
	case *ast.Heading:
		t.Kind = "heading"
	case *table.TableCell:
		t.Kind = "cell"
	case *ast.Paragraph, *ast.TextBlock:
		t.Kind = "paragraph"
	default:
		return
	}
	lines := n.Lines()
	if lines.Len() == 0 {
		return
	}
	t.From = lines.At(0).Start
	t.To = t.From + len(bytes.TrimRightFunc(k.body[t.From:lines.At(lines.Len()-1).Stop], unicode.IsSpace))
	if t.Kind == "paragraph" {
		if clause := r.tags[t.From]; clause != nil {
			if t.From = clause.at; len(clause.tags) > 0 {
				t.From, t.Key, t.Kind = clause.tags[0].offset, clause.tags[0].ID, "clause"
				for _, tag := range clause.tags[1:] {
					t.Also = append(t.Also, tag.ID)
				}
				if k.named(t.Key); clause.ruling() {
					t.Kind = "ruling"
				}
			}
		}
	}
	switch t.Kind {
	case "heading":
		k.headings = append(k.headings, t)
	case "cell":
		k.add(fmt.Sprintf("table %d", k.tables), t)
	default:
		k.add(k.anchor, t)
	}
}

// sayings are the keys of blocks that speak to readers; "reply" and "lost" have a name besides.
var sayings = []string{"caption", "goal", "done", "hint", "reply", "lost"}

// block notes what a block says. It is named by its record, its step or its game.
func (k *keeper) block(f *ast.FencedCodeBlock) {
	if f.Info == nil {
		return
	}
	name, called := string(f.Language(k.body)), ""
	if !slices.Contains(blockNames, name) {
		return
	}
	var list []Text
	for i := range f.Lines().Len() {
		segment := f.Lines().At(i)
		for _, line := range script.Lines(strings.TrimRight(string(segment.Value(k.body)), "\n")) {
			switch at := segment.Start + line.Col - 1; {
			case slices.Contains(sayings, line.Key):
				list = append(list, Text{Kind: line.Label(), From: at, To: at + len(line.Text)})
			case name == "match" && line.Key == "record", name == "step" && called == "" && line.Key == "":
				called = line.Text
			case name == "practice" && called == "":
				called, _, _ = strings.Cut(line.Text, " ")
			}
		}
	}
	if called != "" {
		k.named(called)
	}
	for _, t := range list {
		if called != "" {
			t.Key = called + " " + t.Kind
		}
		k.add(k.anchor, t)
	}
}

// wordTexts returns the entries of a words file.
func wordTexts(body []byte) (list []Text) {
	entries, _ := words.Entries(string(body))
	line, begins := 1, 0
	for _, e := range entries {
		for ; line < e.Line; line++ {
			begins += bytes.IndexByte(body[begins:], '\n') + 1
		}
		if !isSetting(e.ID) {
			from := begins + e.Col - 1
			list = append(list, Text{Key: e.ID, Kind: "word", Said: wordy(e.Text), From: from, To: from + len(e.Text)})
		}
	}
	return list
}

// isSetting reports whether an entry of a words file is no sentence: how the language is set, and
// which numbers are singular.
func isSetting(id string) bool {
	return strings.HasPrefix(id, "typography.") || id == "plural.one" || id == "language.direction"
}

// Rewrite returns a file with other texts. What is not said stays.
func Rewrite(body []byte, texts []Text, say func(t Text, said string) string) []byte {
	var b bytes.Buffer
	at := 0
	for _, t := range texts {
		b.Write(body[at:t.From])
		if at = t.From; t.Said {
			b.WriteString(say(t, string(body[t.From:t.To])))
			at = t.To
		}
	}
	b.Write(body[at:])
	return b.Bytes()
}

// unspoken matches the name of a number or of a piece, which is that in every language.
var unspoken = regexp.MustCompile(`\{[^{}]*\}|!\[[^\[\]]*\]`)

// wordy reports whether there is anything to say in a language.
func wordy(text string) bool { return strings.ContainsFunc(text, unicode.IsLetter) }

// Explain returns what tells of the words of a folder, a game's or the site's: what a word is for
// and what it may name, as the end of a sentence, and whether a language may do without it.
func Explain(games []*rules.Game, folder string) func(id string) (note string, optional bool) {
	decls := declareSite()
	if folder != "site" {
		decls = (&loader{games: games}).declared(folder)
	}
	byID := map[string]words.Decl{}
	for _, d := range decls {
		byID[d.ID] = d
	}
	return func(id string) (note string, optional bool) {
		d, form, ok := declaration(id, byID)
		if !ok {
			return "", true // what a practice offers, and what is no word at all
		}
		if note = slotsOf(d); d.Note != "" {
			note = ": " + d.Note + note
		}
		aloud := strings.HasSuffix(id, words.Ear) || strings.HasSuffix(id, words.Told)
		return note, aloud || form != "" && !d.Event || strings.HasPrefix(id, "number.")
	}
}

// Normal returns a text without what Windows adds to it, which means nothing.
func Normal(text []byte) []byte {
	if text = bytes.TrimPrefix(text, []byte("\ufeff")); bytes.IndexByte(text, '\r') >= 0 {
		text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	}
	return text
}
