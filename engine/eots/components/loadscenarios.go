package components

import (
	"slices"

	"github.com/umpire-games/umpire/engine/csvdata"
)

// loadCharts reads the calendar, the nations, the combat tables and the other figures of the charts.
func (s *Set) loadCharts(r *csvdata.Reader) {
	copy(s.Turns[1:], csvdata.Rows(r, "calendar.csv", Turn{JapanDraw: Absent}))
	s.Nations = csvdata.Rows(r, "nations.csv", Nation{})
	type figure struct {
		Table string `csv:"table"`
		Key   string `csv:"key"`
		Value int    `csv:"value"`
	}
	s.figures = make(map[[2]string]int)
	for _, f := range csvdata.Rows(r, "tables.csv", figure{}) {
		s.figures[[2]string{f.Table, f.Key}] = f.Value
	}
	type combat struct {
		Table string `csv:"table"`
		Band
	}
	for _, c := range csvdata.Rows(r, "combat.csv", combat{}) {
		if c.Table == "ground" {
			s.GroundTable = append(s.GroundTable, c.Band)
		} else {
			s.AirNaval = append(s.AirNaval, c.Band)
		}
	}
}

// The lines of the files that make up the set-ups.
type (
	unitLine struct {
		Setup string `csv:"setup"`
		SetupUnit
	}
	controlLine struct {
		Setup string `csv:"setup"`
		Side  Side   `csv:"side"`
		Hexes []Loc  `csv:"hexes"`
	}
	markerLine struct {
		Setup  string `csv:"setup"`
		Marker string `csv:"marker"`
		Value  string `csv:"value"`
	}
)

// loadScenarios reads the scenarios. Several of them share a set-up or a schedule. A set-up may be like another
// one: its lines say where it differs.
func (s *Set) loadScenarios(r *csvdata.Reader) {
	type victoryLine struct {
		Schedule string `csv:"schedule"`
		VictoryLine
	}
	units := csvdata.Rows(r, "setups.csv", unitLine{})
	control := csvdata.Rows(r, "control.csv", controlLine{})
	markers := csvdata.Rows(r, "markers.csv", markerLine{})
	schedules := make(map[string][]VictoryLine)
	for _, line := range csvdata.Rows(r, "victory.csv", victoryLine{}) {
		if len(line.Values) > 0 {
			line.Value = line.Values[0]
		}
		schedules[line.Schedule] = append(schedules[line.Schedule], line.VictoryLine)
	}
	s.Scenarios = csvdata.Rows(r, "scenarios.csv", Scenario{
		Cards: SetupCards{Future: [2]Card{NoCard, NoCard}}, Special: Special{SingaporeBy: NoCard},
	})
	for i := range s.Scenarios {
		scenario := &s.Scenarios[i]
		scenario.Schedule = schedules[scenario.Victory]
		for unit := range scenario.Units {
			scenario.Units[unit] = SetupUnit{Unit: Unit(unit), Place: Place{Loc: NoLoc, Box: BoxRemoved, Card: NoCard}}
		}
		japan := s.startOfCampaign(scenario.Map)
		scenario.Markers = make(map[string]string)
		for _, setup := range []string{scenario.Like, scenario.SetupID} {
			for _, line := range units {
				if line.Setup == setup {
					scenario.Units[line.Unit] = line.SetupUnit
				}
			}
			for _, line := range control {
				if line.Setup != setup {
					continue
				}
				for _, loc := range line.Hexes {
					if line.Side == Japan {
						japan.Add(loc)
					} else {
						japan.Remove(loc)
					}
				}
			}
			for _, line := range markers {
				if line.Setup == setup {
					scenario.Markers[line.Marker] = line.Value
				}
			}
		}
		scenario.Japan = slices.Collect(japan.All())
		scenario.readMarkers(r)
	}
}

// startOfCampaign is the Japanese hexes of a map in December 1941.
func (s *Set) startOfCampaign(sheet Map) (japan LocSet) {
	for loc := range s.Hexes {
		if info := &s.Hexes[loc]; info.Control == Japan && info.on(sheet) {
			japan.Add(Loc(loc))
		}
	}
	return japan
}

// on tells whether a hex is on a map.
func (h *HexInfo) on(sheet Map) bool {
	return [...]bool{MainMap: h.MainMap, SouthPacificMap: h.SouthPacificMap, BurmaMap: h.BurmaMap}[sheet]
}

// readMarkers reads the markers as figures and cards.
func (s *Scenario) readMarkers(r *csvdata.Reader) {
	csvdata.Fill(r, &s.Start, s.Markers)
	csvdata.Fill(r, &s.Cards, s.Markers)
	csvdata.Fill(r, &s.Special, s.Markers)
	var points struct {
		Every []struct {
			Pool   Pool
			Points int8
		} `csv:"replacements"`
		Some []struct {
			Pool Pool
			Turn int8
		} `csv:"replacement_turns"`
	}
	csvdata.Fill(r, &points, s.Markers)
	s.Special.Replacements = len(points.Every)+len(points.Some) > 0
	for _, p := range points.Every {
		s.Special.Points[p.Pool] = p.Points
	}
	for _, p := range points.Some {
		s.Special.PointsOn[p.Pool] |= 1 << p.Turn
	}
}
