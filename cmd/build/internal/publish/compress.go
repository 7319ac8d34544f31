package publish

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"io"
	"maps"
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
	pack func(w io.Writer, quick bool) io.WriteCloser
}{
	{".br", func(w io.Writer, quick bool) io.WriteCloser {
		if quick {
			return brotli.NewWriterLevel(w, 4)
		}
		return brotli.NewWriterLevel(w, brotli.BestCompression)
	}},
	{".gz", func(w io.Writer, _ bool) io.WriteCloser {
		z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
		if err != nil {
			panic(err) // the level is a constant
		}
		return z
	}},
}

// Compress returns the compressed siblings of the files that gain by it:
// path + ".gz" and path + ".br". The store spares the work that an earlier run did. A quick
// one, for who writes and does not wait, packs less well what is not in the store, and does
// not keep it.
func Compress(files render.Files, quick bool, store *cache.Store, progress Progress) render.Files {
	plain := filter(files.Paths(), Compressible)
	// The largest first, else the engine would be packed alone at the end.
	slices.SortStableFunc(plain, func(a, b string) int { return cmp.Compare(len(files[b]), len(files[a])) })
	step := cache.Version("pack", "github.com/andybalholm/brotli")
	var tasks []task
	for _, name := range plain {
		for _, p := range packings {
			tasks = append(tasks, task{name + p.ext, step + p.ext, files[name], func() ([]byte, error) {
				var b bytes.Buffer
				w := p.pack(&b, quick)
				w.Write(files[name]) // a bytes.Buffer takes everything
				err := w.Close()
				return b.Bytes(), err
			}})
		}
	}
	siblings := carryOut(tasks, !quick, store, progress)
	maps.DeleteFunc(siblings, func(name string, packed []byte) bool { return !useful(len(files[unpacked(name)]), len(packed)) })
	return siblings
}

// useful reports whether a packed form is worth a file of its own: a tenth saved,
// and more than the headers that come with it cost.
func useful(plain, packed int) bool {
	saved := plain - packed
	return saved >= 64 && saved >= plain/10
}
