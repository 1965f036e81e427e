package eots

import (
	"iter"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hex"
)

// Options are built from these: what may follow, and whether the order may end here.
const (
	ends     = 1 << iota // the order is complete with this word
	goesOn               // further words may follow
	endsOrOn = ends | goesOn
)

func wordOption(word string, label engine.Text, how int) engine.Option {
	return engine.Option{Word: word, Label: label, Complete: how&ends != 0, More: how&goesOn != 0}
}

// plainOption is a fixed word of the grammar, named by "eots.word.<word>".
func plainOption(word string, how int) engine.Option {
	return wordOption(word, engine.T("eots.word."+word), how)
}

// actOption is a verb of an order, named as in the list of commands.
func actOption(verb string, how int) engine.Option {
	return wordOption(verb, engine.T("eots.verb."+verb), how)
}

func (g *Tables) unitOption(unit components.Unit, how int) engine.Option {
	return wordOption(g.set.Units[unit].ID, g.unitText(unit), how)
}

func (g *Tables) hexOption(loc components.Loc, how int) engine.Option {
	return wordOption(g.hexWord(loc), g.hexText(loc), how)
}

func (g *Tables) cardOption(card components.Card, how int) engine.Option {
	return wordOption(cardWord(&g.set.Cards[card]), g.cardText(card), how)
}

// unitList are options for the units of a set in ascending order.
func (g *Tables) unitList(set components.UnitSet, how int) []engine.Option {
	options := make([]engine.Option, 0, set.Count())
	for unit := range set.All() {
		options = append(options, g.unitOption(unit, how))
	}
	return options
}

// hexList are options for the hexes of a set in ascending order.
func (g *Tables) hexList(set components.LocSet, how int) []engine.Option {
	options := make([]engine.Option, 0, set.Count())
	for loc := range set.All() {
		options = append(options, g.hexOption(loc, how))
	}
	return options
}

// unit reads the word for a unit.
func (g *Tables) unit(word string) components.Unit {
	unit, ok := g.set.UnitByID(word)
	if !ok {
		return components.NoUnit
	}
	return unit
}

// units reads words for units, in their order.
func (g *Tables) units(words []string) []components.Unit {
	units := make([]components.Unit, len(words))
	for i, word := range words {
		units[i] = g.unit(word)
	}
	return units
}

// Whereabouts implements engine.Locator: a hex, that of a unit on the map, or a region from its first hex on.
func (s *State) Whereabouts(word string) (engine.Text, int, bool) {
	if region, ok := s.set.Region(word); ok {
		return engine.T("eots.place." + region.Word), int(firstOf(region.Hexes)), true
	}
	loc := s.loc(word)
	if unit := s.unit(word); unit != components.NoUnit {
		loc = s.Board.Pieces[unit].Place.Loc()
	}
	if loc == components.NoLoc {
		return engine.Text{}, 0, false
	}
	return s.hexText(loc), int(loc), true
}

// card reads the id of a card, "J23" or "j23".
func (g *Tables) card(word string) (components.Card, bool) {
	card, ok := g.cards[word]
	return card, ok
}

// loc reads the word for a hex.
func (g *Tables) loc(word string) components.Loc {
	if len(word) != len("0000") {
		return components.NoLoc
	}
	number, err := strconv.Atoi(word)
	if err != nil || number < 0 {
		return components.NoLoc
	}
	return g.set.Loc(hex.Hex(number))
}

// unitTexts names units one after another.
func (g *Tables) unitTexts(units []components.Unit) []engine.Text {
	texts := make([]engine.Text, 0, len(units))
	for _, unit := range units {
		texts = append(texts, g.unitText(unit))
	}
	return texts
}

// hexTexts names hexes one after another.
func (g *Tables) hexTexts(set components.LocSet) []engine.Text {
	texts := make([]engine.Text, 0, set.Count())
	for loc := range set.All() {
		texts = append(texts, g.hexText(loc))
	}
	return texts
}

// rule is the rule that the game is at: that of the stage, or of the event whose choice is
// being made.
func (s *State) rule() engine.Rule {
	if s.Stage == EventChoice && s.Errand.Of == EventChoice {
		return s.eventRule(s.Errand.Card)
	}
	return s.machine.Stage(s).Rule
}

// about are hexes as a decision names them.
func (g *Tables) about(hexes components.LocSet) []string {
	var words []string
	for loc := range hexes.All() {
		words = append(words, g.set.Hex(loc).String())
	}
	return words
}

// asksAbout is the decision of one seat about hexes.
func (s *State) asksAbout(
	hexes components.LocSet, side components.Side, kind string, effort engine.Effort, draft bool, ask engine.Text,
) []engine.Decision {
	decisions := s.asks(side, kind, effort, draft, ask)
	decisions[0].About = s.about(hexes)
	return decisions
}

// asks is the decision of one seat in a stage.
func (s *State) asks(side components.Side, kind string, effort engine.Effort, draft bool, ask engine.Text) []engine.Decision {
	return []engine.Decision{{
		Seat: engine.Seat(side), Kind: kind, Rule: s.rule(), Ask: ask,
		Effort: effort, Draft: draft, Round: s.Round,
	}}
}

// pickOptions lists the units that may be picked next; each ends the order or, where more
// may be picked after it, goes on.
func (s *State) pickOptions(chosen components.UnitSet, candidates func(components.UnitSet) iter.Seq[components.Unit]) []engine.Option {
	var options []engine.Option
	for unit := range candidates(chosen) {
		with := chosen
		with.Add(unit)
		how := ends
		for range candidates(with) {
			how = endsOrOn
			break
		}
		options = append(options, s.unitOption(unit, how))
	}
	return options
}

// cardWord is a card in an order: its number, the side being that of the seat.
func cardWord(info *components.CardInfo) string { return strconv.Itoa(int(info.Number)) }

// listed puts texts one after another, set off by semicolons.
func listed(texts []engine.Text) engine.Text {
	if len(texts) == 1 {
		return texts[0]
	}
	return engine.T("eots.tell.listed", "first", texts[0], "rest", listed(texts[1:]))
}
