package axis

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
)

// phrase puts an order into words: units are told with their numbers, and where they go.
func phrase(s *State, order engine.Order) engine.Text {
	var from engine.Text
	var units, way []engine.Text
	number, cost := 0, 0
	for _, word := range order.Args {
		space, isSpace := s.set().Find(word)
		t, isType := s.set().TypeOf(word)
		switch n, err := strconv.Atoi(word); {
		case err == nil && n > 0 && n <= maxNumber && number == 0:
			number = n
		case isSpace && number == 0 && len(units) == 0 && from.IsZero():
			from = s.spaceText(space)
		case isSpace && number == 0:
			way = append(way, s.spaceText(space))
		case isType && len(way) == 0:
			n := max(1, number)
			cost += n * s.set().Units[t].Cost
			units, number = append(units, s.numberText(n, t)), 0
		case word == allUnits && len(units) == 0:
			units = append(units, engine.T("axis.all"))
		default:
			return engine.Text{}
		}
	}
	if number > 0 {
		units = append(units, s.rules.numbers[number])
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
