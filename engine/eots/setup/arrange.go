package setup

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// SetLines are the things that can be set.
func SetLines() stage.Lines[*state.State] {
	return stage.Lines[*state.State]{
		"unit": setUnit, "control": setControl, "marker": setMarker,
		"turn": setTurn, "hand": setHand, "discard": setDiscard,
		"removed": setRemoved, "future": setFuture, "stage": setStage,
		"rivalry": setRivalry, "asp": setPoints, "passes": setPasses,
		"nation": setNation, "tokyo-express": setTokyoExpress, "garrison": setGarrison,
	}
}

// "set unit ID PLACE [reduced|full]"; without the last word the side up stays.
func setUnit(s *state.State, words []string) error {
	unit, place, err := parseStand(s, words)
	if err != nil {
		return err
	}
	piece := &s.Board.Pieces[unit]
	piece.Place = place
	if len(words) == 3 {
		if words[2] != "reduced" && words[2] != "full" {
			return fmt.Errorf("a unit is reduced or full, not %q", words[2])
		}
		piece.Reduced = words[2] == "reduced"
	}
	if s.Set.Units[unit].Steps == 1 {
		piece.Reduced = true
	}
	return nil
}

func parseUnit(s *state.State, word string) (components.Unit, error) {
	if unit := s.Unit(word); unit != components.NoUnit {
		return unit, nil
	}
	return components.NoUnit, fmt.Errorf("no unit is called %q", word)
}

// parseStand reads a unit and a place, after which a word may follow.
func parseStand(s *state.State, words []string) (components.Unit, position.Place, error) {
	if len(words) < 2 || len(words) > 3 {
		return components.NoUnit, 0, fmt.Errorf("want a unit, a place and perhaps reduced or full")
	}
	unit, err := parseUnit(s, words[0])
	if err != nil {
		return components.NoUnit, 0, err
	}
	place, err := parsePlace(s, words[1])
	return unit, place, err
}

// parsePlace reads a hex number, the name of a place, a box or "turn-N".
func parsePlace(s *state.State, word string) (position.Place, error) {
	if box, ok := state.BoxWords()[word]; ok {
		return box, nil
	}
	if number, ok := strings.CutPrefix(word, "turn-"); ok {
		turn, err := strconv.Atoi(number)
		if err != nil || turn < 1 || turn > components.NumTurns {
			return 0, fmt.Errorf("no turn is called %q", word)
		}
		return position.OnTrack(turn), nil
	}
	loc, err := parseHex(s, word)
	return position.At(loc), err
}

func parseHex(s *state.State, word string) (components.Loc, error) {
	if loc, ok := s.Set.PlaceBySlug(word); ok {
		return loc, nil
	}
	if loc := s.Loc(word); loc != components.NoLoc {
		return loc, nil
	}
	return components.NoLoc, fmt.Errorf("no place is called %q", word)
}

func parseSwitch(word string) (bool, error) {
	switch word {
	case "on":
		return true, nil
	case "off":
		return false, nil
	}
	return false, fmt.Errorf("%q is neither on nor off", word)
}

// parseSideSwitch reads a side, and on or off.
func parseSideSwitch(words []string) (components.Side, bool, error) {
	if len(words) != 2 {
		return components.NoSide, false, fmt.Errorf("want a side and on or off")
	}
	side, err := state.ParseSide(words[0])
	if err != nil {
		return components.NoSide, false, err
	}
	on, err := parseSwitch(words[1])
	return side, on, err
}

// "set control HEX... SIDE"
func setControl(s *state.State, words []string) error {
	if len(words) < 2 {
		return fmt.Errorf("want hexes and a side")
	}
	last := len(words) - 1
	side, err := state.ParseSide(words[last])
	if err != nil {
		return err
	}
	for _, word := range words[:last] {
		loc, err := parseHex(s, word)
		if err != nil {
			return err
		}
		if !s.Set.Hexes[loc].Controllable {
			return fmt.Errorf("nobody can control %s", word)
		}
		if side == components.Japan {
			s.Board.Japan.Add(loc)
		} else {
			s.Board.Japan.Remove(loc)
		}
	}
	return nil
}

// number is what "marker" names: a marker, or a figure or a switch (0 or 1) beside the board.
func number(s *state.State, word string) (get func() int, set func(int), err error) {
	if marker, known := state.MarkerWords()[word]; known {
		return func() int { return s.Get(marker) }, func(n int) { s.Markers[marker] = int16(n) }, nil
	}
	flag := func(b *bool) (func() int, func(int), error) {
		return func() int {
			if *b {
				return 1
			}
			return 0
		}, func(n int) { *b = n != 0 }, nil
	}
	count := func(i *int8) (func() int, func(int), error) {
		return func() int { return int(*i) }, func(n int) { *i = int8(n) }, nil
	}
	b := &s.Board
	switch word {
	case "divisions":
		return count(&b.DivisionsInChina)
	case "quota":
		return count(&s.Record.Quota)
	case "hump":
		return flag(&b.Hump)
	case "barges":
		return flag(&b.Barges)
	case "pt-boats":
		return flag(&b.PTBoats)
	case "kwai":
		return flag(&b.Built[components.Kwai])
	case "jarhat":
		return flag(&b.Built[components.Jarhat])
	case "imphal":
		return flag(&b.Built[components.Imphal])
	case "ledo":
		return flag(&b.Built[components.Ledo])
	}
	return nil, nil, fmt.Errorf("no marker is called %q", word)
}

// "set marker NAME N"
func setMarker(s *state.State, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("want a marker and a number")
	}
	value, err := strconv.ParseInt(words[1], 10, 8)
	if err != nil {
		return fmt.Errorf("%q is no number of a marker", words[1])
	}
	_, set, err := number(s, words[0])
	if err == nil {
		set(int(value))
	}
	return err
}

// "set turn N" begins a turn: the control of this moment is that of its start. Units that
// should have come before wait in the Delayed box.
func setTurn(s *state.State, words []string) error {
	if len(words) != 1 {
		return fmt.Errorf("want a number")
	}
	turn, err := strconv.Atoi(words[0])
	if err != nil || turn < 1 || turn > components.NumTurns {
		return fmt.Errorf("no turn is called %q", words[0])
	}
	s.Board.Turn = int8(turn)
	s.BeginTurn()
	s.Record.Quota = politics.ProgressQuota(s)
	collectOverdue(s)
	return nil
}

// collectOverdue puts the units that should have come by now into the Delayed box.
func collectOverdue(s *state.State) {
	for unit := range s.Board.Pieces {
		turn, onTrack := s.Board.Pieces[unit].Place.Turn()
		over := turn < int(s.Board.Turn) || turn == int(s.Board.Turn) && s.Stage > state.JapaneseReinforcements
		if onTrack && over {
			s.Board.Pieces[unit].Place = position.Delayed
		}
	}
}

// "set stage NAME [SIDE]" goes to a stage; the side is the one whose impulse it is.
func setStage(s *state.State, words []string) error {
	if len(words) == 0 || len(words) > 2 {
		return fmt.Errorf("want a stage and perhaps a side")
	}
	for st := range state.NumStages {
		if st.String() != words[0] || st == state.NotStarted || st == state.GameOver {
			continue
		}
		if len(words) == 2 {
			side, err := state.ParseSide(words[1])
			if err != nil {
				return err
			}
			s.Mover = side
		}
		s.Stage, s.PendingChoices, s.End = st, state.PendingChoices{}, nil
		collectOverdue(s)
		return nil
	}
	return fmt.Errorf("no stage to go to is called %q", words[0])
}

// "set rivalry SIDE on|off"
func setRivalry(s *state.State, words []string) error {
	side, on, err := parseSideSwitch(words)
	if err == nil {
		s.Board.Rivalry[side] = on
	}
	return err
}

// parseCounts reads a side and numbers.
func parseCounts(words []string, least, most int) (components.Side, []int8, error) {
	if len(words) < 1+least || len(words) > 1+most {
		return components.NoSide, nil, fmt.Errorf("want a side and %d to %d numbers", least, most)
	}
	side, err := state.ParseSide(words[0])
	if err != nil {
		return components.NoSide, nil, err
	}
	var numbers []int8
	for _, word := range words[1:] {
		number, err := strconv.ParseInt(word, 10, 8)
		if err != nil || number < 0 {
			return components.NoSide, nil, fmt.Errorf("%q is no number of points", word)
		}
		numbers = append(numbers, int8(number))
	}
	return side, numbers, nil
}

// "set asp SIDE OWNED [USED]"
func setPoints(s *state.State, words []string) error {
	side, numbers, err := parseCounts(words, 1, 2)
	if err != nil {
		return err
	}
	s.Board.ASP[side] = position.Points{Owned: numbers[0]}
	if len(numbers) == 2 {
		s.Board.ASP[side].Used = numbers[1]
	}
	return nil
}

// "set passes SIDE N"
func setPasses(s *state.State, words []string) error {
	side, numbers, err := parseCounts(words, 1, 1)
	if err != nil {
		return err
	}
	s.Cards.Passes[side] = numbers[0]
	return nil
}

// parseNation reads a nation, after which its state follows.
func parseNation(words []string) (state.Nation, error) {
	if len(words) != 2 {
		return 0, fmt.Errorf("want a nation and free, surrendered or liberated")
	}
	for nation := range state.NumNations {
		if nation.ID() == words[0] {
			return nation, nil
		}
	}
	return 0, fmt.Errorf("no nation is called %q", words[0])
}

// "set nation NAME free|surrendered|liberated"; the change of Political Will is taken
// as done.
func setNation(s *state.State, words []string) error {
	nation, err := parseNation(words)
	if err != nil {
		return err
	}
	bit := int16(1) << nation
	lost, back := words[1] == "surrendered" || words[1] == "liberated", words[1] == "liberated"
	if !lost && words[1] != "free" {
		return fmt.Errorf("a nation is free, surrendered or liberated, not %q", words[1])
	}
	for marker, on := range map[state.Marker]bool{
		state.SurrenderedNations: lost, state.WillSurrenders: lost, state.LiberatedNations: back, state.WillLiberations: back,
	} {
		s.Markers[marker] &^= bit
		if on {
			s.Markers[marker] |= bit
		}
	}
	s.Board.ChinaSurrendered, s.Board.IndiaSurrendered = s.Surrendered(state.China), s.Surrendered(state.India)
	return nil
}

// "set tokyo-express HEX|none"
func setTokyoExpress(s *state.State, words []string) error {
	if len(words) != 1 {
		return fmt.Errorf("want a hex or none")
	}
	if words[0] == "none" {
		s.Board.TokyoExpress = components.NoLoc
		return nil
	}
	loc, err := parseHex(s, words[0])
	if err == nil {
		s.Board.TokyoExpress = loc
	}
	return err
}

// "set garrison HEX on|off"
func setGarrison(s *state.State, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("want a hex and on or off")
	}
	loc, err := parseHex(s, words[0])
	if err != nil {
		return err
	}
	alive, err := parseSwitch(words[1])
	if alive {
		s.Board.GarrisonsGone.Remove(loc)
	} else if err == nil {
		s.Board.GarrisonsGone.Add(loc)
	}
	return err
}
