package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
)

// Result is how a battle ended.
type Result uint8

// ResultWords in the order of the results.
var ResultWords = [numResults]string{"won", "lost", "both-gone", "broken-off", "impasse", "bombed"}

// Salvo is an occasion to fire.
type Salvo uint8

var salvoWords = [numSalvoes]string{"battle", "strike", "bombardment", "flak"}

// String is the salvo's word.
func (sa Salvo) String() string { return salvoWords[sa] }

func (f Fight) valid() bool {
	return f.Kind <= LandFight && f.Space < components.NumSpaces && (f.Kind == NoFight || f.Space.IsSea() == (f.Kind == SeaFight))
}

// FightKind is a kind of battle (P3).
type FightKind uint8

// The kinds.
const (
	NoFight   FightKind = iota // no battle is being fought
	Raid                       // on a complex (8)
	SeaFight                   // in a sea zone (9)
	LandFight                  // in a territory (9), with the landing of an assault where there is one (11)
)

// Fight is a battle of this turn.
type Fight struct {
	Kind  FightKind        `json:"kind"`
	Space components.Space `json:"space"`
	Done  bool             `json:"done,omitempty"`
	// Assault: units were to land when the battles began (11).
	Assault bool `json:"assault,omitempty"`
	// Carriers that the defender lost in it: their fighters look for another deck (14).
	Carriers uint8 `json:"carriers,omitempty"`
	// Resettled: the owners of those fighters have decided.
	Resettled bool `json:"resettled,omitempty"`
}

// Step is a step of a battle (9.2). Numbers are stored in games: new ones go to the end.
type Step uint8

// The steps, in the order of their numbers.
const (
	StepLanding      Step = iota // puts the cargo of an assault ashore (11)
	StepShells                   // bombards the territory of an assault (11)
	StepFlak                     // fires at attacking aircraft (10)
	StepRound                    // begins a round
	StepDive                     // asks the attacker about their submarines (2a)
	StepDiveBack                 // asks the defenders about theirs (2b)
	StepStrike                   // the attacker's submarines fire first (2d)
	StepStrikeBack               // the defender's submarines fire first (2e)
	StepClearStruck              // removes what they hit (2f)
	StepFire                     // the attacker's units fire (3)
	StepFireBack                 // the defender's units fire (4)
	StepClear                    // removes what was hit, and lone transports (5)
	StepVerdict                  // ends the battle or asks the attacker (6)
	StepEscorts                  // the escorts of a raid fire (8.1)
	StepInterceptors             // the interceptors of a raid fire (8.1)
	StepBombs                    // what is left of a raid bombs the complex (8)
	NumSteps
)

// Battle is the battle being fought.
type Battle struct {
	Fight
	Round int  `json:"round,omitempty"`
	Step  Step `json:"step,omitempty"`
	// Through: the attacker fights to the end and is not asked (9.6).
	Through bool `json:"through,omitempty"`
	// Next is the land battle of the assault that this sea battle belongs to.
	Next components.Space `json:"next,omitempty"`
	// Exits are the spaces from which attacking land units and ships came, in ascending order:
	// the ways of a retreat (9.7).
	Exits []components.Space `json:"exits,omitempty"`
	// Decks is the number of the defender's carriers as it began.
	Decks uint8 `json:"decks,omitempty"`
	// Surprise: the submarines of the attacker, of the defender fire first in this round (9.2).
	Surprise [2]bool `json:"surprise,omitempty"`
	// Waiting are the powers that still have to decide: about their submarines, or whether they
	// agree to casualties; by bits.
	Waiting uint8 `json:"waiting,omitempty"`
	// Hits that take effect when their casualties are chosen.
	Hits hits.Hits `json:"hits,omitempty"`
	// Salvo is the occasion on which they were scored.
	Salvo Salvo `json:"salvo,omitempty"`
	// Volleys are the dice of these hits, for the telling.
	Volleys []Volley `json:"volleys,omitempty"`
	// Shown: the dice were told before the casualties were chosen.
	Shown bool `json:"shown,omitempty"`
	// Proposal is what one defending power would lose, for its partners to agree to (9.9).
	Proposal Losses `json:"proposal"`
	// Disputed: a partner disagreed; the attacker chooses (9.9, A19).
	Disputed bool `json:"disputed,omitempty"`
	// Withdrawn: units of the attacker retreated (9.7).
	Withdrawn bool `json:"withdrawn,omitempty"`
}

func (b Battle) clone() Battle {
	b.Exits, b.Volleys = slices.Clone(b.Exits), slices.Clone(b.Volleys)
	return b
}

// Losses is what hits do: units that are lost, and battleships that are damaged (9.4).
type Losses struct {
	Lost    []UnitID `json:"lost,omitempty"`
	Damaged []UnitID `json:"damaged,omitempty"`
}

// Volley is the fire of units of a type that hit with the same dice.
type Volley struct {
	Type components.Type `json:"type"`
	Need uint8           `json:"need"` // the highest die that hits
	Dice []uint8         `json:"dice"` // the faces, 1 to 6
}

// Hits is the number of dice that hit.
func (v *Volley) Hits() int {
	n := 0
	for _, die := range v.Dice {
		if die <= v.Need {
			n++
		}
	}
	return n
}

// The results.
const (
	Won       Result = iota // by the attacker
	Lost                    // by the attacker
	BothGone                // nobody is left; a territory stays with the defender's side (9.8)
	BrokenOff               // the attacker retreated, or the submarines submerged
	Impasse                 // nobody can hurt anybody (A29)
	Bombed                  // a raid, which nobody wins (8)
	numResults
)
