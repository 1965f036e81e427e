package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/battle"
	c "github.com/umpire-games/umpire/engine/eots/components"
)

// whyBattleWords are the battle hexes of the Offensive, or of the last one, and those of the
// one before it.
func (s *State) whyBattleWords(_ engine.Audience, words []string) []engine.Option {
	if len(words) > 0 {
		return nil
	}
	var options []engine.Option
	for i := range s.Off.Battles {
		options = append(options, s.game.hexOption(s.Off.Battles[i].Hex, ends))
	}
	if s.Past != nil {
		for i := range s.Past.Battles {
			if hex := s.Past.Battles[i].Hex; s.Off.Battle(hex) == nil {
				options = append(options, s.game.hexOption(hex, ends))
			}
		}
	}
	return options
}

// foughtAt is the battle of a hex with its intelligence condition: of the Offensive, or of the
// one before it.
func (s *State) foughtAt(hex c.Loc) (*Battle, c.Condition) {
	if b := s.Off.Battle(hex); b != nil {
		return b, s.Off.Condition
	}
	for i := range s.Past.Battles {
		if s.Past.Battles[i].Hex == hex {
			return &s.Past.Battles[i], s.Past.Condition
		}
	}
	return nil, s.Off.Condition
}

// whyBattle explains a battle: the volleys that were fired with each modifier and its rule, and,
// while it is open, what the dice of both sides would be worth as things stand (9.2, 9.4).
func (s *State) whyBattle(audience engine.Audience, words []string) engine.Explanation {
	b, condition := s.foughtAt(s.game.loc(words[0]))
	e := engine.Explanation{
		Title: engine.T("eots.why.battle", "hex", s.game.hexText(b.Hex), "condition", engine.T("eots.battle.condition."+condition.String())),
		Shown: engine.Highlight{Places: []string{words[0]}},
	}
	if b.Fight != nil {
		for i := range b.Fight.Volleys {
			s.becauseVolley(&e, audience, &b.Fight.Volleys[i])
		}
		if b.Fight.Winner != c.NoSide {
			e.Because("9.5", engine.T("eots.why.battle.won", "side", sideText(b.Fight.Winner)))
			return e
		}
		if b.Done || s.Off.Battle(b.Hex) == nil {
			return e
		}
	}
	f := s.field(b)
	for _, side := range []c.Side{s.Off.Side, s.Off.Reactor()} {
		if f.Fires(side) {
			s.becauseShot(&e, f, side, f.AirNaval(side, 0), "air-naval", s.fighters(f, f.Fighters[side]))
		}
	}
	if b.Fight != nil {
		ashore := f.Ashore(b.Fight.AirNaval)
		f = &ashore
	}
	for _, side := range []c.Side{s.Off.Side, s.Off.Reactor()} {
		if !f.HasGround(side) {
			continue
		}
		units := s.fighters(f, f.Ground[side])
		if steps := f.GarrisonOf(side); steps > 0 {
			units = append(units, engine.T("eots.battle.fighter.garrison", "n", steps))
		}
		s.becauseShot(&e, f, side, f.GroundFire(side, 0), "ground", units)
	}
	return e
}

// becauseVolley tells a volley as the log does, then its modifiers one by one.
func (s *State) becauseVolley(e *engine.Explanation, audience engine.Audience, v *Volley) {
	for _, line := range (VolleysFired{Volleys: []Volley{*v}}).tell(s, audience) {
		e.Because(hitRule(v.Ground), line)
	}
	s.becauseModifiers(e, v.Mods)
}

// becauseShot tells what the fire of a side would be worth with a natural 0.
func (s *State) becauseShot(e *engine.Explanation, _ *battle.Field, side c.Side, shot battle.Shot, stage string, units []engine.Text) {
	e.Because(hitRule(stage == "ground"), engine.T("eots.why.battle.strength", "side", sideText(side), "stage", engine.T("eots.battle.stage."+stage),
		"strength", shot.Strength, "units", units, "sum", signed(shot.Modified-shot.Die)))
	s.becauseModifiers(e, shot.Mods)
}

func (s *State) becauseModifiers(e *engine.Explanation, mods []Modifier) {
	for _, mod := range mods {
		e.Because(engine.Rule(mod.Rule), engine.T("eots.why.battle.mod", "value", signed(int(mod.Value)), "name", engine.T(mod.Key)))
	}
	if len(mods) == 0 {
		e.Because("", engine.T("eots.why.battle.no-mods"))
	}
}
