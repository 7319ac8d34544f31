package publish

import (
	"maps"
	"slices"

	"ludoteca/cmd/build/internal/cache"
	"ludoteca/cmd/build/internal/ogimage"
	"ludoteca/cmd/build/internal/render"
)

// Pictures draws pictures, by path, or takes them from the store. A picture that
// cannot be drawn would be our own bug, which the tests of all emblems would find; its
// page then is shared without one.
func Pictures(all map[string]ogimage.Picture, store *cache.Store, progress Progress) render.Files {
	step := cache.Version("picture", "golang.org/x/image")
	var tasks []task
	for _, path := range slices.Sorted(maps.Keys(all)) {
		tasks = append(tasks, task{path, step, []byte(all[path].Key()), all[path].PNG})
	}
	return carryOut(tasks, true, store, progress)
}
