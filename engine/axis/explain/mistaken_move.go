package explain

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/movement"
	"github.com/umpire-games/umpire/engine/axis/orders"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// sending is about units that are sent from a space: whether they are there, so many, and of a kind that can do
// it.
func (m *mistake) sending() *engine.Refusal {
	s, there := m.s, 0
	if m.isZero() {
		return m.refuse("number")
	}
	if _, isSpace := s.Set().Find(m.word); m.from == components.NoSpace {
		if isSpace && m.verb == "load" && len(m.words) == 0 {
			return m.aboard(append([]string{m.word}, m.rest...))
		}
		if isSpace || len(m.words) > 0 || !m.named && !state.IsNumber(m.word) && m.word != state.WordAllUnits {
			return nil
		}
		return m.refuse("from-first")
	} else if isSpace && len(m.words) == 1 {
		return m.refuse("units-first")
	}
	if !m.named {
		return nil
	}
	if m.isRepeated() {
		return m.refuse("twice", "unit", m.typeText())
	}
	aboard := 0
	for u := range s.UnitsAt(m.from) {
		if u.Power == m.by && u.Type == m.of {
			there++
			if u.Aboard != state.NoUnit {
				aboard++
			}
		}
	}
	if refusal := m.unfit(); refusal != nil {
		return refusal
	}
	if m.verb == "land" {
		there = aboard
	}
	switch {
	case there == 0 && m.verb == "land":
		return m.refuse("land.absent", "unit", m.typeText(), "place", s.SpaceText(m.from))
	case there == 0:
		return m.refuse("absent", "unit", m.typeText(), "place", s.SpaceText(m.from))
	case there < m.number:
		return m.refuse("few", "unit", m.typeText(), "place", s.SpaceText(m.from), "n", there)
	case m.verb == "move":
		return m.unmoved()
	case m.verb == "load":
		return m.unloaded()
	}
	return nil
}

// flying is about a route of aircraft that is named space by space and is longer than they can fly, or leads
// through neutral territories. Rules 4.2 and 7.5.
func (m *mistake) flying() *engine.Refusal {
	f, ok := orders.FlightOf(m.s, m.by, engine.Order{Verb: m.verb, Args: slices.Concat(m.words, []string{m.word}, m.rest)})
	if !ok {
		return nil
	}
	for _, space := range f.Route {
		if m.s.Set().Spaces[space].Neutral {
			return engine.Refuse("4.2", "axis.refuse.move.neutral", "unit", m.s.TypeText(f.Unit.Type), "place", m.s.SpaceText(space))
		}
	}
	if left := m.s.MovesLeft(f.Unit); f.Length > left {
		return engine.Refuse("7.5", "axis.refuse.move.route", "unit", m.s.TypeText(f.Unit.Type), "length", f.Length, "n", max(0, left))
	}
	return nil
}

// unfit is about types that can never do what was ordered.
func (m *mistake) unfit() *engine.Refusal {
	class := m.of.Class()
	switch {
	case m.verb == "move" && m.of == components.Complex:
		return engine.Refuse("7.2", "axis.refuse.move.complex")
	case (m.verb == "load" || m.verb == "land") && class != components.Land:
		return m.refuse("load.kind", "unit", m.typeText())
	case m.verb == "bombard" && m.of.Bombards() == 0:
		return m.refuse("bombard.type", "unit", m.typeText())
	case m.verb == "raid" && m.of != components.Bomber:
		return m.refuse("raid.type", "unit", m.typeText())
	case (m.verb == "escort" || m.verb == "hover") && m.of != components.Fighter:
		return m.refuse("escort.type", "unit", m.typeText())
	}
	return nil
}

// unmoved is about units that are there and cannot go: what is in their way, or that those that are alike have
// to be told apart.
func (m *mistake) unmoved() *engine.Refusal {
	p := movement.PlannerOf(m.s)
	var stacks engine.Text
	kinds := 0
	for _, l := range orders.StacksAfter(m.s, m.by, m.verb, m.words) {
		if l.Unit.Type != m.of || l.Unit.Power != m.by {
			continue
		}
		label := l.Label(m.s, m.by)
		if kinds++; kinds > 1 {
			label = engine.T("axis.volleys", "first", stacks, "next", label)
		}
		stacks = label
	}
	if kinds > 1 {
		return m.refuse("differ", "unit", m.typeText(), "units", stacks)
	}
	if m.to == components.NoSpace {
		return nil
	}
	for u := range m.s.UnitsAt(m.from) {
		if u.Power != m.by || u.Type != m.of || !p.Movable(u) {
			continue
		}
		if ends := p.Ends(u, m.from, m.s.MovesLeft(u)); !ends.Has(m.to) {
			return p.Obstacle(u, m.from, m.to, m.s.MovesLeft(u))
		}
	}
	return nil
}

// unloaded is about land units that find no room aboard, or have moved already. Rule 7.4.
func (m *mistake) unloaded() *engine.Refusal {
	p := movement.PlannerOf(m.s)
	if m.from.IsSea() {
		return m.refuse("load.from", "place", m.s.SpaceText(m.from))
	}
	able := 0
	for u := range m.s.UnitsAt(m.from) {
		if u.Power == m.by && u.Type == m.of && p.GoesAboard(u) {
			able++
		}
	}
	switch {
	case able == 0 && m.of == components.AAGun && p.Combat:
		return engine.Refuse("7.2", "axis.refuse.move.gun")
	case able < m.number:
		return m.refuse("load.moved", "unit", m.typeText(), "place", m.s.SpaceText(m.from))
	case m.to != components.NoSpace && (!m.to.IsSea() || !m.s.Set().Adjacent(m.to, m.from)):
		return m.refuse("load.coast", "place", m.s.SpaceText(m.to))
	case m.to != components.NoSpace:
		return p.WhyNoRoom(m.to)
	}
	return m.refuse("load.room", "place", m.s.SpaceText(m.from))
}
