package eots

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
)

// A question is what can be asked about a subject: which words may follow those given, and the
// answer to complete ones. Both see what the audience may see: the board and the piles are
// public, a hand is its owner's (1.24, 5.0).
type question struct {
	subject string
	words   func(s *State, audience engine.Audience, words []string) []engine.Option
	answer  func(s *State, audience engine.Audience, words []string) engine.Explanation
	// when tells whether there is anything to ask about; nil for always.
	when func(s *State) bool
}

// questions are the subjects in the order in which they are listed.
func questions() []question {
	return []question{
		{"supply", (*State).whySupplyWords, (*State).whySupply, nil},
		{"activate", (*State).whyActivateWords, (*State).whyActivate, nil},
		{"move", (*State).whyMoveWords, (*State).whyMove, nil},
		{"zoi", (*State).whyHexWords, (*State).whyZone, nil},
		{"control", (*State).whyHexWords, (*State).whyControl, nil},
		{"battle", (*State).whyBattleWords, (*State).whyBattle, nil},
		{"declare", (*State).whyDeclareWords, (*State).whyDeclare, nil},
		{"intelligence", nil, (*State).whyIntelligence, (*State).hasOffensive},
		{"weather", nil, (*State).whyWeather, (*State).hasOffensive},
		{"reaction", (*State).whyReactionWords, (*State).whyReaction, nil},
		{"retreat", (*State).whyRetreatWords, (*State).whyRetreat, nil},
		{"attrition", (*State).whySupplyWords, (*State).whyAttrition, nil},
		{"stack", (*State).whyHexWords, (*State).whyStack, nil},
		{"shipping", (*State).whySideWords, (*State).whyShipping, nil},
		{"burma-road", nil, (*State).whyRoad, (*State).hasKunming},
		{"surrender", (*State).whyNationWords, (*State).whySurrender, nil},
		{"hand", (*State).whySideWords, (*State).whyHand, nil},
		{"initiative", nil, (*State).whyInitiative, nil},
		{"will", nil, (*State).whyWill, nil},
		{"victory", nil, (*State).whyVictory, nil},
		{"reinforcements", (*State).whySideWords, (*State).whyReinforcements, nil},
		{"replacements", (*State).whySideWords, (*State).whyReplacements, nil},
	}
}

// applies tells whether there is anything to ask about.
func (q *question) applies(s *State, audience engine.Audience) bool {
	return (q.when == nil || q.when(s)) && (q.words == nil || len(q.words(s, audience, nil)) > 0)
}

// offered tells whether a question is worth listing: not where it can only be answered by "there is none".
func (q *question) offered(s *State, audience engine.Audience) bool {
	return q.applies(s, audience) && (q.words == nil || slices.ContainsFunc(q.words(s, audience, nil), func(o engine.Option) bool { return !o.Hidden }))
}

// Questions lists the words that may follow in a question.
func (s *State) Questions(audience engine.Audience, words []string) []engine.Option {
	if len(words) == 0 {
		var options []engine.Option
		for _, q := range questions() {
			if !q.applies(s, audience) {
				continue
			}
			how := ends
			if q.words != nil {
				how = goesOn
			}
			option := wordOption(q.subject, engine.T("eots.why.subject."+q.subject), how)
			option.Hidden = !q.offered(s, audience)
			options = append(options, option)
		}
		return options
	}
	for _, q := range questions() {
		if q.subject == words[0] && q.words != nil {
			return q.words(s, audience, words[1:])
		}
	}
	return nil
}

// Why answers a question.
func (s *State) Why(audience engine.Audience, words []string) (engine.Explanation, error) {
	if len(words) > 0 && words[0] == engine.WhyOrder {
		return s.whyOrder(audience, words[1:])
	}
	unknown := func(word string) (engine.Explanation, error) {
		return engine.Explanation{}, engine.Misunderstood("eots.why.refuse.word", "word", s.game.nounText(word))
	}
	incomplete := engine.Misunderstood("eots.why.refuse.incomplete")
	if len(words) == 0 {
		return engine.Explanation{}, incomplete
	}
	subjects := questions()
	at := slices.IndexFunc(subjects, func(q question) bool { return q.subject == words[0] })
	if at < 0 || !subjects[at].applies(s, audience) {
		return unknown(words[0])
	}
	q, rest := &subjects[at], words[1:]
	if q.words == nil {
		if len(rest) > 0 {
			return unknown(rest[0])
		}
		return q.answer(s, audience, nil), nil
	}
	for i, word := range rest {
		options := q.words(s, audience, rest[:i])
		at := slices.IndexFunc(options, func(o engine.Option) bool { return o.Word == word })
		if at < 0 {
			return unknown(word)
		}
		if i == len(rest)-1 && options[at].Complete {
			return q.answer(s, audience, rest), nil
		}
	}
	return engine.Explanation{}, incomplete
}

// whyHexWords are all hexes of the map in play.
func (s *State) whyHexWords(_ engine.Audience, words []string) []engine.Option {
	if len(words) > 0 {
		return nil
	}
	if known, ok := s.game.charts.Load(s.Board.Map); ok {
		return known.([]engine.Option)
	}
	options := s.game.hexList(s.charted(), ends)
	s.game.charts.Store(s.Board.Map, options)
	return options
}

// charted are the hexes of the map in play.
func (s *State) charted() c.LocSet {
	var hexes c.LocSet
	for loc := range c.Loc(c.NumHexes) {
		if s.Situation().Shows(loc) {
			hexes.Add(loc)
		}
	}
	return hexes
}

// hexWord is a hex as the notation writes it.
func (s *State) hexWord(loc c.Loc) string { return s.game.set.Hex(loc).String() }

// hexWords are hexes as the notation writes them, boxes left out.
func (s *State) hexWords(hexes []c.Loc) []string {
	var words []string
	for _, loc := range hexes {
		if loc != c.NoLoc {
			words = append(words, s.hexWord(loc))
		}
	}
	return words
}

// hexTexts name hexes one after another.
func (s *State) hexTexts(hexes []c.Loc) []engine.Text {
	texts := make([]engine.Text, 0, len(hexes))
	for _, loc := range hexes {
		texts = append(texts, s.game.hexText(loc))
	}
	return texts
}

// point adds the hex of a unit to the places of a picture.
func (s *State) point(shown *engine.Highlight, units ...c.Unit) {
	for _, unit := range units {
		if place := s.Board.Pieces[unit].Place; place.OnMap() {
			if word := s.hexWord(place.Loc()); !slices.Contains(shown.Places, word) {
				shown.Places = append(shown.Places, word)
			}
		}
	}
}
