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
	paths := slices.Sorted(maps.Keys(all))
	step := cache.Version("picture", ogimage.Libraries...)
	drawn := make([][]byte, len(paths))
	progress.each(paths, func(i int) {
		drawn[i], _ = store.Do(step, all[paths[i]].PNG, []byte(all[paths[i]].Key()))
	})
	files := render.Files{}
	for i, path := range paths {
		if drawn[i] != nil {
			files[path] = drawn[i]
		}
	}
	return files
}
