package naval_test

import (
	"encoding/json"
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Snapshots with markers that cannot be are refused.
func TestForgedMarkers(t *testing.T) {
	t.Parallel()
	for name, forge := range map[string]func(s *state.State){
		"":                  func(*state.State) {},
		"mines nowhere":     func(s *state.State) { s.Mines[0].At = 9999 },
		"mines of nobody":   func(s *state.State) { s.Mines[0].Side = -1 },
		"density":           func(s *state.State) { s.Mines[0].Density = 3 },
		"beachhead":         func(s *state.State) { s.Beachheads[0].At = -1 },
		"box of a stranger": func(s *state.State) { s.SeaBoxes[0].AtSea = 2 },
	} {
		p := start(t)
		forge(p.State)
		data, err := json.Marshal(p.State)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.Rules().Decode(data); (err == nil) != (name == "") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
