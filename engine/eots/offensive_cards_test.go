package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

func TestRule5_32_WeatherCancels_C2(t *testing.T) {
	t.Parallel()
	weather := 0
	b := in1942(t, components.Allies, []int{19, 22}, []int{7, 11})
	b.hold(components.Allies, "2008")
	b.do(components.Allies, "play 7 event hq uk-hq-seac", "activate in-corps-1", "move in-corps-1 2106", "commit")
	before := b.s.Off.Start
	b.waits(components.Japan, "weather").do(components.Japan, "react 19")
	for _, e := range b.told {
		if e.Kind() == "cancelled" {
			weather++
		}
	}
	if weather != 1 || b.s.Mover != components.Japan || b.s.Stage != state.Impulse {
		t.Fatalf("cancelled %d times, mover %s, stage %s", weather, b.s.Mover, b.s.Stage)
	}
	b.stands("in-corps-1", "2105")
	if b.s.Board.Japan != before.Japan || b.s.Board.ASP != before.ASP {
		t.Error("control or shipping points are not as they were")
	}
	stilwell, card := b.s.Set.CardByNumber(components.Allies, 7), b.s.Set.CardByNumber(components.Japan, 19)
	if !b.s.Cards.Discard[components.Allies].Has(stilwell) {
		t.Error("the cancelled event is not in the discard pile")
	}
	if !b.s.Cards.Removed[components.Japan].Has(card) {
		t.Error("the weather card is still in the game")
	}
}

func TestRule5_36_OnlyEventsAreRemoved_C1(t *testing.T) {
	t.Parallel()
	for use, removed := range map[string]bool{"ops": false, "event": true} {
		b := in1942(t, components.Allies, nil, []int{7, 11})
		b.do(components.Allies, "play 7 "+use+" hq uk-hq-seac", "commit")
		card := b.s.Set.CardByNumber(components.Allies, 7)
		if b.s.Cards.Removed[components.Allies].Has(card) != removed || b.s.Cards.Discard[components.Allies].Has(card) == removed {
			t.Errorf("%s: removed %v", use, !removed)
		}
	}
}

func TestRule5_32_ThreeReactionCards_C3(t *testing.T) {
	t.Parallel()
	b := overRE(t, 8, 12, 26, 59)
	b.do(components.Allies, "react 8", "react 12", "react 26")
	if b.s.Stage != state.ReactionMoves {
		t.Errorf("asked for a fourth card in %s", b.s.Stage)
	}
	b.s.Stage = state.Intelligence
	if refusal := offensive.Reactable(b.s, b.s.Set.CardByNumber(components.Allies, 59)); refusal == nil || refusal.Rule != "5.32" {
		t.Errorf("a fourth card: %v", refusal)
	}
}

func TestRule5_32_WeatherStandsAlone_C4(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Allies, []int{19, 4}, []int{7, 11})
	b.do(components.Allies, "play 7 ops hq uk-hq-seac", "activate in-corps-1", "move in-corps-1 2106", "commit")
	b.refused(components.Japan, "react 4", "5.32")
	b.do(components.Japan, "react 19")
	b.refused(components.Japan, "react 4", "4.22")
}

func TestRule5_32_OneCounteroffensive_C5(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Allies, []int{17, 45, 4}, []int{31, 11})
	b.hold(components.Allies, "4021").put("us-ca-new-orleans 4021", "jp-ca-aoba 4017", "jp-bde-south-seas 4017")
	b.s.Off = state.Offensive{}
	b.do(components.Allies, "play 31 ops hq us-hq-central-pacific", "activate us-cv-enterprise us-cv-lexington",
		"move us-cv-enterprise us-cv-lexington 4814")
	b.do(components.Allies, "commit")
	b.do(components.Japan, "decline", "react 17")
	b.refused(components.Japan, "react 45", "5.32")
}

func TestRule5_37_SpecialEventCards_C8(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{43, 24}, []int{79, 11})
	b.refused(components.Japan, "future 43", "5.37")
	b.do(components.Japan, "discard 43") // before 1944 the card allows it (AMB-13)
	if !b.s.Cards.Reshuffle[components.Japan] {
		t.Error("thrown away, it has to go back into the deck")
	}
	b.refused(components.Allies, "discard 79", "5.37")
	b.refused(components.Allies, "future 79", "5.37")

	late := in1942(t, components.Japan, []int{43, 24}, []int{79, 11})
	late.s.Board.Turn = state.TojoTurn
	late.at(state.Impulse).refused(components.Japan, "discard 43", "5.37")
	late.refused(components.Japan, "play 43 ops hq jp-hq-south", "5.37")
	late.s.Markers[state.TojoResigned] = 1
	late.s.Mover = components.Allies
	late.at(state.Impulse).refused(components.Allies, "play 79 ops hq us-hq-central-pacific", "5.37")
}

func TestRule5_37_TojoTooEarlyGoesBackIntoTheDeck_C9(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{43, 24}, []int{11})
	b.do(components.Japan, "play 43 ops hq jp-hq-south", "commit").do(components.Allies, "decline")
	if !b.s.Cards.Reshuffle[components.Japan] {
		t.Error("the deck is not to be shuffled")
	}
}

func TestRule5_31_EventWithoutItsHQ_C10(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Allies, nil, []int{25, 11})
	b.s.Board.Pieces[b.unit("us-hq-southwest-pacific")].Place = position.OnTrack(3)
	b.at(state.Impulse).refused(components.Allies, "play 25 event hq us-hq-southwest-pacific", "5.31")
	for _, use := range []string{"play 25 ops hq us-hq-central-pacific", "play 25 withdraw us-hq-central-pacific", "future 25", "discard 25"} {
		if !b.offers(components.Allies, use) {
			t.Errorf("%s is refused (AMB-08)", use)
		}
	}
}

// TestRule7_29_FutureOffensiveCards_O13 with the limits of AMB-41.
func TestRule7_29_FutureOffensiveCards_O13(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24, 8}, []int{11, 14})
	b.do(components.Japan, "future 23").do(components.Allies, "discard 11")
	b.refused(components.Japan, "play future ops hq jp-hq-south", "7.29")
	b.refused(components.Japan, "discard future", "7.29")
	b.refused(components.Japan, "future 24", "7.29")
	b.s.Board.Turn++
	b.at(state.Impulse)
	if !b.offers(components.Japan, "play future event hq jp-hq-south") {
		t.Error("a turn later the card cannot be played")
	}
	if !b.offers(components.Japan, "discard future") {
		t.Error("a turn later the card cannot be discarded (AMB-42)")
	}
	b.hand(components.Japan) // it may not be the last card
	b.s.Mover = components.Japan
	if b.s.MayUseFuture(components.Japan) {
		t.Error("the last card of the phase may be the Future Offensive card")
	}
}

func TestRule4_21_Initiative(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name          string
		turn          int8
		japan, allies int
		claimant      components.Side
		first         components.Side
	}{
		{"T1 fewer cards may claim", 8, 5, 7, components.Japan, components.Allies},
		{"T2 tie in 1942", 4, 6, 6, components.NoSide, components.Japan},
		{"T2 tie in 1943", 5, 6, 6, components.NoSide, components.Allies},
		{"T3 no cards in hand", 8, 0, 3, components.NoSide, components.Allies},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newTable(t)
			b.s.Board.Turn = test.turn
			b.s.Cards.Future[components.Japan] = b.s.Set.CardByNumber(components.Japan, 8)
			b.s.Cards.FutureTurn[components.Japan] = test.turn - 1
			for n := range test.japan {
				b.s.Cards.Hand[components.Japan].Add(b.s.Set.CardByNumber(components.Japan, 20+n))
			}
			for n := range test.allies {
				b.s.Cards.Hand[components.Allies].Add(b.s.Set.CardByNumber(components.Allies, 20+n))
			}
			b.at(state.Initiative)
			if got := turn.Claimant(b.s); got != test.claimant {
				t.Errorf("claimant %s", got)
			}
			if got := turn.First(b.s); got != test.first {
				t.Errorf("first %s", got)
			}
			if test.claimant == components.Japan {
				b.waits(components.Japan, "initiative").do(components.Japan, "play future event hq jp-hq-south")
				if b.s.Mover != components.Japan || b.s.Stage != state.Build {
					t.Errorf("mover %s, stage %s", b.s.Mover, b.s.Stage)
				}
			}
		})
	}
}

func TestRule4_22_EmptyHandsAreSkipped_T3(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Allies, nil, []int{11, 14, 41})
	b.do(components.Allies, "discard 11")
	b.waits(components.Allies, "impulse")
}

func TestRule4_22_PassesRunOut_T4(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Allies, []int{24}, []int{11, 14})
	b.s.Cards.Passes[components.Allies] = 1
	b.at(state.Impulse).do(components.Allies, "pass").do(components.Japan, "discard 24")
	b.refused(components.Allies, "pass", "4.22")
}

func TestRule5_35_DrawsAreLimited_C7(t *testing.T) {
	t.Parallel()
	for drawn, size := range map[int8]int{0: 1, 2: 1, 3: 0} {
		b := bare(t)
		b.s.Cards.Drawn[components.Japan] = drawn
		r := state.RefereeOn(b.s, b.dice)
		offensive.DrawForEvent(r, components.Japan)
		if got := r.State.HandSize(components.Japan); got != size {
			t.Errorf("after %d draws: %d cards", drawn, got)
		}
	}
}

func TestRule5_31_ScopesOfEvents(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{3, 14, 17, 24}, []int{11})
	b.do(components.Japan, "play 3 event hq jp-hq-south")
	b.refused(components.Japan, "activate jp-air-22", "5.31") // ground units only
	one := in1942(t, components.Japan, []int{14, 24}, []int{11})
	one.do(components.Japan, "play 14 event hq jp-hq-south", "activate jp-army-38")
	one.refused(components.Japan, "activate jp-army-15", "5.31") // one ground unit
	one.do(components.Japan, "activate jp-air-22")
}
