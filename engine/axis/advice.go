package axis

import "github.com/umpire-games/umpire/engine"

// advisor helps players with their orders; see [Advice].
type advisor struct{}

func (advisor) Canonical(s *State, seat engine.Seat, order engine.Order) engine.Order {
	return canonical(s, seat, order)
}

func (advisor) Likely(s *State, seat engine.Seat, prefix engine.Order, options []engine.Option) []string {
	return likely(s, seat, prefix, options)
}

func (advisor) Phrase(s *State, order engine.Order) engine.Text { return phrase(s, order) }

func (advisor) Usual(s *State, seat engine.Seat) (engine.Order, bool) { return usual(s, seat) }

func (advisor) Remarks(s *State, seat engine.Seat) []engine.Text { return remarks(s, seat) }

// silentShips reports ships that do not bombard; see [SilentShips].
type silentShips struct{}

func (silentShips) Held(s *State) []engine.Text     { return s.held() }
func (silentShips) Misfired(s *State) []engine.Text { return s.misfired() }
