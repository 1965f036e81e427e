package hexgrid_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/umpire-games/umpire/engine/hexgrid"
)

// The maps of the games that stand and of those that are planned.
var (
	flatOdd     = hexgrid.Layout{Orientation: hexgrid.FlatTop, Shift: hexgrid.OddShifted, Columns: 60, Rows: 40, FirstColumn: 1, FirstRow: 1}
	flatEven    = hexgrid.Layout{Orientation: hexgrid.FlatTop, Shift: hexgrid.EvenShifted, Columns: 22, Rows: 16, FirstColumn: 1, FirstRow: 1}
	pointyOdd   = hexgrid.Layout{Orientation: hexgrid.PointyTop, Numbering: hexgrid.LetterRow, Columns: 11, Rows: 17}
	pointyEven  = hexgrid.Layout{Orientation: hexgrid.PointyTop, Shift: hexgrid.EvenShifted, Columns: 9, Rows: 9, FirstColumn: 1, FirstRow: 1}
	everyLayout = []*hexgrid.Layout{&flatOdd, &flatEven, &pointyOdd, &pointyEven}
)

func parse(t *testing.T, l *hexgrid.Layout, label string) hexgrid.Hex {
	t.Helper()
	h, ok := l.Parse(label)
	if !ok {
		t.Fatalf("%s is not on the map", label)
	}
	return h
}

func TestLabelsAndIndexes(t *testing.T) {
	t.Parallel()
	for _, l := range everyLayout {
		for i := range l.Size() {
			h := l.At(i)
			if got := l.Index(h); got != i {
				t.Fatalf("hex %s has the index %d, not %d", l.Label(h), got, i)
			}
			if got, ok := l.Parse(l.Label(h)); !ok || got != h {
				t.Fatalf("label %s is read as %v, not %v", l.Label(h), got, h)
			}
		}
	}
	for _, label := range []string{"", "A", "A0", "A18", "L1", "A01", "1A", "ä1", "0000"} {
		if h, ok := pointyOdd.Parse(label); ok {
			t.Errorf("%q is read as %v", label, h)
		}
	}
	for _, label := range []string{"0001", "0100", "2301", "0117", "101", "01001", "-101", "+101"} {
		if h, ok := flatEven.Parse(label); ok {
			t.Errorf("%q is read as %v", label, h)
		}
	}
	if h, ok := pointyOdd.Parse("c4"); !ok || pointyOdd.Label(h) != "C4" {
		t.Error("a small letter is not read")
	}
}

func TestNeighborsOfTheMaps(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		layout *hexgrid.Layout
		hex    string
		want   string
	}{
		// clockwise from north
		{&flatOdd, "0707", "0706 0807 0808 0708 0608 0607"},
		{&flatOdd, "0807", "0806 0906 0907 0808 0707 0706"},
		{&flatEven, "0807", "0806 0907 0908 0808 0708 0707"},
		{&flatEven, "0707", "0706 0806 0807 0708 0607 0606"},
		// clockwise from northwest
		{&pointyOdd, "D3", "C2 D2 E3 D4 C4 C3"},
		{&pointyOdd, "D4", "D3 E3 E4 E5 D5 C4"},
	} {
		h := parse(t, test.layout, test.hex)
		var got []string
		for d := range hexgrid.Direction(hexgrid.Directions) {
			n := h.Neighbor(d)
			got = append(got, test.layout.Label(n))
			if back, ok := n.DirectionTo(h); !ok || back != d.Opposite() {
				t.Errorf("from %v back to %v: %v", n, h, back)
			}
		}
		if text := strings.Join(got, " "); text != test.want {
			t.Errorf("around %s: %s, not %s", test.hex, text, test.want)
		}
	}
}

func TestRingsAndDisks(t *testing.T) {
	t.Parallel()
	center := hexgrid.Hex{Q: 3, R: -2}
	for n := range 7 {
		ring := center.Ring(n, nil)
		if want := max(1, 6*n); len(ring) != want {
			t.Errorf("ring %d has %d hexes, not %d", n, len(ring), want)
		}
		for i, h := range ring {
			if hexgrid.Distance(center, h) != n {
				t.Errorf("%v is not at the distance %d", h, n)
			}
			if next := ring[(i+1)%len(ring)]; n > 0 && hexgrid.Distance(h, next) != 1 {
				t.Errorf("ring %d jumps from %v to %v", n, h, next)
			}
		}
	}
	disk := center.Disk(4, nil)
	slices.SortFunc(disk, func(a, b hexgrid.Hex) int { return int(a.Q-b.Q)*1000 + int(a.R-b.R) })
	if got := len(slices.Compact(disk)); got != 61 {
		t.Errorf("a disk of 4 has %d hexes, not 61", got)
	}
}

func TestArcs(t *testing.T) {
	t.Parallel()
	tank := parse(t, &pointyOdd, "F5")
	for label, want := range map[string]hexgrid.Arc{
		"B5": hexgrid.Rear, "F3": hexgrid.Beside, "F7": hexgrid.Beside, "F5": hexgrid.Beside,
		"G5": hexgrid.Front, "F4": hexgrid.Front, "F6": hexgrid.Front, "E4": hexgrid.Rear, "E5": hexgrid.Rear, "E6": hexgrid.Rear,
	} {
		if got := tank.Arc(hexgrid.PointyEast, parse(t, &pointyOdd, label)); got != want {
			t.Errorf("%s is in the arc %d of F5 facing east, not %d", label, got, want)
		}
	}
}

// TestSightOnMaps tries lines that go through hexes, along their sides and through their corners.
func TestSightOnMaps(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, opaque string
		lines        map[string]bool
	}{
		{
			"crossroads",
			"I3 J3 B4 B5 C5 I5 I6 D7 C8 F8 B9 E9 F9 G9 J9 E10 H10 H11 B12 C13 I13 J13 I14 B15 C15",
			map[string]bool{
				"H2 I4": false, "H2 H4": true, "I2 I4": false, "H2 H6": false, "A1 D5": true, "D4 D6": true, "D5 D6": true,
				"F11 I8": true, "F8 F12": false, "I11 I7": true, "I3 I3": true, "I3 J3": true,
			},
		},
		{"steppe", "C4 D4 G5 J5 B6 I7 E8 F8 I8 F9 B10 E10 F10 C11 I12 B13 E13 G14 H14", map[string]bool{"C3 C7": false}},
		{"stream line", "D4 E4 I4 J4 B6 C6 J7 E9 F9 G9 B11 H12 I12 A14 B14 F14 G14", map[string]bool{"D3 D7": false}},
		{"ridge", "D5 C6 H6 I6 B8 C8 B9 D9 E9 F9 G9 H9 J9 H10 I10 B12 C12 H12 H13", map[string]bool{"D5 D9": false}},
	} {
		opaque := make(map[hexgrid.Hex]bool)
		for label := range strings.FieldsSeq(test.opaque) {
			opaque[parse(t, &pointyOdd, label)] = true
		}
		sight := hexgrid.Sight{Opaque: func(h hexgrid.Hex) bool { return opaque[h] }, OneSided: 1}
		for line, want := range test.lines {
			from, to, _ := strings.Cut(line, " ")
			if got := sight.Clear(parse(t, &pointyOdd, from), parse(t, &pointyOdd, to)); got != want {
				t.Errorf("%s: sight %s is %v", test.name, line, got)
			}
		}
		for i := range pointyOdd.Size() {
			a := pointyOdd.At(i)
			field := sight.Field(a, 8, nil)
			for _, b := range a.Disk(8, nil) {
				if seen := slices.Contains(field, b); seen != sight.Clear(b, a) {
					t.Fatalf("%s: %s sees %s: %v, but not the other way round", test.name, pointyOdd.Label(a), pointyOdd.Label(b), seen)
				}
			}
		}
	}
}

func TestCrossingSides(t *testing.T) {
	t.Parallel()
	at := func(label string) hexgrid.Hex { return parse(t, &pointyOdd, label) }
	for _, test := range []struct {
		a, b, side string
		want       bool
	}{
		{"C4", "D7", "C6 D5", true},
		{"D4", "D6", "D5 D6", true},
		{"D5", "D6", "D5 D6", true},
		{"D6", "D5", "D5 D6", true},
		{"H2", "H4", "H3 I3", false}, // along it
		{"D5", "D5", "D5 D6", false},
		{"A1", "B1", "D5 D6", false},
	} {
		one, other, _ := strings.Cut(test.side, " ")
		d, ok := at(one).DirectionTo(at(other))
		if !ok {
			t.Fatalf("%s is no side", test.side)
		}
		if got := hexgrid.Crosses(at(test.a), at(test.b), at(one), d); got != test.want {
			t.Errorf("%s-%s crosses %s: %v", test.a, test.b, test.side, got)
		}
	}
}

// TestTraceFindsEveryHex compares the trace with a search through all hexes around the line.
func TestTraceFindsEveryHex(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		coordinate := rapid.Int16Range(-12, 12)
		a := hexgrid.Hex{Q: coordinate.Draw(t, "aq"), R: coordinate.Draw(t, "ar")}
		b := hexgrid.Hex{Q: coordinate.Draw(t, "bq"), R: coordinate.Draw(t, "br")}
		met := make(map[hexgrid.Hex]hexgrid.Contact)
		last := 0
		hexgrid.Trace(a, b, func(h hexgrid.Hex, contact hexgrid.Contact, _ hexgrid.Direction) bool {
			if _, twice := met[h]; twice {
				t.Fatalf("%v comes twice", h)
			}
			if n := hexgrid.Distance(a, h); n < last {
				t.Fatalf("%v comes after a farther one", h)
			} else {
				last = n
			}
			met[h] = contact
			return true
		})
		all := 0
		for _, h := range a.Disk(hexgrid.Distance(a, b)+2, nil) {
			contact, side := hexgrid.Meet(a, b, h)
			if contact == hexgrid.Apart {
				continue
			}
			all++
			if met[h] != contact {
				t.Fatalf("%v-%v meets %v (%d), the trace says %d", a, b, h, contact, met[h])
			}
			if back, _ := hexgrid.Meet(b, a, h); back != contact {
				t.Fatalf("%v meets %v-%v in another way than %v-%v", h, a, b, b, a)
			}
			if contact == hexgrid.Along {
				if beyond, other := hexgrid.Meet(a, b, h.Neighbor(side)); beyond != hexgrid.Along || other != side.Opposite() {
					t.Fatalf("%v-%v runs along side %d of %v, but not of the hex beyond", a, b, side, h)
				}
			}
		}
		if all != len(met) {
			t.Fatalf("the trace has %d hexes, not %d", len(met), all)
		}
	})
}

func BenchmarkSight(b *testing.B) {
	sight := hexgrid.Sight{Opaque: func(h hexgrid.Hex) bool { return h.Q%3 == 2 && h.R%4 == 3 }, OneSided: 1}
	for b.Loop() {
		sight.Clear(hexgrid.Hex{}, hexgrid.Hex{Q: 5, R: 3})
	}
}
