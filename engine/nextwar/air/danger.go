package air

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Danger is what air defense fire does to a flight, before the die is rolled.
type Danger struct {
	Immune    bool
	Modifiers state.Modifiers
	Chances   []Chance
}

// Chance of a result: in how many of the ten rolls it comes.
type Chance struct {
	Result components.FireResult
	Rolls  int
}

// DangerAt is what awaits an airmobile landing of a side in a hex that comes from its own country without escort. Rules 6.6, 6.6.1.
func DangerAt(s *state.State, side components.Side, p components.Place) Danger {
	f := &Sortie{Side: side, Mission: Airmobile, From: p, To: p}
	if immune(s, f) {
		return Danger{Immune: true}
	}
	d := Danger{Modifiers: modifiersOf(s, f)}
	for roll := range 10 {
		result := fireTable(s, side, roll+d.Modifiers.Sum())
		known := false
		for i := range d.Chances {
			if d.Chances[i].Result == result {
				d.Chances[i].Rolls++
				known = true
			}
		}
		if !known {
			d.Chances = append(d.Chances, Chance{result, 1})
		}
	}
	return d
}

// ResultText is what a result does to an airmobile landing.
func ResultText(result components.FireResult) []engine.Text {
	return DefenseFired{Mission: Airmobile, Result: result}.effects()
}
