package eots

import "github.com/umpire-games/umpire/engine/eots/components"

// commanded are the units that an HQ could activate, whatever limits their number (6.3,
// 6.12, 6.21). The state remembers the answer.
func (s *State) commanded(hq components.Unit) components.UnitSet {
	key := commandKey{hq: hq, event: components.NoCard}
	if s.Off.On && s.Off.Event {
		key.event = s.Off.Card
	}
	units, known := s.cached().commanded.get(key)
	if !known {
		units = s.ordered(hq)
		s.cached().commanded.put(key, units)
	}
	return units
}

// overLimit tells whether a list is longer than the HQ can activate (7.21, 7.26).
func (s *State) overLimit(side components.Side, chosen components.UnitSet) bool {
	counted := chosen.Without(freeActivations(s, side))
	return counted.Count() > s.activationLimit(side, chosen)
}

// eventHQs are the HQs that may run the Offensive of an event (5.31 A).
func (s *State) eventHQs(side components.Side, card components.Card) components.UnitSet {
	hqs := s.commandedHQs(side)
	if s.isCard(card, components.Japan, adachi) {
		hqs = s.Situation().HQs(side) // supplied or not
	}
	if s.isCard(card, components.Allies, halseyReplaces) {
		if posts := s.halseyPosts(); !posts.IsEmpty() {
			hqs.Add(s.set.Cards[card].Adds)
		}
	}
	if named := s.set.Cards[card].HQs; named != nil {
		hqs = hqs.Intersect(setOf(named))
	}
	return hqs
}

// ordered are the units that an HQ could activate now. Rule 2.1, Burma: the Singapore box
// opens for the event of one card only.
func (s *State) ordered(hq components.Unit) components.UnitSet {
	if s.opensSingapore(s.set.Units[hq].Side) {
		return s.Situation().Released(hq)
	}
	if s.supplyWaived(s.set.Units[hq].Side) {
		return s.inCommandRange(hq)
	}
	units := s.Situation().Activatable(hq)
	if others := s.lent(hq); !others.IsEmpty() {
		units = units.Union(s.Situation().Reached(hq, others))
	}
	return units
}
