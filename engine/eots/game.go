// Package eots referees Empire of the Sun by the contract of package engine. It puts together what lies below it, each package using
// only those before it:
//
//   - components, the box; edition, the options of the rules; position, the board and its geometry; battle, the arithmetic of battles
//   - state, a game at one moment with its events
//   - victory, politics, cards, offensive, turn: the rulebook in motion
//   - explain, advice, report, setup: what players and tests ask of a state
//
// A stage answers four questions: what happens by itself (run), what is asked
// (ask), what may be answered (options) and what an answer does (carry). The
// words listed by options are the only orders that are accepted, so listing and
// validation cannot disagree.
//
// Everything that changes does so by an event; see event_general.go of package state for the general ones.
package eots

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"reflect"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/advice"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/explain"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/report"
	"github.com/umpire-games/umpire/engine/eots/setup"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/victory"
	"github.com/umpire-games/umpire/engine/stage"
)

//go:embed lang/*.json
var catalogue embed.FS

// RulesVersion counts the changes of this package that make old orders decide
// differently. Stored games keep the version they were started with: New takes every version from 1
// on, and a later one decides differently only where Setup.Rules says so.
const RulesVersion = 1

// Game is Empire of the Sun. It is immutable and safe for concurrent use.
type Game struct {
	*state.Tables
	// facts reads stored events.
	facts stage.Events
	// The lines of the notation.
	setLines, expectLines stage.Lines[*state.State]
	// valid finds what of a snapshot cannot be.
	valid stage.Validator
	verbs []engine.Verb
	rules map[engine.Rule]bool
	info  engine.Info
}

// New makes the game with the components that come with the program.
func New() *Game { return NewWith(components.Default()) }

// NewWith makes the game with components that differ from those, to compare other readings of them.
func NewWith(set *components.Set) *Game {
	game := &Game{Tables: state.NewTables(set), verbs: verbs(), setLines: setup.SetLines(), expectLines: setup.ExpectLines()}
	game.facts = state.StoredEvents()
	game.valid = state.Bounds().For(reflect.TypeFor[*state.State]())
	game.info = game.describe()
	game.rules = summaries()
	game.Rules = state.Rules{
		Machine: newMachine(game), Questions: explain.Questions(game.Tables, game.Rulebook), Judges: victory.Judges(),
		Canonical: offensive.CanonicalOrder, View: report.NewView, Inspect: setup.Inspect,
		Usual: advice.Usual, Unfinished: advice.Unfinished, PlanNotes: advice.PlanNotes, PlanOdds: advice.PlanOdds, Caution: advice.Caution,
		Detail: advice.Detail, PickLimit: advice.PickLimit,
		Likely: advice.Suggestions, Phrase: advice.Phrase, Describe: explain.Describe,
	}
	return game
}

// Info describes the game.
func (g *Game) Info() engine.Info { return g.info }

func (g *Game) describe() engine.Info {
	return engine.Info{
		ID:    "eots",
		Seats: []string{"japan", "allies"},
		Scenarios: []string{
			"1942", "1943", "1944", "1942-43", "1943-44", "1942-44", "1942-45", "1943-45",
			"full-campaign",
			"south-pacific", "burma",
		},
		Options:  optionSpecs(),
		Rules:    RulesVersion,
		Verbs:    g.verbs,
		Overlays: []string{"supply", "zoi", "control"},
		PassPart: engine.T("eots.pass-part"),
		// Only cards are drawn in secret.
		PublicDice: true,
		Shown:      []engine.NounKind{"region", "place", "unit"},
		Routines:   advice.Routines(),
	}
}

// Catalogue holds the messages of the game in all its languages.
func (g *Game) Catalogue() fs.FS {
	sub, err := fs.Sub(catalogue, "lang")
	if err != nil {
		panic(err) // the directory is part of the program
	}
	return sub
}

// New is the position before anything is dealt (2.0, 17.0).
func (g *Game) New(with engine.Setup) (engine.State, error) {
	with, err := stage.CheckSetup(&g.info, with)
	if err != nil {
		return nil, err
	}
	chosen, err := setup.Choices(with.Options)
	if err != nil {
		return nil, err
	}
	scenario, ok := g.Set.ScenarioIn(with.Scenario, state.PackageOf(chosen))
	if !ok {
		return nil, engine.Misunderstood("eots.refuse.package", "scenario", with.Scenario)
	}
	if err := setup.Suits(chosen, scenario); err != nil {
		return nil, err
	}
	s := state.New(g.Tables, with)
	s.Board.Choices = chosen
	setup.SetUp(s, scenario)
	return s, nil
}

// DecodeEvent reads a stored event.
func (g *Game) DecodeEvent(kind string, data []byte) (engine.Event, error) {
	return g.facts.Decode(kind, data)
}

// DecodeState reads a snapshot.
func (g *Game) DecodeState(data []byte) (engine.State, error) {
	s := state.New(g.Tables, engine.Setup{})
	if err := json.Unmarshal(data, s); err != nil {
		return nil, fmt.Errorf("eots: snapshot: %w", err)
	}
	if err := g.valid(reflect.ValueOf(s)); err != nil {
		return nil, fmt.Errorf("eots: snapshot: %w", err)
	}
	if err := s.Consistent(); err != nil {
		return nil, fmt.Errorf("eots: snapshot: %w", err)
	}
	return s, nil
}

// EditPosition changes a position for tests and position questions; docs/notation-eots.md
// lists what can be set. It judges nothing: a position may be made that no game
// can reach.
func (g *Game) EditPosition(from engine.State, words []string) (engine.State, error) {
	before, ok := from.(*state.State)
	if !ok {
		return nil, fmt.Errorf("eots: a state of another game")
	}
	s := before.Clone()
	if err := g.setLines.Set(s, words); err != nil {
		return nil, err
	}
	return s, nil
}

// RevealsNothing tells that events showed nobody anything that was hidden from them: counters stand in the
// open, so that what moves or fights them on betrays nothing. Whatever touches a card, a bid, or a
// window in which somebody did not react does, and so does every event that is not named here.
func (*Game) RevealsNothing(_ engine.State, events []engine.Event) bool {
	for _, event := range events {
		switch event.(type) {
		case state.StageEntered, state.UnitPlaced, state.StepsLost, state.StepRegained, state.ControlTaken,
			state.UnitsActivated, state.UnitsReleased, state.StackMoved, state.DisengagementOffered, state.Disengaged,
			state.BattleDeclared, state.FighterAssigned, state.FightersKeptOut,
			state.BattlesSettled, state.BattleDropped, state.HQChosen, state.LandingTurnedBack,
			state.HitsAllocated, state.LossesTaken, state.StepShifted, state.Retreated, state.ReturnBegun, state.ReturnDone, state.ReplacementUsed:
		default:
			return false
		}
	}
	return true
}

// Expect checks an expectation of the notation; docs/notation-eots.md lists them. A
// nil error means that it holds.
func (g *Game) Expect(in engine.State, words []string) error {
	s, ok := in.(*state.State)
	if !ok {
		return fmt.Errorf("eots: a state of another game")
	}
	return g.expectLines.Expect(s, words)
}

// optionSpecs are the named options with the canonical value first.
func optionSpecs() []engine.OptionSpec {
	specs := []engine.OptionSpec{{
		ID: edition.OptionID, Values: []string{edition.Canonical, edition.Older}, Rule: "1.1",
	}}
	for _, spec := range edition.Specs() {
		specs = append(specs, engine.OptionSpec{ID: spec.ID, Values: spec.Values[:], Rule: engine.Rule(spec.Rule)})
	}
	return specs
}

// Tell says what happened.
func (g *Game) Tell(before engine.State, events []engine.Event, audience engine.Audience) engine.Telling {
	return g.Rules.Machine.Tell(before.(*state.State), events, audience)
}

var _ engine.RevealsNothing = (*Game)(nil)
