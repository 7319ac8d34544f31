// Package play holds tests alone: matches, drills and lessons that are played to their end in
// a browser, by players who know a language and the rules of a game, and what the eye sees of
// the stage meanwhile. They stand apart from those of the command, so that neither takes long,
// and play on a site that the built command hosts.
package play

import (
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
)

func TestMain(m *testing.M) { sitetest.Run(m, func() {}) }
