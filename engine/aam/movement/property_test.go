package movement_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/movement"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// numbers is a simple sequence, the same in every run.
type numbers uint32

func (n *numbers) next(below int) int {
	*n = *n*1664525 + 1013904223
	return int(*n>>8) % below
}

// crowd is a position with many units of all sorts, in the hexes of rows that both sides fight for.
func crowd(t testing.TB, board string, seed numbers) *position {
	t.Helper()
	types := []string{
		"germany-tiger-i", "usa-m4a1-sherman", "usa-jeep", "usa-m1-garand-rifle", "usa-bazooka", "germany-bmw-r75", "ussr-bt-5", "uk-valentine-i",
		"italy-italian-alpine-troop", "usa-m3-half-track", "uk-churchill-iv", "greece-greek-cavalry", "japan-type-95-ha-go", "usa-hunting-sniper",
	}
	lines := []string{"axis minefield D8", "axis barbed-wire E8 e", "allies tank-obstacle F7"}
	labels := components.Default().Maps[0].Labels
	taken := make(map[string][2]int) // vehicles in all, and units
	for i := 0; i < 28; {
		word := types[seed.next(len(types))]
		label := labels[components.Columns*(4+seed.next(8))+seed.next(10)]
		id, _ := components.Default().Type(word)
		vehicle := components.Default().Unit(id).Kind == components.Vehicle
		at := taken[label]
		if at[1] == 3 || vehicle && at[0] > 0 {
			continue
		}
		if vehicle {
			at[0]++
		}
		at[1]++
		taken[label] = at
		side := components.Side(i % 2)
		lines = append(lines, side.Word()+" "+word+" "+label+" "+state.DirectionWord(hexgrid.Direction(seed.next(6))))
		i++
	}
	return open(t, board, lines...)
}

func boards() []string { return []string{"crossroads", "steppe", "stream-line", "ridge"} }

// everyEnd visits the ends of the moves of all units of the Axis in some crowds.
func everyEnd(t *testing.T, visit func(p *position, id state.UnitID, w *movement.Ways, to components.Place)) (n int) {
	t.Helper()
	for seed := range numbers(3) {
		for _, board := range boards() {
			p := crowd(t, board, seed)
			for id := range p.Ground(components.Axis) {
				w := movement.Reach(p.State, id, state.OrdinaryMove)
				for to := range w.Ends() {
					visit(p, id, w, to)
					n++
				}
			}
		}
	}
	return n
}

// TestRule5_2_CostsAreNeverAboveTheSpeed, the minimum move left out; the cost of a way is the sum of its steps.
func TestRule5_2_CostsAreNeverAboveTheSpeed(t *testing.T) {
	t.Parallel()
	n := everyEnd(t, func(p *position, id state.UnitID, w *movement.Ways, to components.Place) {
		spent, speed, risk := w.Cost(to)
		if spent > speed {
			t.Fatalf("%s to %s costs %d of %d", p.Word(id), p.Map().Labels[to], spent, speed)
		}
		way := w.Way(to)
		cost, rolls := p.price(id, way)
		if cost != spent || rolls != risk.Rolls() {
			t.Fatalf("%s by %v costs %d with %d rolls, not %d with %d", p.Word(id), way, cost, rolls, spent, risk.Rolls())
		}
	})
	if n < 3000 {
		t.Errorf("only %d ends", n)
	}
}

// price adds the steps of a way up from the table of 5.4, each by itself.
func (p *position) price(id state.UnitID, way []components.Place) (cost, rolls int) {
	info := p.Info(id)
	vehicle := info.Kind == components.Vehicle
	free, from := vehicle, p.Units[id].At
	for _, to := range way {
		d, _ := p.Map().DirectionTo(from, to)
		hex, terrain := &p.Map().Hexes[from], p.Map().Hexes[to].Terrain
		road := p.Road(from, to)
		step := 1
		switch {
		case road && free:
			step, free = 0, false
		case road || !vehicle:
		case terrain == components.Forest:
			step, rolls = 2, rolls+1
		case terrain == components.Hill && info.Word != "ussr-bt-5":
			step = 2
			if info.Word == "japan-type-95-ha-go" {
				rolls++
			}
		}
		if !road && components.Along(hex.Stream, d) {
			rolls++
		}
		if !road && components.Along(hex.Hedge, d) {
			rolls++
		}
		if !vehicle && p.WireBetween(from, to) != state.NoUnit {
			rolls++
		}
		for obstacle := range p.ObstaclesAt(to) {
			if vehicle && p.Info(obstacle).Word == "tank-obstacle" {
				rolls++
			}
		}
		for obstacle := range p.ObstaclesAt(from) {
			if p.Info(obstacle).Word == "minefield" {
				rolls++ // on leaving it
			}
		}
		cost, from = cost+step, to
	}
	return cost, rolls
}

// TestRule5_1_EveryWayIsFound: a search that tries all ways finds the same ends, and no way with fewer rolls.
func TestRule5_1_EveryWayIsFound(t *testing.T) {
	t.Parallel()
	for seed := range numbers(2) {
		for _, board := range boards() {
			p := crowd(t, board, seed+10)
			for id := range p.Ground(components.Axis) {
				if speed := p.Info(id).Speed; speed > 4 {
					continue
				}
				w := movement.Reach(p.State, id, state.OrdinaryMove)
				found := p.tryAll(id)
				for _, to := range p.Map().All {
					rolls, ok := found[to]
					if to == p.Units[id].At {
						continue
					}
					if ok != w.CanEnd(to) {
						t.Fatalf("%s: %s reaches %s: %v", board, p.Word(id), p.Map().Labels[to], !ok)
					}
					if _, _, risk := w.Cost(to); ok && risk.Rolls() > rolls && !p.Map().Adjacent(p.Units[id].At, to) {
						t.Fatalf("%s: %s to %s with %d rolls, not %d", board, p.Word(id), p.Map().Labels[to], risk.Rolls(), rolls)
					}
				}
			}
		}
	}
}

// tryAll finds all ends with the fewest rolls, by trying all ways.
func (p *position) tryAll(id state.UnitID) map[components.Place]int {
	found := make(map[components.Place]int)
	off, road := movement.Speed(p.State, id, state.OrdinaryMove)
	vehicle := p.Info(id).Kind == components.Vehicle
	var try func(way []components.Place)
	try = func(way []components.Place) {
		from := p.Units[id].At
		if len(way) > 0 {
			from = way[len(way)-1]
		}
		for d, to := range p.Map().Hexes[from].Near {
			if to == components.NoPlace || !p.Road(from, to) && p.closed(id, from, d) {
				continue
			}
			next := append(slices.Clip(way), to)
			cost, rolls := p.price(id, next)
			speed := road
			for i, at := range next {
				if before := append([]components.Place{p.Units[id].At}, next...)[i]; !p.Road(before, at) {
					speed = off
				}
			}
			if cost > speed && !(vehicle && off == 1 && len(next) == 1 && cost == 2) {
				continue
			}
			if before, known := found[to]; (p.Room(id, to) || p.RoomOverfull(id, to)) && (!known || rolls < before) {
				found[to] = rolls
			}
			if p.Room(id, to) && len(next) < 6 {
				try(next)
			}
		}
	}
	try(nil)
	return found
}

// closed tells whether terrain keeps a unit out.
func (p *position) closed(id state.UnitID, from components.Place, d int) bool {
	terrain := p.Map().Hexes[p.Map().Hexes[from].Near[d]].Terrain
	wheels := p.Info(id).Word == "germany-bmw-r75"
	return terrain == components.Marsh && (wheels || p.Info(id).Kind == components.Vehicle) || wheels && components.Along(p.Map().Hexes[from].Stream, hexgrid.Direction(d))
}

// TestRule18_PlansEndWhereTheyWereProjected: a plan that nothing interrupts ends in the position that was shown; there are never two
// Vehicles in a hex but by over-filling, and a side is over the limit only then.
func TestRule18_PlansEndWhereTheyWereProjected(t *testing.T) {
	t.Parallel()
	moves := 0
	for seed := range numbers(8) {
		for _, board := range boards() {
			p := crowd(t, board, seed+20)
			random := seed + 100
			for range 6 {
				moves += p.plan(&random)
			}
			projected := p.Projected()
			before := p.State
			events, err := natural().Then(engine.Script(slices.Repeat([]int{5}, 200)...)).Decide(p.State, 0, engine.ParseOrder("go"))
			if err != nil {
				t.Fatal(err)
			}
			p.State = p.Evolve(events...).(*state.State)
			for p.Pending()[0].Kind != "" { // overruns
				p.play("pass", slices.Repeat([]int{6}, 0)...)
			}
			for i := range p.Units {
				got, want := &p.Units[i], &projected.Units[i]
				if got.At != want.At || got.Facing != want.Facing && p.Info(state.UnitID(i)).Kind == components.Vehicle || got.Aboard != want.Aboard {
					t.Fatalf("%s: %s is %+v, not %+v; the plan was %v", board, p.Word(state.UnitID(i)), got, want, before.Plan)
				}
			}
			p.checkStacks()
		}
	}
	if moves < 120 {
		t.Errorf("only %d moves", moves)
	}
}

// plan plans one order at random.
func (p *position) plan(random *numbers) int {
	for _, verb := range []string{"move", "turn", "board", "move"}[random.next(4):] {
		order := engine.Order{Verb: verb}
		for len(order.Args) < 6 {
			options := p.State.Options(0, order)
			if len(options) == 0 {
				break
			}
			option := options[random.next(len(options))]
			order = order.With(option.Word)
			if option.Complete && random.next(3) > 0 {
				p.play(order.String())
				return 1
			}
		}
	}
	return 0
}

// checkStacks checks 6.1 and 6.4.
func (p *position) checkStacks() {
	p.Helper()
	for _, at := range p.Map().All {
		axis, allies := p.StackOf(components.Axis, at, state.NoUnit), p.StackOf(components.Allies, at, state.NoUnit)
		if axis.Vehicles > 0 && allies.Vehicles > 0 || allies.Over() || axis.Units > 5 || axis.Vehicles > 2 || axis.Soldiers() > 4 {
			p.Errorf("%s: %+v and %+v", p.Map().Labels[at], axis, allies)
		}
	}
}
