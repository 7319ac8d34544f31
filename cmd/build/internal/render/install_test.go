package render

import (
	"bytes"
	"encoding/json"
	"image/png"
	"regexp"
	"strings"
	"testing"
)

// A manifest has all that browsers ask before they offer to install: a name, a first
// page within the scope, icons of 192 and 512 pixels that are there and are that
// large. Every page of a language leads to its own.
func TestManifests(t *testing.T) {
	files := whole(t, host)
	for lang, name := range map[string]string{"fr": "Ludothèque", "it": "Ludoteca"} {
		var app struct {
			ID, Name, Lang, Scope, Display string
			Short                          string `json:"short_name"`
			Start                          string `json:"start_url"`
			Background                     string `json:"background_color"`
			Icons                          []struct{ Src, Sizes, Type, Purpose string }
			Shortcuts                      []struct{ Name, URL string }
		}
		if err := json.Unmarshal(files[lang+"/app.webmanifest"], &app); err != nil {
			t.Fatalf("%s: %v", lang, err)
		}
		if app.Name != name || app.Short != name || app.Lang != lang || app.Display != "standalone" ||
			app.Scope != "/games/" || app.Start != app.ID+"#today" || app.ID != "/games/"+lang+"/" || app.Background != "#f8f4ec" {
			t.Errorf("%s: %+v", lang, app)
		}
		have := map[string]bool{}
		for _, i := range app.Icons {
			picture, err := png.DecodeConfig(bytes.NewReader(files[strings.TrimPrefix(i.Src, "/games/")]))
			if err != nil {
				t.Errorf("%s: %s: %v", lang, i.Src, err)
				continue
			}
			if size := map[string]int{"192x192": 192, "512x512": 512}[i.Sizes]; picture.Width != size || picture.Height != size || i.Type != "image/png" {
				t.Errorf("%s: %s is %d by %d, and not %s", lang, i.Src, picture.Width, picture.Height, i.Sizes)
			}
			have[i.Purpose+i.Sizes] = true
		}
		for _, want := range []string{"any192x192", "any512x512", "maskable512x512"} {
			if !have[want] {
				t.Errorf("%s: no icon %s", lang, want)
			}
		}
		if len(app.Shortcuts) == 0 {
			t.Errorf("%s: no way to a game", lang)
		}
		for _, way := range app.Shortcuts {
			if page := strings.TrimPrefix(way.URL, "/games/") + "index.html"; way.Name == "" || files[page] == nil {
				t.Errorf("%s: %q leads to %s, which is not there", lang, way.Name, way.URL)
			}
		}
		for page, text := range pages(files) {
			if strings.HasPrefix(page, lang+"/") && !strings.Contains(text, `<link rel="manifest" href="/games/`+lang+`/app.webmanifest">`) {
				t.Errorf("%s does not lead to its manifest", page)
			}
		}
	}
	touch := regexp.MustCompile(`<link rel="apple-touch-icon" href="/games/([^"]*)">`)
	for page, text := range pages(files) {
		for scheme, colour := range map[string]string{"light": "#f8f4ec", "dark": "#17191e"} {
			if !strings.Contains(text, `<meta name="theme-color" media="(prefers-color-scheme: `+scheme+`)" content="`+colour+`">`) {
				t.Errorf("%s: around a page that is %s nothing is %s", page, scheme, colour)
			}
		}
		if found := touch.FindStringSubmatch(text); found == nil {
			t.Errorf("%s: no icon for a device that reads no manifest", page)
		} else if picture, err := png.DecodeConfig(bytes.NewReader(files[found[1]])); err != nil || picture.Width != 180 {
			t.Errorf("%s: its icon is %d wide: %v", page, picture.Width, err)
		}
	}
}
