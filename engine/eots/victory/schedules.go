package victory

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
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

const (
	// chinaSurrenderPoints is what the fall of China is worth on the small maps, boxes included.
	chinaSurrenderPoints = 5
	// theatreWill is the box of Political Will below which Japan scores on the small maps.
	theatreWill = 4

	vogelkopHex = hexgrid.Number(3219)
)

// mandatePorts are the ports of the Australian Mandates; newHebrides those of the New
// Hebrides.
var (
	mandatePorts = [...]hexgrid.Number{4423, 4222, 4021, 4020, 3820}
	newHebrides  = [...]hexgrid.Number{4825, 4826, 4828}
)

// linesOfSouthPacific are the lines of the schedule of the South Pacific scenario (2.1).
func linesOfSouthPacific() state.Judges {
	return state.Judges{
		"china":      pointsChinaOfTheatre,
		"townsville": given(townsvilleCut),
		"pw":         pointsWillOfTheatre,
		// Each Mandate port under Japanese control; all five Japanese, or all Allied.
		"mandate-ports": forEach(func(s *state.State) int { return countHexes(s, components.Japan, mandatePorts[:]) }),
		"mandates": oneOf(func(s *state.State) int {
			return wholly(len(mandatePorts), func(side components.Side) int { return countHexes(s, side, mandatePorts[:]) })
		}),
		// Each port of New Guinea under Japanese control.
		"new-guinea-ports": forEach(func(s *state.State) int { return portsOf(s, components.Japan, s.Set.Areas.NewGuinea) }),
		"vogelkop":         controlled(components.Allies, vogelkopHex),
		// New Guinea belongs to one side as a whole (13.85).
		"new-guinea": oneOf(func(s *state.State) int {
			triggers := s.Set.Nation(state.NewGuinea).Triggers
			return wholly(len(triggers), func(side components.Side) int { return s.Holds(side, state.LocSet(triggers)).Count() })
		}),
		// Japan controls a port of the New Hebrides, or of the Australian mainland.
		"new-hebrides":   given(func(s *state.State) bool { return countHexes(s, components.Japan, newHebrides[:]) > 0 }),
		"australia-port": given(func(s *state.State) bool { return portsOf(s, components.Japan, s.Set.Areas.Australia) > 0 }),
	}
}

// linesOfBurma are the lines of the schedule of the Burma scenario (2.1).
func linesOfBurma() state.Judges {
	return state.Judges{
		"china": pointsChinaOfTheatre,
		// The Burma Road is closed, by airlift or altogether, or open.
		"burma-road": oneOf(func(s *state.State) int {
			if s.Situation().Road == position.RoadOpen {
				return secondValue
			}
			return firstValue
		}),
		"pw": pointsWillOfTheatre,
		// The War in Europe goes badly or well.
		"war-in-europe": oneOf(func(s *state.State) int {
			switch europe := s.Get(state.WarInEurope); {
			case europe < 0:
				return firstValue
			case europe > 0:
				return secondValue
			}
			return noValue
		}),
		"north-india": pointsNorthIndia,
		// India in Unrest or Strikes, or worse.
		"india": oneOf(func(s *state.State) int {
			switch box := s.Get(state.IndiaStatus); {
			case s.Surrendered(state.India) || box >= state.IndiaUnstable:
				return secondValue
			case box >= state.IndiaUnrest:
				return firstValue
			}
			return noValue
		}),
		// Rangoon is Allied or Japanese.
		"rangoon": oneOf(func(s *state.State) int {
			if s.Controls(components.Allies, state.RangoonHex) {
				return firstValue
			}
			return secondValue
		}),
		// The US or Japan is under inter-service rivalry.
		"isr-us":            given(func(s *state.State) bool { return s.Board.Rivalry[components.Allies] }),
		"isr-japan":         given(func(s *state.State) bool { return s.Board.Rivalry[components.Japan] }),
		state.BeforeScoring: forEach(func(*state.State) int { return 0 }), // see FinalWill
	}
}

// pointsChinaOfTheatre judges China on the small maps (2.1): a point for each box that its marker
// stands left of Major Breakthrough, one less for each box right of it; five in all after the surrender.
func pointsChinaOfTheatre(s *state.State, line *components.VictoryLine) int {
	boxes := s.Get(state.ChinaFront) - state.ChinaBreakthrough
	switch {
	case s.Surrendered(state.China):
		return chinaSurrenderPoints
	case boxes > 0:
		return boxes * int(line.Values[0])
	}
	return -boxes * int(line.Values[1])
}

// pointsWillOfTheatre judges each box of US Political Will below four (2.1).
var pointsWillOfTheatre = forEach(func(s *state.State) int { return max(0, theatreWill-s.Get(state.PoliticalWill)) })

// countHexes is the number of hexes of a list that a side controls.
func countHexes(s *state.State, side components.Side, hexes []hexgrid.Number) int {
	n := 0
	for _, number := range hexes {
		if s.Controls(side, number) {
			n++
		}
	}
	return n
}

// wholly tells the first value where Japan holds everything, the second where the Allies do.
func wholly(all int, held func(side components.Side) int) int {
	switch all {
	case held(components.Japan):
		return firstValue
	case held(components.Allies):
		return secondValue
	}
	return noValue
}

// IndiaDecides ends the game in favour of Japan when India has surrendered, where the
// schedule says so (2.1, Burma).
func IndiaDecides(r *state.Referee) bool {
	for _, line := range r.State.Schedule() {
		if line.Item == "automatic" && line.Per == components.Japan.String() && r.State.Surrendered(state.India) {
			Win(r, components.Japan, MethodAutomatic, "eots.end.india")
			return true
		}
	}
	return false
}
