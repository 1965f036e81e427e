package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// support is what the ships of a zone can do for an assault.
type support struct {
	p     *planner
	zone  c.Space
	force force
	// lands are the territories that are assaulted from the zone, guns is how many more ships may
	// fire at each.
	lands []c.Space
	guns  []int
}

// support reads the ships of an order to bombard. Rule 11.
func (p *planner) support(by c.Power, words []string) (support, bool) {
	zone, ok := p.s.set().Find(words[0])
	if !ok || !p.quiet(zone) {
		return support{}, false
	}
	b := support{p: p, zone: zone}
	for _, land := range p.s.set().Lands[zone] {
		if n := p.salvos(zone, land); n > 0 {
			b.lands, b.guns = append(b.lands, land), append(b.guns, n)
		}
	}
	var pool []UnitID
	for u := range p.s.at(zone) {
		if p.bombards(u) && len(b.lands) > 0 {
			pool = append(pool, u.ID)
		}
	}
	b.force = readForce(p.s.lots(by, pool), words[1:])
	return b, true
}

// quiet tells whether no battle is to be fought in a zone. Rule 11.
func (p *planner) quiet(zone c.Space) bool {
	return zone.IsSea() && !p.water.has(p.water.hostile|p.s.Attacked, zone)
}

// bombards tells whether a ship may still be ordered to bombard. Rule 11.
func (p *planner) bombards(u *Unit) bool {
	return u.Power == p.s.Active && u.Type.Bombards() > 0 && !u.Has(Bombards)
}

// salvos is how many more ships may bombard a territory: one for each unit that lands there.
// Rule 11.
func (p *planner) salvos(zone, land c.Space) int {
	n, lands := 0, false
	for u := range p.s.arms(afloat) {
		if u.Target != land {
			continue
		}
		switch {
		case u.Has(Bombards):
			n--
		case u.Has(Lands) && u.Aboard != NoUnit:
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
func bombardOptions(s *State, by c.Power, words []string) []engine.Option {
	p := s.planner()
	if len(words) == 0 {
		var zones c.Spaces
		assaults := p.fleet().landing
		if assaults == 0 {
			return nil
		}
		for u := range p.s.arms(afloat) {
			if !u.Space.IsSea() || assaults&seaBit(u.Space) == 0 || zones.Has(u.Space) || !p.bombards(u) || !p.quiet(u.Space) {
				continue
			}
			for _, land := range s.set().Lands[u.Space] {
				if p.salvos(u.Space, land) > 0 {
					zones.Add(u.Space)
				}
			}
		}
		return s.spaceOptions(zones)
	}
	b, ok := p.support(by, words)
	if !ok || len(b.force.rest) > 0 {
		return nil
	}
	f := &b.force
	options := f.options(s, by, func(next *force) (complete, more bool) { return false, b.room(next.total()) })
	if f.empty() || f.number > 0 {
		return options
	}
	for i, land := range b.lands {
		if f.total() <= b.guns[i] {
			options = append(options, engine.Option{Word: s.set().Spaces[land].Word, Label: s.spaceText(land), Complete: true})
		}
	}
	return options
}

// declareBombardment has ships support an assault. Rules 7.6 and 11.
func declareBombardment(r *referee, by c.Power, words []string) error {
	b, _ := r.planner().support(by, words)
	r.shell(b.force.ids(), b.zone, mustFind(r.s, b.force.rest[0]))
	return nil
}

func (r *referee) shell(ids []UnitID, zone, land c.Space) {
	var ships []Unit
	for _, id := range ids {
		ship := r.s.Units.find(id).with(Bombards | MovedCombat)
		ship.Target = land
		ships = append(ships, ship)
	}
	r.Emit(UnitsMoved{Units: ships, Way: []c.Space{zone, land}, As: ToBombard})
}

// shellByThemselves has the ships that came for an assault support it where one territory is assaulted
// from their zone; battleships first where not all of them may fire. Rule 11.
func (r *referee) shellByThemselves() {
	for _, b := range r.s.planner().broadsides() {
		if len(b.fire) > 0 {
			r.shell(b.fire, b.zone, b.land)
		}
	}
}

// whyNotBombard says what keeps ships from bombarding. Rule 11.
func whyNotBombard(s *State, by c.Power, words []string, word string) *engine.Refusal {
	if word == "" {
		return engine.Refuse("11", "axis.refuse.bombard.nothing")
	}
	space, ok := s.set().Find(word)
	p := s.planner()
	switch {
	case !ok && len(words) > 0:
		b, ok := p.support(by, words)
		if !ok || len(b.lands) == 0 {
			return nil
		}
		return engine.Refuse("11", "axis.refuse.bombard.count", "place", s.spaceText(b.lands[0]), "n", max(0, b.guns[0]))
	case !ok:
		return nil
	case len(words) == 0 && space.IsSea() && !p.quiet(space):
		return engine.Refuse("11", "axis.refuse.bombard.battle", "place", s.spaceText(space))
	case len(words) == 0:
		return engine.Refuse("11", "axis.refuse.bombard.from", "place", s.spaceText(space))
	}
	b, ok := p.support(by, words)
	if !ok || b.force.empty() {
		return nil
	}
	return engine.Refuse("11", "axis.refuse.bombard.count", "place", s.spaceText(space), "n", max(0, p.salvos(b.zone, space)))
}
