package symbotrio

import "ludoteca/rules/drill"

// glanceSpans is how rounds of the glance drill go for who keeps 1 to 12 tiles in mind, by
// level. Written by go test ./rules/symbotrio -run Span -remake.
var glanceSpans = drill.Spans{First: glanceFirst, Right: [][]uint8{
	{2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
	{6, 4, 3, 3, 3, 1, 1, 1, 1, 1, 1, 1},
	{32, 16, 11, 8, 6, 1, 1, 1, 1, 1, 1, 1},
	{95, 44, 26, 17, 14, 1, 1, 1, 1, 1, 1, 1},
	{94, 95, 55, 37, 26, 5, 3, 2, 2, 1, 1, 1},
	{95, 95, 95, 61, 41, 11, 7, 5, 4, 3, 2, 2},
	{94, 95, 95, 95, 68, 26, 18, 13, 10, 7, 4, 4},
	{95, 95, 95, 95, 96, 52, 33, 25, 19, 14, 10, 7},
	{95, 95, 96, 95, 94, 91, 62, 43, 34, 25, 18, 13},
	{95, 94, 96, 95, 95, 92, 93, 70, 59, 43, 30, 22},
	{94, 95, 95, 95, 95, 92, 93, 95, 93, 65, 45, 33},
	{95, 95, 95, 95, 95, 92, 93, 95, 99, 69, 47, 32},
}}
