package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

func TestRule1_21_Contents(t *testing.T) {
	t.Parallel()
	set := theGame().Set
	japan, allies := set.CardsOf(components.Japan), set.CardsOf(components.Allies)
	if japan.Count() != 86 || allies.Count() != 84 {
		t.Errorf("decks of %d and %d cards", japan.Count(), allies.Count())
	}
}

// tenFaces wants every die to have ten faces and shows the highest.
type tenFaces struct{ t *testing.T }

func (d tenFaces) Roll(_ string, faces int) int {
	if faces != 10 {
		d.t.Errorf("a die of %d faces", faces)
	}
	return faces - 1
}

func (tenFaces) Draw(string, []int) int { return 0 }

// TestRule1_22_TheDieReadsZeroToNine: 0 is zero, never ten.
func TestRule1_22_TheDieReadsZeroToNine(t *testing.T) {
	t.Parallel()
	b := newTable(t)
	if highest := state.RefereeOn(b.s, tenFaces{t}).D10("test"); highest != 9 {
		t.Errorf("the highest roll is %d", highest)
	}
	for die, want := range map[int]bool{0: true, 1: false, 9: false} {
		r := state.RefereeOn(b.s, engine.Script(die))
		if roll := offensive.RollAgainst(r, "test", 0, nil); roll.Success != want || int(roll.Total) != die {
			t.Errorf("%d against 0: %+v", die, roll)
		}
	}
}

// TestRule1_24_OneSidedCountersCountAsReduced: they have a single step in every set-up.
func TestRule1_24_OneSidedCountersCountAsReduced(t *testing.T) {
	t.Parallel()
	one := 0
	for _, scenario := range theGame().Info().Scenarios {
		st, err := theGame().New(engine.Setup{Game: "eots", Scenario: scenario})
		if err != nil {
			t.Fatal(err)
		}
		s := st.(*state.State)
		for unit := range components.Unit(components.NumUnits) {
			if info := &s.Set.Units[unit]; info.Steps == 1 {
				one++
				if !s.Board.Pieces[unit].Reduced || s.Board.Steps(s.Set, unit) != 1 {
					t.Errorf("%s: %s is not reduced", scenario, info.ID)
				}
			}
		}
	}
	if one == 0 {
		t.Error("no counter of one step")
	}
}

// TestRule1_25_AnEventThatStartsAnOffensiveIsNoOperationsCard: several battle hexes, the event's
// intelligence value, its logistic value.
func TestRule1_25_AnEventThatStartsAnOffensiveIsNoOperationsCard(t *testing.T) {
	t.Parallel()
	for use, event := range map[string]bool{"event": true, "ops": false} {
		b := in1942(t, components.Japan, []int{9, 24}, []int{11})
		b.do(components.Japan, "play 9 "+use+" hq jp-hq-south")
		info := &b.s.Set.Cards[b.s.Off.Card]
		value := info.IntelOC
		if event {
			value = info.IntelEC
		}
		if b.s.Off.Event != event || offensive.Forecast(b.s).Single == event || offensive.IntelligenceValue(b.s) != value || (b.s.Off.Logistic > 0) != event {
			t.Errorf("%s: event %v, one battle %v, intelligence %d, logistic %d", use, b.s.Off.Event, offensive.Forecast(b.s).Single,
				offensive.IntelligenceValue(b.s), b.s.Off.Logistic)
		}
	}
}

// TestRule2_2_CountersTellTheCampaign: a unit that bears a hex begins there, reduced where it bears
// the white triangle; one that bears a turn comes on that turn, and so in every later start (2.3).
func TestRule2_2_CountersTellTheCampaign(t *testing.T) {
	t.Parallel()
	for scenario, first := range map[string]int{"full-campaign": 1, "1943": 5, "1944": 8} {
		st, err := theGame().New(engine.Setup{Game: "eots", Scenario: scenario})
		if err != nil {
			t.Fatal(err)
		}
		s := st.(*state.State)
		for unit := range components.Unit(components.NumUnits) {
			info, piece := &s.Set.Units[unit], s.Board.Pieces[unit]
			if first == 1 && info.StartHex != components.NoLoc {
				if piece.Place != position.At(info.StartHex) || piece.Reduced != (info.StartsReduced || info.Steps == 1) {
					t.Errorf("%s: %s at %d, reduced %v", scenario, info.ID, piece.Place, piece.Reduced)
				}
			}
			if turn := int(info.EntryTurn); turn > first && piece.Place != position.OnTrack(turn) {
				t.Errorf("%s: %s of turn %d is at %d", scenario, info.ID, turn, piece.Place)
			}
		}
	}
}

// TestRule7_0_AnOffensiveIsOneImpulse: from the card to the end it is one player's Offensive; then
// the other is to act (7.28).
func TestRule7_0_AnOffensiveIsOneImpulse(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{11, 14})
	b.do(components.Japan, "play 23 ops hq jp-hq-south")
	if !b.s.Off.On || b.s.Off.Side != components.Japan || b.s.Off.Reactor() != components.Allies {
		t.Fatalf("%+v", b.s.Off)
	}
	b.do(components.Japan, "commit").do(components.Allies, "decline").waits(components.Allies, "impulse")
	if b.s.Off.On {
		t.Error("the Offensive goes on")
	}
}

// TestRule9_14_SupplyDoesNotMatterInBattle: cut off, a side fires with the same strength.
func TestRule9_14_SupplyDoesNotMatterInBattle(t *testing.T) {
	t.Parallel()
	strengths := map[bool]int{}
	for _, supplied := range []bool{true, false} {
		units := "jp-bb-kongo@4423 us-air-13af@4423 us-corps-x@4423"
		if supplied {
			units += " us-hq-south-pacific-ghormley@4825"
		}
		th := theatre{turn: 4, active: components.Japan, condition: components.Intercept, battles: []int{4423}, units: units}
		s := th.state(t)
		if got := s.Situation().InSupply(s.Unit("us-air-13af")); got != supplied {
			t.Fatalf("in supply %v, want %v", got, supplied)
		}
		f := s.Field(s.Off.Battle(s.Loc("4423")))
		strengths[supplied] = f.AirNaval(components.Allies, 0).Strength
	}
	if strengths[true] == 0 || strengths[true] != strengths[false] {
		t.Errorf("strengths %v", strengths)
	}
}

func TestRule11_35_NothingReplacesDutchUnits(t *testing.T) {
	t.Parallel()
	b := newTable(t)
	dutch := 0
	for unit := range components.Unit(components.NumUnits) {
		if info := &b.s.Set.Units[unit]; info.Nationality == components.Dutch {
			dutch++
			if pool := cards.PoolOf(b.s, unit); pool != components.NoPool {
				t.Errorf("%s is replaced from pool %d", info.ID, pool)
			}
		}
	}
	if dutch == 0 {
		t.Error("no Dutch units")
	}
}

// TestRule13_81_PartsOfAustralia: the mainland and the Mandates are apart; the mainland has eight
// bases, all on the coast, and the Mandates their five named places.
func TestRule13_81_PartsOfAustralia(t *testing.T) {
	t.Parallel()
	set := theGame().Set
	areas := &set.Areas
	if both := areas.Australia.Intersect(areas.AustralianMandates); !both.IsEmpty() {
		t.Errorf("in both: %d hexes", both.Count())
	}
	bases := areas.Australia.Intersect(areas.Ports.Union(areas.Airfields))
	if want := state.LocSet(set.Nation(state.Australia.ID()).Triggers); bases != want || want.Count() != 8 {
		t.Errorf("%d bases, %d of them decide", bases.Count(), want.Count())
	}
	for _, number := range []string{"3820", "4020", "4021", "4222", "4423"} {
		if !areas.AustralianMandates.Has(theGame().Loc(number)) {
			t.Errorf("%s is no Mandate", number)
		}
	}
}
