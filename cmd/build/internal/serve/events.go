package serve

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"time"

	"ludoteca/cmd/build/internal/publish"
)

// This file tells open pages of a preview what has become of them, by server-sent
// events: they need no library on either side and reconnect by themselves, which
// web sockets do not. A page is told the version of itself, not "reload": so a
// page that the edit did not concern stays as it is, running match included, and
// one that slept through ten builds still catches up.

// The preview's own addresses, below the prefix. No page of a site begins so.
const (
	scriptName = "_ludoteca/reload.js"
	eventsName = "_ludoteca/events"
)

//go:embed reload.js
var reloadScript []byte

// failure is what a page shows over itself after a failed build. All words come
// from here, so that the script has none.
type failure struct {
	Title   string   `json:"title"`
	Dismiss string   `json:"dismiss"`
	Lines   []string `json:"lines"`
}

func newFailure(err error) *failure {
	f := &failure{Title: "Not rebuilt: this is the last good build", Dismiss: "Dismiss"}
	for line := range strings.Lines(err.Error()) {
		if line = strings.TrimSpace(line); line != "" {
			f.Lines = append(f.Lines, line)
		}
	}
	return f
}

// message is the data of an event.
type message struct {
	Version string   `json:"version"` // of the page that listens
	Failure *failure `json:"failure"` // null when the build is good
}

// serveEvents sends a message now and whenever the state changes, until the
// reader leaves or the host stops. The query's "page" is the path of the page.
func (h *Host) serveEvents(w http.ResponseWriter, r *http.Request) {
	page, err := url.ParseRequestURI(r.URL.Query().Get("page"))
	if err != nil {
		page = &url.URL{}
	}
	name, ok := h.name(page)
	maps.Copy(w.Header(), publish.Policy(eventsName))
	w.Header().Set("Content-Type", "text/event-stream")
	if r.Method == http.MethodHead {
		return
	}
	// The server's time limits are for answers that end.
	stream := http.NewResponseController(w)
	_ = stream.SetReadDeadline(time.Time{})
	for s := h.now.Load(); ; s = h.now.Load() {
		f, _ := h.find(s, name, ok)
		m := message{f.version(), s.failure}
		if s.site == nil {
			m.Failure = nil // the page itself says it
		}
		data, err := json.Marshal(m)
		if err != nil {
			panic(err) // strings always marshal
		}
		_ = stream.SetWriteDeadline(time.Now().Add(writeTimeout))
		if _, err := fmt.Fprintf(w, "retry: 500\ndata: %s\n\n", data); err != nil {
			return
		}
		if stream.Flush() != nil {
			return
		}
		select {
		case <-s.next:
		case <-r.Context().Done():
			return
		}
	}
}
