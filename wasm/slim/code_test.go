package slim

import (
	"bytes"
	"encoding/hex"
	"errors"
	"strings"
	"testing"
)

// wrapped is a function with a stack pointer, one more variable of 64 bits, and
// this code.
func wrapped(code string) []byte {
	b, err := hex.DecodeString(strings.ReplaceAll("02 017f 017e 2300 2101"+code, " ", ""))
	if err != nil {
		panic(err)
	}
	return b
}

func TestCodeIsShortened(t *testing.T) {
	// A loop, three blocks and the table: at label 0 of the table begins a, at 1 b,
	// at 2 (and 3) c.
	const table = "0340 0240 0240 0240 2000 0e03 00 01 02 02 0b "
	for _, tt := range []struct{ name, code, want string }{
		{"a jump ahead",
			table + "4102 2100 0c02 0b 01 0b 01 0c00 0b 4100 0b",
			table + "0c01 0b 01 0b 01 0c00 0b 4100 0b"},
		{"a jump beyond the table goes to its end",
			table + "4107 2100 0c02 0b 01 0b 01 0c00 0b 4100 0b",
			table + "0c01 0b 01 0b 01 0c00 0b 4100 0b"},
		{"a jump ahead on a condition",
			table + "2002a7 0440 4101 2100 0c03 0b 0b 01 0b 01 0c00 0b 4100 0b",
			table + "2002a7 0d00 0b 01 0b 01 0c00 0b 4100 0b"},
		{"a jump back",
			table + "0b 4100 2100 0c01 0b 01 0c00 0b 4100 0b",
			table + "0b 4100 2100 0c01 0b 01 0c00 0b 4100 0b"},
		{"a jump back on a condition",
			table + "0b 2002a7 0440 4101 2100 0c02 0b 0b 01 0c00 0b 4100 0b",
			table + "0b 2002a7 4101 2100 0d01 0b 01 0c00 0b 4100 0b"},
		{"a load from a slot",
			"2001 ad 42c800 7c a7 2903 10 1a 4100 0b",
			"2001 2903 58 1a 4100 0b"},
		{"a store to a slot, of a number loaded from another one",
			"2001 ad 42c800 7c a7 2001 ad 4208 7c a7 2903 00 4201 7c 3703 08 4100 0b",
			"2001 2001 2903 08 4201 7c 3703 50 4100 0b"},
		{"a slot that is copied from",
			"2001 2001 ad 4208 7c a7 4110 fc0a0000 4100 0b",
			"2001 2001 4108 6a 4110 fc0a0000 4100 0b"},
		{"a slot that is loaded from behind a block",
			"2001 ad 4208 7c a7 0240 0b 2903 00 1a 4100 0b",
			"2001 4108 6a 0240 0b 2903 00 1a 4100 0b"},
		{"no slot",
			"2002 4208 7c a7 2903 10 1a 4100 0b",
			"2002 4208 7c a7 2903 10 1a 4100 0b"},
		{"below the stack pointer",
			"2001 ad 4278 7c a7 2903 10 1a 4100 0b",
			"2001 ad 4278 7c a7 2903 10 1a 4100 0b"},
		{"the way out",
			"0240 0240 4100 10e800 2300 2101 0d01 0b 01 00 0b 4101 0b",
			"0240 0240 4100 1068 2300 2101 0440 4101 0f 0b 0b 01 00 0b 4101 0b"},
		{"no way out",
			"0240 4100 1005 0d00 00 0b 4100 0b",
			"0240 4100 1005 0d00 00 0b 4100 0b"},
		{"a call of what a variable holds",
			"2002a7 2100 4100 2000 110000 0b",
			"2002a7 2100 4100 2000 110000 0b"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var f function
			if err := f.parse(wrapped(tt.code), true); err != nil {
				t.Fatal(err)
			}
			if got, want := f.write(), wrapped(tt.want); !bytes.Equal(got, want) {
				t.Errorf("got\n%x\nwant\n%x", got, want)
			}
		})
	}
}

func TestUnusualCodeIsLeftAlone(t *testing.T) {
	for name, b := range map[string][]byte{
		"no variables":                {0, opI32Const, 0, opEnd},
		"no stack pointer":            {1, 1, 0x7f, opI32Const, 0, opEnd},
		"a stack pointer of 64 bits":  {1, 1, 0x7e, opGlobalGet, 0, opLocalSet, 1, opI32Const, 0, opEnd},
		"it reads where to go on":     wrapped("2000 0b"),
		"it stores where to go on":    wrapped("4101 2200 0b"),
		"two tables":                  wrapped("0240 2000 0e00 00 0b 0240 2000 0e00 00 0b 4100 0b"),
		"a table of something else":   wrapped("0240 2001 0e00 00 0b 4100 0b"),
		"out of which the end is not": wrapped("0240 0d00 0b 01 0240 0b 4101 0b"),
	} {
		if err := new(function).parse(b, true); err != errForm {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestUnknownCodeIsRefused(t *testing.T) {
	for name, tt := range map[string]struct {
		b    []byte
		want error
	}{
		"an instruction of vectors": {wrapped("fd0c 0b"), errCode},
		"a fill of a table":         {wrapped("fc11 00 0b"), errCode},
		"a branch to nowhere":       {wrapped("0c05 0b"), errShort},
		"no end":                    {wrapped("0240 0b"), errShort},
		"two ends":                  {wrapped("0b 0b"), errCode},
		"half a number":             {wrapped("4180"), errShort},
		"half a float":              {wrapped("44 0000"), errShort},
		"nothing":                   {nil, errShort},
	} {
		if err := new(function).parse(tt.b, true); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
