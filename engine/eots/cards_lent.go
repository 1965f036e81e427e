package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
)

// Allied cards that lend an HQ units of other nations.
const (
	lilliput = 25
	oboe     = 76
)

// lent are the units that an HQ may activate by the event of the Offensive although its
// nationality does not allow it (6.12, 7.21 D): Australian ground units under A25, these and
// the air and naval units of all nations under A76.
func (s *State) lent(hq components.Unit) components.UnitSet {
	var units components.UnitSet
	every := s.offensiveEvent(components.Allies, oboe)
	if !every && !s.offensiveEvent(components.Allies, lilliput) || s.Off.HQ[components.Allies] != hq {
		return units
	}
	for unit := range s.set.UnitsOf(components.Allies).All() {
		info := &s.set.Units[unit]
		ashore := info.Nationality == components.Australian && info.Class == components.Ground
		if ashore || every && (info.Class == components.Air || info.Class == components.Naval) {
			units.Add(unit)
		}
	}
	return units
}

// mayCommand tells whether the nationality of an HQ or the event of the Offensive lets it
// activate a unit (6.12).
func (s *State) mayCommand(hq, unit components.Unit) bool {
	others := s.lent(hq)
	return s.Situation().MayCommand(hq, unit) || others.Has(unit)
}

// marinesWaived tells that US Army ground units need no Marines on defended one-hex islands
// (8.45 D, A62).
func (s *State) marinesWaived(side components.Side) bool {
	return side == components.Allies && s.Off.Side == side && s.offensiveEvent(components.Allies, kingII)
}
