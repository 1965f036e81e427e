package eots

import (
	"testing"

	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// chosen is the table played on by the other value of an option, if so.
func (b *table) chosen(option edition.Option, other bool) *table {
	b.s = read(b.s, option, other)
	return b
}

func TestRule6_14_HQDisplacementOption(t *testing.T) {
	t.Parallel()
	for _, other := range []bool{false, true} {
		b := in1942(t, c.Japan, []int{23, 24}, []int{8, 11}).chosen(edition.HQsFleeAtOnce, other)
		b.put("jp-army-15 2012", "jp-hq-south 2212", "uk-hq-malaya 2112").hold(c.Allies, "2112")
		b.do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-army-15", "move jp-army-15 2112")
		gone := b.s.Board.Pieces[b.unit("uk-hq-malaya")].Place != position.At(b.loc("2112"))
		if gone != other {
			t.Errorf("at once %v: the HQ is gone: %v", other, gone)
		}
		if taken := b.s.Board.Control(b.s.game.set, b.loc("2112")) == c.Japan; taken != other {
			t.Errorf("at once %v: Japan controls Kota Bharu: %v", other, taken)
		}
	}
	guarded := in1942(t, c.Japan, []int{23, 24}, []int{8, 11}).chosen(edition.HQsFleeAtOnce, true)
	guarded.put("jp-army-15 2012", "jp-hq-south 2212", "uk-hq-malaya 2112", "in-corps-3 2112")
	guarded.do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-army-15", "move jp-army-15 2112")
	guarded.stands("uk-hq-malaya", "2112")
}

func TestRule8_33_AirWithdrawalOption(t *testing.T) {
	t.Parallel()
	for _, other := range []bool{false, true} {
		b := in1942(t, c.Japan, []int{23, 24}, []int{8, 11}).chosen(edition.AirLeavesByCard, other)
		if got := b.offers(c.Japan, "play 23 withdraw jp-air-22"); got != other {
			t.Errorf("by a card %v: offered %v", other, got)
		}
		b.do(c.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22")
		if got := b.offers(c.Japan, "move jp-air-22 withdraw"); got == other {
			t.Errorf("by a card %v: by activation as well: %v", other, got)
		}
	}
	b := in1942(t, c.Japan, []int{23, 24}, []int{8, 11}).chosen(edition.AirLeavesByCard, true)
	b.do(c.Japan, "play 23 withdraw jp-air-22").waits(c.Allies, "impulse")
	unit := b.unit("jp-air-22")
	if place := b.s.Board.Pieces[unit].Place; place != position.OnTrack(3) || !b.s.Returning.Has(unit) {
		t.Errorf("the air unit is at %d", place)
	}
}

func TestRule6_23_TokyoExpressOption(t *testing.T) {
	t.Parallel()
	for _, other := range []bool{false, true} {
		b := newTable(t)
		for unit := range b.s.Board.Pieces {
			b.s.Board.Pieces[unit].Place = position.Removed
		}
		b.put("jp-hq-south-seas 4017", "us-air-7af 4016", "us-air-13af 4018", "us-hq-central-pacific 5808")
		b.s.Board.Activated.Add(b.unit("us-air-7af"))
		b.s.Board.Activated.Add(b.unit("us-air-13af"))
		b.at(Impulse).chosen(edition.ExpressFromAnyHQ, other)
		if b.s.Situation().SuppliedHQ.Has(b.unit("jp-hq-south-seas")) {
			t.Fatal("South Seas should be cut off")
		}
		if hexes := b.s.expressHexes(); hexes.IsEmpty() == other {
			t.Errorf("any HQ %v: %d hexes", other, hexes.Count())
		}
	}
}

func TestRule9_4_HQDefendsOption(t *testing.T) {
	t.Parallel()
	for _, other := range []bool{false, true} {
		th := theatre{
			turn: 4, active: c.Japan, condition: c.Surprise, battles: []int{4423},
			units: "jp-army-17@4423L us-hq-south-pacific-ghormley@4423",
			alter: func(s *State) { *s = *read(s, edition.HQsDoNotDefend, other) },
		}
		s := th.state(t)
		f := s.field(s.Off.Battle(s.game.loc("4423")))
		if s.prepared(f) == other {
			t.Errorf("without HQs %v: prepared %v", other, s.prepared(f))
		}
	}
}
