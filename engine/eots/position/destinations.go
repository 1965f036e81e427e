package position

import "github.com/umpire-games/umpire/engine/eots/components"

// Destinations are the hexes where a unit may end, with the form that takes it there;
// Stay where it cannot.
type Destinations [components.NumHexes]Form

// Destinations lists where one unit alone may end the first move of an Offensive by an
// Operations card of a value, by the rules of movement (chapter 8): overland, by sea,
// by air at a range from which it may fight, by assault with what Amphibious Shipping
// Points are left, or without any, as a landing in a friendly supplied port, which is
// strategic movement at the plain naval rate (8.44). A hex in reach both over land and
// by sea counts as reached over land. The units that are activated are those of the
// position. The Reach is memory for the search.
func (s *Situation) Destinations(side components.Side, unit components.Unit, oc int, r *Reach, to *Destinations) {
	*to = Destinations{}
	units := [1]components.Unit{unit}
	m := Mover{Side: side, Units: units[:], Allowance: oc, NormalRange: true, ASPLeft: s.P.ASPLeft(side)}
	for _, form := range [...]Form{ShipStrategic, Barge, Assault, Overland, Sail, Fly} {
		m.Form = form
		if !s.opens(&m) || s.start(&m, r).refused() {
			continue
		}
		s.finish(&m, r)
		if form == ShipStrategic && !s.calm(r, &m) {
			continue
		}
		for loc := range r.Ends.All() {
			to[loc] = form
		}
	}
}

// calm takes the ends beyond the plain naval rate out of a Reach of strategic shipping. It
// is false where the start lies in un-neutralised enemy ZOI: a landing may not leave it.
func (s *Situation) calm(r *Reach, m *Mover) bool {
	for loc := range r.Ends.All() {
		if r.Cost(loc) > m.navalAllowance() {
			r.Ends.Remove(loc)
		}
	}
	zone := s.hostileNow(m.Side)
	return !zone.has(r.way.start)
}

// Word is the word for a form among the answers of destinations: ground units that come
// by sea are said to assault, wherever they land.
func (f Form) Word() string {
	if f == ShipStrategic || f.Amphibious() {
		return Assault.String()
	}
	return f.String()
}

// opens tells whether a form of movement suits the class of the first unit at all.
func (s *Situation) opens(m *Mover) bool {
	info := &s.Set.Units[m.Units[0]]
	switch m.Form {
	case Stay:
		return info.Class != components.HQ
	case Overland:
		return info.Class == components.Ground
	case Sail, SailStrategic:
		return info.Class == components.Naval
	case Fly, FlyStrategic, Withdraw:
		return info.Class == components.Air
	case ShipStrategic:
		return info.Class == components.Ground && info.StrategicSea
	case Assault, Barge:
		return info.Class == components.Ground && info.Amphibious
	case Organic:
		return info.OrganicCargo
	}
	return false
}
