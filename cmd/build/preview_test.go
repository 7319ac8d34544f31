package main

// A page that stays open while its author writes.

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/render"
	"ludoteca/cmd/build/internal/serve"
	"ludoteca/cmd/build/internal/sitetest"
)

// An author keeps one page open through edits, a mistake and its repair. The page is as
// small as can be, and a text with "wrong" in it does not build.
func TestOpenPageFollowsTheBuild(t *testing.T) {
	t.Parallel()
	sitetest.Chromium(t)
	source := filepath.Join(t.TempDir(), "page.md")
	if err := os.WriteFile(source, []byte("one"), 0o644); err != nil {
		t.Fatal(err)
	}
	l, err := serve.Listen("localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	builds, ended := make(chan serve.Build, 10), make(chan error, 1)
	go func() {
		ended <- serve.Run(ctx, serve.Options{
			Listener: l,
			Prefix:   "/a/b/",
			Watch:    []string{filepath.Dir(source)},
			Build: func() (render.Files, error) {
				text, err := os.ReadFile(source)
				if err != nil {
					return nil, err
				}
				if strings.Contains(string(text), "wrong") {
					return nil, fmt.Errorf("page.md:1:5: unknown clause <b>SYM-99</b>: write it\npage.md:2:1: %s: say it right", text)
				}
				return render.Files{"fr/index.html": fmt.Appendf(nil, "<!doctype html><title>p</title><link rel=icon href=data:,><p id=%s>%[1]s", text)}, nil
			},
			Report: func(b serve.Build) { builds <- b },
		})
	}()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})

	if b := <-builds; b.Err != nil {
		t.Fatal(b.Err)
	}
	r := sitetest.Open(t, strings.TrimSuffix(serve.URL(l, ""), "/"), sitetest.Screen{Width: 800, Height: 600})
	shows := func(id string) {
		t.Helper()
		r.Holds("the page shows "+id, fmt.Sprintf(`document.getElementById(%q)?.offsetHeight > 0`, id))
	}
	r.Visit("/a/b/fr/")
	shows("one")
	sitetest.Edit(t, source, "one", "two")
	shows("two")

	sitetest.Edit(t, source, "two", "wrong <img src=x onerror=alert(1)>")
	const there, gone = `!!document.querySelector("ludoteca-failure")`, `!document.querySelector("ludoteca-failure")`
	r.Holds("the panel is there", there)
	panel := sitetest.Evaluate[struct {
		Text, Position, Role, Label string
		Places, Images              int
	}](r, `(() => {
		const root = document.querySelector("ludoteca-failure").shadowRoot;
		const section = root.querySelector("section");
		return {
			Text: root.querySelector("ol").textContent,
			Position: getComputedStyle(section).position,
			Role: section.getAttribute("role"),
			Label: root.querySelector("button").getAttribute("aria-label"),
			Places: root.querySelectorAll("b").length,
			Images: root.querySelectorAll("img").length,
		};
	})()`)
	if !strings.Contains(panel.Text, "page.md:1:5: unknown clause <b>SYM-99</b>: write it") ||
		!strings.Contains(panel.Text, "<img src=x onerror=alert(1)>") {
		t.Errorf("the panel says %q", panel.Text)
	}
	if panel.Images != 0 || panel.Places != 2 {
		t.Errorf("diagnostics became elements: %+v", panel)
	}
	if panel.Position != "fixed" || panel.Role != "alert" || panel.Label == "" {
		t.Errorf("the panel has no style or no name: %+v", panel)
	}
	shows("two") // the last good page is still below
	sitetest.Evaluate[bool](r, `(document.querySelector("ludoteca-failure").shadowRoot.querySelector("button").click(), true)`)
	r.Holds("the panel is closed", gone)
	sitetest.Edit(t, source, "wrong <img src=x onerror=alert(1)>", "wrong again")
	r.Holds("another mistake is worth another look", there)
	sitetest.Edit(t, source, "wrong again", "two")
	r.Holds("what is mended is no longer said", gone)
	sitetest.Edit(t, source, "two", "three")
	shows("three")
}
