package slim_test

import (
	"testing"

	"ludoteca/wasm/slim"
)

// Notes are blanked wherever they stand whole, and all else stays as it is, byte for byte.
func TestNotesAreBlanked(t *testing.T) {
	notes := []string{"# which one\n", "# which one is left\n"}
	for text, want := range map[string]string{
		"event ask # which one\nmove pick\n":     "event ask            \nmove pick\n",
		"a # which one is left\nb # which one\n": "a                    \nb            \n",
		"# which one":                            "# which one",
		"## which one\n":                         "#           \n",
		"#\x00# another\n# which one too\n#":     "#\x00# another\n# which one too\n#",
	} {
		mem := []byte(text)
		if slim.Blank(mem, notes); string(mem) != want {
			t.Errorf("%q became %q, want %q", text, mem, want)
		}
	}
}
