package forces_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/forces"
	"github.com/umpire-games/umpire/engine/nextwar/nextwartest"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

func TestRule18_2_4_UntilTheEndOfTheTurn(t *testing.T) {
	t.Parallel()
	p := nextwartest.Advanced(t)
	p.Advanced.Chemicals = []state.ChemicalMarker{{At: p.Place("0604"), Value: 3}}
	if got := p.Chemicals(p.Place("0604")); got != 3 {
		t.Errorf("efficiency is lower by %d", got)
	}
	forces.TurnOver{}.Apply(p.State)
	if got := p.Chemicals(p.Place("0604")); got != 0 {
		t.Errorf("efficiency is lower by %d after the turn", got)
	}
}
