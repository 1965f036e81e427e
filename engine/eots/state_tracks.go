package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// Boxes of the China track (13.72).
const (
	chinaStable = iota
	chinaUnstable
	chinaBreakthrough
	chinaChungking
	chinaChungkingFalls
	chinaCollapsed
)

// shift moves a marker along a track with ends.
func (r *referee) shift(marker Marker, boxes, lowest, highest int, rule engine.Rule) {
	value := min(highest, max(lowest, r.s.Get(marker)+boxes))
	if value != r.s.Get(marker) {
		r.mark(marker, value, rule)
	}
}

// Boxes of the India track (13.62).
const (
	indiaStable = iota
	indiaUnrest
	indiaStrikes
	indiaUnstable
	indiaRevolts
)

// Flags of the OnceFlags marker: changes of Political Will that happen once per game,
// or once per turn.
const (
	onceAlaska = 1 << iota
	onceHawaii
	onceFewResources
	onceAllNations
	onceBombing
	onceCasualties

	// flagsOfTurn are taken down when a new turn begins.
	flagsOfTurn = onceBombing | onceCasualties
)

// once tells whether a flag is taken for the first time, and takes it.
func (r *referee) once(flag int) bool {
	flags := r.s.Get(OnceFlags)
	if flags&flag != 0 {
		return false
	}
	r.mark(OnceFlags, flags|flag, "")
	return true
}

// The Political Will track, and how many segments Japan may hold hexes of Alaska (16.42), by an option one more.
const (
	willBottom = 0
	willTop    = 10

	alaskaLimit      = 3
	alaskaLimitOlder = 4
)

// alaskaLimit is the number of segments in Alaska that costs Political Will (16.42).
func (s *State) alaskaLimit() int {
	if s.chose(edition.AlaskaFour) {
		return alaskaLimitOlder
	}
	return alaskaLimit
}

// Figures that cards and other rules know too.
const (
	// escortStep is what an escort bonus takes from submarine warfare (12.2).
	escortStep = 2
	// bombingRange is how far a B-29 may be from Tokyo (12.3).
	bombingRange = 8
	openingTurn  = 1
)
