package slim

import (
	"bytes"
	"encoding/hex"
	"strings"
	"testing"
)

// In these, c1 to c3 are calls of function 7, which writes its return address, to go on
// behind at block 1 to 3, and d1 is one of function 8, which does not. In what is wanted of
// them, + is 1 added to PC_B, and =2 PC_B set anew.
var shapes = strings.NewReplacer(
	"c1", "2001 4108 6b 2201 2400 2001 42 8180808001 370300 4100 1007 2300 2101",
	"c2", "2001 4108 6b 2201 2400 2001 42 8280808001 370300 4100 1007 2300 2101",
	"c3", "2001 4108 6b 2201 2400 2001 42 8380808001 370300 4100 1007 2300 2101",
	"d1", "2001 4108 6b 2201 2400 2001 42 8180808001 370300 4100 1008 2300 2101",
	"+c", "2000 4101 6a 2200 2002 72 1007 2300 2101",
	"=1c", "4101 2200 2002 72 1007 2300 2101",
	"=2c", "4102 2200 2002 72 1007 2300 2101",
	"=3c", "4103 2200 2002 72 1007 2300 2101",
	"+d", "2001 4108 6b 2201 2400 2001 2000 4101 6a 2200 2002 72 ad 370300 4100 1008 2300 2101",
)

func TestReturnAddressesAreComputed(t *testing.T) {
	const head, computes = "017f 017e", "027f 017e 418020 4110 74 2102"
	const table = "0340 0240 0240 2000 0e02 00 01 01 0b " // behind it begins block 0, behind the next end 1 and 2
	for _, tt := range []struct{ name, code, head, want string }{
		{"no PC", "2002 1a 4100 0b", head, "2002 1a 4100 0b"},
		{"another function's PC", "42 8180848001 1a 4100 0b", head, "42 8180848001 1a 4100 0b"},
		{"its own beginning", "42 8080808001 1a 4100 0b", computes, "2002 ad 1a 4100 0b"},
		{"a call", "c1 4100 0b", computes, "+c 4100 0b"},
		{"calls", "c1 c2 c3 4100 0b", computes, "+c +c +c 4100 0b"},
		{"a call of what does not write", "d1 c2 4100 0b", computes, "+d +c 4100 0b"},
		{"variables move up", "2002 2102 c1 4100 0b", computes, "2003 2103 +c 4100 0b"},
		{"a way round a call", "2002a7 0440 c1 0b c2 4100 0b", computes, "2003a7 0440 +c 0b =2c 4100 0b"},
		{"a way out of a block", "0240 2002a7 0d00 c1 0b c2 4100 0b", computes, "0240 2003a7 0d00 +c 0b =2c 4100 0b"},
		{"a way past no call", "c1 2002a7 0440 01 0b c2 4100 0b", computes, "+c 2003a7 0440 01 0b +c 4100 0b"},
		{"a way that ends", "c1 2002a7 0440 c2 00 0b c2 4100 0b", computes, "+c 2003a7 0440 +c 00 0b +c 4100 0b"},
		{"the table says it", table + "c1 0b 0b 4100 0b", computes, table + "+c 0b 0b 4100 0b"},
		{"the table could say several", table + "c1 0b c3 0b 4100 0b", computes, table + "+c 0b =3c 0b 4100 0b"},
		{"a loop", "0340 c1 0d00 0b c2 4100 0b", computes, "0340 =1c 0d00 0b +c 4100 0b"},
		{"a call of what a variable holds", "c1 2002a7 2100 4100 2000 110000 1a c2 4100 0b", computes,
			"+c 2003a7 2100 4100 2000 110000 1a =2c 4100 0b"},
	} {
		for _, called := range []bool{false, true} {
			var f function
			if err := f.parse(wrapped(shapes.Replace(tt.code)), true); err != nil {
				t.Fatalf("%s: %v", tt.name, err)
			}
			f.shortenReturns(0x1000, called, func(callee int64) bool { return callee == 7 })
			writes := ""
			if called {
				writes = "2000 41808004 4f 0440 2300 4108 6b 2201 2400 2001 2000 ad 370300 4100 2100 0b"
			}
			want, err := hex.DecodeString(strings.ReplaceAll("02"+tt.head+writes+"23002101"+shapes.Replace(tt.want), " ", ""))
			if err != nil {
				t.Fatal(err)
			}
			if got := f.write(); !bytes.Equal(got, want) {
				t.Errorf("%s: got\n%x\nwant\n%x", tt.name, got, want)
			}
		}
	}
}
