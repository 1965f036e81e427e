package eots

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/gametest"
)

// Stored events that name what there is not are refused when they are read.
func TestHostileEventsAreRefused(t *testing.T) {
	t.Parallel()
	g := theGame()
	for _, test := range []struct{ kind, data, want string }{
		{"stage", `{"stage":200}`, "StageEntered.Stage"},
		{"marker", `{"marker":26,"value":1}`, "MarkerSet.Marker"},
		{"dealt", `{"side":2,"cards":["J1"]}`, "CardsDealt.Side"},
		{"dealt", `{"side":0,"cards":[""]}`, "CardsDealt.Cards"},
		{"dealt", `{"side":0,"cards":["J99"]}`, "no card"},
		{"card", `{"card":"J1","to":9}`, "CardMoved.To"},
		{"placed", `{"unit":"","from":0,"to":0,"cause":""}`, "UnitPlaced.Unit"},
		{"placed", `{"unit":"jp-bb-yamato","from":0,"to":1141,"cause":""}`, "UnitPlaced.To"},
		{"placed", `{"unit":"jp-bb-yamato","from":0,"to":-12,"cause":""}`, "UnitPlaced.To"},
		{"control", `{"side":-1,"hexes":[]}`, "ControlTaken.Side"},
		{"control", `{"side":0,"hexes":[""]}`, "ControlTaken.Hexes"},
		{"replaced", `{"unit":"jp-bb-yamato","pool":77}`, "ReplacementUsed.Pool"},
		{"moved", `{"move":{"side":0,"form":99},"to":0}`, "Move.Form"},
		{"turn", `{"turn":13}`, "no turn 13"},
		{"battle-joined", `{"battle":-1}`, "no battle -1"},
		{"battle-skipped", `{"battle":0,"retreats":[""]}`, "BattleSkipped.Retreats"},
		{"losses", `{"losses":[{"unit":"","steps":1}]}`, "Loss.Unit"},
		{"condition", `{"condition":4,"card":""}`, "ConditionSet.Condition"},
		{"switched", `{"switch":13,"side":0,"hex":""}`, "BoardSwitched.Switch"},
		{"errand", `{"errand":{"return":99}}`, "PendingChoices.Return"},
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
	g := theGame()
	for want, spoil := range map[string]func(s *state.State){
		"State.Stage":          func(s *state.State) { s.Stage = state.NumStages },
		"State.Mover":          func(s *state.State) { s.Mover = components.NoSide },
		"Piece.Place":          func(s *state.State) { s.Board.Pieces[3].Place = 4000 },
		"no turn 0":            func(s *state.State) { s.Board.Turn = 0 },
		"no scenario":          func(s *state.State) { s.Scenario = "1066" },
		"no battle 3":          func(s *state.State) { s.Off.Current = 3 },
		"without an Offensive": func(s *state.State) { s.Stage = state.Build },
		"opening-reaction":     func(s *state.State) { s.Stage = state.OpeningReaction },
		"without a card":       func(s *state.State) { s.Stage = state.EventChoice },
	} {
		state := newTable(t).s
		spoil(state)
		data, err := json.Marshal(state)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.DecodeState(data); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want an error with %q", err, want)
		}
	}
}

// FuzzDecodeEvent: whatever is read as an event is refused or can be written again, and a
// position takes it or is fenced by whoever replays it; the reading itself never panics.
func FuzzDecodeEvent(f *testing.F) {
	g := theGame()
	start, err := g.New(engine.Setup{Game: "eots"})
	if err != nil {
		f.Fatal(err)
	}
	events, err := start.Decide(engine.Referee, orderStart(), engine.Min())
	if err != nil {
		f.Fatal(err)
	}
	for _, event := range events {
		data, err := json.Marshal(event)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(event.Kind(), data)
	}
	for _, kind := range g.facts.Kinds() {
		f.Add(kind, []byte(`{}`))
	}
	f.Add("marker", []byte(`{"marker":99}`))
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

// FuzzDecodeState: a snapshot with some figures changed is refused, or the game can be
// looked at.
func FuzzDecodeState(f *testing.F) {
	g := theGame()
	stored := moments(f, g)
	f.Add(uint8(0), uint16(0), int16(0), uint16(1), int16(0))
	f.Add(uint8(3), uint16(40), int16(99), uint16(500), int16(-1))
	f.Fuzz(func(t *testing.T, moment uint8, first uint16, one int16, second uint16, other int16) {
		var tree any
		if err := json.Unmarshal(stored[int(moment)%len(stored)], &tree); err != nil {
			t.Fatal(err)
		}
		leaves := 0
		gametest.Forge(tree, &leaves, -1, 0, "pieces") // hundreds of places, checked above
		for leaf, figure := range map[int]int16{int(first) % leaves: one, int(second) % leaves: other} {
			count := 0
			gametest.Forge(tree, &count, leaf, figure, "pieces")
		}
		data, err := json.Marshal(tree)
		if err != nil {
			t.Fatal(err)
		}
		st, err := g.DecodeState(data)
		if err != nil {
			return
		}
		st.(*state.State).Inspect()
		for _, decision := range st.Pending() {
			st.Options(decision.Seat, engine.Order{})
		}
		for _, audience := range []engine.Audience{engine.For(0), engine.For(1), {Kind: engine.Spectator}} {
			view := st.View(audience)
			view.Status()
			view.Hand()
		}
	})
}

// moments are games as they are stored, one for each stage that a few games wait in.
func moments(t testing.TB, g *Game) [][]byte {
	t.Helper()
	seen := map[state.Stage]bool{}
	var stored [][]byte
	for seed := range uint64(6) {
		dice := luck{rand.New(rand.NewPCG(seed, 1942))}
		st, err := g.New(engine.Setup{Game: "eots"})
		if err != nil {
			t.Fatal(err)
		}
		seat, order := engine.Referee, orderStart()
		for {
			events, err := st.Decide(seat, order, dice)
			if err != nil {
				t.Fatal(err)
			}
			st = st.Evolve(events...)
			if stage := st.(*state.State).Stage; !seen[stage] {
				seen[stage] = true
				data, err := json.Marshal(st)
				if err != nil {
					t.Fatal(err)
				}
				stored = append(stored, data)
			}
			pending := st.Pending()
			if len(pending) == 0 {
				break
			}
			seat = pending[0].Seat
			order = warOrder(t, st, seat, dice)
		}
	}
	return stored
}
