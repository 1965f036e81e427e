package strike

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// A destroyed airbase is repaired to Strike 2, an airfield to Strike 1; the marker lies upside down, and the step AR5 of the same
// phase leaves it alone.
func TestRule27_9_1_Repair(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]int8{"1216-airbase": 2, "1811-airfield": 1, "0515-port": 2} {
		s := position(t)
		site := target(t, s, word)
		s.Advanced.Bases = []state.BaseDamage{{At: site.At, Site: site.Site, Strike: state.Destroyed}}
		s.Advanced.Supply[al] = 2
		s.Stage = state.Repair
		s = give(t, fresh(s), al, "repair "+word)
		if s.Stage == state.Repair { // the other side may still raise its tracks
			s = give(t, s, ru, "done")
		}
		b := s.BaseDamage(site.At, site.Site)
		if b == nil || b.Strike != want || !b.Repaired || s.Advanced.Supply[al] != 0 || s.Stage != state.Clearing {
			t.Errorf("%s: %+v, supply %d, stage %d", word, b, s.Advanced.Supply[al], s.Stage)
		}
	}
}

func TestRule27_9_1_Markers(t *testing.T) {
	t.Parallel()
	s := position(t)
	brigade, atSea, inPort := unit(t, s, "ru-39"), put(t, s, "ru-sag-1", "so-inshore"), put(t, s, "ru-sag-2", "0102")
	s.Unit(brigade).Strike, s.Unit(atSea).Strike, s.Unit(inPort).Strike = 2, 1, 1
	s.Beachheads[0].Strike = 1
	at, ruin := place(t, s, "0601"), place(t, s, "0515") // no ship is in a destroyed port (27.7.2)
	s.Advanced.Bases = []state.BaseDamage{{At: at, Site: components.Airbase, Strike: 1}, {At: ruin, Site: components.Port, Strike: state.Destroyed}}
	reduceMarkers(referee(s))
	if s.Unit(brigade).Strike != 1 || s.Unit(atSea).Strike != 1 || s.Unit(inPort).Strike != 0 || s.Beachheads[0].Strike != 0 ||
		s.Damage(at, components.Airbase) != 0 || s.Damage(ruin, components.Port) != state.Destroyed {
		t.Errorf("units %d %d %d, bases %+v", s.Unit(brigade).Strike, s.Unit(atSea).Strike, s.Unit(inPort).Strike, s.Advanced.Bases)
	}
}

// Four supply points on tracks in a turn: SAM twice, or SAM once and AAA twice.
// Rule 27.9.
func TestRule27_9_2_Tracks(t *testing.T) {
	t.Parallel()
	for _, orders := range [][]string{{"raise track-sam", "raise track-sam"}, {"raise track-sam", "raise track-aaa", "raise track-aaa"}} {
		s := position(t)
		s.Advanced.Supply[al], s.Advanced.Supply[ru] = 8, 0
		s.Advanced.Tracks[al] = [components.Tracks]int8{7, 5, 0}
		s.Stage = state.Repair
		s = fresh(s)
		for _, line := range orders {
			s = give(t, s, al, line)
		}
		if s.Stage != state.Clearing || s.Advanced.Supply[al] != 4 { // nothing is left to ask
			t.Errorf("%v: stage %d, supply %d", orders, s.Stage, s.Advanced.Supply[al])
		}
	}
	s := position(t)
	s.Advanced.Supply[al] = 8
	s.Advanced.Tracks[al] = [components.Tracks]int8{10, 10, 3}
	if got := Raisable(s, al); len(got) != 0 {
		t.Errorf("%v may be raised beyond the end", got)
	}
}
