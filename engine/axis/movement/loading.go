package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// loader is what a territory can load: its units, and the ships in the zones beside it.
type loader struct {
	p     *planner
	Force state.Force
	zones []components.Space
	holds [][]cargoHold
}

// loader reads the units of an order that loads them. Rule 7.4.
func (p *planner) loader(by components.Power, words []string) (loader, bool) {
	from, ok := p.s.Set().Find(words[0])
	if !ok || !from.IsLand() {
		return loader{}, false
	}
	l := loader{p: p}
	for _, zone := range p.s.Set().Seas[from] {
		if holds := p.cargoHolds(zone); len(holds) > 0 {
			l.zones, l.holds = append(l.zones, zone), append(l.holds, holds)
		}
	}
	var pool []state.UnitID
	for u := range p.s.UnitsAt(from) {
		if p.GoesAboard(u) {
			pool = append(pool, u.ID)
		}
	}
	l.Force = state.ReadForce(p.s.Lots(by, pool), words[1:])
	return l, true
}

// LoaderOf is the loader of an order of which the space may be missing.
func (p *planner) LoaderOf(by components.Power, words []string) (loader, bool) {
	if len(words) == 0 {
		return loader{}, false
	}
	return p.loader(by, words)
}

// Bulk counts the heavy and the light units of a list.
func Bulk(f *state.Force) (heavy, light int) {
	for i, n := range f.Taken {
		if f.Lots[i].Like.Type == components.Infantry {
			light += n
		} else {
			heavy += n
		}
	}
	return heavy, light
}

// fits tells whether a list of units finds room in some zone.
func (l *loader) fits(f *state.Force) bool {
	heavy, light := Bulk(f)
	for i := range l.zones {
		if stowable(l.holds[i], heavy, light) {
			return true
		}
	}
	return false
}

// canLoad tells whether anything can go aboard.
func canLoad(s *state.State, _ components.Power) bool {
	ports := PlannerOf(s).ports(false)
	return !ports.Empty()
}

// ports are the territories from which something can be loaded, all of them or the first that are
// found.
func (p *planner) ports(all bool) (ports components.Spaces) {
	for zone := components.SeaZone(1); zone <= components.LastOfSeas; zone++ {
		holds := p.cargoHolds(zone)
		if len(holds) == 0 {
			continue
		}
		heavy := stowable(holds, 1, 0)
		for _, land := range p.s.Set().Lands[zone] {
			if ports.Has(land) {
				continue
			}
			for u := range p.s.UnitsAt(land) {
				if p.GoesAboard(u) && (heavy || u.Type == components.Infantry) {
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
func loadOptions(s *state.State, by components.Power, words []string) []engine.Option {
	p := PlannerOf(s)
	if len(words) == 0 {
		return spaceOptions(s, p.ports(true))
	}
	l, ok := p.loader(by, words)
	if !ok || len(l.Force.Rest) > 1 {
		return nil
	}
	f := &l.Force
	heavy, light := Bulk(f)
	if len(f.Rest) == 1 {
		zone, _ := s.Set().Find(f.Rest[0])
		var options []engine.Option
		for _, ships := range l.Ships(by, zone, heavy, light) {
			options = append(options, engine.Option{Word: ships.Word, Label: ships.Label(s, by), Complete: true})
		}
		return options
	}
	options := f.Options(s, by, func(next *state.Force) (complete, more bool) { return false, l.fits(next) })
	if f.Empty() || f.Number > 0 {
		return options
	}
	for i, zone := range l.zones {
		if stowable(l.holds[i], heavy, light) {
			options = append(options, engine.Option{
				Word: s.Set().Spaces[zone].Word, Label: s.SpaceText(zone), Complete: true,
				More: len(l.Ships(by, zone, heavy, light)) > 0,
			})
		}
	}
	return options
}

// Ships are the lots of transports in a zone of which each has room for all units by itself;
// none where all ships are alike.
func (l *loader) Ships(by components.Power, zone components.Space, heavy, light int) []state.Lot {
	all := l.Transports(by, zone)
	if len(all) < 2 {
		return nil
	}
	var roomy []state.Lot
	for _, ships := range all {
		if stowable(only(l.holdsIn(zone), ships.Units), heavy, light) {
			roomy = append(roomy, ships)
		}
	}
	return roomy
}

// Transports are the lots of all transports in a zone that may load.
func (l *loader) Transports(by components.Power, zone components.Space) []state.Lot {
	var ids []state.UnitID
	for _, h := range l.holdsIn(zone) {
		ids = append(ids, h.ship)
	}
	return l.p.s.Lots(by, ids)
}

func (l *loader) holdsIn(zone components.Space) []cargoHold {
	for i := range l.zones {
		if l.zones[i] == zone {
			return l.holds[i]
		}
	}
	return nil
}

// only are the holds of some ships.
func only(holds []cargoHold, ships []state.UnitID) []cargoHold {
	var kept []cargoHold
	for _, h := range holds {
		if state.Contains(ships, h.ship) {
			kept = append(kept, h)
		}
	}
	return kept
}

// load takes units aboard. Rule 7.4.
func load(r *state.Referee, by components.Power, words []string) error {
	p := plannerOfRun(r)
	l, _ := p.loader(by, words)
	from, _ := r.S.Set().Find(words[0])
	zone, _ := r.S.Set().Find(l.Force.Rest[0])
	holds := p.cargoHolds(zone)
	if len(l.Force.Rest) > 1 {
		heavy, light := Bulk(&l.Force)
		for _, ships := range l.Ships(by, zone, heavy, light) {
			if ships.Word == l.Force.Rest[1] {
				holds = only(holds, ships.Units)
			}
		}
	}
	flags := state.Loaded
	if p.Combat {
		flags |= state.MovedCombat
	}
	ids := l.Force.Ids()
	aboard := stow(r.S, holds, ids)
	var units, ships []state.Unit
	for i, id := range ids {
		u := r.S.Units.Find(id).With(flags).At(zone)
		u.Aboard = aboard[i]
		units = append(units, u)
	}
	slices.Sort(aboard)
	for _, id := range slices.Compact(aboard) {
		if ship := r.S.Units.Find(id); ship != nil && ship.Power == by {
			ships = append(ships, ship.With(flags))
		}
	}
	r.Emit(state.UnitsMoved{Units: units, Way: []components.Space{from, zone}, As: state.ToLoad})
	r.Change(ships)
	return nil
}

// whyNotLoad says what keeps units from going aboard. Rules 7.4, 13 and 14.
func whyNotLoad(s *state.State, by components.Power, words []string, word string) *engine.Refusal {
	if word == "" {
		return engine.Refuse("7.4", "axis.refuse.load.nothing")
	}
	p := PlannerOf(s)
	space, ok := s.Set().Find(word)
	if l, read := p.LoaderOf(by, words); read && !ok {
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
		for u := range s.UnitsAt(space) {
			if p.GoesAboard(u) {
				return engine.Refuse("7.4", "axis.refuse.load.ships", "place", s.SpaceText(space))
			}
		}
		return engine.Refuse("7.4", "axis.refuse.load.from", "place", s.SpaceText(space))
	}
	l, ok := p.loader(by, words)
	switch {
	case !ok || l.Force.Empty():
		return nil
	case !space.IsSea() || !s.Set().Adjacent(space, mustFind(s, words[0])):
		return engine.Refuse("7.4", "axis.refuse.load.coast", "place", s.SpaceText(space))
	}
	return p.WhyNoHold(space)
}

// WhyNoHold says why the transports in a zone do not take aboard what is to be loaded. Rules 7.4, 13 and 14.
func (p *planner) WhyNoHold(zone components.Space) *engine.Refusal {
	var own, allied, roomy, withheld, able bool
	for ship := range p.s.UnitsAt(zone) {
		switch {
		case ship.Type != components.Transport || ship.Power.Side() != p.side:
			continue
		case ship.Power == p.s.Active:
			own = true
		default:
			allied = true
			roomy = roomy || len(p.s.Cargo(ship.ID)) < state.CargoUnits
			withheld = withheld || p.s.Refused>>ship.Power&1 == 1
		}
		able = able || p.loads(ship)
	}
	reason, rule := "room", engine.Rule("7.4")
	switch {
	case p.water.Has(p.water.Hostile, zone):
		reason = "hostile"
	case len(p.cargoHolds(zone)) > 0:
	case p.Combat && roomy:
		reason = "ally"
	case !own && !allied, p.Combat && !own:
		reason = "none"
	case withheld && !own:
		reason, rule = "withheld", "13"
	case !able:
		reason = "unloaded"
	}
	return engine.Refuse(rule, "axis.refuse.load."+reason, "place", p.s.SpaceText(zone))
}

// WhyNotAboard says why nobody may be loaded in a territory, where the zone is named and who could go
// aboard is there. Rule 7.4.
func (p *planner) WhyNotAboard(from, zone components.Space) *engine.Refusal {
	if !from.IsLand() || !zone.IsSea() || !p.s.Set().Adjacent(from, zone) {
		return nil
	}
	for u := range p.s.UnitsAt(from) {
		if p.GoesAboard(u) {
			return p.WhyNoHold(zone)
		}
	}
	return nil
}

// whyNoShip says that the ship named is none of those that could load; nil where the word names no
// transport. Rule 7.4.
func (l *loader) whyNoShip(by components.Power, word string) *engine.Refusal {
	if t, named := l.p.s.TypeNamed(word); !named || t != components.Transport || len(l.Force.Rest) != 1 {
		return nil
	}
	var names []engine.Text
	for _, ships := range l.Transports(by, mustFind(l.p.s, l.Force.Rest[0])) {
		names = append(names, ships.Label(l.p.s, by))
	}
	return engine.Refuse("7.4", "axis.refuse.load.which", "unit", l.p.s.TypeText(components.Transport), "units", names)
}

// mustFind is the space of a word that was listed.
func mustFind(s *state.State, word string) components.Space {
	space, _ := s.Set().Find(word)
	return space
}
