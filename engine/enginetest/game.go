package enginetest

import (
	"embed"
	"encoding/json"
	"io/fs"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/stage"
)

//go:embed messages/*.json
var messages embed.FS

// The words of orders.
var (
	seats  = stage.Words{Kind: "seat", List: []string{"red", "blue"}}
	ships  = stage.Words{Kind: "ship", List: []string{"red-cruiser", "red-destroyer", "blue-cruiser", "blue-destroyer"}}
	places = stage.Words{Kind: "place", List: []string{"red-port", "reef", "strait", "shoal", "blue-port"}}
	cards  = stage.Words{Kind: "card", List: []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}}
	turns  = stage.Words{List: cards.List[:8]}
	piles  = []string{"deck", "red", "blue", "discard"}
)

func seatName(s engine.Seat) engine.Text { return engine.T("skirmish.seat." + seats.List[s]) }
func shipName(s ship) engine.Text        { return engine.T("skirmish.ship." + ships.List[s]) }
func placeName(p place) engine.Text      { return engine.T("skirmish.place." + places.List[p]) }
func cardName(c card) engine.Text        { return engine.T("skirmish.card." + strconv.Itoa(int(c))) }

// machine runs the game.
var machine = stage.New(stage.Machine[*State, referee, engine.Seat]{
	ID: "skirmish", Seats: seats.List, Stages: sequence(), Command: command, Whole: true,
	Referee: func(run *stage.Run[*State]) referee { return referee{run} },
})

// command finds what the orders of the referee do: start, and resign (4.3).
func command(s *State, seat engine.Seat, order engine.Order) (func(r referee), error) {
	resigns := slices.Index(seats.List, order.With("").Args[0])
	switch {
	case s.Stage == Over:
		return nil, &engine.Refusal{Kind: engine.NotNow, Rule: "4.2", Why: engine.T("skirmish.refuse.over")}
	case order.Verb == "resign" && seat != engine.Referee:
		return nil, &engine.Refusal{Kind: engine.NotYours, Rule: "4.3", Why: engine.T("skirmish.referee-only")}
	case order.Verb == "resign" && s.Stage != Dealing && resigns >= 0:
		return func(r referee) { r.Emit(Ended{[]engine.Seat{other(engine.Seat(resigns))}, "resignation"}) }, nil
	case order.Verb == "start" && seat == engine.Referee && s.Stage == Dealing:
		return deal, nil
	}
	return nil, nil
}

// The state is what the machine asks of it.

func (s State) At() int                    { return machine.Index(string(s.Stage)) }
func (s State) Clone() *State              { return &s }
func (State) Memo() *stage.Memo[*State]    { return nil } // so small a game is quicker without
func (State) Settle(*State)                {}
func (s State) Setup() engine.Setup        { return s.Config }
func (s State) Pending() []engine.Decision { return machine.Pending(&s) }
func (s State) Outcome() (engine.Outcome, bool) {
	if s.Result == nil {
		return engine.Outcome{}, false
	}
	return *s.Result, true
}
func (s State) Evolve(events ...engine.Event) engine.State { return *machine.Evolve(&s, events) }
func (s State) Options(seat engine.Seat, prefix engine.Order) []engine.Option {
	return machine.Options(&s, seat, prefix)
}

func (s State) Decide(seat engine.Seat, order engine.Order, dice engine.Dice) ([]engine.Event, error) {
	return machine.Decide(&s, seat, order, dice)
}

// Skirmish is the game. The zero value is ready.
type Skirmish struct {
	// Later: the second version of the rules, see the package comment.
	Later bool
}

// New is the game as engine.Game, NewLater with the second version of its rules.
func New() engine.Game      { return Skirmish{} }
func NewLater() engine.Game { return Skirmish{Later: true} }

func (g Skirmish) Info() engine.Info {
	info := engine.Info{
		ID: "skirmish", Seats: slices.Clone(seats.List), Scenarios: []string{"short", "long"}, Rules: 1, PublicDice: true,
		Options:  []engine.OptionSpec{{ID: "die", Values: []string{"ten", "six"}, Rule: "3.2"}},
		Verbs:    machine.Verbs,
		Overlays: []string{"control"},
		Routines: []engine.Routine{{Kind: string(React), Secret: true}, {Kind: string(Loss)}},
	}
	if g.Later {
		info.Rules = 2
	}
	return info
}

func (g Skirmish) New(setup engine.Setup) (engine.State, error) {
	setup, err := stage.SetUp(g.Info(), setup)
	if err != nil {
		return nil, err
	}
	return State{Config: setup, Turn: 1, Stage: Dealing, Battle: nowhere, Ships: [4]Ship{{}, {}, {Place: 4}, {Place: 4}}}, nil
}

// bounds are the highest values of what indexes tables: anybody may write a file that is imported.
var bounds = stage.HighestOf(card(numCards), ship(3), place(4), Blue)

var stored = stage.NewEvents("skirmish", []stage.Reader{
	stage.ReadsWithin[Dealt](bounds), stage.ReadsWithin[Played](bounds), stage.ReadsWithin[Moved](bounds),
	stage.ReadsWithin[Committed](bounds), stage.ReadsWithin[Joined](bounds), stage.ReadsWithin[Reacted](bounds),
	stage.ReadsWithin[Fought](bounds), stage.ReadsWithin[Sunk](bounds), stage.ReadsWithin[Drawn](bounds),
	stage.ReadsWithin[TurnPassed](bounds), stage.ReadsWithin[Ended](bounds),
})

func (Skirmish) DecodeEvent(kind string, data []byte) (engine.Event, error) {
	return stored.Decode(kind, data)
}

func (Skirmish) DecodeState(data []byte) (engine.State, error) {
	var s State
	err := json.Unmarshal(data, &s)
	return s, err
}

func (Skirmish) Tell(before engine.State, events []engine.Event, audience engine.Audience) engine.Telling {
	s := before.(State)
	return machine.Tell(&s, events, audience)
}

// aliases of two ships each let hosts ask which is meant.
var aliases = map[string][]string{
	"red-cruiser": {"cruiser", "крейсер", "krążownik"}, "red-destroyer": {"destroyer", "эсминец", "niszczyciel"},
	"blue-cruiser": {"cruiser", "крейсер", "krążownik"}, "blue-destroyer": {"destroyer", "эсминец", "niszczyciel"},
	"reef": {"риф", "rafa"}, "strait": {"пролив", "cieśnina"}, "shoal": {"отмель", "mielizna"},
}

func (Skirmish) Nouns() []engine.Noun { return stage.Nouns("skirmish", aliases, ships, places, cards) }
func (Skirmish) Catalogue() fs.FS     { return stage.Folder(messages, "messages") }

var rules = []engine.Rule{"1.1", "1.2", "2.1", "2.2", "2.3", "3.1", "3.2", "3.3", "4.1", "4.2", "4.3"}

func (Skirmish) Rulebook(rule engine.Rule) (engine.Text, bool) {
	return engine.T("skirmish.rule." + string(rule)), slices.Contains(rules, rule)
}

// RevealsNothing: ships move in the open. [engine.RevealsNothing]
func (Skirmish) RevealsNothing(_ engine.State, events []engine.Event) bool {
	return !slices.ContainsFunc(events, func(event engine.Event) bool {
		return !slices.Contains([]string{"moved", "committed", "joined", "turn"}, event.Kind())
	})
}
