package platform

import (
	"context"
	"time"
)

// Gallery is an adapter under whose address maps can be looked at from outside, without an
// account.
type Gallery interface {
	// MapURL is the address at which a pass opens its map; empty where nothing can be reached from
	// outside.
	MapURL(pass string) string
}

// Exhibitor is a host that shows maps to whoever has a pass.
type Exhibitor interface {
	// Exhibit opens a pass, which is checked each time. Lang is the language tag of who asks, for the words
	// of a *PassError.
	Exhibit(ctx context.Context, pass, lang string) (Exhibit, error)
}

// Exhibit is a map as it is now, for the reader of a pass. It holds nothing else of the table.
type Exhibit struct {
	// Title and Lang are for the reader.
	Title, Lang string
	// Version changes whenever the picture may have changed.
	Version string
	// Until tells when the pass ends.
	Until time.Time
	// Picture is painted by Host.Paint.
	Picture Picture
}

// PassError: a pass was changed, is too old, or its holder may no longer see what it showed.
type PassError struct {
	// Say tells it to who asked, in their language.
	Say string
}

func (e *PassError) Error() string { return "no such pass" }
