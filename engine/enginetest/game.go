package enginetest

import (
	"embed"
	"encoding/json"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/stage"
)

//go:embed messages/*.json
var messages embed.FS

// The words of orders.
var (
	seats      = stage.Words{Kind: "seat", List: []string{"red", "blue"}}
	ships      = stage.Words{Kind: "ship", List: []string{"red-cruiser", "red-destroyer", "blue-cruiser", "blue-destroyer"}}
	places     = stage.Words{Kind: "place", List: []string{"red-port", "reef", "strait", "shoal", "blue-port"}}
	cards      = stage.Words{Kind: "card", List: []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}}
	vocabulary = stage.Vocabulary{ID: "skirmish", Lists: []stage.Words{seats, ships, places, cards}}
)

type (
	// game is Skirmish for its hosts.
	game struct {
		stage.Game[*State, referee, engine.Seat]
	}
	referee = *stage.Run[*State]
)

var machine = stage.New(stage.Machine[*State, referee, engine.Seat]{
	ID: "skirmish", Seats: seats.List, Stages: sequence(), Start: deal, Resign: resign, Whole: true, Told: vocabulary.Tell,
	Referee: func(run *stage.Run[*State]) referee { return run }, Ending: "4.2", Resigning: "4.3",
})

// New is the game, NewLater the game with the second version of its rules: see the package comment.
func New() engine.Game      { return version(1) }
func NewLater() engine.Game { return version(2) }

// NewFrom is the game with some scenarios, as if those with a checksum were read from files.
func NewFrom(checksums map[string]string, scenarios ...string) engine.Game {
	g := version(1)
	g.About.Data, g.About.Scenarios = checksums, scenarios
	return g
}

func version(rules int) *game {
	aliases := map[string][]string{ // those of two ships let hosts ask which is meant
		"red-cruiser": {"cruiser", "крейсер", "krążownik"}, "red-destroyer": {"destroyer", "эсминец", "niszczyciel"},
		"blue-cruiser": {"cruiser", "крейсер", "krążownik"}, "blue-destroyer": {"destroyer", "эсминец", "niszczyciel"},
		"reef": {"риф", "rafa"}, "strait": {"пролив", "cieśnina"}, "shoal": {"отмель", "mielizna"},
	}
	g := &game{stage.Game[*State, referee, engine.Seat]{
		Machine: machine, Messages: stage.Folder(messages, "messages"), Things: vocabulary.Nouns(aliases),
		About: engine.Info{
			ID: "skirmish", Seats: seats.List, Scenarios: []string{"short", "long"}, Rules: rules, PublicDice: true, Verbs: machine.Verbs,
			Options:  []engine.OptionSpec{{ID: "die", Values: []string{"ten", "six"}, Rule: "3.2"}},
			Overlays: []string{"control"}, Routines: []engine.Routine{{Kind: React, Secret: true, Window: true}, {Kind: Loss}},
		},
		Events: stage.EventsOf("skirmish", Dealt{}, Played{}, Moved{}, Committed{}, Passed{}, Joined{}, Reacted{}, Declined{}, Fought{},
			Sunk{}, Drawn{}, TurnPassed{}, Ended{}),
	}}
	g.Summaries = stage.Summaries(g.Messages, "en.json", "skirmish")
	g.SetLines, g.ExpectLines = stage.WhereLines[*State](vocabulary, slices.Concat(places.List, seats.List, []string{Deck, Discard, Sunken})...)
	return g
}

func (g *game) New(setup engine.Setup) (engine.State, error) {
	setup, err := stage.SetUp(g.About, setup)
	s := &State{Things: stage.Things[*State]{Config: setup, Where: make(map[string]string)}, Turn: 1, Active: "red", Stage: Dealing}
	for _, card := range cards.List {
		s.Where[card] = Deck
	}
	for i, ship := range ships.List {
		s.Where[ship] = places.List[i/2*4]
	}
	return s, err
}

func (g *game) DecodeState(data []byte) (engine.State, error) {
	s := new(State)
	if err := json.Unmarshal(data, s); err != nil {
		return nil, err
	}
	_, err := stage.SetUp(g.About, s.Config)
	return s, err
}

// RevealsNothing: ships move in the open. [engine.RevealsNothing]
func (*game) RevealsNothing(_ engine.State, events []engine.Event) bool {
	return !slices.ContainsFunc(events, func(event engine.Event) bool {
		return !slices.Contains([]string{"moved", "committed", "passed", "battle", "turn"}, event.Kind())
	})
}

// What the machine does for a state.

func (s *State) At() int                                    { return machine.Index(s.Stage) }
func (s *State) Pending() []engine.Decision                 { return machine.Pending(s) }
func (s *State) Evolve(events ...engine.Event) engine.State { return machine.Evolve(s, events) }
func (s *State) Clone() *State {
	next := *s
	next.Things, next.Done = s.Apart(), slices.Clone(s.Done)
	return &next
}

func (s *State) Options(seat engine.Seat, prefix engine.Order) []engine.Option {
	return machine.Options(s, seat, prefix)
}

func (s *State) Decide(seat engine.Seat, order engine.Order, dice engine.Dice) ([]engine.Event, error) {
	return machine.Decide(s, seat, order, dice)
}
