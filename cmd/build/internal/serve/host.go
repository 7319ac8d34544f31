// Package serve shows the site while it is being written: it answers from memory,
// rebuilds when a source changes, and makes open pages reload themselves.
//
// Run is all that a command needs, with what Listen returns and a function that builds.
// A Host stands alone as well, as an http.Handler for one site. It behaves as a
// careful host of static files does, headers included (they come from package
// publish), so that what works here works there. It knows nothing of games, pages or
// languages beyond what paths say; what an author may copy out of a page is handed
// in (Example).
package serve

import (
	"bytes"
	"fmt"
	"html"
	"io/fs"
	"maps"
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"ludoteca/cmd/build/internal/render"
)

// This file answers requests. Everything a request needs hangs on one pointer to
// a state that never changes, so that no request sees half of one build and half
// of the next, and no lock is held while answering. http.FileServer was rejected:
// it wants a file system, lists folders, packs nothing and sends index.html on a
// detour; http.ServeContent, which does conditional requests and
// ranges well, is used.

// Host answers for one site under a path prefix. The zero Host is not usable; see
// NewHost and NewPreview. Its methods may be called at any time, from anywhere.
type Host struct {
	prefix   string           // begins and ends with a slash
	preview  bool             // tells its pages what has become of them
	example  Example          // nil where none can be made
	scripts  map[string]*file // those of a preview
	injected string           // what it adds to its pages

	swap  sync.Mutex // held while a new state is made of the old one
	shown int        // so many sites
	now   atomic.Pointer[state]
}

// state is what the host shows at one moment.
type state struct {
	site    map[string]*file // nil before the first good build
	failure *failure         // of the builds since; nil when the site is up to date
	next    chan struct{}    // closed when another state has taken over
}

// NewHost makes a host for a site that is done; the prefix is the path it lives
// under, "/" or one like "/a/b/". It shows nothing until Show is called.
func NewHost(prefix string) *Host {
	h := &Host{prefix: prefix}
	h.now.Store(&state{next: make(chan struct{})})
	return h
}

// NewPreview makes a host whose pages reload themselves when what they show has
// changed, and lay the errors of a failed build over themselves. The script that
// does so is added to the responses; no file knows of it. With an Example, which
// may be nil, tables of its pages have a button that copies one.
func NewPreview(prefix string, example Example) *Host {
	h := NewHost(prefix)
	h.preview, h.example, h.scripts = true, example, map[string]*file{}
	add := func(name string, script []byte, attributes string) {
		h.scripts[name] = newFile(name, script, "")
		h.injected += fmt.Sprintf(`<script src="%s"%s></script>`, html.EscapeString(h.prefix+name), attributes)
	}
	add(scriptName, reloadScript, ` data-version="$version"`)
	if example != nil {
		add(authorName, authorScript, "")
	}
	return h
}

// Show puts a new site in place of the old one, as it was built: a file is compressed when
// it is first asked for. What only speaks to other hosts (_headers, dotfiles) is left out.
// Files whose names change with their content stay for some builds more: a page that
// was sent a moment ago has still to ask for its own.
func (h *Host) Show(files render.Files) {
	h.replace(func(s *state) {
		old := s.site // which others may be reading
		s.site, s.failure = make(map[string]*file, len(files)), nil
		h.shown++
		for name, content := range files {
			if unserved(name) {
				continue
			}
			f := old[name] // which keeps what was computed for it, if nothing has changed
			if f == nil || !bytes.Equal(f.content, content) {
				f = newFile(name, content, h.injected)
			}
			f.shown = h.shown
			s.site[name] = f
		}
		for name, f := range old {
			if s.site[name] == nil && f.lasts() && h.shown-f.shown <= lasting {
				s.site[name] = f
			}
		}
	})
}

// lasting is for how many builds a file is there that the site no longer has. Few, for
// every edit of a style makes all assets anew.
const lasting = 8

// Fail keeps the site as it is and says over it, in a preview, what stopped the
// build. The error's text is shown line by line.
func (h *Host) Fail(err error) {
	h.replace(func(s *state) { s.failure = newFailure(err) })
}

// replace swaps in a changed copy of the state and wakes those who wait for it.
func (h *Host) replace(change func(*state)) {
	h.swap.Lock()
	defer h.swap.Unlock()
	old := h.now.Load()
	s := *old
	s.next = make(chan struct{})
	change(&s)
	h.now.Store(&s)
	close(old.next)
}

// unserved reports whether a file is meant for other hosts, not for readers.
func unserved(name string) bool {
	return name == "_headers" || strings.HasPrefix(name, ".") && !strings.HasPrefix(name, ".well-known/")
}

// ServeHTTP answers one request from the state of this moment.
func (h *Host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s := h.now.Load()
	name, ok := h.name(r.URL)
	switch {
	case h.example != nil && ok && name == exampleName:
		h.serveExample(w, r)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		h.send(w, r, http.StatusMethodNotAllowed, s.errorPage(name, http.StatusMethodNotAllowed))
	case ok && h.scripts[name] != nil:
		h.send(w, r, http.StatusOK, h.scripts[name])
	case h.preview && ok && name == eventsName:
		h.serveEvents(w, r)
	case !ok && r.URL.Path == "/" && h.prefix != "/":
		redirect(w, h.prefix, r.URL.RawQuery, http.StatusFound) // where a curious author will look first
	case !ok && r.URL.Path+"/" == h.prefix, ok && s.isFolder(name):
		redirect(w, r.URL.EscapedPath()+"/", r.URL.RawQuery, http.StatusMovedPermanently)
	default:
		f, status := h.find(s, name, ok)
		h.send(w, r, status, f)
	}
}

// name returns the path of the site that a URL asks for: "" or ending in a slash for
// a folder. It reports false for a URL outside the prefix, and for one that a
// careless host might resolve to some other file: with dots, doubled or encoded
// slashes, or bytes that no path of ours has.
func (h *Host) name(u *url.URL) (name string, ok bool) {
	name, inside := strings.CutPrefix(u.Path, h.prefix)
	escaped := strings.ToLower(u.EscapedPath())
	if !inside || strings.Contains(escaped, "%2f") || strings.ContainsAny(name, "\\\x00") {
		return "", false
	}
	stem := strings.TrimSuffix(name, "/")
	return name, name == "" || stem != "." && fs.ValidPath(stem)
}

// find returns the file that answers for a name, and the status to send it with.
func (h *Host) find(s *state, name string, ok bool) (*file, int) {
	if s.site == nil {
		return h.waitingPage(s.failure), http.StatusServiceUnavailable
	}
	if ok {
		if name == "" || strings.HasSuffix(name, "/") {
			name += "index.html"
		}
		if f := s.site[name]; f != nil {
			return f, http.StatusOK
		}
	}
	return s.errorPage(name, http.StatusNotFound), http.StatusNotFound
}

// isFolder reports whether a name lacks only its slash to be a page.
func (s *state) isFolder(name string) bool {
	return name != "" && s.site[name] == nil && s.site[name+"/index.html"] != nil
}

// errorPage returns the page for a status, in the language of the folder where the
// name lies if there is one.
func (s *state) errorPage(name string, status int) *file {
	page := strconv.Itoa(status) + ".html"
	language, _, _ := strings.Cut(name, "/")
	for _, at := range []string{path.Join(language, page), page} {
		if f := s.site[at]; f != nil {
			return f
		}
	}
	return plainError(status)
}

// plainError is the answer where the site has no page for the occasion. It is for programs
// and the curious, and in the language of HTTP.
func plainError(status int) *file {
	text := strconv.Itoa(status) + " " + strings.ToLower(http.StatusText(status)) + "\n"
	return newFile("error.txt", []byte(text), "")
}

// redirect sends the reader on, with the query as it came. The target begins with
// one slash only, since it was found in the site, so it cannot lead elsewhere.
func redirect(w http.ResponseWriter, to, query string, status int) {
	if query != "" {
		to += "?" + query
	}
	maps.Copy(w.Header(), plainError(http.StatusNotFound).header)
	w.Header().Set("Location", to)
	w.Header().Set("Content-Length", "0")
	w.WriteHeader(status)
}

// send answers with a file, in the best encoding that the request takes.
func (h *Host) send(w http.ResponseWriter, r *http.Request, status int, f *file) {
	v := f.choose(r.Header)
	if v == nil {
		status, f = http.StatusNotAcceptable, plainError(http.StatusNotAcceptable)
		v = &f.variants()[0]
	}
	header := w.Header()
	maps.Copy(header, f.header)
	if v.coding != "" {
		header.Set("Content-Encoding", v.coding)
	}
	header.Set("Content-Length", strconv.Itoa(len(v.body)))
	if status != http.StatusOK {
		header.Set("Cache-Control", "no-cache")
		if status == http.StatusServiceUnavailable {
			header.Set("Retry-After", "1")
		}
		w.WriteHeader(status)
		if r.Method != http.MethodHead {
			w.Write(v.body)
		}
		return
	}
	header["Etag"] = v.etag
	// A piece of a packed file is of no use to anyone who may get the other encoding for
	// the next piece, and of many pieces each comes in a wrapping larger than itself. Pieces of
	// what are no bytes are not known here, and so not looked at.
	if pieces := r.Header.Get("Range"); pieces != "" && (v.coding != "" || !strings.HasPrefix(pieces, "bytes=")) || strings.Count(pieces, ",") > 8 {
		r = r.Clone(r.Context())
		r.Header.Del("Range")
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(v.body))
}

// waitingPage says, before any build has succeeded, what stands in the way.
func (h *Host) waitingPage(f *failure) *file {
	text := "The site is being built.\n"
	if f != nil {
		text = strings.Join(append([]string{"The site cannot be built."}, f.Lines...), "\n")
	}
	page := "<!doctype html><html lang=en><meta charset=utf-8><title>…</title><pre>" + html.EscapeString(text) + "</pre>"
	return newFile("503.html", []byte(page), h.injected)
}
