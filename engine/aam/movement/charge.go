package movement

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// A banzai charge is a move into the hex of an enemy, an angriff one of a single hex; an attack at +1 follows in both. Rules 16.1:
// banzai-charge, angriff.

// chargeVerb is the order of a mode.
func chargeVerb(word string, mode uint8) state.Verb {
	return state.Verb{
		Word: word,
		Options: func(s *state.State, by components.Side, words []string) []engine.Option {
			return chargeOptions(s.Projected(), by, words, mode)
		},
		Explain: func(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
			return whyNotChargeWord(s.Projected(), by, words, word, mode)
		},
		Carry: func(r *state.Referee, _ components.Side, words []string) {
			s := r.Before.Projected()
			id, _ := s.Find(words[0])
			target, _ := s.Find(words[1])
			plan(r, state.Action{
				Act: state.ActMove, Unit: id, Way: Reach(s, id, mode).Way(s.Units[target].At), Target: target, Mode: mode,
			})
		},
	}
}

// leader is the ability of the commander who leads moves of a mode.
func leader(mode uint8) ability.Ability {
	if mode == state.BanzaiMove {
		return ability.BanzaiCharge
	}
	return ability.Angriff
}

// whyNotCharge tells why a unit may not be led to an attack: only Soldiers that are no Artillery, undisrupted, within one hex of
// their commander. Rules 4.5, 16.1: banzai-charge, angriff.
func whyNotCharge(s *state.State, id state.UnitID, mode uint8) bar {
	info := s.Info(id)
	switch {
	case info.Kind != components.Soldier || info.Is(components.Artillery):
		return bar{"16.1", "no-charger"}
	case s.Disrupted(id):
		return bar{"5.1", "disrupted"}
	}
	if b := barred(s, id, mode, false); b.up() {
		return b
	}
	if !commanded(s, id, leader(mode), 1) {
		return bar{"16.1", "no-leader"}
	}
	return bar{}
}

// prey tells whether a unit can be attacked in its own hex by another: it has dice for that, or replaces them. Rules 9.1,
// 16.1: close-assault, hand-to-hand.
func prey(s *state.State, id, target state.UnitID) bool {
	u, info := &s.Units[target], s.Info(id)
	if !u.On() || u.Side == s.Units[id].Side {
		return false
	}
	switch s.Info(target).Kind {
	case components.Soldier:
		return info.Dice[components.AgainstSoldiers][components.Short] != components.NoDice || info.Has(ability.HandToHand)
	case components.Vehicle:
		return info.Dice[components.AgainstVehicles][components.Short] != components.NoDice || info.Has(ability.CloseAssault)
	}
	return false
}

// toEnemies lets a move end only in hexes with an enemy that can be attacked there.
func (w *mover) toEnemies() {
	ends := components.Bits{}
	for enemy := range w.s.Ground(w.side.Enemy()) {
		if prey(w.s, w.id, enemy) && (!w.bounded || w.ends.Has(w.s.Units[enemy].At)) {
			ends.Set(w.s.Units[enemy].At)
		}
	}
	w.bounded, w.ends = true, ends
}

// chargeOptions lists the words: a unit, then an enemy that it can reach.
func chargeOptions(s *state.State, by components.Side, words []string, mode uint8) []engine.Option {
	var options []engine.Option
	switch len(words) {
	case 0:
		for id := range s.Ground(by) {
			if !whyNotCharge(s, id, mode).up() && canGo(s, id, mode) {
				options = append(options, engine.Option{Word: s.Word(id), Label: s.Name(id), More: true})
			}
		}
	case 1:
		id, _ := s.Find(words[0])
		ways := Reach(s, id, mode)
		for enemy := range s.Ground(by.Enemy()) {
			if at := s.Units[enemy].At; prey(s, id, enemy) && ways.CanEnd(at) {
				options = append(options, engine.Option{
					Word: s.Word(enemy), Label: engine.T("aam.move.charge", "unit", s.Name(enemy), "to", ways.label(at)), Complete: true,
				})
			}
		}
	}
	return options
}

// whyNotChargeWord says why a word may not follow.
func whyNotChargeWord(s *state.State, by components.Side, words []string, word string, mode uint8) *engine.Refusal {
	switch {
	case word == "":
		return engine.Refuse("16.1", "aam.refuse.move.nobody-charges")
	case len(words) == 0:
		return whyNotUnit(s, by, word, func(id state.UnitID) *engine.Refusal {
			if b := whyNotCharge(s, id, mode); b.up() {
				return b.refusal(s, id)
			}
			return refuse(s, id, "16.1", "no-target")
		})
	case len(words) == 1:
		id, _ := s.Find(words[0])
		target, found := s.Find(word)
		if !found {
			return nil
		}
		if !prey(s, id, target) {
			return refuse(s, id, "9.1", "no-prey", "target", s.Name(target))
		}
		return Reach(s, id, mode).WhyNotReach(s.Units[target].At)
	}
	return nil
}

// strike begins the attack at the end of a charge; false where there is nobody to attack any more.
func strike(r *state.Referee, m *state.Move) bool {
	s := r.State
	at := s.Units[m.Unit].At
	if m.Target == state.NoUnit || !prey(s, m.Unit, m.Target) || s.Units[m.Target].At != at {
		return false
	}
	s.Rules().Strike(r, state.Attack{
		By: m.Unit, Target: m.Target, Occasion: state.InAssault, Mode: state.ChargeAttack, From: at, To: at, Then: state.Arrived,
	})
	return true
}
