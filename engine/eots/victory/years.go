package victory

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

const rabaulHex = hexgrid.Number(4021)

// linesOf1943 are the lines of both schedules of 1943 beside those of every year (17.38).
func linesOf1943() state.Judges {
	return state.Judges{
		"china": pointsChinaLost,
		// Rules 17.38 G and L: the Australian Mandates belong to Japan, or to the Allies. The owner
		// is that of 13.84: one of the two is true, whoever holds single hexes (D-A06).
		"mandates": oneOf(func(s *state.State) int {
			if ownsMandates(s) {
				return firstValue
			}
			return secondValue
		}),
		// Rule 17.38 M: the Mandates are Japan's, but the Allies hold four or more of their hexes.
		"mandate-hexes": given(func(s *state.State) bool {
			return ownsMandates(s) && s.Holds(components.Allies, s.Set.Areas.AustralianMandates).Count() >= manyMandates
		}),
		// Rule 17.38 N: the Allies control the Marshall Islands (13.92).
		"marshalls": given(func(s *state.State) bool {
			return s.HoldsAll(components.Allies, s.Set.Nation(state.Marshalls).Triggers)
		}),
		// Rule 17.38 O: the Allies control New Guinea.
		"new-guinea": given(func(s *state.State) bool { return controlsNewGuinea(s, components.Allies) }),
		// Rule 17.38 P: the Allies do not control New Guinea, but four or more of its ports.
		"new-guinea-ports": given(func(s *state.State) bool {
			return !controlsNewGuinea(s, components.Allies) && portsOf(s, components.Allies, s.Set.Areas.NewGuinea) >= manyPorts
		}),
		// Rule 17.38 R: each resource hex under Allied control.
		"resources": forEach(func(s *state.State) int { return s.Resources(components.Allies) }),
	}
}

// linesOf1944 are the lines of both schedules of 1944 beside those of every year (17.48).
func linesOf1944() state.Judges {
	return state.Judges{
		"china":    pointsChinaLost,
		"mandates": pointsMandates,
		// Rules 17.48 K and L: Japan controls New Guinea, or nobody does. The greater of the two
		// counts where both are true (D-A03).
		"new-guinea": oneOf(func(s *state.State) int {
			switch {
			case controlsNewGuinea(s, components.Japan):
				return firstValue
			case controlsNewGuinea(s, components.Allies):
				return thirdValue
			}
			return secondValue
		}),
		// Rule 17.48 M: Rabaul is Japanese and in supply; the *or* of the print is read as *and* (D-A05).
		"rabaul": given(func(s *state.State) bool {
			return s.Controls(components.Japan, rabaulHex) && suppliedHex(s, components.Japan, s.Set.Loc(rabaulHex))
		}),
		"philippine-ports": pointsPhilippinePorts,
	}
}

// controlsNewGuinea tells whether a side holds all of New Guinea that counts (13.85).
func controlsNewGuinea(s *state.State, side components.Side) bool {
	return s.HoldsAll(side, s.Set.Nation(state.NewGuinea).Triggers)
}

// alliedNearTokyo tells whether the Allies control one of the hexes that far from Tokyo.
func alliedNearTokyo(s *state.State, hexes components.LocSet, reach int) bool {
	return s.AnyWithin(s.Holds(components.Allies, hexes), s.Set.Loc(state.TokyoHex), reach)
}

// suppliedHex tells whether a ground unit of a side would be in supply in a hex (6.21).
func suppliedHex(s *state.State, side components.Side, loc components.Loc) bool {
	return s.Set.UnitsOf(side).Any(func(unit components.Unit) bool {
		return s.Set.Units[unit].Class == components.Ground && s.Situation().Suppliable(unit, loc)
	})
}

// pointsPhilippinePorts judges the supplied ports of the Philippines in Allied hands: points for
// none, for one, for two and more (17.48 N and O; D-A04).
func pointsPhilippinePorts(s *state.State, line *components.VictoryLine) int {
	ports := s.Holds(components.Allies, s.Set.Areas.Philippines.Intersect(s.Set.Areas.Ports)).Where(func(port components.Loc) bool {
		return suppliedHex(s, components.Allies, port)
	})
	return int(line.Values[min(ports.Count(), len(line.Values)-1)])
}
