package rules

// A record is a match in writing, and the only thing that is ever stored, linked
// or handed over:
//
//	safe 2 deck=full crook=fr … bots=good #1.k3v9x2
//	draw
//	flip c1
//	undo
//
// The first line names the game, the seats, every option (defaults too, so that
// a later default changes no old record), the bots of the last seats (in the seat of a
// "-" among them sits a person), and the deal: "#" with the generation of chance and
// the seed, and, for a stacked deck, ":" with the deck in the game's words up to the
// end of the line. Each further line is a move, "undo", or "hint" where the player was
// helped. Where several seats must move at once a line begins with its seat
// ("2: pass").

import (
	"slices"

	"ludoteca/rules/asciistr"
)

// The lines that are no moves: one gives the board back, the other says that the player
// took a hint; see Match.Play.
const (
	Undo   = "undo"
	Helped = "hint"
)

// Person stands among the bots of a header for somebody who is none. Where it does, all
// who are no bots share a device.
const Person = "-"

// Limits that no honest record meets; they keep a damaged one from costing time.
const (
	maxLines = 20000
	maxLine  = 4000
	maxSeed  = 64
)

// Setup is what is chosen before the match.
type Setup struct {
	Game   *Game
	Seats  int
	Values []string // of Game.Options, in their order
	Bots   []string // names of bots, in the last seats, or "-" for a person between them
}

// Value returns the chosen value of the named option. It panics for a name that
// the game did not declare.
func (s Setup) Value(option string) string {
	for i, o := range s.Game.Options {
		if o.Name == option {
			return s.Values[i]
		}
	}
	panic("rules: " + s.Game.Name + " has no option " + option)
}

// With returns the setup with another value of the named option. It panics for a name that the
// game did not declare.
func (s Setup) With(option, value string) Setup {
	s.Values = slices.Clone(s.Values)
	s.Values[slices.IndexFunc(s.Game.Options, func(o Option) bool { return o.Name == option })] = value
	return s
}

// Bot returns the name of the bot in a seat, or "" for a person.
func (s Setup) Bot(seat Seat) string {
	if i := int(seat) - (s.Seats - len(s.Bots)); i >= 0 && i < len(s.Bots) && s.Bots[i] != Person {
		return s.Bots[i]
	}
	return ""
}

// People is the set of seats in which no bot sits.
func (s Setup) People() Seats {
	var people Seats
	for seat := range Seat(s.Seats) {
		if s.Bot(seat) == "" {
			people |= One(seat)
		}
	}
	return people
}

// Fired returns the clauses that dealing by this setup carries out.
func (s Setup) Fired() []string {
	list := slices.Clone(s.Game.Dealt)
	for i, o := range s.Game.Options {
		if s.Values[i] != o.Values[0] {
			list = append(list, asciistr.Fields(o.Cites)...)
		}
	}
	return list
}

// String writes the setup as the beginning of a header: all of it but the deal.
func (s Setup) String() string {
	words := []string{s.Game.Name, itoa(s.Seats)}
	for i, o := range s.Game.Options {
		words = append(words, o.Name+"="+s.Values[i])
	}
	if len(s.Bots) > 0 {
		words = append(words, "bots="+asciistr.Join(s.Bots, ","))
	}
	return asciistr.Join(words, " ")
}

// Record is a match in writing.
type Record struct {
	Setup Setup
	Seed  string   // without the generation; "" only beside a Deck
	Deck  string   // a stacked deck in the game's words, or ""
	Lines []string // moves, undos and hints
}

// Header is the record's first line, which alone names a deal.
func (r Record) Header() string {
	h := r.Setup.String()
	if r.Seed != "" {
		h += " #" + itoa(r.Setup.Game.Generation()) + "." + r.Seed
	}
	if r.Deck != "" {
		h += " :" + r.Deck
	}
	return h
}

// String writes the whole record, without a newline at the end.
func (r Record) String() string {
	return asciistr.Join(append([]string{r.Header()}, r.Lines...), "\n")
}

// Unreadable says why a text is no record.
type Unreadable struct {
	Line int // from 1
	Why  Cause
	Word string // the word that could not be read
}

// Cause is why a record cannot be read; a page has a sentence for each.
type Cause string

// The causes.
const (
	Foreign         Cause = "foreign"    // no game of ours
	OtherGeneration Cause = "generation" // another version's deal
	UnknownChoice   Cause = "setup"      // a choice that the game lacks
	Damaged         Cause = "damaged"    // anything else
)

func (u *Unreadable) Error() string {
	return "record line " + itoa(u.Line) + ": " + string(u.Why) + ": \"" + u.Word + "\""
}

// ParseSetup reads the beginning of a header. Options that are left out take
// their defaults. The error is an *Unreadable.
func ParseSetup(text string, games []*Game) (Setup, error) {
	r, err := parseHeader(text, games)
	return r.Setup, err
}

// Parse reads a record. The error is an *Unreadable; the moves are not checked,
// for that is Replay's work.
func Parse(text string, games []*Game) (Record, error) {
	head, rest, _ := asciistr.Cut(asciistr.TrimRight(text, "\n"), "\n")
	r, err := parseHeader(head, games)
	if err != nil {
		return Record{}, err
	}
	if r.Seed == "" && r.Deck == "" {
		return Record{}, &Unreadable{1, Damaged, head}
	}
	if rest == "" {
		return r, nil
	}
	r.Lines = asciistr.Split(rest, "\n")
	if len(r.Lines) > maxLines {
		return Record{}, &Unreadable{maxLines, Damaged, "…"}
	}
	for i, line := range r.Lines {
		if !isLine(line) {
			return Record{}, &Unreadable{i + 2, Damaged, line}
		}
	}
	return r, nil
}

func parseHeader(head string, games []*Game) (Record, error) {
	bad := func(why Cause, word string) (Record, error) { return Record{}, &Unreadable{1, why, word} }
	head, deck, stacked := asciistr.Cut(head, " :")
	words := asciistr.Split(head, " ")
	i := slices.IndexFunc(games, func(g *Game) bool { return g.Name == words[0] })
	if i < 0 {
		return bad(Foreign, words[0])
	}
	g := games[i]
	r := Record{Setup: g.Usual(), Deck: deck}
	if stacked && !isLine(deck) {
		return bad(Damaged, deck)
	}
	for i, w := range words[1:] {
		seed, isSeed := asciistr.CutPrefix(w, "#")
		name, value, isOption := asciistr.Cut(w, "=")
		switch {
		case i == 0:
			n, err := asciistr.Atoi(w)
			if err != nil || itoa(n) != w {
				return bad(Damaged, w)
			}
			if n < g.Min || n > g.Max {
				return bad(UnknownChoice, w)
			}
			r.Setup.Seats = n
		case isSeed:
			generation, seed, ok := asciistr.Cut(seed, ".")
			if !ok || !IsWord(seed) || len(seed) > maxSeed || r.Seed != "" {
				return bad(Damaged, w)
			}
			if generation != itoa(g.Generation()) {
				return bad(OtherGeneration, generation)
			}
			r.Seed = seed
		case !isOption:
			return bad(Damaged, w)
		case name == "bots":
			r.Setup.Bots = asciistr.Split(value, ",")
			unknown := func(name string) bool { return name != Person && g.bot(name) == nil }
			if len(r.Setup.Bots) > r.Setup.Seats || slices.ContainsFunc(r.Setup.Bots, unknown) {
				return bad(UnknownChoice, w)
			}
		default:
			o := slices.IndexFunc(g.Options, func(o Option) bool { return o.Name == name })
			if o < 0 || !slices.Contains(g.Options[o].Values, value) {
				return bad(UnknownChoice, w)
			}
			r.Setup.Values[o] = value
		}
	}
	return r, nil
}

// isLine accepts what a record's line may hold: lower-case words, digits and a
// little punctuation, single spaces between.
func isLine(s string) bool {
	return len(s) <= maxLine && asciistr.Index(" "+s+" ", "  ") < 0 && isOf(s, " -:.,=?/")
}

// IsWord reports whether a text is a word of lower-case letters, digits and hyphens.
func IsWord(s string) bool { return s != "" && isOf(s, "-") }

// isOf reports whether a text is of lower-case letters, digits and some punctuation.
func isOf(s, punctuation string) bool {
	for i, c := range s {
		if !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || asciistr.Index(punctuation, s[i:i+1]) >= 0) {
			return false
		}
	}
	return true
}

func itoa(n int) string { return asciistr.Itoa(n) }
