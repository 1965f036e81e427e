package state

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/army"
	"github.com/umpire-games/umpire/engine/aam/components"
)

// Terms are what the players have agreed on about their armies. Rule 2.
func (s *State) Terms() *army.Terms {
	return &army.Terms{
		Set: s.set, Points: s.Chosen.Points, Year: s.Chosen.YearCap, Formations: s.Chosen.Expanded,
		HeroesByPoints: s.Chosen.HeroesByPoints, RicherMinors: s.Chosen.RicherMinors,
	}
}

// ListKinds are the kinds of nouns in an army list. [engine.Lister]
func (s *State) ListKinds() []engine.NounKind { return []engine.NounKind{"type", "formation"} }

// List is the army of a seat. [engine.Lister]
func (s *State) List(seat engine.Seat) []engine.Item {
	if seat < 0 || int(seat) >= len(s.Armies) {
		return nil
	}
	return s.Armies[seat].Entries.Items(s.set)
}

// ListOrders choose a whole army: "list ussr-t-34-76 2" in the place of what is there, and "add ussr-mosin-nagant-1891-30 8" for each
// further entry. Obstacles come last, for their limit is a part of that of the army. [engine.Lister]
func (s *State) ListOrders(_ engine.Seat, list []engine.Item) []engine.Order {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b engine.Item) int { return s.late(a.Word) - s.late(b.Word) })
	orders := make([]engine.Order, len(list))
	for i, item := range list {
		orders[i] = engine.Order{Verb: "add", Args: []string{item.Word, strconv.Itoa(item.Count)}}
		if i == 0 {
			orders[i].Verb = "list"
		}
	}
	return orders
}

// late is 1 for obstacles.
func (s *State) late(word string) int {
	if id, ok := s.set.Type(word); ok && s.set.Units[id].Kind == components.Obstacle {
		return 1
	}
	return 0
}
