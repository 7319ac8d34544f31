package publish

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"ludoteca/cmd/build/internal/parallel"
	"ludoteca/cmd/build/internal/render"
	"ludoteca/cmd/build/internal/source"
)

// Receipt says what was published into a folder last, and what it was made of. It lies in
// the cache, not in the folder: what a host serves tells nothing of the machine that it
// was made on. Sources are known again by what they hold. Published files are by their
// size and the moment at which they were written: nobody edits them, and whoever does so
// moves the clock.
type Receipt struct {
	Made   string                   // names what made it: the program, its flags
	Extent string                   // how large the site is, as it was told
	Inputs map[string][]source.Note // by source
	Files  []File

	name string // of its own file
}

// File is a published file.
type File struct {
	Name string
	Seal string // its size and its time
}

// receiptOf is where the receipt of a folder lies.
func receiptOf(dir, cache string) (string, error) {
	abs, err := filepath.Abs(dir)
	if err != nil || cache == "" {
		return "", errors.Join(err, fs.ErrNotExist)
	}
	sum := sha256.Sum256([]byte(abs))
	return filepath.Join(cache, "published", hex.EncodeToString(sum[:8])), nil
}

// seal names a file as it lies there.
func seal(root *os.Root, name string) (string, error) {
	info, err := root.Lstat(name)
	if err != nil || !info.Mode().IsRegular() {
		return "", errors.Join(err, fs.ErrInvalid)
	}
	return strconv.FormatInt(info.Size(), 10) + " " + strconv.FormatInt(info.ModTime().UnixNano(), 10), nil
}

// Keep writes the receipt of a folder that holds these files now. That it cannot is no
// error: the next build is made, not spared.
func (r Receipt) Keep(dir, cache string, files render.Files) {
	name, err := receiptOf(dir, cache)
	if err != nil || os.MkdirAll(filepath.Dir(name), 0o755) != nil {
		return
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return
	}
	defer root.Close()
	paths := append(files.Paths(), marker)
	seals, wrong := make([]string, len(paths)), atomic.Bool{}
	parallel.Each(len(paths), func(i int) {
		var err error
		seals[i], err = seal(root, paths[i])
		if size := fmt.Sprint(len(files[paths[i]]), " "); err != nil || paths[i] != marker && !strings.HasPrefix(seals[i], size) {
			wrong.Store(true) // somebody else writes there
		}
	})
	temp, err := os.CreateTemp(filepath.Dir(name), "new-")
	if err != nil {
		return
	}
	w := bufio.NewWriter(temp)
	say := func(parts ...string) { w.WriteString(strings.Join(parts, "\t") + "\n") }
	abs, _ := filepath.Abs(dir) // which receiptOf had
	say("of", abs)
	say("made", r.Made)
	say("extent", r.Extent)
	for of, notes := range r.Inputs {
		for _, n := range notes {
			say("from", of, n.Kind, n.Sum, n.Name)
		}
	}
	for i, path := range paths {
		say("file", seals[i], path)
	}
	say("end")
	if err = w.Flush(); temp.Close() != nil || err != nil || wrong.Load() || os.Rename(temp.Name(), name) != nil {
		os.Remove(temp.Name())
	}
}

// ReadReceipt returns the receipt of a folder, if there is one.
func ReadReceipt(dir, cache string) (r Receipt, ok bool) {
	name, err := receiptOf(dir, cache)
	if err != nil {
		return r, false
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return r, false
	}
	r.Inputs, r.name = map[string][]source.Note{}, name
	for line := range strings.Lines(string(text)) {
		switch f := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); {
		case f[0] == "of":
		case f[0] == "made" && len(f) == 2:
			r.Made = f[1]
		case f[0] == "extent" && len(f) == 2:
			r.Extent = f[1]
		case f[0] == "from" && len(f) == 5:
			r.Inputs[f[1]] = append(r.Inputs[f[1]], source.Note{Kind: f[2], Sum: f[3], Name: f[4]})
		case f[0] == "file" && len(f) == 3:
			r.Files = append(r.Files, File{f[2], f[1]})
		case f[0] == "end":
			return r, true
		default:
			return r, false
		}
	}
	return r, false // it was cut short
}

// Renew says that the receipt is of use.
func (r Receipt) Renew() {
	now := time.Now()
	os.Chtimes(r.name, now, now) // failing only shortens its life
}

// pruneReceipts drops those of folders that are gone, or that no build has asked for in a
// month, and what a killed build left.
func pruneReceipts(cache string) {
	names, _ := filepath.Glob(filepath.Join(cache, "published", "*")) // the pattern is a good one
	for _, name := range names {
		text, err := os.ReadFile(name)
		line, _, _ := strings.Cut(string(text), "\n")
		dir, found := strings.CutPrefix(line, "of\t")
		_, gone := os.Stat(dir)
		if err == nil && (!found || errors.Is(gone, fs.ErrNotExist) || time.Since(modified(name)) > shelfLife) {
			os.Remove(name)
		}
	}
}

// Holds reports whether the folder still has all that the receipt lists, and nothing else
// of ours.
func (r Receipt) Holds(dir string) bool {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return false
	}
	defer root.Close()
	var other atomic.Bool
	parallel.Each(len(r.Files), func(i int) {
		if other.Load() {
			return
		}
		if now, err := seal(root, r.Files[i].Name); err != nil || now != r.Files[i].Seal {
			other.Store(true)
		}
	})
	entries, err := os.ReadDir(dir)
	leftover := slices.ContainsFunc(entries, func(e os.DirEntry) bool { return strings.HasPrefix(e.Name(), tempPrefix) })
	return !other.Load() && err == nil && !leftover
}
