package setup

import (
	"math"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/victory"
	"github.com/umpire-games/umpire/engine/stage"
)

// ExpectLines are the things that can be expected; docs/notation-eots.md explains them.
func ExpectLines() stage.Lines[*state.State] {
	lines := stage.Lines[*state.State]{
		"unit": expectUnit, "control": expectControl, "asp": expectPoints, "winner": expectWinner, "battle": expectBattle, "sound": expectSound,
	}
	for name, is := range map[string]func(s *state.State, line *stage.LineReader) string{
		"turn":  func(s *state.State, _ *stage.LineReader) string { return strconv.Itoa(int(s.Board.Turn)) },
		"stage": func(s *state.State, _ *stage.LineReader) string { return s.Stage.String() },
		"marker": func(s *state.State, line *stage.LineReader) string {
			value, _ := parseMarker(s, line)
			return strconv.Itoa(value)
		},
		"hand": func(s *state.State, line *stage.LineReader) string {
			return strconv.Itoa(s.Cards.Hand[sideOf(line)].Count())
		},
		"card": func(s *state.State, line *stage.LineReader) string {
			return PileOf(s, cardCalled(s, line, components.NoSide, line.Next()))
		},
		"passes": func(s *state.State, line *stage.LineReader) string {
			return strconv.Itoa(int(s.Cards.Passes[sideOf(line)]))
		},
		"rivalry": func(s *state.State, line *stage.LineReader) string {
			return either(s.Board.Rivalry[sideOf(line)], "on", "off")
		},
		"nation": func(s *state.State, line *stage.LineReader) string {
			nation := parseNation(line)
			return either(s.Liberated(nation), "liberated", either(s.Surrendered(nation), "surrendered", "free"))
		},
		"supplied": func(s *state.State, line *stage.LineReader) string {
			unit := parseUnit(s, line)
			place := s.Board.Pieces[unit].Place
			return either((place.OnMap() || place == position.ChinaBox) && s.Situation().InSupply(unit), "yes", "no")
		},
		"burma-road": func(s *state.State, _ *stage.LineReader) string { return s.Situation().Road.String() },
		"vp":         pointsOfVictory,
	} {
		lines[name] = stage.Compare(is)
	}
	return lines
}

// either is one of two words.
func either(first bool, one, other string) string {
	if first {
		return one
	}
	return other
}

// PlaceWord is a place as the notation writes it.
func PlaceWord(s *state.State, place position.Place) string {
	if place.OnMap() {
		return s.Set.Hex(place.Loc()).String()
	}
	if turn, ok := place.Turn(); ok {
		return "turn-" + strconv.Itoa(turn)
	}
	for word, box := range state.BoxWords() {
		if box == place {
			return word
		}
	}
	return "elsewhere"
}

// "expect unit ID PLACE [reduced|full]"
func expectUnit(s *state.State, line *stage.LineReader) {
	piece := s.Board.Pieces[parseUnit(s, line)]
	if place := parsePlace(s, line); place != piece.Place {
		line.Fail("it is in %s", PlaceWord(s, piece.Place))
	}
	if line.Left() > 0 && (line.OneOf("full", "reduced") == 1) != piece.Reduced {
		line.Fail("it is %s", either(piece.Reduced, "reduced", "full"))
	}
}

// "expect control HEX... SIDE"
func expectControl(s *state.State, line *stage.LineReader) {
	hexes := parseControl(s, line)
	want := line.Next()
	for _, loc := range hexes {
		if is := s.Board.Control(s.Set, loc).String(); is != want {
			line.Fail("%s belongs to %s", s.Set.Hex(loc), is)
		}
	}
}

// PileOf tells where a card is.
func PileOf(s *state.State, card components.Card) string {
	side := s.Set.Cards[card].Side
	draw := s.Draw(side)
	switch {
	case s.Cards.Hand[side].Has(card):
		return "hand"
	case s.Cards.Discard[side].Has(card):
		return "discard"
	case s.Cards.Removed[side].Has(card):
		return "removed"
	case s.Cards.Future[side] == card:
		return "future"
	case draw.Has(card):
		return "deck"
	}
	return "table"
}

// "expect asp SIDE OWNED [USED]"
func expectPoints(s *state.State, line *stage.LineReader) {
	points := s.Board.ASP[sideOf(line)]
	if line.Number(0, math.MaxInt8) != int(points.Owned) || line.Left() > 0 && line.Number(0, math.MaxInt8) != int(points.Used) {
		line.Fail("%d points, of which %d are used", points.Owned, points.Used)
	}
}

// "expect winner SIDE|none [METHOD]"
func expectWinner(s *state.State, line *stage.LineReader) {
	is, method := "none", ""
	if s.End != nil {
		is, method = "nobody", s.End.Method
		if len(s.End.Winners) == 1 {
			is = components.Side(s.End.Winners[0]).String()
		}
	}
	if line.Next() != is || line.Left() > 0 && line.Next() != method {
		line.Fail("it is %s %s", is, method)
	}
}

// "expect battle HEX winner SIDE", "expect battle HEX declared" and "expect battle HEX
// none", about the current or the last Offensive.
func expectBattle(s *state.State, line *stage.LineReader) {
	battle := s.Off.Battle(parseHex(s, line))
	switch what := line.OneOf("none", "declared", "winner"); {
	case what == 0 && battle != nil:
		line.Fail("there is a battle")
	case what == 0:
	case battle == nil:
		line.Fail("there is no battle")
	case what == 2:
		winner := components.NoSide
		if battle.Fight != nil {
			winner = battle.Fight.Winner
		}
		if line.Next() != winner.String() {
			line.Fail("it is %s", winner)
		}
	}
}

// "expect vp N" and "expect vp ITEM N"
func pointsOfVictory(s *state.State, line *stage.LineReader) string {
	if line.Left() < 2 {
		return strconv.Itoa(victory.VictoryPoints(s))
	}
	points, item := 0, line.Next()
	for _, score := range victory.VictoryScores(s) {
		if score.Item == item {
			points = score.Points
		}
	}
	return strconv.Itoa(points)
}

// "expect sound": no invariant is violated.
func expectSound(s *state.State, line *stage.LineReader) {
	if violations := s.Inspect(); len(violations) > 0 {
		line.Fail("%s", strings.Join(violations, "; "))
	}
}
