package reaction

import (
	"slices"

	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// The facts of reactions.
type (
	// Begun asks some units whether they fire at a unit that moves, or at an aircraft.
	Begun struct {
		Target     state.UnitID   `json:"target"`
		Candidates []state.UnitID `json:"candidates"`
		Then       state.Stage    `json:"then"`
	}
	// Answered: a unit fires or holds its fire; Second: in the hex that is entered (11.3.1).
	Answered struct {
		Unit   state.UnitID `json:"unit"`
		Fires  bool         `json:"fires,omitempty"`
		Second bool         `json:"second,omitempty"`
	}
	// Crossed goes on with the fire in the hex that was entered (11.3.1).
	Crossed struct {
		Then state.Stage `json:"then"`
	}
	// ShotMade takes a declared shot off the list, by its index.
	ShotMade struct {
		Index int8 `json:"index,omitempty"`
	}
	// Ended ends the reactions.
	Ended struct{}
)

func (Begun) Kind() string    { return "reaction" }
func (Answered) Kind() string { return "reaction-answered" }
func (Crossed) Kind() string  { return "reaction-crossed" }
func (ShotMade) Kind() string { return "reaction-shot" }
func (Ended) Kind() string    { return "reaction-ended" }

func (e Begun) Apply(s *state.State) {
	s.Reaction = &state.Reaction{Target: e.Target, Candidates: slices.Clone(e.Candidates), Then: e.Then}
}

func (e Answered) Apply(s *state.State) {
	r := s.Reaction
	if r == nil { // in a forged log
		return
	}
	r.Candidates = slices.DeleteFunc(slices.Clone(r.Candidates), func(id state.UnitID) bool { return id == e.Unit })
	if e.Fires && s.Stage == state.DefensiveFire {
		for range attack.Shots(s, e.Unit) {
			r.Shots = append(r.Shots, state.Declaration{By: e.Unit, Second: e.Second})
		}
	}
}

func (e Crossed) Apply(s *state.State) {
	if s.Reaction != nil {
		s.Reaction.Then = e.Then
	}
}

func (e ShotMade) Apply(s *state.State) {
	if r := s.Reaction; r != nil && int(e.Index) < len(r.Shots) && e.Index >= 0 {
		r.Shots = slices.Delete(slices.Clone(r.Shots), int(e.Index), int(e.Index)+1)
	}
}

func (Ended) Apply(s *state.State) { s.Reaction = nil }

// Events read what is stored of these facts.
func Events() []stage.Reader {
	return []stage.Reader{state.Reads[Begun](), state.Reads[Answered](), state.Reads[Crossed](), state.Reads[ShotMade](), state.Reads[Ended]()}
}
