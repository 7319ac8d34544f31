package render

// What a device wants to know before it puts the site among its own programs: for
// each language a manifest with its name, its first page and its icons. The icons
// are drawn from the one that pages have; the colours are the page's own.

import (
	"encoding/json"
	"fmt"
	"io/fs"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/cache"
	"ludoteca/cmd/build/internal/ogimage"
)

// icons are what manifests name: two sizes as drawn, and one that devices may cut.
var icons = []struct {
	name, purpose string
	size          int
}{
	{"icon-192.png", "any", 192},
	{"icon-512.png", "any", 512},
	{"icon-cut.png", "maskable", 512},
}

// drawIcons puts the PNGs of an SVG among the assets. They take longer than all pages, so
// they are kept in the store.
func (s *site) drawIcons(svg []byte, assets Files) (err error) {
	for _, i := range icons {
		assets[i.name], err = s.Store.Do(cache.Version("icon "+i.name, ogimage.Libraries...), func() ([]byte, error) {
			return ogimage.Icon(svg, i.size, i.purpose == "maskable")
		}, []byte(ogimage.Source()), svg)
		if err != nil {
			return err
		}
	}
	return nil
}

// appName is the path of a language's manifest.
func appName(lang *book.Language) string { return lang.Code + "/app.webmanifest" }

// apps writes the manifests. The scope is the whole site, so that the switch of
// languages leads to no other program.
func (s *site) apps() error {
	tokens, _ := fs.ReadFile(s.source, "assets/css/tokens.css") // without, no colour is said
	ground := ogimage.ReadStyles(string(tokens)).Value("--paper")
	type appIcon struct {
		Src     string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose"`
	}
	for _, lang := range s.book.Languages {
		name, start := lang.Words.Name("site.name"), s.base+lang.Home.URL
		app := struct {
			ID          string    `json:"id"`
			Name        string    `json:"name"`
			Short       string    `json:"short_name"`
			Description string    `json:"description,omitempty"`
			Lang        string    `json:"lang"`
			Start       string    `json:"start_url"`
			Scope       string    `json:"scope"`
			Display     string    `json:"display"`
			Background  string    `json:"background_color,omitempty"`
			Theme       string    `json:"theme_color,omitempty"`
			Icons       []appIcon `json:"icons"`
		}{
			ID: start, Name: name, Short: name, Description: lang.Home.Summary, Lang: lang.Code,
			Start: start, Scope: s.base, Display: "standalone", Background: ground, Theme: ground,
		}
		for _, i := range icons {
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
