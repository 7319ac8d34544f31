package main

// "po": the texts of a language for translators, and back. What is read is tried before
// anything is written: a translation that the build refuses is told at its line of the file.

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"time"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/po"
	"ludoteca/cmd/build/internal/sourcefs"
	"ludoteca/templates/shelf"
)

const poUsage = `To have a language translated with Poedit, Weblate or Crowdin:
  po CODE -out FILE [-from CODE]
    	write its texts beside those of another language (the first, or -from) as gettext PO; where
    	FILE is there, what translators noted stays, and texts whose source has changed are fuzzy
  po CODE -in FILE
    	read them back into the content; units that are fuzzy or empty change nothing
`

// carry writes the texts of a language, or reads them.
func (c *command) carry(context.Context) error {
	content, err := sourcefs.Open(c.content)
	if err != nil {
		return err
	}
	defer content.Close()
	name := cmp.Or(c.in, c.to)
	if c.to != "" && within(c.to, c.content) {
		return fmt.Errorf("po: %s is inside %s, which the site is made of: choose another folder", c.to, c.content)
	}
	text, err := readUnits(name)
	var f *po.File
	if err == nil {
		var faults book.Diagnostics
		if f, faults = po.Parse(name, text); faults != nil {
			return faults.Sorted()
		}
	} else if c.in != "" || !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("po: %w", err)
	}
	o := po.Options{Code: c.carried[0], From: c.from, Root: c.shown(c.content), Name: name, Explain: func(folder string) func(string) (string, bool) {
		return book.Explain(shelf.Games(), folder)
	}}
	if c.in != "" {
		return c.readIn(content, o, f)
	}
	f, sum, err := po.Export(content, o, f)
	if err != nil {
		return fmt.Errorf("po: %w", err)
	}
	if is := f.Bytes(); !bytes.Equal(is, text) {
		if err := writeUnits(name, is, sum.Replaced > 0); err != nil {
			return fmt.Errorf("po: %w", err)
		}
	}
	c.tell("%s: %d texts from %s, %d not translated, %d fuzzy\n", name, sum.Units, sum.From, sum.Untranslated, sum.Fuzzy)
	if sum.Replaced > 0 {
		c.tell("%d translations read otherwise in the content, which counts; as they were, they are in %s~\n", sum.Replaced, name)
	}
	return nil
}

// readUnits returns a file that somebody names.
func readUnits(name string) ([]byte, error) {
	dir, err := sourcefs.Open(filepath.Dir(name))
	if err != nil {
		return nil, err
	}
	defer dir.Close()
	return fs.ReadFile(dir, filepath.Base(name))
}

// writeUnits puts a file in the place of what is there, which may be kept beside it.
func writeUnits(name string, text []byte, keep bool) error {
	dir, err := os.OpenRoot(filepath.Dir(name))
	if err != nil {
		return err
	}
	defer dir.Close()
	base := filepath.Base(name)
	made, err := besides(dir, base, text)
	if err == nil && keep {
		err = dir.Rename(base, base+"~")
	}
	if err == nil {
		err = dir.Rename(made, base)
	}
	return err
}

// besides writes a file under another name, from which a rename puts it in its place.
func besides(dir *os.Root, name string, text []byte) (made string, err error) {
	made = path.Join(path.Dir(name), "."+path.Base(name)+".tmp")
	if err := dir.Remove(made); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	f, err := dir.OpenFile(made, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return "", err
	}
	_, err = f.Write(text)
	if err = cmp.Or(err, f.Close()); err != nil {
		_ = dir.Remove(made) // the first error is told
	}
	return made, err
}

// readIn tries what a file makes of the content, and writes it if it builds.
func (c *command) readIn(content fs.FS, o po.Options, f *po.File) error {
	answer, err := po.Import(content, o, f)
	if err != nil {
		return fmt.Errorf("po: %w", err)
	}
	if len(answer.Files) > 0 {
		root := c.shown(c.content)
		_, err = book.Load(overlay{content, answer.Files}, shelf.Games(), book.Options{Drafts: true, Root: root})
		if faults := book.Diagnostics(nil); errors.As(err, &faults) {
			return answer.Trace(root, faults)
		} else if err != nil {
			return err
		}
	}
	if err := c.replace(answer.Files); err != nil {
		return fmt.Errorf("po: %w", err)
	}
	c.tell("%d translations were read in, %d are fuzzy or empty and changed nothing\n", answer.Taken, answer.Left)
	return nil
}

// replace writes content files: all of them beside their places first, and then each into its own.
func (c *command) replace(files map[string][]byte) error {
	root, err := os.OpenRoot(c.content)
	if err != nil {
		return err
	}
	defer root.Close()
	made := map[string]string{}
	for name, text := range files {
		if made[name], err = besides(root, name, text); err != nil {
			break
		}
	}
	for _, name := range slices.Sorted(maps.Keys(made)) {
		if err == nil {
			if err = root.Rename(made[name], name); err == nil {
				c.tell("wrote %s\n", path.Join(c.shown(c.content), name))
				continue
			}
		}
		_ = root.Remove(made[name]) // the first error is told
	}
	return err
}

// overlay is a content folder with other files in the places of some.
type overlay struct {
	fs.FS
	files map[string][]byte
}

// Open opens a file, perhaps another one than is there.
func (o overlay) Open(name string) (fs.File, error) {
	text, ok := o.files[name]
	if !ok {
		return o.FS.Open(name)
	}
	return &laid{bytes.NewReader(text), path.Base(name)}, nil
}

// laid is a file that lies over another.
type laid struct {
	*bytes.Reader
	name string
}

func (l *laid) Stat() (fs.FileInfo, error) { return l, nil }
func (*laid) Close() error                 { return nil }
func (l *laid) Name() string               { return l.name }
func (*laid) Mode() fs.FileMode            { return 0o444 }
func (*laid) ModTime() time.Time           { return time.Time{} }
func (*laid) IsDir() bool                  { return false }
func (*laid) Sys() any                     { return nil }
