package offensive

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Declaration is what the Offensives player declares when they commit their moves: the battle
// hexes with who fights there from afar, and the landings that are covered. The refusal
// names what has to be settled first (7.24, 5.31).
func (d *Drafted) Declaration() (state.BattlesSettled, *engine.Refusal) {
	s := d.State
	if d.refusal != nil {
		return state.BattlesSettled{}, d.refusal
	}
	if refusal := d.strandedShips(); refusal != nil {
		return state.BattlesSettled{}, refusal
	}
	if !s.Off.Event && len(d.Battles) > 1 {
		return state.BattlesSettled{}, engine.Refuse("7.24", "eots.offensive.refuse.one-battle")
	}
	for _, battle := range d.Battles {
		if refusal := cards.EventBattle(s, battle.Hex); refusal != nil && s.Off.Event {
			return state.BattlesSettled{}, refusal
		}
	}
	if s.Off.Event {
		if refusal := cards.EventUnmet(s, d.Battles); refusal != nil {
			return state.BattlesSettled{}, refusal
		}
	}
	return state.BattlesSettled{Battles: d.Battles, Covers: d.covers}, nil
}

// Draft is the declaration as the plan stands. Hexes with units of both sides become battle
// hexes by themselves. A carrier or air unit without an assignment goes to the only battle it has
// in range, unless its player keeps it out; a carrier at sea that has none, to the only hex it can
// attack, or to the only landing it can cover.
func Draft(s *state.State) *Drafted {
	d := &Drafted{State: s, Side: s.Off.Side, contested: Contested(s), covers: slices.Clone(s.Off.Covers)}
	d.gather()
	d.refusal = d.carriersAtSea()
	d.others()
	d.dropEscorts()
	// Declared hexes in which nobody would fight are forgotten.
	d.Battles = slices.DeleteFunc(d.Battles, func(b state.Battle) bool {
		return !d.contested.Has(b.Hex) && b.Distant[d.Side].IsEmpty()
	})
	slices.SortFunc(d.Battles, func(a, b state.Battle) int { return int(a.Hex) - int(b.Hex) })
	return d
}

// Drafted is a declaration in the making.
type Drafted struct {
	State     *state.State
	Side      components.Side
	contested components.LocSet
	Battles   []state.Battle
	covers    []state.Assignment
	// Joined are the units that fight only because a battle is in their range: their player has
	// not named them, and may keep them out.
	Joined components.UnitSet
	// refusal names what has to be settled first, nil without.
	refusal *engine.Refusal
}

// gather takes the hexes with units of both sides and those declared.
func (d *Drafted) gather() {
	for hex := range d.contested.Union(BattleHexes(d.State)).All() {
		battle := state.Battle{Hex: hex}
		if known := d.State.Off.Battle(hex); known != nil {
			battle.Distant = known.Distant
		}
		d.Battles = append(d.Battles, battle)
	}
}

func (d *Drafted) Hexes() components.LocSet { return hexesOf(d.Battles) }

// Bound tells whether a unit is assigned to a battle or to the cover of a landing.
func (d *Drafted) Bound(unit components.Unit) bool {
	return slices.ContainsFunc(d.Battles, func(b state.Battle) bool { return b.Distant[d.Side].Has(unit) }) ||
		slices.ContainsFunc(d.covers, func(a state.Assignment) bool { return a.Unit == unit })
}

func (d *Drafted) bind(unit components.Unit, hex components.Loc) {
	for i := range d.Battles {
		if d.Battles[i].Hex == hex {
			d.Battles[i].Distant[d.Side].Add(unit)
			return
		}
	}
	battle := state.Battle{Hex: hex}
	battle.Distant[d.Side].Add(unit)
	d.Battles = append(d.Battles, battle)
}

// carriersAtSea gives every carrier outside a friendly port a battle or a landing to cover
// (7.24.6, 8.21). A carrier that has lost every occasion because the defenders slipped
// away waits for its way home.
func (d *Drafted) carriersAtSea() *engine.Refusal {
	s := d.State
	landings := coverable(s, components.NoLoc)
	for unit := range atSea(s, d.Side).All() {
		loc := s.Board.Pieces[unit].Place.Loc()
		if d.contested.Has(loc) || d.Bound(unit) || landings.Has(loc) && d.single(unit) == components.NoLoc {
			continue
		}
		if hex, refusal := d.onlyBattle(unit); refusal != nil {
			return refusal
		} else if hex != components.NoLoc {
			d.bind(unit, hex)
			continue
		}
		switch cover := InRange(s, unit, landings); cover.Count() {
		case 0:
		case 1:
			d.covers = append(d.covers, state.Assignment{Unit: unit, Hex: state.FirstOf(cover)})
			continue
		default:
			return engine.Refuse("7.24", "eots.offensive.refuse.carrier-cover", "unit", s.UnitText(unit), "hexes", s.HexTexts(cover))
		}
		if hex, refusal := d.onlyTarget(unit); refusal != nil {
			return refusal
		} else if hex != components.NoLoc {
			d.bind(unit, hex)
		}
	}
	return nil
}

// onlyBattle is the one battle hex in range of a unit, NoLoc without; several have to be
// chosen from.
func (d *Drafted) onlyBattle(unit components.Unit) (components.Loc, *engine.Refusal) {
	near := InRange(d.State, unit, d.Hexes())
	if near.Count() > 1 {
		return components.NoLoc, engine.Refuse("7.24", "eots.offensive.refuse.carrier-battle",
			"unit", d.State.UnitText(unit), "hexes", d.State.HexTexts(near))
	}
	return state.FirstOf(near), nil
}

// single is the one battle hex in range of a unit, NoLoc where there is none or more.
func (d *Drafted) single(unit components.Unit) components.Loc {
	near := InRange(d.State, unit, d.Hexes())
	if near.Count() != 1 {
		return components.NoLoc
	}
	return state.FirstOf(near)
}

// onlyTarget is the one hex that a carrier at sea can attack although it is not declared
// yet.
func (d *Drafted) onlyTarget(unit components.Unit) (components.Loc, *engine.Refusal) {
	s := d.State
	targets := Foes(s)
	if out := Forecast(s); out.Single {
		targets = out.common
	}
	targets = InRange(s, unit, targets).Where(func(hex components.Loc) bool { return !s.Off.Event || cards.EventBattle(s, hex) == nil })
	if targets.Count() > 1 {
		return components.NoLoc, engine.Refuse("7.24", "eots.offensive.refuse.carrier-target",
			"unit", s.UnitText(unit), "hexes", s.HexTexts(targets))
	}
	return state.FirstOf(targets), nil
}

// others assigns the units that need not fight but were activated: each to the only battle
// it has in range. Rules 7.24, 9.11: such units may take part, and their player names those that
// do, so that those that they keep out stay out.
func (d *Drafted) others() {
	for unit := range d.State.Off.Chosen[d.Side].Without(d.State.Off.KeptOut).All() {
		if !Free(d.State, d.Side, unit) || d.Bound(unit) {
			continue
		}
		if hex := d.single(unit); hex != components.NoLoc {
			d.bind(unit, hex)
			d.Joined.Add(unit)
		}
	}
}

// dropEscorts frees the ships whose carrier goes somewhere else by now (9.12).
func (d *Drafted) dropEscorts() {
	for i := range d.Battles {
		d.Battles[i].Distant = d.State.Bound(&d.Battles[i])
	}
	carriers := make(map[components.Loc]components.UnitSet)
	for _, cover := range d.covers {
		set := carriers[cover.Hex]
		set.Add(cover.Unit)
		carriers[cover.Hex] = set
	}
	d.covers = slices.DeleteFunc(d.covers, func(a state.Assignment) bool {
		return !d.State.Flyer(a.Unit) && !d.State.Guards(a.Unit, carriers[a.Hex])
	})
}
