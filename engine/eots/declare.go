package eots

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// declaration is what the Offensives player declares when he commits his moves: the battle
// hexes with who fights there from afar, and the landings that are covered. The refusal
// names what has to be settled first (7.24, 5.31).
func (d *drafted) declaration() (BattlesSettled, *engine.Refusal) {
	s := d.s
	if d.refusal != nil {
		return BattlesSettled{}, d.refusal
	}
	if refusal := d.adrift(); refusal != nil {
		return BattlesSettled{}, refusal
	}
	if !s.Off.Event && len(d.battles) > 1 {
		return BattlesSettled{}, engine.Refuse("7.24", "eots.offensive.refuse.one-battle")
	}
	for _, battle := range d.battles {
		if refusal := eventBattle(s, battle.Hex); refusal != nil && s.Off.Event {
			return BattlesSettled{}, refusal
		}
	}
	if s.Off.Event {
		if refusal := eventUnmet(s, d.battles); refusal != nil {
			return BattlesSettled{}, refusal
		}
	}
	return BattlesSettled{Battles: d.battles, Covers: d.covers}, nil
}

// draft is the declaration as the plan stands. Hexes with units of both sides become battle
// hexes by themselves. A carrier or air unit without an assignment goes to the only battle it has
// in range, unless its player keeps it out; a carrier at sea that has none, to the only hex it can
// attack, or to the only landing it can cover.
func (s *State) draft() *drafted {
	d := &drafted{s: s, side: s.Off.Side, contested: s.contested(), covers: slices.Clone(s.Off.Covers)}
	d.gather()
	d.refusal = d.carriersAtSea()
	d.others()
	d.dropEscorts()
	d.dropIdle()
	return d
}

// drafted is a declaration in the making.
type drafted struct {
	s         *State
	side      components.Side
	contested components.LocSet
	battles   []Battle
	covers    []Assignment
	// joined are the units that fight only because a battle is in their range: their player has
	// not named them, and may keep them out.
	joined components.UnitSet
	// refusal names what has to be settled first, nil without.
	refusal *engine.Refusal
}

// gather takes the hexes with units of both sides and those declared.
func (d *drafted) gather() {
	hexes := d.contested
	for i := range d.s.Off.Battles {
		hexes.Add(d.s.Off.Battles[i].Hex)
	}
	for hex := range hexes.All() {
		battle := Battle{Hex: hex}
		if known := d.s.Off.Battle(hex); known != nil {
			battle.Distant = known.Distant
		}
		d.battles = append(d.battles, battle)
	}
}

func (d *drafted) hexes() components.LocSet {
	var hexes components.LocSet
	for i := range d.battles {
		hexes.Add(d.battles[i].Hex)
	}
	return hexes
}

// bound tells whether a unit is assigned to a battle or to the cover of a landing.
func (d *drafted) bound(unit components.Unit) bool {
	return slices.ContainsFunc(d.battles, func(b Battle) bool { return b.Distant[d.side].Has(unit) }) ||
		slices.ContainsFunc(d.covers, func(a Assignment) bool { return a.Unit == unit })
}

func (d *drafted) bind(unit components.Unit, hex components.Loc) {
	for i := range d.battles {
		if d.battles[i].Hex == hex {
			d.battles[i].Distant[d.side].Add(unit)
			return
		}
	}
	battle := Battle{Hex: hex}
	battle.Distant[d.side].Add(unit)
	d.battles = append(d.battles, battle)
}

// carriersAtSea gives every carrier outside a friendly port a battle or a landing to cover
// (7.24.6, 8.21). A carrier that has lost every occasion because the defenders slipped
// away waits for its way home.
func (d *drafted) carriersAtSea() *engine.Refusal {
	s := d.s
	landings := s.coverable(components.NoLoc)
	for unit := range s.atSea(d.side).All() {
		loc := s.Board.Pieces[unit].Place.Loc()
		if d.contested.Has(loc) || d.bound(unit) || landings.Has(loc) && d.single(unit) == components.NoLoc {
			continue
		}
		if hex, refusal := d.onlyBattle(unit); refusal != nil {
			return refusal
		} else if hex != components.NoLoc {
			d.bind(unit, hex)
			continue
		}
		cover := s.inRange(unit, landings)
		switch cover.Count() {
		case 0:
		case 1:
			for hex := range cover.All() {
				d.covers = append(d.covers, Assignment{Unit: unit, Hex: hex})
			}
			continue
		default:
			return engine.Refuse("7.24", "eots.offensive.refuse.carrier-cover", "unit", s.unitText(unit), "hexes", s.hexTexts(cover))
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
func (d *drafted) onlyBattle(unit components.Unit) (components.Loc, *engine.Refusal) {
	near := d.s.inRange(unit, d.hexes())
	if near.Count() > 1 {
		return components.NoLoc, engine.Refuse("7.24", "eots.offensive.refuse.carrier-battle",
			"unit", d.s.unitText(unit), "hexes", d.s.hexTexts(near))
	}
	return firstOf(near), nil
}

// single is the one battle hex in range of a unit, NoLoc where there is none or more.
func (d *drafted) single(unit components.Unit) components.Loc {
	near := d.s.inRange(unit, d.hexes())
	if near.Count() != 1 {
		return components.NoLoc
	}
	return firstOf(near)
}

// onlyTarget is the one hex that a carrier at sea can attack although it is not declared
// yet.
func (d *drafted) onlyTarget(unit components.Unit) (components.Loc, *engine.Refusal) {
	s := d.s
	targets := s.foes()
	if out := s.outlook(); out.single {
		targets = out.common
	}
	targets = s.inRange(unit, targets)
	for hex := range targets.All() {
		if eventBattle(s, hex) != nil && s.Off.Event {
			targets.Remove(hex)
		}
	}
	if targets.Count() > 1 {
		return components.NoLoc, engine.Refuse("7.24", "eots.offensive.refuse.carrier-target",
			"unit", s.unitText(unit), "hexes", s.hexTexts(targets))
	}
	return firstOf(targets), nil
}

// others assigns the units that need not fight but were activated: each to the only battle
// it has in range. Rules 7.24, 9.11: such units may take part, and their player names those that
// do, so that those that he keeps out stay out.
func (d *drafted) others() {
	for unit := range d.s.Off.Chosen[d.side].Without(d.s.Off.KeptOut).All() {
		if !d.s.free(d.side, unit) || d.bound(unit) {
			continue
		}
		if hex := d.single(unit); hex != components.NoLoc {
			d.bind(unit, hex)
			d.joined.Add(unit)
		}
	}
}

// dropEscorts frees the ships whose carrier goes somewhere else by now (9.12).
func (d *drafted) dropEscorts() {
	for i := range d.battles {
		d.battles[i].Distant = d.s.bound(&d.battles[i])
	}
	carriers := make(map[components.Loc]components.UnitSet)
	for _, cover := range d.covers {
		set := carriers[cover.Hex]
		set.Add(cover.Unit)
		carriers[cover.Hex] = set
	}
	d.covers = slices.DeleteFunc(d.covers, func(a Assignment) bool {
		return !d.s.flyer(a.Unit) && !d.s.guards(a.Unit, carriers[a.Hex])
	})
}

// dropIdle forgets declared hexes in which nobody would fight.
func (d *drafted) dropIdle() {
	d.battles = slices.DeleteFunc(d.battles, func(b Battle) bool {
		return !d.contested.Has(b.Hex) && b.Distant[d.side].IsEmpty()
	})
	slices.SortFunc(d.battles, func(a, b Battle) int { return int(a.Hex) - int(b.Hex) })
}
