package bot

import (
	"errors"
	"slices"

	"github.com/umpire-games/umpire/engine"
)

// pendingOf is the decision that a state waits for from a seat.
func pendingOf(state engine.State, seat engine.Seat) (engine.Decision, bool) {
	if state != nil {
		for _, decision := range state.Pending() {
			if decision.Seat == seat {
				return decision, true
			}
		}
	}
	return engine.Decision{}, false
}

// answers tells whether a plan answers a decision.
func (p plan) answers(decision engine.Decision) bool {
	return decision.Continues(p.Kind, p.Round)
}

// extend appends a tried order.
func (d *desk) extend(seat engine.Seat, decision engine.Decision, s step) {
	p := &d.plans[seat]
	p.Kind, p.Round = decision.Kind, decision.Round
	p.Orders = append(slices.Clip(p.Orders), s.order.String())
	p.steps = append(slices.Clip(p.steps), s)
	p.forgive()
	p.Version++
}

// forgive forgets what was handed back.
func (p *plan) forgive() {
	p.Returned, p.Reason, p.Rule = nil, engine.Text{}, ""
}

// clear empties a plan.
func (p *plan) clear() {
	p.Orders, p.Waiting, p.steps = nil, nil, nil
	p.forgive()
	p.Version++
}

// keep shortens a plan to its first n orders.
func (p *plan) keep(n int) {
	p.Orders, p.steps = p.Orders[:n:n], p.steps[:n:n]
	p.forgive()
	p.Version++
}

// handBack gives lines back to the player with the reason.
func (p *plan) handBack(lines []string, refusal *engine.Refusal) {
	p.Returned = slices.Clone(lines)
	p.Reason, p.Rule = refusal.Why, refusal.Rule
	p.Waiting = nil
	p.Version++
}

// retry tries the plan of a seat again on the present state. Orders that have
// become impossible are handed back with all that follow. It tells whether the
// plan has changed.
func (d *desk) retry(seat engine.Seat) bool {
	p := &d.plans[seat]
	p.steps = nil
	state := d.state
	for i, line := range p.Orders {
		order := engine.ParseOrder(line)
		decision, asked := pendingOf(state, seat)
		var events []engine.Event
		err := error(&engine.Refusal{Kind: engine.NotNow, Why: engine.T("host.plan.overtaken")})
		if asked && p.answers(decision) {
			events, err = engine.Try(state, seat, order)
		}
		if err != nil {
			lost := slices.Clone(p.Orders[i:])
			p.Orders = p.Orders[:i:i]
			p.handBack(lost, refusalOf(err))
			return true
		}
		state = state.Evolve(events...)
		p.steps = append(p.steps, step{order: order, events: events, after: state})
	}
	return false
}

// refusalOf is the refusal in an error; for other errors one that blames nobody.
func refusalOf(err error) *engine.Refusal {
	if refusal, ok := engine.AsRefusal(err); ok {
		return refusal
	}
	if errors.Is(err, engine.ErrWithheld) {
		return &engine.Refusal{Kind: engine.NotNow, Why: engine.T("host.plan.needs-dice")}
	}
	return &engine.Refusal{Kind: engine.NotNow, Why: engine.T("host.plan.overtaken")}
}
