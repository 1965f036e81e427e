package naval_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// damagedPort is a position with the port 0515 of the Russians damaged.
func damagedPort(t *testing.T, marker int8) *position {
	t.Helper()
	p := start(t, "rules=advanced")
	for i := range p.Units {
		p.Units[i].At = components.Expected
	}
	p.Mines = nil
	p.Control[p.at("0515")] = ru
	p.boxes(0, ru, ru)
	p.put("0601", "ru-57", "ru-46")
	if marker > 0 {
		p.Advanced.Bases = []state.BaseDamage{{At: p.at("0515"), Site: components.Port, Strike: marker}}
	}
	p.fresh()
	return p
}

func TestRule27_7_2_DamagedPorts(t *testing.T) {
	t.Parallel()
	p := damagedPort(t, 0)
	port := p.PortCapacity(p.at("0515"))
	p.Unloaded = []state.Unloaded{{At: p.at("0515"), Side: ru, SP: port - p.Info(p.id("ru-57")).SP}}
	p.fresh()
	p.lists("ship ru-57", "0515", "hb-ru")

	p = damagedPort(t, 1)
	if got := p.PortCapacity(p.at("0515")); got != port-components.Whole(1) {
		t.Errorf("the damaged port unloads %d", got)
	}
	p.Unloaded = []state.Unloaded{{At: p.at("0515"), Side: ru, SP: port - p.Info(p.id("ru-57")).SP}}
	p.fresh()
	p.refuses("ship ru-57 0515", "8.5.7.4", "ship.unload")

	p = damagedPort(t, state.Destroyed)
	if p.FriendlyPort(ru, p.at("0515")) {
		t.Error("a destroyed port is of no use")
	}
	p.lists("ship ru-57", "hb-ru")
}

func TestRule27_7_3_DamagedBeachheads(t *testing.T) {
	t.Parallel()
	for marker, want := range []bool{true, true, false} {
		p := start(t, "rules=advanced")
		p.Mines = nil
		p.put("0601", "ru-46")
		p.Beachheads = []state.Beachhead{{At: p.at("0902"), Side: ru, Strike: int8(marker)}}
		p.fresh()
		_, got := stage.Find(p.State.Options(state.Seat(ru), engine.ParseOrder("ship ru-46")), "0902")
		if got != want {
			t.Errorf("a beachhead with Strike %d unloads: %v", marker, got)
		}
	}
}

func TestRule27_3_Strike2StaysAshore(t *testing.T) {
	t.Parallel()
	p := damagedPort(t, 0)
	p.Unit(p.id("ru-57")).Strike = 2
	p.fresh()
	p.refuses("ship ru-57", "27.3", "ship.struck")
	p.Unit(p.id("ru-57")).Strike = 1
	p.begin(state.M4)
	p.refuses("ship ru-57", "27.3", "move.struck")
}
