package axis

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// How many of each kind are suggested at most: places, units that could come along, numbers of
// them.
const (
	likelyPlaces  = 5
	likelyCompany = 3
	likelyInAll   = 8
)

// Likely implements engine.Suggester for moves and purchases, whose lists are long: a bomber reaches
// half the map, and money buys everything in any number.
func (s *State) Likely(seat engine.Seat, prefix engine.Order, options []engine.Option) []string {
	switch {
	case seat != engine.Seat(s.Active) || prefix.IsZero() || len(options) == 0:
		return nil
	case prefix.Verb == "buy":
		return s.likelyWares(options)
	case prefix.Verb != "move":
		return nil
	case len(prefix.Args) == 0:
		return s.likelyOrigins(options)
	}
	from, ok := s.set().Find(prefix.Args[0])
	if !ok {
		return nil
	}
	places, others := s.apart(options)
	if len(places) == 0 {
		return likelyUnits(others)
	}
	slices.SortStableFunc(places, func(a, b c.Space) int { return cmp.Compare(s.prize(from, b), s.prize(from, a)) })
	var likely []string
	for _, space := range places[:min(likelyPlaces, len(places))] {
		likely = append(likely, s.set().Spaces[space].Word)
	}
	others = likelyUnits(others)
	return append(likely, others[:min(likelyCompany, len(others))]...)
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

// likelyUnits are the types and everything, then the numbers from the smallest.
func likelyUnits(words []string) []string {
	slices.SortStableFunc(words, func(a, b string) int { return cmp.Compare(wordRank(a), wordRank(b)) })
	return words[:min(likelyInAll, len(words))]
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

// likelyWares are the units of every army, small numbers of them, and as many as the money buys.
// Rule 6.
func (s *State) likelyWares(options []engine.Option) []string {
	words := [...]string{"infantry", "artillery", "tank", "fighter", "2", "3", "4", ""}
	if last := options[len(options)-1].Word; isNumber(last) {
		words[len(words)-1] = last // numbers come last, the greatest at the end
	}
	var likely []string
	for _, word := range words {
		if _, listed := find(options, word); listed && !slices.Contains(likely, word) {
			likely = append(likely, word)
		}
	}
	return likely
}

// likelyOrigins are the spaces whose units are strongest near the enemy; after the battles those
// with aircraft that have to land come first.
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
