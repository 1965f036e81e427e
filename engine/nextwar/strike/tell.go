package strike

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// told is a line about strikes.
func told(key string, pairs ...any) engine.Text { return engine.T("nextwar.told."+key, pairs...) }

// missionName names the kind of a mission.
func missionName(kind state.MissionKind) engine.Text {
	return engine.T("nextwar.mission." + [...]string{
		"strike", "weasel", "mining", "support", "transport", "airmobile", "paradrop", "helicopter-strike", "helicopter-support",
		"hq-strike", "cruise", "ballistic", "points",
	}[kind])
}

// flyersOf are the names of those that fly a mission.
func flyersOf(s *state.State, m *state.Mission) (names []engine.Text) {
	for _, f := range m.Flyers {
		if f.Unit >= 0 {
			names = append(names, s.Name(f.Unit))
		}
	}
	return names
}

func missionText(s *state.State, key string, m *state.Mission) engine.Text {
	target := s.TargetName(m.Target)
	if names := flyersOf(s, m); len(names) > 0 {
		return told(key+"-units", "mission", missionName(m.Kind), "target", target, "units", names, "side", s.SideName(m.Side))
	}
	return told(key, "mission", missionName(m.Kind), "target", target, "side", s.SideName(m.Side))
}

// Tell of a sealed mission is for its owner. Rule 23.2.
func (e MissionAssigned) Tell(s *state.State, audience engine.Audience) []engine.Text {
	if !audience.Sees(state.Seat(e.Mission.Side)) {
		return nil
	}
	return []engine.Text{missionText(s, "mission-planned", &e.Mission)}
}

// Tell shows the missions of both sides; who flies in strike groups may be hidden. Rules 23.2, 29.2.1.
func (MissionsShown) Tell(s *state.State, audience engine.Audience) (lines []engine.Text) {
	for i := range s.Advanced.Missions {
		m := &s.Advanced.Missions[i]
		switch {
		case m.Step != state.Assigned:
		case s.Veils(audience, m):
			lines = append(lines, told("air-mission", "mission", missionName(m.Kind), "target", s.TargetName(m.Target), "side", s.SideName(m.Side)))
		default:
			lines = append(lines, missionText(s, "air-mission", m))
		}
	}
	return lines
}

// Tell shows who flies in the groups that were hidden. Rule 29.2.1.
func (GroupsShown) Tell(s *state.State, _ engine.Audience) (lines []engine.Text) {
	for i := range s.Advanced.Missions {
		if m := &s.Advanced.Missions[i]; m.Step == state.Found && unseen(s, m) {
			lines = append(lines, missionText(s, "air-mission", m))
		}
	}
	return lines
}

func (e InterceptorsNamed) Line(s *state.State) engine.Text {
	return told("interceptors-named", "units", s.NamesOf(e.Units), "target", s.TargetName(s.Advanced.Missions[e.Mission].Target))
}

func (e PointsThrough) Line(s *state.State) engine.Text {
	return told("points-through", "target", s.TargetName(s.Advanced.Missions[e.Mission].Target), "n", int(e.Points))
}

func (e MissionSent) Line(s *state.State) engine.Text {
	return missionText(s, "air-mission", &e.Mission)
}

// Tell tells the roll. Of a hidden group whoever does not fly it learns how many there are when it is found, not what makes it hard to
// find. Rules 24.2, 29.2.1.
func (e GroupDetected) Tell(s *state.State, audience engine.Audience) (lines []engine.Text) {
	if e.Unrolled {
		return nil
	}
	m, modifiers := &s.Advanced.Missions[e.Mission], e.Modifiers
	veiled := s.Veils(audience, m)
	if veiled {
		modifiers = nil
	}
	result := engine.T("nextwar.detection." + [...]string{"none", "d", "ed"}[e.Result])
	lines = append(lines, told("group-detected", "target", s.TargetName(m.Target), "roll", display.Rolled(e.Roll, modifiers), "result", result))
	if veiled && e.Result == components.Engaged {
		lines = append(lines, sizeOf(s, m, "nextwar.strike.hidden-group"))
	}
	return lines
}

func (e InterceptorsSent) Tell(s *state.State, _ engine.Audience) (lines []engine.Text) {
	for _, d := range e.Duels {
		lines = append(lines, told("intercepts", "by", display.FighterName(s, d.By), "against", display.FighterName(s, d.Against)))
	}
	return lines
}

func (e Fired) Line(s *state.State) engine.Text {
	return told("air-defense", "table", engine.T("nextwar.air-defense."+e.Table), "at", flyerName(s, e.Mission, e.Flyer),
		"roll", display.Rolled(e.Roll, e.Modifiers), "result", fireName(e.Result))
}

// flyerName names one of a mission: a counter, what it carries, or a missile.
func flyerName(s *state.State, mission, flyer int) engine.Text {
	m := &s.Advanced.Missions[mission]
	if m.Flyers[flyer].Unit == components.NoUnit { // missiles and air points
		return missionName(m.Kind)
	}
	return display.FighterName(s, m.Flyers[flyer].Unit)
}

// fireName is a result of SAM or AAA fire. Rule 24.5.
func fireName(f components.DefenseFire) engine.Text {
	switch {
	case f.Kill:
		return engine.T("nextwar.air-defense.x")
	case f.Abort:
		return engine.T("nextwar.air-defense.a")
	case f.Plus > 0:
		return engine.T("nextwar.air-defense.plus", "n", display.Signed(int(f.Plus)))
	}
	return engine.T("nextwar.air-defense.none")
}

func (e Struck) Line(s *state.State) engine.Text {
	m := &s.Advanced.Missions[e.Mission]
	target := s.TargetName(TargetOf(m, &m.Flyers[e.Flyer]))
	if e.Missed {
		return told("strike-missed", "by", flyerName(s, e.Mission, e.Flyer), "target", target)
	}
	result := damageText(e.Damage)
	switch t := TargetOf(m, &m.Flyers[e.Flyer]); {
	case t.Kind == state.AirDefenseTarget || t.Kind == state.PointsTarget:
		result = engine.T("nextwar.damage.levels", "n", int(e.Track))
	case t.Kind == state.HexTarget && e.Damage > 0:
		result = engine.T("nextwar.damage.interdiction", "n", int(min(e.Damage, strike2)))
	}
	return told("strike", "by", flyerName(s, e.Mission, e.Flyer), "target", target, "column", int(e.Column),
		"roll", display.Rolled(e.Roll, e.Modifiers), "result", result)
}

// Shows: what a strike has done can be seen on the map.
func (e Struck) Shows(*state.State) bool { return e.Damage > 0 }

func (e FlyerDone) Line(s *state.State) engine.Text {
	m := &s.Advanced.Missions[e.Mission]
	if m.Kind != state.SupportMission && m.Kind != state.HelicopterSupport || m.Flyers[e.Flyer].Role != state.Striker {
		return engine.Text{}
	}
	return told("air-support", "unit", flyerName(s, e.Mission, e.Flyer), "n", int(e.Support))
}

func (e MinesLaid) Line(s *state.State) engine.Text {
	key := "mines-lost"
	if e.Laid {
		key = "mines-laid"
	}
	return told(key, "place", s.PlaceName(s.Advanced.Missions[e.Mission].Target.At))
}

func (e UnitMarked) Tell(s *state.State, audience engine.Audience) []engine.Text {
	if e.Strike == 0 {
		return nil
	}
	return []engine.Text{told("strike-marker", "unit", s.NameFor(audience, e.Unit), "damage", damageText(e.Strike))}
}

func (e BaseMarked) Line(s *state.State) engine.Text {
	return baseLine(s, e.At, e.Site, e.Strike)
}

// baseLine tells the damage of a base.
func baseLine(s *state.State, at components.Place, site components.Site, strike int8) engine.Text {
	target := s.TargetName(siteTarget(at, site))
	if strike == state.Destroyed {
		return told("base-destroyed", "target", target)
	}
	return told("base-marker", "target", target, "damage", damageText(strike))
}

func (e BeachheadMarked) Line(s *state.State) engine.Text {
	t := state.Target{Kind: state.BeachheadTarget, At: e.At}
	return told("base-marker", "target", s.TargetName(t), "damage", damageText(e.Strike))
}

func (e TrackChanged) Line(s *state.State) engine.Text {
	if e.Later {
		return engine.Text{}
	}
	return trackLine(s, e.Side, e.Track, e.Levels)
}

func trackLine(s *state.State, side components.Side, track components.Track, levels int8) engine.Text {
	return told("track", "side", s.SideName(side), "track", s.TargetName(trackTarget(track)), "change", display.Signed(int(levels)),
		"level", max(0, int(s.Advanced.Tracks[side][track]+levels)))
}

func (e TrackLossesTaken) Tell(s *state.State, _ engine.Audience) (lines []engine.Text) {
	for side := range components.Side(components.Sides) {
		for track, loss := range e.Loss[side] {
			if loss > 0 {
				lines = append(lines, trackLine(s, side, components.Track(track), -loss))
			}
		}
	}
	return lines
}

func (e PointsChanged) Line(s *state.State) engine.Text {
	return told("missile-points", "side", s.SideName(e.Side), "n", display.Signed(int(e.Cruise+e.Ballistic)))
}

func (e HexInterdicted) Line(s *state.State) engine.Text {
	return told("interdicted", "place", s.PlaceName(e.At), "n", int(e.Cost))
}

func (e ShipCrippled) Line(s *state.State) engine.Text {
	return told("ship-crippled", "ship", s.Name(e.Ship), "turn", int(e.Returns))
}

func (e CollateralRolled) Line(s *state.State) engine.Text {
	c := &s.Advanced.Collateral[0]
	result := e.Result
	if result == "" {
		result = "–"
	}
	return told("collateral", "target", s.TargetName(siteTarget(c.At, c.Site)), "roll", strconv.Itoa(int(e.Roll+e.Modifier)), "result", result)
}

func (e HelicopterHit) Line(s *state.State) engine.Text {
	if e.Result != "" {
		return engine.Text{} // the loss is told
	}
	return told("helicopter-unhurt", "unit", s.Name(e.Helicopter), "roll", int(e.Roll))
}

func (e HelicopterFled) Line(s *state.State) engine.Text {
	return told("helicopter-fled", "unit", s.Name(e.Helicopter), "place", s.PlaceName(e.To))
}

func (e BaseRepaired) Line(s *state.State) engine.Text {
	return told("base-repaired", "target", s.TargetName(siteTarget(e.At, e.Site)), "damage", damageText(e.Strike))
}

func (e DeliberateTried) Line(s *state.State) engine.Text {
	target := s.TargetName(siteTarget(e.At, e.Site))
	if e.Strike <= s.Damage(e.At, e.Site) {
		return told("deliberate-failed", "target", target, "roll", int(e.Roll+e.Mods))
	}
	return told("deliberate", "target", target, "roll", int(e.Roll+e.Mods), "damage", damageText(e.Strike))
}
