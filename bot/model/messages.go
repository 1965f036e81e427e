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
	Waiting   PostState = "waiting" // Waiting to be delivered.
	Delivered PostState = "sent"    // Delivered for good.
	GivenUp   PostState = "dead"    // undeliverable.
)

// Post is a message of the outbox.
type Post struct {
	ID     int64         // ID orders the posts; given by the store.
	Key    string        // unique; a new post whose key exists is dropped.
	Table  string        // Table it belongs to; its place gets the message where Player and Chat are empty.
	Player string        // Player who gets it privately.
	Chat   platform.Chat // Chat that gets it.
	// Lane is the queue of the chat: its posts are delivered in the order of IDs.
	// It need not be stored; a resumed outbox works it out anew.
	Lane     string
	Message  json.RawMessage // the platform.Message without key and target, as JSON.
	State    PostState
	Attempts int
	NotUntil time.Time // the earliest time of the next attempt.
	Ref      string    // the platform's reference of the delivered message.
	Problem  string    // Problem tells why the last attempt failed.
	// After and Upto are the events of the table of which it tells everybody: those after the first number, up to the second one, which
	// is 0 where it tells of none.
	After, Upto int
}

// LaneOf names the queue of a chat. Threads share the pace of their channel.
func LaneOf(chat platform.Chat) string { return chat.Platform + " " + chat.Channel }

// PrivateLane names the queue of a player's private chat.
func PrivateLane(player string) string { return "private " + player }

// Menu tells what the buttons of a message mean.
type Menu struct {
	ID    string      `json:"id,omitempty"`
	Table string      `json:"table,omitempty"` // Table the buttons belong to; empty for none.
	Seat  engine.Seat `json:"seat"`            // Seat that may press them, engine.Nobody for everybody.
	// Events and Version of the table and the seat's draft for which they were made.
	Events  int       `json:"events"`
	Version int       `json:"version"`
	Actions []Action  `json:"actions"`
	At      time.Time `json:"at,omitzero"`
	Lang    string    `json:"lang,omitempty"` // Lang of the message; empty in menus of before it was kept.
}

// Action is what a button means. The button itself carries only the number of
// its menu and its place in it.
type Action struct {
	Do    string   `json:"do"`              // Do names what happens; see press.go.
	Lines []string `json:"lines,omitempty"` // orders: all of them for "give", the prefix for "walk".
	// From and To bound the options that a "walk" shows, To is 0 for all; Page is
	// the page of them.
	From    int               `json:"from,omitempty"`
	To      int               `json:"to,omitempty"`
	Page    int               `json:"page,omitempty"`
	Picked  bool              `json:"picked,omitempty"`  // the last word of the prefix was picked from that page.
	Words   []string          `json:"words,omitempty"`   // the options of a "pick" or "tick"; see panel.Pick.
	Sure    bool              `json:"sure,omitempty"`    // the player has confirmed.
	Command string            `json:"command,omitempty"` // Command and Args are for "command".
	Args    map[string]string `json:"args,omitempty"`
	Table   string            `json:"table,omitempty"` // Table that "focus" chooses.
}

// Job is something that happens at a time by itself. A subject has at most one of a
// kind for a seat.
type Job struct {
	Subject string // the id of a table or of a league.
	Seat    engine.Seat
	Kind    JobKind
	At      time.Time // when; zero deletes the job.
}

// JobKind tells what happens.
type JobKind string

const (
	JobFlag          JobKind = "flag"     // the time of a seat is over.
	JobReminder      JobKind = "reminder" // a seat is reminded.
	JobStandingOrder JobKind = "standing" // a standing order of a seat answers.
	JobThink         JobKind = "think"    // the umpire itself answers for a seat.
	JobResult        JobKind = "result"   // the result of a table goes to its league.
	JobRound         JobKind = "round"    // tables of a league are opened for matches that have none.
	JobClose         JobKind = "close"    // a table is closed whose match was decided without it.
	// JobHours: the clocks of a player whose hours have changed are scheduled anew; the subject is the id.
	JobHours  JobKind = "hours"
	JobForget JobKind = "forget" // a person is forgotten; the subject is the id.
	JobErase  JobKind = "erase"  // what is kept of a server or group is erased; the subject is its domain.
	JobLeave  JobKind = "leave"  // what is kept of a server or group that removed the umpire is erased; the subject is as for JobErase.
	// JobLink: what a linked account has at tables goes to its person; the subject is the account.
	JobLink JobKind = "link"
	// JobUnlink: what a separated account brought to its person goes back to it; the subject is the account.
	JobUnlink JobKind = "unlink"
)
