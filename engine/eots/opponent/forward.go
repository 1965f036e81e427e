package opponent

import (
	"math"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/opponent"
)

// Where units arrive to go on against Japan.
const (
	bombersFirst = 100.0 // they have the fewest places to go
	hqAway       = 6     // hexes from Tokyo: near to the landings, and to the bases that they come from
)

// arrival tells which of the places where a unit of the Allies may arrive is the best in a campaign: near to Tokyo. No place is
// the China box.
func arrival(s *state.State, unit components.Unit, loc components.Loc) float64 {
	bomber := s.Set.Units[unit].Type == components.B29
	if loc == components.NoLoc {
		if bomber {
			return bombersFirst
		}
		return -gatherReach
	}
	away := s.Set.Distance(loc, s.Set.Loc(state.TokyoHex))
	switch {
	case bomber:
		return bombersFirst + 2*float64(state.BombingRange-away)
	case s.Set.Units[unit].Class == components.HQ:
		return -math.Abs(float64(away - hqAway))
	}
	return -float64(away)
}

// againstJapan tells whether the side has to make Japan surrender.
func (m *mind) againstJapan() bool {
	campaign := newCampaign(m.s)
	return m.side == components.Allies && campaign.decides()
}

// bomb bombs Japan with every B-29 in campaigns (12.31). Where a schedule decides, they are left for Offensives.
func (m *mind) bomb() opponent.Plan {
	if !m.againstJapan() {
		return opponent.Plan{}
	}
	return opponent.Plan{Orders: []engine.Order{{Verb: "bomb"}}, Why: engine.T("eots.opponent.why.bomb")}
}

// leastGain is by how many hexes an HQ has to come nearer to Tokyo to be withdrawn.
const leastGain = 8

// relocate withdraws an HQ with the last card of a turn, so that it returns nearer to Tokyo in the next one (6.13): the HQ for
// which that matters most, unless a unit would lose its supply. False where none is to be withdrawn.
func (m *mind) relocate() (engine.Order, bool) {
	best, most := engine.Order{}, 0
	if !m.plays || !m.againstJapan() || m.s.HandSize(m.side) != 1 || m.s.Board.Turn+1 >= m.s.Last {
		return best, false
	}
	supplied := suppliedUnits(m.s, m.side)
	for _, card := range m.s.Options(engine.Seat(m.side), engine.Order{Verb: "play"}) {
		prefix := engine.Order{Verb: "play", Args: []string{card.Word, string(state.UseWithdraw)}}
		for _, option := range m.s.Options(engine.Seat(m.side), prefix) {
			hq := m.s.Unit(option.Word)
			if hq == components.NoUnit || !m.s.Board.Pieces[hq].Place.OnMap() {
				continue
			}
			gain := m.gain(hq)
			if gain <= most {
				continue
			}
			order := prefix.With(option.Word)
			if after, ok := attempt(m.t, m.s, m.side, order); ok && suppliedUnits(after, m.side) >= supplied {
				best, most = order, gain
			}
		}
	}
	return best, most > 0
}

// gain is by how many hexes an HQ could return nearer to Tokyo, times its efficiency; 0 where that is not enough.
func (m *mind) gain(hq components.Unit) int {
	tokyo := m.s.Set.Loc(state.TokyoHex)
	now := m.s.Set.Distance(m.s.Board.Pieces[hq].Place.Loc(), tokyo)
	best := now
	for loc := range m.s.Situation().Placements(hq, &m.s.Board).All() {
		best = min(best, max(hqAway, m.s.Set.Distance(loc, tokyo)))
	}
	if now-best < leastGain {
		return 0
	}
	return (now - best) * int(m.s.Set.Units[hq].Efficiency)
}

// suppliedUnits is how many units of a side on the map are in supply, without its HQs.
func suppliedUnits(s *state.State, side components.Side) (n int) {
	situation := s.Situation()
	for unit := range s.Set.UnitsOf(side).All() {
		if s.Board.Pieces[unit].Place.OnMap() && s.Set.Units[unit].Class != components.HQ && situation.InSupply(unit) {
			n++
		}
	}
	return n
}
