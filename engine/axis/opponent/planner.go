package opponent

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/opponent"
)

// planner plays the powers.
type planner struct{}

// New is the planner of the game.
func New() opponent.Planner { return planner{} }

// Budget is how many positions a plan may examine. [opponent.Planner]
func (planner) Budget(level opponent.Level) int {
	if int(level) < len(budgets) {
		return budgets[level]
	}
	return 0
}

// Plan plans a phase. What it leaves open gets the usual answers. [opponent.Planner]
func (planner) Plan(t *opponent.Thought) opponent.Plan {
	d := &draft{t: t, known: t.Known()}
	s, how := d.state(), styles[t.Level()]
	me := components.Power(d.known.Seat())
	switch s.Stage {
	case state.Purchase:
		return d.purchase(how)
	case state.CombatMove:
		c := &campaign{draft: d, style: how}
		c.plan()
		return d.committed(c.why())
	case state.Combat:
		return d.nextBattle()
	case state.Press:
		return d.press(how)
	case state.NoncombatMove:
		d.regroup(how)
		return d.committed(engine.T("axis.opponent.why.regroup"))
	case state.Mobilization:
		d.mobilize(newBoard(s, me))
		return d.committed(engine.T("axis.opponent.why.mobilize"))
	}
	return opponent.Plan{}
}

// committed is the plan of the draft, with the order that ends it.
func (d *draft) committed(why engine.Text) opponent.Plan {
	return opponent.Plan{Orders: append(d.orders, engine.Order{Verb: "commit"}), Why: why}
}

// why tells what the combat moves are for.
func (c *campaign) why() engine.Text {
	s := c.state()
	if c.best.value == 0 {
		return engine.T("axis.opponent.why.hold")
	}
	return engine.T("axis.opponent.why.attack", "place", s.SpaceText(c.best.target), "percent", int(100*c.best.win+0.5))
}
