package movement

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

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
		u.Flags&(state.MovedCombat|state.Fought|state.Loaded|state.Unloaded|state.Captured|state.Retreated) == 0 && (!p.Combat || u.Type != components.AAGun)
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
