package strike

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/logistics"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// none is the column of a table that is not used.
const none int8 = -1

// Defense is what a mission meets: the columns of the Detection, SAM and AAA Tables. Rule 24.1.
type Defense struct {
	Detection, SAM, AAA int8
	// Local: the short-range weapons of troops, which no interceptor follows (24.3).
	Local bool
	// Ships fire with their own values: a "D" counts as "ED" (17.1.4).
	Ships bool
	// Late: AAA fires at those that were not detected, after their strike (24.6).
	Late bool
}

// nothing is no air defense at all.
func nothing() Defense { return Defense{Detection: none, SAM: none, AAA: none} }

// local is the local system: one column of each table. Rule 24.3.
func local(s *state.State) Defense {
	c := &s.Set().Charts.Advanced
	return Defense{SAM: c.LocalSAM, AAA: c.LocalAAA, Local: true, Late: true}
}

// national is the system of the tracks of a side; SAM or AAA at 0 does not fire. Rules 24.1, 24.2.
func national(s *state.State, side components.Side) Defense {
	return byValues(s, s.Advanced.Tracks[side])
}

func byValues(s *state.State, values [components.Tracks]int8) Defense {
	c := &s.Set().Charts.Advanced
	d := Defense{Detection: c.DetectionColumn[values[components.DetectionTrack]], SAM: none, AAA: none, Late: true}
	if v := values[components.SAMTrack]; v > 0 {
		d.SAM = c.SAMColumn[v]
	}
	if v := values[components.AAATrack]; v > 0 {
		d.AAA = c.AAAColumn[v]
	}
	return d
}

// DefenseOf is the system that a mission meets. Rules 17.1.4, 23.6, 24.1, 25.1.
func DefenseOf(s *state.State, m *state.Mission) Defense {
	enemy := m.Side.Enemy()
	switch {
	case m.Kind == state.HQStrike || IsMissile(m.Kind):
		return nothing()
	case ByHelicopter(m.Kind):
		return local(s)
	case m.Kind == state.AirmobileMission:
		return againstAirmobile(s, m)
	case m.Kind == state.TransportMission || m.Kind == state.ParadropMission:
		return againstTransport(s, m)
	case m.Kind == state.AirMining:
		return againstMining(s, m)
	case IsShip(s, m.Target):
		return ofShips(s, enemy, m.Target.At)
	case m.Target.Kind == state.AirDefenseTarget || m.Target.Kind == state.PointsTarget,
		s.Own(enemy, m.Target.At), logistics.Covers(s, enemy, m.Target.At):
		return national(s, enemy)
	}
	return local(s)
}

// ofShips is the system of the ships of a side in a place: the best set of those there; in all-sea hexes and ports the owner
// may use the national tracks instead, and does where they are better. Rules 17.1.4, ADV-A40.
func ofShips(s *state.State, side components.Side, at components.Place) Defense {
	best := [components.Tracks]int8{}
	for ship := range s.All(side, components.Ship) {
		if s.Unit(ship).At != at {
			continue
		}
		naval := s.Info(ship).Naval
		if set := [components.Tracks]int8{naval.Detection, naval.SAM, naval.AAA}; better(set, best) {
			best = set
		}
	}
	tracks := s.Advanced.Tracks[side]
	if (s.Set().AllSea(at) || s.Set().IsHex(at)) && better([components.Tracks]int8{tracks[0], tracks[1], best[2]}, best) {
		d := national(s, side)
		d.Late = false
		return d
	}
	d := byValues(s, best)
	d.Ships, d.Late = true, false
	return d
}

// better compares two sets of values: missiles first, then detection.
func better(a, b [components.Tracks]int8) bool {
	if a[components.SAMTrack] != b[components.SAMTrack] {
		return a[components.SAMTrack] > b[components.SAMTrack]
	}
	return a[components.DetectionTrack] > b[components.DetectionTrack]
}

// CIWS is the column of the close defense of the ships in the place of a ship. Rule 17.1.4.
func CIWS(s *state.State, ship components.UnitID) int8 {
	best := int8(0)
	for other := range s.All(s.Info(ship).Side, components.Ship) {
		if s.Unit(other).At == s.Unit(ship).At {
			best = max(best, s.Info(other).Naval.AAA)
		}
	}
	if best == 0 {
		return none
	}
	return s.Set().Charts.Advanced.AAAColumn[best]
}

// againstMining: at the own coast, away from enemy ships and HQs, local detection and SAM; else the ships there, or the
// national system. Rules 23.6, ADV-A34.
func againstMining(s *state.State, m *state.Mission) Defense {
	enemy, at := m.Side.Enemy(), m.Target.At
	own, ships := s.Own(m.Side, at), false
	if s.Set().IsHex(at) {
		for _, near := range s.Set().Hex(at).Near {
			own = own || near != components.Nowhere && s.Set().Hex(near).Land() && s.Own(m.Side, near)
		}
	}
	var fleet bool
	for ship := range s.All(enemy, components.Ship) {
		p := s.Unit(ship).At
		fleet = fleet || p == at
		ships = ships || p == at || s.Set().IsHex(p) && s.Set().IsHex(at) && s.Set().Distance(p, at) <= 1
	}
	if own && !ships && !logistics.Covers(s, enemy, at) {
		d := local(s)
		d.AAA, d.Late = none, false
		return d
	}
	d := national(s, enemy)
	if fleet {
		d = ofShips(s, enemy, at)
	}
	d.Late = false
	return d
}

// againstTransport is what air transport and paradrops meet, by the landing hex and the level of air superiority as the flyer
// sees it. Rule 25.1.
func againstTransport(s *state.State, m *state.Mission) Defense {
	enemy, at := m.Side.Enemy(), m.Target.At
	d := national(s, enemy)
	d.Late = false
	if !s.Set().IsHex(at) {
		return nothing()
	}
	near := NearForces(s, enemy, at)
	covered, theirs := logistics.Covers(s, enemy, at), s.LevelFor(m.Side) < 0
	switch {
	case s.Own(enemy, at):
		if !near {
			d.AAA = none
		}
	case covered && theirs:
	case covered:
		d = local(s)
		d.Late = false
	case !theirs:
		return nothing()
	case !near:
		d.SAM, d.AAA = none, none
	}
	return d
}

// againstAirmobile: local detection and SAM in the enemy's country or within 2 hexes of enemy units, AAA within 2 hexes of
// enemy units or Installations. Rules 25.1.1, ADV-A43.
func againstAirmobile(s *state.State, m *state.Mission) Defense {
	enemy, at := m.Side.Enemy(), m.Target.At
	if !s.Set().IsHex(at) || !s.Own(enemy, at) && !troopsWithin(s, enemy, at) {
		return nothing()
	}
	d := local(s)
	d.Late = false
	if !NearForces(s, enemy, at) {
		d.AAA = none
	}
	return d
}

// NearForces tells whether a hex is within 2 hexes of ground units of a side or of Installations that it controls. Rule 25.1.
func NearForces(s *state.State, side components.Side, at components.Place) bool {
	if troopsWithin(s, side, at) {
		return true
	}
	for i := range s.Set().Hexes {
		p := components.Place(i)
		if s.Control[p] == side && s.Set().Hex(p).Installations() > 0 && s.Set().Distance(p, at) <= 2 {
			return true
		}
	}
	return false
}

func troopsWithin(s *state.State, side components.Side, at components.Place) bool {
	for id := range s.All(side, components.Ground) {
		if p := s.Unit(id).At; s.Set().IsHex(p) && s.Set().Distance(p, at) <= 2 {
			return true
		}
	}
	return false
}

// CanIntercept tells whether an air unit may be sent against a group that was found: from the Air Superiority box with the
// target hex in its range, or Ready on a carrier that is in the sea box where a strike at ships takes place. Rules 17.1.4,
// 24.4.
func CanIntercept(s *state.State, id components.UnitID, m *state.Mission) bool {
	if !display.MayFight(s, id) {
		return false
	}
	box := s.Set().Box(m.Target.At)
	inBox := box != nil && (box.Kind == components.AtSea || box.Kind == components.InShore)
	switch {
	case display.In(s, id, state.AreaSuperiority):
		if !s.Set().IsHex(m.Target.At) && box == nil {
			return display.ReachesTracks(s, id)
		}
		return (box == nil || box.Kind != components.AtSea) && display.Reaches(s, id, m.Target.At)
	case display.IsReady(s, id):
		carrier := s.Info(id).Air.Carrier
		return inBox && IsShip(s, m.Target) && carrier != components.NoUnit && s.Unit(carrier).At == m.Target.At
	}
	return false
}
