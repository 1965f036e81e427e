package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// shore is what the ships of a zone can put ashore.
type shore struct {
	p     *planner
	zone  c.Space
	force force
	// lands are the territories where it may go.
	lands []c.Space
}

// shore reads the units of an order that puts them ashore. Rules 7.4 and 14.
func (p *planner) shore(by c.Power, words []string) (shore, bool) {
	zone, ok := p.s.set().Find(words[0])
	if !ok || !zone.IsSea() {
		return shore{}, false
	}
	b := shore{p: p, zone: zone, lands: p.beaches(zone)}
	var pool []UnitID
	if len(b.lands) > 0 {
		for u := range p.s.at(zone) {
			if p.goesAshore(u, c.NoSpace) {
				pool = append(pool, u.ID)
			}
		}
	}
	b.force = readForce(p.s.lots(by, pool), words[1:])
	return b, true
}

// beaches are the territories beside a zone where units may land in this phase: in the combat
// moves hostile ones, later friendly ones. Rules 7.4 and 14.
func (p *planner) beaches(zone c.Space) []c.Space {
	if !p.combat && p.water.has(p.water.hostile, zone) {
		return nil
	}
	var lands []c.Space
	for _, land := range p.s.set().Lands[zone] {
		if p.combat == p.s.hostileLand(land, p.side) && (p.combat || p.s.choices.advance || !p.s.hostileAtDawn(land)) {
			lands = append(lands, land)
		}
	}
	return lands
}

// goesAshore tells whether cargo may land in a territory, or in any if none is given: from an
// ally's ship only what was not loaded in this turn, guns in no assault, and all units of a ship
// in one territory and at one time. Rules 7.4, 13, 14 and A36.
func (p *planner) goesAshore(u *Unit, land c.Space) bool {
	ship := p.s.Units.find(u.Aboard)
	if u.Power != p.s.Active || ship == nil || u.Type.Class() != c.Land || u.Has(Lands) {
		return false
	}
	if land != c.NoSpace && ship.Target != c.NoSpace && ship.Target != land {
		return false
	}
	if ship.Power != p.s.Active && (u.Has(Loaded) || p.s.Refused>>ship.Power&1 == 1) {
		return false
	}
	if p.combat {
		return u.Type.Captures() && ship.Flags&(Unloaded|Retreated) == 0
	}
	return ship.Flags&(MovedCombat|Fought|Retreated) == 0
}

// picked are the units of a list that land in a territory; false where there are not so many.
// Ships that land there anyway are emptied first, then those that carry heavy units that land.
func (b *shore) picked(f *force, land c.Space) ([]UnitID, bool) {
	s := b.p.s
	var ids []UnitID
	var ships []UnitID
	for _, heavy := range [...]bool{true, false} {
		for i, n := range f.taken {
			if n == 0 || heavy == (f.lots[i].like.Type == c.Infantry) {
				continue
			}
			var able []UnitID
			for _, id := range f.lots[i].units {
				if b.p.goesAshore(s.Units.find(id), land) {
					able = append(able, id)
				}
			}
			if len(able) < n {
				return nil, false
			}
			rank := func(id UnitID) int {
				u := s.Units.find(id)
				switch {
				case contains(ships, u.Aboard) || s.Units.find(u.Aboard).Target == land:
					return 0
				case u.Has(Loaded):
					return 1
				}
				return 2
			}
			slices.SortStableFunc(able, func(x, y UnitID) int {
				if d := rank(x) - rank(y); d != 0 {
					return d
				}
				return int(s.Units.find(x).Aboard) - int(s.Units.find(y).Aboard)
			})
			for _, id := range able[:n] {
				ids, ships = append(ids, id), append(ships, s.Units.find(id).Aboard)
			}
		}
	}
	slices.Sort(ids)
	return ids, true
}

// landOptions lists what can go ashore where. Rules 7.4, 11 and 14.
func landOptions(s *State, by c.Power, words []string) []engine.Option {
	p := s.planner()
	if len(words) == 0 {
		return s.spaceOptions(p.anchorages(true))
	}
	b, ok := p.shore(by, words)
	if !ok || len(b.force.rest) > 0 {
		return nil
	}
	f := &b.force
	options := f.options(s, by, func(next *force) (complete, more bool) {
		for _, land := range b.lands {
			if _, ok := b.picked(next, land); ok {
				return false, true
			}
		}
		return false, false
	})
	if f.empty() || f.number > 0 {
		return options
	}
	for _, land := range b.lands {
		if _, ok := b.picked(f, land); ok {
			options = append(options, engine.Option{Word: s.set().Spaces[land].Word, Label: s.spaceText(land), Complete: true})
		}
	}
	return options
}

// canLand tells whether anything can go ashore.
func canLand(s *State, _ c.Power) bool {
	zones := s.planner().anchorages(false)
	return !zones.Empty()
}

// anchorages are the zones from which something can go ashore, all of them or the first that is
// found.
func (p *planner) anchorages(all bool) (zones c.Spaces) {
	for u := range p.s.arms(afloat) {
		if u.Aboard == NoUnit || zones.Has(u.Space) {
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
func landUnits(r *referee, by c.Power, words []string) error {
	p := r.planner()
	b, _ := p.shore(by, words)
	land := mustFind(r.s, b.force.rest[0])
	ids, _ := b.picked(&b.force, land)
	var units, ships []Unit
	unitFlags, shipFlags, as := Unloaded, Unloaded, ToUnload
	if p.combat {
		unitFlags, shipFlags, as = Lands|MovedCombat, Lands|MovedCombat, ToAssault
	}
	for _, id := range ids {
		u := r.s.Units.find(id).with(unitFlags)
		ship := r.s.Units.find(u.Aboard).with(shipFlags)
		if u.Target = land; !p.combat {
			u.Space, u.Aboard, u.From, u.Target = land, NoUnit, b.zone, c.NoSpace
		}
		ship.Target = land
		units = append(units, u)
		if !slices.ContainsFunc(ships, func(s Unit) bool { return s.ID == ship.ID }) {
			ships = append(ships, ship)
		}
	}
	r.Emit(UnitsMoved{Units: units, Way: []c.Space{b.zone, land}, As: as})
	r.change(ships)
	return nil
}

// whyNotLand says what keeps units from going ashore. Rules 7.4, 11, 13 and 14.
func whyNotLand(s *State, by c.Power, words []string, word string) *engine.Refusal {
	if word == "" {
		return engine.Refuse("7.4", "axis.refuse.land.nothing")
	}
	p := s.planner()
	space, ok := s.set().Find(word)
	switch {
	case !ok:
		return nil
	case len(words) == 0:
		return engine.Refuse("7.4", "axis.refuse.land.from", "place", s.spaceText(space))
	}
	b, ok := p.shore(by, words)
	switch {
	case !ok || b.force.empty():
		return nil
	case !s.set().Adjacent(space, b.zone) || !space.IsLand():
		return engine.Refuse("7.4", "axis.refuse.land.coast", "place", s.spaceText(space))
	case p.combat && !s.hostileLand(space, p.side):
		return engine.Refuse("7.1", "axis.refuse.land.friendly", "place", s.spaceText(space))
	case !p.combat && s.hostileLand(space, p.side):
		return engine.Refuse("14", "axis.refuse.move.hostile", "place", s.spaceText(space))
	}
	return engine.Refuse("7.4", "axis.refuse.land.one", "place", s.spaceText(space))
}
