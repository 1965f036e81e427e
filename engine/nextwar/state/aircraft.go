package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// setUpAdvanced fills in what the scenario gives the Advanced Game at the start: tracks, points, and where aircraft are
// based. Counters that the Standard Game sets aside come into play.
func (s *State) setUpAdvanced() {
	a := &Advanced{Retreating: components.NoUnit}
	for side := range components.Side(components.Sides) {
		info := &s.set.Sides[side].Advanced
		a.Supply[side], a.Tracks[side] = info.Supply, info.Tracks
		a.Cruise[side], a.Ballistic[side], a.Chemical[side] = info.Cruise, info.Ballistic, info.Chemical
		a.AWACS += info.AWACS * int8(1-2*side)
	}
	s.Advanced = a
	if !s.Chosen.AirWar() { // the tracks and the AWACS marker belong to the air war (29.1)
		a.Tracks, a.AWACS = [components.Sides][components.Tracks]int8{}, 0
		return
	}
	for i := range s.set.Units {
		if info := &s.set.Units[i]; info.Kind == components.Aircraft {
			s.Base(components.UnitID(i), s.DisplayOf(info.Side, info.Setup.Display))
			if info.Arrives > 0 {
				s.Units[i].At = components.Expected
			}
		}
	}
}

// DisplayOf is the index of a basing box of a side by its word; 0 where it has none of that word.
func (s *State) DisplayOf(side components.Side, word string) int8 {
	displays := s.set.Sides[side].Advanced.Displays
	return int8(max(0, slices.IndexFunc(displays, func(d components.Display) bool { return d.Word == word })))
}

// Base puts an aircraft into a basing box: with a carrier it is aboard of it, others count as in the holding box of their
// side, where the rules ask for a place. Rule 22.1.
func (s *State) Base(id components.UnitID, display int8) {
	u, side := &s.Units[id], s.Info(id).Side
	u.Display, u.Aboard, u.Began = display, components.NoUnit, components.Expected
	displays := s.set.Sides[side].Advanced.Displays
	if int(display) < len(displays) && displays[display].Ship != components.NoUnit {
		u.Aboard = displays[display].Ship
		u.At = s.Units[u.Aboard].At
		return
	}
	u.At = components.Expected
	for i := range s.set.Boxes {
		if box := &s.set.Boxes[i]; box.Kind == components.Holding && box.Side == side {
			u.At = s.set.BoxPlace(i)
			return
		}
	}
}

// Airborne tells whether a flyer is still with its group: neither lost nor aborted.
func (s *State) Airborne(f *Flyer) bool {
	if f.Gone {
		return false
	}
	return f.Unit < 0 || s.Info(f.Unit).Kind != components.Aircraft || s.Units[f.Unit].At >= 0 && s.Units[f.Unit].Area == AreaMission
}

// Side of a fighter.
func (s *State) FighterSide(f Fighter) components.Side {
	if m := NominalOf(f); m >= 0 {
		return s.Advanced.Missions[m].Side
	}
	return s.Info(f).Side
}

// Damage of an Installation or airfield: 0 for none, 1 and 2 for Strike markers, [Destroyed].
func (s *State) Damage(p components.Place, site components.Site) int8 {
	if b := s.BaseDamage(p, site); b != nil {
		return b.Strike
	}
	return 0
}

// BaseDamage is the entry of a damaged base; nil where it is whole, and in the Standard Game.
func (s *State) BaseDamage(p components.Place, site components.Site) *BaseDamage {
	if s.Advanced == nil {
		return nil
	}
	for i := range s.Advanced.Bases {
		if b := &s.Advanced.Bases[i]; b.At == p && b.Site == site {
			return b
		}
	}
	return nil
}

// AirbaseUsable tells whether an airbase or airfield of a hex may be flown to and from: one without Strike 2 or worse.
// Rule 27.7.1.
func (s *State) AirbaseUsable(p components.Place) bool {
	hex := &s.set.Hexes[p]
	return hex.Airbase && s.Damage(p, components.Airbase) < 2 || hex.Airfield && s.Damage(p, components.Airfield) < 2
}

// PortCapacity is what a port unloads in a turn, less its Strike marker. Rule 27.7.2.
func (s *State) PortCapacity(p components.Place) components.Stacking {
	damage := s.Damage(p, components.Port)
	if damage == Destroyed {
		return 0
	}
	return max(0, s.set.Hexes[p].Port-components.Whole(int(damage)))
}

// Interdiction is how many movement points a hex costs more. Rule 23.4.4.
func (s *State) Interdiction(p components.Place) components.Movement {
	if s.Advanced != nil {
		for _, i := range s.Advanced.Interdicted {
			if i.At == p {
				return components.Points(int(i.Cost))
			}
		}
	}
	return 0
}
