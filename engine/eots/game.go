package eots

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"reflect"
	"strings"
	"sync"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
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
	set     *c.Set
	machine *machine
	// facts reads stored events.
	facts stage.Events
	// questions behind /why.
	questions *stage.Questions[*State]
	// The lines of the notation.
	setLines, expectLines stage.Lines[*State]
	// valid finds what of a snapshot cannot be.
	valid  stage.Validator
	verbs  []engine.Verb
	words  map[string]string
	rules  map[engine.Rule]bool
	events map[c.Family]cardEvent
	cards  map[string]c.Card
	// judges of the victory lines by schedule.
	judges map[string]judges
	// The names of hexes, units and cards: lists of them are long and frequent.
	hexNames  [c.NumHexes]engine.Text
	unitNames [c.NumUnits]engine.Text
	cardNames [c.NumCards]engine.Text
	// ends keeps the names of ends of movement by their kind, charts the
	// options of all hexes by the map in play.
	ends, charts *sync.Map
	info         engine.Info
	// reaches keeps the memory of path searches for the next one.
	reaches *sync.Pool
}

// New makes the game with the components that come with the program.
func New() *Game { return NewWith(c.Default()) }

// NewWith makes the game with components that differ from those, to compare other readings of them.
func NewWith(set *c.Set) *Game {
	game := &Game{set: set, verbs: verbs(), setLines: setLines(), expectLines: expectLines()}
	game.facts = stage.NewEvents("eots", generalEvents(), turnEvents(), impulseEvents(), offensiveEvents(), battleEvents(),
		returnEvents(), politicalEvents(), cardFacts(), biddingEvents())
	game.valid = bounds().For(reflect.TypeFor[*State]())
	game.info = game.describe()
	game.judges = judged(game.set, game.info.Scenarios)
	game.words = wordNames(game.set)
	game.rules = summaries()
	game.events = cardEvents()
	game.cards = make(map[string]c.Card, 2*c.NumCards)
	for card := range c.Card(c.NumCards) {
		game.cards[game.set.Cards[card].ID] = card
		game.cards[strings.ToLower(game.set.Cards[card].ID)] = card
	}
	game.nameAll()
	game.machine, game.questions = newMachine(game), newQuestions(game)
	game.ends, game.charts = new(sync.Map), new(sync.Map)
	game.reaches = &sync.Pool{New: func() any { return new(position.Reach) }}
	return game
}

// nameAll makes the names that texts and options are full of.
func (g *Game) nameAll() {
	for loc := range c.Loc(c.NumHexes) {
		g.hexNames[loc] = nameHex(&g.set.Hexes[loc])
	}
	for unit := range c.Unit(c.NumUnits) {
		g.unitNames[unit] = engine.T("eots.unit." + g.set.Units[unit].ID)
	}
	for card := range c.Card(c.NumCards) {
		id := g.set.Cards[card].ID
		g.cardNames[card] = engine.T("eots.card.named", "id", id, "title", engine.T("eots.card."+id))
	}
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
		// Only cards are drawn in secret.
		PublicDice: true,
		Shown:      []engine.NounKind{"region", "place", "unit"},
		Routines:   routines(),
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
func (g *Game) New(setup engine.Setup) (engine.State, error) {
	setup, err := stage.CheckSetup(&g.info, setup)
	if err != nil {
		return nil, err
	}
	chosen, err := choices(setup.Options)
	if err != nil {
		return nil, err
	}
	scenario, ok := g.set.ScenarioIn(setup.Scenario, packageOf(chosen))
	if !ok {
		return nil, engine.Misunderstood("eots.refuse.package", "scenario", setup.Scenario)
	}
	if err := suits(chosen, scenario); err != nil {
		return nil, err
	}
	s := &State{game: g, cache: new(cache), SetUp: setup}
	s.Board.Choices = chosen
	if err := s.setUp(scenario); err != nil {
		return nil, err
	}
	return s, nil
}

// DecodeEvent reads a stored event.
func (g *Game) DecodeEvent(kind string, data []byte) (engine.Event, error) {
	return g.facts.Decode(kind, data)
}

// DecodeState reads a snapshot.
func (g *Game) DecodeState(data []byte) (engine.State, error) {
	s := &State{game: g, cache: new(cache)}
	if err := json.Unmarshal(data, s); err != nil {
		return nil, fmt.Errorf("eots: snapshot: %w", err)
	}
	if err := g.valid(reflect.ValueOf(s)); err != nil {
		return nil, fmt.Errorf("eots: snapshot: %w", err)
	}
	if err := s.consistent(); err != nil {
		return nil, fmt.Errorf("eots: snapshot: %w", err)
	}
	return s, nil
}

// nounText names a word of an order in the reader's language where it is a unit,
// place or card, and shows it as typed otherwise.
func (g *Game) nounText(word string) any {
	if key, ok := g.words[word]; ok {
		return engine.T(key)
	}
	return word
}

func sideText(side c.Side) engine.Text { return engine.T("eots.side." + side.String()) }

func (g *Game) unitText(unit c.Unit) engine.Text {
	return g.unitNames[unit]
}

// hexWord is a hex in an order: its printed number.
func (g *Game) hexWord(loc c.Loc) string { return loc.String() }

// hexText names a hex: its number, with its name where it has one.
func (g *Game) hexText(loc c.Loc) engine.Text {
	if loc == c.NoLoc {
		return engine.T("eots.place.none")
	}
	return g.hexNames[loc]
}

func nameHex(info *c.HexInfo) engine.Text {
	if info.Slug == "" {
		return engine.T("eots.hex", "hex", info.Hex.String())
	}
	return engine.T("eots.hex.named", "hex", info.Hex.String(), "name", engine.T("eots.place."+info.Hex.String()))
}

func (g *Game) cardText(card c.Card) engine.Text {
	return g.cardNames[card]
}
