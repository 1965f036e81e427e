package eots

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/stage"
)

// setLines are the things that can be set.
func setLines() stage.Lines[*State] {
	return stage.Lines[*State]{
		"unit": (*State).setUnit, "control": (*State).setControl, "marker": (*State).setMarker,
		"turn": (*State).setTurn, "hand": (*State).setHand, "discard": (*State).setDiscard,
		"removed": (*State).setRemoved, "future": (*State).setFuture, "stage": (*State).setStage,
		"rivalry": (*State).setRivalry, "asp": (*State).setPoints, "passes": (*State).setPasses,
		"nation": (*State).setNation, "tokyo-express": (*State).setTokyoExpress, "garrison": (*State).setGarrison,
	}
}

// "set unit ID PLACE [reduced|full]"; without the last word the side up stays.
func (s *State) setUnit(words []string) error {
	unit, place, err := s.parseStand(words)
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
	if s.set.Units[unit].Steps == 1 {
		piece.Reduced = true
	}
	return nil
}

func (s *State) parseUnit(word string) (components.Unit, error) {
	if unit := s.unit(word); unit != components.NoUnit {
		return unit, nil
	}
	return components.NoUnit, fmt.Errorf("no unit is called %q", word)
}

// parseStand reads a unit and a place, after which a word may follow.
func (s *State) parseStand(words []string) (components.Unit, position.Place, error) {
	if len(words) < 2 || len(words) > 3 {
		return components.NoUnit, 0, fmt.Errorf("want a unit, a place and perhaps reduced or full")
	}
	unit, err := s.parseUnit(words[0])
	if err != nil {
		return components.NoUnit, 0, err
	}
	place, err := s.parsePlace(words[1])
	return unit, place, err
}

// parsePlace reads a hex number, the name of a place, a box or "turn-N".
func (s *State) parsePlace(word string) (position.Place, error) {
	if box, ok := boxWords()[word]; ok {
		return box, nil
	}
	if number, ok := strings.CutPrefix(word, "turn-"); ok {
		turn, err := strconv.Atoi(number)
		if err != nil || turn < 1 || turn > components.NumTurns {
			return 0, fmt.Errorf("no turn is called %q", word)
		}
		return position.OnTrack(turn), nil
	}
	loc, err := s.parseHex(word)
	return position.At(loc), err
}

func (s *State) parseHex(word string) (components.Loc, error) {
	if loc, ok := s.set.PlaceBySlug(word); ok {
		return loc, nil
	}
	if loc := s.loc(word); loc != components.NoLoc {
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
	side, err := parseSide(words[0])
	if err != nil {
		return components.NoSide, false, err
	}
	on, err := parseSwitch(words[1])
	return side, on, err
}

// "set control HEX... SIDE"
func (s *State) setControl(words []string) error {
	if len(words) < 2 {
		return fmt.Errorf("want hexes and a side")
	}
	last := len(words) - 1
	side, err := parseSide(words[last])
	if err != nil {
		return err
	}
	for _, word := range words[:last] {
		loc, err := s.parseHex(word)
		if err != nil {
			return err
		}
		if !s.set.Hexes[loc].Controllable {
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
func (s *State) number(word string) (get func() int, set func(int), err error) {
	if marker, known := markerWords()[word]; known {
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
func (s *State) setMarker(words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("want a marker and a number")
	}
	value, err := strconv.ParseInt(words[1], 10, 8)
	if err != nil {
		return fmt.Errorf("%q is no number of a marker", words[1])
	}
	_, set, err := s.number(words[0])
	if err == nil {
		set(int(value))
	}
	return err
}

// "set turn N" begins a turn: the control of this moment is that of its start. Units that
// should have come before wait in the Delayed box.
func (s *State) setTurn(words []string) error {
	if len(words) != 1 {
		return fmt.Errorf("want a number")
	}
	turn, err := strconv.Atoi(words[0])
	if err != nil || turn < 1 || turn > components.NumTurns {
		return fmt.Errorf("no turn is called %q", words[0])
	}
	s.Board.Turn = int8(turn)
	s.beginTurn()
	s.Record.Quota = s.progressQuota()
	s.collectOverdue()
	return nil
}

// collectOverdue puts the units that should have come by now into the Delayed box.
func (s *State) collectOverdue() {
	for unit := range s.Board.Pieces {
		turn, onTrack := s.Board.Pieces[unit].Place.Turn()
		over := turn < int(s.Board.Turn) || turn == int(s.Board.Turn) && s.Stage > JapaneseReinforcements
		if onTrack && over {
			s.Board.Pieces[unit].Place = position.Delayed
		}
	}
}

// "set stage NAME [SIDE]" goes to a stage; the side is the one whose impulse it is.
func (s *State) setStage(words []string) error {
	if len(words) == 0 || len(words) > 2 {
		return fmt.Errorf("want a stage and perhaps a side")
	}
	for st := range numStages {
		if st.String() != words[0] || st == NotStarted || st == GameOver {
			continue
		}
		if len(words) == 2 {
			side, err := parseSide(words[1])
			if err != nil {
				return err
			}
			s.Mover = side
		}
		s.Stage, s.Errand, s.End = st, Errand{}, nil
		s.collectOverdue()
		return nil
	}
	return fmt.Errorf("no stage to go to is called %q", words[0])
}

// "set rivalry SIDE on|off"
func (s *State) setRivalry(words []string) error {
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
	side, err := parseSide(words[0])
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
func (s *State) setPoints(words []string) error {
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
func (s *State) setPasses(words []string) error {
	side, numbers, err := parseCounts(words, 1, 1)
	if err != nil {
		return err
	}
	s.Cards.Passes[side] = numbers[0]
	return nil
}

// parseNation reads a nation, after which its state follows.
func parseNation(words []string) (Nation, error) {
	if len(words) != 2 {
		return 0, fmt.Errorf("want a nation and free, surrendered or liberated")
	}
	for nation := range numNations {
		if nation.ID() == words[0] {
			return nation, nil
		}
	}
	return 0, fmt.Errorf("no nation is called %q", words[0])
}

// "set nation NAME free|surrendered|liberated"; the change of Political Will is taken
// as done.
func (s *State) setNation(words []string) error {
	nation, err := parseNation(words)
	if err != nil {
		return err
	}
	bit := int16(1) << nation
	lost, back := words[1] == "surrendered" || words[1] == "liberated", words[1] == "liberated"
	if !lost && words[1] != "free" {
		return fmt.Errorf("a nation is free, surrendered or liberated, not %q", words[1])
	}
	for marker, on := range map[Marker]bool{
		SurrenderedNations: lost, WillSurrenders: lost, LiberatedNations: back, WillLiberations: back,
	} {
		s.Markers[marker] &^= bit
		if on {
			s.Markers[marker] |= bit
		}
	}
	s.Board.ChinaSurrendered, s.Board.IndiaSurrendered = s.Surrendered(China), s.Surrendered(India)
	return nil
}

// "set tokyo-express HEX|none"
func (s *State) setTokyoExpress(words []string) error {
	if len(words) != 1 {
		return fmt.Errorf("want a hex or none")
	}
	if words[0] == "none" {
		s.Board.TokyoExpress = components.NoLoc
		return nil
	}
	loc, err := s.parseHex(words[0])
	if err == nil {
		s.Board.TokyoExpress = loc
	}
	return err
}

// "set garrison HEX on|off"
func (s *State) setGarrison(words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("want a hex and on or off")
	}
	loc, err := s.parseHex(words[0])
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
