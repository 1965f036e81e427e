package eots

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// TestRule2_3_SmallDecks: the small scenarios are dealt from the cards that the facts list,
// 24 a side, and 25 for Japan in Burma.
func TestRule2_3_SmallDecks(t *testing.T) {
	t.Parallel()
	for scenario, want := range map[string][2]int{"south-pacific": {24, 24}, "burma": {25, 24}} {
		b := newDeskOf(t, scenario)
		for side := components.Japan; side <= components.Allies; side++ {
			pile := b.s.Draw(side)
			if b.s.Cards.Future[side] != components.NoCard {
				pile.Add(b.s.Cards.Future[side])
			}
			for card := range pile.All() {
				info := &b.game.Set.Cards[card]
				if scenario == "burma" && !info.Burma || scenario != "burma" && !info.SouthPacific {
					t.Errorf("%s: %s is in the deck", scenario, info.ID)
				}
			}
			if pile.Count() != want[side] {
				t.Errorf("%s: %s has %d cards", scenario, side, pile.Count())
			}
		}
	}
}

// TestRule2_1_HexesOffTheSheet belong to nobody and cannot be reached.
func TestRule2_1_HexesOffTheSheet(t *testing.T) {
	t.Parallel()
	for scenario, hexes := range map[string][2]string{"south-pacific": {"2813", "4423"}, "burma": {"4021", "2008"}} {
		b := newDeskOf(t, scenario)
		if side := b.s.Board.Control(b.game.Set, b.at(hexes[0])); side != components.NoSide {
			t.Errorf("%s: %s belongs to %s", scenario, hexes[0], side)
		}
		if side := b.s.Board.Control(b.game.Set, b.at(hexes[1])); side != components.Japan {
			t.Errorf("%s: %s belongs to %s", scenario, hexes[1], side)
		}
		if held := b.s.Holds(components.Allies, b.game.Set.Areas.Philippines); !held.IsEmpty() {
			t.Errorf("%s: the Allies hold the Philippines", scenario)
		}
	}
}

// TestRule10_11_AirUnitsInTheOahuBox: the box has the airfield and the port of Oahu, so what its HQ may
// activate can be placed there; the Singapore box has a port alone (1.23).
func TestRule10_11_AirUnitsInTheOahuBox(t *testing.T) {
	t.Parallel()
	b := newDeskOf(t, "south-pacific", "turn 5")
	for unit, want := range map[string]bool{"us-air-2maw": true, "us-mardiv-2": true, "us-cv-essex": true, "au-air-raaf": false} {
		places := b.s.Situation().Placements(b.game.Unit(unit), &b.s.Board)
		if got := places.Has(b.at("5808")); got != want {
			t.Errorf("%s in the Oahu box: %v", unit, got)
		}
	}
	b.set("unit us-air-2maw 5808", "stage impulse allies", "hand allies A31 A32", "hand japan J16 J20")
	b.order(components.Allies, "play 31 ops hq us-hq-central-pacific")
	b.order(components.Allies, "activate us-air-2maw")
	b.refuse(components.Allies, "move us-air-2maw 4825 air", "8.1") // nothing but ships gets out
	b.order(components.Allies, "move us-air-2maw withdraw")
	burma := newDeskOf(t, "burma", "turn 7").s.Situation().FriendlyAirfields(components.Japan)
	if burma.Has(b.at("2015")) {
		t.Error("the Singapore box has an airfield")
	}
}

// TestRule2_1_TrukOnTurn3: units at Truk may be activated from turn 4 on, and attacked.
func TestRule2_1_TrukOnTurn3(t *testing.T) {
	t.Parallel()
	for turn, may := range map[string]bool{"turn 3": false, "turn 4": true} {
		b := newDeskOf(t, "south-pacific", turn)
		hq, carrier := b.game.Unit("jp-hq-south-seas"), b.game.Unit("jp-cv-shokaku")
		units := cards.Ordered(b.s, hq)
		if units.Has(carrier) != may {
			t.Errorf("%s: Shokaku activated: %v", turn, !may)
		}
		b.s.Off.Side = components.Allies
		foes := offensive.Foes(b.s)
		if foes.Has(b.at("4017")) != may {
			t.Errorf("%s: Truk attacked: %v", turn, !may)
		}
	}
}

// TestRule2_1_NoHQIsDisplaced: in Burma an HQ stays in a hex that the enemy has taken; in the
// South Pacific only the one in the Oahu box does.
func TestRule2_1_NoHQIsDisplaced(t *testing.T) {
	t.Parallel()
	burma := newDeskOf(t, "burma", "control 1805 japan")
	if hqs := burma.s.Displaced(); !hqs.IsEmpty() {
		t.Error("the HQ of Calcutta is displaced")
	}
	pacific := newDeskOf(t, "south-pacific", "control 3823 japan", "control 5808 japan")
	hqs := pacific.s.Displaced()
	if !hqs.Has(pacific.game.Unit("joint-hq-anzac")) || hqs.Count() != 1 {
		t.Errorf("displaced: %v", hqs)
	}
}

// TestRule2_1_Deals: four cards each; strategic warfare, surrenders and the roll of Burma.
func TestRule2_1_Deals(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, scenario string
		side           components.Side
		lines          []string
		submarines     bool
		bombings       int8
		cards, passes  int
	}{
		{"four", "south-pacific", components.Japan, nil, false, 0, 4, 0},
		{"submarines", "south-pacific", components.Japan, nil, true, 0, 3, 1},
		{"bombers", "burma", components.Japan, nil, true, 1, 2, 1},
		{"four", "south-pacific", components.Allies, nil, false, 0, 4, 0},
		{"China", "south-pacific", components.Allies, []string{"nation china surrendered"}, false, 0, 3, 1},
		{"China", "burma", components.Allies, []string{"nation china surrendered"}, false, 0, 3, 1},
	} {
		b := newDeskOf(t, test.scenario, test.lines...)
		b.s.Record.Submarines, b.s.Record.Bombings = test.submarines, test.bombings
		cards, passes := turn.AlliedDeal(b.s)
		if test.side == components.Japan {
			cards, passes = turn.JapaneseDeal(b.s)
		}
		if cards != test.cards || passes != test.passes {
			t.Errorf("%s, %s: %d cards, %d passes", test.scenario, test.name, cards, passes)
		}
	}
	for _, test := range []struct {
		line  string
		dice  []int
		cards int
	}{
		{"control 2006 2105 2205 allies", []int{3}, 3},
		{"control 2006 2105 2205 allies", []int{4}, 4},
		{"control 2105 japan", nil, 4},
	} {
		b := newDeskOf(t, "burma", test.line)
		if cards := turn.DivertCards(b.referee(test.dice...), 4); cards != test.cards {
			t.Errorf("%s, die %v: %d cards", test.line, test.dice, cards)
		}
	}
}

// TestRule12_52_NoPassForDivertedCards: a pass is for a card lost to a surrender or to the War in Europe;
// the roll of the Burma scenario gives none.
func TestRule12_52_NoPassForDivertedCards(t *testing.T) {
	t.Parallel()
	for line, want := range map[string][2]int{
		"control 2006 2105 2205 allies": {3, 0},
		"nation china surrendered":      {3, 1},
		"control 2105 japan":            {4, 0},
	} {
		b := newDeskOf(t, "burma", "stage impulse allies", "turn 7", "hand allies", "hand japan", line)
		r := b.referee(3)
		turn.DealTurn(r)
		if cards, passes := r.State.Cards.Hand[components.Allies].Count(), int(r.State.Cards.Passes[components.Allies]); cards != want[0] || passes != want[1] {
			t.Errorf("%s: %d cards, %d passes", line, cards, passes)
		}
	}
}

// TestRule2_1_Replacements: the Allies get fixed points, Japan what it has saved and one
// division from China.
func TestRule2_1_Replacements(t *testing.T) {
	t.Parallel()
	pacific := newDeskOf(t, "south-pacific", "turn 4")
	if points := turn.ReplacementPoints(pacific.s, components.Allies); points[components.USNaval] != 1 || points[components.AlliedGround] != 1 ||
		points[components.AlliedAir] != 4 || points[components.CommonwealthNaval] != 0 || points[components.ChineseGround] != 0 {
		t.Errorf("South Pacific: %v", points)
	}
	if points := turn.ReplacementPoints(pacific.s, components.Japan); points[components.JapanNaval] != 2 || points[components.JapanAir] != 2 {
		t.Errorf("Japan: %v", points)
	}
	for turn1, want := range map[string][2]int8{"turn 7": {1, 0}, "turn 8": {0, 0}, "turn 9": {1, 1}} {
		b := newDeskOf(t, "burma", turn1)
		points := turn.ReplacementPoints(b.s, components.Allies)
		if points[components.ChineseGround] != want[0] || points[components.CommonwealthNaval] != want[1] || points[components.AlliedAir] != 1 ||
			points[components.AlliedGround] != 1 || points[components.USNaval] != 0 {
			t.Errorf("Burma, %s: %v", turn1, points)
		}
	}
	b := newDeskOf(t, "south-pacific", "unit jp-army-17 4021 reduced", "unit jp-army-18 3720 reduced")
	b.s.PendingChoices = state.PendingChoices{Of: state.JapaneseReplacements, Side: components.Japan}
	if n := turn.DivisionsOffered(b.s); n != 1 {
		t.Errorf("%d divisions leave China", n)
	}
}

// TestRule2_1_Arrivals: the 29th Army comes to a Japanese Rangoon, XX Bomber Command into the
// China box.
func TestRule2_1_Arrivals(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		unit, want string
		lines      []string
	}{
		{"jp-army-29", "2008", []string{"turn 8"}},
		{"jp-army-29", "removed", []string{"turn 8", "control 2008 allies", "unit jp-army-37 removed", "unit jp-air-5 removed"}},
		{"us-air-20bc", "china", []string{"turn 9"}},
		{"us-air-20bc", "removed", []string{"turn 9", "nation china surrendered"}},
		{"us-air-20bc", "removed", []string{"turn 9", "unit us-air-14af china"}},
	} {
		b := newDeskOf(t, "burma", test.lines...)
		unit := b.game.Unit(test.unit)
		b.s.Board.Pieces[unit].Place = position.OnTrack(int(b.s.Board.Turn))
		due := b.s.UnitsIn(b.game.Set.Units[unit].Side, position.OnTrack(int(b.s.Board.Turn)))
		if left := turn.ArriveFixed(b.referee(), due); left.Has(unit) {
			t.Errorf("%s still waits", test.unit)
		}
		b.expect("unit " + test.unit + " " + test.want)
	}
}

// TestRule2_1_ProgressOfTheWar: one hex in the first turn of the South Pacific, two later;
// never any in Burma.
func TestRule2_1_ProgressOfTheWar(t *testing.T) {
	t.Parallel()
	newDeskOf(t, "south-pacific").expect("marker quota 1")
	b := newDeskOf(t, "south-pacific", "turn 5")
	if due := politics.ProgressQuota(b.s); due != 2 {
		t.Errorf("%d hexes are due on turn 5", due)
	}
	b = newDeskOf(t, "burma", "turn 8", "asp allies 4")
	if due := politics.ProgressQuota(b.s); due != 0 {
		t.Errorf("%d hexes are due in Burma", due)
	}
}

// TestRule2_1_Tracks: the ends of the shortened tracks, and what Political Will does not look
// at on a small map.
func TestRule2_1_Tracks(t *testing.T) {
	t.Parallel()
	b := newDeskOf(t, "south-pacific")
	politics.ShiftWill(b.referee(), +9, "16.44")
	politics.ShiftEurope(b.referee(), -9, "15.0")
	b.expect("marker political-will 5", "marker war-in-europe -4")
	b = newDeskOf(t, "burma", "turn 7")
	b.run(state.PoliticalWillSegment)
	b.expect("marker political-will 4") // no US ship, few resource hexes: no matter
	b = newDeskOf(t, "burma", "turn 7")
	b.run(state.NationalStatus)
	b.expect("winner none", "nation malaya free")
	b = newDeskOf(t, "burma")
	if r := b.referee(); true {
		turn.GainShipping(r)
	}
	b.expect("asp allies 1")
}

// TestRule2_1_IndiaDecides: its surrender wins the Burma scenario for Japan at once.
func TestRule2_1_IndiaDecides(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ marker, winner string }{
		{"marker india 4", "winner japan automatic"}, {"marker india 3", "winner none"},
	} {
		b := newDeskOf(t, "burma", "turn 7", "control 1905 2005 2104 2105 2205 japan", test.marker)
		for unit := range politics.CommonwealthIn(b.s, b.game.Set.Areas.NorthernIndia).All() {
			b.s.Board.Pieces[unit].Place = position.Removed
		}
		*b.s = *b.s.Clone()
		b.run(state.NationalStatus)
		b.expect(test.winner)
	}
}

// TestRule2_1_FinalWill: before the scoring of Burma US Political Will falls if nothing that
// began Japanese was taken, and follows the War in Europe.
func TestRule2_1_FinalWill(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		lines []string
		want  string
	}{
		{nil, "marker political-will 3"},
		{[]string{"control 2106 allies"}, "marker political-will 4"},
		{[]string{"control 2106 allies", "marker war-in-europe 2"}, "marker political-will 5"},
		{[]string{"marker war-in-europe -1"}, "marker political-will 2"},
	} {
		b := newDeskOf(t, "burma", append([]string{"turn 9"}, test.lines...)...)
		turn.FinalWill(b.referee())
		b.expect(test.want)
		b = newDeskOf(t, "burma", append([]string{"turn 8"}, test.lines...)...)
		turn.FinalWill(b.referee())
		b.expect("marker political-will 4")
	}
}

// TestRule2_1_FutureChoice: any of the six cards but those that were dealt.
func TestRule2_1_FutureChoice(t *testing.T) {
	t.Parallel()
	b := newDeskOf(t, "burma", "hand japan J3 J41")
	b.s.Stage = state.ChooseFuture
	b.refuse(components.Japan, "future 3", "2.1")
	b.refuse(components.Japan, "future 25", "2.1")
	b.order(components.Japan, "future 50")
	b.expect("card J50 future")
	if !b.s.MayUseFuture(components.Japan) {
		t.Error("the card may not be played in the first turn")
	}
	if told := (state.FutureChosen{Side: components.Japan, Card: b.s.Cards.Future[components.Japan]}).Tell(b.s, engine.Everybody()); len(told) != 1 ||
		slices.ContainsFunc(told, func(text engine.Text) bool { return text.Key == "eots.offensive.tell.sets-aside-own" }) {
		t.Errorf("everybody is told %v", told)
	}
}
