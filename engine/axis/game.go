package axis

import (
	"embed"
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
	set     *c.Set
	gauge   *gauge
	machine *machine
	events  stage.Events
	// questions behind /why.
	questions *stage.Questions[*State]
	verbs     []engine.Verb
	rules     map[engine.Rule]bool
	nouns     []engine.Noun
	info      engine.Info
	// places are the names of the spaces, types those of the types of units, numbers how many.
	places  [c.NumSpaces]engine.Text
	types   [c.NumTypes]engine.Text
	numbers [maxNumber + 1]engine.Text
}

// New makes the game with the components that come with the program.
func New() *Game {
	g := &Game{set: c.Default(), events: events(), verbs: verbs(), rules: summaries()}
	g.gauge, g.nouns = newGauge(g.set), nouns(g.set)
	for space := range g.places {
		g.places[space] = engine.T("axis.space." + g.set.Spaces[space].Word)
	}
	for t := range g.types {
		g.types[t] = engine.T("axis.unit." + g.set.Units[t].Word)
	}
	for n := range g.numbers {
		g.numbers[n] = engine.T("axis.number", "n", n)
	}
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
	g.machine, g.questions = newMachine(g), newQuestions(g)
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
	s := &State{game: g, choices: chosen, cache: new(cache), Config: setup, Round: 1, Active: c.USSR}
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
	s := new(State)
	if err := s.read(data); err != nil {
		return nil, fmt.Errorf("axis: snapshot: %w", err)
	}
	for kept := s; kept != nil; kept = kept.Started {
		_, chosen, err := choose(&g.info, kept.Config.Options)
		if err != nil {
			return nil, fmt.Errorf("axis: snapshot: %w", err)
		}
		kept.game, kept.choices, kept.cache = g, chosen, new(cache)
		if problem := kept.unsound(kept.flawless()); problem != "" {
			return nil, fmt.Errorf("axis: snapshot: %s", problem)
		}
		kept.recount()
		kept.look()
	}
	return s, nil
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
	if _, ok := g.set.Find(word); ok {
		return engine.T("axis.space." + word)
	}
	if _, ok := g.set.TypeOf(word); ok {
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
