package drill

import "ludoteca/rules"

// Against is what stands against the move that is asked about, with a clause set aside.
func (v MayView) Against(aside string) *rules.Breach { return v.ask.against(aside) }

// Onward is the level at which a next drill begins.
func (l Ladder) Onward() int { return l.onward() }
