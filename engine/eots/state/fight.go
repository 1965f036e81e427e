package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// Modifier of a die roll with the rule that gives it.
type Modifier = battle.Modifier

// Casualty is a step loss; the unit may be battle.Garrison.
type Casualty = battle.Loss

// Fight is the course of one battle (9.0).
type Fight struct {
	// Fighters, Escorts and Ground are the participants when it began (9.1).
	Fighters [2]components.UnitSet `json:"fighters"`
	Escorts  [2]components.UnitSet `json:"escorts"`
	Ground   [2]components.UnitSet `json:"ground"`
	// Prepared: the Reaction player held the hex before the landing (9.4).
	Prepared bool `json:"prepared,omitempty"`
	// Garrison steps left to Japan (13.76, 13.94).
	Garrison int8 `json:"garrison,omitempty"`
	// Berths are where the Japanese carriers fought from, should one come back (9.2 F.7).
	Berths []Assignment `json:"berths,omitempty"`
	// Exchanges of fire held in the air-naval stage: one of both sides at an
	// Intercept, otherwise one of each.
	Exchanges int8 `json:"exchanges"`
	// Volleys fired so far in both stages.
	Volleys []Volley `json:"volleys,omitempty"`
	// AirNaval is the winner of the air-naval stage, NoSide while open. Held: it was fought.
	AirNaval components.Side `json:"air_naval"`
	Held     bool            `json:"held,omitempty"`
	// GroundFought: both sides fired in the ground stage.
	GroundFought bool `json:"ground_fought,omitempty"`
	// Lost counts the steps lost in the ground stage by side (9.4 C).
	Lost [2]int8 `json:"lost"`
	// Shifted: Japan has used the carrier option, or declined it for good.
	Shifted bool `json:"shifted,omitempty"`
	// Winner of the battle, NoSide while open.
	Winner components.Side `json:"winner"`
	// Casualties of this battle.
	Casualties []Casualty `json:"casualties,omitempty"`
}

// Volley is one side's fire in one stage.
type Volley struct {
	Side   components.Side `json:"side"`
	Ground bool            `json:"ground,omitempty"`
	// Ashore: fire of ships and aircraft on ground units (9.2 F.5).
	Ashore bool `json:"ashore,omitempty"`
	// Strength, natural Die and Modified die, Quarters (the multiplier in quarters), Hits.
	Strength int16      `json:"strength"`
	Die      int8       `json:"die"`
	Mods     []Modifier `json:"mods,omitempty"`
	Modified int8       `json:"modified"`
	Quarters int8       `json:"quarters"`
	Hits     int16      `json:"hits"`
	Critical bool       `json:"critical,omitempty"`
	// Spared is the unit whose last step its owner keeps, NoUnit without (9.2 F.5).
	Spared components.Unit `json:"spared"`
	// Left are the hits not allocated yet, Losses the steps chosen so far. The board
	// shows them when the whole exchange is Applied.
	Left    int16      `json:"left"`
	Losses  []Casualty `json:"losses,omitempty"`
	Closed  bool       `json:"closed,omitempty"`
	Applied bool       `json:"applied,omitempty"`
}

// Open is the first volley whose hits are not allocated, nil without.
func (f *Fight) Open() *Volley {
	for i := range f.Volleys {
		if !f.Volleys[i].Closed {
			return &f.Volleys[i]
		}
	}
	return nil
}

func (f Fight) clone() Fight {
	f.Berths, f.Casualties, f.Volleys = slices.Clone(f.Berths), slices.Clone(f.Casualties), slices.Clone(f.Volleys)
	for i := range f.Volleys {
		v := &f.Volleys[i]
		v.Mods, v.Losses = slices.Clone(v.Mods), slices.Clone(v.Losses)
	}
	return f
}

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
	return slices.IndexFunc(o.Battles, func(other Battle) bool { return other.Hex == b.Hex })
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
	return s.Standing(f.Hex).Any(func(unit components.Unit) bool {
		info := &s.Set.Units[unit]
		return info.Side == reactor &&
			(info.Class == components.Ground || info.Class == components.HQ && !s.Chose(edition.HQsDoNotDefend)) &&
			(s.Off.Start == nil || s.Off.Start.Pieces[unit].Place == position.At(f.Hex))
	})
}

// nearIdleCarrier tells whether an inactive Japanese CV or CVL is near (card J32).
func (s *State) nearIdleCarrier(hex components.Loc) bool {
	return s.Set.UnitsOf(components.Japan).Without(s.Board.Activated).Any(func(unit components.Unit) bool {
		info, place := &s.Set.Units[unit], s.Board.Pieces[unit].Place
		return (info.Type == components.CV || info.Type == components.CVL) && place.OnMap() &&
			s.Set.Distance(place.Loc(), hex) <= idleCarrierRange
	})
}

// Participants are the air and naval units of a side that fight in a battle or escort a
// carrier there (9.1, 9.12), for cards that take steps from them.
func (s *State) Participants(b *Battle, side components.Side) components.UnitSet {
	f := s.Field(b)
	return f.Fighters[side].Union(f.Escorts[side]).Where(func(unit components.Unit) bool { return s.Board.Pieces[unit].Place.OnMap() })
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
	if !s.Off.On {
		return 0, from
	}
	for _, card := range s.offensiveCards() {
		for _, b := range s.Set.Cards[card].Bonuses {
			if b.Word == word {
				value += int(b.Value)
				from = card
			}
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
	cards := s.offensiveCards()
	if s.Get(DefensiveDoctrine) != 0 {
		cards = append(slices.Clip(cards), s.Set.CardByNumber(components.Japan, doctrineCard))
	}
	var list battle.Bonuses
	for _, card := range cards {
		for _, b := range s.Set.Cards[card].Bonuses {
			list = append(list, battle.Bonus{Word: b.Word, Value: int(b.Value), Card: card})
		}
	}
	return list
}

// offensiveCards are the event of the Offensive and the Reaction cards played.
func (s *State) offensiveCards() []components.Card {
	if s.Off.On && s.Off.Event {
		return append([]components.Card{s.Off.Card}, s.Off.ReactionCards...)
	}
	return s.Off.ReactionCards
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
		distant[side] = distant[side].Where(func(unit components.Unit) bool { return s.Flyer(unit) || s.Guards(unit, b.Distant[side]) })
	}
	return distant
}

// Guards tells whether a ship stands beside a carrier of a set.
func (s *State) Guards(ship components.Unit, set components.UnitSet) bool {
	return set.Any(func(unit components.Unit) bool {
		return s.Set.Units[unit].Carrier() && s.Board.Pieces[unit].Place == s.Board.Pieces[ship].Place
	})
}
