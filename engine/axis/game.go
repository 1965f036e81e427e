package axis

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/economy"
	"github.com/umpire-games/umpire/engine/axis/explain"
	"github.com/umpire-games/umpire/engine/axis/setup"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

//go:embed lang/*.json
var catalogue embed.FS

// RulesVersion counts the changes of this package that make old orders decide differently.
const RulesVersion = 1

// Game is Axis & Allies 1942. It is immutable and safe for concurrent use.
type Game struct {
	rules     *state.Rules
	events    stage.Events
	verbs     []engine.Verb
	summaries map[engine.Rule]bool
	nouns     []engine.Noun
	info      engine.Info
	lines     stage.Lines[*state.State]
}

// New makes the game with the components that come with the program.
func New() *Game {
	g := &Game{rules: state.NewRules(components.Default()), events: events(), verbs: verbs(), summaries: summaries(), lines: setup.PositionLines()}
	g.nouns = nouns(g.rules.Set)
	var seats []string
	for power := range components.Power(components.NumPowers) {
		seats = append(seats, power.String())
	}
	g.info = engine.Info{
		ID: "axis", Seats: seats, Scenarios: []string{"1942"}, Options: state.OptionSpecs(), Rules: RulesVersion, Verbs: g.verbs,
		Overlays: []string{"income", "control"}, Shown: []engine.NounKind{"place"}, Routines: explain.Routines(), Open: true,
	}
	for _, side := range [...]components.Side{components.Allies, components.Axis} {
		partners := engine.Partners{Word: side.String()}
		for power := range components.Power(components.NumPowers) {
			if power.Side() == side {
				partners.Seats = append(partners.Seats, engine.Seat(power))
			}
		}
		g.info.Partners = append(g.info.Partners, partners)
	}
	g.rules.Machine, g.rules.Questions = newMachine(g), explain.NewQuestions(g.Rulebook, g.nounText)
	g.rules.Advice, g.rules.Silent = explain.Advisor{}, explain.SilentShips{}
	return g
}

// Info describes the game.
func (g *Game) Info() engine.Info { return g.info }

// New is the position before the first turn. Rule 3.
func (g *Game) New(setup engine.Setup) (engine.State, error) {
	setup, err := stage.CheckSetup(&g.info, setup)
	if err != nil {
		return nil, err
	}
	all, chosen, err := state.Choose(&g.info, setup.Options)
	if err != nil {
		return nil, err
	}
	setup.Options = all
	s := state.NewState(g.rules, setup, chosen)
	economy.SetUp(s)
	s.NoteEnemies()
	return s, nil
}

// DecodeEvent reads a stored event.
func (g *Game) DecodeEvent(kind string, data []byte) (engine.Event, error) {
	return g.events.Decode(kind, data)
}

// DecodeState reads a snapshot.
func (g *Game) DecodeState(data []byte) (engine.State, error) {
	s, err := state.ReadState(g.rules, &g.info, data)
	if err != nil {
		return nil, fmt.Errorf("axis: snapshot: %w", err)
	}
	return s, nil
}

// EditPosition changes a position for tests and position questions. [engine.PositionEditor]
func (g *Game) EditPosition(st engine.State, words []string) (engine.State, error) {
	before, ok := st.(*state.State)
	if !ok {
		return nil, errors.New("axis: a state of another game")
	}
	s := before.Clone()
	if err := g.lines.Set(s, words); err != nil {
		return nil, err
	}
	return s, nil
}

// Expect judges an expectation of the notation. [engine.Asserter]
func (g *Game) Expect(st engine.State, words []string) error {
	s, ok := st.(*state.State)
	if !ok {
		return errors.New("axis: a state of another game")
	}
	return setup.Expect(s, words)
}

// Catalogue holds the messages of the game in all its languages.
func (g *Game) Catalogue() fs.FS {
	sub, err := fs.Sub(catalogue, "lang")
	if err != nil {
		panic(err) // the directory is part of the program
	}
	return sub
}

// nounText names a word of an order where it is a space or a unit, and shows it as typed
// otherwise.
func (g *Game) nounText(word string) any {
	if _, ok := g.rules.Set.Find(word); ok {
		return engine.T("axis.space." + word)
	}
	if _, ok := g.rules.Set.TypeOf(word); ok {
		return engine.T("axis.unit." + word)
	}
	return word
}

var (
	_ engine.Game           = (*Game)(nil)
	_ engine.PositionEditor = (*Game)(nil)
	_ engine.Asserter       = (*Game)(nil)
	_ engine.State          = (*state.State)(nil)
	_ engine.Inspector      = (*state.State)(nil)
	_ engine.Advisor        = (*state.State)(nil)
	_ engine.Explainer      = (*state.State)(nil)
	_ engine.Suggester      = (*state.State)(nil)
	_ engine.Phraser        = (*state.State)(nil)
	_ engine.PlanChecker    = (*state.State)(nil)
	_ engine.Chaptered      = (*state.State)(nil)
)

// Tell says what happened. Nothing in this game is hidden: everybody reads the same.
func (g *Game) Tell(before engine.State, events []engine.Event, audience engine.Audience) engine.Telling {
	return g.rules.Machine.Tell(before.(*state.State), events, audience)
}
