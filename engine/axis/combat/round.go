package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// steps are what is done in each step of a battle. Each goes on to another step, or to a
// question, or ends the battle. Rule 9.2, A17.
var steps = [state.NumSteps]func(r *state.Referee){
	state.StepLanding:      goAshore,
	state.StepShells:       bombard,
	state.StepFlak:         flak,
	state.StepRound:        beginRound,
	state.StepDive:         asksDivers(state.Attacker, state.AttackerSubmarines, state.StepDiveBack),
	state.StepDiveBack:     asksDivers(state.Defender, state.DefenderSubmarines, state.StepStrike),
	state.StepStrike:       fires(state.Attacker, state.SalvoStrike, state.StepStrikeBack),
	state.StepStrikeBack:   fires(state.Defender, state.SalvoStrike, state.StepClearStruck),
	state.StepClearStruck:  clearStruck,
	state.StepFire:         fires(state.Attacker, state.SalvoFire, state.StepFireBack),
	state.StepFireBack:     fires(state.Defender, state.SalvoFire, state.StepClear),
	state.StepClear:        clearHit,
	state.StepVerdict:      decideRound,
	state.StepEscorts:      firesFighters(state.Attacker, escortHits, state.StepInterceptors),
	state.StepInterceptors: firesFighters(state.Defender, interceptorHits, state.StepBombs),
	state.StepBombs:        dropBombs,
}

// beginRound begins a round of combat, unless one side has nothing left to fight with. Rule 9.2.
func beginRound(r *state.Referee) {
	removeShotDown(r)
	att, def := r.State.Tally(state.Attacker), r.State.Tally(state.Defender)
	if att.Armed() == 0 || def.Armed() == 0 {
		nextStep(r, state.StepClear)
		return
	}
	next := state.StepFire
	surprise := [2]bool{
		att[components.Submarine] > 0 && mayStrike(r.State, state.Attacker), def[components.Submarine] > 0 && mayStrike(r.State, state.Defender),
	}
	if surprise[state.Attacker] || surprise[state.Defender] {
		next = state.StepDive
	}
	r.Emit(state.RoundBegun{Round: r.State.Battle.Round + 1, Surprise: surprise, Step: next})
}

// fires is a step in which a side fires: its submarines in a surprise strike (steps 2d and 2e), or its
// other units (steps 3 and 4). The defender's fire though they were just hit. Rule 9.2.
func fires(ro state.Role, salvo state.Salvo, next state.Step) func(r *state.Referee) {
	return func(r *state.Referee) {
		nextStep(r, next)
		strike, surprise := salvo == state.SalvoStrike, r.State.Battle.Surprise[ro]
		if strike && !surprise {
			return
		}
		fire(r, ro, salvo, slices.DeleteFunc(batteries(r.State, ro), func(b hits.Battery) bool { return surprise && b.Strikes() != strike }))
	}
}

// batteries are the units of a side that fire. Rule 9.2.
func batteries(s *state.State, ro state.Role) []hits.Battery {
	n := s.Tally(ro)
	return hits.Batteries(s.Set(), &n, ro == state.Attacker)
}

// clearStruck removes what the submarines hit: it does not fire any more. Step 2f, rule 9.2.
func clearStruck(r *state.Referee) {
	next := state.StepFire
	removeCasualties(r)
	if def := r.State.Tally(state.Defender); def.Armed() == 0 {
		next = state.StepClear
	}
	nextStep(r, next)
}

// clearHit removes what was hit, and transports that nobody defends: step 5. Rules 9.2 and 9.5.
func clearHit(r *state.Referee) {
	nextStep(r, state.StepVerdict)
	removeCasualties(r)
	att, def := r.State.Tally(state.Attacker), r.State.Tally(state.Defender)
	if hits.Defenseless(&att, &def, r.State.Chosen.OnlySubmerged) {
		r.Lose(transportsOf(r.State, state.Defender), state.CauseDefenseless, "9.5")
	}
}

// casualtiesOf are the units of a side that wait behind the casualty line.
func casualtiesOf(s *state.State, ro state.Role) []state.UnitID {
	return state.IDsOf(s.Combatants(ro), func(u *state.Unit) bool { return u.Has(state.BehindCasualtyLine) })
}

func transportsOf(s *state.State, ro state.Role) []state.UnitID {
	return state.IDsOf(s.Combatants(ro), func(u *state.Unit) bool { return u.Type == components.Transport })
}

func nextStep(r *state.Referee, step state.Step) { r.Emit(state.Stepped{Step: step}) }

// removeCasualties removes all units that wait behind the casualty line.
func removeCasualties(r *state.Referee) {
	r.Lose(append(casualtiesOf(r.State, state.Attacker), casualtiesOf(r.State, state.Defender)...), state.CauseBattle, "9.2")
}

// removeShotDown removes aircraft that antiaircraft fire hit, before they fire. What a bombardment hit
// stays behind the casualty line. Rules 10 and 11.
func removeShotDown(r *state.Referee) {
	r.Lose(casualtiesOf(r.State, state.Attacker), state.CauseFlak, "10")
}

func add(e *state.Fired, r *state.Referee, kind hits.Kind, v state.Volley, n int) {
	v.Dice = r.Roll(purpose(r.State, e.Salvo.String(), e.Role), n)
	e.Hits[kind] += uint16(v.Hits())
	e.Volleys = append(e.Volleys, v)
}

// purpose is what the dice of a side are rolled for: the occasion, the power that rolls and the
// battle. Where several powers defend, the owner of the territory rolls for all, at sea the first
// of them.
func purpose(s *state.State, occasion string, ro state.Role) string {
	power, space := s.Active, s.Battle.Space
	if ro == state.Defender {
		allies := s.Defenders()
		power, _ = state.FirstPower(allies)
		if space.IsLand() {
			power = s.Lands[space].Owner
		}
	}
	return occasion + " " + power.String() + " " + s.Set().Spaces[space].Word
}

// flak is the fire of one antiaircraft gun at the attacking aircraft: one die each, which hits
// with 1 and names its type; once in a raid and once in an attack (A06). Rules 9.0 and 10.
func flak(r *state.Referee) {
	next := state.StepRound
	if r.State.Battle.Kind == state.Raid {
		next = state.StepEscorts
	}
	nextStep(r, next)
	n := r.State.Tally(state.Attacker)
	if !r.State.HasGun(r.State.Battle.Space) {
		return
	}
	fired := state.Fired{Salvo: state.SalvoFlak, Role: state.Defender}
	for _, at := range [...]struct {
		kind components.Type
		hits hits.Kind
	}{{components.Fighter, hits.Fighter}, {components.Bomber, hits.Bomber}} {
		if n[at.kind] > 0 {
			add(&fired, r, at.hits, state.Volley{Type: at.kind, Need: 1}, n[at.kind])
		}
	}
	takeHits(r, fired)
}

// fire rolls for batteries of one side against the other. Batteries that could hit nothing do
// not roll.
func fire(r *state.Referee, ro state.Role, salvo state.Salvo, batteries []hits.Battery) {
	enemy := r.State.Tally(ro.Other())
	fired := state.Fired{Salvo: salvo, Role: ro}
	for _, b := range batteries {
		for t, n := range enemy {
			if n > 0 && b.Kind.Reaches(hits.TargetOf(components.Type(t))) {
				add(&fired, r, b.Kind, state.Volley{Type: b.Type, Need: uint8(b.Need)}, b.Count)
				break
			}
		}
	}
	takeHits(r, fired)
}

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
