package publish

import (
	"ludoteca/cmd/build/internal/cache"
	"ludoteca/cmd/build/internal/ogimage"
	"ludoteca/cmd/build/internal/render"
)

// Pictures draws what an album holds, by path, or takes it from the store. A picture that
// cannot be drawn would be our own bug, which the tests of all emblems would find; its
// page then is shared without one.
func Pictures(album *ogimage.Album, store *cache.Store, progress Progress) render.Files {
	all, paths := album.Pictures()
	step := cache.Version("picture", "golang.org/x/image")
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
