package eots

import "github.com/umpire-games/umpire/engine"

// RevealsNothing tells that events showed nobody anything that was hidden from him: counters stand in the
// open, so that what moves or fights them on betrays nothing. Whatever touches a card, a bid, or a
// window in which somebody did not react does, and so does every event that is not named here.
func (*Game) RevealsNothing(_ engine.State, events []engine.Event) bool {
	for _, event := range events {
		switch event.(type) {
		case StageEntered, UnitPlaced, StepsLost, StepRegained, ControlTaken,
			UnitsActivated, UnitsReleased, StackMoved, DisengagementOffered, Disengaged, BattleDeclared, FighterAssigned, FightersKeptOut,
			BattlesSettled, BattleDropped, HQChosen, LandingTurnedBack,
			HitsAllocated, LossesTaken, StepShifted, Retreated, ReturnBegun, ReturnDone, ReplacementUsed:
		default:
			return false
		}
	}
	return true
}

var _ engine.RevealsNothing = (*Game)(nil)
