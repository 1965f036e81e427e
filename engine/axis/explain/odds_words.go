package explain

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// The words of a question about odds beside spaces and units: "odds land 3 infantry tank vs 2
// infantry".
const (
	wordLand   = "land"
	wordSea    = "sea"
	wordVersus = "vs"
)

// maxTyped is the greatest number of units of a type, and of all types, that may be asked about.
const (
	maxTyped      = 40
	maxTypedUnits = 200
)

// oddsWords lists the words that may follow in a question about odds. Two forces are understood without
// "land" or "sea" before them too.
func oddsWords(s *state.State, _ engine.Audience, words []string) []engine.Option {
	if len(words) > 0 {
		if words[0] == wordLand || words[0] == wordSea {
			return typedWords(s, words[0] == wordSea, words[1:])
		}
		return forceWords(s, words)
	}
	var options []engine.Option
	for space := range components.Space(components.NumSpaces) {
		// After the stages of battles who is left has met the enemy.
		if _, kind := battleAt(s, space); kind != state.NoFight && s.Stage < state.Relocation {
			options = append(options, s.SpaceOption(space))
		}
	}
	options = append(options,
		engine.Option{Word: wordLand, Label: engine.T("axis.why.odds.land"), More: true},
		engine.Option{Word: wordSea, Label: engine.T("axis.why.odds.sea"), More: true})
	for _, option := range forceWords(s, nil) {
		option.Hidden = true
		options = append(options, option)
	}
	return options
}

// forceWords lists the words that may follow in two forces of which nobody said where they fight.
func forceWords(s *state.State, words []string) []engine.Option {
	options := slices.Clone(typedWords(s, false, words))
	for _, option := range typedWords(s, true, words) {
		if at := slices.IndexFunc(options, func(o engine.Option) bool { return o.Word == option.Word }); at >= 0 {
			options[at].Complete = options[at].Complete || option.Complete
			options[at].More = options[at].More || option.More
			continue
		}
		options = append(options, option)
	}
	return options
}

// atSea tells whether two forces, whole or begun, fight at sea: as the first word says, else on land where
// that can be. rest are the words of the forces.
func atSea(s *state.State, words []string) (sea bool, rest []string) {
	if words[0] == wordLand || words[0] == wordSea {
		return words[0] == wordSea, words[1:]
	}
	last := len(words) - 1
	whole, found := stage.Find(forceWords(s, words[:last]), words[last])
	follows := func(sea bool) bool {
		option, follows := stage.Find(typedWords(s, sea, words[:last]), words[last])
		return follows && (option.Complete || !found || !whole.Complete)
	}
	return !follows(false) && follows(true), words
}

// singly leaves out the word "1": it counts what would be one without it.
func singly(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(word string) bool { return word == "1" })
}

func typedWords(s *state.State, sea bool, words []string) []engine.Option {
	counted := len(words) > 0 && words[len(words)-1] == "1"
	words = singly(words)
	at := slices.Index(words, wordVersus)
	ro := state.Attacker
	if at >= 0 {
		if f := state.ReadUnitList(typedLots(s, sea, state.Attacker), words[:at]); len(f.Rest) > 0 || !assaults(&f, sea) {
			return nil
		}
		ro, words = state.Defender, words[at+1:]
	}
	f := state.ReadUnitList(typedLots(s, sea, ro), words)
	if len(f.Rest) > 0 {
		return nil
	}
	options := f.Options(s, s.Active, func(next *state.UnitList) (complete, more bool) {
		within := next.Total() <= maxTypedUnits
		return ro == state.Defender && within, within
	})
	if counted { // a type has to follow
		return slices.DeleteFunc(options, func(o engine.Option) bool { return state.IsNumber(o.Word) || o.Word == state.WordAllUnits })
	}
	if ro == state.Attacker && f.Number == 0 && assaults(&f, sea) {
		options = append(options, engine.Option{Word: wordVersus, Label: engine.T("axis.why.odds.versus"), More: true})
	}
	if f.Number == 0 && f.Total() < maxTypedUnits {
		options = append(options, engine.Option{Word: "1", Label: s.NumberLabel(1), More: true, Count: true, Hidden: true})
	}
	return options
}

// assaults tells whether somebody of a force can attack: ships bombard only for those who do (11).
func assaults(f *state.UnitList, sea bool) bool {
	for i, n := range f.Taken {
		if n > 0 && (sea || f.Stacks[i].Unit.Type.Class() != components.Sea) {
			return true
		}
	}
	return false
}

// whyNoForce says why a word may not follow in two forces; nil where no unit and no number is typed.
func whyNoForce(s *state.State, words []string, word string) *engine.Refusal {
	n, err := strconv.Atoi(word)
	t, isType := s.Set().TypeOf(word)
	switch {
	case err == nil && n <= 0:
		return engine.Misunderstood("axis.refuse.number")
	case err == nil && len(words) > 0 && state.IsNumber(words[len(words)-1]), err != nil && !isType:
		return nil
	case err == nil:
		return engine.Misunderstood("axis.why.refuse.many", "n", maxTyped, "all", maxTypedUnits)
	}
	sea, forces := false, words
	if len(words) > 0 {
		sea, forces = atSea(s, words)
	}
	forces = singly(forces)
	ro := state.Attacker
	if at := slices.Index(forces, wordVersus); at >= 0 {
		ro, forces = state.Defender, forces[at+1:]
	}
	switch f := state.ReadUnitList(typedLots(s, sea, ro), forces); {
	case slices.Contains(forces, word):
		return engine.Misunderstood("axis.refuse.twice", "unit", s.TypeText(t))
	case f.Total()+max(1, f.Number) > maxTypedUnits:
		return engine.Misunderstood("axis.why.refuse.many", "n", maxTyped, "all", maxTypedUnits)
	case t == components.AAGun && !sea:
		return engine.Misunderstood("axis.why.refuse.gun")
	case sea:
		return engine.Misunderstood("axis.why.refuse.sea", "unit", s.TypeText(t))
	}
	return engine.Misunderstood("axis.why.refuse.land", "unit", s.TypeText(t))
}

// typedLots are the units that may be asked about on a side: ships that attack on land bombard,
// a gun that defends fires at aircraft.
func typedLots(s *state.State, sea bool, ro state.Role) []state.Stack {
	var stacks []state.Stack
	for t := range components.Type(components.NumTypes) {
		class := s.Set().Units[t].Class
		fits := class == components.Air || sea && class == components.Sea ||
			!sea && (class == components.Land && t != components.AAGun || t == components.AAGun && ro == state.Defender || t.Bombards() > 0 &&
				ro == state.Attacker)
		if fits {
			stacks = append(stacks, state.Stack{Word: s.Set().Units[t].Word, Unit: state.Unit{Type: t, Power: s.Active}, Count: maxTyped})
		}
	}
	return stacks
}

// Questions are the subjects in the order in which they are listed. Nothing is hidden: the
// audience does not matter.
func Questions(noun func(word string) any, rulebook func(rule engine.Rule) (engine.Text, bool)) *stage.Questions[*state.State] {
	return &stage.Questions[*state.State]{
		ID: "axis", Rulebook: rulebook, Noun: noun, Unlisted: whyUnlisted,
		Table: []stage.Question[*state.State]{{Subject: engine.WhyOdds, Words: oddsWords, Answer: whyOdds}},
	}
}

// whyUnlisted says why the last of some words may not follow the others: no battle can be reckoned
// there, or a force is none.
func whyUnlisted(s *state.State, words []string) *engine.Refusal {
	last := len(words) - 1
	if place, known := s.Set().Find(words[last]); known && last == 1 {
		return engine.Misunderstood("axis.why.refuse.odds", "place", s.SpaceText(place))
	}
	if last > 0 && words[0] == engine.WhyOdds {
		return whyNoForce(s, words[1:last], words[last])
	}
	return nil
}
