package games

import (
	"github.com/umpire-games/umpire/engine/eots/agreement/lapsetest"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// wear changes what the Attrition Phase did to the units whose supply lapses change (6.24).
func wear(_ *replayer, seg *Segment, p *player) bool {
	if seg.Kind != Attrition || p.worn {
		return false
	}
	p.worn = true
	now := position.Survey(p.set, &p.began)
	by := lapsetest.Supply{Situation: now, NoInland: p.may[noInland], QuickRoutes: p.may[quickRoutes], FromKunming: p.may[fromKunming]}
	eliminated, flipped := now.Attrition()
	for unit := range components.Unit(components.NumUnits) {
		info, place := &p.set.Units[unit], p.began.Pieces[unit].Place
		if info.Class != components.Ground && info.Class != components.Air || !place.OnMap() {
			continue
		}
		supplied := by.Supplied(unit)
		for name, without := range map[string]lapsetest.Supply{
			noInland:    {Situation: now, QuickRoutes: by.QuickRoutes, FromKunming: by.FromKunming},
			quickRoutes: {Situation: now, NoInland: by.NoInland, FromKunming: by.FromKunming},
			fromKunming: {Situation: now, NoInland: by.NoInland, QuickRoutes: by.QuickRoutes},
		} {
			p.did[name] = p.did[name] || p.may[name] && without.Supplied(unit) != supplied
		}
		switch {
		case supplied == now.InSupply(unit):
		case eliminated.Has(unit) || flipped.Has(unit):
			p.s.Board.Pieces[unit] = p.began.Pieces[unit]
		case !supplied && p.left(unit) > 1:
			p.set1("unit", p.unitWord(unit), place.Loc().String(), "reduced")
		case !supplied && !nearHQ(now, info.Side, place.Loc()):
			p.set1("unit", p.unitWord(unit), "eliminated")
		}
		if !supplied && p.began.Steps(p.set, unit) == 1 && p.piece(unit).Place.OnMap() && p.may[aroundChina] &&
			!nearAroundChina(now, info.Side, place.Loc()) {
			p.did[aroundChina] = true
			p.set1("unit", p.unitWord(unit), "eliminated")
		}
	}
	return false
}

// nearAroundChina is nearHQ with the hexes counted around the interior of China.
func nearAroundChina(s *position.Situation, side components.Side, loc components.Loc) bool {
	for hq := range s.HQs(side).All() {
		reached := map[components.Loc]bool{s.P.Pieces[hq].Place.Loc(): true}
		front := []components.Loc{s.P.Pieces[hq].Place.Loc()}
		for range s.Set.Units[hq].HQRange {
			var next []components.Loc
			for _, at := range front {
				for d := range hexgrid.Direction(hexgrid.Directions) {
					to := s.Set.Neighbour(at, d)
					if to != components.NoLoc && !reached[to] && s.Set.Hexes[to].Entry != components.ChineseGroundOnly {
						reached[to] = true
						next = append(next, to)
					}
				}
			}
			front = next
		}
		if reached[loc] {
			return true
		}
	}
	return false
}

// nearHQ tells whether an HQ of a side has a hex in command range (6.24).
func nearHQ(s *position.Situation, side components.Side, loc components.Loc) bool {
	for hq := range s.HQs(side).All() {
		if s.InCommandRange(hq, loc) {
			return true
		}
	}
	return false
}
