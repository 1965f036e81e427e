package naval

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Stages are the steps of the turn that belong to the sea.
func Stages(all []state.PlayStage) {
	all[state.StormShelter] = stormShelter().stage()
	all[state.SeaControl] = state.PlayStage{Name: "sea-control", Rule: "7.2", Run: rollSeaControl}
	all[state.SeaRetreat] = seaRetreat().stage()
	all[state.MineClearing] = mineClearing()
	all[state.ContestedMove] = contestedMove()
	all[state.MovementEnd] = state.PlayStage{Name: "movement-end", Rule: "8.5.8.2.1", Run: endMovement}
}

// MoveVerbs are the orders of movement segments that belong to the sea.
func MoveVerbs() []state.Verb {
	return []state.Verb{
		sailVerb(), shipVerb(), embarkVerb(), disembarkVerb(), convertVerb(), mineVerb(), submineVerb(), BeachheadVerb(), abandonVerb(),
	}
}

// Verbs describe the orders of the sea.
func Verbs() []engine.Verb {
	unit, place := engine.Param{Name: "unit", Kind: "unit"}, engine.Param{Name: "place", Kind: "place"}
	ship := engine.Param{Name: "ship", Kind: "unit"}
	return []engine.Verb{
		{Word: "sail", Phase: "naval", Params: []engine.Param{ship, {Name: "places", Many: true, Kind: "place"}}},
		{Word: "ship", Phase: "naval", Params: []engine.Param{unit, place}},
		{Word: "embark", Phase: "naval", Params: []engine.Param{unit, ship}},
		{Word: "disembark", Phase: "naval", Params: []engine.Param{unit, place}},
		{Word: "convert", Phase: "naval", Params: []engine.Param{ship}},
		{Word: "mine", Phase: "naval", Params: []engine.Param{ship, place}},
		{Word: "submine", Phase: "naval", Params: []engine.Param{place}},
		{Word: "beachhead", Phase: "naval", Params: []engine.Param{place}},
		{Word: "abandon", Phase: "naval", Params: []engine.Param{place}},
		{Word: "shelter", Phase: "naval", Params: []engine.Param{ship, place}},
		{Word: "sweep", Phase: "naval", Params: []engine.Param{place}},
		{Word: "abort", Phase: "naval"},
		{Word: "brave", Phase: "naval"},
	}
}

// Routines are the decisions of the sea that can be answered in advance.
func Routines() []engine.Routine {
	return []engine.Routine{{Kind: "storm-shelter", Given: true}, {Kind: "sea-retreat", Given: true}, {Kind: "mine-clearing", Given: true}, {Kind: "contested-move", Given: true}}
}

// Usual is the usual answer to a routine of the sea; false in other stages.
func Usual(s *state.State, side components.Side) (engine.Order, bool) {
	switch s.Stage {
	case state.StormShelter:
		return stormShelter().usual(s, side)
	case state.SeaRetreat:
		return seaRetreat().usual(s, side)
	case state.MineClearing:
		return usualSweep(s, side)
	case state.ContestedMove:
		return engine.Order{Verb: "abort"}, true
	}
	return engine.Order{}, false
}
