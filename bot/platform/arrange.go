package platform

import "context"

// Arranger is an adapter that can show in the list of threads or topics how the table of one stands.
type Arranger interface {
	// Arrange gives the thread or topic of a table its title and its tags, lets people in, and closes it. What the platform does
	// not let the umpire do is left as it is; an error is one that may pass.
	Arrange(ctx context.Context, chat Chat, how Arrangement) error
}

// Arrangement is how the thread or topic of a table is to be.
type Arrangement struct {
	// Own: the umpire opened it for the table. It neither renames nor closes the threads of others.
	Own   bool   `json:"own,omitempty"`
	Title string `json:"title,omitempty"`
	// Renamed: it has another title than before. Platforms let few of them be changed.
	Renamed bool `json:"-"`
	Closed  bool `json:"closed,omitempty"` // Closed: the game is over, or the table was closed.
	// State are the words for how the table stands, in all languages; States are those for everything that it could be. A
	// tag that is called so marks it.
	State  []string `json:"state,omitempty"`
	States []string `json:"states,omitempty"`
	People []User   `json:"people,omitempty"` // People are those who play there.
}
