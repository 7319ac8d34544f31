package main

import (
	"os"
	"syscall"
)

// residentSet returns the most megabytes that a process held, which Linux counts in KB.
func residentSet(ended *os.ProcessState) float64 {
	return float64(ended.SysUsage().(*syscall.Rusage).Maxrss) / 1024
}
