package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// loneTransports are the transports that will be sunk without a die when the battles begin: alone with enemies that
// can fight, and with nowhere to retreat, since they did not come from anywhere in this turn. Rule 9.6, A34.
func (s *State) loneTransports() (ships []UnitID) {
	for zone := c.SeaZone(1); zone <= c.LastOfSeas; zone++ {
		if !s.seaFight(zone) {
			continue
		}
		att, def := s.tallyOf(SeaFight, zone, attacker), s.tallyOf(SeaFight, zone, defender)
		if att.Armed() > 0 || def.Armed() == 0 {
			continue
		}
		var here []UnitID
		exit := false
		for u := range s.at(zone) {
			if s.fights(u, SeaFight, zone, attacker) {
				here = append(here, u.ID)
				exit = exit || u.From != c.NoSpace && u.From != zone && s.isExit(u.From)
			}
		}
		if !exit {
			ships = append(ships, here...)
		}
	}
	return ships
}

// abandoned tells which transports the plan gives up; zero where there are none. Rule 9.6, A34.
func (s *State) abandoned() engine.Text {
	ships := s.loneTransports()
	if len(ships) == 0 {
		return engine.Text{}
	}
	return engine.T("axis.lone-transports", "units", s.whereText(ships), "rule", "9.6")
}
