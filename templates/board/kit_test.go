package board

import (
	"os"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/words"
)

func TestTextMeansItself(t *testing.T) {
	var w HTMLWriter
	w.Element("b", `<i> & "x" 'y'`, "title", `"><script>`)
	if want := `<b title="&#34;&gt;&lt;script&gt;">&lt;i&gt; &amp; &#34;x&#34; &#39;y&#39;</b>`; w.String() != want {
		t.Errorf("got  %s\nwant %s", w.String(), want)
	}
}

func TestChart(t *testing.T) {
	w := words.Parse("chart.summary = {n} results, {first} first, {last} last, {best} best", nil)
	for name, list := range map[string][]int{
		"chart-one.html":  {14},
		"chart-many.html": {31, 27, 29, 22, 18, 19, 16},
	} {
		var reviews []rules.Review
		for _, n := range list {
			reviews = append(reviews, rules.Review{Score: n, Unit: "turns", Less: true, Scored: true})
		}
		want, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.ReplaceAll(Chart(reviews, w), "><", ">\n<") + "\n"; got != string(want) {
			t.Errorf("%s is drawn otherwise now:\n%s", name, got)
		}
	}
	if got := Chart([]rules.Review{{Score: 3, Unit: "level"}, {Score: 9, Unit: "level"}, {Score: 0, Unit: "level"}}, w); !strings.Contains(got, "3 results, 3 first, 0 last, 9 best") {
		t.Errorf("more is better here: %s", got)
	}
	if Chart(nil, w) != "" {
		t.Error("a chart of nothing")
	}
}
