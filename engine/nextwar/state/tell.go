package state

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// causes name the causes of moves and losses in keys of messages.
var causes = [...]string{
	ByMovement: "movement", ByCombat: "combat", ByRetreat: "retreat", ByAdvance: "advance", ByAirTransport: "air-transport",
	ByParadrop: "paradrop", ByAirmobile: "airmobile", ByRebase: "rebase", BySea: "sea", ByAssault: "assault",
	ByExpulsion: "expulsion", ByStorm: "storm", BySeaControl: "sea-control", ByAirDefense: "air-defense", ByBaseLoss: "base-loss",
	ByClearing: "clearing", ByEfficiency: "efficiency", ByArrival: "arrival", ByReplacement: "replacement", ByStrike: "strike",
	ByIsolation: "isolation", ByAgreement: "agreement", ByAirCombat: "air-combat", ByCollateral: "collateral",
}

// moved is the key of the message about a move.
func (c Cause) moved() string {
	switch c {
	case ByRetreat, ByAdvance, ByAssault, ByRebase, BySea, ByExpulsion, ByStorm, BySeaControl, ByBaseLoss:
		return "nextwar.tell.moved." + causes[c]
	default:
		return "nextwar.tell.moved.movement"
	}
}

func (UnitsMoved) Shows(*State) bool     { return true }
func (ShipMoved) Shows(*State) bool      { return true }
func (UnitEliminated) Shows(*State) bool { return true }
func (StepLost) Shows(*State) bool       { return true }
func (ClearingPlaced) Shows(*State) bool { return true }

// Tell says which units moved, from where and where to; flights are told as they begin.
func (e UnitsMoved) Tell(s *State, audience engine.Audience) []engine.Text {
	if e.Cause == ByAirTransport || e.Cause == ByParadrop || e.Cause == ByAirmobile {
		return nil
	}
	return []engine.Text{engine.T(e.Cause.moved(), "units", s.NamesFor(audience, e.Units),
		"from", s.PlaceName(s.Units[e.Units[0]].At), "to", s.PlaceName(e.Way[len(e.Way)-1]))}
}

// Line says where a ship goes, and why.
func (e ShipMoved) Line(s *State) engine.Text {
	return engine.T(e.Cause.moved(), "units", []engine.Text{s.Name(e.Ship)},
		"from", s.PlaceName(s.Units[e.Ship].At), "to", s.PlaceName(e.Way[len(e.Way)-1]))
}

func (e ShipWithdrawn) Line(s *State) engine.Text {
	return engine.T("nextwar.tell.withdrawn", "unit", s.Name(e.Ship), "n", int(e.Returns))
}

// Tell says that a unit is weaker now.
func (e StepLost) Tell(s *State, audience engine.Audience) []engine.Text {
	return s.tellLoss("step", e.Unit, e.Cause, audience)
}

// Tell says that a unit is gone, for everybody learns of that.
func (e UnitEliminated) Tell(s *State, _ engine.Audience) []engine.Text {
	return s.tellLoss("eliminated", e.Unit, e.Cause, engine.Audience{Kind: engine.Umpire})
}

func (s *State) tellLoss(what string, id components.UnitID, cause Cause, audience engine.Audience) []engine.Text {
	return []engine.Text{engine.T("nextwar.tell."+what, "unit", s.NamesFor(audience, []components.UnitID{id}),
		"cause", engine.T("nextwar.cause."+causes[cause]))}
}

func (e Scored) Line(s *State) engine.Text {
	return engine.T("nextwar.tell.scored", "side", s.SideName(e.Side), "points", "+"+strconv.Itoa(int(e.Points)),
		"cause", engine.T("nextwar.scored."+e.Cause), "about", e.About)
}

func (e ClearingPlaced) Line(s *State) engine.Text {
	return engine.T("nextwar.tell.clearing", "place", s.PlaceName(e.At), "side", s.SideName(e.Side), "value", strconv.Itoa(int(e.Value)))
}

func (e BeachheadRemoved) Line(s *State) engine.Text {
	return engine.T("nextwar.tell.beachhead-removed", "place", s.PlaceName(e.At), "side", s.SideName(e.Side))
}

func (e Ended) Line(*State) engine.Text { return e.Outcome.Why }

// Whereabouts is the place of a counter that is on the map, or a place itself, with its rank; hidden counters come last. Rule 13.2.
// [engine.Locator]
func (s *State) Whereabouts(audience engine.Audience, word string) (place engine.Text, rank int, ok bool) {
	p, ok := s.set.Find(word)
	if id, counter := s.set.Counter(word); counter {
		p, ok = s.Units[id].At, s.Units[id].At >= 0
		if ok && s.Conceals(audience, id) {
			return engine.Text{}, len(s.set.Hexes) + len(s.set.Boxes), true
		}
	}
	if t, known := s.FindTarget(word); !ok && known && t.Kind == StackTarget { // an unknown counter, which is called by its hex
		p, ok = t.At, true
	}
	if !ok {
		return engine.Text{}, 0, false
	}
	return s.PlaceName(p), int(p), true
}
