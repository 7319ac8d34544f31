// Package memo keeps what one build has made for the next one.
//
// A hosted site is built again after each edit, and nearly all of it is as it was. A key
// names all that a value is made of, or the value itself tells whoever recalls it, so
// nothing has to be told when it is out of date: it is not asked for any more, and
// forgotten some builds later.
package memo

import "sync"

// Memo keeps values by their keys. A nil Memo keeps nothing; one Memo may serve several
// builds at once. The zero Memo is ready for use.
type Memo[K comparable, V any] struct {
	lock  sync.Mutex
	build int // the number of the latest one
	kept  map[K]*entry[V]
}

type entry[V any] struct {
	value V
	build int // that asked for it last
}

// lasting is for how many builds a value is kept that nobody asks for: an author tries
// something, and takes it back.
const lasting = 4

// Begin says that a build begins, and lets go what the last few did not ask for.
func (m *Memo[K, V]) Begin() {
	if m == nil {
		return
	}
	m.lock.Lock()
	defer m.lock.Unlock()
	m.build++
	for key, e := range m.kept {
		if e.build < m.build-lasting {
			delete(m.kept, key)
		}
	}
}

// Recall returns the value of a key, if it is kept.
func (m *Memo[K, V]) Recall(key K) (value V, ok bool) {
	if m == nil {
		return value, false
	}
	m.lock.Lock()
	defer m.lock.Unlock()
	e := m.kept[key]
	if e == nil {
		return value, false
	}
	e.build = m.build
	return e.value, true
}

// Keep keeps the value of a key.
func (m *Memo[K, V]) Keep(key K, value V) {
	if m == nil {
		return
	}
	m.lock.Lock()
	defer m.lock.Unlock()
	if m.kept == nil {
		m.kept = map[K]*entry[V]{}
	}
	m.kept[key] = &entry[V]{value, m.build}
}
