package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// bombardOrder is what the ships of a zone can do for an assault.
type bombardOrder struct {
	p     *Planner
	zone  components.Space
	Units state.UnitList
	// lands are the territories that are assaulted from the zone, guns is how many more ships may
	// fire at each.
	lands []components.Space
	guns  []int
}

// BombardOrder reads the ships of an order to bombard. Rule 11.
func (p *Planner) BombardOrder(by components.Power, words []string) (bombardOrder, bool) {
	zone, ok := p.s.Set().Find(words[0])
	if !ok || !p.quiet(zone) {
		return bombardOrder{}, false
	}
	b := bombardOrder{p: p, zone: zone}
	for _, land := range p.s.Set().Lands[zone] {
		if n := p.bombardmentsLeft(zone, land); n > 0 {
			b.lands, b.guns = append(b.lands, land), append(b.guns, n)
		}
	}
	var ships []state.UnitID
	if len(b.lands) > 0 {
		ships = state.IDsOf(p.s.UnitsAt(zone), p.bombards)
	}
	b.Units = state.ReadUnitList(p.s.StacksOf(by, ships), words[1:])
	return b, true
}

// quiet tells whether no battle is to be fought in a zone. Rule 11.
func (p *Planner) quiet(zone components.Space) bool {
	return zone.IsSea() && !p.water.Has(p.water.Hostile|p.s.Attacked, zone)
}

// bombards tells whether a ship may still be ordered to bombard. Rule 11.
func (p *Planner) bombards(u *state.Unit) bool {
	return u.Power == p.s.Active && u.Type.Bombards() > 0 && !u.Has(state.Bombards)
}

// bombardmentsLeft is how many more ships may bombard a territory: one for each unit that lands there.
// Rule 11.
func (p *Planner) bombardmentsLeft(zone, land components.Space) int {
	n, lands := 0, false
	for u := range p.s.ActiveUnits(state.AtSea) {
		if u.Target != land {
			continue
		}
		switch {
		case u.Has(state.Bombards):
			n--
		case u.Has(state.Lands) && u.Aboard != state.NoUnit:
			n++
			lands = lands || u.Space == zone
		}
	}
	if !lands {
		return 0
	}
	return n
}

// bombardOptions lists which ships can bombard what. Rule 11.
func bombardOptions(s *state.State, by components.Power, words []string) []engine.Option {
	p := PlannerOf(s)
	if len(words) == 0 {
		var zones components.Spaces
		assaults := p.fleet().landing
		if assaults == 0 {
			return nil
		}
		for u := range p.s.ActiveUnits(state.AtSea) {
			if !u.Space.IsSea() || assaults&state.SeaBit(u.Space) == 0 || zones.Has(u.Space) || !p.bombards(u) || !p.quiet(u.Space) {
				continue
			}
			for _, land := range s.Set().Lands[u.Space] {
				if p.bombardmentsLeft(u.Space, land) > 0 {
					zones.Add(u.Space)
				}
			}
		}
		return s.SpaceOptions(zones)
	}
	b, ok := p.BombardOrder(by, words)
	if !ok || len(b.Units.Rest) > 0 || len(b.lands) == 0 {
		return nil
	}
	f := &b.Units
	return f.OptionsThen(s, by, func(next *state.UnitList) bool { return next.Total() <= slices.Max(b.guns) }, func() (lands []engine.Option) {
		for i, land := range b.lands {
			if f.Total() <= b.guns[i] {
				lands = append(lands, s.SpaceOption(land))
			}
		}
		return lands
	})
}

// declareBombardment has ships support an assault. Rules 7.6 and 11.
func declareBombardment(r *state.Referee, by components.Power, words []string) {
	b, _ := refereePlanner(r).BombardOrder(by, words)
	bombard(r, b.Units.IDs(), b.zone, r.State.SpaceNamed(b.Units.Rest[0]))
}

// whyNotBombard says what keeps ships from bombarding. Rule 11.
func whyNotBombard(s *state.State, by components.Power, words []string, word string) *engine.Refusal {
	if word == "" {
		return engine.Refuse("11", "axis.refuse.bombard.nothing")
	}
	space, ok := s.Set().Find(word)
	p := PlannerOf(s)
	switch {
	case !ok && len(words) > 0:
		b, ok := p.BombardOrder(by, words)
		if !ok || len(b.lands) == 0 {
			return nil
		}
		return engine.Refuse("11", "axis.refuse.bombard.count", "place", s.SpaceText(b.lands[0]), "n", max(0, b.guns[0]))
	case !ok:
		return nil
	case len(words) == 0 && space.IsSea() && !p.quiet(space):
		return engine.Refuse("11", "axis.refuse.bombard.battle", "place", s.SpaceText(space))
	case len(words) == 0:
		return engine.Refuse("11", "axis.refuse.bombard.from", "place", s.SpaceText(space))
	}
	b, ok := p.BombardOrder(by, words)
	if !ok || b.Units.Empty() {
		return nil
	}
	return engine.Refuse("11", "axis.refuse.bombard.count", "place", s.SpaceText(space), "n", max(0, p.bombardmentsLeft(b.zone, space)))
}

func bombard(r *state.Referee, ids []state.UnitID, zone, land components.Space) {
	var ships []state.Unit
	for _, id := range ids {
		ship := r.State.Units.Find(id).With(state.Bombards | state.MovedCombat)
		ship.Target = land
		ships = append(ships, ship)
	}
	r.Emit(state.UnitsMoved{Units: ships, Way: []components.Space{zone, land}, As: state.ToBombard})
}
