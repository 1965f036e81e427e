package model

import (
	"time"

	"github.com/umpire-games/umpire/bot/platform"
)

// Session lets a browser act for an account of a chat platform until it ends.
type Session struct {
	ID      string // ID is the hash of the token that the browser has.
	Proof   string // Proof is the hash of what somebody signed in with, which begins one session only.
	Account string // Account ("telegram:123"); empty where the session was ended.
	User    platform.User
	Table   string // Table is the table for which it was begun.
	Until   time.Time
	// Kept is until when the proof could be shown again.
	Kept time.Time
}
