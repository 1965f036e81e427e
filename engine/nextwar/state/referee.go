package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// Referee carries out one order; see [stage.Run].
type Referee struct {
	*stage.Run[*State]
	State *State // the private copy that events change
}

// NewReferee is the referee of a run, whose events [Apply] applies. Its copy of the position has the geometry of the position until somebody
// moves.
func NewReferee(run *stage.Run[*State]) *Referee {
	if before := run.Before; before != run.After && before.cache != nil {
		run.After.board, run.After.tracked = before.cache.board.Load(), true
	}
	return &Referee{run, run.After}
}

// Enter goes to another stage; the Advanced Game may lead there by way of its own stages (16.0).
func (r *Referee) Enter(stage Stage) {
	if s := r.State; s.Chosen.Advanced && s.rules.Detour != nil && s.rules.Detour(r, s.Stage, stage) {
		return
	}
	r.Go(stage)
}

// Go goes to another stage and nowhere else.
func (r *Referee) Go(stage Stage) { r.Emit(StageEntered{Stage: stage}) }

// D10 rolls the ten-sided die, 0 to 9. Rule 2.6.
func (r *Referee) D10(purpose string) int { return r.Dice.Roll(purpose, 10) }

// Mark sets and clears flags of counters, where that changes anything.
func (r *Referee) Mark(ids []components.UnitID, set, unset Flag) {
	var changed []components.UnitID
	for _, id := range ids {
		if f := r.State.Units[id].Flags; f&^unset|set != f {
			changed = append(changed, id)
		}
	}
	if len(changed) > 0 {
		r.Emit(Flagged{Units: changed, Set: set, Clear: unset})
	}
}

// Score gives a side victory points. Rule 12.1.
func (r *Referee) Score(side components.Side, points int16, cause string, about engine.Text) {
	if points != 0 {
		r.Emit(Scored{Side: side, Points: points, Cause: cause, About: about})
	}
}

// LoseStep takes a step from a counter: a full two-step counter is flipped, others are eliminated, which scores
// for the enemy. What it carries goes with it. Rules 9.7.1, 12.1.
func (r *Referee) LoseStep(id components.UnitID, cause Cause, rule engine.Rule) {
	s := r.State
	if s.Units[id].At < 0 {
		return
	}
	if s.Steps(id) > 1 {
		r.Emit(StepLost{Unit: id, Cause: cause, Rule: rule})
		return
	}
	r.Eliminate(id, cause, rule)
}

// Eliminate takes a counter off the map with all that it carries; the enemy scores. Rules 9.7.1, 12.1, A-127.
func (r *Referee) Eliminate(id components.UnitID, cause Cause, rule engine.Rule) {
	s := r.State
	cargo := slices.Collect(s.Cargo(id))
	at, side := s.Units[id].At, s.Info(id).Side
	under := s.Units[id].Has(UnderClearing)
	r.Emit(UnitEliminated{Unit: id, Cause: cause, Rule: rule})
	r.Score(side.Enemy(), s.PointsFor(id), "eliminated", s.Name(id))
	for _, aboard := range cargo {
		r.Eliminate(aboard, cause, rule)
	}
	if under {
		r.DropClearing(side, at)
	}
}

// PointsFor are the victory points of the enemy for the elimination of a counter. Rule 12.1.
func (s *State) PointsFor(id components.UnitID) int16 {
	info := s.Info(id)
	points := &s.set.Play.Points[info.Side.Enemy()]
	switch info.Kind {
	case components.Ground:
		switch {
		case info.SP < components.Whole(1):
			return 0
		case info.Full.ER >= 6:
			return points.EliteUnit
		}
		return points.Unit
	case components.Helicopter:
		return points.Helicopter
	case components.Ship:
		switch s.ShipType(id) {
		case components.Amphibious:
			return points.AMPH
		case components.Carrier:
			return points.Carrier
		default:
			return points.Surface
		}
	case components.HQ:
		if info.HQ.Superior {
			return points.SuperiorHQ
		}
		return points.HQ
	case components.Depot:
		return points.Depot
	case components.MSU:
		return points.MSU
	case components.Aircraft:
		return points.Air
	default:
		return 0
	}
}

// DropClearing takes a clearing marker away when nobody is left under it. Rules 8.4.1.3, A-126.
func (r *Referee) DropClearing(side components.Side, p components.Place) {
	for id := range r.State.GroundAt(side, p) {
		if r.State.Units[id].Has(UnderClearing) {
			return
		}
	}
	if r.State.Clearing(side, p) != nil {
		r.Emit(ClearingRemoved{At: p, Side: side})
	}
}

// Relocate moves ground units along a way of hexes and draws what follows from it: markers of those that leave go, the last
// hex is entered (see [Referee.Occupy]). Passing hexes are entered too, but for those that are bypassed (8.5.1.1).
func (r *Referee) Relocate(units []components.UnitID, way []components.Place, cause Cause) {
	s := r.State
	side, from := s.Info(units[0]).Side, s.Units[units[0]].At
	left := s.set.IsHex(from) && s.Clearing(side, from) != nil
	r.Emit(UnitsMoved{Units: slices.Clone(units), Way: slices.Clone(way), Cause: cause})
	if left {
		gone := s.Clearing(side, from) != nil
		r.DropClearing(side, from)
		if (cause == ByMovement || cause == ByAirmobile) && gone && s.Clearing(side, from) == nil {
			r.Emit(HexLeft{At: from, Side: side})
		}
	}
	for _, p := range way[:len(way)-1] {
		r.pass(side, p)
	}
	r.Occupy(units, way[len(way)-1])
}

// pass is what comes of ground units that go through a hex: ferries and lone beachheads of the enemy go, ships leave the port.
// Rules 8.3.1.8, A-125, A-137. A hex that would have to be cleared is bypassed, which changes nothing (8.5.1.1).
func (r *Referee) pass(side components.Side, p components.Place) {
	s := r.State
	if !s.set.IsHex(p) || !s.set.Hexes[p].Land() || s.MustClear(side, p) {
		return
	}
	if s.Entered[p] != side {
		r.Emit(HexEntered{At: p, Side: side})
	}
	if s.Beachhead(side.Enemy(), p) != nil {
		r.Emit(BeachheadRemoved{At: p, Side: side.Enemy()})
	}
	r.ExpelShips(side, p)
}

// Occupy is what comes of ground units that have entered a hex, by whatever means: the hex is entered (2.8), ferries, lone
// beachheads and ships of the enemy go, and where the hex has to be cleared the units come under a clearing marker, a new one
// drawn from the whole mix or the one that lies there. Rules 8.4.1, 8.4.1.4, A-125, A-137.
func (r *Referee) Occupy(units []components.UnitID, p components.Place) {
	s := r.State
	if !s.set.IsHex(p) {
		return
	}
	side := s.Info(units[0]).Side
	if s.Entered[p] != side {
		r.Emit(HexEntered{At: p, Side: side})
	}
	if s.Beachhead(side.Enemy(), p) != nil {
		r.Emit(BeachheadRemoved{At: p, Side: side.Enemy()})
	}
	r.ExpelShips(side, p)
	// HQs and supply counters clear nothing.
	troops := slices.DeleteFunc(slices.Clone(units), func(id components.UnitID) bool { return s.Info(id).Kind != components.Ground })
	if len(troops) == 0 || !s.MustClear(side, p) {
		return
	}
	if s.Clearing(side, p) == nil {
		r.Emit(ClearingPlaced{At: p, Side: side, Value: r.drawClearing(s.set.Word(p))})
	}
	r.Mark(troops, UnderClearing, 0)
}

// drawClearing draws a marker from the whole mix. Rule 8.4.1, A-143.
func (r *Referee) drawClearing(word string) int8 {
	mix := &r.State.set.Charts.Clearing
	total := 0
	for _, n := range mix {
		total += int(n)
	}
	draw := r.Dice.Roll("clearing marker "+word, total)
	for value, n := range mix {
		if draw -= int(n); draw < 0 {
			return int8(value)
		}
	}
	return int8(len(mix) - 1)
}
