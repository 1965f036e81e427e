package enginetest

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
)

//go:embed messages/*.json
var messages embed.FS

// The seats.
const (
	Red  engine.Seat = 0
	Blue engine.Seat = 1
)

// NounShip, NounPlace and NounCard are the kinds of things orders name.
const (
	NounShip  engine.NounKind = "ship"
	NounPlace engine.NounKind = "place"
	NounCard  engine.NounKind = "card"
)

// Skirmish is the game. The zero value is ready.
type Skirmish struct {
	// Later: the second version of the rules, see the package comment.
	Later bool
}

// New is the game as engine.Game.
func New() engine.Game { return Skirmish{} }

// NewLater is the game with the second version of its rules.
func NewLater() engine.Game { return Skirmish{Later: true} }

// Info describes Skirmish.
func (g Skirmish) Info() engine.Info {
	rules := 1
	if g.Later {
		rules = 2
	}
	return engine.Info{
		ID:        "skirmish",
		Seats:     slices.Clone(seatWords[:]),
		Scenarios: []string{"short", "long"},
		Options: []engine.OptionSpec{
			{ID: "die", Values: []string{"ten", "six"}, Rule: "3.2"},
		},
		Rules: rules, PublicDice: true,
		Verbs: []engine.Verb{
			{Word: "play", Params: []engine.Param{{Name: "card"}}},
			{Word: "move", Params: []engine.Param{{Name: "ship"}, {Name: "place"}}},
			{Word: "commit"},
			{Word: "pass"},
			{Word: "react", Params: []engine.Param{{Name: "card"}}},
			{Word: "decline"},
			{Word: "lose", Params: []engine.Param{{Name: "ship"}}},
		},
		Overlays: []string{"control"},
		Routines: []engine.Routine{{Kind: string(React), Secret: true}, {Kind: string(Loss)}},
	}
}

// New is the position before the deal.
func (g Skirmish) New(setup engine.Setup) (engine.State, error) {
	info := g.Info()
	if setup.Game != info.ID {
		return nil, engine.Misunderstood("engine.unknown-game", "game", setup.Game)
	}
	if setup.Scenario == "" {
		setup.Scenario = info.Scenarios[0]
	}
	if !slices.Contains(info.Scenarios, setup.Scenario) {
		return nil, engine.Misunderstood("skirmish.unknown-scenario", "scenario", setup.Scenario)
	}
	if setup.Rules == 0 {
		setup.Rules = info.Rules
	}
	if setup.Rules < 1 || setup.Rules > info.Rules {
		return nil, engine.Misunderstood("skirmish.unknown-rules", "version", setup.Rules)
	}
	options := map[string]string{"die": "ten"}
	for id, value := range setup.Options {
		if id != "die" {
			return nil, engine.Misunderstood("skirmish.unknown-option", "option", id, "value", value)
		}
		if value != "ten" && value != "six" {
			return nil, engine.Misunderstood("skirmish.unknown-option", "option", engine.T("skirmish.option.die"), "value", value)
		}
		options[id] = value
	}
	setup.Options = options
	state := State{Config: setup, Turn: 1, Stage: Dealing, Battle: nowhere}
	state.Ships = [numShips]Ship{{Place: 0}, {Place: 0}, {Place: numPlaces - 1}, {Place: numPlaces - 1}}
	return state, nil
}

// DecodeEvent reads an event of Skirmish.
func (Skirmish) DecodeEvent(kind string, data []byte) (engine.Event, error) {
	switch kind {
	case Dealt{}.Kind():
		return decode[Dealt](data)
	case Played{}.Kind():
		return decode[Played](data)
	case Moved{}.Kind():
		return decode[Moved](data)
	case Committed{}.Kind():
		return decode[Committed](data)
	case Joined{}.Kind():
		return decode[Joined](data)
	case Reacted{}.Kind():
		return decode[Reacted](data)
	case Fought{}.Kind():
		return decode[Fought](data)
	case Sunk{}.Kind():
		return decode[Sunk](data)
	case Drawn{}.Kind():
		return decode[Drawn](data)
	case TurnPassed{}.Kind():
		return decode[TurnPassed](data)
	case Ended{}.Kind():
		return decode[Ended](data)
	}
	return nil, fmt.Errorf("skirmish: no event is called %q", kind)
}

// decode reads an event and refuses what no state could take: tests import
// hostile games.
func decode[E interface {
	engine.Event
	valid() bool
}](data []byte) (engine.Event, error) {
	var event E
	if err := json.Unmarshal(data, &event); err != nil {
		return nil, fmt.Errorf("skirmish: event %q: %w", event.Kind(), err)
	}
	if !event.valid() {
		return nil, fmt.Errorf("skirmish: event %q is out of range", event.Kind())
	}
	return event, nil
}

// DecodeState reads a snapshot.
func (Skirmish) DecodeState(data []byte) (engine.State, error) {
	var state State
	if err := json.Unmarshal(data, &state); err != nil {
		return nil, fmt.Errorf("skirmish: snapshot: %w", err)
	}
	return state, nil
}

// Nouns are the ships, places and cards. "cruiser" and "destroyer" are aliases
// of two ships each: hosts have to ask which is meant.
func (Skirmish) Nouns() []engine.Noun {
	classes := [2][]string{
		{"cruiser", "крейсер", "krążownik"},
		{"destroyer", "эсминец", "niszczyciel"},
	}
	var nouns []engine.Noun
	for ship, word := range shipWords {
		nouns = append(nouns, engine.Noun{
			Kind: NounShip, Word: word, Name: "skirmish.ship." + word, Aliases: classes[ship%2],
		})
	}
	aliases := [numPlaces][]string{{}, {"риф", "rafa"}, {"пролив", "cieśnina"}, {"отмель", "mielizna"}, {}}
	for place, word := range placeWords {
		nouns = append(nouns, engine.Noun{
			Kind: NounPlace, Word: word, Name: "skirmish.place." + word, Aliases: aliases[place],
		})
	}
	for card := 1; card <= numCards; card++ {
		word := strconv.Itoa(card)
		nouns = append(nouns, engine.Noun{Kind: NounCard, Word: word, Name: "skirmish.card." + word})
	}
	return nouns
}

// Catalogue holds the messages in English, Russian and Polish.
func (Skirmish) Catalogue() fs.FS {
	sub, err := fs.Sub(messages, "messages")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}

// Rulebook finds the summary of a rule of the package comment.
func (Skirmish) Rulebook(rule engine.Rule) (engine.Text, bool) {
	switch rule {
	case "1.1", "1.2", "2.1", "2.2", "2.3", "3.1", "3.2", "3.3", "4.1", "4.2", "4.3":
		return engine.T("skirmish.rule." + string(rule)), true
	}
	return engine.Text{}, false
}

// RevealsNothing: ships move in the open, and what is still in a hand stays there.
func (Skirmish) RevealsNothing(_ engine.State, events []engine.Event) bool {
	for _, event := range events {
		switch event.(type) {
		case Moved, Committed, Joined, TurnPassed:
		default:
			return false
		}
	}
	return true
}

var (
	_ engine.Game           = Skirmish{}
	_ engine.RevealsNothing = Skirmish{}
	_ engine.PositionEditor = Skirmish{}
	_ engine.Asserter       = Skirmish{}
	_ engine.Inspector      = State{}
)
