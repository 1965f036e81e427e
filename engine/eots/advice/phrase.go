package advice

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Phrase puts some orders into words: those that keep units out of battles, that move units to a hex, and that let an HQ lead an
// Offensive for the Operations value of a card. [engine.Phraser]
func Phrase(s *state.State, seat engine.Seat, order engine.Order) engine.Text {
	words := order.Args
	last := len(words) - 1
	switch {
	case order.Verb == "assign" && last > 0 && words[last] == offensive.OutWord:
		return engine.T("eots.phrase.out", "units", s.UnitTexts(s.Units(words[:last])))
	case order.Verb == "activate" && last > 0:
		return phraseGroup(s, words)
	case order.Verb == "move" && last > 0:
		return phraseMove(s, components.Side(seat), words)
	case order.Verb == "play" && slices.Equal(words[:max(0, last)], []string{"ops", "hq"}) && s.Unit(words[last]) != components.NoUnit:
		return engine.T("eots.phrase.ops", "hq", s.UnitText(s.Unit(words[last])))
	}
	return engine.Text{}
}

// phraseGroup names units, with the hex where they stand together.
func phraseGroup(s *state.State, words []string) engine.Text {
	units := s.Units(words)
	if slices.Contains(units, components.NoUnit) {
		return engine.Text{}
	}
	loc := s.Board.Pieces[units[0]].Place.Loc()
	together := loc != components.NoLoc && !slices.ContainsFunc(units, func(unit components.Unit) bool { return s.Board.Pieces[unit].Place.Loc() != loc })
	if !together {
		return engine.T("eots.phrase.units", "units", s.UnitTexts(units))
	}
	where := s.HexText(loc)
	if by := near(s, loc); !by.IsZero() {
		where = engine.T("eots.phrase.near", "hex", where, "near", by)
	}
	return engine.T("eots.phrase.group", "units", s.UnitTexts(units), "hex", where)
}

// phraseMove names units, and the hex to which they move.
func phraseMove(s *state.State, side components.Side, words []string) engine.Text {
	last := len(words) - 1
	units := s.Units(words[:last])
	if slices.Contains(units, components.NoUnit) {
		return engine.Text{}
	}
	if unit := s.Unit(words[last]); unit != components.NoUnit {
		return engine.T("eots.phrase.units", "units", s.UnitTexts(append(units, unit)))
	}
	loc, enemies := s.Loc(words[last]), s.Occupied(side.Other())
	switch {
	case loc == components.NoLoc:
		return engine.Text{}
	case enemies.Has(loc):
		return engine.T("eots.phrase.attack", "units", s.UnitTexts(units), "hex", s.HexText(loc))
	}
	return engine.T("eots.phrase.move", "units", s.UnitTexts(units), "hex", s.HexText(loc))
}
