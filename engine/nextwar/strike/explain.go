package strike

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// Questions are what can be asked about strikes and air combat: what a strike by one unit at a target would meet and do, and how
// one air unit would fire at another.
func Questions() []stage.Question[*state.State] {
	advanced := func(s *state.State) bool { return s.Advanced != nil }
	return []stage.Question[*state.State]{
		{Subject: "strike", Words: StrikeWords, Answer: WhyStrike, When: advanced},
		{Subject: "dogfight", Words: duelWords, Answer: whyDuel, When: advanced},
	}
}

// kindOf a mission that a unit would fly at a target.
func kindOf(s *state.State, id components.UnitID) state.MissionKind {
	switch info := s.Info(id); {
	case info.Kind == components.HQ:
		return state.HQStrike
	case info.Kind == components.Helicopter:
		return state.HelicopterStrike
	case info.Air.WildWeasel:
		return state.WildWeaselStrike
	}
	return state.AirStrike
}

// seen is the position as an audience may know it: what is sealed, and HQs and troops in fog of war, would show in the modifiers.
// Rules 13.2, 22.6.1, 23.2.
func seen(s *state.State, audience engine.Audience) *state.State {
	hidden := s.Hidden(audience)
	if len(hidden) == 0 && !s.HasSealed(audience) {
		return s
	}
	known := s.Clone()
	known.HideSealed(audience)
	for _, id := range hidden {
		known.Unit(id).At = components.Removed
	}
	known.Settle(nil)
	return known
}

// lone is the mission of a single unit at a target, without its way.
func lone(s *state.State, id components.UnitID, t state.Target) *state.Mission {
	return &state.Mission{Side: s.Info(id).Side, Kind: kindOf(s, id), Target: t, Flyers: []state.Flyer{{Unit: id, Track: t.Track}}}
}

// StrikeWords lists attackers in play, then what each could strike.
func StrikeWords(s *state.State, audience engine.Audience, words []string) (options []engine.Option) {
	s = seen(s, audience)
	by := s.Asker(audience)
	switch len(words) {
	case 0:
		for i := range s.Units {
			id := components.UnitID(i)
			if kind := s.Info(id).Kind; s.Info(id).Side == by && s.Unit(id).At >= 0 &&
				(kind == components.Aircraft && (display.Value(s, id, display.Strike) > 0 || s.Info(id).Air.WildWeasel) ||
					kind == components.HQ || kind == components.Helicopter) {
				options = append(options, unitOption(s, id, false, true))
			}
		}
	case 1:
		id, _ := s.Set().Counter(words[0])
		for _, t := range Targets(s, by, kindOf(s, id)) {
			if m := lone(s, id, t); Column(s, m, &m.Flyers[0]) > 0 {
				options = append(options, engine.Option{
					Word: s.TargetWord(t), Label: s.TargetName(t), Complete: true, Hidden: t.Kind == state.HexTarget,
				})
			}
		}
	}
	return options
}

// WhyStrike tells the column, every modifier, the chances, and what fires at the unit on its way.
func WhyStrike(s *state.State, audience engine.Audience, words []string) engine.Explanation {
	s = seen(s, audience)
	id, _ := s.Set().Counter(words[0])
	t, _ := s.FindTarget(words[1])
	m := lone(s, id, t)
	if m.Kind == state.HelicopterStrike {
		m.Way = FlightPath(s, m.Side, s.Unit(id).At, t.At, int(s.Info(id).Range))
	}
	f := &m.Flyers[0]
	column := Column(s, m, f)
	e := engine.Explanation{Title: engine.T("nextwar.why.strike", "unit", s.Name(id), "target", s.TargetName(t), "column", column)}
	mods := StrikeModifiers(s, m, f)
	because(&e, "23.4.1", mods)
	var chances [ruin + 1]int
	for roll := range 10 {
		chances[Result(&s.Set().Charts.Advanced, column, roll+mods.Sum()).Damage]++
	}
	for damage, n := range chances {
		if n > 0 {
			e.Because("", engine.T("nextwar.why.chance", "percent", 10*n, "result", damageText(int8(damage))))
		}
	}
	becauseDefense(&e, s, m, f)
	if s.Chosen.Fog {
		e.Because("13.2", engine.T("nextwar.why.strike.fog"))
	}
	return e
}

// because adds the modifiers of a roll.
func because(e *engine.Explanation, rule engine.Rule, mods state.Modifiers) {
	for _, text := range mods.Texts() {
		e.Because(rule, text)
	}
}

// becauseDefense tells which system the mission meets and with what chances.
func becauseDefense(e *engine.Explanation, s *state.State, m *state.Mission, f *state.Flyer) {
	d := DefenseOf(s, m)
	switch {
	case d.Detection == none:
		e.Because("24.1", engine.T("nextwar.why.defense.none"))
		return
	case d.Ships:
		e.Because("17.1.4", engine.T("nextwar.why.defense.ships"))
	case d.Local:
		e.Because("24.1", engine.T("nextwar.why.defense.local"))
	default:
		e.Because("24.1", engine.T("nextwar.why.defense.national"))
	}
	charts := &s.Set().Charts.Advanced
	mods := DetectionModifiers(s, m, &d)
	because(e, "24.2", mods)
	found, engaged := 0, 0
	for roll := range 10 {
		switch DetectionResult(charts, &d, roll+mods.Sum()) {
		case components.Engaged:
			engaged++
			found++
		case components.Detected:
			found++
		}
	}
	e.Because("24.2", engine.T("nextwar.why.defense.detection", "found", 10*found, "engaged", 10*engaged))
	becauseFire(e, s, components.SAMTable, d.SAM, SAMModifiers(s, m, f), "24.5")
	if !UsesStandOff(s, m, f) {
		becauseFire(e, s, components.AAATable, d.AAA, AAAModifiers(s, m, f), "24.6")
	}
}

// becauseFire tells the modifiers and chances of SAM or AAA.
func becauseFire(e *engine.Explanation, s *state.State, table string, column int8, mods state.Modifiers, rule engine.Rule) {
	if column == none {
		return
	}
	because(e, rule, mods)
	stopped, hindered := 0, 0
	for roll := range 10 {
		switch f := FireResult(&s.Set().Charts.Advanced, table, column, roll+mods.Sum()); {
		case f.Kill || f.Abort:
			stopped++
		case f.Plus > 0:
			hindered++
		}
	}
	e.Because(rule, engine.T("nextwar.why.defense.fire", "table", engine.T("nextwar.air-defense."+table), "stopped", 10*stopped, "hindered", 10*hindered))
}

// duelWords lists an own air unit, then an enemy one.
func duelWords(s *state.State, audience engine.Audience, words []string) (options []engine.Option) {
	by := s.Asker(audience)
	if len(words) == 1 {
		by = by.Enemy()
	}
	if len(words) > 1 {
		return nil
	}
	for id := range s.All(by, components.Aircraft) {
		if s.Unit(id).At >= 0 && (len(words) == 1 || display.MayFight(s, id)) {
			options = append(options, unitOption(s, id, len(words) == 1, len(words) == 0))
		}
	}
	return options
}

// whyDuel tells the difference, the modifiers and the chances of each round. Rules 22.6.3, 22.6.5.
func whyDuel(s *state.State, audience engine.Audience, words []string) engine.Explanation {
	s = seen(s, audience)
	by, _ := s.Set().Counter(words[0])
	at, _ := s.Set().Counter(words[1])
	shot := display.Shot{From: by, At: at}
	difference := display.Difference(s, shot)
	e := engine.Explanation{Title: engine.T("nextwar.why.dogfight", "unit", s.Name(by), "enemy", s.Name(at), "difference", display.Signed(difference))}
	for round := state.LongRangeRound; round <= state.DogfightRound; round++ {
		if !display.CanShoot(s, by, round) || round < state.DogfightRound && display.IsStealth(s, at) {
			e.Because("22.6.3", engine.T("nextwar.why.dogfight.none", "round", display.RoundName(round)))
			continue
		}
		mods := display.Modifiers(s, round, shot)
		because(&e, "22.6.5", mods)
		var chances [components.AirKill + 1]int
		for roll := range 10 {
			chances[display.Result(&s.Set().Charts.Advanced, round, difference, roll+mods.Sum())]++
		}
		for result := components.AirKill; result > components.NoAirResult; result-- {
			if n := chances[result]; n > 0 {
				e.Because("22.6.5", engine.T("nextwar.why.dogfight.chance", "round", display.RoundName(round), "percent", 10*n, "result", display.ResultName(result)))
			}
		}
	}
	return e
}
