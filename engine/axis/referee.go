package axis

import (
	c "github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// referee carries out one order; see [stage.Run].
type referee struct {
	*stage.Run[*State]
	// s is the private copy that events change.
	s *State
}

func newReferee(run *stage.Run[*State]) *referee { return &referee{run, run.After} }

// enter goes to another stage.
func (r *referee) enter(stage Stage) { r.Emit(StageEntered{Stage: stage}) }

// roll rolls some dice and returns their faces, 1..6.
func (r *referee) roll(purpose string, n int) []uint8 {
	faces := make([]uint8, n)
	for i := range faces {
		faces[i] = uint8(r.Dice.Roll(purpose, 6)) + 1
	}
	return faces
}

// pay changes the money of a power.
func (r *referee) pay(power c.Power, amount int, cause Cause) {
	if amount != 0 {
		r.Emit(MoneyChanged{Power: power, Amount: int16(amount), Cause: cause})
	}
}

// change emits changes of units where there are any.
func (r *referee) change(units []Unit) {
	if len(units) > 0 {
		r.Emit(UnitsChanged{Units: units})
	}
}
