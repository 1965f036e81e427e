package axis

import (
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// An order may be typed as people say it: with "1" before a single unit, with the units before the space they
// leave, with ships that are not told apart by their cargo where all of them are meant. What is not an order as
// it stands is spelled out and judged again.

// fromFirst are the verbs whose first word is the space where the units are.
var fromFirst = [...]string{"move", "load", "land", "bombard", "raid", "escort", "hover", "intercept"}

// toLast are the verbs whose last word is the space where the units go, or the complex.
var toLast = [...]string{"place", "relocate", "repair"}

// canonical is an order in the words of the notation, as State.Options lists them.
func canonical(s *State, seat engine.Seat, order engine.Order) engine.Order {
	args := slices.Clone(order.Args)
	isSpace := func(word string) bool { _, ok := s.set().Find(word); return ok }
	switch {
	case slices.Contains(fromFirst[:], order.Verb):
		if i := slices.IndexFunc(args, isSpace); i > 0 && !slices.ContainsFunc(args[:i], func(word string) bool {
			return word != allUnits && !isNumber(word) && !s.unitNamed(word)
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
		if args[i] == "1" && i+1 < len(args) && s.unitNamed(args[i+1]) {
			args = slices.Delete(args, i, i+1)
		}
	}
	for i, word := range args {
		args[i] = s.marked(word)
	}
	spelled := engine.Order{Verb: order.Verb, Args: s.toldApart(c.Power(seat), order.Verb, args)}
	spelled = s.shipUnderstood(c.Power(seat), spelled)
	if f, ok := s.flightOf(c.Power(seat), spelled); ok && f.allowed(s) {
		spelled.Args = append(slices.Clone(spelled.Args[:f.at]), spelled.Args[len(spelled.Args)-1])
	}
	return spelled
}

// marked puts the cargo that marks a ship into the order of the price list: "transport+tank+infantry" is
// "transport+infantry+tank".
func (s *State) marked(word string) string {
	ship, left, hasLeft := strings.Cut(word, ".")
	marks := strings.Split(ship, "+")
	types := make(map[string]c.Type, len(marks))
	for _, mark := range marks[1:] {
		t, ok := s.set().TypeOf(mark)
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
func (s *State) shipUnderstood(by c.Power, order engine.Order) engine.Order {
	last := len(order.Args) - 1
	if order.Verb != "load" || last < 3 || s.Stage != CombatMove && s.Stage != NoncombatMove {
		return order
	}
	word := order.Args[last]
	if t, named := s.typeNamed(word); !named || t != c.Transport {
		return order
	}
	l, ok := s.planner().loaderOf(by, order.Args[:last])
	if !ok || len(l.force.rest) != 1 {
		return order
	}
	zone, ok := s.set().Find(l.force.rest[0])
	if !ok {
		return order
	}
	plain := s.set().Units[c.Transport].Word
	all := l.transports(by, zone)
	if len(all) == 1 && (word == plain || word == all[0].word) {
		return engine.Order{Verb: order.Verb, Args: order.Args[:last]}
	}
	heavy, light := l.force.bulk()
	if roomy := l.ships(by, zone, heavy, light); len(roomy) == 1 && word == plain {
		return engine.Order{Verb: order.Verb, Args: append(slices.Clone(order.Args[:last]), roomy[0].word)}
	}
	return order
}

// flight is a route of aircraft that an order names space by space.
type flight struct {
	// at is where in the words of the order the route begins.
	at    int
	route []c.Space
	// length in moves, and one of the aircraft that can fly least far.
	length int
	unit   *Unit
}

// flightOf is the route of an order that moves aircraft through more than one space. The referee finds
// the way by itself: a route is as good as its end if they can fly it. Rule 7.5.
func (s *State) flightOf(by c.Power, order engine.Order) (f flight, ok bool) {
	if order.Verb != "move" || len(order.Args) < 4 || s.Stage != CombatMove && s.Stage != NoncombatMove {
		return f, false
	}
	a, ok := s.planner().party(by, order.Args)
	if !ok || a.force.empty() || a.force.number > 0 || len(a.force.rest) < 2 {
		return f, false
	}
	f.at = len(order.Args) - len(a.force.rest)
	for i, n := range a.force.taken {
		like := &a.force.lots[i].like
		switch {
		case n == 0:
		case like.Type.Class() != c.Air:
			return f, false
		case f.unit == nil || s.movesLeft(like) < s.movesLeft(f.unit):
			f.unit = like
		}
	}
	from := a.from
	for _, word := range a.force.rest {
		space, known := s.set().Find(word)
		if !known {
			return f, false
		}
		f.route, f.length, from = append(f.route, space), f.length+s.set().Flight(from, space), space
	}
	return f, true
}

// allowed tells whether the aircraft can fly the route: whether it may end where it does is judged by itself.
func (f *flight) allowed(s *State) bool {
	return f.length <= s.movesLeft(f.unit) &&
		!slices.ContainsFunc(f.route, func(space c.Space) bool { return s.set().Spaces[space].Neutral })
}

// unitNamed tells whether a word names units, with or without the marks that tell them apart.
func (s *State) unitNamed(word string) bool {
	_, ok := s.typeNamed(word)
	return ok
}

// toldApart puts the words of all lots of a type in the place of their number and type: "2 transport" are the
// two that there are, whatever they carry. Of more than are named nobody can tell which are meant.
func (s *State) toldApart(by c.Power, verb string, args []string) []string {
	var told []string
	number := 1
	for i, word := range args {
		if n, err := strconv.Atoi(word); err == nil && n > 0 && i+1 < len(args) && s.unitNamed(args[i+1]) {
			number = n
			continue
		}
		if t, ok := s.set().TypeOf(word); ok {
			told = append(told, s.wordsOf(s.lotsAfter(by, verb, args[:i]), t, number)...)
		} else {
			told = append(told, word)
		}
		number = 1
	}
	return told
}

// wordsOf name a number of units of a type: all of them lot by lot where no lot of just this name has so many.
func (s *State) wordsOf(lots []lot, t c.Type, number int) []string {
	word, sum, plain := s.set().Units[t].Word, 0, false
	for i := range lots {
		if l := &lots[i]; l.like.Type == t && l.like.Power == s.Active && !l.like.Has(Damaged) {
			plain = plain || l.word == word && l.count >= number
			sum += l.count
		}
	}
	switch {
	case (plain || sum != number) && number > 1:
		return []string{strconv.Itoa(number), word}
	case plain || sum != number:
		return []string{word}
	}
	var words []string
	for i := range lots {
		if l := &lots[i]; l.like.Type == t && l.like.Power == s.Active && !l.like.Has(Damaged) {
			if l.count > 1 {
				words = append(words, strconv.Itoa(l.count))
			}
			words = append(words, l.word)
		}
	}
	return words
}

// lotsAfter are the lots of which an order chooses its units; nil where units that differ are none of its
// matters.
func (s *State) lotsAfter(by c.Power, verb string, words []string) []lot {
	if verb == "losses" && (s.Stage == AttackerLosses || s.Stage == DefenderLosses) {
		ro := defender
		if s.Stage == AttackerLosses {
			ro = attacker
		}
		return s.lossesOf(ro, by, s.Battle.Hits).lots
	}
	if s.Stage != CombatMove && s.Stage != NoncombatMove || len(words) == 0 {
		return nil
	}
	p := s.planner()
	switch verb {
	case "move":
		if a, ok := p.party(by, words[:1]); ok {
			return a.lots
		}
	case "bombard":
		if b, ok := p.support(by, words[:1]); ok {
			return b.force.lots
		}
	case "raid", "escort":
		m := raidMission
		if verb == "escort" {
			m = escortMission
		}
		f, _ := m.sortie(p, by, words[:1])
		return f.lots
	}
	return nil
}
