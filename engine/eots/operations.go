package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// operationOptions lists the further words of the lesser uses of an Operations value (5.0).
func (s *State) operationOptions(side components.Side, use Use, rest []string) []engine.Option {
	switch {
	case use == UseWithdraw && len(rest) == 0:
		return s.unitList(s.departing(side), ends)
	case use == UseReturn && len(rest) == 0:
		return s.unitList(s.returning(side), goesOn)
	case use == UseReturn && len(rest) == 1:
		return s.hexList(s.Situation().ReturnHexes(s.unit(rest[0])), ends)
	case use == UseRoute && len(rest) == 0:
		var options []engine.Option
		for _, project := range s.projects(side) {
			options = append(options, s.hexOption(s.set.Loc(projectHex(project)), ends))
		}
		return options
	}
	return nil
}

// departing are the units that a card takes off the map. Rule 6.13: HQs; by an option also
// air units, which by rule 8.33 leave when they are activated (ED-10, B-E09).
func (s *State) departing(side components.Side) components.UnitSet {
	units := s.removable(side)
	if !s.chose(edition.AirLeavesByCard) {
		return units
	}
	for unit := range s.set.UnitsOf(side).All() {
		if s.set.Units[unit].Class == components.Air && s.Board.Pieces[unit].Place.OnMap() {
			units.Add(unit)
		}
	}
	return units
}

// operate carries a lesser use out.
func (r *referee) operate(side components.Side, use Use, rest []string) {
	switch use {
	case UseChina:
		r.attackChina()
	case UseWithdraw:
		unit := r.s.unit(rest[0])
		if r.set().Units[unit].Class == components.HQ {
			r.withdrawHQ(unit, "6.13")
		} else {
			r.place(unit, r.s.onTrackNext(), CauseWithdrawal, "8.33")
		}
	case UseReturn:
		r.place(r.s.unit(rest[0]), position.At(r.s.loc(rest[1])), CauseReturn, "6.15")
	case UseRoute:
		r.build(rest[0])
	case UseRivalry:
		r.Emit(BoardSwitched{Switch: RivalrySwitch, Side: side, On: false, Hex: components.NoLoc})
	}
}

// returning are the HQs that may come back before their time. Rule 6.15: those that
// were withdrawn, not those that are due by the calendar (AMB-16).
func (s *State) returning(side components.Side) components.UnitSet {
	var set components.UnitSet
	for unit := range s.set.UnitsOf(side).All() {
		if s.set.Units[unit].Class != components.HQ || !s.Returning.Has(unit) {
			continue
		}
		if hexes := s.Situation().ReturnHexes(unit); !hexes.IsEmpty() {
			set.Add(unit)
		}
	}
	return set
}

// build removes a No Transport Route marker for good (13.77).
func (r *referee) build(word string) {
	built := JarhatSwitch
	switch r.set().Hex(r.s.loc(word)) {
	case projectHex(components.Imphal):
		built = ImphalSwitch
	case projectHex(components.Ledo):
		built = LedoSwitch
	}
	r.Emit(BoardSwitched{Switch: built, Side: r.s.Mover, On: true, Hex: components.NoLoc})
}

// chinaUsable tells why Japan cannot attack in China. Rule 13.72: not more than once in
// two turns, by an option once on each even turn (ED-09); not after China's surrender, nor while the Allies hold every port of
// coastal China and Korea (13.71; C-A12).
func (s *State) chinaUsable(side components.Side) *engine.Refusal {
	last := s.Get(LastChinaOffensive)
	switch {
	case side != components.Japan:
		return engine.Refuse("13.72", "eots.offensive.refuse.china-allies")
	case s.Surrendered(China):
		return engine.Refuse("13.73", "eots.offensive.refuse.china-fallen")
	case s.alliesHoldChinaPorts():
		return engine.Refuse("13.71", "eots.offensive.refuse.china-ports")
	case s.chose(edition.ChinaOnEvenTurns):
		if last == int(s.Board.Turn) || s.Board.Turn%2 != 0 {
			return engine.Refuse("13.72", "eots.offensive.refuse.china-even", "option", engine.T(edition.ChinaOnEvenTurns.Key()))
		}
	case last > 0 && int(s.Board.Turn)-last < 2:
		return engine.Refuse("13.72", "eots.offensive.refuse.china-twice")
	}
	return nil
}

// Supply of China by the Burma Road, as its boxes say (13.78).
var roadValue = [...]int8{position.RoadOpen: 8, position.RoadHump: 4, position.RoadClosed: 0}

// attackChina rolls a Japanese offensive in China. Rule 13.72: the die plus one for each
// Allied air unit in support, against the Japanese divisions less the value of the
// Burma Road. It costs the Japanese a box if it fails against air support.
func (r *referee) attackChina() {
	s := r.s
	roll := ChinaOffensive{
		Support: s.chinaSupport(), Divisions: s.Board.DivisionsInChina, Road: roadValue[s.Situation().Road],
	}
	roll.Die = int8(r.d10("china offensive"))
	roll.Success = roll.Die+roll.Support <= roll.Divisions-roll.Road
	r.Emit(roll)
	switch {
	case roll.Success:
		r.shiftChina(1, false, "13.72")
	case roll.Support > 0:
		r.shiftChina(-1, false, "13.72")
	}
}

// chinaSupport counts the Allied air units that help China. Rule 13.72: supplied ones in
// the China box, by an option unsupplied ones too; of long-range bombers only the 14th Air Force.
func (s *State) chinaSupport() int8 {
	n := int8(0)
	for unit := range s.set.UnitsOf(components.Allies).All() {
		info := &s.set.Units[unit]
		if s.Board.Pieces[unit].Place != position.ChinaBox {
			continue
		}
		if !s.chose(edition.UnsuppliedSupport) && !s.Situation().InSupply(unit) {
			continue
		}
		if !info.IsLRB || info.ID == "us-air-14af-lrb" {
			n++
		}
	}
	return n
}
