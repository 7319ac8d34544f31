package book

// When a rulebook reads as it does. Its author says so, in the front matter: a day
// taken from the file or from the repository would change with a mended comma or a
// fresh clone, and a build would no longer be a function of the content alone.

import "time"

// isDate tells whether a text is a day, such as 2026-11-21.
func isDate(s string) bool {
	_, err := time.Parse(time.DateOnly, s)
	return err == nil
}
