package opponent

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/opponent"
)

// cart is what is going to be bought.
type cart struct {
	d     *draft
	money int
	slots int // units that the complexes can still mobilize
	n     [components.NumTypes]int
}

// add puts units into the cart as far as money and complexes allow, and returns how many.
func (c *cart) add(t components.Type, n int) int {
	cost := c.d.state().Set().Units[t].Cost
	n = min(n, c.money/cost, c.slots)
	if n <= 0 {
		return 0
	}
	c.n[t] += n
	c.money -= n * cost
	c.slots -= n
	return n
}

// purchase buys what the power needs: land units as many as its complexes mobilize, transports for those that cannot
// march to the enemy, and what guards these.
func (d *draft) purchase(how style) opponent.Plan {
	s := d.state()
	b := newBoard(s, s.Active)
	d.repair(b)
	s = d.state()
	c := &cart{d: d, money: int(s.Money[s.Active])}
	for _, n := range s.Capacities() {
		c.slots += int(max(0, n))
	}
	why := engine.T("axis.opponent.why.buy.army")
	switch capital := b.set.Powers[b.me].Capital; {
	case !how.shops:
		c.fillAtRandom(d.t)
	case b.front[capital] < far && b.danger(capital, &b.own[capital]) > 0.15:
		c.add(components.Infantry, c.slots)
		why = engine.T("axis.opponent.why.buy.defense", "place", s.SpaceText(capital))
	case b.front[capital] < far:
		c.fillWithArmy()
	default:
		c.fillOverseas(b)
		why = engine.T("axis.opponent.why.buy.overseas")
	}
	order := engine.Order{Verb: "buy"}
	for t, n := range c.n {
		if n > 0 {
			order.Args = append(order.Args, numbered(n, s.Set().Units[t].Word)...)
		}
	}
	if len(order.Args) > 0 {
		d.try(order)
	}
	return d.committed(why)
}

// repair mends complexes if the power has more money than units it can mobilize.
func (d *draft) repair(b *board) {
	s := d.state()
	for land := range components.Space(components.NumLands) {
		at := &s.Lands[land]
		if at.Owner == b.me && at.Complex && at.Damage > 0 && b.front[land] > 0 {
			d.try(engine.Order{Verb: "repair", Args: numbered(min(int(at.Damage), int(d.state().Money[b.me])), spaceWord(s, land))})
		}
	}
}

// fillAtRandom buys like somebody who likes all units.
func (c *cart) fillAtRandom(t *opponent.Thought) {
	wares := [...]components.Type{
		components.Infantry, components.Infantry, components.Artillery, components.Tank, components.Tank, components.Fighter,
		components.Bomber, components.Destroyer, components.Submarine, components.Cruiser,
	}
	for range 40 {
		c.add(wares[t.Random.IntN(len(wares))], 1)
	}
}

// fillWithArmy buys land units: as many as can be mobilized, and as good as the money allows.
func (c *cart) fillWithArmy() {
	n := min(c.slots, c.money/3)
	if n == 0 {
		return
	}
	spare := c.money - 3*n
	tanks := min(spare/2, n/2)
	spare -= 2 * tanks
	artillery := min(spare, n/3, n-tanks)
	// A third of the money that infantry would leave buys artillery and tanks in its place.
	if spare+2*tanks == 0 || tanks+artillery < n/4 {
		artillery = max(artillery, n/5)
		tanks = max(tanks, n/5)
	}
	c.add(components.Tank, tanks)
	c.add(components.Artillery, artillery)
	c.add(components.Infantry, c.slots)
	c.add(components.Fighter, c.slots)
	c.upgrade()
}

// upgrade buys better units for money that is left when nothing more can be mobilized.
func (c *cart) upgrade() {
	for _, t := range [...]components.Type{components.Bomber, components.Fighter, components.Tank, components.Artillery} {
		more := c.d.state().Set().Units[t].Cost - 3
		for c.n[components.Infantry] > 0 && c.money >= more && c.slots == 0 {
			c.n[components.Infantry]--
			c.n[t]++
			c.money -= more
		}
	}
}

// wantedTransports is how many transports a power overseas keeps.
const wantedTransports = 5

// fillOverseas buys transports, what goes into them, and ships that guard them.
func (c *cart) fillOverseas(b *board) {
	transports, warships, ashore := 0, 0, 0
	for i := range b.s.Units {
		u := &b.s.Units[i]
		if u.Power != b.me {
			continue
		}
		switch {
		case u.Type == components.Transport:
			transports++
		case u.Type.SurfaceWarship():
			warships++
		case u.Type.Captures() && u.Space.IsLand() && b.front[u.Space] > 2:
			ashore++
		}
	}
	if b.me == components.Japan && c.buildsComplex(b) {
		c.n[components.Complex]++
		c.money -= b.set.Units[components.Complex].Cost
	}
	if warships < 2 || b.threatened() {
		c.add(components.Destroyer, 1)
		if c.money > 40 {
			c.add(components.Carrier, 1)
		}
	}
	if transports < wantedTransports {
		c.add(components.Transport, min(2, wantedTransports-transports))
		transports += c.n[components.Transport]
	}
	need := max(0, 2*transports-ashore)
	tanks := c.add(components.Tank, min(need/3, c.money/12))
	artillery := c.add(components.Artillery, (need-tanks)/4)
	c.add(components.Infantry, need-tanks-artillery)
	c.add(components.Fighter, (c.money-6)/20)
	c.add(components.Bomber, c.money/24)
	c.add(components.Fighter, c.money/10)
	c.add(components.Infantry, min(2, c.slots))
}

// threatened tells whether ships of the enemy are near our transports.
func (b *board) threatened() bool {
	for zone := components.SeaZone(1); zone <= components.LastOfSeas; zone++ {
		if b.own[zone][components.Transport] == 0 {
			continue
		}
		var foes, guards int
		guards = b.own[zone].Armed()
		for near := components.SeaZone(1); near <= components.LastOfSeas; near++ {
			if b.foes[near].Armed() > 0 && b.sailing(near, zone) <= 2 {
				foes += b.foes[near].Armed()
			}
		}
		if foes > guards {
			return true
		}
	}
	return false
}

// buildsComplex tells whether a complex on the mainland is worth its price.
func (c *cart) buildsComplex(b *board) bool {
	if c.money < 30 {
		return false
	}
	sites, complexes := 0, 0
	for land := range components.Space(components.NumLands) {
		if b.s.Lands[land].Owner != b.me {
			continue
		}
		if b.s.Lands[land].Complex {
			complexes++
		}
		if b.site(land) {
			sites++
		}
	}
	return sites > 0 && complexes < 3
}

// site tells whether a complex would serve well in a territory: near to the front, safe, and with some income.
func (b *board) site(land components.Space) bool {
	return b.s.Buildable(land) && b.set.Spaces[land].IPC >= 3 && b.front[land] <= 2 && b.front[land] > 0 && b.danger(land, &b.own[land]) < 0.2
}

// mobilize places what was bought: where the capital is in danger there first, else nearest to the front.
func (d *draft) mobilize(b *board) {
	for t := range components.Type(components.NumTypes) {
		for d.state().Pool[t] > 0 && d.t.Left() > 5 {
			if !d.place(b, t) {
				break
			}
		}
	}
}

// place places units of a type in the best place that has room.
func (d *draft) place(b *board, t components.Type) bool {
	s := d.state()
	word := s.Set().Units[t].Word
	best, most := components.NoSpace, 0.0
	for _, option := range s.Options(d.known.Seat(), engine.Order{Verb: "place", Args: []string{word}}) {
		space, isSpace := s.Set().Find(option.Word)
		if !isSpace {
			continue
		}
		if worth := b.placement(t, space); best == components.NoSpace || worth > most {
			best, most = space, worth
		}
	}
	if best == components.NoSpace {
		return false
	}
	left := d.state().Capacities()
	n := int(s.Pool[t])
	if best.IsLand() && t != components.Complex {
		n = min(n, int(max(1, left[best])))
	}
	for ; n > 0; n-- {
		order := engine.Order{Verb: "place", Args: append(numbered(n, word), spaceWord(s, best))}
		if d.try(order) {
			return true
		}
		for _, option := range s.Options(d.known.Seat(), order) {
			if d.try(order.With(option.Word)) {
				return true
			}
		}
	}
	return false
}

// placement is what a place is worth for a new unit.
func (b *board) placement(t components.Type, space components.Space) float64 {
	if space.IsSea() {
		return 2*float64(b.own[space].Armed()) + float64(b.own[space][components.Transport]) - 3*float64(b.foes[space].Armed())
	}
	if t == components.Complex {
		if !b.site(space) {
			return -100
		}
		return float64(b.set.Spaces[space].IPC) - float64(b.front[space])
	}
	worth := -float64(b.front[space])
	if b.front[space] == far {
		worth = 0
		for _, zone := range b.set.Seas[space] {
			worth += float64(b.own[zone][components.Transport])
		}
	}
	if b.set.Spaces[space].Capital == b.me {
		worth += 10 * b.danger(space, &b.own[space])
	}
	return worth + 3*b.danger(space, &b.own[space])
}
