package main

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

var (
	open         = sitetest.Open
	find         = sitetest.Find
	inside       = sitetest.Inside
	plainText    = sitetest.PlainText
	chromiumPath = sitetest.Chromium
	editionsOf   = sitetest.Editions
	contentOf    = sitetest.Content
	checkoutCopy = sitetest.Checkout
	copied       = sitetest.Copied
	edit         = sitetest.Edit
)

func evaluate[T any](r *reader, script string) T {
	r.TB.Helper()
	return sitetest.Evaluate[T](r, script)
}

func call[P, R any](r *reader, command cdp.Command[P, R], params P) R {
	r.TB.Helper()
	return sitetest.Call(r, command, params)
}
