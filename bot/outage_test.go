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

// during runs a host for a time of the test's clock.
func during(t *testing.T, c *hosttest.Rig, length time.Duration) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), length)
	defer cancel()
	if err := c.Host.Run(ctx); err != nil {
		t.Error(err)
	}
}

// states counts the posts by their states.
func postStates(c *hosttest.Rig) map[model.PostState]int {
	states := map[model.PostState]int{}
	for _, post := range c.Store.Posts() {
		states[post.State]++
	}
	return states
}

// TestDayOfOutageLosesNothing: for 24 hours the platform takes nothing, though people are heard;
// the umpire is restarted in the middle. Afterwards all posts come, in their order.
func TestDayOfOutageLosesNothing(t *testing.T) {
	t.Parallel()
	for name, failure := range map[string]error{
		"unreachable": errors.New("connection refused"),
		"too many":    &platform.RetryError{After: time.Minute, Err: errors.New("429")},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				c := hosttest.NewRig(t, bottest.LikeDiscord)
				c.Clock()
				c.Table(true)
				down := true
				c.Platform.FailWith(func(*platform.Message) error {
					if down {
						return failure
					}
					return nil
				})
				for range 2 {
					go func() {
						for range 11 {
							time.Sleep(time.Hour)
							c.Do(hosttest.Anna, "status")
							c.Do(hosttest.Boris, "pass")
							c.Do(hosttest.Anna, "pass")
						}
					}()
					during(t, c, 12*time.Hour)
					c.Open()
				}
				if states := postStates(c); states[model.GivenUp] != 0 || states[model.Delivered] != 0 {
					t.Errorf("after the outage: %v", states)
				}
				down = false
				during(t, c, time.Hour)
				states := postStates(c)
				if posts := len(c.Store.Posts()); posts < 5 || states[model.Delivered] != posts {
					t.Errorf("of %d posts: %v", posts, states)
				}
				for i, message := range c.Platform.Posted() {
					if message.Key != c.Store.Posts()[i].Key {
						t.Errorf("post %d is out of order", i)
					}
				}
			})
		})
	}
}

// TestOwnFailuresCount: a post that fails while others come through is given up, and the owners of the
// umpire are told, once a day for each table.
func TestOwnFailuresCount(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := hosttest.NewRig(t, bottest.LikeTelegram)
		c.Owners = []string{"chat:anna", "chat:nobody"}
		c.Clock()
		c.Table(true)
		c.Platform.FailWith(func(m *platform.Message) error {
			if m.Target.User == nil {
				return errors.New("internal error")
			}
			return nil
		})
		go func() {
			for range 500 { // what comes through: private answers
				time.Sleep(3 * time.Minute)
				c.Do(hosttest.Boris, "hand")
			}
		}()
		during(t, c, 26*time.Hour)
		if states := postStates(c); states[model.GivenUp] < 2 {
			t.Errorf("the table's posts: %v", states)
		}
		notices := 0
		for _, message := range c.Platform.Posted() {
			if strings.Contains(bottest.Text(message.Page), "I’ve stopped trying: internal error") {
				notices++
				if message.Target.User == nil || message.Target.User.ID != "anna" {
					t.Errorf("told to %+v", message.Target)
				}
			}
		}
		for _, broken := range c.Platform.Broken() {
			t.Error(broken)
		}
		if notices < 1 || notices > 2 {
			t.Errorf("%d notices", notices)
		}
	})
}
