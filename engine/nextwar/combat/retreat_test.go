package combat_test

import (
	"slices"
	"testing"
)

// A position for retreats: jp-3 and others in 0705 (Flat, two hexes), attacked from the north-west.
const atToyotomi = contested + "unit ru-39 0604\nunit ru-57 0604\n"

func TestRule9_8_1_Retreat(t *testing.T) {
	t.Parallel()
	// 10 against 4 with the mechanized bonus: 16:4 = 4:1, column 11; shift 0.
	p := begin(t, nil, atToyotomi+"unit jp-3 0705\nsegment b2")
	p.order("attack 0705 ru-39 ru-57")
	p.order("lead ru-39", 3) // roll 3 + town 1 + formation 1 = 5: -/1R
	p.asked("retreat")
	p.is("unit jp-3 0705 reduced")
	// Two hexes away, over no unbridged river, nearer to the southern edge.
	for _, word := range p.options("retreat jp-3") {
		to, _ := p.s.Set().Find(word)
		from, _ := p.s.Set().Find("0705")
		if n := p.s.Set().Distance(from, to); n != 2 {
			t.Errorf("%s is %d hexes away", word, n)
		}
		if row := p.s.Set().Hex(to).Number.Row(); row < 6 {
			t.Errorf("%s is not nearer to the edge", word)
		}
	}
	p.refuse("9.8.1", "retreat jp-3 0706")
	p.refuse("9.8.1", "retreat ru-39 0706")
	p.order("retreat jp-3 0707")
	p.is("unit jp-3 0707 reduced", "flags jp-3 retreated in-zone next-to-enemy")
	p.asked("advance")
}

func TestRule9_8_1_Direction(t *testing.T) {
	t.Parallel()
	for option, north := range map[string]bool{"edge": false, "any": true} {
		p := begin(t, map[string]string{"retreat-direction": option}, contested+"unit ru-39 0605\nunit ru-57 0605\nunit jp-3 0705\nsegment b2")
		p.order("attack 0705 ru-39 ru-57")
		p.order("lead ru-39", 3)
		p.asked("retreat")
		if got := slices.Contains(p.options("retreat jp-3"), "0703"); got != north {
			t.Errorf("%s: retreat to the north %v, %v", option, got, p.options("retreat jp-3"))
		}
	}
}
