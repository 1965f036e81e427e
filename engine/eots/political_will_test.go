package eots

import (
	"fmt"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// will runs the Political Will Segment and tells where the marker stands then.
func (b *desk) will() int {
	b.t.Helper()
	b.run(state.PoliticalWillSegment)
	return b.s.Get(state.PoliticalWill)
}

// TestRule16_41_Nations: each surrender costs its figure once, all seven together two more (C-A02; C-A22).
func TestRule16_41_Nations(t *testing.T) {
	t.Parallel()
	for nation := range state.NumNations {
		b := newDesk(t, "marker political-will 8")
		b.s.Markers[state.SurrenderedNations] = 1 << nation
		want := map[state.Nation]int{state.Australia: 6, state.China: 6, state.India: 6}[nation]
		if want == 0 {
			want = 7
		}
		if got := b.will(); got != want {
			t.Errorf("after %s: %d, not %d", nation.ID(), got, want)
		}
		if got := b.will(); got != want {
			t.Errorf("%s costs twice", nation.ID())
		}
	}
	b := newDesk(t, "marker political-will 10")
	b.s.Markers[state.SurrenderedNations] = 1<<state.NumNations - 1
	if got := b.will(); got != 0 {
		t.Errorf("after all seven: %d", got) // 10 - 4*1 - 3*2 - 2, not below 0
	}
	six := newDesk(t, "nation china surrendered", "nation india surrendered", "nation australia surrendered",
		"nation burma surrendered", "nation dei surrendered", "nation malaya surrendered", "marker political-will 6")
	if got := six.will(); got != 6 {
		t.Errorf("six nations cost %d more", 6-got)
	}
	six.s.Markers[state.SurrenderedNations] |= 1 << state.Philippines
	if got := six.will(); got != 3 {
		t.Errorf("the seventh leaves %d, not 3", got)
	}
	liberated := newDesk(t, "nation china surrendered", "nation india surrendered", "nation australia surrendered",
		"nation burma surrendered", "nation dei surrendered", "nation malaya liberated", "marker political-will 6")
	liberated.s.Markers[state.SurrenderedNations] |= 1 << state.Philippines
	if got := liberated.will(); got != 5 {
		t.Errorf("a liberated nation counts among the seven: %d", got)
	}
}

// TestRule16_41_Liberation (16.4-1): Malaya back is one up, India and China give nothing.
func TestRule16_41_Liberation(t *testing.T) {
	t.Parallel()
	for nation, gain := range map[state.Nation]int{state.Malaya: 1, state.Burma: 1, state.DutchIndies: 1, state.Philippines: 1, state.Australia: 2, state.India: 0, state.China: 0} {
		b := newDesk(t, "nation "+nation.ID()+" surrendered", "marker political-will 4")
		b.s.Markers[state.LiberatedNations] = 1 << nation
		if got := b.will(); got != 4+gain {
			t.Errorf("%s back: %d, not %d", nation.ID(), got, 4+gain)
		}
	}
}

// TestRule16_42_Alaska: the third segment in a row costs one, a break starts over, once.
func TestRule16_42_Alaska(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "marker political-will 8", "unit jp-bde-1sn 4600")
	for i, want := range []int{8, 8, 7, 7, 7} {
		if got := b.will(); got != want {
			t.Errorf("segment %d: %d, not %d", i+1, got, want)
		}
	}
	broken := newDesk(t, "marker political-will 8", "unit jp-bde-1sn 5100")
	broken.will()
	broken.will()
	broken.set("unit jp-bde-1sn 3407")
	broken.will()
	broken.set("unit jp-bde-1sn 4700")
	broken.will()
	if got := broken.will(); got != 8 {
		t.Errorf("the count goes on over a break: %d", got)
	}
}

// TestRule16_42_Hawaii: a ground unit in the same hex in two segments in a row, once.
func TestRule16_42_Hawaii(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "marker political-will 8", "unit jp-bde-1sn 5108")
	for i, want := range []int{8, 7, 7} {
		if got := b.will(); got != want {
			t.Errorf("segment %d: %d, not %d", i+1, got, want)
		}
	}
	moved := newDesk(t, "marker political-will 8", "unit jp-bde-1sn 5108")
	moved.will()
	moved.set("unit jp-bde-1sn 5708")
	if got := moved.will(); got != 8 {
		t.Errorf("another hex counts: %d", got)
	}
	if got := moved.will(); got != 7 {
		t.Errorf("two segments on Kauai: %d", got)
	}
	ships := newDesk(t, "marker political-will 8", "unit jp-ca-mogami 5108")
	ships.will()
	if got := ships.will(); got != 8 {
		t.Errorf("ships count: %d", got)
	}
}

// TestRule16_43A_JudgedInTheSegment: what Japan holds in the Political Will Segment counts, not what it held
// for a while in the turn (16.4, 4.32).
func TestRule16_43A_JudgedInTheSegment(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "marker political-will 4", "turn 5", "marker quota 0")
	resources := b.all(b.game.Set.Areas.Resources)
	b.set("control " + resources + " allies")
	b.expect("marker political-will 4")
	b.set("control " + resources + " japan")
	if got := b.will(); got != 4 {
		t.Errorf("after they are taken back: %d", got)
	}
	b.set("control " + resources + " allies")
	if got := b.will(); got != 7 {
		t.Errorf("in the segment: %d", got)
	}
}

// TestRule16_43A_FewResources: three up once, from turn 5.
func TestRule16_43A_FewResources(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		turn string
		held int
		want []int
	}{{"5", 3, []int{7, 7}}, {"5", 4, []int{4, 4}}, {"4", 3, []int{4, 4}}, {"12", 0, []int{7, 7}}} {
		b := newDesk(t, "marker political-will 4")
		left := test.held
		for hex := range b.game.Set.Areas.Resources.All() {
			side := components.Allies
			if left > 0 {
				side = components.Japan
			}
			left--
			b.set("control " + b.game.Set.Hex(hex).String() + " " + side.String())
		}
		b.set("turn "+test.turn, "marker quota 0")
		for _, want := range test.want {
			if got := b.will(); got != want {
				t.Errorf("turn %s, %d hexes: %d, not %d", test.turn, test.held, got, want)
			}
		}
	}
}

// TestRule16_43B_Bombing: one up per turn, or per game by the variant.
func TestRule16_43B_Bombing(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		perGame bool
		want    int
	}{{false, 6}, {true, 5}} {
		b := newDesk(t, "turn 10", "unit us-air-20bc 3709", "unit us-air-21bc 3709", "control 3709 allies", "marker political-will 4")
		b.s = read(b.s, edition.BombingWillOncePerGame, test.perGame)
		r := b.referee(1, 1)
		turn.Bomb(r, b.game.Unit("us-air-20bc"))
		turn.Bomb(r, b.game.Unit("us-air-21bc"))
		b.expect("marker political-will 5")
		r.Emit(state.TurnAdvanced{Turn: 11})
		turn.Bomb(b.referee(1), b.game.Unit("us-air-20bc"))
		b.expect(fmt.Sprintf("marker political-will %d", test.want))
	}
}

// TestRule16_46_Navy: no US carrier costs one, no US ship one more, each turn.
func TestRule16_46_Navy(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		left string
		want []int
	}{{"us-cv-lexington us-ca-asiatic", []int{8, 8}}, {"us-ca-asiatic", []int{7, 6}}, {"", []int{6, 4}}} {
		b := newDesk(t, "marker political-will 8")
		for unit := range b.game.Set.UnitsOf(components.Allies).All() {
			info := &b.game.Set.Units[unit]
			if info.Nationality == components.US && info.Class == components.Naval && b.s.Board.Pieces[unit].Place.OnMap() &&
				!strings.Contains(test.left, info.ID) {
				b.s.Board.Pieces[unit].Place = position.Eliminated
			}
		}
		for _, want := range test.want {
			if got := b.will(); got != want {
				t.Errorf("with %q: %d, not %d", test.left, got, want)
			}
		}
	}
}

// TestRule16_47_Progress takes the figures of 16.47-1: five taken and two lost again miss a
// quota of four.
func TestRule16_47_Progress(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name  string
		taken []string
		lost  []string
		quota string
		want  int
	}{
		{"five less two", []string{"4017", "3813", "4415", "4715", "4612"}, []string{"4415", "4715"}, "4", 7},
		{"four", []string{"4017", "3813", "4415", "4715"}, nil, "4", 8},
		{"three of three", []string{"4017", "3813", "4415"}, nil, "3", 8},
		{"losses elsewhere", []string{"4017", "3813", "4415", "4715"}, []string{"5708"}, "4", 8},
		{"no quota", nil, nil, "0", 8},
		{"nameless islands", []string{"4615", "4017", "3813", "4415"}, nil, "4", 7},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newDesk(t, "control 4612 3813 4017 4415 4715 japan", "turn 5", "marker quota "+test.quota, "marker political-will 8")
			for _, hex := range test.taken {
				b.set("control " + hex + " allies")
			}
			for _, hex := range test.lost {
				b.set("control " + hex + " japan")
			}
			if got := b.will(); got != test.want {
				t.Errorf("Political Will %d, not %d (%d hexes)", got, test.want, politics.Progress(b.s))
			}
		})
	}
}

// TestRule13_63_IndiaDoesNotCountForProgress after its surrender.
func TestRule13_63_IndiaDoesNotCountForProgress(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "control 1805 1406 japan", "turn 5", "control 1805 1406 allies")
	if got := politics.Progress(b.s); got != 2 {
		t.Errorf("%d hexes count before", got)
	}
	b.set("nation india surrendered")
	if got := politics.Progress(b.s); got != 0 {
		t.Errorf("%d hexes count after", got)
	}
}

// TestRule15_0_EuropeCostsWill by the variant only.
func TestRule15_0_EuropeCostsWill(t *testing.T) {
	t.Parallel()
	for _, on := range []bool{false, true} {
		b := newDesk(t, "marker war-in-europe -7", "marker political-will 8")
		b.s = read(b.s, edition.EuropeCostsWill, on)
		want := 8
		if on {
			want = 7
		}
		if got := b.will(); got != want {
			t.Errorf("variant %v: %d", on, got)
		}
	}
}

// TestRule15_0_TrackEnds: what goes beyond the ends is lost.
func TestRule15_0_TrackEnds(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "marker war-in-europe 2")
	politics.ShiftEurope(b.referee(), +4, "5.34")
	b.expect("marker war-in-europe 3")
	politics.ShiftEurope(b.referee(), -20, "5.34")
	b.expect("marker war-in-europe -7")
}
