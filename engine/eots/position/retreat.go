package position

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// Retreats are the hexes into which the Offensives player may send a beaten ground unit
// of the Reaction player.
//
// Rule 9.5: an adjacent hex across a land hexside, without units of the victor, none
// from which their ground units came, within the stacking limit as it is now (B-A39) and
// open to the unit (8.41); a named location under the unit's own control before any
// other. None, or a one-hex island: the unit is lost.
func (s *Situation) Retreats(unit components.Unit, from components.Loc, cameFrom components.LocSet) components.LocSet {
	return unbarred(s.WaysBack(unit, from, cameFrom))
}

func unbarred(ways []WayBack) components.LocSet {
	var hexes components.LocSet
	for _, way := range ways {
		if way.Bar == NoBar {
			hexes.Add(way.To)
		}
	}
	return hexes
}

// Bar is what keeps a beaten unit out of a hex.
type Bar uint8

// The bars to a retreat (9.5), in the order in which they are looked at.
const (
	NoBar Bar = iota
	// BarLand: no land joins the hexes.
	BarLand
	// BarCame: the victor came from there.
	BarCame
	// BarEnemies: units of the victor are there.
	BarEnemies
	// BarClosed: the hex is closed to the unit (8.41).
	BarClosed
	// BarFull: the stacking limit (B-A39).
	BarFull
	// BarBetter: a named location under the unit's own control has to be preferred.
	BarBetter
)

// String is the word for a bar.
func (b Bar) String() string {
	return [...]string{"none", "land", "came", "enemies", "closed", "full", "better"}[b]
}

// A WayBack is a hex next to a beaten unit and what keeps it out of there.
type WayBack struct {
	To  components.Loc
	Bar Bar
}

// WaysBack judges the hexes round a beaten unit in the order of the directions (9.5).
func (s *Situation) WaysBack(unit components.Unit, from components.Loc, cameFrom components.LocSet) []WayBack {
	info := &s.Set.Units[unit]
	ways := s.backward(info, from, cameFrom)
	own, preferred := s.Named().Intersect(s.Controlled(info.Side)), false
	for i := range ways {
		way := &ways[i]
		if way.Bar == NoBar && s.StackSize(info.Side, way.To, Ashore)+1 > MaxAshore {
			way.Bar = BarFull
		}
		preferred = preferred || way.Bar == NoBar && own.Has(way.To)
	}
	for i := range ways {
		if preferred && ways[i].Bar == NoBar && !own.Has(ways[i].To) {
			ways[i].Bar = BarBetter
		}
	}
	return ways
}

// Named are the named locations. Rule 1.3: hexes with a city, a port, an airfield or a
// resource; by an option a resource alone does not make one (ED-01).
func (s *Situation) Named() components.LocSet {
	areas := &s.Set.Areas
	if !s.P.Choices.Has(edition.BasesAlone) {
		return areas.Named
	}
	bare := areas.Resources.Without(areas.Ports).Without(areas.Airfields)
	return areas.Named.Without(bare.Where(func(loc components.Loc) bool { return s.Set.Hexes[loc].City == components.NoCity }))
}

// Refuges are the hexes into which a ground unit of the Reaction player may slip away
// when the enemy has just entered its hex, whether or not the strengths allow it: see
// MayDisengage. Rule 8.43: an adjacent hex free of enemy units that none of them came
// from, open to the unit (8.41); stacking is not tested now.
func (s *Situation) Refuges(unit components.Unit, from components.Loc, cameFrom components.LocSet) components.LocSet {
	return unbarred(s.backward(&s.Set.Units[unit], from, cameFrom))
}

// backward judges the hexes next to a hex: those across land hexsides are good that are free
// of the enemy, not among those they came from and open to the unit.
func (s *Situation) backward(info *components.UnitInfo, from components.Loc, cameFrom components.LocSet) []WayBack {
	var ways []WayBack
	forbidden, closed := s.forbidden(info), s.closedGround(info.Side)
	for d := range s.Set.Sides[from] {
		side, bar := &s.Set.Sides[from][d], NoBar
		switch {
		case side.To == components.NoLoc:
			continue
		case !side.Land:
			bar = BarLand
		case cameFrom.Has(side.To):
			bar = BarCame
		case s.Occ.Has(side.To, info.Side.Other(), AnyUnits):
			bar = BarEnemies
		case forbidden.has(s.atlas.cells[side.To]), closed.has(s.atlas.cells[side.To]):
			bar = BarClosed
		}
		ways = append(ways, WayBack{side.To, bar})
	}
	return ways
}

// MayDisengage tells whether the ground units of a side are strong enough to slip away
// from the enemy that has just entered their hex. Rule 8.43: all of them together,
// garrisons counted, are stronger than the enemy ground units there (B-A14); by an option
// garrisons, which cannot leave, do not count (B-E35).
func (s *Situation) MayDisengage(side components.Side, loc components.Loc) bool {
	own, enemy := 0, 0
	for unit := range s.Occ.At(loc) {
		info := &s.Set.Units[unit]
		switch {
		case info.Class != components.Ground:
		case info.Side == side:
			own += s.P.Attack(s.Set, unit)
		default:
			enemy += s.P.Attack(s.Set, unit)
		}
	}
	if side == components.Japan && !s.P.Choices.Has(edition.LeaversAlone) {
		own += s.garrisonStrength(loc)
	}
	return own > enemy
}

// Garrison strengths (13.76, 13.94): a step of the Chinese cities, the one step of a city of
// the Home Islands.
const (
	chineseGarrison  = 9
	homeGarrison     = 12
	divisionsPerStep = 4
)

// ChineseGarrison tells whether a city holds an intrinsic garrison while Japan controls it.
// Rule 13.76: the cities of occupied China; by an option Hong Kong as well, which is no part
// of China (13.71; C-A15).
func (p *Position) ChineseGarrison(set *components.Set, loc components.Loc) bool {
	return set.Areas.ChinaCities.Has(loc) ||
		set.Hexes[loc].Hex == hongKongHex && p.Choices.Has(edition.HongKongGarrison)
}

// garrisonStrength is the attack strength of an intrinsic Japanese garrison.
func (s *Situation) garrisonStrength(loc components.Loc) int {
	at := s.atlas.cells[loc]
	garrisons := s.garrisons()
	switch {
	case !garrisons.has(at):
		return 0
	case s.atlas.geography.homeCities.has(at):
		return homeGarrison
	default:
		return chineseGarrison * max(1, (int(s.P.DivisionsInChina)+divisionsPerStep-1)/divisionsPerStep)
	}
}

// planRepulse is the post-battle movement of beaten landing forces. Rules 8.45 C, 9.62:
// as naval units, to a friendly port or a friendly coastal hex; not through hexes with
// enemy units nor un-neutralised enemy ZOI, except that a force beaten inside such a zone
// may go on through it until it is out, and not enter it again; by an option it
// has to keep out of it from the first hex on (B-E34). A carrier in the stack neutralises as in normal movement. The hex of the battle
// will do if it is friendly
// now (B-A33).
func (s *Situation) planRepulse(m *Mover, w crew, b *board, p *passage) {
	g := &s.atlas.geography
	if !w.covered {
		p.zone = s.hostileNow(m.Side)
		if s.P.Choices.Has(edition.BeatenStayOut) {
			p.bar(&p.zone, "9.62", "eots.move.repulse-zoi")
			p.zone = plane{}
		}
	}
	p.bar(&b.enemy, "9.62", "eots.move.repulse-enemy")
	p.ends = b.friendly
	if w.naval > 0 {
		p.ends.intersect(&s.atlas.ports)
	} else {
		p.ends.intersect(&g.coast)
	}
	p.elsewhere = verdict{"9.62", "eots.move.repulse-end"}
	for _, unit := range m.Units {
		if info := &s.Set.Units[unit]; info.Class == components.Ground {
			forbidden := s.forbidden(info)
			p.ends.exclude(&forbidden)
		}
	}
}

// preferBases narrows the ends of the Reaction player's post-battle movement. Rule 9.61:
// if possible a base where the unit is in supply and within command range of an own HQ;
// if not, any.
func (s *Situation) preferBases(m *Mover, ends *plane) {
	side := m.Side
	var good plane
	for _, loc := range s.atlas.portLocs {
		s.preferBase(m, ends, loc, &good)
	}
	for _, loc := range s.atlas.airfieldLocs {
		s.preferBase(m, ends, loc, &good)
	}
	var commanded plane
	for hq := range s.HQs(side).All() {
		here := planeAt(s.atlas.cells[s.P.Pieces[hq].Place.Loc()])
		here = within(here, int(s.Set.Units[hq].HQRange))
		commanded.unite(&here)
	}
	good.intersect(&commanded)
	if !good.empty() {
		*ends = good
	}
}

// preferBase notes a base where every unit of the stack would be in supply.
func (s *Situation) preferBase(m *Mover, ends *plane, loc components.Loc, good *plane) {
	at := s.atlas.cells[loc]
	if !ends.has(at) || good.has(at) {
		return
	}
	for _, unit := range m.Units {
		if s.Set.Units[unit].Class != components.Ground && !s.Suppliable(unit, loc) {
			return
		}
	}
	good.add(at)
}
