package eots

import (
	"iter"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// Figures of the Japanese cards that ship units without an Offensive (J35, J77).
const (
	navalHexes    = 5 // for each point of the Operations value (8.1)
	resourceReach = 3 // ports of J77, from a resource hex
)

// evacuable are the ground units that Operation KE can take off at a coastal hex: those in it
// and next to it, the latter on the coast or not (J35).
func (s *State) evacuable(at components.Loc) components.UnitSet {
	units := s.shippable(at)
	for d := range s.set.Sides[at] {
		if next := s.set.Sides[at][d].To; next != components.NoLoc {
			units = units.Union(s.shippable(next))
		}
	}
	return units
}

// shippable are the Japanese ground units in a hex that strategic movement takes (8.44).
func (s *State) shippable(at components.Loc) components.UnitSet {
	units := s.unitsAt(components.Japan, at)
	for unit := range units.All() {
		if info := &s.set.Units[unit]; info.Class != components.Ground || !info.StrategicSea {
			units.Remove(unit)
		}
	}
	return units
}

// evacuationHexes are the coastal hexes with Japanese units where Operation KE can begin, and
// evacuationPorts where it can go from there, by the naval rate of the card (J35).
func (s *State) evacuationHexes(card components.Card) components.LocSet {
	hexes := s.Situation().Controlled(components.Japan).Intersect(s.set.Areas.Coastal)
	for hex := range hexes.All() {
		there := s.unitsAt(components.Japan, hex)
		if ports := s.evacuationPorts(card, hex); there.IsEmpty() || ports.IsEmpty() {
			hexes.Remove(hex)
		}
	}
	return hexes
}

func (s *State) evacuationPorts(card components.Card, from components.Loc) components.LocSet {
	for unit := range s.evacuable(from).All() {
		ports := s.Situation().EvacuationPorts(unit, from, navalHexes*int(s.set.Cards[card].OC))
		for port := range ports.All() {
			if units := s.passengers(from, port); units.IsEmpty() {
				ports.Remove(port)
			}
		}
		return ports
	}
	return components.LocSet{}
}

// passengers are the units that Operation KE can take from a hex to a port: not those that stand there.
func (s *State) passengers(from, port components.Loc) components.UnitSet {
	return s.evacuable(from).Without(s.unitsAt(components.Japan, port))
}

func evacuationPlayable(s *State, card components.Card) *engine.Refusal {
	if hexes := s.evacuationHexes(card); hexes.IsEmpty() {
		return engine.Refuse("5.3", "eots.card-refuse.no-evacuation", "card", s.cardText(card))
	}
	return nil
}

// evacuationOptions lists the words of J35: the hex, the port, up to three units.
func evacuationOptions(s *State, card components.Card, args []string) []engine.Option {
	switch len(args) {
	case 0:
		return s.hexList(s.evacuationHexes(card), goesOn)
	case 1:
		return s.hexList(s.evacuationPorts(card, s.loc(args[0])), goesOn)
	}
	most, _ := s.set.Cards[card].Bonus("evacuate-ground")
	port := s.loc(args[1])
	return s.pickOptions(s.unitsOf(args[2:]), func(chosen components.UnitSet) iter.Seq[components.Unit] {
		if chosen.Count() >= int(most) {
			return components.UnitSet{}.All()
		}
		return s.passengers(s.loc(args[0]), port).Without(chosen).All()
	})
}

// unitsOf are the units of words.
func (s *State) unitsOf(words []string) components.UnitSet {
	var units components.UnitSet
	for _, word := range words {
		units.Add(s.unit(word))
	}
	return units
}

// startTransport puts the units into their port.
func startTransport(r *referee, to string, units []string) {
	port := position.At(r.s.loc(to))
	for unit := range r.s.unitsOf(units).All() {
		r.place(unit, port, CauseEvent, "5.33")
	}
}

func startEvacuation(r *referee, _ components.Card, args []string) {
	startTransport(r, args[1], args[2:])
}

// redeployable are the ships and the Combined Fleet HQ that can sail to a port (J77).
func (s *State) redeployable(port components.Loc) components.UnitSet {
	units := s.sailors()
	for unit := range units.All() {
		if ports := s.Situation().RedeploymentPorts(unit); !ports.Has(port) {
			units.Remove(unit)
		}
	}
	return units
}

// sailors are the units that J77 may move, wherever they are on the map.
func (s *State) sailors() components.UnitSet {
	units := s.set.UnitsOf(components.Japan)
	for unit := range units.All() {
		if !s.Board.Pieces[unit].Place.OnMap() || s.set.Units[unit].Class != components.Naval && !s.combinedFleet(unit) {
			units.Remove(unit)
		}
	}
	return units
}

func (s *State) combinedFleet(hq components.Unit) bool {
	id := s.set.Units[hq].ID
	return id == yamamoto || id == "jp-hq-combined-fleet-ozawa"
}

// fuelPorts are the ports within three hexes of a resource hex that anybody can sail to.
func (s *State) fuelPorts() components.LocSet {
	var near, ports components.LocSet
	for source := range s.set.Areas.Resources.All() {
		near = near.Union(s.within(s.set.Areas.Ports, source, resourceReach))
	}
	for unit := range s.sailors().All() {
		ports = ports.Union(s.Situation().RedeploymentPorts(unit).Intersect(near))
	}
	return ports
}

// redeployOptions lists the words of J77: the port, then the HQ and up to four ships. Japan
// may as well leave everything where it is.
func redeployOptions(s *State, card components.Card, args []string) []engine.Option {
	if len(args) == 0 {
		return s.hexList(s.fuelPorts(), goesOn)
	}
	most, _ := s.set.Cards[card].Bonus("redeploy-naval")
	port := s.loc(args[0])
	able := s.redeployable(port)
	return s.pickOptions(s.unitsOf(args[1:]), func(chosen components.UnitSet) iter.Seq[components.Unit] {
		left := able.Without(chosen)
		led := false
		for unit := range chosen.All() {
			led = led || s.combinedFleet(unit)
		}
		for unit := range left.All() {
			switch {
			case s.combinedFleet(unit):
				if led || !s.Situation().Room(unit, port) {
					left.Remove(unit)
				}
			case s.count(chosen, components.Naval) >= int(most):
				left.Remove(unit)
			}
		}
		return left.All()
	})
}

func redeployComplete(*State, components.Card) bool { return true }

func startRedeployment(r *referee, _ components.Card, args []string) {
	if len(args) > 0 {
		startTransport(r, args[0], args[1:])
	}
}
