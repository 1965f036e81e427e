package aam_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/aamtest"
)

// TestWhereabouts: hexes, units and what several units are called lead to a hex of the map.
func TestWhereabouts(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit axis germany-panzer-iv-ausf-g F3", "unit axis germany-mauser-kar-98k E3", "unit axis germany-mauser-kar-98k G4")
	for word, want := range map[string]string{
		"F9": "F9", "f9": "F9", "F99": "", "panzer-iv-ausf-g": "F3", "mauser-kar-98k": "E3", "mauser-kar-98k-2": "G4", "mauser-kar-98k-3": "", "pak-38-anti-tank-gun": "",
	} {
		place, rank, ok := p.Whereabouts(engine.Everybody(), word)
		at, _ := p.Map().Find(want)
		if ok != (want != "") || ok && (place.Key != p.PlaceName(at).Key || rank != int(at)) {
			t.Errorf("%s: %v (%d), %v", word, place, rank, ok)
		}
	}
}
