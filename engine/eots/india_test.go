package eots

import (
	"testing"

	c "github.com/umpire-games/umpire/engine/eots/components"
)

// fallenIndia is a desk where India has just surrendered, with SEAC HQ at Calcutta and a
// British and an American corps beside it.
func fallenIndia(t *testing.T, lines ...string) *desk {
	t.Helper()
	b := newDesk(t, "marker india 4", "unit uk-hq-malaya removed")
	b.clear("1805")
	b.set("unit uk-hq-seac 1805", "unit uk-corps-15 1805", "unit us-corps-xi 1805")
	b.set(lines...)
	b.northIndia(c.Japan)
	b.run(NationalStatus)
	b.expect("nation india surrendered")
	b.run(StatusEmergency)
	return b
}

// TestRule13_63_HQsGoAfterTheOthers: SEAC HQ, the only one that supplies Ceylon, is withdrawn
// when the other units have been evacuated, not before.
func TestRule13_63_HQsGoAfterTheOthers(t *testing.T) {
	t.Parallel()
	b := fallenIndia(t)
	b.expect("unit uk-hq-seac 1805")
	b.order(c.Allies, "place uk-corps-15 1308")
	b.order(c.Allies, "commit")
	b.run(StatusEmergency)
	b.expect("unit uk-corps-15 1308", "unit uk-hq-seac turn-3", "stage political-will")
}

// TestRule13_63_AmericansMayLeaveOrStay: nothing obliges US units, but they may be sent to
// Ceylon like the British.
func TestRule13_63_AmericansMayLeaveOrStay(t *testing.T) {
	t.Parallel()
	for order, place := range map[string]string{"place us-corps-xi 1308": "1308", "": "1805"} {
		b := fallenIndia(t)
		b.refuse(c.Allies, "place us-corps-xi 1406", "13.63") // on the mainland
		b.refuse(c.Allies, "commit", "13.63")                 // the British have to leave
		b.order(c.Allies, "place uk-corps-15 1308")
		if order != "" {
			b.order(c.Allies, order)
		}
		b.order(c.Allies, "commit")
		b.expect("unit us-corps-xi " + place)
	}
}

// TestRule13_63_OnlyAmericans in India are asked whether they go.
func TestRule13_63_OnlyAmericans(t *testing.T) {
	t.Parallel()
	b := fallenIndia(t, "unit uk-corps-15 3727")
	if asked := b.s.Pending(); len(asked) != 1 || asked[0].Kind != "evacuation" || asked[0].Ask.Key != "eots.ask.evacuation-us" {
		t.Fatalf("asked %v", asked)
	}
	b.order(c.Allies, "commit")
	b.expect("unit us-corps-xi 1805")
}

// TestRule13_63_ReturningUnitsStay: Commonwealth units that come back to mainland India in
// later turns are not sent away again.
func TestRule13_63_ReturningUnitsStay(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 5", "nation india surrendered", "unit uk-corps-15 1805", "unit uk-hq-seac 1805")
	b.run(NationalStatus)
	b.run(StatusEmergency)
	b.expect("unit uk-corps-15 1805", "unit uk-hq-seac 1805", "stage political-will")
}

// TestRule13_61_PartsOfIndia: Japanese ground units may enter Northern India and Ceylon but no
// hex of the mainland, which their aircraft attack all the same; Allied units go anywhere.
func TestRule13_61_PartsOfIndia(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	situation, areas := b.s.Situation(), &b.game.set.Areas
	army, corps := b.game.unit("jp-army-15"), b.game.unit("uk-corps-15")
	if areas.NorthernIndia.Count() != 5 || areas.Ceylon.Count() != 3 || areas.MainlandIndia.IsEmpty() {
		t.Fatalf("parts of %d, %d and %d hexes", areas.NorthernIndia.Count(), areas.Ceylon.Count(), areas.MainlandIndia.Count())
	}
	for _, hex := range []string{"1905", "2005", "2104", "2105", "2205", "1208", "1307", "1308"} {
		if situation.Forbidden(army, b.at(hex)) || situation.Forbidden(corps, b.at(hex)) {
			t.Errorf("closed: %s", hex)
		}
	}
	for loc := range areas.MainlandIndia.All() {
		if !situation.Forbidden(army, loc) || situation.Forbidden(corps, loc) {
			t.Errorf("%s is open to Japan or closed to the Allies", b.game.set.Hex(loc))
		}
	}
}
