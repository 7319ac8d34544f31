//go:build wasip1

// The module that reviews matches: package review's Ask, exported to the page.
package main

import (
	"ludoteca/wasm/exports"
	"ludoteca/wasm/review"
)

func init() {
	var memo review.Memo
	exports.Answer = func(question string) string { return review.Ask(&memo, question) }
}

func main() {} // a reactor: nothing runs unless it is asked
