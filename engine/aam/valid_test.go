package aam_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/army"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/gametest"
)

// Stored events that name what no game can have are refused when they are read.
func TestHostileEventsAreRefused(t *testing.T) {
	t.Parallel()
	g := aam.New()
	for _, test := range []struct{ kind, data, want string }{
		{"stage", `{"stage":200}`, "StageEntered.Stage"},
		{"part", `{"part":12}`, "PartBegun.Part"},
		{"flagged", `{"units":[-1]}`, "Flagged.Units"},
		{"placed", `{"unit":1,"at":900}`, "Placed.At"},
		{"placed", `{"unit":1,"at":3,"aboard":-2}`, "Placed.Aboard"},
		{"counter", `{"unit":5000}`, "CounterPlaced.Unit"},
		{"removed", `{"unit":1,"cause":77}`, "UnitRemoved.Cause"},
		{"planned", `{"action":{"act":99}}`, "Action.Act"},
		{"planned", `{"action":{"way":[-1]}}`, "Action.Way"},
		{"planned", `{"action":{"facing":9}}`, "Action.Facing"},
		{"first", `{"side":2}`, "FirstNamed.Side"},
		{"initiative", `{"side":-1}`, "InitiativeWon.Side"},
		{"casualty-roll", `{"unit":-1}`, "CasualtyRolled.Unit"},
		{"flight-handed", `{"side":3}`, "Handed.Side"},
		{"armies-revealed", `{"units":[{"type":5000}]}`, "Unit.Type"},
		{"nonsense", `{}`, "unknown event"},
	} {
		event, err := g.DecodeEvent(test.kind, []byte(test.data))
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s %s: %v, %v; want an error with %q", test.kind, test.data, event, err, test.want)
		}
	}
}

// Snapshots that cannot be are refused when they are read.
func TestHostileSnapshotsAreRefused(t *testing.T) {
	t.Parallel()
	g := aam.New()
	for want, spoil := range map[string]func(s *state.State){
		"State.Stage":    func(s *state.State) { s.Stage = state.NumStages },
		"State.First":    func(s *state.State) { s.First = components.NoSide },
		"State.Part":     func(s *state.State) { s.Part = 77 },
		"Unit.At":        func(s *state.State) { s.Units[1].At = 4000 },
		"Unit.Type":      func(s *state.State) { s.Units[1].Type = -1 },
		"nowhere":        func(s *state.State) { s.Units[1].Aboard = 500 },
		"carried out":    func(s *state.State) { s.Stage = state.Step },
		"no such stage":  func(s *state.State) { s.Board = 9 },
		"no map":         func(s *state.State) { s.Board = -1; s.Units = nil },
		"nobody carries": func(s *state.State) { s.Plan = []state.Action{{Unit: 70, Target: state.NoUnit}} },
		"refuse.option":  func(s *state.State) { s.Config.Options = map[string]string{"weather": "fair"} },
		"Targeted.By":    func(s *state.State) { s.Targeted = []state.Targeted{{By: -1}} },
		"an army list":   func(s *state.State) { s.Armies[0].Entries = army.List{army.Units(0, -3)} },
	} {
		s := aamtest.New(t, "map crossroads", "unit axis germany-mauser-kar-98k F5", "unit allies usa-m1-garand-rifle I17", "turn 1", "part movement-1 axis").Clone()
		spoil(s)
		data, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.DecodeState(data); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want an error with %q", err, want)
		}
	}
}

// FuzzDecodeEvent: whatever is read as an event is refused or can be written and read again.
func FuzzDecodeEvent(f *testing.F) {
	g := aam.New()
	for _, kind := range g.Events.Kinds() {
		f.Add(kind, []byte(`{}`))
	}
	f.Fuzz(func(t *testing.T, kind string, data []byte) {
		event, err := g.DecodeEvent(kind, data)
		if err != nil {
			return
		}
		stored, err := json.Marshal(event)
		if err != nil {
			t.Fatalf("%s %s: %v", kind, data, err)
		}
		if _, err := g.DecodeEvent(kind, stored); err != nil {
			t.Fatalf("%s %s: %v", kind, stored, err)
		}
	})
}

// FuzzDecodeState: a snapshot with some figures changed is refused, or the game can be looked at.
func FuzzDecodeState(f *testing.F) {
	g := aam.New()
	stored := moments(f, g)
	for moment := range stored {
		f.Add(uint8(moment), uint16(moment*37), int16(99), uint16(moment*91), int16(-1))
	}
	f.Fuzz(func(t *testing.T, moment uint8, first uint16, one int16, second uint16, other int16) {
		var tree any
		if err := json.Unmarshal(stored[int(moment)%len(stored)], &tree); err != nil {
			t.Fatal(err)
		}
		leaves := 0
		gametest.Forge(tree, &leaves, -1, 0)
		for leaf, figure := range map[int]int16{int(first) % leaves: one, int(second) % leaves: other} {
			count := 0
			gametest.Forge(tree, &count, leaf, figure)
		}
		look(t, g, tree)
	})
}

// look reads a snapshot and, where it is not refused, looks at the game.
func look(t *testing.T, g *aam.Game, tree any) {
	t.Helper()
	data, err := json.Marshal(tree)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.DecodeState(data)
	if err != nil {
		return
	}
	s.(*state.State).Inspect()
	for _, decision := range s.Pending() {
		for _, option := range s.Options(decision.Seat, engine.Order{}) {
			s.Options(decision.Seat, engine.Order{Verb: option.Word})
		}
		s.(engine.Advisor).Usual(decision.Seat)
		s.(engine.PlanChecker).PlanNotes(decision.Seat)
	}
	for _, audience := range []engine.Audience{engine.For(0), engine.For(1), {Kind: engine.Spectator}} {
		view := s.View(audience)
		view.Status()
		view.Hand()
	}
}

// moments are games as they are stored, one for each stage that random games wait in.
func moments(t testing.TB, g *aam.Game) (stored [][]byte) {
	t.Helper()
	seen := map[state.Stage]bool{}
	note := func(s engine.State) {
		if stage := s.(*state.State).Stage; !seen[stage] {
			seen[stage] = true
			data, err := json.Marshal(s)
			if err != nil {
				t.Fatal(err)
			}
			stored = append(stored, data)
		}
	}
	for seed := range uint64(12) {
		random := rand.New(rand.NewPCG(seed, 8))
		setup := engine.Setup{Options: map[string]string{"profile": "expanded"}}
		s := crowd(t, g, components.Default(), random, setup)
		if seed == 0 {
			var err error
			if s, err = g.New(setup); err != nil {
				t.Fatal(err)
			}
			events, err := s.Decide(engine.Referee, engine.ParseOrder("start"), engine.Script())
			if err != nil {
				t.Fatal(err)
			}
			s = s.Evolve(events...)
		}
		for range 200 {
			if _, over := s.Outcome(); over {
				break
			}
			note(s)
			seat := s.Pending()[0].Seat
			events, err := s.Decide(seat, randomOrder(s, seat, random), chance{random})
			if err != nil {
				t.Fatal(fmt.Errorf("seed %d: %w", seed, err))
			}
			s = s.Evolve(events...)
		}
	}
	return stored
}

// TestRule3_1_Map: there is no map before it is rolled.
func TestRule3_1_Map(t *testing.T) {
	t.Parallel()
	fresh, err := aam.New().New(engine.Setup{Game: "aam", Scenario: aam.New().Info().Scenarios[0]})
	if err != nil {
		t.Fatal(err)
	}
	if comes, mapless := fresh.(engine.Mapless).Mapless(); !mapless || comes.Key == "" {
		t.Error("a new game has a map")
	}
	if _, mapless := aamtest.New(t, "map crossroads", "turn 1").Mapless(); mapless {
		t.Error("a game on a map has none")
	}
}
