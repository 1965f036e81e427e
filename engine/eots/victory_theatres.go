package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hex"
)

// linesOfSouthPacific are the lines of the schedule of the South Pacific scenario (2.1).
func linesOfSouthPacific() judges {
	return judges{
		"china":            (*State).pointsChinaOfTheatre,
		"townsville":       (*State).pointsTownsville,
		"pw":               (*State).pointsWillOfTheatre,
		"mandate-ports":    (*State).pointsMandatePorts,
		"mandates":         (*State).pointsAllMandatePorts,
		"new-guinea-ports": (*State).pointsEachNewGuineaPort,
		"vogelkop":         (*State).pointsVogelkop,
		"new-guinea":       (*State).pointsAllNewGuinea,
		"new-hebrides":     (*State).pointsNewHebrides,
		"australia-port":   (*State).pointsAustralianPort,
	}
}

// linesOfBurma are the lines of the schedule of the Burma scenario (2.1).
func linesOfBurma() judges {
	return judges{
		"china":         (*State).pointsChinaOfTheatre,
		"burma-road":    (*State).pointsRoadOfTheatre,
		"pw":            (*State).pointsWillOfTheatre,
		"war-in-europe": (*State).pointsEurope,
		"north-india":   (*State).pointsNorthIndia,
		"india":         (*State).pointsIndia,
		"rangoon":       (*State).pointsRangoon,
		"isr-us":        (*State).pointsRivalryUS,
		"isr-japan":     (*State).pointsRivalryJapan,
		beforeScoring:   func(*State, *components.VictoryLine) int { return 0 }, // see finalWill
	}
}

// chinaSurrenderPoints is what the fall of China is worth on the small maps, boxes included.
const chinaSurrenderPoints = 5

// Rule 2.1: a point for each box that the China marker stands left of Major Breakthrough, one
// less for each box right of it; five in all after the surrender.
func (s *State) pointsChinaOfTheatre(line *components.VictoryLine) int {
	boxes := s.Get(ChinaFront) - chinaBreakthrough
	switch {
	case s.Surrendered(China):
		return chinaSurrenderPoints
	case boxes > 0:
		return boxes * int(line.Values[0])
	}
	return -boxes * int(line.Values[1])
}

// theatreWill is the box of Political Will below which Japan scores on the small maps.
const theatreWill = 4

// Rule 2.1: a point for each box of US Political Will below four.
func (s *State) pointsWillOfTheatre(line *components.VictoryLine) int {
	return int(line.Value) * max(0, theatreWill-s.Get(PoliticalWill))
}

// mandatePorts are the ports of the Australian Mandates; newHebrides those of the New
// Hebrides.
var (
	mandatePorts = [...]hex.Hex{4423, 4222, 4021, 4020, 3820}
	newHebrides  = [...]hex.Hex{4825, 4826, 4828}
)

// countHexes is the number of hexes of a list that a side controls.
func (s *State) countHexes(side components.Side, hexes []hex.Hex) int {
	n := 0
	for _, number := range hexes {
		if s.controls(side, number) {
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
func (s *State) pointsMandatePorts(line *components.VictoryLine) int {
	return int(line.Value) * s.countHexes(components.Japan, mandatePorts[:])
}

// Rule 2.1: all five Mandate ports Japanese, or all Allied.
func (s *State) pointsAllMandatePorts(line *components.VictoryLine) int {
	japan, allies := s.countHexes(components.Japan, mandatePorts[:]), s.countHexes(components.Allies, mandatePorts[:])
	return wholly(line, japan, allies, len(mandatePorts))
}

// Rule 2.1: each port of New Guinea under Japanese control.
func (s *State) pointsEachNewGuineaPort(line *components.VictoryLine) int {
	areas := &s.set.Areas
	ports := s.holds(components.Japan, areas.NewGuinea.Intersect(areas.Ports))
	return int(line.Value) * ports.Count()
}

const vogelkopHex = hex.Hex(3219)

// Rule 2.1: Vogelkop is Allied.
func (s *State) pointsVogelkop(line *components.VictoryLine) int {
	return given(line, s.controls(components.Allies, vogelkopHex))
}

// Rule 2.1: New Guinea belongs to one side as a whole (13.85).
func (s *State) pointsAllNewGuinea(line *components.VictoryLine) int {
	triggers := s.set.Nation(newGuinea).Triggers
	held := func(side components.Side) int {
		hexes := s.holds(side, locSet(triggers))
		return hexes.Count()
	}
	return wholly(line, held(components.Japan), held(components.Allies), len(triggers))
}

// Rule 2.1: Japan controls a port of the New Hebrides.
func (s *State) pointsNewHebrides(line *components.VictoryLine) int {
	return given(line, s.countHexes(components.Japan, newHebrides[:]) > 0)
}

// Rule 2.1: Japan controls a port of the Australian mainland.
func (s *State) pointsAustralianPort(line *components.VictoryLine) int {
	areas := &s.set.Areas
	ports := s.holds(components.Japan, areas.Australia.Intersect(areas.Ports))
	return given(line, !ports.IsEmpty())
}

// Rule 2.1: the Burma Road is closed, by airlift or altogether, or open.
func (s *State) pointsRoadOfTheatre(line *components.VictoryLine) int {
	if s.Situation().Road == position.RoadOpen {
		return int(line.Values[1])
	}
	return int(line.Values[0])
}

// Rule 2.1: the War in Europe goes badly or well.
func (s *State) pointsEurope(line *components.VictoryLine) int {
	switch europe := s.Get(WarInEurope); {
	case europe < 0:
		return int(line.Values[0])
	case europe > 0:
		return int(line.Values[1])
	}
	return 0
}

// Rule 2.1: India in Unrest or Strikes, or worse.
func (s *State) pointsIndia(line *components.VictoryLine) int {
	switch box := s.Get(IndiaStatus); {
	case s.Surrendered(India) || box >= indiaUnstable:
		return int(line.Values[1])
	case box >= indiaUnrest:
		return int(line.Values[0])
	}
	return 0
}

// Rule 2.1: Rangoon is Allied or Japanese.
func (s *State) pointsRangoon(line *components.VictoryLine) int {
	if s.controls(components.Allies, rangoonHex) {
		return int(line.Values[0])
	}
	return int(line.Values[1])
}

// Rule 2.1: the US is under inter-service rivalry.
func (s *State) pointsRivalryUS(line *components.VictoryLine) int {
	return given(line, s.Board.Rivalry[components.Allies])
}

// Rule 2.1: Japan is under inter-service rivalry.
func (s *State) pointsRivalryJapan(line *components.VictoryLine) int {
	return given(line, s.Board.Rivalry[components.Japan])
}

// indiaDecides ends the game in favour of Japan when India has surrendered, where the
// schedule says so (2.1, Burma).
func (r *referee) indiaDecides() bool {
	for _, line := range r.s.schedule() {
		if line.Item == "automatic" && line.Per == components.Japan.String() && r.s.Surrendered(India) {
			r.win(components.Japan, methodAutomatic, "eots.end.india")
			return true
		}
	}
	return false
}
