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

func (f *Field) attackBonus(info *components.UnitInfo) int {
	jp, us := info.Side == components.Japan, info.Nationality == components.US
	switch {
	case jp && info.Type == components.CA:
		return f.Bonuses.sum("jp-ca-attack") + f.Bonuses.sum("jp-ca-cl-apd-attack")
	case jp && (info.Type == components.CL || info.Type == components.APD):
		return f.Bonuses.sum("jp-ca-cl-apd-attack")
	case jp && info.Carrier():
		return f.Bonuses.sum("jp-carrier-attack")
	case us && info.Type == components.CA:
		return f.Bonuses.sum("us-ca-attack")
	case us && info.Carrier():
		return f.Bonuses.sum("us-carrier-attack")
	case us && info.Class == components.Ground:
		return f.Bonuses.sum("us-ground-attack")
	}
	return 0
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

func (f *Field) defenceBonus(info *components.UnitInfo) int {
	switch {
	case info.Side == components.Japan && info.Type == components.CV:
		return f.Bonuses.sum("jp-cv-defence")
	case info.Side == components.Allies && info.Carrier():
		return f.Bonuses.sum("allied-carrier-defence")
	case info.Side == components.Allies && info.Class == components.Air:
		return f.Bonuses.sum("allied-air-defence")
	}
	return 0
}

// Shot is what a side's die is worth.
type Shot struct {
	Strength int
	Mods     []Modifier
	// Die is natural, Modified with all modifiers.
	Die, Modified int
	// Quarters is the multiplier in quarters.
	Quarters int
	Hits     int
	Critical bool
}

// Fires tells whether a side rolls in the air-naval stage: with strength, and unless
// a card forbids it (J1).
func (f *Field) Fires(side components.Side) bool {
	if side == components.Allies && f.Bonuses.sum("allied-defence-halved") > 0 {
		return false
	}
	return f.AirNavalStrength(side) > 0
}

// AirNaval is a side's fire in the air-naval stage with a natural die of 0 to 9.
//
// Rule 9.2 B: a natural 9 is a critical hit, whatever the modifiers; card A12 grants
// one to the Allies from a modified 9.
func (f *Field) AirNaval(side components.Side, die int) Shot {
	shot := f.shoot(f.AirNavalStrength(side), f.AirNavalModifiers(side), die, f.Set.AirNaval)
	shot.Critical = die == f.figure("critical", "die")
	if from := f.Bonuses.sum("allied-critical-from"); side == components.Allies && from > 0 && shot.Modified >= from {
		shot.Critical = true
	}
	return shot
}

// GroundFire is a side's fire in the ground stage with a natural die of 0 to 9
// (9.4 A). There are no critical hits.
func (f *Field) GroundFire(side components.Side, die int) Shot {
	return f.shoot(f.GroundStrength(side), f.GroundModifiers(side), die, f.Set.GroundTable)
}

// shoot reads a table; results below zero are those of its lowest row (B-A27).
func (f *Field) shoot(strength int, mods []Modifier, die int, table []components.Band) Shot {
	shot := Shot{Strength: strength, Mods: mods, Die: die, Modified: die}
	for _, mod := range mods {
		shot.Modified += int(mod.Value)
	}
	for _, band := range table {
		shot.Quarters = int(band.Quarters)
		if shot.Modified <= int(band.Max) {
			break
		}
	}
	shot.Hits = (strength*shot.Quarters + 3) / 4
	return shot
}
