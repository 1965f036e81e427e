package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// operationOptions lists the further words of the lesser uses of an Operations value (5.0).
func operationOptions(s *state.State, side components.Side, use state.Use, rest []string) []engine.Option {
	switch {
	case use == state.UseWithdraw && len(rest) == 0:
		return s.UnitList(departing(s, side), state.Complete)
	case use == state.UseReturn && len(rest) == 0:
		return s.UnitList(Returning(s, side), state.More)
	case use == state.UseReturn && len(rest) == 1:
		return s.HexList(s.Situation().ReturnHexes(s.Unit(rest[0])), state.Complete)
	case use == state.UseRoute && len(rest) == 0:
		var options []engine.Option
		for _, project := range cards.Projects(s, side) {
			options = append(options, s.HexOption(s.Set.Loc(cards.ProjectHex(project)), state.Complete))
		}
		return options
	}
	return nil
}

// departing are the units that a card takes off the map. Rule 6.13: HQs; by an option also
// air units, which by rule 8.33 leave when they are activated (ED-10, B-E09).
func departing(s *state.State, side components.Side) components.UnitSet {
	units := s.Removable(side)
	if !s.Chose(edition.AirLeavesByCard) {
		return units
	}
	return units.Union(s.Set.UnitsOf(side).Where(func(unit components.Unit) bool {
		return s.Set.Units[unit].Class == components.Air && s.Board.Pieces[unit].Place.OnMap()
	}))
}

// operate carries a lesser use out.
func operate(r *state.Referee, side components.Side, use state.Use, rest []string) {
	switch use {
	case state.UseChina:
		AttackChina(r)
	case state.UseWithdraw:
		unit := r.State.Unit(rest[0])
		if r.Set().Units[unit].Class == components.HQ {
			r.WithdrawHQ(unit, "6.13")
		} else {
			r.Place(unit, r.State.OnTrackNext(), state.CauseWithdrawal, "8.33")
		}
	case state.UseReturn:
		r.Place(r.State.Unit(rest[0]), position.At(r.State.Loc(rest[1])), state.CauseReturn, "6.15")
	case state.UseRoute:
		build(r, rest[0])
	case state.UseRivalry:
		r.Emit(state.BoardSwitched{Switch: state.RivalrySwitch, Side: side, On: false, Hex: components.NoLoc})
	}
}

// Returning are the HQs that may come back before their time. Rule 6.15: those that
// were withdrawn, not those that are due by the calendar (AMB-16).
func Returning(s *state.State, side components.Side) components.UnitSet {
	return s.Set.UnitsOf(side).Intersect(s.Returning).Where(func(unit components.Unit) bool {
		return s.Set.Units[unit].Class == components.HQ && !s.Situation().ReturnHexes(unit).IsEmpty()
	})
}

// build removes a No Transport Route marker for good (13.77).
func build(r *state.Referee, word string) {
	built := state.JarhatSwitch
	switch r.Set().Hex(r.State.Loc(word)) {
	case cards.ProjectHex(components.Imphal):
		built = state.ImphalSwitch
	case cards.ProjectHex(components.Ledo):
		built = state.LedoSwitch
	}
	r.Emit(state.BoardSwitched{Switch: built, Side: r.State.Mover, On: true, Hex: components.NoLoc})
}

// ChinaUsable tells why Japan cannot attack in China. Rule 13.72: not more than once in
// two turns, by an option once on each even turn (ED-09); not after China's surrender, nor while the Allies hold every port of
// coastal China and Korea (13.71; C-A12).
func ChinaUsable(s *state.State, side components.Side) *engine.Refusal {
	last := s.Get(state.LastChinaOffensive)
	switch {
	case side != components.Japan:
		return engine.Refuse("13.72", "eots.offensive.refuse.china-allies")
	case s.Surrendered(state.China):
		return engine.Refuse("13.73", "eots.offensive.refuse.china-fallen")
	case cards.AlliesHoldChinaPorts(s):
		return engine.Refuse("13.71", "eots.offensive.refuse.china-ports")
	case s.Chose(edition.ChinaOnEvenTurns):
		if last == int(s.Board.Turn) || s.Board.Turn%2 != 0 {
			return engine.Refuse("13.72", "eots.offensive.refuse.china-even", "option", engine.T(edition.ChinaOnEvenTurns.Key()))
		}
	case last > 0 && int(s.Board.Turn)-last < 2:
		return engine.Refuse("13.72", "eots.offensive.refuse.china-twice")
	}
	return nil
}

// Supply of China by the Burma Road, as its boxes say (13.78).
var RoadValue = [...]int8{position.RoadOpen: 8, position.RoadHump: 4, position.RoadClosed: 0}

// AttackChina rolls a Japanese offensive in China. Rule 13.72: the die plus one for each
// Allied air unit in support, against the Japanese divisions less the value of the
// Burma Road. It costs the Japanese a box if it fails against air support.
func AttackChina(r *state.Referee) {
	s := r.State
	roll := state.ChinaOffensive{
		Support: ChinaSupport(s), Divisions: s.Board.DivisionsInChina, Road: RoadValue[s.Situation().Road],
	}
	roll.Die = int8(r.D10("china offensive"))
	roll.Success = roll.Die+roll.Support <= roll.Divisions-roll.Road
	r.Emit(roll)
	switch {
	case roll.Success:
		politics.ShiftChina(r, 1, false, "13.72")
	case roll.Support > 0:
		politics.ShiftChina(r, -1, false, "13.72")
	}
}

// ChinaSupport counts the Allied air units that help China. Rule 13.72: supplied ones in
// the China box, by an option unsupplied ones too; of long-range bombers only the 14th Air Force.
func ChinaSupport(s *state.State) int8 {
	return int8(s.UnitsIn(components.Allies, position.ChinaBox).Where(func(unit components.Unit) bool {
		info := &s.Set.Units[unit]
		return (s.Chose(edition.UnsuppliedSupport) || s.Situation().InSupply(unit)) && (!info.IsLRB || info.ID == "us-air-14af-lrb")
	}).Count())
}
