package deploy

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// picking is the stage in which the deployment first player picks an end of the map. Rule 3.4.
func picking() state.PlayStage {
	return state.PlayStage{
		Name: "zone", Rule: "3.4",
		Ask: func(s *state.State) []engine.Decision {
			return []engine.Decision{{
				Seat: state.Seat(s.Deployer), Kind: "zone", Rule: "3.4", Effort: engine.Tap, Ask: engine.T("aam.ask.zone", "side", state.SideName(s.Deployer)),
			}}
		},
		Verbs: []state.Verb{{
			Word: "zone",
			Options: func(_ *state.State, _ components.Side, words []string) []engine.Option {
				if len(words) > 0 {
					return nil
				}
				return []engine.Option{{Word: "1", Label: zoneName(1), Complete: true}, {Word: "2", Label: zoneName(2), Complete: true}}
			},
			Carry: func(r *state.Referee, _ components.Side, words []string) {
				r.Emit(ZoneChosen{Zone: int8(countOf(words, 0))})
				r.Enter(state.Deploy)
			},
		}},
	}
}

// deploying is the stage in which the active side deploys: first the deployment first player, then the other. After both, vanguards
// move, and turn 1 begins. It is a draft: the other side sees the army where it stands in the end. Rules 3.4 to 3.8.
func deploying() state.PlayStage {
	return state.PlayStage{
		Name: "deployment", Rule: "3.4",
		Ask: func(s *state.State) []engine.Decision {
			if s.Deployed[s.Active] || !hasToDeploy(s, s.Active) {
				return nil
			}
			return []engine.Decision{{
				Seat: state.Seat(s.Active), Kind: "deploy", Rule: "3.4", Effort: engine.Session, Draft: true,
				Ask: engine.T("aam.ask.deploy", "side", state.SideName(s.Active), "zone", zoneName(ZoneOf(s, s.Active))),
			}}
		},
		Run: deployOn,
		Verbs: []state.Verb{
			{Word: "deploy", Options: deployable, Explain: whyNotSo, Carry: deployUnit},
			{Word: "auto", Complete: func(s *state.State, side components.Side) bool { return len(unplaced(s, side)) > 0 }, Carry: autoDeploy},
			{Word: "done", Complete: func(s *state.State, side components.Side) bool { return len(unplaced(s, side)) == 0 }, Explain: whyNotDeployed, Carry: func(r *state.Referee, side components.Side, _ []string) { finish(r, side) }},
		},
	}
}

// deployOn goes on when nobody has to deploy: to the other side, to vanguard moves, or to turn 1. Rules 3.4, 3.7, 3.8.
func deployOn(r *state.Referee) {
	s := r.State
	for _, side := range [...]components.Side{s.Deployer, s.Deployer.Enemy()} {
		if !s.Deployed[side] {
			finish(r, side)
			return
		}
	}
	for _, side := range [...]components.Side{s.Deployer, s.Deployer.Enemy()} {
		if !s.Vanguards[side] && hasVanguard(s, side) {
			r.Emit(VanguardBegun{Side: side})
			r.Enter(state.VanguardMoves)
			return
		}
	}
	r.Enter(state.TurnBegin)
}

func hasVanguard(s *state.State, side components.Side) bool {
	for id := range s.Ground(side) {
		if s.Info(id).Has(ability.Vanguard) {
			return true
		}
	}
	return false
}

// hasToDeploy tells whether a side has units to deploy and a place for one of them.
func hasToDeploy(s *state.State, side components.Side) bool {
	for id := range s.OfSide(side) {
		if toDeploy(s, id) && (s.Units[id].Fate == state.InPlay || placeable(s, id)) {
			return true
		}
	}
	return false
}

// unplaced are the units of a side that still have to be deployed, and can be.
func unplaced(s *state.State, side components.Side) (ids []state.UnitID) {
	for id := range s.OfSide(side) {
		if s.Units[id].Fate == state.Waiting && toDeploy(s, id) && placeable(s, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// whyNotDeployed names the units that still have to be deployed. Rule 3.4.
func whyNotDeployed(s *state.State, side components.Side, _ []string, _ string) *engine.Refusal {
	if rest := unplaced(s, side); len(rest) > 0 {
		return engine.Refuse("3.4", "aam.refuse.deploy.rest", "units", s.NamesOf(rest))
	}
	return nil
}

// deployable are the units that a side has to deploy, and where one may go: hexes with facings for vehicles, carriers. Units that
// are deployed may be placed again.
func deployable(s *state.State, side components.Side, words []string) (options []engine.Option) {
	if len(words) == 0 {
		for id := range s.OfSide(side) {
			if toDeploy(s, id) && placeable(s, id) {
				options = append(options, engine.Option{Word: s.Word(id), Label: s.Name(id), More: true})
			}
		}
		return options
	}
	id, _ := s.Find(words[0])
	switch {
	case len(words) == 1:
		faces := s.Info(id).Kind == components.Vehicle
		for _, p := range places(s, id) {
			options = append(options, engine.Option{Word: s.Map().Labels[p], Label: s.PlaceName(p), Complete: true, More: faces, UsuallyComplete: faces})
		}
		if len(carriers(s, id)) > 0 {
			options = append(options, engine.Option{Word: "aboard", Label: engine.T("aam.aboard"), More: true})
		}
	case len(words) == 2 && words[1] == "aboard":
		for _, carrier := range carriers(s, id) {
			options = append(options, engine.Option{Word: s.Word(carrier), Label: s.Name(carrier), Complete: true})
		}
	case len(words) == 2 && s.Info(id).Kind == components.Vehicle:
		for d := range hexgrid.Direction(hexgrid.Directions) {
			options = append(options, direction(d))
		}
	}
	return options
}

// whyNotSo tells why a unit may not be deployed so. Rules 3.4 to 3.6, 5.8.
func whyNotSo(s *state.State, side components.Side, words []string, word string) *engine.Refusal {
	if len(words) == 0 {
		return whyNotUnit(s, side, word)
	}
	id, _ := s.Find(words[0])
	if len(words) == 1 {
		if word == "aboard" {
			return engine.Refuse("5.8", "aam.refuse.deploy.no-carrier", "unit", s.Name(id))
		}
		if p, ok := s.Map().Find(word); ok {
			return WhyNotDeploy(s, id, p)
		}
		return nil
	}
	if carrier, ok := s.Find(word); ok && words[1] == "aboard" {
		return WhyNotAboard(s, id, carrier)
	}
	return nil
}

// whyNotUnit tells why a unit is not deployed now: whose it is, when it arrives, or that there is no place for it. Rule 3.6.
func whyNotUnit(s *state.State, side components.Side, word string) *engine.Refusal {
	id, ok := s.Find(word)
	if !ok {
		return nil
	}
	info, key := s.Info(id), "nowhere"
	switch {
	case s.Units[id].Side != side:
		key = "enemy"
	case info.Kind == components.Obstacle:
		key = "obstacle"
	case info.Kind == components.Aircraft:
		key = "aircraft"
	case info.Has(ability.Hero):
		key = "hero"
	case info.Has(ability.Paratrooper):
		key = "paratrooper"
	}
	return engine.Refuse("3.6", "aam.refuse.deploy."+key, "unit", s.Name(id))
}

func deployUnit(r *state.Referee, side components.Side, words []string) {
	s := r.State
	id, _ := s.Find(words[0])
	if words[1] == "aboard" {
		carrier, _ := s.Find(words[2])
		r.Emit(state.Placed{Unit: id, At: s.Units[carrier].At, Aboard: carrier})
		return
	}
	p, _ := s.Map().Find(words[1])
	placed := state.Placed{Unit: id, At: p, Aboard: state.NoUnit}
	if s.Info(id).Kind == components.Vehicle {
		placed.Facing = towards(ZoneOf(s, side))
		if len(words) > 2 {
			placed.Facing, _ = state.DirectionOf(words[2])
		}
	}
	r.Emit(placed)
	for aboard := range s.Passengers(id) {
		r.Emit(state.Placed{Unit: aboard, At: p, Aboard: id})
	}
}

// finish ends the deployment of a side: units without a legal hex are destroyed, and pillboxes get their Soldiers. Rules 3.6, 13.
func finish(r *state.Referee, side components.Side) {
	removeUnplaced(r, func(id state.UnitID) bool { return r.State.Units[id].Side == side && toDeploy(r.State, id) })
	for _, p := range r.State.Map().All {
		if r.State.ObstacleIn(p, ability.Pillbox) != state.NoUnit {
			if id := costliest(r.State, side, p); id != state.NoUnit {
				r.Mark([]state.UnitID{id}, state.Occupant, 0)
			}
		}
	}
	r.Emit(SideDeployed{Side: side})
}

// removeUnplaced removes waiting units that cannot be placed. Rule 3.6.
func removeUnplaced(r *state.Referee, which func(id state.UnitID) bool) {
	for i := range r.State.Units {
		if id := state.UnitID(i); r.State.Units[i].Fate == state.Waiting && which(id) {
			r.Remove(id, state.ByNoRoom)
		}
	}
}

// costliest is the Soldier of a side in a hex that goes into the pillbox there, NoUnit where there is none or one is inside.
// Rule 16.1 pillbox.
func costliest(s *state.State, side components.Side, p components.Place) state.UnitID {
	best := state.NoUnit
	for id := range s.In(p) {
		if s.Units[id].Has(state.Occupant) {
			return state.NoUnit
		}
		if s.Units[id].Side == side && s.Info(id).Kind == components.Soldier && (best == state.NoUnit || s.Info(id).Cost > s.Info(best).Cost) {
			best = id
		}
	}
	return best
}
