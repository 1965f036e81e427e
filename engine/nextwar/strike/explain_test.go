package strike

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// keys of the reasons of an explanation.
func keys(e engine.Explanation) (all []string) {
	for _, reason := range e.Reasons {
		all = append(all, reason.Text.Key)
	}
	return all
}

func TestRule23_4_1_WhyStrike(t *testing.T) {
	t.Parallel()
	s := position(t)
	aircraft(t, s, "us-a08", state.AreaReady)
	s = fresh(s)
	audience := engine.Audience{Kind: engine.Player, Seat: engine.Seat(al)}
	if options := StrikeWords(s, audience, []string{"us-a08"}); !slices.ContainsFunc(options, func(o engine.Option) bool { return o.Word == "0601-airbase" }) {
		t.Fatalf("%v", options)
	}
	e := WhyStrike(s, audience, []string{"us-a08", "0601-airbase"})
	if got := e.Title.Args["column"]; got != 7 {
		t.Errorf("column %v", got)
	}
	for _, want := range []string{"nextwar.modifier", "nextwar.why.chance", "nextwar.why.defense.national", "nextwar.why.defense.detection", "nextwar.why.defense.fire"} {
		if !slices.Contains(keys(e), want) {
			t.Errorf("no %s in %v", want, keys(e))
		}
	}
}

func TestRule22_6_5_WhyDuel(t *testing.T) {
	t.Parallel()
	s := position(t)
	aircraft(t, s, "us-a07", state.AreaReady)
	aircraft(t, s, "ru-a01", state.AreaReady)
	e := whyDuel(fresh(s), engine.Everybody(), []string{"ru-a01", "us-a07"})
	if got := e.Title.Args["difference"]; got != "−2" {
		t.Errorf("difference %v", got)
	}
	none := 0
	for _, key := range keys(e) {
		if key == "nextwar.why.dogfight.none" {
			none++
		}
	}
	if none != 2 { // stealth: no shot before the dogfight
		t.Errorf("%v", keys(e))
	}
}
