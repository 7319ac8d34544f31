package symbotrio

import "ludoteca/rules/drill"

// glanceSpans is how rounds of the glance drill go for who keeps 1 to 12 tiles in mind, by
// level. Written by go test ./rules/symbotrio -run Span -remake.
var glanceSpans = drill.Spans{First: glanceFirst, Late: 14, Right: [][]uint8{
	{2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
	{6, 4, 3, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
	{32, 16, 11, 8, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
	{95, 44, 26, 17, 14, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
	{94, 95, 55, 37, 26, 5, 3, 2, 2, 1, 1, 1, 1, 1, 1},
	{95, 95, 95, 61, 41, 11, 7, 5, 4, 3, 2, 2, 1, 1, 1},
	{94, 95, 95, 95, 68, 26, 18, 13, 10, 7, 4, 4, 1, 1, 1},
	{95, 95, 95, 95, 96, 52, 33, 25, 19, 14, 10, 7, 2, 1, 1},
	{95, 95, 96, 95, 94, 91, 62, 43, 34, 25, 18, 13, 6, 3, 1},
	{95, 94, 96, 95, 95, 92, 93, 70, 59, 43, 30, 22, 13, 8, 7},
	{94, 95, 95, 95, 95, 92, 93, 95, 93, 65, 45, 33, 25, 21, 18},
	{95, 95, 95, 95, 95, 92, 93, 95, 99, 69, 47, 32, 24, 21, 18},
}}

// keypadSpans is how turns of the keypad drill go that begin with their gem sure, to a memory
// that forgets nothing, for who keeps 1 to 12 tiles in mind, by how many have been seen. Written
// likewise.
var keypadSpans = drill.Spans{First: 3, Right: [][]uint8{
	{50, 5, 3, 1, 1, 1, 1, 1, 1, 1},
	{50, 25, 1, 1, 1, 1, 1, 1, 1, 1},
	{50, 50, 87, 78, 54, 53, 39, 29, 15, 16},
	{50, 75, 85, 84, 53, 58, 41, 30, 14, 16},
	{50, 50, 81, 85, 49, 65, 50, 36, 18, 19},
	{50, 75, 75, 90, 62, 72, 61, 41, 22, 24},
	{50, 75, 93, 95, 96, 81, 74, 54, 28, 30},
	{50, 50, 95, 93, 91, 94, 84, 66, 37, 40},
	{50, 62, 70, 95, 91, 88, 91, 77, 49, 54},
	{50, 50, 93, 92, 90, 87, 91, 90, 66, 73},
	{50, 75, 92, 92, 89, 95, 91, 91, 89, 91},
	{50, 50, 72, 94, 83, 92, 90, 90, 89, 96},
}}
