package axis

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/stage"
)

//go:embed lang/*.json
var catalogue embed.FS

// RulesVersion counts the changes of this package that make old orders decide differently.
const RulesVersion = 1

// Game is Axis & Allies 1942. It is immutable and safe for concurrent use.
type Game struct {
	rules     *Rules
	events    stage.Events
	verbs     []engine.Verb
	summaries map[engine.Rule]bool
	nouns     []engine.Noun
	info      engine.Info
	lines     stage.Lines[*State]
}

// New makes the game with the components that come with the program.
func New() *Game {
	g := &Game{rules: newRules(c.Default()), events: events(), verbs: verbs(), summaries: summaries(), lines: positionLines()}
	g.nouns = nouns(g.rules.set)
	var seats []string
	for power := range c.Power(c.NumPowers) {
		seats = append(seats, power.String())
	}
	g.info = engine.Info{
		ID: "axis", Seats: seats, Scenarios: []string{"1942"}, Options: optionSpecs(), Rules: RulesVersion, Verbs: g.verbs,
		Overlays: []string{"income", "control"}, Shown: []engine.NounKind{"place"}, Routines: routines(), Open: true,
	}
	for _, side := range [...]c.Side{c.Allies, c.Axis} {
		partners := engine.Partners{Word: side.String()}
		for power := range c.Power(c.NumPowers) {
			if power.Side() == side {
				partners.Seats = append(partners.Seats, engine.Seat(power))
			}
		}
		g.info.Partners = append(g.info.Partners, partners)
	}
	g.rules.machine, g.rules.questions = newMachine(g), newQuestions(g.Rulebook, g.nounText)
	g.rules.advice, g.rules.silent = advisor{}, silentShips{}
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
	all, chosen, err := choose(&g.info, setup.Options)
	if err != nil {
		return nil, err
	}
	setup.Options = all
	s := newState(g.rules, setup, chosen)
	s.setUp()
	s.look()
	return s, nil
}

// DecodeEvent reads a stored event.
func (g *Game) DecodeEvent(kind string, data []byte) (engine.Event, error) {
	return g.events.Decode(kind, data)
}

// DecodeState reads a snapshot.
func (g *Game) DecodeState(data []byte) (engine.State, error) {
	s, err := readState(g.rules, &g.info, data)
	if err != nil {
		return nil, fmt.Errorf("axis: snapshot: %w", err)
	}
	return s, nil
}

// Arrange changes a position for tests and position questions. [engine.Arranger]
func (g *Game) Arrange(state engine.State, words []string) (engine.State, error) {
	before, ok := state.(*State)
	if !ok {
		return nil, errors.New("axis: a state of another game")
	}
	s := before.Clone()
	if err := g.lines.Set(s, words); err != nil {
		return nil, err
	}
	return s, nil
}

// Expect judges an expectation of the notation. [engine.Examiner]
func (g *Game) Expect(state engine.State, words []string) error {
	s, ok := state.(*State)
	if !ok {
		return errors.New("axis: a state of another game")
	}
	return s.expect(words)
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
	if _, ok := g.rules.set.Find(word); ok {
		return engine.T("axis.space." + word)
	}
	if _, ok := g.rules.set.TypeOf(word); ok {
		return engine.T("axis.unit." + word)
	}
	return word
}

var (
	_ engine.Game      = (*Game)(nil)
	_ engine.Arranger  = (*Game)(nil)
	_ engine.Examiner  = (*Game)(nil)
	_ engine.State     = (*State)(nil)
	_ engine.Inspector = (*State)(nil)
	_ engine.Advisor   = (*State)(nil)
	_ engine.Explainer = (*State)(nil)
	_ engine.Suggester = (*State)(nil)
	_ engine.Phraser   = (*State)(nil)
	_ engine.Remarker  = (*State)(nil)
	_ engine.Chaptered = (*State)(nil)
)

// Tell says what happened. Nothing in this game is hidden: everybody reads the same.
func (g *Game) Tell(before engine.State, events []engine.Event, audience engine.Audience) engine.Telling {
	return g.rules.machine.Tell(before.(*State), events, audience)
}
