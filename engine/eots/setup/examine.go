package setup

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/victory"
	"github.com/umpire-games/umpire/engine/stage"
)

// ExpectLines are the things that can be expected.
func ExpectLines() stage.Lines[*state.State] {
	return stage.Lines[*state.State]{
		"unit": expectUnit, "control": expectControl, "marker": expectMarker,
		"turn": expectTurn, "hand": expectHand, "card": expectCard,
		"stage": expectStage, "winner": expectWinner, "battle": expectBattle,
		"supplied": expectSupplied, "rivalry": expectRivalry, "asp": expectPoints,
		"passes": expectPasses, "nation": expectNation, "vp": expectPointsOfVictory,
		"burma-road": expectRoad, "sound": expectSound,
	}
}

// compare is the error of a value that is not what was expected.
func compare(is, want string) error {
	if is != want {
		return fmt.Errorf("it is %s", is)
	}
	return nil
}

func compareNumber(is int, want string) error {
	number, err := strconv.Atoi(want)
	if err != nil {
		return fmt.Errorf("%q is no number", want)
	}
	return compare(strconv.Itoa(is), strconv.Itoa(number))
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
func expectUnit(s *state.State, words []string) error {
	unit, place, err := parseStand(s, words)
	if err != nil {
		return err
	}
	piece := s.Board.Pieces[unit]
	if err := compare(PlaceWord(s, piece.Place), PlaceWord(s, place)); err != nil || len(words) == 2 {
		return err
	}
	side := "full"
	if piece.Reduced {
		side = "reduced"
	}
	return compare(side, words[2])
}

// "expect control HEX... SIDE"
func expectControl(s *state.State, words []string) error {
	if len(words) < 2 {
		return fmt.Errorf("want hexes and a side")
	}
	last := len(words) - 1
	for _, word := range words[:last] {
		loc, err := parseHex(s, word)
		if err != nil {
			return err
		}
		if err := compare(s.Board.Control(s.Set, loc).String(), words[last]); err != nil {
			return fmt.Errorf("%s: %w", word, err)
		}
	}
	return nil
}

// "expect marker NAME N"
func expectMarker(s *state.State, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("want a marker and a number")
	}
	if words[0] == "resources" {
		return compareNumber(s.Resources(components.Japan), words[1])
	}
	get, _, err := number(s, words[0])
	if err != nil {
		return err
	}
	return compareNumber(get(), words[1])
}

// "expect turn N"
func expectTurn(s *state.State, words []string) error {
	if len(words) != 1 {
		return fmt.Errorf("want a number")
	}
	return compareNumber(int(s.Board.Turn), words[0])
}

// "expect hand SIDE N"
func expectHand(s *state.State, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("want a side and a number")
	}
	side, err := state.ParseSide(words[0])
	if err != nil {
		return err
	}
	return compareNumber(s.Cards.Hand[side].Count(), words[1])
}

// "expect card CARD hand|discard|removed|future|table|deck"
func expectCard(s *state.State, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("want a card and a pile")
	}
	cards, err := parseCards(s, components.NoSide, words[:1])
	if err != nil {
		return err
	}
	return compare(PileOf(s, cards[0]), words[1])
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

// "expect stage NAME"
func expectStage(s *state.State, words []string) error {
	if len(words) != 1 {
		return fmt.Errorf("want a stage")
	}
	return compare(s.Stage.String(), words[0])
}

// "expect winner SIDE|none [METHOD]"
func expectWinner(s *state.State, words []string) error {
	if len(words) == 0 || len(words) > 2 {
		return fmt.Errorf("want a side or none, and perhaps how")
	}
	is, method := "none", ""
	if s.End != nil {
		is, method = "nobody", s.End.Method
		if len(s.End.Winners) == 1 {
			is = components.Side(s.End.Winners[0]).String()
		}
	}
	if err := compare(is, words[0]); err != nil || len(words) == 1 {
		return err
	}
	return compare(method, words[1])
}

// "expect battle HEX winner SIDE", "expect battle HEX declared" and "expect battle HEX
// none", about the current or the last Offensive.
func expectBattle(s *state.State, words []string) error {
	if len(words) < 2 {
		return fmt.Errorf("want a hex and winner SIDE, declared or none")
	}
	loc, err := parseHex(s, words[0])
	if err != nil {
		return err
	}
	battle := s.Off.Battle(loc)
	switch {
	case words[1] == "none" && len(words) == 2:
		if battle != nil {
			return fmt.Errorf("there is a battle")
		}
		return nil
	case battle == nil:
		return fmt.Errorf("there is no battle")
	case words[1] == "declared" && len(words) == 2:
		return nil
	case words[1] == "winner" && len(words) == 3:
		winner := components.NoSide
		if battle.Fight != nil {
			winner = battle.Fight.Winner
		}
		return compare(winner.String(), words[2])
	}
	return fmt.Errorf("want winner SIDE, declared or none")
}

// "expect supplied UNIT yes|no"
func expectSupplied(s *state.State, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("want a unit and yes or no")
	}
	unit, err := parseUnit(s, words[0])
	if err != nil {
		return err
	}
	is := "no"
	place := s.Board.Pieces[unit].Place
	if (place.OnMap() || place == position.ChinaBox) && s.Situation().InSupply(unit) {
		is = "yes"
	}
	return compare(is, words[1])
}

// "expect rivalry SIDE on|off"
func expectRivalry(s *state.State, words []string) error {
	side, want, err := parseSideSwitch(words)
	if err != nil {
		return err
	}
	return compare(strconv.FormatBool(s.Board.Rivalry[side]), strconv.FormatBool(want))
}

// "expect asp SIDE OWNED [USED]"
func expectPoints(s *state.State, words []string) error {
	side, numbers, err := parseCounts(words, 1, 2)
	if err != nil {
		return err
	}
	points := s.Board.ASP[side]
	if err := compare(strconv.Itoa(int(points.Owned)), strconv.Itoa(int(numbers[0]))); err != nil || len(numbers) == 1 {
		return err
	}
	return compare(strconv.Itoa(int(points.Used)), strconv.Itoa(int(numbers[1])))
}

// "expect passes SIDE N"
func expectPasses(s *state.State, words []string) error {
	side, numbers, err := parseCounts(words, 1, 1)
	if err != nil {
		return err
	}
	return compare(strconv.Itoa(int(s.Cards.Passes[side])), strconv.Itoa(int(numbers[0])))
}

// "expect nation NAME free|surrendered|liberated"
func expectNation(s *state.State, words []string) error {
	nation, err := parseNation(words)
	if err != nil {
		return err
	}
	is := "free"
	switch {
	case s.Liberated(nation):
		is = "liberated"
	case s.Surrendered(nation):
		is = "surrendered"
	}
	return compare(is, words[1])
}

// "expect vp N" and "expect vp ITEM N"
func expectPointsOfVictory(s *state.State, words []string) error {
	switch len(words) {
	case 1:
		return compareNumber(victory.VictoryPoints(s), words[0])
	case 2:
		points := 0
		for _, score := range victory.VictoryScores(s) {
			if score.Item == words[0] {
				points = score.Points
			}
		}
		return compareNumber(points, words[1])
	}
	return fmt.Errorf("want perhaps an item, and a number")
}

// "expect burma-road open|hump|closed"
func expectRoad(s *state.State, words []string) error {
	if len(words) != 1 {
		return fmt.Errorf("want open, hump or closed")
	}
	return compare(s.Situation().Road.String(), words[0])
}

// "expect sound": no invariant is violated.
func expectSound(s *state.State, words []string) error {
	if len(words) != 0 {
		return fmt.Errorf("want nothing more")
	}
	if violations := s.Inspect(); len(violations) > 0 {
		return fmt.Errorf("%s", strings.Join(violations, "; "))
	}
	return nil
}
