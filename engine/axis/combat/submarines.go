package combat

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// mayStrike tells whether the submarines of a side fire first and may submerge: the enemy has no
// destroyer in the battle as the round begins. A destroyer of any defending power counts. Rule
// 9.2, A26.
func mayStrike(s *state.State, ro state.Role) bool {
	enemy := s.Tally(ro.Other())
	return s.Battle.Kind == state.SeaFight && enemy[components.Destroyer] == 0
}

// submarinesAsked are the submarines about which a power has to decide. Where the enemy has only aircraft,
// which they can neither hit nor be hit by, submerging changes nothing and nobody is asked, unless
// it would save transports by an option (A09). Rule 9.2.
func submarinesAsked(s *state.State, ro state.Role, power components.Power) []state.UnitID {
	if !s.Battle.Surprise[ro] {
		return nil
	}
	enemy := s.Tally(ro.Other())
	if enemy.Total() == enemy.Aircraft() && !s.Chosen.OnlySubmerged {
		return nil
	}
	return state.IDsOf(s.Combatants(ro), func(u *state.Unit) bool { return u.Type == components.Submarine && u.Power == power })
}

// askDivers asks the owners of submarines, one after another. Rule 9.2, D6 and D7, A08.
func askDivers(kind string) func(s *state.State) []engine.Decision {
	return func(s *state.State) []engine.Decision {
		power, waiting := state.FirstPower(s.Battle.Waiting)
		if !waiting {
			return nil
		}
		return s.NewDecision(power, kind, engine.Tap, false,
			"place", s.SpaceText(s.Battle.Space), "n", s.Battle.Round)
	}
}

// SubmarineStacks are the submarines of a power that may submerge.
func SubmarineStacks(s *state.State, by components.Power) []state.Stack {
	ro := state.Defender
	if s.Stage == state.AttackerSubmarines {
		ro = state.Attacker
	}
	ids := submarinesAsked(s, ro, by)
	if len(ids) == 0 {
		return nil
	}
	like := *s.Units.Find(ids[0])
	like.Used = 0
	return []state.Stack{{Word: s.InfoOf(&like).Word, Unit: like, Units: ids, Count: len(ids)}}
}

func diveOptions(s *state.State, by components.Power, words []string) []engine.Option {
	f := state.ReadUnitList(SubmarineStacks(s, by), words)
	return f.OnlyOptions(s, by)
}

// submerge takes some submarines of a power out of the battle; the others strike. Rule 9.2.
func submerge(r *state.Referee, by components.Power, words []string) {
	f := state.ReadUnitList(SubmarineStacks(r.State, by), words)
	r.Emit(state.SubmarinesDecided{Power: by, Down: f.IDs()})
}

// asksDivers is a step that asks a side about its submarines where it has a choice: the attacker in step 2a, and the
// defenders, who know what the attacker does, in step 2b. Rule 9.2.
func asksDivers(ro state.Role, ask state.Stage, next state.Step) func(r *state.Referee) {
	return func(r *state.Referee) {
		nextStep(r, next)
		var waiting uint8
		for power := range components.Power(components.NumPowers) {
			if side, in := r.State.RoleOf(power); in && side == ro && len(submarinesAsked(r.State, ro, power)) > 0 {
				waiting |= 1 << power
			}
		}
		if waiting == 0 || ro == state.Attacker && r.State.Battle.Through {
			return
		}
		r.Emit(state.DiversAsked{Powers: waiting})
		r.Enter(ask)
	}
}
