package combat

// What tests outside of this package ask.
var (
	Settle      = settle
	Batteries   = batteries
	DicePurpose = purpose
)
