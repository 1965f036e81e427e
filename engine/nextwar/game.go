// Package nextwar referees the Next War series by the contract of package engine. A scenario is a module: a folder of
// tables from which the package module makes a set of components. This package joins the chapters of the rulebook:
//
//   - components and module, what is in the box; state, a game at one moment with its events
//   - ground, air, naval, combat: the chapters; turn, the sequence of play
//   - report, setup: what players and tests ask of a position
package nextwar

import (
	"embed"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/detection"
	"github.com/umpire-games/umpire/engine/nextwar/explain"
	"github.com/umpire-games/umpire/engine/nextwar/module"
	"github.com/umpire-games/umpire/engine/nextwar/report"
	"github.com/umpire-games/umpire/engine/nextwar/setup"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/nextwar/strike"
	"github.com/umpire-games/umpire/engine/nextwar/turn"
	"github.com/umpire-games/umpire/engine/stage"
)

//go:embed lang/*.json
var catalogue embed.FS

// RulesVersion counts the changes of this package that make old orders decide differently.
const RulesVersion = 1

// Game is Next War with some modules. It is immutable and safe for concurrent use.
type Game struct {
	stage.Game[*state.State, *state.Referee, components.Side]
	rules *state.Rules
}

// New makes the game with the modules that it can play, the default first; without any, with the one that comes with the
// program.
func New(sets ...*components.Set) *Game {
	if len(sets) == 0 {
		sets = []*components.Set{module.Soya()}
	}
	g := new(Game)
	g.About = engine.Info{
		ID: "nextwar", Seats: []string{"red", "blue"}, Options: state.OptionSpecs(), Rules: RulesVersion, Verbs: turn.Verbs(),
		Overlays: []string{"zoc", "supply"}, Shown: []engine.NounKind{"place", "unit"}, Routines: turn.Routines(), NoHands: true, PublicDice: true,
	}
	for _, set := range sets {
		g.About.Scenarios = append(g.About.Scenarios, set.ID)
		if set != module.Soya() { // which is compiled in and changes with the version of the rules
			if g.About.Data == nil {
				g.About.Data = make(map[string]string)
			}
			g.About.Data[set.ID] = set.Hash
		}
	}
	names := namesOf(sets)
	g.Things, g.Messages = names.nouns, names.join(stage.Folder(catalogue, "lang"))
	g.Summaries = stage.Summaries(g.Messages, "*.en.json", "nextwar")
	g.Events = stage.NewEvents("nextwar", turn.Events()...)
	g.SetLines, g.ExpectLines = setup.SetLines(), setup.ExpectLines()
	g.rules = state.NewRules(&g.About, sets...)
	g.Machine = stage.New(state.Machine{
		ID: "nextwar", Seats: g.About.Seats, Stages: turn.Stages(), Verbs: g.About.Verbs, Referee: state.NewReferee, Apply: state.Apply,
		Start: turn.Start, Resign: turn.Resign, Resigning: "12.0", Ending: "12.0", Noun: names.text,
	})
	g.rules.Machine = g.Machine
	g.rules.Questions = explain.Questions(names.text, g.Rulebook)
	g.rules.Hooks = state.Hooks{
		Inspect: report.Inspect, Usual: turn.Usual, Likely: report.Likely, Phrase: report.Phrase, Detail: report.Detail, Shuffle: report.Shuffle,
		View: report.NewView, Unfinished: report.Unfinished, Notes: report.Notes, Caution: report.Caution, Detour: turn.Detour,
		ComesUp: turn.ComesUp, Describe: explain.Describe,
		Damage: turn.Damage, AskAboard: strike.AskAboard, LookFor: detection.LookFor, Detects: detection.Found,
		Escorts: turn.TransportEscorts, Defend: turn.Defend, Defended: turn.Defended,
	}
	return g
}

// New is the position before the first turn. Rule 2.3.6.
func (g *Game) New(setup engine.Setup) (engine.State, error) {
	s, err := g.rules.New(setup)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// DecodeState reads a snapshot.
func (g *Game) DecodeState(data []byte) (engine.State, error) {
	s, err := g.rules.Decode(data)
	if err != nil {
		return nil, err
	}
	return s, nil
}

var (
	_ engine.Game           = (*Game)(nil)
	_ engine.PositionEditor = (*Game)(nil)
	_ engine.Asserter       = (*Game)(nil)
	_ engine.State          = (*state.State)(nil)
	_ engine.Inspector      = (*state.State)(nil)
	_ engine.Concealer      = (*state.State)(nil)
	_ engine.Advisor        = (*state.State)(nil)
	_ engine.Explainer      = (*state.State)(nil)
	_ engine.Suggester      = (*state.State)(nil)
	_ engine.Phraser        = (*state.State)(nil)
	_ engine.Detailer       = (*state.State)(nil)
	_ engine.Describer      = (*state.State)(nil)
	_ engine.PlanChecker    = (*state.State)(nil)
	_ engine.Cautioner      = (*state.State)(nil)
	_ engine.Chaptered      = (*state.State)(nil)
	_ engine.Phased         = (*state.State)(nil)
	_ engine.Abridged       = (*state.State)(nil)
)
