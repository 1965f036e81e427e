package state

import (
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// Words of targets that are neither counters nor hexes.
const (
	wordPoints    = "missiles"
	wordBeachhead = "beachhead"
	wordTrack     = "track"
)

// siteWords name what can be struck in a hex.
func siteWords() [components.Sites]string {
	return [components.Sites]string{"airbase", "port", "airfield"}
}

// TargetWord names a target in orders: a counter by its word, a hex by its number, what stands in a hex as "0601-airbase", a
// track of the enemy as "track-sam".
func (s *State) TargetWord(t Target) string {
	switch t.Kind {
	case UnitTarget:
		return s.Info(t.Unit).Word
	case SiteTarget:
		return s.set.Word(t.At) + "-" + siteWords()[t.Site]
	case BeachheadTarget:
		return s.set.Word(t.At) + "-" + wordBeachhead
	case AirDefenseTarget:
		return wordTrack + "-" + t.Track.Word()
	case PointsTarget:
		return wordPoints
	case HexTarget:
		return s.set.Word(t.At)
	default:
		return ""
	}
}

// FindTarget is the target of a word. Whether it may be struck is for the rules.
func (s *State) FindTarget(word string) (Target, bool) {
	t := Target{At: components.Nowhere, Unit: components.NoUnit}
	if id, known := s.set.Counter(word); known {
		t.Kind, t.Unit, t.At = UnitTarget, id, s.Units[id].At
		return t, true
	}
	if word == wordPoints {
		t.Kind = PointsTarget
		return t, true
	}
	first, second, divided := strings.Cut(word, "-")
	if first == wordTrack {
		for track := range components.Track(components.Tracks) {
			if track.Word() == second {
				t.Kind, t.Track = AirDefenseTarget, track
				return t, true
			}
		}
		return t, false
	}
	at, known := s.set.Find(first)
	if !known || !s.set.IsHex(at) {
		return t, false
	}
	t.At = at
	switch {
	case !divided:
		t.Kind = HexTarget
		return t, true
	case second == wordBeachhead:
		t.Kind = BeachheadTarget
		return t, true
	}
	for site, name := range siteWords() {
		if name == second {
			t.Kind, t.Site = SiteTarget, components.Site(site)
			return t, true
		}
	}
	return t, false
}

// TargetName is a target for readers.
func (s *State) TargetName(t Target) engine.Text {
	switch t.Kind {
	case UnitTarget:
		return s.Name(t.Unit)
	case SiteTarget:
		return engine.T("nextwar.target."+siteWords()[t.Site], "place", s.PlaceName(t.At))
	case BeachheadTarget:
		return engine.T("nextwar.target.beachhead", "place", s.PlaceName(t.At))
	case AirDefenseTarget:
		return engine.T("nextwar.target.track-" + t.Track.Word())
	case PointsTarget:
		return engine.T("nextwar.target.missiles")
	default:
		return s.PlaceName(t.At)
	}
}
