package eots

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// TestRule4_1_StrategicPhase: the segments follow one another in their order, the Allies
// before Japan in each, and the deal is the last; turn 1 has no submarine roll.
func TestRule4_1_StrategicPhase(t *testing.T) {
	t.Parallel()
	want := []state.Stage{
		state.AlliedReinforcements, state.JapaneseReinforcements, state.AlliedReplacements, state.JapaneseReplacements, state.StrategicWarfare, state.Deal, state.Initiative,
	}
	for turn := int8(2); turn <= components.NumTurns; turn++ {
		b := bare(t)
		b.s.Board.Turn = turn
		b.s.Board.DivisionsInChina = 0
		r := state.RefereeOn(b.s, engine.Script().Then(fives{}))
		r.Enter(state.AlliedReinforcements)
		if err := proceed(r); err != nil {
			t.Fatalf("turn %d: %v", turn, err)
		}
		var got []state.Stage
		warfare, dealt := 0, 0
		for _, e := range r.Events {
			switch e := e.(type) {
			case state.StageEntered:
				got = append(got, e.Stage)
			case state.Rolled:
				if e.Rule == "12.21" && got[len(got)-1] == state.StrategicWarfare {
					warfare++
				}
			case state.CardsDealt:
				if got[len(got)-1] == state.Deal {
					dealt++
				}
			}
		}
		if len(got) < len(want) || !slices.Equal(got[:len(want)], want) {
			t.Errorf("turn %d goes through %v", turn, got)
		}
		if warfare != 1 || dealt != 2 {
			t.Errorf("turn %d: %d submarine rolls, %d hands dealt", turn, warfare, dealt)
		}
	}
}

// operationsCard is a Japanese card of an Operations value.
func (b *table) operationsCard(value int8) *components.CardInfo {
	b.t.Helper()
	for card := range components.Card(len(b.s.Set.Cards)) {
		info := &b.s.Set.Cards[card]
		if info.Side == components.Japan && info.OC == value && cards.OpsBarred(b.s, card) == nil {
			return info
		}
	}
	b.t.Fatalf("no card of Operations value %d", value)
	return nil
}

// farthest is the greatest distance in hexes that a unit may move in a form.
func (b *table) farthest(side components.Side, id string, form position.Form) int {
	b.t.Helper()
	from := b.s.Board.Pieces[b.unit(id)].Place.Loc()
	answer := offensive.Reach(b.s, side, []components.Unit{b.unit(id)}, form)
	most := 0
	for loc := range answer.Ends.All() {
		most = max(most, b.s.Set.Distance(from, loc))
	}
	return most
}

// TestRule7_22_AllowanceByTheOperationsValue: for each point of the Operations value ships go
// five hexes and ground units a movement point, here two hexes of road for a point.
func TestRule7_22_AllowanceByTheOperationsValue(t *testing.T) {
	t.Parallel()
	for value := int8(1); value <= 3; value++ {
		b := in1942(t, components.Japan, nil, []int{11})
		card := b.operationsCard(value)
		b.put("jp-bb-kongo 4017", "jp-army-15 2010")
		b.hold(components.Japan, "2010", "2109", "2108", "2008", "2006", "2106", "2206", "2305")
		for unit := range b.s.Set.UnitsOf(components.Allies).All() {
			if b.s.Set.Units[unit].Class == components.Ground && b.s.Set.Areas.Burma.Has(b.s.Board.Pieces[unit].Place.Loc()) {
				b.s.Board.Pieces[unit].Place = position.Removed
			}
		}
		b.s.Board.Built[components.Kwai] = true
		b.hand(components.Japan, int(card.Number))
		south := &table{t: t, s: b.s, dice: b.dice}
		b.do(components.Japan, "play "+card.ID+" ops hq jp-hq-south-seas", "activate jp-bb-kongo")
		if reach, limit := b.farthest(components.Japan, "jp-bb-kongo", position.Sail), 5*int(value); reach > limit || reach <= limit-5 {
			t.Errorf("value %d: Kongo goes up to %d hexes", value, reach)
		}
		south.do(components.Japan, "play "+card.ID+" ops hq jp-hq-south", "activate jp-army-15")
		if reach, want := south.farthest(components.Japan, "jp-army-15", position.Overland), min(2*int(value), 5); reach < want-1 || reach > want {
			t.Errorf("value %d: 15th Army goes up to %d hexes", value, reach)
		}
	}
}

// TestRule7_23_OneStackAfterTheOther: who has moved is done, a stack starts together and no
// unit joins it on its way; what a carrier neutralises by its move is open to those that
// move after it.
func TestRule7_23_OneStackAfterTheOther(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{11})
	b.put("jp-cv-akagi 4715")
	b.do(components.Japan, "play 23 ops hq jp-hq-south-seas", "activate jp-bde-4sn jp-cv-akagi jp-cl-tenryu jp-bde-3sn")
	b.refused(components.Japan, "move jp-bde-3sn jp-cl-tenryu 4612", "7.23") // Truk and Kwajalein
	b.refused(components.Japan, "move jp-bde-4sn jp-cl-tenryu 4612", "8.45") // in the zone of VMF-211
	b.do(components.Japan, "move jp-cv-akagi 4612")
	b.refused(components.Japan, "move jp-cv-akagi 4715", "7.23")
	b.do(components.Japan, "move jp-bde-4sn jp-cl-tenryu 4612")
}
