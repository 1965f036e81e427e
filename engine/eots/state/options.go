package state

import (
	"iter"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// Options are built from these: what may follow, and whether the order may end here.
const (
	Complete     = 1 << iota // the order is complete with this word
	More                     // further words may follow
	OptionalMore = Complete | More
)

func WordOption(word string, label engine.Text, how int) engine.Option {
	return engine.Option{Word: word, Label: label, Complete: how&Complete != 0, More: how&More != 0}
}

// PlainOption is a fixed word of the grammar, named by "eots.word.<word>".
func PlainOption(word string, how int) engine.Option {
	return WordOption(word, engine.T("eots.word."+word), how)
}

// ActOption is a verb of an order, named as in the list of commands.
func ActOption(verb string, how int) engine.Option {
	return WordOption(verb, engine.T("eots.verb."+verb), how)
}

func (t *Tables) UnitOption(unit components.Unit, how int) engine.Option {
	return WordOption(t.Set.Units[unit].ID, t.UnitText(unit), how)
}

func (t *Tables) HexOption(loc components.Loc, how int) engine.Option {
	return WordOption(t.HexWord(loc), t.HexText(loc), how)
}

func (t *Tables) CardOption(card components.Card, how int) engine.Option {
	return WordOption(CardWord(&t.Set.Cards[card]), t.CardText(card), how)
}

// UnitList are options for the units of a set in ascending order.
func (t *Tables) UnitList(set components.UnitSet, how int) []engine.Option {
	return texts(set.All(), set.Count(), func(unit components.Unit) engine.Option { return t.UnitOption(unit, how) })
}

// HexList are options for the hexes of a set in ascending order.
func (t *Tables) HexList(set components.LocSet, how int) []engine.Option {
	return texts(set.All(), set.Count(), func(loc components.Loc) engine.Option { return t.HexOption(loc, how) })
}

// CardOptions are options for the cards of a set in ascending order.
func (t *Tables) CardOptions(set components.CardSet, how int) []engine.Option {
	return texts(set.All(), set.Count(), func(card components.Card) engine.Option { return t.CardOption(card, how) })
}

// OneWord lists what follows a verb that takes a single word.
func OneWord(list func(s *State, side components.Side) []engine.Option) func(*State, components.Side, []string) []engine.Option {
	return func(s *State, side components.Side, words []string) []engine.Option {
		if len(words) > 0 {
			return nil
		}
		return list(s, side)
	}
}

// UnitAndHex lists what follows a verb that takes a unit and a hex for it.
func UnitAndHex(
	units func(*State, components.Side) components.UnitSet, hexes func(*State, components.Unit) components.LocSet,
) func(*State, components.Side, []string) []engine.Option {
	return func(s *State, side components.Side, words []string) []engine.Option {
		switch len(words) {
		case 0:
			return s.UnitList(units(s, side), More)
		case 1:
			return s.HexList(hexes(s, s.Unit(words[0])), Complete)
		}
		return nil
	}
}

// Always completes an order that is a single word.
func Always(*State, components.Side) bool { return true }

// Unit reads the word for a unit.
func (t *Tables) Unit(word string) components.Unit {
	if unit, ok := t.Set.UnitByID(word); ok {
		return unit
	}
	return components.NoUnit
}

// Units reads words for units, in their order.
func (t *Tables) Units(words []string) []components.Unit {
	units := make([]components.Unit, len(words))
	for i, word := range words {
		units[i] = t.Unit(word)
	}
	return units
}

// Whereabouts implements engine.Locator: a hex, that of a unit on the map, or a region from its first hex on.
func (s *State) Whereabouts(_ engine.Audience, word string) (engine.Text, int, bool) {
	if region, ok := s.Set.Region(word); ok {
		return engine.T("eots.place." + region.Word), int(FirstOf(region.Hexes)), true
	}
	loc := s.Loc(word)
	if unit := s.Unit(word); unit != components.NoUnit {
		loc = s.Board.Pieces[unit].Place.Loc()
	}
	if loc == components.NoLoc {
		return engine.Text{}, 0, false
	}
	return s.HexText(loc), int(loc), true
}

// Card reads the id of a card, "J23" or "j23".
func (t *Tables) Card(word string) (components.Card, bool) {
	card, ok := t.cards[word]
	return card, ok
}

// Loc reads the word for a hex.
func (t *Tables) Loc(word string) components.Loc {
	if len(word) != len("0000") {
		return components.NoLoc
	}
	number, err := strconv.Atoi(word)
	if err != nil || number < 0 {
		return components.NoLoc
	}
	return t.Set.Loc(hexgrid.Number(number))
}

// texts shows things one after another.
func texts[T, V any](things iter.Seq[T], number int, show func(T) V) []V {
	shown := make([]V, 0, number)
	for thing := range things {
		shown = append(shown, show(thing))
	}
	return shown
}

// UnitTexts names units one after another.
func (t *Tables) UnitTexts(units []components.Unit) []engine.Text {
	return texts(slices.Values(units), len(units), t.UnitText)
}

// CardTexts names cards one after another.
func (t *Tables) CardTexts(cards []components.Card) []engine.Text {
	return texts(slices.Values(cards), len(cards), t.CardText)
}

// HexTexts names hexes one after another.
func (t *Tables) HexTexts(set components.LocSet) []engine.Text {
	return texts(set.All(), set.Count(), t.HexText)
}

// HexListTexts name hexes one after another.
func (t *Tables) HexListTexts(hexes []components.Loc) []engine.Text {
	return texts(slices.Values(hexes), len(hexes), t.HexText)
}

// Rule is the rule that the game is at: that of the stage, or of the event whose choice is
// being made.
func (s *State) Rule() engine.Rule {
	if s.Stage == EventChoice && s.PendingChoices.Of == EventChoice {
		return s.EventRule(s.PendingChoices.Card)
	}
	return s.Rules.Machine.Stage(s).Rule
}

// AsksAbout is the decision of one seat about hexes.
func (s *State) AsksAbout(
	hexes components.LocSet, side components.Side, kind string, effort engine.Effort, draft bool, ask engine.Text,
) []engine.Decision {
	decisions := s.Asks(side, kind, effort, draft, ask)
	for hex := range hexes.All() {
		decisions[0].About = append(decisions[0].About, hex.String())
	}
	return decisions
}

// Asks is the decision of one seat in a stage.
func (s *State) Asks(side components.Side, kind string, effort engine.Effort, draft bool, ask engine.Text) []engine.Decision {
	return []engine.Decision{{
		Seat: engine.Seat(side), Kind: kind, Rule: s.Rule(), Ask: ask,
		Effort: effort, Draft: draft, Round: s.Round,
	}}
}

// PickOptions lists the units that may be picked next; each ends the order or, where more
// may be picked after it, goes on.
func (s *State) PickOptions(chosen components.UnitSet, candidates func(components.UnitSet) iter.Seq[components.Unit]) []engine.Option {
	var options []engine.Option
	for unit := range candidates(chosen) {
		with := chosen
		with.Add(unit)
		how := Complete
		for range candidates(with) {
			how = OptionalMore
			break
		}
		options = append(options, s.UnitOption(unit, how))
	}
	return options
}

// CardWord is a card in an order: its number, the side being that of the seat.
func CardWord(info *components.CardInfo) string { return strconv.Itoa(int(info.Number)) }

// listed puts texts one after another, set off by semicolons.
func listed(texts []engine.Text) engine.Text {
	if len(texts) == 1 {
		return texts[0]
	}
	return engine.T("eots.tell.listed", "first", texts[0], "rest", listed(texts[1:]))
}
