package nextwar_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/gametest"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Stored events that name what no module can have are refused when they are read.
func TestHostileEventsAreRefused(t *testing.T) {
	t.Parallel()
	g := nextwar.New()
	for _, test := range []struct{ kind, data, want string }{
		{"stage", `{"stage":200}`, "StageEntered.Stage"},
		{"segment", `{"segment":12}`, "SegmentBegun.Segment"},
		{"flagged", `{"units":[-1]}`, "Flagged.Units"},
		{"moved", `{"units":[512],"way":[0]}`, "UnitsMoved.Units"},
		{"moved", `{"units":[1],"way":[]}`, "no way"},
		{"sailed", `{"ship":1,"way":[-1]}`, "ShipMoved.Way"},
		{"step-lost", `{"unit":-3}`, "StepLost.Unit"},
		{"scored", `{"side":2}`, "Scored.Side"},
		{"entered", `{"at":-1,"side":0}`, "HexEntered.At"},
		{"sea-control", `{"zone":-1}`, "SeaControlRolled.Zone"},
		{"mine", `{"density":0}`, "MineLaid.Density"},
		{"control", `{"at":5000}`, "ControlChanged.At"},
		{"lead", `{"role":2}`, "LeadNamed.Role"},
		{"rp", `{"nation":-1}`, "RPGained.Nation"},
		{"weather", `{"weather":3}`, "WeatherSet.Weather"},
		{"air-level", `{"level":-4}`, "AirLevelFound.Level"},
		{"forces-assigned", `{"mission":{"marker":600}}`, "SpecialMission.Marker"},
		{"mission-assigned", `{"mission":{"kind":99}}`, "Mission.Kind"},
		{"track", `{"track":3}`, "TrackChanged.Track"},
		{"base-marker", `{"site":3}`, "BaseMarked.Site"},
		{"duel", `{"by":-2000}`, "DuelAdded.By"},
		{"aircraft-moved", `{"area":9}`, "AircraftMoved.Area"},
		{"sighted", `{"sighting":3}`, "ShipSighted.Sighting"},
		{"hq-used", `{"hq":-1}`, "HQUsed.HQ"},
		{"vetoed", `{"side":-1}`, "Vetoed.Side"},
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
	g := nextwar.New()
	for want, spoil := range map[string]func(s *state.State){
		"State.Stage":        func(s *state.State) { s.Stage = state.NumStages },
		"State.First":        func(s *state.State) { s.First = components.NoSide },
		"State.Weather":      func(s *state.State) { s.Weather = 7 },
		"Unit.At":            func(s *state.State) { s.Units[3].At = 4000 },
		"Unit.Aboard":        func(s *state.State) { s.Units[3].Aboard = 500 },
		"Mine.Side":          func(s *state.State) { s.Mines[0].Side = -1 },
		"ClearingMarker.At":  func(s *state.State) { s.Clearings = []state.ClearingMarker{{At: -1}} },
		"State.Attacked":     func(s *state.State) { s.Attacked = []components.Place{-1} },
		"SurfaceAttack.Ship": func(s *state.State) { s.Advanced.Surface = []state.SurfaceAttack{{Ship: -1}} },
		"no such special forces": func(s *state.State) {
			s.Advanced.Special = []state.SpecialMission{{Marker: sof(s), Target: state.Target{Kind: state.StackTarget, At: 5, Unit: components.NoUnit}}}
		},
		"SpecialMission.Kind":  func(s *state.State) { s.Advanced.Special = []state.SpecialMission{{Kind: 3}} },
		"Advanced.SpecialThen": func(s *state.State) { s.Advanced.SpecialThen = 255 },
	} {
		s := begin(t, g, map[string]string{"rules": "advanced"}).(*state.State).Clone()
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

// sof is a marker of special forces.
func sof(s *state.State) components.UnitID {
	id, _ := s.Set().Counter("ru-sof-1")
	return id
}

// A Standard Game cannot stand in a stage of the Advanced Game.
func TestHostileStagesAreRefused(t *testing.T) {
	t.Parallel()
	g := nextwar.New()
	s := begin(t, g, nil).(*state.State).Clone()
	s.Stage = state.SurfaceCombat
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.DecodeState(data); err == nil {
		t.Error("it is read")
	}
}

func begin(t testing.TB, g *nextwar.Game, options map[string]string) engine.State {
	t.Helper()
	s, err := g.New(engine.Setup{Options: options})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// FuzzDecodeEvent: whatever is read as an event is refused or can be written and read again.
func FuzzDecodeEvent(f *testing.F) {
	g := nextwar.New()
	for _, kind := range g.Events.Kinds() {
		f.Add(kind, []byte(`{}`))
	}
	f.Add("moved", []byte(`{"units":[3],"way":[40,41],"cause":0}`))
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
	g := nextwar.New()
	stored := slices.Concat(
		moments(f, g, nil), moments(f, g, map[string]string{"rules": "advanced"}),
		moments(f, g, map[string]string{"rules": "advanced", "air-fog": "on", "jettison": "on"}),
		moments(f, g, map[string]string{"rules": "advanced", "air-rules": "points"}),
		moments(f, g, map[string]string{"rules": "advanced", "fog": "on"}),
	)
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
			s.Options(decision.Seat, engine.Order{})
		}
		for _, audience := range []engine.Audience{engine.For(0), engine.For(1), {Kind: engine.Spectator}} {
			view := s.View(audience)
			view.Status()
			view.Hand()
		}
	})
}

// chance are dice of a seed.
type chance struct{ *rand.Rand }

func (c chance) Roll(_ string, sides int) int        { return c.IntN(sides) }
func (c chance) Draw(_ string, candidates []int) int { return c.IntN(len(candidates)) }

// moments are games as they are stored, one for each stage that the beginning of a random game waits in.
func moments(t testing.TB, g *nextwar.Game, options map[string]string) (stored [][]byte) {
	t.Helper()
	seen := map[state.Stage]bool{}
	s, seat, order := begin(t, g, options), engine.Referee, engine.ParseOrder("start")
	dice := chance{rand.New(rand.NewPCG(1, 1))}
	for range 400 {
		events, err := s.Decide(seat, order, dice)
		if err != nil {
			t.Fatalf("%s: %v", order, err)
		}
		s = s.Evolve(events...)
		if stage := s.(*state.State).Stage; !seen[stage] {
			seen[stage] = true
			data, err := json.Marshal(s)
			if err != nil {
				t.Fatal(err)
			}
			stored = append(stored, data)
		}
		pending := s.Pending()
		if len(pending) == 0 {
			break
		}
		seat, order = pending[0].Seat, engine.Order{}
		for ended := false; !ended; {
			all := s.Options(seat, order)
			if len(all) == 0 {
				t.Fatalf("nothing follows %q", order)
			}
			option := all[dice.IntN(len(all))]
			order = order.With(option.Word)
			ended = option.Complete && (!option.More || dice.IntN(2) == 0)
		}
	}
	return stored
}
