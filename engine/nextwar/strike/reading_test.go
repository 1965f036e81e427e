package strike

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// A group has one target, which no other group of its side takes; the Wild Weasels of one group may strike different tracks.
// Reading ADV-A27.
func TestRule23_2_OneTarget(t *testing.T) {
	t.Parallel()
	s := position(t)
	for _, word := range []string{"jp-a04", "us-a08", "us-a01", "us-a02"} {
		aircraft(t, s, word, state.AreaReady)
	}
	s = strikePhase(s)
	s = give(t, s, al, "strike 0601-airbase jp-a04")
	if rule := refused(t, s, al, "strike 0601-airbase us-a08"); rule != "23.4" {
		t.Errorf("a second group at the target is refused by %s", rule)
	}
	s = give(t, s, al, "weasel us-a01 track-detection us-a02 track-sam")
	m := &s.Advanced.Missions[1]
	if a, b := TargetOf(m, &m.Flyers[0]), TargetOf(m, &m.Flyers[1]); a.Track != components.DetectionTrack || b.Track != components.SAMTrack {
		t.Errorf("tracks %v and %v", a, b)
	}
}

// Bases that the enemy controls may be struck, in whatever country they are.
// Reading ADV-A28.
func TestRule23_4_BasesInEnemyHands(t *testing.T) {
	t.Parallel()
	s := position(t)
	base := target(t, s, "1216-airbase")
	for holder, striker := range map[components.Side]components.Side{al: ru, ru: al} {
		s.Control[base.At] = holder
		if refusal := Refused(s, striker, state.AirStrike, base); refusal != nil {
			t.Errorf("held by %d: %v", holder, refusal)
		}
		if refusal := Refused(s, holder, state.AirStrike, base); refusal == nil || refusal.Rule != "23.4" {
			t.Errorf("its holder %d: %v", holder, refusal)
		}
	}
}

// Beachheads are struck by aircraft as hardened targets, by helicopters as the terrain; both have the modifier.
// Reading ADV-A29.
func TestRule23_4_3_Beachheads(t *testing.T) {
	t.Parallel()
	s := position(t)
	at := target(t, s, "0902-beachhead")
	for kind, class := range map[state.MissionKind]components.StrikeClass{
		state.AirStrike: components.HardenedTarget, state.HelicopterStrike: components.OpenTarget,
	} {
		if refusal := Refused(s, al, kind, at); refusal != nil {
			t.Errorf("kind %d: %v", kind, refusal)
		}
		if got := Class(s, kind, at); got != class {
			t.Errorf("kind %d: class %d, want %d", kind, got, class)
		}
	}
	m := group0(state.HelicopterStrike, al, at, unit(t, s, "jp-h64"))
	want := int(s.Set().Charts.Advanced.DRMs[components.StrikeTable][components.BeachheadHit])
	if got := StrikeModifiers(s, m, &m.Flyers[0]).Sum(); got != want || want == 0 {
		t.Errorf("modifiers %+d, want %+d", got, want)
	}
}

// Any number of helicopters may strike one target, and they do not count as its air strike.
// Reading ADV-A30.
func TestRule23_4_2_ManyHelicopters(t *testing.T) {
	t.Parallel()
	s := position(t)
	put(t, s, "ru-39", "0604") // finds what is in 0705
	put(t, s, "ru-h319", "0601")
	put(t, s, "ru-h18", "0601")
	s = strikePhase(s)
	s = give(t, s, ru, "gunship jp-52 ru-h319")
	s = give(t, s, ru, "gunship jp-52 ru-h18")
	if len(s.Advanced.Missions) != 2 || taken(s, ru, state.AirStrike, target(t, s, "jp-52")) {
		t.Errorf("%d missions", len(s.Advanced.Missions))
	}
}

// A side has one set of tracks, whatever nation is struck.
// Reading ADV-A35.
func TestRule24_1_TracksOfASide(t *testing.T) {
	t.Parallel()
	s := position(t)
	put(t, s, "us-blt", "1113")
	for level := range int8(2) {
		s.Advanced.Tracks[al][components.SAMTrack] = 4 + 3*level
		japanese, american := group0(state.AirStrike, ru, target(t, s, "jp-3")), group0(state.AirStrike, ru, target(t, s, "us-blt"))
		if a, b := DefenseOf(s, japanese), DefenseOf(s, american); a != b || a.SAM != s.Set().Charts.Advanced.SAMColumn[4+3*level] {
			t.Errorf("%+v and %+v", a, b)
		}
	}
}

// Of several sets of ships in one place the owner picks the best one; off the coast the national tracks where they are better.
// Reading ADV-A40.
func TestRule17_1_4_BestSetOfShips(t *testing.T) {
	t.Parallel()
	s := position(t)
	c := &s.Set().Charts.Advanced
	put(t, s, "us-amph", "sj-inshore")
	m := group0(state.AirStrike, ru, target(t, s, "us-amph"))
	if d := DefenseOf(s, m); !d.Ships || d.SAM != c.SAMColumn[6] {
		t.Errorf("alone %+v", d)
	}
	put(t, s, "us-cvbg", "sj-inshore")
	if d := DefenseOf(s, m); !d.Ships || d.SAM != c.SAMColumn[8] || CIWS(s, unit(t, s, "us-amph")) != c.AAAColumn[3] {
		t.Errorf("with the carrier group %+v", d)
	}
	s.Advanced.Tracks[al] = [components.Tracks]int8{10, 10, 3}
	if d := DefenseOf(s, m); !d.Ships {
		t.Errorf("in a sea box %+v", d)
	}
	put(t, s, "us-amph", "1101")
	if d := DefenseOf(s, group0(state.AirStrike, ru, target(t, s, "us-amph"))); d.Ships || d.SAM != c.SAMColumn[10] {
		t.Errorf("in an all-sea hex %+v", d)
	}
}

// Helicopters whose base is destroyed rebase as far as any helicopter does: twice their range. Rule 6.5.1.2.
func TestRule27_7_4_2_TwiceTheRange(t *testing.T) {
	t.Parallel()
	s := position(t)
	at, home := place(t, s, "1216"), place(t, s, "0601")
	s.Control[at] = ru
	id := put(t, s, "ru-h319", "1216")
	if d, reach := s.Set().Distance(at, home), int(s.Info(id).Range); d <= reach || d > 2*reach {
		t.Fatalf("0601 is %d hexes away, the range is %d", d, reach)
	}
	s.Advanced.Bases = []state.BaseDamage{{At: at, Site: components.Airbase, Strike: 2}}
	Hit(referee(s), al, target(t, s, "1216-airbase"), 1)
	if u := s.Unit(id); u.At < 0 || u.At == at || !u.Has(state.Spent) {
		t.Errorf("%+v", u)
	}
}
