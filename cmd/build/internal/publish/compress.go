package publish

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/andybalholm/brotli"

	"ludoteca/cmd/build/internal/parallel"
	"ludoteca/cmd/build/internal/render"
)

// This file packs the site once, as hard as can be, so that no host has to pack
// it at each request. Brotli at its best takes seconds for the engine, so what
// was packed is remembered by the hash of what went in, outside the checkout:
// a clean clone and a fresh public/ are warm too. Taking the siblings already in
// public/ instead was rejected, since that folder is output and proves nothing.

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

// DefaultCache is the folder where packed files are remembered between runs:
// ludoteca in the user's cache folder, or "" (remember nothing) without one.
func DefaultCache() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "ludoteca")
}

// Compress returns the compressed siblings of the files that gain by it:
// path + ".gz" and path + ".br". The cache folder spares the work that an
// earlier run did; it is made if need be, and one that cannot be read or
// written only costs time. Entries unused for a month are dropped.
func Compress(files render.Files, cache string, progress Progress) render.Files {
	type job struct {
		name    string
		packing int
		packed  []byte
	}
	var jobs []job
	for _, name := range files.Paths() {
		if Compressible(name) {
			for i := range packings {
				jobs = append(jobs, job{name: name, packing: i})
			}
		}
	}
	// The largest first, else the engine would be packed alone at the end.
	slices.SortStableFunc(jobs, func(a, b job) int { return cmp.Compare(len(files[b.name]), len(files[a.name])) })

	store := openShelf(cache)
	var telling sync.Mutex
	done := 0
	parallel.Each(len(jobs), func(i int) {
		j := &jobs[i]
		j.packed = store.pack(j.packing, files[j.name])
		telling.Lock()
		defer telling.Unlock()
		done++
		progress.tell(done, len(jobs), j.name+packings[j.packing].ext)
	})
	store.prune()

	siblings := render.Files{}
	for _, j := range jobs {
		if useful(len(files[j.name]), len(j.packed)) {
			siblings[j.name+packings[j.packing].ext] = j.packed
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

// shelf remembers packed bytes on disk, each in a file named by the hash of its
// input and of the tools, and beginning with the hash of the rest, so that a file
// cut short by a crash or a full disk is seen and made again.
type shelf struct {
	dir   string // "" remembers nothing
	tools string
}

const shelfLife = 30 * 24 * time.Hour

func openShelf(cache string) shelf {
	if cache == "" {
		return shelf{}
	}
	dir := filepath.Join(cache, "packed")
	if os.MkdirAll(dir, 0o755) != nil {
		return shelf{}
	}
	// Another compiler or library may pack into other bytes. What a fresh machine
	// would make is what must come from here.
	tools := runtime.Version()
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, m := range info.Deps {
			if m.Path == "github.com/andybalholm/brotli" {
				tools += " brotli " + m.Version
			}
		}
	}
	return shelf{dir: dir, tools: tools}
}

func (s shelf) pack(packing int, plain []byte) []byte {
	p := packings[packing]
	var file string
	if s.dir != "" {
		h := sha256.New()
		io.WriteString(h, s.tools+" "+p.ext+"\n")
		h.Write(plain)
		file = filepath.Join(s.dir, hex.EncodeToString(h.Sum(nil)))
		if packed, ok := s.recall(file); ok {
			return packed
		}
	}
	var b bytes.Buffer
	w := p.pack(&b)
	w.Write(plain) // a bytes.Buffer takes everything
	w.Close()
	if s.dir != "" {
		s.remember(file, b.Bytes())
	}
	return b.Bytes()
}

func (s shelf) recall(file string) ([]byte, bool) {
	b, err := os.ReadFile(file)
	if err != nil || len(b) < sha256.Size {
		return nil, false
	}
	sum, packed := b[:sha256.Size], b[sha256.Size:]
	if got := sha256.Sum256(packed); !bytes.Equal(sum, got[:]) {
		return nil, false
	}
	if now := time.Now(); now.Sub(modified(file)) > 24*time.Hour {
		os.Chtimes(file, now, now) // still in use; failing only shortens its life
	}
	return packed, true
}

// remember writes through a temporary name, so that two builds at once never see
// each other's half. Every failure is let go: the work is done, only not kept.
func (s shelf) remember(file string, packed []byte) {
	t, err := os.CreateTemp(s.dir, "new-")
	if err != nil {
		return
	}
	sum := sha256.Sum256(packed)
	_, err = t.Write(append(sum[:], packed...))
	if t.Close() != nil || err != nil || os.Rename(t.Name(), file) != nil {
		os.Remove(t.Name())
	}
}

// prune drops what no build has asked for in a month, unfinished files included. It looks
// once a day, for many sites may have left thousands of files there.
func (s shelf) prune() {
	if s.dir == "" {
		return
	}
	last := filepath.Join(filepath.Dir(s.dir), "pruned")
	if info, err := os.Stat(last); err == nil && time.Since(info.ModTime()) < 24*time.Hour {
		return
	}
	if os.WriteFile(last, nil, 0o644) != nil {
		return
	}
	pruneReceipts(filepath.Dir(s.dir))
	entries, _ := os.ReadDir(s.dir)
	for _, e := range entries {
		if file := filepath.Join(s.dir, e.Name()); time.Since(modified(file)) > shelfLife {
			os.Remove(file)
		}
	}
}

// modified returns the time of a file's last change, now when there is none to be
// had, so that nothing is dropped out of ignorance.
func modified(file string) time.Time {
	info, err := os.Stat(file)
	if err != nil {
		return time.Now()
	}
	return info.ModTime()
}
