package bot_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/ratelimit"
)

// fenced is a club whose host bounds what people ask for, and whose time the test moves.
func fenced(t *testing.T, limits ratelimit.Limits) (c *hosttest.Rig, pass func(time.Duration)) {
	t.Helper()
	c = hosttest.NewRig(t, bottest.LikeDiscord)
	now := c.Now()
	c.Now = func() time.Time { return now }
	c.Limits = limits
	c.Open()
	return c, func(d time.Duration) { now = now.Add(d) }
}

// Who asks too much is told once, then not answered, and is welcome again when they have rested;
// others do not notice.
func TestLimitsToldOnceThenSilent(t *testing.T) {
	t.Parallel()
	c, pass := fenced(t, ratelimit.Limits{Asks: ratelimit.Rate{AtOnce: 10, Again: time.Second}})
	for range 10 {
		c.Lacks(c.Do(hosttest.Anna, "games"), "Too many requests")
	}
	c.Holds(c.Do(hosttest.Anna, "games"), "Too many requests", "ignored")
	commits := c.Store.Commits()
	for range 50 {
		if answer := c.Do(hosttest.Anna, "new", "scenario", "short"); len(answer.Pages) != 0 || answer.Toast != "" {
			t.Fatalf("still answered: %q", hosttest.Text(answer))
		}
	}
	if got := c.Store.Commits(); got != commits {
		t.Errorf("%d things were written for somebody who asks too much", got-commits)
	}
	c.Lacks(c.Do(hosttest.Boris, "games"), "Too many requests")
	pass(time.Second)
	if answer := c.Do(hosttest.Anna, "games"); len(answer.Pages) == 0 {
		t.Error("a second later there is room for one")
	}
	if answer := c.Do(hosttest.Anna, "games"); len(answer.Pages) != 0 {
		t.Errorf("told again: %q", hosttest.Text(answer))
	}
	pass(time.Minute)
	for range 10 {
		if answer := c.Do(hosttest.Anna, "games"); len(answer.Pages) == 0 {
			t.Fatal("not answered after a rest")
		}
	}
}

// What was handled is answered as it was, also to somebody who asks too much.
func TestLimitsKnowsRepeats(t *testing.T) {
	t.Parallel()
	c, _ := fenced(t, ratelimit.Limits{Asks: ratelimit.Rate{AtOnce: 3, Again: time.Second}})
	in := platform.Inbound{EventID: "once", Kind: platform.Command, Command: "new", User: hosttest.Anna, Args: map[string]string{}}
	first := c.Handle(in)
	for range 5 {
		c.Do(hosttest.Anna, "games")
	}
	again := c.Handle(in)
	if !again.Repeat || hosttest.Text(again) != hosttest.Text(first) {
		t.Errorf("the repeat of an event gets %q, the event got %q", hosttest.Text(again), hosttest.Text(first))
	}
}

// A button that answers a decision is never refused, nor the second of two presses in a row.
func TestLimitsLetsDecisionsPass(t *testing.T) {
	t.Parallel()
	c, _ := fenced(t, ratelimit.Limits{Asks: ratelimit.Rate{AtOnce: 20, Again: time.Hour}})
	id := c.Table(true)
	panel := c.Do(hosttest.Anna, "order")
	walk := c.Pressed(hosttest.Anna, panel, "move a ship")
	walk = c.Pressed(hosttest.Anna, walk, "red cruiser")
	for range 40 {
		c.Do(hosttest.Anna, "games") // until nothing more is answered
	}
	token := bottest.Token(walk.Pages, "Reef")
	c.Holds(c.Press(hosttest.Anna, token), "Your plan, 1 step")
	if draft := c.Draft(id, 0); len(draft.Orders) != 1 {
		t.Errorf("the plan holds %q", draft.Orders)
	}
	if answer := c.Press(hosttest.Anna, token); len(answer.Pages) == 0 {
		t.Error("the second press of a button is not answered")
	}
	for i := range 3 {
		if answer := c.Press(hosttest.Anna, token); len(answer.Pages) != 0 {
			t.Errorf("press %d in a row is answered: %q", i+3, hosttest.Text(answer))
		}
	}
}

// A chat opens so many tables in a time; another chat is not concerned.
func TestLimitsOfTables(t *testing.T) {
	t.Parallel()
	c, pass := fenced(t, ratelimit.Limits{Tables: ratelimit.Rate{AtOnce: 3, Again: 10 * time.Minute}})
	for i := range 3 {
		c.Holds(c.Do(hosttest.Person(fmt.Sprint("Player", i)), "new", "scenario", "short"), "is open")
	}
	c.Holds(c.Do(hosttest.Anna, "new", "scenario", "short"), "Many tables were just opened here")
	other := platform.Inbound{Kind: platform.Command, Command: "new", User: hosttest.Anna, Args: map[string]string{"scenario": "short"}, Chat: platform.Chat{Platform: "chat", Channel: "200"}}
	c.Holds(c.Handle(other), "is open")
	pass(10 * time.Minute)
	c.Holds(c.Do(hosttest.Anna, "new", "scenario", "short"), "is open")
}

func TestLimitsOfCompletions(t *testing.T) {
	t.Parallel()
	c, pass := fenced(t, ratelimit.Limits{Completions: ratelimit.Rate{AtOnce: 5, Again: time.Second}})
	ask := func() int {
		return len(c.Host.Complete(t.Context(), platform.Inbound{Chat: c.Channel, User: hosttest.Anna, Command: "new", Args: map[string]string{}}, "scenario"))
	}
	for range 5 {
		if ask() == 0 {
			t.Fatal("no completions")
		}
	}
	if ask() != 0 {
		t.Error("completions without end")
	}
	pass(time.Second)
	if ask() == 0 {
		t.Error("no completions after a rest")
	}
}
