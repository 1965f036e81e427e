package reaction

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// watch asks the units on overwatch whose row the moving unit has entered; with none of them the stage then comes. Rules 15.1.3, 15.1.4.
func watch(r *state.Referee, then state.Stage) {
	s := r.State
	var ids []state.UnitID
	if goesOn(s) {
		for i := range s.Units {
			if watches(s, state.UnitID(i)) {
				ids = append(ids, state.UnitID(i))
			}
		}
	}
	if len(ids) == 0 {
		r.Enter(then)
		return
	}
	r.Emit(Begun{Target: s.Move.Unit, Candidates: ids, Then: then})
	r.Enter(state.Overwatch)
}

// watches tells whether a unit on overwatch may fire at the moving unit where it is. Rule 15.1.3.
func watches(s *state.State, id state.UnitID) bool {
	u, mover := &s.Units[id], s.Move.Unit
	if u.Watch == 0 || u.Side == s.Units[mover].Side || u.At < 0 || s.Disrupted(id) {
		return false
	}
	at := s.Units[mover].At
	return inRow(s.Map(), u.At, hexgrid.Direction(u.Watch-1), at) && attack.Legal(s, id, mover, state.OnOverwatch, attack.Ordinary, u.At, at)
}

// inRow tells whether a hex is straight ahead of another one, in a direction. Rule 15.1.1.
func inRow(m *components.Map, from components.Place, d hexgrid.Direction, to components.Place) bool {
	n := m.Distance(from, to)
	return n > 0 && m.Hex(from).Add(d.Offset().Times(n)) == m.Hex(to)
}

// askWatch asks the first unit on overwatch that has not answered, while the unit goes on.
func askWatch(s *state.State) []engine.Decision {
	if len(s.Reaction.Candidates) == 0 || !goesOn(s) {
		return nil
	}
	id, a := watchShot(s)
	return []engine.Decision{{
		Seat: state.Seat(s.Units[id].Side), Kind: "overwatch", Rule: "15.1", Effort: engine.Tap,
		Ask:   engine.T("aam.ask.overwatch", "unit", s.Name(id), "target", s.Name(s.Move.Unit), "hex", s.Where(s.Move.Unit), "chance", attack.Percent(a.Effect(s))),
		About: []string{s.Word(id), s.Word(s.Move.Unit)},
	}}
}

// watchShot is the shot of the unit that is asked.
func watchShot(s *state.State) (state.UnitID, attack.Assessment) {
	id := s.Reaction.Candidates[0]
	a, _ := attack.Assess(s, id, s.Move.Unit, state.OnOverwatch, attack.Ordinary, s.Units[id].At, s.Units[s.Move.Unit].At)
	return id, a
}

// fireWatch fires; the marker is removed. Rule 15.1.3.
func fireWatch(r *state.Referee, _ components.Side, _ []string) {
	s := r.State
	id := s.Reaction.Candidates[0]
	r.Emit(Answered{Unit: id, Fires: true})
	s.Rules().Strike(r, state.Attack{
		By: id, Target: s.Move.Unit, Occasion: state.OnOverwatch, From: s.Units[id].At, To: s.Units[s.Move.Unit].At, Then: state.Overwatch,
	})
}

// usualWatch fires as usual defensive fire does. Rule 18.11.
func usualWatch(s *state.State) engine.Order {
	if _, a := watchShot(s); worthwhile(s, a.Effect(s)) {
		return engine.Order{Verb: "fire"}
	}
	return engine.Order{Verb: "hold"}
}
