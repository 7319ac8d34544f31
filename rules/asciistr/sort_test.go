package asciistr

import (
	"math/rand"
	"slices"
	"testing"
)

func TestListsAreSortedAsTheStandardOnesAre(t *testing.T) {
	type pair struct{ key, was int }
	random := rand.New(rand.NewSource(1))
	for length := range 70 {
		for range 20 {
			pairs := make([]pair, length)
			keys := make([]int, length)
			for i := range pairs {
				keys[i] = random.Intn(1 + length/2)
				pairs[i] = pair{keys[i], i}
			}
			byKey := func(a, b pair) int { return a.key - b.key }
			want := slices.Clone(pairs)
			slices.SortStableFunc(want, byKey)
			if SortFunc(pairs, byKey); !slices.Equal(pairs, want) {
				t.Fatalf("%v, not %v", pairs, want)
			}
			before := slices.Clone(keys)
			if Sort(keys); !slices.IsSorted(keys) {
				t.Fatalf("%v becomes %v", before, keys)
			}
			if slices.Sort(before); !slices.Equal(before, keys) {
				t.Fatalf("%v, not %v", keys, before)
			}
		}
	}
}
