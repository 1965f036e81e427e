package opponent

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
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
	units []reachable
}

// reachable is a unit with where it may go by itself.
type reachable struct {
	unit components.Unit
	ways []offensive.Way
	// ends are its ends that are not strategic, all are all of them.
	ends, all components.LocSet
}

// newTheatre looks at an Offensive that has begun.
func newTheatre(t *opponent.Thought, s *state.State, side components.Side, j *judge) *theatre {
	th := &theatre{t: t, s: s, side: side, judge: j, limit: s.ActivationLimit(side, components.UnitSet{})}
	activatable := offensive.Activatable(s, side, s.Off.Chosen[side])
	for unit := range activatable.All() {
		r := reachable{unit: unit, ways: offensive.WaysOf(s, side, []components.Unit{unit})}
		for _, way := range r.ways {
			r.all = r.all.Union(way.Ends)
			if !way.Strategic() {
				r.ends = r.ends.Union(way.Ends)
			}
		}
		th.units = append(th.units, r)
	}
	return th
}

// proposal is an Offensive that could be carried out.
type proposal struct {
	orders []engine.Order // from the activation to the commitment
	after  opponent.Known // before the commitment
	target components.Loc // of its battle, or the greatest prize
	hope   float64        // what it might bring
	value  float64        // what it brought when it was played on
}

// move is a stack that goes somewhere.
type move struct {
	units []components.Unit
	to    components.Loc
}

// plan is an Offensive in the making.
type plan struct {
	moves  []move
	stay   []components.Unit // activated, and fight from where they are
	battle components.Loc    // declared without a move into it
	target components.Loc
	hope   float64
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

// defense is what stands in a hex against a side.
func (th *theatre) defense(loc components.Loc) (ground, others int) {
	for unit := range th.s.UnitsAt(th.side.Other(), loc).All() {
		attack := th.s.Board.Attack(th.s.Set, unit)
		switch th.s.Set.Units[unit].Class {
		case components.Ground:
			ground += attack
		case components.HQ:
			ground++
		default:
			others += attack
		}
	}
	if th.side == components.Allies && th.s.Garrisoned(loc) {
		ground += 9
	}
	return ground, others
}

// captures are the undefended prizes that single units could take, the greatest first.
func (th *theatre) captures() (all []capture) {
	occupied := th.s.Occupied(th.side.Other())
	for _, r := range th.units {
		if th.s.Set.Units[r.unit].Class != components.Ground {
			continue
		}
		for loc := range r.ends.All() {
			if occupied.Has(loc) || th.side == components.Allies && th.s.Garrisoned(loc) {
				continue
			}
			if prize := th.prize(loc); prize > 0.2 {
				all = append(all, capture{r.unit, loc, prize})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b capture) int { return cmp.Compare(b.prize, a.prize) })
	return all
}

type capture struct {
	unit  components.Unit
	loc   components.Loc
	prize float64
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
		taken := slices.ContainsFunc(p.moves, func(m move) bool { return m.to == c.loc })
		if taken || p.uses(c.unit) || c.loc == p.battle {
			continue
		}
		p.moves = append(p.moves, move{[]components.Unit{c.unit}, c.loc})
		p.hope += c.prize
		if p.target == components.NoLoc {
			p.target = c.loc
		}
	}
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
		if p.uses(r.unit) || loc == components.NoLoc || th.judge.great.Has(loc) {
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
		p.hope += 0.3
		if p.target == components.NoLoc {
			p.target = best
		}
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
		if !p.uses(ship.unit) && ship.all.Has(port) {
			p.moves = append(p.moves, move{[]components.Unit{ship.unit}, port})
			return
		}
	}
}

// targets are the hexes where a battle might be worth it, with what it might bring, the greatest first.
func (th *theatre) targets() (all []capture) {
	for loc := range th.s.Occupied(th.side.Other()).All() {
		if p := th.assault(loc, 1.5); p.hope > 0 && p.count() > 0 {
			all = append(all, capture{components.NoUnit, loc, p.hope})
		}
	}
	slices.SortStableFunc(all, func(a, b capture) int { return cmp.Compare(b.prize, a.prize) })
	return all
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

// prize is what the control of a place would be worth; 0 for what the side holds.
func (th *theatre) prize(loc components.Loc) float64 {
	if th.s.Board.Control(th.s.Set, loc) == th.side {
		return 0
	}
	return th.judge.prize[loc]
}

func (th *theatre) loc(unit components.Unit) components.Loc {
	return th.s.Board.Pieces[unit].Place.Loc()
}

// flies tells whether a unit can fight from another hex.
func (th *theatre) flies(unit components.Unit) bool {
	return th.s.Flyer(unit) && th.loc(unit) != components.NoLoc
}

// assault plans a battle: ground units that suffice against the defenders, alone or with ships that stand beside them, then
// aircraft and other ships.
func (th *theatre) assault(target components.Loc, ratio float64) (p plan) {
	p.target, p.battle = target, components.NoLoc
	ground, others := th.defense(target)
	prize := max(0, th.prize(target))
	attack, strength := 0, 0
	want := ratio * float64(others)
	if prize > 0 {
		for _, r := range th.sorted(components.Ground) {
			if float64(attack) >= ratio*float64(max(ground, 1)) {
				break
			}
			stack, ok := th.landing(&p, r, target)
			if !ok {
				continue
			}
			p.moves = append(p.moves, stack)
			attack += th.s.Board.Attack(th.s.Set, r.unit)
			for _, ship := range stack.units[1:] {
				strength += th.s.Board.Attack(th.s.Set, ship)
			}
		}
		want = max(want, 0.4*ratio*float64(ground)) // fire on the defenders before the landing
	}
	if ground > 0 && attack == 0 && others == 0 {
		return plan{target: components.NoLoc, battle: components.NoLoc} // nothing to win from afar
	}
	for _, r := range th.support(target) {
		if p.count() >= th.limit || float64(strength) >= want {
			break
		}
		if p.uses(r.unit) || !th.join(&p, r, target) {
			continue
		}
		strength += th.s.Board.Attack(th.s.Set, r.unit)
	}
	// Ships and aircraft go first: they silence the enemy's zones on the way of the landing.
	slices.SortStableFunc(p.moves, func(a, b move) int { return th.rank(a) - th.rank(b) })
	if !slices.ContainsFunc(p.moves, func(m move) bool { return m.to == target }) {
		p.battle = target
	}
	kill := 0.0
	for unit := range th.s.UnitsAt(th.side.Other(), target).All() {
		kill += worthStrength * float64(th.s.Board.Attack(th.s.Set, unit))
	}
	if attack > 0 {
		p.hope += prize * min(1, float64(attack+strength/2)/float64(max(ground, 1))/1.5)
	}
	p.hope += 0.4 * kill * min(1, float64(strength+attack)/float64(max(others+ground, 1)))
	return p
}

func (th *theatre) rank(m move) int {
	if th.s.Set.Units[m.units[0]].Class == components.Ground {
		return 1
	}
	return 0
}

// landing is how a ground unit gets to a target: by itself, or with a ship that stands beside it.
func (th *theatre) landing(p *plan, r reachable, target components.Loc) (move, bool) {
	if p.count() >= th.limit {
		return move{}, false
	}
	if r.ends.Has(target) {
		return move{[]components.Unit{r.unit}, target}, true
	}
	if p.count()+2 > th.limit || !th.s.Set.Units[r.unit].Amphibious {
		return move{}, false
	}
	for _, ship := range th.sorted(components.Naval) {
		if p.uses(ship.unit) || th.loc(ship.unit) != th.loc(r.unit) {
			continue
		}
		stack := []components.Unit{r.unit, ship.unit}
		for _, way := range offensive.WaysOf(th.s, th.side, stack) {
			if !way.Strategic() && way.Ends.Has(target) {
				return move{stack, target}, true
			}
		}
	}
	return move{}, false
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

// sorted are the units of a class, the strongest first.
func (th *theatre) sorted(class components.Class) (units []reachable) {
	for _, r := range th.units {
		if th.s.Set.Units[r.unit].Class == class {
			units = append(units, r)
		}
	}
	slices.SortStableFunc(units, func(a, b reachable) int {
		return th.s.Board.Attack(th.s.Set, b.unit) - th.s.Board.Attack(th.s.Set, a.unit)
	})
	return units
}

// support are the aircraft and ships, those first that fight from where they are.
func (th *theatre) support(target components.Loc) []reachable {
	units := append(th.sorted(components.Air), th.sorted(components.Naval)...)
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
		return th.s.Board.Attack(th.s.Set, b.unit) - th.s.Board.Attack(th.s.Set, a.unit)
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

// sequence are the orders of a plan, from the activation to the declaration.
func (p *plan) sequence(s *state.State) []engine.Order {
	units := slices.Clone(p.stay)
	for _, m := range p.moves {
		units = append(units, m.units...)
	}
	orders := []engine.Order{{Verb: "activate", Args: unitWords(s, units)}}
	for _, m := range p.moves {
		orders = append(orders, engine.Order{Verb: "move", Args: append(unitWords(s, m.units), s.HexWord(m.to))})
	}
	if p.battle != components.NoLoc {
		orders = append(orders, engine.Order{Verb: "battle", Args: []string{s.HexWord(p.battle)}})
	}
	return orders
}

// realize carries a plan out on a known position, without the moves that turn out to be impossible; false where that
// leads nowhere.
func (th *theatre) realize(known opponent.Known, p *plan) (proposal, bool) {
	if n := p.count(); n == 0 || n > th.limit {
		return proposal{}, false
	}
	result := proposal{after: known, target: p.target, hope: p.hope}
	for i, order := range p.sequence(th.s) {
		next, ok := th.t.Try(result.after, order)
		switch {
		case ok:
			result.after = next
			result.orders = append(result.orders, order)
		case i == 0:
			return proposal{}, false
		}
	}
	s := result.after.State().(*state.State)
	if _, refusal := offensive.Draft(s).Declaration(); refusal != nil || len(result.orders) < 2 && len(p.stay) == 0 {
		return proposal{}, false
	}
	return result, true
}
