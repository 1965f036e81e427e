package opponent

import (
	"math"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// goals are what the schedule counts only when it is reached as a whole.
type goals struct {
	// areas is what it would bring each side to have each of the areas.
	areas [len(areas)][2]float64
	// ports are those of New Guinea, if a number of them scores for Japan, and allPorts what that number brings.
	ports    components.LocSet
	allPorts float64
	campaign
}

// portsThatScore is the number of New Guinea ports that score in 1942 (17.27).
const portsThatScore = 4

func newGoals(s *state.State) (g goals) {
	g.campaign = newCampaign(s)
	now := points(s)
	for i, area := range areas {
		for side := components.Japan; side <= components.Allies; side++ {
			g.areas[i][side] = max(0.5*worthArea, math.Abs(points(withArea(s, area, side))-now))
		}
	}
	for _, line := range s.Schedule() {
		if line.Item == "new-guinea-ports" && line.Per == "" && line.Value > 0 {
			g.ports = s.Set.Areas.NewGuinea.Intersect(s.Set.Areas.Ports)
			g.allPorts = worthPoint * float64(line.Value)
		}
	}
	return g
}

// withArea is a position in which a side has all of an area (13.84 to 13.86).
func withArea(s *state.State, area string, side components.Side) *state.State {
	next := s.Clone()
	for _, loc := range s.Set.Nation(area).Triggers {
		if side == components.Japan {
			next.Board.Japan.Add(loc)
		} else {
			next.Board.Japan.Remove(loc)
		}
	}
	if area == state.Mandates {
		next.Markers[state.MandatesOwner] = 0
		if side == components.Japan {
			next.Markers[state.MandatesOwner] = state.MandatesJapanese
		}
	}
	next.Settle(s)
	return next
}

// conquered is how far the conquest of hexes by a side has come, from 0 to 1.
func conquered(s *state.State, side components.Side, hexes []components.Loc) float64 {
	held := 0
	for _, hex := range hexes {
		if s.Board.Control(s.Set, hex) == side {
			held++
		}
	}
	return advance(held, len(hexes))
}

// advance is what a number of steps towards a goal counts, from 0 to 1: the last step counts most.
func advance(done, all int) float64 {
	if all == 0 {
		return 0
	}
	p := float64(done) / float64(all)
	return 0.4*p + 0.6*p*p
}

// progress is how far the conquest of nations, of areas and of the ports of New Guinea has come for Japan, less what the Allies
// have done for its surrender in campaigns.
func (g *goals) progress(s *state.State) (value float64) {
	for _, nation := range nations {
		data := s.NationData(nation)
		full := worthSurplus + worthPoint*float64(max(-data.PoliticalWill, 1))
		switch {
		case !s.Surrendered(nation):
			value += 0.8 * full * conquered(s, components.Japan, data.Triggers)
		case !s.Liberated(nation):
			value += worthSurplus - 0.5*full*conquered(s, components.Allies, data.Triggers)
		}
		// What has fallen is counted by Political Will in the segment of that name (16.41), until then here.
		if s.Surrendered(nation) && s.Get(state.WillSurrenders)&(1<<nation) == 0 {
			value += full
		}
	}
	for i, area := range areas {
		triggers := s.Set.Nation(area).Triggers
		value += g.areas[i][components.Japan] * conquered(s, components.Japan, triggers)
		value -= g.areas[i][components.Allies] * conquered(s, components.Allies, triggers)
	}
	if ports := s.Holds(components.Japan, g.ports).Count(); ports < portsThatScore {
		value += g.allPorts * advance(ports, portsThatScore)
	}
	return value - g.surrender(s)
}
