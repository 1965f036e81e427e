package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// Boxes of the China track (13.72).
const (
	ChinaStable = iota
	ChinaUnstable
	ChinaBreakthrough
	chinaChungking
	ChinaChungkingFalls
	ChinaCollapsed
)

// Shift moves a marker along a track with ends.
func (r *Referee) Shift(marker Marker, boxes, lowest, highest int, rule engine.Rule) {
	value := min(highest, max(lowest, r.State.Get(marker)+boxes))
	if value != r.State.Get(marker) {
		r.SetMarker(marker, value, rule)
	}
}

// Boxes of the India track (13.62).
const (
	IndiaStable = iota
	IndiaUnrest
	IndiaStrikes
	IndiaUnstable
	IndiaRevolts
)

// Flags of the OnceFlags marker: changes of Political Will that happen once per game,
// or once per turn.
const (
	OnceAlaska = 1 << iota
	OnceHawaii
	OnceFewResources
	OnceAllNations
	OnceBombing
	OnceCasualties

	// flagsOfTurn are taken down when a new turn begins.
	flagsOfTurn = OnceBombing | OnceCasualties
)

// FirstTime tells whether a flag is taken for the first time, and takes it.
func (r *Referee) FirstTime(flag int) bool {
	flags := r.State.Get(OnceFlags)
	if flags&flag != 0 {
		return false
	}
	r.SetMarker(OnceFlags, flags|flag, "")
	return true
}

// The Political Will track, and how many segments Japan may hold hexes of Alaska (16.42), by an option one more.
const (
	WillBottom = 0
	WillTop    = 10

	alaskaLimit      = 3
	alaskaLimitOlder = 4
)

// AlaskaLimit is the number of segments in Alaska that costs Political Will (16.42).
func (s *State) AlaskaLimit() int {
	if s.Chose(edition.AlaskaFour) {
		return alaskaLimitOlder
	}
	return alaskaLimit
}

// Figures that cards and other rules know too.
const (
	// EscortStep is what an escort bonus takes from submarine warfare (12.2).
	EscortStep = 2
	// BombingRange is how far a B-29 may be from Tokyo (12.3).
	BombingRange = 8
	OpeningTurn  = 1
)
