package battle

import "github.com/umpire-games/umpire/engine/eots/components"

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
