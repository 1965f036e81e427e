package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// commonwealthYards are the ports for Commonwealth naval replacements: Colombo,
// Trincomalee, Singapore, Hong Kong, Townsville (11.33).
var commonwealthYards = [...]hexgrid.Number{1307, 1308, 2015, 2709, 3727}

// Figures of strategic warfare (12.2, 12.3).
const (
	torpedoModifier = 1
	// shelterRange is how far from Tokyo an airfield may be that saves a B-29 or brings escorts.
	shelterRange    = 5
	shelterOlder    = 3 // an option (B-E33)
	bombingFull     = 8
	bombingReduced  = 4
	MinJapaneseASP  = 1
	dieNine         = 9
	interceptorsDRM = 1
)

// strategicWarfare is the Strategic Warfare Segment (4.13): submarines, then bombing. The
// Allied orders are "bomb" for all bombers, "bomb UNIT..." and "done" for none.
func strategicWarfare() state.PlayStage {
	return state.PlayStage{
		Name: state.StrategicWarfare.String(), Rule: "12.31",
		Run: func(r *state.Referee) {
			SubmarineWarfare(r)
			if units := Bombers(r.State); !units.IsEmpty() {
				r.Emit(state.PendingChoicesSet{PendingChoices: state.PendingChoices{Of: state.StrategicWarfare, Side: components.Allies, Units: units}})
				return
			}
			endBombing(r, components.UnitSet{})
		},
		Ask: func(s *state.State) []engine.Decision {
			if s.PendingChoices.Of != state.StrategicWarfare {
				return nil
			}
			return []engine.Decision{{
				Seat: engine.Seat(components.Allies), Kind: "bombing", Rule: "12.31",
				Ask: engine.T("eots.ask.bombing", "n", s.PendingChoices.Units.Count()), Effort: engine.Tap,
			}}
		},
		Verbs: []state.PlayVerb{
			{
				Word: "bomb", Complete: state.Always,
				Options: func(s *state.State, _ components.Side, words []string) []engine.Option {
					left, how := s.PendingChoices.Units.Without(state.UnitSet(s.Units(words))), state.Complete
					if left.Count() > 1 {
						how = state.OptionalMore
					}
					return s.UnitList(left, how)
				},
				Carry: func(r *state.Referee, _ components.Side, words []string) {
					bombers := r.State.PendingChoices.Units
					if len(words) > 0 {
						bombers = state.UnitSet(r.State.Units(words))
					}
					r.Emit(state.PendingChoicesSet{})
					endBombing(r, bombers)
				},
			},
			{
				Word: "done", Complete: state.Always,
				Carry: func(r *state.Referee, _ components.Side, _ []string) {
					r.Emit(state.PendingChoicesSet{})
					endBombing(r, components.UnitSet{})
				},
			},
		},
	}
}

// SubmarineWarfare rolls for the submarines. Rule 12.21: success on 0 or less of the
// die less the turn, plus two for each Escort event, plus one in 1942 (12.22). It costs
// Japan a card, a shipping point for good and a step of its escorts for good (B-A46).
func SubmarineWarfare(r *state.Referee) {
	if r.State.Board.Turn <= state.OpeningTurn {
		return // the first turn has no Strategic Warfare (17.11, B-A47)
	}
	die := r.D10("submarine")
	roll := state.Rolled{
		What: "eots.roll.submarine", Rule: "12.21", Die: int8(die), Unit: components.NoUnit, Hex: components.NoLoc,
		Mods: []state.Modifier{{Rule: "12.21", Key: "eots.mod.turn", Value: -r.State.Board.Turn}},
	}
	if escorts := r.State.Get(state.EscortBonus); escorts != 0 {
		roll.Mods = append(roll.Mods, state.Modifier{Rule: "12.21", Key: "eots.mod.escorts", Value: int8(escorts)})
	}
	if r.State.Turn().DefectiveTorpedoes {
		roll.Mods = append(roll.Mods, state.Modifier{Rule: "12.22", Key: "eots.mod.torpedoes", Value: torpedoModifier})
	}
	roll.Total = roll.Die + SumOf(roll.Mods)
	roll.Success = roll.Total <= 0
	r.Emit(roll)
	if !roll.Success {
		return
	}
	r.Emit(state.ShippingSunk{})
	if points := r.State.Board.ASP[components.Japan]; points.Owned > MinJapaneseASP {
		points.Owned--
		r.Emit(state.PointsSet{Side: components.Japan, Points: points})
	}
	if escorts := r.State.Get(state.EscortBonus); escorts > 0 {
		r.SetMarker(state.EscortBonus, max(0, escorts-state.EscortStep), "12.21")
	}
}

func SumOf(mods []state.Modifier) int8 {
	var sum int8
	for _, m := range mods {
		sum += m.Value
	}
	return sum
}

// Bombers are the B-29s that may bomb Japan. Rule 12.31: in supply, on an airfield within
// eight hexes of Tokyo or in the China box, not brought back by replacements this turn.
func Bombers(s *state.State) components.UnitSet {
	return s.Set.UnitsOf(components.Allies).Where(func(unit components.Unit) bool {
		place := s.Board.Pieces[unit].Place
		inRange := s.Set.Units[unit].Type == components.B29 && s.BomberInRange(place)
		return s.Turn().Bombing && inRange && !s.Record.Rebuilt.Has(unit) && s.Situation().InSupply(unit)
	})
}

// AirfieldNearTokyo tells whether one of the airfields lies within five hexes of Tokyo,
// by an option within three (12.32).
func AirfieldNearTokyo(s *state.State, fields components.LocSet) bool {
	if s.Chose(edition.ShelterThree) {
		return s.AnyWithin(fields, s.Set.Loc(state.TokyoHex), shelterOlder)
	}
	return s.AnyWithin(fields, s.Set.Loc(state.TokyoHex), shelterRange)
}

// endBombing rolls for the B-29s that bomb, counts the turns of success and closes the
// segment.
func endBombing(r *state.Referee, bombers components.UnitSet) {
	for unit := range bombers.All() {
		Bomb(r, unit)
	}
	if r.State.Turn().Bombing {
		turns := 0
		if r.State.Record.Bombings > 0 {
			turns = r.State.Get(state.BombedTurns) + 1
		}
		if turns != r.State.Get(state.BombedTurns) {
			r.SetMarker(state.BombedTurns, turns, "16.2")
		}
	}
	r.Enter(state.Deal)
}

// intercepted tells whether the event of the Interceptors is in force: not while a supplied
// Allied airfield is near Tokyo (12.32).
func intercepted(s *state.State) bool {
	return s.Get(state.Interceptors) != 0 && !AirfieldNearTokyo(s, s.Situation().Airfields[components.Allies])
}

// Bomb rolls for one B-29. Rule 12.32: a full one succeeds on 0-8, a reduced one on 0-4;
// Interceptors add one unless a supplied Allied airfield is near; on a natural 9 (B-A48)
// it loses a step unless any Allied airfield is. A success raises Political Will (16.43 B).
func Bomb(r *state.Referee, unit components.Unit) {
	roll := state.Rolled{What: "eots.roll.bombing", Rule: "12.32", Unit: unit, Hex: components.NoLoc, Target: bombingFull}
	if r.State.Board.Pieces[unit].Reduced {
		roll.Target = bombingReduced
	}
	roll.Die = int8(r.D10("bombing " + r.Set().Units[unit].ID))
	if intercepted(r.State) && !r.State.Chose(edition.InterceptorsSaveCard) {
		roll.Mods = []state.Modifier{{Rule: "12.32", Key: "eots.mod.interceptors", Value: interceptorsDRM}}
	}
	roll.Total = roll.Die + SumOf(roll.Mods)
	roll.Success = roll.Total <= roll.Target
	r.Emit(roll, state.CityBombed{Unit: unit, Success: roll.Success})
	if roll.Die == dieNine && !AirfieldNearTokyo(r.State, r.State.Situation().FriendlyAirfields(components.Allies)) {
		r.LoseSteps(unit, 1, state.CauseBombing, "12.32")
	}
	if roll.Success && r.FirstTime(state.OnceBombing) {
		politics.ShiftWill(r, +1, "16.43")
	}
}
