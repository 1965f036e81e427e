package eots

import c "github.com/umpire-games/umpire/engine/eots/components"

// Fight is the course of one battle (9.0).
type Fight struct {
	// Phase of the fight, see the battle stages.
	Phase FightPhase `json:"phase"`
	// Firing is the side that fires or allocates now.
	Firing c.Side `json:"firing"`
	// Volleys fired so far, two at most in each stage.
	Volleys []Volley `json:"volleys,omitempty"`
	// AirNaval is the winner of the air-naval stage, NoSide while open.
	AirNaval c.Side `json:"air_naval"`
	// Lost counts the steps lost in the ground stage by side (9.4C).
	Lost [2]int8 `json:"lost"`
	// Winner of the battle, NoSide while open.
	Winner c.Side `json:"winner"`
	// Casualties by unit in this battle, for the carrier option (9.2 F.7) and the telling.
	Casualties []Casualty `json:"casualties,omitempty"`
	// AlliedGroundAttackers at the start, for US casualties (16.45).
	GroundAtStart [2]c.UnitSet `json:"ground_at_start"`
	// TurnedBack landing units take no part (8.45.B).
	TurnedBack c.UnitSet `json:"turned_back"`
	// CriticalAgainst a side: the other side scored a critical hit.
	CriticalAgainst [2]bool `json:"critical_against"`
}

// FightPhase is where a battle stands.
type FightPhase uint8

// Volley is one side's fire in one stage.
type Volley struct {
	Side   c.Side `json:"side"`
	Ground bool   `json:"ground,omitempty"`
	// Strength, Die, Modified die, Quarters (multiplier in quarters), Hits.
	Strength int16      `json:"strength"`
	Die      int8       `json:"die"`
	Mods     []Modifier `json:"mods,omitempty"`
	Quarters int8       `json:"quarters"`
	Hits     int16      `json:"hits"`
	// Left are the hits that may still be allocated.
	Left     int16 `json:"left"`
	Critical bool  `json:"critical,omitempty"`
	// Matched are the distant air units and carriers hit so far (9.2 F.4), Match the limit.
	Match   int8      `json:"match"`
	Matched c.UnitSet `json:"matched"`
	// Losses allocated but not yet applied (Intercept, ground stage).
	Losses []Casualty `json:"losses,omitempty"`
	Closed bool       `json:"closed"`
}

// Modifier of a die roll with the rule that gives it.
type Modifier struct {
	Rule  string `json:"rule"`
	Key   string `json:"key"`
	Value int8   `json:"value"`
}

// Casualty is a step loss.
type Casualty struct {
	Unit  c.Unit `json:"unit"`
	Steps int8   `json:"steps"`
}

func (f Fight) clone() Fight {
	f.Volleys = append([]Volley(nil), f.Volleys...)
	for i := range f.Volleys {
		f.Volleys[i].Mods = append([]Modifier(nil), f.Volleys[i].Mods...)
		f.Volleys[i].Losses = append([]Casualty(nil), f.Volleys[i].Losses...)
	}
	f.Casualties = append([]Casualty(nil), f.Casualties...)
	return f
}
