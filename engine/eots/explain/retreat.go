package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// whyRetreatWords are the ground units on the map.
func whyRetreatWords(s *state.State) []engine.Option {
	return s.UnitList(onBoard(s).Where(func(unit components.Unit) bool {
		return s.Set.Units[unit].Class == components.Ground && s.Board.Pieces[unit].Place.OnMap()
	}), state.Complete)
}

// becauseRetreat explains where a ground unit goes that is beaten where it stands: the hexes round it
// one by one (9.5), or how an attacker leaves again (9.5, 9.62).
func becauseRetreat(s *state.State, e *engine.Explanation, unit components.Unit) {
	name, from := s.UnitText(unit), s.Board.Pieces[unit].Place.Loc()
	point(s, &e.Shown, unit)
	if s.Off.On && s.Off.Chosen[s.Off.Side].Has(unit) && s.Off.Moved.Has(unit) {
		becauseGoesBack(s, e, unit)
		return
	}
	entries := components.LocSet{}
	if s.Off.On {
		entries = offensive.Entries(s, from)
	}
	ways := s.Situation().WaysBack(unit, from, entries)
	if s.Set.Hexes[from].OneHexIsland {
		e.Title = engine.T("eots.why.retreat.lost", "unit", name)
		e.Because("9.5", engine.T("eots.why.retreat.island", "hex", s.HexText(from)))
		return
	}
	var open components.LocSet
	for _, way := range ways {
		hex := s.HexText(way.To)
		guarded := s.Set.Units[unit].Side == components.Allies && s.Garrisoned(way.To)
		switch {
		case way.Bar == position.NoBar && guarded:
			e.Because("13.76", engine.T("eots.why.retreat.garrison", "hex", hex))
		case way.Bar == position.NoBar:
			open.Add(way.To)
			e.Shown.Paths = append(e.Shown.Paths, []string{s.HexWord(from), s.HexWord(way.To)})
			e.Because("9.5", engine.T("eots.why.retreat.open", "hex", hex))
		case way.Bar == position.BarLand:
			continue // a shore needs no reason
		default:
			e.Shown.Blocks = append(e.Shown.Blocks, s.HexWord(way.To))
			e.Because(barRule(way.Bar), engine.T("eots.why.retreat."+way.Bar.String(), "hex", hex))
		}
	}
	if open.IsEmpty() {
		e.Because("9.5", engine.T("eots.why.retreat.nowhere"))
		e.Title = engine.T("eots.why.retreat.lost", "unit", name)
		return
	}
	e.Title = engine.T("eots.why.retreat.to", "unit", name, "hexes", s.HexTexts(open))
}

func barRule(bar position.Bar) engine.Rule {
	switch bar {
	case position.BarClosed:
		return "8.41"
	case position.BarFull:
		return "8.48"
	}
	return "9.5"
}

// becauseGoesBack tells how a beaten unit of the Offensives player leaves: where it came from
// over land, by sea as it came, or by barge.
func becauseGoesBack(s *state.State, e *engine.Explanation, unit components.Unit) {
	name := s.UnitText(unit)
	switch from := offensive.CameFrom(s, unit); {
	case offensive.Barged(s, unit):
		e.Title = engine.T("eots.why.retreat.to", "unit", name, "hexes", []engine.Text{s.HexText(offensive.LastPath(s, unit)[0])})
		e.Because("8.47", engine.T("eots.why.retreat.barge"))
	case s.Off.Landed.Has(unit):
		e.Title = engine.T("eots.why.retreat.by-sea", "unit", name)
		e.Because("9.62", engine.T("eots.why.retreat.sea"))
	case from != components.NoLoc:
		e.Title = engine.T("eots.why.retreat.to", "unit", name, "hexes", []engine.Text{s.HexText(from)})
		e.Because("9.5", engine.T("eots.why.retreat.entered", "hex", s.HexText(from)))
		e.Shown.Paths = append(e.Shown.Paths, []string{s.HexWord(s.Board.Pieces[unit].Place.Loc()), s.HexWord(from)})
		if s.Situation().Occ.Has(from, s.Off.Reactor(), position.Ashore) {
			e.Title = engine.T("eots.why.retreat.lost", "unit", name)
			e.Because("9.5", engine.T("eots.why.retreat.enemies", "hex", s.HexText(from)))
		}
	default:
		e.Title = engine.T("eots.why.retreat.by-sea", "unit", name)
	}
}
