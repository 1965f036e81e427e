package movement

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// support is what the ships of a zone can do for an assault.
type support struct {
	p     *planner
	zone  components.Space
	Force state.Force
	// lands are the territories that are assaulted from the zone, guns is how many more ships may
	// fire at each.
	lands []components.Space
	guns  []int
}

// Support reads the ships of an order to bombard. Rule 11.
func (p *planner) Support(by components.Power, words []string) (support, bool) {
	zone, ok := p.s.Set().Find(words[0])
	if !ok || !p.quiet(zone) {
		return support{}, false
	}
	b := support{p: p, zone: zone}
	for _, land := range p.s.Set().Lands[zone] {
		if n := p.salvos(zone, land); n > 0 {
			b.lands, b.guns = append(b.lands, land), append(b.guns, n)
		}
	}
	var pool []state.UnitID
	for u := range p.s.UnitsAt(zone) {
		if p.bombards(u) && len(b.lands) > 0 {
			pool = append(pool, u.ID)
		}
	}
	b.Force = state.ReadForce(p.s.Lots(by, pool), words[1:])
	return b, true
}

// quiet tells whether no battle is to be fought in a zone. Rule 11.
func (p *planner) quiet(zone components.Space) bool {
	return zone.IsSea() && !p.water.Has(p.water.Hostile|p.s.Attacked, zone)
}

// bombards tells whether a ship may still be ordered to bombard. Rule 11.
func (p *planner) bombards(u *state.Unit) bool {
	return u.Power == p.s.Active && u.Type.Bombards() > 0 && !u.Has(state.Bombards)
}

// salvos is how many more ships may bombard a territory: one for each unit that lands there.
// Rule 11.
func (p *planner) salvos(zone, land components.Space) int {
	n, lands := 0, false
	for u := range p.s.Arms(state.Afloat) {
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

// room tells whether so many ships may bombard some territory.
func (b *support) room(n int) bool {
	for _, guns := range b.guns {
		if n <= guns {
			return true
		}
	}
	return false
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
		for u := range p.s.Arms(state.Afloat) {
			if !u.Space.IsSea() || assaults&state.SeaBit(u.Space) == 0 || zones.Has(u.Space) || !p.bombards(u) || !p.quiet(u.Space) {
				continue
			}
			for _, land := range s.Set().Lands[u.Space] {
				if p.salvos(u.Space, land) > 0 {
					zones.Add(u.Space)
				}
			}
		}
		return spaceOptions(s, zones)
	}
	b, ok := p.Support(by, words)
	if !ok || len(b.Force.Rest) > 0 {
		return nil
	}
	f := &b.Force
	options := f.Options(s, by, func(next *state.Force) (complete, more bool) { return false, b.room(next.Total()) })
	if f.Empty() || f.Number > 0 {
		return options
	}
	for i, land := range b.lands {
		if f.Total() <= b.guns[i] {
			options = append(options, engine.Option{Word: s.Set().Spaces[land].Word, Label: s.SpaceText(land), Complete: true})
		}
	}
	return options
}

// declareBombardment has ships support an assault. Rules 7.6 and 11.
func declareBombardment(r *state.Referee, by components.Power, words []string) error {
	b, _ := plannerOfRun(r).Support(by, words)
	shell(r, b.Force.Ids(), b.zone, mustFind(r.S, b.Force.Rest[0]))
	return nil
}

func shell(r *state.Referee, ids []state.UnitID, zone, land components.Space) {
	var ships []state.Unit
	for _, id := range ids {
		ship := r.S.Units.Find(id).With(state.Bombards | state.MovedCombat)
		ship.Target = land
		ships = append(ships, ship)
	}
	r.Emit(state.UnitsMoved{Units: ships, Way: []components.Space{zone, land}, As: state.ToBombard})
}

// shellByThemselves has the ships that came for an assault support it where one territory is assaulted
// from their zone; battleships first where not all of them may fire. Rule 11.
func shellByThemselves(r *state.Referee) {
	for _, b := range PlannerOf(r.S).SupportFires() {
		if len(b.fire) > 0 {
			shell(r, b.fire, b.zone, b.land)
		}
	}
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
		b, ok := p.Support(by, words)
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
	b, ok := p.Support(by, words)
	if !ok || b.Force.Empty() {
		return nil
	}
	return engine.Refuse("11", "axis.refuse.bombard.count", "place", s.SpaceText(space), "n", max(0, p.salvos(b.zone, space)))
}
