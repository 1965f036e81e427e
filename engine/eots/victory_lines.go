package eots

import (
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// VictoryScore is a line of the victory schedule with the points it gives Japan now.
type VictoryScore struct {
	Item   string
	Points int
}

// VictoryPoints is Japan's total if the scenario ended now (17.2), with the bids (16.49 A).
func (s *State) VictoryPoints() int {
	total := s.bidPoints()
	for _, score := range s.VictoryScores() {
		total += score.Points
	}
	return total
}

// VictoryScores are the lines of the schedule that give points now, in its order.
func (s *State) VictoryScores() []VictoryScore {
	var scores []VictoryScore
	judges := s.judges[s.scenario().Victory]
	for _, line := range s.schedule() {
		if line.Verdict() {
			continue
		}
		if points := judges[line.Item](s, &line); points != 0 {
			scores = append(scores, VictoryScore{line.Item, points})
		}
	}
	return scores
}

// schedules are the judges of every schedule. A name means what it means in its own
// schedule only: the lines of one name differ from year to year.
func schedules() map[string]judges {
	return map[string]judges{
		"vp-1942": together(linesOfEveryYear(), islandLines(), linesOf1942()),
		"vp-1943": together(linesOfEveryYear(), islandLines(), linesOf1943(), judges{"tokyo-11": (*State).pointsPortNearTokyo}),
		"vp-1944": together(linesOfEveryYear(), linesOf1944(), judges{"tokyo-8": (*State).pointsTokyoPortsClosed}),
		"v2-1942": together(linesOfEveryYear(), islandLines(), olderLinesOf1942()),
		"v2-1943": together(linesOfEveryYear(), islandLines(), linesOf1943()),
		"v2-1944": together(linesOfEveryYear(), linesOf1944(), judges{"tokyo-8": (*State).pointsTokyoBasesClosed}),

		"vp-south-pacific": linesOfSouthPacific(),
		"vp-burma":         linesOfBurma(),
	}
}

// together puts lists of judges into one; no item may stand in two of them.
func together(lists ...judges) judges {
	all := judges{}
	for _, list := range lists {
		for item, judge := range list {
			if all[item] != nil {
				panic("eots: two judges for the victory line " + item)
			}
			all[item] = judge
		}
	}
	return all
}

// judged are the judges of the schedules of the scenarios on offer. It panics when a line
// has none, or a judge has no line: program and data have to fit.
func judged(set *components.Set, offered []string) map[string]judges {
	all := schedules()
	for i := range set.Scenarios {
		scenario := &set.Scenarios[i]
		if scenario.Victory == campaignVictory || !slices.Contains(offered, scenario.ID) {
			continue
		}
		lines := 0
		for _, line := range scenario.Schedule {
			switch {
			case line.Verdict():
			case all[scenario.Victory][line.Item] == nil:
				panic("eots: nobody judges the line " + line.Item + " of " + scenario.Victory)
			default:
				lines++
			}
		}
		if lines != len(all[scenario.Victory]) {
			panic("eots: a judge of " + scenario.Victory + " has no line")
		}
	}
	return all
}

// linesOfEveryYear are the lines that mean the same in all schedules of the main map.
func linesOfEveryYear() judges {
	return judges{
		"burma-road":     (*State).pointsBurmaRoad,
		"townsville":     (*State).pointsTownsville,
		"north-india":    (*State).pointsNorthIndia,
		"india-unrest":   (*State).pointsUnrest,
		"india-unstable": (*State).pointsUnstable,
		"pw-low":         (*State).pointsWillLow,
		"pw-high":        (*State).pointsWillHigh,
		"oahu":           (*State).pointsOahu,
	}
}

// islandLines are the two islands of Hawaii that score until 1943.
func islandLines() judges {
	return judges{"kauai": (*State).pointsKauai, "hawaii": (*State).pointsHawaii}
}

// linesOf1942 are the other lines of the 2025 schedule of 1942 (17.27).
func linesOf1942() judges {
	return judges{
		"china":            (*State).pointsChina,
		"mandates":         (*State).pointsMandates,
		"new-guinea-ports": (*State).pointsNewGuineaPorts,
		"midway":           (*State).pointsMidway,
		"wake":             (*State).pointsWake,
		"attu":             (*State).pointsAttu,
		"dutch-harbor":     (*State).pointsDutchHarbor,
		"resources":        (*State).pointsResources,
	}
}

// olderLinesOf1942 are the other lines of the older schedule of 1942 (17.27).
func olderLinesOf1942() judges {
	return judges{"china": (*State).pointsChinaLost, "mandates": (*State).pointsMandates}
}

// given is the value of a line where its condition holds.
func given(line *components.VictoryLine, holds bool) int {
	if holds {
		return int(line.Value)
	}
	return 0
}

// Rule 17.27 B: the Burma Road is closed, by airlift or altogether.
func (s *State) pointsBurmaRoad(line *components.VictoryLine) int {
	return given(line, s.Situation().Road != position.RoadOpen)
}

// Rule 17.27 C: no supply line runs between Townsville and Oahu.
func (s *State) pointsTownsville(line *components.VictoryLine) int {
	linked := s.controls(components.Allies, townsvilleHex) && s.controls(components.Allies, oahuHex) &&
		s.Situation().Linked(components.Allies, s.set.Loc(oahuHex), s.set.Loc(townsvilleHex))
	return given(line, !linked)
}

// Rule 17.27 D: each hex of Northern India under Japanese control, and in the older
// schedules more for all of them.
func (s *State) pointsNorthIndia(line *components.VictoryLine) int {
	all := s.set.Areas.NorthernIndia
	held := s.holds(components.Japan, all)
	points := int(line.Value) * held.Count()
	if len(line.Values) > 1 && held == all {
		points += int(line.Values[1])
	}
	return points
}

// Rule 17.27 E: India in Unrest or Strikes (D-A02).
func (s *State) pointsUnrest(line *components.VictoryLine) int {
	box := s.Get(IndiaStatus)
	return given(line, !s.Surrendered(India) && (box == indiaUnrest || box == indiaStrikes))
}

// Rule 17.27 F: India Unstable, in Revolts or in surrender (D-A02).
func (s *State) pointsUnstable(line *components.VictoryLine) int {
	return given(line, s.Surrendered(India) || s.Get(IndiaStatus) >= indiaUnstable)
}

// willPar is the box of the Political Will track from which points are counted down;
// from the next one on they are counted up.
const willPar = 5

// Rule 17.27 H: a point for each box from five down.
func (s *State) pointsWillLow(line *components.VictoryLine) int {
	return int(line.Value) * max(0, willPar+1-s.Get(PoliticalWill))
}

// Rule 17.27 I: a point less for each box from six up.
func (s *State) pointsWillHigh(line *components.VictoryLine) int {
	return int(line.Value) * max(0, s.Get(PoliticalWill)-willPar)
}

// captured tells whether Japan held an island at the end of any turn, this one included.
func (s *State) captured(flag int) bool { return (s.Get(VPFlags)|s.capturesNow())&flag != 0 }

// Rule 17.27 K: Oahu captured and occupied at the end of any turn, once.
func (s *State) pointsOahu(line *components.VictoryLine) int {
	return given(line, s.captured(tookOahu))
}

// Rule 17.27 J: Kauai, once.
func (s *State) pointsKauai(line *components.VictoryLine) int {
	return given(line, s.captured(tookKauai))
}

// Rule 17.27 J: Hawaii, once.
func (s *State) pointsHawaii(line *components.VictoryLine) int {
	return given(line, s.captured(tookHawaii))
}

// Rule 17.27 A in the 2025 schedule: a point for each box that the China marker stands
// left of Stable Front, and five more after the surrender.
func (s *State) pointsChina(line *components.VictoryLine) int {
	points := int(line.Value) * s.Get(ChinaFront)
	if s.Surrendered(China) {
		points += int(line.Values[1])
	}
	return points
}

// Rule 17.27 G: Japan owns the Australian Mandates (13.84).
func (s *State) pointsMandates(line *components.VictoryLine) int {
	return given(line, s.Get(MandatesOwner) == mandatesJapanese)
}

// manyPorts is the number of New Guinea ports that score in 1942.
const manyPorts = 4

// Rule 17.27 in the 2025 schedule: four or more ports of New Guinea.
func (s *State) pointsNewGuineaPorts(line *components.VictoryLine) int {
	ports := s.holds(components.Japan, s.set.Areas.NewGuinea.Intersect(s.set.Areas.Ports))
	return given(line, ports.Count() >= manyPorts)
}

// Rule 17.27 in the 2025 schedule: Midway controlled and occupied.
func (s *State) pointsMidway(line *components.VictoryLine) int {
	return given(line, s.occupies(midwayHex))
}

// Rule 17.27 in the 2025 schedule: Wake controlled and occupied.
func (s *State) pointsWake(line *components.VictoryLine) int { return given(line, s.occupies(wakeHex)) }

// Rule 17.27 in the 2025 schedule: Attu/Kiska controlled.
func (s *State) pointsAttu(line *components.VictoryLine) int {
	return given(line, s.controls(components.Japan, attuHex))
}

// Rule 17.27 in the 2025 schedule: Dutch Harbor controlled.
func (s *State) pointsDutchHarbor(line *components.VictoryLine) int {
	return given(line, s.controls(components.Japan, dutchHarborHex))
}

// fewResourcesOf1942 is the number of resource hexes at or below which Japan loses points.
const fewResourcesOf1942 = 12

// Rule 17.27 in the 2025 schedule: Japan holds twelve resource hexes or fewer.
func (s *State) pointsResources(line *components.VictoryLine) int {
	return given(line, s.resources(components.Japan) <= fewResourcesOf1942)
}
