package position

import (
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// InCommandRange tells whether a hex lies within the command range of an HQ on the map,
// counted in hexes whatever lies between (7.26, 7.27, 6.24).
func (s *Situation) InCommandRange(hq components.Unit, loc components.Loc) bool {
	place := s.P.Pieces[hq].Place
	if s.outOfArea(hq, loc) {
		return false
	}
	return place.OnMap() && s.Set.Distance(place.Loc(), loc) <= int(s.Set.Units[hq].HQRange)
}

// HQs are the HQs of a side on the map, supplied or not.
func (s *Situation) HQs(side components.Side) components.UnitSet { return s.nets[side].present }

// ReactingHQs are the HQs that may lead a reaction. Rule 7.26: they are in supply and
// have a battle hex within command range.
func (s *Situation) ReactingHQs(side components.Side, battles components.LocSet) components.UnitSet {
	return s.nets[side].hqs.Where(func(hq components.Unit) bool {
		return battles.Any(func(loc components.Loc) bool { return s.InCommandRange(hq, loc) })
	})
}

// Efficiency is the efficiency of an HQ when it activates the chosen units, never
// below zero (6.11).
//
// Rule 6.25: a US or Joint HQ without a supply line from the east map edge has one
// less. Rule 13.79 changes that of Japanese HQs by the state of the Kwai bridge. Options
// switch either off (ED-16).
func (s *Situation) Efficiency(hq components.Unit, chosen components.UnitSet) int {
	info := &s.Set.Units[hq]
	efficiency := int(info.Efficiency)
	switch info.Command {
	case components.USCommand, components.JointCommand:
		if !s.EastLine.Has(hq) && !s.P.Choices.Has(edition.NoEastEdge) {
			efficiency--
		}
	case components.JapaneseCommand:
		if s.P.Choices.Has(edition.NoKwaiEfficiency) {
			break
		}
		efficiency += s.kwaiModifier(chosen)
	}
	return max(efficiency, 0)
}

// kwaiModifier is the change of a Japanese HQ's efficiency by rule 13.79. It matters
// when at least one of the units stands in Burma, Northern India or Ceylon: one less
// while the bridge is not built and Rangoon is Allied; one more when the bridge is
// built, Rangoon Japanese and the supply line of one of the units runs over the line
// from Bangkok to Rangoon.
func (s *Situation) kwaiModifier(chosen components.UnitSet) int {
	near := func(unit components.Unit) bool {
		loc, areas := s.P.Pieces[unit].Place.Loc(), &s.Set.Areas
		return areas.Burma.Has(loc) || areas.NorthernIndia.Has(loc) || areas.Ceylon.Has(loc)
	}
	if s.atlas.rangoon == components.NoLoc || !chosen.Any(near) {
		return 0
	}
	bridge, rangoon := s.P.Built[components.Kwai], s.P.Control(s.Set, s.atlas.rangoon)
	switch {
	case !bridge && rangoon == components.Allies:
		return -1
	case bridge && rangoon == components.Japan && s.suppliedOverKwai(chosen):
		return 1
	default:
		return 0
	}
}

// kwaiLine is the transport route from Bangkok to Rangoon.
var kwaiLine = [...]hexgrid.Number{2010, 2109, 2108, 2008}

// suppliedOverKwai tells whether a supply line of one of the units can run over the
// whole transport route between Bangkok and Rangoon, either way (13.79).
func (s *Situation) suppliedOverKwai(chosen components.UnitSet) bool {
	var path [len(kwaiLine)]cell
	for i, h := range kwaiLine {
		path[i] = s.atlas.cells[s.Set.Loc(h)]
	}
	back := path
	slices.Reverse(back[:])
	net := s.nets[components.Japan]
	for hq := range net.hqs.All() {
		for _, way := range [...][len(kwaiLine)]cell{path, back} {
			l := s.linesOver(net, hq, way)
			served := l.serves(&net.near)
			for unit := range chosen.All() {
				place := s.P.Pieces[unit].Place
				if place.OnMap() && served.has(s.atlas.cells[place.Loc()]) {
					return true
				}
			}
		}
	}
	return false
}

// linesOver traces the supply lines of an HQ that run overland along a path.
func (s *Situation) linesOver(net *network, hq components.Unit, path [len(kwaiLine)]cell) lines {
	if slices.ContainsFunc(path[1:len(path)-1], net.barred.has) {
		return lines{}
	}
	first, last := path[0], path[len(path)-1]
	// Before the path: the longest rests of a line that comes to its first hex and
	// may go on overland, without and after a change at a port.
	plain, changed := -1, -1
	t := s.atlas.trace(net, &net.suppliedPorts)
	from := s.sourceOf(hq)
	t.start(from.at)
	left := int(from.length)
	for ; left >= len(path)-1 && plain < 0; left-- {
		t.change()
		if !net.barred.has(first) || t.starts.has(first) {
			if t.plain.land.has(first) {
				plain = left - (len(path) - 1)
			} else if changed < 0 && t.changed.land.has(first) {
				changed = left - (len(path) - 1)
			}
		}
		t.advance()
	}
	// Beyond the path the line goes on overland, or by sea if its end is a supplied
	// port and it has not changed before.
	t = s.atlas.trace(net, &net.suppliedPorts)
	for left = max(plain, changed); left >= 0; left-- {
		if left == plain {
			t.plain.land.add(last)
			t.plainFront.land.add(last)
		}
		if left == changed {
			t.changed.land.add(last)
			t.changedFront.land.add(last)
		}
		t.change()
		if left > 0 {
			t.advance()
		}
	}
	return t.ends()
}
