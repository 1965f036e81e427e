package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/hex"
)

// projects are the transport routes that a side may build now. Rule 13.77: the Allies,
// while they control all of Northern India and Akyab, Jarhat first, then Imphal and Ledo;
// Japan Imphal only, while transport routes link it with a supplied Rangoon.
func (s *State) projects(side components.Side) []components.Project {
	if side == components.Japan {
		if !s.Board.Built[components.Imphal] && s.Situation().ImphalLine() {
			return []components.Project{components.Imphal}
		}
		return nil
	}
	needed := s.set.Areas.NorthernIndia
	needed.Add(s.set.Loc(akyabHex))
	if enemy := needed.Intersect(s.Board.Japan); !enemy.IsEmpty() {
		return nil
	}
	if !s.Board.Built[components.Jarhat] {
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

const akyabHex = hex.Hex(2006)

// projectHex is the hex that carries the marker of a transport route (13.77).
func projectHex(project components.Project) hex.Hex {
	return [...]hex.Hex{components.Jarhat: 2104, components.Imphal: 2105, components.Ledo: 2205}[project]
}

// alliesHoldChinaPorts tells whether the Allies control every coastal Chinese and Korean
// port, by an option every coastal hex of China and Korea (13.71): no division leaves
// China, no China Offensive is possible. The small maps leave these ports out: they stay
// Japanese.
func (s *State) alliesHoldChinaPorts() bool {
	areas := &s.set.Areas
	ports := areas.ChinaPorts.Union(areas.Korea.Intersect(areas.Ports))
	if s.chose(edition.ChinaCoast) {
		ports = areas.CoastalChina.Union(areas.Korea)
	}
	held := s.holds(components.Japan, ports)
	return held.IsEmpty() && !s.small()
}
