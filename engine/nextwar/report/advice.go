package report

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Inspect checks what no position may break.
func Inspect(*state.State) []string { return nil }

// Likely suggests words of an order.
func Likely(*state.State, engine.Seat, engine.Order, []engine.Option) []string { return nil }

// Phrase tells the words of an order.
func Phrase(*state.State, engine.Order) engine.Text { return engine.Text{} }

// Shuffle is a position that differs in what the audience may not know.
func Shuffle(s *state.State, _ engine.Audience, _ func(n int) int) *state.State { return s }

// Unfinished is what keeps a plan from being carried out.
func Unfinished(*state.State, engine.Seat) *engine.Refusal { return nil }

// Notes say what of a plan its player may not mean.
func Notes(*state.State, engine.Seat) []engine.Text { return nil }

// Caution tells what an order gives up.
func Caution(*state.State, engine.Seat, engine.Order) engine.Text { return engine.Text{} }
