package state

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
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

// calmsIndia tells whether an Allied gain of a hex calms India down at once, whoever takes it
// (13.62; C-A10).
func (s *State) calmsIndia(hex components.Loc) bool {
	return s.Set.Areas.NorthernIndia.Has(hex) && !s.Surrendered(India) && !s.Chose(edition.IndiaCalmsLater)
}
