package naval

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// goOn takes a ship through the steps of its move that are left. Where a roll fails it stays where it began; in the Advanced Game its owner
// decides whether it takes a Strike and goes on. Rules 8.5.6.4.1, 25.4.
func goOn(r *state.Referee, v state.Voyage) {
	s := r.State
	w := watersOf(s, v.Ship)
	for ; v.Next < len(v.Steps); v.Next++ {
		c, contested := w.contest(v.Steps[v.Next])
		if !contested {
			continue
		}
		v.Strike = Strikes(s.Set(), Roll(r, c))
		if v.Strike == 0 {
			continue
		}
		if s.Chosen.Advanced {
			r.Emit(VoyageStopped{Voyage: v})
			r.Enter(state.ContestedMove)
			return
		}
		r.Mark([]components.UnitID{v.Ship}, state.Moved, 0)
		return
	}
	dock(r, &v)
}

// dock ends the move of a ship where it was bound for. Rules 8.5.6.4, 8.5.8, 17.1.2.
func dock(r *state.Referee, v *state.Voyage) {
	s := r.State
	var way []components.Place
	for _, step := range v.Steps {
		way = append(way, step[1:]...)
	}
	party := append([]components.UnitID{v.Ship}, landingParty(s, v.Ship, way[len(way)-1])...)
	assault := len(party) > 1 && straight(s, way)
	r.Emit(state.ShipMoved{Ship: v.Ship, Way: way, Cause: state.ByMovement})
	r.Mark(append(party[:1:1], slices.Collect(s.Cargo(v.Ship))...), 0, state.Assaulting)
	r.Mark(party[:1], state.Moved, 0)
	if assault {
		r.Mark(party, state.Assaulting, 0)
	}
	r.LookFor(v.Ship)
}

// contestedMove asks the owner of a ship that a roll has stopped: back to where it began, or on with a Strike. Rule 25.4.
func contestedMove() state.PlayStage {
	return state.PlayStage{
		Name: "contested-move", Rule: "25.4",
		Ask: func(s *state.State) []engine.Decision {
			if s.Advanced == nil || s.Advanced.Voyage == nil {
				return nil
			}
			v := s.Advanced.Voyage
			return []engine.Decision{{
				Seat: state.Seat(s.Info(v.Ship).Side), Kind: "contested-move", Rule: "25.4", Effort: engine.Tap,
				Ask:   engine.T("nextwar.ask.contested-move", "ship", s.Name(v.Ship), "strike", int(v.Strike), "marker", int(s.Unit(v.Ship).Strike)),
				About: []string{s.Info(v.Ship).Word},
			}}
		},
		Run: func(r *state.Referee) { r.Enter(state.Movement) },
		Verbs: []state.Verb{
			{Word: "abort", Complete: decides, Carry: func(r *state.Referee, _ components.Side, _ []string) { abort(r) }},
			{Word: "brave", Complete: decides, Carry: func(r *state.Referee, _ components.Side, _ []string) { brave(r) }},
		},
	}
}

func decides(*state.State, components.Side) bool { return true }

// abort leaves the ship where it began. Rule 25.4.
func abort(r *state.Referee) {
	ship := r.State.Advanced.Voyage.Ship
	r.Emit(VoyageDecided{Ship: ship})
	r.Mark([]components.UnitID{ship}, state.Moved, 0)
	r.Enter(state.Movement)
}

// brave takes the Strike and goes on, if the ship is still there. Rules 25.4, 27.4.
func brave(r *state.Referee) {
	v := *r.State.Advanced.Voyage
	r.Emit(VoyageDecided{Ship: v.Ship, GoesOn: true})
	r.State.Rules().Damage(r, v.Ship, v.Strike)
	r.Enter(state.Movement)
	if r.State.OnMap(v.Ship) {
		v.Next++
		goOn(r, v)
	}
	r.State.Rules().AskAboard(r, r.State.Stage)
}
