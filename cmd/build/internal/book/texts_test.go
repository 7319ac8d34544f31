package book

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Every text has a name of its own, and stands where it says.
func TestTexts(t *testing.T) {
	page := strings.Join([]string{
		"---", "title: title", "slug: a", "players: {min} [@site]", "age: 7 ans [@other Someone]", "unknown: key", "---",
		"", "## Head", "", "First", "second line.", "",
		"- [AAA-01 T][AAA-02 U] One", "- [@site] two", "", "> [R-AAA-03 V]", "> quoted", "> lines", "", "12", "",
		"| a | 3 |", "|---|---|", "| b | {n} |", "",
		"```match", "record: deal", "caption: C: d", "```", "", "<!-- none -->", "",
		"```step", "up", "goal: G", "reply seen: R", "```", "", "```practice", "go 2 bots=no", "offer seats 2", "```", "", "Last",
	}, "\n")
	var said strings.Builder
	for _, text := range Texts("a/de/rules.md", []byte(page)) {
		mark := " "
		if !text.Said {
			mark = "-"
		}
		fmt.Fprintf(&said, "%s%s = %s: %q\n", mark, text.Key, text.Kind, page[text.From:text.To])
	}
	want := ` title = title: "title"
-players = players: "{min}"
 age = age: "7 ans"
 AAA-01 heading 1 = heading: "Head"
 paragraph 1 = paragraph: "First\nsecond line."
 AAA-01 = clause: "[AAA-01 T][AAA-02 U] One"
 AAA-01 paragraph 1 = paragraph: "[@site] two"
 R-AAA-03 = ruling: "[R-AAA-03 V]\n> quoted\n> lines"
-R-AAA-03 paragraph 1 = paragraph: "12"
 table 1 cell 1 = cell: "a"
-table 1 cell 2 = cell: "3"
 table 1 cell 3 = cell: "b"
-table 1 cell 4 = cell: "{n}"
 deal caption = caption: "C: d"
 up goal = goal: "G"
 up reply seen = reply seen: "R"
 go paragraph 1 = paragraph: "Last"
`
	if said.String() != want {
		t.Errorf("the texts are\n%s\nwant\n%s", said.String(), want)
	}
}

// No name is there twice, and what is written back is the same file.
func TestTextsOfTheLibrary(t *testing.T) {
	files, err := filepath.Glob("../../../../content/*/*/*")
	count := 0
	for _, name := range files {
		if !IsTranslated(name) {
			continue
		}
		body, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts, seen, at := Texts(name, body), map[string]bool{}, 0
		for _, text := range texts {
			if seen[text.Key] || text.From < at || text.To < text.From {
				t.Errorf("%s: %+v is there twice, or out of order", name, text)
			}
			seen[text.Key], at = true, text.To
		}
		if same := Rewrite(body, texts, func(_ Text, said string) string { return said }); string(same) != string(body) {
			t.Errorf("%s is not written back as it was", name)
		}
		count += len(texts)
	}
	if err != nil || count < 6000 {
		t.Errorf("only %d texts (%v)", count, err)
	}
}
