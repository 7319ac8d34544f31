package render

// What was rendered is kept for the next build, by all that went into it: the templates, the
// words of the interface, and every value that a template is given. So one edit among thousands
// of pages renders those that it shows in and no other, and nothing has to know which those are.
// Values are read by reflection, so that a field added to a page is never forgotten here; a page
// of the book stands for its text and for where its links lead (book.Page.Version). A page that
// holds what cannot be read so, such as the steps of a lesson, is rendered each time.

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"reflect"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/cache"
)

// The keys of what is kept.
type (
	pageKey      [sha256.Size]byte // of a rendered page
	textKey      [sha256.Size]byte // of a string that is written of a page beside it
	templatesKey string            // of all templates, parsed, and of the words of the interface
	assetKey     [sha256.Size]byte // of an asset, minified
)

// rendered is a page with its sum (sumOf).
type rendered struct {
	content []byte
	sum     string
	leads   []string // the addresses of the site that it asks for, each with its tag
}

// text returns what is written of a page beside it, from memory if the page is as it was.
func (s *site) text(p *book.Page, write func() string) string {
	version := p.Version()
	if version == "" {
		return write()
	}
	key := textKey(sha256.Sum256([]byte(string(s.templatesKey) + version)))
	text, _ := cache.Remember(s.Memory, key, func() (string, error) { return write(), nil })
	return text
}

// key names a template with what it is given; false if not all of that can be read, or
// nothing is remembered.
func (s *site) key(template string, page any) (key pageKey, ok bool) {
	if s.Memory == nil {
		return key, false
	}
	b := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(b)
	b.Reset()
	b.WriteString(string(s.templatesKey) + template)
	if !s.print(b, reflect.ValueOf(page)) {
		return key, false
	}
	return sha256.Sum256(b.Bytes()), true
}

var aPage = reflect.TypeFor[*book.Page]()

// print writes a value so that two that differ are written differently; false if it holds
// something that cannot be written.
func (s *site) print(h *bytes.Buffer, v reflect.Value) bool {
	number := func(n uint64) bool {
		h.Write(binary.AppendUvarint(h.AvailableBuffer(), n))
		return true
	}
	switch v.Kind() {
	case reflect.String:
		number(uint64(v.Len()))
		h.WriteString(v.String())
		return true
	case reflect.Bool:
		if v.Bool() {
			return number(1)
		}
		return number(0)
	case reflect.Int:
		return number(uint64(v.Int()))
	case reflect.Slice, reflect.Array:
		number(uint64(v.Len()))
		for i := range v.Len() {
			if !s.print(h, v.Index(i)) {
				return false
			}
		}
		return true
	case reflect.Struct:
		for i := range v.NumField() {
			if !s.print(h, v.Field(i)) {
				return false
			}
		}
		return true
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return number(0)
		}
		number(1)
		if v.Type() == aPage {
			version := (*book.Page)(v.UnsafePointer()).Version()
			h.WriteString(version)
			return version != ""
		}
		if v.Kind() == reflect.Pointer && v.Type().Elem().PkgPath() != ownPackage {
			return false
		}
		return s.print(h, v.Elem())
	}
	return false
}

var ownPackage = reflect.TypeFor[site]().PkgPath()
