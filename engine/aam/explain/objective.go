package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/aam/turn"
)

// objectiveWords lists the objectives.
func objectiveWords(s *state.State, _ engine.Audience, words []string) (options []engine.Option) {
	if len(words) > 0 {
		return nil
	}
	for _, p := range s.Objectives() {
		options = append(options, engine.Option{Word: s.Map().Labels[p], Label: s.PlaceName(p), Complete: true})
	}
	return options
}

// whyObjective tells who controls an objective and by which units. Rule 14, M01.
func whyObjective(s *state.State, _ engine.Audience, words []string) engine.Explanation {
	p := place(s, words[0])
	e := engine.Explanation{Title: engine.T("aam.why.objective.nobody", "hex", s.PlaceName(p))}
	e.Shown.Places = []string{words[0]}
	if side := turn.Controller(s, p); side != components.NoSide {
		e.Title = engine.T("aam.why.objective", "hex", s.PlaceName(p), "side", state.SideName(side))
	}
	for side := range components.Side(components.Sides) {
		var near []engine.Text
		for id := range s.Ground(side) {
			if at := s.Units[id].At; s.Map().Adjacent(at, p) {
				near = append(near, engine.T("aam.why.objective.unit", "unit", s.Name(id), "hex", s.PlaceName(at)))
			}
		}
		if len(near) > 0 {
			e.Because("14", engine.T("aam.why.objective.near", "side", state.SideName(side), "units", near))
		} else {
			e.Because("14", engine.T("aam.why.objective.none", "side", state.SideName(side)))
		}
	}
	e.Because("14", engine.T("aam.why.objective.when", "turn", turn.ObjectiveTurn, "n", len(s.Objectives())/2+1))
	return e
}
