package ground

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// changeControl changes the control of all hexes, one after the other, with what follows from each. Where helicopters have
// lost their base their owner rebases them before the next hex. Rule 2.8.
func changeControl(r *state.Referee) {
	for {
		p, side, ok := NextCapture(r.State)
		if !ok {
			Settle(r)
			return
		}
		Capture(r, p, side)
		if len(r.State.Unbased()) > 0 {
			r.Enter(state.ForcedRebase)
			return
		}
	}
}

// Settle ends the control step. Rule 2.8.
func Settle(r *state.Referee) {
	r.Emit(ControlSettled{})
	r.Enter(state.Reinforcement)
}

// NextCapture is the next hex, by ascending numbers, of which a side takes control; false when all are settled. Rule 2.8.
func NextCapture(s *state.State) (p components.Place, side components.Side, ok bool) {
	for i := range s.Control {
		if side := claimant(s, components.Place(i)); side != components.NoSide {
			return components.Place(i), side, true
		}
	}
	return components.Nowhere, components.NoSide, false
}

// claimant is the side that takes control of a hex: that of the ground units in it, else the one that entered it last in this
// turn; a hex that has to be cleared only after a successful operation. NoSide where nothing changes. Rules 2.8, 8.4, 8.4.1.6.
func claimant(s *state.State, p components.Place) components.Side {
	if !s.Set().Hexes[p].Land() {
		return components.NoSide
	}
	side := s.Entered[p]
	for candidate := range components.Side(components.Sides) {
		if s.FriendIn(candidate, p) {
			side = candidate
		}
	}
	if side == components.NoSide || side == s.Control[p] {
		return components.NoSide
	}
	if s.MustClear(side, p) {
		if marker := s.Clearing(side, p); marker == nil || !marker.Cleared {
			return components.NoSide
		}
	}
	return side
}

// Capture gives a hex to a side: its victory points, the loss of a fortification, and, in the Standard Game, what the enemy
// loses with a base. Rules 2.8, 6.3.1, 6.5.4, 8.3.1.10, 8.5.4.2, 12.1.
func Capture(r *state.Referee, p components.Place, side components.Side) {
	s := r.State
	if s.Clearing(side, p) != nil {
		r.Emit(state.ClearingRemoved{At: p, Side: side})
		r.Mark(slices.Collect(s.In(p)), 0, state.UnderClearing)
	}
	r.Emit(ControlChanged{At: p, Side: side, Fort: s.EnemyFort(side, p)})
	r.Score(side, ValueOf(s, side, p), "hex", s.PlaceName(p))
	if s.Chosen.Advanced {
		return // collateral damage takes the place of all these rolls (27.7.4)
	}
	loseBase(r, p, side)
	for _, id := range s.Helicopters(p) {
		if s.Info(id).Side != side {
			loseHelicopter(r, p, id)
		}
	}
}

// ValueOf is how many victory points a side gets for taking control of a hex: the lines of the chart that it fits add up,
// destroyed bases give nothing. Rules 12.1, 12.1.2.
func ValueOf(s *state.State, side components.Side, p components.Place) (sum int16) {
	hex, points := s.Set().Hex(p), &s.Set().Play.Points[side]
	switch hex.Settlement {
	case components.UrbanArea:
		sum += points.Urban
	case components.City:
		sum += points.City
	case components.Town:
		sum += points.Town
	}
	if s.HasSite(p, components.Airbase) {
		sum += points.Airbase
	}
	if s.HasSite(p, components.Airfield) {
		sum += points.Airfield
	}
	switch {
	case !s.HasSite(p, components.Port):
	case island(s.Set(), p):
		sum += points.IslandPort
	default:
		sum += points.Port
	}
	return sum
}

// island tells whether a hex is one of the islands of a sea zone.
func island(set *components.Set, p components.Place) bool {
	return slices.ContainsFunc(set.Zones, func(zone components.SeaZone) bool { return slices.Contains(zone.Islands, p) })
}

// loseBase rolls for what the enemy of a side loses with an airbase in its country: an air point, and an airmobile point.
// Rules 6.3.1, 8.5.4.2, A-135.
func loseBase(r *state.Referee, p components.Place, side components.Side) {
	s := r.State
	if !s.Set().Hexes[p].Airbase || !s.Own(side.Enemy(), p) {
		return
	}
	word, limits := s.Set().Word(p), &s.Set().Charts.BaseCapture
	roll := r.D10("air point " + word)
	r.Emit(BaseRolled{At: p, Side: side.Enemy(), Roll: int8(roll), Lost: roll <= int(limits.AirPoint)})
	if roll <= int(limits.AirPoint) {
		r.Emit(state.AirPointLost{Side: side.Enemy(), Rule: "6.3.1"})
	}
	roll = r.D10("airmobile point " + word)
	r.Emit(BaseRolled{At: p, Side: side.Enemy(), Lift: true, Roll: int8(roll), Lost: roll <= int(limits.AirmobilePoint)})
	if roll <= int(limits.AirmobilePoint) {
		r.Emit(state.LiftPointLost{Side: side.Enemy(), Rule: "8.5.4.2", Unused: true})
	}
}

// loseHelicopter rolls for a helicopter whose base is taken. Rules 6.5.4, A-26.
func loseHelicopter(r *state.Referee, p components.Place, id components.UnitID) {
	roll := r.D10("base loss " + r.State.Info(id).Word)
	loss := r.State.HelicopterLoss(p, roll)
	r.Emit(HelicopterRolled{Unit: id, Roll: int8(roll), Loss: loss})
	switch loss {
	case components.StepLoss:
		r.LoseStep(id, state.ByBaseLoss, "6.5.4")
	case components.TotalLoss:
		r.Eliminate(id, state.ByBaseLoss, "6.5.4")
	}
}
