package eots

import (
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/hex"
)

// projects are the transport routes that a side may build now. Rule 13.77: the Allies,
// while they control all of Northern India and Akyab, Jarhat first, then Imphal and Ledo;
// Japan Imphal only, while transport routes link it with a supplied Rangoon.
func (s *State) projects(side c.Side) []c.Project {
	if side == c.Japan {
		if !s.Board.Built[c.Imphal] && s.Situation().ImphalLine() {
			return []c.Project{c.Imphal}
		}
		return nil
	}
	needed := s.set.Areas.NorthernIndia
	needed.Add(s.set.Loc(akyabHex))
	if enemy := needed.Intersect(s.Board.Japan); !enemy.IsEmpty() {
		return nil
	}
	if !s.Board.Built[c.Jarhat] {
		return []c.Project{c.Jarhat}
	}
	var projects []c.Project
	for _, project := range []c.Project{c.Imphal, c.Ledo} {
		if !s.Board.Built[project] {
			projects = append(projects, project)
		}
	}
	return projects
}

const akyabHex = hex.Hex(2006)

// projectHex is the hex that carries the marker of a transport route (13.77).
func projectHex(project c.Project) hex.Hex {
	return [...]hex.Hex{c.Jarhat: 2104, c.Imphal: 2105, c.Ledo: 2205}[project]
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
	held := s.holds(c.Japan, ports)
	return held.IsEmpty() && !s.small()
}
