package book

import (
	_ "embed"
	"sync"

	"ludoteca/rules/words"
)

// SiteWords declares what the interface says on every page, and what each word is for.
//
//go:embed sitewords.txt
var SiteWords string

var declareSite = sync.OnceValue(func() []words.Decl { return words.Declare(SiteWords) })
