package state

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// names are the words and names of the units of a game, made once when the armies are revealed.
type names struct {
	words []string
	texts []engine.Text
	find  map[string]UnitID
}

// nameUnits gives all units their words and names: "m1-garand-rifle-3", "M1 Garand Rifle 3". Rule 1.1. Games share them.
func (s *State) nameUnits() {
	s.names = &names{find: make(map[string]UnitID, len(s.Units))}
	for i := range s.Units {
		u := &s.Units[i]
		name := s.rules.called.GetOrMake(calledKey{u.Type, u.Number}, func() (called, int) { return callUnit(&s.set.Units[u.Type], u.Number), 1 })
		s.names.words, s.names.texts = append(s.names.words, name.word), append(s.names.texts, name.text)
		s.names.find[name.word] = UnitID(i)
	}
}

// called is the word and the name of units of a type with a number, which all games share.
type called struct {
	word string
	text engine.Text
}

type calledKey struct {
	typ    components.TypeID
	number int8
}

// maxCalled is how many words and names are kept: more than the units of all games that are looked at at once.
const maxCalled = 8192

// callUnit makes the word and the name of a unit of a type; number 0 is the only one.
func callUnit(info *components.UnitType, number int8) called {
	if number == 0 {
		return called{info.Short, TypeName(info)}
	}
	return called{
		numbered(info.Short, number),
		engine.T("aam.numbered", "unit", TypeName(info), "n", int(number)),
	}
}

// numbered is the word of one of several units of the same name.
func numbered(word string, number int8) string { return word + "-" + strconv.Itoa(int(number)) }

// Word is what orders call a unit.
func (s *State) Word(id UnitID) string { return s.names.words[id] }

// Find is the unit of a word; false where there is none.
func (s *State) Find(word string) (UnitID, bool) {
	if s.names == nil {
		return NoUnit, false
	}
	id, ok := s.names.find[word]
	return id, ok
}

// Locate is the hex that a word means: a hex, that of a unit, or of the first on the map of those that share a name. It is NoPlace for
// units that are not on the map; false where the word means none of these.
func (s *State) Locate(word string) (components.Place, bool) {
	if m := s.Map(); m != nil {
		if p, ok := m.Find(word); ok {
			return p, true
		}
	}
	id, ok := s.Find(word)
	for n := int8(1); !ok || s.Units[id].At < 0; n++ {
		next, more := s.Find(numbered(word, n))
		if !more {
			break
		}
		id, ok = next, true
	}
	if !ok {
		return components.NoPlace, false
	}
	return s.Units[id].At, true
}

// Name of a unit.
func (s *State) Name(id UnitID) engine.Text { return s.names.texts[id] }

// NamesOf some units; those of the same name that follow each other are named once, with their numbers: "M1 Garand Rifle 2, 3".
func (s *State) NamesOf(ids []UnitID) (texts []engine.Text) {
	for len(ids) > 0 {
		first, n := &s.Units[ids[0]], 1
		for n < len(ids) && s.Units[ids[n]].Number > 0 && s.Units[ids[n]].Type == first.Type {
			n++
		}
		if n == 1 {
			texts = append(texts, s.Name(ids[0]))
		} else {
			numbers := make([]engine.Text, n)
			for i, id := range ids[:n] {
				numbers[i] = engine.T("aam.number", "n", int(s.Units[id].Number))
			}
			texts = append(texts, engine.T("aam.numbered", "unit", TypeName(&s.set.Units[first.Type]), "n", numbers))
		}
		ids = ids[n:]
	}
	return texts
}

// TypeName is the name of a unit of the box.
func TypeName(info *components.UnitType) engine.Text { return engine.T("aam.type." + info.Word) }

// SideName is the name of a side, which is that of its seat.
func SideName(side components.Side) engine.Text { return engine.T("aam.seat." + side.Word()) }

// PlaceName is the label of a hex.
func (s *State) PlaceName(p components.Place) engine.Text {
	if p < 0 {
		return engine.T("aam.nowhere")
	}
	return s.rules.places[p]
}

// Where is the hex of a unit.
func (s *State) Where(id UnitID) engine.Text { return s.PlaceName(s.Units[id].At) }

// directions are the words of the sides of a hex in orders, by direction.
const directionWords = "nw ne e  se sw w  "

// DirectionWord is the word of a direction in orders and messages: "nw".
func DirectionWord(d hexgrid.Direction) string {
	word := directionWords[3*d : 3*d+2]
	if word[1] == ' ' {
		return word[:1]
	}
	return word
}

// DirectionOf is the direction of a word; false where there is none.
func DirectionOf(word string) (hexgrid.Direction, bool) {
	for d := range hexgrid.Direction(hexgrid.Directions) {
		if DirectionWord(d) == word {
			return d, true
		}
	}
	return 0, false
}

// DirectionName is the name of a direction.
func DirectionName(d hexgrid.Direction) engine.Text {
	return engine.T("aam.direction." + DirectionWord(d))
}

// CounterName is the name of a counter.
func CounterName(c Counter) engine.Text {
	switch c {
	case Disrupted:
		return engine.T("aam.counter.disrupted")
	case Damaged:
		return engine.T("aam.counter.damaged")
	default:
		return engine.T("aam.counter.destroyed")
	}
}
