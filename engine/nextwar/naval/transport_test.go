package naval_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// From the Holding Box by the Sea of Okhotsk to Wakkanai: no roll, no movement after landing.
func TestRule8_5_7_1_FromTheHoldingBox(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.lists("ship ru-57", "0601")
	p.give("ship ru-57 0601")
	p.isAt("ru-57", "0601")
	p.has("ru-57", state.Moved, true)
	p.has("ru-57", state.HalfMove, false)
	if p.Entered[p.at("0601")] != ru || p.Entered[p.at("strait")-10] == ru {
		t.Error("the port is entered, the sea is not")
	}
}

// Within one zone the unit may go on with half its MA; not from or to a port in an enemy zone of control.
func TestRule8_5_7_1_PortToPort(t *testing.T) {
	t.Parallel()
	arrange := func() *position {
		p := start(t)
		p.Control[p.at("0515")] = ru
		for i := range p.Units {
			p.Units[i].At = components.Expected
		}
		p.put("0601", "ru-57")
		return p
	}
	p := arrange()
	p.boxes(0, ru, ru)
	p.Mines = nil
	p.fresh()
	p.give("ship ru-57 0515")
	p.has("ru-57", state.HalfMove, true)
	p.has("ru-57", state.Moved, false)
	p.refuses("ship ru-57 0601", "8.5.7", "sea.nobody")
	q := arrange()
	q.put("0615", "jp-71", "jp-72") // their zone of control covers 0515
	q.refuses("ship ru-57 0515", "8.5.7.1", "ship.port")
	q.put("0602", "jp-71", "jp-72")
	q.put("0816", "jp-73")
	q.refuses("ship ru-57 0515", "8.5.7", "sea.nobody")
}

// A failed roll: the unit stays, may not move again, its share is used; the other reading: it is lost.
func TestRule8_5_7_Failure(t *testing.T) {
	t.Parallel()
	for option, at := range map[string]components.Place{"stays": 0, "lost": components.Eliminated} {
		p := start(t, "sea-transport="+option)
		p.boxes(1, al, al)
		p.give("ship ru-57 0601", 9)
		if at == 0 {
			at = p.at("hb-ru")
		}
		if got := p.Unit(p.id("ru-57")).At; got != at {
			t.Errorf("%s: at %d, want %d", option, got, at)
		}
		if p.Sides[ru].Shipped != components.Whole(2) || len(p.Unloaded) > 0 {
			t.Errorf("%s: allowance used %v, unloaded %v", option, p.Sides[ru].Shipped, p.Unloaded)
		}
		if option == "stays" {
			p.has("ru-57", state.Moved, true)
		}
	}
}

// 4 stacking points a turn for Russia, and no port more than it unloads: Wakkanai 3 from both zones together. Rule 8.5.7.3.
func TestRule8_5_7_4_Limits(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.put("hb-ru", "ru-64")
	p.give("ship ru-57 0601")
	p.refuses("ship ru-64 0601", "8.5.7", "ship.nowhere")
	p.give("ship ru-114 0601")
	p.refuses("ship ru-143 0601", "8.5.7.4", "ship.unload")
	p.Control[p.at("1810")] = ru
	p.fresh()
	p.refuses("ship ru-64 1810", "8.5.7.3", "ship.allowance")
	p.give("ship ru-143 1810", 0, 0)
	if p.Sides[ru].Shipped != components.Whole(4) {
		t.Errorf("shipped %v halves", p.Sides[ru].Shipped)
	}
}

// Over the beach: marines and leg-type units with MA up to 5, within one zone; no movement after landing at a beachhead.
// Reading A-129.
func TestRule8_5_7_2_OverTheBeach(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.refuses("ship ru-39 0902", "8.5.7.2", "ship.beach")
	p.refuses("ship ru-57 0902", "8.5.7.2", "ship.beach")
	p.refuses("ship ru-11 0902", "8.5.7.2", "ship.zone") // HB-RU lies outside the zones
	p.give("ship ru-46 0902")
	p.has("ru-46", state.Moved, true)
	p.has("ru-46", state.HalfMove, false)
	p.give("ship ru-40-1 0601") // from the beachhead to a port: half its MA
	p.has("ru-40-1", state.HalfMove, true)
	q := start(t)
	q.put("0202", "ru-46")
	q.refuses("ship ru-46 0902", "8.5.7.2", "ship.zone")
	q.Beachheads[0].Placed = state.M1
	q.put("0601", "ru-46")
	q.refuses("ship ru-46 0902", "8.5.7.1", "ship.port")
}

// Own ports in enemy zones of control are open to those who go over the beach; after landing there they do not move.
func TestRule8_5_7_2_PortsInEnemyZones(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.put("0702", "jp-71", "jp-72") // their zone of control covers 0601
	p.refuses("ship ru-39 0102", "8.5.7", "ship.nowhere")
	p.give("ship ru-40-1 0601")
	p.isAt("ru-40-1", "0601")
	p.has("ru-40-1", state.Moved, true)
	p.has("ru-40-1", state.HalfMove, false)
	p.give("ship ru-46 0902")
	p.isAt("ru-46", "0902")
}

// Exploitation: not from an enemy zone of control. The unit uses no other movement before.
func TestRule8_5_7_WhoMayBoard(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.put("0702", "jp-71", "jp-72")
	p.begin(state.M4)
	p.refuses("ship ru-39 0102", "8.5.7", "sea.zone")
	q := start(t)
	q.Unit(q.id("ru-39")).Flags |= state.Moved
	q.fresh()
	q.refuses("ship ru-39 0102", "8.5.7", "sea.moved")
	q.refuses("ship ru-83 0102", "8.5.7.1", "ship.from")
}

// A helicopter rolls for boxes of the enemy only.
func TestRule6_5_6_Crossing(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.boxes(1, al, al)
	for roll, want := range map[int]bool{4: true, 5: false} { // own SAG −1, ASW −1, threat +2, leaving their In-Shore box +1
		q := p.Clone()
		_, r := p.Rules().Machine.On(q, engine.Script(roll))
		if got := naval.Cross(r, p.id("ru-h319"), p.at("so-inshore"), p.at("0601")); got != want {
			t.Errorf("roll %d: %v", roll, got)
		}
	}
}
