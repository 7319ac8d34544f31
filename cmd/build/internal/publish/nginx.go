package publish

import (
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
)

// This file writes Policy down for nginx, which reads no _headers: a map for each
// header, from the path of a file to its value, to be included where README's
// configuration says. Lines of the configuration for each file were rejected: nginx
// takes add_header only where a location is, and a location for each file would have to
// repeat all else that one says.

// nginxFile is left unserved, for its name begins with a dot.
const nginxFile = ".nginx.conf"

// nginx returns the maps for the sorted paths of the site. Values are those of
// header → path → value.
func nginx(paths []string, values map[string]map[string]string, root string) []byte {
	var b strings.Builder
	b.WriteString("# The headers of each file, and the page for what is not there, for nginx. Written by the build.\n")
	at := func(pattern string) string {
		stem, folder := strings.CutSuffix(pattern, "*")
		expression := "^" + regexp.QuoteMeta(root+"/"+stem)
		if !folder {
			expression += "$"
		}
		return `"~` + expression + `"`
	}
	begin := func(variable, otherwise string) {
		fmt.Fprintf(&b, "map $uri $ludoteca_%s {\n\tdefault %q;\n", strings.ToLower(strings.ReplaceAll(variable, "-", "_")), otherwise)
	}
	missing := Policy("404.txt")
	for _, header := range slices.Sorted(maps.Keys(values)) {
		if header == "Content-Type" { // of which nginx has lists of its own
			continue
		}
		begin(header, missing.Get(header))
		fold("", paths, values[header], func(pattern, value string) {
			if value != missing.Get(header) && !strings.HasSuffix(pattern, "/") && pattern != "" { // folders are sent as their page
				fmt.Fprintf(&b, "\t%s %q;\n", at(pattern), value)
			}
		})
		b.WriteString("}\n")
	}
	begin("missing", root+"/404.html")
	for _, name := range paths {
		if folder := path.Dir(name); path.Base(name) == "404.html" && folder != "." {
			fmt.Fprintf(&b, "\t%s %q;\n", at(folder+"/*"), root+"/"+name)
		}
	}
	b.WriteString("}\n")
	return []byte(b.String())
}
