package state

import (
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// Referee carries out one order; see [stage.Run].
type Referee struct {
	*stage.Run[*State]
	// S is the private copy that events change.
	S *State
}

func NewReferee(run *stage.Run[*State]) *Referee { return &Referee{run, run.After} }

// Enter goes to another stage.
func (r *Referee) Enter(stage Stage) { r.Emit(StageEntered{Stage: stage}) }

// Roll rolls some dice and returns their faces, 1..6.
func (r *Referee) Roll(purpose string, n int) []uint8 {
	faces := make([]uint8, n)
	for i := range faces {
		faces[i] = uint8(r.Dice.Roll(purpose, 6)) + 1
	}
	return faces
}

// Pay changes the money of a power.
func (r *Referee) Pay(power components.Power, amount int, cause Cause) {
	if amount != 0 {
		r.Emit(MoneyChanged{Power: power, Amount: int16(amount), Cause: cause})
	}
}

// Change emits changes of units where there are any.
func (r *Referee) Change(units []Unit) {
	if len(units) > 0 {
		r.Emit(UnitsChanged{Units: units})
	}
}
