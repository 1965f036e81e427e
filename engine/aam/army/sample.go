package army

import (
	"slices"

	"github.com/umpire-games/umpire/engine/aam/components"
)

// Sample is a ready army on the terms: as it is in games of 100 points, several times over in larger ones, and with half of its
// units in smaller ones. Units that the terms do not admit are left out, and others of the army fill their place.
func (t *Terms) Sample(sample *components.SampleArmy) List {
	var list List
	whole := true
	for range t.Points / 100 {
		for _, m := range sample.Members {
			for range m.Count {
				whole = t.add(sample.Side, &list, Units(m.Type, 1)) && whole
			}
		}
	}
	for _, m := range sample.Members {
		for range int(m.Count) * (t.Points % 100) / 100 {
			t.add(sample.Side, &list, Units(m.Type, 1))
		}
	}
	if t.Points != 100 || !whole {
		t.fill(sample.Side, &list, sample.Members)
	}
	return list
}

// Samples are the ready armies of a side that are legal on the terms, by their numbers in the box.
func (t *Terms) Samples(side components.Side) []int {
	var legal []int
	for i := range t.Set.Samples {
		if sample := &t.Set.Samples[i]; sample.Side == side && len(t.Check(side, t.Sample(sample))) == 0 {
			legal = append(legal, i)
		}
	}
	return legal
}

// Ready is the army of a side that chooses none: its first ready army, or, where the terms admit none, some of each of its
// cheapest units. Rule 18.
func (t *Terms) Ready(side components.Side) List {
	if legal := t.Samples(side); len(legal) > 0 {
		return t.Sample(&t.Set.Samples[legal[0]])
	}
	var cheap []components.Members
	for i := range t.Set.Units {
		if t.Set.Units[i].Kind == components.Soldier {
			cheap = append(cheap, components.Members{Type: components.TypeID(i), Count: 1})
		}
	}
	slices.SortStableFunc(cheap, func(a, b components.Members) int { return int(t.Set.Units[a.Type].Cost - t.Set.Units[b.Type].Cost) })
	var list List
	t.fill(side, &list, cheap)
	return list
}

// fill adds one of each of some units, again and again while any fits.
func (t *Terms) fill(side components.Side, list *List, members []components.Members) {
	for added := true; added; {
		added = false
		for _, m := range members {
			added = t.add(side, list, Units(m.Type, 1)) || added
		}
	}
}

// add adds units if they fit.
func (t *Terms) add(side components.Side, list *List, more Entry) bool {
	fits := t.Fits(side, *list, more)
	if fits {
		*list = list.With(more)
	}
	return fits
}

// Pool is what both sides pick their armies from by turns: for each side units of about three times the points, of all its
// nations, and some obstacles for whoever takes them first. Cheap Soldiers come in threes, and there are enough of one kind to
// fill an army up to its limit. Roll picks one of n. Rule 2.6.
func (t *Terms) Pool(roll func(side components.Side, n int) int) List {
	var pool List
	for side := range components.Side(components.Sides) {
		pool = append(pool, t.muster(side, func(n int) int { return roll(side, n) })...)
	}
	for i := range t.Set.Units {
		if u := &t.Set.Units[i]; u.Kind == components.Obstacle {
			pool = append(pool, Units(components.TypeID(i), max(t.scaled(obstaclesEach), 1)))
		}
	}
	return pool
}

const (
	// obstaclesEach is how many obstacles of each kind a pool of 100 points holds, lineEach how many of the cheapest Soldiers.
	obstaclesEach, lineEach = 3, 8
	// cheapAlike is how many of other cheap Soldiers come together.
	cheapAlike = 3
	// plenty is how many times the points of a side its part of the pool costs.
	plenty = 3
)

// muster is the part of a side in a pool.
func (t *Terms) muster(side components.Side, roll func(n int) int) List {
	var all, line []components.TypeID
	for i := range t.Set.Units {
		u := &t.Set.Units[i]
		if u.Side != side || !t.Fits(side, nil, Units(components.TypeID(i), 1)) {
			continue
		}
		all = append(all, components.TypeID(i))
		if u.Kind == components.Soldier && u.Cost <= components.Points(4) {
			line = append(line, components.TypeID(i))
		}
	}
	var part List
	var cost components.Cost
	join := func(typ components.TypeID, count int) {
		part = part.With(Units(typ, count))
		cost += t.Set.Units[typ].Cost * components.Cost(count)
	}
	if len(line) > 0 {
		join(line[roll(len(line))], max(t.scaled(lineEach), 1))
	}
	for len(all) > 0 && cost < plenty*t.Base() {
		i := roll(len(all))
		typ, count := all[i], 1
		if u := &t.Set.Units[typ]; u.Kind == components.Soldier && u.Cost <= components.Points(6) {
			count = cheapAlike
		}
		join(typ, count)
		all = slices.Delete(all, i, i+1)
	}
	return part
}
