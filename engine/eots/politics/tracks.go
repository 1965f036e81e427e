package politics

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// ShiftChina moves the China marker, to the left by positive numbers. Rule 13.72: on the
// way back it stops in Unstable Front; a marker in Stable Front stays there. Rule 13.73:
// entering Government Collapsed means surrender at once, also by an event. By options it
// goes back to Stable Front, and no event makes China collapse.
func ShiftChina(r *state.Referee, boxes int, event bool, rule engine.Rule) {
	if r.State.Surrendered(state.China) {
		return
	}
	last, front := state.ChinaCollapsed, min(state.ChinaUnstable, r.State.Get(state.ChinaFront))
	if event && r.State.Chose(edition.NoCollapseByEvent) {
		last = max(state.ChinaChungkingFalls, r.State.Get(state.ChinaFront))
	}
	if r.State.Chose(edition.BackToStableFront) {
		front = state.ChinaStable
	}
	r.Shift(state.ChinaFront, boxes, front, last, rule)
	if r.State.Get(state.ChinaFront) == state.ChinaCollapsed {
		chinaSurrenders(r)
	}
}

// chinaSurrenders carries the surrender of China out. Rule 13.73: the air units of the
// China box go to the turn track and come back next turn as new reinforcements, by an
// option only if the Allies hold an airfield of Northern India; the Chinese units leave
// the game.
func chinaSurrenders(r *state.Referee) {
	surrender(r, state.China)
	r.Emit(state.BoardSwitched{Switch: state.ChinaSurrenderSwitch, Side: components.Allies, On: true, Hex: components.NoLoc})
	fields := r.State.Holds(components.Allies, r.Set().Areas.NorthernIndia.Intersect(r.Set().Areas.Airfields))
	shelter := !fields.IsEmpty() || !r.State.Chose(edition.ChinaBoxLost)
	for unit := range r.State.UnitsIn(components.Allies, position.ChinaBox).All() {
		if shelter {
			r.Place(unit, position.OnTrack(int(r.State.Board.Turn)+1), state.CauseSurrender, "13.73")
		} else {
			r.LoseSteps(unit, state.MaxSteps, state.CauseSurrender, "13.73")
		}
	}
	discharge(r, state.China, "13.73")
}

// The War in Europe track (15.0).
const (
	EuropeTop    = 3
	EuropeBottom = -7
	WorstEurope  = 4
)

// EuropeLevel is the level of the War in Europe. Rule 15.0: none above 0, 1 down to -2,
// then one more for every two boxes, 4 at the bottom.
func EuropeLevel(s *state.State) int {
	switch value := s.Get(state.WarInEurope); {
	case value > 0:
		return 0
	case value >= -2:
		return 1
	case value >= -4:
		return 2
	case value >= -6:
		return 3
	default:
		return WorstEurope
	}
}

// ShiftEurope moves the War in Europe marker; what goes beyond the track is lost (15.0).
func ShiftEurope(r *state.Referee, boxes int, rule engine.Rule) {
	bottom := EuropeBottom
	if short := r.State.Special().EuropeBottom; short < 0 {
		bottom = int(short)
	}
	r.Shift(state.WarInEurope, boxes, bottom, EuropeTop, rule)
}

// maldivesHex is where units may be evacuated to from India beside Ceylon (13.63).
const maldivesHex = hexgrid.Number(1005)

// ShiftIndia moves the India marker by an event. Rule 13.62: not beyond Revolts, and not
// at all after the surrender.
func ShiftIndia(r *state.Referee, boxes int, rule engine.Rule) {
	if r.State.Surrendered(state.India) {
		return
	}
	r.Shift(state.IndiaStatus, boxes, state.IndiaStable, state.IndiaRevolts, rule)
}

// checkIndia judges India in the National Status Segment. Rule 13.62: with all of Northern
// India Japanese, a marker that already stands in Revolts means surrender, otherwise it
// moves one box. By an option an Allied gain of the turn takes it back to Stable only now (C-A08; C-A09).
func checkIndia(r *state.Referee) {
	if r.State.Surrendered(state.India) {
		return
	}
	gained := r.State.Holds(components.Allies, r.Set().Areas.NorthernIndia).Intersect(r.State.Record.Japan)
	if r.State.Chose(edition.IndiaCalmsLater) && !gained.IsEmpty() {
		r.Shift(state.IndiaStatus, -state.IndiaRevolts, state.IndiaStable, state.IndiaRevolts, "13.62")
	}
	if !r.State.HoldsAll(components.Japan, r.State.NationData(state.India).Triggers) {
		return
	}
	if r.State.Get(state.IndiaStatus) < state.IndiaRevolts {
		r.Shift(state.IndiaStatus, +1, state.IndiaStable, state.IndiaRevolts, "13.62")
		return
	}
	surrender(r, state.India)
	r.Emit(state.BoardSwitched{Switch: state.IndiaSurrenderSwitch, Side: components.Allies, On: true, Hex: components.NoLoc})
	discharge(r, state.India, "13.63")
	if r.State.Chose(edition.IndiaFallsOlder) {
		seize(r, components.Japan, r.Set().Areas.MainlandIndia.Intersect(bases(r, r.State.NationData(state.India))), "13.63")
	}
}

// IndiaLost tells whether Japan is barred from the mainland of India for good, which then
// counts for nobody. Rule 13.63: after the surrender; by an option never.
func IndiaLost(s *state.State) bool {
	return s.Surrendered(state.India) && !s.Chose(edition.IndiaFallsOlder)
}

// IndiaJustFell tells whether India has surrendered in this very turn. Rule 13.63 sends its
// Commonwealth units away once; those that come back later stay.
func IndiaJustFell(s *state.State) bool {
	return s.Surrendered(state.India) && s.Get(state.WillSurrenders)&(1<<state.India) == 0
}

// DisplaceIndianHQs withdraws the Commonwealth HQs of India by rule 6.14. They go when the
// other units have gone: until then they keep the refuges of those in supply (13.63). By an
// option they stay. Ceylon, where the other units are sent, keeps its own.
func DisplaceIndianHQs(r *state.Referee) {
	if r.State.Chose(edition.IndiaFallsOlder) {
		return
	}
	areas := &r.Set().Areas
	units := CommonwealthIn(r.State, areas.MainlandIndia.Union(areas.NorthernIndia))
	for hq := range r.State.Headquarters(units).All() {
		r.WithdrawHQ(hq, "6.14")
	}
}

// CommonwealthIn are the Commonwealth units in an area.
func CommonwealthIn(s *state.State, area components.LocSet) components.UnitSet {
	return s.Set.UnitsOf(components.Allies).Where(func(unit components.Unit) bool {
		return s.Set.Units[unit].Nationality.Commonwealth() && area.Has(s.Board.Pieces[unit].Place.Loc())
	})
}

// Evacuees are the units that have to leave India. Rule 13.63: Commonwealth units in
// mainland India that did not leave the game, by an option those in the north as well (C-A11).
func Evacuees(s *state.State) components.UnitSet {
	area := s.Set.Areas.MainlandIndia
	if s.Chose(edition.IndiaFallsOlder) {
		area = area.Union(s.Set.Areas.NorthernIndia)
	}
	units := CommonwealthIn(s, area)
	return units.Without(s.Headquarters(units))
}

// Volunteers are the US units that may leave India with them, or stay. Rule 13.63: those in
// mainland India that have a refuge; by an option they all stay.
func Volunteers(s *state.State) components.UnitSet {
	if s.Chose(edition.IndiaFallsOlder) {
		return components.UnitSet{}
	}
	return s.Set.UnitsOf(components.Allies).Where(func(unit components.Unit) bool {
		info, place := &s.Set.Units[unit], s.Board.Pieces[unit].Place
		return info.Nationality == components.US && info.Class != components.HQ && s.Set.Areas.MainlandIndia.Has(place.Loc()) &&
			!Refuges(s, unit).IsEmpty()
	})
}

// Refuges are the hexes that a unit may be evacuated to from India. Rule 13.63: Ceylon or
// the Maldives, where it is in supply and outside un-neutralised enemy ZOI, within the
// stacking limits; ships need a port, air units an airfield.
func Refuges(s *state.State, unit components.Unit) components.LocSet {
	areas := &s.Set.Areas
	hexes := areas.Ceylon
	if maldives := s.Set.Loc(maldivesHex); maldives != components.NoLoc {
		hexes.Add(maldives)
	}
	switch s.Set.Units[unit].Class {
	case components.Naval:
		hexes = hexes.Intersect(areas.Ports)
	case components.Air:
		hexes = hexes.Intersect(areas.Airfields)
	}
	sit := s.Situation()
	return s.Holds(components.Allies, hexes).Where(func(loc components.Loc) bool {
		return !sit.Hostile[components.Allies].Has(loc) && sit.Suppliable(unit, loc) && sit.Room(unit, loc)
	})
}

// Evacuate places a unit that leaves India, or destroys it for good where it has no place.
func Evacuate(r *state.Referee, unit components.Unit, to components.Loc) {
	place := position.Removed
	if to != components.NoLoc {
		place = position.At(to)
	}
	r.Place(unit, place, state.CauseSurrender, "13.63")
}
