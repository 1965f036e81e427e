package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// The names of the tests end in those of appendix A of the specification (O1, C2, ...).

func TestRule7_21_LimitOfActivations_O1(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{23, 24}, []int{11})
	b.do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22 jp-bb-kongo jp-ca-mogami")
	b.refused(c.Japan, "activate jp-bde-2sn", "7.21")
	b.refused(c.Japan, "activate jp-bb-kongo", "7.21")
}

func TestRule6_11_EfficiencyDependsOnTheList_AMB15(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{23, 24}, []int{11})
	b.s.Board.Pieces[b.unit("jp-army-15")].Place = position.At(b.loc("2108")) // a hex of Burma
	b.put("in-div-1-burma 2105")
	b.do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22 jp-bb-kongo")
	b.refused(c.Japan, "activate jp-army-15", "7.21") // Rangoon is Allied and the bridge not built: 2 + 0
	b.do(c.Japan, "activate jp-ca-mogami")
}

// TestRule7_24_OneBattleHexByOperations_O2 is example 7.21-1: three units and one battle hex by the
// Operations value, four units and two battle hexes by the event.
func TestRule7_24_OneBattleHexByOperations_O2(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{23, 24}, []int{11})
	b.do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22 jp-bb-kongo jp-ca-mogami", "move jp-bb-kongo 2015")
	b.refused(c.Japan, "move jp-ca-mogami 2014", "7.24")
	b.refused(c.Japan, "battle 2014", "7.24")
	event := in1942(t, c.Japan, []int{23, 24}, []int{11})
	event.do(c.Japan, "play 23 event hq jp-hq-south", "activate jp-air-22 jp-bb-kongo jp-ca-mogami jp-army-38",
		"move jp-army-38 2014", "move jp-air-22 2112", "move jp-bb-kongo jp-ca-mogami 2015", "commit")
	if n := len(event.s.Off.Battles); n != 2 {
		t.Errorf("%d battle hexes, not 2", n)
	}
}

func TestRule7_24_NoBattleInTheInteriorOfChina_O3(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{23, 24}, []int{11})
	b.do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22")
	b.refused(c.Japan, "battle 2407", "7.24")
}

func TestRule8_21_CarrierAtSeaNeedsABattle_O4(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{23, 24}, []int{11})
	b.do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-cvl-ryujo")
	b.refused(c.Japan, "move jp-cvl-ryujo 3510", "8.21")
}

func TestRule8_45_LandingsKeepOutOfZOI_O5(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{23, 24}, []int{11})
	b.put("jp-cv-akagi 4715")
	b.do(c.Japan, "play 23 ops hq jp-hq-south-seas", "activate jp-bde-4sn jp-cv-akagi jp-cl-tenryu")
	b.refused(c.Japan, "move jp-bde-4sn 4612", "8.45")
	b.refused(c.Japan, "move jp-bde-4sn jp-cl-tenryu 4612", "8.45")
	b.do(c.Japan, "move jp-bde-4sn jp-cl-tenryu jp-cv-akagi 4612")
}

func TestRule7_25_IntelligenceRoll_O6(t *testing.T) {
	t.Parallel()
	tests := []struct {
		value   int8
		contact bool
		die     int
		success bool
	}{
		{7, true, 9, false},
		{7, true, 8, true},
		{8, true, 9, false},
		{8, true, 8, true},
		{4, false, 4, true},
		{4, false, 5, false},
		{4, true, 6, true},
		{4, true, 7, false},
		{9, false, 9, false},
	}
	for _, test := range tests {
		b := bare(t).rolls(test.die)
		r := &referee{s: b.s, dice: b.dice}
		var mods []Modifier
		if test.contact {
			mods = append(mods, contactPenalty())
		}
		if roll := r.rollAgainst("intelligence", test.value, mods); roll.Success != test.success {
			t.Errorf("value %d, contact %v, die %d: success %v", test.value, test.contact, test.die, roll.Success)
		}
	}
}

// overRE is Operation RE of the example of play, moved and committed.
func overRE(t *testing.T, allies ...int) *table {
	t.Helper()
	b := in1942(t, c.Japan, []int{23, 24}, allies)
	b.do(c.Japan, "play 23 event hq jp-hq-south", "activate jp-air-22 jp-bb-kongo jp-ca-mogami jp-army-38",
		"move jp-army-38 2014", "move jp-air-22 2112", "move jp-bb-kongo jp-ca-mogami 2015", "commit")
	return b.waits(c.Allies, "intelligence") // the Allies have no weather cards
}

// TestRule7_26_MatadorExample is example 7.26-1, with the ground unit of a battle hex that is
// ordered to another (O10).
func TestRule7_26_MatadorExample(t *testing.T) {
	t.Parallel()
	b := overRE(t, 5, 11)
	b.do(c.Allies, "react 5")
	if b.s.Off.Condition != c.Intercept {
		t.Fatalf("condition %s", b.s.Off.Condition)
	}
	b.refused(c.Allies, "roll", "7.25") // a card has set the condition
	b.do(c.Allies, "decline").waits(c.Allies, "reaction-move")
	b.do(c.Allies, "hq uk-hq-malaya")
	if limit := b.s.activationLimit(c.Allies, c.UnitSet{}); limit != 4 {
		t.Errorf("limit %d, not 3 + 1", limit)
	}
	b.refused(c.Allies, "activate us-corps-reserve", "6.12")
	b.do(c.Allies, "activate in-corps-3 au-div-8 uk-air-malaya")
	b.refused(c.Allies, "move au-div-8 2014", "7.26")        // it stands in a battle hex
	b.refused(c.Allies, "activate us-corps-reserve", "7.26") // nobody is left to activate
}

func TestRule7_26_WhoCannotFightIsNotActivated_O9(t *testing.T) {
	t.Parallel()
	b := overRE(t, 5, 11)
	b.do(c.Allies, "react 5", "decline", "hq uk-hq-malaya")
	b.refused(c.Allies, "activate nl-air-dutch", "6.21") // no Joint HQ
	b.refused(c.Allies, "activate uk-air-far-east", "6.3")
}

func TestRule7_26_EveryReactingUnitFights(t *testing.T) {
	t.Parallel()
	b := overRE(t, 5, 11)
	b.do(c.Allies, "react 5", "decline")
	b.refused(c.Allies, "activate in-corps-3", "7.26") // an HQ first
	b.do(c.Allies, "hq uk-hq-malaya")
	b.refused(c.Allies, "move uk-air-malaya 2015", "7.26")
}

func TestRule7_26_NoReactionToASurprise_O7(t *testing.T) {
	t.Parallel()
	b := overRE(t, 5, 11).rolls(9)
	b.do(c.Allies, "roll")
	if b.s.Off.Condition != c.Surprise || b.s.Stage != ReactionCards {
		t.Errorf("condition %s, stage %s", b.s.Off.Condition, b.s.Stage)
	}
	b.refused(c.Allies, "react 5", "5.32")
}

// TestRule7_25_SurpriseAttackIsNotRolled is example 5.2-1.
func TestRule7_25_SurpriseAttackIsNotRolled(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{3, 24}, []int{26, 11})
	b.do(c.Japan, "play 3 event hq jp-hq-south", "activate jp-army-38", "move jp-army-38 2014", "commit")
	b.refused(c.Allies, "roll", "7.25")
	b.do(c.Allies, "react 26")
	if b.s.Off.Condition != c.Ambush {
		t.Errorf("condition %s, not an ambush", b.s.Off.Condition)
	}
}

func TestRule5_32_WeatherCancels_C2(t *testing.T) {
	t.Parallel()
	weather := 0
	b := in1942(t, c.Allies, []int{19, 22}, []int{7, 11})
	b.hold(c.Allies, "2008")
	b.do(c.Allies, "play 7 event hq uk-hq-seac", "activate in-corps-1", "move in-corps-1 2106", "commit")
	before := b.s.Off.Start
	b.waits(c.Japan, "weather").do(c.Japan, "react 19")
	for _, e := range b.told {
		if e.Kind() == "cancelled" {
			weather++
		}
	}
	if weather != 1 || b.s.Mover != c.Japan || b.s.Stage != Impulse {
		t.Fatalf("cancelled %d times, mover %s, stage %s", weather, b.s.Mover, b.s.Stage)
	}
	b.stands("in-corps-1", "2105")
	if b.s.Board.Japan != before.Japan || b.s.Board.ASP != before.ASP {
		t.Error("control or shipping points are not as they were")
	}
	stilwell, card := b.s.game.set.CardByNumber(c.Allies, 7), b.s.game.set.CardByNumber(c.Japan, 19)
	if !b.s.Cards.Discard[c.Allies].Has(stilwell) {
		t.Error("the cancelled event is not in the discard pile")
	}
	if !b.s.Cards.Removed[c.Japan].Has(card) {
		t.Error("the weather card is still in the game")
	}
}

func TestRule5_36_OnlyEventsAreRemoved_C1(t *testing.T) {
	t.Parallel()
	for use, removed := range map[string]bool{"ops": false, "event": true} {
		b := in1942(t, c.Allies, nil, []int{7, 11})
		b.do(c.Allies, "play 7 "+use+" hq uk-hq-seac", "commit")
		card := b.s.game.set.CardByNumber(c.Allies, 7)
		if b.s.Cards.Removed[c.Allies].Has(card) != removed || b.s.Cards.Discard[c.Allies].Has(card) == removed {
			t.Errorf("%s: removed %v", use, !removed)
		}
	}
}

func TestRule5_32_ThreeReactionCards_C3(t *testing.T) {
	t.Parallel()
	b := overRE(t, 8, 12, 26, 59)
	b.do(c.Allies, "react 8", "react 12", "react 26")
	if b.s.Stage != ReactionMoves {
		t.Errorf("asked for a fourth card in %s", b.s.Stage)
	}
	b.s.Stage = Intelligence
	if refusal := b.s.reactable(b.s.game.set.CardByNumber(c.Allies, 59)); refusal == nil || refusal.Rule != "5.32" {
		t.Errorf("a fourth card: %v", refusal)
	}
}

func TestRule5_32_WeatherStandsAlone_C4(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Allies, []int{19, 4}, []int{7, 11})
	b.do(c.Allies, "play 7 ops hq uk-hq-seac", "activate in-corps-1", "move in-corps-1 2106", "commit")
	b.refused(c.Japan, "react 4", "5.32")
	b.do(c.Japan, "react 19")
	b.refused(c.Japan, "react 4", "4.22")
}

func TestRule5_32_OneCounteroffensive_C5(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Allies, []int{17, 45, 4}, []int{31, 11})
	b.hold(c.Allies, "4021").put("us-ca-new-orleans 4021", "jp-ca-aoba 4017", "jp-bde-south-seas 4017")
	b.s.Off = Offensive{}
	b.do(c.Allies, "play 31 ops hq us-hq-central-pacific", "activate us-cv-enterprise us-cv-lexington",
		"move us-cv-enterprise us-cv-lexington 4814")
	b.do(c.Allies, "commit")
	b.do(c.Japan, "decline", "react 17")
	b.refused(c.Japan, "react 45", "5.32")
}

func TestRule7_25_BothKindsOfCardsGiveAmbush_C6(t *testing.T) {
	t.Parallel()
	for _, order := range [][]string{{"react 26", "react 8"}, {"react 8", "react 26"}} {
		b := overRE(t, 8, 26, 11)
		b.do(c.Allies, order...)
		if b.s.Off.Condition != c.Ambush {
			t.Errorf("%v: %s", order, b.s.Off.Condition)
		}
	}
}

func TestRule5_37_SpecialEventCards_C8(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{43, 24}, []int{79, 11})
	b.refused(c.Japan, "future 43", "5.37")
	b.do(c.Japan, "discard 43") // before 1944 the card allows it (AMB-13)
	if !b.s.Cards.Reshuffle[c.Japan] {
		t.Error("thrown away, it has to go back into the deck")
	}
	b.refused(c.Allies, "discard 79", "5.37")
	b.refused(c.Allies, "future 79", "5.37")

	late := in1942(t, c.Japan, []int{43, 24}, []int{79, 11})
	late.s.Board.Turn = tojoTurn
	late.at(Impulse).refused(c.Japan, "discard 43", "5.37")
	late.refused(c.Japan, "play 43 ops hq jp-hq-south", "5.37")
	late.s.Markers[TojoResigned] = 1
	late.s.Mover = c.Allies
	late.at(Impulse).refused(c.Allies, "play 79 ops hq us-hq-central-pacific", "5.37")
}

func TestRule5_37_TojoTooEarlyGoesBackIntoTheDeck_C9(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{43, 24}, []int{11})
	b.do(c.Japan, "play 43 ops hq jp-hq-south", "commit")
	if !b.s.Cards.Reshuffle[c.Japan] {
		t.Error("the deck is not to be shuffled")
	}
}

func TestRule5_31_EventWithoutItsHQ_C10(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Allies, nil, []int{25, 11})
	b.s.Board.Pieces[b.unit("us-hq-southwest-pacific")].Place = position.OnTrack(3)
	b.at(Impulse).refused(c.Allies, "play 25 event hq us-hq-southwest-pacific", "5.31")
	for _, use := range []string{"play 25 ops hq us-hq-central-pacific", "play 25 withdraw us-hq-central-pacific", "future 25", "discard 25"} {
		if !b.offers(c.Allies, use) {
			t.Errorf("%s is refused (AMB-08)", use)
		}
	}
}

// TestRule7_29_FutureOffensiveCards_O13 with the limits of AMB-41.
func TestRule7_29_FutureOffensiveCards_O13(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{23, 24, 8}, []int{11, 14})
	b.do(c.Japan, "future 23").do(c.Allies, "discard 11")
	b.refused(c.Japan, "play future ops hq jp-hq-south", "7.29")
	b.refused(c.Japan, "discard future", "7.29")
	b.refused(c.Japan, "future 24", "7.29")
	b.s.Board.Turn++
	b.at(Impulse)
	if !b.offers(c.Japan, "play future event hq jp-hq-south") {
		t.Error("a turn later the card cannot be played")
	}
	if !b.offers(c.Japan, "discard future") {
		t.Error("a turn later the card cannot be discarded (AMB-42)")
	}
	b.hand(c.Japan) // it may not be the last card
	b.s.Mover = c.Japan
	if b.s.mayUseFuture(c.Japan) {
		t.Error("the last card of the phase may be the Future Offensive card")
	}
}

func TestRule4_21_Initiative(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name          string
		turn          int8
		japan, allies int
		claimant      c.Side
		first         c.Side
	}{
		{"T1 fewer cards may claim", 8, 5, 7, c.Japan, c.Allies},
		{"T2 tie in 1942", 4, 6, 6, c.NoSide, c.Japan},
		{"T2 tie in 1943", 5, 6, 6, c.NoSide, c.Allies},
		{"T3 no cards in hand", 8, 0, 3, c.NoSide, c.Allies},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newTable(t)
			b.s.Board.Turn = test.turn
			b.s.Cards.Future[c.Japan] = b.s.game.set.CardByNumber(c.Japan, 8)
			b.s.Cards.FutureTurn[c.Japan] = test.turn - 1
			for n := range test.japan {
				b.s.Cards.Hand[c.Japan].Add(b.s.game.set.CardByNumber(c.Japan, 20+n))
			}
			for n := range test.allies {
				b.s.Cards.Hand[c.Allies].Add(b.s.game.set.CardByNumber(c.Allies, 20+n))
			}
			b.at(Initiative)
			if got := b.s.claimant(); got != test.claimant {
				t.Errorf("claimant %s", got)
			}
			if got := b.s.first(); got != test.first {
				t.Errorf("first %s", got)
			}
			if test.claimant == c.Japan {
				b.waits(c.Japan, "initiative").do(c.Japan, "play future event hq jp-hq-south")
				if b.s.Mover != c.Japan || b.s.Stage != Build {
					t.Errorf("mover %s, stage %s", b.s.Mover, b.s.Stage)
				}
			}
		})
	}
}

func TestRule4_22_EmptyHandsAreSkipped_T3(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Allies, nil, []int{11, 14, 41})
	b.do(c.Allies, "discard 11")
	b.waits(c.Allies, "impulse")
}

func TestRule4_22_PassesRunOut_T4(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Allies, []int{24}, []int{11, 14})
	b.s.Cards.Passes[c.Allies] = 1
	b.at(Impulse).do(c.Allies, "pass").do(c.Japan, "discard 24")
	b.refused(c.Allies, "pass", "4.22")
}

func TestRule5_35_DrawsAreLimited_C7(t *testing.T) {
	t.Parallel()
	for drawn, size := range map[int8]int{0: 1, 2: 1, 3: 0} {
		b := bare(t)
		b.s.Cards.Drawn[c.Japan] = drawn
		r := &referee{s: b.s, dice: b.dice}
		r.drawForEvent(c.Japan)
		if got := r.s.handSize(c.Japan); got != size {
			t.Errorf("after %d draws: %d cards", drawn, got)
		}
	}
}

func TestRule6_5_OverlandTakesControlAtOnce(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{8, 24}, nil)
	b.do(c.Japan, "play 8 ops hq jp-hq-south", "activate jp-army-28", "move jp-army-28 2210")
	b.holds(c.Japan, "2210")
}

// TestRule6_5_LandingsTakeControlBeforePostBattleMovement_O14, without any battle hex (AMB-28).
func TestRule6_5_LandingsTakeControlBeforePostBattleMovement_O14(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{23, 24}, nil)
	b.do(c.Japan, "play 23 ops hq jp-hq-south-seas", "activate jp-bde-3sn jp-apd-kamikaze jp-bde-south-seas jp-ca-aoba",
		"move jp-bde-south-seas jp-ca-aoba 4020")
	b.holds(c.Allies, "4020")
	b.do(c.Japan, "commit").holds(c.Japan, "4020")
	b.waits(c.Japan, "post-battle") // nobody must move: the port is Japanese now
	b.do(c.Japan, "commit").stands("jp-ca-aoba", "4020")
}

func TestRule9_6_StrategicMoversStay_O15(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{23, 24}, nil)
	b.do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-bb-kongo jp-ca-mogami",
		"move jp-bb-kongo 2915 strategic-sea", "commit")
	b.waits(c.Japan, "post-battle")
	b.refused(c.Japan, "move jp-bb-kongo 2311", "9.6")
}

// TestRule7_27_SpecialReaction begins with example 7.27-2.
func TestRule7_27_SpecialReaction(t *testing.T) {
	t.Parallel()
	kauai := func(t *testing.T, allies ...int) *table {
		t.Helper()
		b := in1942(t, c.Japan, []int{9, 24}, allies)
		b.put("jp-cv-akagi 4715", "jp-bde-4sn 4715", "us-air-7af 5808")
		b.put("jp-hq-south-seas 4715")
		b.s.Board.Activated = c.UnitSet{}
		b.do(c.Japan, "play 9 ops hq jp-hq-south-seas", "activate jp-cv-akagi jp-bde-4sn", "move jp-cv-akagi jp-bde-4sn 5708")
		return b
	}
	t.Run("Kauai", func(t *testing.T) {
		t.Parallel()
		b := kauai(t, 8, 11).rolls(0)
		b.do(c.Japan, "commit")
		battle := b.s.Off.Battle(b.loc("5708"))
		if battle == nil || !battle.Special {
			t.Fatal("Kauai is no battle hex")
		}
		b.waits(c.Allies, "intelligence")
	})
	t.Run("O12 without interception the landing stands", func(t *testing.T) {
		t.Parallel()
		b := kauai(t, 8, 11).rolls(0, 9)
		b.do(c.Japan, "commit").do(c.Allies, "roll")
		if b.s.Off.Battle(b.loc("5708")) != nil {
			t.Error("a battle without anybody to fight")
		}
		b.waits(c.Allies, "quiet-cards") // no battle is left to name
	})
	t.Run("O11 not overland", func(t *testing.T) {
		t.Parallel()
		b := in1942(t, c.Japan, []int{23, 24}, []int{11})
		b.do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-army-25", "move jp-army-25 2113", "commit")
		if b.happened("intelligence") {
			t.Error("a roll for a hex entered overland")
		}
	})
}

func TestRule8_43_Disengagement(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{8, 24}, []int{11})
	b.put("au-div-8 2014", "in-corps-1 2014")
	b.do(c.Japan, "play 8 ops hq jp-hq-south", "activate jp-army-38", "move jp-army-38 2014")
	b.waits(c.Allies, "disengagement")
	b.refused(c.Allies, "leave 1913", "8.43") // the enemy came from there
	b.do(c.Allies, "leave 2015").waits(c.Japan, "build")
	b.stands("in-corps-1", "2015").stands("in-corps-3", "2015").holds(c.Japan, "2014")
	b.refused(c.Japan, "move jp-army-38 1913", "8.1") // it may march on, not stay in a hex it has left
	b.do(c.Japan, "commit")
	if len(b.s.Off.Battles) > 0 {
		t.Error("a battle although nobody is left")
	}

	weak := in1942(t, c.Japan, []int{8, 24}, []int{11})
	weak.do(c.Japan, "play 8 ops hq jp-hq-south", "activate jp-army-38", "move jp-army-38 2014")
	weak.waits(c.Japan, "build") // 9 against 18
}

func TestRule17_25_OpeningMove(t *testing.T) {
	t.Parallel()
	b := newTable(t)
	events, err := b.dice.Decide(b.s, -1, orderStart())
	if err != nil {
		t.Fatal(err)
	}
	b.s = b.s.Evolve(events...).(*State)
	b.waits(c.Allies, "opening-move").do(c.Allies, "place us-ca-asiatic 2220")
	b.stands("us-ca-asiatic", "2220")
	b.refused(c.Allies, "place us-ca-asiatic 2019", "17.25") // once
	b.refused(c.Allies, "place us-cv-lexington 3023", "17.25")
	b.do(c.Allies, "commit").waits(c.Japan, "impulse")
}

func TestRule6_14_HQInAnEnemyHexLeaves(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{24}, []int{11})
	b.hold(c.Japan, "2813", "2015")
	b.s.Cards.InPlay = c.NoCard
	r := &referee{s: b.s, dice: b.dice}
	runOverstack(r)
	if place := r.s.Board.Pieces[b.unit("us-hq-southwest-pacific")].Place; place != position.OnTrack(3) {
		t.Errorf("Southwest Pacific is at %d", place)
	}
	if place := r.s.Board.Pieces[b.unit("uk-hq-malaya")].Place; place != position.Removed {
		t.Errorf("Malaya is at %d", place)
	}
}

func TestRule6_13_6_15_HQsComeAndGo(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Allies, nil, []int{11, 14, 41})
	b.do(c.Allies, "play 11 withdraw us-hq-central-pacific")
	b.refused(c.Allies, "play 14 return us-hq-south-pacific-ghormley 5808", "4.22")
	b.do(c.Allies, "play 14 return us-hq-central-pacific 5808").stands("us-hq-central-pacific", "5808")
}

// TestRule13_72_ChinaOffensive is C-A12.
func TestRule13_72_ChinaOffensive(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{8, 9, 23}, []int{11, 14, 41})
	b.refused(c.Japan, "play 23 china", "5.0")
	b.rolls(0).do(c.Japan, "play 8 china").do(c.Allies, "discard 11")
	b.refused(c.Japan, "play 9 china", "13.72")
}

// TestRule8_24_8_48_Overstacking at the end of a card (B-A07).
func TestRule8_24_8_48_Overstacking(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{24}, []int{11})
	b.put("us-air-7af 5808", "us-corps-reserve 5808", "us-bde-wake 5808") // the pair counts once: four
	b.at(Overstack).waits(c.Allies, "overstack")
	b.refused(c.Allies, "remove us-cv-lexington", "8.24")
	b.do(c.Allies, "remove us-bde-wake").waits(c.Allies, "impulse")
	if place := b.s.Board.Pieces[b.unit("us-bde-wake")].Place; place != position.OnTrack(3) {
		t.Errorf("in supply the brigade comes back, it is at %d", place)
	}
	lost := in1942(t, c.Japan, []int{24}, []int{11})
	lost.put("au-corps-1 3727", "nz-div-3 3727").at(Overstack).do(c.Allies, "remove nz-div-3")
	if place := lost.s.Board.Pieces[lost.unit("nz-div-3")].Place; place.OnMap() || place == position.OnTrack(3) {
		t.Errorf("out of supply the division is lost, it is at %d", place)
	}
}

func TestRule8_22_EmergencyMoves(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{24}, []int{11})
	b.hold(c.Japan, "4612", "3014")
	b.s.Board.Pieces[b.unit("us-bde-wake")].Place = position.Eliminated
	b.s.Board.Pieces[b.unit("us-bde-p")].Place = position.Eliminated
	b.s.cache = new(cache)
	if bases := b.s.refugesOf(b.unit("us-air-vmf211")); !bases.IsEmpty() {
		t.Error("Wake has an airfield in range") // 8.32, worked example
	}
	bases := b.s.refugesOf(b.unit("us-ca-asiatic"))
	if !bases.Has(b.loc("2220")) {
		t.Error("Soerabaja is ten hexes from Leyte") // 8.22, worked example
	}
}

func TestRule5_31_ScopesOfEvents(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{3, 14, 17, 24}, []int{11})
	b.do(c.Japan, "play 3 event hq jp-hq-south")
	b.refused(c.Japan, "activate jp-air-22", "5.31") // ground units only
	one := in1942(t, c.Japan, []int{14, 24}, []int{11})
	one.do(c.Japan, "play 14 event hq jp-hq-south", "activate jp-army-38")
	one.refused(c.Japan, "activate jp-army-15", "5.31") // one ground unit
	one.do(c.Japan, "activate jp-air-22")
}

// TestRule14_2_RivalrySeparatesTheServices is C-A20.
func TestRule14_2_RivalrySeparatesTheServices(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{8, 24}, []int{11})
	b.s.Board.Rivalry[c.Japan] = true
	b.at(Impulse).do(c.Japan, "play 8 ops hq jp-hq-south", "activate jp-army-38")
	b.refused(c.Japan, "activate jp-bb-kongo", "14.0")
}

func TestRule17_26_BuyOut(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{8, 23, 24}, []int{11})
	b.refused(c.Japan, "play 8 rivalry", "17.26")
	b.s.Board.Rivalry[c.Japan] = true
	b.at(Impulse).refused(c.Japan, "play 23 rivalry", "5.0")
	b.do(c.Japan, "play 8 rivalry")
	if b.s.Board.Rivalry[c.Japan] {
		t.Error("the rivalry goes on")
	}
}

func TestVariant_SpecialReactionMoves_AMB36(t *testing.T) {
	t.Parallel()
	for _, variant := range []bool{false, true} {
		b := in1942(t, c.Japan, []int{9, 24}, []int{8, 11})
		b.s = read(b.s, edition.SpecialReactionMoves, variant)
		b.put("jp-cv-akagi 5108", "jp-bde-4sn 5108", "jp-hq-south-seas 5108", "us-air-7af 5808").hold(c.Japan, "5108")
		b.rolls(0, 9)
		b.do(c.Japan, "play 9 ops hq jp-hq-south-seas", "activate jp-cv-akagi jp-bde-4sn", "move jp-cv-akagi jp-bde-4sn 5708", "commit")
		b.do(c.Allies, "roll")
		if got := b.s.Stage == ReactionMoves; got != variant {
			t.Errorf("variant %v: stage %s", variant, b.s.Stage)
		}
	}
}

// TestRule7_25_ContactWithZOI takes 2 from the die (AMB-26).
func TestRule7_25_ContactWithZOI(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{23, 24}, []int{8, 11})
	b.do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-bb-kongo jp-ca-mogami", "move jp-ca-mogami 2909")
	if b.s.Off.ZOIContact {
		t.Error("Cam Ranh and Formosa are outside Allied zones")
	}
	b.do(c.Japan, "move jp-bb-kongo 2015")
	if !b.s.Off.ZOIContact {
		t.Error("Malaya Air Force watches Singapore")
	}
	fixed := in1942(t, c.Japan, []int{23, 24}, []int{8, 11})
	fixed.put("jp-air-22 2112")
	fixed.do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22", "battle 2015", "commit")
	if fixed.s.Off.ZOIContact || len(fixed.s.Off.Battles) != 1 {
		t.Error("a unit that does not move touches no zone")
	}
}

func TestRule8_45_UnaccompaniedLandingTurnsBack(t *testing.T) {
	t.Parallel()
	for _, escorted := range []bool{false, true} {
		b := in1942(t, c.Japan, []int{23, 24}, []int{8, 11})
		b.put("nl-regt-5 2517", "uk-ca-exeter 2220", "jp-hq-south 2415", "joint-hq-abda 2220").put("jp-ca-mogami 2415")
		b.do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-bde-2sn jp-ca-mogami")
		if escorted {
			b.do(c.Japan, "move jp-bde-2sn jp-ca-mogami 2517")
		} else {
			b.do(c.Japan, "move jp-bde-2sn 2517 assault")
		}
		b.do(c.Japan, "commit").do(c.Allies, "react 8")
		b.s.Off.ReactionCards = nil
		b.do(c.Allies, "decline", "hq joint-hq-abda", "activate uk-ca-exeter", "move uk-ca-exeter 2517", "commit")
		if got := b.happened("turned-back"); got == escorted {
			t.Errorf("escorted %v: turned back %v", escorted, got)
		}
		if brigade := b.s.Board.Pieces[b.unit("jp-bde-2sn")]; brigade.Reduced == escorted {
			t.Errorf("escorted %v: reduced %v", escorted, brigade.Reduced)
		}
	}
}

// TestRule9_5_Retreats come before post-battle movement (B-A38).
func TestRule9_5_Retreats(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{23, 24}, nil)
	b.do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-army-38", "move jp-army-38 2014")
	b.s.Off.Battles = []Battle{{Hex: b.loc("2014"), Done: true, Fight: &Fight{AirNaval: c.Japan, Winner: c.Japan}}}
	b.s.Off.Retreats.Add(b.unit("in-corps-3"))
	hexes := b.s.retreats(b.unit("in-corps-3"))
	if hexes.Has(b.loc("1913")) {
		t.Error("a retreat to where the enemy came from")
	}
	if !hexes.Has(b.loc("2015")) || hexes.Count() != 1 {
		t.Errorf("a named location of its own comes first: %v", hexes)
	}
	r := &referee{s: b.s, dice: b.dice}
	r.enter(Retreats)
	if err := r.proceed(); err != nil {
		t.Fatal(err)
	}
	b.s = r.s
	b.stands("in-corps-3", "2015").holds(c.Japan, "2014").stands("jp-army-38", "2014")
}

func TestRule9_5_BeatenAttackersGoBack(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{23, 24}, nil)
	b.do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-army-38", "move jp-army-38 2014")
	b.s.Off.Battles = []Battle{{Hex: b.loc("2014"), Done: true, Fight: &Fight{AirNaval: c.Japan, Winner: c.Allies}}}
	b.s.Off.Retreats.Add(b.unit("jp-army-38"))
	r := &referee{s: b.s, dice: b.dice}
	r.enter(LandingControl)
	if err := r.proceed(); err != nil {
		t.Fatal(err)
	}
	b.s = r.s
	b.stands("jp-army-38", "1913").holds(c.Allies, "2014")
}

func TestRule9_62_ShipsGoHome(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{23, 24}, nil)
	b.do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-bb-kongo jp-ca-mogami", "move jp-bb-kongo jp-ca-mogami 2015")
	b.s.Off.Battles = []Battle{{Hex: b.loc("2015"), Done: true, Fight: &Fight{AirNaval: c.Allies, Winner: c.Allies}}}
	r := &referee{s: b.s, dice: b.dice}
	r.enter(LandingControl)
	if err := r.proceed(); err != nil {
		t.Fatal(err)
	}
	b.s = r.s
	b.waits(c.Japan, "post-battle")
	b.refused(c.Japan, "commit", "9.62")
	b.refused(c.Japan, "move jp-bb-kongo 2113", "9.6")
	b.do(c.Japan, "move jp-bb-kongo jp-ca-mogami 2311", "commit").stands("jp-bb-kongo", "2311")
}

func TestRule8_33_AirUnitsMayLeaveForTheTrack(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{23, 24}, nil)
	b.do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22", "move jp-air-22 withdraw", "commit")
	if place := b.s.Board.Pieces[b.unit("jp-air-22")].Place; place != position.OnTrack(3) {
		t.Errorf("the flotilla is at %d", place)
	}
}

func TestRule8_1_BracketedRangeKeepsOutOfBattle(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Allies, nil, []int{11, 14})
	b.put("us-bde-p 2917").hold(c.Allies, "2917") // an airfield four hexes from Manila
	b.do(c.Allies, "play 11 ops hq us-hq-southwest-pacific", "activate us-air-feaf", "move us-air-feaf 2917 air")
	if !b.s.Off.Bracketed.Has(b.unit("us-air-feaf")) {
		t.Error("the air force has flown four hexes in one leg")
	}
	b.refused(c.Allies, "battle 2915", "7.24")
}

func TestRule6_25_7_24_CommitNamesTheIdleCarrier(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{8, 24}, []int{11})
	b.do(c.Japan, "play 8 event hq jp-hq-south", "activate jp-cvl-ryujo", "move jp-cvl-ryujo 2713")
	b.refused(c.Japan, "commit", "7.24") // several targets in range
	b.do(c.Japan, "battle 2813", "commit")
	if battle := b.s.Off.Battle(b.loc("2813")); battle == nil || !battle.Distant[c.Japan].Has(b.unit("jp-cvl-ryujo")) {
		t.Error("the carrier does not fight at Manila")
	}
}

func TestRule8_21_ThePlayerNamesTheWay(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{8, 24}, nil)
	b.do(c.Japan, "play 8 ops hq jp-hq-south", "activate jp-bb-kongo")
	b.refused(c.Japan, "move jp-bb-kongo 2915 via 5808", "8.1")
	b.do(c.Japan, "move jp-bb-kongo 2915 sea via 2312 2412")
	path := b.s.Off.Moves[0].Path
	if path[1] != b.loc("2312") || path[2] != b.loc("2412") {
		t.Errorf("the stack went %v", path)
	}
}

func TestWords_NoFixedWordNamesAPlace(t *testing.T) {
	t.Parallel()
	set := theGame().set
	for _, word := range []string{
		"ops", "event", "hq", "china", "withdraw", "return", "route", "rivalry", "future", "all", "via", "land", "sea", "air",
		"assault", "organic", "barge", "strategic-sea", "strategic-air", "strategic-land",
	} {
		if _, taken := set.PlaceBySlug(word); taken {
			t.Errorf("%q names a place", word)
		}
	}
}

func TestRule7_27_TheCoveringCarrierSwitches(t *testing.T) {
	t.Parallel()
	for _, reacts := range []bool{true, false} {
		// As in the example of Hollandia and Biak: a carrier with the landing at Kauai is to
		// fight at Oahu.
		b := in1942(t, c.Japan, []int{9, 24}, []int{8, 11})
		b.put("jp-cv-akagi 5108", "jp-bde-4sn 5108", "jp-hq-south-seas 5108", "us-air-7af 5808", "us-ca-new-orleans 5823")
		b.hold(c.Japan, "5108")
		b.do(c.Japan, "play 9 event hq jp-hq-south-seas", "activate jp-cv-akagi jp-bde-4sn",
			"move jp-cv-akagi jp-bde-4sn 5708", "battle 5808", "assign jp-cv-akagi 5808")
		b.rolls(0).do(c.Japan, "commit").do(c.Allies, "react 8", "decline", "activate us-air-7af us-cv-lexington")
		if reacts {
			b.do(c.Allies, "move us-cv-lexington 5708", "commit")
		} else {
			b.do(c.Allies, "commit")
		}
		oahu, kauai := b.s.Off.Battle(b.loc("5808")), b.s.Off.Battle(b.loc("5708"))
		if reacts && (kauai == nil || oahu != nil) || !reacts && (kauai != nil || oahu == nil) {
			t.Errorf("reacts %v: Oahu %v, Kauai %v", reacts, oahu, kauai)
		}
	}
}

func TestRule7_26_OneShippingPointInAReaction_O8(t *testing.T) {
	t.Parallel()
	for _, reduced := range []string{"", "r"} {
		b := in1942(t, c.Japan, []int{23, 24}, []int{59, 11})
		b.put("nl-regt-5 2517", "jp-hq-south 2415", "joint-hq-abda 2220", "us-corps-x 2220"+reduced, "us-cv-lexington 2220")
		b.s.Board.ASP[c.Allies].Owned = 3
		b.at(Impulse).do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-bde-2sn", "move jp-bde-2sn 2517 assault", "commit")
		b.do(c.Allies, "react 59", "decline", "hq joint-hq-abda")
		if reduced == "" {
			b.refused(c.Allies, "activate us-corps-x", "7.26") // it would take two points
			continue
		}
		b.do(c.Allies, "activate us-corps-x", "move us-corps-x 2517 assault", "commit")
		if used := b.s.Board.ASP[c.Allies].Used; used != 1 {
			t.Errorf("%d points used", used)
		}
	}
}

func TestRule9_61_ReactionPlayerPrefersSupply(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Allies, []int{24}, []int{11, 14})
	b.do(c.Allies, "play 11 ops hq us-hq-central-pacific", "commit") // opens an Offensive to react to
	if b.s.Off.On {
		t.Fatal("the Offensive has not ended")
	}
	b.s.Off = Offensive{On: true, Side: c.Allies, OC: 2, HQ: [2]c.Unit{b.unit("jp-hq-south"), c.NoUnit}, Current: -1, Entered: c.NoLoc}
	b.s.Off.Chosen[c.Japan].Add(b.unit("jp-bb-kongo"))
	b.put("jp-bb-kongo 2512") // at sea
	b.s.Off.PostBattle[c.Japan].Add(b.unit("jp-bb-kongo"))
	b.s.Mover = c.Allies
	b.s.Off.Passed = true
	b.at(ReactionReturn)
	must := b.s.mustReturn(c.Japan)
	if !must.Has(b.unit("jp-bb-kongo")) {
		t.Error("a ship at sea may stay there")
	}
	b.refused(c.Japan, "commit", "9.61")
}

func TestRule7_22_StayingNeedsNoOrder(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{23, 24}, []int{8, 11})
	b.do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22")
	unit := b.unit("jp-air-22")
	here := b.s.hexWord(b.s.Board.Pieces[unit].Place.Loc())
	b.refused(c.Japan, "move jp-air-22 "+here, "7.22")
	if why := b.s.judge(c.Japan, engine.ParseOrder("move jp-air-22 "+here)).Why.Key; why != "eots.offensive.refuse.stays" {
		t.Errorf("refused because of %s", why)
	}
}

// TestRule7_21_OnlyWhoMayBeActivatedIsListed: for every HQ of the set-ups, the units that the
// order "activate" lists are exactly those of its own side that no rule forbids.
func TestRule7_21_OnlyWhoMayBeActivatedIsListed(t *testing.T) {
	t.Parallel()
	for _, scenario := range []string{"1942", "1943", "1944", "burma", "south-pacific"} {
		state, err := theGame().New(engine.Setup{Game: "eots", Scenario: scenario})
		if err != nil {
			t.Fatal(err)
		}
		for side := c.Japan; side <= c.Allies; side++ {
			hqs := state.(*State).commandedHQs(side)
			for hq := range hqs.All() {
				b := &table{t: t, s: state.(*State).clone()}
				b.s.Mover, b.s.Stage = side, Impulse
				card := map[c.Side]int{c.Japan: 23, c.Allies: 11}[side]
				b.hand(side, card)
				r := &referee{s: b.s}
				r.beginOffensive(side, b.s.game.set.CardByNumber(side, card), false, hq)
				r.s.cache = new(cache)
				var listed c.UnitSet
				for _, option := range r.s.optionsAfter(side, engine.Order{Verb: "activate"}) {
					listed.Add(r.s.game.unit(option.Word))
				}
				for unit := range c.Unit(c.NumUnits) {
					if may := r.s.explainActivation(side, c.UnitSet{}, unit) == nil; may != listed.Has(unit) {
						t.Errorf("%s, %s: %s may be activated: %v, listed: %v", scenario, r.s.game.set.Units[hq].ID,
							r.s.game.set.Units[unit].ID, may, listed.Has(unit))
					}
				}
				if others := listed.Without(r.s.Situation().Activatable(hq)); !others.IsEmpty() {
					t.Errorf("%s: %s lists units that it does not reach: %v", scenario, r.s.game.set.Units[hq].ID, listOf(others))
				}
			}
		}
	}
}
