package movement

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// landOrder is what the ships of a zone can put ashore.
type landOrder struct {
	p     *Planner
	zone  components.Space
	units state.UnitList
	lands []components.Space // the territories where it may go
}

// landOrder reads the units of an order that puts them ashore. Rules 7.4 and 14.
func (p *Planner) landOrder(by components.Power, words []string) (landOrder, bool) {
	zone, ok := p.s.Set().Find(words[0])
	if !ok || !zone.IsSea() {
		return landOrder{}, false
	}
	b := landOrder{p: p, zone: zone, lands: p.beaches(zone)}
	var cargo []state.UnitID
	if len(b.lands) > 0 {
		cargo = state.IDsOf(p.s.UnitsAt(zone), func(u *state.Unit) bool { return p.goesAshore(u, components.NoSpace) })
	}
	b.units = state.ReadUnitList(p.s.StacksOf(by, cargo), words[1:])
	return b, true
}

// beaches are the territories beside a zone where units may land in this phase: in the combat
// moves hostile ones, later friendly ones. Rules 7.4 and 14.
func (p *Planner) beaches(zone components.Space) []components.Space {
	if !p.Combat && p.water.Has(p.water.Hostile, zone) {
		return nil
	}
	var lands []components.Space
	for _, land := range p.s.Set().Lands[zone] {
		if p.Combat == p.s.HostileLand(land, p.side) && (p.Combat || p.s.Chosen.MoveIntoCaptured || !p.s.HostileAtTurnStart(land)) {
			lands = append(lands, land)
		}
	}
	return lands
}

// goesAshore tells whether cargo may land in a territory, or in any if none is given: from an
// ally's ship only what was not loaded in this turn, guns in no assault, and all units of a ship
// in one territory and at one time. Rules 7.4, 13, 14 and A36.
func (p *Planner) goesAshore(u *state.Unit, land components.Space) bool {
	ship := p.s.Units.Find(u.Aboard)
	if u.Power != p.s.Active || ship == nil || u.Type.Class() != components.Land || u.Has(state.Lands) {
		return false
	}
	if land != components.NoSpace && ship.Target != components.NoSpace && ship.Target != land {
		return false
	}
	if ship.Power != p.s.Active && (u.Has(state.Loaded) || p.s.Refused>>ship.Power&1 == 1) {
		return false
	}
	if p.Combat {
		return u.Type.Captures() && ship.Flags&(state.Unloaded|state.Retreated) == 0
	}
	return ship.Flags&(state.MovedCombat|state.Fought|state.Retreated) == 0
}

// picked are the units of a list that land in a territory; false where there are not so many.
// Ships that land there anyway are emptied first, then those that carry heavy units that land.
func (b *landOrder) picked(f *state.UnitList, land components.Space) ([]state.UnitID, bool) {
	s := b.p.s
	var ids, ships []state.UnitID
	for _, heavy := range [...]bool{true, false} {
		for i, n := range f.Taken {
			if n == 0 || heavy == (f.Stacks[i].Unit.Type == components.Infantry) {
				continue
			}
			able := slices.DeleteFunc(slices.Clone(f.Stacks[i].Units), func(id state.UnitID) bool { return !b.p.goesAshore(s.Units.Find(id), land) })
			if len(able) < n {
				return nil, false
			}
			rank := func(id state.UnitID) int {
				u := s.Units.Find(id)
				switch {
				case slices.Contains(ships, u.Aboard) || s.Units.Find(u.Aboard).Target == land:
					return 0
				case u.Has(state.Loaded):
					return 1
				}
				return 2
			}
			slices.SortStableFunc(able, func(x, y state.UnitID) int {
				return cmp.Or(rank(x)-rank(y), int(s.Units.Find(x).Aboard)-int(s.Units.Find(y).Aboard))
			})
			for _, id := range able[:n] {
				ids, ships = append(ids, id), append(ships, s.Units.Find(id).Aboard)
			}
		}
	}
	slices.Sort(ids)
	return ids, true
}

// landOptions lists what can go ashore where. Rules 7.4, 11 and 14.
func landOptions(s *state.State, by components.Power, words []string) []engine.Option {
	p := PlannerOf(s)
	if len(words) == 0 {
		return s.SpaceOptions(p.anchorages(true))
	}
	b, ok := p.landOrder(by, words)
	if !ok || len(b.units.Rest) > 0 {
		return nil
	}
	f := &b.units
	may := func(f *state.UnitList, land components.Space) bool {
		_, ok := b.picked(f, land)
		return ok
	}
	return f.OptionsThen(s, by, func(next *state.UnitList) bool {
		return slices.ContainsFunc(b.lands, func(land components.Space) bool { return may(next, land) })
	}, func() (options []engine.Option) {
		for _, land := range b.lands {
			if may(f, land) {
				options = append(options, s.SpaceOption(land))
			}
		}
		return options
	})
}

func canLand(s *state.State, _ components.Power) bool { return !PlannerOf(s).anchorages(false).Empty() }

// anchorages are the zones from which something can go ashore, all of them or the first that is
// found.
func (p *Planner) anchorages(all bool) (zones components.Spaces) {
	for u := range p.s.ActiveUnits(state.AtSea) {
		if u.Aboard == state.NoUnit || zones.Has(u.Space) {
			continue
		}
		for _, land := range p.beaches(u.Space) {
			if p.goesAshore(u, land) {
				zones.Add(u.Space)
				break
			}
		}
		if !all && !zones.Empty() {
			break
		}
	}
	return zones
}

// landUnits declares an assault in the combat moves (11), and puts units ashore later (14).
func landUnits(r *state.Referee, by components.Power, words []string) {
	p := refereePlanner(r)
	b, _ := p.landOrder(by, words)
	land := r.State.SpaceNamed(b.units.Rest[0])
	ids, _ := b.picked(&b.units, land)
	var units, ships []state.Unit
	unitFlags, shipFlags, as := state.Unloaded, state.Unloaded, state.ToUnload
	if p.Combat {
		unitFlags, shipFlags, as = state.Lands|state.MovedCombat, state.Lands|state.MovedCombat, state.ToAssault
	}
	for _, id := range ids {
		u := r.State.Units.Find(id).With(unitFlags)
		ship := r.State.Units.Find(u.Aboard).With(shipFlags)
		if u.Target = land; !p.Combat {
			u.Space, u.Aboard, u.From, u.Target = land, state.NoUnit, b.zone, components.NoSpace
		}
		ship.Target = land
		units = append(units, u)
		if !slices.ContainsFunc(ships, func(s state.Unit) bool { return s.ID == ship.ID }) {
			ships = append(ships, ship)
		}
	}
	r.Emit(state.UnitsMoved{Units: units, Way: []components.Space{b.zone, land}, As: as})
	r.Change(ships)
}

// whyNotLand says what keeps units from going ashore. Rules 7.4, 11, 13 and 14.
func whyNotLand(s *state.State, by components.Power, words []string, word string) *engine.Refusal {
	if word == "" {
		return engine.Refuse("7.4", "axis.refuse.land.nothing")
	}
	p := PlannerOf(s)
	space, ok := s.Set().Find(word)
	switch {
	case !ok:
		return nil
	case len(words) == 0:
		return engine.Refuse("7.4", "axis.refuse.land.from", "place", s.SpaceText(space))
	}
	b, ok := p.landOrder(by, words)
	switch {
	case !ok || b.units.Empty():
		return nil
	case !s.Set().Adjacent(space, b.zone) || !space.IsLand():
		return engine.Refuse("7.4", "axis.refuse.land.coast", "place", s.SpaceText(space))
	case p.Combat && !s.HostileLand(space, p.side):
		return engine.Refuse("7.1", "axis.refuse.land.friendly", "place", s.SpaceText(space))
	case !p.Combat && s.HostileLand(space, p.side):
		return engine.Refuse("14", "axis.refuse.move.hostile", "place", s.SpaceText(space))
	}
	return engine.Refuse("7.4", "axis.refuse.land.one", "place", s.SpaceText(space))
}
