package ground_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// What the map of Soya has where the rules of movement look. Rules 8.3.1.1, 8.3.1.1.1 and 8.3.1.7.
func TestRule8_3_TheSoyaMap(t *testing.T) {
	t.Parallel()
	p := open(t)
	set := p.Set()
	otoineppu := set.Hex(p.at("1007"))
	if otoineppu.Terrain != components.RoughWoods || otoineppu.Settlement != components.Town || otoineppu.Fort != al {
		t.Errorf("1007 is %+v", otoineppu)
	}
	var near []string
	for direction, beyond := range otoineppu.Near {
		word := set.Word(beyond)
		near = append(near, word)
		edge := otoineppu.Edges[direction]
		major := word == "1008" || word == "0908"
		if (edge.River == components.Major) != major || edge.Bridge != (word == "1008") {
			t.Errorf("the side to %s is %+v", word, edge)
		}
	}
	slices.Sort(near)
	if !slices.Equal(near, []string{"0907", "0908", "1006", "1008", "1107", "1108"}) {
		t.Errorf("1007 is next to %v", near)
	}
	if !set.Hex(p.at("0902")).Beach || set.Hex(p.at("0801")).Beach {
		t.Error("0902 is a beach, 0801 is not")
	}
	if d := set.Distance(p.at("0902"), p.at("1116")); d != 15 {
		t.Errorf("0902 and 1116 are %d hexes apart", d)
	}
}
