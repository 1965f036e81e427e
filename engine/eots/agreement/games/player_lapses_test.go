package games

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// spend takes the recorded shipping points of a movement.
func (p *player) spend(m *stackMove) {
	points := &p.s.Board.ASP[m.side]
	points.Used += int8(m.cost)
}

// stayPut lets units of the Reaction player stay in a base of their side, by the lapse that any
// base will do.
func (p *player) stayPut(seat engine.Seat) {
	if seat == engine.Seat(p.s.Off.Side) {
		return
	}
	for unit := range p.s.Off.PostBattle[seat].All() {
		loc := p.piece(unit).Place.Loc()
		if loc == components.NoLoc || p.at(&p.seg.End, unit) != p.numberAt(loc) || p.s.Board.Control(p.set, loc) != components.Side(seat) {
			continue
		}
		info := &p.set.Hexes[loc]
		if (info.Port && p.set.Units[unit].Class == components.Naval || info.Airfield && p.set.Units[unit].Class == components.Air) && p.allows(anyBase) {
			p.put(unit, position.At(loc))
		}
	}
}

// leaves tells whether a unit starts beside the sheet of a small map, or moves there before or after
// the battles.
func (p *player) leaves(unit components.Unit, home bool) bool {
	if !home && p.beside(p.at(&p.seg.Start, unit)) {
		return true
	}
	return slices.ContainsFunc(p.plan.moves, func(m stackMove) bool {
		return m.home == home && slices.Contains(m.units, unit) && p.beside(m.to)
	})
}

// giveUp loses the units that their owner gave up, by the lapse that they may.
func (p *player) giveUp(seat engine.Seat) {
	for _, unit := range p.plan.lost {
		if int(p.set.Units[unit].Side) == int(seat) && p.piece(unit).Place.OnMap() && p.allows(givenUp) {
			p.set1("unit", p.unitWord(unit), "eliminated")
		}
	}
}

// takesPart tells whether a unit of the Reaction player moves to a battle, fights in one from afar, or
// stands in one.
func (p *player) takesPart(unit components.Unit) bool {
	for i := range p.plan.moves {
		if m := &p.plan.moves[i]; !m.home && slices.Contains(m.units, unit) {
			return true
		}
	}
	for _, b := range p.plan.bindings {
		if b.unit == unit {
			return true
		}
	}
	return p.s.Off.Battle(p.piece(unit).Place.Loc()) != nil
}

// bindFar lets a unit fight in a battle out of its range, by the lapse that with two possible
// hexes all are in range.
func (p *player) bindFar(seat engine.Seat, b *binding) {
	if p.s.Off.Battle(b.hex) == nil || !p.s.Off.Chosen[seat].Has(b.unit) || !p.allows(farBattle) {
		return
	}
	p.fresh()
	p.s.Off.Battle(b.hex).Distant[seat].Add(b.unit)
}

// astray moves a unit by a lapse: one of the Reaction player that fought goes home to any base of its
// side, one that was activated without fighting moves after the battles too.
func (p *player) astray(m *stackMove, unit components.Unit) bool {
	loc := p.loc(m.to)
	if loc == components.NoLoc {
		return false
	}
	if !m.home {
		if p.undeclared(m, unit) && p.allows(undeclaredHex) {
			return p.put(unit, position.At(loc))
		}
		if !slices.Contains(p.idle, unit) || !p.allows(idleReaction) {
			return false
		}
		if m.asp {
			p.spend(m)
		}
		return p.put(unit, position.At(loc))
	}
	side, info := p.set.Units[unit].Side, &p.set.Hexes[loc]
	base := info.Port
	if p.set.Units[unit].Class == components.Air {
		base = info.Airfield
	}
	if !base || p.s.Board.Control(p.set, loc) != side {
		return false
	}
	switch {
	case side == p.s.Off.Side && base && p.s.Situation().Occ.Has(loc, side.Other(), position.GroundUnits):
		return p.allows(enemyField) && p.put(unit, position.At(loc))
	case slices.Contains(p.idle, unit):
		return p.allows(idleReaction) && p.put(unit, position.At(loc))
	case side != p.s.Off.Side:
		return p.allows(anyBase) && p.put(unit, position.At(loc))
	}
	return false
}

// undeclared tells whether a carrier of the Reaction player ends in a hex with enemies that no battle
// was declared for.
func (p *player) undeclared(m *stackMove, unit components.Unit) bool {
	loc := p.loc(m.to)
	return components.Side(m.side) != p.s.Off.Side && p.set.Units[unit].Carrier() && p.s.Off.Battle(loc) == nil &&
		p.s.Situation().Occ.Has(loc, p.s.Off.Side, position.AnyUnits)
}
