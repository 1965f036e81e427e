package position

import "github.com/umpire-games/umpire/engine/eots/components"

// barTerritory closes the hexes that ground units of the stack may never enter
// (Rules 8.41, 13.91).
func (s *Situation) barTerritory(m *Mover, _ *board, p *passage) {
	g := &s.atlas.geography
	p.bar(&g.closed, "8.41", "eots.move.closed")
	chinese, others := false, false
	for _, unit := range m.Units {
		info := &s.Set.Units[unit]
		if info.Class != components.Ground {
			continue
		}
		if info.Nationality == components.Chinese {
			chinese = true
		} else {
			others = true
		}
	}
	if chinese {
		p.bar(&g.notChinese, "8.41", "eots.move.chinese-area")
	}
	if others {
		p.bar(&g.inlandChina, "8.41", "eots.move.inland-china")
	}
	if m.Side == components.Japan {
		p.bar(&g.mainlandIndia, "8.41", "eots.move.india")
	}
}

// forbidden are the hexes that a ground unit may never enter, by movement, retreat or
// disengagement. Rule 8.41: nobody Soviet territory, nor Manchukuo (13.91); A, D only
// Chinese units the interior of China; B the Japanese of India only the north and
// Ceylon; E Chinese units only Burma, Northern India and the surroundings of Kunming.
func (s *Situation) forbidden(info *components.UnitInfo) plane {
	g := &s.atlas.geography
	p := g.closed
	if info.Nationality == components.Chinese {
		p.unite(&g.notChinese)
	} else {
		p.unite(&g.inlandChina)
	}
	if info.Side == components.Japan {
		p.unite(&g.mainlandIndia)
	}
	return p
}

// Forbidden tells whether a ground unit may never enter a hex (8.41).
func (s *Situation) Forbidden(unit components.Unit, loc components.Loc) bool {
	g, info, at := &s.atlas.geography, &s.Set.Units[unit], s.atlas.cells[loc]
	never := &g.inlandChina
	if info.Nationality == components.Chinese {
		never = &g.notChinese
	}
	return g.closed.has(at) || never.has(at) || info.Side == components.Japan && g.mainlandIndia.has(at)
}
