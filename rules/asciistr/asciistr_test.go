package asciistr

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// texts are what the engine reads and says, and what could trip it up.
var texts = []string{
	"", " ", "a", "ab", "aab", "flip c4", "flip  c4 ", " draw\t1\r\n", "bots=good,forgetful", "#1.x :tiles", "a b a b", "\n\n",
	"étoile", "œuvre", "È già qui", "ça et là…", "0", "7", "-12", "123456789", "+1", "1e3", "12x", "-",
}

var parts = []string{" ", "a", "b", "ab", "\n", "=", "é", "c4"}

// The standard library says what each function must do.
func TestFunctionsMeanWhatTheStandardOnesMean(t *testing.T) {
	same := func(what string, got, want any) {
		if got != want {
			t.Errorf("%s is %q, want %q", what, got, want)
		}
	}
	list := func(what string, got, want []string) {
		if !slices.Equal(got, want) {
			t.Errorf("%s is %q, want %q", what, got, want)
		}
	}
	for _, s := range texts {
		list("Fields "+s, Fields(s), strings.Fields(s))
		same("TrimSpace "+s, TrimSpace(s), strings.TrimSpace(s))
		same("ToUpper "+s, ToUpper(s), strings.ToUpper(s))
		same("Join "+s, Join(Fields(s), "-"), strings.Join(strings.Fields(s), "-"))
		if n, err := strconv.Atoi(s); s != "+1" {
			got, failed := Atoi(s)
			same("Atoi "+s, got, n)
			same("error of Atoi "+s, failed != nil, err != nil)
		}
		for _, part := range parts {
			what := " " + strconv.Quote(s) + " " + strconv.Quote(part)
			same("Index of nothing", Index(s, ""), 0)
			same("Index"+what, Index(s, part), strings.Index(s, part))
			same("HasPrefix"+what, HasPrefix(s, part), strings.HasPrefix(s, part))
			same("TrimRight"+what, TrimRight(s, part), strings.TrimRight(s, part))
			same("ReplaceAll"+what, ReplaceAll(s, part, "+"), strings.ReplaceAll(s, part, "+"))
			list("Split"+what, Split(s, part), strings.Split(s, part))
			before, after, found := Cut(s, part)
			b, a, f := strings.Cut(s, part)
			same("before"+what, before, b)
			same("after"+what, after, a)
			same("found"+what, found, f)
			rest, cut := CutPrefix(s, part)
			r, c := strings.CutPrefix(s, part)
			same("CutPrefix"+what, rest, r)
			same("cut"+what, cut, c)
		}
	}
	for _, n := range []int{0, 7, -12, 123456789} {
		same("Itoa", Itoa(n), strconv.Itoa(n))
	}
}

func TestAtoiRefusesWhatIsTooLong(t *testing.T) {
	if n, err := Atoi("1234567890"); err == nil {
		t.Errorf("ten digits give %d", n)
	}
}

func TestBuilder(t *testing.T) {
	var b Builder
	b.WriteString("flip")
	b.WriteByte(' ')
	b.WriteString("c4")
	if b.String() != "flip c4" {
		t.Errorf("built %q", b.String())
	}
}
