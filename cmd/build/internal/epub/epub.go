// Package epub packs a book for e-readers: EPUB 3, as its specification has it, of chapters that
// are whole already. It is a pure function: the same book is the same bytes, for the archive
// carries no times, and the book is named by its address and by all that stands in it.
//
// A library for it was rejected: what there is keeps the time of packing, makes up identifiers,
// and does no more than the hundred lines here.
package epub

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/xml"
	"fmt"
	"hash/crc32"
	"sync"
	"text/template"
)

// Book is what is packed. Its texts are plain; the bodies of its chapters are XHTML.
type Book struct {
	Title, Summary, Publisher string
	Language, Direction       string // "fr"; "rtl", or ""
	Address                   string // whole or from the root of its site
	Modified                  string // the day from which it reads so, "2026-11-21"
	Access                    string // what helps to read it by ear, in the words of its language
	Contents                  string // the title of its contents
	Style                     string
	Cover                     string // an SVG, whole
	Chapters                  []Chapter
}

// Chapter is a part with a file of its own.
type Chapter struct {
	Title, ID, Body string
	Parts           []Part // headings within it
	Drawn           bool   // whether it has SVG
}

// Part is a heading within a chapter.
type Part struct{ ID, Title string }

// File names the so many-th chapter.
func File(i int) string { return fmt.Sprintf("c%02d.xhtml", i+1) }

// MIME is the type of such a file.
const MIME = "application/epub+zip"

const container = xml.Header + `<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`

// texts are the files that are made of what the book says of itself.
var texts = template.Must(template.New("").Funcs(template.FuncMap{"file": File, "x": escaped}).Parse(`
{{define "head"}}<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="{{.Language}}" xml:lang="{{.Language}}"{{with .Direction}} dir="{{.}}"{{end}}>
{{end}}
{{define "nav"}}{{template "head" .}}<head><title>{{x .Title}}</title><link rel="stylesheet" href="book.css"/></head>
<body><nav epub:type="toc" role="doc-toc" aria-labelledby="toc"><h1 id="toc">{{x .Contents}}</h1>
<ol>{{range $i, $c := .Chapters}}<li><a href="{{file $i}}">{{x .Title}}</a>{{with .Parts}}<ol>{{range .}}<li><a href="{{file $i}}#{{x .ID}}">{{x .Title}}</a></li>{{end}}</ol>{{end}}</li>
{{end}}</ol></nav>
<nav epub:type="landmarks" hidden="hidden"><ol><li><a epub:type="toc" href="nav.xhtml">{{x .Contents}}</a></li><li><a epub:type="bodymatter" href="c01.xhtml">{{x .Title}}</a></li></ol></nav></body>
</html>
{{end}}
{{define "cover"}}{{template "head" .}}<head><title>{{x .Title}}</title><link rel="stylesheet" href="book.css"/></head>
<body class="cover"><section epub:type="cover"><h1 class="cover-title"><img src="cover.svg" alt="{{x .Title}}"/></h1></section></body>
</html>
{{end}}
{{define "opf"}}<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="{{.Language}}"{{with .Direction}} dir="{{.}}"{{end}}>
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">{{.ID}}</dc:identifier>
<dc:title>{{x .Title}}</dc:title>
<dc:language>{{.Language}}</dc:language>
<dc:description>{{x .Summary}}</dc:description>
<dc:publisher>{{x .Publisher}}</dc:publisher>
{{with .Source}}<dc:source>{{x .}}</dc:source>
{{end}}<meta property="dcterms:modified">{{.Modified}}T00:00:00Z</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessMode">visual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">alternativeText</meta>
<meta property="schema:accessibilityFeature">displayTransformability</meta>
<meta property="schema:accessibilityFeature">readingOrder</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">{{x .Access}}</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="book.css" media-type="text/css"/>
<item id="cover-image" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>
<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
{{range $i, $c := .Chapters}}<item id="c{{$i}}" href="{{file $i}}" media-type="application/xhtml+xml"{{if .Drawn}} properties="svg"{{end}}/>
{{end}}</manifest>
<spine{{with .Direction}} page-progression-direction="{{.}}"{{end}}>
<itemref idref="cover"/>
<itemref idref="nav"/>
{{range $i, $c := .Chapters}}<itemref idref="c{{$i}}"/>
{{end}}</spine>
</package>
{{end}}
{{define "chapter"}}{{template "head" .Book}}<head><title>{{x .Chapter.Title}}</title><link rel="stylesheet" href="book.css"/></head>
<body epub:type="bodymatter"><section epub:type="chapter" role="doc-chapter" aria-labelledby="{{x .Chapter.ID}}"><h1 id="{{x .Chapter.ID}}">{{x .Chapter.Title}}</h1>
{{.Chapter.Body}}</section></body>
</html>
{{end}}`))

// escaped writes a text between tags or in quotes.
func escaped(text string) string {
	var b bytes.Buffer
	if err := xml.EscapeText(&b, []byte(text)); err != nil {
		panic(err) // a buffer takes all
	}
	return b.String()
}

// made is a book with what follows from it.
type made struct {
	Book
	ID, Source string
}

// file is one of the archive.
type file struct {
	name    string
	content []byte
}

// deflaters are kept, for each takes a megabyte.
var deflaters = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, flate.BestCompression)
	if err != nil {
		panic(err) // there is such a level
	}
	return w
}}

// Pack returns the book as a file.
func (b Book) Pack() ([]byte, error) {
	m := made{Book: b, Source: b.Address}
	write := func(name string, values any) []byte {
		var out bytes.Buffer
		if err := texts.ExecuteTemplate(&out, name, values); err != nil {
			panic(err) // both are a part of the program
		}
		return bytes.TrimLeft(out.Bytes(), "\n")
	}
	files := []file{
		{"META-INF/container.xml", []byte(container)},
		{"book/nav.xhtml", write("nav", m)},
		{"book/cover.xhtml", write("cover", m)},
		{"book/cover.svg", []byte(b.Cover)},
		{"book/book.css", []byte(b.Style)},
	}
	for i, chapter := range b.Chapters {
		files = append(files, file{"book/" + File(i), write("chapter", map[string]any{"Book": m, "Chapter": chapter})})
	}
	sum := sha256.New()
	fmt.Fprintf(sum, "%s\n%s\n%s\n%s\n", b.Address, b.Modified, b.Summary, b.Access)
	for _, f := range files {
		fmt.Fprintf(sum, "%s %d\n%s", f.name, len(f.content), f.content)
	}
	id := sum.Sum(nil)[:16]
	id[6], id[8] = id[6]&0x0f|0x80, id[8]&0x3f|0x80 // a UUID of the kind that is made of what one likes
	m.ID = fmt.Sprintf("urn:uuid:%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
	files = append(files, file{"book/book.opf", write("opf", m)})

	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, f := range append([]file{{"mimetype", []byte(MIME)}}, files...) {
		packed, method := f.content, zip.Store
		if f.name != "mimetype" { // which is told by its place in the file
			var deflated bytes.Buffer
			w := deflaters.Get().(*flate.Writer)
			w.Reset(&deflated)
			_, err := w.Write(f.content)
			if err == nil {
				err = w.Close()
			}
			if err != nil {
				return nil, fmt.Errorf("packing %s: %w", f.name, err)
			}
			deflaters.Put(w)
			packed, method = deflated.Bytes(), zip.Deflate
		}
		w, err := z.CreateRaw(&zip.FileHeader{Name: f.name, Method: method, CRC32: crc32.ChecksumIEEE(f.content), CompressedSize64: uint64(len(packed)), UncompressedSize64: uint64(len(f.content))})
		if err == nil {
			_, err = w.Write(packed)
		}
		if err != nil {
			return nil, fmt.Errorf("packing %s: %w", f.name, err)
		}
	}
	if err := z.Close(); err != nil {
		return nil, fmt.Errorf("packing a book: %w", err)
	}
	return out.Bytes(), nil
}
