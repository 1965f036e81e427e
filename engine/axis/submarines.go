package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// mayStrike tells whether the submarines of a side fire first and may submerge: the enemy has no
// destroyer in the battle as the round begins. A destroyer of any defending power counts. Rule
// 9.2, A26.
func (s *State) mayStrike(ro role) bool {
	enemy := s.tally(ro.other())
	return s.Battle.Kind == SeaFight && enemy[c.Destroyer] == 0
}

// divers are the submarines about which a power has to decide. Where the enemy has only aircraft,
// which they can neither hit nor be hit by, submerging changes nothing and nobody is asked, unless
// it would save transports by an option (A09). Rule 9.2.
func (s *State) divers(ro role, power c.Power) []UnitID {
	if !s.Battle.Surprise[ro] {
		return nil
	}
	enemy := s.tally(ro.other())
	if enemy.Total() == enemy.Aircraft() && !s.choices.dive {
		return nil
	}
	var ids []UnitID
	for i := range s.Units {
		if u := &s.Units[i]; u.Type == c.Submarine && u.Power == power && s.inBattle(u, ro) {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

// askDivers asks the owners of submarines, one after another. Rule 9.2, D6 and D7, A08.
func askDivers(kind string) func(s *State) []engine.Decision {
	return func(s *State) []engine.Decision {
		power, waiting := powerOf(s.Battle.Waiting)
		if !waiting {
			return nil
		}
		return s.decision(power, kind, engine.Tap, false,
			"place", s.spaceText(s.Battle.Space), "n", s.Battle.Round)
	}
}

// diverRole is the side whose submarines are asked about.
func (s *State) diverRole() role {
	if s.Stage == AttackerSubmarines {
		return attacker
	}
	return defender
}

// diveLots are the submarines of a power that may submerge.
func (s *State) diveLots(by c.Power) []lot {
	ids := s.divers(s.diverRole(), by)
	if len(ids) == 0 {
		return nil
	}
	like := *s.Units.find(ids[0])
	like.Used = 0
	return []lot{{word: s.info(&like).Word, like: like, units: ids, count: len(ids)}}
}

func diveOptions(s *State, by c.Power, words []string) []engine.Option {
	f := readForce(s.diveLots(by), words)
	if len(f.rest) > 0 || f.total() > 0 {
		return nil
	}
	return f.options(s, by, func(*force) (complete, more bool) { return true, false })
}

// strike keeps all submarines of a power in the battle. Rule 9.2.
func strike(r *referee, by c.Power, _ []string) error {
	r.Emit(SubmarinesDecided{Power: by})
	return nil
}

// submerge takes some submarines of a power out of the battle; the others strike. Rule 9.2.
func submerge(r *referee, by c.Power, words []string) error {
	f := readForce(r.s.diveLots(by), words)
	r.Emit(SubmarinesDecided{Power: by, Down: f.ids()})
	return nil
}

// backToBattle goes on when all powers have decided.
func backToBattle(r *referee) { r.enter(Combat) }

// askToDive asks a side about its submarines where it has a choice.
func (r *referee) askToDive(ro role, stage Stage) {
	var waiting uint8
	for power := range c.Power(c.NumPowers) {
		if side, in := r.s.roleOf(power); in && side == ro && len(r.s.divers(ro, power)) > 0 {
			waiting |= 1 << power
		}
	}
	if waiting == 0 || ro == attacker && r.s.Battle.Through {
		return
	}
	r.Emit(DiversAsked{Powers: waiting})
	r.enter(stage)
}
