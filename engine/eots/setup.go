package eots

import (
	"fmt"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// variantSpecs are the named options with the recommended reading first.
func variantSpecs() []engine.OptionSpec {
	return []engine.OptionSpec{
		{ID: "special-reaction-moves", Values: []string{"no", "yes"}, Rule: "7.27"},
		{ID: "europe-costs-will", Values: []string{"no", "yes"}, Rule: "15.0"},
		{ID: "bombing-will", Values: []string{"turn", "game"}, Rule: "16.43"},
		{ID: "arcadia", Values: []string{"no", "yes"}, Rule: "17.25"},
	}
}

// parseVariant reads the options of a game; unknown names and values are refused.
func parseVariant(options map[string]string) (Variant, error) {
	chosen := map[string]string{}
	for _, spec := range variantSpecs() {
		value, given := options[spec.ID]
		if !given {
			value = spec.Values[0]
		}
		legal := false
		for _, v := range spec.Values {
			legal = legal || v == value
		}
		if !legal {
			return Variant{}, engine.Misunderstood("eots.refuse.option-value", "option", spec.ID, "value", value)
		}
		chosen[spec.ID] = value
	}
	for name := range options {
		if _, known := chosen[name]; !known {
			return Variant{}, engine.Misunderstood("eots.refuse.option", "option", name)
		}
	}
	return Variant{
		SpecialReactionMoves:   chosen["special-reaction-moves"] == "yes",
		EuropeCostsWill:        chosen["europe-costs-will"] == "yes",
		BombingWillOncePerGame: chosen["bombing-will"] == "game",
		Arcadia:                chosen["arcadia"] == "yes",
	}, nil
}

// setUp places counters, control, markers and cards of a scenario (2.3, 17.2).
func (s *State) setUp(scenario *c.Scenario) error {
	s.Scenario = scenario.ID
	s.First, s.Last = scenario.FirstTurn, scenario.LastTurn
	s.Board.Turn = scenario.FirstTurn
	s.Board.TokyoExpress = c.NoLoc
	s.Cards.Future = scenario.Future
	s.Cards.InPlay = c.NoCard
	s.Off.Current = -1
	s.Off.Card = c.NoCard
	s.Off.HQ = [2]c.Unit{c.NoUnit, c.NoUnit}
	for unit, placed := range scenario.Units {
		place, err := placeOf(placed.Place)
		if err != nil {
			return fmt.Errorf("eots: set-up of %s: %w", s.game.set.Units[unit].ID, err)
		}
		s.Board.Pieces[unit] = position.Piece{
			Place: place, Reduced: placed.Reduced || s.game.set.Units[unit].Steps == 1,
		}
	}
	for _, hex := range scenario.Japan {
		s.Board.Japan.Add(hex)
	}
	for _, card := range scenario.Removed {
		s.Cards.Removed[s.game.set.Cards[card].Side].Add(card)
	}
	for _, card := range scenario.Discarded {
		s.Cards.Discard[s.game.set.Cards[card].Side].Add(card)
	}
	return s.setMarkers(scenario.Markers)
}

// placeOf turns a place of the set-up files into a place of the board.
func placeOf(p c.Place) (position.Place, error) {
	switch p.Box {
	case c.OnMap:
		return position.At(p.Loc), nil
	case c.BoxTurn:
		return position.OnTrack(int(p.Turn)), nil
	case c.BoxDelayed:
		return position.Delayed, nil
	case c.BoxEliminated:
		return position.Eliminated, nil
	case c.BoxRemoved:
		return position.Removed, nil
	case c.BoxChina:
		return position.ChinaBox, nil
	case c.BoxEvent:
		return position.Awaiting, nil
	case c.BoxSeaOahu:
		return position.SeaOahu, nil
	case c.BoxSeaSingapore:
		return position.SeaSingapore, nil
	}
	return 0, fmt.Errorf("unknown box %d", p.Box)
}

// setMarkers reads the markers of a scenario.
func (s *State) setMarkers(values map[string]string) error {
	number := func(name string) (int, error) {
		text, ok := values[name]
		if !ok || text == "" {
			return 0, nil
		}
		n, err := strconv.Atoi(text)
		if err != nil {
			return 0, fmt.Errorf("eots: marker %s: %w", name, err)
		}
		return n, nil
	}
	for name, marker := range map[string]Marker{
		"political_will": PoliticalWill, "war_in_europe": WarInEurope,
		"jp_air_repl": JapanAirSaved, "jp_naval_repl": JapanNavalSaved,
	} {
		n, err := number(name)
		if err != nil {
			return err
		}
		s.Markers[marker] = int16(n)
	}
	for name, set := range map[string]func(int){
		"asp_japan":          func(n int) { s.Board.ASP[c.Japan].Owned = int8(n) },
		"asp_allied":         func(n int) { s.Board.ASP[c.Allies].Owned = int8(n) },
		"jp_divisions_china": func(n int) { s.Board.DivisionsInChina = int8(n) },
		"hump":               func(n int) { s.Board.Hump = n != 0 },
		"barges":             func(n int) { s.Board.Barges = n != 0 },
		"kwai_built":         func(n int) { s.Board.Built[c.Kwai] = n != 0 },
		"jarhat_built":       func(n int) { s.Board.Built[c.Jarhat] = n != 0 },
		"imphal_built":       func(n int) { s.Board.Built[c.Imphal] = n != 0 },
		"ledo_built":         func(n int) { s.Board.Built[c.Ledo] = n != 0 },
		"passes_japan":       func(n int) { s.Cards.Passes[c.Japan] = int8(n) },
		"passes_allied":      func(n int) { s.Cards.Passes[c.Allies] = int8(n) },
	} {
		n, err := number(name)
		if err != nil {
			return err
		}
		set(n)
	}
	s.Board.Rivalry[c.Japan] = values["isr_japan"] == "rivalry"
	s.Board.Rivalry[c.Allies] = values["isr_us"] == "rivalry"
	return nil
}
