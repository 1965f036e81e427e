package table

import (
	"errors"
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
)

// Plan is the draft of a seat with the positions it leads through.
type Plan struct {
	model.Draft
	// Steps go with Orders.
	Steps []Step
}

// Step is a tried order of a plan.
type Step struct {
	Order  engine.Order
	Events []engine.Event
	After  engine.State
}

// answers tells whether a plan answers a decision.
func (p Plan) answers(decision engine.Decision) bool {
	return decision.Continues(p.Kind, p.Round)
}

// extend appends a tried order to the plan of a seat.
func (s *State) extend(seat engine.Seat, decision engine.Decision, step Step) {
	p := &s.Plans[seat]
	p.Kind, p.Round = decision.Kind, decision.Round
	p.Orders = append(slices.Clip(p.Orders), step.Order.String())
	p.Steps = append(slices.Clip(p.Steps), step)
	p.dropReturned()
	p.Version++
}

// dropReturned forgets what was handed back.
func (p *Plan) dropReturned() {
	p.Returned, p.Reason, p.Rule = nil, engine.Text{}, ""
}

// Clear empties a plan.
func (p *Plan) Clear() {
	p.Orders, p.Waiting, p.Steps = nil, nil, nil
	p.dropReturned()
	p.Version++
}

// UndoLast takes the last order back and gives it.
func (p *Plan) UndoLast() engine.Order {
	n := len(p.Orders) - 1
	last := p.Steps[n].Order
	p.Orders, p.Steps = p.Orders[:n:n], p.Steps[:n:n]
	p.dropReturned()
	p.Version++
	return last
}

// handBack gives lines back to the player with the reason.
func (p *Plan) handBack(lines []string, refusal *engine.Refusal) {
	p.Returned = slices.Clone(lines)
	p.Reason, p.Rule = refusal.Why, refusal.Rule
	p.Waiting = nil
	p.Version++
}

// retry tries the plan of a seat again in the present position. Orders that have become impossible are handed back
// with all that follow.
func (s *State) retry(seat engine.Seat) {
	p := &s.Plans[seat]
	p.Steps = nil
	position := s.Position
	for i, line := range p.Orders {
		order := engine.ParseOrder(line)
		decision, asked := PendingOf(position, seat)
		var events []engine.Event
		err := error(&engine.Refusal{Kind: engine.NotNow, Why: engine.T("host.plan.overtaken")})
		if asked && p.answers(decision) {
			events, err = engine.Try(position, seat, order)
		}
		if err != nil {
			lost := slices.Clone(p.Orders[i:])
			p.Orders = p.Orders[:i:i]
			p.handBack(lost, refusalOf(err))
			return
		}
		position = position.Evolve(events...)
		p.Steps = append(p.Steps, Step{Order: order, Events: events, After: position})
	}
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

// PendingOf is the decision that a position waits for from a seat.
func PendingOf(position engine.State, seat engine.Seat) (engine.Decision, bool) {
	if position != nil {
		for _, decision := range position.Pending() {
			if decision.Seat == seat {
				return decision, true
			}
		}
	}
	return engine.Decision{}, false
}
