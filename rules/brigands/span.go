package brigands

import "ludoteca/rules/drill"

// recallSpans is how rounds of the token drill go for who keeps 1 to 4 tokens in mind, by
// level. Written by go test ./rules/brigands -run Span -remake.
var recallSpans = drill.Spans{First: 1, Right: [][]uint8{
	{53, 37, 32, 30, 29, 27, 28, 27, 26},
	{99, 80, 70, 65, 62, 61, 59, 59, 58},
	{99, 97, 92, 88, 85, 82, 81, 80, 80},
	{98, 99, 98, 98, 98, 99, 98, 98, 98},
}}
