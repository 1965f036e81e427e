// Package positiontest makes positions of Empire of the Sun from a few words, for tests.
package positiontest

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// Build makes a position from lines of words. It starts with the control of the campaign,
// turn 2, no unit anywhere. The lines:
//
//	UNIT HEX [r] [active]      a unit, reduced, activated; HEX may be "china"
//	control SIDE HEX...        japan or allies
//	built PROJECT...           kwai, jarhat, imphal, ledo
//	asp SIDE OWNED [USED]
//	rivalry SIDE
//	turn N, divisions N
//	option ID VALUE    a reading of package edition
//	hump, barges, pt-boats, no-allied-air-zoi, china-surrendered
func Build(tb testing.TB, lines ...string) *position.Position {
	tb.Helper()
	set := components.Default()
	p := &position.Position{Turn: 2, TokyoExpress: components.NoLoc}
	for unit := range p.Pieces {
		p.Pieces[unit].Place = position.Removed
	}
	for loc := range components.Loc(components.NumHexes) {
		if info := &set.Hexes[loc]; info.Controllable && info.Control == components.Japan {
			p.Japan.Add(loc)
		}
	}
	for _, line := range lines {
		if err := apply(set, p, strings.Fields(line)); err != nil {
			tb.Fatalf("%q: %v", line, err)
		}
	}
	return p
}

// Survey builds a position and surveys it.
func Survey(tb testing.TB, lines ...string) *position.Situation {
	tb.Helper()
	return position.Survey(components.Default(), Build(tb, lines...))
}

func apply(set *components.Set, p *position.Position, words []string) error {
	switch words[0] {
	case "control":
		return control(set, p, words[1:])
	case "built":
		return build(p, words[1:])
	case "asp":
		return points(p, words[1:])
	case "option":
		chosen, err := edition.Parse(map[string]string{words[1]: words[2]})
		p.Choices = p.Choices.Union(chosen)
		return err
	case "rivalry":
		side, err := side(words[1])
		p.Rivalry[max(side, 0)] = err == nil
		return err
	case "turn", "divisions":
		n, err := strconv.Atoi(words[1])
		if words[0] == "turn" {
			p.Turn = int8(n)
		} else {
			p.DivisionsInChina = int8(n)
		}
		return err
	case "hump":
		p.Hump = true
	case "barges":
		p.Barges = true
	case "pt-boats":
		p.PTBoats = true
	case "no-allied-air-zoi":
		p.NoAlliedAirZOI = true
	case "china-surrendered":
		p.ChinaSurrendered = true
	default:
		return put(set, p, words)
	}
	return nil
}

func put(set *components.Set, p *position.Position, words []string) error {
	unit, ok := set.UnitByID(words[0])
	if !ok || len(words) < 2 {
		return fmt.Errorf("no unit with a place")
	}
	piece := &p.Pieces[unit]
	if piece.Place = position.ChinaBox; words[1] != "china" {
		loc, err := place(set, words[1])
		if err != nil {
			return err
		}
		piece.Place = position.At(loc)
	}
	piece.Reduced = set.Units[unit].Steps == 1
	for _, word := range words[2:] {
		switch word {
		case "r":
			piece.Reduced = true
		case "active":
			p.Activated.Add(unit)
		default:
			return fmt.Errorf("what is %q", word)
		}
	}
	return nil
}

func control(set *components.Set, p *position.Position, words []string) error {
	owner, err := side(words[0])
	if err != nil {
		return err
	}
	for _, word := range words[1:] {
		loc, err := place(set, word)
		if err != nil {
			return err
		}
		if owner == components.Japan {
			p.Japan.Add(loc)
		} else {
			p.Japan.Remove(loc)
		}
	}
	return nil
}

func build(p *position.Position, words []string) error {
	names := [...]string{components.Kwai: "kwai", components.Jarhat: "jarhat", components.Imphal: "imphal", components.Ledo: "ledo"}
	for _, word := range words {
		known := false
		for project, name := range names {
			if name == word {
				p.Built[project], known = true, true
			}
		}
		if !known {
			return fmt.Errorf("no project %q", word)
		}
	}
	return nil
}

func points(p *position.Position, words []string) error {
	side, err := side(words[0])
	if err != nil {
		return err
	}
	for i, word := range words[1:] {
		n, err := strconv.Atoi(word)
		if err != nil {
			return err
		}
		if i == 0 {
			p.ASP[side].Owned = int8(n)
		} else {
			p.ASP[side].Used = int8(n)
		}
	}
	return nil
}

func side(word string) (components.Side, error) {
	switch word {
	case "japan":
		return components.Japan, nil
	case "allies":
		return components.Allies, nil
	}
	return components.NoSide, fmt.Errorf("no side %q", word)
}

func place(set *components.Set, word string) (components.Loc, error) {
	n, err := strconv.Atoi(word)
	if err != nil {
		return components.NoLoc, err
	}
	loc := set.Loc(hexgrid.Number(n))
	if loc == components.NoLoc {
		return components.NoLoc, fmt.Errorf("no hex %q", word)
	}
	return loc, nil
}
