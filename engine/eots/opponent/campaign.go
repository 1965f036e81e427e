package opponent

import (
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/victory"
)

// Shares of the surrender of Japan (13.93), or of the victory by bombing (16.2), before it has come to that.
const (
	shareCut     = 0.5  // no home city has a supply line to a resource hex
	shareCounted = 0.15 // each segment in which that was so
	shareLinks   = 0.2  // resource hexes that are lost or cut off
	shareCities  = 0.2  // home cities that are lost, or under zones of the Allies
	shareBombing = 0.6  // resource hexes that are lost while Japan is bombed (16.2)
)

// What else counts in campaigns.
const (
	worthBomber   = 6.0  // a B-29 with Tokyo in range
	worthGathered = 0.35 // for each hex that a ground unit is nearer to Tokyo than gatherReach
	gatherReach   = 24
	safeWill      = 4    // Political Will from which on a box counts no more than any other
	worthBrink    = 12.0 // how much more each box below that counts than the one above it
)

// campaign is what matters where the Allies have to make Japan surrender, and no schedule counts points (16.2).
type campaign struct {
	// honshu are the hexes that make Japan surrender when the Allies hold them all; none in other scenarios.
	honshu []components.Loc
	cities []components.Loc
	// resources is the number of resource hexes.
	resources int
}

func newCampaign(s *state.State) (c campaign) {
	if s.Schedule() != nil {
		return c
	}
	c.honshu = slices.Collect(s.Set.Areas.Honshu.All())
	c.resources = s.Resources(components.Japan) + s.Resources(components.Allies)
	for loc := range s.Set.Areas.Controllable.All() {
		if s.Set.Hexes[loc].JapanSource {
			c.cities = append(c.cities, loc)
		}
	}
	return c
}

// decides tells whether the surrender of Japan decides the scenario.
func (c *campaign) decides() bool { return len(c.honshu) > 0 }

// surrender is what the Allies have done for the surrender of Japan: part of Honshu is theirs, Japan is blockaded, and their ground
// units and B-29s are near.
func (c *campaign) surrender(s *state.State) float64 {
	if !c.decides() {
		return 0
	}
	conquest := urgency(s, 0.6, 0.4, 0.15) * conquered(s, components.Allies, c.honshu)
	return worthSurrender*(conquest+c.blockade(s)+c.bombing(s)) + gathered(s) + worthBomber*float64(bombers(s).Count())
}

// will is what Political Will is worth to the Allies: near to Treaty Negotiations each box counts more, as Japan wins there (16.1).
func will(now int) float64 {
	low := max(0, safeWill-now)
	return worthPoint*float64(now) - worthBrink*float64(low*(low+1)/2)
}

// urgency is how much something counts that is not needed yet: wholly in the last four turns, and less in the turn before, in
// that before it and in all others.
func urgency(s *state.State, before, twoBefore, early float64) float64 {
	switch left := s.Last - s.Board.Turn; {
	case left <= 3:
		return 1
	case left == 4:
		return before
	case left == 5:
		return twoBefore
	}
	return early
}

// blockade is how far Japan is cut off from resources, from 0 to 1; 0 where too few segments are left for it to matter.
func (c *campaign) blockade(s *state.State) float64 {
	count := s.Get(state.BlockadeCount)
	if count+int(s.Last-s.Board.Turn)+1 < politics.BlockadeLimit {
		return 0
	}
	situation := s.Situation()
	linked := situation.LinkedResources()
	if linked == 0 {
		return shareCut + shareCounted*float64(count)
	}
	closed := 0
	for _, city := range c.cities {
		if s.Board.Control(s.Set, city) == components.Allies || situation.Hostile[components.Japan].Has(city) {
			closed++
		}
	}
	links, cities := advance(c.resources-linked, c.resources), advance(closed, len(c.cities))
	return urgency(s, 1, 0.7, 0.4) * (shareLinks*links + shareCities*cities)
}

// gathered is what it is worth to the Allies to have ground units near to Japan.
func gathered(s *state.State) (value float64) {
	tokyo := s.Set.Loc(state.TokyoHex)
	for _, p := range posts(s, components.Allies) {
		value += worthGathered * float64(max(0, gatherReach-s.Set.Distance(p.loc, tokyo)))
	}
	return value
}

// bombing is how far the Allies have come to win by bombing, without a surrender (16.2), from 0 to 1: by how few resource hexes are
// left to Japan, as long as it can still be bombed in enough turns.
func (c *campaign) bombing(s *state.State) float64 {
	if left := int(s.Last - s.Board.Turn); left >= victory.BombedTurnsToWin || s.Get(state.BombedTurns)+left < victory.BombedTurnsToWin {
		return 0
	}
	lost := c.resources - max(s.Resources(components.Japan), victory.ResourcesToWin)
	return shareBombing * advance(lost, c.resources-victory.ResourcesToWin)
}

// bombers are the B-29s that have Tokyo in range.
func bombers(s *state.State) components.UnitSet {
	return s.Set.UnitsOf(components.Allies).Where(func(unit components.Unit) bool {
		return s.Set.Units[unit].Type == components.B29 && s.BomberInRange(s.Board.Pieces[unit].Place)
	})
}

// garrisons are the hexes that nobody but a garrison holds against the Allies (13.94), where that matters.
func (th *theatre) garrisons() components.LocSet {
	if th.side != components.Allies || !th.judge.decides() {
		return components.LocSet{}
	}
	return th.judge.great.Where(func(loc components.Loc) bool { return th.prize(loc) > 0 && th.s.Garrisoned(loc) })
}
