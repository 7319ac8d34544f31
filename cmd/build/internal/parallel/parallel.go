// Package parallel does many things several at a time: pages that are read, rendered,
// drawn or packed have nothing to do with each other.
package parallel

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Each calls do for every number from 0 to n-1, in this order, as many at a time as there
// are processors, and returns when all are done.
func Each(n int, do func(i int)) {
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	workers.Wait()
}
