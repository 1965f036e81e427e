package platform

import "context"

// Describer is a Host that describes what is on the board and how its game stands, for platforms that show a board which can
// be touched. Both
// methods record nothing and answer quickly; they return a *RetryError to who asks too often.
type Describer interface {
	// Card describes what a word of the notation stands for at the table of a chat: a unit, a place, a card of the asker's
	// hand. It is the zero Card where there is nothing of which the asker may know.
	Card(ctx context.Context, in Inbound, word string) (Card, error)
	// Overview is how the game of a chat stands; the zero Overview where it has none.
	Overview(ctx context.Context, in Inbound) (Overview, error)
}

// Card is what a reader may know of a thing, in their language.
type Card struct {
	Word  string   `json:"word,omitempty"` // as orders name it.
	Title string   `json:"title,omitempty"`
	Lines []string `json:"lines,omitempty"`
	// Can are the orders that may name it now, in words.
	Can []string `json:"can,omitempty"`
	// Places are where it is or what it is about, Paths ways from place to place that explain it, Blocks what cuts them, in
	// words for places as in the geometry of pictures.
	Places []string   `json:"places,omitempty"`
	Paths  [][]string `json:"paths,omitempty"`
	Blocks []string   `json:"blocks,omitempty"`
}

// Overview is how a game stands, in the reader's language, with what the reader holds.
type Overview struct {
	Version string    `json:"version,omitempty"` // Version is that of Touch.
	Game    string    `json:"game,omitempty"`
	Rules   string    `json:"rules,omitempty"`   // Rules is the short name of the game, as commands have it.
	Heading string    `json:"heading,omitempty"` // Heading tells how far the game has come.
	Over    bool      `json:"over,omitempty"`
	Status  []string  `json:"status,omitempty"`
	NoMap   string    `json:"noMap,omitempty"` // NoMap tells when the map comes; empty where there is one.
	Hand    []Card    `json:"hand,omitempty"`
	Seats   []SeatNow `json:"seats,omitempty"`
}

// SeatNow is a side of a game with its player.
type SeatNow struct {
	Name   string `json:"name"`
	Player string `json:"player,omitempty"`
	Own    bool   `json:"own,omitempty"`   // Own: the reader's.
	Asked  string `json:"asked,omitempty"` // what the game waits for from it.
}
