package display

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
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

// Both sides pick the next unit unseen; the pairing is shown when both have. The side with the AWACS Advantage then changes as many as its
// level: units swap places, or leave the combat for Flown.
func TestRule29_2_2_HiddenPairings(t *testing.T) {
	t.Parallel()
	s := position(t)
	s.Chosen.AirFog = true
	s.Advanced.AWACS = 1
	flanker, fulcrum := unit(t, s, "ru-a01", state.AreaSuperiority), unit(t, s, "ru-a02", state.AreaSuperiority)
	eagle, second := unit(t, s, "jp-a01", state.AreaSuperiority), unit(t, s, "jp-a02", state.AreaSuperiority)
	s.Stage = state.AirPairing
	s.Advanced.Fights = []state.Fight{{Superiority: true, First: 0, Then: state.SuperiorityLevel}}
	s = fresh(s)
	s = give(t, s, 0, "pick ru-a01")
	if seen := s.Clone(); len(seen.Advanced.Fight().Duels) > 0 || !seen.HasSealed(engine.Audience{Kind: engine.Player, Seat: 1}) {
		t.Errorf("duels %v before the enemy has picked", seen.Advanced.Fight().Duels)
	}
	s = give(t, s, 1, "pick jp-a01")
	if d := s.Advanced.Fight().Duels; len(d) != 1 || d[0].By != flanker || d[0].Against != eagle {
		t.Fatalf("duels %v", d)
	}
	s = give(t, s, 1, "pick jp-a02")
	s = give(t, s, 0, "pick ru-a02")
	if s.Stage != state.AirChanges || len(s.Pending()) != 1 || s.Pending()[0].Seat != 0 {
		t.Fatalf("stage %d, asked %v", s.Stage, s.Pending())
	}
	swapped := give(t, s, 0, "swap ru-a01 ru-a02")
	if d := swapped.Advanced; d.Changes != 1 || swapped.Stage == state.AirChanges {
		t.Errorf("%d changes, stage %d", d.Changes, swapped.Stage)
	}
	r := referee(s)
	r.Emit(PairsSwapped{Units: [2]components.UnitID{flanker, fulcrum}})
	if d := s.Advanced.Fight().Duels; d[0].By != fulcrum || d[0].Against != eagle || d[1].By != flanker || d[1].Against != second {
		t.Errorf("after the swap %v", d)
	}
	r.Emit(PairLeft{Unit: fulcrum})
	if d := s.Advanced.Fight().Duels; len(d) != 1 || !In(s, fulcrum, state.AreaFlown) {
		t.Errorf("after it has left %v", d)
	}
}
