package strike

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/detection"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/logistics"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// unitTarget and siteTarget make targets.
func unitTarget(s *state.State, id components.UnitID) state.Target {
	return state.Target{Kind: state.UnitTarget, Unit: id, At: s.Unit(id).At}
}

func siteTarget(at components.Place, site components.Site) state.Target {
	return state.Target{Kind: state.SiteTarget, At: at, Unit: components.NoUnit, Site: site}
}

func trackTarget(track components.Track) state.Target {
	return state.Target{Kind: state.AirDefenseTarget, At: components.Nowhere, Unit: components.NoUnit, Track: track}
}

func hexTarget(at components.Place) state.Target {
	return state.Target{Kind: state.HexTarget, At: at, Unit: components.NoUnit}
}

// bar is the reason against a mission: the rule and the key of the refusal; the zero bar where there is none.
type bar struct {
	rule engine.Rule
	key  string
}

// Refused tells why a side may not aim a kind of mission at a target, apart from ranges and ratings; nil where it may.
func Refused(s *state.State, by components.Side, kind state.MissionKind, t state.Target) *engine.Refusal {
	b := barred(s, by, kind, t)
	if b.key == "" {
		return nil
	}
	return engine.Refuse(b.rule, "nextwar.refuse.target."+b.key, "target", s.TargetName(t))
}

// barred is the reason against a target. Rules 17.1.1, 18.2.2, 21.0, 23.4, 26.0.
func barred(s *state.State, by components.Side, kind state.MissionKind, t state.Target) bar {
	switch t.Kind {
	case state.UnitTarget:
		return barredUnit(s, by, kind, t)
	case state.SiteTarget:
		switch {
		case kind == state.HQStrike || kind == state.HelicopterStrike:
			return bar{"23.4", "no-site"}
		case !s.Set().Hex(t.At).HasSite(t.Site) || s.Control[t.At] != by.Enemy():
			return bar{"23.4", "not-enemy"} // ADV-A28
		case s.Damage(t.At, t.Site) == state.Destroyed:
			return bar{"27.2", "destroyed"}
		}
	case state.BeachheadTarget:
		switch {
		case kind == state.HQStrike:
			return bar{"18.2.2", "no-beachhead"}
		case s.Beachhead(by.Enemy(), t.At) == nil:
			return bar{"23.4", "no-enemy-beachhead"}
		}
	case state.AirDefenseTarget:
		switch {
		case kind == state.HQStrike || kind == state.HelicopterStrike || kind == state.BallisticStrike:
			return bar{"23.4", "no-track"}
		case kind == state.WildWeaselStrike && t.Track == components.AAATrack:
			return bar{"23.3", "weasel-aaa"} // ADV-A3
		case s.Advanced.Tracks[by.Enemy()][t.Track] == 0:
			return bar{"24.1", "track-gone"}
		}
	case state.PointsTarget:
		if kind == state.HQStrike || kind == state.HelicopterStrike || kind == state.PointStrike || s.Advanced.Ballistic[by.Enemy()] == 0 {
			return bar{"26.1.3", "no-points"}
		}
	case state.HexTarget:
		if IsMissile(kind) || !s.Set().IsHex(t.At) || !s.Set().Hex(t.At).Land() {
			return bar{"23.4.4", "no-interdiction"}
		}
	}
	return bar{}
}

func barredUnit(s *state.State, by components.Side, kind state.MissionKind, t state.Target) bar {
	info := s.Info(t.Unit)
	ship := info.Kind == components.Ship
	switch {
	case info.Side == by || !info.Kind.OnMap() && !ship:
		return bar{"23.4", "not-enemy"}
	case ship && (kind == state.HQStrike || kind == state.HelicopterStrike || kind == state.BallisticStrike):
		return bar{"17.1", "no-ship"}
	case ship && !atSea(s, t.At):
		return bar{"17.1", "away"}
	case ship && detection.Sighting(s, t.Unit) == detection.Unseen:
		return bar{"17.1.2", "unseen-ship"}
	case ship:
		return bar{}
	case IsMissile(kind) && info.Kind != components.Depot && (info.Kind != components.HQ || !info.HQ.Superior):
		return bar{"26.0", "no-missile"}
	case !detection.Found(s, by, t.Unit):
		return bar{"21.0", "undetected"}
	}
	return bar{}
}

// atSea tells whether a ship is where it can be struck: all-sea hexes, sea boxes, ports. Rule 17.1.1.
func atSea(s *state.State, p components.Place) bool {
	box := s.Set().Box(p)
	return p >= 0 && (box == nil || box.Kind == components.AtSea || box.Kind == components.InShore)
}

// Targets are all that a side may aim a kind of mission at, in the order of words: units, bases, beachheads, tracks, points, and
// hexes where interdiction is asked for. Rule 23.4.
func Targets(s *state.State, by components.Side, kind state.MissionKind) []state.Target {
	type key struct {
		by   components.Side
		kind state.MissionKind
	}
	return state.Kept(s, key{by, kind}, func() []state.Target { return findTargets(s, by, kind) })
}

func findTargets(s *state.State, by components.Side, kind state.MissionKind) (targets []state.Target) {
	add := func(t state.Target) {
		if barred(s, by, kind, t).key == "" {
			targets = append(targets, t)
		}
	}
	for i := range s.Units {
		if id := components.UnitID(i); s.Info(id).Side != by && s.Unit(id).At >= 0 {
			add(unitTarget(s, id))
		}
	}
	for i := range s.Set().Hexes {
		for site := range components.Site(components.Sites) {
			if s.Set().Hexes[i].HasSite(site) {
				add(siteTarget(components.Place(i), site))
			}
		}
	}
	for _, b := range s.Beachheads {
		add(state.Target{Kind: state.BeachheadTarget, At: b.At, Unit: components.NoUnit})
	}
	for track := range components.Track(components.Tracks) {
		add(trackTarget(track))
	}
	add(state.Target{Kind: state.PointsTarget, At: components.Nowhere, Unit: components.NoUnit})
	for i := range s.Set().Hexes {
		add(hexTarget(components.Place(i)))
	}
	return targets
}

// reaches tells whether an air unit has a target in its range. Rules 22.3, 23.4.
func reaches(s *state.State, id components.UnitID, t state.Target) bool {
	if t.Kind == state.AirDefenseTarget || t.Kind == state.PointsTarget {
		return display.ReachesTracks(s, id)
	}
	return display.Reaches(s, id, t.At)
}

// assigned tells whether a unit has a mission that is not over.
func assigned(s *state.State, id components.UnitID) bool { return display.MissionOf(s, id) >= 0 }

// taken tells whether a side has already aimed a kind of mission at a target in this phase: one air strike, one HQ strike for
// each target. Rules 18.2.2, 23.4, ADV-A30.
func taken(s *state.State, by components.Side, kind state.MissionKind, t state.Target) bool {
	return slices.ContainsFunc(s.Advanced.Missions, func(m state.Mission) bool {
		return m.Side == by && m.Kind == kind && m.Target == t
	})
}

// attackers are those of a side that may be assigned to a kind of mission, and which of them may strike a target.
type attackers struct {
	by   components.Side
	kind state.MissionKind
	ids  []components.UnitID
	may  func(m *state.Mission, id components.UnitID) bool
}

// at are the attackers that may strike a target.
func (a *attackers) at(t state.Target) (ids []components.UnitID) {
	m := &state.Mission{Side: a.by, Kind: a.kind, Target: t}
	for _, id := range a.ids {
		if a.may(m, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// any tells whether one of the attackers may strike a target.
func (a *attackers) any(t state.Target) bool {
	m := &state.Mission{Side: a.by, Kind: a.kind, Target: t}
	return slices.ContainsFunc(a.ids, func(id components.UnitID) bool { return a.may(m, id) })
}

// strikeAircraft are the air units of a side that may strike: Ready, rated 1 or more, targets in range and with a column. Rules 22.1,
// 22.2, 23.0, 23.4.1.
func strikeAircraft(s *state.State, by components.Side) *attackers {
	ids := slices.DeleteFunc(display.Units(s, by, state.AreaReady), func(id components.UnitID) bool { return grounded(s, id).key != "" })
	return &attackers{by, state.AirStrike, ids, func(m *state.Mission, id components.UnitID) bool { return barredStriker(s, m, id).key == "" }}
}

// refusedStriker tells why an air unit may not strike a target; nil where it may.
func refusedStriker(s *state.State, m *state.Mission, id components.UnitID) *engine.Refusal {
	b := grounded(s, id)
	if b.key == "" {
		b = barredStriker(s, m, id)
	}
	if b.key == "" {
		return nil
	}
	return engine.Refuse(b.rule, "nextwar.refuse."+b.key, "unit", s.Name(id), "target", s.TargetName(m.Target))
}

// grounded is the reason against a striker, whatever its target.
func grounded(s *state.State, id components.UnitID) bar {
	switch {
	case !display.IsReady(s, id):
		return bar{"22.1", "not-ready"}
	case assigned(s, id):
		return bar{"22.4", "assigned"}
	case display.Value(s, id, display.Strike) < 1:
		return bar{"22.2", "no-rating"}
	}
	return bar{}
}

// barredStriker is the reason against a striker at the target of a mission.
func barredStriker(s *state.State, m *state.Mission, id components.UnitID) bar {
	switch {
	case !reaches(s, id, m.Target):
		return bar{"22.3", "out-of-range"}
	case Column(s, m, &state.Flyer{Unit: id}) == 0:
		return bar{"23.4.1", "no-column"}
	}
	return bar{}
}

// WildWeasels are the units of a side that may fly a Wild Weasel strike. Rules 15.2.9, 23.3.
func WildWeasels(s *state.State, by components.Side) (ids []components.UnitID) {
	for _, id := range display.Units(s, by, state.AreaReady) {
		if display.FliesWildWeasel(s, id) && !assigned(s, id) && display.ReachesTracks(s, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// Escorts are the units of a side that may go with a group: fighters from the Air Superiority box, Wild Weasels from Ready, with
// the target in range. Rules 22.4, 22.6.7, 23.0, 23.1.
func Escorts(s *state.State, by components.Side, t state.Target) (ids []components.UnitID) {
	for id := range s.All(by, components.Aircraft) {
		fighter := display.In(s, id, state.AreaSuperiority) && display.MayFight(s, id)
		weasel := display.IsReady(s, id) && display.FliesWildWeasel(s, id)
		if (fighter || weasel) && !assigned(s, id) && reaches(s, id, t) {
			ids = append(ids, id)
		}
	}
	return ids
}

// escort is a unit as it goes with a group: a Wild Weasel from Ready suppresses the defenses.
func escort(s *state.State, id components.UnitID) state.Flyer {
	if display.IsReady(s, id) {
		return state.Flyer{Unit: id, Role: state.Suppression}
	}
	return state.Flyer{Unit: id, Role: state.Escort}
}

// strikeHQs are the HQs of a side that may strike. Rule 18.2.2.
func strikeHQs(s *state.State, by components.Side) *attackers {
	a := &attackers{by: by, kind: state.HQStrike, may: func(m *state.Mission, id components.UnitID) bool {
		return logistics.InReach(s, id, m.Target.At) && Column(s, m, &state.Flyer{Unit: id}) > 0
	}}
	for id := range s.All(by, components.HQ) {
		uses := logistics.UsesLeft(s, id)
		for i := range s.Advanced.Missions {
			if own := &s.Advanced.Missions[i]; own.Kind == state.HQStrike && own.Step == state.Assigned && own.Flyers[0].Unit == id {
				uses--
			}
		}
		if uses > 0 {
			a.ids = append(a.ids, id)
		}
	}
	return a
}

// helicopterMissions of a turn: two, one in Overcast, none in a Storm. Rules 6.5.2, 23.4.2.
func helicopterMissions(w components.Weather) int8 {
	return [...]int8{components.Clear: 2, components.Overcast: 1, components.Storm: 0}[w]
}

// gunships are the helicopters of a side that may strike: with a mission left, targets in range of their base, which has no Strike 2.
// By the air rules of the Standard Game none strikes. Rules 23.4.2, 27.7.1, 29.1, ADV-A32.
func gunships(s *state.State, by components.Side) *attackers {
	a := &attackers{by: by, kind: state.HelicopterStrike, may: func(m *state.Mission, id components.UnitID) bool {
		d := s.Set().AirDistance(s.Unit(id).At, m.Target.At)
		return d >= 0 && d <= int(s.Info(id).Range) && Column(s, m, &state.Flyer{Unit: id}) > 0
	}}
	for id := range s.All(by, components.Helicopter) {
		u := s.Unit(id)
		if !s.Chosen.AirWar() || u.At < 0 || u.Has(state.Spent) || u.Missions >= helicopterMissions(s.Weather) || assigned(s, id) ||
			u.Aboard == components.NoUnit && s.Set().IsHex(u.At) && (s.EnemyIn(by, u.At) || display.HelicopterCapacity(s, u.At, 1) == 0) {
			continue
		}
		a.ids = append(a.ids, id)
	}
	return a
}

// Minefields are the hexes in which a side may lay mines from the air: once in a Strike Phase, not in a Storm, with a marker of
// density 1 in stock. Rules 7.5, 23.6.
func Minefields(s *state.State, by components.Side) (places []components.Place) {
	laid := slices.ContainsFunc(s.Advanced.Missions, func(m state.Mission) bool { return m.Side == by && m.Kind == state.AirMining })
	if !s.Chosen.AirWar() || s.Weather == components.Storm || s.Sides[by].Mines[0] == 0 || laid {
		return nil
	}
	for i := range s.Set().Hexes {
		if p := components.Place(i); naval.MayMine(s, by, p) {
			places = append(places, p)
		}
	}
	return places
}
