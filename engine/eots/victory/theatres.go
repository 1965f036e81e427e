package victory

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// linesOfSouthPacific are the lines of the schedule of the South Pacific scenario (2.1).
func linesOfSouthPacific() state.Judges {
	return state.Judges{
		"china":            pointsChinaOfTheatre,
		"townsville":       pointsTownsville,
		"pw":               pointsWillOfTheatre,
		"mandate-ports":    pointsMandatePorts,
		"mandates":         pointsAllMandatePorts,
		"new-guinea-ports": pointsEachNewGuineaPort,
		"vogelkop":         pointsVogelkop,
		"new-guinea":       pointsAllNewGuinea,
		"new-hebrides":     pointsNewHebrides,
		"australia-port":   pointsAustralianPort,
	}
}

// linesOfBurma are the lines of the schedule of the Burma scenario (2.1).
func linesOfBurma() state.Judges {
	return state.Judges{
		"china":             pointsChinaOfTheatre,
		"burma-road":        pointsRoadOfTheatre,
		"pw":                pointsWillOfTheatre,
		"war-in-europe":     pointsEurope,
		"north-india":       pointsNorthIndia,
		"india":             pointsIndia,
		"rangoon":           pointsRangoon,
		"isr-us":            pointsRivalryUS,
		"isr-japan":         pointsRivalryJapan,
		state.BeforeScoring: func(*state.State, *components.VictoryLine) int { return 0 }, // see FinalWill
	}
}

// chinaSurrenderPoints is what the fall of China is worth on the small maps, boxes included.
const chinaSurrenderPoints = 5

// Rule 2.1: a point for each box that the China marker stands left of Major Breakthrough, one
// less for each box right of it; five in all after the surrender.
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

// theatreWill is the box of Political Will below which Japan scores on the small maps.
const theatreWill = 4

// Rule 2.1: a point for each box of US Political Will below four.
func pointsWillOfTheatre(s *state.State, line *components.VictoryLine) int {
	return int(line.Value) * max(0, theatreWill-s.Get(state.PoliticalWill))
}

// mandatePorts are the ports of the Australian Mandates; newHebrides those of the New
// Hebrides.
var (
	mandatePorts = [...]hexgrid.Number{4423, 4222, 4021, 4020, 3820}
	newHebrides  = [...]hexgrid.Number{4825, 4826, 4828}
)

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

// wholly gives the first value where Japan holds everything, the second where the Allies do.
func wholly(line *components.VictoryLine, japan, allies, all int) int {
	switch all {
	case japan:
		return int(line.Values[0])
	case allies:
		return int(line.Values[1])
	}
	return 0
}

// Rule 2.1: each Mandate port under Japanese control.
func pointsMandatePorts(s *state.State, line *components.VictoryLine) int {
	return int(line.Value) * countHexes(s, components.Japan, mandatePorts[:])
}

// Rule 2.1: all five Mandate ports Japanese, or all Allied.
func pointsAllMandatePorts(s *state.State, line *components.VictoryLine) int {
	japan, allies := countHexes(s, components.Japan, mandatePorts[:]), countHexes(s, components.Allies, mandatePorts[:])
	return wholly(line, japan, allies, len(mandatePorts))
}

// Rule 2.1: each port of New Guinea under Japanese control.
func pointsEachNewGuineaPort(s *state.State, line *components.VictoryLine) int {
	areas := &s.Set.Areas
	ports := s.Holds(components.Japan, areas.NewGuinea.Intersect(areas.Ports))
	return int(line.Value) * ports.Count()
}

const vogelkopHex = hexgrid.Number(3219)

// Rule 2.1: Vogelkop is Allied.
func pointsVogelkop(s *state.State, line *components.VictoryLine) int {
	return given(line, s.Controls(components.Allies, vogelkopHex))
}

// Rule 2.1: New Guinea belongs to one side as a whole (13.85).
func pointsAllNewGuinea(s *state.State, line *components.VictoryLine) int {
	triggers := s.Set.Nation(state.NewGuinea).Triggers
	held := func(side components.Side) int {
		hexes := s.Holds(side, state.LocSet(triggers))
		return hexes.Count()
	}
	return wholly(line, held(components.Japan), held(components.Allies), len(triggers))
}

// Rule 2.1: Japan controls a port of the New Hebrides.
func pointsNewHebrides(s *state.State, line *components.VictoryLine) int {
	return given(line, countHexes(s, components.Japan, newHebrides[:]) > 0)
}

// Rule 2.1: Japan controls a port of the Australian mainland.
func pointsAustralianPort(s *state.State, line *components.VictoryLine) int {
	areas := &s.Set.Areas
	ports := s.Holds(components.Japan, areas.Australia.Intersect(areas.Ports))
	return given(line, !ports.IsEmpty())
}

// Rule 2.1: the Burma Road is closed, by airlift or altogether, or open.
func pointsRoadOfTheatre(s *state.State, line *components.VictoryLine) int {
	if s.Situation().Road == position.RoadOpen {
		return int(line.Values[1])
	}
	return int(line.Values[0])
}

// Rule 2.1: the War in Europe goes badly or well.
func pointsEurope(s *state.State, line *components.VictoryLine) int {
	switch europe := s.Get(state.WarInEurope); {
	case europe < 0:
		return int(line.Values[0])
	case europe > 0:
		return int(line.Values[1])
	}
	return 0
}

// Rule 2.1: India in Unrest or Strikes, or worse.
func pointsIndia(s *state.State, line *components.VictoryLine) int {
	switch box := s.Get(state.IndiaStatus); {
	case s.Surrendered(state.India) || box >= state.IndiaUnstable:
		return int(line.Values[1])
	case box >= state.IndiaUnrest:
		return int(line.Values[0])
	}
	return 0
}

// Rule 2.1: Rangoon is Allied or Japanese.
func pointsRangoon(s *state.State, line *components.VictoryLine) int {
	if s.Controls(components.Allies, state.RangoonHex) {
		return int(line.Values[0])
	}
	return int(line.Values[1])
}

// Rule 2.1: the US is under inter-service rivalry.
func pointsRivalryUS(s *state.State, line *components.VictoryLine) int {
	return given(line, s.Board.Rivalry[components.Allies])
}

// Rule 2.1: Japan is under inter-service rivalry.
func pointsRivalryJapan(s *state.State, line *components.VictoryLine) int {
	return given(line, s.Board.Rivalry[components.Japan])
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
