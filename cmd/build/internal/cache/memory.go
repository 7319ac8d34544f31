package cache

import "sync"

// Memory keeps values by their keys while a site is hosted: it is built again after each
// edit, and nearly all of it is as it was. A package keeps its values under a type of key
// of its own, as with the values of a context. A nil Memory keeps nothing; one Memory may
// serve several builds at once. The zero Memory is ready for use.
type Memory struct {
	lock  sync.Mutex
	build int // the number of the latest one
	kept  map[any]*entry
}

type entry struct {
	value any
	build int // that asked for it last
}

// lasting is for how many builds a value is kept that nobody asks for: an author tries
// something, and takes it back.
const lasting = 4

// Sweep says that a build has succeeded, and lets go what the last few did not ask for. A
// build that fails has asked for too little to be counted.
func (m *Memory) Sweep() {
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

// Remember returns what is made under a key, from memory if it is there. An error is returned
// and not kept.
func Remember[V any](m *Memory, key any, make func() (V, error)) (V, error) {
	if m == nil {
		return make()
	}
	m.lock.Lock()
	e := m.kept[key]
	if e != nil {
		e.build = m.build
	}
	m.lock.Unlock()
	if e != nil {
		return e.value.(V), nil
	}
	value, err := make()
	if err != nil {
		return value, err
	}
	m.lock.Lock()
	defer m.lock.Unlock()
	if m.kept == nil {
		m.kept = map[any]*entry{}
	}
	m.kept[key] = &entry{value, m.build}
	return value, nil
}
