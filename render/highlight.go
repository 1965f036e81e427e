package render

import "github.com/umpire-games/umpire/engine"

// Highlight is what a picture points to, in places of the board: ways, their ends, and what blocks them.
type Highlight[P any] struct {
	Paths          [][]P
	Places, Blocks []P
}

// NewHighlight finds the places that the words of a highlight mean; words that mean none are left out.
func NewHighlight[P any](shown engine.Highlight, means func(word string) []P) Highlight[P] {
	find := func(words []string) []P {
		var places []P
		for _, word := range words {
			places = append(places, means(word)...)
		}
		return places
	}
	h := Highlight[P]{Places: find(shown.Places), Blocks: find(shown.Blocks)}
	for _, words := range shown.Paths {
		if path := find(words); len(path) > 1 {
			h.Paths = append(h.Paths, path)
		}
	}
	return h
}

// Any tells whether there is anything to point to.
func (h *Highlight[P]) Any() bool { return len(h.Paths)+len(h.Places)+len(h.Blocks) > 0 }

// Ends are the places without the ways between them.
func (h *Highlight[P]) Ends() []P {
	return append(h.Places[:len(h.Places):len(h.Places)], h.Blocks...)
}
