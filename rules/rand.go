package rules

// Chance: one small generator of our own, SplitMix64, whose numbers are frozen by
// a golden test, so that a link keeps its deal for ever, native and in the
// module. math/rand was rejected: its streams belong to others.

// Rand is a stream of chance. Its zero value is a stream like any other; a copy
// goes its own way.
type Rand struct{ state uint64 }

// Generation is the version of chance and deals that a record's seed names. A
// change in the way a seed becomes a deal must raise it and keep the old way; or, where
// that asks what is not worth asking any more, that of its game alone (Game.Redealt).
const Generation = 1

// NewRand makes the stream that belongs to a text.
func NewRand(seed string) *Rand {
	h := uint64(14695981039346656037) // FNV-1a
	for i := 0; i < len(seed); i++ {
		h = (h ^ uint64(seed[i])) * 1099511628211
	}
	r := &Rand{h}
	r.Uint64()
	return r
}

// Uint64 returns the next 64 bits.
func (r *Rand) Uint64() uint64 {
	r.state += 0x9e3779b97f4a7c15
	z := r.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Intn returns a number from 0 to n-1, each as likely. It panics for n < 1.
func (r *Rand) Intn(n int) int {
	if n < 1 {
		panic("rules: Intn of " + itoa(n))
	}
	limit := ^uint64(0) - ^uint64(0)%uint64(n)
	for {
		if v := r.Uint64(); v < limit {
			return int(v % uint64(n))
		}
	}
}

// Percent is true in p of 100 cases.
func (r *Rand) Percent(p int) bool { return r.Intn(100) < p }

// Shuffle puts a list in an order by chance.
func Shuffle[T any](r *Rand, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := r.Intn(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
