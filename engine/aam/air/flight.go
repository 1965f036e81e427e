package air

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// The facts of the flight phase.
type (
	// Handed lets a side place the next aircraft.
	Handed struct {
		Side components.Side `json:"side"`
	}
	// Passed: the side places no more aircraft in this turn.
	Passed struct {
		Side components.Side `json:"side"`
	}
)

func (Handed) Kind() string { return "flight-handed" }
func (Passed) Kind() string { return "flight-passed" }

func (e Handed) Apply(s *state.State) { s.Active = e.Side }
func (e Passed) Apply(s *state.State) { s.Grounded[e.Side] = true }

// Line tells that a side passes.
func (e Passed) Line(*state.State) engine.Text {
	return engine.T("aam.told.flight-passed", "side", state.SideName(e.Side))
}

// Events read what is stored of these facts.
func Events() []stage.Reader {
	return []stage.Reader{state.Reads[Handed](), state.Reads[Passed]()}
}

// Verbs are the orders of the flight phase.
func Verbs() []engine.Verb {
	return []engine.Verb{
		{Word: "fly", Params: []engine.Param{{Name: "unit", Kind: "unit"}, {Name: "hex", Kind: "place"}}, Phase: "air"},
		{Word: "pass", Phase: "air"},
	}
}

// Routines are the decisions that can be left to a standing order.
func Routines() []engine.Routine { return []engine.Routine{{Kind: "flight"}} }

// Usual passes. Rule 18.
func Usual(s *state.State, _ engine.Seat) (engine.Order, bool) {
	return engine.Order{Verb: "pass"}, s.Stage == state.Flight
}

// Stages fills in the flight phase.
func Stages(all []state.PlayStage) {
	all[state.Flight] = state.PlayStage{
		Name: "flight", Rule: "4.3",
		Ask: func(s *state.State) []engine.Decision {
			if !flies(s, s.Active) {
				return nil
			}
			return []engine.Decision{{
				Seat: state.Seat(s.Active), Kind: "flight", Rule: "4.3", Effort: engine.Moment, Ask: engine.T("aam.ask.flight", "n", ready(s, s.Active)),
			}}
		},
		Run: goOn,
		Verbs: []state.Verb{
			{Word: "fly", Options: options, Explain: explain, Carry: fly},
			{Word: "pass", Complete: stage.Always[*state.State, components.Side], Carry: func(r *state.Referee, by components.Side, _ []string) {
				r.Emit(Passed{Side: by}, Handed{Side: by.Enemy()})
			}},
		},
	}
}

// goOn lets the other side place aircraft, and ends the phase when neither has any left: both place in one phase, by turns. Rule 4.3, M04.
func goOn(r *state.Referee) {
	if other := r.State.Active.Enemy(); flies(r.State, other) {
		r.Emit(Handed{Side: other})
		return
	}
	r.Enter(state.PartBegin)
}

// flies tells whether a side may still place aircraft in this turn. Rule 4.3.
func flies(s *state.State, side components.Side) bool { return !s.Grounded[side] && ready(s, side) > 0 }

// ready is the number of aircraft that a side may place.
func ready(s *state.State, side components.Side) (n int) {
	for id := range s.OfSide(side) {
		if grounded(s, id) == nil {
			n++
		}
	}
	return n
}

// grounded tells why a unit is not placed in the flight phase; nil where it may be. Disrupted aircraft stay off the map. Rules 4.3, 12.3.
func grounded(s *state.State, id state.UnitID) *engine.Refusal {
	switch u := &s.Units[id]; {
	case s.Info(id).Kind != components.Aircraft:
		return engine.Refuse("4.3", "aam.refuse.no-aircraft", "unit", s.Name(id))
	case u.Fate == state.Gone:
		return engine.Refuse("12.1", "aam.refuse.aircraft-gone", "unit", s.Name(id))
	case u.Fate == state.InPlay:
		return engine.Refuse("4.3", "aam.refuse.aircraft-placed", "unit", s.Name(id))
	case s.Disrupted(id):
		return engine.Refuse("12.3", "aam.refuse.aircraft-disrupted", "unit", s.Name(id))
	}
	return nil
}

// occupied tells whether there is an aircraft in a hex, of either side. Rule 4.3.
func occupied(s *state.State, p components.Place) bool {
	for id := range s.In(p) {
		if s.Info(id).Kind == components.Aircraft {
			return true
		}
	}
	return false
}

// options are the aircraft that may be placed, and the hexes without an aircraft.
func options(s *state.State, by components.Side, words []string) (options []engine.Option) {
	switch len(words) {
	case 0:
		for id := range s.OfSide(by) {
			if grounded(s, id) == nil {
				options = append(options, engine.Option{Word: s.Word(id), Label: s.Name(id), More: true})
			}
		}
	case 1:
		var taken components.Bits
		for id := range s.Units {
			if u := &s.Units[id]; u.Fate == state.InPlay && s.Set().Units[u.Type].Kind == components.Aircraft {
				taken.Set(u.At)
			}
		}
		for _, p := range s.Map().All {
			if !taken.Has(p) {
				options = append(options, engine.Option{Word: s.Map().Labels[p], Label: s.PlaceName(p), Complete: true})
			}
		}
	}
	return options
}

// explain tells why an aircraft is not placed, or not in a hex.
func explain(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	switch len(words) {
	case 0:
		if id, ok := s.Find(word); ok && s.Units[id].Side == by {
			return grounded(s, id)
		}
	case 1:
		if p, ok := s.Map().Find(word); ok && occupied(s, p) {
			return engine.Refuse("4.3", "aam.refuse.aircraft-there", "hex", s.PlaceName(p))
		}
	}
	return nil
}

// fly places an aircraft; the enemy may react at once, and then has its turn. Rules 4.3, 11.4.
func fly(r *state.Referee, by components.Side, words []string) {
	id, _ := r.State.Find(words[0]) // both are listed
	p, _ := r.State.Map().Find(words[1])
	r.Emit(state.Placed{Unit: id, At: p, Aboard: state.NoUnit}, Handed{Side: by.Enemy()})
	r.State.Rules().React(r, id, state.Flight)
}
