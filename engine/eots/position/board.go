package position

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// forces are the hexes with units of a side: of any class, with ships, with units ashore (all
// but ships), with ground units.
type forces struct{ all, ships, ashore, ground plane }

// A board is what the map looks like to one stack before it moves.
type board struct {
	stack components.UnitSet
	// start is the hex of the stack; inBox where it stands in the China box.
	start cell
	inBox bool
	// enemy are hexes with enemy units of any class, the others those of some classes.
	enemy, enemyShips, enemyAshore, enemyGround plane
	// garrisons are hexes with an intrinsic enemy garrison (13.76, 13.94), a ground
	// unit to whoever comes; they belong to enemy, enemyAshore and enemyGround.
	garrisons plane
	// own are hexes with own units outside the stack.
	own plane
	// battles are the battle hexes as movement knows them: the declared ones in
	// Reaction movement; before declaration, hexes with units of both sides, which
	// must be declared (B-A02); none in post-battle movement.
	battles plane
	// friendly and foreign are the hexes under own and under enemy control.
	friendly, foreign plane
}

func (s *Situation) look(m *Mover, b *board) {
	for _, unit := range m.Units {
		b.stack.Add(unit)
	}
	start := m.start(s.P)
	if start == components.NoLoc {
		b.inBox = true
	} else {
		b.start = s.atlas.cells[start]
	}
	enemy := &s.forces[m.Side.Other()]
	b.enemy, b.enemyShips, b.enemyAshore, b.enemyGround = enemy.all, enemy.ships, enemy.ashore, enemy.ground
	b.own = s.forces[m.Side].all
	for _, unit := range m.Units {
		if loc := s.P.Pieces[unit].Place.Loc(); loc != components.NoLoc && !s.accompanied(m.Side, loc, b.stack) {
			b.own.remove(s.atlas.cells[loc])
		}
	}
	b.friendly = s.nets[m.Side].friendly
	b.foreign = s.nets[m.Side.Other()].friendly
	if m.Side == components.Allies {
		b.garrisons = s.garrisons()
		b.enemy.unite(&b.garrisons)
		b.enemyAshore.unite(&b.garrisons)
		b.enemyGround.unite(&b.garrisons)
	}
	switch {
	case m.PostBattle:
	case m.Reaction:
		b.battles = s.atlas.plot(m.Battles)
	default:
		b.battles = both(&b.own, &b.enemy)
	}
}

// accompanied tells whether units of a side besides those of a stack stand in a hex.
func (s *Situation) accompanied(side components.Side, loc components.Loc, stack components.UnitSet) bool {
	for unit := range s.Occ.At(loc) {
		if s.Set.Units[unit].Side == side && !stack.Has(unit) {
			return true
		}
	}
	return false
}

// Garrisons are the hexes with intrinsic Japanese garrisons (13.76, 13.94).
func (s *Situation) Garrisons() components.LocSet {
	return s.atlas.gather(s.garrisons())
}

// garrisons are the hexes with intrinsic Japanese garrisons: the cities of occupied
// China (13.76; Hong Kong is no part of China, but by an option has one) and those of the Home Islands
// whose garrison is alive (13.94).
func (s *Situation) garrisons() plane {
	g := &s.atlas.geography
	gone := s.atlas.plot(s.P.GarrisonsGone)
	p := without(&g.homeCities, &gone)
	p.unite(&g.chineseCities)
	if s.P.Choices.Has(edition.HongKongGarrison) && s.atlas.hongKong != components.NoLoc {
		p.add(s.atlas.cells[s.atlas.hongKong])
	}
	p.intersect(&s.nets[components.Japan].friendly)
	return p
}

// holds tells whether the stack starts in a hex that counts as its own for going to sea
// (8.4): one under own control, or one that own ground units hold alone; they control
// it by 6.5.
func (b *board) holds() bool {
	return b.friendly.has(b.start) || !b.enemyAshore.has(b.start)
}

// barSecond forbids to end in the hexes in which an Offensive by an Operations card may not bring
// about a battle, because the one battle hex it may have is settled by hexes that hold units
// of both sides already (7.24.4, AMB-32).
func (p *passage) barSecond(m *Mover, b *board) {
	if m.OneBattle && !b.battles.empty() {
		second := without(&b.enemy, &b.battles)
		p.barEnd(&second, "7.24", "eots.move.second-battle")
	}
}

// hostileTo is the un-neutralised enemy ZOI for a stack that projects no ZOI of its
// own while it moves (6.4: strategic movement).
func (s *Situation) hostileTo(m *Mover, b *board) plane {
	own, enemy := s.zones[m.Side], s.zones[m.Side.Other()]
	staying := own.from.Without(b.stack)
	if staying == own.from {
		return hostile(own, enemy)
	}
	var rest zones
	s.project(&rest, staying)
	return hostile(&rest, enemy)
}

// hostileNow is the un-neutralised enemy ZOI as it stands.
func (s *Situation) hostileNow(side components.Side) plane {
	return hostile(s.zones[side], s.zones[side.Other()])
}
