package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// whyBattleWords are the battle hexes of the Offensive as it stands or is planned, or of the last one, then those of
// earlier battles. Other hexes can be asked about, but are not offered.
func (s *State) whyBattleWords(audience engine.Audience, words []string) []engine.Option {
	if len(words) > 0 {
		return nil
	}
	var options []engine.Option
	var offered components.LocSet
	offer := func(hex components.Loc) {
		if !offered.Has(hex) {
			offered.Add(hex)
			options = append(options, s.hexOption(hex, ends))
		}
	}
	for _, b := range s.battlesNow() {
		offer(b.Hex)
	}
	for i := range s.Fought {
		offer(s.Fought[i].Battle.Hex)
	}
	for _, option := range s.whyHexWords(audience, nil) {
		if !offered.Has(s.loc(option.Word)) {
			option.Hidden = true
			options = append(options, option)
		}
	}
	return options
}

// battlesNow are the battles of the Offensive, while it is being made those that it would have as it stands; of
// one that is over those that were fought.
func (s *State) battlesNow() []Battle {
	if s.Off.On && s.Stage == Build {
		return s.draft().battles
	}
	var battles []Battle
	for _, b := range s.Off.Battles {
		if s.Off.On || b.Fight != nil {
			battles = append(battles, b)
		}
	}
	return battles
}

// battleAt is the battle of a hex with its intelligence condition: of the Offensive, or the latest before it; nil
// where there was none.
func (s *State) battleAt(hex components.Loc) (b *Battle, condition components.Condition, past bool) {
	for _, b := range s.battlesNow() {
		if b.Hex == hex {
			return &b, s.Off.Condition, false
		}
	}
	for i := range s.Fought {
		if s.Fought[i].Battle.Hex == hex {
			return &s.Fought[i].Battle, s.Fought[i].Condition, true
		}
	}
	return nil, s.Off.Condition, false
}

// whyNoBattle tells where there are or were battles, and while an Offensive is being made whether the hex could be
// declared.
func (s *State) whyNoBattle(hex components.Loc) engine.Explanation {
	e := engine.Explanation{Title: engine.T("eots.why.battle.none", "hex", s.hexText(hex))}
	var now, before components.LocSet
	for _, b := range s.battlesNow() {
		now.Add(b.Hex)
	}
	for i := range s.Fought {
		before.Add(s.Fought[i].Battle.Hex)
	}
	if !now.IsEmpty() {
		e.Because("", engine.T("eots.why.battle.now", "hexes", s.hexTexts(now)))
	}
	if !before.IsEmpty() {
		e.Because("", engine.T("eots.why.battle.before", "hexes", s.hexTexts(before)))
	}
	if s.Stage == Build {
		s.becauseDeclaration(&e, hex)
	}
	return e
}

// whyBattle explains a battle: the volleys that were fired with each modifier and its rule, and,
// while it is open, what the dice of both sides would be worth as things stand (9.2, 9.4).
func (s *State) whyBattle(audience engine.Audience, words []string) engine.Explanation {
	b, condition, past := s.battleAt(s.loc(words[0]))
	if b == nil {
		return s.whyNoBattle(s.loc(words[0]))
	}
	e := engine.Explanation{
		Title: engine.T("eots.why.battle", "hex", s.hexText(b.Hex), "condition", engine.T("eots.battle.condition."+condition.String())),
		Shown: engine.Highlight{Places: []string{words[0]}},
	}
	if b.Fight != nil {
		for i := range b.Fight.Volleys {
			s.becauseVolley(&e, audience, &b.Fight.Volleys[i])
		}
		if b.Fight.Winner != components.NoSide {
			e.Because("9.5", engine.T("eots.why.battle.won", "side", sideText(b.Fight.Winner)))
			return e
		}
		if b.Done || past || !s.Off.On {
			return e
		}
	}
	f := s.field(b)
	for _, side := range []components.Side{s.Off.Side, s.Off.Reactor()} {
		if f.Fires(side) {
			s.becauseShot(&e, f, side, f.AirNaval(side, 0), "air-naval", s.fighters(f, f.Fighters[side]))
		}
	}
	if b.Fight != nil {
		ashore := f.Ashore(b.Fight.AirNaval)
		f = &ashore
	}
	for _, side := range []components.Side{s.Off.Side, s.Off.Reactor()} {
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
	for _, line := range (VolleysFired{Volleys: []Volley{*v}}).Tell(s, audience) {
		e.Because(hitRule(v.Ground), line)
	}
	s.becauseModifiers(e, v.Mods)
}

// becauseShot tells what the fire of a side would be worth with a natural 0.
func (s *State) becauseShot(e *engine.Explanation, _ *battle.Field, side components.Side, shot battle.Shot, stage string, units []engine.Text) {
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
