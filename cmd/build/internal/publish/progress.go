package publish

import (
	"sync"

	"ludoteca/cmd/build/internal/parallel"
)

// Progress is told that one more of total steps is done, and for which path.
// Calls never overlap. A nil Progress is allowed everywhere.
type Progress func(done, total int, path string)

// each does something for every path, several at a time, and tells of each that is done.
func (p Progress) each(paths []string, do func(i int)) {
	var telling sync.Mutex
	done := 0
	parallel.Each(len(paths), func(i int) {
		do(i)
		telling.Lock()
		defer telling.Unlock()
		if done++; p != nil {
			p(done, len(paths), paths[i])
		}
	})
}
