package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// FightKind is a kind of battle (P3).
type FightKind uint8

// The kinds.
const (
	// NoFight: no battle is being fought.
	NoFight FightKind = iota
	// Raid on a complex (8).
	Raid
	// SeaFight in a sea zone (9).
	SeaFight
	// LandFight in a territory (9), with the landing of an assault where there is one (11).
	LandFight
)

// Fight is a battle of this turn.
type Fight struct {
	Kind  FightKind `json:"kind"`
	Space c.Space   `json:"space"`
	Done  bool      `json:"done,omitempty"`
}

// Battle is the battle being fought.
type Battle struct {
	Fight
	Round int `json:"round,omitempty"`
}

func (b Battle) clone() Battle { return b }

// decision is a question to one power in the stage s is in.
func (s *State) decision(power c.Power, kind string, effort engine.Effort, draft bool, pairs ...any) []engine.Decision {
	return []engine.Decision{{
		Seat: engine.Seat(power), Kind: kind, Rule: s.game.stages[s.Stage].rule,
		Ask:    engine.T("axis.ask."+kind, append([]any{"power", powerText(power)}, pairs...)...),
		Effort: effort, Draft: draft, Round: s.draftRound(draft),
	}}
}

// draftRound tells the drafts of a power apart: the round and the stage.
func (s *State) draftRound(draft bool) int {
	if !draft {
		return 0
	}
	return s.Round*int(numStages) + int(s.Stage)
}
