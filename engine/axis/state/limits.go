package state

// DeckPlaces is how many fighters land on a carrier. Rule 14.
const DeckPlaces = 2

// Capacity of a transport. Rule 7.4.
const (
	CargoUnits = 2
	CargoHeavy = 1
)
