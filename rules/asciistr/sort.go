package asciistr

// Sorting of the short lists that a game has: cells, hands, moves of one turn. The
// functions of package slices are made for millions and come as nine to fifteen
// functions for each type of element, which was a sixtieth of the module. Here
// an element is put into its place among those before it, which takes as few
// comparisons and moves each list at once; a list of a thousand is the longest
// that should come.

import "cmp"

// Sort puts a list in order.
func Sort[E cmp.Ordered](list []E) {
	for n, x := range list {
		i := n
		for ; i > 0 && list[i-1] > x; i-- {
			list[i] = list[i-1]
		}
		list[i] = x
	}
}

// SortFunc puts a list in the order of compare, which is negative if a comes before b.
// Equal elements stay in the order they have.
func SortFunc[E any](list []E, compare func(a, b E) int) {
	for n, x := range list {
		i, end := 0, n
		for i < end {
			if half := (i + end) / 2; compare(list[half], x) > 0 {
				end = half
			} else {
				i = half + 1
			}
		}
		copy(list[i+1:n+1], list[i:n])
		list[i] = x
	}
}
