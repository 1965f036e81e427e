package state

import (
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// idleCarrierRange is how near an inactive carrier has to be for card J32.
const idleCarrierRange = 6

// Current is the battle being fought, nil between battles.
func (s *State) Current() *Battle {
	if s.Off.Current < 0 || int(s.Off.Current) >= len(s.Off.Battles) {
		return nil
	}
	return &s.Off.Battles[s.Off.Current]
}

// Field is a battle as it stands now: with those who took part when it began, or, as
// long as it has not, with those who would.
func (s *State) Field(b *Battle) *battle.Field {
	f := &battle.Field{
		Set: s.Set, Board: &s.Board, Hex: b.Hex, Active: s.Off.Side, Condition: s.Off.Condition,
		Landed: s.Off.Landed, NearIdleCarrier: s.nearIdleCarrier(b.Hex), Bonuses: s.Bonuses(),
	}
	if fight := b.Fight; fight != nil {
		f.Fighters, f.Escorts, f.Ground = fight.Fighters, fight.Escorts, fight.Ground
		f.Prepared, f.Garrison = fight.Prepared, int(fight.Garrison)
		return f
	}
	commitments := s.commitments(b)
	f.Enlist(&commitments)
	f.Garrison = battle.GarrisonSteps(s.Set, &s.Board, b.Hex)
	f.Prepared = s.Prepared(f)
	return f
}

// commitments tell who is bound to the battle and who to another. Rule 9.1: a unit fights
// in one battle of an Offensive.
func (s *State) commitments(b *Battle) battle.Commitments {
	c := battle.Commitments{Distant: s.Bound(b), Barred: s.Off.Bracketed.Union(s.Off.TurnedBack)}
	for i := range s.Off.Battles {
		other := &s.Off.Battles[i]
		if other.Hex == b.Hex {
			continue
		}
		bound := s.Bound(other)
		c.Elsewhere = c.Elsewhere.Union(bound[components.Japan]).Union(bound[components.Allies])
		c.Elsewhere = c.Elsewhere.Union(s.Standing(other.Hex))
		// B-A24: ships beside two carriers that fight in different battles go where they were
		// assigned; without that, to the battle declared first.
		if i < s.Off.Index(b) || other.Fight != nil {
			c.Elsewhere = c.Elsewhere.Union(s.escortsOf(other))
		}
	}
	c.Elsewhere = c.Elsewhere.Without(c.Distant[components.Japan]).Without(c.Distant[components.Allies])
	return c
}

// Index is the place of a battle in the order of declaration.
func (o *Offensive) Index(b *Battle) int {
	for i := range o.Battles {
		if o.Battles[i].Hex == b.Hex {
			return i
		}
	}
	return -1
}

// Standing are all units in a hex.
func (s *State) Standing(hex components.Loc) components.UnitSet {
	var units components.UnitSet
	for unit := range s.Board.Pieces {
		if s.Board.Pieces[unit].Place == position.At(hex) {
			units.Add(components.Unit(unit))
		}
	}
	return units
}

// escortsOf are the ships beside the distant carriers of a battle (9.12).
func (s *State) escortsOf(b *Battle) components.UnitSet {
	if b.Fight != nil {
		return b.Fight.Escorts[components.Japan].Union(b.Fight.Escorts[components.Allies])
	}
	field := battle.Field{Set: s.Set, Board: &s.Board, Hex: b.Hex, Active: s.Off.Side}
	field.Enlist(&battle.Commitments{Distant: s.Bound(b)})
	return field.Escorts[components.Japan].Union(field.Escorts[components.Allies])
}

// Prepared tells whether the Reaction player had a ground unit or HQ in the hex before
// the landing. Rule 9.4 A: who was there at the start of the Offensive and still is; a
// garrison counts (B-A36), by an option an HQ does not (B-E20).
func (s *State) Prepared(f *battle.Field) bool {
	reactor := f.Reactor()
	if f.GarrisonOf(reactor) > 0 {
		return true
	}
	for unit := range s.Standing(f.Hex).All() {
		info := &s.Set.Units[unit]
		if info.Side != reactor || info.Class != components.Ground && (info.Class != components.HQ || s.Chose(edition.HQsDoNotDefend)) {
			continue
		}
		if s.Off.Start == nil || s.Off.Start.Pieces[unit].Place == position.At(f.Hex) {
			return true
		}
	}
	return false
}

// nearIdleCarrier tells whether an inactive Japanese CV or CVL is near (card J32).
func (s *State) nearIdleCarrier(hex components.Loc) bool {
	for unit := range s.Set.UnitsOf(components.Japan).All() {
		info, place := &s.Set.Units[unit], s.Board.Pieces[unit].Place
		if info.Type != components.CV && info.Type != components.CVL || !place.OnMap() || s.Board.Activated.Has(unit) {
			continue
		}
		if s.Set.Distance(place.Loc(), hex) <= idleCarrierRange {
			return true
		}
	}
	return false
}

// Participants are the air and naval units of a side that fight in a battle or escort a
// carrier there (9.1, 9.12), for cards that take steps from them.
func (s *State) Participants(b *Battle, side components.Side) components.UnitSet {
	f := s.Field(b)
	var units components.UnitSet
	for unit := range f.Fighters[side].Union(f.Escorts[side]).All() {
		if s.Board.Pieces[unit].Place.OnMap() {
			units.Add(unit)
		}
	}
	return units
}

// Allocation is an open volley with the steps chosen so far.
func (s *State) Allocation(b *Battle, v *Volley) battle.Allocation {
	f := s.Field(b)
	if v.Ground {
		ashore := f.Ashore(b.Fight.AirNaval)
		f = &ashore
	}
	return f.Allocate(battle.Volley{
		Firing: v.Side, Ground: v.Ground, Hits: int(v.Hits), Critical: v.Critical, Ashore: v.Ashore, Spared: v.Spared,
	}, v.Losses)
}

// Bonus is the sum of a printed modifier over the event of the Offensive and the
// Reaction cards played (5.31, 5.32), with the card that gives it (the last one).
func (s *State) Bonus(word string) (value int, from components.Card) {
	from = components.NoCard
	add := func(card components.Card) {
		for _, b := range s.Set.Cards[card].Bonuses {
			if b.Word == word {
				value += int(b.Value)
				from = card
			}
		}
	}
	if s.Off.On && s.Off.Event {
		add(s.Off.Card)
	}
	if s.Off.On {
		for _, card := range s.Off.ReactionCards {
			add(card)
		}
	}
	return value, from
}

// doctrineCard is the Japanese card New Operation Plan, whose effect stays.
const doctrineCard = 31

// Bonuses are the figures of all cards that bear on the battles of the Offensive: its
// event, the Reaction cards played (5.31, 5.32), and the Defensive Doctrine once it
// is in play (J31).
func (s *State) Bonuses() battle.Bonuses {
	var list battle.Bonuses
	add := func(card components.Card) {
		for _, b := range s.Set.Cards[card].Bonuses {
			list = append(list, battle.Bonus{Word: b.Word, Value: int(b.Value), Card: card})
		}
	}
	if s.Off.On && s.Off.Event {
		add(s.Off.Card)
	}
	for _, card := range s.Off.ReactionCards {
		add(card)
	}
	if s.Get(DefensiveDoctrine) != 0 {
		add(s.Set.CardByNumber(components.Japan, doctrineCard))
	}
	return list
}

// Bound are the carriers and air units that fight for a battle from other hexes, with the
// ships assigned to them. Rule 9.12: a ship goes with a carrier; one that no carrier of its
// hex takes along any more is free again.
func (s *State) Bound(b *Battle) [2]components.UnitSet {
	distant := b.Distant
	if b.Fight != nil {
		return distant
	}
	for side := components.Japan; side <= components.Allies; side++ {
		for unit := range b.Distant[side].All() {
			if !s.Flyer(unit) && !s.Guards(unit, b.Distant[side]) {
				distant[side].Remove(unit)
			}
		}
	}
	return distant
}

// Guards tells whether a ship stands beside a carrier of a set.
func (s *State) Guards(ship components.Unit, set components.UnitSet) bool {
	for unit := range set.All() {
		if s.Set.Units[unit].Carrier() && s.Board.Pieces[unit].Place == s.Board.Pieces[ship].Place {
			return true
		}
	}
	return false
}
