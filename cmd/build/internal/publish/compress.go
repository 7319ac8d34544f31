package publish

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"io"
	"slices"

	"github.com/andybalholm/brotli"

	"ludoteca/cmd/build/internal/cache"
	"ludoteca/cmd/build/internal/render"
)

// This file packs the site once, as hard as can be, so that no host has to pack
// it at each request. Brotli at its best takes seconds for the engine, so what
// was packed is kept in the store: a clean clone and a fresh public/ are warm too.
// Taking the siblings already in public/ instead was rejected, since that folder is
// output and proves nothing.

// packings are the two encodings, named by the ending of the sibling. Both write
// no time and no name, so the same input gives the same bytes.
var packings = []struct {
	ext  string
	pack func(io.Writer) io.WriteCloser
}{
	{".br", func(w io.Writer) io.WriteCloser { return brotli.NewWriterLevel(w, brotli.BestCompression) }},
	{".gz", func(w io.Writer) io.WriteCloser {
		z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
		if err != nil {
			panic(err) // the level is a constant
		}
		return z
	}},
}

// Compress returns the compressed siblings of the files that gain by it:
// path + ".gz" and path + ".br". The store spares the work that an earlier run did.
func Compress(files render.Files, store *cache.Store, progress Progress) render.Files {
	plain := filter(files.Paths(), Compressible)
	// The largest first, else the engine would be packed alone at the end.
	slices.SortStableFunc(plain, func(a, b string) int { return cmp.Compare(len(files[b]), len(files[a])) })
	var names []string
	for _, name := range plain {
		for _, p := range packings {
			names = append(names, name+p.ext)
		}
	}
	step := cache.Version("pack", "github.com/andybalholm/brotli")
	packed := make([][]byte, len(names))
	progress.each(names, func(i int) {
		p, content := packings[i%len(packings)], files[plain[i/len(packings)]]
		packed[i], _ = store.Do(step+p.ext, func() ([]byte, error) {
			var b bytes.Buffer
			w := p.pack(&b)
			w.Write(content) // a bytes.Buffer takes everything
			err := w.Close()
			return b.Bytes(), err
		}, content)
	})
	siblings := render.Files{}
	for i, name := range names {
		if useful(len(files[plain[i/len(packings)]]), len(packed[i])) {
			siblings[name] = packed[i]
		}
	}
	return siblings
}

// useful reports whether a packed form is worth a file of its own: a tenth saved,
// and more than the headers that come with it cost.
func useful(plain, packed int) bool {
	saved := plain - packed
	return saved >= 64 && saved >= plain/10
}
