package brigands

// What a player sees: all that lies open, how many cards the others hold, how much is
// left of the pile and of the reserve, the top of the discard pile, and the own hand.
// What a token is that was turned up and turned back is the memory's affair. The reserve
// is shown to whoever exchanges a treasure, while choosing (R-BRI-21). Views are built
// field by field (R-ALL-05).

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// View is what a player sees now.
//
//	pile 52                     cards left to draw
//	used 3 axe                  discarded cards, and the one on top; "used 0 none"
//	reserve 36                  tokens in the reserve
//	place c1 ?                  a place of the coach: its token, "?" face down, "none" if it is bare
//	hand 0 axe jammed trump     what seat 0 holds, in the order of the names; "nothing"
//	hand 1 ? ? ? ?              the same where it is not seen
//	weapon 0 axe                a weapon laid before seat 0
//	armed 0                     seat 0 has all three
//	damage 0 jammed             a damage before seat 0; once for each
//	trump 0                     seat 0 has laid the trump
//	token 0 coins 2             tokens before seat 0: of a kind, and how many
//	riches 0 3                  what counts towards the aim of five: different treasures and Tiffany
//	turn 0                      whose turn it is
//	phase act                   what that turn waits for: see Phase
//	asked 1                     who is asked for the trump
//	up c2                       the place whose token is looked at
//	given coins                 the treasure that is being exchanged
//	store coins 5               for the own eyes: so many of a kind are in the reserve
//	winner 0                    once the match is over
type View struct {
	Me      rules.Seat
	Player  rules.Seat // whose turn it is; -1 once the match is over
	Phase   Phase
	Asked   rules.Seat // who is asked for the trump; -1 for nobody
	Pile    int
	Used    int
	Top     Card // on the discard pile; 0 for none
	Reserve int
	Coach   [Places]PlaceView
	Seats   []SeatView
	Up      int        // the place whose token is looked at, or -1
	Given   Token      // that is being exchanged, or 0
	Store   []int      // by token: what the reserve has, for whoever chooses from it; else nil
	Winner  rules.Seat // or -1
}

// PlaceView is a place of the coach.
type PlaceView struct {
	Bare  bool  // no token is there
	Token Token // 0 while it is face down
}

// SeatView is what a seat has before it, and its hand as far as it is seen.
type SeatView struct {
	Hand    []Card // 0 for each card that is not seen
	Weapons [Weapons]bool
	Damage  []Card
	Trump   bool
	Tokens  [Kinds + 1]int // by token
}

// Armed reports whether all three weapons are laid (BRI-17).
func (v *SeatView) Armed() bool { return v.Weapons == [Weapons]bool{true, true, true} }

// Blocked reports whether a damage bars the coach (BRI-31).
func (v *SeatView) Blocked() bool { return len(v.Damage) > 0 }

// Riches is what counts towards the aim: different treasures, and Tiffany (BRI-07).
func (v *SeatView) Riches() int {
	n := 0
	for _, k := range v.Tokens {
		if k > 0 {
			n++
		}
	}
	return n
}

// Place is the word for a place of the coach.
func Place(at int) string { return placeName(at) }

// Facts says the view in lines.
func (v View) Facts() []string {
	var list []string
	say := func(words ...string) { list = append(list, asciistr.Join(words, " ")) }
	say("pile", asciistr.Itoa(v.Pile))
	say("used", asciistr.Itoa(v.Used), v.Top.String())
	say("reserve", asciistr.Itoa(v.Reserve))
	for at, p := range v.Coach {
		say("place", placeName(at), p.word())
	}
	for i := range v.Seats {
		p, seat := &v.Seats[i], asciistr.Itoa(i)
		words := []string{"hand", seat}
		for _, c := range p.Hand {
			if c == 0 {
				words = append(words, "?")
			} else {
				words = append(words, c.String())
			}
		}
		if len(p.Hand) == 0 {
			words = append(words, "nothing")
		}
		say(words...)
		for w, laid := range p.Weapons {
			if laid {
				say("weapon", seat, (Blunderbuss + Card(w)).String())
			}
		}
		if p.Armed() {
			say("armed", seat)
		}
		for _, c := range p.Damage {
			say("damage", seat, c.String())
		}
		if p.Trump {
			say("trump", seat)
		}
		for t, n := range p.Tokens {
			if n > 0 {
				say("token", seat, Token(t).String(), asciistr.Itoa(n))
			}
		}
		say("riches", seat, asciistr.Itoa(p.Riches()))
	}
	if v.Player >= 0 {
		say("turn", asciistr.Itoa(int(v.Player)))
		say("phase", string(v.Phase))
	}
	if v.Asked >= 0 {
		say("asked", asciistr.Itoa(int(v.Asked)))
	}
	if v.Up >= 0 {
		say("up", placeName(v.Up))
	}
	if v.Given != 0 {
		say("given", v.Given.String())
	}
	for t, n := range v.Store {
		if t > 0 {
			say("store", Token(t).String(), asciistr.Itoa(n))
		}
	}
	if v.Winner >= 0 {
		say("winner", asciistr.Itoa(int(v.Winner)))
	}
	return list
}

func (p PlaceView) word() string {
	if !p.Bare && p.Token == 0 {
		return "?"
	}
	return p.Token.String()
}

// View is built from what the seat may see.
func (s *state) View(me rules.Seat) rules.View {
	v := View{
		Me: me, Player: nobody, Phase: s.phase, Asked: nobody,
		Pile: len(s.pile), Used: len(s.used), Reserve: len(s.reserve), Up: nowhere, Winner: nobody,
	}
	if n := len(s.used); n > 0 {
		v.Top = s.used[n-1]
	}
	for at, t := range s.board {
		v.Coach[at].Bare = t == 0
	}
	for i := range s.players {
		v.Seats = append(v.Seats, s.players[i].view(rules.Seat(i) == me))
	}
	if s.ended {
		v.Winner = s.winner
		return v
	}
	v.Player = s.turn
	switch s.phase {
	case Answer:
		v.Asked = s.asked
	case Again:
		v.Up = s.up
		v.Coach[s.up].Token = s.board[s.up]
	case Take:
		v.Given = s.given
	}
	if choosing := s.phase == Give || s.phase == Take; choosing && me == s.turn && !s.random {
		v.Store = make([]int, Kinds+1)
		for _, t := range s.reserve {
			v.Store[t]++
		}
	}
	return v
}

func (p *player) view(own bool) SeatView {
	v := SeatView{Hand: make([]Card, len(p.hand)), Damage: slices.Clone(p.damage), Trump: p.trump}
	if own {
		copy(v.Hand, p.hand)
	}
	for w := range v.Weapons {
		v.Weapons[w] = p.weapons[Blunderbuss+Card(w)]
	}
	for _, t := range p.tokens {
		v.Tokens[t]++
	}
	return v
}
