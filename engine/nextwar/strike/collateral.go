package strike

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// highestCollateral is the last roll of the Collateral Damage Table; rolls from 0.
const highestCollateral = 7

// CollateralResult of a site ("airbase", "airfield", "helicopter") by damage and modified roll. Rule 27.7.4.
func CollateralResult(charts *components.AdvancedCharts, site string, damage int8, roll int) string {
	return charts.Collateral[site][damage-1][min(max(roll, 0), highestCollateral)]
}

// exposed are the air units that collateral damage at the first base of the list can hit: those of its basing box in Ready,
// Flown, Aborted or the Air Superiority box, not hit in this phase yet. Rule 27.7.4.1.
func exposed(s *state.State) (ids []components.UnitID) {
	side := s.Advanced.Collateral[0].Side
	for id := range s.All(side, components.Aircraft) {
		u := s.Unit(id)
		box := display.Box(s, id)
		if u.At >= 0 && u.Area != state.AreaMission && !box.Off && box.Ship == components.NoUnit && !slices.Contains(s.Advanced.Hurt, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// rollCollateral rolls for the first base of the list: air units, airmobile points, and each helicopter there. By the air rules of the
// Standard Game air points are lost in the place of air units. Rules 27.7.4.1, 27.7.4.2, 29.1.3.
func rollCollateral(r *state.Referee) {
	s := r.State
	c := s.Advanced.Collateral[0]
	hex := s.Set().Hex(c.At)
	mods := s.Modify(components.CollateralTable, state.When(components.HardenedBase, c.Site == components.Airbase && hex.Hardened)).Sum()
	roll := r.D10("collateral damage " + s.Set().Word(c.At))
	rolled := CollateralRolled{
		Roll: int8(roll), Modifier: int8(mods), Result: CollateralResult(&s.Set().Charts.Advanced, c.Site.Word(), c.Damage, roll+mods),
	}
	points := 0
	for _, item := range strings.Fields(rolled.Result) {
		switch item {
		case "Air":
			rolled.Owner++
		case "Air*":
			rolled.Attacker++
		case "AmPt":
			points++
		}
	}
	lost := 0
	if !s.Chosen.AirWar() { // whoever would pick the unit
		lost = int(rolled.Owner + rolled.Attacker)
		rolled.Owner, rolled.Attacker = 0, 0
	}
	r.Emit(rolled)
	for range lost {
		r.Emit(state.AirPointLost{Side: c.Side, Rule: "29.1"})
	}
	for range points {
		if s.Set().Sides[c.Side].Lift != nil {
			r.Emit(state.LiftPointLost{Side: c.Side, Rule: "27.7.4"})
		}
	}
	for _, id := range s.Helicopters(c.At) {
		if s.Info(id).Side == c.Side {
			rollHelicopter(r, id, c.Damage)
		}
	}
}

// rollHelicopter rolls for a helicopter based at a damaged base. Rule 27.7.4.2.
func rollHelicopter(r *state.Referee, id components.UnitID, damage int8) {
	roll := r.D10("collateral damage " + r.State.Info(id).Word)
	hit := HelicopterHit{Helicopter: id, Roll: int8(roll), Result: CollateralResult(&r.State.Set().Charts.Advanced, "helicopter", damage, roll)}
	r.Emit(hit)
	switch hit.Result {
	case "Step":
		r.LoseStep(id, state.ByCollateral, "27.7.4")
	case "Elim":
		r.Eliminate(id, state.ByCollateral, "27.7.4")
	}
}

// picker is the side that picks an air unit now: the attacker first, then the owner; NoSide for none. Rule 27.7.4.1.
func picker(s *state.State) components.Side {
	if len(s.Advanced.Collateral) == 0 || !s.Advanced.Collateral[0].Rolled || len(exposed(s)) == 0 {
		return components.NoSide
	}
	switch c := &s.Advanced.Collateral[0]; {
	case c.Attacker > 0:
		return c.Side.Enemy()
	case c.Owner > 0:
		return c.Side
	}
	return components.NoSide
}

func askCollateral(s *state.State) []engine.Decision {
	side := picker(s)
	if side == components.NoSide {
		return nil
	}
	return []engine.Decision{{
		Seat: state.Seat(side), Kind: "collateral", Rule: "27.7.4", Effort: engine.Tap,
		Ask: engine.T("nextwar.ask.collateral", "place", s.PlaceName(s.Advanced.Collateral[0].At)),
	}}
}

func collateralOptions(s *state.State, _ components.Side, words []string) (options []engine.Option) {
	if len(words) > 0 {
		return nil
	}
	for _, id := range exposed(s) {
		options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), Complete: true})
	}
	return options
}

func damageAircraft(r *state.Referee, by components.Side, words []string) {
	id, _ := r.State.Set().Counter(words[0])
	r.Emit(AircraftHit{Unit: id, ByAttacker: by != r.State.Info(id).Side})
	r.LoseStep(id, state.ByCollateral, "27.7.4")
}

// settleCollateral goes on with the list. A destroyed or captured base sends the helicopters that are left to another one. Rule 27.7.4.
func settleCollateral(r *state.Referee) {
	a := r.State.Advanced
	switch {
	case len(a.Collateral) == 0:
		display.Overflow(r)
		r.Enter(a.AfterCollateral)
	case !a.Collateral[0].Rolled:
		rollCollateral(r)
	default:
		c := a.Collateral[0]
		r.Emit(CollateralSettled{})
		if c.Captured || r.State.Damage(c.At, c.Site) == state.Destroyed {
			scatter(r, c.At, c.Captured)
		}
	}
}

// scatter sends the helicopters of a hex that is captured, or has no base left, to the nearest own base with room within twice their
// range, without missions left; where there is none they are destroyed. Rules 6.5.1.2, 27.7.4.2.
func scatter(r *state.Referee, at components.Place, captured bool) {
	s := r.State
	if !captured && display.HelicopterCapacity(s, at, strike2) > 0 {
		return
	}
	for _, id := range s.Helicopters(at) {
		side := s.Info(id).Side
		if s.Control[at] != side {
			continue
		}
		best, least := components.Nowhere, 2*int(s.Info(id).Range)
		for _, p := range display.HelicopterBases(s, side) {
			if d := s.Set().AirDistance(at, p); p != at && d >= 0 && (d < least || d == least && best == components.Nowhere) {
				best, least = p, d
			}
		}
		if best == components.Nowhere {
			r.Eliminate(id, state.ByBaseLoss, "6.5.1.2")
			continue
		}
		r.Emit(HelicopterFled{Helicopter: id, To: best})
	}
}

// usualHit is the unit that loses a step: of those worth least a full one before a reduced one; the attacker takes what is worth
// most.
func usualHit(s *state.State, by components.Side) components.UnitID {
	ids := exposed(s)
	slices.SortStableFunc(ids, func(a, b components.UnitID) int {
		if full := int(s.Unit(a).Lost) - int(s.Unit(b).Lost); full != 0 {
			return full
		}
		return display.Sum(s, a) - display.Sum(s, b)
	})
	if by != s.Advanced.Collateral[0].Side {
		return ids[len(ids)-1]
	}
	return ids[0]
}
