package eots

import (
	"slices"
	"strconv"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/setup"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// leadable is the table of a Military card with an HQ that can lead its event.
func leadable(t *testing.T, info *components.CardInfo) (*table, components.Unit) {
	t.Helper()
	b := cardTable(t, info)
	if info.HQs != nil {
		for _, hq := range info.HQs {
			if hqs := b.s.CommandedHQs(info.Side); !hqs.Has(hq) && hq != info.Adds {
				b.s.Board.Pieces[b.unit("joint-hq-anzac")].Place = position.Removed
				b.s.Board.Pieces[hq] = position.Piece{Place: position.At(b.loc("3727")), Reduced: true}
				b.at(state.Impulse)
			}
		}
	}
	if info.HQs != nil && slices.Contains(info.HQs, info.Adds) {
		b.s.Board.Pieces[b.unit(cards.Ghormley)] = position.Piece{Place: position.At(b.loc("5823")), Reduced: true}
		b.at(state.Impulse)
		return b, info.Adds
	}
	hqs := cards.EventHQs(b.s, info.Side, cardOf(info.ID))
	return b, state.UnitSlice(hqs)[0]
}

// TestRule5_31_EveryOffensiveHasItsText starts every Military card as an event and for its
// Operations value. As an event its figures are in force, its prescribed condition and the
// limits of its units; for its Operations value all text is ignored.
func TestRule5_31_EveryOffensiveHasItsText(t *testing.T) {
	t.Parallel()
	for i := range theGame().Set.Cards {
		info := theGame().Set.Cards[i]
		if info.Class != components.Military || info.Requires == "first-card" || info.Requires == "second-card" {
			continue
		}
		t.Run(info.ID, func(t *testing.T) {
			t.Parallel()
			b, hq := leadable(t, &info)
			play := "play " + strconv.Itoa(int(info.Number))
			id := b.s.Set.Units[hq].ID
			event := b.fork().do(info.Side, play+" event hq "+id)
			if event.s.Stage == state.EventChoice {
				event.s.PendingChoices = state.PendingChoices{}
				event.at(state.Build)
			}
			for _, bonus := range info.Bonuses {
				if !slices.Contains(event.s.Bonuses(), battle.Bonus{Word: bonus.Word, Value: int(bonus.Value), Card: components.Card(i)}) {
					t.Errorf("%s is not in force", bonus.Word)
				}
			}
			if prescribed := info.Condition == components.Surprise || info.IntelEC == components.Absent; offensive.Prescribed(event.s) != prescribed {
				t.Errorf("prescribed surprise: %v", !prescribed)
			}
			for unit := range offensive.Activatable(event.s, info.Side, components.UnitSet{}).All() {
				others := cards.Lent(event.s, hq)
				if !info.Scope.Allows(unit, &b.s.Set.Units[unit]) && !others.Has(unit) {
					t.Errorf("%s may be activated", b.s.Set.Units[unit].ID)
				}
			}
			if info.Adds != components.NoUnit && hq == info.Adds || id == "jp-hq-south-seas" || cards.OpsBarred(event.s, components.Card(i)) != nil {
				return // no such HQ for its Operations value, or no such play
			}
			if refusal := turn.Usable(b.s, info.Side, components.Card(i), state.UseOperations); refusal != nil {
				return // A30 with Japanese in the Aleutians, see TestRule5_31_AleutianCard
			}
			ops := b.fork().do(info.Side, play+" ops hq "+id)
			if offensive.Prescribed(ops.s) || ops.s.Off.Logistic != 0 {
				t.Error("an Operations card has text")
			}
			for _, bonus := range ops.s.Bonuses() {
				if bonus.Card == components.Card(i) {
					t.Errorf("%s of an Operations card is in force", bonus.Word)
				}
			}
		})
	}
}

// TestRule5_36_WhereMilitaryCardsGo: an event goes where the card says, a cancelled one and
// one played for its Operations value to the discard pile; the draw follows the event (5.35).
func TestRule5_36_WhereMilitaryCardsGo(t *testing.T) {
	t.Parallel()
	demands := []string{"A9", "A30", "A62", "A65", "A74", "A75"} // see TestRule5_31_DemandsOfMoves
	for i := range theGame().Set.Cards {
		info := theGame().Set.Cards[i]
		if info.Class != components.Military || info.Requires == "first-card" || info.Requires == "second-card" ||
			slices.Contains(demands, info.ID) {
			continue
		}
		t.Run(info.ID, func(t *testing.T) {
			t.Parallel()
			b, hq := leadable(t, &info)
			b.do(info.Side, "play "+strconv.Itoa(int(info.Number))+" event hq "+b.s.Set.Units[hq].ID)
			for range 20 {
				pending := b.s.Pending()
				if b.s.Stage == state.Impulse || len(pending) == 0 {
					break
				}
				b.do(components.Side(pending[0].Seat), b.first(components.Side(pending[0].Seat)))
			}
			want := "discard"
			if info.Remove {
				want = "removed"
			}
			if pile := setup.PileOf(b.s, components.Card(i)); pile != want {
				t.Errorf("the card is in %s, not in %s (stage %s)", pile, want, b.s.Stage)
			}
		})
	}
}

// fork is the same game on a table of its own.
func (b *table) fork() *table {
	return &table{t: b.t, s: b.s, dice: engine.Script().Then(engine.Min())}
}
