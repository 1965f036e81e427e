package nextwar_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/nextwar/turn"
)

// stagesOfTurn plays with the usual answers until the next turn, and names the stages and segments that are entered.
func stagesOfTurn(t *testing.T, s *state.State) (names []string) {
	t.Helper()
	note := func(events []engine.Event) {
		for _, event := range events {
			switch e := event.(type) {
			case state.StageEntered:
				names = append(names, s.Rules().Machine.Stages[e.Stage].Name)
			case turn.SegmentBegun:
				names = append(names, e.Segment.Word())
			}
		}
	}
	from := s.Turn
	for range 200 {
		if s.Turn != from {
			return names
		}
		pending := s.Pending()
		if len(pending) == 0 {
			t.Fatal("nobody is asked")
		}
		seat := pending[0].Seat
		order, usual := s.Usual(seat)
		if !usual {
			order = engine.ParseOrder("done")
		}
		events, err := s.Decide(seat, order, engine.Max())
		if err != nil {
			t.Fatalf("%s: %v", order, err)
		}
		note(events)
		s = s.Evolve(events...).(*state.State)
	}
	t.Fatal("the turn does not end")
	return nil
}

// The states of the Advanced Game in their order, where nobody does anything: an Initiative turn has two Strike and two Supply
// Phases, a Contested one has one of each.
// Readings, ADV-A5, ADV-A6, ADV-A15, ADV-A45 and ADV-A46.
func TestRule16_0_Sequence(t *testing.T) {
	t.Parallel()
	const (
		forces = "special-forces special-missions "
		air    = "sorties commitment air-pairing air-shots air-break-off air-reengage superiority sea-control sea-retreat naval-detection mine-clearing "
		strike = "strikes strike-phase collateral "
		supply = "supply-creation supply-status emergency-supply "
		move   = "movement movement-end "
		fight  = "surface-combat battle "

		initiative = "segment m1 " + move + "segment m2 " + fight + "segment m3 " + move + "segment m4 " + move + "segment m5 " + fight +
			"segment m6 " + move + "segment m7 " + fight
		basic = "segment b1 " + move + "segment b2 " + fight + "segment b3 " + move + "segment b4 " + fight + "segment none "
		after = "isolation reorganization air-rebase readiness repair strike-markers clearing deliberate-damage control " +
			"reinforcement hq-replacement air-replacement replacement victory turn-begin weather storm-shelter"
	)
	for lines, want := range map[string]string{
		"turn 1 initiative red": forces + air + forces + "missiles " + strike + supply + initiative + "segment " + strike + supply + basic + after,
		"turn 4 contested red":  air + forces + forces + "missiles " + strike + supply + basic + after,
	} {
		s := position(t, map[string]string{"rules": "advanced"}, lines)
		s = run(t, s, state.WeatherRoll, 0, 4, 4, 4, 4, 4, 9, 9, 9, 9, 9, 9)
		if got := strings.Join(stagesOfTurn(t, s), " "); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", lines, got, want)
		}
	}
}
