package reaction

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// How near an aircraft has to be placed for a reaction. Rules 11.4, 16.1 ace.
const (
	antiairReach = 1
	aceReach     = 4
)

// React begins the reactions to an aircraft that was placed, see [state.Hooks]. Rule 11.4.
func React(r *state.Referee, aircraft state.UnitID, then state.Stage) {
	s := r.State
	var ids []state.UnitID
	for i := range s.Units {
		if reacts(s, state.UnitID(i), aircraft) {
			ids = append(ids, state.UnitID(i))
		}
	}
	if len(ids) == 0 {
		r.Enter(then)
		return
	}
	r.Emit(Begun{Target: aircraft, Candidates: ids, Then: then})
	r.Enter(state.AntiairFire)
}

// reacts tells whether a unit may react to an aircraft: once in a turn. Rules 11.4, 16.1 antiair, ace, antiair support, suppressive fire.
func reacts(s *state.State, id, aircraft state.UnitID) bool {
	u, info := &s.Units[id], s.Info(id)
	if u.Side == s.Units[aircraft].Side || !u.On() || s.Disrupted(id) || u.Has(state.Reacted) && !info.Has(ability.SuppressiveFire) {
		return false
	}
	reach, at := antiairReach, s.Units[aircraft].At
	if info.Has(ability.Ace) {
		reach = aceReach
	}
	return s.Map().Distance(u.At, at) <= reach && attack.Antiair(s, id) && attack.Legal(s, id, aircraft, state.AtAircraft, attack.Ordinary, u.At, at)
}

// askAntiair asks the owner which of its units fires next: M17.
func askAntiair(s *state.State) []engine.Decision {
	r := s.Reaction
	if len(r.Candidates) == 0 || s.Units[r.Target].Fate != state.InPlay {
		return nil
	}
	return []engine.Decision{{
		Seat: state.Seat(s.Units[r.Candidates[0]].Side), Kind: "antiair", Rule: "11.4", Effort: engine.Tap,
		Ask:   engine.T("aam.ask.antiair", "target", s.Name(r.Target), "hex", s.Where(r.Target), "units", s.NamesOf(r.Candidates)),
		About: []string{s.Word(r.Target)},
	}}
}

func antiairOptions(s *state.State, _ components.Side, _ []string) (options []engine.Option) {
	for _, id := range s.Reaction.Candidates {
		a := antiairShot(s, id)
		options = append(options, engine.Option{
			Word: s.Word(id), Label: engine.T("aam.fire.unit", "unit", s.Name(id), "chance", attack.Percent(a.Effect(s))), Complete: true,
		})
	}
	return options
}

// explainAntiair tells that a unit has no reaction to the aircraft. Rule 11.4.
func explainAntiair(s *state.State, _ components.Side, _ []string, word string) *engine.Refusal {
	id, known := s.Find(word)
	if !known {
		return nil
	}
	return engine.Refuse("11.4", "aam.refuse.fire.reaction", "unit", s.Name(id), "target", s.Name(s.Reaction.Target))
}

// antiairShot is the reaction of a unit.
func antiairShot(s *state.State, id state.UnitID) attack.Assessment {
	a, _ := attack.Assess(s, id, s.Reaction.Target, state.AtAircraft, attack.Ordinary, s.Units[id].At, s.Units[s.Reaction.Target].At)
	return a
}

// fireAntiair makes the reaction of a unit.
func fireAntiair(r *state.Referee, _ components.Side, words []string) {
	s := r.State
	id, _ := s.Find(words[0])
	target := s.Reaction.Target
	r.Emit(Answered{Unit: id, Fires: true})
	s.Rules().Strike(r, state.Attack{
		By: id, Target: target, Occasion: state.AtAircraft, From: s.Units[id].At, To: s.Units[target].At, Then: state.AntiairFire,
	})
}

// usualAntiair fires with the unit that has the best chance, until the aircraft is disrupted. Rule 18.13.
func usualAntiair(s *state.State) engine.Order {
	best := state.NoUnit
	if !s.Disrupted(s.Reaction.Target) {
		var chance attack.Assessment
		for _, id := range s.Reaction.Candidates {
			if a := antiairShot(s, id); best == state.NoUnit || a.Effect(s).Cmp(chance.Effect(s)) > 0 {
				best, chance = id, a
			}
		}
	}
	if best == state.NoUnit {
		return engine.Order{Verb: "hold"}
	}
	return engine.Order{Verb: "fire", Args: []string{s.Word(best)}}
}
