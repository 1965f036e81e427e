package eots

import (
	"slices"
	"strconv"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// leadable is the table of a Military card with an HQ that can lead its event.
func leadable(t *testing.T, info *components.CardInfo) (*table, components.Unit) {
	t.Helper()
	b := cardTable(t, info)
	if info.HQs != nil {
		for _, hq := range info.HQs {
			if hqs := b.s.commandedHQs(info.Side); !hqs.Has(hq) && hq != info.Adds {
				b.s.Board.Pieces[b.unit("joint-hq-anzac")].Place = position.Removed
				b.s.Board.Pieces[hq] = position.Piece{Place: position.At(b.loc("3727")), Reduced: true}
				b.at(Impulse)
			}
		}
	}
	if info.HQs != nil && slices.Contains(info.HQs, info.Adds) {
		b.s.Board.Pieces[b.unit(ghormley)] = position.Piece{Place: position.At(b.loc("5823")), Reduced: true}
		b.at(Impulse)
		return b, info.Adds
	}
	hqs := b.s.eventHQs(info.Side, b.s.cards[info.ID])
	return b, listOf(hqs)[0]
}

// TestRule5_31_EveryOffensiveHasItsText starts every Military card as an event and for its
// Operations value. As an event its figures are in force, its prescribed condition and the
// limits of its units; for its Operations value all text is ignored.
func TestRule5_31_EveryOffensiveHasItsText(t *testing.T) {
	t.Parallel()
	for i := range theGame().set.Cards {
		info := theGame().set.Cards[i]
		if info.Class != components.Military || info.Requires == "first-card" || info.Requires == "second-card" {
			continue
		}
		t.Run(info.ID, func(t *testing.T) {
			t.Parallel()
			b, hq := leadable(t, &info)
			play := "play " + strconv.Itoa(int(info.Number))
			id := b.s.set.Units[hq].ID
			event := b.fork().do(info.Side, play+" event hq "+id)
			if event.s.Stage == EventChoice {
				event.s.Errand = Errand{}
				event.at(Build)
			}
			for _, bonus := range info.Bonuses {
				if !slices.Contains(event.s.bonuses(), battle.Bonus{Word: bonus.Word, Value: int(bonus.Value), Card: components.Card(i)}) {
					t.Errorf("%s is not in force", bonus.Word)
				}
			}
			if prescribed := info.Condition == components.Surprise || info.IntelEC == components.Absent; event.s.prescribed() != prescribed {
				t.Errorf("prescribed surprise: %v", !prescribed)
			}
			for unit := range event.s.activatable(info.Side, components.UnitSet{}).All() {
				others := event.s.lent(hq)
				if !info.Scope.Allows(unit, &b.s.set.Units[unit]) && !others.Has(unit) {
					t.Errorf("%s may be activated", b.s.set.Units[unit].ID)
				}
			}
			if info.Adds != components.NoUnit && hq == info.Adds || id == "jp-hq-south-seas" || event.s.opsBarred(info.Side, components.Card(i)) != nil {
				return // no such HQ for its Operations value, or no such play
			}
			if refusal := b.s.usable(info.Side, components.Card(i), UseOperations); refusal != nil {
				return // A30 with Japanese in the Aleutians, see TestRule5_31_AleutianCard
			}
			ops := b.fork().do(info.Side, play+" ops hq "+id)
			if ops.s.prescribed() || ops.s.Off.Logistic != 0 {
				t.Error("an Operations card has text")
			}
			for _, bonus := range ops.s.bonuses() {
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
	for i := range theGame().set.Cards {
		info := theGame().set.Cards[i]
		if info.Class != components.Military || info.Requires == "first-card" || info.Requires == "second-card" ||
			slices.Contains(demands, info.ID) {
			continue
		}
		t.Run(info.ID, func(t *testing.T) {
			t.Parallel()
			b, hq := leadable(t, &info)
			b.do(info.Side, "play "+strconv.Itoa(int(info.Number))+" event hq "+b.s.set.Units[hq].ID)
			for range 20 {
				pending := b.s.Pending()
				if b.s.Stage == Impulse || len(pending) == 0 {
					break
				}
				b.do(components.Side(pending[0].Seat), b.first(components.Side(pending[0].Seat)))
			}
			want := "discard"
			if info.Remove {
				want = "removed"
			}
			if pile := b.s.pileOf(components.Card(i)); pile != want {
				t.Errorf("the card is in %s, not in %s (stage %s)", pile, want, b.s.Stage)
			}
		})
	}
}

// fork is the same game on a table of its own.
func (b *table) fork() *table {
	return &table{t: b.t, s: b.s, dice: engine.Script().Then(engine.Min())}
}
