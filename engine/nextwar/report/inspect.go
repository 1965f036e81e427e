package report

import (
	"fmt"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Inspect checks what no position may break, one line for each violation.
func Inspect(s *state.State) (broken []string) {
	complain := func(format string, args ...any) { broken = append(broken, fmt.Sprintf(format, args...)) }
	for i := range s.Units {
		if problem := unitProblem(s, components.UnitID(i)); problem != "" {
			complain("%s: %s", s.Set().Units[i].Word, problem)
		}
	}
	board := s.Board()
	for i := range board.Occupied[0] {
		if board.Occupied[0][i]&board.Occupied[1][i] != 0 {
			complain("both sides are in one hex")
		}
	}
	for p := range s.Control {
		if land := s.Set().Hexes[p].Land(); land == (s.Control[p] == components.NoSide) {
			complain("%s is controlled by %d", s.Set().Word(components.Place(p)), s.Control[p])
		}
	}
	for side := range s.Sides {
		if problem := sideProblem(s, components.Side(side)); problem != "" {
			complain("%s: %s", s.Set().Sides[side].Word, problem)
		}
	}
	for nation, rp := range s.RP {
		if rp < 0 {
			complain("%s has %d replacement points", s.Set().Nations[nation].Word, rp)
		}
	}
	if problem := markerProblem(s); problem != "" {
		complain("%s", problem)
	}
	if s.Turn < 1 || s.Turn > s.Set().Play.Turns || (s.Stage == state.Over) != (s.End != nil) {
		complain("turn %d, stage %d, end %v", s.Turn, s.Stage, s.End)
	}
	return broken
}

// unitProblem tells where a counter is that cannot be there, or what it has that it cannot have; empty for nothing.
func unitProblem(s *state.State, id components.UnitID) string {
	u, info := s.Unit(id), s.Info(id)
	if u.At < 0 {
		return ""
	}
	if u.Lost < 0 || u.Lost >= info.Steps {
		return fmt.Sprintf("%d of %d steps are lost", u.Lost, info.Steps)
	}
	if u.Aboard != components.NoUnit {
		ship := s.Unit(u.Aboard)
		if s.Info(u.Aboard).Kind != components.Ship || ship.At != u.At || s.Info(u.Aboard).Side != info.Side {
			return "it is aboard what does not carry it"
		}
		return ""
	}
	hex, box := s.Set().IsHex(u.At), s.Set().Box(u.At)
	switch {
	case info.Kind.OnMap() || info.Kind == components.Helicopter:
		if hex && !s.Set().Hexes[u.At].Land() || box != nil && (box.Kind != components.Holding || box.Side != info.Side) {
			return "it is at " + s.Set().Word(u.At)
		}
	case info.Kind == components.Ship:
		if hex && s.Set().Hexes[u.At].Land() && s.Set().Hexes[u.At].Port == 0 || box != nil && box.Kind == components.Holding && box.Side != info.Side {
			return "it is at " + s.Set().Word(u.At)
		}
	}
	if u.Has(state.UnderClearing) && (!hex || s.Clearing(info.Side, u.At) == nil) {
		return "it is under no clearing marker"
	}
	return ""
}

// sideProblem tells which number of a side cannot be; empty for none.
func sideProblem(s *state.State, side components.Side) string {
	points, info, most := &s.Sides[side], &s.Set().Sides[side], s.Set().Play.TrackMaximum
	switch {
	case points.AirPoints < 0 || points.AirTotal < 0 || points.AirLost < 0 || points.Lift < 0 || points.LiftLost < 0:
		return fmt.Sprintf("air points %d, lift %d", points.AirPoints, points.Lift)
	case points.VPTurn < 0 && s.Advanced == nil: // a veto costs points (28.1)
		return fmt.Sprintf("%d victory points in a turn", points.VPTurn)
	case points.Threat < 0 || points.Threat > most || points.ASW < 0 || points.ASW > most:
		return fmt.Sprintf("threat %d, ASW %d", points.Threat, points.ASW)
	case points.Mines[0] < 0 || points.Mines[1] < 0:
		return fmt.Sprintf("mines %v", points.Mines)
	case points.AirTransported > info.AirTransport || points.Dropped > info.Paradrop || points.Shipped > info.SeaTransport:
		return fmt.Sprintf("transported %d, dropped %d, shipped %d", points.AirTransported, points.Dropped, points.Shipped)
	}
	beachheads := int8(0)
	for _, b := range s.Beachheads {
		if b.Side == side {
			beachheads++
		}
	}
	if beachheads > info.Beachheads {
		return fmt.Sprintf("%d beachheads", beachheads)
	}
	return ""
}

// markerProblem finds a marker that cannot be where it is; empty for none.
func markerProblem(s *state.State) string {
	for i, m := range s.Mines {
		for _, other := range s.Mines[:i] {
			if other.At == m.At {
				return s.Set().Word(m.At) + " has two minefields"
			}
		}
		if m.Density < 1 || m.Density > 2 {
			return fmt.Sprintf("mines of density %d at %s", m.Density, s.Set().Word(m.At))
		}
	}
	for i, b := range s.Beachheads {
		for _, other := range s.Beachheads[:i] {
			if other.At == b.At {
				return s.Set().Word(b.At) + " has two beachheads"
			}
		}
		if s.EnemyIn(b.Side, b.At) || !s.Set().Hexes[b.At].Beach {
			return "a beachhead at " + s.Set().Word(b.At)
		}
	}
	for _, c := range s.Clearings {
		under := false
		for id := range s.GroundAt(c.Side, c.At) {
			under = under || s.Unit(id).Has(state.UnderClearing)
		}
		if !under {
			return "a clearing marker over nobody at " + s.Set().Word(c.At)
		}
	}
	if fights := s.Battle != nil; fights && !s.Segment.Fights() {
		return "a combat outside combat segments"
	}
	return ""
}
