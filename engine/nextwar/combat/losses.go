package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/combat/odds"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// wordBeachhead means the beachhead of the defenders where losses are chosen.
const wordBeachhead = "beachhead"

// lossStage takes the losses of a side step by step; it asks where there is a choice. The defender loses first. Rules 9.2.7, 9.7,
//
func lossStage(role state.Role) state.PlayStage {
	kind := [state.Roles]string{"attacker-losses", "defender-losses"}[role]
	return state.PlayStage{
		Name: kind, Rule: "9.7.1",
		Ask: func(s *state.State) []engine.Decision {
			if len(payers(s, role)) < 2 {
				return nil
			}
			return decide(s, sideOf(s, role), kind, "9.7.1", engine.Tap, "n", int(s.Battle.Loss[role]))
		},
		Run: func(r *state.Referee) {
			switch only := payers(r.State, role); {
			case len(only) > 0:
				pay(r, role, only[0])
			case role == state.Defender:
				r.Enter(state.AttackerLosses)
			default:
				afterLosses(r)
			}
		},
		Verbs: []state.Verb{{
			Word: "lose",
			Options: func(s *state.State, _ components.Side, words []string) (options []engine.Option) {
				if len(words) > 0 {
					return nil
				}
				for _, id := range payers(s, role) {
					options = append(options, payerOption(s, id))
				}
				return options
			},
			Explain: func(s *state.State, _ components.Side, words []string, word string) *engine.Refusal {
				return explainLoss(s, role, words, word)
			},
			Carry: func(r *state.Referee, _ components.Side, words []string) { pay(r, role, payerOf(r.State, words[0])) },
		}},
	}
}

// payerOption is the option of a unit, or of the beachhead, that pays the next step.
func payerOption(s *state.State, id components.UnitID) engine.Option {
	option := engine.Option{Word: wordBeachhead, Label: engine.T("nextwar.combat.beachhead")}
	if id != components.NoUnit {
		option = unitOption(s, id)
	}
	option.Complete = true
	return option
}

// payerOf is the unit of a word; NoUnit for the beachhead.
func payerOf(s *state.State, word string) components.UnitID {
	if word == wordBeachhead {
		return components.NoUnit
	}
	return counters(s, []string{word})[0]
}

// mayLoseBeachhead tells whether a beachhead can take a step of the defenders. Rule 8.5.8.4.
func mayLoseBeachhead(s *state.State, role state.Role) bool {
	return role == state.Defender && s.Beachhead(sideOf(s, role), s.Battle.Target) != nil
}

// payers are the units of which one loses the next step of a side; NoUnit stands for the beachhead. There are none when all is
// paid. Rules 8.5.8.4, 9.7.1, A-122.
func payers(s *state.State, role state.Role) (ids []components.UnitID) {
	b := s.Battle
	if b.Loss[role] <= 0 {
		return nil
	}
	all := b.Attackers
	if role == state.Defender {
		all = b.Defenders
	}
	all = lastDepots(s, all)
	units := make([]odds.Payer, len(all))
	for i, id := range all {
		units[i] = odds.Payer{Steps: s.Steps(id), Lost: s.Unit(id).Lost}
	}
	for _, i := range odds.Next(units, max(0, slices.Index(all, b.Lead[role])), b.Paid[role] == 0) {
		ids = append(ids, all[i])
	}
	if mayLoseBeachhead(s, role) {
		ids = append(ids, components.NoUnit)
	}
	return ids
}

// lastDepots are those of some units that lose steps: depots and MSUs only where nobody else is left. Rule 19.4.1.
func lastDepots(s *state.State, ids []components.UnitID) []components.UnitID {
	others := slices.DeleteFunc(slices.Clone(ids), func(id components.UnitID) bool { return s.Info(id).Supply != nil || !s.OnMap(id) })
	if len(others) > 0 {
		return others
	}
	return ids
}

// explainLoss tells why a unit does not lose the next step. Rule 9.7.1.
func explainLoss(s *state.State, role state.Role, words []string, word string) *engine.Refusal {
	id, known := s.Set().Counter(word)
	if len(words) > 0 || !known {
		return nil
	}
	if !slices.Contains(participants(s, role), id) {
		return engine.Refuse("9.7.1", "nextwar.refuse.lose.stranger", "unit", s.Name(id))
	}
	return engine.Refuse("9.7.1", "nextwar.refuse.lose.even", "unit", s.Name(id))
}

// pay takes a step from a unit, or removes the beachhead. Rules 8.5.8.4, 9.7.1.
func pay(r *state.Referee, role state.Role, id components.UnitID) {
	r.Emit(StepPaid{Role: role, Unit: id})
	if id == components.NoUnit {
		r.Emit(state.BeachheadRemoved{At: r.State.Battle.Target, Side: sideOf(r.State, role)})
		return
	}
	lose(r, id, state.ByCombat, "9.7.1")
}

// lose takes a step from a unit. The enemy gains a supply point for a depot or MSU that it destroys. Rules 9.7.1, 19.3, 19.4.1.
func lose(r *state.Referee, id components.UnitID, cause state.Cause, rule engine.Rule) {
	r.LoseStep(id, cause, rule)
	if info := r.State.Info(id); info.Supply != nil && !r.State.OnMap(id) {
		r.Emit(SupplyTaken{Side: info.Side.Enemy()})
	}
}

// destroy eliminates depots and MSUs. Rule 19.4.1.
func destroy(r *state.Referee, ids []components.UnitID) {
	for _, id := range ids {
		for r.State.OnMap(id) {
			lose(r, id, state.ByRetreat, "19.4.1")
		}
	}
}

// usualPayer is the unit of some that has the most steps left, then the lowest efficiency; a beachhead only where there is nothing
// else.
func usualPayer(s *state.State, ids []components.UnitID) components.UnitID {
	return slices.MinFunc(ids, func(a, b components.UnitID) int {
		switch {
		case a == components.NoUnit:
			return 1
		case b == components.NoUnit:
			return -1
		case s.Steps(a) != s.Steps(b):
			return int(s.Steps(b) - s.Steps(a))
		default:
			return s.ER(a) - s.ER(b)
		}
	})
}

// afterLosses goes on when all losses are taken: the hex is empty, its guests are left alone, the defenders retreat or try to stand,
// or nobody moves. Rules 9.8, 9.8.4, 9.8.6.
func afterLosses(r *state.Referee) {
	s := r.State
	proper, guests := present(s)
	switch {
	case len(proper)+len(guests) == 0:
		r.Enter(state.Advance)
	case len(proper) == 0:
		r.Enter(state.Retreat)
	case !s.Battle.Retreat:
		conclude(r)
	case MayStand(s, s.Battle.Target, proper):
		r.Enter(state.Stand)
	default:
		r.Enter(state.Retreat)
	}
}

// present are the defending units that are still in the hex, fighting or not, and its guests.
func present(s *state.State) (proper, guests []components.UnitID) {
	for id := range standing(s, sideOf(s, state.Defender), s.Battle.Target) {
		if slices.Contains(s.Battle.Guests, id) {
			guests = append(guests, id)
		} else {
			proper = append(proper, id)
		}
	}
	return proper, guests
}

// conclude goes on when nobody moves any more: to the advance if the hex is empty, to the extra loss of an assault if it is not.
// Rules 8.5.8.1, 9.9.
func conclude(r *state.Referee) {
	proper, guests := present(r.State)
	switch {
	case len(proper)+len(guests) == 0:
		r.Enter(state.Advance)
	case r.State.Battle.Assault:
		r.Enter(state.AssaultLoss)
	default:
		r.Enter(state.BattleEnd)
	}
}
