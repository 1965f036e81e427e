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
