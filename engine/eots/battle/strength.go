package battle

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// halfUp is half of a number, rounded up as everywhere (1.3).
func halfUp(n int) int { return (n + 1) / 2 }

// Contribution is what a unit adds to its side's strength: the attack strength of
// its current side with what cards add, nothing for escorts.
//
// Rule 9.2 A: an air unit whose battle lies beyond its normal range counts half,
// whatever range it moved at. Rule 9.14: whether a unit is in supply does not matter.
func (f *Field) Contribution(unit components.Unit) int {
	info := &f.Set.Units[unit]
	if f.Escorts[info.Side].Has(unit) {
		return 0
	}
	attack := max(0, f.Board.Attack(f.Set, unit)+f.attackBonus(info))
	if info.Class == components.Air && f.Stretched(unit) {
		return halfUp(attack)
	}
	return attack
}

// Stretched tells whether an air unit fights beyond its normal range.
func (f *Field) Stretched(unit components.Unit) bool {
	from := f.Board.Pieces[unit].Place.Loc()
	return f.Set.Distance(from, f.Hex) > int(f.Set.Units[unit].Range)
}

// attackBonus is what cards add to the attack strength of a unit.
func (f *Field) attackBonus(info *components.UnitInfo) int {
	if len(f.Bonuses) == 0 {
		return 0
	}
	bonus := 0
	if info.Side == components.Japan {
		switch {
		case info.Type == components.CA:
			bonus += f.Bonuses.sum("jp-ca-attack") + f.Bonuses.sum("jp-ca-cl-apd-attack")
		case info.Type == components.CL || info.Type == components.APD:
			bonus += f.Bonuses.sum("jp-ca-cl-apd-attack")
		case info.Carrier():
			bonus += f.Bonuses.sum("jp-carrier-attack")
		}
		return bonus
	}
	if info.Nationality != components.US {
		return 0
	}
	switch {
	case info.Type == components.CA:
		bonus += f.Bonuses.sum("us-ca-attack")
	case info.Carrier():
		bonus += f.Bonuses.sum("us-carrier-attack")
	case info.Class == components.Ground:
		bonus += f.Bonuses.sum("us-ground-attack")
	}
	return bonus
}

// AirNavalStrength adds up the surviving air and naval participants (9.2 A).
func (f *Field) AirNavalStrength(side components.Side) int { return f.total(f.Fighters[side]) }

// GroundStrength adds up the surviving ground units that take part, and the garrison
// (9.4 A).
func (f *Field) GroundStrength(side components.Side) int {
	return f.total(f.Ground[side]) + f.GarrisonOf(side)*f.intrinsic("attack")
}

func (f *Field) total(units components.UnitSet) int {
	total := 0
	for unit := range f.surviving(units).All() {
		total += f.Contribution(unit)
	}
	return total
}

// intrinsic is a figure of a step of the garrison of this city (13.76, 13.94).
func (f *Field) intrinsic(figure string) int {
	if f.Set.Hexes[f.Hex].City == components.HomeGarrison {
		return f.figure("intrinsic", "home-"+figure)
	}
	return f.figure("intrinsic", "china-"+figure)
}

// figure is a figure of a chart, 0 where there is none.
func (f *Field) figure(table, key string) int {
	value, _ := f.Set.Figure(table, key)
	return value
}

// Defence is what a step of a unit, or of the garrison, costs in hits.
//
// Rule 9.4 B.5: in the ground stage a unit that came by amphibious assault defends
// with half of it, by an option of the Offensives player only (B-E22); in the air-naval stage with all of it (B-A31).
func (f *Field) Defence(unit components.Unit, groundStage bool) int {
	if unit == Garrison {
		return f.intrinsic("defense")
	}
	info := &f.Set.Units[unit]
	defence := int(info.Defense) + f.defenceBonus(info)
	if info.Side == components.Allies && f.Bonuses.sum("allied-defence-halved") > 0 {
		defence = halfUp(defence)
	}
	if groundStage && f.Landed.Has(unit) && (info.Side == f.Active || !f.Board.Choices.Has(edition.AttackersHalved)) {
		defence = halfUp(defence)
	}
	return defence
}

// defenceBonus is what cards add to the defence of a unit.
func (f *Field) defenceBonus(info *components.UnitInfo) int {
	switch {
	case len(f.Bonuses) == 0:
		return 0
	case info.Side == components.Japan && info.Type == components.CV:
		return f.Bonuses.sum("jp-cv-defence")
	case info.Side == components.Allies && info.Carrier():
		return f.Bonuses.sum("allied-carrier-defence")
	case info.Side == components.Allies && info.Class == components.Air:
		return f.Bonuses.sum("allied-air-defence")
	}
	return 0
}
