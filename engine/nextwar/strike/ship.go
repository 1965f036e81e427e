package strike

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// repairTurns is how long a ship with an X is away. Rule 27.4.
const repairTurns = 4

// hitShip damages a ship: levels add, three are an X, for which the enemy scores and which takes it off the map for four turns.
// What an AMPH carries loses a step for each level. Rules 7.4.3, 17.2, 27.4.
func hitShip(r *state.Referee, id components.UnitID, damage int8) {
	s := r.State
	side := s.Info(id).Side
	effect := onShip(s.Unit(id).Strike, damage)
	if !effect.Gone {
		mark(r, id, effect.Marker)
		loseAboard(r, id, damage)
		return
	}
	loseAboard(r, id, ruin)
	r.Score(side.Enemy(), s.Set().Play.Points[side.Enemy()].NavalX, "naval-x", s.Name(id))
	r.Emit(ShipCrippled{Ship: id, Returns: s.Turn + repairTurns}, naval.LevelsMoved{Side: side, Change: -1})
}

// Refuges are where a struck ship may retreat at once: the nearest friendly port, its At Sea box, from an all-sea hex also its
// In-Shore box, only through friendly boxes; from At Sea the own holding box is a port too. Rule 27.4.
func Refuges(s *state.State, ship components.UnitID) (places []components.Place) {
	side, at := s.Info(ship).Side, s.Unit(ship).At
	seas := []components.Place{at}
	port := s.Set().IsHex(at) && s.Set().Hex(at).Land()
	if port {
		seas = s.Set().SeaAround(at)
	}
	for _, sea := range seas {
		z := s.Set().ZoneOf(sea)
		if z == components.NoZone {
			continue
		}
		zone := &s.Set().Zones[z]
		box := s.Set().Box(at)
		atSea := box != nil && box.Kind == components.AtSea
		inShore := s.BoxControl(zone.InShore) == side
		if s.Set().AllSea(at) && inShore {
			places = append(places, zone.InShore)
		}
		if !atSea && s.BoxControl(zone.AtSea) == side && (inShore || at == zone.InShore) {
			places = append(places, zone.AtSea)
		}
		if atSea {
			for _, near := range box.Near {
				if home := s.Set().Box(near); home != nil && home.Kind == components.Holding && home.Side == side {
					places = append(places, near)
				}
			}
		}
		if !port && (!atSea || inShore) {
			places = append(places, nearestPorts(s, side, z, at)...)
		}
	}
	slices.Sort(places)
	return slices.Compact(places)
}

// nearestPorts are the friendly ports of a zone; from an all-sea hex only those that are nearest.
func nearestPorts(s *state.State, side components.Side, z components.Zone, from components.Place) (ports []components.Place) {
	least := -1
	for i := range s.Set().Hexes {
		p := components.Place(i)
		if !s.FriendlyPort(side, p) ||
			!slices.ContainsFunc(s.Set().SeaAround(p), func(sea components.Place) bool { return s.Set().ZoneOf(sea) == z }) {
			continue
		}
		d := 0
		if s.Set().IsHex(from) {
			d = s.Set().Distance(from, p)
		}
		switch {
		case least < 0 || d < least:
			least, ports = d, []components.Place{p}
		case d == least:
			ports = append(ports, p)
		}
	}
	return ports
}

// OfferRetreat asks for the losses aboard, and the owner of a ship with a Strike marker whether it retreats, then goes on to a stage; false
// where there is nothing to ask. Rule 27.4.
func OfferRetreat(r *state.Referee, ship components.UnitID, then state.Stage) bool {
	if u := r.State.Unit(ship); u.At < 0 || u.Strike == 0 || len(Refuges(r.State, ship)) == 0 {
		return AskAboard(r, then)
	}
	r.Emit(RetreatOffered{Ship: ship, Then: then})
	if !AskAboard(r, state.ShipRetreat) {
		r.Enter(state.ShipRetreat)
	}
	return true
}

func askRetreat(s *state.State) []engine.Decision {
	ship := s.Advanced.Retreating
	if ship == components.NoUnit {
		return nil
	}
	return []engine.Decision{{
		Seat: state.Seat(s.Info(ship).Side), Kind: "ship-retreat", Rule: "27.4", Effort: engine.Tap,
		Ask: engine.T("nextwar.ask.ship-retreat", "ship", s.Name(ship)),
	}}
}

func retreatOptions(s *state.State, _ components.Side, words []string) (options []engine.Option) {
	if len(words) > 0 {
		return nil
	}
	for _, p := range Refuges(s, s.Advanced.Retreating) {
		options = append(options, engine.Option{Word: s.Set().Word(p), Label: s.PlaceName(p), Complete: true})
	}
	return options
}

// retreat takes the struck ship away. In a port it moves no more in this turn; elsewhere the enemy looks for it. Rules 17.1.2, 27.4.
func retreat(r *state.Referee, _ components.Side, words []string) {
	s, ship := r.State, r.State.Advanced.Retreating
	to, _ := s.Set().Find(words[0])
	r.Emit(state.ShipMoved{Ship: ship, Way: []components.Place{to}, Cause: state.ByStrike}, RetreatEnded{})
	if box := s.Set().Box(to); box == nil && s.Set().Hex(to).Land() || box != nil && box.Kind == components.Holding {
		r.Mark([]components.UnitID{ship}, state.Docked, 0)
	}
	r.LookFor(ship)
}

func stay(r *state.Referee, _ components.Side, _ []string) { r.Emit(RetreatEnded{}) }
