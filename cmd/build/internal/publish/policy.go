// Package publish puts a finished site into a folder, together with all that a
// host of static files needs to serve it well.
//
// A site is a render.Files: every page and asset, in memory, complete and checked.
// With it belong what hosts read (ForHosts), the pictures (Pictures) and the compressed
// siblings (Compress), and Sync brings a folder to hold it all. Policy states the response headers of
// every file; the preview host and the _headers file both take them from it, so
// that what was seen at home is what readers get.
//
// Sync is the only part that touches the world, and it is careful: a crash at
// any point leaves a site that works, an unchanged file is not touched, and a
// file that this package did not write is never replaced or deleted.
package publish

import (
	"net/http"
	"path"
	"regexp"
	"strings"
)

// This file says how each file of the site must be served. It is one function
// from a path to headers, because headers that are written down
// twice (once for the preview, once for the real host) drift apart until a game
// that worked at home is refused by a policy nobody sees. Types come from our
// own table: mime.TypeByExtension asks the machine, and two machines differ.

// kinds are the types of file a site may hold. Those with packs are worth
// compressing; the others are compressed by nature.
var kinds = map[string]struct {
	mime  string
	packs bool
}{
	".html":        {"text/html; charset=utf-8", true},
	".css":         {"text/css; charset=utf-8", true},
	".js":          {"text/javascript; charset=utf-8", true},
	".mjs":         {"text/javascript; charset=utf-8", true},
	".txt":         {"text/plain; charset=utf-8", true},
	".md":          {"text/markdown; charset=utf-8", true},
	".json":        {"application/json", true},
	".webmanifest": {"application/manifest+json", true},
	".xml":         {"application/xml; charset=utf-8", true},
	".svg":         {"image/svg+xml; charset=utf-8", true},
	".epub":        {"application/epub+zip", false},
	".wasm":        {"application/wasm", true},
	".ico":         {"image/x-icon", false},
	".png":         {"image/png", false},
	".jpg":         {"image/jpeg", false},
	".webp":        {"image/webp", false},
	".avif":        {"image/avif", false},
	".woff2":       {"font/woff2", false},
}

// Compressible reports whether files of this path's type get smaller by packing.
func Compressible(name string) bool { return kinds[path.Ext(name)].packs }

// IsPage reports whether the file is a page: what a reader opens, and what
// refers to everything else.
func IsPage(name string) bool { return path.Ext(name) == ".html" }

// The two policies differ in one keyword. Without 'wasm-unsafe-eval' nothing can compile the
// engine, which the worker does, under the policy of its own response; no page can. The
// worker shares its own with all assets, none of which is a page: one rule for the folder,
// where one for each asset would be more than some hosts read (ForHosts). With
// 'unsafe-eval', which would do as well, text could become code, so nobody has that.
const prosePolicy = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; " +
	"style-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

var assetPolicy = strings.Replace(prosePolicy, "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", 1)

// permissions turns off every power of a browser that a board game has no use
// for. Writing to the clipboard and sharing are not listed, since a deal is
// handed on as a link; both still need a click. Only names that browsers know
// are here: an unknown one is reported in each reader's console.
var permissions = func() string {
	names := []string{
		"accelerometer", "autoplay", "camera", "clipboard-read", "display-capture",
		"encrypted-media", "fullscreen", "gamepad", "geolocation", "gyroscope", "hid",
		"idle-detection", "local-fonts", "magnetometer", "microphone", "midi", "payment",
		"picture-in-picture", "publickey-credentials-get", "screen-wake-lock", "serial",
		"storage-access", "usb", "window-management", "xr-spatial-tracking",
	}
	return strings.Join(names, "=(), ") + "=()"
}()

// fingerprinted matches the paths whose name changes with their content.
var fingerprinted = regexp.MustCompile(`^assets/[0-9a-f]{8,}/.|^(.*/)?(engine|review)\.[0-9a-f]{8,}\.wasm$`)

// language matches paths inside the folder of a language.
var language = regexp.MustCompile(`^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)/`)

// Policy returns the response headers of the file at a path of the site. They
// hold for any host; what depends on the request (encoding, length, validators)
// is for the server to add. Strict-Transport-Security is not among them: it
// binds a whole domain for years, so it is the host's business and not a site's.
func Policy(name string) http.Header {
	h := http.Header{
		"Content-Type":                 {"application/octet-stream"},
		"Cache-Control":                {"no-cache"},
		"Content-Security-Policy":      {prosePolicy},
		"Cross-Origin-Opener-Policy":   {"same-origin"},
		"Cross-Origin-Resource-Policy": {"same-origin"},
		"Permissions-Policy":           {permissions},
		"Referrer-Policy":              {"no-referrer"},
		"X-Content-Type-Options":       {"nosniff"},
	}
	if kind, known := kinds[path.Ext(name)]; known {
		h.Set("Content-Type", kind.mime)
	}
	if fingerprinted.MatchString(name) {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	if strings.HasPrefix(name, "assets/") && !IsPage(name) {
		h.Set("Content-Security-Policy", assetPolicy)
	}
	if m := language.FindStringSubmatch(name); m != nil {
		h.Set("Content-Language", m[1])
	}
	return h
}
