package model

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// OwnPlatform is where inbounds of the umpire itself come from, and where the players are that are no people.
const OwnPlatform = "umpire"

// OpponentID is the player that the umpire itself is in a seat: one for each level, and for whatever else answers for a seat.
// No record of it is stored.
func OpponentID(level string) string { return OwnPlatform + ":" + level }

// OpponentLevel is the level of a player that the umpire itself is; false for people.
func OpponentLevel(player string) (string, bool) { return strings.CutPrefix(player, OwnPlatform+":") }

// IsOpponent tells whether a player is the umpire itself: nobody who reads, is reminded, agrees, or is rated.
func IsOpponent(player string) bool {
	_, is := OpponentLevel(player)
	return is
}

// Opponent is the player that the umpire itself is at a level. Private messages never reach it.
func Opponent(level string) Player {
	return Player{
		ID: OpponentID(level), Closed: true, Private: "off",
		User: platform.User{Platform: OwnPlatform, ID: level, Name: "Umpire (" + level + ")"},
	}
}

// Called is what a player is called in messages: a person by name, the umpire in the language of the reader.
func (r Player) Called() any {
	if level, is := OpponentLevel(r.ID); is {
		return engine.T("host.opponent", "level", engine.T("value."+level))
	}
	return r.User.Name
}

// HasOpponent tells whether the umpire itself has a seat, or had one in this game.
func (t Table) HasOpponent() bool {
	return slices.ContainsFunc(t.Seats, func(s Seat) bool {
		return IsOpponent(s.Player) || slices.ContainsFunc(s.Past, IsOpponent)
	})
}
