package victory

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// Figures of the schedules of 1943 and 1944.
const (
	// manyMandates is the number of hexes of the Australian Mandates that score.
	manyMandates = 4
	// landingReach is the distance from Tokyo of a port that scores in 1943, bombingReach
	// that in 1944.
	landingReach = 11
	bombingReach = 8

	rabaulHex = hexgrid.Number(4021)
)

// linesOf1943 are the lines of both schedules of 1943 beside those of every year (17.38).
func linesOf1943() state.Judges {
	return state.Judges{
		"china":            pointsChinaLost,
		"mandates":         pointsMandatesOwned,
		"mandate-hexes":    pointsMandateHexes,
		"marshalls":        pointsMarshalls,
		"new-guinea":       pointsNewGuineaLost,
		"new-guinea-ports": pointsAlliedPorts,
		"resources":        pointsAlliedResources,
	}
}

// linesOf1944 are the lines of both schedules of 1944 beside those of every year (17.48).
func linesOf1944() state.Judges {
	return state.Judges{
		"china":            pointsChinaLost,
		"mandates":         pointsMandates,
		"new-guinea":       pointsNewGuineaHeld,
		"rabaul":           pointsRabaul,
		"philippine-ports": pointsPhilippinePorts,
	}
}

// Rules 17.38 A, 17.48 A: China has surrendered.
func pointsChinaLost(s *state.State, line *components.VictoryLine) int {
	return given(line, s.Surrendered(state.China))
}

// Rules 17.38 G and L: the Australian Mandates belong to Japan, or to the Allies. The owner
// is that of 13.84: one of the two is true, whoever holds single hexes (D-A06).
func pointsMandatesOwned(s *state.State, line *components.VictoryLine) int {
	if s.Get(state.MandatesOwner) == state.MandatesJapanese {
		return int(line.Value)
	}
	return int(line.Values[1])
}

// Rule 17.38 M: the Mandates are Japan's, but the Allies hold four or more of their hexes.
func pointsMandateHexes(s *state.State, line *components.VictoryLine) int {
	held := s.Holds(components.Allies, s.Set.Areas.AustralianMandates)
	return given(line, s.Get(state.MandatesOwner) == state.MandatesJapanese && held.Count() >= manyMandates)
}

// Rule 17.38 N: the Allies control the Marshall Islands (13.92).
func pointsMarshalls(s *state.State, line *components.VictoryLine) int {
	return given(line, s.HoldsAll(components.Allies, s.Set.Nation(state.Marshalls).Triggers))
}

// controlsNewGuinea tells whether a side holds all of New Guinea that counts (13.85).
func controlsNewGuinea(s *state.State, side components.Side) bool {
	return s.HoldsAll(side, s.Set.Nation(state.NewGuinea).Triggers)
}

// Rule 17.38 O: the Allies control New Guinea.
func pointsNewGuineaLost(s *state.State, line *components.VictoryLine) int {
	return given(line, controlsNewGuinea(s, components.Allies))
}

// Rule 17.38 P: the Allies do not control New Guinea, but four or more of its ports.
func pointsAlliedPorts(s *state.State, line *components.VictoryLine) int {
	ports := s.Holds(components.Allies, s.Set.Areas.NewGuinea.Intersect(s.Set.Areas.Ports))
	return given(line, !controlsNewGuinea(s, components.Allies) && ports.Count() >= manyPorts)
}

// alliedNearTokyo tells whether the Allies control one of the hexes that far from Tokyo.
func alliedNearTokyo(s *state.State, hexes components.LocSet, reach int) bool {
	return s.AnyWithin(s.Holds(components.Allies, hexes), s.Set.Loc(state.TokyoHex), reach)
}

// Rule 17.38 in the 2025 schedule: the Allies control a port within eleven hexes of Tokyo.
func pointsPortNearTokyo(s *state.State, line *components.VictoryLine) int {
	return given(line, alliedNearTokyo(s, s.Set.Areas.Ports, landingReach))
}

// Rule 17.38 R: each resource hex under Allied control.
func pointsAlliedResources(s *state.State, line *components.VictoryLine) int {
	return int(line.Value) * s.Resources(components.Allies)
}

// Rules 17.48 K and L: Japan controls New Guinea, or nobody does. The greater of the two
// counts where both are true (D-A03).
func pointsNewGuineaHeld(s *state.State, line *components.VictoryLine) int {
	switch {
	case controlsNewGuinea(s, components.Japan):
		return int(line.Values[0])
	case controlsNewGuinea(s, components.Allies):
		return int(line.Values[2])
	}
	return int(line.Values[1])
}

// suppliedHex tells whether a ground unit of a side would be in supply in a hex (6.21).
func suppliedHex(s *state.State, side components.Side, loc components.Loc) bool {
	for unit := range s.Set.UnitsOf(side).All() {
		if s.Set.Units[unit].Class == components.Ground && s.Situation().Suppliable(unit, loc) {
			return true
		}
	}
	return false
}

// Rule 17.48 M: Rabaul is Japanese and in supply; the *or* of the print is read as *and* (D-A05).
func pointsRabaul(s *state.State, line *components.VictoryLine) int {
	return given(line, s.Controls(components.Japan, rabaulHex) && suppliedHex(s, components.Japan, s.Set.Loc(rabaulHex)))
}

// Rules 17.48 N and O: the supplied ports of the Philippines in Allied hands; points for
// none, for one, for two and more (D-A04).
func pointsPhilippinePorts(s *state.State, line *components.VictoryLine) int {
	ports := 0
	for port := range s.Holds(components.Allies, s.Set.Areas.Philippines.Intersect(s.Set.Areas.Ports)).All() {
		if suppliedHex(s, components.Allies, port) {
			ports++
		}
	}
	return int(line.Values[min(ports, len(line.Values)-1)])
}

// Rule 17.48 P in the 2025 schedule: the Allies control no port within eight hexes of Tokyo.
func pointsTokyoPortsClosed(s *state.State, line *components.VictoryLine) int {
	return given(line, !alliedNearTokyo(s, s.Set.Areas.Ports, bombingReach))
}

// Rule 17.48 P in the older schedule: the Allies control no port and no airfield within
// eight hexes of Tokyo.
func pointsTokyoBasesClosed(s *state.State, line *components.VictoryLine) int {
	areas := &s.Set.Areas
	return given(line, !alliedNearTokyo(s, areas.Ports.Union(areas.Airfields), bombingReach))
}
