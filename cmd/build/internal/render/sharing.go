package render

// The picture beside a link to a page: what it shows is told here, and its name follows
// from that alone. Drawing takes a fifth of a second and is left to whoever publishes
// (Options.Pictures): the host of a preview has no use for it, and neither has a site
// without an address, since nobody else asks for such pictures.

import (
	"bytes"
	"image/color"
	"io/fs"
	"path"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/ogimage"
	"ludoteca/templates/shelf"
)

// sharing is what pictures are made of, by game; "" is the site itself.
type sharing struct {
	pieces         map[string][]ogimage.Drawing
	ground, accent map[string]color.NRGBA
}

// sharing reads the colours of the stylesheets and the emblems of all games.
func (s *site) sharing(templates fs.FS) error {
	var sheets bytes.Buffer
	names, _ := fs.Glob(templates, "assets/css/*.css") // the pattern is a good one
	for _, name := range names {
		if path.Base(name) == "print.css" {
			continue
		}
		text, err := fs.ReadFile(templates, name)
		if err != nil {
			return err
		}
		sheets.Write(text)
	}
	styles := ogimage.ReadStyles(sheets.String())
	s.shared = sharing{map[string][]ogimage.Drawing{}, map[string]color.NRGBA{}, map[string]color.NRGBA{}}
	fault := func(err error) error {
		return book.Diagnostics{{File: path.Join(s.root, "assets/css"), Line: 1, Col: 1, What: err.Error(), Do: "say it as the other pieces do, or teach package ogimage to draw it"}}
	}
	colour := func(token, game string) (color.NRGBA, error) {
		value := styles.Value(token, game, "table")
		if token == "--surface" {
			value = styles.Value(token, game)
		}
		if value == "" { // a game that chose none, or templates that have none
			if value = styles.Value("--paper"); value == "" {
				value = "#ffffff"
			}
		}
		return ogimage.Colour(value)
	}
	for _, game := range append([]string{""}, s.book.Games...) {
		var err error
		if s.shared.ground[game], err = colour("--surface", game); err != nil {
			return fault(err)
		}
		if s.shared.accent[game], err = colour("--accent", game); err != nil {
			return fault(err)
		}
		pieces, err := ogimage.Read(shelf.Face(game).Emblem(game), styles, game)
		if err != nil {
			return fault(err)
		}
		s.shared.pieces[game] = pieces
		if len(pieces) > 0 && len(s.shared.pieces[""]) < 4 { // the site shows one piece of each
			s.shared.pieces[""] = append(s.shared.pieces[""], pieces[0])
		}
	}
	return nil
}

// picture returns the address of the picture of a page, and gives the picture to whoever
// draws.
func (s *site) picture(p *book.Page) string {
	game := ""
	shows := ogimage.Picture{Title: p.Title, Site: p.Language.Words.Name("site.name")}
	if p.Edition != nil {
		game = p.Edition.Game
		if whose := p.Parent(); whose.Edition != nil {
			shows.Over = whose.Title
		}
	}
	shows.Pieces, shows.Ground, shows.Accent = s.shared.pieces[game], s.shared.ground[game], s.shared.accent[game]
	name := "assets/" + shows.Key()[:16] + "/share.png"
	if s.pictures != nil {
		s.writing.Lock()
		defer s.writing.Unlock()
		s.pictures[name] = shows
	}
	return s.origin + s.base + name
}
