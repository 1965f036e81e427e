// Package aam referees Axis & Allies Miniatures by the contract of package engine. It joins the chapters of the rules:
//
//   - ability and components, what is in the box; army, the lists; state, a game at one moment with its events
//   - deploy, movement, attack, reaction, air: the chapters; turn, the sequence of play
//   - report, explain, setup: what players and tests ask of a position
package aam

import (
	"embed"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/explain"
	"github.com/umpire-games/umpire/engine/aam/reaction"
	"github.com/umpire-games/umpire/engine/aam/report"
	"github.com/umpire-games/umpire/engine/aam/setup"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/aam/turn"
	"github.com/umpire-games/umpire/engine/stage"
)

//go:embed lang/*.json
var catalogue embed.FS

// RulesVersion counts the changes of this package that make old orders decide differently.
const RulesVersion = 1

// Game is Axis & Allies Miniatures. It is immutable and safe for concurrent use.
type Game struct {
	stage.Game[*state.State, *state.Referee, components.Side]
	rules *state.Rules
}

// New makes the game.
func New() *Game {
	g := new(Game)
	g.About = engine.Info{
		ID: "aam", Seats: []string{"axis", "allies"}, Scenarios: []string{"battle"}, Options: state.OptionSpecs(), Rules: RulesVersion,
		Verbs: turn.Verbs(), Overlays: []string{"sight", "range", "zones"}, Shown: []engine.NounKind{"place", "unit"}, Routines: turn.Routines(),
		NoHands: true, PublicDice: true,
	}
	names := namesOf(components.Default())
	g.Things, g.Messages = names.nouns, stage.Folder(catalogue, "lang")
	g.Summaries = stage.Summaries(g.Messages, "*.en.json", "aam")
	g.Events = stage.NewEvents("aam", turn.Events()...)
	g.SetLines, g.ExpectLines = setup.SetLines(), setup.ExpectLines()
	g.rules = state.NewRules(&g.About, components.Default())
	g.Machine = stage.New(state.Machine{
		ID: "aam", Seats: g.About.Seats, Stages: turn.Stages(), Verbs: g.About.Verbs, Referee: state.NewReferee, Apply: state.Apply,
		Start: turn.Start, Resign: turn.Resign, Resigning: "14", Ending: "14", Noun: names.text, Mistaken: attack.Mistaken, Nearest: report.NearestFirst,
	})
	g.rules.Machine = g.Machine
	g.rules.Questions = explain.Questions(names.text, g.Rulebook)
	g.rules.Hooks = state.Hooks{
		Inspect: report.Inspect, Usual: turn.Usual, Likely: report.Likely, Phrase: report.Phrase, Shuffle: report.Shuffle,
		View: report.NewView, Unfinished: report.Unfinished, Notes: report.Notes, Caution: report.Caution, ComesUp: turn.ComesUp,
		SlotOf: attack.SlotOf, Begin: turn.Begin, Provoke: reaction.Provoke, Strike: attack.Strike, React: reaction.React,
		Describe: explain.Describe,
	}
	return g
}

// New is the position before armies are chosen. Rule 3.
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
	_ engine.Describer      = (*state.State)(nil)
	_ engine.PlanChecker    = (*state.State)(nil)
	_ engine.Cautioner      = (*state.State)(nil)
	_ engine.Chaptered      = (*state.State)(nil)
	_ engine.Abridged       = (*state.State)(nil)
	_ engine.Lister         = (*state.State)(nil)
	_ engine.Mapless        = (*state.State)(nil)
)
