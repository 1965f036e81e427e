package strike

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// loseAboard takes steps from what a ship carries, one for each level of a result, evenly. Where that leaves a choice the owner is asked,
// see [AskAboard]. Rule 27.4.
func loseAboard(r *state.Referee, ship components.UnitID, steps int8) {
	r.Emit(AboardHit{Loss: state.AboardLoss{Ship: ship, Steps: steps}})
	settleAboard(r)
}

// settleAboard takes the losses aboard that leave no choice, up to the first that does.
func settleAboard(r *state.Referee) {
	for {
		loss := aboardLoss(r.State)
		if loss == nil {
			return
		}
		switch units := losable(r.State, loss); {
		case loss.Steps == 0 || len(units) == 0:
			r.Emit(AboardSettled{})
		case len(units) == 1:
			takeAboard(r, units[0])
		default:
			return
		}
	}
}

// aboardLoss is the loss aboard that is settled now; nil for none.
func aboardLoss(s *state.State) *state.AboardLoss {
	if s.Advanced == nil || len(s.Advanced.Aboard) == 0 {
		return nil
	}
	return &s.Advanced.Aboard[0]
}

// losable are the ground units and helicopters aboard that lose the next step: those that have not lost one to this result, or all when
// each has. A ship with an X has left the map with them. Rule 27.4.
func losable(s *state.State, loss *state.AboardLoss) (units []components.UnitID) {
	var all []components.UnitID
	for id := range s.Cargo(loss.Ship) {
		if kind := s.Info(id).Kind; kind != components.Ground && kind != components.Helicopter || s.Unit(id).At == components.Eliminated {
			continue
		}
		all = append(all, id)
		if !slices.Contains(loss.Hit, id) {
			units = append(units, id)
		}
	}
	if len(units) == 0 {
		return all
	}
	return units
}

// takeAboard takes a step of a unit aboard.
func takeAboard(r *state.Referee, id components.UnitID) {
	r.Emit(AboardTaken{Unit: id})
	if s := r.State; s.Unit(id).Lost+1 < s.Info(id).Steps {
		r.Emit(state.StepLost{Unit: id, Cause: state.ByStrike, Rule: "27.4"})
		return
	}
	r.Eliminate(id, state.ByStrike, "27.4")
}

// AskAboard asks for the losses aboard that wait, then goes on to a stage; false where none does. Rule 27.4.
func AskAboard(r *state.Referee, then state.Stage) bool {
	if aboardLoss(r.State) == nil {
		return false
	}
	r.Emit(AboardAsked{Then: then})
	r.Enter(state.AboardLosses)
	return true
}

func askAboard(s *state.State) []engine.Decision {
	loss := aboardLoss(s)
	if loss == nil {
		return nil
	}
	return []engine.Decision{{
		Seat: state.Seat(s.Info(loss.Ship).Side), Kind: "aboard-loss", Rule: "27.4", Effort: engine.Tap,
		Ask: engine.T("nextwar.ask.aboard-loss", "ship", s.Name(loss.Ship)), About: s.OpenWords(losable(s, loss)),
	}}
}

func aboardOptions(s *state.State, _ components.Side, words []string) (options []engine.Option) {
	if loss := aboardLoss(s); loss != nil && len(words) == 0 {
		for _, id := range losable(s, loss) {
			options = append(options, unitOption(s, id, true, false))
		}
	}
	return options
}

func chooseAboard(r *state.Referee, _ components.Side, words []string) {
	id, _ := r.State.Set().Counter(words[0])
	takeAboard(r, id)
	settleAboard(r)
}

// usualAboard is the unit that usually loses a step: the one that keeps most.
func usualAboard(s *state.State) components.UnitID {
	return slices.MaxFunc(losable(s, aboardLoss(s)), func(a, b components.UnitID) int {
		return int(s.Info(a).Steps - s.Unit(a).Lost - s.Info(b).Steps + s.Unit(b).Lost)
	})
}
