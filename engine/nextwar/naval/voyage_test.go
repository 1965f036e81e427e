package naval_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/detection"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// stopped is a position with a Russian ship in the In-Shore box of the enemy, whose damage is only counted.
func stopped(t *testing.T) (p *position, taken *int8) {
	t.Helper()
	p = start(t, "rules=advanced")
	p.Mines = nil
	p.boxes(1, al, al)
	p.put("so-atsea", "ru-sag-1")
	taken = new(int8)
	p.Rules().AskAboard = func(*state.Referee, state.Stage) bool { return false }
	p.Rules().Damage = func(_ *state.Referee, _ components.UnitID, levels int8) { *taken += levels }
	return p, taken
}

func TestRule25_4_Strikes(t *testing.T) {
	t.Parallel()
	p := start(t)
	for total, want := range map[int]int8{5: 0, 6: 1, 7: 1, 8: 1, 9: 2, 12: 2} {
		if got := naval.Strikes(p.Set(), total); got != want {
			t.Errorf("a roll of %d is Strike %d, want %d", total, got, want)
		}
	}
}

func TestRule25_4_AbortOrStrike(t *testing.T) {
	t.Parallel()
	arrive := func(answer string, rolls ...int) (*position, int8) {
		p, taken := stopped(t)
		p.give("sail ru-sag-1 so-inshore", 9)
		if p.Stage != state.ContestedMove || p.Advanced.Voyage.Strike != 2 {
			t.Fatalf("stage %d, %+v", p.Stage, p.Advanced.Voyage)
		}
		if order, ok := naval.Usual(p.State, ru); !ok || order.Verb != "abort" {
			t.Errorf("the usual answer is %v", order)
		}
		p.give(answer, rolls...)
		if p.Stage != state.Movement || p.Advanced.Voyage != nil {
			t.Errorf("stage %d", p.Stage)
		}
		p.has("ru-sag-1", state.Moved, true)
		return p, *taken
	}
	p, strikes := arrive("abort")
	p.isAt("ru-sag-1", "so-atsea")
	if strikes != 0 {
		t.Errorf("Strike %d for turning back", strikes)
	}
	p, strikes = arrive("brave")
	p.isAt("ru-sag-1", "so-inshore")
	if strikes != 2 {
		t.Errorf("Strike %d, want 2", strikes)
	}
}

// The Standard Game knows no such choice.
func TestRule8_5_6_4_1_NoChoiceInTheStandardGame(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.Mines = nil
	p.boxes(1, al, al)
	p.put("so-atsea", "ru-sag-1")
	p.give("sail ru-sag-1 so-inshore", 9)
	p.isAt("ru-sag-1", "so-atsea")
	if p.Stage != state.Movement {
		t.Errorf("stage %d", p.Stage)
	}
}

// A ship that ends its move in a new sea box is looked for; a port hides it from the last look.
func TestRule17_1_2_LookedForAfterMoves(t *testing.T) {
	t.Parallel()
	p := start(t, "rules=advanced")
	p.Rules().LookFor = detection.LookFor
	p.Mines = nil
	p.boxes(1, ru, ru)
	p.put("so-atsea", "ru-sag-1")
	p.give("sail ru-sag-1 so-inshore", 0)
	if p.Unit(p.id("ru-sag-1")).Sighting == 0 {
		t.Error("a roll of 0 finds the ship")
	}
	p.begin(state.M6)
	p.First = al
	p.fresh()
	p.give("sail ru-sag-1 0601") // no roll (17.1.2.1)
	if p.Unit(p.id("ru-sag-1")).Sighting != 0 {
		t.Error("the marker goes in a port")
	}
}

func TestRule17_5_1_ShipsMayStay(t *testing.T) {
	t.Parallel()
	p := start(t, "rules=advanced")
	taken := int8(0)
	p.Rules().AskAboard = func(*state.Referee, state.Stage) bool { return false }
	p.Rules().Damage = func(_ *state.Referee, _ components.UnitID, levels int8) { taken += levels }
	for i := range p.Units {
		p.Units[i].At = components.Expected
	}
	p.put("so-atsea", "ru-sag-1")
	p.boxes(1, al, al)
	p.SeaTaken = []components.Place{p.at("so-atsea")}
	p.Stage = state.SeaRetreat
	p.fresh()
	if order, ok := naval.Usual(p.State, ru); !ok || order.Args[1] == "stay" {
		t.Errorf("the usual answer is %v", order)
	}
	events := p.give("shelter ru-sag-1 stay")
	p.isAt("ru-sag-1", "so-atsea")
	if taken != 1 || len(p.SeaTaken) != 0 || len(p.Advanced.Stayed) != 0 {
		t.Errorf("Strike %d, boxes %v, %v", taken, p.SeaTaken, p.Advanced.Stayed)
	}
	for _, event := range events {
		if levels, ok := event.(naval.LevelsMoved); ok {
			t.Errorf("%+v: it has not retreated", levels)
		}
	}
}

func TestRule27_4_NoMoveAfterARetreatIntoAPort(t *testing.T) {
	t.Parallel()
	p := start(t, "rules=advanced")
	p.put("0601", "ru-sag-1")
	p.Unit(p.id("ru-sag-1")).Flags |= state.Docked
	p.fresh()
	p.refuses("sail ru-sag-1", "27.4", "sea.docked")
	if _, err := p.Decide(state.Seat(ru), engine.ParseOrder("abort"), engine.Script()); err == nil {
		t.Error("there is nothing to decide")
	}
}
