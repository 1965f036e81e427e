package model

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
)

var (
	ErrRepeated = errors.New("bot: the event was handled before") // the inbox holds this event already.
	// ErrConflict: another writer was quicker; a *ConflictError tells with what.
	ErrConflict = errors.New("bot: another writer was quicker")
	ErrUnknown  = errors.New("bot: no such record") // there is no such record.
)

// ConflictError tells which record another writer has changed since it was read, by its id.
type ConflictError struct{ Table, Player, League string }

func (e *ConflictError) Error() string {
	return ErrConflict.Error() + ": " + e.Table + e.Player + e.League
}

// Is makes it an ErrConflict.
func (e *ConflictError) Is(other error) bool { return other == ErrConflict }

// Store keeps everything that the host may not forget. Implementations are safe for concurrent use, by several
// processes where the medium can be; what Commit accepted survives a kill at any instant.
//
// No lock of a process keeps a record consistent, but its version in the store. Tables, players and leagues are read
// with their versions. A change names the version that it was made from, every write raises it, and a change
// that was made from an older one is refused whole with a *ConflictError: its maker forgets what was held in memory,
// reads again, and decides anew. Inbounds and jobs make it safe to begin again: the inbox takes each event once.
// The drafts of a table share its version. Settings, moves and menus have none: the last writer wins.
//
// A platform is served by one process at a time, which delivers the posts that are for it; jobs may be run by
// several. A Notifier tells the other processes what was written.
type Store interface {
	// Commit writes a change in one transaction, whole or not at all. It fills in
	// the IDs of new posts and the versions of the records. Errors: ErrRepeated, a *ConflictError, or of the medium.
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
	// PostsAs are the posts to the place of a table that have become the message of a reference, in the order of their IDs.
	PostsAs(ctx context.Context, table, ref string) ([]Post, error)
	// Jobs are the n earliest jobs but those to think, which are Thoughts: they take long, so nothing else waits for them.
	Jobs(ctx context.Context, n int) ([]Job, error)
	Thoughts(ctx context.Context, n int) ([]Job, error)
	// Leagues are all leagues.
	Leagues(ctx context.Context) ([]League, error)
	// RatingsOf are the ratings of a player by game and side.
	RatingsOf(ctx context.Context, player string) ([]Rating, error)
	// Ratings are the n strongest players on a side of a game.
	Ratings(ctx context.Context, game, side string, n int) ([]Rating, error)
	// TablesKnowing are the tables of TablesOf and those that know the player otherwise: whoever owns or
	// watches them.
	TablesKnowing(ctx context.Context, player string) ([]Table, error)
	// PlayersAround are the players of the tables of a server, or of a channel with its threads where the
	// server is empty.
	PlayersAround(ctx context.Context, chat platform.Chat, server string) ([]string, error)
	// TablesAround are the tables of a server, or of a channel with its threads where the server is empty, newest first.
	TablesAround(ctx context.Context, chat platform.Chat, server string) ([]Table, error)
	// Erase removes tables with their games, and leagues: those of a server or group, as the subject of a JobErase names it. Nothing of
	// them can be found then; what is not there is no error.
	Erase(ctx context.Context, subject string, tables, leagues []string) error
	// Forget removes everything about the accounts of a person, with the jobs about them, and puts a stranger in their place.
	Forget(ctx context.Context, accounts []string, stranger Player) error
	// Move tells where a chat has gone; ErrUnknown.
	Move(ctx context.Context, from platform.Chat) (Move, error)
	// Setting is what is kept under a name; ErrUnknown.
	Setting(ctx context.Context, name string) (string, error)
	// NewSession begins a session, unless its proof has begun one before.
	NewSession(ctx context.Context, session Session) (fresh bool, err error)
	// Session finds a session that was not ended; ErrUnknown.
	Session(ctx context.Context, id string) (Session, error)
}

// Change is what one step of the host writes. Everything is optional.
type Change struct {
	Inbox *Inbox // the event that caused the change.
	// Base is the table at which the change was made, as it was read: it is what Table, Acts and Drafts are
	// written on. Empty for a new table, and where nothing of a table is written.
	Base     TableVersion
	Table    *Table // written whole. With New it must not exist yet.
	New      bool
	Acts     []Act // Acts follow the events of the table.
	Snapshot *Snapshot
	// Drafts, Players, Menus, Jobs, Leagues and Ratings are written whole by their keys. Posts with an
	// ID are updated, others are new.
	Drafts   []Draft
	Players  []Player
	Menus    []Menu
	Posts    []*Post
	Jobs     []Job
	Leagues  []League
	Ratings  []Rating
	Moves    []Move
	Settings []Setting // written by their names; one without a value is deleted.
	Ended    []string  // Ended are accounts that are signed out of the page everywhere.
}

// Empty tells that nothing would be written, the inbox apart.
func (c *Change) Empty() bool {
	return c.Table == nil && c.Snapshot == nil &&
		len(c.Acts)+len(c.Drafts)+len(c.Players)+len(c.Menus)+len(c.Posts)+len(c.Jobs)+len(c.Leagues)+len(c.Ratings)+len(c.Moves)+len(c.Settings)+len(c.Ended) == 0
}

// Written notes in the records of a change, as a store does when it has written them, that they have new versions.
func (c *Change) Written() {
	if c.Base.ID != "" {
		c.Base.Version++
	}
	switch {
	case c.Table != nil && c.New:
		c.Table.Version = 1
	case c.Table != nil:
		c.Table.Version = c.Base.Version
	}
	for i := range c.Players {
		c.Players[i].Version++
	}
	for i := range c.Leagues {
		c.Leagues[i].Version++
	}
}

// LastPlayers are the players of a change, each once: what was said last counts.
func (c *Change) LastPlayers() []Player {
	return last(c.Players, func(p Player) string { return p.ID })
}

// LastLeagues are the leagues of a change, each once.
func (c *Change) LastLeagues() []League {
	return last(c.Leagues, func(l League) string { return l.ID })
}

func last[R any](records []R, id func(R) string) []R {
	var list []R
	for i, r := range records {
		if !slices.ContainsFunc(records[i+1:], func(later R) bool { return id(later) == id(r) }) {
			list = append(list, r)
		}
	}
	return list
}

// TableVersion is a table at a version.
type TableVersion struct {
	ID      string
	Version int
}

// At is the table at the version that was read.
func (t Table) At() TableVersion { return TableVersion{t.ID, t.Version} }

// Inbox is an event of a platform that was dealt with.
type Inbox struct {
	Platform string
	Event    string
	Answer   json.RawMessage // the platform.Answer as JSON.
	At       time.Time
}

// Move tells where a chat has gone that has another id, or what was opened in the place of a deleted thread.
type Move struct {
	From      platform.Chat `json:"from"`
	To        platform.Chat `json:"to"` // zero while another place is being opened.
	Forgotten bool          `json:"-"`  // Forgotten deletes the move.
}

// Setting is what the host keeps under a name.
type Setting struct{ Name, Value string }

// FaultSetting is the name of the setting that tells what is wrong with a platform (platform.Fault); its value is
// empty where nothing is.
func FaultSetting(platform, what string) string { return "fault " + platform + " " + what }

// News are what a process has written, for the others that work on the same store.
type News struct {
	Tables, Players      []string // Tables and Players have new versions.
	Leagues, Posts, Jobs bool     // Leagues have new versions; there are new Posts or Jobs.
}

// Notifier carries news between processes. It wakes their schedulers and outboxes and keeps what they remember fresh;
// nothing is wrong for long where news is late or lost, since versions are checked when something is written.
type Notifier interface {
	// Join lets a process hear the news of the others until it leaves. heard is called at any time, also by several
	// at once, and returns soon.
	Join(heard func(News)) (publish func(News), leave func())
}

// News are what others have to hear of a change that was written.
func (c *Change) News() News {
	news := News{Leagues: len(c.Leagues) > 0, Jobs: len(c.Jobs) > 0}
	if c.Base.ID != "" {
		news.Tables = append(news.Tables, c.Base.ID)
	}
	if c.Table != nil && c.New {
		news.Tables = append(news.Tables, c.Table.ID)
	}
	for _, player := range c.Players {
		news.Players = append(news.Players, player.ID)
	}
	for _, post := range c.Posts {
		news.Posts = news.Posts || post.State == Waiting && post.Attempts == 0
	}
	return news
}
