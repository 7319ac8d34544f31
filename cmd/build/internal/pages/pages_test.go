// Package pages holds tests alone: what a reader meets on the pages of the site, in a browser and as
// the page asks the engine: that they fit, can be read, heard and reached by keyboard, what they keep, what
// they say when something goes wrong, and games that are taken along. Matches that are played to their end
// are in packages play and ears. The site is hosted by the built command.
package pages

import (
	"path/filepath"
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
)

func TestMain(m *testing.M) { sitetest.Run(m, func() {}) }

// hostOf returns the address of a site of its own, which the command hosts with these arguments.
func hostOf(t testing.TB, args ...string) string {
	t.Helper()
	program := sitetest.Program(t)
	url, stop, err := sitetest.HostedBy(program, sitetest.Root, filepath.Join(t.TempDir(), "public"), args...)
	t.Cleanup(stop)
	if err != nil {
		t.Fatal(err)
	}
	return url
}
