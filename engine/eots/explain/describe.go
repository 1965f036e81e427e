package explain

import (
	"fmt"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Describe tells what an audience may know of a unit, a hex or a card. [engine.Describer]
func Describe(s *state.State, audience engine.Audience, word string) (engine.Explanation, bool) {
	if unit := s.Unit(word); unit != components.NoUnit {
		return describeUnit(s, unit), true
	}
	if loc := s.Loc(word); loc != components.NoLoc && s.Situation().Shows(loc) {
		return describeHex(s, loc), true
	}
	if card, ok := cardFor(s, audience, word); ok {
		return describeCard(s, card), true
	}
	return engine.Explanation{}, false
}

// describeUnit tells what the counter prints (1.24, 8.1), its strength, whether it is in supply and why (6.2).
func describeUnit(s *state.State, unit components.Unit) engine.Explanation {
	info, piece := &s.Set.Units[unit], s.Board.Pieces[unit]
	e := engine.Explanation{Title: engine.T("eots.about.unit", "unit", s.UnitText(unit), "place", s.PlaceText(piece.Place))}
	point(s, &e.Shown, unit)
	e.Because("", engine.T("eots.about.kind", "side", state.SideText(info.Side), "type", engine.T("eots.type."+info.Type.String())))
	if info.Class == components.HQ {
		e.Because("7.21", engine.T("eots.about.hq", "range", int(info.HQRange), "efficiency", int(info.Efficiency)))
	} else {
		becauseFactors(&e, info, piece)
	}
	becauseIf(&e, s.Board.Activated.Has(unit), "7.21", engine.T("eots.about.activated"))
	if units := onBoard(s); !units.Has(unit) {
		return e
	}
	if s.Situation().InSupply(unit) {
		e.Because("6.2", engine.T("eots.about.supplied"))
	} else {
		e.Because("6.2", engine.T("eots.about.unsupplied"))
	}
	becauseSupply(s, &e, unit)
	return e
}

// becauseFactors tells the values of a counter as it lies, and its steps.
func becauseFactors(e *engine.Explanation, info *components.UnitInfo, piece position.Piece) {
	key := "eots.about.factors"
	switch {
	case info.Extended > 0:
		key = "eots.about.factors-extended"
	case info.Range > 0:
		key = "eots.about.factors-range"
	}
	e.Because("1.24", engine.T(key, "attack", attack(info, piece), "defense", int(info.Defense), "range", int(info.Range), "extended", int(info.Extended)))
	switch {
	case info.Steps == 1:
		e.Because("1.24", engine.T("eots.about.one-step"))
	case piece.Reduced:
		e.Because("1.24", engine.T("eots.about.reduced", "attack", int(info.Attack[0])))
	default:
		e.Because("1.24", engine.T("eots.about.full", "attack", int(info.Attack[1])))
	}
}

// attack is the value on the side of the counter that shows.
func attack(info *components.UnitInfo, piece position.Piece) int {
	if piece.Reduced {
		return int(info.Attack[1])
	}
	return int(info.Attack[0])
}

// describeHex tells the terrain of a hex and what the map prints there (1.3), who controls it, who is there, and whose zone of
// influence lies over it (6.4).
func describeHex(s *state.State, loc components.Loc) engine.Explanation {
	info, word := &s.Set.Hexes[loc], s.HexWord(loc)
	e := engine.Explanation{Title: s.HexText(loc), Shown: engine.Highlight{Places: []string{word}}}
	if features := featuresOf(info); len(features) > 0 {
		e.Because("1.3", engine.T("eots.about.terrain-with", "terrain", engine.T("eots.terrain."+info.Terrain.String()), "features", features))
	} else {
		e.Because("1.3", engine.T("eots.about.terrain", "terrain", engine.T("eots.terrain."+info.Terrain.String())))
	}
	if owner := s.Board.Control(s.Set, loc); owner != components.NoSide {
		e.Because("6.5", engine.T("eots.about.control", "side", state.SideText(owner)))
	}
	for side := components.Japan; side <= components.Allies; side++ {
		for unit := range s.UnitsAt(side, loc).All() {
			key := "eots.about.stands"
			if s.Board.Pieces[unit].Reduced && s.Set.Units[unit].Steps > 1 {
				key = "eots.about.stands-reduced"
			}
			e.Because("", engine.T(key, "unit", s.UnitText(unit), "factors", Factors(s, unit)))
		}
	}
	zone := whyZone(s, engine.Everybody(), []string{word})
	e.Because("6.4", zone.Title)
	e.Reasons = append(e.Reasons, zone.Reasons...)
	return e
}

// featuresOf are what the map prints in a hex beside its terrain.
func featuresOf(info *components.HexInfo) (features []engine.Text) {
	for _, feature := range []struct {
		has  bool
		word string
	}{{info.City != components.NoCity, "city"}, {info.Port, "port"}, {info.Airfield, "airfield"}, {info.Resource, "resource"}} {
		if feature.has {
			features = append(features, engine.T("eots.picture.legend."+feature.word))
		}
	}
	return features
}

// Factors are the values of a counter as it lies, as they are printed: "18–12", with the range "12–12–2/4", an HQ's "10–1".
func Factors(s *state.State, unit components.Unit) string {
	info := &s.Set.Units[unit]
	if info.Class == components.HQ {
		return fmt.Sprintf("%d–%d", info.HQRange, info.Efficiency)
	}
	factors := fmt.Sprintf("%d–%d", attack(info, s.Board.Pieces[unit]), info.Defense)
	if reach := info.Reach(); reach != "" {
		factors += "–" + reach
	}
	return factors
}

// cardFor is the card that a word means, where the audience may read it: in its own hand, on the table, or in a pile that
// lies open (5.0). The number of a card is that of the reader's own side, as in orders.
func cardFor(s *state.State, audience engine.Audience, word string) (components.Card, bool) {
	card, ok := s.Card(word)
	for side := components.Japan; side <= components.Allies && !ok; side++ {
		if audience.Kind == engine.Player && audience.Sees(engine.Seat(side)) {
			card, ok = s.Card(sideLetter(side) + word)
		}
	}
	if !ok {
		return card, false
	}
	piles := &s.Cards
	if side := s.Set.Cards[card].Side; s.ShowsHand(audience, side) && (piles.Hand[side].Has(card) || piles.Future[side] == card) {
		return card, true
	}
	open := piles.InPlay == card
	for side := range piles.Discard {
		open = open || piles.Discard[side].Has(card) || piles.Removed[side].Has(card)
	}
	return card, open
}

// sideLetter begins the ids of the cards of a side.
func sideLetter(side components.Side) string { return [...]string{"J", "A"}[side] }

// describeCard tells a card in our words.
func describeCard(s *state.State, card components.Card) engine.Explanation {
	info := &s.Set.Cards[card]
	e := engine.Explanation{Title: engine.T("eots.about.card", "n", int(info.Number), "title", engine.T("eots.card."+info.ID))}
	e.Because("5.0", engine.T("eots.about.card-kind", "side", state.SideText(info.Side), "oc", int(info.OC), "class", engine.T("eots.class."+info.Class.String())))
	e.Because("5.0", engine.T("eots.card."+info.ID+".text"))
	return e
}
