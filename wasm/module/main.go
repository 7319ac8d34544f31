//go:build wasip1

// The module that plays: package wasm's Ask, exported to the page.
package main

import (
	"ludoteca/wasm"
	"ludoteca/wasm/exports"
)

func init() {
	var memo wasm.Memo
	exports.Answer = func(question string) string { return wasm.Ask(&memo, question) }
}

func main() {} // a reactor: nothing runs unless it is asked
