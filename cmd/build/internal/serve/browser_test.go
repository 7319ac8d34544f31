package serve

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"ludoteca/cmd/build/internal/browsertest"
)

// openBrowser returns a context for chromedp with an empty tab. Whatever the browser
// complains about (errors, refusals by the content policy, headers it does not
// know) fails the test at its end.
func openBrowser(t *testing.T) context.Context {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(browsertest.Chromium(t)), chromedp.NoSandbox, chromedp.DisableGPU)
	ctx, cancel := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, time.Minute)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)

	var mu sync.Mutex
	var complaints []string
	err := chromedp.Listen(ctx, func(event any) {
		mu.Lock()
		defer mu.Unlock()
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			complaints = append(complaints, e.ExceptionDetails.Text)
		case *runtime.EventConsoleAPICalled:
			complaints = append(complaints, "console."+string(e.Type))
		case *log.EventEntryAdded:
			complaints = append(complaints, e.Entry.Text)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		mu.Lock()
		defer mu.Unlock()
		for _, c := range complaints {
			t.Errorf("the browser complains: %s", c)
		}
	})
	return ctx
}

// An author keeps one page open through edits, a mistake and its repair.
func TestOpenPageFollowsTheBuild(t *testing.T) {
	ctx := openBrowser(t)
	run := func(steps ...chromedp.Action[chromedp.Void]) {
		t.Helper()
		if err := chromedp.Do(ctx, steps...); err != nil {
			t.Fatal(err)
		}
	}
	p := startPreview(t, "/a/b/", "one")
	soon(t, p.builds, "the first build")
	run(chromedp.Navigate(p.url+"fr/"), chromedp.WaitVisible(chromedp.CSS("#one")))
	write(t, p.page, "two")
	run(chromedp.WaitVisible(chromedp.CSS("#two")))

	write(t, p.page, "wrong <img src=x onerror=alert(1)>")
	type look struct {
		Text, Position, Role, Label string
		Places, Images              int
	}
	run(chromedp.WaitReady(chromedp.CSS("ludoteca-failure")))
	panel, err := chromedp.Run(ctx, chromedp.Evaluate[look](`(() => {
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
	})()`))
	if err != nil {
		t.Fatal(err)
	}
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
	run(chromedp.WaitVisible(chromedp.CSS("#two"))) // the last good page is still below
	_, err = chromedp.Run(ctx, chromedp.Evaluate[chromedp.Void](
		`document.querySelector("ludoteca-failure").shadowRoot.querySelector("button").click()`))
	if err != nil {
		t.Fatal(err)
	}
	run(chromedp.WaitNotPresent(chromedp.CSS("ludoteca-failure")))
	write(t, p.page, "wrong again")
	run(chromedp.WaitReady(chromedp.CSS("ludoteca-failure"))) // another mistake is worth another look
	write(t, p.page, "two")
	run(chromedp.WaitNotPresent(chromedp.CSS("ludoteca-failure")))
	write(t, p.page, "three")
	run(chromedp.WaitVisible(chromedp.CSS("#three")))
	run(chromedp.Navigate("about:blank"))
	if err := p.stop(); err != nil {
		t.Error(err)
	}
}
