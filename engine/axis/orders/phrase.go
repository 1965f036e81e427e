package orders

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// Phrase puts an order that is being made into words: units are told with their numbers, and where they go.
func Phrase(s *state.State, order engine.Order) engine.Text {
	var from engine.Text
	var units, way []engine.Text
	number, cost := 0, 0
	for _, word := range order.Args {
		space, isSpace := s.Set().Find(word)
		t, isType := s.Set().TypeOf(word)
		switch n, err := strconv.Atoi(word); {
		case err == nil && n > 0 && n <= state.MaxNumber && number == 0:
			number = n
		case isSpace && number == 0 && len(units) == 0 && from.IsZero():
			from = s.SpaceText(space)
		case isSpace && number == 0:
			way = append(way, s.SpaceText(space))
		case isType && len(way) == 0:
			n := max(1, number)
			cost += n * s.Set().Units[t].Cost
			units, number = append(units, s.NumberText(n, t)), 0
		case word == state.WordAllUnits && len(units) == 0:
			units = append(units, engine.T("axis.all"))
		default:
			return engine.Text{}
		}
	}
	if number > 0 {
		units = append(units, s.NumberLabel(number))
	}
	if len(units) == 0 {
		return from
	}
	phrase := engine.T("axis.phrase.units", "units", units)
	if order.Verb == "buy" && cost > 0 {
		phrase = engine.T("axis.phrase.cost", "what", phrase, "n", cost)
	}
	for _, space := range way {
		phrase = engine.T("axis.phrase.to", "what", phrase, "where", space)
	}
	if !from.IsZero() {
		phrase = engine.T("axis.phrase.from", "where", from, "what", phrase)
	}
	return phrase
}

// NearestFirst brings the words first that are most like one that was refused: spaces instead of a space, the
// nearest to it first, and units and numbers instead of others.
func NearestFirst(s *state.State, word string, options []engine.Option) []engine.Option {
	wanted, isSpace := s.Set().Find(word)
	far := func(o engine.Option) int {
		space, listed := s.Set().Find(o.Word)
		switch {
		case listed != isSpace:
			return 1 << 10
		case isSpace:
			return s.Set().Flight(wanted, space)
		}
		return 0
	}
	sorted := slices.Clone(options)
	slices.SortStableFunc(sorted, func(a, b engine.Option) int { return cmp.Compare(far(a), far(b)) })
	return sorted
}
