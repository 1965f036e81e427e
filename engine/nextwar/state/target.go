package state

import (
	"strconv"
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
// track of the enemy as "track-sam", the second unknown counter of a hex as "0601-2".
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
	case StackTarget:
		return s.set.Word(t.At) + "-" + strconv.Itoa(int(t.Nth))
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
	if n, err := strconv.ParseInt(second, 10, 8); err == nil && n > 0 && strconv.Itoa(int(n)) == second {
		t.Kind, t.Nth = StackTarget, int8(n)
		return t, true
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
	case StackTarget:
		return engine.T("nextwar.target.stack", "place", s.PlaceName(t.At), "n", int(t.Nth))
	default:
		return s.PlaceName(t.At)
	}
}

// SpecialKind tells what special forces do (20.1.3).
type SpecialKind int8

// The kinds of missions.
const (
	Recon SpecialKind = iota
	Targeting
	Raid
)

// SpecialMission is a mission of a marker of special forces (20.1).
type SpecialMission struct {
	Marker components.UnitID `json:"marker"`
	Kind   SpecialKind       `json:"kind"`
	Target Target            `json:"target"`
	Done   bool              `json:"done,omitempty"`
}

// SiteMarker is a Target marker on an Installation or airfield (20.2.3).
type SiteMarker struct {
	At    components.Place `json:"at"`
	Site  components.Site  `json:"site"`
	Side  components.Side  `json:"side"`
	Value int8             `json:"value"`
}

// MarkTarget puts a Target marker of a side on a target; only the best one counts. Rule 20.2.3.
func (s *State) MarkTarget(by components.Side, t Target, value int8) {
	if t.Kind == UnitTarget {
		marker := &s.Units[t.Unit].Target[by]
		*marker = min(*marker, value)
		return
	}
	for i := range s.Advanced.SiteTargets {
		if m := &s.Advanced.SiteTargets[i]; m.At == t.At && m.Site == t.Site && m.Side == by {
			m.Value = min(m.Value, value)
			return
		}
	}
	s.Advanced.SiteTargets = append(s.Advanced.SiteTargets, SiteMarker{t.At, t.Site, by, value})
}

// TargetMarker is the Target marker of a side on a target: 0, -1 or -2. Rule 20.2.3.
func (s *State) TargetMarker(by components.Side, t Target) int8 {
	if t.Kind == UnitTarget {
		return s.Units[t.Unit].Target[by]
	}
	if t.Kind == SiteTarget {
		for _, m := range s.Advanced.SiteTargets {
			if m.At == t.At && m.Site == t.Site && m.Side == by {
				return m.Value
			}
		}
	}
	return 0
}

// SurfaceAttack is an attack of a ship on another (17.3).
type SurfaceAttack struct {
	Ship   components.UnitID `json:"ship"`
	Target components.UnitID `json:"target"`
}
