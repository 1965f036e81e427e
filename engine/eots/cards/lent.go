package cards

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Allied cards that lend an HQ units of other nations.
const (
	lilliput = 25
	oboe     = 76
)

// Lent are the units that an HQ may activate by the event of the Offensive although its
// nationality does not allow it (6.12, 7.21 D): Australian ground units under A25, these and
// the air and naval units of all nations under A76.
func Lent(s *state.State, hq components.Unit) components.UnitSet {
	every := s.OffensiveEvent(components.Allies, oboe)
	if !every && !s.OffensiveEvent(components.Allies, lilliput) || s.Off.HQ[components.Allies] != hq {
		return components.UnitSet{}
	}
	return s.Set.UnitsOf(components.Allies).Where(func(unit components.Unit) bool {
		info := &s.Set.Units[unit]
		ashore := info.Nationality == components.Australian && info.Class == components.Ground
		return ashore || every && (info.Class == components.Air || info.Class == components.Naval)
	})
}

// MayCommand tells whether the nationality of an HQ or the event of the Offensive lets it
// activate a unit (6.12).
func MayCommand(s *state.State, hq, unit components.Unit) bool {
	others := Lent(s, hq)
	return s.Situation().MayCommand(hq, unit) || others.Has(unit)
}

// MarinesWaived tells that US Army ground units need no Marines on defended one-hex islands
// (8.45 D, A62).
func MarinesWaived(s *state.State, side components.Side) bool {
	return side == components.Allies && s.Off.Side == side && s.OffensiveEvent(components.Allies, kingII)
}
