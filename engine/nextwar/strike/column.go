package strike

import (
	"strconv"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// greatestRating has a row in the finder of the Strike Table.
const greatestRating = 6

// The bounds of the rolls of the Strike Table.
const lowestRoll, highestRoll = -2, 7

// Result of the Strike Table for a column from 1 and a modified roll. Rule 23.4.1.
func Result(charts *components.AdvancedCharts, column, roll int) components.StrikeResult {
	return charts.Strike[column-1][min(max(roll, lowestRoll), highestRoll)-lowestRoll]
}

// IsMissile tells whether a mission is a cruise or ballistic missile. Rule 26.0.
func IsMissile(kind state.MissionKind) bool {
	return kind == state.CruiseStrike || kind == state.BallisticStrike
}

// ByAircraft tells whether air units fly a mission, not helicopters, HQs or missiles.
func ByAircraft(kind state.MissionKind) bool {
	return kind == state.AirStrike || kind == state.WildWeaselStrike || kind == state.SupportMission
}

// ByHelicopter tells whether an attack helicopter flies a mission. Rule 23.4.2.
func ByHelicopter(kind state.MissionKind) bool {
	return kind == state.HelicopterStrike || kind == state.HelicopterSupport
}

// IsShip tells whether a target is a ship. Rule 17.1.
func IsShip(s *state.State, t state.Target) bool {
	return t.Kind == state.UnitTarget && s.Info(t.Unit).Kind == components.Ship
}

// Hardened tells whether a target is hardened against an attacker: superior HQs, depots, beachheads but for helicopters, ports
// against missiles, ships, airbases that the map marks. Rules 8.3.1.3, 23.4.3, ADV-A29.
func Hardened(s *state.State, kind state.MissionKind, t state.Target) bool {
	switch t.Kind {
	case state.UnitTarget:
		info := s.Info(t.Unit)
		return info.Kind == components.Depot || info.Kind == components.Ship || info.Kind == components.HQ && info.HQ.Superior
	case state.BeachheadTarget:
		return !ByHelicopter(kind)
	case state.SiteTarget:
		return t.Site == components.Port && IsMissile(kind) || t.Site == components.Airbase && s.Set().Hex(t.At).Hardened
	}
	return false
}

// Class of a target in the finder of the Strike Table. Rules 23.4.1, 26.0.
func Class(s *state.State, kind state.MissionKind, t state.Target) components.StrikeClass {
	switch {
	case t.Kind == state.AirDefenseTarget || t.Kind == state.PointsTarget:
		return components.TrackTarget
	case Hardened(s, kind, t):
		return components.HardenedTarget
	case !s.Set().IsHex(t.At):
		return components.OpenTarget
	}
	return s.Set().Hex(t.At).Terrain.StrikeClass()
}

// TargetOf is what one aircraft of a mission strikes: a Wild Weasel its own track. Rules 23.3, ADV-A27.
func TargetOf(m *state.Mission, f *state.Flyer) state.Target {
	t := m.Target
	if m.Kind == state.WildWeaselStrike {
		t.Track = f.Track
	}
	return t
}

// row of the finder of the Strike Table. Rules 18.2.2, 23.3, 23.4.1, 23.4.2, 26.0.
func row(s *state.State, m *state.Mission, f *state.Flyer) string {
	switch m.Kind {
	case state.WildWeaselStrike:
		return "wild_weasel"
	case state.HelicopterStrike:
		return helicopterRow(s, f.Unit)
	case state.HQStrike:
		return s.Info(f.Unit).HQ.StrikeRow
	case state.CruiseStrike:
		return "cruise_missile"
	case state.BallisticStrike:
		return "scud"
	case state.PointStrike:
		return pointsRow(m)
	}
	return aircraftRow(s, f.Unit)
}

func aircraftRow(s *state.State, f state.Fighter) string {
	return [...]string{
		"", "air_strike_1", "air_strike_2", "air_strike_3", "air_strike_4", "air_strike_5", "air_strike_6",
	}[min(max(display.Value(s, f, display.Strike), 0), greatestRating)]
}

// pointsRow is that of a strike rating of as many as there are air points. Rule 29.1.2.
func pointsRow(m *state.Mission) string { return "air_strike_" + strconv.Itoa(int(m.Points)) }

func helicopterRow(s *state.State, id components.UnitID) string {
	return "helo_cs" + strconv.Itoa(HelicopterCS(s, id))
}

// HelicopterCS is the combat support rating of a helicopter as it is; the charts know 1 and 2.
func HelicopterCS(s *state.State, id components.UnitID) int {
	if s.Reduced(id) {
		return int(s.Info(id).ReducedCS)
	}
	return int(s.Info(id).CS)
}

// Column of the Strike Table for one aircraft, helicopter, HQ or missile of a mission; 0 where it cannot strike the target.
// Rules 17.1.3, 23.4.1, 23.4.4.
func Column(s *state.State, m *state.Mission, f *state.Flyer) int {
	charts := &s.Set().Charts.Advanced
	t := TargetOf(m, f)
	switch {
	case t.Kind == state.HexTarget:
		return int(charts.Interdiction[interdictionRow(s, m, f)][s.Set().Hex(t.At).Terrain.Closeness()])
	case IsShip(s, t) && m.Kind == state.CruiseStrike:
		return int(charts.NavalStrikeColumn["cruise"])
	}
	return int(charts.StrikeColumn[row(s, m, f)][Class(s, m.Kind, t)])
}

// interdictionRow of the Interdiction Table. Rules 18.2.2, 23.4.4.
func interdictionRow(s *state.State, m *state.Mission, f *state.Flyer) string {
	switch m.Kind {
	case state.HQStrike:
		return s.Info(f.Unit).HQ.InterdictionRow
	case state.HelicopterStrike:
		return helicopterRow(s, f.Unit)
	case state.PointStrike:
		return pointsRow(m)
	}
	return aircraftRow(s, f.Unit)
}

// SurfaceColumn is the column of a ship in surface combat by its rating. Rules 17.1.3, 17.3, ADV-A39.
func SurfaceColumn(charts *components.AdvancedCharts, rating int8) int {
	return int(charts.NavalStrikeColumn["naval_"+strconv.Itoa(int(rating))])
}
