package combat

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Usual is the usual answer of a side to what a combat asks it: the lead with the highest efficiency, even losses of the full and
// the weak, standing where that is possible, retreats that cost least. False for declarations, the attacker's support and advances.
func Usual(s *state.State, _ components.Side) (engine.Order, bool) {
	order := func(verb string, ids ...components.UnitID) (engine.Order, bool) {
		o := engine.Order{Verb: verb}
		for _, id := range ids {
			if id == components.NoUnit {
				return o.With(wordBeachhead), true
			}
			o = o.With(s.Info(id).Word)
		}
		return o, true
	}
	switch s.Stage {
	case state.AttackerLead:
		return order("lead", usualLead(s, state.Attacker, leaders(s, state.Attacker)))
	case state.DefenderLead:
		if len(s.Battle.Defenders) == 0 {
			side := sideOf(s, state.Defender)
			proper, _ := garrison(s, side, s.Battle.Target)
			return order("defend", usualDefenders(s, side, s.Battle.Target, proper)...)
		}
		return order("lead", usualLead(s, state.Defender, leaders(s, state.Defender)))
	case state.DefenderHQs:
		return order("hq", usualHQ(s))
	case state.DefenderSupport:
		return usualSupport(s, state.Defender), true
	case state.DefenderLosses:
		return order("lose", usualPayer(s, payers(s, state.Defender)))
	case state.AttackerLosses:
		return order("lose", usualPayer(s, payers(s, state.Attacker)))
	case state.AssaultLoss:
		return order("lose", usualPayer(s, assaultPayers(s)))
	case state.Stand:
		return order("stand")
	case state.StandFailed:
		return order("retreat")
	case state.Retreat:
		return usualRetreat(s), true
	default:
		return engine.Order{}, false
	}
}
