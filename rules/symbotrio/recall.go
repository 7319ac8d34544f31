package symbotrio

// What a memory that forgets nothing would have made of an attempt, having seen
// what the player saw: the measure of every review, of the safe as of the keypad
// drill. It is fair to curiosity: a square never seen may be turned up to learn
// it, so a needed one that stays closed was forgotten only where that excuse is
// missing. To count each needed square that was known and not turned up was
// rejected, because the best play with two squares known begins with the third.

// attempt is what a player turned up for a gem.
type attempt struct {
	gem    Gem
	turned []Face // in their order
	judged int    // so many of them were judged already, before an undo gave the attempt back
	closed bool   // the move that comes next closes it
}

// recall is the judgement on an attempt.
type recall struct {
	sure    bool   // at some moment the gem could not be missed
	forgot  int    // squares that were needed, seen, and not turned up when they should have been
	lost    []Face // which ones; nil where a wrong square leaves open which of several it stood for
	nothing int    // squares turned up although they were known not to fit
}

// judge looks at an attempt that was closed, or that an undo took back. Seen
// tells the faces whose places were known before it; each is on one square, so to
// have seen it is to know where it is, however the board turns.
func (a attempt) judge(seen [Tiles]bool, closed bool) recall {
	var r recall
	var up, lost [Tiles]bool
	slips := 0 // wrong squares that cost something
	regret := func() {
		for _, f := range a.gem.Faces() {
			lost[f] = lost[f] || seen[f] && !up[f]
		}
	}
	for i, f := range a.turned {
		if i >= a.judged {
			sure, wrong := isSure(a.gem, seen, up), !a.gem.Needs(f)
			r.sure = r.sure || sure
			if wrong && seen[f] {
				r.nothing++
			}
			if wrong && (sure || seen[f]) {
				slips++
				regret()
			}
		}
		up[f], seen[f] = true, true
	}
	if closed && isSure(a.gem, seen, up) { // perhaps given up
		r.sure = true
		regret()
	}
	for f := range lost {
		if lost[f] && !up[f] {
			r.lost = append(r.lost, Face(f))
		}
	}
	if r.forgot = len(r.lost); slips > 0 && slips < r.forgot { // one wrong square is one slip
		r.forgot, r.lost = slips, nil
	}
	return r
}

// isSure reports whether a memory that forgets nothing would open the gem from
// here: no wrong square is up, and the place of each other one is known, be it
// because it is the last that was never seen.
func isSure(gem Gem, seen, up [Tiles]bool) bool {
	unseen := 0
	for _, s := range seen {
		if !s {
			unseen++
		}
	}
	for f := range up {
		if needs := gem.Needs(Face(f)); up[f] && !needs || needs && !seen[f] && unseen > 1 {
			return false
		}
	}
	return true
}
