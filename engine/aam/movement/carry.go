package movement

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// A step is carried out in the order of 5.5: Step begins it, with its rolls; then the enemy may fire at the hex that is left; Entered
// takes the unit across, and the enemy may fire at the hex that it is in; Step goes on, and Arrived ends the move.

// Begin begins an action of this chapter; a refusal where it is not possible any more. Rule 4.
func Begin(r *state.Referee, a *state.Action) *engine.Refusal {
	switch a.Act {
	case state.ActMove:
		return beginMove(r, a)
	case state.ActBoard:
		return board(r, a)
	case state.ActDismount:
		return dismount(r, a)
	case state.ActWatch:
		return watch(r, a)
	case state.ActUnwatch:
		return unwatch(r, a)
	case state.ActBridge:
		return blow(r, a)
	}
	return nil
}

// beginMove begins a move as it was planned, if it is still possible. Rules 5.1, 5.5.1.
func beginMove(r *state.Referee, a *state.Action) *engine.Refusal {
	s := r.State
	if refusal := WhyNotMove(s, a.Unit, a.Mode, len(a.Way) == 0); refusal != nil {
		return refusal
	}
	if a.Mode == state.BanzaiMove || a.Mode == state.AngriffMove {
		if b := whyNotCharge(s, a.Unit, a.Mode); b.up() {
			return b.refusal(s, a.Unit)
		}
	}
	w := moverOf(s, a.Unit, a.Mode)
	if refusal := w.judge(a.Way); refusal != nil {
		return refusal
	}
	if d, turns := a.Turned(); turns && a.Mode == state.SwivelMove {
		r.Emit(Swiveled{Unit: a.Unit, Facing: d})
		r.Enter(state.Carry)
		return nil
	}
	if s.Units[a.Unit].Watch != 0 {
		r.Emit(state.WatchEnded{Unit: a.Unit})
	}
	r.Emit(MoveBegun{Action: *a})
	r.Enter(state.Step)
	return nil
}

// goOn begins the next step of the move, or ends it. Rules 5.5.1 to 5.5.4.
func goOn(r *state.Referee) {
	s := r.State
	m := s.Move
	steps := int(m.Done)
	if m.Crossed {
		steps++
	}
	if m.Stopped || s.Units[m.Unit].Fate != state.InPlay || steps >= len(m.Way) {
		r.Enter(state.Arrived)
		return
	}
	endOverrun(r)
	r.Emit(Headed{})
	takeRolls(r)
}

// present is the present step with its obstructions; false where it is none.
func present(s *state.State) (step, bool) {
	m := s.Move
	d, near := s.Map().DirectionTo(m.From, m.Next())
	if !near {
		return step{}, false
	}
	w := moverOf(s, m.Unit, m.Mode)
	st, ban := w.look(m.From, d)
	return st, ban == allowed
}

// takeRolls makes the movement rolls of the step that are still to be made. The first failure ends the move, unless the unit may
// roll again. Rules 5.4, 5.5.2.
func takeRolls(r *state.Referee) {
	s := r.State
	st, ok := present(s)
	if !ok {
		stay(r)
		return
	}
	made := 0
	for o := range obstructions {
		if st.rolls>>o&1 == 0 {
			continue
		}
		if made++; made <= int(s.Move.Rolls) {
			continue
		}
		if roll(r, o, false); s.Move.Failed {
			if leadsTheWay(s) {
				r.Enter(state.RollAgain)
				return
			}
			stay(r)
			return
		}
	}
	leave(r)
}

// needed is the least movement roll that succeeds. Rule 5.4.
const needed = 4

// bonusAt is what the moving unit adds to its movement roll at an obstruction. Rules 5.4, 16.1: robust, mountaineering.
func bonusAt(s *state.State, o Obstruction) int8 {
	bonus := moverOf(s, s.Move.Unit, s.Move.Mode).bonus
	if o == Hedge {
		bonus--
	}
	return bonus
}

// chance is the chance of a movement roll at an obstruction, in percent. Rule 5.4.
func chance(s *state.State, o Obstruction) int {
	good := min(max(0, 7-needed+int(bonusAt(s, o))), 6)
	return (100*good + 3) / 6
}

// roll makes a movement roll. Rules 5.4, 16.1: robust, mountaineering.
func roll(r *state.Referee, o Obstruction, again bool) {
	s := r.State
	bonus := bonusAt(s, o)
	die := r.D6("movement " + o.Word() + " " + s.Word(s.Move.Unit))
	r.Emit(Rolled{For: o, Die: int8(die), Bonus: bonus, Success: die+int(bonus) >= needed, Again: again})
}

// failed is the obstruction at which the last roll failed.
func failed(s *state.State) Obstruction {
	st, _ := present(s)
	made := 0
	for o := range obstructions {
		if st.rolls>>o&1 == 1 {
			if made++; made > int(s.Move.Rolls) {
				return o
			}
		}
	}
	return Terrain
}

// leadsTheWay tells whether the unit may repeat its movement roll. Rule 16.1 lead-the-way.
func leadsTheWay(s *state.State) bool {
	id := s.Move.Unit
	return s.Info(id).Has(ability.LeadTheWay) && !s.Units[id].Has(state.LedTheWay)
}

// rollAgain repeats the roll that failed. Rule 16.1 lead-the-way.
func rollAgain(r *state.Referee) {
	if roll(r, failed(r.State), true); r.State.Move.Failed {
		stay(r)
		return
	}
	takeRolls(r)
}

// stay ends the move in the hex that was to be left. Rule 5.4.
func stay(r *state.Referee) {
	r.Emit(state.MoveStopped{})
	r.Enter(state.Arrived)
}

// leave comes after the movement rolls: a minefield may go off, and an overrun be chosen. Rules 5.5.3, 5.5.4.
func leave(r *state.Referee) {
	s := r.State
	m := s.Move
	if mined(r, m.From, true) && (s.Units[m.Unit].Fate != state.InPlay || !s.IgnoresDisrupted(m.Unit)) {
		stay(r)
		return
	}
	if len(victims(s)) > 0 {
		r.Enter(state.OverrunChoice)
		return
	}
	provoke(r)
}

// provoke lets the enemy fire at the hex that is left. Rule 5.5.5.
func provoke(r *state.Referee) {
	if r.State.Move.Mode == state.VanguardMove {
		r.Enter(state.Entered)
		return
	}
	r.State.Rules().Provoke(r, state.Entered)
}

// enter takes the unit across, if nothing has stopped it, and lets the enemy fire at the hex that it has entered. Rules 5.5.6,
// 5.5.7.
func enter(r *state.Referee) {
	s := r.State
	m := s.Move
	if m.Stopped || s.Units[m.Unit].Fate != state.InPlay {
		r.Enter(state.Arrived)
		return
	}
	st, ok := present(s)
	if !ok {
		stay(r)
		return
	}
	w := moverOf(s, m.Unit, m.Mode)
	free := st.road && w.start()&freeStepGone == 0
	if free {
		st.cost = 0
	}
	r.Emit(Crossed{Cost: st.cost, Free: free})
	if w.engineer {
		destroy(r, &st)
	}
	if m.Mode == state.VanguardMove {
		r.Enter(state.Step)
		return
	}
	s.Rules().Provoke(r, state.Step)
}

// arrive ends the move, and the carrying out of the plan where the unit was stopped. Rules 5.5.8, 13.
func arrive(r *state.Referee) {
	s := r.State
	m := s.Move
	if m.Struck {
		r.Emit(ChargeEnded{})
		r.Enter(state.Carry)
		return
	}
	endOverrun(r)
	id := m.Unit
	if s.Units[id].Fate != state.InPlay {
		r.Stop(id, engine.Text{})
		return
	}
	stopped := m.Stopped
	if len(made(m)) > 0 && !s.Disrupted(id) && mined(r, s.Units[id].At, false) {
		if s.Units[id].Fate != state.InPlay {
			r.Stop(id, engine.Text{})
			return
		}
		stopped = stopped || s.Disrupted(id)
	}
	facing := s.Units[id].Facing
	if m.Facing > 0 && !stopped {
		facing = hexgrid.Direction(m.Facing - 1)
	}
	post := m.Post
	strikes := !stopped && (m.Mode == state.BanzaiMove || m.Mode == state.AngriffMove)
	ended := *m
	event := MoveEnded{Facing: facing, Strikes: strikes}
	if m.Mode == state.OrdinaryMove && !stopped && s.Info(id).Kind == components.Soldier && m.Start != s.Units[id].At {
		event.Plain = Plain{Unit: id, From: m.Start, To: s.Units[id].At}
	}
	r.Emit(event)
	r.Shelter(id, post)
	switch {
	case stopped:
		r.Stop(id, engine.Text{})
	case strikes && strike(r, &ended):
	case strikes:
		r.Emit(ChargeEnded{})
		r.Enter(state.Carry)
	default:
		r.Enter(state.Carry)
	}
}
