package analysis

// What became of the chance to win over a match, with what the player did to it and what all else did,
// apart. From one turn of the player to the next
//
//	next chance = chance + Own + Rest
//
// Own is what its moves cost that were surely worse than others, and so never more than nothing: the chance
// is that of who plays the best moves. Rest is what chance and the others did. It is what
// remains, and so both together lead from the first chance to the result, to the last digit. What may have
// been a mistake and is not surely one is in the rest: to add up losses of which each may be chance
// would make one of every player, for thirty numbers of which half are below nothing by chance alone.
//
// Rejected: chance and others apart. What a rival's move did is the difference between playouts that begin
// with it and such as do not, in worlds that the seat cannot tell apart when that rival is to move: for every
// seat as much work again as for the player. Each such difference has an error of some points, and they would be
// added up over all moves of all rivals, so that to tell ten points would take thousands of worlds a
// move. And what a rival does in secret the seat cannot be told even then.

// Entry is a turn of the player in an account.
type Entry struct {
	Turn   int
	Before float64 // the chance at the first decision of the turn, of who plays the best moves
	Own    float64 // what moves cost in this turn that were surely worse than others: 0 or less
	Rest   float64 // what all else did, until the next turn or the end
}

// Account tells what became of the chance to win, turn by turn, as far as it is known, and what it came to: 1 or 0 in a
// match that is over, won alone or with others or not. Decisions of which nothing is known are
// left out, such as where one move is as good as any other.
func (v *Review) Account() (list []Entry, end float64) {
	for i := range v.decisions {
		d := &v.decisions[i]
		if d.failed != nil || d.of().n() == 0 {
			continue
		}
		verdict := d.decision()
		if n := len(list); n == 0 || list[n-1].Turn != verdict.Turn {
			list = append(list, Entry{Turn: verdict.Turn, Before: verdict.Before.Mean})
		}
		last := &list[len(list)-1]
		last.Own -= verdict.Cost.Mean
		end = last.Before + last.Own
	}
	if v.over {
		end = 0
		if v.Won.Has(v.seat) {
			end = 1
		}
	}
	next := end
	for i := len(list) - 1; i >= 0; i-- {
		e := &list[i]
		e.Rest = next - e.Before - e.Own
		next = e.Before
	}
	return list, end
}
