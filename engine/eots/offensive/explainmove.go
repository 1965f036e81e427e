package offensive

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// explainMove tells why a word of an order to move is not among the options.
func explainMove(s *state.State, side components.Side, words []string, word string) *engine.Refusal {
	e := ReadMove(s, words)
	if unit := s.Unit(word); unit != components.NoUnit && !e.Placed() {
		return ExplainMover(s, side, e.named, unit)
	}
	if !e.Placed() && len(e.Units) > 0 {
		if loc := s.Loc(word); loc != components.NoLoc && loc == s.Board.Pieces[e.Units[0]].Place.Loc() {
			return engine.Refuse(movingRule(s), "eots.offensive.refuse.stays", "units", s.UnitTexts(e.Units), "hex", s.HexText(loc))
		} else if loc != components.NoLoc {
			return ExplainEnd(s, side, e.Units, loc)
		}
	}
	if form, ok := formOf(word); ok && e.Placed() && !e.viaed {
		_, err := Plot(s, side, e.Units, form, e.to, nil)
		return AsRefusal(err)
	}
	if loc := s.Loc(word); loc != components.NoLoc && e.viaed {
		_, err := Plot(s, side, e.Units, chosenForm(s, side, &e), e.to, append(e.via, loc))
		return AsRefusal(err)
	}
	return nil
}

// movingRule is the paragraph about the movement that is being made.
func movingRule(s *state.State) engine.Rule {
	return [...]engine.Rule{state.OffensivesMovement: "7.22", state.ReactionMovement: "7.26", state.PostBattleMovement: "9.6"}[s.MovementPhase()]
}

func ExplainMover(s *state.State, side components.Side, units []components.Unit, unit components.Unit) *engine.Refusal {
	name := s.UnitText(unit)
	switch {
	case s.MovementPhase() == state.PostBattleMovement && !s.Off.PostBattle[side].Has(unit):
		return engine.Refuse("9.6", "eots.offensive.refuse.no-post-battle", "unit", name)
	case s.MovementPhase() == state.PostBattleMovement:
	case !s.Off.Chosen[side].Has(unit):
		return engine.Refuse("7.21", "eots.offensive.refuse.not-activated", "unit", name)
	case s.Off.Moved.Has(unit) && !s.Off.Halted.Has(unit):
		return engine.Refuse("7.23", "eots.offensive.refuse.moved", "unit", name)
	case s.MovementPhase() == state.ReactionMovement && FightsHere(s, unit) && !s.Flyer(unit):
		return engine.Refuse("7.26", "eots.offensive.refuse.stays-in-battle", "unit", name)
	}
	if len(units) > 0 && s.Board.Pieces[unit].Place != s.Board.Pieces[units[0]].Place {
		return engine.Refuse("7.23", "eots.offensive.refuse.apart", "unit", name)
	}
	return ExplainEnd(s, side, append(units[:len(units):len(units)], unit), components.NoLoc)
}

// ExplainEnd tells why a stack cannot end in a hex, or, with NoLoc, move at all: the reason
// of the form of movement that comes nearest to it.
func ExplainEnd(s *state.State, side components.Side, units []components.Unit, to components.Loc) *engine.Refusal {
	var best *engine.Refusal
	for _, form := range Forms {
		if !Suits(s, units, form) || Halted(s, units) && form != position.Overland {
			continue
		}
		if answer := Reach(s, side, units, form); to != components.NoLoc && answer.Err == nil && prunedEnd(s, side, units, form, to) {
			if refusal := cards.OpeningEnd(s, units, form, to); refusal != nil {
				return refusal
			}
			return engine.Refuse("7.24", "eots.offensive.refuse.undeclarable", "hex", s.HexText(to))
		}
		_, err := Plot(s, side, units, form, to, nil)
		refusal := AsRefusal(err)
		if refusal != nil && (best == nil || best.Rule == "8.1" && refusal.Rule != "8.1") {
			best = refusal
		}
	}
	return best
}

// prunedEnd tells whether a stack could go to a hex but for the declaration (AMB-32).
func prunedEnd(s *state.State, side components.Side, units []components.Unit, form position.Form, to components.Loc) bool {
	if s.MovementPhase() != state.OffensivesMovement {
		return false
	}
	_, err := Plot(s, side, units, form, to, nil)
	return err == nil
}

func AsRefusal(err error) *engine.Refusal {
	refusal, _ := engine.AsRefusal(err)
	return refusal
}
