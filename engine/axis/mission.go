package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// mission is a strategic raid, or the escort of one. Rules 8 and 8.1.
type mission struct {
	// of is the type of aircraft that flies it.
	of   c.Type
	flag Flag
	as   Purpose
	// targets of it.
	targets func(p *planner) c.Spaces
}

var (
	raidMission   = mission{of: c.Bomber, flag: Raids, as: ToRaid, targets: (*planner).complexes}
	escortMission = mission{of: c.Fighter, flag: Escorts, as: ToEscort, targets: (*planner).raids}
)

// complexes are the hostile territories with a complex. Rule 8.
func (p *planner) complexes() (lands c.Spaces) {
	for space := range c.Space(c.NumLands) {
		if p.s.hostileLand(space, p.side) && p.s.Lands[space].Complex {
			lands.Add(space)
		}
	}
	return lands
}

// raids are the territories that are raided in this turn; none where escorts are not agreed.
// Rule 8.1.
func (p *planner) raids() (lands c.Spaces) {
	if !p.s.choices.escorts {
		return lands
	}
	for u := range p.s.arms(flying) {
		if u.Has(Raids) {
			lands.Add(u.Space)
		}
	}
	return lands
}

// reach are the targets that an aircraft can fly to and land afterwards. Rule 7.5.
func (m *mission) reach(p *planner, u *Unit, targets c.Spaces) (reach c.Spaces) {
	left := p.s.movesLeft(u)
	for to := range p.s.set().Within(u.Space, left).And(targets).All() {
		if to != u.Space && p.hopeful(u.Type, to, left-p.s.set().Flight(u.Space, to)) {
			reach.Add(to)
		}
	}
	return reach
}

// sortie reads the aircraft of an order.
func (m *mission) sortie(p *planner, by c.Power, words []string) (f force, reach []c.Spaces) {
	from, ok := p.s.set().Find(words[0])
	if !ok {
		return force{}, nil
	}
	targets := m.targets(p)
	var pool []UnitID
	for u := range p.s.at(from) {
		if u.Type != m.of || !p.movable(u) {
			continue
		}
		if r := m.reach(p, u, targets); !r.Empty() {
			pool = append(pool, u.ID)
		}
	}
	f = readForce(p.s.lots(by, pool), words[1:])
	for i := range f.lots {
		reach = append(reach, m.reach(p, &f.lots[i].like, targets))
	}
	return f, reach
}

// options lists which aircraft can fly where. Rules 7.5, 8 and 8.1.
func (m *mission) options(s *State, by c.Power, words []string) []engine.Option {
	p := s.planner()
	if len(words) == 0 {
		targets := m.targets(p)
		if targets.Empty() {
			return nil
		}
		var from c.Spaces
		for u := range p.s.arms(flying) {
			if u.Type != m.of || from.Has(u.Space) || !p.movable(u) {
				continue
			}
			if r := m.reach(p, u, targets); !r.Empty() {
				from.Add(u.Space)
			}
		}
		return s.spaceOptions(from)
	}
	f, reach := m.sortie(p, by, words)
	if len(f.rest) > 0 {
		return nil
	}
	common := func(f *force) c.Spaces {
		ends := everywhere
		for i, n := range f.taken {
			if n > 0 {
				ends = ends.And(reach[i])
			}
		}
		return ends
	}
	options := f.options(s, by, func(next *force) (complete, more bool) {
		ends := common(next)
		return false, !ends.Empty()
	})
	if f.empty() || f.number > 0 {
		return options
	}
	return append(options, s.destinations(common(&f), c.Spaces{}, nil)...)
}

// carry flies the aircraft to their target. Rules 8 and 8.1.
func (m *mission) carry(r *referee, by c.Power, words []string) error {
	f, _ := m.sortie(r.planner(), by, words)
	way := r.s.flightWay(mustFind(r.s, words[0]), mustFind(r.s, f.rest[0]))
	var units []Unit
	for _, id := range f.ids() {
		units = append(units, moved(*r.s.Units.find(id), way, true).with(m.flag))
	}
	r.Emit(UnitsMoved{Units: units, Way: way, As: m.as})
	return nil
}

// explain says what keeps aircraft from it. Rules 7.5, 8 and 8.1.
func (m *mission) explain(s *State, by c.Power, words []string, word string) *engine.Refusal {
	rule := engine.Rule("8")
	if m.flag == Escorts {
		rule = "8.1"
	}
	key := "axis.refuse." + string(m.as)
	if m.flag == Escorts && !s.choices.escorts {
		return engine.Refuse(rule, "axis.refuse.escort.option")
	}
	if word == "" {
		return engine.Refuse(rule, key+".nothing")
	}
	p := s.planner()
	space, ok := s.set().Find(word)
	if !ok {
		return nil
	}
	if len(words) == 0 {
		return engine.Refuse(rule, key+".from", "place", s.spaceText(space))
	}
	if targets := m.targets(p); !targets.Has(space) {
		return engine.Refuse(rule, key+".target", "place", s.spaceText(space))
	}
	return engine.Refuse("7.5", "axis.refuse.move.hopeless", "unit", s.typeText(m.of), "place", s.spaceText(space), "n", 0)
}
