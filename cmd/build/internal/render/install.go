package render

// What a device wants to know before it puts the site among its own programs: for
// each language a manifest with its name, its first page, which opens on today's practice, its icons
// and a way to each game. The icons are drawn from the one that pages have; the colours are the page's own.

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"regexp"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/cache"
	"ludoteca/cmd/build/internal/ogimage"
)

// icons are what manifests name: two sizes as drawn, and one that devices may cut; and one
// that pages name, of devices that read no manifest and cut it in any case.
var icons = []struct {
	name, purpose string
	size          int
}{
	{"icon-192.png", "any", 192},
	{"icon-512.png", "any", 512},
	{"icon-cut.png", "maskable", 512},
	{"icon-touch.png", "", 180},
}

// drawIcons puts the PNGs of an SVG among the assets. They take longer than all pages, so
// they are kept in the store.
func (s *site) drawIcons(svg []byte, assets Files) (err error) {
	for _, i := range icons {
		assets[i.name], err = s.Store.Do(cache.Version("icon "+i.name, ogimage.Libraries...), func() ([]byte, error) {
			return ogimage.Icon(svg, i.size, i.purpose != "any")
		}, []byte(ogimage.Source()), svg)
		if err != nil {
			return err
		}
	}
	return nil
}

// appName is the path of a language's manifest.
func appName(lang *book.Language) string { return lang.Code + "/app.webmanifest" }

// paper matches the colour of the page in the sheet of tokens: by day, and then by night.
var paper = regexp.MustCompile(`--paper:\s*(#[0-9a-f]+)`)

// grounds finds the colours of the page, by day and by night, for what a browser draws
// around it. Without them none is said.
func (s *site) grounds() error {
	tokens, _ := fs.ReadFile(s.source, "assets/css/tokens.css")
	if found := paper.FindAllSubmatch(tokens, -1); len(found) == 2 {
		s.day, s.night = string(found[0][1]), string(found[1][1])
	}
	return nil
}

// apps writes the manifests. The scope is the whole site, so that the switch of
// languages leads to no other program.
func (s *site) apps() error {
	type appIcon struct {
		Src     string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose"`
	}
	type shortcut struct {
		Name string `json:"name"`
		URL  string `json:"url"`
	}
	for _, lang := range s.book.Languages {
		name, start := lang.Words.Name("site.name"), s.base+lang.Home.URL
		app := struct {
			ID          string     `json:"id"`
			Name        string     `json:"name"`
			Short       string     `json:"short_name"`
			Description string     `json:"description,omitempty"`
			Lang        string     `json:"lang"`
			Start       string     `json:"start_url"`
			Scope       string     `json:"scope"`
			Display     string     `json:"display"`
			Background  string     `json:"background_color,omitempty"`
			Theme       string     `json:"theme_color,omitempty"`
			Icons       []appIcon  `json:"icons"`
			Shortcuts   []shortcut `json:"shortcuts,omitempty"`
		}{
			ID: start, Name: name, Short: name, Description: lang.Home.Summary, Lang: lang.Code,
			Start: start + "#today", Scope: s.base, Display: "standalone", Background: s.day, Theme: s.day,
		}
		for _, e := range lang.Editions {
			if e.Practice != nil {
				app.Shortcuts = append(app.Shortcuts, shortcut{e.Rules.Title, s.base + e.Practice.URL})
			}
		}
		for _, i := range icons {
			if i.purpose == "" {
				continue
			}
			app.Icons = append(app.Icons, appIcon{s.base + s.folder + i.name, fmt.Sprintf("%dx%[1]d", i.size), "image/png", i.purpose})
		}
		text, err := json.Marshal(app)
		if err != nil {
			return fmt.Errorf("writing %s: %w", appName(lang), err)
		}
		s.files[appName(lang)] = text
	}
	return nil
}
