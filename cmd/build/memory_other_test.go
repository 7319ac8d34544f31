//go:build !linux

package main

import "os"

// residentSet returns 0 where systems count otherwise, or not at all.
func residentSet(*os.ProcessState) float64 { return 0 }
