package labyrinthe

// The names of cells, columns and rows for whoever draws them: also those of cells on
// which nothing lies, which no view lists.

import "ludoteca/rules/asciistr"

// CellName names the cell that lies x columns to the right of m13 and y rows below it.
func CellName(x, y int) string { return cellAt(x, y).String() }

// ColumnName names a column by how far it lies to the right of m.
func ColumnName(x int) string { return columnName(x + home) }

// RowName names a row by how far it lies below 13.
func RowName(y int) string { return asciistr.Itoa(y + home) }

// CellAt finds the cell that a word names: so many columns to the right of m13 and rows below it.
func CellAt(word string) (x, y int) {
	c, _ := parseCell(word)
	return c.xy()
}
