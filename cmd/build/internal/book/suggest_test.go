package book

// Whatever an author names by an id may be misspelt, and is answered with what was
// meant: one of each kind of place.

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"ludoteca/rules"
)

// spelt is the small content with whatever else can name something.
func spelt(t *testing.T) fstest.MapFS {
	t.Helper()
	content := small(t)
	file := func(name, text string) { content[name] = &fstest.MapFile{Data: []byte(text)} }
	file("pairs/matches/turning.match", "pairs 2 size=small :circle square circle\nflip b1\nflip c1\ngoal: event flip a1\nsolution: flip a1\nlook: a1\nclause: PAI-01\nreply twice: refused PAI-02 up\nmistake: flip c1\n")
	file("pairs/matches/shown.match", "pairs 1 :circle square circle\nflip a1\nfact: tile a1 circle\nrefuse: flip a1 = PAI-02 up\n")
	for _, lang := range []string{"fr", "it"} {
		file("pairs/"+lang+"/learn.md", "---\ntitle: L "+lang+"\nslug: pas\nsummary: S.\n---\n\n## Un\n\nT.\n\n```step\nturning\ngoal: G.\ndone: D.\nhint: H.\nreply twice: R.\n```\n")
		file("site/"+lang+"/search.txt", "skip = un\n")
		rules := content["pairs/"+lang+"/rules.md"]
		rules.Data = append(slices.Clip(rules.Data), "\n```match\ncaption: C\nrecord: shown\n```\n\n```pieces\ntile circle\n```\n\n[→ PAI-02] [exercices](practice.md) [haut](#deux-noms)\n\n### Deux noms\n"...)
	}
	return content
}

func faultsOf(content fstest.MapFS) Diagnostics {
	_, err := Load(content, []*rules.Game{pairs}, Options{Faces: pairsFace})
	var faults Diagnostics
	errors.As(err, &faults)
	return faults
}

func TestMisspeltIdsAreAnswered(t *testing.T) {
	if faults := faultsOf(spelt(t)); faults != nil {
		t.Fatalf("rightly spelt, it says\n%s", faults)
	}
	const text, practice, learn, named = "pairs/fr/rules.md", "pairs/fr/practice.md", "pairs/fr/learn.md", "pairs/fr/words.txt"
	const turning, shown = "pairs/matches/turning.match", "pairs/matches/shown.match"
	for _, c := range []struct{ what, file, old, new, meant string }{
		{"a clause", text, "[PAI-01 ", "[PIA-01 ", "PAI-01"},
		{"a link to a clause", text, "[→ PAI-02]", "[→ PIA-02]", "PAI-02"},
		{"a link to a page", text, "(practice.md)", "(practise.md)", "practice.md"},
		{"a link to a page of the site", text, "(practice.md)", "(../../site/fr/abuot.md)", "../../site/fr/about.md"},
		{"an anchor", text, "(#deux-noms)", "(#deux-nom)", "deux-noms"},
		{"a key of the front matter", text, "summary:", "sumary:", "summary"},
		{"a block", text, "```match", "```mach", "match"},
		{"a record", text, "record: shown", "record: shwon", "shown"},
		{"a key of a block", text, "record: shown", "recrod: shown", "record"},
		{"a piece", text, "tile circle", "tile cirle", "tile circle"},
		{"a kind of piece", text, "tile circle", "tyle circle", "tile circle"},
		{"a practice", practice, "```practice", "```pratice", "practice"},
		{"a game to practise", practice, "pairs 1", "pears 1", "pairs"},
		{"an option of a setup", practice, "size=small", "siez=small", "size=small"},
		{"a value of a setup", practice, "size=small", "size=smal", "size=small"},
		{"an offer", practice, "offer size", "ofer size", "offer"},
		{"an option that is offered", practice, "offer size", "offer syze", "size=small"},
		{"a value that is offered", practice, "small large", "small lagre", "size=large"},
		{"a word", named, "move.flip", "move.filp", "move.flip"},
		{"a word of an option", named, "option.size.small", "option.size.smal", "option.size.small"},
		{"what a sentence is given", named, "Retourner {cell}", "Retourner {cel}", "cell"},
		{"a form of a name", named, "{face.the}", "{face.teh}", "the"},
		{"a word of the site", "site/fr/words.txt", "ui.skip =", "ui.skpi =", "ui.skip"},
		{"how words are bent", "site/fr/search.txt", "skip =", "skipp =", "skip"},
		{"a script of a step", learn, "turning", "turnig", "turning"},
		{"what a step says", learn, "goal: ", "gaol: ", "goal"},
		{"a reply of a step", learn, "reply twice", "reply twise", "twice"},
		{"a key of a script", turning, "solution:", "solutoin:", "solution"},
		{"a condition", turning, "goal: event", "goal: evnt", "event"},
		{"a clause of a script", turning, "clause: PAI-01", "clause: PAI-1", "PAI-01"},
		{"a place", turning, "look: a1", "look: aa1", "a1"},
		{"a game of a script", turning, "pairs 2", "piars 2", "pairs"},
		{"an option of a script", turning, "size=small", "size=smal", "size=small"},
		{"a move", turning, "\nflip b1", "\nfilp b1", "flip"},
		{"a move of a solution", turning, "solution: flip", "solution: flipp", "flip"},
		{"a fact", shown, "fact: tile", "fact: tiel", "tile"},
		{"a key of an example", shown, "refuse:", "refsue:", "refuse"},
		{"a refusal's clause", shown, "= PAI-02", "= PIA-02", "PAI-02"},
	} {
		content := spelt(t)
		right := string(content[c.file].Data)
		if strings.Count(right, c.old) == 0 {
			t.Fatalf("%s: %s has no %q", c.what, c.file, c.old)
		}
		content[c.file].Data = []byte(strings.Replace(right, c.old, c.new, 1))
		at := strings.Count(right[:strings.Index(right, c.old)+strings.IndexFunc(c.old, func(r rune) bool { return r != '\n' })], "\n") + 1
		faults := faultsOf(content)
		if !slices.ContainsFunc(faults, func(d Diagnostic) bool {
			return d.File == c.file && d.Line == at && strings.HasSuffix(d.Do, "did you mean "+c.meant+"?")
		}) {
			t.Errorf("%s: at line %d nothing proposes %s:\n%s", c.what, at, c.meant, faults)
		}
	}

	content := spelt(t)
	content["pairs/ita/rules.md"] = content["pairs/it/rules.md"]
	if faults := faultsOf(content); len(faults) != 1 || !strings.Contains(faults[0].String(), `"ita" is no language of the site`) || !strings.HasSuffix(faults[0].Do, "did you mean it?") {
		t.Errorf("a language: %s", faults)
	}
}
