package pages

// What package sitetest calls by name, as these tests call it.

import (
	"github.com/chromedp/cdproto/cdp"

	"ludoteca/cmd/build/internal/sitetest"
)

type (
	reader = sitetest.Reader
	screen = sitetest.Screen
	series = sitetest.Series
	node   = sitetest.Node
)

const (
	links    = sitetest.Links
	sideways = sitetest.Sideways
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
	thorough     = sitetest.Thorough
	contentOf    = sitetest.Content
	copied       = sitetest.Copied
	edit         = sitetest.Edit
	crawl        = sitetest.Crawl
	played       = sitetest.Played
)

func evaluate[T any](r *reader, script string) T {
	r.TB.Helper()
	return sitetest.Evaluate[T](r, script)
}

func call[P, R any](r *reader, command cdp.Command[P, R], params P) R {
	r.TB.Helper()
	return sitetest.Call(r, command, params)
}
