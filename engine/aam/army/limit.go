package army

import (
	"slices"

	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
)

// Terms are what players have agreed on about their armies.
type Terms struct {
	Set *components.Set
	// Points is 100 times B: the base limit of an army (2.2).
	Points int
	// Year is the last year of service, 0 for any (1.1).
	Year int16
	// Formations may be bought: the profile is expanded (2.5).
	Formations bool
	// HeroesByPoints: one Hero for every 100 points (M09).
	HeroesByPoints bool
	// RicherMinors: Finland and Greece have 110 points (M15).
	RicherMinors bool
}

// Everything that a rule allows per 100 points is multiplied by B and rounded down: in a game of 50 points an army may hold one
// special unit and count 7 units with a formation, and no block of 100 points raises the limit of a mixed army. Only the limit of
// a single nation is exact, for its half is a whole number of half points: 52½ points for the USSR.

// scaled is a number per 100 points, for all points.
func (t *Terms) scaled(per100 int) int { return per100 * t.Points / 100 }

// Base is the limit of an army of several nations, before anything is added to it. Rule 2.2.
func (t *Terms) Base() components.Cost { return components.Points(t.Points) }

// Specials is how many Heroes, paratroopers and partisans an army may hold together. Rule 2.4.
func (t *Terms) Specials() int { return t.scaled(2) }

// Heroes is how many Heroes an army may hold. Rule 2.4, M09.
func (t *Terms) Heroes() int {
	if t.HeroesByPoints {
		return max(t.scaled(1), 1)
	}
	return 1
}

// Counting is how many units an army with a formation may count, FormationCount how many of them a formation counts for. Rule 2.5.
func (t *Terms) Counting() int { return t.scaled(15) }

// FormationCount is how many units a formation counts for. Rule 2.5.
const FormationCount = 5

// Value is the limit of an army of a single nation, for every 100 points; 0 for units that fit every army. Rule 2.3, M15.
func (t *Terms) Value(n components.Nation) int {
	info := &t.Set.Nations[n]
	if t.RicherMinors && (info.Word == "finland" || info.Word == "greece") {
		return 110
	}
	return int(info.Points)
}

// Single is the limit of an army of one nation. Rule 2.3.
func (t *Terms) Single(value int) components.Cost { return components.Cost(value * t.Points / 50) }

// Group is the nation that stands for all that count as one with it: the United Kingdom, Australia and Canada are one. Rule 2.3.
func (t *Terms) Group(n components.Nation) components.Nation {
	if word := t.Set.Nations[n].Word; word == "australia" || word == "canada" {
		n, _ = t.Set.NationOf("uk")
	}
	return n
}

// spent is what a list spends on a group of nations.
type spent struct {
	group components.Nation
	value int
	cost  components.Cost
}

// Tally is what the rules count of a list.
type Tally struct {
	Cost, Obstacles components.Cost
	// Troops are the units that are no obstacles.
	Troops, Specials, Heroes, Formations int
	// Counted is the number of units as formations count them (2.5).
	Counted int
	// groups are those that the list spends on, those with the highest value first; units of no nation are not among them.
	groups []spent
}

// Tally counts a list.
func (t *Terms) Tally(list List) Tally {
	var n Tally
	for _, e := range list {
		t.count(&n, e)
	}
	return n
}

// count adds an entry.
func (t *Terms) count(n *Tally, e Entry) {
	count := int(e.Count)
	if e.Formation > 0 {
		f := &t.Set.Formations[e.Platoon()]
		cost := f.Cost * components.Cost(count)
		n.Cost += cost
		n.Formations += count
		n.Counted += FormationCount * count
		t.spend(n, f.Nation, cost)
		for _, m := range f.Members {
			n.members(&t.Set.Units[m.Type], count*int(m.Count))
		}
		return
	}
	u := &t.Set.Units[e.Type]
	cost := u.Cost * components.Cost(count)
	n.Cost += cost
	t.spend(n, u.Nation, cost)
	if u.Kind == components.Obstacle {
		n.Obstacles += cost
		return
	}
	n.Counted += count
	n.members(u, count)
}

// members counts units that are no obstacles. Rule 2.4.
func (n *Tally) members(u *components.UnitType, count int) {
	n.Troops += count
	if u.HasAny(ability.Hero, ability.Paratrooper, ability.Partisan) {
		n.Specials += count
	}
	if u.Has(ability.Hero) {
		n.Heroes += count
	}
}

// spend adds what is spent on units of a nation.
func (t *Terms) spend(n *Tally, nation components.Nation, cost components.Cost) {
	group := t.Group(nation)
	value := t.Value(group)
	if value == 0 {
		return
	}
	i := slices.IndexFunc(n.groups, func(s spent) bool { return s.group == group })
	if i < 0 {
		i = slices.IndexFunc(n.groups, func(s spent) bool { return s.value < value })
		if i < 0 {
			i = len(n.groups)
		}
		n.groups = slices.Insert(n.groups, i, spent{group: group, value: value})
	}
	n.groups[i].cost += cost
}

// Nation is the only nation of the list, or the one that stands for its group; false where it is of several or of none.
func (n *Tally) Nation() (components.Nation, bool) {
	if len(n.groups) != 1 {
		return 0, false
	}
	return n.groups[0].group, true
}

// Limit is what an army may cost. An army of one nation has its limit; in a mixed one every block that a nation could buy alone
// adds what the nation has more than 100 points, the best nations first, as many blocks as B. Rule 2.3.
func (t *Terms) Limit(n *Tally) components.Cost {
	switch len(n.groups) {
	case 0:
		return t.Base()
	case 1:
		return t.Single(n.groups[0].value)
	}
	limit, left := t.Base(), t.Points/100
	for _, s := range n.groups {
		blocks := min(left, int(s.cost/block(s.value)))
		left -= blocks
		limit += extra(s.value) * components.Cost(blocks)
	}
	return limit
}

// block is what a nation may cost for every 100 points, extra what it has more than 100 points.
func block(value int) components.Cost { return components.Points(value) }

func extra(value int) components.Cost { return components.Points(value - 100) }

// Lack is what a list costs too much even if further units raise its limit; 0 where it is legal, or still may become so. Units
// that complete a block of a nation cost less than the block adds where more than 100 points of it are there.
func (t *Terms) lack(n *Tally) components.Cost {
	if len(n.groups) <= 1 {
		return max(n.Cost-t.highest(n), 0)
	}
	return max(n.Cost-t.Base()-best(n.groups, t.Points/100), 0)
}

// best is how much the blocks of some groups, less what still has to be spent on them, add to a limit at most.
func best(groups []spent, left int) (most components.Cost) {
	if len(groups) == 0 || left == 0 {
		return 0
	}
	s := &groups[0]
	for blocks := range min(left, int(s.cost/block(s.value))+1) + 1 {
		full := block(s.value) * components.Cost(blocks)
		most = max(most, extra(s.value)*components.Cost(blocks)-max(full-s.cost, 0)+best(groups[1:], left-blocks))
	}
	return most
}

// highest is the limit that a list has, or may have while it is of one nation at most: that of the best nation for a list of
// units that fit every army.
func (t *Terms) highest(n *Tally) components.Cost {
	if len(n.groups) > 0 {
		return t.Limit(n)
	}
	most := 100
	for i := range t.Set.Nations {
		most = max(most, t.Value(components.Nation(i)))
	}
	return t.Single(most)
}

// ObstacleLimit is what obstacles may cost: a tenth of a limit. Rule 2.2, M21.
func ObstacleLimit(limit components.Cost) components.Cost { return limit / 10 }
