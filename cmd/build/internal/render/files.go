// Package render turns a Book, the templates and the module into Files: every
// page and asset of the site, ready to be published or served.
//
// Files is a plain map so that tests compare it, publish writes it and serve
// answers from it without an interface between them. An afero-like file system
// was rejected: nothing here needs more than a path and its bytes.
package render

import (
	"maps"
	"slices"
)

// Files is a whole site: slash-separated path without a leading slash → content.
// Once built it is never changed, so it may be shared between goroutines.
type Files map[string][]byte

// Paths lists the paths in byte order.
func (f Files) Paths() []string { return slices.Sorted(maps.Keys(f)) }
