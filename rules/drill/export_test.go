package drill

import "ludoteca/rules"

// Against is what stands against the move that is asked about, with a clause set aside.
func (v MayView) Against(aside string) *rules.Breach { return v.ask.against(aside) }

// Kind is the kind of move that is asked about, as the game numbers them.
func (v MayView) Kind() int { return v.ask.kind }

// Onward is the level at which a next drill begins.
func (l Ladder) Onward() int { return l.onward() }
