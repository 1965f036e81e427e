package cards

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Cards of the attack and personage families with texts of their own.
const (
	SkipBombing  = 24 // Allied
	archerFish   = 61 // Allied: the owner of the ships chooses
	xCraft       = 78 // Allied: ships in port
	wingate      = 22 // Allied
	tokyoReach   = 11 // Kamikazes fly that far from Tokyo
	kamikazeHits = 2
)

func IsCard(s *state.State, card components.Card, side components.Side, number int) bool {
	return card == s.Set.CardByNumber(side, number)
}

// Kamikaze tells the Kamikaze cards.
func Kamikaze(s *state.State, card components.Card) bool {
	_, ok := s.Set.Cards[card].Bonus("allied-naval-steps")
	return ok
}

// activeShips are the activated naval units of the Offensives player on the map.
func activeShips(s *state.State) components.UnitSet {
	return s.Off.Chosen[s.Off.Side].Where(func(unit components.Unit) bool {
		return s.Set.Units[unit].Class == components.Naval && s.Board.Pieces[unit].Place.OnMap()
	})
}

// portedShips are the inactive Japanese naval units in ports off the Home Islands (A78).
func portedShips(s *state.State) components.UnitSet {
	return s.Set.UnitsOf(components.Japan).Without(s.Board.Activated).Where(func(unit components.Unit) bool {
		place := s.Board.Pieces[unit].Place
		return s.Set.Units[unit].Class == components.Naval && place.OnMap() &&
			s.Set.Hexes[place.Loc()].Port && !s.Set.Areas.HomeIslands.Has(place.Loc())
	})
}

// Victims are the ships that a submarine card can be played against.
func Victims(s *state.State, card components.Card) components.UnitSet {
	if IsCard(s, card, components.Allies, xCraft) {
		return portedShips(s)
	}
	return activeShips(s)
}

// ReactionPlayable tells why a Reaction card of the families attack and personage cannot be
// played in this window; nil if it can. The windows, the number of cards and the other
// families are judged before; what A22 asks for everybody can see (occasion).
func ReactionPlayable(s *state.State, card components.Card) *engine.Refusal {
	key := ""
	switch {
	case IsCard(s, card, components.Allies, wingate):
	case s.Set.Cards[card].Family == components.FamilyPersonage:
		if hq := s.Off.HQ[components.Allies]; hq == components.NoUnit || s.Set.Units[hq].ID != "uk-hq-seac" {
			key = "eots.card-refuse.seac" // J21
		}
	case Kamikaze(s, card):
		if len(kamikazeBattles(s)) == 0 {
			key = "eots.card-refuse.kamikaze"
		}
	case IsCard(s, card, components.Allies, SkipBombing):
		if s.Stage != state.ReactionCards {
			key = "eots.card-refuse.battle-only"
		}
	case Victims(s, card).IsEmpty():
		key = "eots.card-refuse.no-ship"
	}
	if key == "" {
		return nil
	}
	return engine.Refuse("5.32", key, "card", s.CardText(card))
}

// ReactionOptions lists the words that follow "react CARD": for a Kamikaze attack the battle, the
// air unit that flies and the ships; under A22 the unit called back; for J64 the ship in the storm.
func ReactionOptions(s *state.State, card components.Card, args []string) []engine.Option {
	switch {
	case IsCard(s, card, components.Japan, Typhoon) && len(args) == 0:
		return s.UnitList(stormTargets(s), state.Complete)
	case IsCard(s, card, components.Allies, wingate) && len(args) == 0:
		return s.UnitList(Recallable(s), state.Complete)
	case Kamikaze(s, card):
		return kamikazeOptions(s, args)
	}
	return nil
}

// PlayReaction carries out a Reaction card of the families attack and personage. The card
// has been moved to its pile. Losses due before the battles are taken at once: nothing of
// step 10 comes between.
func PlayReaction(r *state.Referee, card components.Card, args []string) {
	info := &r.Set().Cards[card]
	switch {
	case IsCard(r.State, card, components.Allies, wingate):
		recall(r, card, r.State.Unit(args[0]))
	case info.Family == components.FamilyPersonage:
		cancelBySEAC(r, card)
	case Kamikaze(r.State, card):
		strikeKamikaze(r, args)
	case IsCard(r.State, card, components.Allies, SkipBombing):
		skipBomb(r, card)
	default:
		torpedo(r, card)
	}
}

// torpedo rolls for a submarine attack (5.32 B). Who plays the card names the ships that lose the
// steps, when they are due; against Archer Fish their owner does (A61).
func torpedo(r *state.Referee, card components.Card) {
	info := &r.Set().Cards[card]
	one, _ := info.Bonus("one-step-to")
	two, hasTwo := info.Bonus("two-steps-to")
	die := int8(r.D10("submarine attack"))
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
	r.Emit(state.Rolled{
		What: "eots.roll.submarine-attack", Rule: "5.32", Die: die, Total: die, Target: target, Success: steps > 0,
		Unit: components.NoUnit, Hex: components.NoLoc,
	})
	chooser := info.Side
	if IsCard(r.State, card, components.Allies, archerFish) {
		chooser = components.Japan
	}
	demand(r, chooser, card, Victims(r.State, card), steps, r.State.Stage)
}

// kamikazeBattles are the battles that a Kamikaze attack can still be flown against: within
// eleven hexes of Tokyo and within extended range of a Japanese air unit, with Allied ships.
func kamikazeBattles(s *state.State) []components.Loc {
	var hexes []components.Loc
	for i := range s.Off.Battles {
		b := &s.Off.Battles[i]
		if !s.Off.Kamikazes.Has(b.Hex) && s.Set.Distance(b.Hex, s.Set.Loc(state.TokyoHex)) <= tokyoReach &&
			!fliers(s, b.Hex).IsEmpty() && !shipsIn(s, b).IsEmpty() {
			hexes = append(hexes, b.Hex)
		}
	}
	return hexes
}

// fliers are the Japanese air units within extended range of a hex.
func fliers(s *state.State, loc components.Loc) components.UnitSet {
	return s.Set.UnitsOf(components.Japan).Where(func(unit components.Unit) bool {
		info, place := &s.Set.Units[unit], s.Board.Pieces[unit].Place
		return info.Class == components.Air && place.OnMap() && s.Set.Distance(place.Loc(), loc) <= int(max(info.Range, info.Extended))
	})
}

// shipsIn are the Allied ships that take part in a battle.
func shipsIn(s *state.State, b *state.Battle) components.UnitSet {
	return s.Participants(b, components.Allies).Where(func(unit components.Unit) bool { return s.Set.Units[unit].Class == components.Naval })
}

// kamikazeTargets are the ships that may take the next step: none may be eliminated while
// another can be reduced.
func kamikazeTargets(s *state.State, ships components.UnitSet, hit []components.Unit) components.UnitSet {
	full := ships
	for unit := range ships.All() {
		left := s.Board.Steps(s.Set, unit)
		for _, other := range hit {
			if other == unit {
				left--
			}
		}
		if left <= 0 {
			ships.Remove(unit)
		}
		if left < 2 {
			full.Remove(unit)
		}
	}
	if full.IsEmpty() {
		return ships
	}
	return full
}

// kamikazeOptions lists the words of a Kamikaze attack: HEX AIR SHIP SHIP.
func kamikazeOptions(s *state.State, args []string) []engine.Option {
	if len(args) == 0 {
		var options []engine.Option
		for _, loc := range kamikazeBattles(s) {
			options = append(options, s.HexOption(loc, state.More))
		}
		return options
	}
	b := s.Off.Battle(s.Loc(args[0]))
	if b == nil {
		return nil
	}
	if len(args) == 1 {
		return s.UnitList(fliers(s, b.Hex), state.More)
	}
	hit := s.Units(args[2:])
	most := kamikazeSteps(s)
	if len(hit) >= most {
		return nil
	}
	targets := kamikazeTargets(s, shipsIn(s, b), hit)
	options := make([]engine.Option, 0, targets.Count())
	for unit := range targets.All() {
		after := kamikazeTargets(s, shipsIn(s, b), append(hit[:len(hit):len(hit)], unit))
		how := state.More
		if len(hit)+1 == most || after.IsEmpty() {
			how = state.Complete
		}
		options = append(options, s.UnitOption(unit, how))
	}
	return options
}

// strikeKamikaze takes the steps of the ships and one of the air unit.
func strikeKamikaze(r *state.Referee, args []string) {
	r.Emit(state.KamikazeStruck{Hex: r.State.Loc(args[0])})
	for _, word := range args[2:] {
		r.LoseSteps(r.State.Unit(word), 1, CauseEvent, "5.32")
	}
	r.LoseSteps(r.State.Unit(args[1]), 1, CauseEvent, "5.32")
}

// skipBomb takes an Amphibious Shipping Point of Japan, unless it is the last (10.32), and a
// step of a CA, CL or APD that moved within reach of US air units; Japan picks it (A24).
func skipBomb(r *state.Referee, card components.Card) {
	points := r.State.Board.ASP[components.Japan]
	if points.Owned > 1 {
		points.Owned--
		points.Used = min(points.Used, points.Owned+points.Extra)
		r.Emit(state.PointsSet{Side: components.Japan, Points: points})
	}
	demand(r, components.Japan, card, bombable(r.State), 1, r.State.Stage)
}

// bombable are the activated Japanese cruisers and transports whose way led within extended
// range of a US air unit that is no LRB.
func bombable(s *state.State) components.UnitSet {
	var units components.UnitSet
	for i := range s.Off.Moves {
		move := &s.Off.Moves[i]
		if move.Side != components.Japan || move.PostBattle {
			continue
		}
		for _, unit := range move.Units {
			switch s.Set.Units[unit].Type {
			case components.CA, components.CL, components.APD:
				if s.Board.Pieces[unit].Place.OnMap() && passedUSAir(s, move.Path) {
					units.Add(unit)
				}
			}
		}
	}
	return units
}

func passedUSAir(s *state.State, path []components.Loc) bool {
	return s.Set.UnitsOf(components.Allies).Any(func(unit components.Unit) bool {
		info, place := &s.Set.Units[unit], s.Board.Pieces[unit].Place
		return info.Nationality == components.US && info.Class == components.Air && !info.IsLRB && place.OnMap() &&
			slices.ContainsFunc(path, func(loc components.Loc) bool {
				return s.Set.Distance(place.Loc(), loc) <= int(max(info.Range, info.Extended))
			})
	})
}

// cancelBySEAC ends an Offensive of SEAC HQ like weather, but the Offensives card counts as
// played; the Allies then reduce one full Indian corps (J21, AMB-44).
func cancelBySEAC(r *state.Referee, card components.Card) {
	r.Emit(state.OffensiveCancelled{Card: card})
	corps := r.Set().UnitsOf(components.Allies).Where(func(unit components.Unit) bool {
		info, piece := &r.Set().Units[unit], r.State.Board.Pieces[unit]
		return info.Nationality == components.Indian && info.Type == components.Corps && piece.Place.OnMap() && !piece.Reduced
	})
	demand(r, components.Allies, card, corps, 1, state.OffensiveEnd)
}
