package serve

import (
	_ "embed"
	"errors"
	"io"
	"maps"
	"net/http"
	"strconv"

	"ludoteca/cmd/build/internal/publish"
)

// This file lets an author copy a match that is played in a page as an example
// for a rulebook. How a record becomes an example is handed in, for a host knows
// no games; here it gets an address, and a script that adds a button to pages.

const (
	authorName  = "_ludoteca/author.js"
	exampleName = "_ludoteca/example"
)

// longestRecord is more than any record has bytes (see package rules).
const longestRecord = 256 << 10

//go:embed author.js
var authorScript []byte

// Example turns the record of a match into text to be pasted into a rulebook.
// The error says why it cannot be done, in words for an author.
type Example func(record string) (text string, err error)

// serveExample answers a record with its example. Only the preview's own pages
// may ask: no other page shall set this machine to work.
func (h *Host) serveExample(w http.ResponseWriter, r *http.Request) {
	answer := func(status int, text string) {
		maps.Copy(w.Header(), publish.Policy("example.txt"))
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("Content-Length", strconv.Itoa(len(text)))
		w.WriteHeader(status)
		_, _ = io.WriteString(w, text) // who does not read it has gone
	}
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", "POST")
		answer(http.StatusMethodNotAllowed, "send the record of a match with POST\n")
		return
	}
	if new(http.CrossOriginProtection).Check(r) != nil {
		answer(http.StatusForbidden, "only pages of this preview may ask\n")
		return
	}
	record, err := io.ReadAll(http.MaxBytesReader(w, r.Body, longestRecord))
	switch tooLong := (*http.MaxBytesError)(nil); {
	case errors.As(err, &tooLong):
		answer(http.StatusRequestEntityTooLarge, "no match has so long a record\n")
		return
	case err != nil:
		answer(http.StatusBadRequest, "the record did not arrive whole\n")
		return
	}
	text, err := h.example(string(record))
	if err != nil {
		answer(http.StatusUnprocessableEntity, err.Error()+"\n")
		return
	}
	answer(http.StatusOK, text)
}
