package render

// The books for e-readers are asked what any reader of theirs will: that all of it is XML, that
// each file is told of, that each link has its place. Where epubcheck is installed, as Debian has
// it, it is asked too, and may say nothing.

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/epub"
)

// unpacked returns the files of a book by name; the first must be its type, as it is.
func unpacked(t *testing.T, packed []byte) map[string]string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		t.Fatal(err)
	}
	if first := z.File[0]; first.Name != "mimetype" || first.Method != zip.Store || len(first.Extra) > 0 || !bytes.HasPrefix(packed[30:], []byte("mimetype"+epub.MIME)) {
		t.Errorf("it does not begin with its type: %+v", first.FileHeader)
	}
	files := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(f.Name, err)
		}
		files[f.Name] = string(text)
	}
	return files
}

var (
	hrefs   = regexp.MustCompile(` href="([^"]*)"`)
	sources = regexp.MustCompile(` src="([^"]*)"`)
	items   = regexp.MustCompile(`<item id="([^"]*)" href="([^"]*)"`)
	refs    = regexp.MustCompile(`<itemref idref="([^"]*)"`)
)

func TestEbooks(t *testing.T) {
	b, _ := real(t)
	files := whole(t, host)
	checker, _ := exec.LookPath("epubcheck") // an archive of Java, which not every system runs by itself
	java, _ := exec.LookPath("java")
	for l, lang := range b.Languages {
		for i, e := range lang.Editions {
			t.Run(e.Game+" "+lang.Code, func(t *testing.T) {
				name := ebookName(e.Rules)
				packed := files[name]
				if !bytes.Contains(files[fileOf(e.Rules)], []byte(`href="/games/`+name+`" download`)) {
					t.Error("its page does not lead to it")
				}
				parts := unpacked(t, packed)
				for file, text := range parts {
					if strings.HasSuffix(file, "ml") || strings.HasSuffix(file, ".svg") || strings.HasSuffix(file, ".opf") {
						d := xml.NewDecoder(strings.NewReader(text))
						for {
							if _, err := d.Token(); err == io.EOF {
								break
							} else if err != nil {
								t.Fatalf("%s is no XML: %v", file, err)
							}
						}
					}
				}
				opf, ids := parts["book/book.opf"], map[string]string{}
				for _, m := range items.FindAllStringSubmatch(opf, -1) {
					if _, there := parts["book/"+m[2]]; !there {
						t.Errorf("the manifest has %s, which is not there", m[2])
					}
					ids[m[1]] = m[2]
				}
				if len(ids)+3 != len(parts) { // its type, the container and itself
					t.Errorf("%d files, of which %d are in the manifest", len(parts), len(ids))
				}
				for _, m := range refs.FindAllStringSubmatch(opf, -1) {
					if ids[m[1]] == "" {
						t.Errorf("the spine has %s, which is nothing", m[1])
					}
				}
				for _, want := range []string{"<dc:language>" + lang.Code + "<", "<meta property=\"dcterms:modified\">" + e.Rules.Revised + "T00:00:00Z<", "schema:accessMode\"", "urn:uuid:", `properties="nav"`, `properties="cover-image"`} {
					if !strings.Contains(opf, want) {
						t.Errorf("its package does not say %s", want)
					}
				}
				links := 0
				for file, text := range parts {
					seen := map[string]bool{}
					for _, id := range idsIn(text) {
						if seen[id] {
							t.Errorf("%s has the id %s twice", file, id)
						}
						seen[id] = true
					}
					if !strings.HasSuffix(file, ".xhtml") {
						continue
					}
					if bad := regexp.MustCompile(`<script| data-| on[a-z]+="| style="|<button|<template|&nbsp;`).FindString(text); bad != "" {
						t.Errorf("%s has %s", file, bad)
					}
					for _, m := range append(hrefs.FindAllStringSubmatch(text, -1), sources.FindAllStringSubmatch(text, -1)...) {
						to, at, _ := strings.Cut(m[1], "#")
						if strings.HasPrefix(to, "https://") {
							continue
						}
						target := file
						if to != "" {
							target = "book/" + to
						}
						if body, there := parts[target]; !there || at != "" && !strings.Contains(body, ` id="`+at+`"`) {
							t.Errorf("%s leads to %s, which is not there", file, m[1])
						}
						links++
					}
				}
				text := strings.Join(valuesOf(parts), "\n")
				for _, c := range e.Clauses {
					if !strings.Contains(text, ` id="`+c.Anchor()+`"`) {
						t.Errorf("it lacks clause %s", c.ID)
					}
				}
				for _, x := range e.Examples {
					if !strings.Contains(text, ` id="`+x.ID+`"`) {
						t.Errorf("it lacks example %s", x.ID)
					}
				}
				t.Logf("%d bytes, %d files, %d links", len(packed), len(parts), links)
				if len(packed) > 100<<10 {
					t.Errorf("it has %d bytes", len(packed))
				}
				if i%len(b.Languages) != l { // each game in one language, for it takes seconds
					return
				}
				if checker == "" || java == "" {
					t.Log("epubcheck is not installed")
					return
				}
				at := filepath.Join(t.TempDir(), "book.epub")
				if err := os.WriteFile(at, packed, 0o666); err != nil {
					t.Fatal(err)
				}
				said, err := exec.Command(java, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", checker, "--failonwarnings", at).CombinedOutput()
				if err != nil || bytes.Contains(said, []byte("WARNING")) || bytes.Contains(said, []byte("ERROR")) {
					t.Errorf("epubcheck: %v\n%.4000s", err, said)
				}
			})
		}
	}
}

// valuesOf returns the files of a book in the order of their names.
func valuesOf(parts map[string]string) (list []string) {
	var names []string
	for name := range parts {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		list = append(list, parts[name])
	}
	return list
}

// A book is named by its address and by what is in it; a draft has none.
func TestEbooksOfOtherSites(t *testing.T) {
	b, _ := real(t)
	name := ebookName(b.Languages[0].Editions[0].Rules)
	here, there := whole(t, host)[name], whole(t, "")[name]
	id := regexp.MustCompile(`urn:uuid:[-0-9a-f]{36}`)
	if one, other := id.FindString(unpacked(t, here)["book/book.opf"]), id.FindString(unpacked(t, there)["book/book.opf"]); one == "" || one == other {
		t.Errorf("the books of two sites are both called %q", one)
	}
	draft := *b.Languages[0].Editions[0].Rules
	draft.Draft = true
	if ebookName(&draft) != "" {
		t.Error("a draft has a book")
	}
}
