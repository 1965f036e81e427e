package position

import "slices"

import "github.com/umpire-games/umpire/engine/eots/components"

// Cost is what the way to a hex of Ends takes: hexes by sea, half movement points
// over land, legs by air.
func (r *Reach) Cost(loc components.Loc) int {
	at, ok := r.at(loc)
	if !ok {
		return 0
	}
	return r.prefixCost + r.costTo(at)
}

// costTo is the cost from the source of the last search to a hex it reached.
func (r *Reach) costTo(at cell) int {
	layers := r.layers[:]
	if r.way.medium == byAir {
		layers = r.landed[:]
	}
	layers = layers[:r.depth+1]
	for cost := range layers {
		if layers[cost].has(at) {
			return cost
		}
	}
	return 0
}

// Path is the way to a hex of Ends: the hexes entered, in order, without the
// start. Ways by air have every hex flown over. NoLoc stands for the China box.
func (r *Reach) Path(to components.Loc) []components.Loc { return r.appendPath(nil, to) }

// appendPath does not allocate where the slice has room.
func (r *Reach) appendPath(dst []components.Loc, to components.Loc) []components.Loc {
	dst = append(dst, r.prefix...)
	if to == components.NoLoc {
		if at, ok := r.boxField(); ok {
			dst = append(r.trace(dst, at), components.NoLoc)
		}
		return dst
	}
	if at, ok := r.at(to); ok {
		dst = r.trace(dst, at)
	}
	return dst
}

// trace appends the way from the source of the last search to a hex it reached.
func (r *Reach) trace(dst []components.Loc, to cell) []components.Loc {
	first := len(dst)
	switch r.way.medium {
	case bySea:
		dst = r.traceSea(dst, to)
	case byLand:
		dst = r.traceLand(dst, to)
	case byAir:
		dst = r.traceAir(dst, to)
	}
	for i, j := first, len(dst)-1; i < j; i, j = i+1, j-1 {
		dst[i], dst[j] = dst[j], dst[i]
	}
	return dst
}

// Route finds the way to a hex that serves the stack best: if it can, within normal
// range, so that it may fight (8.1), and outside the enemy's zone of influence (7.25 E).
// It changes only these two wishes of the mover.
func (s *Situation) Route(m *Mover, to components.Loc, r *Reach) ([]components.Loc, error) {
	wish := *m
	var err error
	for _, try := range [...]struct{ normal, avoid bool }{{true, true}, {true, false}, {false, true}, {false, false}} {
		if !try.normal && !s.Extends(m) {
			break // the same again
		}
		wish.NormalRange = m.NormalRange || try.normal
		wish.AvoidZOI = m.AvoidZOI || try.avoid
		if err = s.Reach(&wish, r); err != nil {
			return nil, err
		}
		if to == components.NoLoc && r.Box || to != components.NoLoc && r.Ends.Has(to) {
			return r.Path(to), nil
		}
	}
	return nil, r.Explain(to)
}

// CheckPath judges a way that somebody names: every hex entered, in order, NoLoc
// for the China box. The error is an *engine.Refusal with the rule that forbids it.
func (s *Situation) CheckPath(m *Mover, path []components.Loc) error {
	var p passage
	if v := s.plan(m, &p); v.refused() {
		return v.refusal()
	}
	if len(path) == 0 {
		if !p.mayStay {
			return verdict{"8.1", "eots.move.nowhere"}.refusal()
		}
		if p.fromBox {
			return nil
		}
		return p.ending(p.start).in(s.Set, m.start(s.P))
	}
	if p.held.refused() {
		return p.held.refusal()
	}
	var err error
	switch p.medium {
	case bySea:
		err = s.checkSea(&p, path)
	case byLand:
		err = s.checkLand(&p, path)
	case byAir:
		err = s.checkAir(&p, path)
	default:
		return verdict{"8.1", "eots.move.too-far"}.in(s.Set, path[0])
	}
	if err != nil {
		return err
	}
	return s.checkEnd(m, &p, path[len(path)-1])
}

func (s *Situation) checkEnd(m *Mover, p *passage, end components.Loc) error {
	if end == components.NoLoc {
		return nil // the way into the box was checked
	}
	at := s.atlas.cells[end]
	if at == p.start && !p.mayStay {
		return verdict{"8.1", "eots.move.nowhere"}.in(s.Set, end)
	}
	if v := p.ending(at); v.refused() {
		return v.in(s.Set, end)
	}
	if m.PostBattle && m.Reaction {
		var r Reach
		if err := s.Reach(m, &r); err != nil {
			return err
		}
		if !r.Ends.Has(end) {
			return verdict{"9.61", "eots.move.better-base"}.in(s.Set, end)
		}
	}
	return nil
}

// step checks that a hex borders on the one before and may be entered.
func (s *Situation) step(p *passage, from cell, to components.Loc, open func(*components.Hexside) bool) (cell, error) {
	if to < 0 || int(to) >= components.NumHexes {
		return 0, verdict{"8.1", "eots.move.not-adjacent"}.refusal()
	}
	for d := range s.Set.Sides[to] {
		side := &s.Set.Sides[to][d]
		if side.To == components.NoLoc || s.atlas.cells[side.To] != from {
			continue
		}
		if !open(side) {
			return 0, verdict{"8.1", "eots.move.hexside"}.in(s.Set, to)
		}
		at := s.atlas.cells[to]
		if v := p.entering(at); v.refused() {
			return 0, v.in(s.Set, to)
		}
		return at, nil
	}
	return 0, verdict{"8.1", "eots.move.not-adjacent"}.in(s.Set, to)
}

// PathTouchesZOI tells whether a stack that went this way from its start entered, left
// or crossed the zone of influence of the enemy, neutralised or not (7.25 E). A stack that
// did not move touches none.
func (s *Situation) PathTouchesZOI(side components.Side, start components.Loc, path []components.Loc) bool {
	if len(path) == 0 {
		return false
	}
	zone := &s.ZOI[side.Other()]
	if zone.Has(start) {
		return true
	}
	return slices.ContainsFunc(path, zone.Has)
}
