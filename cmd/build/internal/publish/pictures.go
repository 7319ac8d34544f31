package publish

import (
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"

	"ludoteca/cmd/build/internal/ogimage"
	"ludoteca/cmd/build/internal/parallel"
	"ludoteca/cmd/build/internal/render"
)

// Pictures draws what an album holds, by path. What an earlier run drew is taken from the
// cache folder, as Compress does. A picture that cannot be drawn would be our own bug,
// which the tests of all emblems would find; its page then is shared without one.
func Pictures(album *ogimage.Album, cache string, progress Progress) render.Files {
	all, paths := album.Pictures()
	store := openShelf(cache)
	drawn := make([][]byte, len(paths))
	var telling sync.Mutex
	done := 0
	parallel.Each(len(paths), func(i int) {
		drawn[i] = store.draw(all[paths[i]])
		telling.Lock()
		defer telling.Unlock()
		done++
		progress.tell(done, len(paths), paths[i])
	})
	files := render.Files{}
	for i, path := range paths {
		if drawn[i] != nil {
			files[path] = drawn[i]
		}
	}
	return files
}

// drawingTools name what the bytes of a picture follow from besides the picture.
var drawingTools = sync.OnceValue(func() string {
	tools := runtime.Version()
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, m := range info.Deps {
			if strings.HasPrefix(m.Path, "golang.org/x/image") {
				tools += "-" + m.Version
			}
		}
	}
	return tools
})

// draw draws a picture, or remembers it.
func (s shelf) draw(p ogimage.Picture) []byte {
	file := ""
	if s.dir != "" {
		file = filepath.Join(s.dir, "share-"+p.Key()+"-"+drawingTools())
		if png, ok := s.recall(file); ok {
			return png
		}
	}
	png, err := p.PNG()
	if err != nil {
		return nil
	}
	if file != "" {
		s.remember(file, png)
	}
	return png
}
