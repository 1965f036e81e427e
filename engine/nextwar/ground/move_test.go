package ground_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// The worked example: a mechanized brigade drives from 0602 by the primary road to a town next to an enemy stack.
func TestRule8_5_1_MechanizedByRoad(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("0602", "ru-39")
	p.put("0706", "jp-3", "jp-25")
	p.Control[p.at("0705")] = al
	p.costs("ru-39", "0604", 6, true)
	p.costs("ru-39", "0705", 9, true) // the major river keeps the zone of control out
	p.put("0706", "jp-6")
	p.Weather = components.Storm
	p.fresh()
	p.costs("ru-39", "0705", 18, true)
}

func TestRule8_5_1_UnitsMoveOnce(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("0602", "ru-39", "ru-83")
	p.give("move ru-39 0604")
	if p.Unit(p.id("ru-39")).At != p.at("0604") || !p.Unit(p.id("ru-39")).Has(state.Moved) {
		t.Error("the brigade has not moved")
	}
	p.refuses("move ru-39 0603", "8.5.1", "move.moved")
}
