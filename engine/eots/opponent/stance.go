package opponent

import (
	"cmp"
	"iter"
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Shares of a prize that are counted for who is near.
const (
	shareNear = 0.2 // ground units near to an enemy place
	nearby    = 9   // hexes

	// A place of one's own without a garrison that ground units of the enemy could take: by a march of one Offensive, of that by a
	// longer one; by a landing from right beside it, less from farther away, of that where its own zone of influence covers the
	// place, of that without shipping points in this turn.
	shareMarch       = 0.6
	shareLongMarch   = 0.4
	shareLanding     = 0.4
	shareCovered     = 0.5
	shareNoShipping  = 0.5
	landingReach     = 14 // hexes
	worthOfExposedHQ = worthHQ + 10
)

// bounded is the prize of a place, but not so much that one place is all that counts.
func (j *judge) bounded(loc components.Loc) float64 {
	if j.last {
		return min(j.prize[loc], mostLastPrize)
	}
	return min(j.prize[loc], mostPrize)
}

const (
	mostPrize     = 40.0
	mostLastPrize = 100.0 // in the last turn a place may decide the game
)

// post is where a ground unit stands.
type post struct {
	loc   components.Loc
	ship  int  // hexes that it counts as nearer, because of a ship beside it
	lands bool // it can land from the sea
}

// posts are the ground units of a side that could go to war; the Chinese stay in China.
func posts(s *state.State, side components.Side) (all []post) {
	for unit := range s.Set.UnitsOf(side).All() {
		info, place := &s.Set.Units[unit], s.Board.Pieces[unit].Place
		if info.Class != components.Ground || info.Nationality == components.Chinese || !place.OnMap() {
			continue
		}
		p := post{loc: place.Loc()}
		p.lands = info.Amphibious && s.Set.Hexes[p.loc].Coastal
		if s.AnyOf(s.UnitsAt(side, p.loc), components.Naval) {
			p.ship = withShip
		}
		all = append(all, p)
	}
	return all
}

// threats are the ground units of a side, and the ports of its HQs where reinforcements may come in before the game ends.
func threats(s *state.State, side components.Side) []post {
	all := posts(s, side)
	if s.Board.Turn == s.Last {
		return all
	}
	for _, hq := range headquarters(s, side) {
		if s.Set.Hexes[hq].Port {
			all = append(all, post{loc: hq, ship: withShip, lands: true})
		}
	}
	return all
}

// closeness is how near the nearest post is to a hex: 1 in it, 0 from some hexes on.
func closeness(s *state.State, all []post, loc components.Loc, reach int) float64 {
	best := reach
	for _, p := range all {
		best = min(best, max(0, s.Set.Distance(p.loc, loc)-p.ship))
	}
	return float64(reach-best) / float64(reach)
}

// stance is how well the ground units of a side stand to take places.
func (j *judge) stance(s *state.State, side components.Side) (value float64) {
	own := posts(s, side)
	for loc := range j.great.All() {
		if s.Board.Control(s.Set, loc) != side {
			value += shareNear * j.bounded(loc) * closeness(s, own, loc, nearby)
		}
	}
	return value
}

// stakes are what a side may lose in each place that matters and has no garrison, and with each of its HQs that has none: by what could
// come there, for a judge that foresees.
func (j *judge) stakes(s *state.State, side components.Side) iter.Seq2[components.Loc, float64] {
	return func(yield func(components.Loc, float64) bool) {
		foes := threats(s, side.Other())
		goesOn := func(loc components.Loc, prize float64) bool {
			if s.HasGround(side, loc) {
				return true
			}
			if j.foresees {
				prize *= j.exposure(s, side, loc, foes)
			}
			return yield(loc, prize)
		}
		for loc := range j.great.All() {
			if s.Board.Control(s.Set, loc) == side && !goesOn(loc, j.bounded(loc)) {
				return
			}
		}
		for _, hq := range headquarters(s, side) {
			if !goesOn(hq, worthOfExposedHQ) {
				return
			}
		}
	}
}

// risk is what a side may lose for want of garrisons.
func (j *judge) risk(s *state.State, side components.Side) (value float64) {
	if !j.foresees {
		return 0
	}
	for _, stake := range j.stakes(s, side) {
		value += stake
	}
	switch s.Last - s.Board.Turn {
	case 0:
		return value * min(1, float64(s.HandSize(side.Other()))/cardsToTake)
	case 1:
		return value
	}
	return value * shareEarlyRisk
}

// cardsToTake is how many cards the enemy wants in the last turn for all that has no garrison to be at risk.
const cardsToTake = 4

// shareEarlyRisk is the share of it more than a turn before the last: there is time to bring garrisons.
const shareEarlyRisk = 0.4

// exposure is how far the ground units of the enemy threaten a hex of a side that has no garrison.
func (j *judge) exposure(s *state.State, side components.Side, loc components.Loc, foes []post) (share float64) {
	landing := j.landing(s, side, loc)
	for _, foe := range foes {
		switch cost := j.marches[loc].from(foe.loc); {
		case cost == outOfReach:
		case cost <= oneMarch:
			return shareMarch
		default:
			share = max(share, shareMarch*shareLongMarch)
		}
		if foe.lands && landing > 0 {
			away := min(landingReach, max(0, s.Set.Distance(foe.loc, loc)-foe.ship))
			share = max(share, landing*float64(landingReach-away)/landingReach)
		}
	}
	return share
}

// landing is the share for a landing from right beside a hex.
func (j *judge) landing(s *state.State, side components.Side, loc components.Loc) float64 {
	if !s.Set.Hexes[loc].Coastal {
		return 0
	}
	share := shareLanding
	if s.Situation().ZOI[side].Has(loc) {
		share *= shareCovered
	}
	if s.Board.ASPLeft(side.Other()) == 0 {
		if s.Board.Turn == s.Last {
			return 0
		}
		share *= shareNoShipping
	}
	return share
}

// Bases for landings.
const (
	shareBase      = 0.16 // of each prize near to the port
	shareBasePrize = 0.5  // of that, the port is worth to whom takes it
	baseReach      = 6    // hexes
)

// findBases finds what ports matter as bases for landings: reinforcements come in there, and ships and ground units gather.
// Where they could come in as things stand, a part of that counts among the prizes.
func (j *judge) findBases(s *state.State) {
	if s.Board.Turn == s.Last {
		return
	}
	ports := s.Set.Areas.Ports.Intersect(s.Set.Areas.Controllable).Intersect(s.Board.Sheet(s.Set))
	for port := range ports.All() {
		for loc := range j.great.All() {
			if loc != port && s.Set.Distance(port, loc) <= baseReach {
				j.base[port] += shareBase * j.bounded(loc)
			}
		}
	}
	for port := range ports.All() {
		if holder := s.Board.Control(s.Set, port); !s.Situation().Hostile[holder].Has(port) {
			j.prize[port] += shareBasePrize * j.base[port]
		}
	}
}

// entries are what the ports matter to a side where its reinforcements could come in next turn: it controls them, and the enemy's
// zones do not cover them (10.11). As all may come in at one place, the best port counts most.
func (j *judge) entries(s *state.State, side components.Side) (value float64) {
	if s.Board.Turn == s.Last {
		return 0
	}
	hostile := s.Situation().Hostile[side]
	var open []float64
	for port := range s.Set.Areas.Ports.All() {
		if j.base[port] > 0 && !hostile.Has(port) && s.Board.Control(s.Set, port) == side {
			open = append(open, j.base[port])
		}
	}
	slices.SortFunc(open, func(a, b float64) int { return cmp.Compare(b, a) })
	share := 1.0
	for _, base := range open {
		value += share * base
		share *= shareNextEntry
	}
	return value
}

// shareNextEntry is how much less each next port counts than the one before.
const shareNextEntry = 0.8

// Costs of movement over land in half movement points (8.42); a march of one Offensive is three points at most.
const (
	marchRoute    = 1
	marchOpen     = 2
	marchRough    = 4
	marchMountain = 6
	oneMarch      = 6
	twoMarches    = 12
	outOfReach    = -1
)

// marches are the costs of movement over land from other hexes to a place: one more than the cost, 0 beyond two Offensives.
type marches [components.NumHexes]uint8

// from is the cost from a hex, or outOfReach.
func (m *marches) from(loc components.Loc) int {
	if m == nil {
		return outOfReach
	}
	return int(m[loc]) - 1
}

func (j *judge) findMarches(s *state.State) {
	for loc := range j.great.All() {
		j.marches[loc] = marchesTo(s, loc)
	}
	for side := components.Japan; side <= components.Allies; side++ {
		for _, hq := range headquarters(s, side) {
			j.marches[hq] = marchesTo(s, hq)
		}
	}
}

// marchesTo floods the land around a place.
func marchesTo(s *state.State, loc components.Loc) *marches {
	costs := &marches{}
	costs[loc] = 1
	var layers [twoMarches + 1][]components.Loc
	layers[0] = append(layers[0], loc)
	for cost := range layers {
		for _, at := range layers[cost] {
			if costs.from(at) != cost {
				continue // reached more cheaply
			}
			enter := marchRough
			switch s.Set.Hexes[at].Terrain {
			case components.Open:
				enter = marchOpen
			case components.Mountain:
				enter = marchMountain
			}
			for i := range s.Set.Sides[at] {
				side := &s.Set.Sides[at][i]
				if side.To == components.NoLoc || !side.Land || side.UnplayableLand {
					continue
				}
				next := cost + enter
				if side.Route != components.NoRoute {
					next = cost + marchRoute
				}
				if known := costs.from(side.To); next <= twoMarches && (known == outOfReach || next < known) {
					costs[side.To] = uint8(next + 1)
					layers[next] = append(layers[next], side.To)
				}
			}
		}
	}
	return costs
}
