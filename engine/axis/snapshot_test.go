package axis

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/umpire-games/umpire/engine"
)

func TestSnapshotComesBack(t *testing.T) {
	t.Parallel()
	game := New()
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

func TestBrokenSnapshotsAreRefused(t *testing.T) {
	t.Parallel()
	for _, broken := range []string{`"1,2"`, `"1,2,3,4;"`, `"1,2,3,4,5,6,7,8,9,10"`, `"1,2,3;1,2,3,4"`, `"1,2,3,4,5,6,7,8,"`, `"a"`, `"999999,0,0,0,0,0,0,0,0"`, `"1,300,0,0,0,0,0,0,0"`, `7`} {
		var units Units
		if err := json.Unmarshal([]byte(broken), &units); err == nil {
			t.Errorf("%s is read as %v", broken, units)
		}
	}
	for _, broken := range []string{`""`, `"1,2,3,4"`} {
		var lands atlas
		if err := json.Unmarshal([]byte(broken), &lands); err == nil {
			t.Errorf("%s is read as territories", broken)
		}
	}
}
