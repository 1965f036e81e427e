package cards

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// The functions of this file are where the texts of single cards meet the flow of impulses
// and Offensives. What holds for every card of a family (HQs, unit limits, logistic
// value, intelligence condition) is not here.

// CancelProof tells that no Weather card can cancel the Offensive; ConditionProof that no
// card can change its condition (A84).
func CancelProof(s *state.State) bool { return s.OffensiveEvent(components.Allies, carrierRaids) }

func ConditionProof(s *state.State) bool { return s.OffensiveEvent(components.Allies, carrierRaids) }

// carrierRaids is the Allied card U.S. Carrier Raids.
const carrierRaids = 84

// BonusesAfter gives those due after it, and the effects of Reaction cards due before the
// battles (7.2 step 10).
func BonusesAfter(r *state.Referee) { shellShips(r) }
