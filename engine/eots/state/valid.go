package state

import (
	"fmt"
	"reflect"

	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/stage"
)

// Stored games come back from files that anybody may have written. What indexes a table
// is checked here when it is read, so that apply and the rules may rely on it. Hexes,
// units and cards are stored by name and cannot be others than those of the box.

// event is a fact of the game.
type event = stage.Event[*State]

// StoredEvents read all events of the game.
func StoredEvents() stage.Events {
	return stage.NewEvents("eots", []stage.Reader{
		reads[StageEntered](), reads[CardsDealt](), reads[CardMoved](), reads[DeckShuffled](), reads[PassesSet](), reads[MarkerSet](),
		reads[PointsSet](), reads[UnitPlaced](), reads[StepsLost](), reads[StepRegained](), reads[ControlTaken](), reads[Rolled](),
		reads[BoardSwitched](), reads[PendingChoicesSet](), reads[ImpulseTurned](), reads[TurnAdvanced](), reads[GameEnded](),
		// the turn
		reads[QuotaSet](), reads[ReplacementUsed](), reads[DivisionsWithdrawn](), reads[ShippingSunk](), reads[CityBombed](),
		// impulses
		reads[CardPlayed](), reads[Passed](), reads[CardThrown](), reads[FutureSet](), reads[FutureChosen](), reads[InitiativeTaken](),
		reads[ChinaOffensive](), reads[EmergencyDone](), reads[FutureKept](),
		// Offensives
		reads[OffensiveBegun](), reads[UnitsActivated](), reads[UnitsReleased](), reads[StackMoved](), reads[DisengagementOffered](),
		reads[Disengaged](), reads[BattleDeclared](), reads[FighterAssigned](), reads[FightersKeptOut](), reads[BattlesSettled](),
		reads[BattleDropped](), reads[WindowClosed](), reads[ReactionPlayed](), reads[ConditionSet](), reads[IntelligenceRolled](),
		reads[OffensiveCancelled](), reads[HQChosen](), reads[LandingTurnedBack](), reads[Retreated](), reads[ReturnBegun](),
		reads[ReturnDone](), reads[OffensiveEnded](), reads[CardFinished](),
		// battles
		reads[BattleJoined](), reads[BattleSkipped](), reads[VolleysFired](), reads[StepSpared](), reads[HitsAllocated](),
		reads[LossesTaken](), reads[StepShifted](), reads[AirNavalWon](), reads[BattleEnded](),
		// cards
		reads[KamikazeStruck](), reads[HexClaimed](), reads[SpecialHappened](), reads[ActivationCancelled](), reads[BonusTaken](),
		// the bidding
		reads[BidMade](), reads[BidsOpened](),
	})
}

func reads[E event]() stage.Reader { return stage.ReadsWithin[E](Bounds()) }

// Bounds are what is known of the values of the game's types.
func Bounds() *stage.Bounds {
	return &stage.Bounds{
		Highest: map[reflect.Type]int{
			reflect.TypeFor[components.Side]():      int(components.Allies),
			reflect.TypeFor[components.Loc]():       components.NumHexes - 1,
			reflect.TypeFor[components.Unit]():      components.NumUnits - 1,
			reflect.TypeFor[components.Card]():      components.NumCards - 1,
			reflect.TypeFor[components.Pool]():      int(components.ChineseGround),
			reflect.TypeFor[components.Condition](): int(components.Ambush),
			reflect.TypeFor[components.Map]():       int(components.BurmaMap),
			reflect.TypeFor[position.Form]():        int(position.NumForms) - 1,
			reflect.TypeFor[Stage]():                int(NumStages) - 1,
			reflect.TypeFor[Marker]():               int(NumMarkers) - 1,
			reflect.TypeFor[Pile]():                 int(DrawPile),
			reflect.TypeFor[Switch]():               int(AlliedAirZonesSwitch),
		},
		Optional: map[string]bool{
			"Rolled.Unit": true, "Rolled.Hex": true, "BoardSwitched.Side": true, "BoardSwitched.Hex": true, "StepShifted.From": true, "StepShifted.To": true,
			"Volley.Spared": true, "OffensiveBegun.HQ": true, "HQChosen.HQ": true, "Offensive.HQ": true, "Offensive.Card": true, "Offensive.Entered": true,
			"Cards.Future": true, "Cards.InPlay": true, "ConditionSet.Card": true, "Disengaged.To": true, "Position.TokyoExpress": true, "Move.Path": true,
			"Assignment.Hex": true, "FighterAssigned.Hex": true, "Fight.AirNaval": true, "Fight.Winner": true, "AirNavalWon.Side": true,
			"BattleEnded.Winner":  true,
			"PendingChoices.Card": true,
		},
		Types: map[reflect.Type]func(v reflect.Value, field string) error{
			reflect.TypeFor[position.Place](): validPlace,
			reflect.TypeFor[*Tables]():        func(reflect.Value, string) error { return nil }, // not stored
		},
		Fields: map[string]func(v reflect.Value, field string) error{
			"TurnAdvanced.Turn":    func(v reflect.Value, _ string) error { return validTurn(int8(v.Int())) },
			"BattleJoined.Battle":  validBattle,
			"BattleSkipped.Battle": validBattle,
			"Loss.Unit":            validTarget,
		},
	}
}

// validTarget knows the units, and the garrison that may be hit as if it were one.
func validTarget(v reflect.Value, field string) error {
	if number := stage.WholeNumber(v); number != int(battle.Garrison) && (number < 0 || number >= components.NumUnits) {
		return fmt.Errorf("%s: %d is not between %d and %d", field, number, 0, components.NumUnits-1)
	}
	return nil
}

// validPlace knows the hexes and the boxes. Units may come a turn after the last one: they
// do not come any more.
func validPlace(v reflect.Value, field string) error {
	place := position.Place(v.Int())
	if place < position.Awaiting && place > position.OnTrack(1) {
		return fmt.Errorf("%s: there is no box %d", field, place)
	}
	if least := position.OnTrack(components.NumTurns + 1); place < least || int(place) >= components.NumHexes {
		return fmt.Errorf("%s: %d is not between %d and %d", field, place, least, components.NumHexes-1)
	}
	return nil
}

func validTurn(turn int8) error {
	if turn < 1 || turn > components.NumTurns {
		return fmt.Errorf("there is no turn %d", turn)
	}
	return nil
}

func validBattle(v reflect.Value, _ string) error {
	if v.Int() < 0 {
		return fmt.Errorf("there is no battle %d", v.Int())
	}
	return nil
}

// Consistent tells what of a snapshot does not fit together; nil where everything does.
func (s *State) Consistent() error {
	o := &s.Off
	if _, known := s.Set.ScenarioIn(s.Scenario, PackageOf(s.Board.Choices)); !known {
		return fmt.Errorf("there is no scenario %q", s.Scenario)
	}
	if err := validTurn(s.Board.Turn); err != nil {
		return err
	}
	if o.Current < -1 || int(o.Current) >= len(o.Battles) {
		return fmt.Errorf("there is no battle %d among %d", o.Current, len(o.Battles))
	}
	if o.On && o.Card == components.NoCard || (s.Stage >= Build && s.Stage <= BonusAfter || s.Stage == OpeningReaction) && (!o.On || o.Start == nil) {
		return fmt.Errorf("%s without an Offensive", s.Stage)
	}
	if s.Stage >= AirNavalFire && s.Stage <= BattleEnd && (s.Current() == nil || s.Current().Fight == nil) {
		return fmt.Errorf("%s without a battle", s.Stage)
	}
	if s.Stage == EventChoice && s.Cards.InPlay == components.NoCard {
		return fmt.Errorf("%s without a card", s.Stage)
	}
	return nil
}
