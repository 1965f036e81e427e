package platform

import (
	"context"
	"time"
)

// Introducer says who somebody is, by something that proves it: what the app of a platform gave to a page that it
// opened, or a link.
type Introducer interface {
	// Introduce reads a proof; a *StrangerError where it proves nothing.
	Introduce(ctx context.Context, proof string) (Introduction, error)
}

// Introduction is who somebody is.
type Introduction struct {
	User  User
	Table string    // Table is the code of the table that they want to see; empty for any.
	Until time.Time // Until tells how long the proof could be shown again.
}

// StrangerError: a proof is forged, too old, or of somebody else's making.
type StrangerError struct {
	Why string // Why is for the log: it holds nothing of the proof.
}

func (e *StrangerError) Error() string { return "not proved: " + e.Why }

// BoardPage is an adapter that shows the board to people of other platforms who sign in.
type BoardPage interface {
	// BoardURL is the address at which a link of the host opens the board (Introducer), that of the board without a link; empty where
	// nobody can sign in.
	BoardURL(link string) string
}

// Boarder is an adapter on which somebody can open the board of a table in a page that knows them.
type Boarder interface {
	// Board is the button that opens the board of a table in a private or in a public chat; ok is false where the chat has
	// no such button, and a link that only they get has to do.
	Board(private bool, table string) (button Button, ok bool)
}

// Roomer is a host that lists the tables of somebody, for platforms that show tables of other platforms.
type Roomer interface {
	// Rooms are the tables that somebody knows, those first that changed last. What is named is one that they may watch: it comes
	// first, and may be missing from the others.
	Rooms(ctx context.Context, who User, named string) ([]Room, error)
}

// Room is a table as it is listed.
type Room struct {
	Table string // Table is its code.
	Title string // Title is for the reader.
}

// Follower is an adapter that shows what is posted on other platforms.
type Follower interface {
	// Follow hears, when it is stored, of what was posted at tables and to accounts ("telegram:123") privately. It returns at once.
	Follow(tables, accounts []string)
}
