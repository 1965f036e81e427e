package opponent

import (
	"cmp"
	"maps"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// proposal is an Offensive that could be carried out.
type proposal struct {
	plan   plan
	orders []engine.Order // from the activation to the commitment
	after  *state.State   // before the commitment
	value  float64        // what it brought when it was played on
}

// plan is an Offensive in the making.
type plan struct {
	moves   []move
	stay    []components.Unit // activated, and fight from where they are
	battles []components.Loc  // declared without a move into them
	target  components.Loc    // of its first battle, or the greatest prize
	hope    float64           // what it might bring
}

func newPlan() plan { return plan{target: components.NoLoc} }

// move is a stack that goes somewhere.
type move struct {
	units []components.Unit
	to    components.Loc
}

func (p *plan) clone() plan {
	next := *p
	next.moves, next.stay, next.battles = slices.Clone(p.moves), slices.Clone(p.stay), slices.Clone(p.battles)
	return next
}

func (p *plan) count() int {
	n := len(p.stay)
	for _, m := range p.moves {
		n += len(m.units)
	}
	return n
}

func (p *plan) uses(unit components.Unit) bool {
	return slices.Contains(p.stay, unit) || slices.ContainsFunc(p.moves, func(m move) bool { return slices.Contains(m.units, unit) })
}

// free tells whether units may join a plan: they have no part in it yet, and inter-service rivalry does not keep them out (14.0).
func (th *theatre) free(p *plan, units ...components.Unit) bool {
	if slices.ContainsFunc(units, p.uses) {
		return false
	}
	if !th.s.Board.Rivalry[th.side] {
		return true
	}
	var all components.UnitSet
	for _, unit := range slices.Concat(units, p.stay) {
		all.Add(unit)
	}
	for _, m := range p.moves {
		for _, unit := range m.units {
			all.Add(unit)
		}
	}
	return !th.s.Situation().RivalryConflict(th.side, all)
}

func (p *plan) enters(loc components.Loc) bool {
	return slices.ContainsFunc(p.moves, func(m move) bool { return m.to == loc })
}

// aim notes what the plan is for.
func (p *plan) aim(loc components.Loc, hope float64) {
	p.hope += hope
	if p.target == components.NoLoc {
		p.target = loc
	}
}

// fill adds captures as long as units may be activated; misjudged by some share, so that samples differ.
func (th *theatre) fill(p *plan, captures []capture, noise float64) {
	sorted := slices.Clone(captures)
	if noise > 0 {
		for i := range sorted {
			sorted[i].prize *= 1 + noise*(2*th.t.Random.Float64()-1)
		}
		slices.SortStableFunc(sorted, func(a, b capture) int { return cmp.Compare(b.prize, a.prize) })
	}
	for _, c := range sorted {
		if p.count() >= th.limit {
			return
		}
		if p.enters(c.loc) || !th.free(p, c.unit) || slices.Contains(p.battles, c.loc) {
			continue
		}
		if opener := c.opener; opener.unit != components.NoUnit {
			if p.count()+2 > th.limit || !th.free(p, c.unit, opener.unit) {
				continue
			}
			p.moves = append(p.moves, move{[]components.Unit{opener.unit}, opener.to})
		}
		p.moves = append(p.moves, move{[]components.Unit{c.unit}, c.loc})
		p.aim(c.loc, c.prize)
	}
}

// assault adds a battle to a plan: ground units that suffice against the defenders, alone, with ships that stand beside them,
// or after others have gone ahead; then aircraft and other ships.
func (th *theatre) assault(p *plan, target components.Loc, ratio float64) {
	d := th.defenders(target)
	prize := max(0, th.prize(target))
	attack, strength, begun := 0, 0, p.count()
	want := ratio * float64(d.others)
	if prize > 0 {
		attack, strength = th.land(p, target, 0.8*ratio*max(d.toughness, 1))
	}
	if attack == 0 && d.others == 0 {
		return // nothing to win from afar
	}
	// With ships in the hex and aircraft above it the ground units hit harder (9.4).
	ships, aircraft := attack == 0 || !d.ground, attack == 0 || !d.ground
	for _, r := range th.support(target) {
		if p.count() >= th.limit {
			break
		}
		flyer := th.s.Flyer(r.unit)
		if needed := float64(strength) < want || flyer && !aircraft || !flyer && !ships; !needed || !th.free(p, r.unit) || !th.join(p, r, target) {
			continue
		}
		strength += th.attack(r.unit)
		ships, aircraft = ships || !flyer, aircraft || flyer
	}
	if p.count() == begun {
		return
	}
	if !p.enters(target) {
		p.battles = append(p.battles, target)
	}
	hope := 0.0
	if attack > 0 {
		hope += prize * min(1, float64(attack+strength/3)/max(d.toughness, 1))
	}
	hope += shareKilled * th.worthOfUnits(target) * min(1, float64(strength+attack)/max(float64(d.others)+d.toughness, 1))
	p.aim(target, hope)
}

// land adds ground units to a plan until their attack suffices: each time the cheapest that does, or the strongest.
func (th *theatre) land(p *plan, target components.Loc, need float64) (attack, strength int) {
	for float64(attack) < need {
		best, most := landing{}, 0.0
		for _, r := range th.sorted(components.Ground) {
			l, ok := th.landing(p, r, target)
			if !ok {
				continue
			}
			value := min(float64(th.attack(r.unit)), need-float64(attack)) - landingCost*float64(l.shipping)
			if best.moves == nil || value > most {
				best, most = l, value
			}
		}
		if best.moves == nil {
			break
		}
		p.moves = append(p.moves, best.moves...)
		attack += th.attack(best.lander)
		for _, m := range best.moves {
			for _, unit := range m.units {
				if unit != best.lander && (m.to == target || th.s.Set.Distance(m.to, target) <= offensive.FightRange(th.s, unit)) {
					strength += th.attack(unit)
				}
			}
		}
	}
	return attack, strength
}

// shareKilled is how much of what the units of the enemy are worth a battle may bring.
const shareKilled = 0.4

// landingCost is how many points of attack a shipping point counts when units for a landing are chosen.
const landingCost = 1.0

// landing is how a ground unit gets into a battle, and what it costs.
type landing struct {
	lander   components.Unit
	moves    []move
	shipping int
}

// landing is how a ground unit gets to a target: by itself, with a ship that stands beside it, or after another has gone ahead.
func (th *theatre) landing(p *plan, r reachable, target components.Loc) (landing, bool) {
	l := landing{lander: r.unit, shipping: r.shipping}
	if p.count() >= th.limit || !th.free(p, r.unit) {
		return l, false
	}
	if r.ends.Has(target) {
		if r.march.Has(target) {
			l.shipping = 0
		}
		l.moves = []move{{[]components.Unit{r.unit}, target}}
		return l, true
	}
	if !th.s.Set.Units[r.unit].Amphibious {
		return l, false
	}
	for _, m := range p.moves { // who has a part in the plan already may have opened the way
		if len(m.units) == 1 && th.s.Flyer(m.units[0]) && th.landsAfter(step{m.units[0], m.to}, r, target) {
			l.moves = []move{{[]components.Unit{r.unit}, target}}
			return l, true
		}
	}
	if p.count()+2 > th.limit {
		return l, false
	}
	for _, ship := range th.sorted(components.Naval) {
		if th.loc(ship.unit) != th.loc(r.unit) || !th.free(p, r.unit, ship.unit) {
			continue
		}
		stack := []components.Unit{r.unit, ship.unit}
		for _, form := range [...]position.Form{position.Organic, position.Assault} {
			if !offensive.Suits(th.s, stack, form) {
				continue
			}
			if reach := offensive.Reach(th.s, th.side, stack, form); reach.Err == nil && reach.Ends.Has(target) {
				l.shipping = th.s.Situation().ASPCost(form, stack)
				l.moves = []move{{stack, target}}
				return l, true
			}
		}
	}
	for _, opener := range th.openers(target) {
		if th.free(p, r.unit, opener.unit) && th.landsAfter(opener, r, target) {
			l.moves = []move{{[]components.Unit{opener.unit}, opener.to}, {[]components.Unit{r.unit}, target}}
			return l, true
		}
	}
	return l, false
}

// join adds an aircraft or a ship to a plan, if it can take part in the battle.
func (th *theatre) join(p *plan, r reachable, target components.Loc) bool {
	fights := offensive.FightRange(th.s, r.unit)
	switch {
	case th.flies(r.unit) && th.s.Set.Distance(th.loc(r.unit), target) <= fights:
		p.stay = append(p.stay, r.unit)
	case th.s.Flyer(r.unit):
		to := th.launch(r, target, fights)
		if to == components.NoLoc {
			return false
		}
		p.moves = append(p.moves, move{[]components.Unit{r.unit}, to})
	case r.ends.Has(target):
		p.moves = append(p.moves, move{[]components.Unit{r.unit}, target})
	default:
		return false
	}
	return true
}

// stage moves ground units that are left to ports nearer to what there is to win, and ships to them: together they can land
// where the enemy's aircraft would stop units alone.
func (th *theatre) stage(p *plan) {
	goals := th.judge.great.Where(func(loc components.Loc) bool { return th.prize(loc) > 0 })
	away := func(loc components.Loc) int {
		best := 99
		for goal := range goals.All() {
			best = min(best, th.s.Set.Distance(loc, goal))
		}
		if th.s.AnyOf(th.s.UnitsAt(th.side, loc), components.Naval) {
			best -= withShip
		}
		return best
	}
	for _, r := range th.sorted(components.Ground) {
		if p.count() >= th.limit {
			return
		}
		loc := th.loc(r.unit)
		if !th.free(p, r.unit) || loc == components.NoLoc || th.judge.great.Has(loc) {
			continue
		}
		best, least := components.NoLoc, away(loc)-1
		for end := range r.all.All() {
			if th.s.Board.Control(th.s.Set, end) == th.side && th.s.Set.Hexes[end].Port && away(end) < least {
				best, least = end, away(end)
			}
		}
		if best == components.NoLoc {
			continue
		}
		p.moves = append(p.moves, move{[]components.Unit{r.unit}, best})
		p.aim(best, 0.3)
		th.accompany(p, best)
	}
}

// withShip is how many hexes nearer a ground unit counts that has a ship beside it.
const withShip = 3

// accompany moves a ship to a port where there is none.
func (th *theatre) accompany(p *plan, port components.Loc) {
	if p.count() >= th.limit || th.s.AnyOf(th.s.UnitsAt(th.side, port), components.Naval) {
		return
	}
	ships := th.sorted(components.Naval)
	for i := range ships {
		ship := &ships[len(ships)-1-i] // the weakest will do
		if ship.all.Has(port) && th.free(p, ship.unit) {
			p.moves = append(p.moves, move{[]components.Unit{ship.unit}, port})
			return
		}
	}
}

// guard moves ground units to places of the side that matter and have no garrison, first to those where most is at stake.
func (th *theatre) guard(p *plan) {
	for _, loc := range th.bare() {
		for _, r := range th.sorted(components.Ground) {
			if p.count() < th.limit && r.all.Has(loc) && !p.enters(loc) && th.free(p, r.unit) && th.spare(p, r.unit) {
				p.moves = append(p.moves, move{[]components.Unit{r.unit}, loc})
				p.aim(loc, 0.5)
			}
		}
	}
}

// spare tells whether a ground unit may leave where it stands: no place that matters, or others that have no part in the plan stay.
func (th *theatre) spare(p *plan, unit components.Unit) bool {
	loc := th.loc(unit)
	if !th.judge.great.Has(loc) {
		return true
	}
	for other := range th.s.UnitsAt(th.side, loc).All() {
		if other != unit && th.s.Set.Units[other].Class == components.Ground && !p.uses(other) {
			return true
		}
	}
	return false
}

// bare are the places of the side that matter and have no garrison, with those of its HQs; the ones where most is at stake first.
func (th *theatre) bare() []components.Loc {
	if th.exposed != nil {
		return th.exposed
	}
	stakes := map[components.Loc]float64{}
	for loc, stake := range th.judge.stakes(th.s, th.side) {
		if stake > leastStake {
			stakes[loc] += stake
		}
	}
	th.exposed = slices.AppendSeq(make([]components.Loc, 0, len(stakes)), maps.Keys(stakes)) // not nil, where there are none
	slices.SortFunc(th.exposed, func(a, b components.Loc) int {
		return cmp.Or(cmp.Compare(stakes[b], stakes[a]), cmp.Compare(a, b))
	})
	return th.exposed
}

// leastStake is what has to be at stake in a place for it to get a garrison.
const leastStake = 1.0
