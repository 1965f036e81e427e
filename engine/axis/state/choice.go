package state

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
)

// NewDecision is a question to one power in the stage s is in. The drafts of a power are told apart by the round
// and the stage.
func (s *State) NewDecision(power components.Power, kind string, effort engine.Effort, draft bool, pairs ...any) []engine.Decision {
	round := 0
	if draft {
		round = s.Round*int(NumStages) + int(s.Stage)
	}
	return []engine.Decision{{
		Seat: engine.Seat(power), Kind: kind, Rule: s.Machine().Stage(s).Rule,
		Ask:    engine.T("axis.ask."+kind, append([]any{"power", PowerText(power)}, pairs...)...),
		Effort: effort, Draft: draft, Round: round,
	}}
}

// SpaceNamed is the space of a word that was listed.
func (s *State) SpaceNamed(word string) components.Space {
	space, _ := s.Set().Find(word)
	return space
}

// AskEach is the same question to several powers, given by bits.
func (s *State) AskEach(powers uint8, kind string, effort engine.Effort, pairs ...any) (decisions []engine.Decision) {
	for power := range components.Power(components.NumPowers) {
		if powers>>power&1 == 1 {
			decisions = append(decisions, s.NewDecision(power, kind, effort, false, pairs...)...)
		}
	}
	return decisions
}

// SpaceOption is a space with which an order may end.
func (s *State) SpaceOption(space components.Space) engine.Option {
	return engine.Option{Word: s.Set().Spaces[space].Word, Label: s.SpaceText(space), Complete: true}
}

// SpaceOptions are spaces that further words follow.
func (s *State) SpaceOptions(spaces components.Spaces) []engine.Option {
	if spaces.Empty() {
		return nil
	}
	options := make([]engine.Option, 0, spaces.Len())
	for space := range spaces.All() {
		options = append(options, engine.Option{Word: s.Set().Spaces[space].Word, Label: s.SpaceText(space), More: true})
	}
	return options
}

// Destinations are spaces where an order may end or which it may pass.
func (s *State) Destinations(ends, passes components.Spaces, on func(over components.Space) bool) []engine.Option {
	spaces := ends.Or(passes)
	if spaces.Empty() {
		return nil
	}
	options := make([]engine.Option, 0, spaces.Len())
	for space := range spaces.All() {
		option := engine.Option{Word: s.Set().Spaces[space].Word, Label: s.SpaceText(space), Complete: ends.Has(space)}
		option.More = passes.Has(space) && on(space)
		option.UsuallyComplete = option.More // the referee finds the way to what lies behind
		if option.Complete || option.More {
			options = append(options, option)
		}
	}
	return options
}

// IsNumber tells whether a word is a number.
func IsNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}
