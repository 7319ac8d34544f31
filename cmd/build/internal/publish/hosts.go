package publish

import (
	"fmt"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"

	"ludoteca/cmd/build/internal/render"
)

// This file writes Policy down for hosts that read it from the folder. Netlify,
// Cloudflare Pages and their kin take a _headers file: URL patterns, each with
// headers, and all that match apply. A header that two matching patterns give is
// joined with a comma, which for a content policy means "both hold" and would
// stop the engine; so for each header the patterns must not overlap. One rule per
// file would be the obvious way and breaks the limit of some hosts (a hundred
// rules) as soon as the site grows, hence the folding into folders below.

// ForHosts returns the files that are read by hosts and not by readers: _headers,
// .nojekyll, without which GitHub Pages swallows names with an underscore, and what
// nginx includes (nginx.go).
// Prefix is the path under which the site lives, "/" or one like "/games/".
func ForHosts(files render.Files, prefix string) render.Files {
	values := map[string]map[string]string{} // header → path → value
	paths := files.Paths()
	for _, name := range paths {
		for header, value := range Policy(name) {
			// Hosts know the types of files by themselves. The module is the
			// exception worth a line: nosniff and a wrong type cost the streaming.
			if header == "Content-Type" && path.Ext(name) != ".wasm" {
				continue
			}
			if values[header] == nil {
				values[header] = map[string]string{}
			}
			values[header][name] = value[0]
		}
	}
	rules := map[string][]string{} // pattern → lines
	for _, header := range slices.Sorted(maps.Keys(values)) {
		fold("", paths, values[header], func(pattern, value string) {
			rules[pattern] = append(rules[pattern], header+": "+value)
		})
	}
	root := strings.TrimSuffix(prefix, "/")
	var b strings.Builder
	for _, pattern := range slices.Sorted(maps.Keys(rules)) {
		stem := strings.TrimSuffix(pattern, "*")
		at := url.URL{Path: root + "/" + stem}
		fmt.Fprintln(&b, at.EscapedPath()+pattern[len(stem):])
		for _, line := range rules[pattern] {
			fmt.Fprintf(&b, "  %s\n", line)
		}
	}
	return render.Files{"_headers": []byte(b.String()), ".nojekyll": {}, nginxFile: nginx(paths, values, root)}
}

// fold states the value of each path in as few patterns as possible: the topmost
// folders in which all agree, then single files. Paths are the sorted ones that
// lie in folder, which is empty or ends in a slash. No two patterns overlap.
func fold(folder string, paths []string, value map[string]string, rule func(pattern, value string)) {
	if len(paths) == 0 {
		return
	}
	first := value[paths[0]]
	if !slices.ContainsFunc(paths, func(p string) bool { return value[p] != first }) {
		if first != "" {
			rule(folder+"*", first)
		}
		return
	}
	for len(paths) > 0 {
		name, _, deeper := strings.Cut(paths[0][len(folder):], "/")
		if !deeper {
			if v := value[paths[0]]; v != "" {
				rule(paths[0], v)
				if name == "index.html" {
					rule(folder, v)
				}
			}
			paths = paths[1:]
			continue
		}
		// Sorted paths keep a folder's files together, since all share "folder/name/".
		sub := folder + name + "/"
		n := slices.IndexFunc(paths, func(p string) bool { return !strings.HasPrefix(p, sub) })
		if n < 0 {
			n = len(paths)
		}
		fold(sub, paths[:n], value, rule)
		paths = paths[n:]
	}
}
