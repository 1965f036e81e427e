package ground_test

import (
	"reflect"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/ground"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// scatter puts counters on land hexes by a simple sequence of numbers.
func (p *position) scatter(seed uint32) {
	next := func(n int) int {
		seed = seed*1664525 + 1013904223
		return int(seed>>8) % n
	}
	for i := range p.Units {
		if !p.Set().Units[i].Kind.OnMap() {
			continue
		}
		for {
			at := components.Place(next(len(p.Set().Hexes)))
			if p.Set().Hexes[at].Land() && !p.EnemyIn(p.Info(components.UnitID(i)).Side, at) {
				p.Units[i].At, p.Units[i].Began, p.Units[i].Aboard = at, at, components.NoUnit
				p.fresh()
				break
			}
		}
	}
}

// everyWay visits all ends of the moves of all units in some scattered positions.
func everyWay(t *testing.T, visit func(p *position, id components.UnitID, w *ground.Ways, to components.Place)) {
	t.Helper()
	for seed := range uint32(6) {
		p := open(t)
		p.scatter(seed)
		for _, segment := range []state.Segment{state.B1, state.M4} {
			p.begin(segment)
			for i := range p.Units {
				id := components.UnitID(i)
				if ground.MoveBan(p.State, id).Is() {
					continue
				}
				w := ground.Reach(p.State, id)
				for to := range w.Ends() {
					visit(p, id, w, to)
				}
			}
		}
	}
}

func TestRule8_2_2_NobodyEntersAnEnemyHex(t *testing.T) {
	t.Parallel()
	ends := 0
	everyWay(t, func(p *position, id components.UnitID, w *ground.Ways, to components.Place) {
		ends++
		for _, at := range w.Way(to) {
			if p.EnemyIn(p.Info(id).Side, at) || !p.Set().Hexes[at].Land() {
				t.Fatalf("%s goes through %s", p.Info(id).Word, p.Set().Word(at))
			}
		}
	})
	if ends < 1000 {
		t.Errorf("only %d moves were looked at", ends)
	}
}

func TestRule8_2_2_ZonesStop(t *testing.T) {
	t.Parallel()
	everyWay(t, func(p *position, id components.UnitID, w *ground.Ways, to components.Place) {
		way := w.Way(to)
		for _, at := range way[:len(way)-1] {
			free := p.Info(id).LightInfantry && !p.Set().Hexes[at].Terrain.IsFlat()
			if p.InEnemyZone(p.Info(id).Side, at) && !free {
				t.Fatalf("%s goes on from %s", p.Info(id).Word, p.Set().Word(at))
			}
		}
	})
}

func TestRule8_5_1_NoWayCostsMoreThanThereIs(t *testing.T) {
	t.Parallel()
	everyWay(t, func(p *position, id components.UnitID, w *ground.Ways, to components.Place) {
		if used, left := w.Cost(to); used <= 0 || left < 0 || used+left != ground.Allowance(p.State, id) {
			t.Fatalf("%s to %s: %d used, %d left", p.Info(id).Word, p.Set().Word(to), used, left)
		}
	})
}

// The cost of a way is the sum of its steps, each priced by itself from the charts; a search that tries all steps again and
// again finds none that is cheaper.
func TestRule8_3_TheCostOfAWayIsTheSumOfItsSteps(t *testing.T) {
	t.Parallel()
	for _, weather := range []components.Weather{components.Clear, components.Storm} {
		for _, word := range []string{"ru-39", "ru-83", "ru-70", "ru-155-1"} {
			p := open(t)
			p.Weather = weather
			for i := range p.Control {
				p.Control[i] = ru // no hex has to be cleared
				p.FortsLost.Set(components.Place(i))
			}
			p.put("1011", word)
			slow := p.slowSearch(p.id(word))
			w := ground.Reach(p.State, p.id(word))
			for i := range p.Set().Hexes {
				at := components.Place(i)
				want, found := slow[at]
				if found != w.CanEnd(at) {
					t.Errorf("%s reaches %s: %v", word, p.Set().Word(at), !found)
				}
				if !found {
					continue
				}
				if got, _ := w.Cost(at); got != want {
					t.Errorf("%s to %s costs %d, not %d", word, p.Set().Word(at), got, want)
				}
			}
		}
	}
}

// slowSearch finds the costs of all hexes on a map without enemies.
func (p *position) slowSearch(id components.UnitID) map[components.Place]components.Movement {
	info, costs := p.Info(id), &p.Set().Charts.Costs
	column := 0
	if p.Weather == components.Storm {
		column = 1
	}
	start := p.Unit(id).At
	found := map[components.Place]components.Movement{start: 0}
	for changed := true; changed; {
		changed = false
		for from, spent := range found {
			hex := p.Set().Hex(from)
			for d, to := range hex.Near {
				if to == components.Nowhere || !p.Set().Hex(to).Land() || hex.Edges[d].River == components.AllWater {
					continue
				}
				edge, target := hex.Edges[d], p.Set().Hex(to)
				cost := costs.Terrain[target.Terrain][info.Mobility][column]
				if cost >= 0 && edge.River == components.Minor && edge.Road == components.NoRoad {
					cost += costs.MinorRiver[info.Mobility]
				}
				if edge.River == components.Major && edge.Road == components.NoRoad {
					continue
				}
				road := edge.Road
				if road == components.Secondary && max(hex.Settlement, target.Settlement) >= components.City {
					road = components.Primary
				}
				if road != components.NoRoad {
					if rate := costs.Road[road][info.Mobility][column]; cost < 0 || rate < cost {
						cost = rate
					}
				}
				total := spent + cost
				if from == start && cost >= 0 {
					total = min(total, p.MA(id)) // the minimum move
				}
				if known, ok := found[to]; cost >= 0 && total <= p.MA(id) && (!ok || total < known) {
					found[to], changed = total, true
				}
			}
		}
	}
	delete(found, start)
	return found
}

// To name all hexes of a way costs the same as to name its end.
func TestRule8_5_1_WaypointsCostNothing(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scatter(1)
	p.begin(state.B1)
	compared := 0
	for id := range p.All(ru, components.Ground) {
		w := ground.Reach(p.State, id)
		for to := range w.Ends() {
			order := engine.Order{Verb: "move", Args: []string{p.Info(id).Word}}
			direct, _ := stage.Find(p.State.Options(0, order), p.Set().Word(to))
			way := w.Way(to)
			for _, at := range way[:len(way)-1] {
				order = order.With(p.Set().Word(at))
			}
			slow, found := stage.Find(p.State.Options(0, order), p.Set().Word(to))
			if !found || !slow.Complete || !reflect.DeepEqual(slow.Label, direct.Label) {
				t.Errorf("%s %s: %v, not %v", order, p.Set().Word(to), slow, direct)
			}
			compared++
		}
	}
	if compared < 100 {
		t.Errorf("only %d moves were compared", compared)
	}
}

func TestRule8_5_1_AStackIsAsSlowAsItsUnits(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1112", "ru-39", "ru-83", "ru-155-1")
	p.put("1114", "jp-71", "jp-72")
	ids := []components.UnitID{p.id("ru-39"), p.id("ru-83"), p.id("ru-155-1")}
	together, n := ground.ReachTogether(p.State, ids), 0
	for to := range together.Ends() {
		n++
		for _, id := range ids {
			if !ground.Reach(p.State, id).CanEnd(to) {
				t.Errorf("%s does not reach %s alone", p.Info(id).Word, p.Set().Word(to))
			}
		}
	}
	if n < 5 {
		t.Errorf("the stack reaches %d hexes", n)
	}
}
