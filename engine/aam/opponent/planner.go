package opponent

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/opponent"
	"github.com/umpire-games/umpire/engine/stage"
)

// planner plays the sides.
type planner struct{}

// New is the planner of the game.
func New() opponent.Planner { return planner{} }

// style is what tells the levels apart.
type style struct {
	fire    float64 // weight of what a unit could hit from a hex
	danger  float64 // weight of what could hit it there
	noise   float64 // by which hexes are misjudged, in hexes of way
	idle    int     // one unit in so many does not move; 0 for none
	careful bool    // targets are chosen by the odds, and no target is shot at more than it needs
}

var styles = [...]style{
	opponent.Recruit: {fire: 0.5, noise: 12, idle: 3},
	opponent.Officer: {fire: 3, danger: 0.4, careful: true},
}

// budgets are how many positions a plan may examine.
var budgets = [...]int{opponent.Random: 0, opponent.Recruit: 200, opponent.Officer: 400}

// Budget is how many positions a plan may examine. [opponent.Planner]
func (planner) Budget(level opponent.Level) int {
	if int(level) < len(budgets) {
		return budgets[level]
	}
	return 0
}

// draft is a plan in the making.
type draft struct {
	style
	t      *opponent.Thought
	known  opponent.Known
	side   components.Side
	orders []engine.Order
}

func (d *draft) state() *state.State { return d.known.State().(*state.State) }

func (d *draft) try(order engine.Order) bool {
	next, ok := d.t.Try(d.known, order)
	if ok {
		d.known = next
		d.orders = append(d.orders, order)
	}
	return ok
}

// options are the words that may follow.
func (d *draft) options(verb string, words ...string) []engine.Option {
	return d.known.State().Options(d.known.Seat(), engine.Order{Verb: verb, Args: words})
}

func (d *draft) may(verb string) bool {
	_, listed := stage.Find(d.known.State().Options(d.known.Seat(), engine.Order{}), verb)
	return listed
}

// Plan plans a decision. What it leaves open gets the usual answers. [opponent.Planner]
func (planner) Plan(t *opponent.Thought) opponent.Plan {
	d := &draft{style: styles[t.Level()], t: t, known: t.Known(), side: components.Side(t.Known().Seat())}
	var why string
	switch decision := d.state().Stage; {
	case d.may("sample"):
		samples := d.options("sample")
		if len(samples) == 0 {
			return opponent.Plan{}
		}
		d.try(engine.Order{Verb: "sample", Args: []string{samples[t.Random.IntN(len(samples))].Word}})
		why = "army"
	case d.may("auto"):
		d.try(engine.Order{Verb: "auto"})
		why = "deploy"
	case decision == state.MovementPlan:
		d.advance()
		why = "move"
	case decision == state.AssaultPlan || decision == state.AirstrikePlan:
		d.attack()
		if decision == state.AssaultPlan {
			d.advance()
		}
		why = "attack"
	default:
		return opponent.Plan{}
	}
	if option, listed := stage.Find(d.known.State().Options(d.known.Seat(), engine.Order{}), "done"); listed && option.Complete {
		d.orders = append(d.orders, engine.Order{Verb: "done"})
	}
	return opponent.Plan{Orders: d.orders, Why: engine.T("aam.opponent.why." + why)}
}
