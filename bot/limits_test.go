package bot_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/ratelimit"
)

// fenced is a club whose host bounds what people ask for, and whose time the test moves.
func fenced(t *testing.T, limits ratelimit.Limits) (c *club, pass func(time.Duration)) {
	t.Helper()
	c = newClub(t, bottest.LikeDiscord)
	now := c.now()
	c.now = func() time.Time { return now }
	c.limits = limits
	c.open()
	return c, func(d time.Duration) { now = now.Add(d) }
}

// Who asks too much is told once, then not answered, and is welcome again when he has rested;
// others do not notice.
func TestLimitsToldOnceThenSilent(t *testing.T) {
	t.Parallel()
	c, pass := fenced(t, ratelimit.Limits{Asks: 10, Again: time.Second})
	for range 10 {
		c.lacks(c.do(anna, "games"), "Too many requests")
	}
	c.holds(c.do(anna, "games"), "Too many requests", "ignored")
	commits := c.store.Commits()
	for range 50 {
		if answer := c.do(anna, "new", "scenario", "short"); len(answer.Pages) != 0 || answer.Toast != "" {
			t.Fatalf("still answered: %q", text(answer))
		}
	}
	if got := c.store.Commits(); got != commits {
		t.Errorf("%d things were written for somebody who asks too much", got-commits)
	}
	c.lacks(c.do(boris, "games"), "Too many requests")
	pass(time.Second)
	if answer := c.do(anna, "games"); len(answer.Pages) == 0 {
		t.Error("a second later there is room for one")
	}
	if answer := c.do(anna, "games"); len(answer.Pages) != 0 {
		t.Errorf("told again: %q", text(answer))
	}
	pass(time.Minute)
	for range 10 {
		if answer := c.do(anna, "games"); len(answer.Pages) == 0 {
			t.Fatal("not answered after a rest")
		}
	}
}

// What was handled is answered as it was, also to somebody who asks too much.
func TestLimitsKnowsRepeats(t *testing.T) {
	t.Parallel()
	c, _ := fenced(t, ratelimit.Limits{Asks: 3, Again: time.Second})
	in := platform.Inbound{EventID: "once", Kind: platform.Command, Command: "new", User: anna, Args: map[string]string{}}
	first := c.handle(in)
	for range 5 {
		c.do(anna, "games")
	}
	again := c.handle(in)
	if !again.Repeat || text(again) != text(first) {
		t.Errorf("the repeat of an event gets %q, the event got %q", text(again), text(first))
	}
}

// A button that answers a decision is never refused, nor the second of two presses in a row.
func TestLimitsLetsDecisionsPass(t *testing.T) {
	t.Parallel()
	c, _ := fenced(t, ratelimit.Limits{Asks: 20, Again: time.Hour})
	id := c.table(true)
	panel := c.do(anna, "order")
	walk := c.pressed(anna, panel, "move a ship")
	walk = c.pressed(anna, walk, "red cruiser")
	for range 40 {
		c.do(anna, "games") // until nothing more is answered
	}
	token := bottest.Token(walk.Pages, "Reef")
	c.holds(c.press(anna, token), "Your plan, 1 step")
	if draft := c.draft(id, 0); len(draft.Orders) != 1 {
		t.Errorf("the plan holds %q", draft.Orders)
	}
	if answer := c.press(anna, token); len(answer.Pages) == 0 {
		t.Error("the second press of a button is not answered")
	}
	for i := range 3 {
		if answer := c.press(anna, token); len(answer.Pages) != 0 {
			t.Errorf("press %d in a row is answered: %q", i+3, text(answer))
		}
	}
}

// A chat opens so many tables in a time; another chat is not concerned.
func TestLimitsOfTables(t *testing.T) {
	t.Parallel()
	c, pass := fenced(t, ratelimit.Limits{Tables: 3, TableAgain: 10 * time.Minute})
	for i := range 3 {
		c.holds(c.do(person(fmt.Sprint("Player", i)), "new", "scenario", "short"), "is open")
	}
	c.holds(c.do(anna, "new", "scenario", "short"), "Many tables were just opened here")
	other := platform.Inbound{Kind: platform.Command, Command: "new", User: anna, Args: map[string]string{"scenario": "short"}, Chat: platform.Chat{Platform: "chat", Channel: "200"}}
	c.holds(c.handle(other), "is open")
	pass(10 * time.Minute)
	c.holds(c.do(anna, "new", "scenario", "short"), "is open")
}

func TestLimitsOfCompletions(t *testing.T) {
	t.Parallel()
	c, pass := fenced(t, ratelimit.Limits{Completions: 5, CompletionAgain: time.Second})
	ask := func() int {
		return len(c.host.Complete(t.Context(), platform.Inbound{Chat: c.channel, User: anna, Command: "new", Args: map[string]string{}}, "scenario"))
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
