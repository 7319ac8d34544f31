package ogimage

import (
	"bytes"
	"image/color"
	"image/png"
	"os"
	"strings"
	"testing"
)

// The site's own icon, in the colours of its file and clear where it has none.
func TestIcon(t *testing.T) {
	svg, err := os.ReadFile("../../../../templates/assets/icon.svg")
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []int{192, 512} {
		for _, full := range []bool{false, true} {
			b, err := Icon(svg, size, full)
			if err != nil {
				t.Fatal(err)
			}
			again, _ := Icon(svg, size, full)
			if !bytes.Equal(b, again) {
				t.Error("two drawings differ")
			}
			picture, err := png.Decode(bytes.NewReader(b))
			if err != nil {
				t.Fatal(err)
			}
			at := func(x, y int) color.NRGBA { // of the view box
				return color.NRGBAModel.Convert(picture.At(x*size/64, y*size/64)).(color.NRGBA)
			}
			if picture.Bounds().Dx() != size || picture.Bounds().Dy() != size {
				t.Errorf("it is %v, want %d", picture.Bounds(), size)
			}
			if corner := at(0, 0).A; (corner == 255) != full {
				t.Errorf("full is %t, and the corner has opacity %d", full, corner)
			}
			if ground := (color.NRGBA{0x23, 0x2b, 0x38, 255}); at(32, 4) != ground || at(4, 32) != ground {
				t.Errorf("the ground is %v and %v", at(32, 4), at(4, 32))
			}
			if light := (color.NRGBA{0xf8, 0xe6, 0xb4, 255}); at(20, 22) != light {
				t.Errorf("the light side is %v", at(20, 22))
			}
			if half := at(24, 40); half == (color.NRGBA{0xd9, 0xb5, 0x5e, 255}) || half == (color.NRGBA{0x8f, 0x6c, 0x22, 255}) || half.A != 255 {
				t.Errorf("what is half clear is %v", half)
			}
		}
	}
}

// A drawing that is not understood is not drawn by halves.
func TestUnknownIcon(t *testing.T) {
	for svg, want := range map[string]string{
		`<svg viewBox="0 0 8 8"><circle r="4" fill="#000000"/></svg>`:               "<circle>",
		`<svg viewBox="0 0 8 8"><path d="M0 0X1 1 2 2 3 3z" fill="#000000"/></svg>`: "'X'",
		`<svg viewBox="0 0 8 8"><path d="M0 0 3" fill="#000000"/></svg>`:            "no number",
		`<path d="M0 0" fill="#000000"/>`:                                           "outside",
		`<svg viewBox="0 0 8 8"><rect width="8" height="8" fill="red"/></svg>`:      `"red"`,
		`<svg viewBox="0 0 8 9"><rect width="8" height="8" fill="#000000"/></svg>`:  "square",
		`<svg viewBox="0 0 8 8"></svg>`:                                             "no shapes",
		`<svg viewBox="0 0 8 8"><rect width="8" height="8" fill="#000000"/>`:        "syntax",
	} {
		if b, err := Icon([]byte(svg), 16, false); err == nil || b != nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q", svg, err, want)
		}
	}
}

func BenchmarkIcon(b *testing.B) {
	svg, err := os.ReadFile("../../../../templates/assets/icon.svg")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Icon(svg, 512, true); err != nil {
			b.Fatal(err)
		}
	}
}
