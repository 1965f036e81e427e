package model

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
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
	Table(ctx context.Context, id string) (Table, error)
	// TablesAt are the tables whose place or parent is the chat, newest first.
	TablesAt(ctx context.Context, chat platform.Chat) ([]Table, error)
	// TablesOf are the tables at which a player has a seat, newest first.
	TablesOf(ctx context.Context, player string) ([]Table, error)
	// Acts are the acts of a table that follow the first n events, in order.
	Acts(ctx context.Context, table string, n int) ([]Act, error)
	// Snapshot is the latest snapshot of a table at no more than n events; ErrUnknown.
	Snapshot(ctx context.Context, table string, n int) (Snapshot, error)
	// Drafts are the drafts of a table.
	Drafts(ctx context.Context, table string) ([]Draft, error)
	// Player finds a person; ErrUnknown.
	Player(ctx context.Context, id string) (Player, error)
	// Menu finds what the buttons of a message mean; ErrUnknown.
	Menu(ctx context.Context, id string) (Menu, error)
	// Unsent are the posts that are neither delivered nor given up, in the order of
	// their IDs.
	Unsent(ctx context.Context) ([]Post, error)
	// Jobs are the n earliest jobs.
	Jobs(ctx context.Context, n int) ([]Job, error)
	// Leagues are all leagues.
	Leagues(ctx context.Context) ([]League, error)
	// RatingsOf are the ratings of a player by game and side.
	RatingsOf(ctx context.Context, player string) ([]Rating, error)
	// Ratings are the n strongest players on a side of a game.
	Ratings(ctx context.Context, game, side string, n int) ([]Rating, error)
	// TablesKnowing are the tables of TablesOf and those that know the player otherwise: he owns or
	// watches them.
	TablesKnowing(ctx context.Context, player string) ([]Table, error)
	// PlayersAround are the players of the tables of a server, or of a channel with its threads where the
	// server is empty.
	PlayersAround(ctx context.Context, chat platform.Chat, server string) ([]string, error)
	// Forget removes everything about the accounts of a person, with the jobs about them, and puts a stranger in their place.
	Forget(ctx context.Context, accounts []string, stranger Player) error
	// Setting is what is kept under a name; ErrUnknown.
	Setting(ctx context.Context, name string) (string, error)
}

// Change is what one step of the hosting writes. Everything is optional.
type Change struct {
	// Inbox is the event that caused the change.
	Inbox *Inbox
	// Table is written whole. With New it must not exist yet; otherwise it must
	// have Before events, else ErrConflict.
	Table  *Table
	New    bool
	Before int
	// Acts follow the Before events of the table.
	Acts     []Act
	Snapshot *Snapshot
	// Drafts, Players, Menus, Jobs, Leagues and Ratings are written whole by their keys. Posts with an
	// ID are updated, others are new.
	Drafts  []Draft
	Players []Player
	Menus   []Menu
	Posts   []*Post
	Jobs    []Job
	Leagues []League
	Ratings []Rating
	// Settings are written by their names; one without a value is deleted.
	Settings []Setting
}

// Empty tells that nothing would be written, the inbox apart.
func (c *Change) Empty() bool {
	return c.Table == nil && c.Snapshot == nil &&
		len(c.Acts)+len(c.Drafts)+len(c.Players)+len(c.Menus)+len(c.Posts)+len(c.Jobs)+len(c.Leagues)+len(c.Ratings)+len(c.Settings) == 0
}

// Inbox is an event of a platform that was dealt with.
type Inbox struct {
	Platform string
	Event    string
	// Answer is the platform.Answer as JSON.
	Answer json.RawMessage
	At     time.Time
}

// Setting is what the hosting keeps under a name.
type Setting struct{ Name, Value string }
