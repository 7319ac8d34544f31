package trio

import "ludoteca/rules/drill"

// memorySpans is how rounds of the memory drill go for who keeps 1 to 12 cards in mind beside
// the own ones, by level; more than 12 make no difference. Written by
// go test ./rules/trio -run Span -remake.
var memorySpans = drill.Spans{First: 1, Late: 8, Right: [][]uint8{
	{10, 10, 7, 7, 6, 5, 5, 4},
	{15, 14, 10, 9, 9, 8, 6, 6},
	{49, 28, 19, 15, 13, 14, 9, 10},
	{80, 46, 28, 24, 19, 20, 14, 14},
	{96, 78, 49, 38, 30, 27, 21, 20},
	{96, 93, 71, 53, 43, 38, 29, 27},
	{96, 96, 90, 75, 59, 52, 40, 37},
	{96, 97, 95, 89, 78, 67, 52, 48},
	{96, 96, 96, 96, 89, 83, 68, 62},
	{96, 96, 96, 96, 96, 92, 81, 74},
	{96, 96, 96, 97, 97, 96, 91, 88},
	{96, 97, 97, 97, 97, 98, 95, 94},
}}
