package eots

import (
	"strings"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// theGame is the game of all tests: it never changes, and it takes longer to make than most tests.
var theGame = sync.OnceValue(New)

// table is a game in the hands of a test.
type table struct {
	t    *testing.T
	s    *state.State
	dice *engine.Scripted
	// told are the events since the test last looked.
	told []engine.Event
}

// newTable is the 1942 scenario before anything is dealt.
func newTable(t *testing.T) *table {
	t.Helper()
	st, err := theGame().New(engine.Setup{Game: "eots", Scenario: "1942"})
	if err != nil {
		t.Fatal(err)
	}
	return &table{t: t, s: st.(*state.State), dice: engine.Script().Then(engine.Min())}
}

// bare is a table without any unit on the map.
func bare(t *testing.T) *table {
	t.Helper()
	b := newTable(t)
	for unit := range b.s.Board.Pieces {
		b.s.Board.Pieces[unit].Place = position.Removed
	}
	b.s.Mover = components.Japan
	b.at(state.Impulse)
	return b
}

// at puts the game into a stage.
func (b *table) at(st state.Stage) *table {
	b.s.Stage = st
	*b.s = *b.s.Clone()
	return b
}

// put places units at full strength: "unit hex", with a trailing "r" for reduced.
func (b *table) put(placed ...string) *table {
	b.t.Helper()
	for _, line := range placed {
		words := strings.Fields(line)
		unit := b.unit(words[0])
		hex, reduced := strings.CutSuffix(words[1], "r")
		b.s.Board.Pieces[unit] = position.Piece{
			Place: position.At(b.loc(hex)), Reduced: reduced || b.s.Set.Units[unit].Steps == 1,
		}
	}
	*b.s = *b.s.Clone()
	return b
}

// hold gives hexes to a side.
func (b *table) hold(side components.Side, hexes ...string) *table {
	b.t.Helper()
	for _, word := range hexes {
		if side == components.Japan {
			b.s.Board.Japan.Add(b.loc(word))
		} else {
			b.s.Board.Japan.Remove(b.loc(word))
		}
	}
	*b.s = *b.s.Clone()
	return b
}

// hand gives a side exactly these cards.
func (b *table) hand(side components.Side, numbers ...int) *table {
	b.s.Cards.Hand[side] = components.CardSet{}
	for _, number := range numbers {
		b.s.Cards.Hand[side].Add(b.s.Set.CardByNumber(side, number))
	}
	*b.s = *b.s.Clone()
	return b
}

func (b *table) unit(id string) components.Unit {
	b.t.Helper()
	unit := b.s.Unit(id)
	if unit == components.NoUnit {
		b.t.Fatalf("no unit %s", id)
	}
	return unit
}

func (b *table) loc(hex string) components.Loc {
	b.t.Helper()
	loc := b.s.Loc(hex)
	if loc == components.NoLoc {
		b.t.Fatalf("no hex %s", hex)
	}
	return loc
}

// do gives orders of a side that have to be accepted. Where the game goes on into a chapter
// that is not written, that is the end of the order.
func (b *table) do(side components.Side, lines ...string) *table {
	b.t.Helper()
	for _, line := range lines {
		events, err := b.dice.Decide(b.s, engine.Seat(side), engine.ParseOrder(line))
		if err != nil {
			b.t.Fatalf("%s: %s in %s: %v", side, line, b.s.Stage, err)
		}
		b.told = append(b.told, events...)
		b.s = b.s.Evolve(events...).(*state.State)
	}
	return b
}

// refused gives an order that has to be refused by a rule.
func (b *table) refused(side components.Side, line string, rule engine.Rule) *table {
	b.t.Helper()
	_, err := b.dice.Copy().Decide(b.s, engine.Seat(side), engine.ParseOrder(line))
	refusal, ok := engine.AsRefusal(err)
	switch {
	case err == nil:
		b.t.Fatalf("%s: %s in %s was accepted", side, line, b.s.Stage)
	case !ok:
		b.t.Fatalf("%s: %s in %s: %v", side, line, b.s.Stage, err)
	case refusal.Rule != rule:
		b.t.Fatalf("%s: %s in %s: refused by %q (%s), not by %q", side, line, b.s.Stage, refusal.Rule, refusal.Why.Key, rule)
	}
	return b
}

// waits checks who is asked what; NoSide for nobody.
func (b *table) waits(side components.Side, kind string) *table {
	b.t.Helper()
	pending := b.s.Pending()
	if len(pending) != 1 || pending[0].Seat != engine.Seat(side) || pending[0].Kind != kind {
		b.t.Fatalf("stage %s waits for %v, not for %s of %s", b.s.Stage, pending, kind, side)
	}
	return b
}

// stands checks where a unit is.
func (b *table) stands(id, hex string) *table {
	b.t.Helper()
	if at := b.s.Board.Pieces[b.unit(id)].Place; at != position.At(b.loc(hex)) {
		b.t.Errorf("%s stands at %s, not at %s", id, b.s.Set.Hex(at.Loc()), hex)
	}
	return b
}

// holds checks who controls a hex.
func (b *table) holds(side components.Side, hex string) *table {
	b.t.Helper()
	if got := b.s.Board.Control(b.s.Set, b.loc(hex)); got != side {
		b.t.Errorf("%s is %s, not %s", hex, got, side)
	}
	return b
}

// offers tells whether an order is among the options, word by word.
func (b *table) offers(side components.Side, line string) bool {
	order := engine.ParseOrder(line)
	return judge(b.s, side, offensive.CanonicalOrder(b.s, side, order)) == nil
}

// in1942 is the 1942 set-up in a side's impulse, with these cards in the hands.
func in1942(t *testing.T, mover components.Side, japan, allies []int) *table {
	t.Helper()
	b := newTable(t)
	b.s.Mover = mover
	b.hand(components.Japan, japan...).hand(components.Allies, allies...)
	return b.at(state.Impulse)
}

// rolls forces the next dice.
func (b *table) rolls(results ...int) *table {
	b.dice.ForceRolls(results...)
	return b
}

// happened tells whether an event of the kind is among those told.
func (b *table) happened(kind string) bool {
	for _, e := range b.told {
		if e.Kind() == kind {
			return true
		}
	}
	return false
}

func orderStart() engine.Order { return engine.ParseOrder("start") }
