package publish

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"ludoteca/cmd/build/internal/abreast"
	"ludoteca/cmd/build/internal/render"
	"ludoteca/cmd/build/internal/source"
)

// Receipt says what was published into a folder last, and what it was made of. It lies in
// the cache, not in the folder: what a host serves tells nothing of the machine that it
// was made on.
type Receipt struct {
	Made   string                   // names what made it: the program, its flags
	Inputs map[string][]source.Note // by source
	Extent string                   // how large the site is, as it was told
	Files  []File
}

// File is a published file.
type File struct{ Name, Sum string }

// receiptOf is where the receipt of a folder lies.
func receiptOf(dir, cache string) (string, error) {
	abs, err := filepath.Abs(dir)
	if err != nil || cache == "" {
		return "", errors.Join(err, fs.ErrNotExist)
	}
	sum := sha256.Sum256([]byte(abs))
	return filepath.Join(cache, "published", hex.EncodeToString(sum[:8])), nil
}

// Keep writes the receipt of a folder that holds these files now. That it cannot is no
// error: the next build is made, not spared.
func (r Receipt) Keep(dir, cache string, files render.Files) {
	name, err := receiptOf(dir, cache)
	if err != nil {
		return
	}
	list, err := os.ReadFile(filepath.Join(dir, marker))
	if err != nil {
		return
	}
	paths := files.Paths()
	r.Files = make([]File, len(paths)+1)
	abreast.Each(len(paths), func(i int) { r.Files[i] = File{paths[i], source.Sum(files[paths[i]], nil)} })
	r.Files[len(paths)] = File{marker, source.Sum(list, nil)}
	text, err := json.Marshal(r)
	if err != nil || os.MkdirAll(filepath.Dir(name), 0o755) != nil {
		return
	}
	temp, err := os.CreateTemp(filepath.Dir(name), "new-")
	if err != nil {
		return
	}
	_, err = temp.Write(text)
	if temp.Close() != nil || err != nil || os.Rename(temp.Name(), name) != nil {
		os.Remove(temp.Name())
	}
}

// ReadReceipt gives the receipt of a folder, if there is one.
func ReadReceipt(dir, cache string) (r Receipt, ok bool) {
	name, err := receiptOf(dir, cache)
	if err != nil {
		return r, false
	}
	text, err := os.ReadFile(name)
	return r, err == nil && json.Unmarshal(text, &r) == nil
}

// Holds tells whether the folder still has all that the receipt lists, and nothing else
// of ours.
func (r Receipt) Holds(dir string) bool {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return false
	}
	defer root.Close()
	s := syncer{dir: dir, root: root}
	var other atomic.Bool
	abreast.Each(len(r.Files), func(i int) {
		if other.Load() {
			return
		}
		content, err := s.read(r.Files[i].Name)
		if err != nil || source.Sum(content, nil) != r.Files[i].Sum {
			other.Store(true)
		}
	})
	entries, err := os.ReadDir(dir)
	leftover := slices.ContainsFunc(entries, func(e os.DirEntry) bool { return strings.HasPrefix(e.Name(), tempPrefix) })
	return !other.Load() && err == nil && !leftover
}
