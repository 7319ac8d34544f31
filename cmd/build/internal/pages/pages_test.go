// Package pages holds tests alone: what a reader meets on the pages of the site, in a browser and as
// the page asks the engine: that they fit, can be read, heard and reached by keyboard, what they keep, what
// they say when something goes wrong, and games that are taken along. Matches that are played to their end
// are in packages play and ears. The site is hosted by the built command.
package pages

import (
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
)

func TestMain(m *testing.M) { sitetest.Run(m, func() {}) }
