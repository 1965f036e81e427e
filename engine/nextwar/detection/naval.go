package detection

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// How well a ship is seen (17.1.2): the values of state.Unit.Sighting.
const (
	Unseen int8 = iota
	Area
	Point
)

// Sighting of a ship by its enemy: what its last detection roll gave; in a port always area. Rule 17.1.2.
func Sighting(s *state.State, ship components.UnitID) int8 {
	u := s.Unit(ship)
	if u.At >= 0 && s.Set().IsHex(u.At) && s.Set().Hex(u.At).Land() {
		return Area
	}
	return u.Sighting
}

// Modifiers of a detection roll against a ship where it is. Rule 17.1.2.
func Modifiers(s *state.State, ship components.UnitID) state.Modifiers {
	at, by := s.Unit(ship).At, s.Info(ship).Side.Enemy()
	awacs := int(s.Advanced.AWACS)
	if by == 1 {
		awacs = -awacs
	}
	level := s.LevelFor(by)
	linked := false
	if box := s.Set().Box(at); box != nil && box.Zone != components.NoZone {
		zone := &s.Set().Zones[box.Zone]
		for other := range s.All(by, components.Ship) {
			p := s.Unit(other).At
			linked = linked || p >= 0 && p != at && (p == zone.AtSea && at == zone.InShore || p == zone.InShore && at == zone.AtSea)
		}
	}
	ships, carriers := 0, 0
	for other := range s.All(by, components.Ship) {
		switch info := s.Info(other); {
		case s.Unit(other).At != at:
		case info.ShipType == components.Carrier && s.Set().Nations[info.Nation].USCarrier:
			carriers++
		default:
			ships++
		}
	}
	m := s.Modify(components.NavalDetectionTable, append(s.InWeather(),
		state.Condition{Key: components.AWACSEach, Times: max(0, awacs)}, state.When(components.AirSuperiority, level > 0),
		state.When(components.ShipLinked, linked), state.Condition{Key: components.ShipEach, Times: ships},
		state.Condition{Key: components.USCarrierEach, Times: carriers})...)
	return m.With("place", int(placeModifier(s, by, at)))
}

// placeModifier is the printed value of a place for the side that looks for ships there. Rule 17.1.2.
func placeModifier(s *state.State, by components.Side, at components.Place) int8 {
	values := s.Set().Play.Advanced.NavalDetection
	if !s.Set().AllSea(at) {
		return values[s.Set().Word(at)][by]
	}
	if s.Set().IsHex(at) {
		for _, near := range s.Set().Hex(at).Near {
			if near != components.Nowhere && s.FriendIn(by, near) {
				return values["coast"][by]
			}
		}
	}
	return values["sea"][by]
}

// LookFor rolls whether a ship is detected where it is: in the Air/Naval Phase, and whenever it has ended a move in a new sea box
// or all-sea hex; a ship that moved and is missed loses its marker, another keeps it. Rules 17.1.2, 17.1.2.1, ADV-A38.
func LookFor(r *state.Referee, ship components.UnitID, moved bool) {
	s := r.State
	u, box := s.Unit(ship), s.Set().Box(s.Unit(ship).At)
	if u.At < 0 || s.Set().IsHex(u.At) && s.Set().Hex(u.At).Land() || box != nil && box.Kind == components.Holding {
		if u.Sighting != Unseen {
			r.Emit(ShipSighted{Ship: ship, Sighting: Unseen})
		}
		return
	}
	m := Modifiers(s, ship)
	roll := r.D10("naval detection " + s.Info(ship).Word)
	sighting, charts := Unseen, &s.Set().Charts.Advanced
	switch total := roll + m.Sum(); {
	case total <= int(charts.NavalPoint):
		sighting = Point
	case total <= int(charts.NavalArea):
		sighting = Area
	case !moved:
		sighting = u.Sighting
	}
	r.Emit(ShipSighted{Ship: ship, Sighting: sighting, Roll: int8(roll), Modifier: int8(m.Sum()), Rolled: true})
}

// lookForAll is AN6: the enemy of each ship that is not in port looks for it. Rule 17.1.2.
func lookForAll(r *state.Referee, next state.Stage) {
	s := r.State
	for _, side := range []components.Side{s.First, s.First.Enemy()} {
		for ship := range s.All(side.Enemy(), components.Ship) {
			LookFor(r, ship, false)
		}
	}
	r.Enter(next)
}
