package position

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// Forms are the forms of movement open to an activated unit, whether or not they take it
// anywhere: staying first, then the ordinary ones, then, in an Offensive, the strategic
// ones (8.4, 8.23, 8.33). A unit that may go as a passenger of a ship in its hex has
// Organic among them (8.46), one that barges could take in an Offensive of Operations
// value 3 has Barge (8.47).
func (s *Situation) Forms(unit components.Unit, reaction bool) []Form {
	info := &s.Set.Units[unit]
	m := Mover{
		Side: info.Side, Units: []components.Unit{unit}, Allowance: bargeOC,
		Reaction: reaction, ASPLeft: s.P.ASPLeft(info.Side),
	}
	var forms []Form
	for m.Form = Stay; m.Form < NumForms; m.Form++ {
		if s.opens(&m) && s.formFits(&m) {
			forms = append(forms, m.Form)
		}
	}
	return forms
}

// formFits tells whether one unit may use a form that its class knows. Rule 8.33: an air unit
// may leave for the turn track in any Offensive, by event too (B-A10).
func (s *Situation) formFits(m *Mover) bool {
	switch m.Form {
	case Stay:
		return true
	case Withdraw:
		return !m.Reaction && !s.P.Choices.Has(edition.AirLeavesByCard)
	case Organic:
		ship := s.Transport(m.Units[0])
		if ship == components.NoUnit {
			return false
		}
		m = &Mover{
			Side: m.Side, Units: []components.Unit{m.Units[0], ship}, Form: Organic, Allowance: m.Allowance,
			Reaction: m.Reaction,
		}
	}
	var p passage
	return !s.plan(m, &p).refused()
}

// Transport is the first ship in a brigade's hex that may carry it without Amphibious
// Shipping Points, NoUnit where there is none (8.46).
func (s *Situation) Transport(brigade components.Unit) components.Unit {
	loc := s.P.Pieces[brigade].Place.Loc()
	if loc == components.NoLoc || !s.Set.Units[brigade].OrganicCargo {
		return components.NoUnit
	}
	for unit := s.Occ.First(loc); unit != components.NoUnit; unit = s.Occ.Next(unit) {
		if s.Set.Units[unit].OrganicCarrier {
			return unit
		}
	}
	return components.NoUnit
}

// A Passenger is a brigade and the ship that carries it (8.46): it is lost with the ship
// until the landing is done.
type Passenger struct{ Brigade, Ship components.Unit }

// Passengers pairs the brigades of a stack that moves by organic transport with its
// ships, both in ascending order. Rule 8.46: one brigade to each CA, CL or APD; brigades
// beyond that pay Amphibious Shipping Points.
func (s *Situation) Passengers(units []components.Unit) []Passenger {
	var stack components.UnitSet
	for _, unit := range units {
		stack.Add(unit)
	}
	var brigades, ships []components.Unit
	for unit := range stack.All() {
		info := &s.Set.Units[unit]
		if info.OrganicCargo {
			brigades = append(brigades, unit)
		}
		if info.OrganicCarrier {
			ships = append(ships, unit)
		}
	}
	pairs := make([]Passenger, 0, len(brigades))
	for i := range min(len(brigades), len(ships)) {
		pairs = append(pairs, Passenger{brigades[i], ships[i]})
	}
	return pairs
}
