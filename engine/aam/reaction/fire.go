package reaction

import (
	"math/big"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Provoke begins the reactions to the present step of a move, see [state.Hooks]: before the unit crosses all that may fire are asked, and
// fire in the hex that it leaves; after it has crossed come those that fire in the entered hex, and overwatch. Rules 11.1, 11.3, 15.1.
func Provoke(r *state.Referee, then state.Stage) {
	s := r.State
	m := s.Move
	switch {
	case m.Crossed && s.Reaction != nil:
		r.Emit(Crossed{Then: then})
		r.Enter(state.FireDeclared)
	case m.Crossed:
		watch(r, then)
	default:
		candidates := provoked(s)
		if len(candidates) == 0 {
			r.Enter(then)
			return
		}
		r.Emit(Begun{Target: m.Unit, Candidates: candidates, Then: then})
		r.Enter(state.DefensiveFire)
	}
}

// provoked are the units that may fire at the present step. Rules 11.1, 11.2.
func provoked(s *state.State) (ids []state.UnitID) {
	for i := range s.Units {
		if first, second := hexes(s, state.UnitID(i)); first || second {
			ids = append(ids, state.UnitID(i))
		}
	}
	return ids
}

// hexes tells in which of the two hexes of the present step a unit may fire at the unit that moves. Rules 11.1, 11.2, 16.1 battlefield
// awareness.
func hexes(s *state.State, id state.UnitID) (first, second bool) {
	m, u := s.Move, &s.Units[id]
	if u.Side == s.Units[m.Unit].Side || u.At < 0 || u.Fate != state.InPlay {
		return false, false
	}
	to := m.Next()
	nearFrom, nearTo := s.Map().Adjacent(u.At, m.From), s.Map().Adjacent(u.At, to)
	away := !nearTo && s.Info(id).Has(ability.BattlefieldAwareness) && s.Info(m.Unit).Kind == components.Vehicle
	if !nearFrom || !nearTo && !away || !ready(s, id) || !awake(s, id, to) {
		return false, false
	}
	return attack.Legal(s, id, m.Unit, state.InDefense, attack.Ordinary, u.At, m.From),
		nearTo && attack.Legal(s, id, m.Unit, state.InDefense, attack.Ordinary, u.At, to)
}

// ready tells whether a unit may make defensive fire at all: undisrupted, once in a part, neither silenced nor overrun, and as a passenger
// only from a fighting platform. Rules 11.2, 16.1 suppressive fire, covering fire, limited ammo, overrun, fighting platform.
func ready(s *state.State, id state.UnitID) bool {
	u, info := &s.Units[id], s.Info(id)
	switch {
	case !info.Kind.Ground() || s.Disrupted(id) || info.Has(ability.LimitedAmmo):
		return false
	case u.Has(state.Silenced | state.OverrunNow):
		return false
	case u.Has(state.Fired) && !info.Has(ability.SuppressiveFire):
		return false
	}
	return u.Aboard == state.NoUnit || attack.Platform(s, id)
}

// commandReach is that of auras for Vehicles.
const commandReach = 2

// awake tells whether a unit reacts to the kind of the unit that moves: Vehicles do not fire at Soldiers. Rules 11.2, 16.1 overlapping
// fire, awareness, command awareness.
func awake(s *state.State, id state.UnitID, to components.Place) bool {
	info, at := s.Info(id), s.Units[id].At
	if info.Kind != components.Vehicle || s.Info(s.Move.Unit).Kind != components.Soldier || info.Has(ability.OverlappingFire) {
		return true
	}
	return to == at && (info.Has(ability.Awareness) || attack.Aided(s, id, at, ability.CommandAwareness, commandReach))
}

// classes are the kinds of decisions about defensive fire, so that each can be left to its usual answer.
var classes = [...]string{"fire-infantry", "fire-gun", "fire-commander", "fire-vehicle"}

// class is the kind of the decision about the fire of a unit.
func class(info *components.UnitType) string {
	switch {
	case info.Kind == components.Vehicle:
		return classes[3]
	case info.Is(components.Commander):
		return classes[2]
	case info.Is(components.Artillery):
		return classes[1]
	}
	return classes[0]
}

// askFire asks the first unit that has not answered. Rule 11.3.1.
func askFire(s *state.State) []engine.Decision {
	if len(s.Reaction.Candidates) == 0 {
		return nil
	}
	id, m := s.Reaction.Candidates[0], s.Move
	return []engine.Decision{{
		Seat: state.Seat(s.Units[id].Side), Kind: class(s.Info(id)), Rule: "11", Effort: engine.Tap,
		Ask:   engine.T("aam.ask.fire", "unit", s.Name(id), "target", s.Name(m.Unit), "from", s.PlaceName(m.From), "to", s.PlaceName(m.Next())),
		About: []string{s.Word(id), s.Word(m.Unit)},
	}}
}

// aim is a shot that the unit that is asked may make, with the chance that it has an effect.
type aim struct {
	word   string
	hex    components.Place
	second bool
	chance *big.Rat
}

// aims are the shots in the two hexes of the step. Rule 11.3.
func aims(s *state.State) (aims []aim) {
	id, m := s.Reaction.Candidates[0], s.Move
	first, second := hexes(s, id)
	if first {
		aims = append(aims, aim{word: "first", hex: m.From})
	}
	if second {
		aims = append(aims, aim{word: "second", hex: m.Next(), second: true})
	}
	for i := range aims {
		a, _ := attack.Assess(s, id, m.Unit, state.InDefense, attack.Ordinary, s.Units[id].At, aims[i].hex)
		aims[i].chance = a.FireEffect(s)
	}
	return aims
}

func fireOptions(s *state.State, _ components.Side, _ []string) (options []engine.Option) {
	for _, a := range aims(s) {
		options = append(options, engine.Option{
			Word: a.word, Label: engine.T("aam.fire."+a.word, "hex", s.PlaceName(a.hex), "chance", attack.Percent(a.chance)), Complete: true,
		})
	}
	return options
}

// explainFire tells why the unit that is asked may not fire in a hex. Rules 9.1, 11.1.
func explainFire(s *state.State, _ components.Side, _ []string, word string) *engine.Refusal {
	id, m := s.Reaction.Candidates[0], s.Move
	hex := map[string]components.Place{"first": m.From, "second": m.Next()}
	to, known := hex[word]
	if !known {
		return nil
	}
	if _, refusal := attack.Assess(s, id, m.Unit, state.InDefense, attack.Ordinary, s.Units[id].At, to); refusal != nil {
		return refusal
	}
	return engine.Refuse("11.1", "aam.refuse.fire.hex", "unit", s.Name(id), "hex", s.PlaceName(to))
}

// fire declares a shot of the unit that is asked. Rule 11.3.1.
func fire(r *state.Referee, _ components.Side, words []string) {
	r.Emit(Answered{Unit: r.State.Reaction.Candidates[0], Fires: true, Second: words[0] == "second"})
}

// hold holds the fire of the unit that is asked.
func hold(r *state.Referee, _ components.Side, _ []string) {
	r.Emit(Answered{Unit: r.State.Reaction.Candidates[0]})
}

// usualFire fires where the chance of an effect is at least one half, in the better hex. Rule 18.11.
func usualFire(s *state.State) engine.Order {
	var best aim
	for _, a := range aims(s) {
		if best.chance == nil || a.chance.Cmp(best.chance) > 0 {
			best = a
		}
	}
	if best.chance != nil && worthwhile(s, best.chance) {
		return engine.Order{Verb: "fire", Args: []string{best.word}}
	}
	return engine.Order{Verb: "hold"}
}

// worthwhile tells whether fire at the unit that moves is usual: a counter means nothing to fanatics and Heroes. Rules 11.3.4, 18.11.
func worthwhile(s *state.State, chance *big.Rat) bool {
	return chance.Cmp(big.NewRat(1, 2)) >= 0 && !s.IgnoresDisrupted(s.Reaction.Target)
}

// shoot makes the next declared shot in the hex where the moving unit is. When it stops, the others are not made, and not used up. Rule
// 11.3.
func shoot(r *state.Referee) {
	s := r.State
	m := s.Move
	if !goesOn(s) {
		leave(r)
		return
	}
	for i, shot := range s.Reaction.Shots {
		if shot.Second != m.Crossed {
			continue
		}
		r.Emit(ShotMade{Index: int8(i)})
		at := s.Units[shot.By].At
		if s.Units[shot.By].Fate != state.InPlay || !attack.Legal(s, shot.By, m.Unit, state.InDefense, attack.Ordinary, at, s.Units[m.Unit].At) {
			return // it was removed, or disrupted by its own gun; the next one comes
		}
		s.Rules().Strike(r, state.Attack{
			By: shot.By, Target: m.Unit, Occasion: state.InDefense, From: at, To: s.Units[m.Unit].At, Then: state.FireDeclared,
		})
		return
	}
	if !m.Crossed && len(s.Reaction.Shots) > 0 {
		r.Enter(s.Reaction.Then) // the others are made in the next hex
		return
	}
	then := s.Reaction.Then
	r.Emit(Ended{})
	if m.Crossed {
		watch(r, then)
		return
	}
	r.Enter(then)
}

// goesOn tells whether the unit that moves is still moving.
func goesOn(s *state.State) bool {
	return !s.Move.Stopped && s.Units[s.Move.Unit].Fate == state.InPlay
}

// leave ends the reactions.
func leave(r *state.Referee) {
	then := r.State.Reaction.Then
	r.Emit(Ended{})
	r.Enter(then)
}
