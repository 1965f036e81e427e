package model

import (
	"time"

	"github.com/umpire-games/umpire/engine"
)

// Menu tells what the buttons of a message mean.
type Menu struct {
	ID string `json:"id,omitempty"`
	// Table the buttons belong to; empty for none.
	Table string `json:"table,omitempty"`
	// Seat that may press them, engine.Nobody for everybody.
	Seat engine.Seat `json:"seat"`
	// Events and Version of the table and the seat's draft for which they were made.
	Events  int       `json:"events"`
	Version int       `json:"version"`
	Actions []Action  `json:"actions"`
	At      time.Time `json:"at,omitzero"`
	// Lang of the message; empty in menus of before it was kept.
	Lang string `json:"lang,omitempty"`
}

// Action is what a button means. The button itself carries only the number of
// its menu and its place in it.
type Action struct {
	// Do names what happens; see press.go.
	Do string `json:"do"`
	// Lines are orders: all of them for "give", the prefix for "walk".
	Lines []string `json:"lines,omitempty"`
	// From and To bound the options that a "walk" shows, To is 0 for all; Page is
	// the page of them.
	From int `json:"from,omitempty"`
	To   int `json:"to,omitempty"`
	Page int `json:"page,omitempty"`
	// Picked: the last word of the prefix was picked from that page.
	Picked bool `json:"picked,omitempty"`
	// Sure: the player has confirmed.
	Sure bool `json:"sure,omitempty"`
	// Command and Args are for "command".
	Command string            `json:"command,omitempty"`
	Args    map[string]string `json:"args,omitempty"`
	// Table that "focus" chooses.
	Table string `json:"table,omitempty"`
}
