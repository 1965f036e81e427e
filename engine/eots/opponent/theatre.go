package opponent

import (
	"cmp"
	"math"
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/opponent"
)

// theatre is what an HQ can do with a card: what it may activate, and where each unit may go.
type theatre struct {
	t     *opponent.Thought
	s     *state.State
	side  components.Side
	judge *judge
	limit int
	// begun: the units are activated already, and some have moved; the enemy was asked in between (8.43).
	begun bool
	units []reachable
	// byClass are the units of each class, the strongest first.
	byClass map[components.Class][]reachable
	// ahead are the openers found for a target, landings where a unit can land after an opener: each is asked for in sample
	// after sample.
	ahead    map[components.Loc][]step
	landings map[landingAfter]components.LocSet
	// advanced are the positions in which one unit has gone ahead.
	advanced map[step]*state.State
	// unopposed is the position without the enemy's aircraft and ships, farthest where a unit could land then.
	unopposed *state.State
	farthest  map[components.Unit]components.LocSet
	// exposed are the places that want a garrison, see bare.
	exposed []components.Loc
	// tried are the proposals that came of orders, in words; without orders where they lead nowhere.
	tried map[string]proposal
	// leader is the best value with the first dice.
	leader float64
}

// landingAfter asks where a unit can land after an opener has gone ahead.
type landingAfter struct {
	opener step
	lander components.Unit
}

// reachable is a unit with where it may go by itself.
type reachable struct {
	unit components.Unit
	ways []offensive.Way
	// ends are its ends that are not strategic, march those by land, all are all of them.
	ends, march, all components.LocSet
	// shipping is what its landing costs.
	shipping int
}

// step is one unit that goes somewhere.
type step struct {
	unit components.Unit
	to   components.Loc
}

// newTheatre looks at an Offensive that has begun.
func newTheatre(t *opponent.Thought, s *state.State, side components.Side, j *judge) *theatre {
	th := &theatre{
		t: t, s: s, side: side, judge: j,
		limit: s.ActivationLimit(side, components.UnitSet{}), byClass: map[components.Class][]reachable{},
		ahead: map[components.Loc][]step{}, landings: map[landingAfter]components.LocSet{}, advanced: map[step]*state.State{},
		farthest: map[components.Unit]components.LocSet{},
		tried:    map[string]proposal{}, leader: math.Inf(-1),
	}
	candidates := offensive.Activatable(s, side, s.Off.Chosen[side])
	if chosen := s.Off.Chosen[side]; chosen != (components.UnitSet{}) {
		candidates = chosen.Without(s.Off.Moved)
		th.begun, th.limit = true, candidates.Count()
	}
	if j.decides() {
		candidates = candidates.Without(bombers(s)) // they stay where they can bomb Tokyo
	}
	for unit := range candidates.All() {
		r := reachable{unit: unit, ways: offensive.WaysOf(s, side, []components.Unit{unit})}
		for _, way := range r.ways {
			r.all = r.all.Union(way.Ends)
			if !way.Strategic() {
				r.ends = r.ends.Union(way.Ends)
			}
		}
		if s.Set.Units[unit].Class == components.Ground {
			if march := offensive.Reach(s, side, []components.Unit{unit}, position.Overland); march.Err == nil {
				r.march = march.Ends
			}
			r.shipping = s.Situation().ASPCost(position.Assault, []components.Unit{unit})
		}
		th.units = append(th.units, r)
	}
	for _, r := range th.units {
		class := s.Set.Units[r.unit].Class
		th.byClass[class] = append(th.byClass[class], r)
	}
	for _, units := range th.byClass {
		slices.SortStableFunc(units, func(a, b reachable) int { return th.attack(b.unit) - th.attack(a.unit) })
	}
	return th
}

// defenders are what stands in a hex against a side.
type defenders struct {
	ground bool
	// toughness is about how many hits on ground units win the hex: a step of each, and half of the others (9.4).
	toughness float64
	// others is the attack of aircraft and ships.
	others int
}

func (th *theatre) defenders(loc components.Loc) (d defenders) {
	for unit := range th.s.UnitsAt(th.side.Other(), loc).All() {
		switch info := &th.s.Set.Units[unit]; info.Class {
		case components.Ground:
			d.ground = true
			d.toughness += float64(info.Defense) * (0.5 + 0.5*float64(th.s.Board.Steps(th.s.Set, unit)))
		case components.HQ:
		default:
			d.others += th.attack(unit)
		}
	}
	if th.side == components.Allies && th.s.Garrisoned(loc) {
		d.ground = true
		d.toughness += garrisonToughness
	}
	return d
}

// garrisonToughness is about what a garrison stands (13.76, 13.94).
const garrisonToughness = 12

// capture is an undefended prize that a single unit could take, perhaps after another has gone ahead.
type capture struct {
	unit   components.Unit
	loc    components.Loc
	prize  float64 // less what the landing costs
	opener step    // of no unit where nobody has to go ahead
}

// captures are the undefended prizes, the greatest first.
func (th *theatre) captures() (all []capture) {
	occupied := th.s.Occupied(th.side.Other())
	var within components.LocSet
	free := func(loc components.Loc) bool {
		return !occupied.Has(loc) && !(th.side == components.Allies && th.s.Garrisoned(loc))
	}
	for _, r := range th.sorted(components.Ground) {
		for loc := range r.ends.All() {
			if !free(loc) {
				continue
			}
			prize := th.prize(loc)
			if !r.march.Has(loc) {
				prize -= worthShipping * float64(r.shipping)
			}
			if prize > leastPrize {
				all = append(all, capture{unit: r.unit, loc: loc, prize: prize, opener: nobody})
				within.Add(loc)
			}
		}
	}
	for loc := range th.judge.great.Without(within).All() {
		if th.prize(loc) <= 0 || !free(loc) {
			continue
		}
		if opener, r, ok := th.opened(loc); ok {
			if prize := th.prize(loc) - worthShipping*float64(r.shipping); prize > leastPrize {
				all = append(all, capture{unit: r.unit, loc: loc, prize: prize, opener: opener})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b capture) int { return cmp.Compare(b.prize, a.prize) })
	return all
}

// leastPrize is what is worth the march of a unit.
const leastPrize = 0.2

var nobody = step{unit: components.NoUnit, to: components.NoLoc}

// targets are the hexes where a battle might be worth it, with what it might bring, the greatest first: no more of them than a
// number.
func (th *theatre) targets(most int) (all []capture) {
	var hexes []capture
	for loc := range th.s.Occupied(th.side.Other()).Union(th.garrisons()).All() {
		hexes = append(hexes, capture{components.NoUnit, loc, max(0, th.prize(loc)) + shareKilled*th.worthOfUnits(loc), nobody})
	}
	greatest := func(a, b capture) int { return cmp.Compare(b.prize, a.prize) }
	slices.SortStableFunc(hexes, greatest)
	for _, c := range hexes {
		if len(all) >= most && all[most-1].prize >= c.prize {
			break // no battle brings more than the hex is worth with all units in it
		}
		p := newPlan()
		if th.assault(&p, c.loc, ratios[0]); p.hope > 0 && p.count() > 0 {
			c.prize = p.hope
			all = append(all, c)
			slices.SortStableFunc(all, greatest)
		}
	}
	return all[:min(len(all), most)]
}

// worthOfUnits is what the enemy's units in a hex are worth.
func (th *theatre) worthOfUnits(loc components.Loc) (worth float64) {
	for unit := range th.s.UnitsAt(th.side.Other(), loc).All() {
		worth += worthStrength * float64(th.attack(unit))
	}
	return worth
}

// choose picks a target at random, one that might bring more more often.
func (th *theatre) choose(targets []capture) components.Loc {
	total := 0.0
	for _, c := range targets {
		total += c.prize
	}
	at := total * th.t.Random.Float64()
	for _, c := range targets {
		if at -= c.prize; at < 0 {
			return c.loc
		}
	}
	return targets[0].loc
}

// prize is what the control of a place would be worth, with the HQs that stand there; 0 for what the side holds.
func (th *theatre) prize(loc components.Loc) float64 {
	prize := 0.0
	if th.s.Board.Control(th.s.Set, loc) != th.side {
		prize = th.judge.prize[loc]
	}
	return prize + worthHQ*float64(th.s.Count(th.s.UnitsAt(th.side.Other(), loc), components.HQ))
}

func (th *theatre) loc(unit components.Unit) components.Loc {
	return th.s.Board.Pieces[unit].Place.Loc()
}

func (th *theatre) attack(unit components.Unit) int { return th.s.Board.Attack(th.s.Set, unit) }

// flies tells whether a unit can fight from another hex.
func (th *theatre) flies(unit components.Unit) bool {
	return th.s.Flyer(unit) && th.loc(unit) != components.NoLoc
}

// sorted are the units of a class, the strongest first.
func (th *theatre) sorted(class components.Class) []reachable { return th.byClass[class] }

// support are the aircraft and ships, those first that fight from where they are.
func (th *theatre) support(target components.Loc) []reachable {
	units := slices.Concat(th.sorted(components.Air), th.sorted(components.Naval))
	here := func(r reachable) bool {
		return th.flies(r.unit) && th.s.Set.Distance(th.loc(r.unit), target) <= offensive.FightRange(th.s, r.unit)
	}
	slices.SortStableFunc(units, func(a, b reachable) int {
		if here(a) != here(b) {
			if here(a) {
				return -1
			}
			return 1
		}
		return th.attack(b.unit) - th.attack(a.unit)
	})
	return units
}

// launch is a hex from which a unit can fight at a target: as far away as it can, out of the enemy's zones.
func (th *theatre) launch(r reachable, target components.Loc, fights int) components.Loc {
	best, most := components.NoLoc, -1
	for _, way := range r.ways {
		if way.Strategic() {
			continue
		}
		for loc := range way.Ends.All() {
			away := th.s.Set.Distance(loc, target)
			if away > fights || th.s.UnitsAt(th.side.Other(), loc) != (components.UnitSet{}) {
				continue
			}
			if !th.s.Situation().ZOI[th.side.Other()].Has(loc) {
				away += 10
			}
			if away > most {
				best, most = loc, away
			}
		}
	}
	return best
}
