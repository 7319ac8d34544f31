package labyrinthe

// settings are the options as the rules ask for them.
type settings struct {
	rotate bool // cards may be turned (R-LAB-01)
	mend   bool // a start square that closes itself in is opened (R-LAB-13)
}
