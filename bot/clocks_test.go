package bot_test

import (
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// later lets time pass at a club and rings what is due.
func (c *club) later(d time.Duration) {
	c.t.Helper()
	now := c.now().Add(d)
	c.now = func() time.Time { return now }
	c.stop()
	c.open()
	c.run()
	if _, err := c.host.RunJobs(c.t.Context()); err != nil {
		c.t.Fatal(err)
	}
}

// timed is a table with a clock that plays; every "later" is a restart too.
func timed(t *testing.T, preset string) *club {
	t.Helper()
	c := newClub(t, bottest.LikeDiscord)
	c.run()
	c.table(false)
	c.holds(c.do(anna, "clock", "preset", preset), "Clock")
	c.do(anna, "start")
	return c
}

func (c *club) publicly() string {
	var words []string
	for _, message := range c.delivered() {
		if message.Target.User == nil {
			words = append(words, bottest.Text(message.Page))
		}
	}
	return strings.Join(words, "\n")
}

func TestFlagFalls(t *testing.T) {
	t.Parallel()
	c := timed(t, "daily")
	c.later(5*24*time.Hour + 23*time.Hour)
	if strings.Contains(c.publicly(), "time is up") {
		t.Fatal("the flag falls before time is up")
	}
	c.later(2 * time.Hour)
	if n := strings.Count(c.publicly(), "time is up"); n != 1 {
		t.Fatalf("the flag falls %d times:\n%s", n, c.publicly())
	}
	c.later(time.Hour)
	if n := strings.Count(c.publicly(), "time is up"); n != 1 {
		t.Fatalf("the flag falls again: %d", n)
	}
}

// late is a table at which the flag of Anna has fallen.
func late(t *testing.T) *club {
	t.Helper()
	c := timed(t, "daily")
	c.later(7 * 24 * time.Hour)
	c.holds(c.do(anna, "late", "choice", "claim"), "No player is out of time")
	return c
}

func (c *club) flags(want int) {
	c.t.Helper()
	if n := strings.Count(c.publicly(), "time is up"); n != want {
		c.t.Errorf("the flag falls %d times, want %d", n, want)
	}
}

func TestLateWait(t *testing.T) {
	t.Parallel()
	c := late(t)
	c.do(boris, "late", "choice", "wait")
	c.later(23 * time.Hour)
	c.flags(1)
	c.later(2 * time.Hour)
	c.flags(2)
}

func TestLateAdjourn(t *testing.T) {
	t.Parallel()
	c := late(t)
	c.do(boris, "late", "choice", "adjourn")
	c.later(100 * 24 * time.Hour)
	c.flags(1)
	c.do(anna, "resume")
	if !strings.Contains(c.publicly(), "has resumed the game") {
		t.Error("the game does not go on")
	}
	c.later(20 * time.Hour)
	c.flags(1)
	c.later(24 * time.Hour)
	c.flags(2)
}

func TestLateClaim(t *testing.T) {
	t.Parallel()
	c := late(t)
	question := c.do(boris, "late", "choice", "claim")
	c.holds(question, "Are you sure")
	if strings.Contains(c.publicly(), "claims a win") {
		t.Error("the win is claimed without a question")
	}
	c.pressed(boris, question, "Claim the win")
	c.holds(c.do(anna, "profile"), "Ran out of time: 1", "7 days")
	if !strings.Contains(c.publicly(), "claims a win on time against Red") {
		t.Errorf("the win is not claimed:\n%s", c.publicly())
	}
	c.later(100 * 24 * time.Hour)
	c.flags(1)
}

// Reminders go to the one who is asked and to nobody else, at his pace, and not at night.
func TestReminders(t *testing.T) {
	t.Parallel()
	c := timed(t, "relaxed")
	c.do(anna, "pace", "zone", "UTC", "remind", "6h", "quiet", "20-8")
	count := func() (n int) {
		for _, message := range c.delivered() {
			if message.Target.User != nil && strings.Contains(bottest.Text(message.Page), "Waiting for") {
				if message.Target.User.ID != anna.ID {
					t.Errorf("%s is reminded", message.Target.User.ID)
				}
				n++
			}
		}
		return n
	}
	for _, step := range []struct {
		wait time.Duration
		want int
	}{{5 * time.Hour, 0}, {time.Hour, 1}, {10 * time.Hour, 1}, {5 * time.Hour, 2}} {
		c.later(step.wait)
		if n := count(); n != step.want {
			t.Fatalf("at %s %d reminders, want %d", c.now().Format(time.DateTime), n, step.want)
		}
	}
	c.do(anna, "pace", "remind", "off")
	c.later(24 * time.Hour)
	if n := count(); n != 2 {
		t.Errorf("reminded %d times although it is switched off", n)
	}
}

func TestPace(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.run()
	for _, test := range []struct{ param, typed, want string }{
		{"zone", "warsaw", "Time zone: Europe/Warsaw"},
		{"zone", "new york", "Time zone: America/New_York"},
		{"zone", "utc", "Time zone: UTC"},
		{"zone", "Europe/Warsaw", "Time zone: Europe/Warsaw"},
		{"zone", "Atlantis", "know the time zone"},
		{"zone", "../../etc/passwd", "know the time zone"},
		{"quiet", "22-7", "22:00-7:00"},
		{"quiet", "soon", "as quiet hours"},
		{"remind", "2d", "every 2 days"},
		{"remind", "1m", "at least 30m"},
		{"away", "5d", "Away until 2026-11-26"},
		{"away", "2020-01-01", "as an absence"},
		{"away", "off", "Quiet hours"},
	} {
		c.holds(c.do(anna, "pace", test.param, test.typed), test.want)
	}
	stored, err := c.book.Player(t.Context(), "chat:"+anna.ID)
	if err != nil {
		t.Fatal(err)
	}
	want := model.Preferences{Zone: "Europe/Warsaw", Quiet: "22:00-7:00", Pace: "2d"}
	if stored.Preferences != want {
		t.Errorf("stored are %+v, want %+v", stored.Preferences, want)
	}
}

func TestGamesTellWhatTheyWaitFor(t *testing.T) {
	t.Parallel()
	c := timed(t, "daily")
	c.later(3 * time.Hour)
	c.holds(c.do(anna, "games"), "your turn, for 3 hours so far: Red: plan")
	c.holds(c.do(boris, "games"), "… for 3 hours so far: Red: plan")
	c.holds(c.do(boris, "clock"), "Red: 5 days in the bank", "1 day per decision", "Waiting for 3 hours")
}

// A clock that was acknowledged outlives the process; so do its dues.
func TestClockIsSetBeforeTheStart(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.run()
	c.table(false)
	c.holds(c.do(boris, "clock", "preset", "daily", "grace", "soon"), "as a length of time")
	c.holds(c.do(boris, "clock", "preset", "evening", "grace", "0m", "bank", "0m"), "too little time")
	c.holds(c.do(boris, "clock", "preset", "daily", "grace", "36h"), "custom", "1 day 12 hours")
	c.holds(c.handle(platform.Inbound{Kind: platform.Command, User: anna, Command: "clock"}), "1 day 12 hours")
	own := c.do(boris, "clock", "preset", "daily", "weekends", "free", "nights", "count")
	c.holds(own, "custom", "on weekends")
	c.lacks(own, "quiet hours")
	c.lacks(c.do(boris, "clock", "preset", "relaxed", "weekends", "count"), "on weekends")
	c.do(anna, "start")
	c.holds(c.do(anna, "clock", "preset", "off"), "before the game starts")
}

// A due that fails keeps no other one waiting.
func TestFailingDueWaits(t *testing.T) {
	t.Parallel()
	c := timed(t, "daily")
	var broken atomic.Bool
	broken.Store(true)
	c.store.FailWith(func(_ int, change *model.Change) error {
		if broken.Load() && len(change.Jobs) > 0 && len(change.Posts) > 0 {
			return errors.New("disk full")
		}
		return nil
	})
	c.later(7 * 24 * time.Hour)
	c.flags(0)
	broken.Store(false)
	c.later(6 * time.Minute)
	c.flags(1)
}

// A process that is killed between storing a player's other hours and setting his clocks accounts for what had
// passed by the hours of before, whatever happens first afterwards; so does one that is killed twice.
func TestChangedHoursSurviveAKill(t *testing.T) {
	t.Parallel()
	type account struct {
		clock clock.Seat
		flag  time.Time
	}
	play := func(killed, ring bool, hours ...string) account {
		c := timed(t, "daily")
		id := c.tableID()
		for _, quiet := range hours {
			c.later(40 * time.Hour)
			c.stop()
			dead := false
			c.store.FailWith(func(_ int, change *model.Change) error {
				if dead {
					return errors.New("killed")
				}
				for _, job := range change.Jobs {
					dead = dead || killed && job.Kind == model.JobHours
				}
				return nil
			})
			c.holds(c.do(anna, "pace", "quiet", quiet), "Quiet hours")
			if dead != killed {
				t.Fatalf("killed: %v", dead)
			}
			c.store.FailWith(nil)
			now := c.now().Add(5 * time.Hour)
			c.now = func() time.Time { return now }
			c.open()
		}
		var flag time.Time
		if ring {
			if _, err := c.host.RunJobs(t.Context()); err != nil {
				t.Fatal(err)
			}
			jobs, err := c.store.Jobs(t.Context(), 100)
			if err != nil {
				t.Fatal(err)
			}
			for _, job := range jobs {
				switch job.Kind {
				case model.JobFlag:
					flag = job.At
				case model.JobHours:
					t.Error("the hours are still due")
				}
			}
		}
		c.holds(c.do(anna, "order", "text", "move cruiser reef\ncommit"), "")
		return account{c.record(id).Seats[enginetest.Red].Clock, flag}
	}
	// From Saturday noon 40 hours of which 16 are beyond the grace, and 5 at night; then 16 by the hours of the first
	// change, and 3 by those of the second.
	for _, test := range []struct {
		hours []string
		bank  time.Duration
	}{
		{[]string{"0-16"}, (120 - 16) * time.Hour},
		{[]string{"0-16", "4-14"}, (120 - 16 - 16 - 3) * time.Hour},
	} {
		hours := test.hours
		want := play(false, true, hours...)
		if want.clock.Running() || want.clock.Bank != test.bank || want.flag.IsZero() {
			t.Fatalf("%v: %+v", hours, want)
		}
		if got := play(true, true, hours...); got != want {
			t.Errorf("%v: after a kill %+v, otherwise %+v", hours, got, want)
		}
		if got := play(true, false, hours...); got.clock != want.clock {
			t.Errorf("%v: after a kill and an order at once %+v, otherwise %+v", hours, got.clock, want.clock)
		}
	}
}
