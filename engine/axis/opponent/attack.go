package opponent

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
	"github.com/umpire-games/umpire/engine/axis/movement"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// attack is a proposal: what to send where, and what it is worth.
type attack struct {
	target components.Space
	units  []*state.Unit // that march, sail or fly there
	lifts  []lift        // what transports bring
	value  float64
	win    float64
}

// campaign plans the combat moves of a turn.
type campaign struct {
	*draft
	style
	best attack // the most valuable attack of the plan
}

// plan carries out the most valuable attack, then the next, until none is worth its risk.
func (c *campaign) plan() {
	var proposals []attack
	c.propose(func(a attack) { proposals = append(proposals, a) })
	for c.t.Left() > 10 {
		slices.SortStableFunc(proposals, func(a, b attack) int { return cmp.Compare(b.value, a.value) })
		if len(proposals) == 0 || proposals[0].value <= c.threshold {
			return
		}
		// What was proposed first may have taken units that this one counts on.
		again := c.proposeAgainst(newBoard(c.state(), c.state().Active), proposals[0].target)
		if len(proposals) > 1 && again.value < proposals[1].value || again.value <= c.threshold {
			if again.value >= proposals[0].value-1e-9 {
				proposals = proposals[1:]
			} else {
				proposals[0] = again
			}
			continue
		}
		proposals = proposals[1:]
		if c.tentative(func() bool { return c.carryOut(&again) }) && again.value > c.best.value {
			c.best = again
		}
	}
}

// carryOut moves the units of an attack.
func (c *campaign) carryOut(a *attack) bool {
	for i := range a.lifts {
		if !c.carryLift(&a.lifts[i], a.target, "land") {
			return false
		}
	}
	return c.try(moveTo(c.state(), again(c.state(), a.units), a.target)...)
}

// again are the same units in a later position.
func again(s *state.State, units []*state.Unit) (same []*state.Unit) {
	for _, u := range units {
		same = append(same, s.Units.Find(u.ID))
	}
	return same
}

// propose proposes an attack on each space where there is something to win.
func (c *campaign) propose(use func(a attack)) {
	b := newBoard(c.state(), c.state().Active)
	for space := range components.Space(components.NumSpaces) {
		if a := c.proposeAgainst(b, space); a.value > c.threshold {
			use(a)
		}
	}
}

// proposeAgainst is the best attack on a space; without value where there is none.
func (c *campaign) proposeAgainst(b *board, target components.Space) attack {
	none := attack{target: target}
	foes := b.foes[target]
	foes[components.AAGun], foes[components.Complex] = 0, 0
	if target.IsLand() && !b.s.HostileLand(target, b.side) || target.IsSea() && foes.Total() == 0 {
		return none
	}
	pool := b.pool(target)
	var lifts []lift
	if c.lands && target.IsLand() {
		lifts = b.lifts(target, pool)
	}
	if len(pool) == 0 && len(lifts) == 0 {
		return none
	}
	best := none
	sent := attack{target: target}
	consider := func() {
		if sent.value = c.value(b, &sent, &foes); sent.value > best.value || best.win == 0 {
			best = attack{target, slices.Clone(sent.units), slices.Clone(sent.lifts), sent.value, sent.win}
		}
	}
	// Units are added in the order in which they are risked, and the best number is kept.
	land, others := split(pool)
	for _, group := range [...][]*state.Unit{land, nil, others} {
		if group == nil {
			for i := range lifts {
				sent.lifts = append(sent.lifts, lifts[i])
				consider()
			}
			continue
		}
		for _, u := range group {
			sent.units = append(sent.units, u)
			consider()
		}
	}
	if c.noise > 0 {
		best.value *= 1 + c.noise*(2*c.t.Random.Float64()-1)
	}
	return best
}

// pool are the units that can attack a space, the cheapest first.
func (b *board) pool(target components.Space) (pool []*state.Unit) {
	p := movement.PlannerOf(b.s)
	var last *state.Unit
	able := false
	for u := range b.s.ActiveUnits(state.OnLand, state.InAir, state.AtSea) {
		if u.Type == components.Transport || u.Type == components.AAGun || u.Aboard != state.NoUnit || u.Type == components.Carrier && target.IsLand() {
			continue
		}
		if u.Type.Class() == components.Sea && target.IsLand() {
			continue
		}
		if last == nil || last.Type != u.Type || last.Space != u.Space || last.Used != u.Used || last.Flags != u.Flags {
			able = p.Movable(u) && p.Ends(u, u.Space, b.s.MovesLeft(u)).Has(target)
		}
		last = u
		if able {
			pool = append(pool, u)
		}
	}
	slices.SortStableFunc(pool, func(x, y *state.Unit) int { return cmp.Compare(b.set.Units[x.Type].Cost, b.set.Units[y.Type].Cost) })
	return pool
}

// split tells land units from the others: infantry and artillery by turns, then tanks.
func split(pool []*state.Unit) (land, others []*state.Unit) {
	var infantry, artillery, tanks []*state.Unit
	land, others = []*state.Unit{}, []*state.Unit{}
	for _, u := range pool {
		switch u.Type {
		case components.Infantry:
			infantry = append(infantry, u)
		case components.Artillery:
			artillery = append(artillery, u)
		case components.Tank:
			tanks = append(tanks, u)
		default:
			others = append(others, u)
		}
	}
	for len(infantry)+len(artillery) > 0 {
		if len(infantry) > 0 {
			land, infantry = append(land, infantry[0]), infantry[1:]
		}
		if len(artillery) > 0 {
			land, artillery = append(land, artillery[0]), artillery[1:]
		}
	}
	return append(land, tanks...), others
}

// value is what an attack is worth in IPCs: what it probably takes and destroys, less what it probably loses, then and in
// the enemy's answer, and less what it uncovers.
func (c *campaign) value(b *board, a *attack, foes *hits.Tally) float64 {
	force := count(a.units)
	for i := range a.lifts {
		force = plus(force, count(a.lifts[i].cargo))
	}
	grounds := force[components.Infantry] + force[components.Artillery] + force[components.Tank]
	o := outlook{win: 1}
	if foes.Total() > 0 || b.flak[a.target] && force.Aircraft() > 0 {
		o = estimate(b.set, &force, foes, b.flak[a.target], 0)
	} else {
		for t, n := range force {
			o.left[t] = float64(n)
		}
	}
	a.win = o.win
	value := o.killed - c.caution*o.lost
	if o.win < c.surest {
		value -= (c.surest - o.win) * 10
	}
	if a.target.IsSea() {
		return value - 0.3
	}
	if grounds == 0 {
		return value - 1
	}
	var stay hits.Tally
	for _, t := range [...]components.Type{components.Infantry, components.Artillery, components.Tank} {
		stay[t] = int(o.left[t] + 0.5)
	}
	if stay.Total() == 0 {
		stay[components.Infantry] = 1
	}
	taken := b.worth(a.target)
	lost := b.danger(a.target, &stay)
	income := float64(b.set.Spaces[a.target].IPC)
	value += o.win * (income + (taken-income)*(1-lost))
	if c.foresight > 0 {
		at := 0.0
		for t, n := range stay {
			at += float64(n * b.set.Units[t].Cost)
		}
		answer := estimate(b.set, b.attackers(a.target), &stay, false, 0)
		value -= c.foresight * o.win * max(0, min(at, answer.killed)-answer.lost)
	}
	return value - c.uncovers(b, a)
}

// uncovers is what an attack risks where its units come from.
func (c *campaign) uncovers(b *board, a *attack) (risk float64) {
	if !c.guards {
		return 0
	}
	var from components.Spaces
	gone := map[components.Space]hits.Tally{}
	add := func(u *state.Unit) {
		if u.Space.IsLand() {
			n := gone[u.Space]
			n[u.Type]++
			gone[u.Space] = n
			from.Add(u.Space)
		}
	}
	for _, u := range a.units {
		if u.Type.Class() == components.Land {
			add(u)
		}
	}
	for i := range a.lifts {
		for _, u := range a.lifts[i].cargo {
			add(u)
		}
	}
	for land := range from.All() {
		before := b.own[land]
		after := minus(before, gone[land])
		danger := b.danger(land, &after) - b.danger(land, &before)
		worth := b.worth(land)
		if b.set.Spaces[land].Capital == b.me {
			worth *= 2
			danger *= 1.5
		}
		risk += max(0, danger) * worth
	}
	return risk
}
