package render

// What a reader may take along: for each game in each language the list of all files
// that it is made of, with their sizes. The page's script (assets/js/device.js)
// fetches them, and compares each with the list, for while it does so another build
// may be published. So the list needs no name of its own that changes with it, which
// every page would have to know, and every page would then change with every other.

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"ludoteca/cmd/build/internal/book"
)

// The files of the site that keep their names: the worker, and the list.
const (
	workerName = "offline-worker.js"
	listName   = "offline.json"
)

// packOf names what is taken at once: a game in a language.
func packOf(e *book.Edition) string { return e.Game + "." + e.Language.Code }

// packOf names what can be taken along of an edition, "" for nothing.
func (s *site) packOf(e *book.Edition) string {
	if e.Rules.Coming || s.NoOffline {
		return ""
	}
	return packOf(e)
}

// pack is what the list says of one.
type pack struct {
	Version string `json:"version"` // changes with any file
	Root    string `json:"root"`    // the folder of the game's own pages
	Files   []int  `json:"files"`   // the places in the list of what it has besides
}

// packList is the list.
type packList struct {
	Files  [][]any         `json:"files"`  // path, size, the beginning of the hash, and what is transferred (Weigh)
	Shared []int           `json:"shared"` // the places in it of what every pack has
	Packs  map[string]pack `json:"packs"`
}

// Weigh returns the list with how much of each file is transferred, which is known once the
// files are packed: a reader is told that before they press, and not how large it then lies on
// the device. A site from which nothing can be taken has no list.
func Weigh(files, siblings Files) Files {
	text, there := files[listName]
	if !there {
		return nil
	}
	var list packList
	if err := json.Unmarshal(text, &list); err != nil {
		panic("render: the list that was just written: " + err.Error())
	}
	for i, file := range list.Files {
		name := file[0].(string)
		if name == "" || strings.HasSuffix(name, "/") {
			name += "index.html"
		}
		weight := len(files[name])
		if packed, there := siblings[name+".br"]; there {
			weight = len(packed)
		}
		list.Files[i] = append(file[:3:3], weight)
	}
	text, err := json.Marshal(list)
	if err != nil {
		panic("render: the list that was just read: " + err.Error())
	}
	return Files{listName: text}
}

// offline writes the worker and, unless there is to be nothing to take, the list.
func (s *site) offline() error {
	source := "offline/worker.js"
	if s.NoOffline {
		source = "offline/stop.js"
	}
	script, err := s.asset(source)
	if errors.Is(err, fs.ErrNotExist) {
		return book.Diagnostics{{File: path.Join(s.Root, source), Line: 1, Col: 1, What: "this script is missing", Do: "write it, or name another folder with -templates"}}
	} else if err != nil {
		return err
	}
	s.files[workerName] = script
	if s.NoOffline {
		return nil
	}
	list := packList{Packs: map[string]pack{}}
	places := make(map[string]int, len(s.files))
	place := func(names []string) (at []int, sum string) { // of files in the list, which they join
		var all strings.Builder
		for _, name := range names {
			if _, listed := places[name]; !listed {
				hash := s.sums[name]
				if hash == "" {
					hash = sumOf(s.files[name])
				}
				places[name] = len(list.Files)
				list.Files = append(list.Files, []any{strings.TrimSuffix(name, "index.html"), len(s.files[name]), hash})
			}
			at = append(at, places[name])
			all.WriteString(name)
			all.WriteString(list.Files[places[name]][2].(string))
		}
		return at, sumOf([]byte(all.String()))
	}
	var shared string
	list.Shared, shared = place(s.sharedAssets())
	for _, lang := range s.book.Languages {
		for _, e := range lang.Editions {
			if !e.Rules.Coming {
				files, own := place(s.partsOf(e))
				list.Packs[packOf(e)] = pack{Version: sumOf([]byte(shared + own)), Root: e.Rules.URL, Files: files}
			}
		}
	}
	text, err := json.Marshal(list)
	s.files[listName] = text
	return err
}

// sumOf is by what the list tells a file from another one: the beginning of its hash.
func sumOf(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:8])
}

// offers puts among the assets what each language says where a game can be taken.
func (s *site) offers(assets Files) error {
	for _, lang := range s.book.Languages {
		var b bytes.Buffer
		if err := s.templates.ExecuteTemplate(&b, "offer", &Frame{Page: lang.Home}); err != nil {
			return s.templateFault(err)
		}
		text, err := minified("text/html", b.Bytes())
		if err != nil {
			return fmt.Errorf("rendering what is said of taking a game: %w", err)
		}
		assets["offline."+lang.Code+".txt"] = text
	}
	return nil
}

// sharedAssets lists what pages of every game ask for.
func (s *site) sharedAssets() (list []string) {
	for _, name := range s.files.Paths() {
		rest, asset := strings.CutPrefix(name, s.folder)
		if asset && path.Ext(rest) != ".png" && !strings.HasPrefix(rest, "words/") {
			list = append(list, name)
		}
	}
	return list
}

// partsOf lists the other files that an edition is made of: its pages, those that lead
// to it, and what these ask for.
func (s *site) partsOf(e *book.Edition) []string {
	lang := e.Language
	list := []string{"index.html", fileOf(lang.Home), fileOf(lang.About), indexName(lang), catalogueName(lang)}
	if lang.Results != nil {
		list = append(list, fileOf(lang.Results))
	}
	for _, l := range s.book.Languages {
		list = append(list, l.Code+"/offline.html")
	}
	plays := false
	for _, p := range e.Pages() {
		name := fileOf(p)
		list = append(list, name)
		if codes := s.codesName(p); codes != "" {
			list = append(list, codes)
		}
		plays = plays || s.engine != "" && bytes.Contains(s.files[name], []byte(s.engine))
	}
	if plays {
		list = append(list, s.engine)
		if s.review != "" && len(reviewed(e)) > 0 {
			list = append(list, s.review)
		}
	}
	if words := s.folder + wordsName(e); s.files[words] != nil {
		list = append(list, words)
	}
	return list
}
