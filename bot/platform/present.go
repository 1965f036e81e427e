package platform

import "context"

// Presenter is a Host that shows how a game stands, for platforms that keep its map in sight.
type Presenter interface {
	// Present is the map of the table in a chat as the asker may see it now, with what they plan. It records nothing.
	// Where the chat has no table with a map it is the zero Present.
	Present(ctx context.Context, in Inbound, whole bool) (Present, error)
}

// Present is the map of a game as it is.
type Present struct {
	// Version changes whenever the picture may have changed; empty where there is none.
	Version string
	// Picture is painted by Host.Paint.
	Picture Picture
}
