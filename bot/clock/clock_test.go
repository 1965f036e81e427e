package clock

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

func zone(t testing.TB, name string) *time.Location {
	t.Helper()
	z, err := time.LoadLocation(name)
	if err != nil {
		t.Skipf("no time zones on this machine: %v", err)
	}
	return z
}

func at(t testing.TB, text string) time.Time {
	t.Helper()
	instant, err := time.Parse(time.RFC3339, text)
	if err != nil {
		t.Fatal(err)
	}
	return instant
}

func TestDeadline(t *testing.T) {
	t.Parallel()
	warsaw := zone(t, "Europe/Warsaw")
	night := Quiet{From: 22 * 60, To: 7 * 60}
	for name, test := range map[string]struct {
		hours    Hours
		from     string
		d        time.Duration
		vacation time.Duration
		want     string
	}{
		"nothing stops it":             {Hours{}, "2026-11-20T12:00:00Z", 24 * time.Hour, 0, "2026-11-21T12:00:00Z"},
		"a night":                      {Hours{Quiet: night}, "2026-11-20T20:00:00Z", 3 * time.Hour, 0, "2026-11-21T08:00:00Z"},
		"asked in the night":           {Hours{Quiet: night}, "2026-11-20T23:30:00Z", time.Hour, 0, "2026-11-21T08:00:00Z"},
		"the night of another zone":    {Hours{Zone: warsaw, Quiet: night}, "2026-11-20T20:00:00Z", 2 * time.Hour, 0, "2026-11-21T07:00:00Z"},
		"a weekend":                    {Hours{Weekends: true}, "2026-11-20T23:00:00Z", 2 * time.Hour, 0, "2026-11-23T01:00:00Z"},
		"the weekend of another zone":  {Hours{Zone: warsaw, Weekends: true}, "2026-11-20T22:00:00Z", 2 * time.Hour, 0, "2026-11-23T00:00:00Z"},
		"the clocks go back":           {Hours{Zone: warsaw, Quiet: Quiet{0, 6 * 60}}, "2026-10-24T21:00:00Z", 2 * time.Hour, 0, "2026-10-25T06:00:00Z"},
		"away with vacation":           {Hours{Away: Span{at(t, "2026-11-21T00:00:00Z"), at(t, "2026-11-24T00:00:00Z")}}, "2026-11-20T12:00:00Z", 24 * time.Hour, 14 * day, "2026-11-24T12:00:00Z"},
		"away with too little":         {Hours{Away: Span{at(t, "2026-11-21T00:00:00Z"), at(t, "2026-11-24T00:00:00Z")}}, "2026-11-20T12:00:00Z", 24 * time.Hour, day, "2026-11-22T12:00:00Z"},
		"away without vacation at all": {Hours{Away: Span{at(t, "2026-11-21T00:00:00Z"), at(t, "2026-11-24T00:00:00Z")}}, "2026-11-20T12:00:00Z", 24 * time.Hour, 0, "2026-11-21T12:00:00Z"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := test.hours.Deadline(at(t, test.from), test.d, test.vacation); !got.Equal(at(t, test.want)) {
				t.Errorf("the deadline is %s, want %s", got.UTC().Format(time.RFC3339), test.want)
			}
		})
	}
}

func TestSeat(t *testing.T) {
	t.Parallel()
	rules, _ := Preset(Daily)
	seat := NewSeat(rules).Start(at(t, "2026-11-20T12:00:00Z"))
	if flag := seat.Flag(rules, Hours{}); !flag.Equal(at(t, "2026-11-26T12:00:00Z")) {
		t.Errorf("the flag falls %s", flag)
	}
	quick := seat.Stop(rules, Hours{}, at(t, "2026-11-21T11:00:00Z"))
	if quick.Bank != rules.Bank || quick.Running() {
		t.Errorf("an answer within the grace leaves %+v", quick)
	}
	slow := seat.Stop(rules, Hours{}, at(t, "2026-11-22T12:00:00Z"))
	if slow.Bank != rules.Bank-day {
		t.Errorf("a day over the grace leaves %s of %s", slow.Bank, rules.Bank)
	}
	late := seat.Stop(rules, Hours{}, at(t, "2027-11-22T12:00:00Z"))
	if late.Bank != 0 {
		t.Errorf("a year leaves %s", late.Bank)
	}
	if left := seat.Left(rules, Hours{}, at(t, "2026-11-27T12:00:00Z")); left != -day {
		t.Errorf("a day after the flag %s are left", left)
	}
	if flag := NewSeat(Rules{}).Start(at(t, "2026-11-20T12:00:00Z")).Flag(Rules{}, Hours{}); !flag.IsZero() {
		t.Errorf("without a clock a flag falls %s", flag)
	}
}

func TestRemind(t *testing.T) {
	t.Parallel()
	daily, _ := Preset(Daily)
	night := Hours{Quiet: Quiet{From: 22 * 60, To: 7 * 60}}
	for name, test := range map[string]struct {
		pace Pace
		flag string
		at   string
		want string
	}{
		"at his pace":          {Pace(12 * time.Hour), "", "2026-11-20T08:00:00Z", "2026-11-20T20:00:00Z"},
		"not in the night":     {Pace(12 * time.Hour), "", "2026-11-20T12:00:00Z", "2026-11-21T07:00:00Z"},
		"never":                {0, "", "2026-11-20T12:00:00Z", ""},
		"a last call":          {0, "2026-11-22T12:00:00Z", "2026-11-20T12:00:00Z", "2026-11-22T07:12:00Z"},
		"after the last call":  {0, "2026-11-22T12:00:00Z", "2026-11-22T07:12:00Z", ""},
		"pace before the call": {Pace(12 * time.Hour), "2026-11-22T12:00:00Z", "2026-11-20T08:00:00Z", "2026-11-20T20:00:00Z"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var flag, want time.Time
			if test.flag != "" {
				flag = at(t, test.flag)
			}
			if test.want != "" {
				want = at(t, test.want)
			}
			if got := test.pace.Remind(daily, night, at(t, test.at), flag); !got.Equal(want) {
				t.Errorf("reminded %s, want %s", got, want)
			}
		})
	}
}

func TestParse(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]time.Duration{"90m": 90 * time.Minute, " 36H ": 36 * time.Hour, "3d": 3 * day, "2w": 14 * day, "36Ч": 36 * time.Hour, "2н": 14 * day, "36g": 36 * time.Hour} {
		if got, err := ParseSpan(text); err != nil || got != want {
			t.Errorf("ParseSpan(%q) = %s, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "d", "3", "-1d", "1.5h", "400d", "9999999999999999999d", "3 days"} {
		if got, err := ParseSpan(text); err == nil {
			t.Errorf("ParseSpan(%q) = %s", text, got)
		}
	}
	for text, want := range map[string]string{"22-7": "22:00-7:00", "22:30 - 7": "22:30-7:00", "off": "", "": "", "0-8": "0:00-8:00"} {
		if got, err := ParseQuiet(text); err != nil || got.String() != want {
			t.Errorf("ParseQuiet(%q) = %q, %v", text, got, err)
		}
	}
	for _, text := range []string{"22", "25-7", "7-25", "22:60-7", "7-1", "night-day"} {
		if got, err := ParseQuiet(text); err == nil {
			t.Errorf("ParseQuiet(%q) = %q", text, got)
		}
	}
	for _, name := range Presets() {
		rules, ok := Preset(name)
		if !ok || !rules.Valid() || rules.Runs() != (name != Off) {
			t.Errorf("preset %s is %+v", name, rules)
		}
	}
	if _, ok := Preset("never"); ok {
		t.Error("there is a preset never")
	}
}

// What a clock spends until its deadline is what it was wound up for.
func TestDeadlineIsSpent(t *testing.T) {
	t.Parallel()
	zones := []*time.Location{time.UTC, zone(t, "Europe/Warsaw"), zone(t, "America/St_Johns"), zone(t, "Australia/Lord_Howe")}
	rapid.Check(t, func(t *rapid.T) {
		from := time.Unix(rapid.Int64Range(1_700_000_000, 1_900_000_000).Draw(t, "from"), 0)
		away := from.Add(time.Duration(rapid.IntRange(-200, 400).Draw(t, "away")) * time.Hour)
		h := Hours{
			Zone:     rapid.SampledFrom(zones).Draw(t, "zone"),
			Quiet:    Quiet{rapid.IntRange(0, 1439).Draw(t, "quiet"), 0},
			Weekends: rapid.Bool().Draw(t, "weekends"),
			Away:     Span{away, away.Add(time.Duration(rapid.IntRange(0, 500).Draw(t, "days")) * time.Hour)},
		}
		h.Quiet.To = (h.Quiet.From + rapid.IntRange(0, longestQuiet).Draw(t, "length")) % minutesOfDay
		d := time.Duration(rapid.Int64Range(1, int64(40*day)).Draw(t, "d"))
		vacation := time.Duration(rapid.Int64Range(0, int64(20*day)).Draw(t, "vacation"))
		end := h.Deadline(from, d, vacation)
		ran, used := h.Spent(from, end, vacation)
		if ran != d || used > vacation {
			t.Fatalf("until the deadline %s the clock ran %s of %s and used %s of %s", end, ran, d, used, vacation)
		}
		if h.Resting(end.Add(-1)) {
			t.Fatalf("the clock ran out at rest, %s", end)
		}
		if got := h.Awake(from); h.Resting(got) || h.Away.Holds(got) || got.Before(from) {
			t.Fatalf("awake from %s on at %s", from, got)
		}
	})
}

// Who says something else about their hours changes nothing that has passed: an absence that ends early stood the
// clock still, quiet hours that are announced late did not.
func TestSettledTimeStays(t *testing.T) {
	t.Parallel()
	rules := Rules{Preset: Custom, Grace: 24 * time.Hour, Bank: 24 * time.Hour, Vacation: 10 * day, Quiet: true}
	asked, back := at(t, "2026-11-20T12:00:00Z"), at(t, "2026-11-24T12:00:00Z")
	away := Hours{Away: Span{asked, asked.Add(5 * day)}}
	s := NewSeat(rules).Start(asked).Settle(rules, away, back)
	if flag := s.Flag(rules, Hours{}); !flag.Equal(back.Add(48*time.Hour)) || s.Vacation != 6*day {
		t.Errorf("back after four days the flag is at %s with %s of vacation", flag, s.Vacation)
	}
	s = NewSeat(rules).Start(asked).Settle(rules, Hours{}, asked.Add(20*time.Hour))
	if left := s.Left(rules, Hours{Quiet: Quiet{0, 16 * 60}}, asked.Add(20*time.Hour)); left != 28*time.Hour {
		t.Errorf("%s are left after twenty hours", left)
	}
	if s = s.Stop(rules, Hours{}, asked.Add(30*time.Hour)); s.Bank != 18*time.Hour || s.Taken != 30*time.Hour || s.Ran != 0 {
		t.Errorf("in the end %+v", s)
	}
}

// Settling by the same hours changes nothing at all.
func TestSettlingByTheSameHours(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		from := time.Unix(rapid.Int64Range(1_700_000_000, 1_900_000_000).Draw(t, "from"), 0)
		away := from.Add(time.Duration(rapid.IntRange(-100, 200).Draw(t, "away")) * time.Hour)
		h := Hours{
			Quiet: Quiet{rapid.IntRange(0, 1439).Draw(t, "quiet"), 0},
			Away:  Span{away, away.Add(time.Duration(rapid.IntRange(0, 300).Draw(t, "days")) * time.Hour)},
		}
		h.Quiet.To = (h.Quiet.From + rapid.IntRange(0, longestQuiet).Draw(t, "length")) % minutesOfDay
		rules := Rules{
			Preset: Custom, Quiet: rapid.Bool().Draw(t, "nights"), Weekends: rapid.Bool().Draw(t, "weekends"), Grace: day, Bank: 3 * day,
			Vacation: time.Duration(rapid.IntRange(0, 200).Draw(t, "vacation")) * time.Hour,
		}
		s := NewSeat(rules).Start(from)
		end := from.Add(time.Duration(rapid.IntRange(0, 400).Draw(t, "end")) * time.Hour)
		settled := s
		for now := from; now.Before(end) && now.Before(s.Flag(rules, h)); now = now.Add(time.Duration(rapid.IntRange(1, 60).Draw(t, "step")) * time.Hour) {
			settled = settled.Settle(rules, h, now)
		}
		if a, b := s.Flag(rules, h), settled.Flag(rules, h); !a.Equal(b) {
			t.Fatalf("the flag is at %s, settled at %s", a, b)
		}
		if a, b := s.Stop(rules, h, end), settled.Stop(rules, h, end); a != b {
			t.Fatalf("stopped %+v, settled %+v", a, b)
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"22-7", "3d", "22:30-7:15", "-", ":", "9w"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if q, err := ParseQuiet(text); err == nil {
			if again, err := ParseQuiet(q.String()); err != nil || again != q {
				t.Errorf("%q is %v, written and read again %v, %v", text, q, again, err)
			}
		}
		if d, err := ParseSpan(text); err == nil && (d < 0 || d > longest) {
			t.Errorf("%q is %s", text, d)
		}
	})
}

// Words that turn something off are understood in every language.
func TestIsOff(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]bool{"off": true, " OFF": true, "выкл": true, "Wył": true, "": false, "22-7": false} {
		if IsOff(word) != want {
			t.Errorf("%q turns something off: %v", word, !want)
		}
	}
}
