package serve

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"ludoteca/cmd/build/internal/publish"
)

// This file holds one file of the site, plain and packed, and chooses between them. Hashing
// and packing wait until somebody asks, so that showing a new build costs no more than a map.
// Packing is by gzip alone: brotli's best takes seconds, and its quick levels gain nothing on a
// loopback.

// file is one file of the site, ready to be sent.
type file struct {
	header   http.Header // what every response with it carries
	content  []byte      // as built
	injected string
	packs    bool
	shown    int // with which site it was last; the host's

	prepare sync.Once
	id      string    // changes when the content does
	ready   []variant // plain first
}

// variant is a file in one encoding; coding is empty for the plain one.
type variant struct {
	coding string
	etag   []string // a header value
	body   []byte
}

// newFile makes a file. Injected is added to the end of a page, after its own
// bytes: a parser takes it as the last thing in the body, whatever end tags were
// left away.
func newFile(name string, content []byte, injected string) *file {
	f := &file{header: publish.Policy(name), content: content, packs: publish.Compressible(name)}
	if f.packs {
		f.header.Set("Vary", "Accept-Encoding")
	}
	if publish.IsPage(name) {
		f.injected = injected
	}
	return f
}

// lasts reports whether the file's name changes with its content.
func (f *file) lasts() bool { return strings.HasSuffix(f.header.Get("Cache-Control"), "immutable") }

// version tells this content of the file from any other.
func (f *file) version() string {
	f.variants()
	return f.id
}

// variants returns the encodings there are, the plain one first.
func (f *file) variants() []variant {
	f.prepare.Do(func() {
		f.id = hash(f.content)
		body := f.content
		add := func(coding string, body []byte) {
			f.ready = append(f.ready, variant{coding, []string{strconv.Quote(hash(body))}, body})
		}
		if f.injected != "" {
			// The page says which version it is, and its script asks whether that is the last.
			tag := strings.ReplaceAll(f.injected, "$version", f.id)
			body = append(bytes.Clone(body), tag...)
		}
		add("", body)
		if f.packs && len(body) >= 1<<10 {
			if packed := gzipped(body); len(packed) < len(body) {
				add("gzip", packed)
			}
		}
	})
	return f.ready
}

// hash is short enough for a header and long enough never to meet its like.
func hash(b []byte) string {
	sum := sha256.Sum256(b)
	return base64.RawURLEncoding.EncodeToString(sum[:15])
}

func gzipped(plain []byte) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write(plain) // a bytes.Buffer takes everything
	z.Close()
	return b.Bytes()
}

// choose returns the variant that the request wants most, and of equals the
// smallest; nil when it refuses them all.
func (f *file) choose(request http.Header) *variant {
	variants := f.variants()
	field := strings.Join(request.Values("Accept-Encoding"), ",")
	var best *variant
	weight := 0.0
	for i := range variants {
		v := &variants[i]
		w := quality(field, v.coding)
		if w > weight || w == weight && w > 0 && len(v.body) < len(best.body) {
			best, weight = v, w
		}
	}
	return best
}

// quality returns the weight that an Accept-Encoding field lays on a coding, 0 for
// refused. Plain bytes are welcome unless refused by name or by "*", though less
// than anything that is named; a field that is empty or not there takes only them.
// An element that makes no sense is passed over.
func quality(field, coding string) float64 {
	if coding == "" {
		coding = "identity"
	}
	named, star := -1.0, -1.0
	for element := range strings.SplitSeq(field, ",") {
		name, params, _ := strings.Cut(element, ";")
		q := 1.0
		for param := range strings.SplitSeq(params, ";") {
			key, value, _ := strings.Cut(strings.TrimSpace(param), "=")
			if strings.EqualFold(key, "q") {
				var err error
				if q, err = strconv.ParseFloat(value, 64); err != nil || !(q >= 0 && q <= 1) {
					q = -1
				}
			}
		}
		switch name = strings.ToLower(strings.TrimSpace(name)); name {
		case coding:
			named = max(named, q)
		case "*":
			star = max(star, q)
		}
	}
	const least = 1e-6 // below any weight that three decimals can say
	switch {
	case named >= 0:
		return named
	case coding == "identity" && star != 0:
		return least
	case star >= 0:
		return star
	}
	return 0
}
