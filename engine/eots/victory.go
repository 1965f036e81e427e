package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hex"
)

// Methods of an outcome.
const (
	methodWill      = "political-will"
	methodSurrender = "surrender"
	methodAutomatic = "automatic"
	methodDecisive  = "decisive"
	methodTactical  = "tactical"
	methodCampaign  = "campaign"
)

// Figures of the Allied victory in the campaign (16.2).
const (
	bombedTurnsToWin = 4
	resourcesToWin   = 1
)

// win ends the game in favour of a side.
func (r *referee) win(side components.Side, method, why string) {
	r.Emit(GameEnded{Outcome: engine.Outcome{
		Winners: []engine.Seat{engine.Seat(side)}, Method: method, Score: r.s.score(),
		Why: engine.T(why, "side", sideText(side)),
	}})
}

// score is what leagues count: Japan's victory points and, for the Allies, as many less.
// It is nil in scenarios without points.
func (s *State) score() []int {
	scenario := s.schedule()
	if scenario == nil {
		return nil
	}
	points := s.VictoryPoints()
	return []int{points, -points}
}

// judgeEnd tells whether somebody has won, and ends the game. Rule 4.5: first Japan by
// Political Will 0 (16.1), which holds in every scenario, then the Allies by their
// conditions, then the scenario.
func (r *referee) judgeEnd() bool {
	last := r.s.Board.Turn >= r.s.Last
	switch {
	case r.s.Get(PoliticalWill) == willBottom:
		r.win(components.Japan, methodWill, "eots.end.treaty")
	case !last:
		return false
	case r.s.schedule() != nil:
		r.scoreScenario()
	case r.s.campaignWon():
		r.win(components.Allies, methodCampaign, "eots.end.bombed")
	default:
		r.win(components.Japan, methodCampaign, "eots.end.time")
	}
	return true
}

// campaignWon tells whether the Allies win the campaign at the end of its last turn. Rule
// 16.2: four turns of successful bombing in a row, at most one Japanese resource hex,
// and a B-29 within range of Tokyo; Japan wins otherwise (16.3).
func (s *State) campaignWon() bool {
	return s.Get(BombedTurns) >= bombedTurnsToWin && s.resources(components.Japan) <= resourcesToWin && s.bomberNearTokyo()
}

// bomberNearTokyo tells whether a B-29 threatens Tokyo. Rule 16.2: on an Allied airfield
// within eight hexes of it, or in the China box (13.74); supply is not asked for.
func (s *State) bomberNearTokyo() bool {
	tokyo, fields := s.set.Loc(tokyoHex), s.Situation().FriendlyAirfields(components.Allies)
	for unit := range s.set.UnitsOf(components.Allies).All() {
		if s.set.Units[unit].Type != components.B29 {
			continue
		}
		place := s.Board.Pieces[unit].Place
		if place == position.ChinaBox ||
			place.OnMap() && fields.Has(place.Loc()) && s.set.Distance(place.Loc(), tokyo) <= bombingRange {
			return true
		}
	}
	return false
}

// scoreScenario decides a scenario by its victory points.
func (r *referee) scoreScenario() {
	for _, line := range r.s.schedule() {
		// Rule 17.2: the Allies win at once when Japan holds too few resource hexes.
		if line.Item == "automatic" && line.Per == components.Allies.String() && r.s.resources(components.Japan) < int(line.Value) {
			r.win(components.Allies, methodAutomatic, "eots.end.few-resources")
			return
		}
	}
	points := r.s.VictoryPoints()
	for _, level := range r.s.levels() {
		if points <= level.most {
			r.Emit(GameEnded{Outcome: engine.Outcome{
				Winners: []engine.Seat{engine.Seat(level.side)}, Method: level.method, Score: r.s.score(),
				Why: engine.T("eots.end."+level.method, "side", sideText(level.side), "n", points),
			}})
			return
		}
	}
}

// level is a degree of victory, up to a number of Japanese victory points.
type level struct {
	most   int
	side   components.Side
	method string
}

// levels are the degrees of victory of the scenario in ascending order (17.2).
func (s *State) levels() []level {
	for _, line := range s.schedule() {
		if line.Item == "levels" {
			return []level{
				{int(line.Values[0]), components.Allies, methodDecisive},
				{int(line.Values[1]), components.Allies, methodTactical},
				{int(line.Values[2]), components.Japan, methodTactical},
				{1 << 30, components.Japan, methodDecisive},
			}
		}
	}
	return nil
}

// Hexes of victory lines.
const (
	midwayHex      = hex.Hex(5108)
	wakeHex        = hex.Hex(4612)
	attuHex        = hex.Hex(4600)
	dutchHarborHex = hex.Hex(5100)
	townsvilleHex  = hex.Hex(3727)
)

// noteCaptures remembers the Hawaiian islands that Japan controls and occupies at the
// end of a turn (17.2: scored once each, also when they are lost again).
func (r *referee) noteCaptures() {
	flags := r.s.capturesNow() | r.s.Get(VPFlags)
	if flags != r.s.Get(VPFlags) {
		r.mark(VPFlags, flags, "17.2")
	}
}

func (s *State) capturesNow() int {
	flags := 0
	for _, island := range captures {
		if s.occupies(island.hex) {
			flags |= int(island.flag)
		}
	}
	return flags
}

// occupies tells whether Japan controls a hex and has a ground unit there.
func (s *State) occupies(number hex.Hex) bool {
	return s.controls(components.Japan, number) && s.hasGround(components.Japan, s.set.Loc(number))
}
