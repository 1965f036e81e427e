package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// loader is what a territory can load: its units, and the ships in the zones beside it.
type loader struct {
	p     *planner
	force force
	zones []c.Space
	holds [][]hold
}

// loader reads the units of an order that loads them. Rule 7.4.
func (p *planner) loader(by c.Power, words []string) (loader, bool) {
	from, ok := p.s.set().Find(words[0])
	if !ok || !from.IsLand() {
		return loader{}, false
	}
	l := loader{p: p}
	for _, zone := range p.s.set().Seas[from] {
		if holds := p.holds(zone); len(holds) > 0 {
			l.zones, l.holds = append(l.zones, zone), append(l.holds, holds)
		}
	}
	var pool []UnitID
	for u := range p.s.at(from) {
		if p.goesAboard(u) {
			pool = append(pool, u.ID)
		}
	}
	l.force = readForce(p.s.lots(by, pool), words[1:])
	return l, true
}

// loaderOf is the loader of an order of which the space may be missing.
func (p *planner) loaderOf(by c.Power, words []string) (loader, bool) {
	if len(words) == 0 {
		return loader{}, false
	}
	return p.loader(by, words)
}

// bulk counts the heavy and the light units of a list.
func (f *force) bulk() (heavy, light int) {
	for i, n := range f.taken {
		if f.lots[i].like.Type == c.Infantry {
			light += n
		} else {
			heavy += n
		}
	}
	return heavy, light
}

// fits tells whether a list of units finds room in some zone.
func (l *loader) fits(f *force) bool {
	heavy, light := f.bulk()
	for i := range l.zones {
		if stowable(l.holds[i], heavy, light) {
			return true
		}
	}
	return false
}

// canLoad tells whether anything can go aboard.
func canLoad(s *State, _ c.Power) bool {
	ports := s.planner().ports(false)
	return !ports.Empty()
}

// ports are the territories from which something can be loaded, all of them or the first that are
// found.
func (p *planner) ports(all bool) (ports c.Spaces) {
	for zone := c.SeaZone(1); zone <= c.LastOfSeas; zone++ {
		holds := p.holds(zone)
		if len(holds) == 0 {
			continue
		}
		heavy := stowable(holds, 1, 0)
		for _, land := range p.s.set().Lands[zone] {
			if ports.Has(land) {
				continue
			}
			for u := range p.s.at(land) {
				if p.goesAboard(u) && (heavy || u.Type == c.Infantry) {
					ports.Add(land)
					break
				}
			}
		}
		if !all && !ports.Empty() {
			break
		}
	}
	return ports
}

// loadOptions lists what can go aboard where; the ships may be named where they differ. Rules 7.4
// and 14.
func loadOptions(s *State, by c.Power, words []string) []engine.Option {
	p := s.planner()
	if len(words) == 0 {
		return s.spaceOptions(p.ports(true))
	}
	l, ok := p.loader(by, words)
	if !ok || len(l.force.rest) > 1 {
		return nil
	}
	f := &l.force
	heavy, light := f.bulk()
	if len(f.rest) == 1 {
		zone, _ := s.set().Find(f.rest[0])
		var options []engine.Option
		for _, ships := range l.ships(by, zone, heavy, light) {
			options = append(options, engine.Option{Word: ships.word, Label: ships.label(s, by), Complete: true})
		}
		return options
	}
	options := f.options(s, by, func(next *force) (complete, more bool) { return false, l.fits(next) })
	if f.empty() || f.number > 0 {
		return options
	}
	for i, zone := range l.zones {
		if stowable(l.holds[i], heavy, light) {
			options = append(options, engine.Option{
				Word: s.set().Spaces[zone].Word, Label: s.spaceText(zone), Complete: true,
				More: len(l.ships(by, zone, heavy, light)) > 0,
			})
		}
	}
	return options
}

// ships are the lots of transports in a zone of which each has room for all units by itself;
// none where all ships are alike.
func (l *loader) ships(by c.Power, zone c.Space, heavy, light int) []lot {
	all := l.transports(by, zone)
	if len(all) < 2 {
		return nil
	}
	var roomy []lot
	for _, ships := range all {
		if stowable(only(l.holdsIn(zone), ships.units), heavy, light) {
			roomy = append(roomy, ships)
		}
	}
	return roomy
}

// transports are the lots of all transports in a zone that may load.
func (l *loader) transports(by c.Power, zone c.Space) []lot {
	var ids []UnitID
	for _, h := range l.holdsIn(zone) {
		ids = append(ids, h.ship)
	}
	return l.p.s.lots(by, ids)
}

func (l *loader) holdsIn(zone c.Space) []hold {
	for i := range l.zones {
		if l.zones[i] == zone {
			return l.holds[i]
		}
	}
	return nil
}

// only are the holds of some ships.
func only(holds []hold, ships []UnitID) []hold {
	var kept []hold
	for _, h := range holds {
		if contains(ships, h.ship) {
			kept = append(kept, h)
		}
	}
	return kept
}

// load takes units aboard. Rule 7.4.
func load(r *referee, by c.Power, words []string) error {
	p := r.planner()
	l, _ := p.loader(by, words)
	from, _ := r.s.set().Find(words[0])
	zone, _ := r.s.set().Find(l.force.rest[0])
	holds := p.holds(zone)
	if len(l.force.rest) > 1 {
		heavy, light := l.force.bulk()
		for _, ships := range l.ships(by, zone, heavy, light) {
			if ships.word == l.force.rest[1] {
				holds = only(holds, ships.units)
			}
		}
	}
	flags := Loaded
	if p.combat {
		flags |= MovedCombat
	}
	ids := l.force.ids()
	aboard := r.s.stow(holds, ids)
	var units, ships []Unit
	for i, id := range ids {
		u := r.s.Units.find(id).with(flags).at(zone)
		u.Aboard = aboard[i]
		units = append(units, u)
	}
	slices.Sort(aboard)
	for _, id := range slices.Compact(aboard) {
		if ship := r.s.Units.find(id); ship != nil && ship.Power == by {
			ships = append(ships, ship.with(flags))
		}
	}
	r.Emit(UnitsMoved{Units: units, Way: []c.Space{from, zone}, As: ToLoad})
	r.change(ships)
	return nil
}

// whyNotLoad says what keeps units from going aboard. Rules 7.4, 13 and 14.
func whyNotLoad(s *State, by c.Power, words []string, word string) *engine.Refusal {
	if word == "" {
		return engine.Refuse("7.4", "axis.refuse.load.nothing")
	}
	p := s.planner()
	space, ok := s.set().Find(word)
	if l, read := p.loaderOf(by, words); read && !ok {
		if refusal := l.whyNoShip(by, word); refusal != nil {
			return refusal
		}
	}
	switch {
	case !ok && len(words) > 0:
		return p.unable(words[0], word)
	case !ok:
		return nil
	case len(words) == 0:
		for u := range s.at(space) {
			if p.goesAboard(u) {
				return engine.Refuse("7.4", "axis.refuse.load.ships", "place", s.spaceText(space))
			}
		}
		return engine.Refuse("7.4", "axis.refuse.load.from", "place", s.spaceText(space))
	}
	l, ok := p.loader(by, words)
	switch {
	case !ok || l.force.empty():
		return nil
	case !space.IsSea() || !s.set().Adjacent(space, mustFind(s, words[0])):
		return engine.Refuse("7.4", "axis.refuse.load.coast", "place", s.spaceText(space))
	}
	return p.whyNoHold(space)
}

// whyNoHold says why the transports in a zone do not take aboard what is to be loaded. Rules 7.4, 13 and 14.
func (p *planner) whyNoHold(zone c.Space) *engine.Refusal {
	var own, allied, roomy, withheld, able bool
	for ship := range p.s.at(zone) {
		switch {
		case ship.Type != c.Transport || ship.Power.Side() != p.side:
			continue
		case ship.Power == p.s.Active:
			own = true
		default:
			allied = true
			roomy = roomy || len(p.s.cargo(ship.ID)) < holdUnits
			withheld = withheld || p.s.Refused>>ship.Power&1 == 1
		}
		able = able || p.loads(ship)
	}
	reason, rule := "room", engine.Rule("7.4")
	switch {
	case p.water.has(p.water.hostile, zone):
		reason = "hostile"
	case len(p.holds(zone)) > 0:
	case p.combat && roomy:
		reason = "ally"
	case !own && !allied, p.combat && !own:
		reason = "none"
	case withheld && !own:
		reason, rule = "withheld", "13"
	case !able:
		reason = "unloaded"
	}
	return engine.Refuse(rule, "axis.refuse.load."+reason, "place", p.s.spaceText(zone))
}

// whyNotAboard says why nobody may be loaded in a territory, where the zone is named and who could go
// aboard is there. Rule 7.4.
func (p *planner) whyNotAboard(from, zone c.Space) *engine.Refusal {
	if !from.IsLand() || !zone.IsSea() || !p.s.set().Adjacent(from, zone) {
		return nil
	}
	for u := range p.s.at(from) {
		if p.goesAboard(u) {
			return p.whyNoHold(zone)
		}
	}
	return nil
}

// whyNoShip says that the ship named is none of those that could load; nil where the word names no
// transport. Rule 7.4.
func (l *loader) whyNoShip(by c.Power, word string) *engine.Refusal {
	if t, named := l.p.s.typeNamed(word); !named || t != c.Transport || len(l.force.rest) != 1 {
		return nil
	}
	var names []engine.Text
	for _, ships := range l.transports(by, mustFind(l.p.s, l.force.rest[0])) {
		names = append(names, ships.label(l.p.s, by))
	}
	return engine.Refuse("7.4", "axis.refuse.load.which", "unit", l.p.s.typeText(c.Transport), "units", names)
}

// mustFind is the space of a word that was listed.
func mustFind(s *State, word string) c.Space {
	space, _ := s.set().Find(word)
	return space
}
