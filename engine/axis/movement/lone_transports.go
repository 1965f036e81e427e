package movement

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// loneTransports are the transports that will be sunk without a die when the battles begin: alone with enemies that
// can fight, and with nowhere to retreat, since they did not come from anywhere in this turn. Rule 9.6, A34.
func loneTransports(s *state.State) (ships []state.UnitID) {
	for zone := components.SeaZone(1); zone <= components.LastOfSeas; zone++ {
		if !s.SeaFight(zone) {
			continue
		}
		att, def := s.TallyOf(state.SeaFight, zone, state.Attacker), s.TallyOf(state.SeaFight, zone, state.Defender)
		if att.Armed() > 0 || def.Armed() == 0 {
			continue
		}
		var here []state.UnitID
		exit := false
		for u := range s.UnitsAt(zone) {
			if s.TakesPart(u, state.SeaFight, zone, state.Attacker) {
				here = append(here, u.ID)
				exit = exit || u.From != components.NoSpace && u.From != zone && s.IsRetreatSpace(u.From)
			}
		}
		if !exit {
			ships = append(ships, here...)
		}
	}
	return ships
}

// loneTransportsText tells which transports the plan gives up; zero where there are none. Rule 9.6, A34.
func loneTransportsText(s *state.State) engine.Text {
	ships := loneTransports(s)
	if len(ships) == 0 {
		return engine.Text{}
	}
	return engine.T("axis.lone-transports", "units", s.WhereText(ships), "rule", "9.6")
}
