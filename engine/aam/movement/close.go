package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Sub-step c of a movement phase goes through hard chargers, demolitions, late dismounts, paratroopers, smoke and the penalty for
// over-filled hexes, in this order; that of an assault phase has the demolitions and the penalty only. Rule 4.

// closeMovement lets hard chargers recover. Rule 16.1 hard-charger.
func closeMovement(r *state.Referee) {
	rally(r, func(id state.UnitID) bool { return r.State.Info(id).Has(ability.HardCharger) })
	r.Enter(state.Demolition)
}

// demolitionStage asks for each unit that stands at an obstacle. Rule 16.1 demolitions.
func demolitionStage() state.PlayStage {
	return state.PlayStage{
		Name: "demolition", Rule: "4",
		Ask: func(s *state.State) []engine.Decision {
			id := clearer(s)
			if id == state.NoUnit {
				return nil
			}
			return []engine.Decision{{
				Seat: state.Seat(s.Active), Kind: DemolitionKind, Rule: "16.1", Effort: engine.Tap,
				Ask: engine.T("aam.ask.demolition", "unit", s.Name(id), "place", s.Where(id)), About: []string{s.Word(id)},
			}}
		},
		Run: func(r *state.Referee) {
			if r.State.Part.Movement() {
				r.Enter(state.LateDismount)
				return
			}
			r.Enter(state.OverfillPenalty)
		},
		Verbs: []state.Verb{
			clearVerb(),
			{Word: "pass", Complete: always, Carry: func(r *state.Referee, _ components.Side, _ []string) {
				r.Emit(Declined{Unit: clearer(r.State)})
			}},
		},
	}
}

// late tells whether a passenger of the active side may dismount after all moves. Rule 16.1 mechanized-tactics.
func late(s *state.State, id state.UnitID) bool {
	return s.Units[id].Side == s.Active && s.Info(id).Has(ability.MechanizedTactics) && !whyNotDismount(s, id, true).up() && len(downs(s, id)) > 0
}

// lateStage asks for late dismounts. Rule 16.1 mechanized-tactics.
func lateStage() state.PlayStage {
	return state.PlayStage{
		Name: "late-dismount", Rule: "4",
		Ask: func(s *state.State) []engine.Decision {
			for i := range s.Units {
				if late(s, state.UnitID(i)) {
					return []engine.Decision{{
						Seat: state.Seat(s.Active), Kind: LateDismountKind, Rule: "16.1", Effort: engine.Moment,
						Ask: engine.T("aam.ask.late-dismount", "side", state.SideName(s.Active)),
					}}
				}
			}
			return nil
		},
		Run: func(r *state.Referee) { r.Enter(state.Paradrop) },
		Verbs: []state.Verb{
			{
				Word: "dismount",
				Options: func(s *state.State, _ components.Side, words []string) []engine.Option {
					return downOptions(s, words, func(id state.UnitID) bool { return late(s, id) })
				},
				Explain: func(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
					return explainDown(s, by, words, word, true)
				},
				Carry: func(r *state.Referee, _ components.Side, words []string) {
					id, _ := r.State.Find(words[0])
					p, _ := r.State.Map().Find(words[1])
					r.Emit(Dismounted{Unit: id, At: p})
					r.Shelter(id, state.AnyPost)
				},
			},
			{Word: "pass", Complete: always, Carry: func(r *state.Referee, _ components.Side, _ []string) { r.Enter(state.Paradrop) }},
		},
	}
}

// smokers are the units of the active side that may lay smoke, once in the game, disrupted or not. Rule 16.1 smoke-screen.
func smokers(s *state.State) (ids []state.UnitID) {
	for id := range s.Ground(s.Active) {
		if s.Info(id).Has(ability.SmokeScreen) && !s.UsedUp(id, ability.SmokeScreen) {
			ids = append(ids, id)
		}
	}
	return ids
}

// smokeStage asks who lays smoke. Rules 8.7, 16.1 smoke-screen.
func smokeStage() state.PlayStage {
	return state.PlayStage{
		Name: "smoke", Rule: "8.7",
		Ask: func(s *state.State) []engine.Decision {
			if len(smokers(s)) == 0 {
				return nil
			}
			return []engine.Decision{{
				Seat: state.Seat(s.Active), Kind: SmokeKind, Rule: "16.1", Effort: engine.Tap,
				Ask: engine.T("aam.ask.smoke", "side", state.SideName(s.Active)),
			}}
		},
		Run: func(r *state.Referee) { r.Enter(state.OverfillPenalty) },
		Verbs: []state.Verb{
			{
				Word: "smoke",
				Options: func(s *state.State, _ components.Side, words []string) []engine.Option {
					return among(s, words, smokers(s))
				},
				Carry: func(r *state.Referee, _ components.Side, words []string) {
					id, _ := r.State.Find(words[0])
					r.Emit(SmokeLaid{Unit: id})
					r.Use(id, ability.SmokeScreen)
				},
			},
			{Word: "pass", Complete: always, Carry: func(r *state.Referee, _ components.Side, _ []string) { r.Enter(state.OverfillPenalty) }},
		},
	}
}

// punishable are the units of the active side in the next over-filled hex for which the opponent has named none yet, those that
// can take another counter. Heroes and Snipers are among them, passengers are not. Rule 6.5.
func punishable(s *state.State) (ids []state.UnitID) {
	for _, p := range s.Map().All {
		done := slices.ContainsFunc(s.Asked, func(id state.UnitID) bool { return s.Units[id].At == p })
		if done || !s.StackOf(s.Active, p, state.NoUnit).Over() {
			continue
		}
		for id := range s.In(p) {
			if s.Units[id].Side == s.Active && s.Info(id).Kind.Ground() && s.NextCounter(id) != 0 {
				ids = append(ids, id)
			}
		}
		if len(ids) > 0 {
			return ids
		}
	}
	return nil
}

// penaltyStage lets the opponent put a counter into each over-filled hex. Rule 6.5.
func penaltyStage() state.PlayStage {
	return state.PlayStage{
		Name: "penalty", Rule: "6.5",
		Ask: func(s *state.State) []engine.Decision {
			ids := punishable(s)
			if len(ids) == 0 {
				return nil
			}
			return []engine.Decision{{
				Seat: state.Seat(s.Active.Enemy()), Kind: PenaltyKind, Rule: "6.5", Effort: engine.Tap,
				Ask: engine.T("aam.ask.penalty", "place", s.Where(ids[0])), About: []string{s.Map().Labels[s.Units[ids[0]].At]},
			}}
		},
		Run: func(r *state.Referee) { r.Enter(state.PartBegin) },
		Verbs: []state.Verb{{
			Word: "penalty",
			Options: func(s *state.State, _ components.Side, words []string) []engine.Option {
				return among(s, words, punishable(s))
			},
			Carry: func(r *state.Referee, _ components.Side, words []string) {
				id, _ := r.State.Find(words[0])
				r.Emit(Penalized{Unit: id})
				r.Hit(id, 1, state.ByOverfilling)
			},
		}},
	}
}
