package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// whyBattleWords are the battle hexes of the Offensive as it stands or is planned, or of the last one, then those of
// earlier battles. Other hexes can be asked about, but are not offered.
func whyBattleWords(s *state.State) []engine.Option {
	var options []engine.Option
	var offered components.LocSet
	offer := func(hex components.Loc) {
		if !offered.Has(hex) {
			offered.Add(hex)
			options = append(options, s.HexOption(hex, state.Complete))
		}
	}
	for _, b := range battlesNow(s) {
		offer(b.Hex)
	}
	for i := range s.Fought {
		offer(s.Fought[i].Battle.Hex)
	}
	for _, option := range whyHexWords(s) {
		if !offered.Has(s.Loc(option.Word)) {
			option.Hidden = true
			options = append(options, option)
		}
	}
	return options
}

// battlesNow are the battles of the Offensive, while it is being made those that it would have as it stands; of
// one that is over those that were fought.
func battlesNow(s *state.State) []state.Battle {
	if s.Off.On && s.Stage == state.Build {
		return offensive.Draft(s).Battles
	}
	var battles []state.Battle
	for _, b := range s.Off.Battles {
		if s.Off.On || b.Fight != nil {
			battles = append(battles, b)
		}
	}
	return battles
}

// battleAt is the battle of a hex with its intelligence condition: of the Offensive, or the latest before it; nil
// where there was none.
func battleAt(s *state.State, hex components.Loc) (b *state.Battle, condition components.Condition, past bool) {
	for _, b := range battlesNow(s) {
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
func whyNoBattle(s *state.State, hex components.Loc) engine.Explanation {
	e := engine.Explanation{Title: engine.T("eots.why.battle.none", "hex", s.HexText(hex))}
	var now, before components.LocSet
	for _, b := range battlesNow(s) {
		now.Add(b.Hex)
	}
	for i := range s.Fought {
		before.Add(s.Fought[i].Battle.Hex)
	}
	becauseIf(&e, !now.IsEmpty(), "", engine.T("eots.why.battle.now", "hexes", s.HexTexts(now)))
	becauseIf(&e, !before.IsEmpty(), "", engine.T("eots.why.battle.before", "hexes", s.HexTexts(before)))
	if s.Stage == state.Build {
		becauseDeclaration(s, &e, hex)
	}
	return e
}

// whyBattle explains a battle: the volleys that were fired with each modifier and its rule, and,
// while it is open, what the dice of both sides would be worth as things stand (9.2, 9.4).
func whyBattle(s *state.State, audience engine.Audience, words []string) engine.Explanation {
	b, condition, past := battleAt(s, s.Loc(words[0]))
	if b == nil {
		return whyNoBattle(s, s.Loc(words[0]))
	}
	e := engine.Explanation{
		Title: engine.T("eots.why.battle", "hex", s.HexText(b.Hex), "condition", engine.T("eots.battle.condition."+condition.String())),
		Shown: engine.Highlight{Places: []string{words[0]}},
	}
	if b.Fight != nil {
		for i := range b.Fight.Volleys {
			becauseVolley(s, &e, audience, &b.Fight.Volleys[i])
		}
		if b.Fight.Winner != components.NoSide {
			e.Because("9.5", engine.T("eots.why.battle.won", "side", state.SideText(b.Fight.Winner)))
			return e
		}
		if b.Done || past || !s.Off.On {
			return e
		}
	}
	f := s.Field(b)
	for _, side := range []components.Side{s.Off.Side, s.Off.Reactor()} {
		if f.Fires(side) {
			becauseShot(s, &e, side, f.AirNaval(side, 0), "air-naval", s.Fighters(f, f.Fighters[side]))
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
		units := s.Fighters(f, f.Ground[side])
		if steps := f.GarrisonOf(side); steps > 0 {
			units = append(units, engine.T("eots.battle.fighter.garrison", "n", steps))
		}
		becauseShot(s, &e, side, f.GroundFire(side, 0), "ground", units)
	}
	return e
}

// becauseVolley tells a volley as the log does, then its modifiers one by one.
func becauseVolley(s *state.State, e *engine.Explanation, audience engine.Audience, v *state.Volley) {
	for _, line := range (state.VolleysFired{Volleys: []state.Volley{*v}}).Tell(s, audience) {
		e.Because(state.HitRule(v.Ground), line)
	}
	becauseModifiers(s, e, v.Mods)
}

// becauseShot tells what the fire of a side would be worth with a natural 0.
func becauseShot(s *state.State, e *engine.Explanation, side components.Side, shot battle.Shot, stage string, units []engine.Text) {
	e.Because(state.HitRule(stage == "ground"), engine.T("eots.why.battle.strength", "side", state.SideText(side), "stage",
		engine.T("eots.battle.stage."+stage),
		"strength", shot.Strength, "units", units, "sum", state.Signed(shot.Modified-shot.Die)))
	becauseModifiers(s, e, shot.Mods)
}

func becauseModifiers(s *state.State, e *engine.Explanation, mods []state.Modifier) {
	for _, mod := range mods {
		e.Because(engine.Rule(mod.Rule), engine.T("eots.why.battle.mod", "value", state.Signed(int(mod.Value)), "name", engine.T(mod.Key)))
	}
	becauseIf(e, len(mods) == 0, "", engine.T("eots.why.battle.no-mods"))
}

// whyRetreatWords are the ground units on the map.
func whyRetreatWords(s *state.State) []engine.Option {
	return s.UnitList(onBoard(s).Where(func(unit components.Unit) bool {
		return s.Set.Units[unit].Class == components.Ground && s.Board.Pieces[unit].Place.OnMap()
	}), state.Complete)
}

// becauseRetreat explains where a ground unit goes that is beaten where it stands: the hexes round it
// one by one (9.5), or how an attacker leaves again (9.5, 9.62).
func becauseRetreat(s *state.State, e *engine.Explanation, unit components.Unit) {
	name, from := s.UnitText(unit), s.Board.Pieces[unit].Place.Loc()
	point(s, &e.Shown, unit)
	if s.Off.On && s.Off.Chosen[s.Off.Side].Has(unit) && s.Off.Moved.Has(unit) {
		becauseGoesBack(s, e, unit)
		return
	}
	entries := components.LocSet{}
	if s.Off.On {
		entries = offensive.Entries(s, from)
	}
	ways := s.Situation().WaysBack(unit, from, entries)
	if s.Set.Hexes[from].OneHexIsland {
		e.Title = engine.T("eots.why.retreat.lost", "unit", name)
		e.Because("9.5", engine.T("eots.why.retreat.island", "hex", s.HexText(from)))
		return
	}
	var open components.LocSet
	for _, way := range ways {
		hex := s.HexText(way.To)
		guarded := s.Set.Units[unit].Side == components.Allies && s.Garrisoned(way.To)
		switch {
		case way.Bar == position.NoBar && guarded:
			e.Because("13.76", engine.T("eots.why.retreat.garrison", "hex", hex))
		case way.Bar == position.NoBar:
			open.Add(way.To)
			e.Shown.Paths = append(e.Shown.Paths, []string{s.HexWord(from), s.HexWord(way.To)})
			e.Because("9.5", engine.T("eots.why.retreat.open", "hex", hex))
		case way.Bar == position.BarLand:
			continue // a shore needs no reason
		default:
			e.Shown.Blocks = append(e.Shown.Blocks, s.HexWord(way.To))
			e.Because(barRule(way.Bar), engine.T("eots.why.retreat."+way.Bar.String(), "hex", hex))
		}
	}
	if open.IsEmpty() {
		e.Because("9.5", engine.T("eots.why.retreat.nowhere"))
		e.Title = engine.T("eots.why.retreat.lost", "unit", name)
		return
	}
	e.Title = engine.T("eots.why.retreat.to", "unit", name, "hexes", s.HexTexts(open))
}

func barRule(bar position.Bar) engine.Rule {
	switch bar {
	case position.BarClosed:
		return "8.41"
	case position.BarFull:
		return "8.48"
	}
	return "9.5"
}

// becauseGoesBack tells how a beaten unit of the Offensives player leaves: where it came from
// over land, by sea as it came, or by barge.
func becauseGoesBack(s *state.State, e *engine.Explanation, unit components.Unit) {
	name := s.UnitText(unit)
	switch from := offensive.CameFrom(s, unit); {
	case offensive.Barged(s, unit):
		e.Title = engine.T("eots.why.retreat.to", "unit", name, "hexes", []engine.Text{s.HexText(offensive.LastPath(s, unit)[0])})
		e.Because("8.47", engine.T("eots.why.retreat.barge"))
	case s.Off.Landed.Has(unit):
		e.Title = engine.T("eots.why.retreat.by-sea", "unit", name)
		e.Because("9.62", engine.T("eots.why.retreat.sea"))
	case from != components.NoLoc:
		e.Title = engine.T("eots.why.retreat.to", "unit", name, "hexes", []engine.Text{s.HexText(from)})
		e.Because("9.5", engine.T("eots.why.retreat.entered", "hex", s.HexText(from)))
		e.Shown.Paths = append(e.Shown.Paths, []string{s.HexWord(s.Board.Pieces[unit].Place.Loc()), s.HexWord(from)})
		if s.Situation().Occ.Has(from, s.Off.Reactor(), position.Ashore) {
			e.Title = engine.T("eots.why.retreat.lost", "unit", name)
			e.Because("9.5", engine.T("eots.why.retreat.enemies", "hex", s.HexText(from)))
		}
	default:
		e.Title = engine.T("eots.why.retreat.by-sea", "unit", name)
	}
}
