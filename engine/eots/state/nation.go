package state

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

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
	NumNations
)

// ID is the nation's key in the component files.
func (n Nation) ID() string {
	return [...]string{"philippines", "malaya", "dei", "burma", "india", "china", "australia"}[n]
}

// Surrendered tells whether the nation has surrendered, liberated or not (13.1).
func (s *State) Surrendered(n Nation) bool { return s.Markers[SurrenderedNations]&(1<<n) != 0 }

// Liberated tells whether the nation was won back (13.1).
func (s *State) Liberated(n Nation) bool { return s.Markers[LiberatedNations]&(1<<n) != 0 }

// NationData is the row of the component file.
func (s *State) NationData(n Nation) *components.Nation { return s.Set.Nation(n.ID()) }

// Areas that change hands as a whole, by their keys in the component files.
const (
	Mandates  = "australian-mandates"
	Marshalls = "marshall"
	NewGuinea = "new-guinea"
)

// Values of the MandatesOwner marker (13.84).
const (
	MandatesAllied = iota
	MandatesJapanese
)

// Rule is the paragraph of a nation's surrender.
func (n Nation) Rule() engine.Rule {
	return [...]engine.Rule{
		Philippines: "13.2", Malaya: "13.3", DutchIndies: "13.4", Burma: "13.5", India: "13.63", China: "13.73",
		Australia: "13.82",
	}[n]
}

// Text is the name of the nation.
func (n Nation) Text() engine.Text { return engine.T("eots.nation." + n.ID()) }

func (s *State) ChinaText() engine.Text {
	return engine.T("eots.china." + strconv.Itoa(s.Get(ChinaFront)))
}

func (s *State) IndiaText() engine.Text {
	if s.Surrendered(India) {
		return engine.T("eots.india.surrendered")
	}
	return engine.T("eots.india." + strconv.Itoa(s.Get(IndiaStatus)))
}
