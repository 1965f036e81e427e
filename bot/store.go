package bot

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/storage"
)

var (
	// ErrRepeated: the inbox holds this event already.
	ErrRepeated = errors.New("bot: the event was handled before")
	// ErrConflict: the table has changed since it was read.
	ErrConflict = errors.New("bot: the table was changed by another writer")
	// ErrUnknown: there is no such record.
	ErrUnknown = errors.New("bot: no such record")
)

// Store keeps everything that the hosting may not forget. Implementations are
// safe for concurrent use; what Commit accepted survives a kill at any instant.
type Store interface {
	// Commit writes a change in one transaction, whole or not at all. It fills
	// the IDs of the posts. Errors: ErrRepeated, ErrConflict, or of the medium.
	Commit(ctx context.Context, change *Change) error
	// Answered finds the stored answer of an inbox event; ErrUnknown.
	Answered(ctx context.Context, platform, event string) (json.RawMessage, error)
	// Table finds a table; ErrUnknown.
	Table(ctx context.Context, id string) (TableRecord, error)
	// TablesAt are the tables whose place or parent is the chat, newest first.
	TablesAt(ctx context.Context, chat seam.Chat) ([]TableRecord, error)
	// TablesOf are the tables at which a player has a seat, newest first.
	TablesOf(ctx context.Context, player string) ([]TableRecord, error)
	// Acts are the acts of a table that follow the first n events, in order.
	Acts(ctx context.Context, table string, n int) ([]ActRecord, error)
	// Snapshot is the latest snapshot of a table at no more than n events; ErrUnknown.
	Snapshot(ctx context.Context, table string, n int) (SnapshotRecord, error)
	// Drafts are the drafts of a table.
	Drafts(ctx context.Context, table string) ([]DraftRecord, error)
	// Player finds a person; ErrUnknown.
	Player(ctx context.Context, id string) (PlayerRecord, error)
	// Menu finds what the buttons of a message mean; ErrUnknown.
	Menu(ctx context.Context, id string) (MenuRecord, error)
	// Unsent are the posts that are neither delivered nor given up, in the order of
	// their IDs.
	Unsent(ctx context.Context) ([]PostRecord, error)
	// Dues are the n earliest dues.
	Dues(ctx context.Context, n int) ([]DueRecord, error)
	// Leagues are all leagues.
	Leagues(ctx context.Context) ([]LeagueRecord, error)
	// RatingsOf are the ratings of a player by game and side.
	RatingsOf(ctx context.Context, player string) ([]RatingRecord, error)
	// Ratings are the n strongest players on a side of a game.
	Ratings(ctx context.Context, game, side string, n int) ([]RatingRecord, error)
	// TablesKnowing are the tables of TablesOf and those that know the player otherwise: he owns or
	// watches them.
	TablesKnowing(ctx context.Context, player string) ([]TableRecord, error)
	// PlayersAround are the players of the tables of a server, or of a channel with its threads where the
	// server is empty.
	PlayersAround(ctx context.Context, chat seam.Chat, server string) ([]string, error)
	// Forget removes everything about the accounts of a person, with the dues about them, and puts a stranger in their place.
	Forget(ctx context.Context, accounts []string, stranger PlayerRecord) error
	// Setting is what is kept under a name; ErrUnknown.
	Setting(ctx context.Context, name string) (string, error)
}

// Change is what one step of the hosting writes. Everything is optional.
type Change struct {
	// Inbox is the event that caused the change.
	Inbox *InboxRecord
	// Table is written whole. With New it must not exist yet; otherwise it must
	// have Before events, else ErrConflict.
	Table  *TableRecord
	New    bool
	Before int
	// Acts follow the Before events of the table.
	Acts     []ActRecord
	Snapshot *SnapshotRecord
	// Drafts, Players, Menus, Dues, Leagues and Ratings are written whole by their keys. Posts with an
	// ID are updated, others are new.
	Drafts  []DraftRecord
	Players []PlayerRecord
	Menus   []MenuRecord
	Posts   []*PostRecord
	Dues    []DueRecord
	Leagues []LeagueRecord
	Ratings []RatingRecord
	// Settings are written by their names; one without a value is deleted.
	Settings []SettingRecord
}

// SettingRecord is what the hosting keeps under a name.
type SettingRecord struct{ Name, Value string }

// empty tells that nothing would be written, the inbox apart.
func (c *Change) empty() bool {
	return c.Table == nil && c.Snapshot == nil &&
		len(c.Acts)+len(c.Drafts)+len(c.Players)+len(c.Menus)+len(c.Posts)+len(c.Dues)+len(c.Leagues)+len(c.Ratings)+len(c.Settings) == 0
}

// InboxRecord is an event of a platform that was dealt with.
type InboxRecord struct {
	Platform string
	Event    string
	// Answer is the seam.Answer as JSON.
	Answer json.RawMessage
	At     time.Time
}

// EventRecord is a stored engine.Event.
type EventRecord struct {
	Kind string          `json:"kind"`
	Data json.RawMessage `json:"data"`
}

// ActRecord is one decided order with its consequences, or an entry of the hosting: its seat is
// engine.House, and it has one event (package minutes).
type ActRecord struct {
	// After is the number of events before it, Roll that of its first roll.
	After  int           `json:"after"`
	Roll   int           `json:"roll"`
	Seat   engine.Seat   `json:"seat"`
	Order  string        `json:"order"`
	Events []EventRecord `json:"events"`
	Rolls  []engine.Roll `json:"rolls,omitempty"`
	At     time.Time     `json:"at"`
}

// SnapshotRecord is a whole state after a number of events.
type SnapshotRecord struct {
	Table  string
	Events int
	State  json.RawMessage
}

// DraftRecord is the plan of a seat.
type DraftRecord struct {
	Table string      `json:"table"`
	Seat  engine.Seat `json:"seat"`
	// Version grows with every change of the plan, also when it is emptied.
	Version int `json:"version"`
	// Kind and Round are those of the decision that the plan answers.
	Kind  string `json:"kind,omitempty"`
	Round int    `json:"round,omitempty"`
	// Orders are tried and private.
	Orders []string `json:"orders,omitempty"`
	// Waiting are lines that go on after the decision of another seat.
	Waiting []string `json:"waiting,omitempty"`
	// Returned are lines that could not be carried out, for the Reason.
	Returned []string    `json:"returned,omitempty"`
	Reason   engine.Text `json:"reason,omitzero"`
	Rule     engine.Rule `json:"rule,omitempty"`
}

// PlayerRecord is a person on a platform.
type PlayerRecord struct {
	// ID is "<platform>:<user id>".
	ID   string    `json:"id"`
	User seam.User `json:"user"`
	// Lang is the chosen language, empty for the platform's.
	Lang string `json:"lang,omitempty"`
	// Private tells whether he wants private messages: "on", "off", "silent" for such that make no
	// noise, or empty for what is usual on his platform.
	Private string `json:"private,omitempty"`
	// Opened: he has opened his private chat with the umpire. Closed: private messages do not reach him.
	Opened bool `json:"opened,omitempty"`
	Closed bool `json:"closed,omitempty"`
	// Focus is the table that he means where several are possible.
	Focus string `json:"focus,omitempty"`
	// Person is the record of the person whose account this is, where it was linked to another
	// one; empty for his first.
	Person string `json:"person,omitempty"`
	// Accounts are the ids of the accounts that were linked to this one, separated by blanks.
	Accounts string `json:"accounts,omitempty"`
	// Separated is the person to whom this account was linked until it was separated; empty for none.
	Separated string `json:"separated,omitempty"`
	// Habits tell when and how often he wants to hear of his games.
	Habits Habits `json:"habits,omitzero"`
	// Earlier are his habits of before, the last ones with when they ended, as JSON: what passed in their time
	// counts by them, however late a clock is looked at.
	Earlier string `json:"earlier,omitempty"`
}

// Habits of a player. They are told by himself; empty ones are as usual.
type Habits struct {
	// Zone is the name of his time zone ("Europe/Warsaw"), empty for UTC.
	Zone string `json:"zone,omitempty"`
	// Quiet hours as clock.ParseQuiet reads them.
	Quiet string `json:"quiet,omitempty"`
	// Pace is the time between reminders as clock.ParseSpan reads it, "off" for none.
	Pace string `json:"pace,omitempty"`
	// AwayFrom and AwayUntil are an announced absence, in seconds since 1970.
	AwayFrom  int64 `json:"away_from,omitempty"`
	AwayUntil int64 `json:"away_until,omitempty"`
}

// DueRecord is something that happens at a time by itself. A subject has at most one of a
// kind for a seat.
type DueRecord struct {
	// Subject is the id of a table or of a league.
	Subject string
	Seat    engine.Seat
	Kind    DueKind
	// At is when; zero deletes the due.
	At time.Time
}

// DueKind tells what happens.
type DueKind string

const (
	// DueFlag: the time of a seat is over.
	DueFlag DueKind = "flag"
	// DueReminder: a seat is reminded.
	DueReminder DueKind = "reminder"
	// DueStanding: a standing order of a seat answers.
	DueStanding DueKind = "standing"
	// DueResult: the result of a table goes to its league.
	DueResult DueKind = "result"
	// DueRound: tables of a league are opened for matches that have none.
	DueRound DueKind = "round"
	// DueClose: a table is closed whose match was decided without it.
	DueClose DueKind = "close"
	// DueHours: the clocks of a player whose hours have changed are scheduled anew; the subject is his id.
	DueHours DueKind = "hours"
	// DueForget: a person is forgotten; the subject is his id.
	DueForget DueKind = storage.DueForget
	// DueLink: what a linked account has at tables goes to its person; the subject is the account.
	DueLink DueKind = "link"
	// DueUnlink: what a separated account brought to its person goes back to it; the subject is the account.
	DueUnlink DueKind = "unlink"
)

// MenuRecord tells what the buttons of a message mean.
type MenuRecord struct {
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

// PostState is what became of a post.
type PostState string

const (
	// Waiting to be delivered.
	Waiting PostState = "waiting"
	// Delivered for good.
	Delivered PostState = "delivered"
	// GivenUp: undeliverable.
	GivenUp PostState = "given up"
)

// PostRecord is a message of the outbox.
type PostRecord struct {
	// ID orders the posts; given by the store.
	ID int64
	// Key is unique; a new post whose key exists is dropped.
	Key string
	// Table it belongs to; its place gets the message where Player and Chat are empty.
	Table string
	// Player who gets it privately.
	Player string
	// Chat that gets it.
	Chat seam.Chat
	// Lane is the queue of the chat: its posts are delivered in the order of IDs.
	// It need not be stored; a resumed outbox works it out anew.
	Lane string
	// Message is the seam.Message without key and target, as JSON.
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
