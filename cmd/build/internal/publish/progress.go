package publish

import (
	"errors"
	"sync"

	"ludoteca/cmd/build/internal/cache"
	"ludoteca/cmd/build/internal/parallel"
	"ludoteca/cmd/build/internal/render"
)

// This file works through what takes long and is the same each time: through the store,
// several at a time, and telling how far it has come.

// Progress is told that one more of total steps is done, and for which path.
// Calls never overlap. A nil Progress is allowed everywhere.
type Progress func(done, total int, path string)

// counting returns a function that counts one more of total steps, for several at once.
func (p Progress) counting(total int) func(path string) {
	var lock sync.Mutex
	done := 0
	return func(path string) {
		lock.Lock()
		defer lock.Unlock()
		if done++; p != nil {
			p(done, total, path)
		}
	}
}

// task is a file to be made by a step of its input, as cache.Store.Do takes them.
type task struct {
	path, step string
	input      []byte
	make       func() ([]byte, error)
}

// errNotKept says that the store has not what is only looked for there.
var errNotKept = errors.New("not kept")

// carryOut makes the files, or takes them from the store, and may keep there what it made. One
// that cannot be made is left out.
func carryOut(tasks []task, keep bool, store *cache.Store, progress Progress) render.Files {
	made, errs := make([][]byte, len(tasks)), make([]error, len(tasks))
	tell := progress.counting(len(tasks))
	parallel.Each(len(tasks), func(i int) {
		t := tasks[i]
		if keep {
			made[i], errs[i] = store.Do(t.step, t.make, t.input)
		} else if made[i], errs[i] = store.Do(t.step, func() ([]byte, error) { return nil, errNotKept }, t.input); errs[i] != nil {
			made[i], errs[i] = t.make()
		}
		tell(t.path)
	})
	files := render.Files{}
	for i, t := range tasks {
		if errs[i] == nil {
			files[t.path] = made[i]
		}
	}
	return files
}
