package book

// Examples. A fenced block "match" is a script (package script): the build plays it with
// the engine and compares what comes true with what is written. A lie is a fault at its
// line, with the truth beside it. The page shows what was played: the table where the
// figure opens, then each move in the reader's words.
//
// Scripts that the languages share are files in the game's folder matches/. What is
// proven of them, and how, stands in proof.go.

import (
	"fmt"
	"io/fs"
	"strings"
	"sync/atomic"

	"ludoteca/cmd/build/internal/sourcefs"
	"ludoteca/rules/script"
)

// Example is a match block whose script is true.
type Example struct {
	ID      string // its anchor on the page
	Caption string
	Shown   bool // not folded by itself
	Play    bool // the reader may play on
	*Proof
}

// matchFile is a script that languages share.
type matchFile struct {
	source
	used atomic.Bool
}

// readMatches reads the scripts of a game's folder.
func (l *loader) readMatches(game string) {
	entries, _ := fs.ReadDir(l.fsys, game+"/matches")
	scripts := map[string]*matchFile{}
	for _, e := range entries {
		name, ok := strings.CutSuffix(e.Name(), ".match")
		if !ok || e.IsDir() {
			l.require(sourcefs.Ignored(e.Name()), source{file: l.path(game + "/matches/" + e.Name())}, 0, "no script", "name it so that it ends in .match, or take it out")
			continue
		}
		if s, ok := l.read(game + "/matches/" + e.Name()); ok {
			scripts[name] = &matchFile{source: s}
		}
	}
	l.lock.Lock()
	defer l.lock.Unlock()
	l.matches[game] = scripts
}

// match returns a shared script, or says that there is none.
func (l *loader) match(p *Page, name string, at int) *matchFile {
	game := p.Edition.Game
	f := l.matches[game][name]
	if f == nil {
		l.fault(p.source, at, fmt.Sprintf("unknown record %q", name),
			fmt.Sprintf("write %s/matches/%s.match, or name one that is there%s", game, name, didYouMean(name, sortedKeys(l.matches[game]))))
		return nil
	}
	f.used.Store(true)
	if len(script.Lines(string(f.text))) == 0 {
		l.fault(f.source, 0, "a script of no lines", "begin it with a game, its seats and a deal")
		return nil
	}
	return f
}

// proven returns the proof of a shared script, if there is one, with lines of a page's
// own behind it. What is not true is told at the places of its lines; ok is false then.
func (l *loader) proven(p *Page, f *matchFile, own []line, lesson bool) (proof *Proof, ok bool) {
	var texts []string
	shared := 0 // lines
	if f != nil {
		texts, shared = []string{string(f.text)}, 1+strings.Count(string(f.text), "\n")
	}
	for _, line := range own {
		texts = append(texts, line.text)
	}
	proof = l.prove(proofKey{p.Edition.Game, strings.Join(texts, "\n"), lesson})
	for _, x := range proof.faults {
		if x.Line <= shared {
			l.report(f.file, x.Line, x.Col, x.What, x.Do)
		} else {
			l.fault(p.source, own[x.Line-shared-1].offset+x.Col-1, x.What, x.Do)
		}
	}
	return proof, proof.faults == nil
}

// checkOnce asks that what a line of a page says with its key is not said already.
func (l *loader) checkOnce(p *Page, seen map[string]bool, r line) {
	l.require(!seen[r.Label()], p.source, r.offset, r.Label()+": is there twice", "keep one of them")
	seen[r.Label()] = true
}

// example reads a match block; nil if what it says is not true.
func (l *loader) example(p *Page, n *gameNode) *Example {
	if p.Edition == nil || p.Edition.Words == nil || p.Kind != Rules && p.Kind != Primer {
		l.fault(p.source, n.at, "a match on a page of no rulebook that can be played", "move it to a rulebook")
		return nil
	}
	e := &Example{ID: n.id, Shown: n.within}
	var shared *matchFile
	var own []line
	seen := map[string]bool{}
	for _, r := range n.lines {
		switch r.Key {
		case "caption", "shown", "play", "record":
			l.checkOnce(p, seen, r)
		}
		switch r.Key {
		case "caption":
			e.Caption = p.Language.Set(r.Text)
		case "shown", "play":
			l.require(p.Kind == Rules, p.source, r.offset, r.Key+": in a page whose pictures stand still", "take the line out")
			l.require(r.Text == "yes", p.source, r.offset, fmt.Sprintf("%s: %s", r.Key, r.Text), "write "+r.Key+": yes, or take the line out")
			e.Shown, e.Play = e.Shown || r.Key == "shown", e.Play || r.Key == "play"
		case "record":
			if shared = l.match(p, r.Text, r.offset); shared == nil {
				return nil
			}
		default:
			own = append(own, r)
		}
	}
	l.require(e.Caption != "", p.source, n.at, "a match without a caption", "add a line caption: what it shows")
	if shared == nil && own == nil {
		l.fault(p.source, n.at, "a match of no lines", "write a record, or record: the name of one in the folder matches")
		return nil
	}
	var ok bool
	if e.Proof, ok = l.proven(p, shared, own, false); !ok {
		return nil
	}
	if game := e.Opening.Setup.Game; game.Name == game.Rulebook { // drills need no figure
		l.drawn(p, n.at, game, "Figure", e.Proof, func() string { return p.Edition.Face.Still(e.Opening, p.Edition.Words, nil) })
	}
	if p.Kind == Rules {
		p.Edition.Examples = append(p.Edition.Examples, e)
	}
	return e
}
