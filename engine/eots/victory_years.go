package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hex"
)

// Figures of the schedules of 1943 and 1944.
const (
	// manyMandates is the number of hexes of the Australian Mandates that score.
	manyMandates = 4
	// landingReach is the distance from Tokyo of a port that scores in 1943, bombingReach
	// that in 1944.
	landingReach = 11
	bombingReach = 8

	rabaulHex = hex.Hex(4021)
)

// linesOf1943 are the lines of both schedules of 1943 beside those of every year (17.38).
func linesOf1943() judges {
	return judges{
		"china":            (*State).pointsChinaLost,
		"mandates":         (*State).pointsMandatesOwned,
		"mandate-hexes":    (*State).pointsMandateHexes,
		"marshalls":        (*State).pointsMarshalls,
		"new-guinea":       (*State).pointsNewGuineaLost,
		"new-guinea-ports": (*State).pointsAlliedPorts,
		"resources":        (*State).pointsAlliedResources,
	}
}

// linesOf1944 are the lines of both schedules of 1944 beside those of every year (17.48).
func linesOf1944() judges {
	return judges{
		"china":            (*State).pointsChinaLost,
		"mandates":         (*State).pointsMandates,
		"new-guinea":       (*State).pointsNewGuineaHeld,
		"rabaul":           (*State).pointsRabaul,
		"philippine-ports": (*State).pointsPhilippinePorts,
	}
}

// Rules 17.38 A, 17.48 A: China has surrendered.
func (s *State) pointsChinaLost(line *components.VictoryLine) int {
	return given(line, s.Surrendered(China))
}

// Rules 17.38 G and L: the Australian Mandates belong to Japan, or to the Allies. The owner
// is that of 13.84: one of the two is true, whoever holds single hexes (D-A06).
func (s *State) pointsMandatesOwned(line *components.VictoryLine) int {
	if s.Get(MandatesOwner) == mandatesJapanese {
		return int(line.Value)
	}
	return int(line.Values[1])
}

// Rule 17.38 M: the Mandates are Japan's, but the Allies hold four or more of their hexes.
func (s *State) pointsMandateHexes(line *components.VictoryLine) int {
	held := s.holds(components.Allies, s.set.Areas.AustralianMandates)
	return given(line, s.Get(MandatesOwner) == mandatesJapanese && held.Count() >= manyMandates)
}

// Rule 17.38 N: the Allies control the Marshall Islands (13.92).
func (s *State) pointsMarshalls(line *components.VictoryLine) int {
	return given(line, s.holdsAll(components.Allies, s.set.Nation(marshalls).Triggers))
}

// controlsNewGuinea tells whether a side holds all of New Guinea that counts (13.85).
func (s *State) controlsNewGuinea(side components.Side) bool {
	return s.holdsAll(side, s.set.Nation(newGuinea).Triggers)
}

// Rule 17.38 O: the Allies control New Guinea.
func (s *State) pointsNewGuineaLost(line *components.VictoryLine) int {
	return given(line, s.controlsNewGuinea(components.Allies))
}

// Rule 17.38 P: the Allies do not control New Guinea, but four or more of its ports.
func (s *State) pointsAlliedPorts(line *components.VictoryLine) int {
	ports := s.holds(components.Allies, s.set.Areas.NewGuinea.Intersect(s.set.Areas.Ports))
	return given(line, !s.controlsNewGuinea(components.Allies) && ports.Count() >= manyPorts)
}

// alliedNearTokyo tells whether the Allies control one of the hexes that far from Tokyo.
func (s *State) alliedNearTokyo(hexes components.LocSet, reach int) bool {
	return s.anyWithin(s.holds(components.Allies, hexes), s.set.Loc(tokyoHex), reach)
}

// Rule 17.38 in the 2025 schedule: the Allies control a port within eleven hexes of Tokyo.
func (s *State) pointsPortNearTokyo(line *components.VictoryLine) int {
	return given(line, s.alliedNearTokyo(s.set.Areas.Ports, landingReach))
}

// Rule 17.38 R: each resource hex under Allied control.
func (s *State) pointsAlliedResources(line *components.VictoryLine) int {
	return int(line.Value) * s.resources(components.Allies)
}

// Rules 17.48 K and L: Japan controls New Guinea, or nobody does. The greater of the two
// counts where both are true (D-A03).
func (s *State) pointsNewGuineaHeld(line *components.VictoryLine) int {
	switch {
	case s.controlsNewGuinea(components.Japan):
		return int(line.Values[0])
	case s.controlsNewGuinea(components.Allies):
		return int(line.Values[2])
	}
	return int(line.Values[1])
}

// suppliedHex tells whether a ground unit of a side would be in supply in a hex (6.21).
func (s *State) suppliedHex(side components.Side, loc components.Loc) bool {
	for unit := range s.set.UnitsOf(side).All() {
		if s.set.Units[unit].Class == components.Ground && s.Situation().Suppliable(unit, loc) {
			return true
		}
	}
	return false
}

// Rule 17.48 M: Rabaul is Japanese and in supply; the *or* of the print is read as *and* (D-A05).
func (s *State) pointsRabaul(line *components.VictoryLine) int {
	return given(line, s.controls(components.Japan, rabaulHex) && s.suppliedHex(components.Japan, s.set.Loc(rabaulHex)))
}

// Rules 17.48 N and O: the supplied ports of the Philippines in Allied hands; points for
// none, for one, for two and more (D-A04).
func (s *State) pointsPhilippinePorts(line *components.VictoryLine) int {
	ports := 0
	for port := range s.holds(components.Allies, s.set.Areas.Philippines.Intersect(s.set.Areas.Ports)).All() {
		if s.suppliedHex(components.Allies, port) {
			ports++
		}
	}
	return int(line.Values[min(ports, len(line.Values)-1)])
}

// Rule 17.48 P in the 2025 schedule: the Allies control no port within eight hexes of Tokyo.
func (s *State) pointsTokyoPortsClosed(line *components.VictoryLine) int {
	return given(line, !s.alliedNearTokyo(s.set.Areas.Ports, bombingReach))
}

// Rule 17.48 P in the older schedule: the Allies control no port and no airfield within
// eight hexes of Tokyo.
func (s *State) pointsTokyoBasesClosed(line *components.VictoryLine) int {
	areas := &s.set.Areas
	return given(line, !s.alliedNearTokyo(areas.Ports.Union(areas.Airfields), bombingReach))
}
