package naval_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
)

// In fog of war the enemy learns that a counter was rolled for or went aboard, not which.
func TestRule13_2_NamesAtSea(t *testing.T) {
	t.Parallel()
	p := start(t, "fog=on")
	unit, ship := p.id("ru-40-1"), p.id("ru-amph-2")
	for name, tell := range map[string]func(audience engine.Audience) []engine.Text{
		"contest": func(a engine.Audience) []engine.Text {
			return naval.ContestRolled{Mover: unit, From: p.at("0501"), To: p.at("0601")}.Tell(p.State, a)
		},
		"embarked": func(a engine.Audience) []engine.Text { return naval.Embarked{Unit: unit, Ship: ship}.Tell(p.State, a) },
	} {
		own := tell(engine.Audience{Kind: engine.Player, Seat: 0})[0].Args["unit"].([]engine.Text)
		foe := tell(engine.Audience{Kind: engine.Player, Seat: 1})[0].Args["unit"].([]engine.Text)
		if own[0].Key != p.Name(unit).Key || foe[0].Key != "nextwar.tell.counters" {
			t.Errorf("%s: %v and %v", name, own, foe)
		}
	}
}
