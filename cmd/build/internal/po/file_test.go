package po

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"
)

const head = "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"

// A damaged file is told at its place.
func TestDamage(t *testing.T) {
	unit := func(context, source string) string {
		return fmt.Sprintf("msgctxt %q\nmsgid %q\nmsgstr \"\"\n", context, source)
	}
	for _, c := range []struct{ text, want string }{
		{"", "1:1: an empty file"},
		{"\ufeff" + head, "1:1: a byte order mark"},
		{strings.ReplaceAll(head, "\n", "\r\n"), "1:9: lines that end as those of Windows do"},
		{head + "# \xe9t\xe9\n", "6:3: a byte that is no UTF-8"},
		{head + "# a\x00b\n", "6:4: a character U+0000"},
		{strings.Replace(head, "UTF-8", "ISO-8859-1", 1), `2:1: a header that tells of charset "iso-8859-1"`},
		{unit("a", "b"), "1:1: no header"},
		{head + unit("a", "b") + head, "9:1: a header in the middle"},
		{head + "msgctxt \"a\"\nmsgid \"b\nmsgstr \"\"\n", "7:7: a text that is not closed"},
		{head + "msgctxt \"a\"\nmsgid \"b\" c\nmsgstr \"\"\n", `7:11: "c" behind the end of a text`},
		{head + "msgctxt \"a\"\nmsgid b\nmsgstr \"\"\n", "7:7: no text in quotes"},
		{head + "msgctxt \"a\"\nmsgid \"\"\n\"x\\q\"\nmsgstr \"\"\n", `8:3: \q escapes nothing`},
		{head + "msgctxt \"a\"\nmsgid \"x\\", `7:9: \ escapes nothing`},
		{head + "\"x\"\n", "6:1: a text that belongs to nothing"},
		{head + "msgctxt \"a\"\nmsgstr \"\"\n", "6:1: a unit without msgid"},
		{head + "msgid \"b\"\nmsgstr \"\"\n", "6:1: a unit without msgctxt"},
		{head + "msgctxt \"a\"\nmsgid \"b\"\n\n" + unit("c", "d"), "6:1: a unit without msgstr"},
		{head + "msgctxt \"a\"\nmsgid \"b\"\n", "6:1: a unit without msgstr"},
		{head + unit("a", ""), "6:1: an empty msgid"},
		{head + unit("a", "b") + unit("a", "c"), "9:1: a second unit of a, after line 6"},
		{head + "msgctxt \"a\"\nmsgid \"b\"\nmsgid_plural \"c\"\nmsgstr[0] \"\"\n", "8:1: a plural form of gettext"},
		{head + "<<<<<<< ours\n", `6:1: "<<<<<<< ours" is no line of such a file`},
		{head + "#| b\n", `6:1: "b" is no earlier text`},
		{head + "#, fuzzy\n", "6:1: comments of a unit that is not there"},
		{head + strings.TrimSuffix(unit("a", "b"), "\n"), "8:10: the file ends within a line"},
		{strings.Replace(head, "Language", "X-Texts: 2\\n\"\n\"Language", 1) + unit("a", "b"), "9:1: 1 units, and the header tells of 2"},
	} {
		f, faults := Parse("de.po", []byte(c.text))
		if f != nil || !strings.Contains(faults.Error(), "de.po:"+c.want) {
			t.Errorf("%q: %v, want %s", c.text, faults, c.want)
		}
	}
}

// What other programs write is read as it was meant.
func TestOtherWriters(t *testing.T) {
	f, faults := Parse("de.po", []byte(head+"#  my note\n#. told\n#: a:1 b:2\n#, fuzzy, no-wrap\n#| msgctxt \"x\"\n#| msgid \"\"\n#| \"be\"\n#| \"fore\"\nmsgctxt\t\"a\"\nmsgid \"\"\n\"one \"\n\"two\\n\"\n  \"\\\"three\\\"\\t\\\\\"\nmsgstr \"x\"\n#~ msgid \"gone\"\n#~ msgstr \"weg\"\n"))
	if faults != nil {
		t.Fatal(faults)
	}
	want := Unit{Notes: []string{"#  my note"}, Told: []string{"told"}, Place: "a:1 b:2", Flags: []string{"no-wrap"}, Fuzzy: true, Was: "before", Context: "a", Source: "one two\n\"three\"\t\\", Said: "x", line: 14, said: 19}
	if !reflect.DeepEqual(f.Units, []Unit{want}) {
		t.Errorf("it is read as %+v", f.Units)
	}
}

// Whatever a file holds, it is told to be damaged or written so that it is read the same.
func FuzzParse(f *testing.F) {
	f.Add([]byte(head + "#. t\n#, fuzzy\n#| msgid \"\"\n#| \"a\\n\"\n#| \"b\"\nmsgctxt \"c\"\nmsgid \"d\"\nmsgstr \"\"\n"))
	f.Add([]byte("msgid \"\"\nmsgstr \"\\\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		one, faults := Parse("x", text)
		if (one == nil) == (faults == nil) {
			t.Fatalf("%v and %v", one, faults)
		}
		for _, d := range faults {
			if d.Line < 1 || d.Col < 1 || !utf8.ValidString(d.What) {
				t.Fatalf("a fault at no place: %v", d)
			}
		}
		if one == nil {
			return
		}
		two, faults := Parse("x", one.Bytes())
		if faults != nil {
			t.Fatalf("%v\n%s", faults, one.Bytes())
		}
		if string(two.Bytes()) != string(one.Bytes()) {
			t.Fatalf("%q\n%q", one.Bytes(), two.Bytes())
		}
		for i := range one.Units {
			a, b := one.Units[i], two.Units[i]
			if a.Context != b.Context || a.Source != b.Source || a.Said != b.Said || a.Was != b.Was || a.Fuzzy != b.Fuzzy {
				t.Fatalf("%+v\n%+v", a, b)
			}
		}
	})
}
