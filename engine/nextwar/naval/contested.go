package naval

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Why a step needs a roll of contested sea movement (8.5.6.4.1): the five cases of the rule.
const (
	EnemyBox   = "enemy-box"
	Mined      = "mined"
	EnemyShips = "enemy-ships"
	OpenPort   = "port"
	OpenCoast  = "coast"
)

// Contest is a roll of contested sea movement before a step: why it is needed, and its modifiers (8.5.6.4.1).
type Contest struct {
	Mover     components.UnitID
	From, To  components.Place
	Causes    []string
	Modifiers state.Modifiers
}

// Passes is how many of the ten results of the die let the mover pass.
func (c *Contest) Passes(set *components.Set) int {
	return min(max(int(set.Charts.ContestedSea.Pass)-c.Modifiers.Sum()+1, 0), 10)
}

// waters are what one mover meets at sea: the mine areas that act on it with all their places, and the enemy ships.
type waters struct {
	s     *state.State
	mover components.UnitID
	side  components.Side
	areas []area
	mined state.Bits
	foes  []components.Place
	// fighters are the places of the SAGs and carriers of each side, without the mover.
	fighters [components.Sides][]components.Place
}

// watersOf a mover. A ship that has laid the mines where it is may leave their area once without a roll (7.5.1.1).
func watersOf(s *state.State, mover components.UnitID) *waters {
	w := &waters{s: s, mover: mover, side: s.Info(mover).Side}
	at := s.Unit(mover).At
	for i := range s.Mines {
		m := &s.Mines[i]
		a := area{places: mineArea(s, m.At), density: m.Density}
		if m.Side == w.side && (s.Chosen.MinesSpareOwner || s.Unit(mover).Has(state.MinedFrom) && a.has(at)) {
			continue
		}
		w.areas = append(w.areas, a)
		for _, p := range a.places {
			w.mined.Set(p)
		}
	}
	for side := range components.Side(components.Sides) {
		for id := range s.All(side, components.Ship) {
			if !s.OnMap(id) {
				continue
			}
			if side != w.side {
				w.foes = append(w.foes, s.Unit(id).At)
			}
			if id != mover && !isAMPH(s, id) {
				w.fighters[side] = append(w.fighters[side], s.Unit(id).At)
			}
		}
	}
	return w
}

// Contested finds out whether a step needs a roll. The way runs from the place where the step begins through the all-sea hexes
// that are passed to the place where it ends; the causes are all those that apply, and there is one roll for the step.
// Rules 8.5.6.4.1, A-35.
func Contested(s *state.State, mover components.UnitID, way []components.Place) (Contest, bool) {
	return watersOf(s, mover).contest(way)
}

func (w *waters) contest(way []components.Place) (Contest, bool) {
	s, from, to := w.s, way[0], way[len(way)-1]
	c := Contest{Mover: w.mover, From: from, To: to}
	if s.BoxControl(from) == w.side.Enemy() || s.BoxControl(to) == w.side.Enemy() {
		c.Causes = append(c.Causes, EnemyBox)
	}
	density, mined := w.mines(way)
	if mined {
		c.Causes = append(c.Causes, Mined)
	}
	if slices.ContainsFunc(way, w.hostile) {
		c.Causes = append(c.Causes, EnemyShips)
	}
	zone := s.Set().ZoneOf(to)
	if zone == components.NoZone {
		zone = s.Set().ZoneOf(from) // a port, a beach or a holding box is entered
	}
	if s.InShoreControl(zone) != w.side {
		switch seaFrom, seaTo := s.Set().AllSea(from), s.Set().AllSea(to); {
		case seaFrom && seaTo:
			c.Causes = append(c.Causes, OpenCoast)
		case seaFrom && s.Set().IsHex(to), seaTo && s.Set().IsHex(from):
			c.Causes = append(c.Causes, OpenPort)
		}
	}
	if c.Causes == nil {
		return c, false
	}
	c.Modifiers = w.modifiers(zone, from).With("sea-mines", int(density))
	return c, true
}

// hostile tells whether enemy ships are in a place: a box, an all-sea hex or a port. Rule 8.5.6.4.1, A-116.
func (w *waters) hostile(p components.Place) bool { return slices.Contains(w.foes, p) }

// modifiers of a roll in a zone, without mines. Ships count in the two boxes of the zone. Rule 8.5.6.4.1.
func (w *waters) modifiers(zone components.Zone, from components.Place) (m state.Modifiers) {
	s, enemy := w.s, w.side.Enemy()
	boxes := &s.Set().Zones[zone]
	count := func(side components.Side) (n int) {
		for _, at := range w.fighters[side] {
			if at == boxes.AtSea || at == boxes.InShore {
				n++
			}
		}
		return n
	}
	m = m.With("sea-enemy-ships", count(enemy)).With("sea-own-ships", -count(w.side))
	m = m.With("sea-asw", -int(s.Sides[w.side].ASW)).With("sea-threat", int(s.Sides[enemy].Threat))
	switch s.LevelFor(w.side) {
	case components.Supremacy:
		m = m.With("sea-supremacy", -1)
	case -components.Supremacy:
		m = m.With("sea-supremacy", 1)
	}
	if from == boxes.InShore && s.InShoreControl(zone) == enemy {
		m = m.With("sea-leaving", 1)
	}
	return m
}

// roll rolls for a step and records it; false where the mover has to turn back. Rule 8.5.6.4.1.
func roll(r *state.Referee, c Contest) bool {
	total := Roll(r, c)
	return total <= int(r.State.Set().Charts.ContestedSea.Pass)
}

// Roll rolls for a step and records it; the modified roll.
func Roll(r *state.Referee, c Contest) (total int) {
	s := r.State
	die := r.D10("contested sea movement " + s.Info(c.Mover).Word + " " + s.Set().Word(c.To))
	total = die + c.Modifiers.Sum()
	passed := total <= int(s.Set().Charts.ContestedSea.Pass)
	r.Emit(ContestRolled{Mover: c.Mover, From: c.From, To: c.To, Roll: int8(die), Modifiers: c.Modifiers, Passed: passed})
	return total
}

// pass takes a mover through the steps of its way and rolls where that is needed; false where it has to turn back.
// Rule 8.5.6.4.1.
func pass(r *state.Referee, mover components.UnitID, steps []Step) bool {
	w := watersOf(r.State, mover)
	for _, step := range steps {
		if c, contested := w.contest(step.Way); contested && !roll(r, c) {
			return false
		}
	}
	return true
}
