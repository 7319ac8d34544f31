// Package browsers holds tests alone: the site in other browsers than Chromium. Each opens
// every page, those of a game in one language and of the next in another, in a narrow window, and
// plays a match of each game to its end in a wide one, by pressing what can be pressed, in no
// order: whether it is played well is no question of the browser. Of Firefox all that it complains
// of is read besides. Both are driven by commands of WebDriver: Firefox over its own line, Marionette,
// which needs no program between; WebKit, with -webkit, through WebKitWebDriver over HTTP.
// Without Firefox the test is skipped and says so; with CI=true its absence is a failure.
// Rejected: WebDriver BiDi, which would need a library for its WebSocket and knows no more here.
package browsers

import (
	"bytes"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
)

func TestMain(m *testing.M) { sitetest.Run(m, func() {}) }

var webkit = flag.Bool("webkit", false, "open all pages and play a match of each game in WebKit too")

// driven is a browser of another make.
type driven struct {
	t       *testing.T
	command func(name string, params any) (value json.RawMessage, err error)
}

func (d driven) do(name string, params any) json.RawMessage {
	d.t.Helper()
	value, err := d.command(name, params)
	if err != nil {
		d.t.Fatalf("%s: %v", name, err)
	}
	return value
}

// executed runs a script in the page; it calls done with what it gives.
func executed[T any](d driven, text string) (v T) {
	d.t.Helper()
	got := d.do("execute/async", map[string]any{"script": "const done = arguments[arguments.length - 1];" + text, "args": []any{}})
	if err := json.Unmarshal(got, &v); err != nil {
		d.t.Fatalf("%s gives %s: %v", text, got, err)
	}
	return v
}

// commands are those of WebDriver by their paths, in the names of Marionette.
var commands = map[string]string{"session": "NewSession", "timeouts": "SetTimeouts", "window/rect": "SetWindowRect", "url": "Navigate", "execute/async": "ExecuteAsyncScript"}

// launch starts a program, which ends with the test.
func launch(t *testing.T, name string, args ...string) {
	t.Helper()
	home := t.TempDir()
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), "HOME="+home, "XDG_RUNTIME_DIR="+home, "MOZ_HEADLESS=1")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
}

// until tries again and again, for as long as a browser may take to start on a busy machine.
func until[T any](t *testing.T, try func() (T, error)) T {
	t.Helper()
	for deadline := time.Now().Add(3 * sitetest.Patience); ; <-time.After(20 * time.Millisecond) {
		v, err := try()
		if err == nil {
			return v
		}
		if time.Now().After(deadline) {
			t.Fatal(err)
		}
	}
}

// firefox starts Firefox; complaints reads what it has said of pages below an address since
// the last time.
func firefox(t *testing.T) (d driven, complaints func(base string) []string) {
	t.Helper()
	path := ""
	for _, name := range []string{"firefox-esr", "firefox"} {
		if found, err := exec.LookPath(name); err == nil {
			path = cmp.Or(path, found)
		}
	}
	switch {
	case path == "" && os.Getenv("CI") == "true":
		t.Fatal("no Firefox: pages cannot be tried in it, and CI=true forbids to skip that")
	case path == "":
		t.Skip("no Firefox: pages are tried in Chromium alone; install firefox-esr to try them there too")
	}
	profile := t.TempDir()
	prefs := `user_pref("marionette.port", 0); user_pref("datareporting.policy.dataSubmissionEnabled", false); user_pref("app.update.enabled", false); user_pref("network.captive-portal-service.enabled", false); user_pref("network.connectivity-service.enabled", false);`
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(prefs), 0o600); err != nil {
		t.Fatal(err)
	}
	launch(t, path, "--headless", "--no-remote", "--marionette", "--remote-allow-system-access", "--profile", profile)
	line := until(t, func() (net.Conn, error) {
		port, err := os.ReadFile(filepath.Join(profile, "MarionetteActivePort"))
		if err != nil {
			return nil, err
		}
		return net.Dial("tcp", "127.0.0.1:"+strings.TrimSpace(string(port)))
	})
	t.Cleanup(func() { line.Close() })
	hear := func(v any) error { // a number of bytes, a colon, and that many
		var size int
		if _, err := fmt.Fscanf(line, "%d:", &size); err != nil {
			return err
		}
		text := make([]byte, size)
		if _, err := io.ReadFull(line, text); err != nil {
			return err
		}
		return json.Unmarshal(text, v)
	}
	var greeting any
	if err := hear(&greeting); err != nil {
		t.Fatal(err)
	}
	said := 0
	tell := func(name string, params any) (json.RawMessage, error) {
		said++
		text, err := json.Marshal([]any{0, said, name, params})
		if err != nil {
			return nil, err
		}
		if _, err := fmt.Fprintf(line, "%d:%s", len(text), text); err != nil {
			return nil, err
		}
		var answer [4]json.RawMessage
		if err := hear(&answer); err != nil {
			return nil, err
		}
		if string(answer[2]) != "null" {
			return nil, fmt.Errorf("%s", answer[2])
		}
		var result struct{ Value json.RawMessage }
		err = json.Unmarshal(answer[3], &result)
		return result.Value, err
	}
	d = driven{t, func(name string, params any) (json.RawMessage, error) {
		return tell("WebDriver:"+commands[name], params)
	}}
	d.do("session", map[string]any{})
	complaints = func(base string) (list []string) {
		t.Helper()
		in := func(context string) {
			if _, err := tell("Marionette:SetContext", map[string]any{"value": context}); err != nil {
				t.Fatal(err)
			}
		}
		in("chrome")
		defer in("content")
		return executed[[]string](d, fmt.Sprintf(`
			const spoken = Cc["@mozilla.org/consoleAPI-storage;1"].getService(Ci.nsIConsoleAPIStorage);
			const said = Services.console.getMessageArray().filter((m) => m instanceof Ci.nsIScriptError && m.sourceName.startsWith(%q)).map((m) => m.category + ": " + m.errorMessage);
			for (const e of spoken.getEvents()) if (e.filename.startsWith(%[1]q)) said.push("console." + e.level + ": " + e.arguments.join(" "));
			Services.console.reset();
			spoken.clearEvents();
			done(said);`, base))
	}
	return d, complaints
}

// webKit starts WebKit, which draws on a screen only.
func webKit(t *testing.T) driven {
	t.Helper()
	if os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		t.Fatal("no screen for WebKit: put xvfb-run before the command")
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	at := free.Addr().String()
	free.Close()
	launch(t, "WebKitWebDriver", "--port="+at[strings.LastIndexByte(at, ':')+1:])
	session := ""
	d := driven{t, func(name string, params any) (json.RawMessage, error) {
		text, err := json.Marshal(params)
		if err != nil {
			return nil, err
		}
		reply, err := http.Post("http://"+at+"/session"+strings.TrimPrefix(session+"/"+name, "/session"), "application/json", bytes.NewReader(text))
		if err != nil {
			return nil, err
		}
		defer reply.Body.Close()
		var result struct{ Value json.RawMessage }
		if err := json.NewDecoder(reply.Body).Decode(&result); err != nil {
			return nil, err
		}
		if reply.StatusCode != http.StatusOK {
			return nil, fmt.Errorf("%s", result.Value)
		}
		return result.Value, nil
	}}
	value := until(t, func() (json.RawMessage, error) {
		return d.command("session", map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{"webkitgtk:browserOptions": map[string]any{"binary": miniBrowser(t), "args": []string{"--automation"}}}}})
	})
	var begun struct{ SessionID string }
	if err := json.Unmarshal(value, &begun); err != nil {
		t.Fatal(err)
	}
	session = "/" + begun.SessionID
	t.Cleanup(func() {
		if end, err := http.NewRequest(http.MethodDelete, "http://"+at+"/session"+session, nil); err == nil {
			if reply, err := http.DefaultClient.Do(end); err == nil {
				reply.Body.Close()
			}
		}
	})
	return d
}

// miniBrowser is the browser that comes with the library.
func miniBrowser(t *testing.T) string {
	t.Helper()
	found, err := filepath.Glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")
	if err != nil || len(found) == 0 {
		t.Fatal("no WebKit: install webkit2gtk-driver")
	}
	return found[0]
}

func TestFirefox(t *testing.T) {
	if testing.Short() {
		t.Skip("pages in a browser are not tested with -short")
	}
	d, complaints := firefox(t)
	base := sitetest.Host(t)
	d.visits(base)
	for _, text := range complaints(base) {
		t.Errorf("Firefox says %s", text)
	}
}

func TestWebKit(t *testing.T) {
	if !*webkit {
		t.Skip("WebKit is asked for with -webkit")
	}
	webKit(t).visits(sitetest.Host(t))
}

// visits opens every page and plays a match of each game, in one language of the game. That links lead
// to all of them is seen in Chromium.
func (d driven) visits(base string) {
	d.t.Helper()
	d.do("timeouts", map[string]any{"script": 2 * sitetest.Patience.Milliseconds()})
	d.do("window/rect", map[string]any{"width": 500, "height": 800})
	elsewhere := map[*book.Page]bool{} // those of games that are opened in another language
	for _, e := range sitetest.Played(d.t) {
		for _, p := range e.Pages() {
			elsewhere[p] = true
		}
	}
	for _, e := range sitetest.InTurn(d.t) {
		for _, p := range e.Pages() {
			delete(elsewhere, p)
		}
	}
	paths := []string{"/", "/nowhere/"}
	for _, l := range sitetest.Content(d.t).Languages {
		paths = append(paths, "/"+l.Code+"/nowhere/")
		for _, p := range l.Pages() {
			if !elsewhere[p] {
				paths = append(paths, "/"+p.URL)
			}
		}
	}
	for _, path := range paths {
		d.do("url", map[string]any{"url": base + path})
		if wide := executed[string](d, `done(`+sitetest.Sideways+`)`); wide != "" {
			d.t.Errorf("%s scrolls sideways: %s", path, wide)
		}
	}
	d.do("window/rect", map[string]any{"width": 1280, "height": 900})
	for _, e := range sitetest.InTurn(d.t) {
		d.do("url", map[string]any{"url": base + "/" + e.Practice.URL})
		told := executed[struct {
			Score   string
			Presses int
		}](d, pressing)
		if told.Score == "" {
			d.t.Errorf("%s in %s comes to no end in %d presses", e.Game, e.Language.Code, told.Presses)
		}
		d.t.Logf("%s in %s: %d presses; %s", e.Game, e.Language.Code, told.Presses, told.Score)
	}
	d.t.Logf("%d pages", len(paths))
}

// pressing plays the first game of a page, as one of every few things that can be pressed comes
// by: what goes on at once, moves and what is taken in hand in a fixed disorder. It hurries
// rivals, and gives the verdict.
const pressing = `
localStorage.clear();
localStorage.setItem('ludoteca.pace', 'quick');
document.querySelector('[data-practice] [value=new]').click();
const table = document.querySelector('[data-table]'), part = (name) => table.querySelector('[data-part=' + name + ']');
const seen = (e) => e && e.checkVisibility({ visibilityProperty: true });
const charted = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/ended.'));
let chance = 1, presses = 0;
const next = () => {
	const score = part('score').textContent;
	if (score && seen(part('result')) && charted() || presses === 20000) return done({ score, presses });
	setTimeout(next);
	const goOn = part('continue');
	if (seen(goOn)) return goOn.click();
	if ('busy' in table.dataset) return table.dataset.turn === 'bot' && table.querySelector('.board')?.click();
	const can = [...part('board').querySelectorAll('[data-move]:not([aria-disabled=true]), [data-do=select]:not([aria-pressed=true])')].filter(seen);
	if (!can.length) return;
	chance = chance * 48271 % 2147483647;
	presses++;
	can[chance % can.length].click();
};
next();
`
