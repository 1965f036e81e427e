package model

import (
	"encoding/json"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// PostState is what became of a post.
type PostState string

const (
	// Waiting to be delivered.
	Waiting PostState = "waiting"
	// Delivered for good.
	Delivered PostState = "sent"
	// GivenUp: undeliverable.
	GivenUp PostState = "dead"
)

// Post is a message of the outbox.
type Post struct {
	// ID orders the posts; given by the store.
	ID int64
	// Key is unique; a new post whose key exists is dropped.
	Key string
	// Table it belongs to; its place gets the message where Player and Chat are empty.
	Table string
	// Player who gets it privately.
	Player string
	// Chat that gets it.
	Chat platform.Chat
	// Lane is the queue of the chat: its posts are delivered in the order of IDs.
	// It need not be stored; a resumed outbox works it out anew.
	Lane string
	// Message is the platform.Message without key and target, as JSON.
	Message  json.RawMessage
	State    PostState
	Attempts int
	// NotUntil is the earliest time of the next attempt.
	NotUntil time.Time
	// Ref is the platform's reference of the delivered message.
	Ref string
	// Problem tells why the last attempt failed.
	Problem string
}

// LaneOf names the queue of a chat. Threads share the pace of their channel.
func LaneOf(chat platform.Chat) string { return chat.Platform + " " + chat.Channel }

// PrivateLane names the queue of a player's private chat.
func PrivateLane(player string) string { return "private " + player }

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

// Job is something that happens at a time by itself. A subject has at most one of a
// kind for a seat.
type Job struct {
	// Subject is the id of a table or of a league.
	Subject string
	Seat    engine.Seat
	Kind    JobKind
	// At is when; zero deletes the job.
	At time.Time
}

// JobKind tells what happens.
type JobKind string

const (
	// JobFlag: the time of a seat is over.
	JobFlag JobKind = "flag"
	// JobReminder: a seat is reminded.
	JobReminder JobKind = "reminder"
	// JobStandingOrder: a standing order of a seat answers.
	JobStandingOrder JobKind = "standing"
	// JobResult: the result of a table goes to its league.
	JobResult JobKind = "result"
	// JobRound: tables of a league are opened for matches that have none.
	JobRound JobKind = "round"
	// JobClose: a table is closed whose match was decided without it.
	JobClose JobKind = "close"
	// JobHours: the clocks of a player whose hours have changed are scheduled anew; the subject is the id.
	JobHours JobKind = "hours"
	// JobForget: a person is forgotten; the subject is the id.
	JobForget JobKind = "forget"
	// JobLink: what a linked account has at tables goes to its person; the subject is the account.
	JobLink JobKind = "link"
	// JobUnlink: what a separated account brought to its person goes back to it; the subject is the account.
	JobUnlink JobKind = "unlink"
)
