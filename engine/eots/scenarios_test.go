package eots

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/setup"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// started is a scenario after the deal.
func started(t *testing.T, scenario string) *desk {
	t.Helper()
	b := newDeskOf(t, scenario)
	events, err := b.s.Decide(engine.Referee, engine.ParseOrder("start"), engine.Script().Then(firstCard{}))
	if err != nil {
		t.Fatal(err)
	}
	b.s = b.s.Evolve(events...).(*state.State)
	return b
}

// TestRule17_2_Starts: every scenario begins with the Offensives Phase of its first turn,
// with the hands, passes and markers of its set-up; the ships of 1942 move first.
func TestRule17_2_Starts(t *testing.T) {
	t.Parallel()
	start1942 := []string{
		"turn 2", "stage opening-move", "hand japan 7", "hand allies 5", "passes japan 0", "passes allies 2",
		"marker political-will 8", "marker war-in-europe 0", "marker china 0", "marker divisions 11", "marker india 0",
		"asp japan 7", "asp allies 1", "rivalry japan off", "rivalry allies off", "burma-road open", "marker mandates 0",
		"nation malaya free", "nation burma free", "card J1 removed", "card J2 removed", "marker alaska 0",
	}
	start1943 := []string{
		"turn 5", "hand japan 7", "hand allies 7", "passes japan 0", "passes allies 0", "marker political-will 6",
		"marker war-in-europe -1", "marker china 2", "marker divisions 7", "marker india 0", "asp japan 7", "asp allies 4",
		"rivalry japan on", "rivalry allies on", "burma-road hump", "marker air-saved 2", "marker naval-saved 1",
		"marker barges 1", "marker pt-boats 0", "marker kwai 1", "marker jarhat 1", "marker imphal 0", "marker ledo 0",
		"marker mandates 1", "marker quota 4", "nation malaya surrendered", "nation philippines surrendered",
		"nation dei surrendered", "nation burma surrendered", "nation china free", "nation india free",
		"nation australia free", "card J26 future", "card A29 future", "card J35 discard", "card A15 discard",
		"card J55 removed", "card A51 removed",
		"unit uk-air-seac-lrb delayed", "unit us-bb-massachusetts delayed", "unit us-cvl-san-jacinto delayed",
		"unit us-corps-xxiv delayed", "control 4719 japan", "control 2709 japan", "control 4423 allies",
	}
	start1944 := []string{
		"turn 8", "hand japan 6", "hand allies 7", "passes japan 1", "passes allies 0", "marker political-will 5",
		"marker war-in-europe 2", "marker china 2", "marker divisions 5", "asp japan 5", "asp allies 8",
		"rivalry japan on", "rivalry allies on", "burma-road hump", "marker air-saved 0", "marker naval-saved 0",
		"marker barges 0", "marker pt-boats 1", "marker doctrine 1", "marker mandates 1", "marker quota 4",
		"nation burma surrendered", "card J4 future", "card A45 future", "card J7 discard", "card A2 discard",
		"card J31 removed", "card A73 removed", "control 4122 allies", "marker alaska 0",
	}
	for _, test := range []struct {
		scenario string
		last     int8
		expect   []string
	}{
		{"1942", 4, start1942},
		{"1942-43", 7, start1942},
		{"1942-44", 10, start1942},
		{"1942-45", 12, start1942},
		{"1943", 7, append([]string{"marker alaska 0"}, start1943...)},
		{"1943-44", 10, append([]string{"marker alaska 1"}, start1943...)},
		{"1943-45", 12, append([]string{"marker alaska 0"}, start1943...)},
		{"1944", 10, start1944},
	} {
		b := started(t, test.scenario)
		for _, line := range test.expect {
			if err := b.game.Expect(b.s, strings.Fields(line)); err != nil {
				t.Errorf("%s: %v", test.scenario, err)
			}
		}
		if b.s.Last != test.last {
			t.Errorf("%s ends with turn %d", test.scenario, b.s.Last)
		}
		if faults := b.s.Inspect(); len(faults) > 0 {
			t.Errorf("%s: %v", test.scenario, faults)
		}
	}
}

// TestRule17_2_SetUps: every unit, hex and card of the set-up is where the component files
// have it, which other tests compare with the facts.
func TestRule17_2_SetUps(t *testing.T) {
	t.Parallel()
	for _, id := range theGame().Info().Scenarios {
		s := newDeskOf(t, id).s
		scenario := s.ScenarioData()
		var japan components.LocSet
		for _, hex := range scenario.Japan {
			japan.Add(hex)
		}
		if s.Board.Japan != japan {
			t.Errorf("%s: control differs", id)
		}
		for unit, want := range scenario.Units {
			piece := s.Board.Pieces[unit]
			place := setup.PlaceOf(s, want.Place)
			reduced := want.Reduced || s.Set.Units[unit].Steps == 1
			if piece != (position.Piece{Place: place, Reduced: reduced}) {
				t.Errorf("%s: %v is %+v, not %+v", id, components.Unit(unit), piece, want)
			}
		}
		for side := components.Japan; side <= components.Allies; side++ {
			for _, pile := range []struct {
				cards []components.Card
				set   components.CardSet
			}{{scenario.Cards.Removed, s.Cards.Removed[side]}, {scenario.Cards.Discarded, s.Cards.Discard[side]}} {
				number := 0
				for _, card := range pile.cards {
					if s.Set.Cards[card].Side == side {
						number++
						if !pile.set.Has(card) {
							t.Errorf("%s: %v is in another pile", id, card)
						}
					}
				}
				if pile.set == s.Cards.Removed[side] {
					number += outside(scenario, side)
				}
				if pile.set.Count() != number {
					t.Errorf("%s: %d cards in a pile of %d", id, pile.set.Count(), number)
				}
			}
			if s.Cards.Future[side] != scenario.Cards.Future[side] {
				t.Errorf("%s: Future Offensive card %v", id, s.Cards.Future[side])
			}
		}
	}
}

// outside counts the cards that are not in the deck of a side, and not named as removed.
func outside(scenario *components.Scenario, side components.Side) int {
	number := 0
	for card := range components.Card(components.NumCards) {
		info := &theGame().Set.Cards[card]
		in := map[components.Map]bool{components.MainMap: true, components.SouthPacificMap: info.SouthPacific, components.BurmaMap: info.Burma}[scenario.Map]
		if info.Side == side && !in && !slices.Contains(scenario.Cards.Removed, card) {
			number++
		}
	}
	return number
}

// TestRule4_21_FirstOfTheScenarios: 1943 begins with equal hands, so the Allies are first and
// nobody may claim; in 1944 they hold more, and Japan's card of the set-up is no
// Military one. In 1942 it is Japan.
func TestRule4_21_FirstOfTheScenarios(t *testing.T) {
	t.Parallel()
	for scenario, want := range map[string]string{
		"1942": "japan allies", "1942-45": "japan allies", "1943": "allies none", "1943-45": "allies none", "1944": "allies japan",
	} {
		b := started(t, scenario)
		claimant := "none"
		if side := turn.Claimant(b.s); side != components.NoSide {
			claimant = side.String()
		} else if b.s.Stage == state.Initiative {
			t.Errorf("%s waits for the initiative", scenario)
		}
		if scenario[:4] == "1942" {
			claimant = "allies" // none has set a card, so nobody is asked
			if b.s.MayUseFuture(components.Allies) {
				t.Error("the Allies have a Future Offensive card in 1942")
			}
		}
		if got := turn.First(b.s).String() + " " + claimant; got != want {
			t.Errorf("%s: %s, not %s", scenario, got, want)
		}
	}
	b := started(t, "1944")
	b.expect("stage initiative")
	for _, option := range b.s.Options(engine.Seat(components.Japan), engine.Order{}) {
		if option.Word == "play" {
			t.Error("a Reaction card claims the initiative")
		}
	}
}

// TestRule17_25_ChosenCards: Arcadia and the historical hand are part of the first hands of
// every start in 1942, and mean nothing elsewhere.
func TestRule17_25_ChosenCards(t *testing.T) {
	t.Parallel()
	for _, scenario := range []string{"1942", "1942-43", "1942-44", "1942-45"} {
		b := started(t, scenario+" arcadia=yes historical-hand=yes")
		b.expect("card A4 hand", "card J3 hand", "card J47 hand", "card J59 hand", "hand japan 7", "hand allies 5")
	}
	for _, option := range []string{"arcadia", "historical-hand"} {
		for _, scenario := range []string{"1943", "1943-44", "1944", "full-campaign"} {
			setup := engine.Setup{Game: "eots", Scenario: scenario, Options: map[string]string{option: "yes"}}
			if _, err := theGame().New(setup); err == nil {
				t.Errorf("%s is accepted in %s", option, scenario)
			}
		}
	}
}

// TestRule17_12_TurnTwoOfTheCampaign is dealt like any other turn: seven cards and five, none of them
// chosen (12.12, 12.51).
func TestRule17_12_TurnTwoOfTheCampaign(t *testing.T) {
	t.Parallel()
	b := newDeskOf(t, "full-campaign", "stage impulse japan", "turn 2", "hand japan", "hand allies")
	r := b.referee()
	turn.DealTurn(r)
	for side, want := range map[components.Side][2]int{components.Japan: {7, 0}, components.Allies: {5, 2}} {
		if cards, passes := r.State.Cards.Hand[side].Count(), int(r.State.Cards.Passes[side]); cards != want[0] || passes != want[1] {
			t.Errorf("%s: %d cards, %d passes", side, cards, passes)
		}
	}
}

// TestRule17_37_BuyOut: a 3-OPS card ends rivalry in the scenarios of one year only (17.26,
// 17.37, 17.47).
func TestRule17_37_BuyOut(t *testing.T) {
	t.Parallel()
	for _, scenario := range theGame().Info().Scenarios {
		b := newDeskOf(t, scenario, "stage impulse allies", "rivalry allies on", "rivalry japan on")
		b.s.Cards.Hand[components.Allies] = components.CardSet{}
		for card := range components.Card(components.NumCards) {
			info := &b.game.Set.Cards[card]
			if info.Side == components.Allies && info.OC == 3 && !b.s.Cards.Removed[components.Allies].Has(card) {
				b.s.Cards.Hand[components.Allies].Add(card)
				refusal := turn.Usable(b.s, components.Allies, card, state.UseRivalry)
				if allowed := slices.Contains([]string{"1942", "1943", "1944"}, scenario); allowed != (refusal == nil) {
					t.Errorf("%s: %v", scenario, refusal)
				}
				break
			}
		}
	}
}

// TestRule17_6_Alaska: in the scenario of 1943-44 the second segment of the game costs Political
// Will, in the other starts of 1943 the third (D-A08).
func TestRule17_6_Alaska(t *testing.T) {
	t.Parallel()
	for scenario, segments := range map[string]int{
		"1943-44": 2, "1943": 3, "1943-45": 3, "1943-44 edition=v2": 2, "1943 edition=v2": 4,
	} {
		b := newDeskOf(t, scenario)
		b.s.Record.Quota = 0
		for n := 1; n <= segments; n++ {
			before := b.s.Get(state.PoliticalWill)
			r := b.referee()
			politics.CountAlaska(r)
			want := before
			if n == segments {
				want--
			}
			if got := b.s.Get(state.PoliticalWill); got != want {
				t.Errorf("%s, segment %d: Political Will %d, not %d", scenario, n, got, want)
			}
		}
	}
}

// TestRule2_3_Calendar is the hand of each side by turn: seven cards for Japan through
// turn 4 and then one for two resource hexes, seven for the Allies from turn 4 on.
func TestRule2_3_Calendar(t *testing.T) {
	t.Parallel()
	for turn1 := 3; turn1 <= components.NumTurns; turn1++ {
		for _, held := range []int{14, 9, 5, 1} {
			b := newDeskOf(t, "1942-45", fmt.Sprintf("turn %d", turn1))
			b.resourcesOf(held)
			japan := 7
			if turn1 > 4 {
				japan = max(4, (held+1)/2)
			}
			allies, passes := 7, 0
			if turn1 == 3 {
				allies, passes = 6, 1
			}
			cards, jp := turn.JapaneseDeal(b.s)
			if cards != japan || jp != min(2, 7-japan) {
				t.Errorf("turn %d, %d resource hexes: %d cards and %d passes", turn1, held, cards, jp)
			}
			if cards, got := turn.AlliedDeal(b.s); cards != allies || got != passes {
				t.Errorf("turn %d: the Allies have %d cards and %d passes", turn1, cards, got)
			}
			if want := components.Side(min(1, max(0, turn1-4))); turn.TieBreaker(b.s) != want {
				t.Errorf("turn %d: %s is first in a tie", turn1, turn.TieBreaker(b.s))
			}
		}
	}
}

// TestRule13_91_NobodyInManchukuo: its airfields are no place for a unit that arrives or has
// lost its base, although Japan controls them.
func TestRule13_91_NobodyInManchukuo(t *testing.T) {
	t.Parallel()
	b := newDeskOf(t, "1944", "control 3302 3303 japan")
	fields := b.s.Situation().FriendlyAirfields(components.Japan)
	arrivals := b.s.Situation().Placements(b.game.Unit("jp-air-11"), &b.s.Board)
	refuges := b.s.Situation().EmergencyAirfields(b.game.Unit("jp-air-11"), b.at("3305"))
	for _, hexes := range []components.LocSet{fields, arrivals, refuges} {
		if hexes.IsEmpty() || hexes.Has(b.at("3302")) || hexes.Has(b.at("3303")) {
			t.Errorf("%d hexes, Harbin %v, Mukden %v", hexes.Count(), hexes.Has(b.at("3302")), hexes.Has(b.at("3303")))
		}
	}
}
