// Package cache keeps what slow pure steps have made: a Store on disk from one run of the
// command to the next, a Memory from one build of a host to the next. Both know a value by
// all that it is made of, so that nothing is ever told to be out of date: what has changed
// is asked for under another key, and what nobody asks for any more is dropped.
package cache

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"time"
)

// Store keeps bytes on disk, in the folder of one user for all checkouts and sites. Each
// entry is a file named by the hash of the step and its inputs, and begins with the hash
// of the rest: a file that a crash, a full disk or a stranger has damaged is made again.
// A folder that cannot be read or written costs time and nothing else. A nil Store keeps
// nothing. It may be used by several goroutines and several programs at once.
type Store struct {
	dir string

	lock sync.Mutex
	err  error // the first failure to keep something
}

// How long an entry stays that nobody asks for, and how much all of them may take.
const (
	life = 30 * 24 * time.Hour
	most = 1 << 30
)

// pruned is the file whose age tells when the store was pruned last.
const pruned = "pruned"

// Open opens the store in a folder, which is made if need be.
func Open(dir string) *Store {
	s := &Store{dir: dir}
	s.failed(os.MkdirAll(dir, 0o755))
	return s
}

// OpenDefault opens the store in the user's cache folder.
func OpenDefault() *Store {
	dir, err := os.UserCacheDir()
	if err != nil {
		return &Store{err: err}
	}
	return Open(filepath.Join(dir, "ludoteca", "store"))
}

// Err returns the first failure to keep something, for a sentence to the user.
func (s *Store) Err() error {
	if s == nil {
		return nil
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.err
}

func (s *Store) failed(err error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.err = cmp.Or(s.err, err)
}

// Do returns what a step makes of its inputs, from the store if it is there. The name of
// the step is to change whenever it would make something else of the same inputs. An
// error is returned and not kept.
func (s *Store) Do(step string, make func() ([]byte, error), inputs ...[]byte) ([]byte, error) {
	if s == nil || s.dir == "" {
		return make()
	}
	h := sha256.New()
	fmt.Fprintf(h, "%q\n", step)
	for _, input := range inputs {
		fmt.Fprintln(h, len(input))
		h.Write(input)
	}
	file := filepath.Join(s.dir, hex.EncodeToString(h.Sum(nil)))
	if value, ok := read(file); ok {
		return value, nil
	}
	value, err := make()
	if err == nil {
		s.failed(write(file, value))
	}
	return value, err
}

// read returns the value in a file, if it is whole.
func read(file string) (value []byte, ok bool) {
	text, err := os.ReadFile(file)
	if err != nil || len(text) < sha256.Size {
		return nil, false
	}
	sum, value := text[:sha256.Size], text[sha256.Size:]
	if own := sha256.Sum256(value); !bytes.Equal(sum, own[:]) {
		return nil, false
	}
	if info, err := os.Stat(file); err == nil && time.Since(info.ModTime()) > 24*time.Hour {
		_ = os.Chtimes(file, time.Time{}, time.Now()) // it is of use; failing only shortens its life
	}
	return value, true
}

// write puts a value into a file in one stroke, so that two programs at once never see
// each other's half.
func write(file string, value []byte) error {
	temp, err := os.CreateTemp(filepath.Dir(file), "new-")
	if err != nil {
		return err
	}
	sum := sha256.Sum256(value)
	_, err = temp.Write(slices.Concat(sum[:], value))
	err = cmp.Or(err, temp.Close())
	if err == nil {
		err = os.Rename(temp.Name(), file)
	}
	if err != nil {
		os.Remove(temp.Name())
	}
	return err
}

// Prune drops what nobody has asked for in a month, what killed programs left, and the
// oldest of what takes too much room. It looks once a day.
func (s *Store) Prune() {
	if s == nil || s.dir == "" {
		return
	}
	last := filepath.Join(s.dir, pruned)
	if info, err := os.Stat(last); err == nil && time.Since(info.ModTime()) < 24*time.Hour {
		return
	}
	if os.WriteFile(last, nil, 0o644) != nil {
		return
	}
	entries, _ := os.ReadDir(s.dir) // what cannot be listed stays
	var files []fs.FileInfo
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() {
			files = append(files, info)
		}
	}
	slices.SortFunc(files, func(a, b fs.FileInfo) int { return b.ModTime().Compare(a.ModTime()) })
	var size int64
	for _, f := range files {
		if size += f.Size(); size > most || time.Since(f.ModTime()) > life {
			os.Remove(filepath.Join(s.dir, f.Name()))
		}
	}
}

// Version names a step together with the Go and the modules that its bytes follow from:
// another compiler or library may make other bytes, and what a fresh machine would make
// is what must come from here.
func Version(step string, modules ...string) string {
	step += " " + runtime.Version()
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, dep := range info.Deps {
			if slices.Contains(modules, dep.Path) {
				step += " " + dep.Path + " " + dep.Version
			}
		}
	}
	return step
}
