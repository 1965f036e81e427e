package state_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

func TestSnapshotComesBack(t *testing.T) {
	t.Parallel()
	game := axis.New()
	state, err := game.New(engine.Setup{Game: "axis"})
	if err != nil {
		t.Fatal(err)
	}
	events, err := state.Decide(engine.Referee, engine.ParseOrder("start"), engine.Max())
	if err != nil {
		t.Fatal(err)
	}
	first, err := json.Marshal(state.Evolve(events...))
	if err != nil {
		t.Fatal(err)
	}
	read, err := game.DecodeState(first)
	if err != nil {
		t.Fatal(err)
	}
	if second, err := json.Marshal(read); err != nil || !bytes.Equal(first, second) {
		t.Errorf("%v:\n%s\n%s", err, first, second)
	}
}

// A snapshot is read as it was written, also with spaces; broken off, it is refused.
func TestSnapshotsAreRead(t *testing.T) {
	t.Parallel()
	game := axis.New()
	state, err := game.New(engine.Setup{Game: "axis", Options: map[string]string{"escorts": "on"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, order := range []string{"start", "buy infantry", "commit", "move caucasus all ukraine_ssr"} {
		seat := engine.Seat(0)
		if order == "start" {
			seat = engine.Referee
		}
		events, err := state.Decide(seat, engine.ParseOrder(order), engine.Max())
		if err != nil {
			t.Fatal(order, err)
		}
		state = state.Evolve(events...)
		data, err := json.Marshal(state)
		if err != nil {
			t.Fatal(err)
		}
		var wide bytes.Buffer
		if err := json.Indent(&wide, data, "", "  "); err != nil {
			t.Fatal(err)
		}
		read, err := game.DecodeState(wide.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		if again, err := json.Marshal(read); err != nil || !bytes.Equal(again, data) {
			t.Errorf("%v:\n%s\n%s", err, data, again)
		}
		for n := 0; n < len(data); n += 1 + n/200 {
			if _, err := game.DecodeState(data[:n]); err == nil {
				t.Errorf("the first %d characters are read", n)
			}
		}
	}
}

// Events are read as they were written, also with spaces.
func TestEventsAreRead(t *testing.T) {
	t.Parallel()
	units := state.Units{state.Unit{ID: 7, Type: components.Tank, Space: 3}.Fresh(), state.Unit{ID: 9, Power: components.UK, Space: 90, From: 12, Target: 4, Aboard: 3, Flags: state.Lands}}
	for _, e := range []stage.Event[*state.State]{
		state.StageEntered{Stage: state.Landing},
		state.StageEntered{},
		state.UnitsChanged{Units: units},
		state.UnitsMoved{Units: units, Way: []components.Space{3, 4, 90}},
		state.UnitsMoved{Units: units, Way: []components.Space{3, 144}, As: state.ToRaid},
	} {
		data, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		for _, written := range [][]byte{data, bytes.ReplaceAll(data, []byte(`":`), []byte(`" : `))} {
			if read, err := axis.New().DecodeEvent(e.Kind(), written); err != nil || !reflect.DeepEqual(read, engine.Event(e)) {
				t.Errorf("%v: %s is read as %+v", err, written, read)
			}
		}
	}
}

// Every field of a unit and of a territory comes back: a field that is added to one of them has to
// be written too.
func TestEveryFieldComesBack(t *testing.T) {
	t.Parallel()
	var units [2]state.Units
	var lands [2]state.Territories
	kind := reflect.TypeFor[state.Unit]()
	for field := range kind.NumField() {
		unit := state.Unit{ID: state.UnitID(field + 1)}.Fresh()
		set(reflect.ValueOf(&unit).Elem().Field(field))
		units[0] = append(units[0], unit)
	}
	for field := range reflect.TypeFor[state.Territory]().NumField() {
		set(reflect.ValueOf(&lands[0][field]).Elem().Field(field))
	}
	for _, pair := range [][2]any{{units[0], &units[1]}, {lands[0], &lands[1]}} {
		data, err := json.Marshal(pair[0])
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(data, pair[1]); err != nil {
			t.Fatal(err)
		}
		if read := reflect.ValueOf(pair[1]).Elem().Interface(); !reflect.DeepEqual(read, pair[0]) {
			t.Errorf("%s\n%+v\n%+v", data, pair[0], read)
		}
	}
}

// set gives a field a value that is not its zero.
func set(field reflect.Value) {
	if field.Kind() == reflect.Bool {
		field.SetBool(true)
		return
	}
	field.SetUint(field.Uint() ^ 3)
}

func TestBrokenSnapshotsAreRefused(t *testing.T) {
	t.Parallel()
	for _, broken := range []string{`"1,2"`, `"1,2,3,4;"`, `"1,2,3,4,5,6,7,8,9,10"`, `"1,2,3;1,2,3,4"`, `"1,2,3,4,5,6,7,8,"`, `"a"`, `"999999,0,0,0,0,0,0,0,0"`, `"1,300,0,0,0,0,0,0,0"`, `7`} {
		var units state.Units
		if err := json.Unmarshal([]byte(broken), &units); err == nil {
			t.Errorf("%s is read as %v", broken, units)
		}
	}
	for _, broken := range []string{`""`, `"1,2,3,4"`} {
		var lands state.Territories
		if err := json.Unmarshal([]byte(broken), &lands); err == nil {
			t.Errorf("%s is read as territories", broken)
		}
	}
}
