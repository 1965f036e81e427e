package eots

import c "github.com/umpire-games/umpire/engine/eots/components"

// Nation is a nation that can surrender (13.0), a bit number in the
// SurrenderedNations and LiberatedNations markers.
type Nation uint8

// The seven Allied nations of 16.41.
const (
	Philippines Nation = iota
	Malaya
	DutchIndies
	Burma
	India
	China
	Australia
	numNations
)

// ID is the nation's key in the component files.
func (n Nation) ID() string {
	return [...]string{"philippines", "malaya", "dei", "burma", "india", "china", "australia"}[n]
}

// Surrendered tells whether the nation has surrendered, liberated or not (13.1).
func (s *State) Surrendered(n Nation) bool { return s.Markers[SurrenderedNations]&(1<<n) != 0 }

// Liberated tells whether the nation was won back (13.1).
func (s *State) Liberated(n Nation) bool { return s.Markers[LiberatedNations]&(1<<n) != 0 }

// nationData is the row of the component file.
func (s *State) nationData(n Nation) *c.Nation { return s.game.set.Nation(n.ID()) }
