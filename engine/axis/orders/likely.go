package orders

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/economy"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// How many of each kind are suggested at most: places, units that could come along, numbers of
// them.
const (
	likelyPlaces  = 5
	likelyCompany = 3
	likelyInAll   = 8
)

// Likely suggests words of plans, whose lists are long: a bomber reaches half the map, and
// money buys everything in any number. All units of a type go together in one suggestion.
func Likely(s *state.State, seat engine.Seat, prefix engine.Order, options []engine.Option) []string {
	switch {
	case seat != engine.Seat(s.Active) || len(options) == 0:
		return nil
	case prefix.IsZero():
		return likelyVerbs(s)
	}
	switch prefix.Verb {
	case "buy":
		return likelyWares(s, prefix.Args, options)
	case "place":
		places, others := apart(s, options)
		return slices.Concat(words(s, places), likelyUnits(s, components.NoSpace, others))
	case "move", "load", "land":
	default:
		return nil
	}
	if len(prefix.Args) == 0 {
		return likelyOrigins(s, options)
	}
	from, ok := s.Set().Find(prefix.Args[0])
	if !ok {
		return nil
	}
	places, others := apart(s, options)
	if len(places) == 0 {
		return likelyUnits(s, from, others)
	}
	slices.SortStableFunc(places, func(a, b components.Space) int { return cmp.Compare(attraction(s, from, b), attraction(s, from, a)) })
	others = likelyUnits(s, from, others)
	return append(words(s, places[:min(likelyPlaces, len(places))]), others[:min(likelyCompany, len(others))]...)
}

// likelyVerbs: aircraft are brought home before anything else moves after the battles, and in both phases
// units move more often than they go aboard or ashore.
func likelyVerbs(s *state.State) []string {
	switch s.Stage {
	case state.CombatMove:
		if slices.ContainsFunc(s.Units, func(u state.Unit) bool {
			return u.Power == s.Active && u.Aboard != state.NoUnit && u.Has(state.Loaded) && !u.Has(state.Lands)
		}) {
			return []string{"land", "move"} // what went aboard in this phase has to land
		}
		return []string{"move"}
	case state.NoncombatMove:
		return []string{"home", "move"}
	}
	return nil
}

func words(s *state.State, spaces []components.Space) []string {
	words := make([]string, len(spaces))
	for i, space := range spaces {
		words[i] = s.Set().Spaces[space].Word
	}
	return words
}

// apart tells the spaces among some options from the other words.
func apart(s *state.State, options []engine.Option) (places []components.Space, others []string) {
	for _, option := range options {
		if space, ok := s.Set().Find(option.Word); ok {
			places = append(places, space)
		} else {
			others = append(others, option.Word)
		}
	}
	return places, others
}

// likelyUnits are everything, then all units of a type in a space or in the pool, the types, and the
// numbers from the smallest.
func likelyUnits(s *state.State, from components.Space, words []string) []string {
	slices.SortStableFunc(words, func(a, b string) int { return cmp.Compare(wordRank(a), wordRank(b)) })
	var likely []string
	for _, word := range words {
		if t, isType := s.Set().TypeOf(word); isType && !state.IsNumber(word) {
			if n := fresh(s, from, t); n > 1 && slices.Contains(words, strconv.Itoa(n)) {
				word = strconv.Itoa(n) + " " + word
			}
		}
		likely = append(likely, word)
	}
	return likely[:min(likelyInAll, len(likely))]
}

// fresh is how many units of a type the power on turn has in a space that have not moved, or in the pool.
func fresh(s *state.State, from components.Space, t components.Type) int {
	if from == components.NoSpace {
		return int(s.Pool[t])
	}
	return len(state.IDsOf(s.UnitsAt(from), func(u *state.Unit) bool { return u.Power == s.Active && u.Type == t && u.Used == 0 }))
}

func wordRank(word string) int {
	switch {
	case word == state.WordAllUnits:
		return 0
	case state.IsNumber(word):
		return 2
	}
	return 1
}

// likelyWares are as much infantry as the money buys, small numbers, and the units of every army. Rule 6.
func likelyWares(s *state.State, words []string, options []engine.Option) []string {
	wares := [...]string{"", "2", "3", "4", "infantry", "artillery", "tank", "fighter"}
	f := state.ReadUnitList(economy.PurchaseStacks(s), words)
	if left := int(s.Money[s.Active]) - f.Cost(s); f.Number == 0 {
		wares[0] = strconv.Itoa(left/s.Set().Units[components.Infantry].Cost) + " infantry"
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
func likelyOrigins(s *state.State, options []engine.Option) []string {
	places, _ := apart(s, options)
	worth := make(map[components.Space]int, len(places))
	for i := range s.Units {
		u := &s.Units[i]
		if u.Power != s.Active || u.Aboard != state.NoUnit {
			continue
		}
		info := s.InfoOf(u)
		switch {
		case s.Stage == state.NoncombatMove && info.Class == components.Air && u.Used > 0:
			worth[u.Space] += 100
		case s.Stage == state.CombatMove && info.Class == components.Sea && u.Has(state.Loaded) && s.MovesLeft(u) > 0:
			worth[u.Space] += 100 // its cargo has to land
		case s.MovesLeft(u) > 0:
			worth[u.Space] += 1 + info.Attack
		}
	}
	for _, space := range places {
		if nearEnemy(s, space) {
			worth[space] += 10
		}
	}
	slices.SortStableFunc(places, func(a, b components.Space) int { return cmp.Compare(worth[b], worth[a]) })
	return words(s, places[:min(likelyInAll, len(places))])
}

func nearEnemy(s *state.State, space components.Space) bool {
	return slices.ContainsFunc(s.Set().Lands[space], func(land components.Space) bool { return s.HostileLand(land, s.Side()) })
}

// attraction is how much units want to go to a space: rather near than far, where others of this turn have
// gone, and where there is something to win or, after the battles, to defend.
func attraction(s *state.State, from, to components.Space) int {
	worth, met := -3*s.Set().Flight(from, to), false
	for i := range s.Units {
		u := &s.Units[i]
		if u.Space != to && u.Target != to || u.Aboard != state.NoUnit {
			continue
		}
		switch {
		case u.Power == s.Active && u.Used > 0:
			worth += 4
		case u.Power == s.Active && s.Stage == state.NoncombatMove:
			worth++
		case u.Power.Side() != s.Side():
			met = true
		}
	}
	if met {
		worth += 2
	}
	if to.IsSea() {
		return worth
	}
	info := &s.Set().Spaces[to]
	switch {
	case s.HostileLand(to, s.Side()):
		worth += 1 + min(info.IPC, 4)
	case nearEnemy(s, to):
		worth += 3
	}
	return worth
}
