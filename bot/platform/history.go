package platform

import "context"

// Historian is a Host that tells games again, for platforms that can show more than
// messages.
type Historian interface {
	// History is the game of a chat as the asker may read it now: what is public or their
	// seat's own, and everything when the game is over. Without a game it has no steps.
	History(ctx context.Context, in Inbound) (History, error)
}

// History is a game step by step, in the reader's language.
type History struct {
	// Title names the game and its table.
	Title string
	Steps []HistoryStep
	// Film and Chronicle are the game as an animation and as a page to read; nil where
	// there are none.
	Film, Chronicle *Picture
}

// HistoryStep is a step of a History.
type HistoryStep struct {
	// Heading is the turn, the same for all steps of one.
	Heading string   `json:"heading"`
	Lines   []string `json:"lines"`
	// Picture is the moment after the step; nil where the game has none.
	Picture *Picture `json:"-"`
}
