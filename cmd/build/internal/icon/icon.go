// Package icon turns the site's icon, which is drawn once as an SVG, into the PNGs
// that devices ask for when they put a site beside their own programs. Package ogimage
// reads and paints it as it does the pieces of games. PNGs kept in the repository were
// rejected: a second drawing would not follow the first.
package icon

import (
	_ "embed"
	"errors"
	"fmt"

	"github.com/srwiley/rasterx"

	"ludoteca/cmd/build/internal/ogimage"
)

//go:embed icon.go
var source string

// Source names how icons are drawn: one that is kept follows from it too.
func Source() string { return source + ogimage.Source() }

// PNG draws the SVG as a square of size pixels. Full lets the first shape, the
// ground, reach every edge: some devices cut icons to a shape of their own.
func PNG(svg []byte, size int, full bool) ([]byte, error) {
	list, err := ogimage.Read(string(svg), nil)
	if err != nil {
		return nil, fmt.Errorf("drawing the icon: %w", err)
	}
	if len(list) != 1 || list[0].Width != list[0].Height || len(list[0].Shapes) == 0 {
		return nil, errors.New("drawing the icon: it has no shapes in one square view box")
	}
	drawing := list[0]
	if full {
		drawing.Shapes[0].Path = nil
		rasterx.AddRect(0, 0, drawing.Width, drawing.Height, 0, &drawing.Shapes[0].Path)
	}
	return drawing.PNG(size)
}
