package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// Referee carries out one order; see [stage.Run].
type Referee struct {
	*stage.Run[*State]
	State *State // the private copy that events change
}

// NewReferee is the referee of a run.
func NewReferee(run *stage.Run[*State]) *Referee { return &Referee{run, run.After} }

// Enter goes to another stage.
func (r *Referee) Enter(stage Stage) { r.Emit(StageEntered{Stage: stage}) }

// D6 rolls a die.
func (r *Referee) D6(purpose string) int { return r.Dice.Roll(purpose, 6) + 1 }

// Mark sets and clears flags of units, where that changes anything.
func (r *Referee) Mark(ids []UnitID, set, unset Flag) {
	var changed []UnitID
	for _, id := range ids {
		if f := r.State.Units[id].Flag; f&^unset|set != f {
			changed = append(changed, id)
		}
	}
	if len(changed) > 0 {
		r.Emit(Flagged{Units: changed, Set: set, Clear: unset})
	}
}

// Use notes that an ability that works once in a game is used up. Rule 16.2.2.
func (r *Referee) Use(id UnitID, a ability.Ability) {
	for i, power := range r.State.Info(id).Powers {
		if power.Ability == a {
			r.Emit(AbilityUsed{Unit: id, Power: int8(i)})
			return
		}
	}
}

// Disrupt puts a face-up Disrupted counter on a unit, at once. A unit never has two of them; fanatics and Heroes get none, units
// that lack determination are removed. Keep: the counter stays in the casualty phase of this turn. Rules 7, 11.3.4.
func (r *Referee) Disrupt(id UnitID, cause Cause, keep bool) {
	s := r.State
	if s.Units[id].Fate != InPlay || s.IgnoresDisrupted(id) {
		return
	}
	if s.Info(id).Has(ability.LackOfDetermination) {
		r.Remove(id, ByLackOfDetermination)
		return
	}
	if s.Units[id].Up&Disrupted == 0 {
		r.Emit(CounterPlaced{Unit: id, Up: Disrupted, Cause: cause})
	}
	if keep {
		r.Mark([]UnitID{id}, StaysDisrupted, 0)
	}
	if s.Units[id].Watch != 0 {
		r.Emit(WatchEnded{Unit: id})
	}
}

// Hit puts face-down counters on a unit, one for each hit, in the order of the table of rule 7. More than needed are ignored.
// Only the first one is placed where a hit may only disrupt.
func (r *Referee) Hit(id UnitID, hits int, cause Cause) {
	for range hits {
		event := r.State.NextHit(id, cause)
		if event == nil {
			return
		}
		r.Emit(event)
	}
}

// NextHit is what the next hit of this turn does to a unit, nil where there are enough. Rules 7, 16.1 heavy armor.
func (s *State) NextHit(id UnitID, cause Cause) Event {
	next := s.NextCounter(id)
	switch {
	case next == 0:
		return nil
	case next == Damaged && s.Info(id).Has(ability.HeavyArmor) && !s.Units[id].Has(ArmorHeld):
		return DamageHeld{Unit: id}
	}
	return CounterPlaced{Unit: id, Down: next, Cause: cause}
}

// NextCounter is the counter that the next hit of this turn places face down on a unit, 0 where there are enough. Rule 7.
func (s *State) NextCounter(id UnitID) Counter {
	switch down := s.Units[id].Down; {
	case down&Destroyed != 0:
		return 0
	case down&Disrupted == 0:
		return Disrupted
	case s.Info(id).Kind == components.Vehicle && down&Damaged == 0:
		return Damaged
	}
	return Destroyed
}

// Remove takes a unit off the map for good, with all aboard. Rules 4.6.3, 5.8, 7.
func (r *Referee) Remove(id UnitID, cause Cause) {
	s := r.State
	if s.Units[id].Fate == Gone {
		return
	}
	cargo := slices.Collect(s.Passengers(id))
	r.Emit(UnitRemoved{Unit: id, Cause: cause})
	for _, aboard := range cargo {
		r.Remove(aboard, WithCarrier)
	}
}

// Stop ends the carrying out of the plan: what is left of it stays planned, and its player is asked again. Why is told to
// them alone; the zero Text where what happened says it.
func (r *Referee) Stop(unit UnitID, why engine.Text) {
	r.Emit(PlanStopped{Unit: unit, Why: why})
	r.Enter(r.State.Part.Plan())
}
