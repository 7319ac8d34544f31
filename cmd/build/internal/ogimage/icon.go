package ogimage

import (
	"errors"
	"fmt"
	"image"

	"github.com/srwiley/rasterx"
)

// Icon turns the site's icon, which is drawn once as an SVG, into a PNG of size pixels each
// way, as devices ask for when they put a site beside their own programs. Full lets the
// first shape, the ground, reach every edge: some devices cut icons to a shape of their own.
// PNGs kept in the repository were rejected: a second drawing would not follow the first.
func Icon(svg []byte, size int, full bool) ([]byte, error) {
	list, err := Read(string(svg), nil)
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
	c, by := image.NewRGBA(image.Rect(0, 0, size, size)), float64(size)/drawing.Width
	drawing.paint(c, rasterx.Identity.Scale(by, by))
	return encode(c)
}
