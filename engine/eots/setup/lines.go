package setup

import (
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// sideOf reads a side.
func sideOf(line *stage.LineReader) components.Side {
	return components.Side(line.OneOf(components.Japan.String(), components.Allies.String()))
}

// parseUnit reads a unit.
func parseUnit(s *state.State, line *stage.LineReader) components.Unit {
	word := line.Next()
	unit := s.Unit(word)
	if unit == components.NoUnit {
		line.Fail("no unit is called %q", word)
		return 0
	}
	return unit
}

// parsePlace reads a hex number, the name of a place, a box or "turn-N".
func parsePlace(s *state.State, line *stage.LineReader) position.Place {
	word := line.Next()
	if box, ok := state.BoxWords()[word]; ok {
		return box
	}
	if number, ok := strings.CutPrefix(word, "turn-"); ok {
		turn, err := strconv.Atoi(number)
		if err != nil || turn < 1 || turn > components.NumTurns {
			line.Fail("no turn is called %q", word)
			return position.Removed
		}
		return position.OnTrack(turn)
	}
	return position.At(hexCalled(s, line, word))
}

func parseHex(s *state.State, line *stage.LineReader) components.Loc {
	return hexCalled(s, line, line.Next())
}

// hexCalled is the hex of a word that was read.
func hexCalled(s *state.State, line *stage.LineReader, word string) components.Loc {
	loc, ok := s.Set.PlaceBySlug(word)
	if !ok {
		loc = s.Loc(word)
	}
	if loc == components.NoLoc {
		line.Fail("no place is called %q", word)
		return 0
	}
	return loc
}

// parseControl reads hexes; the word for the side is left.
func parseControl(s *state.State, line *stage.LineReader) (hexes []components.Loc) {
	for line.Left() > 1 {
		hexes = append(hexes, parseHex(s, line))
	}
	if len(hexes) == 0 {
		line.Fail("want hexes and a side")
	}
	return hexes
}

// cardCalled is the card of an id ("J23") or, for a known side, of its number.
func cardCalled(s *state.State, line *stage.LineReader, side components.Side, word string) components.Card {
	card, ok := s.Card(word)
	if number, err := strconv.Atoi(word); err == nil && side != components.NoSide {
		card = s.Set.CardByNumber(side, number)
		ok = card != components.NoCard
	}
	switch {
	case !ok:
		line.Fail("no card is called %q", word)
		return 0
	case side != components.NoSide && s.Set.Cards[card].Side != side:
		line.Fail("%s is no card of %s", word, side)
	}
	return card
}

// parseNation reads a nation.
func parseNation(line *stage.LineReader) state.Nation {
	var ids []string
	for nation := range state.NumNations {
		ids = append(ids, nation.ID())
	}
	return state.Nation(line.OneOf(ids...))
}

// parseMarker reads what "marker" names: a marker, or a figure or a switch (0 or 1) beside the board. The resource
// hexes are counted, and cannot be set.
func parseMarker(s *state.State, line *stage.LineReader) (value int, set func(n int)) {
	word, b := line.Next(), &s.Board
	if marker, known := state.MarkerWords()[word]; known {
		return s.Get(marker), func(n int) { s.Markers[marker] = int16(n) }
	}
	figures := map[string]*int8{"divisions": &b.DivisionsInChina, "quota": &s.Record.Quota}
	switches := map[string]*bool{
		"hump": &b.Hump, "barges": &b.Barges, "pt-boats": &b.PTBoats,
		"kwai": &b.Built[components.Kwai], "jarhat": &b.Built[components.Jarhat],
		"imphal": &b.Built[components.Imphal], "ledo": &b.Built[components.Ledo],
	}
	if figure := figures[word]; figure != nil {
		return int(*figure), func(n int) { *figure = int8(n) }
	}
	on := switches[word]
	switch {
	case word == "resources":
		return s.Resources(components.Japan), func(int) { line.Fail("resource hexes are counted") }
	case on == nil:
		line.Fail("no marker is called %q", word)
	case *on:
		value = 1
	}
	return value, func(n int) { *on = n != 0 }
}
