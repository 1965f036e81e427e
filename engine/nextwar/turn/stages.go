package turn

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/air"
	"github.com/umpire-games/umpire/engine/nextwar/combat"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/ground"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// Stages is the sequence of play (3.0).
func Stages() []state.PlayStage {
	all := make([]state.PlayStage, state.NumStages)
	all[state.Opening] = state.PlayStage{Name: "opening", Rule: "3.0"}
	all[state.TurnBegin] = state.PlayStage{Name: "turn-begin", Rule: "3.0", Run: beginTurn}
	all[state.WeatherChoice] = weatherChoice()
	all[state.WeatherRoll] = state.PlayStage{Name: "weather", Rule: "4.0", Run: rollWeather}
	all[state.Initiative] = state.PlayStage{Name: "initiative", Rule: "5.0", Run: decideInitiative}
	all[state.SegmentBegin] = state.PlayStage{Name: "segment", Rule: "3.0", Run: beginSegment}
	all[state.Movement] = movement()
	all[state.Reorganization] = state.PlayStage{Name: "reorganization", Rule: "3.0", Run: reorganize}
	all[state.SupplyCheck] = state.PlayStage{Name: "supply", Rule: "13.1", Run: checkSupply}
	all[state.Reinforcement] = reinforcement()
	all[state.Replacement] = replacement()
	all[state.Victory] = state.PlayStage{Name: "victory", Rule: "12.0", Run: victory}
	all[state.Over] = state.PlayStage{Name: "over", Rule: "12.0"}
	ground.Stages(all)
	air.Stages(all)
	naval.Stages(all)
	combat.Stages(all)
	advancedStages(all)
	return all
}

// Start begins the first turn.
func Start(r *state.Referee) { r.Enter(state.TurnBegin) }

// Events read what is stored of the facts of all chapters.
func Events() [][]stage.Reader {
	standard := [][]stage.Reader{state.Events(), ground.Events(), air.Events(), naval.Events(), combat.Events(), events()}
	return append(standard, advancedEvents()...)
}

// Verbs are the orders that the game knows.
func Verbs() []engine.Verb {
	return slices.Concat(ground.Verbs(), air.Verbs(), naval.Verbs(), combat.Verbs(), advancedVerbs(), []engine.Verb{
		{Word: "weather", Params: []engine.Param{{Name: "weather"}}, Phase: "turn"},
		{Word: "enter", Params: []engine.Param{{Name: "unit", Kind: "unit"}, {Name: "place", Kind: "place"}}, Phase: "turn"},
		{Word: "restore", Params: []engine.Param{{Name: "unit", Kind: "unit"}}, Phase: "turn"},
		{Word: "rebuild", Params: []engine.Param{{Name: "unit", Kind: "unit"}, {Name: "place", Kind: "place"}}, Phase: "turn"},
		{Word: "done"},
	})
}

// Routines are the decisions that can be left to a standing order.
func Routines() []engine.Routine {
	return slices.Concat(ground.Routines(), air.Routines(), naval.Routines(), combat.Routines(), advancedRoutines(), []engine.Routine{{Kind: "reinforcement"}, {Kind: "replacement"}})
}

// Usual is the usual answer to a routine.
func Usual(s *state.State, seat engine.Seat) (engine.Order, bool) {
	if s.End != nil || !s.WaitsFor(seat) {
		return engine.Order{}, false
	}
	switch side := components.Side(seat); s.Stage {
	case state.Reinforcement:
		return usualEntry(s, side), true
	case state.Replacement:
		return usualReplacement(s, side), true
	}
	for _, usual := range [...]func(s *state.State, seat engine.Seat) (engine.Order, bool){ground.Usual, air.Usual} {
		if order, ok := usual(s, seat); ok {
			return order, true
		}
	}
	if order, ok := naval.Usual(s, components.Side(seat)); ok {
		return order, true
	}
	if order, ok := combat.Usual(s, components.Side(seat)); ok {
		return order, true
	}
	return advancedUsual(s, seat)
}

// decision asks a side for something.
func decision(side components.Side, kind string, rule engine.Rule, effort engine.Effort, ask engine.Text) []engine.Decision {
	return []engine.Decision{{Seat: state.Seat(side), Kind: kind, Rule: rule, Effort: effort, Ask: ask}}
}
