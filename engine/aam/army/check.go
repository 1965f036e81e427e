package army

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
)

// Check names every limit that a submitted army breaks, in the order of rule 2.7. All abilities are offered.
func (t *Terms) Check(side components.Side, list List) []*engine.Refusal {
	broken := t.broken(side, list)
	if n := t.Tally(list); n.Troops == 0 {
		broken = append(broken, engine.Refuse("2.2", "aam.army.refuse.nobody"))
	}
	return broken
}

// Fits tells whether units may be added to a legal list, or to one that is only too small.
func (t *Terms) Fits(side components.Side, list List, more Entry) bool {
	return int(more.Count)+list.Count(more) <= MostAlike && len(t.broken(side, list.With(more))) == 0
}

// broken are the limits that a list is over.
func (t *Terms) broken(side components.Side, list List) []*engine.Refusal {
	var broken []*engine.Refusal
	for _, rule := range []func(components.Side, List) *engine.Refusal{t.foreign, t.tooNew, t.tooMany} {
		if refusal := rule(side, list); refusal != nil {
			broken = append(broken, refusal)
		}
	}
	n := t.Tally(list)
	limit := t.Limit(&n)
	for _, refusal := range []*engine.Refusal{over(&n, limit), overObstacles(&n, limit), t.overSpecials(&n), t.overHeroes(&n), t.overCount(&n)} {
		if refusal != nil {
			broken = append(broken, refusal)
		}
	}
	return broken
}

// Adding is why units cannot be added to a list: the limit that it would break and that no further units could mend. Nil where
// they can. Obstacles are judged by the limit of the list as it is, or as it may become while it is of one nation at most. Rule 2.7.
func (t *Terms) Adding(side components.Side, list List, more Entry) *engine.Refusal {
	only := List{more}
	for _, rule := range []func(components.Side, List) *engine.Refusal{t.foreign, t.tooNew} {
		if refusal := rule(side, only); refusal != nil {
			return refusal
		}
	}
	if int(more.Count)+list.Count(more) > MostAlike {
		return tooManyOf(t.Set, more)
	}
	n := t.Tally(list)
	t.count(&n, more)
	if lack := t.lack(&n); lack > 0 {
		return over(&n, n.Cost-lack)
	}
	for _, refusal := range []*engine.Refusal{overObstacles(&n, t.highest(&n)), t.overSpecials(&n), t.overHeroes(&n), t.overCount(&n)} {
		if refusal != nil {
			return refusal
		}
	}
	return nil
}

// CanAdd tells whether units can be added to a list: it is asked of every type where choices are listed, and gives no reasons.
// Rule 2.7.
func (t *Terms) CanAdd(side components.Side, list List, more Entry) bool {
	if t.alien(side, more) || t.newer(more) || int(more.Count)+list.Count(more) > MostAlike {
		return false
	}
	n := t.Tally(list)
	t.count(&n, more)
	return t.lack(&n) <= 0 && n.Obstacles <= ObstacleLimit(t.highest(&n)) && n.Specials <= t.Specials() && n.Heroes <= t.Heroes() && t.counts(&n)
}

// foreign: all units are of one side. Rule 2.1.
func (t *Terms) foreign(side components.Side, list List) *engine.Refusal {
	return t.names(list, "2.1", "aam.army.refuse.side", func(e Entry) bool { return t.alien(side, e) })
}

// alien tells whether units are of another side.
func (t *Terms) alien(side components.Side, e Entry) bool {
	if e.Formation > 0 {
		return t.Set.Nations[t.Set.Formations[e.Platoon()].Nation].Side != side
	}
	of := t.Set.Units[e.Type].Side
	return of != side && of != components.AnySide
}

// tooNew: no unit is newer than the year of the scenario; the members of formations neither. Rules 1.1, 2.5.
func (t *Terms) tooNew(_ components.Side, list List) *engine.Refusal {
	if t.Year == 0 {
		return nil
	}
	refusal := t.names(list, "1.1", "aam.army.refuse.year", t.newer)
	if refusal != nil {
		refusal.Why.Args["year"] = engine.T("aam.plain", "n", int(t.Year))
	}
	return refusal
}

// newer tells whether some of the units are newer than the year of the scenario.
func (t *Terms) newer(e Entry) (newer bool) {
	if t.Year > 0 {
		List{e}.Each(t.Set, func(typ components.TypeID) { newer = newer || t.Set.Units[typ].Year > t.Year })
	}
	return newer
}

// tooMany: no type is there too often.
func (t *Terms) tooMany(_ components.Side, list List) *engine.Refusal {
	i := slices.IndexFunc(list, func(e Entry) bool { return e.Count > MostAlike })
	if i < 0 {
		return nil
	}
	return tooManyOf(t.Set, list[i])
}

func tooManyOf(set *components.Set, e Entry) *engine.Refusal {
	return engine.Refuse("2.2", "aam.army.refuse.alike", "unit", e.Name(set), "n", MostAlike)
}

// names is a refusal that names the entries that break a rule; nil where none does.
func (t *Terms) names(list List, rule engine.Rule, key string, breaks func(e Entry) bool) *engine.Refusal {
	var units []engine.Text
	for _, e := range list {
		if breaks(e) {
			units = append(units, e.Name(t.Set))
		}
	}
	if units == nil {
		return nil
	}
	return engine.Refuse(rule, key, "units", units)
}

// over: the army costs no more than its limit. Rule 2.3.
func over(n *Tally, limit components.Cost) *engine.Refusal {
	if n.Cost <= limit {
		return nil
	}
	return engine.Refuse("2.3", "aam.army.refuse.limit", "cost", n.Cost.Text(), "limit", limit.Text())
}

// overObstacles: obstacles cost no more than a tenth of the limit. Rule 2.2, M21.
func overObstacles(n *Tally, limit components.Cost) *engine.Refusal {
	most := ObstacleLimit(limit)
	if n.Obstacles <= most {
		return nil
	}
	return engine.Refuse("2.2", "aam.army.refuse.obstacles", "cost", n.Obstacles.Text(), "limit", most.Text())
}

// overSpecials: there are few Heroes, paratroopers and partisans. Rule 2.4.
func (t *Terms) overSpecials(n *Tally) *engine.Refusal {
	if n.Specials <= t.Specials() {
		return nil
	}
	return engine.Refuse("2.4", "aam.army.refuse.specials", "count", n.Specials, "limit", t.Specials())
}

// overHeroes: there is one Hero, or, where that is agreed, one for every 100 points. Rule 2.4, M09.
func (t *Terms) overHeroes(n *Tally) *engine.Refusal {
	if n.Heroes <= t.Heroes() {
		return nil
	}
	return engine.Refuse("2.4", "aam.army.refuse.heroes", "count", n.Heroes, "limit", t.Heroes())
}

// overCount: formations are for the expanded profile, and an army with one counts few units; others may
// have any number. Rule 2.5, M03.
func (t *Terms) overCount(n *Tally) *engine.Refusal {
	switch {
	case t.counts(n):
		return nil
	case !t.Formations:
		return engine.Refuse("2.5", "aam.army.refuse.profile")
	}
	return engine.Refuse("2.5", "aam.army.refuse.count", "count", n.Counted, "limit", t.Counting())
}

// counts tells whether an army has no formations, or may have them and counts few units. Nothing else limits its number. Rule 2.5,
// M03.
func (t *Terms) counts(n *Tally) bool {
	return n.Formations == 0 || t.Formations && n.Counted <= t.Counting()
}
