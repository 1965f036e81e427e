package position

// Form is the way a unit moves (8.4, 8.21, 8.31).
type Form uint8

// The forms of movement.
const (
	// Stay is no movement: the unit fights from where it is.
	Stay Form = iota
	// Overland movement of ground units (8.42).
	Overland
	// Sail is normal naval movement (8.21).
	Sail
	// Fly is normal air movement in legs (8.31).
	Fly
	// Assault is amphibious assault by ASP (8.45).
	Assault
	// Organic is amphibious assault by organic naval transport, without ASP (8.46).
	Organic
	// Barge is the Japanese barge assault (8.47).
	Barge
	// SailStrategic is strategic naval movement (8.23).
	SailStrategic
	// FlyStrategic is strategic air movement (8.33).
	FlyStrategic
	// ShipStrategic is strategic movement of ground units (8.44).
	ShipStrategic
	// Withdraw takes an air unit to the turn track (8.33, second form).
	Withdraw
	NumForms
)

// String is the word for the form in the notation.
func (f Form) String() string {
	return [...]string{
		"stay", "land", "sea", "air", "assault", "organic", "barge",
		"strategic-sea", "strategic-air", "strategic-land", "withdraw",
	}[f]
}

// Strategic tells the forms that forbid battle and post-battle movement.
func (f Form) Strategic() bool {
	return f == SailStrategic || f == FlyStrategic || f == ShipStrategic || f == Withdraw
}

// Amphibious tells the forms that land a ground unit from the sea.
func (f Form) Amphibious() bool { return f == Assault || f == Organic || f == Barge }
