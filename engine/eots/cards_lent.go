package eots

import (
	c "github.com/umpire-games/umpire/engine/eots/components"
)

// Allied cards that lend an HQ units of other nations.
const (
	lilliput = 25
	oboe     = 76
)

// lent are the units that an HQ may activate by the event of the Offensive although its
// nationality does not allow it (6.12, 7.21 D): Australian ground units under A25, these and
// the air and naval units of all nations under A76.
func (s *State) lent(hq c.Unit) c.UnitSet {
	var units c.UnitSet
	every := s.offensiveEvent(c.Allies, oboe)
	if !every && !s.offensiveEvent(c.Allies, lilliput) || s.Off.HQ[c.Allies] != hq {
		return units
	}
	for unit := range s.set.UnitsOf(c.Allies).All() {
		info := &s.set.Units[unit]
		ashore := info.Nationality == c.Australian && info.Class == c.Ground
		if ashore || every && (info.Class == c.Air || info.Class == c.Naval) {
			units.Add(unit)
		}
	}
	return units
}

// mayCommand tells whether the nationality of an HQ or the event of the Offensive lets it
// activate a unit (6.12).
func (s *State) mayCommand(hq, unit c.Unit) bool {
	others := s.lent(hq)
	return s.Situation().MayCommand(hq, unit) || others.Has(unit)
}

// marinesWaived tells that US Army ground units need no Marines on defended one-hex islands
// (8.45 D, A62).
func (s *State) marinesWaived(side c.Side) bool {
	return side == c.Allies && s.Off.Side == side && s.offensiveEvent(c.Allies, kingII)
}
