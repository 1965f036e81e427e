package movement

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// airMission is a strategic raid, or the escort of one. Rules 8 and 8.1.
type airMission struct {
	of      components.Type // the type of aircraft that flies it
	rule    engine.Rule
	flag    state.Flag
	as      state.Purpose
	targets func(p *Planner) components.Spaces // targets of it
}

var (
	RaidMission   = airMission{of: components.Bomber, rule: "8", flag: state.Raids, as: state.ToRaid, targets: (*Planner).complexes}
	EscortMission = airMission{of: components.Fighter, rule: "8.1", flag: state.Escorts, as: state.ToEscort, targets: (*Planner).raids}
)

// complexes are the hostile territories with a complex. Rule 8.
func (p *Planner) complexes() (lands components.Spaces) {
	for space := range components.Space(components.NumLands) {
		if p.s.HostileLand(space, p.side) && p.s.Lands[space].Complex {
			lands.Add(space)
		}
	}
	return lands
}

// raids are the territories that are raided in this turn; none where escorts are not agreed.
// Rule 8.1.
func (p *Planner) raids() (lands components.Spaces) {
	if !p.s.Chosen.Escorts {
		return lands
	}
	for u := range p.s.ActiveUnits(state.InAir) {
		if u.Has(state.Raids) {
			lands.Add(u.Space)
		}
	}
	return lands
}

// reach are the targets that an aircraft can fly to and land afterwards. Rule 7.5.
func (m *airMission) reach(p *Planner, u *state.Unit, targets components.Spaces) (reach components.Spaces) {
	left := p.s.MovesLeft(u)
	for to := range p.s.Set().Within(u.Space, left).And(targets).All() {
		if to != u.Space && p.canLandFrom(u.Type, to, left-p.s.Set().Flight(u.Space, to)) {
			reach.Add(to)
		}
	}
	return reach
}

func (m *airMission) able(p *Planner, u *state.Unit, targets components.Spaces) bool {
	return u.Type == m.of && p.Movable(u) && !m.reach(p, u, targets).Empty()
}

// Read reads the aircraft of an order.
func (m *airMission) Read(p *Planner, by components.Power, words []string) (f state.UnitList, reach []components.Spaces) {
	from, ok := p.s.Set().Find(words[0])
	if !ok {
		return state.UnitList{}, nil
	}
	targets := m.targets(p)
	able := state.IDsOf(p.s.UnitsAt(from), func(u *state.Unit) bool { return m.able(p, u, targets) })
	f = state.ReadUnitList(p.s.StacksOf(by, able), words[1:])
	for i := range f.Stacks {
		reach = append(reach, m.reach(p, &f.Stacks[i].Unit, targets))
	}
	return f, reach
}

// options lists which aircraft can fly where. Rules 7.5, 8 and 8.1.
func (m *airMission) options(s *state.State, by components.Power, words []string) []engine.Option {
	p := PlannerOf(s)
	if len(words) == 0 {
		targets := m.targets(p)
		if targets.Empty() {
			return nil
		}
		var from components.Spaces
		for u := range p.s.ActiveUnits(state.InAir) {
			if m.able(p, u, targets) {
				from.Add(u.Space)
			}
		}
		return s.SpaceOptions(from)
	}
	f, reach := m.Read(p, by, words)
	if len(f.Rest) > 0 {
		return nil
	}
	common := func(f *state.UnitList) components.Spaces {
		ends := everywhere
		for i, n := range f.Taken {
			if n > 0 {
				ends = ends.And(reach[i])
			}
		}
		return ends
	}
	return f.OptionsThen(s, by, func(next *state.UnitList) bool { return !common(next).Empty() },
		func() []engine.Option { return s.Destinations(common(&f), components.Spaces{}, nil) })
}

// carry flies the aircraft to their target. Rules 8 and 8.1.
func (m *airMission) carry(r *state.Referee, by components.Power, words []string) {
	f, _ := m.Read(refereePlanner(r), by, words)
	way := flightWay(r.State, r.State.SpaceNamed(words[0]), r.State.SpaceNamed(f.Rest[0]))
	var units []state.Unit
	for _, id := range f.IDs() {
		units = append(units, moved(*r.State.Units.Find(id), way, true).With(m.flag))
	}
	r.Emit(state.UnitsMoved{Units: units, Way: way, As: m.as})
}

// explain says what keeps aircraft from it. Rules 7.5, 8 and 8.1.
func (m *airMission) explain(s *state.State, by components.Power, words []string, word string) *engine.Refusal {
	key := "axis.refuse." + string(m.as)
	space, ok := s.Set().Find(word)
	switch {
	case m.flag == state.Escorts && !s.Chosen.Escorts:
		return engine.Refuse(m.rule, "axis.refuse.escort.option")
	case word == "":
		return engine.Refuse(m.rule, key+".nothing")
	case !ok:
		return nil
	case len(words) == 0:
		return engine.Refuse(m.rule, key+".from", "place", s.SpaceText(space))
	case !m.targets(PlannerOf(s)).Has(space):
		return engine.Refuse(m.rule, key+".target", "place", s.SpaceText(space))
	}
	return engine.Refuse("7.5", "axis.refuse.move.hopeless", "unit", s.TypeText(m.of), "place", s.SpaceText(space), "n", 0)
}
