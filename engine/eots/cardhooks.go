package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
)

// The functions of this file are where the texts of single cards meet the flow of impulses
// and Offensives. What holds for every card of a family (HQs, unit limits, logistic
// value, intelligence condition) is not here.

// cancelProof tells that no Weather card can cancel the Offensive; conditionProof that no
// card can change its condition (A84).
func cancelProof(s *State) bool    { return s.offensiveEvent(components.Allies, carrierRaids) }
func conditionProof(s *State) bool { return s.offensiveEvent(components.Allies, carrierRaids) }

// carrierRaids is the Allied card U.S. Carrier Raids.
const carrierRaids = 84

// bonusesAfter gives those due after it, and the effects of Reaction cards due before the
// battles (7.2 step 10).
func bonusesAfter(r *referee) { r.shellShips() }
