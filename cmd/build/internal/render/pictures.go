package render

// The picture beside a link to a page: what it shows is told here, and its name follows
// from that alone. Drawing takes a fifth of a second and is left to whoever publishes
// (Options.Pictures): the host of a preview has no use for it, and neither has a site
// without an address, since nobody else asks for such pictures.

import (
	"cmp"
	"fmt"
	"image/color"
	"path"
	"slices"
	"strings"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/ogimage"
	"ludoteca/templates/shelf"
)

// pictureLooks finds out how pictures look, by game; "" is the site itself. It reads the
// colours of the stylesheets and the emblems of all games.
func (s *site) pictureLooks() error {
	if s.origin == "" {
		return nil
	}
	styles, err := s.styles()
	if err != nil {
		return err
	}
	colour := func(value string) (color.NRGBA, error) { // a game may have chosen none, and templates have none
		return ogimage.Colour(cmp.Or(value, styles.Value("--paper"), "#ffffff"))
	}
	s.looks = map[string]ogimage.Picture{}
	var site []ogimage.Drawing // one piece of each game
	for _, game := range slices.Concat(s.book.Games, []string{""}) {
		ground, unknown := colour(styles.Value("--surface", game))
		accent, strange := colour(styles.Value("--accent", game, "table"))
		pieces, unread := ogimage.Read(shelf.Face(game).Emblem(game), styles, game)
		if err := cmp.Or(unknown, strange, unread); err != nil {
			return book.Diagnostics{{File: path.Join(s.Root, "assets/css"), Line: 1, Col: 1, What: err.Error(), Do: "say it as the other pieces do, or teach package ogimage to draw it"}}
		}
		if game == "" {
			pieces = site
		} else if len(pieces) > 0 && len(site) < 4 {
			site = append(site, pieces[0])
		}
		s.looks[game] = ogimage.Picture{Pieces: pieces, Ground: ground, Accent: accent}
	}
	return nil
}

// emblemOf returns the pieces of a game's emblem, each as a picture that stands by itself, and their ground.
func emblemOf(game string, styles ogimage.Styles) (list []string, ground string, err error) {
	emblem := shelf.Face(game).Emblem(game)
	pieces, err := ogimage.Read(emblem, styles, game)
	if err != nil {
		return nil, "", err
	}
	flat, err := ogimage.Drawings{}.Flat(emblem, styles, game)
	if err != nil {
		return nil, "", err
	}
	list = slices.DeleteFunc(strings.SplitAfter(flat, "</svg>"), func(one string) bool { return !strings.HasPrefix(one, "<svg") })
	if len(list) > len(pieces) { // of what turns over the face alone
		list = list[len(list)-len(pieces):]
	}
	return list, cmp.Or(styles.Value("--surface", game), styles.Value("--paper"), "#ffffff"), nil
}

// emblems puts among the assets a piece of each game on its ground: the day's list shows it on the pages of
// another game, which have neither its pieces nor its styles.
func (s *site) emblems(assets Files) error {
	styles, err := s.styles()
	if err != nil {
		return err
	}
	for _, game := range s.book.Games {
		list, ground, err := emblemOf(game, styles)
		if err != nil {
			return book.Diagnostics{{File: path.Join(s.Root, "assets/css"), Line: 1, Col: 1, What: err.Error(), Do: "say it as the other pieces do, or teach package ogimage to draw it"}}
		}
		if len(list) > 0 {
			assets[game+".svg"] = fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="%s"/><svg x="16" y="12" width="68" height="76" %s</svg>`, ground, strings.TrimPrefix(list[0], "<svg "))
		}
	}
	return nil
}

// picture returns the address of the picture of a page, and gives the picture to whoever
// draws.
func (s *site) picture(p *book.Page) string {
	shows := s.looks[""]
	if p.Edition != nil {
		shows = s.looks[p.Edition.Game]
		if whose := p.Parent(); whose.Edition != nil {
			shows.Over = whose.Title
		}
	}
	shows.Title, shows.Site = p.Title, p.Language.Words.Name("site.name")
	name := "assets/" + shows.Key()[:16] + "/share.png"
	if s.Pictures != nil {
		s.writing.Lock()
		defer s.writing.Unlock()
		s.Pictures[name] = shows
	}
	return s.origin + s.base + name
}
