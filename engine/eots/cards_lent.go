package eots

import (
	c "github.com/umpire-games/umpire/engine/eots/components"
)

// lilliput is the Allied card that lends Southwest Pacific HQ Australian ground units.
const lilliput = 25

// lent are the units that an HQ may activate by the event of the Offensive although its
// nationality does not allow it (6.12): Australian ground units under A25.
func (s *State) lent(hq c.Unit) c.UnitSet {
	var units c.UnitSet
	if !s.offensiveEvent(c.Allies, lilliput) || s.Off.HQ[c.Allies] != hq {
		return units
	}
	for unit := range s.game.set.UnitsOf(c.Allies).All() {
		if info := &s.game.set.Units[unit]; info.Nationality == c.Australian && info.Class == c.Ground {
			units.Add(unit)
		}
	}
	return units
}

// mayCommand tells whether the nationality of an HQ or the event of the Offensive lets it
// activate a unit (6.12).
func (s *State) mayCommand(hq, unit c.Unit) bool {
	lent := s.lent(hq)
	return s.Situation().MayCommand(hq, unit) || lent.Has(unit)
}

// marinesWaived tells that US Army ground units need no Marines on defended one-hex islands
// (8.45 D, A62).
func (s *State) marinesWaived(side c.Side) bool {
	return side == c.Allies && s.Off.Side == side && s.offensiveEvent(c.Allies, kingII)
}
