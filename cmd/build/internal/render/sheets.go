package render

// What a browser passes over in a style that is whole: properties, units, colours and
// conditions that it does not know, and motions that are called otherwise than they are
// named. Which there are is told by CSS as browsers know it today; what begins with a hyphen is
// a browser's own and not looked at. A keyword has to be one of some property: which of them
// takes it would be the grammar of each, and is asked of a browser by a test.

import (
	_ "embed"
	"fmt"
	"regexp"
	"strings"

	"github.com/tdewolff/parse/v2/css"
	"golang.org/x/image/colornames"

	"ludoteca/cmd/build/internal/book"
)

//go:embed properties.txt
var propertyNames string

//go:embed keywords.txt
var keywords string

// known are names that CSS has, by what they are names of.
var known = map[string]map[string]bool{
	"property":     names(propertyNames),
	"unit":         names("em rem ex rex cap ch rch ic lh rlh vw vh vi vb vmin vmax svw svh svmin svmax lvw lvh lvmin lvmax dvw dvh dvmin dvmax cqw cqh cqi cqb cqmin cqmax px cm mm q in pt pc deg grad rad turn s ms hz khz dpi dpcm dppx x fr"),
	"rule":         names("@container @counter-style @font-face @keyframes @layer @media @namespace @page @property @scope @starting-style @supports @view-transition @top-left @top-center @top-right @bottom-left @bottom-center @bottom-right @left-middle @right-middle"),
	"keyword":      names(keywords),
	"function":     names("abs acos anchor anchor-size asin atan atan2 attr blur brightness calc calc-size circle clamp color color-mix conic-gradient contrast cos counter counters cross-fade cubic-bezier drop-shadow element ellipse env exp fit-content grayscale hsl hsla hue-rotate hwb hypot image-set inset invert lab layer lch leader light-dark linear linear-gradient local log matrix matrix3d max min minmax mod oklab oklch opacity paint path perspective polygon pow progress radial-gradient random ray rect rem repeat repeating-conic-gradient repeating-linear-gradient repeating-radial-gradient rgb rgba rotate rotate3d rotatex rotatey rotatez round saturate scale scale3d scalex scaley scalez scroll sepia shape sibling-count sibling-index sign sin skew skewx skewy sqrt steps symbols tan translate translate3d translatex translatey translatez type url var view xywh"),
	"medium":       names("all print screen speech and or not only"),
	"condition":    names("not width height aspect-ratio orientation resolution color monochrome color-gamut dynamic-range hover any-hover pointer any-pointer scripting update display-mode forced-colors inverted-colors prefers-color-scheme prefers-contrast prefers-reduced-data prefers-reduced-motion prefers-reduced-transparency"),
	"pseudo-class": names("active any-link autofill checked default defined dir disabled empty enabled first first-child first-of-type focus focus-visible focus-within fullscreen has host hover in-range indeterminate invalid is lang last-child last-of-type left link modal not nth-child nth-last-child nth-last-of-type nth-of-type only-child only-of-type open optional out-of-range placeholder-shown popover-open read-only read-write required right root scope target user-invalid user-valid valid visited where after backdrop before cue details-content file-selector-button first-letter first-line grammar-error highlight marker part placeholder scroll-marker search-text selection slotted spelling-error target-text view-transition view-transition-group view-transition-image-pair view-transition-new view-transition-old"),
	"colour":       names("transparent currentcolor none inherit initial unset revert revert-layer auto context-fill context-stroke accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext rebeccapurple " + strings.Join(colornames.Names, " ")),
	"motion":       names("none inherit initial unset revert infinite normal reverse alternate alternate-reverse forwards backwards both running paused linear ease ease-in ease-out ease-in-out step-start step-end important"),
}

func names(list string) map[string]bool {
	set := map[string]bool{}
	for _, name := range strings.Fields(list) {
		set[name] = true
	}
	return set
}

var (
	hexColour   = regexp.MustCompile(`^#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$`)
	unitOf      = regexp.MustCompile(`^[-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?`)
	isColour    = regexp.MustCompile(`^(?:color|fill|stroke|.+-color)$`)
	isLength    = regexp.MustCompile(`^(?:margin.*|padding.*|(?:min-|max-)?(?:width|height|inline-size|block-size)|top|left|right|bottom|inset.*|(?:row-|column-)?gap|font-size|letter-spacing)$`)
	takesNames  = regexp.MustCompile(`^(?:-|(?:animation|container|counter|font|grid-(?:area|row|column|template)|list-style|page$|transition|view-|scroll-timeline|timeline-scope|anchor|position-anchor|position-try|will-change|src$|unicode-range))`)
	motionNames = regexp.MustCompile(`^animation(?:-name)?$`)
)

// unknownNames finds the names in a part of a style that CSS does not have. It notes the motions that
// are defined, and those that are asked for; at returns the place of a value.
func (c *checked) unknownNames(grammar css.GrammarType, data []byte, values []css.Token, at func(value int, what, do string) book.Diagnostic) {
	name := strings.ToLower(string(data))
	fault := func(value int, what, do string) { c.faults = append(c.faults, at(value, what, do)) }
	unknown := func(value int, kind, name string) {
		if name = strings.ToLower(name); !strings.HasPrefix(name, "-") && !known[kind][name] {
			fault(value, fmt.Sprintf("%s, which is no %s of CSS", name, kind), "mend its spelling, or name it in package render if it is new")
		}
	}
	depth := 0
	switch grammar {
	case css.BeginAtRuleGrammar, css.AtRuleGrammar:
		unknown(-1, "rule", name)
		for i, v := range values {
			word := string(v.Data)
			switch {
			case v.TokenType == css.IdentToken && name == "@keyframes":
				c.motions = append(c.motions, imported{name: word, at: at(i, "", "")})
			case v.TokenType == css.IdentToken && name == "@supports" && i > 0 && i+1 < len(values) && values[i-1].TokenType == css.LeftParenthesisToken && values[i+1].TokenType == css.ColonToken:
				unknown(i, "property", word)
			case v.TokenType == css.LeftParenthesisToken, v.TokenType == css.FunctionToken:
				depth++
			case v.TokenType == css.RightParenthesisToken:
				depth--
			case v.TokenType == css.IdentToken && name == "@media" && depth == 0:
				unknown(i, "medium", word)
			case v.TokenType == css.IdentToken && name == "@media" && i > 0 && values[i-1].TokenType == css.LeftParenthesisToken:
				unknown(i, "condition", strings.TrimPrefix(strings.TrimPrefix(word, "min-"), "max-"))
			}
		}
	case css.BeginRulesetGrammar, css.QualifiedRuleGrammar:
		for i, v := range values {
			switch v.TokenType {
			case css.FunctionToken, css.LeftParenthesisToken:
				depth++
			case css.RightParenthesisToken:
				depth--
			case css.DelimToken:
				if string(v.Data) == "/" {
					fault(i, "a / in a selector", "take it out, or write a comment between /* and */")
				}
			case css.NumberToken:
				if depth == 0 {
					fault(i, "a number for a selector", "write it with %")
				}
			}
			if i > 0 && values[i-1].TokenType == css.ColonToken && (v.TokenType == css.IdentToken || v.TokenType == css.FunctionToken) {
				unknown(i, "pseudo-class", strings.TrimSuffix(string(v.Data), "("))
			}
		}
		if last := len(values) - 1; grammar == css.BeginRulesetGrammar && last >= 0 && values[last].TokenType == css.CommaToken {
			fault(last, "a selector that ends in a comma", "take it out, or write what it also holds for")
		}
	case css.DeclarationGrammar:
		unknown(-1, "property", name)
		if len(values) == 0 {
			fault(-1, "a property without a value", "give it one, or take it out")
		}
		for i, v := range values {
			word := string(v.Data)
			switch v.TokenType {
			case css.FunctionToken:
				depth++
				unknown(i, "function", strings.TrimSuffix(word, "("))
			case css.LeftParenthesisToken:
				depth++
			case css.RightParenthesisToken:
				depth--
			case css.HashToken:
				if !hexColour.MatchString(word) {
					fault(i, word+", which is no colour", "write three, four, six or eight digits")
				}
			case css.DimensionToken:
				unknown(i, "unit", word[len(unitOf.FindString(word)):])
			case css.NumberToken:
				if depth == 0 && isLength.MatchString(name) && strings.Trim(word, "+-0.") != "" {
					fault(i, word+" without a unit", "write one behind it")
				}
			case css.IdentToken:
				switch {
				case i > 0 && string(values[i-1].Data) == "!":
					if !strings.EqualFold(word, "important") {
						fault(i, "!"+word, "write !important")
					}
				case depth > 0:
				case isColour.MatchString(name):
					unknown(i, "colour", word)
				case !takesNames.MatchString(name) && !known["colour"][strings.ToLower(word)]:
					unknown(i, "keyword", word)
				case motionNames.MatchString(name) && !known["motion"][strings.ToLower(word)]:
					c.moved = append(c.moved, imported{name: word, at: at(i, "", "")})
				}
			}
		}
	case css.CustomPropertyGrammar:
		for _, v := range values {
			c.perhaps = append(c.perhaps, strings.Fields(string(v.Data))...) // perhaps the name of a motion
		}
	}
}

// motions returns what is wrong between the motions that sheets ask for and those that they define.
func motions(all map[string]checked) (faults book.Diagnostics) {
	defined, asked := map[string]bool{}, map[string]bool{}
	for _, file := range all {
		for _, m := range file.motions {
			defined[m.name] = true
		}
		for _, m := range file.moved {
			asked[m.name] = true
		}
		for _, word := range file.perhaps {
			asked[word] = true
		}
	}
	for _, file := range all {
		for _, m := range file.moved {
			if !defined[m.name] {
				m.at.What, m.at.Do = "the motion "+m.name+", which no sheet defines", "define it: @keyframes "+m.name+" { … }"
				faults = append(faults, m.at)
			}
		}
		for _, m := range file.motions {
			if !asked[m.name] {
				m.at.What, m.at.Do = "the motion "+m.name+", which nothing asks for", "take it out, or name it in an animation"
				faults = append(faults, m.at)
			}
		}
	}
	return faults
}
