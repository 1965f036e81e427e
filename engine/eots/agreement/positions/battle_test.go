package positions

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// engagement is what a "battle" question gives: one side's fire in one stage of a
// battle. It has no position; the units are those that take part.
type engagement struct {
	Turn int `json:"turn"`
	Hex  int `json:"hex"`
	// Stage is "air-naval" or "ground".
	Stage string `json:"stage"`
	// Active is the Offensives player.
	Active string `json:"active"`
	Firing string `json:"firing"`
	// Intelligence is the condition: surprise, intercept or ambush.
	Intelligence string `json:"intelligence"`
	// AirNaval and Ground are the units by side.
	AirNaval map[string][]fighter `json:"air_naval"`
	Ground   map[string][]fighter `json:"ground"`
	// Roll is the natural die, 0 to 9.
	Roll int `json:"roll"`
}

// fighter is a unit in a battle.
type fighter struct {
	Unit    string `json:"unit"`
	At      int    `json:"at"`
	Reduced bool   `json:"reduced"`
	// Landed by amphibious assault.
	Landed bool `json:"landed"`
}

// battleAnswer is the answer to "battle".
type battleAnswer struct {
	Strength   int     `json:"strength"`
	Modifier   int     `json:"modifier"`
	Multiplier float64 `json:"multiplier"`
	Hits       int     `json:"hits"`
}

func (a battleAnswer) differs(given json.RawMessage, _ func(string) bool) (string, error) {
	var b battleAnswer
	if err := json.Unmarshal(given, &b); err != nil {
		return "", fmt.Errorf("answer: %w", err)
	}
	if a == b {
		return "", nil
	}
	return fmt.Sprintf("ours %+v, given %+v", a, b), nil
}

// garrisonMark begins the words for the steps of a garrison, which has no counter (13.76).
const garrisonMark = "garrison-"

// Stages of a battle.
const (
	airNavalStage = "air-naval"
	groundStage   = "ground"
)

// battle works out what a side's fire is worth (9.2, 9.4).
func (d *desk) battle(q *question) (answer, error) {
	firing, err := parseSide(q.Firing)
	if err != nil {
		return nil, err
	}
	if q.Roll < 0 || q.Roll > 9 {
		return nil, fmt.Errorf("roll %d is not one of 0 to 9", q.Roll)
	}
	field, err := d.field(&q.engagement)
	if err != nil {
		return nil, err
	}
	var shot battle.Shot
	switch q.Stage {
	case airNavalStage:
		shot = field.AirNaval(firing, q.Roll)
	case groundStage:
		shot = field.GroundFire(firing, q.Roll)
	default:
		return nil, fmt.Errorf("unknown stage %q", q.Stage)
	}
	return battleAnswer{
		Strength:   shot.Strength,
		Modifier:   shot.Modified - shot.Die,
		Multiplier: float64(shot.Quarters) / 4,
		Hits:       shot.Hits,
	}, nil
}

// field sets up the battle on an empty board.
func (d *desk) field(e *engagement) (*battle.Field, error) {
	if e.Turn < 1 || e.Turn > components.NumTurns {
		return nil, fmt.Errorf("turn %d is not on the calendar", e.Turn)
	}
	loc, err := parseHex(d.set, e.Hex)
	if err != nil {
		return nil, err
	}
	active, err := parseSide(e.Active)
	if err != nil {
		return nil, err
	}
	condition, known := conditionOf(e.Intelligence)
	if !known {
		return nil, fmt.Errorf("unknown intelligence condition %q", e.Intelligence)
	}
	d.position = position.Position{Turn: int8(e.Turn), TokyoExpress: components.NoLoc}
	for unit := range d.position.Pieces {
		d.position.Pieces[unit].Place = position.Removed
	}
	field := &battle.Field{Set: d.set, Board: &d.position, Hex: loc, Active: active, Condition: condition}
	for side := components.Japan; side <= components.Allies; side++ {
		if err := d.enlist(field, side, e.AirNaval[side.String()], false); err != nil {
			return nil, err
		}
		if err := d.enlist(field, side, e.Ground[side.String()], true); err != nil {
			return nil, err
		}
	}
	field.Prepared = field.GarrisonOf(field.Reactor()) > 0
	for unit := range field.Ground[field.Reactor()].All() {
		field.Prepared = field.Prepared || !field.Landed.Has(unit)
	}
	return field, nil
}

// enlist puts the units of a side on the board and into the battle.
func (d *desk) enlist(field *battle.Field, side components.Side, fighters []fighter, ground bool) error {
	for _, f := range fighters {
		if ground && side == components.Japan && strings.HasPrefix(f.Unit, garrisonMark) {
			field.Garrison++
			continue
		}
		unit, known := d.set.UnitByID(f.Unit)
		if !known {
			return fmt.Errorf("unknown unit %q", f.Unit)
		}
		info := &d.set.Units[unit]
		if info.Side != side || (info.Class == components.Ground) != ground || info.Class == components.HQ {
			return fmt.Errorf("unit %s cannot fight there", f.Unit)
		}
		at, err := parseHex(d.set, f.At)
		if err != nil {
			return fmt.Errorf("unit %s: %w", f.Unit, err)
		}
		d.position.Pieces[unit] = position.Piece{Place: position.At(at), Reduced: f.Reduced || info.Steps == 1}
		if !ground {
			field.Enrol(unit)
			continue
		}
		field.Ground[side].Add(unit)
		if f.Landed {
			field.Landed.Add(unit)
		}
	}
	return nil
}

// conditionOf is the intelligence condition of a word.
func conditionOf(word string) (components.Condition, bool) {
	for condition := components.Surprise; condition <= components.Ambush; condition++ {
		if condition.String() == word {
			return condition, true
		}
	}
	return components.NoCondition, false
}
