package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// The names of the tests end in those of appendix A of the specification (O1, C2, ...).

func TestRule7_21_LimitOfActivations_O1(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{11})
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22 jp-bb-kongo jp-ca-mogami")
	b.refused(components.Japan, "activate jp-bde-2sn", "7.21")
	b.refused(components.Japan, "activate jp-bb-kongo", "7.21")
}

func TestRule6_11_EfficiencyDependsOnTheList_AMB15(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{11})
	b.s.Board.Pieces[b.unit("jp-army-15")].Place = position.At(b.loc("2108")) // a hex of Burma
	b.put("in-div-1-burma 2105")
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22 jp-bb-kongo")
	b.refused(components.Japan, "activate jp-army-15", "7.21") // Rangoon is Allied and the bridge not built: 2 + 0
	b.do(components.Japan, "activate jp-ca-mogami")
}

// TestRule7_24_OneBattleHexByOperations_O2 is example 7.21-1: three units and one battle hex by the
// Operations value, four units and two battle hexes by the event.
func TestRule7_24_OneBattleHexByOperations_O2(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{11})
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22 jp-bb-kongo jp-ca-mogami", "move jp-bb-kongo 2015")
	b.refused(components.Japan, "move jp-ca-mogami 2014", "7.24")
	b.refused(components.Japan, "battle 2014", "7.24")
	event := in1942(t, components.Japan, []int{23, 24}, []int{11})
	event.do(components.Japan, "play 23 event hq jp-hq-south", "activate jp-air-22 jp-bb-kongo jp-ca-mogami jp-army-38",
		"move jp-army-38 2014", "move jp-air-22 2112", "move jp-bb-kongo jp-ca-mogami 2015", "commit")
	if n := len(event.s.Off.Battles); n != 2 {
		t.Errorf("%d battle hexes, not 2", n)
	}
}

func TestRule7_24_NoBattleInTheInteriorOfChina_O3(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{11})
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22")
	b.refused(components.Japan, "battle 2407", "7.24")
}

func TestRule8_21_CarrierAtSeaNeedsABattle_O4(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{11})
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-cvl-ryujo")
	b.refused(components.Japan, "move jp-cvl-ryujo 3510", "8.21")
}

func TestRule8_45_LandingsKeepOutOfZOI_O5(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{11})
	b.put("jp-cv-akagi 4715")
	b.do(components.Japan, "play 23 ops hq jp-hq-south-seas", "activate jp-bde-4sn jp-cv-akagi jp-cl-tenryu")
	b.refused(components.Japan, "move jp-bde-4sn 4612", "8.45")
	b.refused(components.Japan, "move jp-bde-4sn jp-cl-tenryu 4612", "8.45")
	b.do(components.Japan, "move jp-bde-4sn jp-cl-tenryu jp-cv-akagi 4612")
}

func TestRule6_5_OverlandTakesControlAtOnce(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{8, 24}, nil)
	b.do(components.Japan, "play 8 ops hq jp-hq-south", "activate jp-army-28", "move jp-army-28 2210")
	b.holds(components.Japan, "2210")
}

// TestRule6_5_LandingsTakeControlBeforePostBattleMovement_O14, without any battle hex (AMB-28).
func TestRule6_5_LandingsTakeControlBeforePostBattleMovement_O14(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, nil)
	b.do(components.Japan, "play 23 ops hq jp-hq-south-seas", "activate jp-bde-3sn jp-apd-kamikaze jp-bde-south-seas jp-ca-aoba",
		"move jp-bde-south-seas jp-ca-aoba 4020")
	b.holds(components.Allies, "4020")
	b.do(components.Japan, "commit").holds(components.Japan, "4020")
	b.waits(components.Japan, "post-battle") // nobody must move: the port is Japanese now
	b.do(components.Japan, "commit").stands("jp-ca-aoba", "4020")
}

func TestRule9_6_StrategicMoversStay_O15(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, nil)
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-bb-kongo jp-ca-mogami",
		"move jp-bb-kongo 2915 strategic-sea", "commit")
	b.waits(components.Japan, "post-battle")
	b.refused(components.Japan, "move jp-bb-kongo 2311", "9.6")
}

func TestRule17_25_OpeningMove(t *testing.T) {
	t.Parallel()
	b := newTable(t)
	events, err := b.dice.Decide(b.s, -1, orderStart())
	if err != nil {
		t.Fatal(err)
	}
	b.s = b.s.Evolve(events...).(*state.State)
	b.waits(components.Allies, "opening-move").do(components.Allies, "place us-ca-asiatic 2220")
	b.stands("us-ca-asiatic", "2220")
	b.refused(components.Allies, "place us-ca-asiatic 2019", "17.25") // once
	b.refused(components.Allies, "place us-cv-lexington 3023", "17.25")
	b.do(components.Allies, "commit").waits(components.Japan, "impulse")
}

func TestRule6_14_HQInAnEnemyHexLeaves(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{24}, []int{11})
	b.hold(components.Japan, "2813", "2015")
	b.s.Cards.InPlay = components.NoCard
	r := state.RefereeOn(b.s, b.dice)
	offensive.RunOverstack(r)
	if place := r.State.Board.Pieces[b.unit("us-hq-southwest-pacific")].Place; place != position.OnTrack(3) {
		t.Errorf("Southwest Pacific is at %d", place)
	}
	if place := r.State.Board.Pieces[b.unit("uk-hq-malaya")].Place; place != position.Removed {
		t.Errorf("Malaya is at %d", place)
	}
}

func TestRule6_13_6_15_HQsComeAndGo(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Allies, nil, []int{11, 14, 41})
	b.do(components.Allies, "play 11 withdraw us-hq-central-pacific")
	b.refused(components.Allies, "play 14 return us-hq-south-pacific-ghormley 5808", "4.22")
	b.do(components.Allies, "play 14 return us-hq-central-pacific 5808").stands("us-hq-central-pacific", "5808")
}

// TestRule13_72_ChinaOffensive is C-A12.
func TestRule13_72_ChinaOffensive(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{8, 9, 23}, []int{11, 14, 41})
	b.refused(components.Japan, "play 23 china", "5.0")
	b.rolls(0).do(components.Japan, "play 8 china").do(components.Allies, "discard 11")
	b.refused(components.Japan, "play 9 china", "13.72")
}

// TestRule8_24_8_48_Overstacking at the end of a card (B-A07).
func TestRule8_24_8_48_Overstacking(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{24}, []int{11})
	b.put("us-air-7af 5808", "us-corps-reserve 5808", "us-bde-wake 5808") // the pair counts once: four
	b.at(state.Overstack).waits(components.Allies, "overstack")
	b.refused(components.Allies, "remove us-cv-lexington", "8.24")
	b.do(components.Allies, "remove us-bde-wake").waits(components.Allies, "impulse")
	if place := b.s.Board.Pieces[b.unit("us-bde-wake")].Place; place != position.OnTrack(3) {
		t.Errorf("in supply the brigade comes back, it is at %d", place)
	}
	lost := in1942(t, components.Japan, []int{24}, []int{11})
	lost.put("au-corps-1 3727", "nz-div-3 3727").at(state.Overstack).do(components.Allies, "remove nz-div-3")
	if place := lost.s.Board.Pieces[lost.unit("nz-div-3")].Place; place.OnMap() || place == position.OnTrack(3) {
		t.Errorf("out of supply the division is lost, it is at %d", place)
	}
}

func TestRule8_22_EmergencyMoves(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{24}, []int{11})
	b.hold(components.Japan, "4612", "3014")
	b.s.Board.Pieces[b.unit("us-bde-wake")].Place = position.Eliminated
	b.s.Board.Pieces[b.unit("us-bde-p")].Place = position.Eliminated
	*b.s = *b.s.Clone()
	if bases := offensive.RefugesOf(b.s, b.unit("us-air-vmf211")); !bases.IsEmpty() {
		t.Error("Wake has an airfield in range") // 8.32, worked example
	}
	bases := offensive.RefugesOf(b.s, b.unit("us-ca-asiatic"))
	if !bases.Has(b.loc("2220")) {
		t.Error("Soerabaja is ten hexes from Leyte") // 8.22, worked example
	}
}

// TestRule14_2_RivalrySeparatesTheServices is C-A20.
func TestRule14_2_RivalrySeparatesTheServices(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{8, 24}, []int{11})
	b.s.Board.Rivalry[components.Japan] = true
	b.at(state.Impulse).do(components.Japan, "play 8 ops hq jp-hq-south", "activate jp-army-38")
	b.refused(components.Japan, "activate jp-bb-kongo", "14.0")
}

func TestRule17_26_BuyOut(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{8, 23, 24}, []int{11})
	b.refused(components.Japan, "play 8 rivalry", "17.26")
	b.s.Board.Rivalry[components.Japan] = true
	b.at(state.Impulse).refused(components.Japan, "play 23 rivalry", "5.0")
	b.do(components.Japan, "play 8 rivalry")
	if b.s.Board.Rivalry[components.Japan] {
		t.Error("the rivalry goes on")
	}
}

func TestRule8_45_UnaccompaniedLandingTurnsBack(t *testing.T) {
	t.Parallel()
	for _, escorted := range []bool{false, true} {
		b := in1942(t, components.Japan, []int{23, 24}, []int{8, 11})
		b.put("nl-regt-5 2517", "uk-ca-exeter 2220", "jp-hq-south 2415", "joint-hq-abda 2220").put("jp-ca-mogami 2415")
		b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-bde-2sn jp-ca-mogami")
		if escorted {
			b.do(components.Japan, "move jp-bde-2sn jp-ca-mogami 2517")
		} else {
			b.do(components.Japan, "move jp-bde-2sn 2517 assault")
		}
		b.do(components.Japan, "commit").do(components.Allies, "react 8")
		b.s.Off.ReactionCards = nil
		b.do(components.Allies, "decline", "hq joint-hq-abda", "activate uk-ca-exeter", "move uk-ca-exeter 2517", "commit")
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
	b := in1942(t, components.Japan, []int{23, 24}, nil)
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-army-38", "move jp-army-38 2014")
	b.s.Off.Battles = []state.Battle{{Hex: b.loc("2014"), Done: true, Fight: &state.Fight{AirNaval: components.Japan, Winner: components.Japan}}}
	b.s.Off.Retreats.Add(b.unit("in-corps-3"))
	hexes := offensive.RetreatHexes(b.s, b.unit("in-corps-3"))
	if hexes.Has(b.loc("1913")) {
		t.Error("a retreat to where the enemy came from")
	}
	if !hexes.Has(b.loc("2015")) || hexes.Count() != 1 {
		t.Errorf("a named location of its own comes first: %v", hexes)
	}
	r := state.RefereeOn(b.s, b.dice)
	r.Enter(state.Retreats)
	if err := proceed(r); err != nil {
		t.Fatal(err)
	}
	b.s = r.State
	b.stands("in-corps-3", "2015").holds(components.Japan, "2014").stands("jp-army-38", "2014")
}

func TestRule9_5_BeatenAttackersGoBack(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, nil)
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-army-38", "move jp-army-38 2014")
	b.s.Off.Battles = []state.Battle{{Hex: b.loc("2014"), Done: true, Fight: &state.Fight{AirNaval: components.Japan, Winner: components.Allies}}}
	b.s.Off.Retreats.Add(b.unit("jp-army-38"))
	r := state.RefereeOn(b.s, b.dice)
	r.Enter(state.LandingControl)
	if err := proceed(r); err != nil {
		t.Fatal(err)
	}
	b.s = r.State
	b.stands("jp-army-38", "1913").holds(components.Allies, "2014")
}

func TestRule9_62_ShipsGoHome(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, nil)
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-bb-kongo jp-ca-mogami", "move jp-bb-kongo jp-ca-mogami 2015")
	b.s.Off.Battles = []state.Battle{{Hex: b.loc("2015"), Done: true, Fight: &state.Fight{AirNaval: components.Allies, Winner: components.Allies}}}
	r := state.RefereeOn(b.s, b.dice)
	r.Enter(state.LandingControl)
	if err := proceed(r); err != nil {
		t.Fatal(err)
	}
	b.s = r.State
	b.waits(components.Japan, "post-battle")
	b.refused(components.Japan, "commit", "9.62")
	b.refused(components.Japan, "move jp-bb-kongo 2113", "9.6")
	b.do(components.Japan, "move jp-bb-kongo jp-ca-mogami 2311", "commit").stands("jp-bb-kongo", "2311")
}

func TestRule8_33_AirUnitsMayLeaveForTheTrack(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, nil)
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22", "move jp-air-22 withdraw", "commit")
	if place := b.s.Board.Pieces[b.unit("jp-air-22")].Place; place != position.OnTrack(3) {
		t.Errorf("the flotilla is at %d", place)
	}
}

func TestRule8_1_BracketedRangeKeepsOutOfBattle(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Allies, nil, []int{11, 14})
	b.put("us-bde-p 2917").hold(components.Allies, "2917") // an airfield four hexes from Manila
	b.do(components.Allies, "play 11 ops hq us-hq-southwest-pacific", "activate us-air-feaf", "move us-air-feaf 2917 air")
	if !b.s.Off.Bracketed.Has(b.unit("us-air-feaf")) {
		t.Error("the air force has flown four hexes in one leg")
	}
	b.refused(components.Allies, "battle 2915", "7.24")
}

func TestRule6_25_7_24_CommitNamesTheIdleCarrier(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{8, 24}, []int{11})
	b.do(components.Japan, "play 8 event hq jp-hq-south", "activate jp-cvl-ryujo", "move jp-cvl-ryujo 2713")
	b.refused(components.Japan, "commit", "7.24") // several targets in range
	b.do(components.Japan, "battle 2813", "commit")
	if battle := b.s.Off.Battle(b.loc("2813")); battle == nil || !battle.Distant[components.Japan].Has(b.unit("jp-cvl-ryujo")) {
		t.Error("the carrier does not fight at Manila")
	}
}

func TestRule8_21_ThePlayerNamesTheWay(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{8, 24}, nil)
	b.do(components.Japan, "play 8 ops hq jp-hq-south", "activate jp-bb-kongo")
	b.refused(components.Japan, "move jp-bb-kongo 2915 via 5808", "8.1")
	b.do(components.Japan, "move jp-bb-kongo 2915 sea via 2312 2412")
	path := b.s.Off.Moves[0].Path
	if path[1] != b.loc("2312") || path[2] != b.loc("2412") {
		t.Errorf("the stack went %v", path)
	}
}

func TestWords_NoFixedWordNamesAPlace(t *testing.T) {
	t.Parallel()
	set := theGame().Set
	for _, word := range []string{
		"ops", "event", "hq", "china", "withdraw", "return", "route", "rivalry", "future", "all", "via", "land", "sea", "air",
		"assault", "organic", "barge", "strategic-sea", "strategic-air", "strategic-land",
	} {
		if _, taken := set.PlaceBySlug(word); taken {
			t.Errorf("%q names a place", word)
		}
	}
}

func TestRule9_61_ReactionPlayerPrefersSupply(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Allies, []int{24}, []int{11, 14})
	b.do(components.Allies, "play 11 ops hq us-hq-central-pacific", "commit") // opens an Offensive to react to
	if b.s.Off.On {
		t.Fatal("the Offensive has not ended")
	}
	b.s.Off = state.Offensive{On: true, Side: components.Allies, OC: 2, HQ: [2]components.Unit{b.unit("jp-hq-south"), components.NoUnit}, Current: -1, Entered: components.NoLoc}
	b.s.Off.Chosen[components.Japan].Add(b.unit("jp-bb-kongo"))
	b.put("jp-bb-kongo 2512") // at sea
	b.s.Off.PostBattle[components.Japan].Add(b.unit("jp-bb-kongo"))
	b.s.Mover = components.Allies
	b.s.Off.Passed = true
	b.at(state.ReactionReturn)
	must := offensive.MustReturn(b.s, components.Japan)
	if !must.Has(b.unit("jp-bb-kongo")) {
		t.Error("a ship at sea may stay there")
	}
	b.refused(components.Japan, "commit", "9.61")
}

func TestRule7_22_StayingNeedsNoOrder(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{8, 11})
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22")
	unit := b.unit("jp-air-22")
	here := b.s.HexWord(b.s.Board.Pieces[unit].Place.Loc())
	b.refused(components.Japan, "move jp-air-22 "+here, "7.22")
	if why := judge(b.s, components.Japan, engine.ParseOrder("move jp-air-22 "+here)).Why.Key; why != "eots.offensive.refuse.stays" {
		t.Errorf("refused because of %s", why)
	}
}

// TestRule7_21_OnlyWhoMayBeActivatedIsListed: for every HQ of the set-ups, the units that the
// order "activate" lists are exactly those of its own side that no rule forbids.
func TestRule7_21_OnlyWhoMayBeActivatedIsListed(t *testing.T) {
	t.Parallel()
	for _, scenario := range []string{"1942", "1943", "1944", "burma", "south-pacific"} {
		st, err := theGame().New(engine.Setup{Game: "eots", Scenario: scenario})
		if err != nil {
			t.Fatal(err)
		}
		for side := components.Japan; side <= components.Allies; side++ {
			hqs := st.(*state.State).CommandedHQs(side)
			for hq := range hqs.All() {
				b := &table{t: t, s: st.(*state.State).Clone()}
				b.s.Mover, b.s.Stage = side, state.Impulse
				card := map[components.Side]int{components.Japan: 23, components.Allies: 11}[side]
				b.hand(side, card)
				r := state.RefereeOn(b.s, nil)
				turn.BeginOffensive(r, side, b.s.Set.CardByNumber(side, card), false, hq)
				*r.State = *r.State.Clone()
				var listed components.UnitSet
				for _, option := range r.State.OptionsAfter(side, engine.Order{Verb: "activate"}) {
					listed.Add(r.State.Unit(option.Word))
				}
				for unit := range components.Unit(components.NumUnits) {
					if may := offensive.ExplainActivation(r.State, side, components.UnitSet{}, unit) == nil; may != listed.Has(unit) {
						t.Errorf("%s, %s: %s may be activated: %v, listed: %v", scenario, r.State.Set.Units[hq].ID,
							r.State.Set.Units[unit].ID, may, listed.Has(unit))
					}
				}
				if others := listed.Without(r.State.Situation().Activatable(hq)); !others.IsEmpty() {
					t.Errorf("%s: %s lists units that it does not reach: %v", scenario, r.State.Set.Units[hq].ID, state.UnitSlice(others))
				}
			}
		}
	}
}
