package book

import (
	_ "embed"

	"ludoteca/rules/words"
)

// SiteWords declares what the interface says on every page, and what each word is for.
//
//go:embed sitewords.txt
var SiteWords string

func declareSite() []words.Decl { return words.Declare(SiteWords) }
