// Command rulebook checks the content folder and nothing else, with whatever
// engine it was built from: mutants_test.go builds it from spoilt ones.
package main

import (
	"fmt"
	"os"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/templates/shelf"
)

func main() {
	if _, err := book.Load(os.DirFS(os.Args[1]), shelf.Games(), book.Options{Root: "content"}); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}
