package platform

import "context"

// Everyday is a Host that knows which commands are of use at a place, for platforms that can keep
// some of them at hand.
type Everyday interface {
	// Everyday names the commands that the asker needs most at the table of a chat as things
	// stand, in the order of their use; without a table those that lead to one. It records nothing.
	Everyday(ctx context.Context, in Inbound) []string
}
