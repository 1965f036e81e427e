package eots

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/setup"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// marcusRaid is an Allied Offensive with ships against Marcus, after its commit.
func marcusRaid(t *testing.T, card string, japan []int, more ...string) *table {
	t.Helper()
	b := in1942(t, components.Allies, japan, []int{31, 55, 41, 42})
	b.hold(components.Allies, "4715").put(append([]string{
		"us-cv-wasp 4715", "us-cv-lexington 4715", "us-cv-enterprise 4715", "us-ca-northampton 4715", "jp-air-25 4110",
	}, more...)...)
	for _, id := range []string{"jp-air-24", "jp-cl-tenryu", "jp-bde-4sn"} {
		b.s.Board.Pieces[b.unit(id)].Place = position.Removed
	}
	const fleet = "us-cv-wasp us-cv-lexington us-cv-enterprise us-ca-northampton"
	return b.at(state.Impulse).do(components.Allies, "play "+card+" hq us-hq-central-pacific", "activate "+fleet, "move "+fleet+" 4110", "commit")
}

// steps are those of a unit.
func (b *table) steps(id string) int { return b.s.Board.Steps(b.s.Set, b.unit(id)) }

// J64: the storm cancels the Offensive, and Japan may reduce a full CA or DD of it (5.32 D).
func TestRule5_32D_Typhoon(t *testing.T) {
	t.Parallel()
	b := marcusRaid(t, "31 ops", []int{64, 52, 53})
	b.refused(components.Japan, "react 64 us-cv-wasp", "5.32")
	b.do(components.Japan, "react 64 us-ca-northampton")
	b.stands("us-ca-northampton", "4715").stands("us-cv-wasp", "4715")
	if b.steps("us-ca-northampton") != 1 || b.steps("us-cv-wasp") != 2 {
		t.Errorf("steps %d, %d", b.steps("us-ca-northampton"), b.steps("us-cv-wasp"))
	}
	if pile := setup.PileOf(b.s, cardOf("J64")); pile != "removed" || b.s.Cards.Drawn[components.Japan] != 1 {
		t.Errorf("the card is in %s, %d drawn", pile, b.s.Cards.Drawn[components.Japan])
	}

	spared := marcusRaid(t, "31 ops", []int{64, 52, 53}).do(components.Japan, "react 64")
	if spared.steps("us-ca-northampton") != 2 {
		t.Error("Japan need not reduce a ship")
	}
	worn := marcusRaid(t, "31 ops", []int{64, 52, 53}, "us-ca-northampton 4715r")
	worn.refused(components.Japan, "react 64 us-ca-northampton", "5.32") // never eliminated
	ordinary := marcusRaid(t, "31 ops", []int{22, 52, 53})
	ordinary.refused(components.Japan, "react 22 us-ca-northampton", "5.32")
}

// J65: the Yamato loses a step in the post-battle movement although she has not fought; the
// value of the reaction is that of the Offensives card and one more (5.32 C).
func TestRule5_32C_TenGo(t *testing.T) {
	t.Parallel()
	for _, card := range []struct {
		number string
		steps  int
	}{{"65", 1}, {"85", 2}} {
		b := marcusRaid(t, "31 ops", []int{65, 85, 52, 53}, "jp-bb-yamato 3407")
		b.do(components.Japan, "decline", "react "+card.number)
		if b.s.Off.Condition != components.Intercept {
			t.Errorf("condition %s", b.s.Off.Condition)
		}
		b.do(components.Japan, "decline all")
		if b.s.Stage == state.ReactionMoves {
			b.do(components.Japan, "commit")
		}
		b.playOut()
		if got := b.steps("jp-bb-yamato"); got != card.steps {
			t.Errorf("J%s: the Yamato has %d steps", card.number, got)
		}
	}
}

// playOut answers every question with its first complete order until the impulse is over.
func (b *table) playOut() {
	b.t.Helper()
	for range 60 {
		pending := b.s.Pending()
		if len(pending) == 0 || b.s.Stage == state.Impulse {
			return
		}
		b.do(components.Side(pending[0].Seat), b.first(components.Side(pending[0].Seat)))
	}
	b.t.Fatal("no end")
}

// first is the plainest order that ends a question: to commit, decline or be done where that
// is possible, otherwise the first complete one.
func (b *table) first(side components.Side) string {
	b.t.Helper()
	for _, line := range [...]string{"commit", "decline all", "decline", "done", "stay"} {
		if b.offers(side, line) {
			return line
		}
	}
	order, found := firstOrder(b.s, side)
	if !found {
		b.t.Fatalf("no order in %s", b.s.Stage)
	}
	return order.String()
}

// A55: at the end of its Offensive the Allies take a step off a Japanese air unit that was
// active or stands in a battle hex.
func TestRule5_31_ForagerWearsDownAircraft(t *testing.T) {
	t.Parallel()
	b := marcusRaid(t, "55 event", []int{52, 53}, "jp-air-26 4110")
	b.do(components.Japan, "decline all").rolls(0, 0, 0, 0, 0, 0)
	for b.s.Stage != state.EventChoice && b.s.Stage != state.Impulse {
		b.do(components.Side(b.s.Pending()[0].Seat), b.first(components.Side(b.s.Pending()[0].Seat)))
	}
	b.waits(components.Allies, "suffer").refused(components.Allies, "hit jp-air-1", "5.31")
	before := b.steps("jp-air-26")
	b.do(components.Allies, "hit jp-air-26")
	left := 0
	if b.s.Board.Pieces[b.unit("jp-air-26")].Place.OnMap() {
		left = b.steps("jp-air-26")
	}
	if left != before-1 || b.s.Stage != state.Impulse {
		t.Errorf("%d steps of %d, stage %s", left, before, b.s.Stage)
	}
}

// J45: with it the first Kamikaze attack of the Offensive takes a third ship's step, the next
// one two (5.32 B, C).
func TestRule5_32B_ShoGo(t *testing.T) {
	t.Parallel()
	b := marcusRaid(t, "31 ops", []int{45, 61, 52, 53})
	b.do(components.Japan, "decline", "react 45", "decline")
	if b.s.Stage == state.ReactionMoves {
		b.do(components.Japan, "commit")
	}
	b.refused(components.Japan, "react 61 4110 jp-air-25 us-cv-wasp us-cv-lexington", "")
	b.do(components.Japan, "react 61 4110 jp-air-25 us-cv-wasp us-cv-lexington us-cv-enterprise")
	for _, id := range []string{"us-cv-wasp", "us-cv-lexington", "us-cv-enterprise", "jp-air-25"} {
		if b.steps(id) != 1 {
			t.Errorf("%s has %d steps", id, b.steps(id))
		}
	}
	plain := marcusRaid(t, "31 ops", []int{61, 52, 53}).do(components.Japan, "decline", "decline")
	plain.refused(components.Japan, "react 61 4110 jp-air-25 us-cv-wasp us-cv-lexington us-cv-enterprise", "5.32")
}

// J45 and J65 work also where an option allows several Counteroffensives against one Offensive, whichever
// was played first (5.32 C).
func TestRule5_32C_EachCounteroffensiveWorks(t *testing.T) {
	t.Parallel()
	for _, order := range [][]int{{45, 65}, {65, 45}, {85, 65}} {
		b := newDesk(t)
		s := b.s.Clone()
		for _, number := range order {
			s.Off.ReactionCards = append(s.Off.ReactionCards, s.Set.CardByNumber(components.Japan, number))
		}
		for _, number := range []int{cards.ShoGo, cards.TenGo} {
			if got, want := cards.IsCounteroffensive(s, number), slices.Contains(order, number); got != want {
				t.Errorf("%v: J%d works: %v", order, number, got)
			}
		}
	}
}
