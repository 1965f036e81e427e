package opponent

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/opponent"
)

// hopeless is the chance of winning below which a battle is broken off.
const hopeless = 0.3

// nextBattle fights the first battle of the list.
func (d *draft) nextBattle() opponent.Plan {
	options := d.state().Options(d.known.Seat(), engine.Order{Verb: "battle"})
	if len(options) == 0 {
		return opponent.Plan{}
	}
	return opponent.Plan{Orders: []engine.Order{{Verb: "battle", Args: []string{options[0].Word}}}, Why: engine.T("axis.opponent.why.battle")}
}

// press goes on with a battle, or retreats from one that would probably be lost.
func (d *draft) press(how style) opponent.Plan {
	s := d.state()
	attacker, defender := s.Tally(state.Attacker), s.Tally(state.Defender)
	o := estimate(s.Set(), &attacker, &defender, false, 0)
	why := engine.T("axis.opponent.why.odds", "place", s.SpaceText(s.Battle.Space), "percent", int(100*o.win+0.5))
	if how.retreats && o.win < hopeless && o.killed < o.lost {
		for _, option := range s.Options(d.known.Seat(), engine.Order{Verb: "retreat"}) {
			return opponent.Plan{Orders: []engine.Order{{Verb: "retreat", Args: []string{option.Word}}}, Why: why}
		}
		for _, option := range s.Options(d.known.Seat(), engine.Order{}) {
			if option.Word == "retreat" && option.Complete {
				return opponent.Plan{Orders: []engine.Order{{Verb: "retreat"}}, Why: why}
			}
		}
	}
	for _, option := range s.Options(d.known.Seat(), engine.Order{}) {
		if option.Word == "press" && option.Complete {
			return opponent.Plan{Orders: []engine.Order{{Verb: "press"}}, Why: why}
		}
	}
	return opponent.Plan{}
}
