package orders

import (
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/combat"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/movement"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// fromFirst are the verbs whose first word is the space where the units are.
var fromFirst = [...]string{"move", "load", "land", "bombard", "raid", "escort", "hover", "intercept"}

// toLast are the verbs whose last word is the space where the units go, or the complex.
var toLast = [...]string{"place", "relocate", "repair"}

// Canonical is an order in the words of the notation, as [State.Options] lists them.
func Canonical(s *state.State, by components.Power, order engine.Order) engine.Order {
	args := slices.Clone(order.Args)
	isSpace := func(word string) bool { _, ok := s.Set().Find(word); return ok }
	switch {
	case slices.Contains(fromFirst[:], order.Verb):
		if i := slices.IndexFunc(args, isSpace); i > 0 && !slices.ContainsFunc(args[:i], func(word string) bool {
			return word != state.WordAllUnits && !state.IsNumber(word) && !s.UnitNamed(word)
		}) {
			from := args[i]
			args = slices.Insert(slices.Delete(args, i, i+1), 0, from)
		}
	case slices.Contains(toLast[:], order.Verb):
		n := 0
		for n < len(args) && isSpace(args[n]) {
			n++
		}
		args = slices.Concat(args[n:], args[:n])
	}
	for i := 0; i < len(args); i++ {
		if args[i] == "1" && i+1 < len(args) && s.UnitNamed(args[i+1]) {
			args = slices.Delete(args, i, i+1)
		}
	}
	for i, word := range args {
		args[i] = marked(s, word)
	}
	spelled := engine.Order{Verb: order.Verb, Args: toldApart(s, by, order.Verb, args)}
	spelled = shipUnderstood(s, by, spelled)
	isNeutral := func(space components.Space) bool { return s.Set().Spaces[space].Neutral }
	if f, ok := FlightOf(s, by, spelled); ok && f.Length <= s.MovesLeft(f.Unit) && !slices.ContainsFunc(f.Route, isNeutral) {
		spelled.Args = append(slices.Clone(spelled.Args[:f.at]), spelled.Args[len(spelled.Args)-1])
	}
	return spelled
}

// marked puts the cargo that marks a ship into the order of the price list: "transport+tank+infantry" is
// "transport+infantry+tank".
func marked(s *state.State, word string) string {
	ship, left, hasLeft := strings.Cut(word, ".")
	marks := strings.Split(ship, "+")
	types := make(map[string]components.Type, len(marks))
	for _, mark := range marks[1:] {
		t, ok := s.Set().TypeOf(mark)
		if !ok {
			return word
		}
		types[mark] = t
	}
	slices.SortFunc(marks[1:], func(a, b string) int { return int(types[a]) - int(types[b]) })
	if ship = strings.Join(marks, "+"); hasLeft {
		ship += "." + left
	}
	return ship
}

// shipUnderstood leaves out the transport of an order that loads where all that could are alike, and tells
// apart the one kind that has room where they differ. Rule 7.4.
func shipUnderstood(s *state.State, by components.Power, order engine.Order) engine.Order {
	last := len(order.Args) - 1
	if order.Verb != "load" || last < 3 || s.Stage != state.CombatMove && s.Stage != state.NoncombatMove {
		return order
	}
	word := order.Args[last]
	if t, named := s.TypeNamed(word); !named || t != components.Transport {
		return order
	}
	l, ok := movement.PlannerOf(s).LoadOrder(by, order.Args[:last])
	if !ok || len(l.Units.Rest) != 1 {
		return order
	}
	zone, ok := s.Set().Find(l.Units.Rest[0])
	if !ok {
		return order
	}
	plain := s.Set().Units[components.Transport].Word
	all := l.Transports(by, zone)
	if len(all) == 1 && (word == plain || word == all[0].Word) {
		return engine.Order{Verb: order.Verb, Args: order.Args[:last]}
	}
	heavy, light := l.Units.ByWeight()
	if roomy := l.Ships(by, zone, heavy, light); len(roomy) == 1 && word == plain {
		return engine.Order{Verb: order.Verb, Args: append(slices.Clone(order.Args[:last]), roomy[0].Word)}
	}
	return order
}

// flight is a route of aircraft that an order names space by space.
type flight struct {
	at     int // where in the words of the order the route begins
	Route  []components.Space
	Length int // Length in moves, and one of the aircraft that can fly least far
	Unit   *state.Unit
}

// FlightOf is the route of an order that moves aircraft through more than one space. The referee finds
// the way by itself: a route is as good as its end if they can fly it. Rule 7.5.
func FlightOf(s *state.State, by components.Power, order engine.Order) (f flight, ok bool) {
	if order.Verb != "move" || len(order.Args) < 4 || s.Stage != state.CombatMove && s.Stage != state.NoncombatMove {
		return f, false
	}
	a, ok := movement.PlannerOf(s).MoveOrder(by, order.Args)
	if !ok || a.Units.Empty() || a.Units.Number > 0 || len(a.Units.Rest) < 2 {
		return f, false
	}
	f.at = len(order.Args) - len(a.Units.Rest)
	for i, n := range a.Units.Taken {
		like := &a.Units.Stacks[i].Unit
		switch {
		case n == 0:
		case like.Type.Class() != components.Air:
			return f, false
		case f.Unit == nil || s.MovesLeft(like) < s.MovesLeft(f.Unit):
			f.Unit = like
		}
	}
	from := a.From
	for _, word := range a.Units.Rest {
		space, known := s.Set().Find(word)
		if !known {
			return f, false
		}
		f.Route, f.Length, from = append(f.Route, space), f.Length+s.Set().Flight(from, space), space
	}
	return f, true
}

// toldApart puts the words of all stacks of a type in the place of their number and type: "2 transport" are the
// two that there are, whatever they carry. Of more than are named nobody can tell which are meant.
func toldApart(s *state.State, by components.Power, verb string, args []string) []string {
	var told []string
	number := 1
	for i, word := range args {
		if n, err := strconv.Atoi(word); err == nil && n > 0 && i+1 < len(args) && s.UnitNamed(args[i+1]) {
			number = n
			continue
		}
		if t, ok := s.Set().TypeOf(word); ok {
			told = append(told, wordsOf(s, StacksAfter(s, by, verb, args[:i]), t, number)...)
		} else {
			told = append(told, word)
		}
		number = 1
	}
	return told
}

// wordsOf name a number of units of a type: all of them stack by stack where no stack of just this name has so many.
func wordsOf(s *state.State, stacks []state.Stack, t components.Type, number int) []string {
	word, sum, plain := s.Set().Units[t].Word, 0, false
	for i := range stacks {
		if l := &stacks[i]; l.Unit.Type == t && l.Unit.Power == s.Active && !l.Unit.Has(state.Damaged) {
			plain = plain || l.Word == word && l.Count >= number
			sum += l.Count
		}
	}
	switch {
	case (plain || sum != number) && number > 1:
		return []string{strconv.Itoa(number), word}
	case plain || sum != number:
		return []string{word}
	}
	var words []string
	for i := range stacks {
		if l := &stacks[i]; l.Unit.Type == t && l.Unit.Power == s.Active && !l.Unit.Has(state.Damaged) {
			if l.Count > 1 {
				words = append(words, strconv.Itoa(l.Count))
			}
			words = append(words, l.Word)
		}
	}
	return words
}

// StacksAfter are the stacks of which an order chooses its units; nil where units that differ are none of its
// matters.
func StacksAfter(s *state.State, by components.Power, verb string, words []string) []state.Stack {
	if verb == "losses" && (s.Stage == state.AttackerLosses || s.Stage == state.DefenderLosses) {
		return combat.AskedCasualties(s, by).Stacks
	}
	if s.Stage != state.CombatMove && s.Stage != state.NoncombatMove || len(words) == 0 {
		return nil
	}
	p := movement.PlannerOf(s)
	switch verb {
	case "move":
		if a, ok := p.MoveOrder(by, words[:1]); ok {
			return a.Stacks
		}
	case "bombard":
		if b, ok := p.BombardOrder(by, words[:1]); ok {
			return b.Units.Stacks
		}
	case "raid", "escort":
		m := movement.RaidMission
		if verb == "escort" {
			m = movement.EscortMission
		}
		f, _ := m.Read(p, by, words[:1])
		return f.Stacks
	}
	return nil
}
