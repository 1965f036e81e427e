package ground

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// canStep tells whether a unit that has landed may step on. Rules 8.5.3, 8.5.4.3.
func canStep(s *state.State, by components.Side) bool { return len(stepOptions(s, by, nil)) > 0 }

// stepOptions lists the units that have landed, then the hexes next to them that they may take: enemy City, Urban or
// Installation hexes without enemy ground units. Rules 8.5.3, 8.5.4.3.
func stepOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	if len(words) == 0 {
		for id := range s.All(by, components.Ground) {
			if s.Unit(id).Has(state.MayStep) && len(stepsOf(s, id)) > 0 {
				options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), More: true})
			}
		}
		return options
	}
	id, known := s.Set().Counter(words[0])
	if !known || len(words) > 1 {
		return nil
	}
	for _, to := range stepsOf(s, id) {
		options = append(options, engine.Option{Word: s.Set().Word(to), Label: s.PlaceName(to), Complete: true})
	}
	return options
}

// stepsOf are the hexes into which a unit that has landed may step.
func stepsOf(s *state.State, id components.UnitID) (hexes []components.Place) {
	if !s.Set().IsHex(s.Unit(id).At) {
		return nil
	}
	uncleared := &fieldOf(s, s.Info(id).Side).uncleared
	for _, to := range s.Set().Hexes[s.Unit(id).At].Near {
		if uncleared.Has(to) && whyNotStepTo(s, id, to) == nil {
			hexes = append(hexes, to)
		}
	}
	return hexes
}

// whyNotStepTo says why a unit that has landed may not step into a hex, nil where it may. Rules 8.3.3, 8.4.1.3, 8.5.4.3.
func whyNotStepTo(s *state.State, id components.UnitID, to components.Place) *engine.Refusal {
	place := s.PlaceName(to)
	w := &Ways{party: newParty(s, []components.UnitID{id}), origin: s.Unit(id).At, first: true}
	direction, near := w.direction(to)
	switch {
	case !near:
		return engine.Refuse("8.5.4.3", "nextwar.refuse.step.far", "place", place)
	case !w.uncleared.Has(to):
		return engine.Refuse("8.5.4.3", "nextwar.refuse.step.target", "place", place)
	case w.enemies.Has(to):
		return engine.Refuse("8.2.2", "nextwar.refuse.move.occupied", "place", place)
	case w.abandoned.Has(to):
		return engine.Refuse("8.4.1.3", "nextwar.refuse.move.abandoned", "place", place)
	}
	return w.whyNotStep(direction, to)
}

func whyNotStep(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	if word == "" {
		return engine.Refuse("8.5.4.3", "nextwar.refuse.step.nobody")
	}
	if len(words) == 0 {
		id, known := s.Set().Counter(word)
		switch {
		case !known:
			return nil
		case s.Info(id).Side != by:
			return engine.Refuse("8.5.1", "nextwar.refuse.move.enemy", "unit", s.Name(id))
		case !s.Unit(id).Has(state.MayStep):
			return engine.Refuse("8.5.4.3", "nextwar.refuse.step.landed", "unit", s.Name(id))
		}
		return engine.Refuse("8.5.4.3", "nextwar.refuse.step.nowhere", "unit", s.Name(id))
	}
	id, known := s.Set().Counter(words[0])
	to, isPlace := s.Set().Find(word)
	switch {
	case !known || !isPlace || len(words) > 1:
		return nil
	case !s.Set().IsHex(to):
		return engine.Refuse("8.5.4.3", "nextwar.refuse.step.far", "place", s.PlaceName(to))
	}
	return whyNotStepTo(s, id, to)
}

// takeStep takes the step: the unit comes under a clearing marker, and moves no more. Rules 8.4.1, 8.5.3, 8.5.4.3.
func takeStep(r *state.Referee, _ components.Side, words []string) {
	id, _ := r.State.Set().Counter(words[0])
	to, _ := r.State.Set().Find(words[1])
	ids := []components.UnitID{id}
	r.Relocate(ids, []components.Place{to}, state.ByMovement)
	r.Mark(ids, state.Moved, state.MayStep)
}
