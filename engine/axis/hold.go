package axis

import (
	"cmp"
	"slices"

	c "github.com/umpire-games/umpire/engine/axis/components"
)

// hold is what a transport has aboard: two units at most, one of them heavy: no infantry. Rule 7.4.
type hold struct {
	ship         UnitID
	heavy, light int
	// prior orders the ships of a zone: the power's own first, then those that are laden already.
	prior int
}

func (h *hold) room() int { return holdUnits - h.heavy - h.light }

// takesHeavy tells whether a unit that is no infantry may go aboard.
func (h *hold) takesHeavy() bool { return h.room() > 0 && h.heavy < holdHeavy }

// holds of the transports in a zone that may load in this phase. Rules 7.4, 13 and 14.
func (p *planner) holds(zone c.Space) []hold {
	if p.water.has(p.water.hostile, zone) {
		return nil
	}
	var holds []hold
	for ship := range p.s.at(zone) {
		if ship.Type != c.Transport || !p.loads(ship) {
			continue
		}
		h := hold{ship: ship.ID}
		for cargo := range p.s.at(zone) {
			switch {
			case cargo.Aboard != ship.ID:
			case cargo.Type == c.Infantry:
				h.light++
			default:
				h.heavy++
			}
		}
		if ship.Power != p.s.Active {
			h.prior = 2
		} else if h.room() == holdUnits {
			h.prior = 1
		}
		if h.room() > 0 {
			holds = append(holds, h)
		}
	}
	slices.SortStableFunc(holds, func(a, b hold) int { return cmp.Compare(a.prior, b.prior) })
	return holds
}

// loads tells whether a transport may take units of the power on turn aboard: an ally's only in
// the non-combat phase, for what it carries lands in a later turn; in that phase an own
// one only if it did nothing before (A16). Rules 7.4, 13 and 14.
func (p *planner) loads(ship *Unit) bool {
	switch {
	case ship.Power != p.s.Active:
		return !p.combat && ship.Power.Side() == p.side && p.s.Refused>>ship.Power&1 == 0 &&
			ship.Flags&(MovedCombat|Fought|Unloaded) == 0
	case p.combat:
		return ship.Flags&(Unloaded|Retreated) == 0
	}
	return ship.Flags&(MovedCombat|Fought|Unloaded|Retreated) == 0
}

// goesAboard tells whether a land unit may load in this phase: loading is its whole move. Rules
// 7.2 and 7.4.
func (p *planner) goesAboard(u *Unit) bool {
	return u.Power == p.s.Active && u.Type.Class() == c.Land && u.Aboard == NoUnit && u.Used == 0 && u.Space.IsLand() &&
		u.Flags&(MovedCombat|Fought|Loaded|Unloaded|Captured|Retreated) == 0 && (!p.combat || u.Type != c.AAGun)
}

// stowable tells whether a number of units fits into ships.
func stowable(holds []hold, heavy, light int) bool {
	room, takes := 0, 0
	for i := range holds {
		room += holds[i].room()
		if holds[i].takesHeavy() {
			takes++
		}
	}
	return heavy <= takes && heavy+light <= room
}

// stow assigns units to ships: heavy ones first, to ships that have infantry aboard already where
// there are any. It is called for what is stowable. The ships are in the order of the units.
func (s *State) stow(holds []hold, ids []UnitID) []UnitID {
	ships := make([]UnitID, len(ids))
	for _, heavy := range [...]bool{true, false} {
		for at, id := range ids {
			if heavy == (s.Units.find(id).Type == c.Infantry) {
				continue
			}
			best := -1
			for i := range holds {
				h := &holds[i]
				if h.room() == 0 || heavy && !h.takesHeavy() {
					continue
				}
				if best < 0 || h.prior == holds[best].prior && h.room() < holds[best].room() {
					best = i
				}
			}
			if best < 0 {
				continue
			}
			ships[at] = holds[best].ship
			if heavy {
				holds[best].heavy++
			} else {
				holds[best].light++
			}
		}
	}
	return ships
}
