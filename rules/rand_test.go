package rules

import (
	"fmt"
	"slices"
	"testing"
)

// The numbers that links rely on. A change here breaks every deal that was ever
// shared: raise Generation and keep the old way instead.
func TestRandGolden(t *testing.T) {
	for seed, want := range map[string][]uint64{
		"":                   {0x100cdaacc0bc9316, 0x54c3a569ecf61b1b, 0x2c65920724651c72},
		"k3v9x2":             {0xf389da754be5ad9b, 0x259fbad603fc61a7, 0x64a0cd164b370757},
		"bot 1 k3v9x2 pile ": {0x8daf339e6d31d22b, 0xc182310a9ff351e6, 0xd1264202817fbd98},
	} {
		r := NewRand(seed)
		var got []uint64
		for range 3 {
			got = append(got, r.Uint64())
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: {%#x, %#x, %#x},", seed, got[0], got[1], got[2])
		}
	}
	r := NewRand("golden")
	var ints []int
	for n := 1; n <= 12; n++ {
		ints = append(ints, r.Intn(n))
	}
	list := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	Shuffle(r, list)
	if got, want := fmt.Sprint(ints, list), "[0 0 0 2 3 5 3 3 3 4 1 6] [4 2 5 1 9 7 3 0 6 8]"; got != want {
		t.Errorf("numbers and shuffle %s, want %s", got, want)
	}
	if Generation != 1 {
		t.Error("a new generation needs its own golden numbers, and the old ones stay")
	}
}

func TestIntnIsFair(t *testing.T) {
	r := NewRand("fair")
	for _, n := range []int{2, 3, 7, 54} {
		count := make([]int, n)
		for range 1000 * n {
			count[r.Intn(n)]++
		}
		if slices.Min(count) < 850 || slices.Max(count) > 1150 {
			t.Errorf("of 1000 each: %v", count)
		}
	}
	if r.Percent(0) || !r.Percent(100) {
		t.Error("never is sometimes, or always is not")
	}
}

// A copy goes its own way, and both go the same.
func TestRandCopy(t *testing.T) {
	a := NewRand("copy")
	a.Uint64()
	b := *a
	if x, y := a.Uint64(), b.Uint64(); x != y {
		t.Errorf("%d and %d", x, y)
	}
}

func TestIntnOfNothing(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a choice among nothing is made")
		}
	}()
	NewRand("").Intn(0)
}
