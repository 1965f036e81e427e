package display

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// toShots goes on to the shots of a round. By agreement strikers that are attacked may drop their bombs before it. Rule 29.4.
func toShots(r *state.Referee) {
	if len(laden(r.State, 0))+len(laden(r.State, 1)) > 0 {
		r.Enter(state.AirJettison)
		return
	}
	r.Enter(state.AirShots)
}

// laden are the strikers of a side that are attacked now and whose owner has not decided yet. Rule 29.4.
func laden(s *state.State, side components.Side) (all []state.Fighter) {
	fight := s.Advanced.Fight()
	if !s.Chosen.Jettison || fight == nil || fight.Superiority {
		return nil
	}
	for i := range s.Advanced.Missions {
		m := &s.Advanced.Missions[i]
		for j := range m.Flyers {
			f := &m.Flyers[j]
			if m.Side == side && m.Step < state.MissionOver && f.Role == state.Striker && f.Unit >= 0 && !f.Dropped && !f.Kept && Engaged(s, fight, f.Unit) {
				all = append(all, f.Unit)
			}
		}
	}
	return all
}

func askJettison(s *state.State) []engine.Decision {
	return askBoth(s, "jettison", "29.4", engine.Tap, func(side components.Side) bool { return len(laden(s, side)) > 0 })
}

func jettisonOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	all := laden(s, by)
	for _, f := range all {
		if !slices.Contains(words, FighterWord(s, f)) {
			options = append(options, option(s, f, true, len(words)+1 < len(all)))
		}
	}
	return options
}

// jettison drops the bombs of some strikers: they do not strike, and fight without their burden; the others keep theirs. Rule 29.4.
func jettison(r *state.Referee, by components.Side, words []string) {
	var units []components.UnitID
	all := laden(r.State, by)
	for _, word := range words {
		units = append(units, fighter(r.State, all, word))
	}
	r.Emit(BombsDropped{Units: units})
	keepBombs(r, by, nil)
}

func keepBombs(r *state.Referee, by components.Side, _ []string) {
	if units := laden(r.State, by); len(units) > 0 {
		r.Emit(BombsKept{Units: units})
	}
	r.Emit(state.Answered{Side: by})
}
