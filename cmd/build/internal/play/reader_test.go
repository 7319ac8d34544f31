package play

// What package sitetest calls by name, as these tests call it.

import "ludoteca/cmd/build/internal/sitetest"

type (
	reader = sitetest.Reader
	screen = sitetest.Screen
	node   = sitetest.Node
)

var (
	host         = sitetest.Site
	open         = sitetest.Open
	find         = sitetest.Find
	inside       = sitetest.Inside
	outline      = sitetest.Outline
	plainText    = sitetest.PlainText
	chromiumPath = sitetest.Chromium
	editionsOf   = sitetest.Editions
	editionIn    = sitetest.Edition
	hash         = sitetest.Hash
	once         = sitetest.Once

	thorough = sitetest.Thorough
)

func evaluate[T any](r *reader, script string) T {
	r.TB.Helper()
	return sitetest.Evaluate[T](r, script)
}
