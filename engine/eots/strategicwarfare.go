package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hex"
)

type ()

// commonwealthYards are the ports for Commonwealth naval replacements: Colombo,
// Trincomalee, Singapore, Hong Kong, Townsville (11.33).
var commonwealthYards = [...]hex.Hex{1307, 1308, 2015, 2709, 3727}

// Figures of strategic warfare (12.2, 12.3).
const (
	torpedoModifier = 1
	// shelterRange is how far from Tokyo an airfield may be that saves a B-29 or brings escorts.
	shelterRange    = 5
	shelterOlder    = 3 // an option (B-E33)
	bombingFull     = 8
	bombingReduced  = 4
	minJapaneseASP  = 1
	dieNine         = 9
	interceptorsDRM = 1
)

// strategicWarfare is the Strategic Warfare Segment (4.13): submarines, then bombing. The
// Allied orders are "bomb" for all bombers, "bomb UNIT..." and "done" for none.
func strategicWarfare() playStage {
	return playStage{
		Name: StrategicWarfare.String(), Rule: "12.31",
		Run: func(r *referee) {
			r.submarineWarfare()
			if units := r.s.bombers(); !units.IsEmpty() {
				r.Emit(ErrandSet{Errand: Errand{Of: StrategicWarfare, Side: components.Allies, Units: units}})
				return
			}
			r.endBombing(components.UnitSet{})
		},
		Ask: func(s *State) []engine.Decision {
			if s.Errand.Of != StrategicWarfare {
				return nil
			}
			return []engine.Decision{{
				Seat: engine.Seat(components.Allies), Kind: "bombing", Rule: "12.31",
				Ask: engine.T("eots.ask.bombing", "n", s.Errand.Units.Count()), Effort: engine.Tap,
			}}
		},
		Options: func(s *State, _ components.Side, prefix engine.Order) []engine.Option {
			switch {
			case prefix.Verb == "":
				return []engine.Option{actOption("bomb", endsOrOn), actOption("done", ends)}
			case prefix.Verb == "bomb":
				left := s.Errand.Units
				for _, word := range prefix.Args {
					left.Remove(s.unit(word))
				}
				how := ends
				if left.Count() > 1 {
					how = endsOrOn
				}
				return s.unitList(left, how)
			}
			return nil
		},
		Carry: func(r *referee, _ components.Side, order engine.Order) error {
			bombers := components.UnitSet{}
			if order.Verb == "bomb" {
				bombers = r.s.Errand.Units
			}
			if len(order.Args) > 0 {
				bombers = components.UnitSet{}
				for _, word := range order.Args {
					bombers.Add(r.s.unit(word))
				}
			}
			r.Emit(ErrandSet{})
			r.endBombing(bombers)
			return nil
		},
	}
}

// submarineWarfare rolls for the submarines. Rule 12.21: success on 0 or less of the
// die less the turn, plus two for each Escort event, plus one in 1942 (12.22). It costs
// Japan a card, a shipping point for good and a step of its escorts for good (B-A46).
func (r *referee) submarineWarfare() {
	if r.s.Board.Turn <= openingTurn {
		return // the first turn has no Strategic Warfare (17.11, B-A47)
	}
	die := r.d10("submarine")
	roll := Rolled{
		What: "eots.roll.submarine", Rule: "12.21", Die: int8(die), Unit: components.NoUnit, Hex: components.NoLoc,
		Mods: []Modifier{{Rule: "12.21", Key: "eots.mod.turn", Value: -r.s.Board.Turn}},
	}
	if escorts := r.s.Get(EscortBonus); escorts != 0 {
		roll.Mods = append(roll.Mods, Modifier{Rule: "12.21", Key: "eots.mod.escorts", Value: int8(escorts)})
	}
	if r.s.turn().DefectiveTorpedoes {
		roll.Mods = append(roll.Mods, Modifier{Rule: "12.22", Key: "eots.mod.torpedoes", Value: torpedoModifier})
	}
	roll.Total = roll.Die + sumOf(roll.Mods)
	roll.Success = roll.Total <= 0
	r.Emit(roll)
	if !roll.Success {
		return
	}
	r.Emit(ShippingSunk{})
	if points := r.s.Board.ASP[components.Japan]; points.Owned > minJapaneseASP {
		points.Owned--
		r.Emit(PointsSet{Side: components.Japan, Points: points})
	}
	if escorts := r.s.Get(EscortBonus); escorts > 0 {
		r.mark(EscortBonus, max(0, escorts-escortStep), "12.21")
	}
}

func sumOf(mods []Modifier) int8 {
	var sum int8
	for _, m := range mods {
		sum += m.Value
	}
	return sum
}

// bombers are the B-29s that may bomb Japan. Rule 12.31: in supply, on an airfield within
// eight hexes of Tokyo or in the China box, not brought back by replacements this turn.
func (s *State) bombers() components.UnitSet {
	var bombers components.UnitSet
	if !s.turn().Bombing {
		return bombers
	}
	tokyo := s.set.Loc(tokyoHex)
	for unit := range s.set.UnitsOf(components.Allies).All() {
		place := s.Board.Pieces[unit].Place
		if s.set.Units[unit].Type != components.B29 || s.Record.Rebuilt.Has(unit) {
			continue
		}
		inRange := place == position.ChinaBox || place.OnMap() && s.set.Distance(place.Loc(), tokyo) <= bombingRange
		if inRange && s.Situation().InSupply(unit) {
			bombers.Add(unit)
		}
	}
	return bombers
}

// airfieldNearTokyo tells whether one of the airfields lies within five hexes of Tokyo,
// by an option within three (12.32).
func (s *State) airfieldNearTokyo(fields components.LocSet) bool {
	tokyo, shelter := s.set.Loc(tokyoHex), shelterRange
	if s.chose(edition.ShelterThree) {
		shelter = shelterOlder
	}
	for loc := range fields.All() {
		if s.set.Distance(loc, tokyo) <= shelter {
			return true
		}
	}
	return false
}

// endBombing rolls for the B-29s that bomb, counts the turns of success and closes the
// segment.
func (r *referee) endBombing(bombers components.UnitSet) {
	for unit := range bombers.All() {
		r.bomb(unit)
	}
	if r.s.turn().Bombing {
		turns := 0
		if r.s.Record.Bombings > 0 {
			turns = r.s.Get(BombedTurns) + 1
		}
		if turns != r.s.Get(BombedTurns) {
			r.mark(BombedTurns, turns, "16.2")
		}
	}
	r.enter(Deal)
}

// intercepted tells whether the event of the Interceptors is in force: not while a supplied
// Allied airfield is near Tokyo (12.32).
func (s *State) intercepted() bool {
	return s.Get(Interceptors) != 0 && !s.airfieldNearTokyo(s.Situation().Airfields[components.Allies])
}

// bomb rolls for one B-29. Rule 12.32: a full one succeeds on 0-8, a reduced one on 0-4;
// Interceptors add one unless a supplied Allied airfield is near; on a natural 9 (B-A48)
// it loses a step unless any Allied airfield is. A success raises Political Will (16.43 B).
func (r *referee) bomb(unit components.Unit) {
	roll := Rolled{What: "eots.roll.bombing", Rule: "12.32", Unit: unit, Hex: components.NoLoc, Target: bombingFull}
	if r.s.Board.Pieces[unit].Reduced {
		roll.Target = bombingReduced
	}
	roll.Die = int8(r.d10("bombing " + r.set().Units[unit].ID))
	if r.s.intercepted() && !r.s.chose(edition.InterceptorsSaveCard) {
		roll.Mods = []Modifier{{Rule: "12.32", Key: "eots.mod.interceptors", Value: interceptorsDRM}}
	}
	roll.Total = roll.Die + sumOf(roll.Mods)
	roll.Success = roll.Total <= roll.Target
	r.Emit(roll, CityBombed{Unit: unit, Success: roll.Success})
	if roll.Die == dieNine && !r.s.airfieldNearTokyo(r.s.Situation().FriendlyAirfields(components.Allies)) {
		r.lose(unit, 1, CauseBombing, "12.32")
	}
	if roll.Success && r.once(onceBombing) {
		r.shiftWill(+1, "16.43")
	}
}
