package bot_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// sticky is a platform and a store of which one part hangs, whatever its context says, until let go.
type sticky struct {
	model.Store
	*bottest.Platform
	part string
	let  chan struct{}
}

func (s *sticky) at(part string) {
	if s.part == part {
		<-s.let
	}
}

func (s *sticky) Run(ctx context.Context, host platform.Host) error {
	s.at("receive")
	return s.Platform.Run(ctx, host)
}

func (s *sticky) Deliver(ctx context.Context, message *platform.Message) (platform.Receipt, error) {
	s.at("deliver")
	return s.Platform.Deliver(ctx, message)
}

func (s *sticky) Jobs(ctx context.Context, n int) ([]model.Job, error) {
	s.at("jobs")
	return s.Store.Jobs(ctx, n)
}

func (s *sticky) Leagues(ctx context.Context) ([]model.League, error) {
	s.at("leagues")
	return s.Store.Leagues(ctx)
}

func (s *sticky) Commit(ctx context.Context, change *model.Change) error {
	if len(change.Settings) > 0 {
		s.at("heartbeat")
	}
	if len(change.Drafts) > 0 {
		s.at("table") // which is locked
	}
	return s.Store.Commit(ctx, change)
}

// stuckClub is a running club with a table, of which one part hangs; end stops it and gives what Run returned,
// and how long it took to stop.
func stuckClub(t *testing.T, part string) (c *hosttest.Rig, end func() (time.Duration, error)) {
	t.Helper()
	c = hosttest.NewRig(t, bottest.LikeDiscord)
	c.Heartbeat = 15 * time.Second
	c.Clock()
	c.Table(true)
	s := &sticky{Store: c.Store, Platform: c.Platform, let: make(chan struct{})}
	s.part = part
	c.Adapter = s
	c.Keep(s) // a new host: the table is not in memory
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- c.Host.Run(ctx) }()
	synctest.Wait()
	return c, func() (time.Duration, error) {
		begun := time.Now()
		stop()
		err := <-done
		took := time.Since(begun)
		close(s.let)
		return took, err
	}
}

// ask sends a command whose answer nobody waits for.
func ask(c *hosttest.Rig, command string) {
	go func() {
		_, _ = c.Host.Handle(context.Background(), platform.Inbound{
			EventID: "hangs " + command, Chat: c.Channel, Kind: platform.Command, User: hosttest.Anna, Command: command,
			Args: map[string]string{"text": "move cruiser reef"},
		})
	}()
	synctest.Wait()
}

// TestRunEndsWhateverHangs: a host that is told to stop does so within ten seconds, and names what hangs.
func TestRunEndsWhateverHangs(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ part, command, named string }{
		{"nothing", "status", ""},
		{"receive", "", "chat, inbounds"},
		{"deliver", "", "outbox"},
		{"jobs", "", "scheduler"},
		{"table", "order", "inbounds"},
		{"leagues", "league", "inbounds"},
	} {
		t.Run(test.part, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				c, end := stuckClub(t, test.part)
				if test.command != "" {
					ask(c, test.command)
				}
				took, err := end()
				if took >= 10*time.Second || test.named == "" && took > 0 {
					t.Errorf("it takes %s to stop", took)
				}
				if (err == nil) != (test.named == "") || err != nil && !strings.HasSuffix(err.Error(), "have not stopped: "+test.named) {
					t.Errorf("what hangs is told as %v, want %q", err, test.named)
				}
			})
		})
	}
}

// TestHealthTellsWhatHangs: what hangs for longer than a minute is told.
func TestHealthTellsWhatHangs(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ part, command, want string }{
		{"nothing", "status", ""},
		{"table", "order", " hangs for"},
		{"leagues", "league", "the leagues: locked for"},
		{"heartbeat", "", "nothing could be written for"},
	} {
		t.Run(test.part, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				c, end := stuckClub(t, test.part)
				if test.command != "" {
					ask(c, test.command)
				}
				if err := c.Host.Health(t.Context()); err != nil {
					t.Errorf("at once: %v", err)
				}
				time.Sleep(90 * time.Second)
				err := c.Host.Health(t.Context())
				if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
					t.Errorf("after a minute and a half health is %v, want %q", err, test.want)
				}
				_, _ = end()
			})
		})
	}
}

// TestHealthOfAFullDisk: that nothing can be written is told with the next heartbeat, and also when it can again.
func TestHealthOfAFullDisk(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c, end := stuckClub(t, "")
		time.Sleep(time.Minute)
		if value, err := c.Store.Setting(t.Context(), "heartbeat"); err != nil || value == "" {
			t.Errorf("nothing was written: %v", err)
		}
		for _, full := range []bool{true, false, true} {
			c.Store.FailWith(func(int, *model.Change) error {
				if full {
					return errFull
				}
				return nil
			})
			time.Sleep(20 * time.Second)
			if err := c.Host.Health(t.Context()); (err != nil) != full || full && !strings.Contains(err.Error(), errFull.Error()) {
				t.Errorf("full: %v, and health is %v", full, err)
			}
		}
		if _, err := end(); err != nil {
			t.Error(err)
		}
	})
}

var errFull = errors.New("database or disk is full (13)")
