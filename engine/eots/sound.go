package eots

import (
	"fmt"
	"reflect"

	"github.com/umpire-games/umpire/engine/eots/battle"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// Stored games come back from files that anybody may have written. What indexes a table
// is checked here when it is read, so that apply and the rules may rely on it. Hexes,
// units and cards are stored by name and cannot be others than those of the box.

// absent lists the fields that may say "none"; everywhere else a side, hex, unit or card
// has to be named.
func absent(field string) bool {
	switch field {
	case "Rolled.Unit", "Rolled.Hex", "BoardSwitched.Side", "BoardSwitched.Hex", "StepShifted.From", "StepShifted.To",
		"Volley.Spared", "OffensiveBegun.HQ", "HQChosen.HQ", "Offensive.HQ", "Offensive.Card", "Offensive.Entered",
		"Cards.Future", "Cards.InPlay", "ConditionSet.Card", "Disengaged.To", "Position.TokyoExpress", "Move.Path",
		"Assignment.Hex", "FighterAssigned.Hex", "Fight.AirNaval", "Fight.Winner", "AirNavalWon.Side", "BattleEnded.Winner",
		"Errand.Card":
		return true
	}
	return false
}

// A gauge tells what of a value cannot be; nil where nothing is wrong. Those of the events and
// of a state are made once, for they are read by the thousand.
type gauge func(v reflect.Value) error

// gaugeOf is the gauge of a type, nil for one that nothing can be wrong with; field is
// "Type.Field" of the field that such a value stands in.
func gaugeOf(t reflect.Type, field string) gauge {
	if figure := figureGauge(t, field); figure != nil {
		return figure
	}
	switch t.Kind() {
	case reflect.Pointer:
		if inner := gaugeOf(t.Elem(), field); inner != nil {
			return func(v reflect.Value) error {
				if v.IsNil() {
					return nil
				}
				return inner(v.Elem())
			}
		}
	case reflect.Struct:
		return fieldsGauge(t)
	case reflect.Slice, reflect.Array:
		if inner := gaugeOf(t.Elem(), field); inner != nil {
			return func(v reflect.Value) error {
				for i := range v.Len() {
					if err := inner(v.Index(i)); err != nil {
						return err
					}
				}
				return nil
			}
		}
	default:
	}
	return nil
}

// fieldsGauge looks at the fields of a struct.
func fieldsGauge(t reflect.Type) gauge {
	type part struct {
		index int
		gauge gauge
	}
	var parts []part
	for i := range t.NumField() {
		info := t.Field(i)
		if !info.IsExported() {
			continue
		}
		if inner := gaugeOf(info.Type, t.Name()+"."+info.Name); inner != nil {
			parts = append(parts, part{i, inner})
		}
	}
	if parts == nil {
		return nil
	}
	return func(v reflect.Value) error {
		for _, part := range parts {
			if err := part.gauge(v.Field(part.index)); err != nil {
				return err
			}
		}
		return nil
	}
}

// highest is the highest value of a type that indexes a table; the lowest is 0, or -1 where there may be none.
func highest(t reflect.Type) (value int, indexes bool) {
	switch t {
	case reflect.TypeFor[c.Side]():
		return int(c.Allies), true
	case reflect.TypeFor[c.Loc]():
		return c.NumHexes - 1, true
	case reflect.TypeFor[c.Unit]():
		return c.NumUnits - 1, true
	case reflect.TypeFor[c.Card]():
		return c.NumCards - 1, true
	case reflect.TypeFor[c.Pool]():
		return int(c.ChineseGround), true
	case reflect.TypeFor[c.Condition]():
		return int(c.Ambush), true
	case reflect.TypeFor[c.Map]():
		return int(c.BurmaMap), true
	case reflect.TypeFor[position.Form]():
		return int(position.NumForms) - 1, true
	case reflect.TypeFor[Stage]():
		return int(numStages) - 1, true
	case reflect.TypeFor[Marker]():
		return int(NumMarkers) - 1, true
	case reflect.TypeFor[Pile]():
		return int(DrawPile), true
	case reflect.TypeFor[Switch]():
		return int(AlliedAirZonesSwitch), true
	}
	return 0, false
}

// figureGauge checks values that index a table; nil for other types.
func figureGauge(t reflect.Type, field string) gauge {
	if most, indexes := highest(t); indexes {
		least := 0
		if absent(field) {
			least = -1
		}
		garrison := field == "Loss.Unit" // may be hit as if it were a unit
		return func(v reflect.Value) error {
			number := wholeNumber(v)
			if number >= least && number <= most || garrison && number == int(battle.Garrison) {
				return nil
			}
			return fmt.Errorf("%s: %d is not between %d and %d", field, number, 0, most)
		}
	}
	switch {
	case t == reflect.TypeFor[position.Place]():
		return func(v reflect.Value) error { return soundPlace(position.Place(v.Int()), field) }
	case field == "TurnAdvanced.Turn":
		return func(v reflect.Value) error { return soundTurn(int8(v.Int())) }
	case field == "BattleJoined.Battle", field == "BattleSkipped.Battle":
		return func(v reflect.Value) error { return soundBattle(int8(v.Int())) }
	}
	return nil
}

// wholeNumber is the value of any type of whole numbers.
func wholeNumber(v reflect.Value) int {
	if v.CanInt() {
		return int(v.Int())
	}
	return int(v.Uint())
}

// soundPlace knows the hexes and the boxes. Units may come a turn after the last one: they
// do not come any more.
func soundPlace(place position.Place, field string) error {
	if place < position.Awaiting && place > position.OnTrack(1) {
		return fmt.Errorf("%s: there is no box %d", field, place)
	}
	if least := position.OnTrack(c.NumTurns + 1); place < least || int(place) >= c.NumHexes {
		return fmt.Errorf("%s: %d is not between %d and %d", field, place, least, c.NumHexes-1)
	}
	return nil
}

func soundTurn(turn int8) error {
	if turn < 1 || turn > c.NumTurns {
		return fmt.Errorf("there is no turn %d", turn)
	}
	return nil
}

func soundBattle(index int8) error {
	if index < 0 {
		return fmt.Errorf("there is no battle %d", index)
	}
	return nil
}

// consistent tells what of a snapshot does not fit together; nil where everything does.
func (s *State) consistent() error {
	o := &s.Off
	if _, known := s.game.set.ScenarioIn(s.Scenario, packageOf(s.Board.Choices)); !known {
		return fmt.Errorf("there is no scenario %q", s.Scenario)
	}
	if err := soundTurn(s.Board.Turn); err != nil {
		return err
	}
	if o.Current < -1 || int(o.Current) >= len(o.Battles) {
		return fmt.Errorf("there is no battle %d among %d", o.Current, len(o.Battles))
	}
	if o.On && o.Card == c.NoCard || (s.Stage >= Build && s.Stage <= BonusAfter || s.Stage == OpeningReaction) && (!o.On || o.Start == nil) {
		return fmt.Errorf("%s without an Offensive", s.Stage)
	}
	if s.Stage >= AirNavalFire && s.Stage <= BattleEnd && (s.current() == nil || s.current().Fight == nil) {
		return fmt.Errorf("%s without a battle", s.Stage)
	}
	if s.Stage == EventChoice && s.Cards.InPlay == c.NoCard {
		return fmt.Errorf("%s without a card", s.Stage)
	}
	return nil
}
