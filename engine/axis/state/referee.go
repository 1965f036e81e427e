package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// Referee carries out one order; see [stage.Run].
type Referee struct {
	*stage.Run[*State]
	State *State // the private copy that events change
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

// Lose takes units off the map, with the cargo of ships. Rule 9.1.
func (r *Referee) Lose(ids []UnitID, cause Cause, rule engine.Rule) {
	if len(ids) == 0 {
		return
	}
	r.Emit(UnitsLost{IDs: r.State.withCargo(ids), Cause: cause, Rule: rule})
}

// Capture gives a territory to the power that has taken it: control and with it production, the
// complex with its damage, and the antiaircraft guns, which may not move in this turn. Whether an
// ally who owned it originally gets it back is settled at the end of the battles. Rule 12.1.
func (r *Referee) Capture(space components.Space, by components.Power) {
	loser, origin := r.State.Lands[space].Owner, r.State.Set().Spaces[space].Owner
	pending := origin != by && origin.Side() == by.Side()
	r.Emit(ControlChanged{Space: space, Owner: by, Rule: "12.1", Pending: pending})
	r.ChangeWhere(func(u *Unit) bool {
		captured := u.Space == space && u.Type == components.AAGun && u.Power.Side() != by.Side()
		u.Power, u.Flags = by, u.Flags|Captured
		return captured
	})
	r.plunder(space, loser, by)
}

// Change emits changes of units where there are any.
func (r *Referee) Change(units []Unit) {
	if len(units) > 0 {
		r.Emit(UnitsChanged{Units: units})
	}
}

// ChangeWhere emits changes of the units that edit changes, as it tells.
func (r *Referee) ChangeWhere(edit func(u *Unit) bool) {
	var changed []Unit
	var u Unit
	for i := range r.State.Units {
		if u = r.State.Units[i]; edit(&u) {
			changed = append(changed, u)
		}
	}
	r.Change(changed)
}

// Marked are units with flags set, as they will be.
func (s *State) Marked(ids []UnitID, flags Flag) (units []Unit) {
	for _, id := range ids {
		units = append(units, s.Units.Find(id).With(flags))
	}
	return units
}

// plunder takes the whole treasury of a power that loses its own capital. Who only occupied the
// capital of another loses nothing when it is freed. Rule 12.3, A18.
func (r *Referee) plunder(space components.Space, loser, by components.Power) {
	if loser == components.NoPower || r.State.Set().Powers[loser].Capital != space {
		return
	}
	if money := int(r.State.Money[loser]); money > 0 {
		r.Emit(
			MoneyChanged{Power: loser, Amount: int16(-money), Cause: CausePlunder},
			MoneyChanged{Power: by, Amount: int16(money), Cause: CausePlunder},
		)
	}
}
