package landing

import (
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// HomeFlight is the way of an aircraft to its landing place, or of a carrier to where it is needed.
type HomeFlight struct {
	Unit  state.UnitID
	To    components.Space
	Sails bool
}

// HomeFlights plans the order: first the voyages, then the flights. Rule 14, D13.
func HomeFlights(s *state.State) (flights []HomeFlight) {
	h := homePlan{s: s, fields: Airfields(s), water: s.EnemyFleet()}
	h.gather()
	h.settleCarriers()
	for i := range h.carriers {
		b := &h.carriers[i]
		if b.bought || b.zones == 0 {
			continue
		}
		if carrier := s.Units.Find(b.ship); b.zones != state.SeaBit(carrier.Space) {
			flights = append(flights, HomeFlight{Unit: b.ship, To: state.FirstSea(b.zones), Sails: true})
		}
	}
	h.seat()
	for i := range h.aircraft {
		if f := &h.aircraft[i]; f.field != components.NoSpace && f.field != f.from {
			flights = append(flights, HomeFlight{Unit: f.unit, To: f.field})
		}
	}
	return flights
}

// homePlan is the aircraft that have to land, and the decks.
type homePlan struct {
	s        *state.State
	fields   components.Spaces
	water    state.EnemyFleet
	aircraft []aircraft
	carriers []carrierDeck
	decks    []places
}

type aircraft struct {
	unit state.UnitID
	from components.Space
	// reach are the spaces in its range, zones the sea zones among them where it could land.
	reach components.Spaces
	zones uint64
	// field is the best territory in reach, NoSpace for none, and in the end where it lands; alone is what it
	// costs to go there, or not to land.
	field components.Space
	alone int
	// deck is the one it lands on, -1 for none.
	deck int
}

type places struct {
	zone  components.Space
	free  int
	extra int // what it costs to land there besides the way
}

// What a landing costs: a move is worth more than all preferences together, and a landing is worth
// any number of moves.
const (
	costMove    = 32
	costPartner = 16
	costFront   = 8
	costDeck    = 4
	costPool    = 16 * costMove
	costLost    = 1 << 20
)

// gather finds who has to land: fighters on decks, too, for others may need these more. Those on the
// deck of an ally that lends none stay there, first those that have no other place.
func (h *homePlan) gather() {
	s, kept := h.s, placesNotLent(h.s)
	for _, free := range [...]bool{false, true} {
		for u := range s.ActiveUnits(state.InAir) {
			if u.Aboard != state.NoUnit || h.fields.Has(u.Space) {
				continue
			}
			f := aircraft{unit: u.ID, from: u.Space, reach: *s.Set().Within(u.Space, s.MovesLeft(u)), field: components.NoSpace, alone: costLost, deck: -1}
			if f.reach.Meets(&h.fields) != free {
				continue
			}
			if u.Type == components.Fighter && u.Space.IsSea() && kept[u.Space.Sea()-1] > 0 && unmoved(s, u) {
				kept[u.Space.Sea()-1]--
				continue
			}
			if u.Type == components.Fighter {
				f.zones = state.SeaBits(&f.reach)
			}
			for land := range f.reach.And(h.fields).All() {
				if cost := h.landCost(u.Space, land); cost < f.alone {
					f.field, f.alone = land, cost
				}
			}
			h.aircraft = append(h.aircraft, f)
		}
	}
	slices.SortFunc(h.aircraft, func(a, b aircraft) int { return int(a.unit) - int(b.unit) })
}

// landCost is what it costs to land in a territory; one that borders on the enemy is the front.
func (h *homePlan) landCost(from, land components.Space) int {
	cost := costMove * h.s.Set().Flight(from, land)
	if h.s.Lands[land].Owner != h.s.Active {
		cost += costPartner
	}
	if slices.ContainsFunc(h.s.Set().Lands[land], func(next components.Space) bool { return h.s.HostileLand(next, h.s.Side()) }) ||
		slices.ContainsFunc(h.s.Set().Seas[land], func(zone components.Space) bool { return h.water.Has(h.water.Hostile, zone) }) {
		cost += costFront
	}
	return cost
}

// settleCarriers settles the carriers for the fighters that reach no territory: the fewest sail. Rule 14.
func (h *homePlan) settleCarriers() {
	var question problem
	question.decks, question.bought = decksOf(h.s, false, false)
	for i := range h.aircraft {
		if f := &h.aircraft[i]; f.field == components.NoSpace && f.zones != 0 {
			question.add(f.zones)
		}
	}
	all := question.solve()
	h.carriers = question.decks
	home := make([]uint64, len(h.carriers))
	var fleet []int
	for i := range h.carriers {
		b := &h.carriers[i]
		if b.bought {
			continue
		}
		home[i] = state.SeaBit(h.s.Units.Find(b.ship).Space)
		if b.zones != home[i] {
			fleet = append(fleet, i)
		}
	}
	best := all
	h.voyages(fleet, func(sail []int, near bool) bool {
		try := problem{groups: question.groups, bought: question.bought, decks: slices.Clone(h.carriers)}
		for _, i := range fleet {
			switch b := &try.decks[i]; {
			case !slices.Contains(sail, i):
				b.zones = home[i]
			case near:
				b.zones &= h.s.Sailable(state.FirstSea(home[i]), 1, ^uint64(0))
			}
		}
		answer := try.solve()
		if answer.total == all.total {
			best = answer
		}
		return answer.total == all.total
	})
	for i := range h.carriers {
		b := &h.carriers[i]
		if b.zones = best.zones[i]; b.zones == 0 && !b.bought {
			b.zones = home[i] // nobody needs it
		}
		if b.zones == 0 {
			continue
		}
		extra := costDeck
		if b.bought {
			extra = costPool
		} else if h.s.Units.Find(b.ship).Power != h.s.Active {
			extra += costPartner
		}
		h.decks = append(h.decks, places{zone: state.FirstSea(b.zones), free: int(b.places), extra: extra})
	}
}

// maxVoyages bounds how many choices of the carriers that sail are looked at.
const maxVoyages = 400

// voyages offers which carriers sail, the fewest first, over short distances first, until a choice
// will do or too many were looked at.
func (h *homePlan) voyages(fleet []int, do func(sail []int, near bool) bool) {
	tries := 0
	for n := range len(fleet) + 1 {
		for _, near := range [...]bool{true, false} {
			if n == 0 && !near {
				continue
			}
			var pick func(sail []int, from int) bool // which of the fleet sail too; false where that will do
			pick = func(sail []int, from int) bool {
				if len(sail) == n {
					tries++
					return tries <= maxVoyages && !do(sail, near)
				}
				for i := from; i <= len(fleet)-n+len(sail); i++ {
					if !pick(append(sail, fleet[i]), i+1) {
						return false
					}
				}
				return true
			}
			if !pick(make([]int, 0, n), 0) {
				return
			}
		}
	}
}

// seat lands one aircraft after the other where it costs least, and moves those that have landed
// where that costs less in all: so the whole costs least.
func (h *homePlan) seat() {
	for i := range h.aircraft {
		h.land(i)
	}
	for i := range h.aircraft {
		if f := &h.aircraft[i]; f.deck >= 0 {
			f.field = h.decks[f.deck].zone
		}
	}
}

// cost of landing on a deck; it is out of reach where the cost is negative.
func (h *homePlan) cost(f *aircraft, d int) int {
	at := &h.decks[d]
	if f.zones&state.SeaBit(at.zone) == 0 {
		return -1
	}
	return costMove*h.s.Set().Flight(f.from, at.zone) + at.extra
}

// land finds the cheapest way to land one more aircraft: others may change their place for it, each
// with the next.
func (h *homePlan) land(newcomer int) {
	type step struct{ cost, flyer int } // the least cost to bring somebody to a deck, and who that is
	way := make([]step, len(h.decks))
	for d := range way {
		if way[d] = (step{costLost * 2, -1}); h.cost(&h.aircraft[newcomer], d) >= 0 {
			way[d] = step{h.cost(&h.aircraft[newcomer], d), newcomer}
		}
	}
	for changed := true; changed; {
		changed = false
		for i := range h.aircraft[:newcomer] {
			f := &h.aircraft[i]
			if f.deck < 0 || way[f.deck].flyer < 0 {
				continue
			}
			base := way[f.deck].cost - h.cost(f, f.deck)
			for d := range way {
				if cost := h.cost(f, d); cost >= 0 && d != f.deck && base+cost < way[d].cost {
					way[d], changed = step{base + cost, i}, true
				}
			}
		}
	}
	best, end, leaves := h.aircraft[newcomer].alone, -1, -1
	for d := range way {
		if way[d].flyer >= 0 && h.decks[d].free > 0 && way[d].cost < best {
			best, end, leaves = way[d].cost, d, -1
		}
	}
	for i := range h.aircraft[:newcomer] {
		if f := &h.aircraft[i]; f.deck >= 0 && way[f.deck].flyer >= 0 {
			if cost := way[f.deck].cost - h.cost(f, f.deck) + f.alone; cost < best {
				best, end, leaves = cost, f.deck, i
			}
		}
	}
	if end < 0 {
		return
	}
	if leaves < 0 {
		h.decks[end].free--
	} else {
		h.aircraft[leaves].deck = -1
	}
	for d := end; ; {
		who := way[d].flyer
		before := h.aircraft[who].deck
		h.aircraft[who].deck = d
		if who == newcomer {
			return
		}
		d = before
	}
}
