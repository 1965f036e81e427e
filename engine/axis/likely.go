package axis

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// How many of each kind are suggested at most: places, units that could come along, numbers of
// them.
const (
	likelyPlaces  = 5
	likelyCompany = 3
	likelyInAll   = 8
)

// likely implements engine.Suggester for plans, whose lists are long: a bomber reaches half the map, and
// money buys everything in any number. All units of a type go together in one suggestion.
func likely(s *State, seat engine.Seat, prefix engine.Order, options []engine.Option) []string {
	switch {
	case seat != engine.Seat(s.Active) || len(options) == 0:
		return nil
	case prefix.IsZero():
		return s.likelyVerbs()
	}
	switch prefix.Verb {
	case "buy":
		return s.likelyWares(prefix.Args, options)
	case "place":
		places, others := s.apart(options)
		return slices.Concat(s.words(places), s.likelyUnits(c.NoSpace, others))
	case "move", "load", "land":
	default:
		return nil
	}
	if len(prefix.Args) == 0 {
		return s.likelyOrigins(options)
	}
	from, ok := s.set().Find(prefix.Args[0])
	if !ok {
		return nil
	}
	places, others := s.apart(options)
	if len(places) == 0 {
		return s.likelyUnits(from, others)
	}
	slices.SortStableFunc(places, func(a, b c.Space) int { return cmp.Compare(s.prize(from, b), s.prize(from, a)) })
	others = s.likelyUnits(from, others)
	return append(s.words(places[:min(likelyPlaces, len(places))]), others[:min(likelyCompany, len(others))]...)
}

// likelyVerbs: aircraft are brought home before anything else moves after the battles, and in both phases
// units move more often than they go aboard or ashore.
func (s *State) likelyVerbs() []string {
	switch s.Stage {
	case CombatMove:
		if slices.ContainsFunc(s.Units, func(u Unit) bool { return u.Power == s.Active && u.Aboard != NoUnit && u.Has(Loaded) && !u.Has(Lands) }) {
			return []string{"land", "move"} // what went aboard in this phase has to land
		}
		return []string{"move"}
	case NoncombatMove:
		return []string{"home", "move"}
	}
	return nil
}

// words are the words of some spaces.
func (s *State) words(spaces []c.Space) []string {
	words := make([]string, len(spaces))
	for i, space := range spaces {
		words[i] = s.set().Spaces[space].Word
	}
	return words
}

// apart tells the spaces among some options from the other words.
func (s *State) apart(options []engine.Option) (places []c.Space, others []string) {
	for _, option := range options {
		if space, ok := s.set().Find(option.Word); ok {
			places = append(places, space)
		} else {
			others = append(others, option.Word)
		}
	}
	return places, others
}

// likelyUnits are everything, then all units of a type in a space or in the pool, the types, and the
// numbers from the smallest.
func (s *State) likelyUnits(from c.Space, words []string) []string {
	slices.SortStableFunc(words, func(a, b string) int { return cmp.Compare(wordRank(a), wordRank(b)) })
	var likely []string
	for _, word := range words {
		if t, isType := s.set().TypeOf(word); isType && !isNumber(word) {
			if n := s.fresh(from, t); n > 1 && slices.Contains(words, strconv.Itoa(n)) {
				word = strconv.Itoa(n) + " " + word
			}
		}
		likely = append(likely, word)
	}
	return likely[:min(likelyInAll, len(likely))]
}

// fresh is how many units of a type the power on turn has in a space that have not moved, or in the pool.
func (s *State) fresh(from c.Space, t c.Type) int {
	if from == c.NoSpace {
		return int(s.Pool[t])
	}
	n := 0
	for i := range s.Units {
		if u := &s.Units[i]; u.Power == s.Active && u.Type == t && u.Space == from && u.Used == 0 {
			n++
		}
	}
	return n
}

func wordRank(word string) int {
	switch {
	case word == allUnits:
		return 0
	case isNumber(word):
		return 2
	}
	return 1
}

// likelyWares are as much infantry as the money buys, small numbers, and the units of every army. Rule 6.
func (s *State) likelyWares(words []string, options []engine.Option) []string {
	wares := [...]string{"", "2", "3", "4", "infantry", "artillery", "tank", "fighter"}
	f := readForce(s.wares(), words)
	if left := int(s.Money[s.Active]) - f.cost(s); f.number == 0 {
		wares[0] = strconv.Itoa(left/s.set().Units[c.Infantry].Cost) + " infantry"
	}
	var likely []string
	for _, word := range wares {
		first, _, _ := strings.Cut(word, " ")
		if _, listed := stage.Find(options, first); listed {
			likely = append(likely, word)
		}
	}
	return likely
}

// likelyOrigins are the spaces whose units are strongest near the enemy; those of
// ships come first whose cargo has to land, and after the battles those of aircraft that have to.
func (s *State) likelyOrigins(options []engine.Option) []string {
	places, _ := s.apart(options)
	worth := make(map[c.Space]int, len(places))
	for i := range s.Units {
		u := &s.Units[i]
		if u.Power != s.Active || u.Aboard != NoUnit {
			continue
		}
		info := s.info(u)
		switch {
		case s.Stage == NoncombatMove && info.Class == c.Air && u.Used > 0:
			worth[u.Space] += 100
		case s.Stage == CombatMove && info.Class == c.Sea && u.Has(Loaded) && s.movesLeft(u) > 0:
			worth[u.Space] += 100 // its cargo has to land
		case s.movesLeft(u) > 0:
			worth[u.Space] += 1 + info.Attack
		}
	}
	for _, space := range places {
		if s.beset(space) {
			worth[space] += 10
		}
	}
	slices.SortStableFunc(places, func(a, b c.Space) int { return cmp.Compare(worth[b], worth[a]) })
	var likely []string
	for _, space := range places[:min(likelyInAll, len(places))] {
		likely = append(likely, s.set().Spaces[space].Word)
	}
	return likely
}

// beset tells whether a territory of the enemy borders on a space.
func (s *State) beset(space c.Space) bool {
	return slices.ContainsFunc(s.set().Lands[space], func(land c.Space) bool { return s.hostileLand(land, s.side()) })
}

// prize is how much units want to go to a space: rather near than far, where others of this turn have
// gone, and where there is something to win or, after the battles, to defend.
func (s *State) prize(from, to c.Space) int {
	worth, met := -3*s.set().Flight(from, to), false
	for i := range s.Units {
		u := &s.Units[i]
		if u.Space != to && u.Target != to || u.Aboard != NoUnit {
			continue
		}
		switch {
		case u.Power == s.Active && u.Used > 0:
			worth += 4
		case u.Power == s.Active && s.Stage == NoncombatMove:
			worth++
		case u.Power.Side() != s.side():
			met = true
		}
	}
	if met {
		worth += 2
	}
	if to.IsSea() {
		return worth
	}
	info := &s.set().Spaces[to]
	switch {
	case s.hostileLand(to, s.side()):
		worth += 1 + min(info.IPC, 4)
	case s.beset(to):
		worth += 3
	}
	return worth
}
