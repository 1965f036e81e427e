package attack

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Begin begins an attack of the plan. A refusal tells that it is not possible any more: its unit may attack another target (9.2).
func Begin(r *state.Referee, action *state.Action) *engine.Refusal {
	s := r.State
	c := present(s, action.Unit, action.Target, occasionOf(s.Part), action.Mode)
	if b := c.refuse(); b != allowed {
		return b.refusal(&c)
	}
	if s.Units[c.by].Watch != 0 {
		r.Emit(state.WatchEnded{Unit: c.by})
	}
	attack := state.Attack{
		By: c.by, Target: c.at, Occasion: c.occasion, Mode: c.mode, From: c.from, To: c.to, Then: state.Carry,
	}
	switch c.mode {
	case Headshot:
		headshot(r, &c)
	case RemoteControl:
		remoteControl(r, attack)
	default:
		Strike(r, attack)
	}
	return nil
}

// Strike begins an attack that is allowed, with its stage Then; see [state.Hooks]. Rule 9.2.
func Strike(r *state.Referee, attack state.Attack) {
	s := r.State
	c := newShot(s, attack.By, attack.Target, attack.Occasion, attack.Mode, attack.From, attack.To)
	attack.Rest = c.area()
	serving := state.NoUnit
	if c.atSoldier() && !c.sighted() {
		serving = c.spotter()
	}
	r.Emit(Declared{Attack: attack, Slot: slotOf(s, c.by, c.at, c.mode)})
	if once(c.mode) {
		r.Use(c.by, using(c.attacker, c.mode))
	}
	if serving != state.NoUnit {
		r.Mark([]state.UnitID{serving}, state.Served, 0)
	}
	r.Enter(state.AttackRoll)
}

// area are the further units that the attack is made on: all Soldiers and Vehicles in the hex, and with a salvo in the hexes around it,
// friends and passengers, but not the attacker itself. Rule 16.1 blast, rocket salvo, top-mounted rockets.
func (c *shot) area() (rest []state.UnitID) {
	if !c.areal() {
		return nil
	}
	reach := 0
	if c.mode == Salvo {
		reach = 1
	}
	for i := range c.s.Units {
		u := &c.s.Units[i]
		id := state.UnitID(i)
		if u.Fate == state.InPlay && c.s.Info(id).Kind.Ground() && id != c.by && id != c.at && c.s.Map().Distance(u.At, c.to) <= reach {
			rest = append(rest, id)
		}
	}
	return rest
}

// A headshot needs so many successes of so many dice. Rule 16.1 headshot.
const (
	headshotDice  = 6
	headshotNeeds = 3
)

// headshot is no attack: nothing modifies its dice, and there is no cover. Rule 16.1 headshot.
func headshot(r *state.Referee, c *shot) {
	fired := HeadFired{By: c.by, Target: c.at}
	for range headshotDice {
		fired.Dice = append(fired.Dice, int8(r.D6("headshot "+r.State.Word(c.by)+" at "+r.State.Word(c.at))))
	}
	r.Emit(fired)
	r.Use(c.by, ability.Headshot)
	if fired.successes() >= headshotNeeds {
		r.Disrupt(c.at, state.ByHeadshot, false)
	}
	r.Enter(state.Carry)
}

// remoteControl sends a bomb: it attacks where two dice show more than the range. Rule 16.1 remote control.
func remoteControl(r *state.Referee, attack state.Attack) {
	s := r.State
	sent := BombSent{By: attack.By, Target: attack.Target, Range: int8(s.Map().Distance(attack.From, attack.To))}
	for i := range sent.Dice {
		sent.Dice[i] = int8(r.D6("remote control " + s.Word(attack.By)))
	}
	r.Emit(sent)
	if sent.arrives() {
		Strike(r, attack)
		return
	}
	r.Enter(attack.Then)
}
