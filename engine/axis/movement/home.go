package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// The order "home" lands the aircraft that are in the air, what a player does who has no other plan
// (section 17, D13): as many as can be saved, and these with the fewest moves in all. A carrier sails
// only where no fighter that it meets could land otherwise; of such voyages the fewest are made, and
// short ones before long ones. A deck is for those who reach nothing else. Of places that are equally
// far away an own one is taken before a partner's, land behind the front before a deck, and a deck
// before a territory that borders on the enemy. Aircraft that are in a territory where they may stay
// do not move.

// mayComeHome tells whether the order brings anybody down. Rule 14.
func mayComeHome(s *state.State, _ components.Power) bool { return noncombatFault(s).reason != "" }

func whyNotHome(s *state.State, _ components.Power, _ []string, _ string) *engine.Refusal {
	if lost := Aloft(s); len(lost) > 0 {
		return objection{rule: "14", reason: "beyond-help", units: lost, inAir: true}.refusal(s)
	}
	return &engine.Refusal{Kind: engine.NotNow, Rule: "14", Why: engine.T("axis.refuse.all-landed")}
}

// comeHome carries the order out. Rule 14, D13.
func comeHome(r *state.Referee, _ components.Power, _ []string) error {
	flights := homecoming(r.S)
	for len(flights) > 0 {
		first := flights[0]
		from := r.S.Units.Find(first.unit).Space
		var ids []state.UnitID
		flights = slices.DeleteFunc(flights, func(f homeFlight) bool {
			u := r.S.Units.Find(f.unit)
			along := u.Space == from && f.to == first.to && (u.Type == components.Carrier) == first.sails
			if along {
				ids = append(ids, f.unit)
			}
			return along
		})
		moveLeg(r, ids, from, first.to)
	}
	return nil
}

// homeFlight is the way of an aircraft to its landing place, or of a carrier to where it is needed.
type homeFlight struct {
	unit  state.UnitID
	to    components.Space
	sails bool
}

// homecoming plans the order: first the voyages, then the flights. Rule 14, D13.
func homecoming(s *state.State) (flights []homeFlight) {
	h := homing{s: s, fields: airfields(s), water: s.Water()}
	h.gather()
	h.berth()
	for i := range h.berths {
		b := &h.berths[i]
		if b.Bought || b.Zones == 0 {
			continue
		}
		if carrier := s.Units.Find(b.ship); b.Zones != state.SeaBit(carrier.Space) {
			flights = append(flights, homeFlight{unit: b.ship, to: firstSea(b.Zones), sails: true})
		}
	}
	h.seat()
	for i := range h.flyers {
		if f := &h.flyers[i]; f.place != components.NoSpace && f.place != s.Units.Find(f.unit).Space {
			flights = append(flights, homeFlight{unit: f.unit, to: f.place})
		}
	}
	return flights
}

// homing is the aircraft that have to land, and the decks.
type homing struct {
	s      *state.State
	fields components.Spaces
	water  state.Water
	flyers []flyer
	berths []Berth
	bought int
	decks  []deck
}

// flyer is an aircraft that has to land.
type flyer struct {
	unit state.UnitID
	from components.Space
	// reach are the spaces in its range, zones the sea zones among them where it could land.
	reach components.Spaces
	zones uint64
	// field is the best territory in reach, NoSpace for none; alone is what it costs to go there, or
	// not to land.
	field components.Space
	alone int
	// deck is the one it lands on, -1 for none; place is where it lands.
	deck  int
	place components.Space
}

// deck is places for fighters in a zone.
type deck struct {
	zone components.Space
	free int
	// extra is what it costs to land there besides the way.
	extra int
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
func (h *homing) gather() {
	s, kept := h.s, kept(h.s)
	for _, free := range [...]bool{false, true} {
		for u := range s.Arms(state.Flying) {
			if u.Aboard != state.NoUnit || h.fields.Has(u.Space) {
				continue
			}
			f := flyer{unit: u.ID, from: u.Space, reach: *s.Set().Within(u.Space, MovesLeft(s, u)), field: components.NoSpace, alone: costLost, deck: -1, place: components.NoSpace}
			if f.reach.Meets(&h.fields) != free {
				continue
			}
			if u.Type == components.Fighter && u.Space.IsSea() && kept[u.Space.Sea()-1] > 0 && rests(s, u) {
				kept[u.Space.Sea()-1]--
				continue
			}
			if u.Type == components.Fighter {
				f.zones = SeaBits(&f.reach)
			}
			for land := range f.reach.And(h.fields).All() {
				if cost := h.landCost(u.Space, land); cost < f.alone {
					f.field, f.alone = land, cost
				}
			}
			h.flyers = append(h.flyers, f)
		}
	}
	slices.SortFunc(h.flyers, func(a, b flyer) int { return int(a.unit) - int(b.unit) })
}

// landCost is what it costs to land in a territory.
func (h *homing) landCost(from, land components.Space) int {
	cost := costMove * h.s.Set().Flight(from, land)
	if h.s.Lands[land].Owner != h.s.Active {
		cost += costPartner
	}
	if h.front(land) {
		cost += costFront
	}
	return cost
}

// front tells whether a territory borders on the enemy: on land that he holds, or on his warships.
func (h *homing) front(land components.Space) bool {
	for _, next := range h.s.Set().Lands[land] {
		if h.s.HostileLand(next, h.s.Side()) {
			return true
		}
	}
	for _, zone := range h.s.Set().Seas[land] {
		if h.water.Has(h.water.Hostile, zone) {
			return true
		}
	}
	return false
}

// berth settles the carriers for the fighters that reach no territory: the fewest sail. Rule 14.
func (h *homing) berth() {
	var question Proof
	question.Berths, question.Bought = berths(h.s, false, false)
	for i := range h.flyers {
		if f := &h.flyers[i]; f.field == components.NoSpace && f.zones != 0 {
			question.Add(f.zones)
		}
	}
	all := question.Solve()
	h.berths, h.bought = question.Berths, question.Bought
	home := make([]uint64, len(h.berths))
	var fleet []int
	for i := range h.berths {
		b := &h.berths[i]
		if b.Bought {
			continue
		}
		home[i] = state.SeaBit(h.s.Units.Find(b.ship).Space)
		if b.Zones != home[i] {
			fleet = append(fleet, i)
		}
	}
	best := all
	h.voyages(fleet, func(sail []int, near bool) bool {
		try := Proof{Flocks: question.Flocks, Bought: question.Bought, Berths: slices.Clone(h.berths)}
		for _, i := range fleet {
			switch b := &try.Berths[i]; {
			case !slices.Contains(sail, i):
				b.Zones = home[i]
			case near:
				b.Zones &= Sailable(h.s, firstSea(home[i]), 1, ^uint64(0))
			}
		}
		answer := try.Solve()
		if answer.Total == all.Total {
			best = answer
		}
		return answer.Total == all.Total
	})
	for i := range h.berths {
		b := &h.berths[i]
		if b.Zones = best.Zones[i]; b.Zones == 0 && !b.Bought {
			b.Zones = home[i] // nobody needs it
		}
		if b.Zones == 0 {
			continue
		}
		extra := costDeck
		if b.Bought {
			extra = costPool
		} else if h.s.Units.Find(b.ship).Power != h.s.Active {
			extra += costPartner
		}
		h.decks = append(h.decks, deck{zone: firstSea(b.Zones), free: int(b.Places), extra: extra})
	}
}

// maxVoyages bounds how many choices of the carriers that sail are looked at.
const maxVoyages = 400

// voyages offers which carriers sail, the fewest first, over short distances first, until a choice
// will do or too many were looked at.
func (h *homing) voyages(fleet []int, do func(sail []int, near bool) bool) {
	tries := 0
	for n := range len(fleet) + 1 {
		for _, near := range [...]bool{true, false} {
			if n == 0 && !near {
				continue
			}
			pick := make([]int, n) // numbers in the fleet, rising
			for i := range pick {
				pick[i] = i
			}
			for more := true; more; {
				sail := make([]int, n)
				for i, at := range pick {
					sail[i] = fleet[at]
				}
				if tries++; tries > maxVoyages || do(sail, near) {
					return
				}
				more = false
				for i := n - 1; i >= 0 && !more; i-- {
					if more = pick[i] < len(fleet)-n+i; more {
						pick[i]++
						for j := i + 1; j < n; j++ {
							pick[j] = pick[j-1] + 1
						}
					}
				}
			}
		}
	}
}

// seat lands one aircraft after the other where it costs least, and moves those that have landed
// where that costs less in all: so the whole costs least.
func (h *homing) seat() {
	for i := range h.flyers {
		h.land(i)
	}
	for i := range h.flyers {
		f := &h.flyers[i]
		if f.place = f.field; f.deck >= 0 {
			f.place = h.decks[f.deck].zone
		}
	}
}

// cost of landing on a deck; it is out of reach where the cost is negative.
func (h *homing) cost(f *flyer, d int) int {
	at := &h.decks[d]
	if f.zones&state.SeaBit(at.zone) == 0 {
		return -1
	}
	return costMove*h.s.Set().Flight(f.from, at.zone) + at.extra
}

// land finds the cheapest way to land one more aircraft: others may change their place for it, each
// with the next.
func (h *homing) land(newcomer int) {
	type step struct{ cost, flyer int } // the least cost to bring somebody to a deck, and who that is
	way := make([]step, len(h.decks))
	for d := range way {
		if way[d] = (step{costLost * 2, -1}); h.cost(&h.flyers[newcomer], d) >= 0 {
			way[d] = step{h.cost(&h.flyers[newcomer], d), newcomer}
		}
	}
	for changed := true; changed; {
		changed = false
		for i := range h.flyers[:newcomer] {
			f := &h.flyers[i]
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
	best, end, leaves := h.flyers[newcomer].alone, -1, -1
	for d := range way {
		if way[d].flyer >= 0 && h.decks[d].free > 0 && way[d].cost < best {
			best, end, leaves = way[d].cost, d, -1
		}
	}
	for i := range h.flyers[:newcomer] {
		if f := &h.flyers[i]; f.deck >= 0 && way[f.deck].flyer >= 0 {
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
		h.flyers[leaves].deck = -1
	}
	for d := end; ; {
		who := way[d].flyer
		before := h.flyers[who].deck
		h.flyers[who].deck = d
		if who == newcomer {
			return
		}
		d = before
	}
}

// firstSea is the first of some sea zones by bits.
func firstSea(zones uint64) components.Space {
	for zone := range SeaSpaces(zones).All() {
		return zone
	}
	return components.NoSpace
}
