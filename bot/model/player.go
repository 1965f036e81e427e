package model

import (
	"reflect"
	"strings"

	"github.com/umpire-games/umpire/bot/platform"
)

// Player is a person on a platform.
type Player struct {
	// ID is "<platform>:<user id>".
	ID   string        `json:"id"`
	User platform.User `json:"user"`
	// Lang is the chosen language, empty for the platform's.
	Lang string `json:"lang,omitempty"`
	// Private tells whether they want private messages: "on", "off", "silent" for such that make no
	// noise, or empty for what is usual on their platform.
	Private string `json:"private,omitempty"`
	// Opened: they have opened their private chat with the umpire. Closed: private messages do not reach them.
	Opened bool `json:"opened,omitempty"`
	Closed bool `json:"closed,omitempty"`
	// Focus is the table that they mean where several are possible.
	Focus string `json:"focus,omitempty"`
	// Person is the record of the person whose account this is, where it was linked to another
	// one; empty for the first one.
	Person string `json:"person,omitempty"`
	// Accounts are the ids of the accounts that were linked to this one.
	Accounts []string `json:"accounts,omitempty"`
	// Separated is the person to whom this account was linked until it was separated; empty for none.
	Separated string `json:"separated,omitempty"`
	// Preferences tell when and how often the player wants to hear of games, History which ones counted before, the
	// oldest first: what passed in their time counts by them, however late a clock is looked at.
	Preferences Preferences       `json:"preferences,omitzero"`
	History     []PastPreferences `json:"history,omitempty"`
	// Version is that of the store, 0 for a player who is not stored yet.
	Version int `json:"-"`
}

// Equal tells whether the records are alike.
func (r Player) Equal(other Player) bool { return reflect.DeepEqual(r, other) }

// AccountIDs are the ids of all accounts of a person, the first one in front.
func (r Player) AccountIDs() []string {
	return append([]string{r.ID}, r.Accounts...)
}

// AccountOn is the account of a person on a platform; false where there is none.
func (r Player) AccountOn(platform string) (string, bool) {
	for _, id := range r.AccountIDs() {
		if strings.HasPrefix(id, platform+":") {
			return id, true
		}
	}
	return "", false
}
