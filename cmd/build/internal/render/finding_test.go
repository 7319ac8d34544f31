package render

import (
	"encoding/json"
	"encoding/xml"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const host = "https://example.org/games/"

// mapped is the map of the site as a robot reads it.
type mapped struct {
	XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	URLs    []struct {
		Loc     string `xml:"loc"`
		LastMod string `xml:"lastmod"`
		Links   []struct {
			Rel  string `xml:"rel,attr"`
			Lang string `xml:"hreflang,attr"`
			Href string `xml:"href,attr"`
		} `xml:"http://www.w3.org/1999/xhtml link"`
	} `xml:"url"`
}

// The map lists every page that can be found, once, with the twins that the page itself
// names; and nothing but pages.
func TestSitemap(t *testing.T) {
	files := whole(t, host)
	var m mapped
	if err := xml.Unmarshal(files["sitemap.xml"], &m); err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, u := range m.URLs {
		path, inside := strings.CutPrefix(u.Loc, host)
		page := string(files[path+"index.html"])
		if !inside || page == "" || listed[path+"index.html"] {
			t.Errorf("%s is no page, or is there twice", u.Loc)
			continue
		}
		listed[path+"index.html"] = true
		var twins []string
		for _, l := range u.Links {
			if l.Rel != "alternate" {
				t.Errorf("%s: a link that is %s", u.Loc, l.Rel)
			}
			twins = append(twins, l.Lang+" "+l.Href)
		}
		var own []string
		for _, l := range regexp.MustCompile(`<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"`).FindAllStringSubmatch(page, -1) {
			own = append(own, l[1]+" "+l[2])
		}
		if !slices.Equal(twins, own) || len(own) != 3 {
			t.Errorf("%s is in %v, the page says %v", u.Loc, twins, own)
		}
		if !strings.Contains(page, `<link rel="canonical" href="`+u.Loc+`"`) {
			t.Errorf("%s has another address of its own", u.Loc)
		}
		if rulebook := strings.Contains(page, `class="rulebook `); rulebook != (u.LastMod != "") {
			t.Errorf("%s: last changed %q", u.Loc, u.LastMod)
		}
	}
	for name := range pages(files) {
		if missing := strings.HasSuffix(name, "404.html"); missing == listed[name] {
			t.Errorf("%s is in the map: %t", name, listed[name])
		}
	}
	if robots := string(files["robots.txt"]); !strings.Contains(robots, "\nSitemap: "+host+"sitemap.xml\n") {
		t.Errorf("robots are told\n%s", robots)
	}
}

// Without an address of its own a site has nothing that would need one.
func TestNothingIsFoundWithoutAnAddress(t *testing.T) {
	files := whole(t, "")
	for _, name := range []string{"sitemap.xml", "robots.txt"} {
		if files[name] != nil {
			t.Errorf("there is a %s", name)
		}
	}
	for name, page := range pages(files) {
		if strings.Contains(page, "ld+json") {
			t.Errorf("%s says what it is about", name)
		}
	}
}

// What a page says of itself to programs can be read, and is what it says to people.
func TestGraph(t *testing.T) {
	files := whole(t, host)
	block := regexp.MustCompile(`<script type="application/ld\+json">(.*?)</script>`)
	for name, page := range pages(files) {
		blocks := block.FindAllStringSubmatch(page, -1)
		if alone := strings.HasSuffix(name, "404.html") || name == "index.html"; alone {
			if len(blocks) > 0 {
				t.Errorf("%s is about something", name)
			}
			continue
		}
		var said map[string]any
		if len(blocks) != 1 {
			t.Errorf("%s has %d blocks", name, len(blocks))
		} else if err := json.Unmarshal([]byte(blocks[0][1]), &said); err != nil {
			t.Errorf("%s: %v", name, err)
		} else if want := host + strings.TrimSuffix(name, "index.html"); said["url"] != want || said["@context"] != "https://schema.org" {
			t.Errorf("%s says that it is %v", name, said)
		}
	}
	page := string(files["it/trio/index.html"])
	for _, want := range []string{
		`"numberOfPlayers":{"@type":"QuantitativeValue","maxValue":6,"minValue":3}`, `"suggestedMinAge":7`, `"@type":"Game"`, `"dateModified":"20`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the rulebook of Trio does not say %s", want)
		}
	}
}
