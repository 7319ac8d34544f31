package po

// The units of a content folder: which text of one language is which of another, what is written
// to a translator, and where the answer goes.

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/scaffold"
)

// Options say what is carried.
type Options struct {
	Code string // the language that is translated into
	From string // the one that is translated; "" for what the file says, or the first one
	Root string // what to put before the names of content files, such as "content"
	Name string // of the file of units, for what is wrong with it

	// Explain tells of the words of a folder, as book.Explain does; may be nil.
	Explain func(folder string) func(id string) (note string, optional bool)
}

// source returns the language that is translated from.
func (o Options) source(content fs.FS, f *File) (string, error) {
	have := scaffold.Languages(content)
	if !slices.Contains(have, o.Code) {
		return "", fmt.Errorf("there is no language %q: begin it with new language %[1]s, or name one of %s", o.Code, strings.Join(have, ", "))
	}
	from := o.From
	if f != nil {
		if is := f.Field("Language"); is != "" && is != o.Code && !strings.HasPrefix(is+"_", gettextCode(o.Code)+"_") { // it_IT is Italian
			return "", book.Diagnostics{{File: o.Name, Line: 1, Col: 1, What: fmt.Sprintf("a file of the language %q", is), Do: "name the file of " + o.Code + ", whose header says Language: " + gettextCode(o.Code)}}
		}
		if is := f.Field(sourceField); from == "" {
			from = is
		} else if is != "" && is != from {
			return "", book.Diagnostics{{File: o.Name, Line: 1, Col: 1, What: fmt.Sprintf("a file whose source is %q", is), Do: "leave out -from " + from + ", or write another file"}}
		}
	}
	if from == "" {
		if i := slices.IndexFunc(have, func(code string) bool { return code != o.Code }); i >= 0 {
			from = have[i]
		}
	}
	if from == o.Code || !slices.Contains(have, from) {
		return "", fmt.Errorf("%q cannot be translated from %q: name another language of the content with -from", o.Code, from)
	}
	return from, nil
}

// sourceField is the name by which editors of such files know the source's language too.
const sourceField = "X-Source-Language"

// gettextCode is a language's code as gettext writes it: pt_BR.
func gettextCode(code string) string { return strings.ReplaceAll(code, "-", "_") }

// contentFile is a file of a language, with its texts.
type contentFile struct {
	name  string // below the content folder
	whole string // the same for every language: "safe/rules.md"
	body  []byte
	texts []book.Text
}

// text returns what the file says at a text.
func (f *contentFile) text(t book.Text) string { return string(f.body[t.From:t.To]) }

// read returns the files of a language, in the order of their names.
func read(content fs.FS, code string) ([]*contentFile, error) {
	names, err := fs.Glob(content, "*/"+code+"/*")
	if err != nil {
		return nil, err
	}
	var list []*contentFile
	for _, name := range names {
		if strings.HasPrefix(path.Base(name), ".") || !book.IsTranslated(name) {
			continue
		}
		body, err := fs.ReadFile(content, name)
		if err != nil {
			return nil, err
		}
		body = book.Normal(body)
		folder, _, _ := strings.Cut(name, "/")
		list = append(list, &contentFile{name, folder + "/" + path.Base(name), body, book.Texts(name, body)})
	}
	return list, nil
}

// entry is a text of the source.
type entry struct {
	file *contentFile
	book.Text
	context, source string
}

// entries returns what there is to translate.
func entries(files []*contentFile) (list []entry) {
	for _, f := range files {
		for _, t := range f.texts {
			if t.Said {
				list = append(list, entry{f, t, f.whole + " " + t.Key, f.text(t)})
			}
		}
	}
	return list
}

// said returns the texts of a language by their contexts.
func said(files []*contentFile) map[string]string {
	texts := map[string]string{}
	for _, f := range files {
		for _, t := range f.texts {
			texts[f.whole+" "+t.Key] = f.text(t)
		}
	}
	return texts
}

// Summary is what there is to tell of a file that was written.
type Summary struct {
	From                       string // the source's language
	Units, Fuzzy, Untranslated int
	Replaced                   int // translations of the file that the content had otherwise
}

// Export returns the file of a language. The one that was written before may be nil; what it knows is
// kept: which text each translation was made from, what translators noted, and
// translations that the content does not have yet.
func Export(content fs.FS, o Options, before *File) (*File, Summary, error) {
	var sum Summary
	from, err := o.source(content, before)
	if err != nil {
		return nil, sum, err
	}
	sourceFiles, err := read(content, from)
	if err != nil {
		return nil, sum, err
	}
	targetFiles, err := read(content, o.Code)
	if err != nil {
		return nil, sum, err
	}
	sum.From = from
	f := &File{Header: []Field{
		{"Project-Id-Version", "Ludoteca"}, {"PO-Revision-Date", ""}, {"Last-Translator", ""}, {"Language-Team", ""}, {"Language", gettextCode(o.Code)},
		{"MIME-Version", "1.0"}, {"Content-Type", "text/plain; charset=UTF-8"}, {"Content-Transfer-Encoding", "8bit"}, {sourceField, from},
	}}
	var old []Unit
	if before != nil {
		f.Header, f.notes, old = before.Header, before.notes, before.Units
		f.set(sourceField, from)
	}
	list, have, joined := entries(sourceFiles), said(targetFiles), map[string]bool{}
	for _, f := range targetFiles {
		for _, t := range f.texts {
			for _, also := range t.Also {
				joined[f.whole+" "+also] = true
			}
		}
	}
	earlier, texts, used := match(old, list), make([]string, len(list)), map[string]bool{}
	for i, e := range list {
		at := e.context
		if was := earlier[i]; was != nil && have[at] != was.Said && have[was.Context] == was.Said {
			at = was.Context // something came before it, in the source alone
		}
		if texts[i] = have[at]; earlier[i] != nil {
			used[at] = true
		}
	}
	explain := o.explainer()
	for i, e := range list {
		note, optional := explain(e)
		line, _ := book.Place(e.file.body, e.From)
		u := Unit{Told: []string{note}, Place: fmt.Sprintf("%s:%d", path.Join(o.Root, e.file.name), line), Context: e.context, Source: e.source}
		text, was := texts[i], earlier[i]
		switch {
		case was != nil:
			u.follow(was, text)
			if was.Said != "" && was.Said != u.Said {
				sum.Replaced++
			}
		case used[e.context]:
			text = ""
		case !strings.Contains(text, book.Mark):
			u.Said = text
		}
		if (optional || e.Counted || joined[e.context]) && text == "" && u.Said == "" {
			continue // this language does without the form of a word, or has its paragraphs otherwise
		}
		switch {
		case u.Said == "":
			sum.Untranslated++
		case u.Fuzzy:
			sum.Fuzzy++
		}
		f.Units = append(f.Units, u)
	}
	sum.Units = len(f.Units)
	f.set(countField, fmt.Sprint(sum.Units))
	return f, sum, nil
}

// follow takes over what the unit of an earlier file knows of a text, which the content has now.
// A translation is fuzzy if the source has changed since it was made, until somebody changes it as
// well, or says in the file that it is right.
func (u *Unit) follow(was *Unit, text string) {
	u.Notes, u.Flags = was.Notes, was.Flags
	if strings.Contains(text, book.Mark) || text == "" {
		text = was.Said
	}
	if u.Said = text; text == "" || text != was.Said {
		return
	}
	made := was.Source
	if was.Fuzzy && was.Was != "" {
		made = was.Was
	}
	if u.Fuzzy = made != u.Source || was.Fuzzy && was.Was == ""; u.Fuzzy && made != u.Source {
		u.Was = made
	}
}

// match returns for each text the unit of it, or nil. What is counted is known by its source first, for
// something may have come before it.
func match(units []Unit, list []entry) []*Unit {
	found, taken := make([]*Unit, len(list)), map[*Unit]bool{}
	byContext, bySource := map[string]*Unit{}, map[[2]string][]*Unit{}
	for i := range units {
		u := &units[i]
		file, _, _ := strings.Cut(u.Context, " ")
		byContext[u.Context] = u
		bySource[[2]string{file, u.Source}] = append(bySource[[2]string{file, u.Source}], u)
	}
	take := func(i int, u *Unit) {
		if found[i] == nil && u != nil && !taken[u] {
			found[i], taken[u] = u, true
		}
	}
	for i, e := range list {
		if u := byContext[e.context]; u != nil && (!e.Counted || u.Source == e.source) {
			take(i, u)
		}
	}
	for i, e := range list {
		if same := bySource[[2]string{e.file.whole, e.source}]; e.Counted && len(same) == 1 {
			take(i, same[0])
		}
	}
	for i, e := range list {
		take(i, byContext[e.context])
	}
	return found
}

// explainer returns what tells what a text is, and whether a language may do without it.
func (o Options) explainer() func(entry) (string, bool) {
	words := map[string]func(string) (string, bool){}
	return func(e entry) (string, bool) {
		folder, file, _ := strings.Cut(e.file.whole, "/")
		if file != "words.txt" || o.Explain == nil {
			return e.Kind, false
		}
		if words[folder] == nil {
			words[folder] = o.Explain(folder)
		}
		note, optional := words[folder](e.Key)
		return e.Kind + note, optional
	}
}

// Answer is what becomes of the content when a file is read in.
type Answer struct {
	Files map[string][]byte // those that change
	Taken int               // translations that the content did not have
	Left  int               // units that are fuzzy or not translated

	name   string
	places map[string][]placed // of the changed files
}

// placed is a unit and its place in a file.
type placed struct {
	from, to int
	unit     *Unit
}

// Import returns what a file makes of the content. The error is book.Diagnostics where the file does
// not fit it; a unit that is fuzzy or not translated changes nothing.
func Import(content fs.FS, o Options, f *File) (*Answer, error) {
	from, err := o.source(content, f)
	if err != nil {
		return nil, err
	}
	sourceFiles, err := read(content, from)
	if err != nil {
		return nil, err
	}
	targetFiles, err := read(content, o.Code)
	if err != nil {
		return nil, err
	}
	var faults book.Diagnostics
	sources, have := said(sourceFiles), said(targetFiles)
	a := &Answer{Files: map[string][]byte{}, name: o.Name, places: map[string][]placed{}}
	places, standings := countedPlaces(f.Units, targetFiles)
	units := map[string]*Unit{}
	for i := range f.Units {
		u := &f.Units[i]
		context := cmp.Or(places[u], u.Context)
		text, there := have[context]
		_, known := sources[u.Context]
		file, key, _ := strings.Cut(u.Context, " ")
		folder, base, _ := strings.Cut(file, "/")
		at := path.Join(o.Root, folder, o.Code, base)
		switch {
		case !known && !there:
			faults = append(faults, a.fault(u.line, fmt.Sprintf("an unknown context %q", u.Context), "give it back its own, or take the unit out: the content has no such text"))
		case u.Fuzzy || u.Said == "":
			a.Left++
		case u.Said == text || standings[u] == stays:
		case standings[u] == astray:
			faults = append(faults, a.fault(u.line, "in "+at+" this stands elsewhere, among more or fewer texts than in "+from, "make these paragraphs as many there as in "+from+", with "+book.Mark+" for what is missing, and write the file anew"))
		case !there:
			faults = append(faults, a.fault(u.line, at+" has no place for it", "put "+key+" there first, as "+from+" has it, with "+book.Mark+" behind it"))
		default:
			u.Said = string(scaffold.Relink([]byte(u.Said), from, o.Code))
			units[context] = u
			a.Taken++
		}
	}
	for _, target := range targetFiles {
		faults = append(faults, a.write(target, units)...)
	}
	if len(faults) > 0 {
		return nil, faults
	}
	return a, nil
}

// fault is what is wrong at a line of the file of units.
func (a *Answer) fault(line int, what, do string) book.Diagnostic {
	return book.Diagnostic{File: a.name, Line: line, Col: 1, What: what, Do: do}
}

// standing is how a text that is only counted stands in the content, where there are more or fewer of
// its kind than in the file.
type standing int

const (
	stays  standing = iota + 1 // all of them are there, in their order
	astray                     // it is there, and cannot be told from its neighbours
)

// countedPlaces returns the contexts, in the content, of the units that are only counted: the first of a kind
// in the file is the first of it there. Where there are not as many, it returns how they stand.
func countedPlaces(units []Unit, files []*contentFile) (map[*Unit]string, map[*Unit]standing) {
	contexts, texts := map[string][]string{}, map[string][]string{} // of the content by what their count begins with
	for _, f := range files {
		for _, t := range f.texts {
			if group, _, ok := cutCount(f.whole + " " + t.Key); ok && t.Counted {
				contexts[group] = append(contexts[group], f.whole+" "+t.Key)
				texts[group] = append(texts[group], f.text(t))
			}
		}
	}
	asked := map[string][]*Unit{}
	for i := range units {
		if group, _, ok := cutCount(units[i].Context); ok {
			asked[group] = append(asked[group], &units[i])
		}
	}
	places, standings := map[*Unit]string{}, map[*Unit]standing{}
	for group, list := range asked {
		slices.SortFunc(list, func(a, b *Unit) int {
			_, i, _ := cutCount(a.Context)
			_, j, _ := cutCount(b.Context)
			return cmp.Or(cmp.Compare(len(i), len(j)), cmp.Compare(i, j))
		})
		rest, all := texts[group], true
		for i, u := range list {
			if len(list) == len(contexts[group]) {
				places[u] = contexts[group][i]
			}
			if u.Said != "" && all {
				at := slices.Index(rest, u.Said)
				if all = at >= 0; all {
					rest = rest[at+1:]
				}
			}
		}
		for _, u := range list {
			switch {
			case places[u] != "":
			case all:
				standings[u] = stays
			case slices.Contains(texts[group], u.Said):
				standings[u] = astray
			}
		}
	}
	return places, standings
}

// cutCount parts a key that ends in a number.
func cutCount(key string) (before, number string, ok bool) {
	i := strings.LastIndexByte(key, ' ')
	if i < 0 || strings.Trim(key[i+1:], "0123456789") != "" {
		return key, "", false
	}
	return key[:i], key[i+1:], true
}

// write writes the translations of a file. Each must stand there as the one text that it is: an empty
// line in a clause, say, would make two of it.
func (a *Answer) write(f *contentFile, units map[string]*Unit) (faults book.Diagnostics) {
	var changed []book.Text
	for _, t := range f.texts {
		if units[f.whole+" "+t.Key] != nil {
			changed = append(changed, t)
		}
	}
	if changed == nil {
		return nil
	}
	unit := func(t book.Text) *Unit { return units[f.whole+" "+t.Key] }
	body, want, ok := f.with(unit)
	if !ok {
		for _, t := range changed {
			alone := func(other book.Text) *Unit {
				if other.Key != t.Key {
					return nil
				}
				return unit(t)
			}
			if _, _, ok := f.with(alone); !ok {
				faults = append(faults, a.fault(unit(t).said, "a translation that does not stand as one text in "+f.whole, "write it as the source is: with the same marks before it, on one line if that is, and no spaces around it"))
			}
		}
		if faults == nil {
			faults = book.Diagnostics{a.fault(unit(changed[0]).said, "translations that do not stand side by side in "+f.whole+", from here on", "compare them with their sources")}
		}
		return faults
	}
	for _, t := range want {
		if u := unit(t); u != nil {
			a.places[f.name] = append(a.places[f.name], placed{t.From, t.To, u})
		}
	}
	a.Files[f.name] = body
	return nil
}

// with returns the file with other texts, where they stand then, and whether they do.
func (f *contentFile) with(unit func(book.Text) *Unit) (body []byte, want []book.Text, ok bool) {
	var b bytes.Buffer
	at := 0
	for _, t := range f.texts {
		b.Write(f.body[at:t.From])
		at = t.To
		is := book.Text{Key: t.Key, From: b.Len()}
		if u := unit(t); u != nil {
			b.WriteString(u.Said)
		} else {
			b.Write(f.body[t.From:t.To])
		}
		is.To = b.Len()
		want = append(want, is)
	}
	b.Write(f.body[at:])
	return b.Bytes(), want, slices.EqualFunc(book.Texts(f.name, b.Bytes()), want, func(x, y book.Text) bool {
		return x.Key == y.Key && x.From == y.From && x.To == y.To
	})
}

// Trace returns faults of the content that the answer makes, those in a translation at its line of the
// file of units. Names of content files have a root before them.
func (a *Answer) Trace(root string, faults book.Diagnostics) book.Diagnostics {
	var list book.Diagnostics
	for _, d := range faults {
		for name, places := range a.places {
			if path.Join(root, name) != d.File {
				continue
			}
			for _, p := range places {
				line, col := book.Place(a.Files[name], p.from)
				lastLine, lastCol := book.Place(a.Files[name], p.to)
				if (d.Line > line || d.Line == line && d.Col >= col) && (d.Line < lastLine || d.Line == lastLine && d.Col <= lastCol) {
					d.File, d.Line, d.Col = a.name, p.unit.said, 1
					break
				}
			}
			break
		}
		list = append(list, d)
	}
	return list.Sorted()
}
