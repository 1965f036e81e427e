package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// continueBattles goes on with the battles of a turn: it finds them, begins the next one where there is
// no choice, does the next step of one, or goes on to homeless fighters. Rule 5, P3.
func continueBattles(r *state.Referee) {
	switch {
	case r.State.Battle.Kind != state.NoFight:
		steps[r.State.Battle.Step](r)
	case r.State.Fights == nil:
		findFights(r)
	default:
		next := nextFights(r.State)
		if len(next) == 0 {
			r.Enter(state.Relocation)
			return
		}
		beginBattle(r, next[0], r.State.Onward)
	}
}

// contested are the spaces where the power on turn has a unit, or where one is to land: there is
// no battle anywhere else.
func contested(s *state.State) (spaces components.Spaces) {
	for u := range s.ActiveUnits(state.OnLand, state.InAir, state.AtSea) {
		spaces.Add(u.Space)
		if u.Target.IsLand() && u.Has(state.Lands) {
			spaces.Add(u.Target)
		}
	}
	return spaces
}

// nextFights are the battles of which the attacker may choose the next: first the raids, then the
// assaults with the sea battles that belong to them, then the others. Rule 5, P3.
func nextFights(s *state.State) []state.Fight {
	for _, chapter := range [...]func(f state.Fight) bool{
		func(f state.Fight) bool { return f.Kind == state.Raid },
		func(f state.Fight) bool { return f.Assault },
		func(state.Fight) bool { return true },
	} {
		var next []state.Fight
		for _, f := range s.Fights {
			if !f.Done && chapter(f) {
				next = append(next, f)
			}
		}
		if len(next) > 0 {
			return next
		}
	}
	return nil
}

// askBattle asks the attacker which battle comes next. Rule 5, P3, D5.
func askBattle(s *state.State) []engine.Decision {
	if s.Battle.Kind != state.NoFight {
		return nil
	}
	next := nextFights(s)
	if len(next) < 2 || s.Onward {
		return nil
	}
	decisions := s.NewDecision(s.Active, "battle", engine.Tap, false, "n", len(next))
	for _, f := range next {
		decisions[0].About = append(decisions[0].About, s.Set().Spaces[f.Space].Word)
	}
	return decisions
}

const (
	wordThrough = "through" // fights a battle to the end without further questions to the attacker
	WordAll     = "all"     // fights all battles that are left in this way, in the order of the list
)

func battleOptions(s *state.State, _ components.Power, words []string) []engine.Option {
	switch len(words) {
	case 0:
		var options []engine.Option
		for _, f := range nextFights(s) {
			options = append(options, engine.Option{
				Word: s.Set().Spaces[f.Space].Word, Label: s.SpaceText(f.Space), Complete: true, More: true,
			})
		}
		return append(options, engine.Option{Word: WordAll, Label: engine.T("axis.battle.all"), Complete: true})
	case 1:
		if words[0] == WordAll {
			return nil
		}
		return []engine.Option{{Word: wordThrough, Label: engine.T("axis.battle.through"), Complete: true}}
	}
	return nil
}

func explainBattle(s *state.State, _ components.Power, words []string, word string) *engine.Refusal {
	space, known := s.Set().Find(word)
	if len(words) > 0 || !known {
		return nil
	}
	for _, f := range s.Fights {
		if f.Space == space && f.Done {
			return engine.Refuse("9", "axis.refuse.battle.done", "place", s.SpaceText(space))
		}
		if f.Space == space {
			return engine.Refuse("5", "axis.refuse.battle.order", "place", s.SpaceText(space))
		}
	}
	return engine.Refuse("9", "axis.refuse.battle.none", "place", s.SpaceText(space))
}

// chooseBattle begins the battle that the attacker has chosen, or all that are left. Rule 5, P3, D5.
func chooseBattle(r *state.Referee, _ components.Power, words []string) {
	if words[0] == WordAll {
		r.Emit(state.BattlesJoined{})
		return
	}
	space, _ := r.State.Set().Find(words[0])
	for _, f := range nextFights(r.State) {
		if f.Space == space {
			beginBattle(r, f, len(words) > 1)
			break
		}
	}
}

// findFights takes down the battles that the combat moves have led to, and captures the hostile
// territories in which nobody resists. Rules 9.1, A13 and A14.
func findFights(r *state.Referee) {
	launchFighters(r)
	fights := []state.Fight{}
	spaces := contested(r.State)
	for space := range spaces.All() {
		if space.IsSea() {
			if r.State.SeaFight(space) {
				fights = append(fights, state.Fight{Kind: state.SeaFight, Space: space})
			}
			continue
		}
		if r.State.Raided(space) {
			fights = append(fights, state.Fight{Kind: state.Raid, Space: space})
		}
		if !r.State.HostileLand(space, r.State.Side()) {
			continue
		}
		att, landing := r.State.TallyOf(state.LandFight, space, state.Attacker), r.State.LandingIn(space)
		def := r.State.TallyOf(state.LandFight, space, state.Defender)
		switch {
		case landing || att.Total() > 0 && def.Total() > 0 || att.Aircraft() > 0 && r.State.HasGun(space):
			fights = append(fights, state.Fight{Kind: state.LandFight, Space: space, Assault: landing})
		case att.Total() > att.Aircraft() && r.State.Raided(space):
			// The raid comes first: it is still the enemy's complex then.
			fights = append(fights, state.Fight{Kind: state.LandFight, Space: space})
		case att.Total() > att.Aircraft():
			r.Capture(space, r.State.Active)
		}
	}
	r.Emit(state.FightsFound{Fights: fights})
}

// launchFighters has the fighters fly that were noted as aboard of a carrier of their own power, or of
// one that defends: they are not lost with it. Rules 7.5, 9.4 and A39.
func launchFighters(r *state.Referee) {
	r.ChangeWhere(func(u *state.Unit) bool {
		if u.Type != components.Fighter || u.Aboard == state.NoUnit {
			return false
		}
		ship := r.State.Units.Find(u.Aboard)
		u.Aboard = state.NoUnit
		return ship != nil && (ship.Power == u.Power || u.Power.Side() != r.State.Side())
	})
}

// beginBattle begins a battle. The sea battles of an assault go before its landing. Rule 11.
func beginBattle(r *state.Referee, f state.Fight, through bool) {
	next := components.NoSpace
	if f.Kind == state.LandFight {
		for _, sea := range r.State.Fights {
			if sea.Kind == state.SeaFight && !sea.Done && state.AnyOf(r.State.UnitsAt(sea.Space),
				func(u *state.Unit) bool { return r.State.LandsIn(u, f.Space) }) {
				f, next = sea, f.Space
				break
			}
		}
	}
	begun := state.BattleBegun{Fight: f, Next: next, Through: through, Step: state.StepFlak}
	switch f.Kind {
	case state.SeaFight:
		begun.Step = state.StepRound
	case state.LandFight:
		begun.Step = state.StepLanding
	}
	for u := range r.State.UnitsAt(f.Space) {
		came := u.From != components.NoSpace && u.From != f.Space && u.Type.Class() != components.Air
		if came && r.State.TakesPart(u, f.Kind, f.Space, state.Attacker) && !slices.Contains(begun.Exits, u.From) {
			begun.Exits = append(begun.Exits, u.From)
		}
	}
	slices.Sort(begun.Exits)
	r.Emit(begun)
}
