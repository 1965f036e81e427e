package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// Cards of the attack and personage families with texts of their own.
const (
	skipBombing  = 24 // Allied
	archerFish   = 61 // Allied: the owner of the ships chooses
	xCraft       = 78 // Allied: ships in port
	wingate      = 22 // Allied
	tokyoReach   = 11 // Kamikazes fly that far from Tokyo
	kamikazeHits = 2
)

func (s *State) isCard(card components.Card, side components.Side, number int) bool {
	return card == s.set.CardByNumber(side, number)
}

// kamikaze tells the Kamikaze cards.
func (s *State) kamikaze(card components.Card) bool {
	_, ok := s.set.Cards[card].Bonus("allied-naval-steps")
	return ok
}

// activeShips are the activated naval units of the Offensives player on the map.
func (s *State) activeShips() components.UnitSet {
	ships := s.Off.Chosen[s.Off.Side]
	for unit := range ships.All() {
		if s.set.Units[unit].Class != components.Naval || !s.Board.Pieces[unit].Place.OnMap() {
			ships.Remove(unit)
		}
	}
	return ships
}

// portedShips are the inactive Japanese naval units in ports off the Home Islands (A78).
func (s *State) portedShips() components.UnitSet {
	ships := s.set.UnitsOf(components.Japan).Without(s.Board.Activated)
	for unit := range ships.All() {
		place := s.Board.Pieces[unit].Place
		if s.set.Units[unit].Class != components.Naval || !place.OnMap() ||
			!s.set.Hexes[place.Loc()].Port || s.set.Areas.HomeIslands.Has(place.Loc()) {
			ships.Remove(unit)
		}
	}
	return ships
}

// victims are the ships that a submarine card can be played against.
func (s *State) victims(card components.Card) components.UnitSet {
	if s.isCard(card, components.Allies, xCraft) {
		return s.portedShips()
	}
	return s.activeShips()
}

// reactionPlayable tells why a Reaction card of the families attack and personage cannot be
// played in this window; nil if it can. The windows, the number of cards and the other
// families are judged before.
func reactionPlayable(s *State, card components.Card) *engine.Refusal {
	info := &s.set.Cards[card]
	switch {
	case info.Family == components.FamilyPersonage:
		return personagePlayable(s, card)
	case s.kamikaze(card):
		if len(s.kamikazeBattles()) == 0 {
			return engine.Refuse("5.32", "eots.card-refuse.kamikaze", "card", s.cardText(card))
		}
	case s.isCard(card, components.Allies, skipBombing):
		if s.Stage != ReactionCards {
			return engine.Refuse("5.32", "eots.card-refuse.battle-only", "card", s.cardText(card))
		}
	default:
		if ships := s.victims(card); ships.IsEmpty() {
			return engine.Refuse("5.32", "eots.card-refuse.no-ship", "card", s.cardText(card))
		}
	}
	return nil
}

// personagePlayable judges J21; what A22 asks for everybody can see (occasion).
func personagePlayable(s *State, card components.Card) *engine.Refusal {
	if s.isCard(card, components.Allies, wingate) {
		return nil
	}
	if hq := s.Off.HQ[components.Allies]; hq == components.NoUnit || s.set.Units[hq].ID != "uk-hq-seac" {
		return engine.Refuse("5.32", "eots.card-refuse.seac", "card", s.cardText(card))
	}
	return nil
}

// reactionOptions lists the words that follow "react CARD": for a Kamikaze attack the battle, the
// air unit that flies and the ships; under A22 the unit called back; for J64 the ship in the storm.
func reactionOptions(s *State, card components.Card, args []string) []engine.Option {
	info := &s.set.Cards[card]
	switch {
	case info.Family == components.FamilyWeather:
		return s.stormOptions(card, args)
	case s.isCard(card, components.Allies, wingate) && len(args) == 0:
		return s.unitList(s.recallable(), ends)
	case s.kamikaze(card):
		return s.kamikazeOptions(args)
	}
	return nil
}

// playReaction carries out a Reaction card of the families attack and personage. The card
// has been moved to its pile. Losses due before the battles are taken at once: nothing of
// step 10 comes between.
func playReaction(r *referee, card components.Card, args []string) {
	info := &r.set().Cards[card]
	switch {
	case r.s.isCard(card, components.Allies, wingate):
		r.recall(card, r.s.unit(args[0]))
	case info.Family == components.FamilyPersonage:
		r.cancelBySEAC(card)
	case r.s.kamikaze(card):
		r.strikeKamikaze(args)
	case r.s.isCard(card, components.Allies, skipBombing):
		r.skipBomb(card)
	default:
		r.torpedo(card)
	}
}

// torpedo rolls for a submarine attack (5.32 B). Who plays the card names the ships that lose the
// steps, when they are due; against Archer Fish their owner does (A61).
func (r *referee) torpedo(card components.Card) {
	info := &r.set().Cards[card]
	one, _ := info.Bonus("one-step-to")
	two, hasTwo := info.Bonus("two-steps-to")
	die := int8(r.d10("submarine attack"))
	steps, target := 0, one
	switch {
	case die <= one:
		steps = 1
	case hasTwo && die <= two:
		steps = 2
	}
	if hasTwo {
		target = two
	}
	r.Emit(Rolled{
		What: "eots.roll.submarine-attack", Rule: "5.32", Die: die, Total: die, Target: target, Success: steps > 0,
		Unit: components.NoUnit, Hex: components.NoLoc,
	})
	chooser := info.Side
	if r.s.isCard(card, components.Allies, archerFish) {
		chooser = components.Japan
	}
	r.demand(chooser, card, r.s.victims(card), steps, r.s.Stage)
}

// kamikazeBattles are the battles that a Kamikaze attack can still be flown against: within
// eleven hexes of Tokyo and within extended range of a Japanese air unit, with Allied ships.
func (s *State) kamikazeBattles() []components.Loc {
	var hexes []components.Loc
	for i := range s.Off.Battles {
		b := &s.Off.Battles[i]
		aircraft, ships := s.fliers(b.Hex), s.shipsIn(b)
		if !s.Off.Kamikazes.Has(b.Hex) && s.set.Distance(b.Hex, s.set.Loc(tokyoHex)) <= tokyoReach &&
			!aircraft.IsEmpty() && !ships.IsEmpty() {
			hexes = append(hexes, b.Hex)
		}
	}
	return hexes
}

// fliers are the Japanese air units within extended range of a hex.
func (s *State) fliers(loc components.Loc) components.UnitSet {
	var units components.UnitSet
	for unit := range s.set.UnitsOf(components.Japan).All() {
		info, place := &s.set.Units[unit], s.Board.Pieces[unit].Place
		if info.Class == components.Air && place.OnMap() && s.set.Distance(place.Loc(), loc) <= int(max(info.Range, info.Extended)) {
			units.Add(unit)
		}
	}
	return units
}

// shipsIn are the Allied ships that take part in a battle.
func (s *State) shipsIn(b *Battle) components.UnitSet {
	ships := s.participants(b, components.Allies)
	for unit := range ships.All() {
		if s.set.Units[unit].Class != components.Naval {
			ships.Remove(unit)
		}
	}
	return ships
}

// kamikazeTargets are the ships that may take the next step: none may be eliminated while
// another can be reduced.
func (s *State) kamikazeTargets(ships components.UnitSet, hit []components.Unit) components.UnitSet {
	full := ships
	for unit := range ships.All() {
		steps := s.Board.Steps(s.set, unit)
		for _, other := range hit {
			if other == unit {
				steps--
			}
		}
		if steps <= 0 {
			ships.Remove(unit)
		}
		if steps < 2 {
			full.Remove(unit)
		}
	}
	if full.IsEmpty() {
		return ships
	}
	return full
}

// kamikazeOptions lists the words of a Kamikaze attack: HEX AIR SHIP SHIP.
func (s *State) kamikazeOptions(args []string) []engine.Option {
	if len(args) == 0 {
		var options []engine.Option
		for _, loc := range s.kamikazeBattles() {
			options = append(options, s.hexOption(loc, goesOn))
		}
		return options
	}
	b := s.Off.Battle(s.loc(args[0]))
	if b == nil {
		return nil
	}
	if len(args) == 1 {
		return s.unitList(s.fliers(b.Hex), goesOn)
	}
	hit := s.units(args[2:])
	most := s.kamikazeSteps()
	if len(hit) >= most {
		return nil
	}
	targets := s.kamikazeTargets(s.shipsIn(b), hit)
	options := make([]engine.Option, 0, targets.Count())
	for unit := range targets.All() {
		after := s.kamikazeTargets(s.shipsIn(b), append(hit[:len(hit):len(hit)], unit))
		how := goesOn
		if len(hit)+1 == most || after.IsEmpty() {
			how = ends
		}
		options = append(options, s.unitOption(unit, how))
	}
	return options
}

// strikeKamikaze takes the steps of the ships and one of the air unit.
func (r *referee) strikeKamikaze(args []string) {
	r.Emit(KamikazeStruck{Hex: r.s.loc(args[0])})
	for _, word := range args[2:] {
		r.lose(r.s.unit(word), 1, CauseEvent, "5.32")
	}
	r.lose(r.s.unit(args[1]), 1, CauseEvent, "5.32")
}

// skipBomb takes an Amphibious Shipping Point of Japan, unless it is the last (10.32), and a
// step of a CA, CL or APD that moved within reach of US air units; Japan picks it (A24).
func (r *referee) skipBomb(card components.Card) {
	points := r.s.Board.ASP[components.Japan]
	if points.Owned > 1 {
		points.Owned--
		points.Used = min(points.Used, points.Owned+points.Extra)
		r.Emit(PointsSet{Side: components.Japan, Points: points})
	}
	r.demand(components.Japan, card, r.s.bombable(), 1, r.s.Stage)
}

// bombable are the activated Japanese cruisers and transports whose way led within extended
// range of a US air unit that is no LRB.
func (s *State) bombable() components.UnitSet {
	var units components.UnitSet
	for i := range s.Off.Moves {
		move := &s.Off.Moves[i]
		if move.Side != components.Japan || move.PostBattle {
			continue
		}
		for _, unit := range move.Units {
			switch s.set.Units[unit].Type {
			case components.CA, components.CL, components.APD:
				if s.Board.Pieces[unit].Place.OnMap() && s.passedUSAir(move.Path) {
					units.Add(unit)
				}
			}
		}
	}
	return units
}

func (s *State) passedUSAir(path []components.Loc) bool {
	for unit := range s.set.UnitsOf(components.Allies).All() {
		info, place := &s.set.Units[unit], s.Board.Pieces[unit].Place
		if info.Nationality != components.US || info.Class != components.Air || info.IsLRB || !place.OnMap() {
			continue
		}
		for _, loc := range path {
			if s.set.Distance(place.Loc(), loc) <= int(max(info.Range, info.Extended)) {
				return true
			}
		}
	}
	return false
}

// cancelBySEAC ends an Offensive of SEAC HQ like weather, but the Offensives card counts as
// played; the Allies then reduce one full Indian corps (J21, AMB-44).
func (r *referee) cancelBySEAC(card components.Card) {
	r.Emit(OffensiveCancelled{Card: card})
	var corps components.UnitSet
	for unit := range r.set().UnitsOf(components.Allies).All() {
		info, piece := &r.set().Units[unit], r.s.Board.Pieces[unit]
		if info.Nationality == components.Indian && info.Type == components.Corps && piece.Place.OnMap() && !piece.Reduced {
			corps.Add(unit)
		}
	}
	r.demand(components.Allies, card, corps, 1, OffensiveEnd)
}
