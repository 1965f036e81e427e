package selfplay_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/notation"
	"github.com/umpire-games/umpire/engine/selfplay"
)

func run(t *testing.T, config selfplay.Config) *selfplay.Report {
	t.Helper()
	if config.Game == nil {
		config.Game = enginetest.New()
	}
	config.Setup.Game = "skirmish"
	report, err := selfplay.Run(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func TestSkirmishHasNoViolations(t *testing.T) {
	t.Parallel()
	for _, setup := range []engine.Setup{
		{Scenario: "short"},
		{Scenario: "long", Options: map[string]string{"die": "six"}},
	} {
		report := run(t, selfplay.Config{Setup: setup, Games: 20, Seed: 1, Every: 1, Workers: 2})
		for _, failure := range report.Failures {
			t.Errorf("%s: %s\n%s", failure.Check, failure.What, failure.Notation)
		}
		if report.Games != 20 || report.Finished != 20 || report.Violations != 0 || len(report.MissingTexts) != 0 {
			t.Errorf("report %+v", report)
		}
		if report.Refused == 0 || report.Leaks == 0 || report.Verbs["react"] == 0 {
			t.Errorf("something was not tried: %+v", report)
		}
		if report.OrdersPerSecond <= 0 || report.P99DecideMS <= 0 {
			t.Errorf("something was not measured: %+v", report)
		}
	}
}

// What hosts show beside the contract is compared, too.
func TestLeaksOfHostsAreFound(t *testing.T) {
	t.Parallel()
	for name, shows := range map[string]func(state engine.State, audience engine.Audience) ([]byte, error){
		"everything": func(state engine.State, _ engine.Audience) ([]byte, error) { return json.Marshal(state) },
		"the view": func(state engine.State, audience engine.Audience) ([]byte, error) {
			return json.Marshal(state.View(audience))
		},
	} {
		report := run(t, selfplay.Config{Games: 3, Seed: 1, Every: 1, Shows: shows})
		if leaks, want := len(report.Failures) > 0, name == "everything"; leaks != want {
			t.Errorf("who shows %s leaks: %v", name, report.Failures)
		}
	}
}

// The memory of a state is seen in the heap: no other test may run meanwhile.
func TestReportsHaveTheirFields(t *testing.T) {
	report := run(t, selfplay.Config{Games: 2})
	if report.BytesPerGame < 100 || report.BytesPerGame > 5000 {
		t.Errorf("a state takes %d bytes", report.BytesPerGame)
	}
	data, err := json.Marshal(report)
	if err != nil {
		t.Fatal(err)
	}
	var fields map[string]any
	if err := json.Unmarshal(data, &fields); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{
		"games", "finished", "orders", "violations", "seconds", "orders_per_second", "p99_decide_ms", "bytes_per_game",
	} {
		if _, ok := fields[name].(float64); !ok {
			t.Errorf("%s is %v", name, fields[name])
		}
	}
}

func TestAGameOfASeedIsAlwaysTheSame(t *testing.T) {
	t.Parallel()
	a, b := run(t, selfplay.Config{Games: 8, Seed: 7}), run(t, selfplay.Config{Games: 8, Seed: 7, Workers: 3})
	if a.Orders != b.Orders || a.Rolls != b.Rolls || !reflect.DeepEqual(a.Verbs, b.Verbs) {
		t.Errorf("%v\n%v", a.Verbs, b.Verbs)
	}
	c := run(t, selfplay.Config{Games: 8, Seed: 8})
	if reflect.DeepEqual(a.Verbs, c.Verbs) {
		t.Error("two seeds play the same")
	}
}

// faulty is Skirmish with one defect.
type faulty struct {
	engine.Game
	defect string
}

type faultyState struct {
	*enginetest.State
	defect string
}

func (g faulty) New(setup engine.Setup) (engine.State, error) {
	state, err := g.Game.New(setup)
	if err != nil {
		return nil, err
	}
	return faultyState{state.(*enginetest.State), g.defect}, nil
}

func (g faulty) DecodeState(data []byte) (engine.State, error) {
	state, err := g.Game.DecodeState(data)
	if err != nil {
		return nil, err
	}
	s := state.(*enginetest.State)
	if g.defect == "snapshot" {
		s.Turn++
	}
	return faultyState{s, g.defect}, nil
}

func (g faulty) DecodeEvent(kind string, data []byte) (engine.Event, error) {
	event, err := g.Game.DecodeEvent(kind, data)
	if drawn, ok := event.(enginetest.Drawn); ok && g.defect == "replay" {
		drawn.Seat = map[string]string{"red": "blue", "blue": "red"}[drawn.Seat]
		return drawn, err
	}
	return event, err
}

func (g faulty) Tell(before engine.State, events []engine.Event, audience engine.Audience) engine.Telling {
	return g.Game.Tell(before.(faultyState).State, events, audience)
}

func (s faultyState) Evolve(events ...engine.Event) engine.State {
	after := s.State.Evolve(events...).(*enginetest.State)
	if s.defect == "panic" && after.Turn == 3 {
		panic("the third turn")
	}
	return faultyState{after, s.defect}
}

func (s faultyState) ShuffleHidden(audience engine.Audience, pick func(int) int) engine.State {
	return faultyState{s.State.ShuffleHidden(audience, pick).(*enginetest.State), s.defect}
}

func (s faultyState) View(audience engine.Audience) engine.View {
	if s.defect == "leak" {
		audience.Kind = engine.Umpire
	}
	return s.State.View(audience)
}

func (s faultyState) Inspect() []string {
	if s.defect == "inspect" && s.Turn == 2 {
		return []string{"the second turn"}
	}
	return nil
}

func (s faultyState) Options(seat engine.Seat, prefix engine.Order) []engine.Option {
	options := s.State.Options(seat, prefix)
	switch {
	case s.defect == "twice" && len(options) > 0:
		return append(options, options[0])
	case s.defect == "nowhere" && prefix.Verb == "" && len(options) > 0:
		return append(options, engine.Option{Word: "charge"})
	case s.defect == "not offered" && prefix.Verb == "" && len(options) > 0:
		options = slices.Clone(options)
		options[0].Hidden = true
	case s.defect == "refused" && prefix.Verb == "" && len(options) > 0:
		return append(options, engine.Option{Word: "charge", Complete: true})
	case s.defect == "stranger" && s.Turn == 2 && seat != active(s.State) && s.Stage == enginetest.Plan:
		return s.State.Options(active(s.State), prefix)
	case s.defect == "hidden" && prefix.Verb == "play" && len(options) > 1:
		return options[1:]
	}
	return options
}

func active(s *enginetest.State) engine.Seat {
	return engine.Seat(slices.Index([]string{"red", "blue"}, s.Active))
}

func (s faultyState) Pending() []engine.Decision {
	if s.defect == "nobody" && s.Turn == 2 {
		return nil
	}
	return s.State.Pending()
}

// whim makes decisions depend on how many there were before.
var whim atomic.Int64

func (s faultyState) Decide(seat engine.Seat, order engine.Order, dice engine.Dice) ([]engine.Event, error) {
	events, err := s.State.Decide(seat, order, dice)
	if s.defect == "plain error" && err != nil {
		return nil, errors.New("no")
	}
	if s.defect == "endless" && err == nil && order.Verb != "start" {
		return []engine.Event{enginetest.Declined{}}, nil
	}
	if s.defect == "asks for more" && whim.Add(1)%2 == 0 {
		dice.Roll("one more", 10)
	}
	return events, err
}

func TestDefectsAreFound(t *testing.T) {
	t.Parallel()
	for defect, want := range map[string]string{
		"panic": "panic", "leak": "leak", "inspect": "inspect", "twice": "options", "nowhere": "options", "not offered": "options",
		"refused": "options", "stranger": "pending", "hidden": "unlisted", "nobody": "pending",
		"plain error": "unlisted", "endless": "end", "snapshot": "snapshot", "replay": "replay", "asks for more": "again",
	} {
		t.Run(defect, func(t *testing.T) {
			t.Parallel()
			report := run(t, selfplay.Config{
				Game: faulty{enginetest.New(), defect}, Setup: engine.Setup{Scenario: "long"}, Games: 4, Every: 1, MaxOrders: 60,
			})
			if report.Violations == 0 {
				t.Fatal("no violation")
			}
			for _, failure := range report.Failures {
				if failure.Check != want && (defect != "stranger" || failure.Check != "leak") {
					t.Errorf("%s: %.300s, want a violation of %s", failure.Check, failure.What, want)
				}
			}
			first := report.Failures[0]
			file, err := notation.Parse("failure", strings.NewReader(first.Notation))
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasPrefix(first.Notation, "# selfplay --seed 0, game ") || len(file.Lines) < 3 {
				t.Errorf("the file is\n%s", first.Notation)
			}
		})
	}
}

func TestMissingTextsAreReported(t *testing.T) {
	t.Parallel()
	report := run(t, selfplay.Config{Game: mute{enginetest.New()}, Games: 3, Every: 1})
	want := "en mute.hello"
	if len(report.MissingTexts) == 0 || report.MissingTexts[0] != want {
		t.Errorf("missing %v, want %s first", report.MissingTexts, want)
	}
}

// mute is Skirmish with a text that no catalogue has.
type mute struct{ engine.Game }

func (mute) Info() engine.Info {
	info := enginetest.New().Info()
	info.ID = "mute"
	return info
}

func (mute) Tell(engine.State, []engine.Event, engine.Audience) engine.Telling {
	return engine.Telling{Lines: []engine.Text{engine.T("mute.hello")}}
}

func TestSetupsThatCannotBePlayed(t *testing.T) {
	t.Parallel()
	_, err := selfplay.Run(t.Context(), selfplay.Config{Game: enginetest.New(), Setup: engine.Setup{Game: "skirmish", Scenario: "no"}})
	if _, ok := engine.AsRefusal(err); !ok {
		t.Errorf("got %v", err)
	}
}

// trapped is Skirmish in which no plan that moved a ship comes to an end: the
// player has to take it back.
type trapped struct{ *enginetest.State }

type trap struct{ engine.Game }

func (g trap) New(setup engine.Setup) (engine.State, error) {
	state, err := g.Game.New(setup)
	if err != nil {
		return nil, err
	}
	return trapped{state.(*enginetest.State)}, nil
}

func (g trap) DecodeState(data []byte) (engine.State, error) {
	state, err := g.Game.DecodeState(data)
	if err != nil {
		return nil, err
	}
	return trapped{state.(*enginetest.State)}, nil
}

func (g trap) Tell(before engine.State, events []engine.Event, audience engine.Audience) engine.Telling {
	return g.Game.Tell(before.(trapped).State, events, audience)
}

func (s trapped) Evolve(events ...engine.Event) engine.State {
	return trapped{s.State.Evolve(events...).(*enginetest.State)}
}

// moved tells whether the draft holds a move.
func (s trapped) moved() bool {
	return s.Stage == enginetest.Plan && s.Done != nil
}

func (s trapped) Options(seat engine.Seat, prefix engine.Order) []engine.Option {
	if !s.moved() || seat != active(s.State) {
		return s.State.Options(seat, prefix)
	}
	if prefix.Verb != "" {
		return nil
	}
	return []engine.Option{{Word: "wait", Label: engine.T("skirmish.verb.pass"), Complete: true}}
}

func (s trapped) Decide(seat engine.Seat, order engine.Order, dice engine.Dice) ([]engine.Event, error) {
	if s.moved() && seat == active(s.State) {
		if order.Verb == "wait" && len(order.Args) == 0 {
			return []engine.Event{enginetest.Declined{}}, nil
		}
		return nil, engine.Refuse("2.2", "skirmish.has-moved")
	}
	return s.State.Decide(seat, order, dice)
}

func TestDraftsThatLeadNowhereAreTakenBack(t *testing.T) {
	t.Parallel()
	report := run(t, selfplay.Config{Game: trap{enginetest.New()}, Games: 5, Every: 10})
	for _, failure := range report.Failures {
		t.Errorf("%s: %.300s", failure.Check, failure.What)
	}
	if report.Finished != 5 || report.Undone == 0 {
		t.Errorf("%d games finished, %d drafts taken back", report.Finished, report.Undone)
	}
}

// unending is a game that an option can end.
type unending struct{ engine.Game }

func (g unending) Info() engine.Info {
	info := g.Game.Info()
	info.Options = slices.Clone(info.Options)
	info.Options[0].Limit = "six"
	return info
}

func (g unending) New(setup engine.Setup) (engine.State, error) {
	if setup.Options["die"] == "ten" {
		return nil, errors.New("the table chose")
	}
	if setup.Options["die"] != "six" {
		return nil, errors.New("nothing ends it")
	}
	return g.Game.New(setup)
}

// Random games are limited where they would go on for ever, unless the setup chooses otherwise.
func TestRandomGamesAreLimited(t *testing.T) {
	t.Parallel()
	if report := run(t, selfplay.Config{Game: unending{enginetest.New()}, Games: 1}); report.Finished != 1 {
		t.Errorf("%+v", report)
	}
	_, err := selfplay.Run(t.Context(), selfplay.Config{Game: unending{enginetest.New()}, Setup: engine.Setup{Game: "skirmish", Options: map[string]string{"die": "ten"}}, Games: 1})
	if err == nil || !strings.Contains(err.Error(), "the table chose") {
		t.Errorf("the choice of the setup is not kept: %v", err)
	}
}
