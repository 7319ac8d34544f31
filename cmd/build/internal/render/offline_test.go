package render

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/book"
)

// carried is the list of what can be taken along, read back.
type carried struct {
	Files  [][]any
	Shared []int
	Packs  map[string]struct {
		Version, Root string
		Files         []int
	}
}

func carriedBy(t *testing.T, files Files) (list carried) {
	t.Helper()
	if err := json.Unmarshal(files["offline.json"], &list); err != nil {
		t.Fatal(err)
	}
	return list
}

// names returns the files of a pack.
func (c carried) names(pack string) (list []string) {
	for _, at := range slices.Concat(c.Packs[pack].Files, c.Shared) {
		name := c.Files[at][0].(string)
		if name == "" || strings.HasSuffix(name, "/") {
			name += "index.html"
		}
		list = append(list, name)
	}
	return list
}

// What is transferred of a file is its packed sibling, where there is one.
func TestTheListIsWeighed(t *testing.T) {
	files := whole(t, "")
	siblings := Files{"fr/index.html.br": make([]byte, 7), "fr/index.html.gz": make([]byte, 9)}
	before := carriedBy(t, files)
	after := carriedBy(t, Weigh(files, siblings))
	for i, f := range after.Files {
		want := f[1]
		if f[0] == "fr/" {
			want = 7.0
		}
		if len(f) != 4 || !slices.Equal(f[:3], before.Files[i]) || f[3] != want {
			t.Errorf("%v is listed as %v", before.Files[i], f)
		}
	}
	if got := Weigh(Files{}, siblings); got != nil {
		t.Errorf("a site from which nothing is taken gets %v", got)
	}
}

var asked = regexp.MustCompile(` (?:href|src|data-engine|data-worker|data-words|data-index)="/((?:assets/|engine\.)[^"]*)"`)

// Every file of a pack is there, once, with its size and hash; and all that its pages
// ask for, and what scripts and styles ask for then, is in it.
func TestAPackIsWhole(t *testing.T) {
	files := whole(t, "")
	list := carriedBy(t, files)
	for _, f := range list.Files {
		name := f[0].(string)
		if name == "" || strings.HasSuffix(name, "/") {
			name += "index.html"
		}
		content, there := files[name]
		if hash := sha256.Sum256(content); !there || f[1] != float64(len(content)) || f[2] != hex.EncodeToString(hash[:8]) {
			t.Errorf("%v is not so", f)
		}
	}
	var editions []*book.Edition
	for _, lang := range fresh(t).Languages {
		editions = append(editions, lang.Editions...)
	}
	if len(editions) < 8 || len(list.Packs) != len(editions) {
		t.Errorf("%d packs of %d editions", len(list.Packs), len(editions))
	}
	for _, e := range editions {
		id, game, lang := packOf(e), e.Game, e.Language.Code
		names := list.names(id)
		if len(names) < 20 || list.Packs[id].Root != lang+"/"+game+"/" {
			t.Errorf("%s: %d files under %s", id, len(names), list.Packs[id].Root)
		}
		size, own := 0, 0
		for i, name := range names {
			size += len(files[name])
			if slices.Contains(names[:i], name) {
				t.Errorf("%s has %s twice", id, name)
			}
			if strings.HasPrefix(name, list.Packs[id].Root) {
				own++
			}
			for _, m := range asked.FindAllSubmatch(files[name], -1) {
				other := strings.HasSuffix(name, "/offline.html") && !strings.HasPrefix(name, lang) // says that all else is not there
				if !slices.Contains(names, string(m[1])) && path.Ext(string(m[1])) != ".png" && !other {
					t.Errorf("%s: %s asks for %s, which is not in it", id, name, m[1])
				}
			}
			for _, m := range regexp.MustCompile(`(?:from|import)[\s(]*["']\./([\w.]+)["']`).FindAllSubmatch(files[name], -1) {
				if want := path.Join(path.Dir(name), string(m[1])); path.Ext(name) == ".js" && !slices.Contains(names, want) {
					t.Errorf("%s: %s imports %s, which is not in it", id, name, want)
				}
			}
		}
		for _, want := range []string{"index.html", lang + "/index.html", "fr/offline.html", "it/offline.html"} {
			if !slices.Contains(names, want) {
				t.Errorf("%s has no %s", id, want)
			}
		}
		if own != len(e.Pages()) || own < 4 {
			t.Errorf("%s has %d pages of its own", id, own)
		}
		t.Logf("%s: %d files, %d bytes", id, len(names), size)
	}
}

// A pack is another version when something of it is other, and only then.
func TestAPackChangesWithItsFiles(t *testing.T) {
	b := fresh(t)
	_, templates := real(t)
	versions := func() map[string]string {
		files, err := Site(b, templates, module, Options{})
		if err != nil {
			t.Fatal(err)
		}
		list := map[string]string{}
		for id, p := range carriedBy(t, files).Packs {
			list[id] = p.Version
		}
		return list
	}
	before := versions()
	b.Languages[0].Edition("trio").Learn.Summary += " Encore."
	after := versions()
	for id := range before {
		if changed := before[id] != after[id]; changed != (id == "trio."+b.Languages[0].Code) {
			t.Errorf("%s: changed is %t", id, changed)
		}
	}
}

// Pages of games have what takes them along, others have not; a site that lets nothing
// be taken has no sign of it, and a worker that ends the one that was.
func TestNoOffline(t *testing.T) {
	b, templates := real(t)
	without, err := Site(b, templates, module, Options{NoOffline: true})
	if err != nil {
		t.Fatal(err)
	}
	for off, files := range map[bool]Files{false: whole(t, ""), true: without} {
		for name, page := range pages(files) {
			want := ""
			if parts := strings.Split(name, "/"); len(parts) > 2 && b.Languages[0].Edition(parts[1]) != nil && !off {
				want = `data-pack="` + parts[1] + "." + parts[0] + `"`
			}
			if has := strings.Contains(page, "data-pack"); has != (want != "") || !strings.Contains(page, want) {
				t.Errorf("without is %t: %s has a pack: %t, want %s", off, name, has, want)
			}
			if off && strings.Contains(page, "data-offline") {
				t.Errorf("%s offers what is not there", name)
			}
		}
		stops := bytes.Contains(files["offline-worker.js"], []byte("unregister"))
		if _, list := files["offline.json"]; stops != off || list == off {
			t.Errorf("without is %t: the worker stops: %t, there is a list: %t", off, stops, list)
		}
	}
	delete(templates, "offline/worker.js")
	_, err = Site(b, templates, module, Options{Root: "templates"})
	if faults := (book.Diagnostics)(nil); !errors.As(err, &faults) || !strings.HasPrefix(err.Error(), "templates/offline/worker.js:1:1: ") {
		t.Errorf("without a worker: %v", err)
	}
}

// What the page's script shows and does is in the page, and the other way round.
func TestStatesOfOffline(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile("../../../../templates/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	page, script := read("offline.html"), read("assets/js/device.js")
	said := regexp.MustCompile(`data-(at|offline|fill)="([^"]*)"`).FindAllStringSubmatch(page, -1)
	if len(said) < 20 {
		t.Errorf("the page has %d parts", len(said))
	}
	for _, m := range said {
		for _, word := range strings.Fields(m[2]) {
			want := "'" + word + "'"
			switch {
			case word == "unknown":
				continue
			case m[1] == "offline":
				want = "  async " + word + "() {"
			}
			if !strings.Contains(script, want) {
				t.Errorf("the script has no %s", want)
			}
		}
	}
	for _, m := range regexp.MustCompile(`(?:show\(|end = |fill\()'(\w+)'`).FindAllStringSubmatch(script, -1) {
		if !regexp.MustCompile(`data-(?:at|fill)="(?:[^"]* )?` + m[1] + `[ "]`).MatchString(page) {
			t.Errorf("the page has nothing for %s", m[1])
		}
	}
}
