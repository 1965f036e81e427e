package victory

import (
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// VictoryScore is a line of the victory schedule with the points it gives Japan now.
type VictoryScore struct {
	Item   string
	Points int
}

// VictoryPoints is Japan's total if the scenario ended now (17.2), with the bids (16.49 A).
func VictoryPoints(s *state.State) int {
	total := s.BidPoints()
	for _, score := range VictoryScores(s) {
		total += score.Points
	}
	return total
}

// VictoryScores are the lines of the schedule that give points now, in its order.
func VictoryScores(s *state.State) []VictoryScore {
	var scores []VictoryScore
	judges := s.Rules.Judges[s.ScenarioData().Victory]
	for _, line := range s.Schedule() {
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
func schedules() map[string]state.Judges {
	return map[string]state.Judges{
		"vp-1942": together(linesOfEveryYear(), islandLines(), linesOf1942()),
		"vp-1943": together(linesOfEveryYear(), islandLines(), linesOf1943(), state.Judges{"tokyo-11": pointsPortNearTokyo}),
		"vp-1944": together(linesOfEveryYear(), linesOf1944(), state.Judges{"tokyo-8": pointsTokyoPortsClosed}),
		"v2-1942": together(linesOfEveryYear(), islandLines(), olderLinesOf1942()),
		"v2-1943": together(linesOfEveryYear(), islandLines(), linesOf1943()),
		"v2-1944": together(linesOfEveryYear(), linesOf1944(), state.Judges{"tokyo-8": pointsTokyoBasesClosed}),

		"vp-south-pacific": linesOfSouthPacific(),
		"vp-burma":         linesOfBurma(),
	}
}

// together puts lists of judges into one; no item may stand in two of them.
func together(lists ...state.Judges) state.Judges {
	all := state.Judges{}
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

// JudgesOf are the judges of the schedules of the scenarios on offer. It panics when a line
// has none, or a judge has no line: program and data have to fit.
func JudgesOf(set *components.Set, offered []string) map[string]state.Judges {
	all := schedules()
	for i := range set.Scenarios {
		scenario := &set.Scenarios[i]
		if scenario.Victory == state.CampaignVictory || !slices.Contains(offered, scenario.ID) {
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
func linesOfEveryYear() state.Judges {
	return state.Judges{
		"burma-road":     pointsBurmaRoad,
		"townsville":     pointsTownsville,
		"north-india":    pointsNorthIndia,
		"india-unrest":   pointsUnrest,
		"india-unstable": pointsUnstable,
		"pw-low":         pointsWillLow,
		"pw-high":        pointsWillHigh,
		"oahu":           pointsOahu,
	}
}

// islandLines are the two islands of Hawaii that score until 1943.
func islandLines() state.Judges {
	return state.Judges{"kauai": pointsKauai, "hawaii": pointsHawaii}
}

// linesOf1942 are the other lines of the 2025 schedule of 1942 (17.27).
func linesOf1942() state.Judges {
	return state.Judges{
		"china":            pointsChina,
		"mandates":         pointsMandates,
		"new-guinea-ports": pointsNewGuineaPorts,
		"midway":           pointsMidway,
		"wake":             pointsWake,
		"attu":             pointsAttu,
		"dutch-harbor":     pointsDutchHarbor,
		"resources":        pointsResources,
	}
}

// olderLinesOf1942 are the other lines of the older schedule of 1942 (17.27).
func olderLinesOf1942() state.Judges {
	return state.Judges{"china": pointsChinaLost, "mandates": pointsMandates}
}

// given is the value of a line where its condition holds.
func given(line *components.VictoryLine, holds bool) int {
	if holds {
		return int(line.Value)
	}
	return 0
}

// Rule 17.27 B: the Burma Road is closed, by airlift or altogether.
func pointsBurmaRoad(s *state.State, line *components.VictoryLine) int {
	return given(line, s.Situation().Road != position.RoadOpen)
}

// Rule 17.27 C: no supply line runs between Townsville and Oahu.
func pointsTownsville(s *state.State, line *components.VictoryLine) int {
	linked := s.Controls(components.Allies, townsvilleHex) && s.Controls(components.Allies, state.OahuHex) &&
		s.Situation().Linked(components.Allies, s.Set.Loc(state.OahuHex), s.Set.Loc(townsvilleHex))
	return given(line, !linked)
}

// Rule 17.27 D: each hex of Northern India under Japanese control, and in the older
// schedules more for all of them.
func pointsNorthIndia(s *state.State, line *components.VictoryLine) int {
	all := s.Set.Areas.NorthernIndia
	held := s.Holds(components.Japan, all)
	points := int(line.Value) * held.Count()
	if len(line.Values) > 1 && held == all {
		points += int(line.Values[1])
	}
	return points
}

// Rule 17.27 E: India in Unrest or Strikes (D-A02).
func pointsUnrest(s *state.State, line *components.VictoryLine) int {
	box := s.Get(state.IndiaStatus)
	return given(line, !s.Surrendered(state.India) && (box == state.IndiaUnrest || box == state.IndiaStrikes))
}

// Rule 17.27 F: India Unstable, in Revolts or in surrender (D-A02).
func pointsUnstable(s *state.State, line *components.VictoryLine) int {
	return given(line, s.Surrendered(state.India) || s.Get(state.IndiaStatus) >= state.IndiaUnstable)
}

// willPar is the box of the Political Will track from which points are counted down;
// from the next one on they are counted up.
const willPar = 5

// Rule 17.27 H: a point for each box from five down.
func pointsWillLow(s *state.State, line *components.VictoryLine) int {
	return int(line.Value) * max(0, willPar+1-s.Get(state.PoliticalWill))
}

// Rule 17.27 I: a point less for each box from six up.
func pointsWillHigh(s *state.State, line *components.VictoryLine) int {
	return int(line.Value) * max(0, s.Get(state.PoliticalWill)-willPar)
}

// captured tells whether Japan held an island at the end of any turn, this one included.
func captured(s *state.State, flag int) bool { return (s.Get(state.VPFlags)|capturesNow(s))&flag != 0 }

// Rule 17.27 K: Oahu captured and occupied at the end of any turn, once.
func pointsOahu(s *state.State, line *components.VictoryLine) int {
	return given(line, captured(s, state.TookOahu))
}

// Rule 17.27 J: Kauai, once.
func pointsKauai(s *state.State, line *components.VictoryLine) int {
	return given(line, captured(s, state.TookKauai))
}

// Rule 17.27 J: Hawaii, once.
func pointsHawaii(s *state.State, line *components.VictoryLine) int {
	return given(line, captured(s, state.TookHawaii))
}

// Rule 17.27 A in the 2025 schedule: a point for each box that the China marker stands
// left of Stable Front, and five more after the surrender.
func pointsChina(s *state.State, line *components.VictoryLine) int {
	points := int(line.Value) * s.Get(state.ChinaFront)
	if s.Surrendered(state.China) {
		points += int(line.Values[1])
	}
	return points
}

// Rule 17.27 G: Japan owns the Australian Mandates (13.84).
func pointsMandates(s *state.State, line *components.VictoryLine) int {
	return given(line, s.Get(state.MandatesOwner) == state.MandatesJapanese)
}

// manyPorts is the number of New Guinea ports that score in 1942.
const manyPorts = 4

// Rule 17.27 in the 2025 schedule: four or more ports of New Guinea.
func pointsNewGuineaPorts(s *state.State, line *components.VictoryLine) int {
	ports := s.Holds(components.Japan, s.Set.Areas.NewGuinea.Intersect(s.Set.Areas.Ports))
	return given(line, ports.Count() >= manyPorts)
}

// Rule 17.27 in the 2025 schedule: Midway controlled and occupied.
func pointsMidway(s *state.State, line *components.VictoryLine) int {
	return given(line, occupies(s, midwayHex))
}

// Rule 17.27 in the 2025 schedule: Wake controlled and occupied.
func pointsWake(s *state.State, line *components.VictoryLine) int {
	return given(line, occupies(s, wakeHex))
}

// Rule 17.27 in the 2025 schedule: Attu/Kiska controlled.
func pointsAttu(s *state.State, line *components.VictoryLine) int {
	return given(line, s.Controls(components.Japan, attuHex))
}

// Rule 17.27 in the 2025 schedule: Dutch Harbor controlled.
func pointsDutchHarbor(s *state.State, line *components.VictoryLine) int {
	return given(line, s.Controls(components.Japan, dutchHarborHex))
}

// fewResourcesOf1942 is the number of resource hexes at or below which Japan loses points.
const fewResourcesOf1942 = 12

// Rule 17.27 in the 2025 schedule: Japan holds twelve resource hexes or fewer.
func pointsResources(s *state.State, line *components.VictoryLine) int {
	return given(line, s.Resources(components.Japan) <= fewResourcesOf1942)
}
