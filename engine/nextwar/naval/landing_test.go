package naval_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// referee is a referee that works on the position itself.
func (p *position) referee() *state.Referee {
	p.State = p.Clone()
	_, r := p.Rules().Machine.On(p.State, nil)
	return r
}

// Marines go aboard in a port or from a beachhead next to the AMPH, within its capacity; it is their whole movement.
// Reading A-128.
func TestRule8_5_8_3_Embarking(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.put("0601", "ru-amph-1")
	p.refuses("embark ru-39 ru-amph-2", "8.5.8.3", "embark.marines")
	p.refuses("embark ru-155-a ru-amph-2", "8.5.8.3", "embark.nowhere")
	p.refuses("embark ru-40-1 ru-amph-1", "8.5.8", "embark.room")
	p.give("embark ru-40-1 ru-amph-2")
	p.give("embark ru-40-2 ru-amph-2")
	p.refuses("disembark ru-40-1 0902", "8.5.8.3", "sea.moved")
	p.give("sail ru-amph-2 so-inshore") // the ship may move afterwards
	p.isAt("ru-40-1", "so-inshore")
	p.has("ru-40-1", state.Assaulting, false)
	if room := naval.Room(p.State, p.id("ru-amph-2")); room != 0 {
		t.Errorf("room %d", room)
	}
}

func TestRule8_5_8_3_Landing(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.give("sail ru-amph-2 0601")
	p.give("sail ru-amph-1 1001")
	p.has("ru-155-1", state.Assaulting, true)
	p.refuses("disembark ru-155-1 1002", "8.5.8.3", "disembark.place")
	p.give("disembark ru-155-1 0902")
	p.isAt("ru-155-1", "0902")
	p.has("ru-155-1", state.Moved, true)
	p.has("ru-155-1", state.Assaulting, false)
	if aboard := slices.Collect(p.Cargo(p.id("ru-amph-1"))); len(aboard) != 2 {
		t.Errorf("aboard: %v", aboard)
	}
	q := start(t)
	q.put("hb-ru", "ru-amph-1")
	q.give("disembark ru-155-t hb-ru")
	q.isAt("ru-155-t", "hb-ru")
}

// Retreating marines go aboard an AMPH next to their port or beachhead, out from under a clearing marker too.
func TestRule9_8_2_RetreatAboard(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.begin(state.M7)
	if got := naval.Rescues(p.State, p.id("ru-40-1")); !slices.Equal(got, []components.UnitID{p.id("ru-amph-2")}) {
		t.Errorf("rescues %v", got)
	}
	p.put("1810", "ru-40-1")
	p.put("1809", "ru-amph-2")
	p.Clearings = []state.ClearingMarker{{At: p.at("1810"), Side: ru, Value: 4}}
	p.Unit(p.id("ru-40-1")).Flags |= state.UnderClearing
	r := p.referee()
	if got := naval.Rescues(r.State, p.id("ru-40-1")); len(got) != 1 {
		t.Fatalf("rescues from a port: %v", got)
	}
	naval.Embark(r, p.id("ru-40-1"), p.id("ru-amph-2"))
	p.isAt("ru-40-1", "1809")
	p.has("ru-40-1", state.UnderClearing, false)
	if len(p.Clearings) > 0 {
		t.Errorf("markers %v", p.Clearings)
	}
	if got := naval.Rescues(r.State, p.id("ru-39")); got != nil {
		t.Errorf("rescues of an army brigade: %v", got)
	}
}

// An AMPH is flipped for good when empty and otherwise unused; then it counts as a SAG.
func TestRule7_3_2_1_Conversion(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.refuses("convert ru-amph-1", "7.3.2.1", "convert.loaded")
	p.refuses("convert ru-sag-1", "7.3.2.1", "convert.fixed")
	p.give("convert ru-amph-2")
	p.has("ru-amph-2", state.Converted|state.Moved, true)
	if rating, reach := p.ShipSupport(p.id("ru-amph-2")); rating != 1 || reach != 3 || p.ShipType(p.id("ru-amph-2")) != components.SurfaceGroup {
		t.Errorf("rating %d, range %d", rating, reach)
	}
	if room := naval.Room(p.State, p.id("ru-amph-2")); room != 0 {
		t.Errorf("room %d", room)
	}
	q := start(t)
	q.put("hb-ru", "ru-155-1", "ru-155-2", "ru-155-t") // RU-AMPH-1 is empty
	q.give("sail ru-amph-2 so-inshore")
	q.refuses("convert ru-amph-2", "7.3.2.1", "convert.used")
	b := start(t)
	b.put("hb-ru", "ru-155-1", "ru-155-2", "ru-155-t")
	b.load("ru-amph-2", "ru-40-1")
	b.give("disembark ru-40-1 0902")
	b.refuses("convert ru-amph-2", "7.3.2.1", "convert.used")
}

// 0902: RU-AMPH-2 leaves 1001 in M1 and no AMPH is adjacent at the end: the beachhead goes; back on turn 3; the limit is 4 again.
func TestRule8_5_8_2_1_Removal(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.give("sail ru-amph-2 so-inshore")
	p.give("done")
	if len(p.Beachheads) != 0 || p.StackLimit(ru, p.at("0902")) != components.Whole(4) {
		t.Errorf("beachheads %v", p.Beachheads)
	}
	for turn, want := range map[int8]int{1: 1, 2: 1, 3: 2} {
		p.Turn = turn
		if left := naval.BeachheadsLeft(p.State, ru); left != want {
			t.Errorf("turn %d: %d left, want %d", turn, left, want)
		}
	}
	q := start(t)
	q.give("sail ru-amph-2 0901")
	q.give("done")
	if len(q.Beachheads) != 1 {
		t.Error("an AMPH is at 0901")
	}
}

// after a Storm the owner first gets a segment in which ships can move.
func TestRule8_5_8_2_1_Storm(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.put("0601", "ru-amph-1", "ru-amph-2", "ru-sag-1", "ru-sag-2")
	p.Weather = components.Storm
	p.Stage = state.TurnBegin
	p.fresh()
	p.give("go")
	for _, test := range []struct {
		weather components.Weather
		first   components.Side
		segment state.Segment
		left    int
	}{
		{components.Storm, ru, state.M1, 1},
		{components.Storm, ru, state.B3, 1},
		{components.Clear, al, state.M1, 1}, // the enemy moves first
		{components.Clear, al, state.M3, 1}, // ships cannot move
		{components.Clear, al, state.M6, 0},
	} {
		p.Weather, p.First, p.Stage = test.weather, test.first, state.Movement
		p.begin(test.segment)
		p.give("done")
		if len(p.Beachheads) != test.left {
			t.Errorf("after %s in weather %d: %d beachheads, want %d", test.segment.Word(), test.weather, len(p.Beachheads), test.left)
		}
	}
}

// A beachhead goes onto a beach that its owner controls and occupies with an AMPH next to it, or follows an assault, but not
// with an enemy-controlled City or Installation.
func TestRule8_5_8_2_Placing(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.put("0502", "ru-83")
	p.give("sail ru-amph-1 strait")
	p.refuses("beachhead 0902", "8.5.8.2", "beachhead.there")
	p.refuses("beachhead 0801", "8.5.8.2", "beachhead.beach")
	p.refuses("beachhead 1810", "8.5.8.2", "beachhead.held")
	p.refuses("beachhead 0502", "8.5.8.2", "beachhead.amph")
	p.give("beachhead 0601")
	p.refuses("ship ru-40-1 1810", "8.5.7.1", "ship.port")
	p.refuses("beachhead 0601", "8.5.8.2", "beachhead.none")
	p.give("abandon 0601")
	p.refuses("abandon 0601", "8.5.8.2.1", "abandon.there")
	if left := naval.BeachheadsLeft(p.State, ru); left != 0 {
		t.Errorf("%d left", left)
	}
	q := start(t)
	q.put("1810", "ru-40-1")
	q.put("1509", "ru-40-2")
	if naval.MayFollowAssault(q.State, ru, q.at("1810")) || !naval.MayFollowAssault(q.State, ru, q.at("1509")) {
		t.Error("after an assault: 1509, not 1810")
	}
	naval.PlaceBeachhead(q.referee(), ru, q.at("1509"))
	if b := q.Beachhead(ru, q.at("1509")); b == nil || b.Placed != state.M1 {
		t.Errorf("placed %+v", b)
	}
}

// One assault for each AMPH and turn.
func TestRule8_5_8_OneAssault(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.give("sail ru-amph-1 1809", 0)
	p.begin(state.M2)
	beaches := naval.Beaches(p.State, ru)
	if !slices.Contains(beaches, p.at("1810")) {
		t.Fatalf("beaches %v", beaches)
	}
	r := p.referee()
	naval.Assault(r, naval.Assaulters(p.State, ru, p.at("1810"))[:1])
	if got := naval.Assaulters(p.State, ru, p.at("1810")); got != nil {
		t.Errorf("a second assault by %v", got)
	}
	p.has("ru-amph-1", state.AssaultUsed, true)
}

// An AMPH moves before or after it loads and unloads, not between.
func TestRule8_5_8_3_NotBeforeAndAfter(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.put("hb-ru", "ru-155-1", "ru-155-2", "ru-155-t") // RU-AMPH-1 is empty
	p.put("0601", "ru-amph-2", "ru-155-t")
	p.load("ru-amph-2", "ru-40-1")
	p.give("disembark ru-40-1 0601")
	p.give("sail ru-amph-2 0501", 0)
	p.has("ru-amph-2", state.Loaded, true)
	p.begin(p.Segment) // in the next segment it may
	p.has("ru-amph-2", state.Loaded, false)

	q := start(t)
	q.give("embark ru-40-1 ru-amph-2")
	q.Unit(q.id("ru-amph-2")).Flags |= state.Moved // it has gone round to 0901 and is next to the beachhead again
	q.fresh()
	if ships := naval.Embarkations(q.State, ru, q.id("ru-40-2")); len(ships) > 0 {
		t.Errorf("after its move RU-40-2 embarks on %v", ships)
	}

	r := start(t)
	r.load("ru-amph-2", "ru-40-1", "ru-40-2")
	r.Unit(r.id("ru-amph-2")).Flags |= state.Moved
	r.fresh()
	r.give("disembark ru-40-1 0902") // it has moved first, and unloads all it likes
	r.give("disembark ru-40-2 0902")
}
