package naval

import (
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
	// mined are the places in mine areas, hostile those with enemy ships: boxes, all-sea hexes, ports (8.5.6.4.1, A-116).
	mined, hostile state.Bits
	// touched are both: few places are, so that one look is enough for the others.
	touched state.Bits
	// fighters are the places of the SAGs and carriers of each side, without the mover.
	fighters [components.Sides][]components.Place
	// sums are the modifiers of rolls that were asked for, by zone and whether the In-Shore box is left.
	sums []*int
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
			w.touched.Set(p)
		}
	}
	for side := range components.Side(components.Sides) {
		for id := range s.All(side, components.Ship) {
			if !s.OnMap(id) {
				continue
			}
			if side != w.side {
				w.hostile.Set(s.Unit(id).At)
				w.touched.Set(s.Unit(id).At)
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
	from, to := way[0], way[len(way)-1]
	meets := w.meet(from, from)
	for i := range way[1:] {
		meets = meets.and(w.meet(way[i], way[i+1]))
	}
	why := w.causes(from, to, meets)
	c := Contest{Mover: w.mover, From: from, To: to, Causes: why.words()}
	if c.Causes == nil {
		return c, false
	}
	c.Modifiers = w.modifiers(why.zone, c.From).With("sea-mines", int(why.density))
	return c, true
}

// causes are why a step needs a roll, and the zone and the density of mines that modify it.
type causes struct {
	meeting

	enemyBox, coast, port bool

	zone components.Zone
}

func (c *causes) any() bool { return c.enemyBox || c.coast || c.port || c.meeting.any() }

// words of the causes.
func (c *causes) words() (words []string) {
	for _, cause := range [...]struct {
		holds bool
		word  string
	}{{c.enemyBox, EnemyBox}, {c.mined, Mined}, {c.enemyShips, EnemyShips}, {c.coast, OpenCoast}, {c.port, OpenPort}} {
		if cause.holds {
			words = append(words, cause.word)
		}
	}
	return words
}

// causes finds out why a step needs a roll. Rule 8.5.6.4.1.
func (w *waters) causes(from, to components.Place, meets meeting) (c causes) {
	s := w.s
	c.meeting = meets
	c.enemyBox = s.BoxControl(from) == w.side.Enemy() || s.BoxControl(to) == w.side.Enemy()
	if c.zone = s.Set().ZoneOf(to); c.zone == components.NoZone {
		c.zone = s.Set().ZoneOf(from) // a port, a beach or a holding box is entered
	}
	if s.InShoreControl(c.zone) != w.side {
		seaFrom, seaTo := s.Set().AllSea(from), s.Set().AllSea(to)
		c.coast = seaFrom && seaTo
		c.port = !c.coast && (seaFrom && s.Set().IsHex(to) || seaTo && s.Set().IsHex(from))
	}
	return c
}

// difficulty is the sum of the modifiers of a roll in a zone, without mines.
func (w *waters) difficulty(zone components.Zone, from components.Place) int {
	at := int(zone) * 2
	if from == w.s.Set().Zones[zone].InShore {
		at++
	}
	if w.sums == nil {
		w.sums = make([]*int, 2*len(w.s.Set().Zones))
	}
	if w.sums[at] == nil {
		sum := w.modifiers(zone, from).Sum()
		w.sums[at] = &sum
	}
	return *w.sums[at]
}

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

// Strikes of a modified roll that does not pass: what a ship of the Advanced Game takes if it goes on. Rule 25.4.
func Strikes(set *components.Set, total int) int8 {
	switch sea := &set.Charts.ContestedSea; {
	case total <= int(sea.Pass):
		return 0
	case total < int(sea.Strike2):
		return 1
	default:
		return 2
	}
}

// Roll rolls for a step and records it; the modified roll.
func Roll(r *state.Referee, c Contest) (total int) {
	s := r.State
	die := r.D10("contested sea movement " + s.Info(c.Mover).Word + " " + s.Set().Word(c.To))
	total = die + c.Modifiers.Sum()
	passed := total <= int(s.Set().Charts.ContestedSea.Pass)
	rolled := ContestRolled{Mover: c.Mover, From: c.From, To: c.To, Roll: int8(die), Modifiers: c.Modifiers, Passed: passed}
	if s.Chosen.Advanced && s.Info(c.Mover).Kind == components.Ship {
		rolled.Strike = Strikes(s.Set(), total)
	}
	r.Emit(rolled)
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
