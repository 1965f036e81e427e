package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/combat"
	"github.com/umpire-games/umpire/engine/axis/movement"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// Advisor helps players with their orders; see [Advice].
type Advisor struct{}

func (Advisor) Canonical(s *state.State, seat engine.Seat, order engine.Order) engine.Order {
	return Canonical(s, seat, order)
}

func (Advisor) Likely(s *state.State, seat engine.Seat, prefix engine.Order, options []engine.Option) []string {
	return likely(s, seat, prefix, options)
}

func (Advisor) Phrase(s *state.State, order engine.Order) engine.Text { return phrase(s, order) }

func (Advisor) Usual(s *state.State, seat engine.Seat) (engine.Order, bool) { return usual(s, seat) }

func (Advisor) PlanNotes(s *state.State, seat engine.Seat) []engine.Text { return remarks(s, seat) }

// SilentShips reports ships that do not bombard; see [SilentShips].
type SilentShips struct{}

func (SilentShips) Held(s *state.State) []engine.Text     { return movement.HeldFire(s) }
func (SilentShips) Misfired(s *state.State) []engine.Text { return combat.Misfired(s) }
