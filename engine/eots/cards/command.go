package cards

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Commanded are the units that an HQ could activate, whatever limits their number (6.3,
// 6.12, 6.21). The state remembers the answer.
func Commanded(s *state.State, hq components.Unit) components.UnitSet {
	key := state.CommandKey{HQ: hq, Event: components.NoCard}
	if s.Off.On && s.Off.Event {
		key.Event = s.Off.Card
	}
	units, known := s.Cached().Commanded.Get(key)
	if !known {
		units = Ordered(s, hq)
		s.Cached().Commanded.Put(key, units)
	}
	return units
}

// OverLimit tells whether a list is longer than the HQ can activate (7.21, 7.26).
func OverLimit(s *state.State, side components.Side, chosen components.UnitSet) bool {
	counted := chosen.Without(freeActivations(s, side))
	return counted.Count() > s.ActivationLimit(side, chosen)
}

// EventHQs are the HQs that may run the Offensive of an event (5.31 A).
func EventHQs(s *state.State, side components.Side, card components.Card) components.UnitSet {
	hqs := s.CommandedHQs(side)
	if IsCard(s, card, components.Japan, adachi) {
		hqs = s.Situation().HQs(side) // supplied or not
	}
	if IsCard(s, card, components.Allies, halseyReplaces) {
		if posts := halseyPosts(s); !posts.IsEmpty() {
			hqs.Add(s.Set.Cards[card].Adds)
		}
	}
	if named := s.Set.Cards[card].HQs; named != nil {
		hqs = hqs.Intersect(state.UnitSet(named))
	}
	return hqs
}

// Ordered are the units that an HQ could activate now. Rule 2.1, Burma: the Singapore box
// opens for the event of one card only.
func Ordered(s *state.State, hq components.Unit) components.UnitSet {
	if s.OpensSingapore(s.Set.Units[hq].Side) {
		return s.Situation().Released(hq)
	}
	if SupplyWaived(s, s.Set.Units[hq].Side) {
		return inCommandRange(s, hq)
	}
	units := s.Situation().Activatable(hq)
	if others := Lent(s, hq); !others.IsEmpty() {
		units = units.Union(s.Situation().Reached(hq, others))
	}
	return units
}

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
