package state

import (
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// Modifier of a die roll with the rule that gives it.
type Modifier = battle.Modifier

// Casualty is a step loss; the unit may be battle.Garrison.
type Casualty = battle.Loss

// Fight is the course of one battle (9.0).
type Fight struct {
	// Fighters, Escorts and Ground are the participants when it began (9.1).
	Fighters [2]components.UnitSet `json:"fighters"`
	Escorts  [2]components.UnitSet `json:"escorts"`
	Ground   [2]components.UnitSet `json:"ground"`
	// Prepared: the Reaction player held the hex before the landing (9.4).
	Prepared bool `json:"prepared,omitempty"`
	// Garrison steps left to Japan (13.76, 13.94).
	Garrison int8 `json:"garrison,omitempty"`
	// Berths are where the Japanese carriers fought from, should one come back (9.2 F.7).
	Berths []Assignment `json:"berths,omitempty"`
	// Exchanges of fire held in the air-naval stage: one of both sides at an
	// Intercept, otherwise one of each.
	Exchanges int8 `json:"exchanges"`
	// Volleys fired so far in both stages.
	Volleys []Volley `json:"volleys,omitempty"`
	// AirNaval is the winner of the air-naval stage, NoSide while open. Held: it was fought.
	AirNaval components.Side `json:"air_naval"`
	Held     bool            `json:"held,omitempty"`
	// GroundFought: both sides fired in the ground stage.
	GroundFought bool `json:"ground_fought,omitempty"`
	// Lost counts the steps lost in the ground stage by side (9.4 C).
	Lost [2]int8 `json:"lost"`
	// Shifted: Japan has used the carrier option, or declined it for good.
	Shifted bool `json:"shifted,omitempty"`
	// Winner of the battle, NoSide while open.
	Winner components.Side `json:"winner"`
	// Casualties of this battle.
	Casualties []Casualty `json:"casualties,omitempty"`
}

// Volley is one side's fire in one stage.
type Volley struct {
	Side   components.Side `json:"side"`
	Ground bool            `json:"ground,omitempty"`
	// Ashore: fire of ships and aircraft on ground units (9.2 F.5).
	Ashore bool `json:"ashore,omitempty"`
	// Strength, natural Die and Modified die, Quarters (the multiplier in quarters), Hits.
	Strength int16      `json:"strength"`
	Die      int8       `json:"die"`
	Mods     []Modifier `json:"mods,omitempty"`
	Modified int8       `json:"modified"`
	Quarters int8       `json:"quarters"`
	Hits     int16      `json:"hits"`
	Critical bool       `json:"critical,omitempty"`
	// Spared is the unit whose last step its owner keeps, NoUnit without (9.2 F.5).
	Spared components.Unit `json:"spared"`
	// Left are the hits not allocated yet, Losses the steps chosen so far. The board
	// shows them when the whole exchange is Applied.
	Left    int16      `json:"left"`
	Losses  []Casualty `json:"losses,omitempty"`
	Closed  bool       `json:"closed,omitempty"`
	Applied bool       `json:"applied,omitempty"`
}

// Open is the first volley whose hits are not allocated, nil without.
func (f *Fight) Open() *Volley {
	for i := range f.Volleys {
		if !f.Volleys[i].Closed {
			return &f.Volleys[i]
		}
	}
	return nil
}

func (f Fight) clone() Fight {
	f.Berths = append([]Assignment(nil), f.Berths...)
	f.Volleys = append([]Volley(nil), f.Volleys...)
	for i := range f.Volleys {
		f.Volleys[i].Mods = append([]Modifier(nil), f.Volleys[i].Mods...)
		f.Volleys[i].Losses = append([]Casualty(nil), f.Volleys[i].Losses...)
	}
	f.Casualties = append([]Casualty(nil), f.Casualties...)
	return f
}
