package movement

import (
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// Obstruction is what a movement roll is made for. Several at a step are rolled for in this order. Rule 5.4.
type Obstruction uint8

// The obstructions. Numbers are stored in games.
const (
	Wire Obstruction = iota
	Stream
	Hedge
	TankObstacle
	Terrain
	obstructions
)

// Word names the obstruction in messages and purposes of dice.
func (o Obstruction) Word() string {
	return [...]string{"wire", "stream", "hedge", "tank-obstacle", "terrain"}[o]
}

// ban is why a step is not possible at all, allowed where it is.
type ban uint8

const (
	allowed ban = iota
	edge        // there is no hex
	water       // closed to all but boats and amphibious vehicles
	land        // closed to boats
	marsh       // open to vehicles by road only
	slope       // poor suspension
	current     // thin wheels
)

// mover is a unit with what counts for one of its moves.
type mover struct {
	s    *state.State
	m    *components.Map
	f    *field
	id   state.UnitID
	side components.Side
	mode uint8
	kind components.Kind
	// off and road are the speeds of the move, see Speed.
	off, road int8
	// single: it makes one step only.
	single bool
	// bounded: the move may end in some hexes only.
	bounded bool
	ends    components.Bits

	// What abilities change (16.1).
	easyHills, hillsByRoad, hillRolls, brush, fords, wheels, swims, boat, engineer bool
	bonus                                                                          int8 // on movement rolls
}

// moverOf is a unit for a move of some mode. It does not ask whether the unit may move.
func moverOf(s *state.State, id state.UnitID, mode uint8) mover {
	info, side := s.Info(id), s.Units[id].Side
	off, road := Speed(s, id, mode)
	w := mover{
		s: s, m: s.Map(), f: fieldOf(s, side), id: id, side: side, mode: mode, kind: info.Kind,
		off: int8(min(off, fastest)), road: int8(min(road, fastest)), single: mode == state.AngriffMove,
		easyHills: info.Has(ability.ExcellentSuspension), hillsByRoad: info.Has(ability.PoorSuspension), hillRolls: info.Has(ability.WeakSuspension),
		brush: info.Has(ability.Brushcutters), fords: info.HasAny(ability.TrenchCrossing, ability.Amphibious), wheels: info.Has(ability.ThinWheels),
		swims: info.Has(ability.Amphibious), boat: info.Has(ability.WaterCraft), engineer: info.Has(ability.AVRE),
	}
	for _, a := range [...]ability.Ability{ability.Robust, ability.Mountaineering} {
		if info.Has(a) {
			w.bonus++
		}
	}
	if l := whileDisrupted(s, id); l == toNearest || l == toSoldiers {
		w.bounded, w.ends = true, bold(s, id, l)
	}
	if mode == state.BanzaiMove || mode == state.AngriffMove {
		w.toEnemies()
	}
	return w
}

// step is a step to a neighboring hex, as its unit sees it.
type step struct {
	from, to components.Place
	cost     int8
	road     bool
	// rolls are the obstructions, by bits.
	rolls uint8
}

// count is how many movement rolls the step needs.
func (st *step) count() (n int) {
	for o := range obstructions {
		n += int(st.rolls >> o & 1)
	}
	return n
}

// look is a step in a direction, without regard to room and to what the unit has left. Rules 5.4, 13, 16.1.
func (w *mover) look(from components.Place, d hexgrid.Direction) (step, ban) {
	hex := &w.m.Hexes[from]
	st := step{from: from, to: hex.Near[d], cost: 1, road: w.f.onRoad(from, d)}
	if st.to == components.NoPlace {
		return st, edge
	}
	terrain := w.m.Hexes[st.to].Terrain
	switch {
	case w.boat && terrain != components.Water:
		return st, land
	case terrain == components.Water && !w.boat && !w.swims:
		return st, water
	}
	w.obstacles(&st, d)
	if st.road {
		return st, allowed
	}
	if components.Along(hex.Stream, d) {
		if w.wheels {
			return st, current
		}
		if !w.fords {
			st.rolls |= 1 << Stream
		}
	}
	if components.Along(hex.Hedge, d) {
		st.rolls |= 1 << Hedge
	}
	return st, w.terrain(&st, terrain)
}

// obstacles are what the players have put in the way: wire stops Soldiers, tank obstacles stop Vehicles, also along a road.
// Rules 13, 16.1: barbed-wire, tank-obstacle, avre; M27.
func (w *mover) obstacles(st *step, d hexgrid.Direction) {
	switch {
	case w.engineer:
	case w.kind == components.Soldier && components.Along(w.f.wire[st.from], d):
		st.rolls |= 1 << Wire
	case w.kind == components.Vehicle && w.f.traps.Has(st.to):
		st.rolls |= 1 << TankObstacle
	}
}

// terrain is the cost of a hex that is not entered by road. Rules 5.4, 16.1: excellent-suspension, poor-suspension, weak-suspension,
// brushcutters, amphibious, water-craft, thin-wheels.
func (w *mover) terrain(st *step, t components.Terrain) ban {
	if t == components.Marsh && (w.wheels || w.kind == components.Vehicle) {
		return marsh
	}
	if w.kind == components.Soldier {
		return allowed
	}
	switch t {
	case components.Forest:
		st.cost = 2
		if !w.brush {
			st.rolls |= 1 << Terrain
		}
	case components.Hill:
		if !w.easyHills {
			st.cost = 2
		}
		if w.hillRolls {
			st.rolls |= 1 << Terrain
		}
		if w.hillsByRoad {
			return slope
		}
	case components.Water:
		if !w.boat {
			st.cost = 2
		}
	}
	return allowed
}

// gear is how far a move is bound to the road: bit 0, it has left it; bit 1, there is no free step left.
type gear uint8

const (
	offRoad gear = 1 << iota
	freeStepGone
	gears = 4
)

// start is the gear in which a move begins. Rule 5.4.
func (w *mover) start() gear {
	if w.kind != components.Vehicle || w.s.Units[w.id].Has(state.FreeStepTaken) {
		return freeStepGone
	}
	return 0
}

// take is the gear and the cost so far behind a step; false where the speed is not enough. First: the step begins the move.
// Rules 5.2, 5.4.
func (w *mover) take(g gear, spent int8, st *step, first bool) (gear, int8, bool) {
	cost := st.cost
	switch {
	case !st.road:
		g |= offRoad
	case g&freeStepGone == 0:
		cost, g = 0, g|freeStepGone
	}
	speed := w.speed(g)
	if speed == 0 {
		return g, spent, false
	}
	whole := first && st.cost == 2 && w.minimum()
	return g, spent + cost, spent+cost <= speed || whole
}

// speed of the move in a gear.
func (w *mover) speed(g gear) int8 {
	if g&offRoad != 0 {
		return w.off
	}
	return w.road
}

// minimum tells whether the unit may enter a hex that costs 2 as its whole move: a Vehicle with speed 1 in its movement phase.
// Rule 5.4.
func (w *mover) minimum() bool {
	return w.kind == components.Vehicle && w.off == 1 && w.mode == state.OrdinaryMove && w.s.Part.Movement()
}

// passes tells whether the unit may go through a hex. Rules 6.2, M06.
func (w *mover) passes(p components.Place) bool {
	own, enemy := w.stacks(p)
	return w.s.RoomAmong(w.id, own, enemy) || w.s.Chosen.PassFull && w.s.RoomAmong(w.id, state.Stack{}, enemy)
}

// stays tells whether the unit may end its move in a hex: where there is room, or by over-filling it in a part of its own side.
// Rules 6.2, 6.4.
func (w *mover) stays(p components.Place) bool {
	if w.bounded && !w.ends.Has(p) {
		return false
	}
	own, enemy := w.stacks(p)
	return w.s.RoomAmong(w.id, own, enemy) || w.mode != state.VanguardMove && w.s.RoomOverfullAmong(w.id, own, enemy)
}

// overfills tells whether the unit would over-fill a hex by ending its move there. Rule 6.4.
func (w *mover) overfills(p components.Place) bool {
	own, enemy := w.stacks(p)
	return !w.s.RoomAmong(w.id, own, enemy)
}

// stacks are those of both sides in a hex, without the unit.
func (w *mover) stacks(p components.Place) (own, enemy state.Stack) {
	if p == w.s.Units[w.id].At {
		return w.s.StackOf(w.side, p, w.id), w.f.stacks[w.side.Enemy()][p]
	}
	return w.f.stacks[w.side][p], w.f.stacks[w.side.Enemy()][p]
}
