package bot_test

import (
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// timed is a table with a clock that plays; every "later" is a restart too.
func timed(t *testing.T, preset string) *hosttest.Rig {
	t.Helper()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	c.Table(false)
	c.Holds(c.Do(hosttest.Anna, "clock", "preset", preset), "Clock")
	c.Do(hosttest.Anna, "start")
	return c
}

func TestFlagFalls(t *testing.T) {
	t.Parallel()
	c := timed(t, "daily")
	c.Later(5*24*time.Hour + 23*time.Hour)
	if strings.Contains(c.Publicly(), "time is up") {
		t.Fatal("the flag falls before time is up")
	}
	c.Later(2 * time.Hour)
	if n := strings.Count(c.Publicly(), "time is up"); n != 1 {
		t.Fatalf("the flag falls %d times:\n%s", n, c.Publicly())
	}
	c.Later(time.Hour)
	if n := strings.Count(c.Publicly(), "time is up"); n != 1 {
		t.Fatalf("the flag falls again: %d", n)
	}
}

// late is a table at which the flag of Anna has fallen.
func late(t *testing.T) *hosttest.Rig {
	t.Helper()
	c := timed(t, "daily")
	c.Later(7 * 24 * time.Hour)
	c.Holds(c.Do(hosttest.Anna, "late", "choice", "claim"), "No player is out of time")
	return c
}

func flags(c *hosttest.Rig, want int) {
	c.T.Helper()
	if n := strings.Count(c.Publicly(), "time is up"); n != want {
		c.T.Errorf("the flag falls %d times, want %d", n, want)
	}
}

func TestLateWait(t *testing.T) {
	t.Parallel()
	c := late(t)
	c.Do(hosttest.Boris, "late", "choice", "wait")
	c.Later(23 * time.Hour)
	flags(c, 1)
	c.Later(2 * time.Hour)
	flags(c, 2)
}

func TestLateAdjourn(t *testing.T) {
	t.Parallel()
	c := late(t)
	c.Do(hosttest.Boris, "late", "choice", "adjourn")
	c.Later(100 * 24 * time.Hour)
	flags(c, 1)
	c.Do(hosttest.Anna, "resume")
	if !strings.Contains(c.Publicly(), "(Red) has resumed the game") {
		t.Error("the game does not go on")
	}
	c.Later(20 * time.Hour)
	flags(c, 1)
	c.Later(24 * time.Hour)
	flags(c, 2)
}

func TestLateClaim(t *testing.T) {
	t.Parallel()
	c := late(t)
	question := c.Do(hosttest.Boris, "late", "choice", "claim")
	c.Holds(question, "Are you sure")
	if strings.Contains(c.Publicly(), "claims a win") {
		t.Error("the win is claimed without a question")
	}
	c.Pressed(hosttest.Boris, question, "Claim the win")
	c.Holds(c.Do(hosttest.Anna, "profile"), "Ran out of time: 1", "7 days")
	if !strings.Contains(c.Publicly(), "claims a win on time against Red") {
		t.Errorf("the win is not claimed:\n%s", c.Publicly())
	}
	c.Later(100 * 24 * time.Hour)
	flags(c, 1)
}

// Reminders go to the one who is asked and to nobody else, at their pace, and not at night.
func TestReminders(t *testing.T) {
	t.Parallel()
	c := timed(t, "relaxed")
	c.Do(hosttest.Anna, "pace", "zone", "UTC", "remind", "6h", "quiet", "20-8")
	count := func() (n int) {
		for _, message := range c.Delivered() {
			if message.Target.User != nil && strings.Contains(bottest.Text(message.Page), "Waiting for") {
				if message.Target.User.ID != hosttest.Anna.ID {
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
		c.Later(step.wait)
		if n := count(); n != step.want {
			t.Fatalf("at %s %d reminders, want %d", c.Now().Format(time.DateTime), n, step.want)
		}
	}
	c.Do(hosttest.Anna, "pace", "remind", "off")
	c.Later(24 * time.Hour)
	if n := count(); n != 2 {
		t.Errorf("reminded %d times although it is switched off", n)
	}
}

func TestPace(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
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
		c.Holds(c.Do(hosttest.Anna, "pace", test.param, test.typed), test.want)
	}
	stored, err := c.Book.Player(t.Context(), "chat:"+hosttest.Anna.ID)
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
	c.Later(3 * time.Hour)
	c.Holds(c.Do(hosttest.Anna, "games"), "your turn, for 3 hours so far: Red: plan")
	c.Holds(c.Do(hosttest.Boris, "games"), "… for 3 hours so far: Red: plan")
	c.Holds(c.Do(hosttest.Boris, "clock"), "Red: 5 days in the bank", "1 day per decision", "Waiting for 3 hours")
}

// A clock that was acknowledged outlives the process; so do its dues.
func TestClockIsSetBeforeTheStart(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	c.Table(false)
	c.Holds(c.Do(hosttest.Boris, "clock", "preset", "daily", "grace", "soon"), "as a length of time")
	c.Holds(c.Do(hosttest.Boris, "clock", "preset", "evening", "grace", "0m", "bank", "0m"), "too little time")
	c.Holds(c.Do(hosttest.Boris, "clock", "preset", "daily", "grace", "36h"), "custom", "1 day 12 hours")
	c.Holds(c.Handle(platform.Inbound{Kind: platform.Command, User: hosttest.Anna, Command: "clock"}), "1 day 12 hours")
	own := c.Do(hosttest.Boris, "clock", "preset", "daily", "weekends", "free", "nights", "count")
	c.Holds(own, "custom", "on weekends")
	c.Lacks(own, "quiet hours")
	c.Lacks(c.Do(hosttest.Boris, "clock", "preset", "relaxed", "weekends", "count"), "on weekends")
	c.Do(hosttest.Anna, "start")
	c.Holds(c.Do(hosttest.Anna, "clock", "preset", "off"), "before the game starts")
}

// TestWhoJoinsLaterHasTheBank of the clock that was set before, and who leaves and comes back, too.
func TestWhoJoinsLaterHasTheBank(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	c.Table(false)
	c.Do(hosttest.Boris, "clock", "preset", "daily", "bank", "5d")
	c.Do(hosttest.Boris, "leave")
	c.Do(hosttest.Boris, "join", "seat", "blue")
	c.Holds(c.Do(hosttest.Boris, "clock"), "Red: 5 days in the bank", "Blue: 5 days in the bank")
}

// A due that fails keeps no other one waiting.
func TestFailingDueWaits(t *testing.T) {
	t.Parallel()
	c := timed(t, "daily")
	var broken atomic.Bool
	broken.Store(true)
	c.Store.FailWith(func(_ int, change *model.Change) error {
		if broken.Load() && len(change.Jobs) > 0 && len(change.Posts) > 0 {
			return errors.New("disk full")
		}
		return nil
	})
	c.Later(7 * 24 * time.Hour)
	flags(c, 0)
	broken.Store(false)
	c.Later(6 * time.Minute)
	flags(c, 1)
}

// A process that is killed between storing a player's other hours and setting their clocks accounts for what had
// passed by the hours of before, whatever happens first afterwards; so does one that is killed twice.
func TestChangedHoursSurviveAKill(t *testing.T) {
	t.Parallel()
	type account struct {
		clock clock.Seat
		flag  time.Time
	}
	play := func(killed, ring bool, hours ...string) account {
		c := timed(t, "daily")
		id := c.TableID()
		for _, quiet := range hours {
			c.Later(40 * time.Hour)
			c.Stop()
			dead := false
			c.Store.FailWith(func(_ int, change *model.Change) error {
				if dead {
					return errors.New("killed")
				}
				for _, job := range change.Jobs {
					dead = dead || killed && job.Kind == model.JobHours
				}
				return nil
			})
			c.Holds(c.Do(hosttest.Anna, "pace", "quiet", quiet), "Quiet hours")
			if dead != killed {
				t.Fatalf("killed: %v", dead)
			}
			c.Store.FailWith(nil)
			now := c.Now().Add(5 * time.Hour)
			c.Now = func() time.Time { return now }
			c.Open()
		}
		var flag time.Time
		if ring {
			if _, err := c.Host.RunJobs(t.Context()); err != nil {
				t.Fatal(err)
			}
			jobs, err := c.Store.Jobs(t.Context(), 100)
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
		c.Holds(c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit"), "")
		return account{c.Record(id).Seats[enginetest.Red].Clock, flag}
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
