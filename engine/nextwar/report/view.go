// Package report is what readers see of a position, and what advice they get on their orders.
package report

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// View is a position as an audience sees it.
type View struct {
	Reader       engine.Audience `json:"audience"`
	*state.State `json:"state"`
}

// NewView redacts a position.
func NewView(s *state.State, audience engine.Audience) engine.View {
	return View{Reader: audience, State: s}
}

// Audience is who it is made for.
func (v View) Audience() engine.Audience { return v.Reader }

// Hand is empty: there are no hands.
func (View) Hand() []engine.Text { return nil }

// Status tells the turn.
func (v View) Status() []engine.Text {
	_, heading := v.Chapter()
	return []engine.Text{heading}
}
