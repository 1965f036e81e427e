package display

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Rules 15.2.1, 15.2.2 and 15.2.6.
func TestRule22_2_1_WeatherOnRatings(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		word                 string
		weather              components.Weather
		air, strike, support int
	}{
		{"us-a10", components.Clear, 1, 3, 4},
		{"us-a10", components.Overcast, 0, 1, 2},
		{"us-a10", components.Storm, 0, 0, 0},
		{"ru-a12", components.Storm, 2, 1, 0},
		{"ru-a12", components.Overcast, 5, 3, 0},
		{"us-a08", components.Storm, 2, 2, 1},
	} {
		s := position(t)
		s.Weather = test.weather
		id := unit(t, s, test.word, state.AreaReady)
		if a, b, c := Value(s, id, Air), Value(s, id, Strike), Value(s, id, Support); a != test.air || b != test.strike || c != test.support {
			t.Errorf("%s in weather %d: %d %d %d", test.word, test.weather, a, b, c)
		}
	}
}

func TestRule22_2_1_StormGrounds(t *testing.T) {
	t.Parallel()
	s := position(t)
	s.Weather = components.Storm
	a10, f15, ww := unit(t, s, "us-a10", state.AreaReady), unit(t, s, "jp-a01", state.AreaReady), unit(t, s, "us-a01", state.AreaReady)
	groundInStorm(referee(s))
	if IsReady(s, a10) || !IsReady(s, f15) || !IsReady(s, ww) || s.Stage != state.Initiative {
		t.Errorf("ready: %v %v %v, stage %d", IsReady(s, a10), IsReady(s, f15), IsReady(s, ww), s.Stage)
	}
	if s.Weather = components.Overcast; !FliesWildWeasel(s, ww) { // ADV-A21
		t.Error("no Wild Weasel in Overcast")
	}
}

// Units without strike and support ratings do air superiority, escort and interception only. Example 7 of the rules.
// Rules 15.2.3 and 23.1.
func TestRule22_2_NoMissionWithoutRating(t *testing.T) {
	t.Parallel()
	s := position(t)
	eagle, frogfoot := unit(t, s, "jp-a01", state.AreaReady), unit(t, s, "ru-a08", state.AreaReady)
	if Value(s, eagle, Strike) != 0 || Value(s, eagle, Support) != 0 || !MayFight(s, eagle) {
		t.Error("the F-15J may do what it cannot")
	}
	if MayFight(s, frogfoot) { // ADV-A24
		t.Error("a unit in parentheses may be committed")
	}
}

// Rules 15.2.5 and 22.1.
func TestRule22_3_Ranges(t *testing.T) {
	t.Parallel()
	at := func(s *state.State, word string) components.Place {
		p, ok := s.Set().Find(word)
		if !ok {
			t.Fatal(word)
		}
		return p
	}
	for _, test := range []struct {
		word, display, to string
		want              bool
	}{
		{"ru-a08", "hb-ru", "0701", true}, // S: 12 of 20 hexes
		{"ru-a08", "hb-ru", "0709", true}, // 12 and 8
		{"ru-a08", "hb-ru", "0710", false},
		{"ru-a08", "fwd-ru", "0710", true},
		{"ru-a01", "hb-ru", "2216", true}, // L: any
		{"jp-a01", "hb-al", "0601", true}, // M: 9 and 15 of 36
		{"us-a10", "hb-al", "0616", true}, // S
		{"us-a10", "hb-al", "0601", false},
		{"ru-a01", "hb-ru", "sj-atsea", true},
		{"ru-a08", "hb-ru", "sj-atsea", false},
	} {
		s := position(t)
		id := unit(t, s, test.word, state.AreaReady)
		s.Base(id, s.DisplayOf(s.Info(id).Side, test.display))
		if got := Reaches(s, id, at(s, test.to)); got != test.want {
			t.Errorf("%s from %s to %s: %v", test.word, test.display, test.to, got)
		}
	}
	s := position(t)
	id := unit(t, s, "ru-a08", state.AreaReady)
	if ReachesTracks(s, id) || ReachesSuperiority(s, id) {
		t.Error("a short range reaches the tracks or the Air Superiority box")
	}
}

// What a carrier's units reach depends on where the carrier is.
func TestRule22_2_2_CarrierRanges(t *testing.T) {
	t.Parallel()
	for place, want := range map[string][4]bool{ // 0601, 1116, own In-Shore box, far In-Shore box
		"sj-inshore": {true, true, true, false},
		"hb-al":      {},
	} {
		s := position(t)
		ship, _ := s.Set().Counter("us-cvbg")
		s.Unit(ship).At, _ = s.Set().Find(place)
		hornet := unit(t, s, "us-a03", state.AreaReady)
		var got [4]bool
		for i, word := range []string{"0601", "1116", "sj-inshore", "so-inshore"} {
			p, _ := s.Set().Find(word)
			got[i] = Reaches(s, hornet, p)
		}
		if got != want {
			t.Errorf("from %s: %v", place, got)
		}
	}
}

func TestRule22_6_5_Table(t *testing.T) {
	t.Parallel()
	s := position(t)
	charts := &s.Set().Charts.Advanced
	for _, test := range []struct {
		round            state.AirRound
		difference, roll int
		want             components.AirResult
	}{
		{state.LongRangeRound, 2, 1, components.AirKill},
		{state.LongRangeRound, 2, 2, components.AirDamageAbort},
		{state.LongRangeRound, 2, 4, components.AirAbort},
		{state.LongRangeRound, 2, 6, components.AirAdvantage},
		{state.StandOffRound, 0, 4, components.AirAdvantage},
		{state.DogfightRound, 2, 4, components.AirAbort},
		{state.DogfightRound, -1, 1, components.AirAbort},
		{state.DogfightRound, 9, -5, Result(charts, state.DogfightRound, 4, -2)}, // end rows
		{state.DogfightRound, -9, 15, Result(charts, state.DogfightRound, -4, 10)},
	} {
		if got := Result(charts, test.round, test.difference, test.roll); got != test.want {
			t.Errorf("round %d, %+d, roll %d: %d, want %d", test.round, test.difference, test.roll, got, test.want)
		}
	}
}

// Rule 15.2.4.
func TestRule22_6_5_Modifiers(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name    string
		from    string
		at      string
		round   state.AirRound
		weather components.Weather
		want    int
	}{
		{"long range", "ru-a01", "jp-a01", state.LongRangeRound, components.Clear, 0},
		{"Storm", "ru-a01", "jp-a01", state.LongRangeRound, components.Storm, 3},
		{"Overcast counts in the dogfight", "ru-a01", "jp-a01", state.LongRangeRound, components.Overcast, 0},
		{"Overcast", "ru-a01", "jp-a01", state.DogfightRound, components.Overcast, 1},
		{"skill", "us-a07", "ru-a01", state.DogfightRound, components.Clear, -1},
		{"no skill in stand-off", "us-a07", "ru-a01", state.StandOffRound, components.Clear, 0},
		{"no first rank", "ru-a02", "jp-a01", state.StandOffRound, components.Clear, 1},
		{"weak target", "jp-a01", "ru-a08", state.StandOffRound, components.Clear, -1},
		{"weak target in the dogfight", "jp-a01", "ru-a08", state.DogfightRound, components.Clear, 0},
	} {
		s := position(t)
		s.Weather = test.weather
		shot := Shot{From: unit(t, s, test.from, state.AreaSuperiority), At: unit(t, s, test.at, state.AreaSuperiority)}
		if got := Modifiers(s, test.round, shot).Sum(); got != test.want {
			t.Errorf("%s: %+d, want %+d", test.name, got, test.want)
		}
	}
}

// Rules 15.2.3, 15.2.7, 15.2.8 and 15.2.8.1.
func TestRule22_6_3_WhoShoots(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		by, at string
		round  state.AirRound
		want   bool
	}{
		{"ru-a01", "jp-a01", state.LongRangeRound, true},
		{"ru-a02", "jp-a01", state.LongRangeRound, false},
		{"ru-a02", "jp-a01", state.StandOffRound, true},
		{"ru-a08", "jp-a01", state.DogfightRound, false}, // in parentheses
		{"ru-a01", "us-a07", state.LongRangeRound, false},
		{"ru-a01", "us-a07", state.StandOffRound, false}, // stealth
		{"ru-a01", "us-a07", state.DogfightRound, true},
		{"us-a07", "ru-a01", state.LongRangeRound, true},
	} {
		s := position(t)
		by, at := unit(t, s, test.by, state.AreaSuperiority), unit(t, s, test.at, state.AreaSuperiority)
		fight := &state.Fight{Round: test.round, Duels: []state.Duel{{By: by, Against: at}}}
		if got := len(Targets(s, fight, by)) > 0; got != test.want {
			t.Errorf("%s at %s in round %d: %v", test.by, test.at, test.round, got)
		}
	}
}

// batches are the shots of a round as words, where nobody hits.
func batches(s *state.State, fight *state.Fight) (all []string) {
	var have []state.Fighter
	for batch := NextShots(s, fight, have); len(batch) > 0; batch = NextShots(s, fight, have) {
		words := ""
		for _, shot := range batch {
			words += " " + s.Info(shot.From).Word + ">" + s.Info(shot.At).Word
			have = append(have, shot.From)
		}
		all = append(all, words[1:])
	}
	return all
}

func TestRule22_6_3_OrderOfShots(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name  string
		round state.AirRound
		// duels of Russian and Allied units, with the edge of the first
		duels []struct {
			by, against string
			edge        int8
		}
		want []string
	}{
		{"simultaneous stand-off whatever the ratings", state.StandOffRound, []struct {
			by, against string
			edge        int8
		}{{"ru-a02", "jp-a04", 0}}, []string{"ru-a02>jp-a04 jp-a04>ru-a02"}},
		{"Advantage first", state.StandOffRound, []struct {
			by, against string
			edge        int8
		}{{"ru-a09", "jp-a01", 1}}, []string{"ru-a09>jp-a01", "jp-a01>ru-a09"}},
		{"dogfight by rating", state.DogfightRound, []struct {
			by, against string
			edge        int8
		}{{"ru-a01", "jp-a03", 0}}, []string{"jp-a03>ru-a01", "ru-a01>jp-a03"}},
		{"dogfight, Advantage before the opponent", state.DogfightRound, []struct {
			by, against string
			edge        int8
		}{{"ru-a01", "jp-a03", 1}}, []string{"ru-a01>jp-a03", "jp-a03>ru-a01"}},
		{"two rated 4 and 3 on one rated 4", state.DogfightRound, []struct {
			by, against string
			edge        int8
		}{{"ru-a01", "jp-a01", 0}, {"ru-a03", "jp-a01", 0}}, []string{"ru-a01>jp-a01 jp-a01>ru-a03", "ru-a03>jp-a01"}},
	} {
		s := position(t)
		fight := &state.Fight{Superiority: true, Begun: true, Round: test.round}
		for _, d := range test.duels {
			by, against := unit(t, s, d.by, state.AreaSuperiority), unit(t, s, d.against, state.AreaSuperiority)
			fight.Duels = append(fight.Duels, state.Duel{By: by, Against: against, Edge: d.edge})
		}
		got := batches(s, fight)
		if len(got) != len(test.want) {
			t.Errorf("%s: %q", test.name, got)
			continue
		}
		for i := range got {
			if got[i] != test.want[i] {
				t.Errorf("%s: %q, want %q", test.name, got, test.want)
			}
		}
	}
}

// Both get Advantage against each other: none has it.
func TestRule22_6_5_MutualAdvantage(t *testing.T) {
	t.Parallel()
	s := position(t)
	a, b := unit(t, s, "ru-a02", state.AreaSuperiority), unit(t, s, "jp-a01", state.AreaSuperiority)
	r := referee(s, 3, 4) // 4 + 1 without first rank, 4
	r.Emit(FightBegun{Fight: state.Fight{Superiority: true, Round: state.StandOffRound, Duels: []state.Duel{{By: a, Against: b}}}})
	FightRound(r)
	if d := s.Advanced.Fight().Duels[0]; d.Edge != 0 {
		t.Errorf("edge %d", d.Edge)
	}
	r = referee(s, 3, 9)
	FightRound(r)
	if d := s.Advanced.Fight().Duels[0]; d.Edge != 1 {
		t.Errorf("edge %d", d.Edge)
	}
}

func TestRule22_6_5_Results(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		result components.AirResult
		lost   int8
		aborts bool
		want   string
	}{
		{"X", components.AirKill, 0, false, "gone"}, // ADV-A25
		{"DA on a full unit", components.AirDamageAbort, 0, false, "aborted reduced"},
		{"DA on a reduced unit", components.AirDamageAbort, 1, false, "gone"},
		{"A", components.AirAbort, 0, false, "aborted"},
		{"D on a full unit", components.AirDamage, 0, false, "reduced"},
		{"D on a full unit, the other reading", components.AirDamage, 0, true, "aborted reduced"},
		{"D on a reduced unit", components.AirDamage, 1, false, "gone"},
		{"none", components.NoAirResult, 0, false, ""},
	} {
		s := position(t)
		s.Chosen.DamageAborts = test.aborts
		a, b := unit(t, s, "ru-a01", state.AreaSuperiority), unit(t, s, "jp-a01", state.AreaSuperiority)
		s.Unit(b).Lost = test.lost
		Suffer(referee(s), &state.Fight{Duels: []state.Duel{{By: a, Against: b}}}, Shot{From: a, At: b}, test.result)
		got := ""
		switch u := s.Unit(b); {
		case u.At == components.Eliminated:
			got = "gone"
		case u.Area == state.AreaAborted && u.Lost == 1:
			got = "aborted reduced"
		case u.Area == state.AreaAborted:
			got = "aborted"
		case u.Lost == 1:
			got = "reduced"
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
