package axis

import (
	"embed"
	_ "embed"
	"encoding/csv"
	"errors"
	"io/fs"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/combat"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/explain"
	"github.com/umpire-games/umpire/engine/axis/movement"
	"github.com/umpire-games/umpire/engine/axis/orders"
	"github.com/umpire-games/umpire/engine/axis/rules"
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
	rules  *state.Rules
	events stage.Events
	nouns  []engine.Noun
	// set and expect are lines of the notation.
	set, expect stage.Lines[*state.State]
	info        engine.Info
}

// New makes the game with the components that come with the program.
func New() *Game {
	set := components.Default()
	g := &Game{events: state.Events(), nouns: nouns(set), set: setup.SetLines(), expect: setup.ExpectLines()}
	g.info = engine.Info{
		ID: "axis", Scenarios: []string{"1942"}, Options: state.OptionSpecs(), Rules: RulesVersion, Verbs: rules.Verbs(),
		Overlays: []string{"income", "control"}, Shown: []engine.NounKind{"place"}, Routines: rules.Routines(), Open: true,
	}
	for power := range components.Power(components.NumPowers) {
		g.info.Seats = append(g.info.Seats, power.String())
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
	g.rules = state.NewRules(set, &g.info)
	g.rules.Machine = stage.New(state.Machine{
		ID: "axis", Seats: g.info.Seats, Stages: rules.Stages(), Verbs: g.info.Verbs,
		Referee: state.NewReferee, Command: rules.Command, Noun: g.rules.NounText,
		Canonical: orders.Canonical, Mistaken: explain.Mistaken, Unfinished: explain.Unfinished, Nearest: orders.NearestFirst,
	})
	g.rules.Questions = explain.Questions(g.rules.NounText, g.Rulebook)
	g.rules.Hooks = state.Hooks{
		Valid: setup.Unsound, Inspect: setup.Inspect, Usual: rules.Usual, Likely: orders.Likely, Phrase: orders.Phrase, Describe: explain.Describe,
		PlanNotes: rules.PlanNotes, MovesEnd: movement.HeldFire, BombardmentEnds: combat.BombardmentEnds,
	}
	return g
}

// Info describes the game.
func (g *Game) Info() engine.Info { return g.info }

// New is the position before the first turn. Rule 3.
func (g *Game) New(setup engine.Setup) (engine.State, error) {
	s, err := g.rules.New(setup)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// DecodeEvent reads a stored event.
func (g *Game) DecodeEvent(kind string, data []byte) (engine.Event, error) {
	return g.events.Decode(kind, data)
}

// DecodeState reads a snapshot.
func (g *Game) DecodeState(data []byte) (engine.State, error) {
	s, err := g.rules.Decode(data)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Tell says what happened. Nothing in this game is hidden: everybody reads the same.
func (g *Game) Tell(before engine.State, events []engine.Event, audience engine.Audience) engine.Telling {
	return g.rules.Machine.Tell(before.(*state.State), events, audience)
}

// EditPosition changes a position by a "set" line of the notation. [engine.PositionEditor]
func (g *Game) EditPosition(position engine.State, words []string) (engine.State, error) {
	before, ok := position.(*state.State)
	if !ok {
		return nil, errForeign
	}
	s := before.Clone()
	if err := g.set.Set(s, words); err != nil {
		return nil, err
	}
	return s, nil
}

// Expect judges an "expect" line of the notation. [engine.Asserter]
func (g *Game) Expect(position engine.State, words []string) error {
	s, ok := position.(*state.State)
	if !ok {
		return errForeign
	}
	return g.expect.Expect(s, words)
}

var errForeign = errors.New("axis: a position of another game")

// Catalogue holds the messages of the game in all its languages.
func (g *Game) Catalogue() fs.FS { return stage.Folder(catalogue, "lang") }

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
	_ engine.Describer      = (*state.State)(nil)
	_ engine.PlanChecker    = (*state.State)(nil)
	_ engine.Chaptered      = (*state.State)(nil)
	_ engine.Phased         = (*state.State)(nil)
)

// aliasTable holds what people type for spaces and units beside their names: short and
// inflected forms in all languages.
//
//go:embed data/aliases.csv
var aliasTable string

// Nouns are the spaces and the types of units.
func (g *Game) Nouns() []engine.Noun { return slices.Clone(g.nouns) }

// nouns makes the nouns of a set.
func nouns(set *components.Set) []engine.Noun {
	lines, err := csv.NewReader(strings.NewReader(aliasTable)).ReadAll()
	if err != nil {
		panic(err) // the table is part of the program
	}
	aliases := make(map[string][]string, len(lines))
	for _, line := range lines[1:] {
		aliases[line[0]] = strings.Split(line[1], ";")
	}
	var list []engine.Noun
	for i := range set.Spaces {
		word := set.Spaces[i].Word
		list = append(list, engine.Noun{Kind: "place", Word: word, Name: "axis.space." + word, Aliases: aliases[word]})
	}
	for i := range set.Units {
		word := set.Units[i].Word
		list = append(list, engine.Noun{Kind: "unit", Word: word, Name: "axis.unit." + word, Aliases: aliases[word]})
	}
	return list
}

// Rulebook finds our summary of a section of the rulebook.
func (g *Game) Rulebook(rule engine.Rule) (engine.Text, bool) {
	switch rule {
	case "3", "4.1", "4.2", "4.3", "4.4", "4.6", "4.7", "5", "6", "7.1", "7.2", "7.3", "7.4", "7.5", "7.6",
		"8", "8.1", "9", "9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "9.9", "10", "11",
		"12.1", "12.2", "12.3", "12.4", "12.5", "13", "14", "15.1", "15.2", "15.3", "16":
		return engine.T("axis.rule." + string(rule)), true
	}
	return engine.Text{}, false
}
