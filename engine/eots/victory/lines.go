package victory

import (
	"maps"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
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

// Judges are the judges of every schedule. A name means what it means in its own
// schedule only: the lines of one name differ from year to year.
func Judges() map[string]state.Judges {
	return map[string]state.Judges{
		"vp-1942": together(linesOfEveryYear(), islandLines(), linesOf1942()),
		"vp-1943": together(linesOfEveryYear(), islandLines(), linesOf1943(), state.Judges{
			// Rule 17.38 in the 2025 schedule: the Allies control a port within eleven hexes of Tokyo.
			"tokyo-11": given(func(s *state.State) bool { return alliedNearTokyo(s, s.Set.Areas.Ports, landingReach) }),
		}),
		"vp-1944": together(linesOfEveryYear(), linesOf1944(), state.Judges{
			// Rule 17.48 P in the 2025 schedule: the Allies control no port within eight hexes of Tokyo.
			"tokyo-8": given(func(s *state.State) bool { return !alliedNearTokyo(s, s.Set.Areas.Ports, bombingReach) }),
		}),
		"v2-1942": together(linesOfEveryYear(), islandLines(), state.Judges{"china": pointsChinaLost, "mandates": pointsMandates}),
		"v2-1943": together(linesOfEveryYear(), islandLines(), linesOf1943()),
		"v2-1944": together(linesOfEveryYear(), linesOf1944(), state.Judges{
			// Rule 17.48 P in the older schedule: the Allies control no port and no airfield within eight hexes of Tokyo.
			"tokyo-8": given(func(s *state.State) bool {
				return !alliedNearTokyo(s, s.Set.Areas.Ports.Union(s.Set.Areas.Airfields), bombingReach)
			}),
		}),

		"vp-south-pacific": linesOfSouthPacific(),
		"vp-burma":         linesOfBurma(),
	}
}

// together puts lists of judges into one.
func together(lists ...state.Judges) state.Judges {
	all := state.Judges{}
	for _, list := range lists {
		maps.Copy(all, list)
	}
	return all
}

// judge gives the points of a line of a schedule.
type judge = func(s *state.State, line *components.VictoryLine) int

// given judges by the value of the line where a condition holds.
func given(holds func(s *state.State) bool) judge {
	return func(s *state.State, line *components.VictoryLine) int {
		if holds(s) {
			return int(line.Value)
		}
		return 0
	}
}

// forEach judges by the value of the line for each of a number of things.
func forEach(number func(s *state.State) int) judge {
	return func(s *state.State, line *components.VictoryLine) int { return int(line.Value) * number(s) }
}

// Indexes of the values of a line, or of none.
const (
	noValue = iota - 1
	firstValue
	secondValue
	thirdValue
)

// oneOf judges by one of the values of the line.
func oneOf(which func(s *state.State) int) judge {
	return func(s *state.State, line *components.VictoryLine) int {
		if value := which(s); value != noValue {
			return int(line.Values[value])
		}
		return 0
	}
}

// controlled judges by who controls a hex.
func controlled(side components.Side, number hexgrid.Number) judge {
	return given(func(s *state.State) bool { return s.Controls(side, number) })
}

// Figures of the lines.
const (
	// willPar is the box of the Political Will track from which points are counted down;
	// from the next one on they are counted up.
	willPar = 5
	// manyPorts is the number of New Guinea ports that score, manyMandates that of the hexes of the
	// Australian Mandates.
	manyPorts    = 4
	manyMandates = 4
	// fewResourcesOf1942 is the number of resource hexes at or below which Japan loses points.
	fewResourcesOf1942 = 12
	// landingReach is the distance from Tokyo of a port that scores in 1943, bombingReach
	// that in 1944.
	landingReach = 11
	bombingReach = 8
)

// linesOfEveryYear are the lines that mean the same in all schedules of the main map.
func linesOfEveryYear() state.Judges {
	return state.Judges{
		// Rule 17.27 B: the Burma Road is closed, by airlift or altogether.
		"burma-road":  given(func(s *state.State) bool { return s.Situation().Road != position.RoadOpen }),
		"townsville":  given(townsvilleCut),
		"north-india": pointsNorthIndia,
		// Rule 17.27 E: India in Unrest or Strikes (D-A02).
		"india-unrest": given(func(s *state.State) bool {
			box := s.Get(state.IndiaStatus)
			return !s.Surrendered(state.India) && (box == state.IndiaUnrest || box == state.IndiaStrikes)
		}),
		// Rule 17.27 F: India Unstable, in Revolts or in surrender (D-A02).
		"india-unstable": given(func(s *state.State) bool {
			return s.Surrendered(state.India) || s.Get(state.IndiaStatus) >= state.IndiaUnstable
		}),
		// Rule 17.27 H and I: a point for each box from five down, and a point less for each from six up.
		"pw-low":  forEach(func(s *state.State) int { return max(0, willPar+1-s.Get(state.PoliticalWill)) }),
		"pw-high": forEach(func(s *state.State) int { return max(0, s.Get(state.PoliticalWill)-willPar) }),
		// Rule 17.27 K: Oahu captured and occupied at the end of any turn, once.
		"oahu": given(func(s *state.State) bool { return captured(s, state.TookOahu) }),
	}
}

// townsvilleCut tells that no supply line runs between Townsville and Oahu (17.27 C).
func townsvilleCut(s *state.State) bool {
	return !s.Controls(components.Allies, townsvilleHex) || !s.Controls(components.Allies, state.OahuHex) ||
		!s.Situation().Linked(components.Allies, s.Set.Loc(state.OahuHex), s.Set.Loc(townsvilleHex))
}

// pointsNorthIndia judges each hex of Northern India under Japanese control, and in the older
// schedules more for all of them (17.27 D).
func pointsNorthIndia(s *state.State, line *components.VictoryLine) int {
	all := s.Set.Areas.NorthernIndia
	held := s.Holds(components.Japan, all)
	points := int(line.Value) * held.Count()
	if len(line.Values) > 1 && held == all {
		points += int(line.Values[1])
	}
	return points
}

// captured tells whether Japan held an island at the end of any turn, this one included.
func captured(s *state.State, flag int) bool { return (s.Get(state.VPFlags)|capturesNow(s))&flag != 0 }

// islandLines are the two islands of Hawaii that score until 1943, once each (17.27 J).
func islandLines() state.Judges {
	return state.Judges{
		"kauai":  given(func(s *state.State) bool { return captured(s, state.TookKauai) }),
		"hawaii": given(func(s *state.State) bool { return captured(s, state.TookHawaii) }),
	}
}

// linesOf1942 are the other lines of the 2025 schedule of 1942 (17.27).
func linesOf1942() state.Judges {
	return state.Judges{
		"china":    pointsChina,
		"mandates": pointsMandates,
		// Four or more ports of New Guinea.
		"new-guinea-ports": given(func(s *state.State) bool { return portsOf(s, components.Japan, s.Set.Areas.NewGuinea) >= manyPorts }),
		// Controlled and occupied.
		"midway": given(func(s *state.State) bool { return occupies(s, midwayHex) }),
		"wake":   given(func(s *state.State) bool { return occupies(s, wakeHex) }),
		// Attu/Kiska and Dutch Harbor only have to be controlled.
		"attu":         controlled(components.Japan, attuHex),
		"dutch-harbor": controlled(components.Japan, dutchHarborHex),
		"resources":    given(func(s *state.State) bool { return s.Resources(components.Japan) <= fewResourcesOf1942 }),
	}
}

// pointsChina judges China in the 2025 schedule: a point for each box that its marker stands
// left of Stable Front, and five more after the surrender (17.27 A).
func pointsChina(s *state.State, line *components.VictoryLine) int {
	points := int(line.Value) * s.Get(state.ChinaFront)
	if s.Surrendered(state.China) {
		points += int(line.Values[1])
	}
	return points
}

// pointsMandates judges whether Japan owns the Australian Mandates (17.27 G, 13.84).
var pointsMandates = given(ownsMandates)

func ownsMandates(s *state.State) bool { return s.Get(state.MandatesOwner) == state.MandatesJapanese }

// pointsChinaLost judges whether China has surrendered (17.38 A, 17.48 A).
var pointsChinaLost = given(func(s *state.State) bool { return s.Surrendered(state.China) })

// portsOf is the number of ports of an area that a side controls.
func portsOf(s *state.State, side components.Side, area components.LocSet) int {
	return s.Holds(side, area.Intersect(s.Set.Areas.Ports)).Count()
}
