package movement

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// whyNotWatch tells why a unit may not be put on overwatch. Rule 15.1.1.
func whyNotWatch(s *state.State, id state.UnitID) bar {
	u, info := &s.Units[id], s.Info(id)
	switch {
	case !s.Chosen.Expanded:
		return bar{"15.1", "base-rules"}
	case !info.Kind.Ground():
		return bar{"15.1.1", "kind"}
	case u.Fate != state.InPlay:
		return bar{"5.6", "off-map"}
	case u.Aboard != state.NoUnit:
		return bar{"15.1.1", "aboard"}
	case u.Has(state.Activated | state.Moved | state.Attacked):
		return bar{"4", "activated"}
	case s.Disrupted(id):
		return bar{"15.1.1", "disrupted"}
	case info.Dice == noDice():
		return bar{"15.1.1", "no-dice"}
	}
	return bar{}
}

// noDice are the attack dice of a unit that has none.
func noDice() [2]components.Dice {
	none := components.Dice{components.NoDice, components.NoDice, components.NoDice}
	return [2]components.Dice{none, none}
}

// watches tells whether a unit may watch in a direction: a Vehicle only in its front arc, one with a gun that points backward in its
// rear. Rule 15.1.1.
func watches(s *state.State, id state.UnitID, d hexgrid.Direction) bool {
	u, info := &s.Units[id], s.Info(id)
	if info.Kind != components.Vehicle {
		return true
	}
	front := d == u.Facing || d == u.Facing.Turn(1) || d == u.Facing.Turn(-1)
	return front != info.Has(ability.FixedRearGun)
}

// watchOptions lists the words of overwatch: a unit, then a direction. Rule 15.1.1.
func watchOptions(s *state.State, by components.Side, words []string) []engine.Option {
	s = s.Projected()
	var options []engine.Option
	switch len(words) {
	case 0:
		for id := range s.Ground(by) {
			if !whyNotWatch(s, id).up() {
				options = append(options, engine.Option{Word: s.Word(id), Label: s.Name(id), More: true})
			}
		}
	case 1:
		id, _ := s.Find(words[0])
		for d := range hexgrid.Direction(hexgrid.Directions) {
			if watches(s, id, d) && s.Units[id].Watch != int8(d)+1 {
				options = append(options, engine.Option{Word: state.DirectionWord(d), Label: state.DirectionName(d), Complete: true})
			}
		}
	}
	return options
}

// explainWatch says why a word may not follow.
func explainWatch(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	s = s.Projected()
	switch {
	case word == "" && !s.Chosen.Expanded:
		return engine.Refuse("15.1", "aam.refuse.move.base-rules")
	case word == "":
		return engine.Refuse("15.1.1", "aam.refuse.move.nobody-watches")
	case len(words) == 0:
		return whyNotUnit(s, by, word, func(id state.UnitID) *engine.Refusal { return whyNotWatch(s, id).refusal(s, id) })
	case len(words) == 1:
		id, _ := s.Find(words[0])
		if d, ok := state.DirectionOf(word); ok && !watches(s, id, d) {
			return refuse(s, id, "15.1.1", "arc", "direction", state.DirectionName(d))
		}
	}
	return nil
}

// planWatch plans overwatch. Rule 15.1.1.
func planWatch(r *state.Referee, _ components.Side, words []string) {
	id, _ := r.State.Find(words[0])
	d, _ := state.DirectionOf(words[1])
	plan(r, state.Action{Act: state.ActWatch, Unit: id, Facing: int8(d) + 1, Target: state.NoUnit})
}

// unwatchOptions lists the units on overwatch. Rule 15.1.2.
func unwatchOptions(s *state.State, by components.Side, words []string) []engine.Option {
	s = s.Projected()
	var options []engine.Option
	for id := range s.Ground(by) {
		if len(words) == 0 && s.Units[id].Watch != 0 {
			options = append(options, engine.Option{Word: s.Word(id), Label: s.Name(id), Complete: true})
		}
	}
	return options
}

// explainUnwatch says why a word may not follow.
func explainUnwatch(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	s = s.Projected()
	if word == "" {
		return engine.Refuse("15.1.2", "aam.refuse.move.nobody-on-watch")
	}
	if len(words) > 0 {
		return nil
	}
	return whyNotUnit(s, by, word, func(id state.UnitID) *engine.Refusal { return refuse(s, id, "15.1.2", "not-on-watch") })
}

// planUnwatch plans to take a marker off. Rule 15.1.2.
func planUnwatch(r *state.Referee, _ components.Side, words []string) {
	id, _ := r.State.Find(words[0])
	plan(r, state.Action{Act: state.ActUnwatch, Unit: id, Target: state.NoUnit})
}

// watch puts a unit on overwatch. Rule 15.1.1.
func watch(r *state.Referee, a *state.Action) *engine.Refusal {
	if b := whyNotWatch(r.State, a.Unit); b.up() {
		return b.refusal(r.State, a.Unit)
	}
	d, _ := a.Turned()
	if !watches(r.State, a.Unit, d) {
		return refuse(r.State, a.Unit, "15.1.1", "arc", "direction", state.DirectionName(d))
	}
	r.Emit(Watched{Unit: a.Unit, Direction: d})
	r.Enter(state.Carry)
	return nil
}

// unwatch takes a marker off; this is no activation. Rule 15.1.2.
func unwatch(r *state.Referee, a *state.Action) *engine.Refusal {
	if r.State.Units[a.Unit].Watch != 0 {
		r.Emit(state.WatchEnded{Unit: a.Unit})
	}
	r.Enter(state.Carry)
	return nil
}
