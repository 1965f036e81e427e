package cards

import (
	"iter"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Figures of the Japanese cards that ship units without an Offensive (J35, J77).
const (
	navalHexes    = 5 // for each point of the Operations value (8.1)
	resourceReach = 3 // ports of J77, from a resource hex
)

// evacuable are the ground units that Operation KE can take off at a coastal hex: those in it
// and next to it, the latter on the coast or not (J35).
func evacuable(s *state.State, at components.Loc) components.UnitSet {
	units := shippable(s, at)
	for d := range s.Set.Sides[at] {
		if next := s.Set.Sides[at][d].To; next != components.NoLoc {
			units = units.Union(shippable(s, next))
		}
	}
	return units
}

// shippable are the Japanese ground units in a hex that strategic movement takes (8.44).
func shippable(s *state.State, at components.Loc) components.UnitSet {
	return s.UnitsAt(components.Japan, at).Where(func(unit components.Unit) bool {
		return s.Set.Units[unit].Class == components.Ground && s.Set.Units[unit].StrategicSea
	})
}

// EvacuationHexes are the coastal hexes with Japanese units where Operation KE can begin, and
// EvacuationPorts where it can go from there, by the naval rate of the card (J35).
func EvacuationHexes(s *state.State, card components.Card) components.LocSet {
	return s.Situation().Controlled(components.Japan).Intersect(s.Set.Areas.Coastal).Where(func(hex components.Loc) bool {
		return !s.UnitsAt(components.Japan, hex).IsEmpty() && !EvacuationPorts(s, card, hex).IsEmpty()
	})
}

func EvacuationPorts(s *state.State, card components.Card, from components.Loc) components.LocSet {
	for unit := range evacuable(s, from).All() {
		return s.Situation().EvacuationPorts(unit, from, navalHexes*int(s.Set.Cards[card].OC)).Where(func(port components.Loc) bool {
			return !passengers(s, from, port).IsEmpty()
		})
	}
	return components.LocSet{}
}

// passengers are the units that Operation KE can take from a hex to a port: not those that stand there.
func passengers(s *state.State, from, port components.Loc) components.UnitSet {
	return evacuable(s, from).Without(s.UnitsAt(components.Japan, port))
}

func evacuationPlayable(s *state.State, card components.Card) *engine.Refusal {
	if EvacuationHexes(s, card).IsEmpty() {
		return engine.Refuse("5.3", "eots.card-refuse.no-evacuation", "card", s.CardText(card))
	}
	return nil
}

// evacuationOptions lists the words of J35: the hex, the port, up to three units.
func evacuationOptions(s *state.State, card components.Card, args []string) []engine.Option {
	switch len(args) {
	case 0:
		return s.HexList(EvacuationHexes(s, card), state.More)
	case 1:
		return s.HexList(EvacuationPorts(s, card, s.Loc(args[0])), state.More)
	}
	most, _ := s.Set.Cards[card].Bonus("evacuate-ground")
	port := s.Loc(args[1])
	return s.PickOptions(state.UnitSet(s.Units(args[2:])), func(chosen components.UnitSet) iter.Seq[components.Unit] {
		if chosen.Count() >= int(most) {
			return components.UnitSet{}.All()
		}
		return passengers(s, s.Loc(args[0]), port).Without(chosen).All()
	})
}

// startTransport puts the units into their port.
func startTransport(r *state.Referee, to string, units []string) {
	for unit := range state.UnitSet(r.State.Units(units)).All() {
		r.Place(unit, position.At(r.State.Loc(to)), CauseEvent, "5.33")
	}
}

func startEvacuation(r *state.Referee, _ components.Card, args []string) {
	startTransport(r, args[1], args[2:])
}

// redeployable are the ships and the Combined Fleet HQ that can sail to a port (J77).
func redeployable(s *state.State, port components.Loc) components.UnitSet {
	return sailors(s).Where(func(unit components.Unit) bool {
		ports := s.Situation().RedeploymentPorts(unit)
		return ports.Has(port)
	})
}

// sailors are the units that J77 may move, wherever they are on the map.
func sailors(s *state.State) components.UnitSet {
	return s.Set.UnitsOf(components.Japan).Where(func(unit components.Unit) bool {
		return s.Board.Pieces[unit].Place.OnMap() && (s.Set.Units[unit].Class == components.Naval || combinedFleet(s, unit))
	})
}

func combinedFleet(s *state.State, hq components.Unit) bool {
	id := s.Set.Units[hq].ID
	return id == yamamoto || id == "jp-hq-combined-fleet-ozawa"
}

// fuelPorts are the ports within three hexes of a resource hex that anybody can sail to.
func fuelPorts(s *state.State) components.LocSet {
	var near, ports components.LocSet
	for source := range s.Set.Areas.Resources.All() {
		near = near.Union(s.Within(s.Set.Areas.Ports, source, resourceReach))
	}
	for unit := range sailors(s).All() {
		ports = ports.Union(s.Situation().RedeploymentPorts(unit).Intersect(near))
	}
	return ports
}

// redeployOptions lists the words of J77: the port, then the HQ and up to four ships. Japan
// may as well leave everything where it is.
func redeployOptions(s *state.State, card components.Card, args []string) []engine.Option {
	if len(args) == 0 {
		return s.HexList(fuelPorts(s), state.More)
	}
	most, _ := s.Set.Cards[card].Bonus("redeploy-naval")
	port := s.Loc(args[0])
	able := redeployable(s, port)
	return s.PickOptions(state.UnitSet(s.Units(args[1:])), func(chosen components.UnitSet) iter.Seq[components.Unit] {
		led := chosen.Any(func(unit components.Unit) bool { return combinedFleet(s, unit) })
		return able.Without(chosen).Where(func(unit components.Unit) bool {
			if combinedFleet(s, unit) {
				return !led && s.Situation().Room(unit, port)
			}
			return s.Count(chosen, components.Naval) < int(most)
		}).All()
	})
}

func startRedeployment(r *state.Referee, _ components.Card, args []string) {
	if len(args) > 0 {
		startTransport(r, args[0], args[1:])
	}
}
