// Package victory judges who has won: automatic victories and the victory points of the scenarios (16.0, 17.0).
package victory

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// Methods of an outcome.
const (
	methodWill      = "political-will"
	MethodSurrender = "surrender"
	MethodAutomatic = "automatic"
	methodDecisive  = "decisive"
	methodTactical  = "tactical"
	methodCampaign  = "campaign"
)

// Figures of the Allied victory in the campaign (16.2).
const (
	BombedTurnsToWin = 4
	ResourcesToWin   = 1
)

// Win ends the game in favour of a side.
func Win(r *state.Referee, side components.Side, method, why string) {
	r.Emit(state.GameEnded{Outcome: engine.Outcome{
		Winners: []engine.Seat{engine.Seat(side)}, Method: method, Score: Score(r.State),
		Why: engine.T(why, "side", state.SideText(side)),
	}})
}

// Score is what leagues count: Japan's victory points and, for the Allies, as many less.
// It is nil in scenarios without points.
func Score(s *state.State) []int {
	if s.Schedule() == nil {
		return nil
	}
	points := VictoryPoints(s)
	return []int{points, -points}
}

// JudgeEnd tells whether somebody has won, and ends the game. Rule 4.5: first Japan by
// Political Will 0 (16.1), which holds in every scenario, then the Allies by their
// conditions, then the scenario.
func JudgeEnd(r *state.Referee) bool {
	last := r.State.Board.Turn >= r.State.Last
	switch {
	case r.State.Get(state.PoliticalWill) == state.WillBottom:
		Win(r, components.Japan, methodWill, "eots.end.treaty")
	case !last:
		return false
	case r.State.Schedule() != nil:
		scoreScenario(r)
	case CampaignWon(r.State):
		Win(r, components.Allies, methodCampaign, "eots.end.bombed")
	default:
		Win(r, components.Japan, methodCampaign, "eots.end.time")
	}
	return true
}

// CampaignWon tells whether the Allies win the campaign at the end of its last turn. Rule
// 16.2: four turns of successful bombing in a row, at most one Japanese resource hex,
// and a B-29 within range of Tokyo; Japan wins otherwise (16.3).
func CampaignWon(s *state.State) bool {
	return s.Get(state.BombedTurns) >= BombedTurnsToWin && s.Resources(components.Japan) <= ResourcesToWin && BomberNearTokyo(s)
}

// BomberNearTokyo tells whether a B-29 threatens Tokyo. Rule 16.2: on an Allied airfield
// within eight hexes of it, or in the China box (13.74); supply is not asked for.
func BomberNearTokyo(s *state.State) bool {
	fields := s.Situation().FriendlyAirfields(components.Allies)
	return s.Set.UnitsOf(components.Allies).Any(func(unit components.Unit) bool {
		place := s.Board.Pieces[unit].Place
		near := s.NearTokyo(place) && fields.Has(place.Loc())
		return s.Set.Units[unit].Type == components.B29 && (place == position.ChinaBox || near)
	})
}

// scoreScenario decides a scenario by its victory points.
func scoreScenario(r *state.Referee) {
	for _, line := range r.State.Schedule() {
		// Rule 17.2: the Allies win at once when Japan holds too few resource hexes.
		if line.Item == "automatic" && line.Per == components.Allies.String() && r.State.Resources(components.Japan) < int(line.Value) {
			Win(r, components.Allies, MethodAutomatic, "eots.end.few-resources")
			return
		}
	}
	points := VictoryPoints(r.State)
	for _, level := range Levels(r.State) {
		if points <= level.Most {
			r.Emit(state.GameEnded{Outcome: engine.Outcome{
				Winners: []engine.Seat{engine.Seat(level.Side)}, Method: level.Method, Score: Score(r.State),
				Why: engine.T("eots.end."+level.Method, "side", state.SideText(level.Side), "n", points),
			}})
			return
		}
	}
}

// level is a degree of victory, up to a number of Japanese victory points.
type level struct {
	Most   int
	Side   components.Side
	Method string
}

// Levels are the degrees of victory of the scenario in ascending order (17.2).
func Levels(s *state.State) []level {
	for _, line := range s.Schedule() {
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
	midwayHex      = hexgrid.Number(5108)
	wakeHex        = hexgrid.Number(4612)
	attuHex        = hexgrid.Number(4600)
	dutchHarborHex = hexgrid.Number(5100)
	townsvilleHex  = hexgrid.Number(3727)
)

// NoteCaptures remembers the Hawaiian islands that Japan controls and occupies at the
// end of a turn (17.2: scored once each, also when they are lost again).
func NoteCaptures(r *state.Referee) {
	flags := capturesNow(r.State) | r.State.Get(state.VPFlags)
	if flags != r.State.Get(state.VPFlags) {
		r.SetMarker(state.VPFlags, flags, "17.2")
	}
}

func capturesNow(s *state.State) int {
	flags := 0
	for _, island := range state.Captures {
		if occupies(s, island.Hex) {
			flags |= int(island.Flag)
		}
	}
	return flags
}

// occupies tells whether Japan controls a hex and has a ground unit there.
func occupies(s *state.State, number hexgrid.Number) bool {
	return s.Controls(components.Japan, number) && s.HasGround(components.Japan, s.Set.Loc(number))
}
