package display

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// By the variant every air unit may be rebuilt, those too that the counters do not mark: the Tu-22M3 of Soya.
func TestRule29_3_RebuildingAllAirUnits(t *testing.T) {
	t.Parallel()
	s := position(t)
	id, known := s.Set().Counter("ru-a11")
	if !known {
		t.Fatal("no Tu-22M3")
	}
	s.Unit(id).At = components.Eliminated
	if replaceable(s, id) {
		t.Error("it may be rebuilt without the variant")
	}
	s.Chosen.RebuildAllAircraft = true
	if !replaceable(s, id) {
		t.Error("it may not be rebuilt")
	}
}
