package offensive

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// OutWord is the word for no battle at all in an order to assign (7.24, 9.11).
const OutWord = "none"

// targets are what a unit can be bound to: hexes, and out where it may be kept out of every battle.
type targets struct {
	hexes components.LocSet
	out   bool
}

func (t targets) none() bool { return t.hexes.IsEmpty() && !t.out }

// with are the targets that another unit shares.
func (t targets) with(other targets) targets {
	return targets{t.hexes.Intersect(other.hexes), t.out && other.out}
}

// atHexes are the targets of those who cannot be kept out.
func atHexes(
	s *state.State, hexes func(*state.State, components.Side, components.Unit) components.LocSet,
) func(components.Side, components.Unit) targets {
	return func(side components.Side, unit components.Unit) targets { return targets{hexes: hexes(s, side, unit)} }
}

// bindOptions lists units, then what all of them can be bound to and the units that could go along.
func bindOptions(s *state.State, side components.Side, words []string, targetsOf func(components.Side, components.Unit) targets) []engine.Option {
	named := s.Units(words)
	var shared targets
	for i, unit := range named {
		if own := targetsOf(side, unit); i == 0 {
			shared = own
		} else {
			shared = shared.with(own)
		}
	}
	options := s.HexList(shared.hexes, state.Complete)
	if shared.out {
		options = append(options, state.PlainOption(OutWord, state.Complete))
	}
	for unit := range bindable(s, side).Without(state.UnitSet(named)).All() {
		own := targetsOf(side, unit)
		if len(named) > 0 {
			own = own.with(shared)
		}
		if !own.none() {
			options = append(options, s.UnitOption(unit, state.More))
		}
	}
	return options
}

// bindable are the units that may have something to be bound to: those activated, and the
// ships beside carriers that part (9.12).
func bindable(s *state.State, side components.Side) components.UnitSet {
	return s.Off.Chosen[side].Union(shipsToAssign(s, side))
}

func anyBound(s *state.State, side components.Side, targetsOf func(components.Side, components.Unit) targets) bool {
	return bindable(s, side).Any(func(unit components.Unit) bool {
		own := targetsOf(side, unit)
		return !own.none()
	})
}

// assignment are the battles that units of the Offensives player can be assigned to, and whether
// they may be kept out of all. Rules 7.24, 9.11: activated carriers and air units may take part
// in a battle in their range, and they name those that do; a carrier at sea has to.
func (d *Drafted) assignment(side components.Side, unit components.Unit) targets {
	out := d.Bound(unit) && !d.State.Off.KeptOut.Has(unit) && MayKeepOut(d.State, unit)
	return targets{assignable(d.State, side, unit), out}
}

// MayKeepOut tells whether a unit of the Offensives player need not fight. Rules 7.24, 9.11: air
// units and carriers in a friendly port, unless they stand in a battle hex.
func MayKeepOut(s *state.State, unit components.Unit) bool {
	side := s.Off.Side
	return Free(s, side, unit) && !(s.Set.Units[unit].Carrier() && s.OutsidePort(side, unit))
}

// assign binds units to a battle, or to none; a hex that has to be a battle hex is noted as one.
func assign(r *state.Referee, words []string) {
	units, last := r.State.Units(words[:len(words)-1]), words[len(words)-1]
	if last == OutWord {
		r.Emit(state.FightersKeptOut{Units: units})
		return
	}
	hex := r.State.Loc(last)
	if r.State.Off.Battle(hex) == nil {
		r.Emit(state.BattleDeclared{Hex: hex})
	}
	for _, unit := range units {
		r.Emit(state.FighterAssigned{Unit: unit, Hex: hex})
	}
}

// explainAssignment tells why a word of an order to assign or to cover is not among the options.
func explainAssignment(s *state.State, side components.Side, prefix engine.Order, word string, rule engine.Rule) *engine.Refusal {
	unit := s.Unit(word)
	switch {
	case slices.Contains(s.Units(prefix.Args), components.NoUnit):
		return nil // the order ended before this word
	case unit != components.NoUnit && slices.Contains(prefix.Args, word):
		return engine.Misunderstood("eots.offensive.refuse.assign-twice", "unit", s.UnitText(unit))
	case unit != components.NoUnit && len(prefix.Args) > 0 &&
		slices.ContainsFunc(s.OptionsAfter(side, engine.Order{Verb: prefix.Verb}), func(o engine.Option) bool { return o.Word == word }):
		return engine.Refuse(rule, "eots.offensive.refuse.assign-together", "unit", s.UnitText(unit), "units", s.UnitTexts(s.Units(prefix.Args)))
	case unit != components.NoUnit:
		return explainBinding(s, side, unit)
	case len(prefix.Args) == 0:
		return nil
	case word == OutWord && prefix.Verb == "assign":
		return explainKeepingOut(s, s.Units(prefix.Args))
	}
	return engine.Refuse(rule, "eots.offensive.refuse."+prefix.Verb,
		"unit", s.UnitTexts(s.Units(prefix.Args)), "hex", s.NounText(word))
}

// explainKeepingOut tells why units cannot be kept out of the battles.
func explainKeepingOut(s *state.State, units []components.Unit) *engine.Refusal {
	for _, unit := range units {
		name := s.UnitText(unit)
		switch {
		case s.Stage != state.Build:
			return engine.Refuse("7.26", "eots.offensive.refuse.must-fight", "unit", name)
		case s.Set.Units[unit].Carrier() && Free(s, s.Off.Side, unit) && !MayKeepOut(s, unit):
			return engine.Refuse("7.24", "eots.offensive.refuse.carrier-must", "unit", name)
		}
	}
	return engine.Refuse("9.11", "eots.offensive.refuse.out-already", "units", s.UnitTexts(units), "n", len(units))
}

// explainBinding tells why a unit cannot be assigned to a battle or a landing.
func explainBinding(s *state.State, side components.Side, unit components.Unit) *engine.Refusal {
	name, info := s.UnitText(unit), &s.Set.Units[unit]
	switch {
	case info.Side == side && info.Class == components.Naval && !info.Carrier() && !FightsHere(s, unit):
		return engine.Refuse("9.12", "eots.offensive.refuse.no-escort", "unit", name)
	case !s.Off.Chosen[side].Has(unit):
		return engine.Refuse("9.11", "eots.offensive.refuse.not-activated", "unit", name)
	case s.Off.Strategic.Has(unit):
		return engine.Refuse("8.33", "eots.offensive.refuse.moved-strategically", "unit", name)
	case s.Off.Bracketed.Has(unit):
		return engine.Refuse("8.1", "eots.offensive.refuse.bracketed", "unit", name)
	case FightsHere(s, unit):
		return engine.Refuse("9.1", "eots.offensive.refuse.fights-here", "unit", name)
	}
	return engine.Refuse("9.11", "eots.offensive.refuse.out-of-range", "unit", name)
}

// Free tells whether an activated carrier or air unit can be bound to a battle in another
// hex: it has not moved strategically (8.23, 8.33) nor by a range in brackets (8.1), and
// stands in no battle hex (9.1).
func Free(s *state.State, side components.Side, unit components.Unit) bool {
	o := &s.Off
	return s.Flyer(unit) && o.Chosen[side].Has(unit) && !o.Strategic.Has(unit) && !o.Bracketed.Has(unit) &&
		s.Board.Pieces[unit].Place.OnMap() && !FightsHere(s, unit)
}

// FightsHere tells whether the unit's own hex is a battle hex.
func FightsHere(s *state.State, unit components.Unit) bool {
	loc := s.Board.Pieces[unit].Place.Loc()
	if loc == components.NoLoc {
		return false
	}
	if s.Stage == state.Build {
		hexes := Contested(s)
		return hexes.Has(loc)
	}
	return s.Off.Battle(loc) != nil
}

// FightRange is the distance at which a unit fights (8.1, 9.11).
func FightRange(s *state.State, unit components.Unit) int {
	return position.FightRange(&s.Set.Units[unit])
}

// InRange keeps the hexes in which a unit can fight from where it stands.
func InRange(s *state.State, unit components.Unit, hexes components.LocSet) components.LocSet {
	return s.Within(hexes, s.Board.Pieces[unit].Place.Loc(), FightRange(s, unit))
}

// assignable are the battle hexes that a carrier or air unit may be assigned to (7.24.5),
// and those that a ship may escort a carrier to where its owner has the choice (9.12).
func assignable(s *state.State, side components.Side, unit components.Unit) components.LocSet {
	if unit == components.NoUnit {
		return components.LocSet{}
	}
	if !s.Flyer(unit) {
		if ways := escortDutiesOf(s, side, unit); ways.parted {
			return unbound(s, side, unit, ways.battles)
		}
		return components.LocSet{}
	}
	if !Free(s, side, unit) {
		return components.LocSet{}
	}
	hexes := BattleHexes(s)
	if s.Stage == state.Build {
		hexes = hexes.Union(Contested(s))
	}
	return InRange(s, unit, unbound(s, side, unit, hexes))
}

// unbound leaves out the hex of the battle that a unit is assigned to already.
func unbound(s *state.State, side components.Side, unit components.Unit, hexes components.LocSet) components.LocSet {
	for i := range s.Off.Battles {
		if s.Off.Battles[i].Distant[side].Has(unit) {
			hexes.Remove(s.Off.Battles[i].Hex)
		}
	}
	return hexes
}

// covering are the landings that a carrier or air unit may cover (7.24.6, 7.24.7), and
// those that a ship may escort a carrier to where its owner has the choice (9.12).
func covering(s *state.State, side components.Side, unit components.Unit) components.LocSet {
	if unit == components.NoUnit || side != s.Off.Side {
		return components.LocSet{}
	}
	var hexes components.LocSet
	switch {
	case Free(s, side, unit):
		hexes = InRange(s, unit, coverable(s, components.NoLoc))
	case !s.Flyer(unit):
		if ways := escortDutiesOf(s, side, unit); ways.parted {
			hexes = ways.landings
		}
	}
	return hexes.Where(func(hex components.Loc) bool {
		here := hex == s.Board.Pieces[unit].Place.Loc() // where it fights anyway
		return !here && !slices.Contains(s.Off.Covers, state.Assignment{Unit: unit, Hex: hex})
	})
}

// Assigned tells whether a unit is bound to a battle from afar.
func Assigned(s *state.State, unit components.Unit) bool {
	return slices.ContainsFunc(s.Off.Battles, func(b state.Battle) bool {
		return b.Distant[0].Has(unit) || b.Distant[1].Has(unit)
	})
}

// escortDuties are the battles and covered landings of the carriers that a ship stands beside.
type escortDuties struct {
	battles, landings components.LocSet
	// parted: two of the carriers have different ones, so that there is a choice.
	parted bool
}

// escortDutiesOf tells which battles and landings a ship may escort carriers to.
//
// Rule 9.12, B-A24: ships beside carriers that fight from one hex for different battles go
// with one of them, and their owner says which. A ship in a battle hex fights there (9.1);
// one that need not be activated can be sent as well (B-A23).
func escortDutiesOf(s *state.State, side components.Side, ship components.Unit) escortDuties {
	info, place := &s.Set.Units[ship], s.Board.Pieces[ship].Place
	if info.Class != components.Naval || info.Carrier() || info.Side != side || !place.OnMap() || FightsHere(s, ship) {
		return escortDuties{}
	}
	return escortDutiesAt(s, side, place)
}

// escortDutiesAt are the battles and landings of the carriers of a side in one place.
func escortDutiesAt(s *state.State, side components.Side, place position.Place) escortDuties {
	var found escortDuties
	first := true
	for unit := range s.Off.Chosen[side].All() {
		if !s.Set.Units[unit].Carrier() || s.Board.Pieces[unit].Place != place {
			continue
		}
		var own escortDuties
		if hex := strikes(s, side, unit); hex != components.NoLoc {
			own.battles.Add(hex)
		}
		for _, cover := range s.Off.Covers {
			if cover.Unit == unit {
				own.landings.Add(cover.Hex)
			}
		}
		if own.battles.IsEmpty() && own.landings.IsEmpty() {
			continue // it fights nowhere
		}
		found.parted = found.parted || !first && (own.battles != found.battles || own.landings != found.landings)
		found.battles, found.landings = found.battles.Union(own.battles), found.landings.Union(own.landings)
		first = false
	}
	return found
}

// strikes is the battle that a carrier fights in from another hex: the one it is assigned
// to, or the only one it has in range and is not kept out of. NoLoc without.
func strikes(s *state.State, side components.Side, carrier components.Unit) components.Loc {
	for i := range s.Off.Battles {
		if s.Off.Battles[i].Distant[side].Has(carrier) {
			return s.Off.Battles[i].Hex
		}
	}
	if side == s.Off.Side && s.Off.KeptOut.Has(carrier) && MayKeepOut(s, carrier) {
		return components.NoLoc
	}
	if near := assignable(s, side, carrier); near.Count() == 1 {
		return state.FirstOf(near)
	}
	return components.NoLoc
}

// shipsToAssign are the ships whose owner has to say which carrier they go with.
func shipsToAssign(s *state.State, side components.Side) components.UnitSet {
	var ships components.UnitSet
	var seen components.LocSet
	for unit := range s.Off.Chosen[side].All() {
		place := s.Board.Pieces[unit].Place
		if !s.Set.Units[unit].Carrier() || !place.OnMap() || seen.Has(place.Loc()) || FightsHere(s, unit) {
			continue
		}
		seen.Add(place.Loc())
		if !escortDutiesAt(s, side, place).parted {
			continue
		}
		for ship := range s.UnitsAt(side, place.Loc()).All() {
			if info := &s.Set.Units[ship]; info.Class == components.Naval && !info.Carrier() {
				ships.Add(ship)
			}
		}
	}
	return ships
}
