package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// Role of a side in a combat.
type Role int8

// The roles.
const (
	Attacker Role = iota
	Defender
	Roles = int(Defender) + 1
)

// Other is the role of the enemy.
func (r Role) Other() Role { return 1 - r }

// Battle is a combat from its declaration to the advance (9.2). The package combat leads it.
type Battle struct {
	Target    components.Place    `json:"target"`
	Attackers []components.UnitID `json:"attackers"`
	// Assault: marines attack from the sea (8.5.8).
	Assault bool `json:"assault,omitempty"`
	// Defenders are those that fight; empty while their owner has to choose them in an overfull hex (8.1.1.1).
	Defenders []components.UnitID `json:"defenders,omitempty"`
	// Guests have retreated into the hex in this segment, and do not fight (9.8.6).
	Guests []components.UnitID `json:"guests,omitempty"`
	// Lead units, whose efficiency counts and that pay first; NoUnit before they are named (9.5.1).
	Lead    [Roles]components.UnitID `json:"lead"`
	Support [Roles]CombatSupport     `json:"support"`
	// HQ is what HQs add to the strengths (18.2.1), Aircraft what they add to the support (15.2.2).
	HQ       [Roles]int8 `json:"hq,omitzero"`
	Aircraft [Roles]int8 `json:"aircraft,omitzero"`
	// Loss is how many steps each side has still to lose, Paid how many it has lost (9.7).
	Loss [Roles]int8 `json:"loss,omitzero"`
	Paid [Roles]int8 `json:"paid,omitzero"`
	// Retreat: the defenders have to leave the hex (9.8).
	Retreat bool `json:"retreat,omitempty"`
	// Checker is the unit that failed its efficiency check as its stack tried to stand; NoUnit for none (9.8.4).
	Checker components.UnitID `json:"checker"`
	// Gone are the units that have retreated (9.8). Shaken: the guests have checked their efficiency (9.8.6).
	Gone   []components.UnitID `json:"gone,omitempty"`
	Shaken bool                `json:"shaken,omitempty"`
	// Entered: attackers have advanced into the hex (9.9).
	Entered bool `json:"entered,omitempty"`
	// Advanced are the units that may go on to a second hex (9.9.1).
	Advanced []components.UnitID `json:"advanced,omitempty"`
}

// CombatSupport is what a side gives to a combat: air points, helicopters and ships (9.6.1).
type CombatSupport struct {
	Points int8 `json:"points,omitempty"`
	// Escorts go with the aircraft (23.5).
	Escorts []components.UnitID `json:"escorts,omitempty"`
	Units   []components.UnitID `json:"units,omitempty"`
}

// fighting tells whether a stage belongs to a combat.
func (g Stage) fighting() bool {
	return g >= AttackerLead && g <= BattleEnd || g == AssaultLoss || g == AttackerHQs || g == DefenderHQs
}

// unsound tells whether a stored combat names hexes or counters that the set does not have.
func (b *Battle) unsound(set *components.Set) bool {
	lists := [][]components.UnitID{
		b.Attackers, b.Defenders, b.Guests, b.Gone, b.Advanced, b.Support[Attacker].Units, b.Support[Defender].Units,
		b.Support[Attacker].Escorts, b.Support[Defender].Escorts,
	}
	for _, id := range slices.Concat(lists...) {
		if id < 0 || int(id) >= len(set.Units) {
			return true
		}
	}
	for _, id := range [...]components.UnitID{b.Lead[Attacker], b.Lead[Defender], b.Checker} {
		if id < components.NoUnit || int(id) >= len(set.Units) {
			return true
		}
	}
	return !set.IsHex(b.Target) || len(b.Attackers) == 0
}

func (b *Battle) clone() *Battle {
	if b == nil {
		return nil
	}
	next := *b
	next.Attackers, next.Defenders, next.Guests = slices.Clone(b.Attackers), slices.Clone(b.Defenders), slices.Clone(b.Guests)
	next.Gone, next.Advanced = slices.Clone(b.Gone), slices.Clone(b.Advanced)
	for role := range next.Support {
		next.Support[role].Units, next.Support[role].Escorts = slices.Clone(b.Support[role].Units), slices.Clone(b.Support[role].Escorts)
	}
	return &next
}
