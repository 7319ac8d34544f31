package render

// What is wrong with a template, a style or a script is told like what is wrong
// with the content: at its place, so that a designer's slip is mended as an
// author's is, and a preview keeps the last good site meanwhile.

import (
	"errors"
	"fmt"
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/tdewolff/parse/v2"

	"ludoteca/cmd/build/internal/book"
)

// templateError is how package template says where something is wrong.
var templateError = regexp.MustCompile(`(?s)^(?:html/)?template: ?"?([^:" ]+)"?(?::(\d+))?(?::(\d+))?: (.*)$`)

// templateFault returns the place of an error of package template, or the error.
func (s *site) templateFault(err error) error {
	m := templateError.FindStringSubmatch(err.Error())
	if m == nil {
		return fmt.Errorf("reading the templates in %s: %w", s.Root, err)
	}
	line, _ := strconv.Atoi(m[2])
	col, _ := strconv.Atoi(m[3])
	what := m[4]
	if at := strings.Index(what, ">: "); at >= 0 { // behind the template's own words
		what = what[at+len(">: "):]
	}
	return book.Diagnostics{{File: path.Join(s.Root, m[1]), Line: max(1, line), Col: col + 1, What: what, Do: "mend the template"}}
}

// assetFault returns the place of an error of the minifier, or the error.
func (s *site) assetFault(name string, err error) error {
	at := (*parse.Error)(nil)
	if !errors.As(err, &at) {
		return err
	}
	return book.Diagnostics{{File: path.Join(s.Root, name), Line: at.Line, Col: at.Column, What: at.Message, Do: "mend it: a browser would stumble there too"}}
}
