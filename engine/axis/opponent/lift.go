package opponent

import (
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
	"github.com/umpire-games/umpire/engine/axis/movement"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// lift is a voyage of one transport: it goes where units wait, takes them aboard, goes on and puts them ashore.
type lift struct {
	ship   *state.Unit
	pickup components.Space // the zone where it loads
	from   components.Space // the territory that it loads from
	zone   components.Space // the zone from which they land
	cargo  []*state.Unit
}

// lifts are the voyages that can bring units into a territory, each unit and ship in one of them. Units that march
// there anyway are left out.
func (b *board) lifts(target components.Space, marching []*state.Unit) (lifts []lift) {
	if len(b.set.Seas[target]) == 0 {
		return nil
	}
	taken := map[state.UnitID]bool{}
	for _, u := range marching {
		taken[u.ID] = true
	}
	p := movement.PlannerOf(b.s)
	for ship := range b.s.ActiveUnits(state.AtSea) {
		if ship.Type != components.Transport || ship.Aboard != state.NoUnit || ship.Flags&(state.Unloaded|state.Lands|state.Loaded) != 0 ||
			len(b.s.Cargo(ship.ID)) > 0 || ship.Used > 0 || b.zonesTo(ship.Space, target) > 2 {
			continue
		}
		if l, ok := b.voyage(p, ship, target, taken); ok {
			for _, u := range l.cargo {
				taken[u.ID] = true
			}
			lifts = append(lifts, l)
		}
	}
	return lifts
}

// voyage is the best voyage of a transport to a territory.
func (b *board) voyage(p *movement.Planner, ship *state.Unit, target components.Space, taken map[state.UnitID]bool) (best lift, found bool) {
	most := 0
	for _, zone := range b.set.Seas[target] {
		if !b.calm(zone) {
			continue
		}
		for _, pickup := range append([]components.Space{ship.Space}, b.set.Seas[ship.Space]...) {
			if pickup.IsLand() || !b.calm(pickup) || !b.sails(ship.Space, pickup, zone) {
				continue
			}
			for _, from := range b.set.Lands[pickup] {
				if from == target || b.s.HostileLand(from, b.side) {
					continue
				}
				cargo := b.waiting(p, from, taken)
				worth := 0
				for _, u := range cargo {
					worth += 2*b.set.Units[u.Type].Cost + min(b.front[from], 4)
				}
				if worth > most {
					best, most, found = lift{ship: ship, pickup: pickup, from: from, zone: zone, cargo: cargo}, worth, true
				}
			}
		}
	}
	return best, found
}

// calm tells whether a transport can work in a zone: no warship of the enemy is there, or our own ships probably win.
func (b *board) calm(zone components.Space) bool {
	if !b.s.HostileSea(zone, b.side) {
		return true
	}
	if b.s.Stage != state.CombatMove {
		return false
	}
	var fleet hits.Tally
	for u := range b.s.UnitsAt(zone) {
		if u.Power == b.me && u.Aboard == state.NoUnit && u.Used > 0 {
			fleet[u.Type]++
		}
	}
	return fleet.Armed() > 0 && estimate(b.set, &fleet, &b.foes[zone], false, 0).win > 0.8
}

// sails tells whether a transport can go from its zone to another and on to a third in one turn.
func (b *board) sails(from, over, to components.Space) bool {
	first, second := b.legs(from, over), b.legs(over, to)
	return first+second <= 2
}

// legs is how many moves lie between two zones for a ship of the power on turn, 3 where they are too many.
func (b *board) legs(from, to components.Space) int {
	switch {
	case from == to:
		return 0
	case slices.Contains(b.set.Seas[from], to):
		if b.s.Passage(from, to) {
			return 1
		}
		return 3
	}
	for _, over := range b.set.Seas[from] {
		if slices.Contains(b.set.Seas[over], to) && b.s.Passage(from, over) && b.s.Passage(over, to) && !b.s.HostileSea(over, b.side) {
			return 2
		}
	}
	return 3
}

// waiting are the best units for one transport in a territory.
func (b *board) waiting(p *movement.Planner, from components.Space, taken map[state.UnitID]bool) (cargo []*state.Unit) {
	var infantry, heavy []*state.Unit
	for u := range b.s.UnitsAt(from) {
		if taken[u.ID] || !p.GoesAboard(u) || !u.Type.Captures() {
			continue
		}
		if u.Type == components.Infantry {
			infantry = append(infantry, u)
		} else if len(heavy) == 0 || b.set.Units[u.Type].Cost > b.set.Units[heavy[0].Type].Cost {
			heavy = []*state.Unit{u}
		}
	}
	cargo = append(cargo, heavy...)
	for _, u := range infantry {
		if len(cargo) < state.TransportUnits {
			cargo = append(cargo, u)
		}
	}
	return cargo
}

// carryLift carries a voyage out; verb puts the units ashore.
func (d *draft) carryLift(l *lift, target components.Space, verb string) bool {
	find := func(u *state.Unit) *state.Unit { return d.state().Units.Find(u.ID) }
	if l.pickup != l.ship.Space && !d.try(moveTo(d.state(), []*state.Unit{find(l.ship)}, l.pickup)...) {
		return false
	}
	s := d.state()
	order := orderOf(s, "load", l.from, again(s, l.cargo), l.pickup)
	word := s.UnitWord(s.Active, find(l.ship), nil)
	if !d.try(order.With(word)) && !d.try(order) {
		return false
	}
	// Of ships that are alike the referee has chosen one.
	ship := d.state().Units.Find(find(l.cargo[0]).Aboard)
	if ship == nil || len(l.cargo) > 1 && find(l.cargo[1]).Aboard != ship.ID {
		return false
	}
	if l.zone != l.pickup && !d.try(moveTo(d.state(), []*state.Unit{ship}, l.zone)...) {
		return false
	}
	s = d.state()
	var words []*state.Unit
	for _, u := range l.cargo {
		words = append(words, find(u))
	}
	return d.try(orderOf(s, verb, l.zone, words, target))
}
