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

// sound tells what of a decoded event or state cannot be; nil where nothing is wrong.
func sound(decoded any) error { return soundValue(reflect.ValueOf(decoded), "") }

// soundValue walks a value; field is "Type.Field" of the field it stands in.
func soundValue(v reflect.Value, field string) error {
	if v.CanInterface() {
		if err := soundFigure(v.Interface(), field); err != nil {
			return err
		}
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			return soundValue(v.Elem(), field)
		}
	case reflect.Struct:
		return soundFields(v)
	case reflect.Slice, reflect.Array:
		if plain(v.Type().Elem()) {
			return nil
		}
		for i := range v.Len() {
			if err := soundValue(v.Index(i), field); err != nil {
				return err
			}
		}
	default:
	}
	return nil
}

func soundFields(v reflect.Value) error {
	for i := range v.NumField() {
		info := v.Type().Field(i)
		if !info.IsExported() {
			continue
		}
		if err := soundValue(v.Field(i), v.Type().Name()+"."+info.Name); err != nil {
			return err
		}
	}
	return nil
}

// plain tells the types of list members that nothing can be wrong with: the words of
// sets, numbers without a type of their own, text.
func plain(member reflect.Type) bool {
	switch member.Kind() {
	case reflect.Slice, reflect.Array, reflect.Struct, reflect.Pointer:
		return false
	default:
		return member.PkgPath() == ""
	}
}

// soundFigure checks a value that indexes a table.
func soundFigure(value any, field string) error {
	var number, most int
	least := 0
	switch figure := value.(type) {
	case c.Side:
		number, most = int(figure), int(c.Allies)
	case c.Loc:
		number, most = int(figure), c.NumHexes-1
	case c.Unit:
		if figure == battle.Garrison && field == "Loss.Unit" {
			return nil
		}
		number, most = int(figure), c.NumUnits-1
	case c.Card:
		number, most = int(figure), c.NumCards-1
	case c.Pool:
		number, most = int(figure), int(c.ChineseGround)
	case c.Condition:
		number, most = int(figure), int(c.Ambush)
	case c.Map:
		number, most = int(figure), int(c.BurmaMap)
	case position.Form:
		number, most = int(figure), int(position.NumForms)-1
	case position.Place:
		// Units may come a turn after the last one: they do not come any more.
		number, least, most = int(figure), int(position.OnTrack(c.NumTurns+1)), c.NumHexes-1
		if figure < position.Awaiting && figure > position.OnTrack(1) {
			return fmt.Errorf("%s: there is no box %d", field, number)
		}
	case Stage:
		number, most = int(figure), int(numStages)-1
	case Marker:
		number, most = int(figure), int(NumMarkers)-1
	case Pile:
		number, most = int(figure), int(DrawPile)
	case Switch:
		number, most = int(figure), int(AlliedAirZonesSwitch)
	case TurnAdvanced:
		return soundTurn(figure.Turn)
	case BattleJoined:
		return soundBattle(figure.Battle)
	case BattleSkipped:
		return soundBattle(figure.Battle)
	default:
		return nil
	}
	if number == -1 && least == 0 && absent(field) || number >= least && number <= most {
		return nil
	}
	return fmt.Errorf("%s: %d is not between %d and %d", field, number, least, most)
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
