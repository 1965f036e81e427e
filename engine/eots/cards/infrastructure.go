package cards

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// Projects are the transport routes that a side may build now. Rule 13.77: the Allies,
// while they control all of Northern India and Akyab, Jarhat first, then Imphal and Ledo;
// Japan Imphal only, while transport routes link it with a supplied Rangoon.
func Projects(s *state.State, side components.Side) []components.Project {
	if side == components.Japan {
		if !s.Board.Built[components.Imphal] && s.Situation().ImphalLine() {
			return []components.Project{components.Imphal}
		}
		return nil
	}
	needed := s.Set.Areas.NorthernIndia
	needed.Add(s.Set.Loc(akyabHex))
	switch {
	case !needed.Intersect(s.Board.Japan).IsEmpty():
		return nil
	case !s.Board.Built[components.Jarhat]:
		return []components.Project{components.Jarhat}
	}
	var projects []components.Project
	for _, project := range []components.Project{components.Imphal, components.Ledo} {
		if !s.Board.Built[project] {
			projects = append(projects, project)
		}
	}
	return projects
}

const akyabHex = hexgrid.Number(2006)

// ProjectHex is the hex that carries the marker of a transport route (13.77).
func ProjectHex(project components.Project) hexgrid.Number {
	return [...]hexgrid.Number{components.Jarhat: 2104, components.Imphal: 2105, components.Ledo: 2205}[project]
}

// AlliesHoldChinaPorts tells whether the Allies control every coastal Chinese and Korean
// port, by an option every coastal hex of China and Korea (13.71): no division leaves
// China, no China Offensive is possible. The small maps leave these ports out: they stay
// Japanese.
func AlliesHoldChinaPorts(s *state.State) bool {
	areas := &s.Set.Areas
	ports := areas.ChinaPorts.Union(areas.Korea.Intersect(areas.Ports))
	if s.Chose(edition.ChinaCoast) {
		ports = areas.CoastalChina.Union(areas.Korea)
	}
	return !s.Small() && s.Holds(components.Japan, ports).IsEmpty()
}
