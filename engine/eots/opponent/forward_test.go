package opponent

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/engine/opponent"
)

// saipan has a port and an airfield seven hexes from Tokyo; Iwo Jima and Guam lie around it.
const saipan = hexgrid.Number(3813)

// inSaipan is a position of a scenario in which the Allies hold Saipan.
func inSaipan(t *testing.T, before *state.State) *state.State {
	t.Helper()
	s := before.Clone()
	loc := s.Set.Loc(saipan)
	s.Board.Japan.Remove(loc)
	for unit := range s.UnitsAt(components.Japan, loc).All() {
		s.Board.Pieces[unit].Place = position.Eliminated
	}
	s.Board.Pieces[s.Unit("us-mardiv-1")].Place = position.At(loc)
	s.Settle(before)
	return s
}

// Units arrive near to Tokyo (10.11); B-29s first, within range of it, else in the China box (13.74).
func TestRule10_11_ArrivalsNearTokyo(t *testing.T) {
	t.Parallel()
	s := scenario(t, "1943-45")
	townsville, manila, okinawa := s.Loc("3727"), s.Loc("2813"), s.Loc("3209")
	for _, test := range []struct {
		unit string
		// places from the best to the worst
		places []components.Loc
	}{
		{"us-corps-ix", []components.Loc{okinawa, s.Set.Loc(saipan), manila, townsville, components.NoLoc}},
		{"us-cv-hancock", []components.Loc{okinawa, manila, townsville}},
		{"us-air-20bc", []components.Loc{okinawa, s.Set.Loc(saipan), components.NoLoc, manila, townsville}},
		{"us-hq-south-pacific-halsey", []components.Loc{s.Set.Loc(saipan), manila, s.Set.Loc(state.TokyoHex), townsville}},
	} {
		values := make([]float64, len(test.places))
		for i, loc := range test.places {
			values[i] = -arrival(s, s.Unit(test.unit), loc)
		}
		if !slices.IsSorted(values) {
			t.Errorf("%s: %v for %v", test.unit, values, test.places)
		}
	}
}

// withHand is the first position in which a side is asked for a card, with no more than some cards in its hand.
func withHand(t *testing.T, id string, side components.Side, cards int) *state.State {
	t.Helper()
	before := inSaipan(t, atImpulse(t, id))
	s := before.Clone()
	s.Off.Side = side
	for card := range s.Cards.Hand[side].All() {
		if s.HandSize(side) > cards {
			s.Cards.Hand[side].Remove(card)
		}
	}
	s.Settle(before)
	if !s.WaitsFor(engine.Seat(side)) {
		t.Fatalf("%s: the %s are not asked", id, side)
	}
	return s
}

func answerOf(t *testing.T, s *state.State, side components.Side) []engine.Order {
	t.Helper()
	player, err := opponent.New(eots.New(), New())
	if err != nil {
		t.Fatal(err)
	}
	answer, err := player.Answer(t.Context(), s, engine.Seat(side), opponent.Officer, 7)
	if err != nil {
		t.Fatal(err)
	}
	if answer.Dropped > 0 || len(answer.Orders) == 0 {
		t.Fatalf("%d orders dropped, %v left", answer.Dropped, answer.Orders)
	}
	return answer.Orders
}

// The last card of a turn withdraws an HQ that can return nearer to Japan (6.13): in campaigns, with the last card only.
func TestRule6_13_HQsMoveForward(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		scenario  string
		cards     int
		withdraws bool
	}{
		{"1943-45", 1, true},
		{"1943-45", 2, false},
		{"1943", 1, false},
	} {
		order := answerOf(t, withHand(t, test.scenario, components.Allies, test.cards), components.Allies)[0]
		withdraws := slices.Contains(order.Args, string(state.UseWithdraw))
		if withdraws != test.withdraws || withdraws && order.Args[2] != "us-hq-south-pacific-halsey" {
			t.Errorf("%s with %d cards: %s", test.scenario, test.cards, order)
		}
	}
}

// B-29s bomb Japan in campaigns, and are left for Offensives where a schedule decides (12.31).
func TestRule12_31_BombsInCampaigns(t *testing.T) {
	t.Parallel()
	for id, bombs := range map[string]bool{"1943-45": true, "1944": false} {
		s := scenario(t, id)
		m := mind{s: s, side: components.Allies}
		if plan := m.bomb(); bombs != (len(plan.Orders) == 1 && plan.Orders[0].Verb == "bomb") {
			t.Errorf("%s: %v", id, plan.Orders)
		}
	}
}

// The victory by bombing (16.2) counts as long as four turns of it are possible, the more the fewer resource hexes Japan has.
func TestRule16_2_BombingCounts(t *testing.T) {
	t.Parallel()
	start := scenario(t, "1943-45")
	goals := newGoals(start)
	at := func(turn, bombed, lost int) float64 {
		s := start.Clone()
		s.Board.Turn = int8(turn)
		s.Markers[state.BombedTurns] = int16(bombed)
		for loc := range s.Set.Areas.Controllable.All() {
			if s.Set.Hexes[loc].Resource && lost > 0 {
				s.Board.Japan.Remove(loc)
				lost--
			}
		}
		s.Settle(start)
		return goals.bombing(s)
	}
	for _, test := range []struct{ turn, bombed, lost int }{{8, 0, 13}, {9, 0, 13}, {11, 2, 13}, {12, 3, 13}, {12, 4, 0}} {
		if got := at(test.turn, test.bombed, test.lost); got != 0 {
			t.Errorf("turn %d, bombed in %d turns, %d resource hexes lost: %.2f", test.turn, test.bombed, test.lost, got)
		}
	}
	if few, more, all := at(9, 1, 5), at(10, 2, 12), at(12, 4, 13); few <= 0 || more <= few || all <= more || all != shareBombing {
		t.Errorf("5, 12 and 13 resource hexes lost: %.2f, %.2f, %.2f", few, more, all)
	}
	if got := at(12, 4, 14); got != shareBombing {
		t.Errorf("all resource hexes lost: %.2f", got)
	}
}

// Each box of Political Will counts more than the one above it near to Treaty Negotiations (16.1), and as much from some on.
func TestRule16_1_WillNearTreaty(t *testing.T) {
	t.Parallel()
	for now := 1; now <= 10; now++ {
		step, above := will(now)-will(now-1), will(now+1)-will(now)
		if now <= safeWill && step <= above || now > safeWill && step != above {
			t.Errorf("box %d counts %.0f, the one above it %.0f", now, step, above)
		}
	}
}

// B-29s that have Tokyo in range are not taken away from there in campaigns.
func TestBombersStayInRange(t *testing.T) {
	t.Parallel()
	before := withHand(t, "1943-45", components.Allies, 7)
	b29 := before.Unit("us-air-20bc")
	for word, stays := range map[string]bool{"3813": true, "3727": false} {
		s := before.Clone()
		s.Board.Pieces[b29].Place = position.At(s.Loc(word))
		s.Settle(before)
		play := strongest(t, s, components.Allies, "us-hq-southwest-pacific")
		events, err := engine.Try(s, engine.Seat(components.Allies), play)
		if err != nil {
			t.Fatal(err)
		}
		s = s.Evolve(events...).(*state.State)
		if can := offensive.Activatable(s, components.Allies, components.UnitSet{}); !can.Has(b29) {
			t.Errorf("a B-29 in %s cannot be activated", word)
		}
		th := newTheatre(nil, s, components.Allies, newJudge(s))
		if goes := slices.ContainsFunc(th.units, func(r reachable) bool { return r.unit == b29 }); goes == stays {
			t.Errorf("a B-29 in %s may be moved: %t", word, goes)
		}
	}
}
