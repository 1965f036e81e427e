package eots

import "github.com/umpire-games/umpire/engine"

// Discreet tells that events showed nobody anything that was hidden from him: counters stand in the
// open, so that what moves or fights them on betrays nothing. Whatever touches a card, a bid, or a
// window in which somebody did not react does, and so does every event that is not named here.
func (*Game) Discreet(_ engine.State, events []engine.Event) bool {
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

// OpenRoll: every die of the game falls in the open; only cards are drawn in secret.
func (*Game) OpenRoll(string) bool { return true }

var (
	_ engine.Discreet   = (*Game)(nil)
	_ engine.OpenRoller = (*Game)(nil)
)
