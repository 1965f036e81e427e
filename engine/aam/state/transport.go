package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
)

// load is what a carrier may have aboard, by its ability. Rules 5.8, 16.1.
type load struct {
	ability ability.Ability
	// units and guns are how many Soldiers, and how many Artillery among them; onlyLight: nothing but light artillery.
	units, guns int
	onlyLight   bool
}

// loads are the loads of all carriers. Light artillery may be where any Soldier may be.
func loads() [6]load {
	return [...]load{
		{ability: ability.Transport, units: 1},
		{ability: ability.ExposedTransport, units: 1},
		{ability: ability.GunTransport, units: 1, guns: 1},
		{ability: ability.LargeTransport, units: 2, guns: 1},
		{ability: ability.HeavyTransport, units: 2, guns: 2},
		{ability: ability.LightTowing, units: 1, guns: 1, onlyLight: true},
	}
}

// IsCarrier tells whether a unit can carry others at all. Rule 5.8.
func (s *State) IsCarrier(id UnitID) bool {
	for _, l := range loads() {
		if s.Info(id).Has(l.ability) {
			return true
		}
	}
	return false
}

// WhyNotCarry tells why a carrier cannot take a unit aboard, nil where it can: whose they are, what may be carried, and how
// much. It does not ask where they are. Rule 5.8.
func (s *State) WhyNotCarry(carrier, cargo UnitID) *engine.Refusal {
	info := s.Info(cargo)
	refuse := func(key string) *engine.Refusal {
		return engine.Refuse("5.8", "aam.refuse.carry."+key, "unit", s.Name(cargo), "carrier", s.Name(carrier))
	}
	switch {
	case s.Units[carrier].Side != s.Units[cargo].Side || !s.IsCarrier(carrier):
		return refuse("none")
	case info.Kind != components.Soldier || info.Is(components.Motorcycle|components.Cavalry) || info.HasAny(ability.Large, ability.DugIn):
		return refuse("never")
	}
	why := "full"
	for _, l := range loads() {
		if !s.Info(carrier).Has(l.ability) {
			continue
		}
		units, guns := 1, s.gunsOf(cargo, l)
		if l.onlyLight && !info.Has(ability.LightArtillery) || guns > l.guns {
			why = "kind"
			continue
		}
		for aboard := range s.Passengers(carrier) {
			if aboard != cargo {
				units, guns = units+1, guns+s.gunsOf(aboard, l)
			}
		}
		if units <= l.units && guns <= l.guns {
			return nil
		}
	}
	return refuse(why)
}

// gunsOf is 1 for Artillery, but light artillery takes the place of a Soldier where Artillery could not be carried.
func (s *State) gunsOf(id UnitID, l load) int {
	info := s.Info(id)
	if !info.Is(components.Artillery) || l.guns == 0 && info.Has(ability.LightArtillery) {
		return 0
	}
	return 1
}
