package movement

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// loadOrder is what a territory can load: its units, and the ships in the zones beside it.
type loadOrder struct {
	p     *Planner
	Units state.UnitList
	zones []components.Space
	rooms [][]room
}

// LoadOrder reads the units of an order that loads them; false where it does not begin with a territory. Rule 7.4.
func (p *Planner) LoadOrder(by components.Power, words []string) (loadOrder, bool) {
	if len(words) == 0 {
		return loadOrder{}, false
	}
	from, ok := p.s.Set().Find(words[0])
	if !ok || !from.IsLand() {
		return loadOrder{}, false
	}
	l := loadOrder{p: p}
	for _, zone := range p.s.Set().Seas[from] {
		if rooms := p.transportRooms(zone); len(rooms) > 0 {
			l.zones, l.rooms = append(l.zones, zone), append(l.rooms, rooms)
		}
	}
	l.Units = state.ReadUnitList(p.s.StacksOf(by, state.IDsOf(p.s.UnitsAt(from), p.GoesAboard)), words[1:])
	return l, true
}

// fits tells whether a list of units finds room in some zone.
func (l *loadOrder) fits(f *state.UnitList) bool {
	heavy, light := f.ByWeight()
	return slices.ContainsFunc(l.rooms, func(rooms []room) bool { return fits(rooms, heavy, light) })
}

func canLoad(s *state.State, _ components.Power) bool { return !PlannerOf(s).ports(false).Empty() }

// ports are the territories from which something can be loaded, all of them or the first that are
// found.
func (p *Planner) ports(all bool) (ports components.Spaces) {
	for zone := components.SeaZone(1); zone <= components.LastOfSeas; zone++ {
		rooms := p.transportRooms(zone)
		if len(rooms) == 0 {
			continue
		}
		heavy := fits(rooms, 1, 0)
		for _, land := range p.s.Set().Lands[zone] {
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
		return s.SpaceOptions(p.ports(true))
	}
	l, ok := p.LoadOrder(by, words)
	if !ok || len(l.Units.Rest) > 1 {
		return nil
	}
	f := &l.Units
	heavy, light := f.ByWeight()
	if len(f.Rest) == 1 {
		zone, _ := s.Set().Find(f.Rest[0])
		var options []engine.Option
		for _, ships := range l.Ships(by, zone, heavy, light) {
			options = append(options, engine.Option{Word: ships.Word, Label: ships.Label(s, by), Complete: true})
		}
		return options
	}
	return f.OptionsThen(s, by, l.fits, func() (zones []engine.Option) {
		for i, zone := range l.zones {
			if fits(l.rooms[i], heavy, light) {
				option := s.SpaceOption(zone)
				option.More = len(l.Ships(by, zone, heavy, light)) > 0
				zones = append(zones, option)
			}
		}
		return zones
	})
}

// Ships are the stacks of transports in a zone of which each has room for all units by itself;
// none where all ships are alike.
func (l *loadOrder) Ships(by components.Power, zone components.Space, heavy, light int) []state.Stack {
	all := l.Transports(by, zone)
	if len(all) < 2 {
		return nil
	}
	return slices.DeleteFunc(all, func(ships state.Stack) bool { return !fits(roomsOf(l.roomsIn(zone), ships.Units), heavy, light) })
}

// Transports are the stacks of all transports in a zone that may load.
func (l *loadOrder) Transports(by components.Power, zone components.Space) []state.Stack {
	var ids []state.UnitID
	for _, h := range l.roomsIn(zone) {
		ids = append(ids, h.ship)
	}
	return l.p.s.StacksOf(by, ids)
}

func (l *loadOrder) roomsIn(zone components.Space) []room {
	if i := slices.Index(l.zones, zone); i >= 0 {
		return l.rooms[i]
	}
	return nil
}

func roomsOf(rooms []room, ships []state.UnitID) []room {
	return slices.DeleteFunc(slices.Clone(rooms), func(h room) bool { return !slices.Contains(ships, h.ship) })
}

// load takes units aboard. Rule 7.4.
func load(r *state.Referee, by components.Power, words []string) {
	p := refereePlanner(r)
	l, _ := p.LoadOrder(by, words)
	from, _ := r.State.Set().Find(words[0])
	zone, _ := r.State.Set().Find(l.Units.Rest[0])
	rooms := p.transportRooms(zone)
	if len(l.Units.Rest) > 1 {
		heavy, light := l.Units.ByWeight()
		for _, ships := range l.Ships(by, zone, heavy, light) {
			if ships.Word == l.Units.Rest[1] {
				rooms = roomsOf(rooms, ships.Units)
			}
		}
	}
	flags := state.Loaded
	if p.Combat {
		flags |= state.MovedCombat
	}
	ids := l.Units.IDs()
	aboard := assignShips(r.State, rooms, ids)
	var units, ships []state.Unit
	for i, id := range ids {
		u := r.State.Units.Find(id).With(flags).At(zone)
		u.Aboard = aboard[i]
		units = append(units, u)
	}
	slices.Sort(aboard)
	for _, id := range slices.Compact(aboard) {
		if ship := r.State.Units.Find(id); ship != nil && ship.Power == by {
			ships = append(ships, ship.With(flags))
		}
	}
	r.Emit(state.UnitsMoved{Units: units, Way: []components.Space{from, zone}, As: state.ToLoad})
	r.Change(ships)
}

// whyNotLoad says what keeps units from going aboard. Rules 7.4, 13 and 14.
func whyNotLoad(s *state.State, by components.Power, words []string, word string) *engine.Refusal {
	if word == "" {
		return engine.Refuse("7.4", "axis.refuse.load.nothing")
	}
	p := PlannerOf(s)
	space, ok := s.Set().Find(word)
	l, read := p.LoadOrder(by, words)
	if read && !ok {
		if refusal := l.whyNoShip(by, word); refusal != nil {
			return refusal
		}
	}
	switch {
	case !ok && len(words) > 0:
		return p.whyUnable(words[0], word)
	case !ok:
		return nil
	case len(words) == 0 && len(state.IDsOf(s.UnitsAt(space), p.GoesAboard)) > 0:
		return engine.Refuse("7.4", "axis.refuse.load.ships", "place", s.SpaceText(space))
	case len(words) == 0:
		return engine.Refuse("7.4", "axis.refuse.load.from", "place", s.SpaceText(space))
	case !read || l.Units.Empty():
		return nil
	case !space.IsSea() || !s.Set().Adjacent(space, s.SpaceNamed(words[0])):
		return engine.Refuse("7.4", "axis.refuse.load.coast", "place", s.SpaceText(space))
	}
	return p.WhyNoRoom(space)
}

// WhyNoRoom says why the transports in a zone do not take aboard what is to be loaded. Rules 7.4, 13 and 14.
func (p *Planner) WhyNoRoom(zone components.Space) *engine.Refusal {
	var own, allied, roomy, withheld, able bool
	for ship := range p.s.UnitsAt(zone) {
		switch {
		case ship.Type != components.Transport || ship.Power.Side() != p.side:
			continue
		case ship.Power == p.s.Active:
			own = true
		default:
			allied = true
			roomy = roomy || len(p.s.Cargo(ship.ID)) < state.TransportUnits
			withheld = withheld || p.s.Refused>>ship.Power&1 == 1
		}
		able = able || p.loads(ship)
	}
	reason, rule := "room", engine.Rule("7.4")
	switch {
	case p.water.Has(p.water.Hostile, zone):
		reason = "hostile"
	case len(p.transportRooms(zone)) > 0:
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
func (p *Planner) WhyNotAboard(from, zone components.Space) *engine.Refusal {
	if !p.s.Set().Adjacent(from, zone) || len(state.IDsOf(p.s.UnitsAt(from), p.GoesAboard)) == 0 {
		return nil
	}
	return p.WhyNoRoom(zone)
}

// whyNoShip says that the ship named is none of those that could load; nil where the word names no
// transport. Rule 7.4.
func (l *loadOrder) whyNoShip(by components.Power, word string) *engine.Refusal {
	if t, named := l.p.s.TypeNamed(word); !named || t != components.Transport || len(l.Units.Rest) != 1 {
		return nil
	}
	var names []engine.Text
	for _, ships := range l.Transports(by, l.p.s.SpaceNamed(l.Units.Rest[0])) {
		names = append(names, ships.Label(l.p.s, by))
	}
	return engine.Refuse("7.4", "axis.refuse.load.which", "unit", l.p.s.TypeText(components.Transport), "units", names)
}

// room is what a transport has aboard: two units at most, one of them heavy: no infantry. Rule 7.4.
type room struct {
	ship         state.UnitID
	heavy, light int
	priority     int // orders the ships of a zone: the power's own first, then those that are laden already
}

func (h *room) room() int { return state.TransportUnits - h.heavy - h.light }

func (h *room) takesHeavy() bool { return h.room() > 0 && h.heavy < state.TransportHeavy }

// transportRooms of the transports in a zone that may load in this phase. Rules 7.4, 13 and 14.
func (p *Planner) transportRooms(zone components.Space) []room {
	if p.water.Has(p.water.Hostile, zone) {
		return nil
	}
	var rooms []room
	for ship := range p.s.UnitsAt(zone) {
		if ship.Type != components.Transport || !p.loads(ship) {
			continue
		}
		h := room{ship: ship.ID}
		for cargo := range p.s.UnitsAt(zone) {
			switch {
			case cargo.Aboard != ship.ID:
			case cargo.Type == components.Infantry:
				h.light++
			default:
				h.heavy++
			}
		}
		if ship.Power != p.s.Active {
			h.priority = 2
		} else if h.room() == state.TransportUnits {
			h.priority = 1
		}
		if h.room() > 0 {
			rooms = append(rooms, h)
		}
	}
	slices.SortStableFunc(rooms, func(a, b room) int { return cmp.Compare(a.priority, b.priority) })
	return rooms
}

// loads tells whether a transport may take units of the power on turn aboard: an ally's only in
// the non-combat phase, for what it carries lands in a later turn; in that phase an own
// one only if it did nothing before (A16). Rules 7.4, 13 and 14.
func (p *Planner) loads(ship *state.Unit) bool {
	switch {
	case ship.Power != p.s.Active:
		return !p.Combat && ship.Power.Side() == p.side && p.s.Refused>>ship.Power&1 == 0 &&
			ship.Flags&(state.MovedCombat|state.Fought|state.Unloaded) == 0
	case p.Combat:
		return ship.Flags&(state.Unloaded|state.Retreated) == 0
	}
	return ship.Flags&(state.MovedCombat|state.Fought|state.Unloaded|state.Retreated) == 0
}

// GoesAboard tells whether a land unit may load in this phase: loading is its whole move. Rules
// 7.2 and 7.4.
func (p *Planner) GoesAboard(u *state.Unit) bool {
	return u.Power == p.s.Active && u.Type.Class() == components.Land && u.Aboard == state.NoUnit && u.Used == 0 && u.Space.IsLand() &&
		u.Flags&(state.MovedCombat|state.Fought|state.Loaded|state.Unloaded|state.Captured|state.Retreated) == 0 &&
		(!p.Combat || u.Type != components.AAGun)
}

func fits(rooms []room, heavy, light int) bool {
	room, takes := 0, 0
	for i := range rooms {
		room += rooms[i].room()
		if rooms[i].takesHeavy() {
			takes++
		}
	}
	return heavy <= takes && heavy+light <= room
}

// assignShips assigns units to ships: heavy ones first, to ships that have infantry aboard already where
// there are any. It is called for what is stowable. The ships are in the order of the units.
func assignShips(s *state.State, rooms []room, ids []state.UnitID) []state.UnitID {
	ships := make([]state.UnitID, len(ids))
	for _, heavy := range [...]bool{true, false} {
		for at, id := range ids {
			if heavy == (s.Units.Find(id).Type == components.Infantry) {
				continue
			}
			best := -1
			for i := range rooms {
				h := &rooms[i]
				if h.room() == 0 || heavy && !h.takesHeavy() {
					continue
				}
				if best < 0 || h.priority == rooms[best].priority && h.room() < rooms[best].room() {
					best = i
				}
			}
			if best < 0 {
				continue
			}
			ships[at] = rooms[best].ship
			if heavy {
				rooms[best].heavy++
			} else {
				rooms[best].light++
			}
		}
	}
	return ships
}
